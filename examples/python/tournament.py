#!/usr/bin/env python3
"""Which bot plays better? Every pair of players plays a match of many games; prints how often each wins against each,
with 95 % intervals, and plots it.

    PYTHONPATH=bindings/python examples/python/tournament.py [OPTION ...] GAME [PLAYER ...] [SETTING=VALUE ...]

A PLAYER is random or a level: easy, normal, hard, expert. In a game for more than two (--seats), one seat is the first
player's and all others are the second's. Seats rotate: each deal of the cards comes once for every seat that the first
player can have, so luck evens out. A seed gives the same games on any number of processes. The plot needs matplotlib
(Debian: python3-matplotlib).
"""
import argparse
import itertools
import json
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import logres
from balance import plotter, wilson

PLAYERS = ["random", *logres.LEVELS]
TURNS = 40  # a seat, in games that need not end


def choose(player: str, state: logres.State, rng: logres.Rng) -> logres.Move:
    if player != "random":
        return logres.bot_move(state.view(state.actor), player, rng)
    moves = state.legal_moves()
    return moves[rng.below(len(moves))]


def play(task: tuple) -> float:
    """One game; what it counts for the first player: 1 for a win, 1/k for one that k share, 0."""
    (game, options), (one, other), seed, number, stream = task
    state = logres.game(game).new(**options)
    seat, deal = number % state.players, number // state.players
    chance, thoughts = logres.Rng(seed, 2 * deal), logres.Rng(seed, 2 * stream + 1)
    while not (state := state.resolve(chance)).is_over:
        state = state.apply(choose(one if state.actor == seat else other, state, thoughts))
    winners = state.standing["winners"]
    return 1 / len(winners) if seat in winners else 0


def show_progress(done: int, games: int, began: float) -> None:
    if sys.stderr.isatty():
        left = (time.monotonic() - began) * (games / done - 1)
        line = f"[{'#' * (40 * done // games):40}] {done} of {games} games, {left:.0f} s left"
        print(f"\r{line}\033[K" if done < games else "\r\033[K", end="", file=sys.stderr, flush=True)


def hold(start: tuple, players: list, games: int, seed: int, processes: int) -> list:
    """A row for each pair."""
    pairs = [(one, other) for other, one in itertools.combinations(players, 2)]
    tasks = [(start, pair, seed, number, place * games + number)
             for place, pair in enumerate(pairs) for number in range(games)]
    results, began = [], time.monotonic()
    with ProcessPoolExecutor(processes) as pool:
        for result in pool.map(play, tasks):
            results.append(result)
            show_progress(len(results), len(tasks), began)
    rows = []
    for place, (one, other) in enumerate(pairs):
        rate = sum(results[place * games:(place + 1) * games]) / games
        low, high = wilson(rate, games)
        rows.append({"player": one, "against": other, "games": games, "wins": rate, "low": low, "high": high})
    return rows


def print_table(rows: list) -> None:
    print(f"{'player':8} {'against':8} {'wins':>7}      95 % interval")
    for row in rows:
        print(f"{row['player']:8} {row['against']:8} {row['wins']:7.1%} {row['low']:9.1%} to {row['high']:6.1%}")


def draw(pyplot: Any, title: str, seats: int, rows: list, file: str) -> None:
    """Plots a line for each pair, with its interval."""
    from matplotlib.ticker import PercentFormatter

    height = 1.5 + 0.42 * len(rows)
    figure, panel = pyplot.subplots(figsize=(7.2, height))
    places = range(len(rows), 0, -1)
    rates = [row["wins"] for row in rows]
    errors = [[row["wins"] - row["low"] for row in rows], [row["high"] - row["wins"] for row in rows]]
    equal = panel.axvline(1 / seats, color="0.4", linestyle="--", linewidth=1.2)
    seen = panel.errorbar(rates, places, xerr=errors, fmt="o", color="black", capsize=4, linewidth=1.4)
    for place, row in zip(places, rows):
        panel.annotate(f"{row['wins']:.0%}", (1.02, place), xycoords=("axes fraction", "data"), va="center")
    panel.set_yticks(list(places), [f"{row['player']} against {row['against']}" for row in rows])
    panel.set_ylim(0.4, len(rows) + 0.6)
    panel.set_xlim(0, 1)
    panel.xaxis.set_major_formatter(PercentFormatter(1))
    panel.grid(axis="x", alpha=0.3)
    panel.set_xlabel("games won by the first of the two")
    panel.set_title(title)
    figure.legend([seen, equal], ["win rate with its 95 % interval", "players of the same strength"],
                  loc="lower center", ncol=2, frameon=False)
    figure.tight_layout(rect=(0, 0.35 / height, 1, 1))  # the legend is below
    figure.savefig(file, dpi=150)


def settings_of(game: logres.Game, seats: int, words: list) -> dict:
    """The options of a game from words like variant=advanced. One that need not end gets a limit of turns."""
    options = dict(word.split("=", 1) for word in words)
    made = {name: int(value) if value.lstrip("-").isdigit() else value for name, value in options.items()}
    endless = {} if game.info.must_end else {"turn_limit": TURNS * seats}
    return {"players": seats, **endless, **made}


def main() -> None:
    parser = argparse.ArgumentParser(description="How often each player wins against each other.")
    parser.add_argument("game", metavar="GAME", choices=[game.id for game in logres.games()],
                        help=", ".join(game.id for game in logres.games()))
    parser.add_argument("words", nargs="*", metavar="PLAYER | SETTING=VALUE",
                        help=f"players are {', '.join(PLAYERS)}; without any, the first three play")
    parser.add_argument("--games", type=int, default=100, help="of each pair (100); rounded up, so that seats rotate")
    parser.add_argument("--seats", type=int, help="of the game; its fewest, if not given")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="one per core, if not given")
    parser.add_argument("--json", metavar="FILE", help="writes the rows to a file, too")
    parser.add_argument("--plot", metavar="FILE", help="draws them (tournament.png, .pdf, ...)")
    asked = parser.parse_intermixed_args()
    game = logres.game(asked.game)
    players = [word for word in asked.words if "=" not in word] or PLAYERS[:3]
    for player in players:
        if player not in PLAYERS:
            parser.error(f"there is no player {player}; there are {', '.join(PLAYERS)}")
    if len(players) < 2 or asked.games < 1 or asked.processes < 1:
        parser.error("two players, a game and a process are needed at least")
    seats = asked.seats or game.info.min_players
    options = settings_of(game, seats, [word for word in asked.words if "=" in word])
    try:
        game.new(**options)
    except (logres.Error, TypeError) as error:
        parser.error(str(error))
    games = -(-asked.games // seats) * seats
    rows = hold((game.id, options), players, games, asked.seed, asked.processes)
    title = f"{game.info.title}, {seats} players: {games} games of each pair"
    print(f"{title}, seed {asked.seed}")
    print_table(rows)
    if asked.json:
        with open(asked.json, "w", encoding="utf-8") as file:
            json.dump({"game": game.id, "options": options, "seed": asked.seed, "rows": rows}, file, indent=1)
    pyplot = asked.plot and plotter()
    if pyplot:
        draw(pyplot, title, seats, rows, asked.plot)
        print(f"plot: {asked.plot}")


if __name__ == "__main__":
    main()
