#!/usr/bin/env python3
"""Studies a game, on one core or on a cluster: wins by seat, scores, lengths, and the frequency of each move. Prints
tables and draws figures. The study's file lets it resume after a stop.

    PYTHONPATH=bindings/python examples/python/study.py [OPTION ...] GAME [SETTING=VALUE ...]

Plays every variant and number of players (or --seats, variant=...), with random moves or --players hard (all) or
hard,easy,random (by seat). --tournament easy,normal,hard plays each pair with rotating seats. The table is identical
for any number of workers. Needs Dask (Debian: python3-distributed), except with --workers 0; figures need matplotlib.
SETTING is an option of the game.
"""
import argparse
import itertools
import os
import re
import sqlite3
import sys
import time
from concurrent.futures import CancelledError

import logres
from studies.figures import SUFFIXES, draw
from studies.report import tell
from studies.results import Different, Doubled, Results
from studies.workers import here, on_dask

MOST_CHUNKS = 20_000
LIMIT = 100_000  # plies; a longer game is excluded and reported


# ---- cases ----------------------------------------------------------------------------------------------------------

def cases_of(asked: argparse.Namespace, game: logres.Game) -> "list[dict]":
    """Yields the settings of each case. Seat 0 begins if the game has that option, unless seats rotate."""
    options = {option.name: option for option in game.info.options}
    own = settings(asked.settings)
    variants = [own["variant"]] if "variant" in own else options["variant"].names if "variant" in options else [None]
    cases = []
    for variant, players, rotate in itertools.product(variants, *lineups(asked, game)):
        made = {"players": len(players)}
        if variant:
            made["variant"] = variant
        if "first_player" in options and not rotate:
            made["first_player"] = 0
        counted = asked.moves or (50 if set(players) == {"random"} else 1)
        cases.append({"game": game.id, "options": {**made, **own}, "players": players, "rotate": rotate,
                      "seed": asked.seed, "limit": LIMIT, "moves": counted, "version": logres.library_version,
                      "rules": game.info.rules})
    return cases


def lineups(asked: argparse.Namespace, game: logres.Game) -> "tuple[list[list[str]], list[bool]]":
    """Returns the players by seat, and whether seats rotate."""
    if asked.tournament:
        seats = asked.seats or game.info.min_players
        pairs = [(one, other) for other, one in itertools.combinations(asked.tournament, 2)]
        return [[one, *[other] * (seats - 1)] for one, other in pairs], [True]
    if len(asked.players) > 1:
        return [asked.players], [False]
    counts = [asked.seats] if asked.seats else range(game.info.min_players, game.info.max_players + 1)
    return [asked.players * count for count in counts], [False]


def settings(words: "list[str]") -> dict:
    """Returns the options of a game from words like variant=advanced."""
    made = dict(word.split("=", 1) for word in words)
    return {name: int(value) if re.fullmatch("-?[0-9]{1,9}", value) else value for name, value in made.items()}


def chunk_size(cases: "list[dict]", games: int) -> int:
    """Returns the number of games for about a second of a worker, or more in a large study, to relieve the
    scheduler."""
    return max(1, int(1 / max(map(seconds_a_game, cases))), games * len(cases) // MOST_CHUNKS)


def seconds_a_game(case: dict) -> float:
    """Returns an estimate: bots search a hundred times per game."""
    bots = set(case["players"]) - {"random"}
    if not bots:
        return 1 / 5000
    state = logres.game(case["game"]).new(**case["options"]).resolve(logres.Rng(case["seed"]))
    view = state.view(state.actor)
    search, began = logres.Search(view), time.process_time()
    search.run(200)
    return 100 * (time.process_time() - began) / 200 * max(logres.bot_iterations(view, bot) for bot in bots)


# ---- running it -----------------------------------------------------------------------------------------------------

def show_progress(done: int, games: int, played: int, began: float) -> None:
    if sys.stderr.isatty() and played:
        left = (time.monotonic() - began) / played * (games - done)
        line = f"[{'#' * (40 * done // games):40}] {done} of {games} games, {left:.0f} s left"
        print(f"\r{line}\033[K" if done < games else "\r\033[K", end="", file=sys.stderr, flush=True)


def play(asked: argparse.Namespace, results: Results) -> None:
    size = asked.chunk or chunk_size(results.cases, asked.games)
    todo = results.missing(asked.games, size)
    games, began = asked.games * len(results.cases), time.monotonic()
    there = games - sum(chunk[2] for chunk in todo)
    if there:
        print(f"{there} of {games} games are in {asked.file}", file=sys.stderr)
    if not todo:
        return
    player = here(results.cases, todo) if asked.workers == 0 else on_dask(
        results.cases, todo, asked.scheduler, asked.workers)
    done = there
    for (case, first, count), counts in player:
        results.add(case, first, count, counts)
        done += count
        show_progress(done, games, done - there, began)
    assert not results.missing(asked.games, size)


# ---- the command ----------------------------------------------------------------------------------------------------

def player_list(text: str) -> "list[str]":
    known, players = ["random", *logres.LEVELS], text.split(",")
    for player in players:
        if player not in known:
            raise argparse.ArgumentTypeError(f"unknown player {player}; choose from {', '.join(known)}")
    return players


def count(text: str) -> int:
    if not text.isdigit() or int(text) == 0:
        raise argparse.ArgumentTypeError("must be a number above 0")
    return int(text)


def number(text: str) -> int:
    if not text.isdigit() or int(text) >= 2**64:
        raise argparse.ArgumentTypeError("must be a number, 0 or more")
    return int(text)


def read_arguments() -> "tuple[argparse.Namespace, argparse.ArgumentParser]":
    parser = argparse.ArgumentParser(usage="study.py [OPTION ...] GAME [SETTING=VALUE ...]",
                                     description="Wins, scores, lengths and moves of random games or bots.")
    parser.add_argument("game", metavar="GAME", choices=[game.id for game in logres.games()])
    parser.add_argument("settings", nargs="*", metavar="SETTING=VALUE", help="a setting of the game, such as variant=advanced")
    parser.add_argument("--players", type=player_list, metavar="WHO",
                        help="random, a level for all seats, or one per seat: hard,easy,random")
    parser.add_argument("--tournament", type=player_list, metavar="WHO",
                        help="play each pair of easy,normal,hard; seats rotate")
    parser.add_argument("--seats", type=count, metavar="N", help="players (all numbers; in a tournament the fewest)")
    parser.add_argument("--games", type=count, metavar="N", help="games per case (3000; with bots 200)")
    parser.add_argument("--seed", type=number, default=1, metavar="N")
    parser.add_argument("--moves", type=count, metavar="N", help="count the moves of every Nth game (50; with bots 1)")
    parser.add_argument("--file", help="file of the results (study-GAME.sqlite)")
    parser.add_argument("--figures", metavar="FILE", help="name.png (.pdf, .svg, ...) writes name-wins.png, ...")
    parser.add_argument("--workers", type=number, metavar="N", help="processes (one per core); 0: only this one, no Dask")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="address of a Dask cluster: tcp://host:8786")
    parser.add_argument("--chunk", type=count, metavar="N", help="games that a worker plays at a time (about one second)")
    return parser.parse_intermixed_args(), parser


