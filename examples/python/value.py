#!/usr/bin/env python3
"""Finds early predictors of the winner. Plays random games in a batch and fits a linear value function that predicts
from player 0's view after some plies whether they will win. Prints its accuracy and the largest weights. Needs numpy.

    PYTHONPATH=bindings/python examples/python/value.py [GAME [PLIES [GAMES]]]

The loop in positions() is typical of training: reset, play, observe, read the winners.
"""
from __future__ import annotations

import argparse
import sys

import logres

try:
    import numpy as np
except ImportError:
    np = None

N = 500  # games at once


def positions(batch: logres.Batch, plies: int, games: int) -> tuple[np.ndarray, np.ndarray]:
    """Returns player 0's view after some plies of random games, and whether they finally won."""
    seen, won = [], []
    while sum(map(len, won)) < games:
        batch.reset()  # restarts finished games
        batch.playout(plies)  # random moves; batch.apply(moves) plays chosen ones
        going = batch.actors() != logres.NOBODY
        if not going.any():
            sys.exit(f"value: no game lasts {plies} plies")
        seen.append(batch.observe(viewers=0)[going])
        batch.playout()
        won.append(np.array([0 in batch[i].standing.winners for i in np.flatnonzero(going)]))
    return np.concatenate(seen)[:games], np.concatenate(won)[:games]


parser = argparse.ArgumentParser(description="Predicts from player 0's view after some plies of random games whether they will win.")
parser.add_argument("game", nargs="?", default="arthurs_court", choices=[game.id for game in logres.games()])
parser.add_argument("plies", nargs="?", type=int, default=40, help="before player 0 looks")
parser.add_argument("games", nargs="?", type=int, default=4000)
asked = parser.parse_args()
if not 0 <= asked.plies <= 100_000 or asked.games < 100:
    parser.error("PLIES must be 0 to 100000, GAMES 100 or more")
if np is None:
    sys.exit("value: numpy is missing (Debian: python3-numpy)")
game = logres.game(asked.game)
limit = {"turn_limit": 100} if any(option.name == "turn_limit" for option in game.info.options) else {}
seen, won = positions(logres.batch(game, N, seeds=1, players=3, **limit), asked.plies, asked.games)
values, half = (seen - seen.mean(axis=0)) / np.maximum(seen.std(axis=0), 1e-9), len(won) // 2
some, wins = values[:half], won[:half] - won[:half].mean()
weights = np.linalg.solve(some.T @ some + 50 * np.eye(some.shape[1]), some.T @ wins)  # ridge regression
best = won[half:][(values[half:] @ weights).argsort()[-half // 10:]]  # of games outside the fit
print(f"{game.info.title}: {len(won)} random games of 3 players, seen by player 0 after {asked.plies} plies")
print(f"they won {won.mean():.0%} of all games, {best.mean():.0%} of the tenth that the fit rates highest")
weigh = [np.abs(weights[row.offset:row.offset + row.count]).sum() for row in game.observation_layout]
for row, weight in sorted(zip(game.observation_layout, weigh), key=lambda found: -found[1])[:5]:
    print(f"  {weight:6.3f}  {row.kind} {row.name}" + (", by seat" if row.seats > 1 else ""))
