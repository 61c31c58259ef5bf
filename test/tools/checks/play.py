#!/usr/bin/env python3
# builds: library programs
"""examples/play, used like a person would: whole games of every kind by number and by text, saving and loading, bad
input, the end of the input, and a terminal with pages and Ctrl-C. A match of the library with the same seed and moves
tells what each screen must show and hide.
"""
import json
import os
import pty
import random
import re
import select
import shutil
import signal
import subprocess
import sys
import time
import traceback
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "bindings/python"))
sys.dont_write_bytecode = True

import logres  # noqa: E402

PLAY = str(ROOT / "build/examples/play")
WORK = ROOT / "build/check/play"
NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil"]
SEED = int(os.environ.get("LOGRES_SEED", "20261121"))
TURN_LIMIT = 16  # for games that may never end
PATIENCE = float(os.environ.get("PATIENCE") or 300)  # seconds: the limit of every wait, generous for a busy machine


def run(*words, lines=(), status=0, text=None, columns=80):
    """The output of play for some lines of input, with its exit status and the width of its lines checked."""
    given = text if text is not None else "".join(line + "\n" for line in lines)
    done = subprocess.run([PLAY, *map(str, words)], input=given.encode(), stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, timeout=PATIENCE, cwd=WORK)
    out = done.stdout.decode("utf-8", "backslashreplace")
    assert done.returncode == status, f"{words}: status {done.returncode}, not {status}\n{out[-2000:]}"
    for line in out.split("\n"):
        assert len(line) <= columns or "> " in line, f"a line of {len(line)} columns: {line}"
    return out


def ended(out):
    """A player wins, or all lose a cooperative game."""
    assert ", wins\n" in out or "\nThe players lose together.\n" in out, out[-3000:]


def has(out, *parts):
    for part in parts:
        assert part in out, f"not there: {part!r}\n{out[-3000:]}"


def settings(game, **wanted):
    """The wanted options that the game has, and a turn limit if it has one."""
    names = {option.name for option in logres.game(game).info.options}
    return {key: value for key, value in {"turn_limit": TURN_LIMIT, **wanted}.items() if key in names}


def variants(game):
    """The options of each variant of a game."""
    options = [option for option in logres.game(game).info.options if option.name == "variant"]
    return [{"variant": name} for name in options[0].names] if options else [{}]


def three(game):
    """Three players, or as near as the game has them."""
    return max(game.info.min_players, min(3, game.info.max_players))


def words_of(options):
    return [f"{key}={value}" for key, value in options.items()]


# ---- whole games ---------------------------------------------------------------------------------------------------


def as_typed(move, number, rng):
    """A move in one of the ways to type it."""
    labelled = move.labelled.split(" ")
    values = labelled[1:]
    rng.shuffle(values)
    return rng.choice([str(number + 1), str(move), move.labelled, f"  {'   '.join([labelled[0], *values])} "])


def play_all(game, players, options, seed):
    """A match of random moves, the lines that play it, and the ply of each."""
    rng = random.Random(seed)
    match = logres.Match(game, players, seed=seed, **options)
    lines, plies = [], []
    while not match.state.is_over:
        if match.state.actor == logres.CHANCE:
            match.resolve()
            continue
        moves = match.state.legal_moves()
        number = rng.randrange(len(moves))
        lines += ["", as_typed(moves[number], number, rng)]  # the first is for the hand-over screen
        plies.append(match.ply)
        match.play(moves[number])
    return match, lines, plies


def screens_of(out):
    """The screen before each move: everything between two prompts, without those for empty lines."""
    prompt = re.compile(rf"^(?:{'|'.join(NAMES)}|over)> (.*)$", re.M)
    screens, at = [], 0
    for found in prompt.finditer(out):
        if found[1]:
            screens.append(out[at:found.start()])
            at = found.end()
    return screens


def names_in(events):
    return {event.to_dict().get("piece") for event in events} - {None}


