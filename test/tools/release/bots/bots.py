"""A match between bots of each game named, as in test/golden/bots.txt."""
import sys

import logres

for game in sys.argv[1:]:
    match, rng = logres.Match(game, seed=7), logres.Rng(7, 1)
    match.resolve()
    while not match.state.is_over and match.ply < 60:
        match.play(logres.bot_move(match.state.view(match.state.actor), "easy", rng))
        match.resolve()
    print(f"{game}: {match.ply} plies, 0x{match.state.hash:016x}")
