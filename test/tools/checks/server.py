#!/usr/bin/env python3
# builds: library programs
"""Kills examples/server with kill -9, tears its journal, and sends it nonsense. LOGRES_SEED=n plays other games.

The client knows only the server's answers to a seat: it chooses from the legal moves of that seat's view. Every
answered move must survive a restart, in the server and in the journal read by Python. Prints TAP.
"""

import json
import os
import random
import re
import resource
import shutil
import signal
import stat
import subprocess
import sys
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "bindings/python"))
import logres  # noqa: E402

WORK = ROOT / "build/check/server"
SERVER = ROOT / "build/examples/server"
SEED = int(os.environ.get("LOGRES_SEED", "20261122"))
KILLS = 300
SIGNATURE = b"# matches of logres, version 1\n"
SOURCE = (ROOT / "examples/server.c").read_text()
OPEN_MAX, PLIES_MAX = (int(re.search(rf"{name} = (\d+)", SOURCE)[1]) for name in ("OPEN_MAX", "PLIES_MAX"))


class Gone(Exception):
    """The server did not answer."""


class Server:
    """A running server, used with `with`; it is killed at the end."""

    def __init__(self, path, environment=None, **how):
        self.process = subprocess.Popen([SERVER, path], bufsize=0, env={**os.environ, **(environment or {})}, **how,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.out = os.fdopen(os.dup(self.process.stdout.fileno()), "rb")
        first = self.read()
        assert first == "ready", first

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.kill()
        self.process.communicate()
        self.out.close()

    def kill(self):
        self.process.kill()

    def read(self):
        line = self.out.readline()
        if not line.endswith(b"\n"):
            raise Gone
        return line.decode().rstrip("\n")

    def send(self, *lines):
        """Sends lines in one write."""
        text = b"".join((line if isinstance(line, bytes) else line.encode()) + b"\n" for line in lines)
        try:
            self.process.stdin.write(text)
        except BrokenPipeError:
            raise Gone from None

    def send_group(self, *lines):
        """Sends lines, at most 64 KB, that the server reads at once."""
        self.process.send_signal(signal.SIGSTOP)
        os.waitpid(self.process.pid, os.WUNTRACED)
        self.send(*lines)
        self.process.send_signal(signal.SIGCONT)

    def most_memory(self):
        """The most memory that the server had, in KB."""
        return int(re.search(r"VmHWM:\s+(\d+)", Path(f"/proc/{self.process.pid}/status").read_text())[1])

    def ask(self, line):
        self.send(line)
        return self.read()

    def ok(self, line):
        """Asks, and returns the ply of an answer that must be ok."""
        name, word, ply = self.ask(line).split(" ", 2)
        assert word == "ok" and line.startswith(name + " "), (line, word, ply)
        return int(ply)

    def history(self, name, seat, ply=0):
        answer = self.ask(f"{name} history {seat} {ply}")
        assert answer.startswith(name + " {"), answer
        return json.loads(answer[len(name):])

    def ended(self):
        """The exit status of a server that ends on its own, and what it said."""
        said = self.process.stderr.read().decode()
        return self.process.wait(), said


class Table:
    """A match at a server, as a client follows it: its ply, and the answered moves (ply, seat, move, view)."""

    def __init__(self, name):
        self.name, self.ply, self.answered, self.tried = name, 0, [], None

    def begin(self, server, game, **options):
        self.ply = server.ok(" ".join([self.name, "new", game, *(f"{key}={value}" for key, value in options.items())]))
        return self

    def choose(self, server, rng):
        """A random legal move, as in `answered`; None when the game is over."""
        history = server.history(self.name, 0, self.ply)
        self.ply += len(history["plies"])
        seat = logres.State.from_dict(history["view"]).actor
        if seat is None:
            return None
        view = logres.State.from_dict(server.history(self.name, seat, self.ply)["view"])
        return self.ply, seat, str(rng.choice(view.legal_moves())), view.hash

    def request(self, move):
        return "{} play {} {} {}".format(self.name, *move[:3])

    def play(self, server, rng):
        move = self.choose(server, rng)
        self.ply = server.ok(self.request(move))
        self.answered.append(move)


class Journal:
    """The matches of a journal, read by Python. `read` goes on where it was; half a line at the end does not count."""

    def __init__(self, path):
        self.path, self.end, self.matches, self.lines = path, len(SIGNATURE), {}, {}
        assert path.read_bytes().startswith(SIGNATURE)
        self.read()

    def read(self):
        lines, _, _ = self.path.read_bytes()[self.end:].rpartition(b"\n")
        for line in lines.splitlines(keepends=True):
            name, text = line.decode().split(" ", 1)
            self.lines[name] = self.lines.get(name, 0) + 1
            if name in self.matches:
                self.matches[name].append_journal(text)
            else:
                self.matches[name] = logres.Match.from_json(text)
        self.end += len(lines) + bool(lines)

    def check(self, *tables):
        """Each match has the answered moves of its table, one line each, and no other ones."""
        for table in tables:
            match = self.matches[table.name]
            assert self.lines[table.name] == 1 + len(table.answered), (table.name, self.lines[table.name])
            for ply, seat, move, seen in table.answered:
                state = match.state_at(ply)
                assert (state.actor, str(match.move_at(ply)), state.view(seat).hash) == (seat, move, seen), (ply, move)


def fresh(name):
    path = WORK / name
    path.unlink(missing_ok=True)
    return path


def played(name, moves, *games):
    """A journal with a match of each game, in which so many moves were made in turn; and the tables."""
    path, rng = fresh(name), random.Random(1)
    with Server(path) as server:
        tables = [Table(f"{name}-{game}").begin(server, game) for game in games]
        for _ in range(moves):
            for table in tables:
                table.play(server, rng)
    return path, tables


def play_together(server, tables, rng, meanwhile=lambda: None):
    """A move in each match, all sent in one write. A table is removed when its game is over; until the answer the move
    is in `tried`."""
    for table in [*tables]:
        table.tried = table.choose(server, rng)
        if not table.tried:
            tables.remove(table)
    meanwhile()
    server.send(*(table.request(table.tried) for table in tables))
    for table in tables:
        name, word, _ = server.read().split(" ", 2)
        assert (name, word) == (table.name, "ok"), (name, word)
        table.answered.append(table.tried)
        table.tried = None


def settle(tables, journal):
    """After a kill, takes moves that were saved without an answer for answered; returns their number."""
    journal.read()
    saved = [table for table in tables if table.tried and journal.matches[table.name].ply > table.tried[0]]
    for table in saved:
        table.answered.append(table.tried)
    for table in tables:
        table.tried = None
    return len(saved)


def check_kills():
    """no answered move is lost or doubled in 300 kills of a server with eight matches in its pipe"""
    rng, kills, saved, number, games = random.Random(SEED), 0, 0, 0, logres.games()
    for run in range(3):
        path, tables, every, journal = fresh(f"killed-{run}"), [], [], None
        while kills < KILLS * (run + 1) // 3:
            with Server(path) as server:
                journal = journal or Journal(path)
                for table in tables:  # the server knows no more and no less than the journal
                    assert not server.history(table.name, 0, journal.matches[table.name].ply)["plies"]
                soon = threading.Timer(rng.uniform(0, 0.0015), server.kill)  # before, inside or after a group
                late = threading.Timer(rng.uniform(0, 0.012), server.kill)
                try:
                    rng.choice((lambda: None, late.start))()
                    while len(tables) < 8:
                        game, number = rng.choice(games), number + 1
                        players = rng.randint(game.info.min_players, game.info.max_players)
                        tables.append(Table(f"m{number}").begin(server, game.id, players=players))
                        every.append(tables[-1])
                    for _ in range(rng.randint(0, 2)):
                        play_together(server, tables, rng)
                    play_together(server, tables, rng, soon.start)
                    server.read()
                except Gone:
                    kills += 1
                soon.cancel()
                late.cancel()
            saved += settle(tables, journal)
            journal.check(*tables)
        Journal(path).check(*every)
    print(f"# LOGRES_SEED={SEED}: {number} matches, {saved} moves were saved but not answered")


def check_torn_lines():
    """the last line may be torn at any byte, and play goes on"""
    path, (first, last) = played("torn", 6, "artus", "four_courts")
    whole, rng = path.read_bytes(), random.Random(SEED)
    begin = whole.rindex(b"\n", 0, -1) + 1
    answered = [[*table.answered] for table in (first, last)]
    for size in range(begin, len(whole) + 1):
        path.write_bytes(whole[:size])
        with Server(path) as server:
            assert path.read_bytes() == (whole if size == len(whole) else whole[:begin]), size
            first.answered, last.answered = [*answered[0]], answered[1][:None if size == len(whole) else -1]
            if size % 50 == 0:
                first.ply = last.ply = 0
                play_together(server, [first, last], rng)
        Journal(path).check(first, last)


def check_damaged_matches():
    """a match that is damaged is refused, the others go on, and the damage stays as it is"""
    path, (bad, good) = played("damaged", 5, "arthurs_court", "artus")
    whole, rng, answered, name = path.read_bytes(), random.Random(SEED), [*good.answered], bad.name.encode()
    lines = whole.splitlines(keepends=True)
    mine = [number for number, line in enumerate(lines) if line.startswith(name)]

    def instead(number, text):
        return b"".join([*lines[:mine[number]], text, *lines[mine[number] + 1:]])

    for line, damaged in ((1, instead(0, b"")), (1, instead(0, name + b" \n")), (3, instead(2, b"")),
                          (3, instead(2, name + b" {}\n")), (2, instead(1, lines[mine[1]].replace(b'"', b"\0", 1))),
                          (2, instead(1, lines[mine[1]].replace(b'"hash":"0x', b'"hash":"0xf00'))),
                          (7, whole + lines[mine[5]].replace(b'"cursor"', b'"cursed"'))):
        path.write_bytes(damaged)
        good.ply, good.answered = 0, [*answered]
        with Server(path) as server:
            for request in ("history 0 0", "play 0 0 x", "nonsense"):
                answer = server.ask(f"{bad.name} {request}")
                assert re.match(rf"{bad.name} no 0 LOGRES_ERR_[A-Z]+ line {line} of its journal: .", answer), answer
            assert server.ask(f"{bad.name} new artus").endswith("this match already exists")
            play_together(server, [good], rng)
        kept = path.read_bytes()
        assert kept.startswith(damaged) and kept.count(b"\n") == damaged.count(b"\n") + 1


def check_refused_journals():
    """a file that is no journal, or has a line without an id, is refused and not changed"""
    path, _ = played("refused", 3, "camelot_court")
    whole = path.read_bytes()
    for damaged in (whole[:20], b"my shopping list", b"my shopping list\nis long\n", whole[len(SIGNATURE):],
                    whole.replace(b"1", b"2", 1), b"\n" + whole, whole + b"\n", whole + b"\0\n", whole + b"a/b {}\n",
                    whole + b"a" * 32 + b" {}\n", whole + b"name\n" + whole[len(SIGNATURE):]):
        path.write_bytes(damaged)
        done = subprocess.run([SERVER, path], stdin=subprocess.DEVNULL, capture_output=True)
        assert done.returncode == 1 and not done.stdout and done.stderr.startswith(b"server: "), done
        assert b"not this server's" in done.stderr and path.read_bytes() == damaged


def interposed():
    """A library whose fsync writes to the file SYNCED what it syncs, and fails once the file SYNCED.fails exists."""
    source, library = WORK / "fsync.c", WORK / "fsync.so"
    source.write_text(r"""
        #include <errno.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <sys/stat.h>
        #include <unistd.h>
        int fsync(int file) {
            struct stat found;
            char fails[4096];
            FILE *log = fopen(getenv("SYNCED"), "a");
            snprintf(fails, sizeof fails, "%s.fails", getenv("SYNCED"));
            errno = EIO;
            if (access(fails, F_OK) == 0 || !log || fstat(file, &found))
                return -1;
            fprintf(log, "%d %lld\n", S_ISDIR(found.st_mode), (long long)found.st_size);
            return fclose(log);
        }""")
    subprocess.run([os.environ.get("CC") or "gcc", "-shared", "-fPIC", source, "-o", library], check=True)
    return library


def check_synced():
    """a group is synced once before it is answered; after a failed fsync there is no answer"""
    log, fails, path, rng = fresh("synced.txt"), fresh("synced.txt.fails"), fresh("synced"), random.Random(SEED)
    names = [f"m{number}" for number in range(40)]

    def synced():
        rows = [row.split() for row in log.read_text().splitlines()]
        return [int(size) for is_folder, size in rows if is_folder == "0"], len(rows)

    environment = {"LD_PRELOAD": str(interposed()), "SYNCED": str(log)}
    with Server(path, environment) as server:
        assert synced() == ([len(SIGNATURE)], 2), "the new file and its folder"
        server.send(*(f"{name} new four_courts" for name in names))
        assert [server.read().split()[:2] for _ in names] == [[name, "ok"] for name in names]
        assert synced() == ([len(SIGNATURE), path.stat().st_size], 3)
        tables = [Table(name) for name in names]
        for moves in range(10):
            play_together(server, tables, rng)
            files, rows = synced()
            assert len(files) == moves + 3 and files[-1] == path.stat().st_size and rows == moves + 4
        Journal(path).check(*tables)
        fails.touch()
        try:
            play_together(server, tables[:5], rng)
            raise AssertionError("answered without fsync")
        except Gone:
            assert server.ended() == (1, "server: the journal: Input/output error\n") and server.out.read() == b""
    fails.unlink()
    with Server(path, environment):  # what was saved, but not synced, is synced before anybody can be told
        files, rows = synced()
        assert len(files) == 13 and files[-1] == path.stat().st_size and rows == 15


def check_full_disk():
    """when the journal cannot be written, nothing more is answered, and what was answered is kept"""
    path, tables = played("full", 3, "artus", "four_courts", "arthurs_court")
    size, rng = path.stat().st_size, random.Random(SEED)
    for room in (0, 1, 100, 700):
        for table in tables:
            table.ply = 0
        with Server(path, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size + room, size + room)),
                    restore_signals=False) as server:  # Python ignores SIGXFSZ, and so does the server
            try:
                play_together(server, [*tables], rng)
                raise AssertionError("answered without a line")
            except Gone:
                assert server.ended() == (1, "server: the journal: File too large\n")
        with Server(path):
            settle(tables, journal := Journal(path))
            journal.check(*tables)
        size = path.stat().st_size


