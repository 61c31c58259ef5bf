#!/usr/bin/env python3
"""Plays a match of random moves and tells one viewer of it in lines of JSON, for follow.py.

    PYTHONPATH=bindings/python examples/python/serve.py [GAME [PLAYERS [SEED [VIEWER]]]]

VIEWER is a seat; without it a spectator is told. No line has anything that the viewer may not know.
"""
import json
import sys

import logres

game, players, seed, viewer = (sys.argv[1:] + ["artus", "", "7", ""][len(sys.argv) - 1:])[:4]
seat = int(viewer) if viewer else None
limit = {"turn_limit": 40} if any(o.name == "turn_limit" for o in logres.game(game).info.options) else {}
rng = logres.Rng(int(seed), stream=1)  # for the players; the match draws chance itself
match = logres.Match(game, int(players) if players else None, seed=int(seed), **limit)

print(match.state.catalogue_json())
print(match.state.view(seat).table_json())
while not match.state.is_over:
    ply = match.ply
    if match.state.actor == logres.CHANCE:
        match.resolve()
    else:
        ids = match.state.legal_ids()
        match.play(ids[rng.below(len(ids))])
    for told in match.history(seat, start=ply)["plies"]:
        print(json.dumps(told))
print(match.state.view(seat).table_json())