def check_screen(match, screen, ply, since):
    """The screen of the mover at a ply: the table, and the plies since the last look without hidden pieces."""
    state = match.state_at(ply)
    seat = state.actor
    picture = str(state.view(seat))
    if picture not in screen:  # a high table
        picture = re.sub(r"\n\n+", "\n", picture)
    assert picture in screen, f"ply {ply}: another table than\n{picture}\nin\n{screen}"
    match.goto(ply)
    has(re.sub(r"\n {8}", " ", screen[:screen.index(picture)]),
        "".join(f"  {line}\n" for line in match.log(seat, NAMES, since)))
    return any(names_in(match.events(told)) - names_in(match.events(told, seat)) for told in range(since, ply))


def check_game(game, players, options):
    match, lines, plies = play_all(game, players, options, SEED)
    (WORK / "end.logres").unlink(missing_ok=True)
    out = run("-n", ",".join(NAMES[:players]), game, players, SEED, *words_of(options),
              lines=[*lines, "save end", "quit"])
    has(out, "The game is over.", "Saved in ./end.logres")
    saved, ours = json.loads((WORK / "end.logres").read_text()), json.loads(match.to_json())
    assert saved["moves"] == ours["moves"] and saved["rng"] == ours["rng"], "other moves were played"
    ends = list(zip(match.state.result.ranks, match.state.result.scores))
    for seat, (rank, score) in enumerate(ends):
        wins = ", wins" if seat in match.state.result.winners else ""
        behind = ", behind by the tie-break" if any(s == score and r < rank for r, s in ends) else ""
        has(out, f"{rank}. {NAMES[seat]}: {score} points{wins}{behind}\n")
    screens = screens_of(out)
    secrets = any(place.seen != "open" for place in match.game.info.places)
    assert len(screens) == len(plies) + 2, f"{len(screens)} screens for {len(plies)} moves"
    has(screens[len(plies)], f"  {match.log(0, NAMES, plies[-1])[-1].split(' ')[0]}")  # the last move
    told, hidden = {}, False
    for screen, ply in zip(screens, plies):
        seat = match.state_at(ply).actor if secrets else 0
        hidden |= check_screen(match, screen, ply, told.get(seat, 0))
        told[seat] = ply
    assert hidden == secrets, "nothing was hidden from anybody"


def whole_games():
    for game in logres.games():
        for more in variants(game.id):
            counts = range(game.info.min_players, game.info.max_players + 1)
            options = settings(game.id, **more)
            name = f"a whole game of {game.id} {more.get('variant', '')}".strip()
            yield name, lambda game=game, options=options, counts=counts: [check_game(game.id, n, options)
                                                                           for n in counts]


def bots_alone_play_to_the_end():
    for game in logres.games():
        options = settings(game.id)
        out = run("-b", "01=random", "--bot", "2=random", game.id, 3, 5, *words_of(options), text="")
        ended(out)
        has(out, "The game is over.", "player 0 (random), player 1 (random), player 2 (random)")
        assert out == run("-b", "012=random", game.id, 3, 5, *words_of(options), text=""), "not the same with the same seed"


def levels_play_to_the_end():
    for game in logres.games():
        options = words_of(settings(game.id))
        out = run("-b", "all=easy", "-b", "1=normal", game.id, 3, 5, *options, text="")
        ended(out)
        has(out, "The game is over.", "player 0 (easy), player 1 (normal), player 2 (easy)")
        assert out == run("-b", "1", "-b", "02=easy", game.id, 3, 5, *options, text=""), "not the same again"
        assert out != run("-b", "1=random", "-b", "02=easy", game.id, 3, 5, *options, text="")


def no_time_is_an_iteration():  # so it is the same again, at every level
    for game in logres.games():
        options = words_of(settings(game.id))
        out = run("-m", "0", "-b", "all=hard", game.id, 3, 5, *options, text="")
        ended(out)
        has(out, "The game is over.")
        again = run("-b", "all=expert", "--milliseconds", "0", game.id, 3, 5, *options, text="")
        assert out == again.replace("(expert)", "(hard)")


