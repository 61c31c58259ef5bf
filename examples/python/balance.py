#!/usr/bin/env python3
"""How much does the seat matter? Plays games for every number of players and every variant of a game, prints a table
of win rates by seat with their 95 % intervals and of mean scores, and plots it. Moves are random; with --bot hard all
players think, and the study tells what the seat is worth to them.

    PYTHONPATH=bindings/python examples/python/balance.py [--bot LEVEL] [GAME [GAMES [FILE.png]]]

GAMES is the number of games for each number of players and variant. Seat 0 begins if the game has the option
first_player: if chance named the first player, all seats would be alike. Game i draws from stream i of one seed, so
the numbers are the same every time, and the same as those of `simulate GAME PLAYERS first_player=0`. The plot needs
matplotlib (Debian: python3-matplotlib).
"""
import argparse
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from typing import Any, Optional

import logres

SEED = 1
LIMIT = 100_000  # plies; a game that has not ended by then is left out and reported
Z = 1.959964  # 95 %


def wilson(rate: float, n: int) -> "tuple[float, float]":
    """Wilson's 95 % interval of a rate observed in n games; rounding does not take it past the rate itself."""
    middle = (rate + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * sqrt(rate * (1 - rate) / n + Z * Z / (4 * n * n))
    return max(0, min(rate, middle - half)), min(1, max(rate, middle + half))


def play(state: logres.State, bots: "list[str]", chance: logres.Rng, thoughts: logres.Rng) -> logres.State:
    """The end of a game between bots, a level for each seat; or its state after LIMIT plies of players."""
    for _ in range(LIMIT):
        state = state.resolve(chance)
        if state.actor is None:
            break
        state = state.apply(logres.bot_move(state.view(state.actor), bots[state.actor], thoughts))
    return state


def ends(start: logres.State, games: int, bot: Optional[str]) -> "list[logres.State]":
    """The last states of games. Those of bots are played in threads: the GIL is free while they think."""
    if bot is None:
        return [start.playout(logres.Rng(SEED, stream), LIMIT) for stream in range(games)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(lambda stream: play(start, [bot] * start.players, logres.Rng(SEED, stream),
                                                 logres.Rng(SEED, 2**64 - 1 - stream)), range(games)))


def study(game: logres.Game, players: int, options: dict, games: int, bot: Optional[str]) -> dict:
    """Win rates (a win that k players share counts 1/k for each) and mean scores, by seat."""
    wins, scores, ended = [0.0] * players, [0] * players, 0
    for end in ends(game.new(players, **options), games, bot):
        result = end.result
        if result is None:
            continue
        ended += 1
        for seat in result["winners"]:
            wins[seat] += 1 / len(result["winners"])
        for seat, score in enumerate(result["scores"]):
            scores[seat] += score
    if not ended:
        sys.exit(f"balance: no game of {players} players ended within {LIMIT} plies")
    return {"players": players, "variant": options.get("variant"), "unfinished": games - ended,
            "rates": [win / ended for win in wins], "intervals": [wilson(win / ended, ended) for win in wins],
            "scores": [score / ended for score in scores]}


def first(game: logres.Game) -> dict:
    """The option that makes seat 0 begin, if the game has it."""
    return {"first_player": 0} if any(option.name == "first_player" for option in game.info.options) else {}


def headline(game: logres.Game, games: int, bot: Optional[str]) -> str:
    players = f"between bots ({bot})" if bot else "of random moves"
    return f"{game.info.title}{', seat 0 begins' if first(game) else ''}: {games} games {players}"


def studies(game: logres.Game, games: int, bot: Optional[str]) -> "list[list[dict]]":
    """A row for each variant, with a study for each number of players."""
    names = {option.name: option for option in game.info.options}
    variants = [{"variant": name} for name in names["variant"].names] if "variant" in names else [{}]
    counts = range(game.info.min_players, game.info.max_players + 1)
    return [[study(game, players, {**first(game), **variant}, games, bot) for players in counts]
            for variant in variants]


def print_table(rows: "list[list[dict]]") -> None:
    print(f"{'variant':12} players  seat   win %     interval      mean score")
    for row in rows:
        for one in row:
            for seat, (rate, (low, high), score) in enumerate(zip(one["rates"], one["intervals"], one["scores"])):
                print(f"{one['variant'] or '-':12} {one['players']:7} {seat:5} {rate:7.1%} {low:8.1%} to {high:5.1%}"
                      f" {score:15.2f}")
            if one["unfinished"]:
                print(f"{'':12} {one['unfinished']} games did not end and are left out")


def plotter() -> Any:
    """matplotlib.pyplot; without matplotlib prints why there is no plot, and returns None."""
    try:
        import matplotlib
        matplotlib.use("Agg")  # a file needs no screen
        from matplotlib import pyplot
        return pyplot
    except ImportError:
        print("no plot: matplotlib is missing (Debian: python3-matplotlib)", file=sys.stderr)
        return None


def draw(pyplot: Any, title: str, rows: "list[list[dict]]", file: str) -> None:
    """Plots one panel for each number of players and variant."""
    from matplotlib.ticker import PercentFormatter

    # Every panel has the same scale, with an equal share of the wins in its middle.
    reach = 1.15 * max(abs(end - 1 / one["players"]) for row in rows for one in row
                       for interval in one["intervals"] for end in interval)
    columns, height = len(rows[0]), 1.2 + 3.1 * len(rows)
    figure, panels = pyplot.subplots(len(rows), columns, squeeze=False, figsize=(3.4 * columns, height))
    for panel, one in zip(panels.flat, (one for row in rows for one in row)):
        seats, fair = range(one["players"]), 1 / one["players"]
        errors = [[rate - low for rate, (low, _) in zip(one["rates"], one["intervals"])],
                  [high - rate for rate, (_, high) in zip(one["rates"], one["intervals"])]]
        equal = panel.axhline(fair, color="tab:red", linestyle="--", linewidth=1.2)
        seen = panel.errorbar(seats, one["rates"], errors, fmt="o", color="tab:blue", capsize=5, linewidth=1.6)
        panel.set_title(f"{one['players']} players" + (f", {one['variant']}" if one["variant"] else ""))
        panel.set_xlim(-0.5, one["players"] - 0.5)
        panel.set_xticks(seats, [f"{seat}\n({score:.1f})" for seat, score in enumerate(one["scores"])],
                         fontsize="small")
        panel.set_ylim(fair - reach, fair + reach)
        panel.yaxis.set_major_formatter(PercentFormatter(1))
        panel.grid(axis="y", alpha=0.3)
    for panel in panels[:, 0]:
        panel.set_ylabel("games won")
    for panel in panels[-1]:
        panel.set_xlabel("seat (mean score)")
    figure.suptitle(f"{title} in each panel")
    figure.legend([seen, equal], ["win rate with its 95 % interval", "an equal share: 1/players"],
                  loc="lower center", ncol=2, frameon=False)
    figure.tight_layout(rect=(0, 0.35 / height, 1, 1))  # the legend is below
    figure.savefig(file, dpi=120)


def main() -> None:
    parser = argparse.ArgumentParser(description="Win rates by seat, number of players and variant.")
    parser.add_argument("--bot", metavar="LEVEL", choices=list(logres.LEVELS),
                        help=f"all players think, as {' or '.join(logres.LEVELS)} (else moves are random)")
    parser.add_argument("game", nargs="?", metavar="GAME", default="artus",
                        choices=[game.id for game in logres.games()])
    parser.add_argument("games", nargs="?", metavar="GAMES", type=int, default=3000,
                        help="for each number of players and variant")
    parser.add_argument("file", nargs="?", metavar="FILE", help="the plot (balance-GAME.png)")
    asked = parser.parse_args()
    if asked.games < 1:
        parser.error("at least one game is needed")
    game, file = logres.game(asked.game), asked.file or f"balance-{asked.game}.png"
    rows, title = studies(game, asked.games, asked.bot), headline(game, asked.games, asked.bot)
    print(f"{title} each, seed {SEED}")
    print_table(rows)
    pyplot = plotter()
    if pyplot:
        draw(pyplot, title, rows, file)
        print(f"plot: {file}")


if __name__ == "__main__":
    main()
