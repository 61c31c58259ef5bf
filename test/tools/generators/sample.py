#!/usr/bin/env python3
"""Prints the samples of a game's page: a state in JSON, without the envelope, and as text; if anything is hidden,
also player 1 in player 0's view. It uses the library that `make` built.

    test/tools/generators/sample.py joust 3 "draw lance-1; draw lance-4"      GAME [PLAYERS [MOVES]]

Without moves it plays 20 random ones.
"""
import json
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "bindings/python"))
sys.dont_write_bytecode = True

import logres  # noqa: E402

ENVELOPE = {"format", "version", "game", "rules", "config", "viewer", "result"}


def main(id, players="", moves=""):
    try:
        game, rng = logres.game(id), random.Random(1)
        state = game.new(players=int(players or game.info.default_players))
    except (ValueError, logres.Error) as error:
        sys.exit(f"sample: {id} {players}: {error}")
    for line in filter(None, map(str.strip, moves.split(";"))):
        try:
            state = state.apply(line)
        except logres.Error as error:
            sys.exit(f"sample: {line}: {error}; in {state.phase} legal are {', '.join(map(str, state.legal_moves()))}")
    for _ in range(0 if moves else 20):
        state = state if state.is_over else state.apply(rng.choice(state.legal_moves()))
    print(json.dumps({key: value for key, value in state.to_dict().items() if key not in ENVELOPE},
                     separators=(",", ":")))
    if any(place.seen != "open" for place in game.info.places):
        print("\nplayer 1 in player 0's view:\n" + json.dumps(state.view(0).to_dict()["players"][1],
                                                            separators=(",", ":")))
    print("\n" + str(state))


if __name__ == "__main__":
    if not 2 <= len(sys.argv) <= 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