def gives_hints():
    row = re.compile(r"^ *(\d+\.\d) %  ( *-?\d+\.\d)  (?:far )?(?:behind|ahead|about even) +(\d+) (.*(?:\n {8}.*)?)$", re.M)
    for game in logres.games():
        words = ["-n", "Anna", "-b", "1=easy", game.id, 2, 5, *words_of(settings(game.id, first_player=0))]
        out = run(*words, lines=["hint", "save! hint", "1", "quit"])
        moves = logres.Match.from_json((WORK / "hint.logres").read_text()).state.legal_moves()
        rows = row.findall(out.split("> hint\n")[1].split("Anna> ")[0])
        assert len(rows) == min(5, len(moves)), out
        shares = [float(share) for share, *_ in rows]
        assert shares == sorted(shares, reverse=True) and 1 <= sum(shares) <= 100.3, shares  # rounded
        for _, _, number, text in rows:
            assert moves[int(number) - 1].labelled == text.replace("\n       ", ""), text
        assert out.split("> 1\n")[1] == run(*words, lines=["1", "quit"]).split("> 1\n")[1], "a hint changed the game"
    (WORK / "hint.logres").unlink()
    has(run("-b", "1", "arthurs_court", 2, 5, lines=["1"] * 200 + ["hint"]), "over> hint\nThe game is over.\n")


def numbers_alone_play_to_the_end():
    for game in logres.games():
        out = run("-b", "1", game.id, 2, 5, *words_of(settings(game.id)), lines=["1"] * 3000)
        ended(out)
        has(out, "The game is over: undo, save NAME, log or quit.")
        assert "hand over" not in out, "there is only one person"


def fits_the_rows():
    """The highest table, its moves and the prompt together have no more than 24 rows."""
    out = run("-n", "Anna", "-b", "1=easy", "arthur_card_game", 2, 8, "variant=advanced", "first_player=0")
    screen = out[out.index("King Arthur (advanced)"):out.index("Anna> ")]
    assert screen.count("\n") <= 23 and "\n\n" not in screen, screen
    has(screen, "fight: a number, a move, its first word, or `help`.\n",
        " like fight adversary=yellow-2 mode=seal colour=orange singles=1 ...\n")


def tells_chance():
    """Draws that follow each other share a sentence; a single person sees the own cards."""
    out = run("-n", "Anna,Ben", "-b", 1, "artus", 2, 7, lines=["1"] * 60 + ["log"])
    log = re.sub(r"\n {8}", " ", out[out.rindex("> log"):])
    has(log, "  Anna draws a knight card (", " is displaced from chair ", " Ben draws 2 cards from their knight pile")
    assert "Anna draws 2 cards" not in log


# ---- saving --------------------------------------------------------------------------------------------------------


def replay(name, status=0):
    """What examples/replay prints about a file."""
    done = subprocess.run([ROOT / "build/examples/replay", name], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          timeout=PATIENCE, cwd=WORK, text=True)
    assert done.returncode == status, done
    return done.stdout


def saves_and_loads():
    lines = ["1", "save friday", "saves", "2", "save", "undo", "1", "save friday", "load friday", "quit"]
    out = run("-b", 1, "arthurs_court", 2, 5, "first_player=0", lines=lines)
    has(out, "Saved in ./friday.logres; `load friday` continues it.", "\nfriday\n",
        "friday: King Arthur's Court, 2 players, ")
    assert "was not saved" not in out
    out = run("--load", "friday", "-n", "Anna", "-b", "1", lines=["log", "q"])
    has(out, "friday: King Arthur's Court", "player 0 is Anna, player 1 (normal)", "Anna takes a jester from")
    has(replay("friday.logres"), "friday.logres: ", " plies replayed and verified\nThe game is not over.\n")


def replays_other_files():
    """A match that was closed, and one whose last move is illegal."""
    match = logres.Match("artus", players=2, seed=5)
    match.resolve()
    move = match.state.legal_moves()[0]
    match.play(move)
    match.resolve()
    data = match.to_dict()
    match.close("resign", seat=1)
    (WORK / "closed.json").write_text(match.to_json())
    has(replay("closed.json"), f"\nThe match was closed at ply {match.ply}: resign, player 1\n")
    data["moves"].append(move.to_dict())
    (WORK / "wrong.json").write_text(json.dumps(data))
    has(replay("wrong.json", status=1), "wrong.json: moves[", " is taken (AR-11)\n")
    for name in "closed.json", "wrong.json":
        (WORK / name).unlink()


