#!/usr/bin/env python3
# builds: library programs
"""Kills examples/server with kill -9, tears its journal, and sends it nonsense. LOGRES_SEED=n plays other games.

The client knows only the server's answers to a seat: it chooses from the legal moves of that seat's view. Every
answered move must survive a restart, in the server and in the journal read by Python. Prints TAP.
"""

import json
import os
import random
import shutil
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


class Gone(Exception):
    """The server did not answer."""


class Server:
    """A running server, used with `with`; it is killed at the end."""

    def __init__(self, *arguments, **environment):
        self.process = subprocess.Popen([str(SERVER), *map(str, arguments)], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0,
                                        env={**os.environ, **environment})
        self.out = os.fdopen(os.dup(self.process.stdout.fileno()), "rb")
        word, ply = self.read().split()
        assert word == "ready", word
        self.ply = int(ply)

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

    def ask(self, line):
        try:
            self.process.stdin.write((line if isinstance(line, bytes) else line.encode()) + b"\n")
        except BrokenPipeError:
            raise Gone from None
        return self.read()

    def history(self, seat, ply):
        return json.loads(self.ask(f"history {seat} {ply}"))

    def view(self, seat):
        return logres.State.from_dict(self.history(seat, self.ply)["view"])

    def play(self, rng):
        """Plays a random legal move of the player to move; (ply, seat, move, view), or None when the game is over."""
        actor = self.view(0).actor
        if actor is None:
            return None
        ply, view = self.ply, self.view(actor)
        move = rng.choice(view.legal_moves())
        word, after = self.ask(f"{ply} {actor} {move}").split()[:2]
        assert word == "ok", (move, word)
        self.ply = int(after)
        return ply, actor, str(move), view.hash


def match_of(path):
    """The match of a journal; half a line at its end does not count."""
    first, *entries = path.read_bytes().rpartition(b"\n")[0].split(b"\n")
    match = logres.Match.from_json(first)
    for entry in entries:
        match.append_journal(entry)
    return match


def check_answered(match, answered):
    for ply, seat, move, seen in answered:
        state = match.state_at(ply)
        assert state.actor == seat and str(match.move_at(ply)) == move and state.view(seat).hash == seen, (ply, move)


def fresh(name):
    path = WORK / name
    path.unlink(missing_ok=True)
    return path


def played(name, game, players, moves, seed=1):
    """A journal with some moves, and the answers."""
    path, rng = fresh(name), random.Random(seed)
    with Server(path, game, players) as server:
        return path, [server.play(rng) for _ in range(moves)]


def check_kills():
    """no answered move is lost in 300 kills"""
    rng, kills, unanswered, games, number = random.Random(SEED), 0, 0, logres.games(), 0
    while kills < KILLS:
        game = games[number % len(games)]
        path, answered, over, enough = fresh(f"killed-{number}"), [], False, kills + KILLS / len(games)
        players = rng.randint(game.info.min_players, game.info.max_players)
        number += 1
        while not over and kills < enough:
            with Server(path, game.id, players) as server:
                if answered:
                    assert server.ply > answered[-1][0], "an answered move is lost"
                    unanswered += server.ply > after
                timer = threading.Timer(rng.uniform(0, 0.012), server.kill)  # before, inside or after some of the moves
                timer.start()
                after = server.ply
                try:
                    for _ in range(rng.randint(1, 30)):
                        move = server.play(rng)
                        if move is None:
                            over = True
                            break
                        answered.append(move)
                        after = server.ply
                except Gone:
                    kills += 1
                timer.cancel()
            check_answered(match_of(path), answered[-40:])
        check_answered(match_of(path), answered)
    print(f"# LOGRES_SEED={SEED}: {number} matches, {unanswered} moves were saved but not answered")


def check_torn_lines():
    """the last line may be torn at any byte, and play goes on"""
    path, answered = played("torn", "artus", 3, 12)
    whole, rng = path.read_bytes(), random.Random(SEED)
    last = whole.rindex(b"\n", 0, -1) + 1
    for size in range(last, len(whole) + 1):
        path.write_bytes(whole[:size])
        with Server(path) as server:
            kept = answered if size == len(whole) else answered[:-1]
            assert server.ply > kept[-1][0] and (size == len(whole) or server.ply == answered[-1][0]), size
            assert path.read_bytes() == (whole if size == len(whole) else whole[:last]), size
            if size % 50 == 0:
                kept = [*kept, server.play(rng)]
        check_answered(match_of(path), kept)


def check_refused_journals():
    """a journal that is damaged in the middle, or no journal, is refused and not changed"""
    path, _ = played("damaged", "arthurs_court", 2, 5)
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    for damaged in (whole[:100], b"".join([lines[0], *lines[2:]]), b"".join([*lines[:3], b"{}\n", *lines[3:]]),
                    whole.replace(b'"cursor"', b'"cursed"', 3), b"".join(lines[1:]), b"my shopping list",
                    whole.replace(b'"hash":"0x', b'"hash":"0xf00', 1)):
        path.write_bytes(damaged)
        done = subprocess.run([SERVER, path, "artus"], stdin=subprocess.DEVNULL, capture_output=True)
        assert done.returncode == 1 and not done.stdout and done.stderr.startswith(b"server: "), done
        assert path.read_bytes() == damaged