def check_nonsense():
    """bad input is answered with one line and changes nothing"""
    path, (table,) = played("nonsense", 3, "arthur_card_game")
    before, files, rng, name = path.read_bytes(), sorted(WORK.rglob("*")), random.Random(SEED), table.name
    nameless = ["", " ", "x", name, f" {name} history 0 0", "../x new artus", "/tmp/x new artus", ". new artus",
                f"./{name} history 0 0", "x.y new artus", "x/y new artus", "x" * 32 + " new artus", "é new artus",
                f"{name}\0 history 0 0", f"{name}\t history 0 0", "\0", f"{name} history 0 0" + " " * 500,
                f"{name} play 3 0 " + "pass " * 100_000]
    others = ["x ", "x new", "x play 0 0 pass", "x history 0 0", "CON history 0 0", f"{name[:-1]} history 0 0",
              "- history 0 0", "x" * 31 + " history 0 0", "x new ", "x new chess", "x new  artus",
              "x new artus players", "x new artus players=", "x new artus players=9", "x new artus =",
              "x new artus players=2 players=99999999999", "x new artus variant=\0", "x new artus 3",
              "x new four_courts variant=advanced"]
    requests = ["", " ", "x", "new", "play", "play 3", "play 3 0", "play 3 0 ", "play -1 0 x", "play 3 -2 draw",
                "history", "history ", "history 0", "history 9 0", "history -1 0", "history 0 99999",
                "history 0 4294967296", "play 99999999999999999999 0 x", "play 3 99999999999 x", "play 0003 0 \0",
                "play 3  0 x", "Play 3 0 x", "new artus", "new artus players=3", "play 3 0 " + "pass " * 80]
    with Server(path) as server:
        ply = len(server.history(name, 0)["plies"])
        requests += [f"play {ply} {seat} {text}" for seat in (0, 1, 2, 3, 127, 128, 255, 256, 999999999)
                     for text in ("", "nonsense", "%s%n", "\t", "draw card=" + "9" * 300)]
        noise = [bytes(rng.choices([*range(10), *range(11, 256)], k=rng.randint(0, 900))) for _ in range(100)]
        for lines, answers in ((nameless, r"\? no 0 LOGRES_ERR_TEXT ."),
                               (others + noise, r"[-?\w]+ no 0 LOGRES_ERR_[A-Z]+ ."),
                               ([f"{name} {line}" for line in requests], rf"{name} no ({ply}|0) LOGRES_ERR_[A-Z]+ .")):
            for line in lines:
                answer = server.ask(line)
                assert re.match(answers, answer), (line, answer)
        move = table.choose(server, rng)
        server.process.stdin.write(table.request(move).encode())  # the input ends before its newline
        server.process.stdin.close()
        assert server.process.wait() == 0 and server.out.read() == b""
        server.process.stdin = None
    assert path.read_bytes() == before and sorted(WORK.rglob("*")) == files