def keeps_the_files_of_others():
    before = (WORK / "friday.logres").read_bytes()
    out = run("artus", 2, 5, lines=["", "1", "", "save friday", "quit"])
    has(out, "A match friday already exists; `save! friday` replaces it.", "The match was not saved.")
    assert (WORK / "friday.logres").read_bytes() == before
    out = run("artus", 2, 5, lines=["", "1", "", "save! friday", "", "2", "", "save", "quit"])  # now it is its own
    assert out.count("Saved in ./friday.logres") == 2, out
    assert (WORK / "friday.logres").read_bytes() != before
    assert not list(WORK.glob("*.part")), "a part of a file is left"
    (WORK / "friday.logres").write_bytes(before)


def keeps_names():
    file = WORK / "named.logres"

    def host():
        return json.loads(file.read_text())["host"]

    for names in (["Zo\u00eb \"x\\", "Ben"], ["a\\b\"c", "\u00e4" * 10], ["Ann", ""]):
        run("-n", ",".join(names), "artus", 2, 5, lines=["", "1", "", "save! named", "quit"])
        assert host() == {"play": names}, host()
        out = run("-l", "named", lines=["", "t", "1", "", "save", "quit"])
        has(out, f"player 0 is {names[0]}, player 1" + f" is {names[1]}" * bool(names[1]))
        assert host() == {"play": names}, host()
    has(run("-n", "Eve", "-l", "named", lines=["", "t", "quit"]), "player 0 is Eve, player 1")
    has(run("-n", "Eve", "artus", 2, 5, lines=["", "load named", "", "t", "quit"]), "player 0 is Eve, player 1")
    run("artus", 2, 5, lines=["", "1", "", "save! named", "quit"])
    assert host() == {}, host()
    others = [{"play": ["\u001b[2J", "Eve"]}, {"play": ["Eve"]}, {"play": ["Eve", "x" * 21]}, {"play": ["Eve", "B", "C"]},
              {"play": ["Eve", "\u202e"]}, {"play": ["Eve", 1]}, {"play": ["Eve", "\t"]}, {"play": ["Eve", "B"], "more": 1},
              {"players": [{"kind": "bot", "name": "Eve", "level": "easy"}, {"name": "Eve"}]}, {"play": 1}, {"play": []},
              {"mine": "x" * 5000}]
    for other in others:
        match = {**json.loads(file.read_text()), "host": other}
        file.write_text(json.dumps(match, separators=(",", ":"), ensure_ascii=False))
        out = run("-n", "Ann", "-l", "named", lines=["", "1", "", "save", "quit"])
        assert "Eve" not in out and "\x1b" not in out and host() == other, (other, host())
    file.unlink()


def refuses_names_of_files():
    bad = ["../x", "a/b", "/tmp/x", ".hidden", "x.json", "..", "-f", "a b", "ü", "%s", "x" * 41, "*", "~",
           "a\x1b[2J", ""]
    out = run("arthurs_court", 2, 5, lines=[f"save {name}" for name in bad] + [f"load {name}" for name in bad[:-1]])
    assert out.count("A match needs a name of up to 40") == 2 * len(bad) - 1, out
    assert "\x1b" not in out
    found = sorted(path.name for path in WORK.iterdir())
    assert all(name.endswith(".logres") and "x" not in name for name in found), found
    run("-l", "../x", status=1)
    run("-f", WORK / "no_such_folder", "arthurs_court", lines=["save x"], status=2)
    (WORK / "saves").mkdir(exist_ok=True)
    (WORK / "saves/a\x1b[2J.logres").write_text("")
    out = run("-f", "saves", "arthurs_court", lines=["saves", "save x", "saves"])
    has(out, "There are no saved matches in saves.", "> saves\nx\n")
    shutil.rmtree(WORK / "saves")


