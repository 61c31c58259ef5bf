#!/usr/bin/env python3
"""Plays a match of random moves and describes it to one viewer in lines of JSON, for follow.py.

    PYTHONPATH=bindings/python examples/python/serve.py [GAME [PLAYERS [SEED [VIEWER]]]]

VIEWER is a seat; the default is a spectator. No line contains information hidden from the viewer.
"""
import argparse
import json
import os
import sys

import logres

parser = argparse.ArgumentParser(description="Plays a random match and writes what one viewer sees, as input for follow.py.")
parser.add_argument("game", nargs="?", metavar="GAME", default="artus", choices=[game.id for game in logres.games()])
parser.add_argument("players", nargs="?", metavar="PLAYERS", type=int, help="number of players (the game's default)")
parser.add_argument("seed", nargs="?", metavar="SEED", type=int, default=7)
parser.add_argument("seat", nargs="?", metavar="VIEWER", type=int, help="a seat (default: a spectator)")
asked = parser.parse_args()
game, seat = asked.game, asked.seat
limit = {"turn_limit": 40} if any(o.name == "turn_limit" for o in logres.game(game).info.options) else {}
try:
    rng = logres.Rng(asked.seed, stream=1)  # for the players; the match draws chance itself
    match = logres.Match(game, asked.players, seed=asked.seed, **limit)
    first = match.state.view(seat)
except logres.Error as error:
    parser.error(str(error))


def tell() -> None:
    """Plays the match and prints its lines."""
    print(match.state.catalogue_json())
    print(first.table_json())
    while not match.is_over:
        ply = match.ply
        if match.state.actor == logres.CHANCE:
            match.resolve()
        else:
            ids = match.state.legal_ids()
            match.play(ids[rng.below(len(ids))])
        for told in match.history(seat, start=ply)["plies"]:
            print(json.dumps(told))
    print(match.state.view(seat).table_json())
    sys.stdout.flush()


try:
    tell()
except OSError as error:  # the reader closed the pipe
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # discards buffered output
    sys.exit(f"serve: {error}")
