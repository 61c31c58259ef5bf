#!/usr/bin/env python3
"""First steps: a game of random moves. Run with PYTHONPATH=bindings/python."""
import argparse

import logres

argparse.ArgumentParser(description=__doc__).parse_args()
rng = logres.Rng(seed=7)
state = logres.game("arthurs_court").new(players=3).resolve(rng)
while not state.is_over:
    moves = state.legal_moves()
    move = moves[rng.below(len(moves))]
    print(f"player {state.actor}: {move}")
    state = state.apply(move).resolve(rng)
print(state)
print("winners:", list(state.result.winners))