def draws_from_the_system():
    """Without SEED all matches differ, and a saved file does not reveal future draws."""
    saved = {}
    for name in ["one", "two"]:
        out = run("-b", "1", "four_courts", 2, lines=[f"save! {name}", "q"])
        assert "seed" not in out, out
        saved[name] = json.loads((WORK / f"{name}.logres").read_text())
        assert int(saved[name]["seed"], 16) == 0
    assert saved["one"]["rng"] != saved["two"]["rng"] and saved["one"]["moves"] != saved["two"]["moves"]
    goes_on = []
    for _ in range(2):
        run("-b", "1", "--load", "one", lines=["1"] * 6 + ["save! after", "q"])
        goes_on.append(json.loads((WORK / "after.logres").read_text()))
    assert goes_on[0]["rng"] != goes_on[1]["rng"], "the file says what will be drawn"
    seeded = logres.Match("four_courts", 2, seed=5)
    run("-b", "1", "four_courts", 2, 5, lines=["save! seeded", "q"])
    kept = json.loads((WORK / "seeded.logres").read_text())
    assert kept["seed"] == json.loads(seeded.to_json())["seed"], "a seed is another one"


def loads_only_what_it_can_go_on_with():
    before = (WORK / "friday.logres").read_bytes()
    (WORK / "empty.logres").write_bytes(b"")
    (WORK / "cut.logres").write_bytes(before[:200])
    (WORK / "noise.logres").write_bytes(bytes(range(256)) * 9)
    (WORK / "huge.logres").write_bytes(b"[" * (17 << 20))
    closed = logres.Match("artus", seed=1)
    closed.resolve()
    closed.close("agreed")
    (WORK / "closed.logres").write_text(closed.to_json())
    (WORK / "dice.logres").write_text(logres.Match("artus").to_json())
    other = logres.Match("camelot_court", 4, seed=1)
    other.resolve()
    (WORK / "other.logres").write_text(other.to_json())
    names = ["empty", "cut", "noise", "huge", "closed", "dice", "none"]
    loads = [f"load {name}" for name in names]
    out = run("arthurs_court", 2, 5, lines=["1", *loads, "1", "load other", "", "1", "q"])
    has(out, "That match was closed by its host", "That match takes chance from its host",
        "./none.logres: No such file or directory", "player 1> 1\n", "other: Camelot: The Court, 4 players")
    assert "\x1b" not in out and out.count("King Arthur's Court   round 0   choose_courtier") == 2, out
    for name in [*names, "other"]:
        (WORK / f"{name}.logres").unlink(missing_ok=True)


# ---- odd input -----------------------------------------------------------------------------------------------------


def explains_bad_input():
    bad = ["help", "nonsense", "bid", "bid 9", "bid 3,3,3", "bid tiles=", "bid tiles=3 tiles=3", "bid purse=3", "bid 3 4",
           "0", "-1", "8", "99999999999999999999", "%s%n%x", "bid \x1b[2J", "\x00\x01\x07", "bid " + "3," * 120,
           "x" * 10000, "moves purse", "undo 3", "help me", "redo", "save", "load zzz", "courtier jester", "💥"]
    lines = ["courtier guard", "courtier jester", *bad, "pass", "bid 3"]
    out = run("-n", "Anna,Ben", "arthurs_court", 2, 5, "first_player=0", lines=lines)
    has(out, 'type: no such move in phase bid: "nonsense"',
        "The rules of King Arthur's Court: docs/games/arthurs_court.md\n", "  bid tiles=3\n  bid 3\n",
        "For example: bid tiles=3\nor in short: bid 3\nor its number: 1\n", "tiles: cannot be read",
        "tiles: is given twice", 'unknown label: "purse=3"', "The moves have the numbers 1 to 7.",
        "That line is too long.", "No legal move contains these words.", "There is nothing to redo.",
        "the player who starts an auction must bid (AC-11)")
    assert "\x1b" not in out and "\x07" not in out, "control characters reach the terminal"
    has(out, "Ben> bid 3" if "Ben> pass" in out else "Anna> bid 3")


