"""Several threads at once: they share values, and all of them read JSON."""
import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import logres
from support import GAME, random_match, state_in

THREADS = 8


def together(function, arguments):
    """Runs a function in one thread for each argument, all starting together."""
    start = threading.Barrier(len(arguments))

    def run(argument):
        start.wait()
        return function(argument)

    with ThreadPoolExecutor(len(arguments)) as pool:
        return list(pool.map(run, arguments))


def test_matches_in_threads():
    def play(seed):
        match = random_match(players=2 + seed % 3, seed=seed)
        return match.to_json(hashes=True)

    seeds = list(range(THREADS))
    texts = together(play, seeds)
    assert texts == [play(seed) for seed in seeds]
    assert together(lambda text: logres.Match.from_json(text).to_json(hashes=True), texts) == texts


def test_reading_json_in_threads():
    state = state_in("lancelot", players=4)
    text, bad = state.to_json(), state.to_json().replace('"round":', '"round":-', 1)

    def read(number):
        for _ in range(100):
            assert logres.State.from_json(text) == state
            with pytest.raises(logres.StateError if number % 2 else logres.FormatError) as caught:
                logres.State.from_json(bad if number % 2 else text[:-number])
            assert (caught.value.path == "round") == bool(number % 2)
        return True

    assert all(together(read, list(range(2, 2 + THREADS))))


def test_one_state_in_all_threads():
    state = state_in("bid", players=4)
    move = state.legal_moves()[3]

    def use(_):
        seen = set()
        for _ in range(50):
            after, events = state.apply(move, events=True)
            seen.add((hash(state), str(state), str(move), after.to_json(), tuple(map(str, events)),
                      tuple(state.legal_ids()), state.view(1).hash))
        return seen

    assert len(set.union(*together(use, list(range(THREADS))))) == 1


FIRST = """
import sys
sys.setswitchinterval(1e-6)
from test_threads import THREADS, logres, together
for _ in range(20):
    logres._lib._structs = {}
    for name in logres._abi.READERS.values():
        assert len(set(together(logres._lib.c_type, [name] * THREADS))) == 1, name
"""


def test_threads_that_come_first_see_the_same_structs():
    """ctypes takes only an object of the very class that a function was declared with."""
    folders = os.pathsep.join([str(Path(__file__).parent), *sys.path])
    subprocess.run([sys.executable, "-c", FIRST], check=True, env={**os.environ, "PYTHONPATH": folders})


def test_one_match_and_one_generator_in_all_threads():
    """Calls of the threads interleave, but nothing breaks."""
    match, rng = logres.Match(GAME, players=4, seed=1), logres.Rng(5)

    def use(number):
        drawn = []
        for _ in range(100):
            try:
                state = match.state
                ids = state.legal_ids()
                match.play(ids[rng.below(len(ids))] if ids else 0, seat=state.actor)
                if number % 4 == 0:
                    match.undo()
            except logres.Error:
                pass
            drawn.append(rng.next())
            match.to_json()
        return drawn

    numbers = [number for drawn in together(use, list(range(THREADS))) for number in drawn]
    assert len(set(numbers)) == len(numbers)  # no number was drawn twice
    assert logres.Match.from_json(match.to_json(hashes=True)).state == match.state
