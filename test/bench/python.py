#!/usr/bin/env python3
"""Calls per second of the Python package, for every game: `make bench-python` (GAME=artus: of one).

    PYTHONPATH=bindings/python test/bench/python.py [GAME]

Each number is the best of some rounds, in the processor time of this process, over states of random games. Playouts
that are added up and batches count states. LOGRES_BENCH_SECONDS is the least time of a round.
"""
import os
import sys
import time

import logres

try:
    import numpy as np
except ImportError:
    np = None

ROUNDS = 5
SECONDS = float(os.environ.get("LOGRES_BENCH_SECONDS", 0.02))
BATCH = 1024
PLIES = 120  # random games are cut here; some have no end


def sample(game, count=20):
    """(state, move) from random games, some plies apart."""
    rng, found = logres.Rng(1), []
    while len(found) < count:
        state, ply = game.new(3).resolve(rng), 0
        while not state.is_over and ply < PLIES and len(found) < count:
            moves = state.legal_moves()
            move = moves[rng.below(len(moves))]
            if ply % 7 == 3:
                found.append((state, move))
            state, ply = state.apply(move).resolve(rng), ply + 1
    return found


def ended(game):
    """States of games that are over, made by random play."""
    options = {"turn_limit": 40} if any(option.name == "turn_limit" for option in game.info.options) else {}
    return [game.new(3, **options).playout(logres.Rng(seed)) for seed in range(20)]


def rate(call, arguments):
    """Calls per second of `call` over the arguments, each a tuple."""
    best, repeat, rounds = float("inf"), 1, 0
    while rounds < ROUNDS:
        begin = time.process_time()
        for _ in range(repeat):
            for argument in arguments:
                call(*argument)
        spent = time.process_time() - begin
        if spent < SECONDS:
            repeat *= 2
            continue
        best, rounds = min(best, spent / repeat / len(arguments)), rounds + 1
    return 1 / best


def rows(game):
    """(what, calls per second) of a game."""
    chosen, rng = sample(game), logres.Rng(2)
    states = [(state,) for state, _ in chosen]
    views = [(state.view(state.actor),) for state, _ in chosen]
    yield "actor", rate(lambda state: state.actor, states)
    yield "is_over", rate(lambda state: state.is_over, states)
    yield "legal_ids", rate(lambda state: state.legal_ids(), states)
    yield "legal_moves", rate(lambda state: state.legal_moves(), states)
    yield "legal_mask", rate(lambda state: state.legal_mask(), states)
    yield "apply(Move)", rate(lambda state, move: state.apply(move), chosen)
    yield "apply(int)", rate(lambda state, id: state.apply(id), [(state, move.id) for state, move in chosen])
    yield "view", rate(lambda state: state.view(0), states)
    yield "determinize", rate(lambda view: view.determinize(rng), views)
    yield "result", rate(lambda state: state.result, [(state,) for state in ended(game)])
    yield "fields", rate(lambda state: state.fields(), states)
    yield "hash()", rate(hash, states)
    yield "state == state", rate(lambda state: state == views[0][0], states)
    yield "playout", rate(lambda state: state.playout(rng, PLIES), states)
    if hasattr(logres, "batch"):  # missing in older versions, which are measured, too
        yield from batch_rows(game)


def batch_rows(game):
    batch, rng = logres.batch(game, BATCH, players=3, seeds=1), logres.Rng(2)
    batch.resolve()
    state, masks, values = batch[0], batch.legal_mask(), batch.observe()
    moves = np and np.zeros(BATCH * 1024, np.uint16)
    choice = np and np.random.default_rng(1)

    def turn():  # the moves of all states, a random one of each, and the draws after it
        ids, offsets = batch.legal_ids(out=moves)
        batch.step(ids[offsets[:-1] + (choice.random(BATCH) * np.diff(offsets)).astype(np.uint32)])
        batch.reset()
        batch.resolve()

    for what, call in ([("batch turn", turn)] if np else []) + [
            ("playouts", lambda: state.playouts(rng, BATCH, PLIES)), ("batch actors", batch.actors),
            ("batch legal_mask", lambda: batch.legal_mask(out=masks)),
            ("batch observe", lambda: batch.observe(out=values)), ("batch standings", batch.standings),
            ("batch random ply", lambda: (batch.playout(1), batch.reset()))]:
        yield what, BATCH * rate(call, [()])


def main(names):
    table = {}
    games = [logres.game(name) for name in names] or logres.games()
    for game in games:
        for what, number in rows(game):
            table.setdefault(what, {})[game.id] = number
    print(f"calls per second{'':8}" + "".join(f"{game.id:>18}" for game in games))
    for what, numbers in table.items():
        print(f"{what:24}" + "".join(f"{numbers[game.id]:18,.0f}" for game in games))


main(sys.argv[1:])