def lists_moves_by_words():
    lines = ["", "place 5", "", "place 8", "moves", "moves seat=9", "place"]
    out = run("artus", 2, 5, "first_player=0", lines=lines)
    last = out.rsplit("moves seat=9\n", 1)[1]
    assert re.match(r" +\d+ place seat=9\n", last), last
    has(last, "   1 place seat=1      2 place seat=2")
    out = run("camelot_court", 2, 5, "first_player=0", "-b", "1", lines=["1", "1", "moves"], columns=81)
    has(out, " enter, ", " end\n")


def names_are_only_text():
    out = run("-n", "%s%n,Zoë", "arthurs_court", 2, 5, lines=["1", "1"])
    has(out, "%s%n> 1\n", "player 0 is %s%n, player 1 is Zoë\n", "%s%n takes a jester from the peasantry")
    has(run("-n", ",Ben", "arthurs_court", 2, 5, lines=["1"]), "player 0, player 1 is Ben\n", "player 0> 1\n")
    for bad in ["a\nb", "a\x1b[2J", "a\u009bb", "x" * 21, "a,b,c,d,e,f", "a,b,c"]:
        out = run("-n", bad, "arthurs_court", 2, 5, status=2)
        assert "\x1b" not in out and "\u009b" not in out, out


def refuses_bad_arguments():
    for words in (["chess"], ["artus", "9"], ["artus", "two"], ["artus", "2", "x"], ["artus", "2", "3", "4"], ["-b"],
                  ["-b", "1=genius"], ["-b", "1="], ["-b", "al=easy"], ["-b", "all="], ["-b", "9"], ["-b", "=random"], ["-b", "3", "artus", "2"], ["-n"], ["--fast"], ["-m"], ["-m", "-1"],
                  ["-m", "nan"], ["-m", "0.5"], ["-m", "2147483648"],
                  ["artus", "variant=expert"], ["artus", "colour=2"], ["artus", "first_player=2"], ["-l"],
                  ["-l", "friday", "artus"], ["-l", "friday", "variant=advanced"], ["artus", "--help="]):
        out = run(*words, status=2, columns=200)
        assert out.startswith("play: ") and out.endswith("(see play --help)\n"), (words, out)


def ends_with_the_input():
    for text in ("", "1", "1\n", "\n", "x" * 300):
        out = run("arthurs_court", 2, 5, text=text)
        assert out.endswith("\n"), out
    run("artus", 2, 5, text="")  # at a hand-over screen
    has(run("artus", 2, 5, text="\n1\n"), "The match was not saved.\n")


def undoes_fairly():
    lines = ["1", "1", "bid 3", "undo", "bid 4", "undo!", "redo", "undo", "undo", "undo", "undo!", "undo!", "undo!"]
    out = run("-n", "Anna,Ben", "arthurs_court", 2, 5, "first_player=0", lines=lines)
    has(out, "Somebody has learned something since then; undo! undoes it anyway.", "There is nothing to undo.")
    has(out, "Taken back: Anna's bid.\n", "Taken back: Ben's courtier, and what came after.\n")
    assert "\nAnna: bid tiles=4" not in out.split("> redo", 1)[0].rsplit("undo!", 1)[1]


def hands_over_hidden_games():
    out = run("-n", "Anna,Ben", "artus", 2, 7, "variant=advanced", "first_player=0",
              lines=["", "place 5", "", "place 6", "", "undo", "", "place 6"])
    assert out.count("nobody else should look now") == 5, out
    shown = re.findall(r"(\w+) is next; nobody else|(P\d) hand", out)
    seen = ["Anna" if hand == "P0" else "Ben" for name, hand in shown if hand]
    assert seen == [name for name, hand in shown if name][:len(seen)], shown
    assert "hand over" not in run("arthurs_court", 2, 5, lines=["1", "1", "1"])


# ---- a terminal ----------------------------------------------------------------------------------------------------