def check_many_matches():
    """more matches than memory keeps are played in any order, with few open files and little memory"""
    path, rng, count = fresh("many"), random.Random(SEED), 12 * OPEN_MAX
    tables = [Table(f"match-{number}") for number in range(count)]
    with Server(path) as server:
        for begin in range(0, count, 500):
            server.send(*(f"{table.name} new artus" for table in tables[begin:begin + 500]))
            for table in tables[begin:begin + 500]:
                assert server.read().startswith(f"{table.name} ok ")
        for _ in range(4):
            play_together(server, chosen := rng.sample(tables, OPEN_MAX // 2), rng)
            assert len(chosen) == OPEN_MAX // 2
        first, others = tables[0], tables[1:2 * OPEN_MAX]
        first.answered.append(first.choose(server, rng))
        last = f"{first.name} history 0 {first.ply}"
        server.send_group(first.request(first.answered[-1]), *(f"{table.name} history 0 999" for table in others), last)
        answers = [server.read() for _ in (first, *others, last)]  # it is dropped and loaded again before it is on disk
        assert f"{first.name} ok " in answers[0] and f'"from":{first.ply},"plies":[{{' in answers[-1], answers[-1]
        assert server.most_memory() < 16 << 10, "all matches would have some 40 MB"
        assert len(os.listdir(f"/proc/{server.process.pid}/fd")) == 5
    Journal(path).check(*tables)


def check_long_answers():
    """answers that are longer than what waits for the disk come in order, and take little memory"""
    path, (table,) = played("answers", 30, "arthur_card_game")
    with Server(path) as server:
        count = 60_000 // len(f"{table.name} history 0 00\n")
        server.send_group(*(f"{table.name} history 0 {ply % 30}" for ply in range(count)))
        length = 0
        for ply in range(count):
            answer = server.read()
            length += len(answer)
            assert f'"from":{ply % 30},' in answer
        # How long a match's history is depends on its cards, which the server draws.
        assert length > 8 << 20 and server.most_memory() << 10 < length // 2, (length, server.most_memory())


def check_long_match():
    """a match of too many plies is refused further moves, and can be read"""
    path, name = fresh("long"), "arthur_card_game"
    match = logres.Match(name, seed=SEED)
    while match.ply < PLIES_MAX:
        match.resolve()
        assert match.ply < PLIES_MAX and match.play(match.state.legal_moves()[-1])
    match.resolve()
    path.write_bytes(SIGNATURE + f"long {match.to_json()}\n".encode())
    with Server(path) as server:
        assert len(server.history("long", 0, PLIES_MAX - 10)["plies"]) == match.ply - PLIES_MAX + 10
        answer = server.ask(f"long play {match.ply} {match.state.actor} {match.state.legal_moves()[-1]}")
        assert answer == f"long no {match.ply} LOGRES_ERR_LIMIT a limit is exceeded"


def check_catching_up():
    """clients that are behind, ahead or in another seat are told the state of the match"""
    path, (table,) = played("late", 10, "camelot_court")
    with Server(path) as server:
        name, (ply, seat, move, _) = table.name, table.answered[4]
        known = server.history(name, seat)["plies"]
        now = len(known)
        assert server.history(name, seat, ply)["plies"] == known[ply:]
        for request, error in ((f"play {ply} {seat} {move}", "PLY"), (f"play {now + 3} {seat} {move}", "PLY"),
                               (f"history {seat} {now + 3}", "PLY"),
                               (f"play {now} {1 - table.choose(server, random)[1]} {move}", "SEAT")):
            assert server.ask(f"{name} {request}").startswith(f"{name} no {now} LOGRES_ERR_{error} ")
        answer = server.ask(f"{name} history 0 0")
        assert '"rng"' not in answer and '"hash' not in answer


def check_options():
    """matches begin with the options of the request"""
    rng, path = random.Random(SEED), fresh("options")
    with Server(path) as server:
        tables = [Table("plain").begin(server, "artus"),
                  Table("A-3_b").begin(server, "artus", players=3, variant="advanced"),
                  Table("x" * 31).begin(server, "camelot_court", players=5)]
        play_together(server, [*tables], rng)
        assert server.ask("plain new artus") == "plain no 0 LOGRES_ERR_ARGUMENT this match already exists"
    configs = [Journal(path).matches[table.name].state.config for table in tables]
    assert [config["players"] for config in configs] == [2, 3, 5], configs
    assert [config["variant"] for config in configs[:2]] == ["beginner", "advanced"], configs
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def check_usage():
    """--help, wrong arguments, and a journal in use by another server"""
    def run(*words):
        return subprocess.run([SERVER, *words], stdin=subprocess.DEVNULL, capture_output=True, text=True)

    assert run("--help").stdout.startswith("usage: server FILE") and run("--help").returncode == 0
    assert run().returncode == 2 and run("a", "b").returncode == 2
    for path in (WORK, WORK / "none/file"):
        done = run(path)
        assert done.returncode == 1 and done.stderr.startswith(f"server: {path}: "), done
    with Server(path := fresh("mine")) as server:
        Table("m").begin(server, "artus")
        before = path.read_bytes()
        done = run(path)
        assert (done.returncode, done.stdout, done.stderr) == (1, "", f"server: {path}: another server uses it\n")
        assert path.read_bytes() == before
    assert run(path).stdout == "ready\n" and path.read_bytes() == before
    for word in ("-h", "--bogus"):
        assert run(word).returncode == (0 if word == "-h" else 2) and not Path(word).exists()


def main():
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    checks = [check for name, check in globals().items() if name.startswith("check_") and check.__doc__]
    failed = 0
    for number, check in enumerate(checks, 1):
        try:
            check()
            print(f"ok {number} - {check.__doc__}")
        except Exception as error:
            failed += 1
            print(f"not ok {number} - {check.__doc__}\n#   LOGRES_SEED={SEED} {type(error).__name__}: {error}")
    print(f"1..{len(checks)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