def checked(asked: argparse.Namespace, parser: argparse.ArgumentParser) -> "list[dict]":
    """Returns the cases, after validating the options."""
    if asked.tournament and asked.players:
        parser.error("--players and --tournament exclude each other")
    asked.players = asked.players or ["random"]
    thinks = asked.tournament or set(asked.players) != {"random"}
    asked.games = asked.games or (200 if thinks else 3000)
    asked.file = asked.file or f"study-{asked.game}.sqlite"
    game = logres.game(asked.game)
    for word in asked.settings:
        if "=" not in word or word.startswith("players="):
            parser.error(f"{word}: must be SETTING=VALUE" + "; --seats sets the players" * ("=" in word))
    if asked.tournament and (len(set(asked.tournament)) < 2 or len(set(asked.tournament)) < len(asked.tournament)):
        parser.error("a tournament needs two players or more, all different")
    if asked.scheduler and asked.workers is not None:
        parser.error("--scheduler has its own workers: omit --workers")
    if asked.scheduler and not re.fullmatch(r"(\w+://)?\S+:[0-9]+", asked.scheduler):
        parser.error(f"{asked.scheduler}: must be the address of a scheduler, such as tcp://host:8786")
    if asked.seats and len(asked.players) > 1:
        parser.error("--players by seat determines the number of seats: omit --seats")
    if asked.figures and not can_draw(asked.figures, parser):
        asked.figures = None
    try:
        cases = cases_of(asked, game)
        for case in cases:
            game.new(**case["options"])
    except (logres.Error, TypeError) as error:
        parser.error(str(error))
    if asked.tournament:  # each deal in every seating
        asked.games += -asked.games % len(cases[0]["players"])
    if asked.workers != 0:
        try:
            import distributed  # noqa: F401
        except ImportError:
            parser.error("Dask is missing (Debian: python3-distributed); --workers 0 plays in this process")
    return cases


def can_draw(file: str, parser: argparse.ArgumentParser) -> bool:
    """Returns whether figures can be written there, which is checked before hours of play."""
    name, suffix = os.path.splitext(file)
    if suffix and suffix.lower() not in SUFFIXES:
        parser.error(f"--figures {file}: unknown format {suffix}; choose from {', '.join(SUFFIXES)}")
    folder = os.path.dirname(name) or "."
    if not os.path.isdir(folder) or not os.access(folder, os.W_OK):
        parser.error(f"--figures {file}: {folder} is not a writable folder")
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        print("no figures: matplotlib is missing (Debian: python3-matplotlib)", file=sys.stderr)
        return False
    return True


def report(asked: argparse.Namespace, results: Results) -> None:
    """Prints the tables, and draws the figures."""
    print(f"{logres.game(asked.game).info.title}, seed {asked.seed}; {asked.file} has all counts")
    tell(results, asked.moves is not None or len(results.cases) == 1)
    if asked.figures:
        for made in draw(results, *os.path.splitext(asked.figures)):
            print(f"figure: {made}")
    sys.stdout.flush()


def main() -> None:
    asked, parser = read_arguments()
    cases = checked(asked, parser)
    try:
        results = Results(asked.file, cases)
    except (Different, sqlite3.OperationalError) as error:  # the second: unreadable, locked, or a full disk
        parser.error(f"{asked.file}: {error}")
    try:
        play(asked, results)
    except KeyboardInterrupt:
        sys.exit(f"\nstopped; the same command resumes from {asked.file}")
    except (Doubled, sqlite3.OperationalError) as error:
        sys.exit(f"\n{asked.file}: {error}; the same command resumes from it later")
    except (OSError, CancelledError) as error:
        sys.exit(f"\nthe scheduler is missing or was lost ({error!r}); the same command resumes from {asked.file}")
    try:
        report(asked, results)
    except sqlite3.OperationalError as error:
        sys.exit(f"{asked.file}: {error}; the same command prints the tables later")
    except OSError as error:  # the output is closed, or the disk is full
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # discards buffered output
        sys.exit(f"the tables: {error}; {asked.file} has all counts, and the same command prints them")
    results.close()


if __name__ == "__main__":
    main()