class Terminal:
    """play in a terminal of 80 columns and 24 rows."""

    def __init__(self, *words, kind="xterm", plain=None):
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.chdir(WORK)
            os.environ.update(TERM=kind, LINES="")
            os.environ.pop("NO_COLOR", None)
            if plain is not None:
                os.environ["NO_COLOR"] = plain
            os.execv(PLAY, [PLAY, *map(str, words)])
        import fcntl
        import struct
        import termios
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.out, self.seen = "", 0

    def read(self, seconds):
        """Adds output to `out` for a time; returns whether there was any."""
        ready, _, _ = select.select([self.fd], [], [], max(0, seconds))
        try:
            more = os.read(self.fd, 65536) if ready else b""
        except OSError:
            more = b""
        self.out += more.decode("utf-8", "replace").replace("\r\n", "\n")
        return bool(more)

    def take(self, text):
        """The output up to a text, since the last wait."""
        start = self.seen
        if text not in self.out[start:]:
            os.kill(self.pid, signal.SIGKILL)
            raise AssertionError(f"no {text!r} in {self.out[start:]!r}")
        self.seen = self.out.index(text, start) + len(text)
        return self.out[start:self.seen]

    def wait_for(self, text):
        """Waits for a text; returns the output up to it."""
        end = time.monotonic() + PATIENCE
        while text not in self.out[self.seen:] and self.read(end - time.monotonic()):
            pass
        return self.take(text)

    def ran(self):
        """The nanoseconds that the program has had a processor."""
        return int(Path(f"/proc/{self.pid}/schedstat").read_text().split()[0])

    def stop_at(self, text):
        """The same, but the program runs a few milliseconds at a time, so that even on a fast machine it shows its
        progress. It is left stopped."""
        end = time.monotonic() + PATIENCE
        while text not in self.out[self.seen:] and time.monotonic() < end:
            begun = self.ran()
            os.kill(self.pid, signal.SIGCONT)
            while not self.read(0.002) and self.ran() < begun + 2_000_000 and time.monotonic() < end:
                pass  # it waits for a processor
            os.kill(self.pid, signal.SIGSTOP)
            time.sleep(0.12)  # it shows its progress every 0.1 s
        return self.take(text)

    def interrupt(self):
        """Types Ctrl-C, and lets the program go on."""
        os.write(self.fd, b"\x03")
        os.kill(self.pid, signal.SIGCONT)

    def type(self, line, then):
        os.write(self.fd, line.encode())
        return self.wait_for(then)

    def ended(self):
        """The exit status; SIGKILL's if it does not end by itself."""
        end = time.monotonic() + PATIENCE
        while not (found := os.waitpid(self.pid, os.WNOHANG))[0]:
            time.sleep(0.01)
            if time.monotonic() > end:
                os.kill(self.pid, signal.SIGKILL)
        os.close(self.fd)
        return os.waitstatus_to_exitcode(found[1])


def hands_on_a_terminal():
    """The last player's hand is gone before the next player is called, with and without colours."""
    for kind, plain, clears, colours in (("xterm", None, True, True), ("xterm", "", True, True),
                                         ("xterm", "1", True, False), ("dumb", None, False, False)):
        terminal = Terminal("artus", 2, 7, "-n", "Anna,Ben", kind=kind, plain=plain)
        terminal.wait_for("nobody else should look now")
        terminal.type("\n", "knight pile")
        terminal.wait_for("> ")
        after = terminal.type("1\n", "nobody else should look now")
        assert ("\033[2J" in after) == clears, (kind, plain, after)
        assert clears or "\n" * 24 in after, after  # scrolled away
        assert ("\033[1m" in terminal.out) == colours, (kind, plain)
        terminal.type("\n", "> ")
        terminal.type("quit\n", "The match was not saved.\n")
        assert terminal.ended() == 0


def pages_on_a_terminal():
    terminal = Terminal("camelot_court", 2, 5, "-n", "Anna", "-b", 1, "first_player=0")
    assert "\033[1m" in terminal.wait_for("Anna> "), "no colours"
    page = terminal.type("moves\n", "-- more: Enter continues, q stops -- ")
    assert page.count("\n") == 24, page  # the line that was typed, and 23 of the list
    has(terminal.type("\n", "Anna> "), "  80 place hebes e10")
    terminal.type("moves\n", "-- more")
    assert "place " not in terminal.type("q\n", "Anna> ")
    terminal.type("moves\n", "-- more")
    terminal.type("place tristram e4\n", "> place tristram e4\n")  # typed instead of Enter
    has(terminal.wait_for("Anna> "), "e4 tristram")
    terminal.type("quit\n", "The match was not saved.\n")
    assert terminal.ended() == 0