def check_chance_is_next():
    """a journal that ends at a chance node goes on; one of a closed match stays unchanged"""
    rng = random.Random(SEED)
    for game in logres.games():
        match = logres.Match(game.id)
        if match.state.actor != logres.CHANCE:
            continue
        path = fresh(f"chance-{game.id}")
        path.write_text(match.to_json() + "\n")
        with Server(path) as server:
            answered = [server.play(rng) for _ in range(3)]
        check_answered(match_of(path), answered)
        match.close("abandoned")
        path.write_text(match.to_json() + "\n")
        before = path.read_bytes()
        with Server(path) as server:
            assert server.ask("0 0 pass").startswith("no 0 LOGRES_ERR_CLOSED ")
        assert path.read_bytes() == before


def check_synced():
    """a line is synced before it is answered"""
    source, library, log = WORK / "fsync.c", WORK / "fsync.so", fresh("synced.txt")
    source.write_text(r"""
        #include <stdio.h>
        #include <stdlib.h>
        #include <sys/stat.h>
        int fsync(int file);
        int fsync(int file) {
            struct stat found;
            FILE *log = fopen(getenv("SYNCED"), "a");
            return !log || fstat(file, &found) || fprintf(log, "%d %lld\n", S_ISDIR(found.st_mode),
                                                           (long long)found.st_size) < 0 || fclose(log) ? -1 : 0;
        }""")
    subprocess.run([os.environ.get("CC") or "gcc", "-shared", "-fPIC", source, "-o", library], check=True)
    path, rng = fresh("synced"), random.Random(SEED)
    with Server(path, "four_courts", 2, LD_PRELOAD=str(library), SYNCED=str(log)) as server:
        for moves in range(20):
            rows = [row.split() for row in log.read_text().splitlines()]
            files = [int(size) for is_folder, size in rows if is_folder == "0"]
            assert len(files) == moves + 1 and files[-1] == path.stat().st_size
            assert len(rows) == moves + 2  # and the folder, once
            server.play(rng)


def check_nonsense():
    """bad input is answered with one line and changes nothing"""
    path, _ = played("nonsense", "arthur_card_game", 3, 3)
    before, rng = path.read_bytes(), random.Random(SEED)
    bad = ["", " ", "x", "3", "3 0", "3 0 ", "-1 0 x", "3 -2 draw", "history", "history 0", "history 9 0", "history -1 0",
           "history 0 99999", "history 0 4294967296", "99999999999999999999 0 x", "3 99999999999 x", "0003 0 \0", "3  0 x",
           "history 0 0 x" + " " * 5000, "3 0 " + "pass " * 100_000, b"\xff\xfe\0\n".strip(b"\n")]
    with Server(path) as server:
        bad += [f"{server.ply} {seat} {text}" for seat in (0, 1, 2, 3, 127, 128, 255, 256, 999999999)
                for text in ("", "nonsense", "%s%n", "\t", "draw card=" + "9" * 300)]
        bad += [bytes(rng.choices([*range(10), *range(11, 256)], k=rng.randint(0, 900))) for _ in range(100)]
        for line in bad:
            answer = server.ask(line)
            assert answer.startswith(f"no {server.ply} LOGRES_ERR_"), (line, answer)
        legal = server.view(server.view(0).actor).legal_moves()[0]
        half = f"{server.ply} {server.view(0).actor} {legal}"  # the input ends before its newline
        server.process.stdin.write(half.encode())
        server.process.stdin.close()
        assert server.process.wait() == 0 and server.out.read() == b""
        server.process.stdin = None
    assert path.read_bytes() == before


def check_catching_up():
    """clients that are behind, ahead or in another seat are told the state of the match"""
    path, answered = played("late", "camelot_court", 2, 10)
    with Server(path) as server:
        ply, seat, move, _ = answered[4]
        assert server.ask(f"{ply} {seat} {move}").startswith(f"no {server.ply} LOGRES_ERR_PLY ")
        known = server.history(seat, 0)["plies"]
        assert len(known) == server.ply and server.history(seat, ply)["plies"] == known[ply:]
        assert server.ask(f"{server.ply + 3} {seat} {move}").startswith(f"no {server.ply} LOGRES_ERR_PLY ")
        assert server.ask(f"history {seat} {server.ply + 3}").startswith(f"no {server.ply} LOGRES_ERR_PLY ")
        other = 1 - server.view(0).actor
        assert server.ask(f"{server.ply} {other} {move}").startswith(f"no {server.ply} LOGRES_ERR_SEAT ")
        assert '"rng"' not in server.ask("history 0 0") and '"hash' not in server.ask("history 0 0")


def check_usage():
    """--help, wrong arguments, and a journal in use by another server"""
    def run(*words):
        return subprocess.run([SERVER, *words], stdin=subprocess.DEVNULL, capture_output=True, text=True)

    assert run("--help").stdout.startswith("usage: server FILE") and run("--help").returncode == 0
    assert run().returncode == 2 and run("a", "b", "2", "3").returncode == 2
    for words in (("chess",), (), ("artus", "9"), ("artus", "x")):
        done = run(fresh("unused"), *words)
        assert done.returncode == 1 and done.stderr.startswith("server: "), done
    assert run(WORK, "artus").returncode == 1  # a folder
    assert not (WORK / "unused").exists(), "a journal without a match is left"
    with Server(fresh("mine"), "artus"):
        done = run(WORK / "mine")
        assert done.returncode == 1 and "another server" in done.stderr
    before = (WORK / "mine").read_bytes()
    for words in (("four_courts",), ("artus", "3")):
        done = run(WORK / "mine", *words)
        assert done.returncode == 1 and "another match: artus" in done.stderr, done
    assert run(WORK / "mine").stdout == run(WORK / "mine", "artus", "2").stdout and before == (WORK / "mine").read_bytes()
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