def leaves_at_ctrl_c():
    for words, first in ((["artus", 2, 5, "-b", "1=random", "-n", "Anna"], "Anna> "), (["artus", 2, 5], "Press Enter. ")):
        terminal = Terminal(*words)
        terminal.wait_for(first)
        terminal.interrupt()
        assert terminal.ended() == 130
    bots = subprocess.Popen([PLAY, "-b", "01=random", "camelot_court", "2", "5", "target=999"],
                            stdout=subprocess.PIPE)
    bots.stdout.read(1)  # the rest does not fit in the pipe, so the match cannot end before the signal
    bots.send_signal(signal.SIGINT)
    assert len(bots.stdout.read()) < 100_000, "the match was played to its end"
    assert bots.wait(timeout=PATIENCE) == 130


def thinks_on_a_terminal():
    """The progress line shows no hidden card of a bot; Ctrl-C makes it play, and ends a hint."""
    terminal = Terminal("four_courts", 2, 5, "-n", "Anna", "-b", "1=expert", "first_player=1")
    terminal.stop_at("player 1 thinks, ")
    terminal.interrupt()
    line = terminal.wait_for("\r")
    assert re.fullmatch(r"\d+ of 5000 \(Ctrl-C: enough\)(\^C)?\r", line), repr(line)
    terminal.type("\n", "Anna> ")  # in case a page ends
    os.write(terminal.fd, b"hint\n")
    terminal.stop_at("\rHint, ")
    terminal.interrupt()
    has(terminal.wait_for(" share  points"), "looked ahead")
    assert "looked ahead 5000 times" not in terminal.out
    terminal.type("quit\n", "The match was not saved.\n")
    assert terminal.ended() == 0


def main():
    os.chdir(ROOT)
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    print(f"# LOGRES_SEED={SEED}")
    checks = [*whole_games(),
              ("bots alone play to the end", bots_alone_play_to_the_end),
              ("levels play to the end", levels_play_to_the_end),
              ("no time is an iteration", no_time_is_an_iteration),
              ("gives hints", gives_hints),
              ("numbers alone play to the end", numbers_alone_play_to_the_end),
              ("fits the rows", fits_the_rows),
              ("tells chance", tells_chance),
              ("saves and loads", saves_and_loads),
              ("replays other files", replays_other_files),
              ("keeps the files of others", keeps_the_files_of_others),
              ("keeps names", keeps_names),
              ("refuses names of files", refuses_names_of_files),
              ("draws from the system if no seed is given", draws_from_the_system),
              ("loads only what it can go on with", loads_only_what_it_can_go_on_with),
              ("explains bad input", explains_bad_input),
              ("lists moves by words", lists_moves_by_words),
              ("names are only text", names_are_only_text),
              ("refuses bad arguments", refuses_bad_arguments),
              ("ends with the input", ends_with_the_input),
              ("undoes fairly", undoes_fairly),
              ("hands over hidden games", hands_over_hidden_games),
              ("hands on a terminal", hands_on_a_terminal),
              ("pages on a terminal", pages_on_a_terminal),
              ("thinks on a terminal", thinks_on_a_terminal),
              ("leaves at Ctrl-C", leaves_at_ctrl_c)]
    failed = 0
    for number, (name, check) in enumerate(checks, 1):
        try:
            check()
            print(f"ok {number} - {name}")
        except Exception as error:  # after any failure the other checks go on
            failed += 1
            where = traceback.extract_tb(error.__traceback__)[-1].lineno
            what = f"line {where}: {type(error).__name__}: {error}".replace("\n", "\n#   ")
            print(f"not ok {number} - {name}\n#   {what}")
    print(f"1..{len(checks)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
