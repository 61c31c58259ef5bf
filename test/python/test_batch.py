# optional: python3-numpy
"""Batches, observations and playouts added up: the same results as single calls, arrays of all kinds, threads, signal
handlers. All of it runs again without numpy."""
import array
import copy
import ctypes
import gc
import math
import os
import pickle
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

import logres
from support import GAME, GAMES, KINDS, private_places, random_states, until
from test_binding import interrupted, script

try:
    import numpy
except ImportError:
    numpy = None

ARTUS = logres.game("artus")
N = 5
each_kind = pytest.mark.parametrize("kind", KINDS, ids=str)
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def batch_of(kind, n=N, players=3, seeds=7):
    return logres.batch(kind.game, n, seeds=seeds, players=players, **kind.options)


def rows(values):
    """An array as lists."""
    return values.tolist()


def ids_of(mask):
    """The moves in a row of a mask."""
    return [move for move, legal in enumerate(mask) if legal]


FORMATS = {"bool": "B", "int16": "h", "int32": "i", "uint16": "H", "uint32": "I"}


def buffer(kind, *shape):
    """An array of a kind, or of another format, without numpy."""
    memory = memoryview(array.array(FORMATS.get(kind, kind), [99] * math.prod(shape)))
    return memory.cast("B").cast(memory.format, shape) if memory.nbytes else memory


# ---- the same results as single calls ------------------------------------------------------------------------------

@each_kind
def test_a_batch_does_what_single_calls_do(kind):
    """Random games, started again at their end: every state, mask, observation and standing, at each ply."""
    batch, first = batch_of(kind), kind.new(3)
    states, rngs = [first] * N, [logres.Rng(7, stream) for stream in range(N)]
    chosen, ends, noted = logres.Rng(3), 0, buffer("int32", N)
    assert batch.first == first and list(batch) == states and len(batch) == N
    for ply in range(150):
        if ply % 3:
            batch.resolve()
            states = [state.resolve(rng) for state, rng in zip(states, rngs)]
        else:
            limit = ply % 4 * 10
            plies = rows(batch.playout(limit))
            played = [state.playout(rng, limit, plies=True) for state, rng in zip(states, rngs)]
            states = [state for state, _ in played]
            assert plies == [count for _, count in played]
        over = [state.is_over for state in states]
        assert list(batch) == states
        assert rows(batch.actors()) == [logres.NOBODY if state.is_over else state.actor for state in states]
        standings, expected = batch.standings(), [state.standing for state in states]
        for name in ("scores", "ranks"):
            assert [list(row) for row in standings[name]] == [list(getattr(standing, name)) for standing in expected]
        assert rows(batch.observe()) == [rows(state.observe()) for state in states]
        assert rows(batch.reset()) == over
        ends += sum(over)
        states = [first if state.is_over else state for state in states]
        batch.resolve()
        states = [state.resolve(rng) for state, rng in zip(states, rngs)]
        legal = [ids_of(row) for row in rows(batch.legal_mask())]
        assert legal == [state.legal_ids() for state in states]
        ids, offsets = batch.legal_ids()
        assert [rows(ids[at:end]) for at, end in zip(offsets[:-1], offsets[1:])] == [list(row) for row in legal]
        moves = [ids[chosen.below(len(ids))] if ids else -1 for ids in legal]
        batch.apply(moves, errors=noted)
        assert [not error for error in noted] == [bool(ids) for ids in legal]
        states = [state if move < 0 else state.apply(move) for state, move in zip(states, moves)]
    assert list(batch) == states and ends


@each_kind
def test_steps_apply_and_draw(kind):
    one, other = (logres.batch(kind.new(2), 20, seeds=3) for _ in range(2))
    noted = buffer("int32", 20)
    one.resolve(), other.resolve()
    space, chosen = buffer("uint16", 3), logres.Rng(4)
    for ply in range(30):
        ids, offsets = one.legal_ids(out=space)  # mostly too small
        moves = [ids[at + chosen.below(end - at)] if end > at else -1 for at, end in
                 zip(*(list(map(int, side)) for side in (offsets[:-1], offsets[1:])))]
        if ply % 3 == 0:
            moves[7] = 40_000
        other.apply(moves, errors=noted)
        other.resolve()
        again = buffer("int32", 20)
        assert rows(one.step(moves, errors=again)) == rows(other.actors()) and rows(again) == rows(noted)
        assert list(one) == list(other)
        one.reset(), other.reset()
        one.resolve(), other.resolve()
    with pytest.raises(logres.IllegalMove, match=r"\[2\]"):
        one.step([-1 if i == 2 else (state.legal_ids() or [-1])[0] for i, state in enumerate(one)])
    large = buffer("uint16", 20 * 1000)
    ids, offsets = one.legal_ids(large)
    assert rows(large[:len(ids)]) == rows(ids) and len(ids) == offsets[20]
    large[0] = 9
    assert ids[0] == 9  # they are in the caller's array


def test_lists_of_states_with_errors():
    batch = logres.batch("arthurs_court", 3, players=2, seeds=1)
    batch[1] = batch[1].view(1 - batch[1].actor)
    noted = buffer("int32", 3)
    ids, offsets = batch.legal_ids(errors=noted)
    assert offsets[1] == offsets[2] < offsets[3] == len(ids) and [bool(code) for code in noted] == [False, True, False]
    with pytest.raises(logres.ViewError, match=r"\[1\]"):
        batch.legal_ids()
    ids, offsets = logres.batch("artus", 0).legal_ids()
    assert len(ids) == 0 and rows(offsets) == [0]
    with pytest.raises(logres.ArgumentError):
        batch.legal_ids(out=buffer("int32", 9))


def test_too_many_states_for_one_list():
    """They are refused, with and without `errors`: no state has an error then."""
    batch = logres.batch("artus", 1 << 20)  # half a gigabyte
    for errors in None, buffer("int32", 1 << 20):
        with pytest.raises(logres.FormatError, match="fewer than 2"):
            batch.legal_ids(errors=errors)


@each_kind
def test_playouts_add_up(kind):
    state, limit = kind.new(3), 60
    rng, same = logres.Rng(5), logres.Rng(5)
    totals = state.playouts(rng, 250, limit)  # more than one call of the library
    scores, ranks, wins, over, plies = [0] * 3, [0] * 3, [0] * 3, 0, 0
    for _ in range(250):
        last, count = state.playout(same, limit, plies=True)
        standing = last.standing
        over, plies = over + last.is_over, plies + count
        for seat in range(3):
            scores[seat] += standing.scores[seat]
            ranks[seat] += standing.ranks[seat]
            wins[seat] += seat in standing.winners
    assert totals == logres.Totals(250, over, plies, scores, ranks, wins) and rng.words == same.words
    again = state.playouts(logres.Rng(5), 100, limit)
    assert again != totals and state.playouts(logres.Rng(5), 0) == logres.Totals.none(3)
    assert again + logres.Totals.none(3) == again and again + again == logres.Totals(
        200, 2 * again.over, 2 * again.plies, *([2 * x for x in row] for row in (again.scores, again.ranks, again.wins)))
    with pytest.raises(TypeError):
        again + logres.Totals.none(2)
    with pytest.raises(logres.ViewError):
        state.view(0).playouts(rng, 1)


def test_playouts_that_do_not_begin():
    rng, state = logres.Rng(5), GAME.new()
    for n, limit in ((-1, 1), (2**32, 1), (1, -1), (1, 2**32)):
        with pytest.raises(logres.ArgumentError):
            state.playouts(rng, n, limit)
    for n, limit in ((True, 1), (1.0, 1), (1, None), ("1", 1)):
        with pytest.raises(TypeError):
            state.playouts(rng, n, limit)
    with pytest.raises(TypeError):
        state.playouts(5, 1)
    assert rng.words == logres.Rng(5).words


@each_kind
def test_observations(kind):
    """As wide as the layout says; the values of a row are in its range, and the first is the number of players."""
    layout = kind.game.observation_layout
    ends = [0, *(row.offset + row.count for row in layout)]
    assert [row.offset for row in layout] == ends[:-1] and layout[0].name == "players"
    assert all(row.count == row.seats * row.parts * row.pieces for row in layout)
    private = private_places(kind.game)
    assert {row.name for row in layout if not row.is_public} == private
    assert len({row.name for row in layout}) == len(layout)
    for at, (state, _) in enumerate(random_states(kind, 3, 4, limit=60)):
        own = state.observation_layout
        assert [(row.name, row.offset, row.count) for row in own] == [(r.name, r.offset, r.count) for r in layout]
        viewer = state.actor if not state.is_over and state.actor >= 0 else None
        values = rows(state.observe())
        assert values == rows(state.view(viewer).observe()) and len(values) == ends[-1] and values[0] == 3
        for row in own:
            assert all(row.least <= value <= row.greatest or value == -1
                       for value in values[row.offset:row.offset + row.count]), row
        if at % 10 == 0:
            views = [state.view(seat) for seat in (0, 1, 2, None)]
            batch = logres.batch(state, 4)
            expected = [rows(view.observe()) for view in views]
            assert rows(batch.observe([0, 1, 2, None])) == rows(batch.observe((0, 1, 2, logres.SPECTATOR))) == expected
            assert rows(batch.observe(1)) == [expected[1]] * 4
            assert rows(batch.observe(array.array("i", [0, 1, 2, logres.SPECTATOR]))) == expected


def test_a_view_is_seen_by_its_viewer():
    state = logres.game("four_courts").new(players=3).resolve(logres.Rng(1))
    view = state.view((state.actor + 1) % 3)
    batch = logres.batch(view, 2, seeds=1)
    assert rows(batch.observe()) == [rows(view.observe())] * 2 != rows(logres.batch(state, 2).observe())
    for call in (batch.legal_mask, batch.resolve, batch.playout, lambda: batch.apply([0, 0]),
                 lambda: batch.observe(state.actor)):
        with pytest.raises(logres.ViewError) as caught:
            call()
        assert caught.value.path == "[0]"
    batch[1] = view.determinize(logres.Rng(2))
    assert [actor for actor in rows(batch.actors())] == [state.actor] * 2


# ---- making batches ------------------------------------------------------------------------------------------------

def test_generators_come_from_seeds():
    def played(batch):
        batch.playout(50)
        return list(batch)

    state = ARTUS.new(players=2, variant="advanced")
    expected = [state.playout(logres.Rng(9, stream), 50) for stream in range(N)]
    assert played(logres.batch("artus", N, seeds=9, players=2, variant="advanced")) == expected
    assert played(logres.batch(ARTUS, N, seeds=9, players=2, variant="advanced")) == expected
    assert played(logres.batch(state, N, seeds=9)) == played(logres.Batch(state, N, seeds=9)) == expected
    seeds = [5, 0, 2**64 - 1, 5, 6]
    alone = [state.playout(logres.Rng(seed), 50) for seed in seeds]
    for form in (seeds, tuple(seeds), iter(seeds), array.array("Q", seeds)):
        assert played(logres.batch(state, N, seeds=form)) == alone
    assert played(logres.batch(state, N - 2, seeds=9, stream=2)) == expected[2:]
    assert played(logres.batch(state, 2, seeds=[9, 9], stream=3)) == [expected[3]] * 2


def test_without_seeds_nothing_is_drawn():
    batch = logres.batch(ARTUS, 2)
    assert rows(batch.actors()) == [logres.CHANCE] * 2
    for call in (batch.resolve, batch.playout):
        with pytest.raises(logres.RngError):
            call()
    assert list(batch) == [ARTUS.new()] * 2
    batch.apply([state.legal_ids()[0] for state in batch])  # the caller draws
    assert list(batch) == [ARTUS.new().apply(ARTUS.new().legal_ids()[0])] * 2


@pytest.mark.parametrize("arguments, more, error", [
    ((GAME, 3), {"seeds": [1, 2]}, logres.ArgumentError), ((GAME, 3), {"seeds": [1, 2, 3, 4]}, logres.ArgumentError),
    ((GAME, 3), {"seeds": []}, logres.ArgumentError), ((GAME, 2), {"seeds": [1, -1]}, logres.ArgumentError),
    ((GAME, 2), {"seeds": 2**64}, logres.ArgumentError), ((GAME, 2), {"seeds": -1}, logres.ArgumentError),
    ((GAME, 2), {"seeds": 1, "stream": -1}, logres.ArgumentError), ((GAME, 2), {"stream": 1.0}, TypeError),
    ((GAME, 2), {"seeds": 1, "stream": 2**64 - 1}, logres.ArgumentError),
    ((GAME, 2), {"seeds": [1, 1.0]}, TypeError), ((GAME, 2), {"seeds": 1.0}, TypeError),
    ((GAME, 2), {"seeds": True}, TypeError), ((GAME, 2), {"seeds": [True, 1]}, TypeError),
    ((GAME, 2), {"seeds": "12"}, TypeError), ((GAME, 2), {"seeds": logres.Rng(1)}, TypeError),
    ((GAME, -1), {}, logres.ArgumentError), ((GAME, 2**32), {}, logres.ArgumentError),
    ((GAME, 10**5000), {}, logres.ArgumentError), ((GAME, 1.0), {}, TypeError), ((GAME, True), {}, TypeError),
    ((GAME, None), {}, TypeError), (("chess", 1), {}, logres.UnknownGame), ((None, 1), {}, TypeError),
    ((logres.Match(GAME), 1), {}, TypeError), ((GAME, 1), {"players": 9}, logres.ConfigError),
    ((GAME, 1), {"variant": "x"}, logres.ConfigError), ((GAME.new(), 1), {"players": 3}, logres.ArgumentError),
    ((GAME.new(), 1), {"first_player": 0}, logres.ArgumentError)])
def test_batches_that_cannot_be_made(arguments, more, error):
    with pytest.raises(error):
        logres.batch(*arguments, **more)


@pytest.mark.skipif(sys.platform == "win32", reason="needs resource")
def test_a_batch_beyond_memory():
    """In a process with limited memory."""
    assert script("""
import logres, resource
resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
for n in (2**32 - 1, 2**30, 10**7):
    try:
        logres.batch("artus", n)
    except MemoryError:
        print("no memory")
print(logres.batch("artus", 10))
""") == "no memory\n" * 3 + "<Batch of 10 states of artus>\n"


@each_game
def test_an_empty_batch(game):
    batch = logres.batch(game, 0, seeds=[])
    assert len(batch) == 0 and list(batch) == [] and repr(batch) == f"<Batch of 0 states of {game.id}>"
    assert all(len(values) == 0 for values in (batch.actors(), batch.legal_mask(), batch.observe(), batch.observe(0),
                                               batch.observe([]), batch.playout(), batch.reset()))
    assert all(len(values) == 0 for values in batch.standings().values())
    batch.apply([])
    batch.resolve()
    assert len(pickle.loads(pickle.dumps(batch))) == 0
    with pytest.raises(logres.ArgumentError):
        batch.apply([1])


def test_a_batch_is_made_once():
    batch = batch_of(KINDS[0])
    for n in (N, N + 1):
        with pytest.raises(RuntimeError, match="once"):
            batch.__init__(GAME, n)
    assert len(batch) == N
    unmade = logres.Batch.__new__(logres.Batch)
    for call in (unmade.actors, unmade.resolve, lambda: unmade[0], lambda: len(unmade)):
        with pytest.raises(AttributeError):
            call()
    with pytest.raises(logres.ArgumentError):
        unmade.__init__(GAME, -1)
    unmade.__init__(GAME, 2)
    assert list(unmade) == [GAME.new()] * 2


def test_items():
    batch = batch_of(KINDS[0])
    batch.resolve()
    states = list(batch)
    assert batch[0] == states[0] and batch[-1] == batch[N - 1] == states[-1]
    for bad in (N, -N - 1, 10**5000, -10**5000):
        with pytest.raises(IndexError):
            batch[bad]
        with pytest.raises(IndexError):
            batch[bad] = states[0]
    for bad in (True, 1.0, "1", None, slice(1, 2)):
        with pytest.raises(TypeError):
            batch[bad]
    batch[1] = states[0].apply(states[0].legal_ids()[0])
    assert batch[1] == states[0].apply(states[0].legal_ids()[0]) and list(batch)[2:] == states[2:]
    with pytest.raises(logres.UnknownGame, match="a state of artus"):
        batch[0] = ARTUS.new(players=3)
    with pytest.raises(logres.ArgumentError):
        batch[0] = GAME.new(players=2)
    for bad in (None, GAME, states[0].to_json(), batch):
        with pytest.raises(TypeError):
            batch[0] = bad
    assert batch[0] == states[0]


def test_states_outlive_their_batch():
    batch = batch_of(KINDS[0])
    batch.resolve()
    state, mask, standings = batch[0], batch.legal_mask(), batch.standings()
    text, before = state.to_json(), [list(map(list, rows(mask))), [list(row) for row in standings["ranks"]]]
    batch.playout()
    del batch
    gc.collect()
    assert state.to_json() == text
    assert before == [list(map(list, rows(mask))), [list(row) for row in standings["ranks"]]]


# ---- errors --------------------------------------------------------------------------------------------------------

def test_one_states_error_does_not_stop_the_others():
    batch = logres.batch(GAME, 4, players=3)
    before = list(batch)
    moves = [0, 9999, 1, 70_000]
    with pytest.raises(logres.IllegalMove) as caught:
        batch.apply(moves)
    assert caught.value.path == "[1]" and "[1]: illegal move" in str(caught.value)
    after = [before[0].apply(0), before[1], before[2].apply(1), before[3]]
    assert list(batch) == after
    noted = buffer("int32", 4)
    batch.apply([-1, 0, 10**30, 0], errors=noted)
    assert list(noted) == [8, 0, 8, 0] and batch[0] == after[0] and batch[1] == after[1].apply(0)
    batch.apply([0] * 4, errors=noted)
    assert list(noted) == [0] * 4


def test_the_end_of_a_game():
    batch = logres.batch(GAME, 3, seeds=1, players=2)
    batch.playout()
    assert rows(batch.actors()) == [logres.NOBODY] * 3 and not any(map(any, rows(batch.legal_mask())))
    assert rows(batch.playout()) == [0] * 3
    with pytest.raises(logres.GameOver):
        batch.apply([0, 0, 0])
    batch[1] = batch.first
    assert rows(batch.reset()) == [True, False, True] and list(batch) == [batch.first] * 3
    batch.playout()
    assert len(set(batch)) == 3  # the generators went on


def test_a_batch_of_views_has_no_beginning():
    state = ARTUS.new(players=2).resolve(logres.Rng(1))
    out = bytearray(b"\1\1")
    with pytest.raises(logres.ViewError):
        logres.batch(state.view(0), 2).reset(out)
    assert out == b"\1\1"


def test_masks_of_chance_nodes_need_all_columns():
    batch, info = logres.batch(ARTUS, 2, players=2), ARTUS.info
    with pytest.raises(logres.Error, match="chance node") as caught:
        batch.legal_mask()
    assert caught.value.path == "[0]" and caught.value.name == "LOGRES_ERR_BUFFER"
    wide = buffer("bool", 2, info.move_space)
    assert batch.legal_mask(wide) is wide
    assert [ids_of(row) for row in rows(wide)] == [state.legal_ids() for state in batch]
    state, alone = batch[0], buffer("bool", info.move_space + 3)
    assert state.legal_mask(alone) is alone and ids_of(alone) == state.legal_ids() and len(alone) == info.move_space + 3
    with pytest.raises(logres.Error):
        state.legal_mask(buffer("bool", info.player_moves))


# ---- arrays --------------------------------------------------------------------------------------------------------

CALLS = {  # name: (the call, its kind, the widths of its rows, whether they may be longer)
    "actors": (lambda batch, out: batch.actors(out=out), "int32", (), False),
    "legal_mask": (lambda batch, out: batch.legal_mask(out=out), "bool", (GAME.info.player_moves,), True),
    "observe": (lambda batch, out: batch.observe(out=out), "int16", (len(GAME.new().observe()),), True),
    "playout": (lambda batch, out: batch.playout(out=out), "uint32", (), False),
    "reset": (lambda batch, out: batch.reset(out=out), "bool", (), False),
    "errors": (lambda batch, out: batch.apply([0] * N, errors=out) or out, "int32", (), False),
    "state.legal_mask": (lambda batch, out: batch[0].legal_mask(out), "bool", (GAME.info.player_moves,), True),
    "state.observe": (lambda batch, out: batch[0].observe(out), "int16", (len(GAME.new().observe()),), True),
}
each_call = pytest.mark.parametrize("name", CALLS)


def shape_of(name):
    return (() if name.startswith("state.") else (N,)) + CALLS[name][2]


@each_call
def test_an_array_of_the_caller_is_filled_in_place(name):
    call, kind, _, wider = CALLS[name]
    shape = shape_of(name)
    expected = rows(call(batch_of(KINDS[0]), buffer(kind, *shape)))
    out = buffer(kind, *shape)
    assert call(batch_of(KINDS[0]), out) is out and rows(out) == expected
    c_types = {"bool": ctypes.c_bool, "int16": ctypes.c_int16, "int32": ctypes.c_int32, "uint32": ctypes.c_uint32}
    made = c_types[kind]
    for length in reversed(shape):
        made = made * length
    out = made()
    assert call(batch_of(KINDS[0]), out) is out and rows(memoryview(bytes(out))) == rows(memoryview(bytes(buffer_of(
        expected, kind))))
    if wider:
        *some, last = shape
        out = buffer(kind, *some, last + 3)
        call(batch_of(KINDS[0]), out)
        first = rows(out) if name.startswith("state.") else rows(out)[0]
        assert list(first[:last]) == list(expected if name.startswith("state.") else expected[0])
        assert list(first[last:]) == [0] * 3


def buffer_of(values, kind):
    flat = [item for row in values for item in (row if isinstance(row, list) else [row])]
    return array.array(FORMATS[kind], flat)


@each_call
def test_arrays_that_do_not_fit(name):
    """Of another type or shape, read-only, not contiguous. Nothing is done."""
    call, kind, _, wider = CALLS[name]
    *some, last = shape_of(name)
    right = buffer(kind, *some, last)
    bad = [buffer(form, *some, last) for form in "bBhHiIqQfd" if form != FORMATS[kind]]
    bad += [right.toreadonly(), buffer(kind, *some, last - 1), buffer(kind, 1, *some, last), b"", bytearray()]
    bad += [right.cast("B"), buffer(kind, right.nbytes // right.itemsize)] if some else [buffer(kind, 2 * last)[::2]]
    bad += [] if wider else [buffer(kind, *some, last + 1)]
    bad += [buffer(kind, some[0] + 1, last)] if some else []
    for out in bad:
        batch = batch_of(KINDS[0])
        before = list(batch)
        with pytest.raises(logres.ArgumentError, match="must be a writable"):
            call(batch, out)
        assert list(batch) == before
    for out in (5, "x" * 100, [0] * 100, object(), GAME):
        with pytest.raises(TypeError):
            call(batch_of(KINDS[0]), out)


@pytest.mark.skipif(numpy is None, reason="python3-numpy is missing")
@each_call
def test_arrays_of_numpy(name):
    call, kind, _, wider = CALLS[name]
    shape = shape_of(name)
    expected = rows(call(batch_of(KINDS[0]), buffer(kind, *shape)))
    out = numpy.ones(shape, kind)
    assert call(batch_of(KINDS[0]), out) is out and out.tolist() == expected
    block = numpy.ones((3, *shape), kind)
    assert call(batch_of(KINDS[0]), block[1]) is not None and block[1].tolist() == expected  # part of another array
    assert (block[0] == 1).all() and (block[2] == 1).all()
    if name not in ("errors", "state.legal_mask"):
        made = call(batch_of(KINDS[0]), None)
        assert isinstance(made, numpy.ndarray) and made.dtype == kind and made.shape == shape
        assert made.tolist() == expected
    double = numpy.ones((*shape, 2), kind)
    fixed = numpy.ones(shape, kind)
    fixed.flags.writeable = False
    bad = [double[..., 0], double, fixed, numpy.ones(shape, "float64"), numpy.ones(shape, "int64"),
           numpy.ones(shape, numpy.dtype(kind).newbyteorder()) if kind != "bool" else double,
           numpy.ones((), kind), numpy.ones((0, *shape), kind), numpy.empty(shape, [("x", kind), ("y", "int32")])]
    bad += [numpy.asfortranarray(numpy.ones(shape, kind)), numpy.ones(shape, kind)[::-1]] if len(shape) > 1 else []
    for out in bad:
        before = out.tobytes()
        with pytest.raises(logres.ArgumentError):
            call(batch_of(KINDS[0]), out)
        assert out.tobytes() == before
    for out in (numpy.empty(shape, object), numpy.zeros(shape, "datetime64[s]")):
        with pytest.raises((logres.ArgumentError, TypeError, ValueError)):
            call(batch_of(KINDS[0]), out)


def test_moves_of_all_kinds():
    expected = [state.apply(0) for state in logres.batch(GAME, 3, players=3)]
    forms = [[0, 0, 0], (0, 0, 0), iter([0, 0, 0]), array.array("H", [0, 0, 0]), array.array("q", [0, 0, 0]),
             memoryview(array.array("i", [0, 7, 0, 7, 0, 7]))[::2], bytes(3), (ctypes.c_int64 * 3)(),
             memoryview(bytearray(7))[1:].cast("H")]  # ctypes' format is not a native one; not aligned
    if numpy:
        forms += [numpy.zeros(3, kind) for kind in ("uint16", "int64", "uint64", "int8", ">i4")]
        forms += [numpy.zeros((3, 4), "uint16")[:, 1], [numpy.int64(0)] * 3]
        forms[-3:-1] = [form for form in forms[-3:-1] if form.dtype.isnative]
        fixed = numpy.zeros(3, "uint16")
        fixed.flags.writeable = False
        forms += [fixed, numpy.zeros(3, [("a", "u1"), ("move", "u2")])["move"]]
    for form in forms:
        batch = logres.batch(GAME, 3, players=3)
        batch.apply(form)
        assert list(batch) == expected
    bad = [[0, 0], [0] * 4, [], array.array("H", [0] * 4), array.array("i", [0] * 2), {}]
    wrong = [5, None, [0, 0, True], [0, 0, 0.0], [0, 0, None], "000", array.array("d", [0] * 3), [[0], [0], [0]],
             GAME.new().legal_moves()[:3], memoryview(bytes(6)).cast("B").cast("H", [1, 3]),
             memoryview((ctypes.c_int64 * 3)())]
    if numpy:
        bad += [numpy.zeros(4, int), numpy.zeros(0, int)]
        wrong += [numpy.zeros(3), numpy.zeros((3, 1), int), numpy.zeros(3, bool), numpy.zeros((), int),
                  numpy.zeros(3, object)]
    for forms, error in ((bad, logres.ArgumentError), (wrong, (TypeError, ValueError))):
        for form in forms:
            batch = logres.batch(GAME, 3, players=3)
            with pytest.raises(error):
                batch.apply(form)
            assert list(batch) == [batch.first] * 3


@pytest.mark.skipif(numpy is None, reason="python3-numpy is missing")
def test_arrays_of_numpy_as_viewers_and_seeds():
    batch, same = (logres.batch(ARTUS, 3, players=3, seeds=seeds) for seeds in (numpy.arange(3), [0, 1, 2]))
    batch.resolve()
    same.resolve()
    assert list(batch) == list(same)
    for viewers in (batch.actors(), numpy.array([2, 0, 1], "int64")):
        assert rows(batch.observe(viewers=viewers)) == rows(batch.observe(viewers=[int(seat) for seat in viewers]))


def test_an_array_that_is_not_aligned_is_not_filled():
    batch, memory = logres.batch(GAME, 3, players=3), bytearray(13)
    with pytest.raises(logres.ArgumentError, match="aligned"):
        batch.actors(memoryview(memory)[1:].cast("i"))
    assert memory == bytes(13)


def test_viewers_of_all_kinds():
    batch = logres.batch(GAME, 3, players=3)
    for bad in ([0, 1], [0] * 4, [], array.array("i", [0, 0])):
        with pytest.raises(logres.ArgumentError):
            batch.observe(bad)
    for bad in (True, 1.0, [0, 0, True], [0, 0, "0"], "000", GAME):
        with pytest.raises(TypeError):
            batch.observe(bad)
    noted = buffer("int32", 3)
    for bad in (3, -1, -2, -5, 2**31, -2**31 - 1, 10**30):
        with pytest.raises(logres.ArgumentError) as caught:
            batch.observe([0, bad, 1])
        assert caught.value.path == "[1]"
        out = buffer("int16", 3, len(GAME.new().observe()))
        batch.observe([0, bad, 1], out, errors=noted)
        assert list(noted) == [0, 2, 0] and set(rows(out)[1]) == {99}


def test_arrays_that_overlap():
    """The results are of no use, but nothing breaks."""
    batch, width = logres.batch(GAME, 3, players=3, seeds=1), len(GAME.new().observe())
    memory = bytearray(3 * 2 * width)
    out, viewers = memoryview(memory).cast("h", [3, width]), memoryview(memory)[:12].cast("i")
    batch.observe(viewers, out, errors=buffer("int32", 3))
    batch.observe(viewers, out, errors=viewers)
    both = array.array("i", [0] * 3)
    batch.playout(5, memoryview(both).cast("B").cast("I"), errors=both)
    moves = array.array("H", [0] * 6)
    batch.apply(memoryview(moves)[:3], errors=memoryview(moves).cast("B").cast("i"))
    for state in batch:
        state.validate()


def test_an_array_cannot_shrink_in_a_call():
    """Its memory stays while the library writes; it can shrink before and after."""
    arrays, batch = [array.array("I", [0] * 2000)], logres.batch(GAME, 2000, players=4, seeds=1)
    enough = threading.Event()

    def play():
        while not enough.is_set():
            arrays.append(array.array("I", [0] * 2000))
            batch.reset()
            try:
                batch.playout(out=arrays[-1])
            except logres.ArgumentError:  # it grew before the call
                pass

    def is_refused():
        try:
            arrays[-1].append(0)
        except BufferError:
            return True
        return False

    with ThreadPoolExecutor(1) as pool:
        playing = pool.submit(play)
        try:
            until(is_refused)
        finally:
            enough.set()
        playing.result()
    out = arrays[-1]
    out.append(0)
    assert len(out) == 2001 and all(out[:2000])


# ---- threads and signal handlers -----------------------------------------------------------------------------------

def study(seed):
    """A batch that plays for some time, as text."""
    batch = logres.batch("four_courts", 50, seeds=seed, players=3)
    told = []
    for _ in range(20):
        batch.resolve()
        batch.apply([ids_of(row)[0] for row in rows(batch.legal_mask())], errors=buffer("int32", 50))
        told.append(rows(batch.playout(3)))
        batch.reset()
        told.append(rows(batch.observe())[seed])
    return told, list(batch), batch.first.playouts(logres.Rng(seed), 200, 300)


def test_two_batches_on_two_threads():
    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(study, [1, 2])) == [study(1), study(2)]


def test_one_batch_in_all_threads():
    """Their calls run one after the other: in any order, each plays a ply of every state."""
    batch, alone = (logres.batch("artus", 300, seeds=1, players=4) for _ in range(2))
    batch[0].validate()

    def use(_):
        for _ in range(15):
            batch.playout(1)
            batch[299].validate()

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(use, range(4)))
    alone.playout(60)
    assert list(batch) == list(alone)


def test_other_threads_run_meanwhile():
    """A long call releases the interpreter's lock."""
    batches = [logres.batch(GAME, 500, seeds=1, players=4) for _ in range(100)]
    going, seen = threading.Event(), []

    def play():
        going.set()
        for batch in batches:  # a busy machine may give us no processor during one call
            batch.playout()
            if seen:
                break
        going.clear()

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    try:
        thread = threading.Thread(target=play)
        thread.start()
        going.wait()
        seen.append(going.is_set())
        thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert seen == [True]


@pytest.mark.parametrize("change", [
    lambda batch: batch.playout(3), lambda batch: batch.reset(), lambda batch: batch.__setitem__(1, batch.first),
    lambda batch: batch.apply([batch.first.legal_ids()[1]] * 3)], ids=["playout", "reset", "set", "apply"])
@pytest.mark.parametrize("call", [
    lambda batch: batch.apply([batch.first.legal_ids()[0]] * 3), lambda batch: batch.resolve(),
    lambda batch: rows(batch.actors()), lambda batch: rows(batch.playout(2)), lambda batch: batch[1],
    lambda batch: rows(batch.observe()), lambda batch: pickle.loads(pickle.dumps(batch))[1],
    lambda batch: [list(row) for row in batch.standings()["ranks"]]],
    ids=["apply", "resolve", "actors", "playout", "item", "observe", "pickle", "standings"])
def test_a_handler_may_change_the_batch_inside_any_call(call, change):
    """The interrupted call behaves as if it came before or after the change."""
    def make():
        return logres.batch("artus", 3, seeds=4, players=3)

    def attempt(function, batch):
        try:
            return function(batch)
        except logres.Error as error:
            return type(error), str(error)

    before, after = make(), make()
    result = attempt(call, before)
    attempt(change, before)
    attempt(change, after)
    orders = [(result, list(before)), (attempt(call, after), list(after))]
    at, more = 0, True
    while more:
        at += 1
        batch = make()
        result, more = interrupted(lambda: attempt(call, batch), lambda: attempt(change, batch), at)
        if more:
            assert (result, list(batch)) in orders, f"step {at}"
    assert at > 3


def test_a_handler_of_a_signal():
    """Real signals while the library works; long playouts can be interrupted."""
    out = script("""
import logres, signal
batch, rng, seen = logres.batch("artus", 200, seeds=1, players=3), logres.Rng(1), 0

def handler(*_):
    global seen
    seen += 1
    batch.reset()
    batch.playout(1)
    batch[0].validate()
    batch.first.playout(rng, 10)

signal.signal(signal.SIGALRM, handler)
signal.setitimer(signal.ITIMER_REAL, 0.0005, 0.0005)
while seen < 100:
    batch.playout(20)
    for state in batch:
        state.validate()

class Stop(Exception):
    pass

def stop(*_):
    raise Stop

signal.setitimer(signal.ITIMER_REAL, 0)
signal.signal(signal.SIGALRM, stop)
signal.setitimer(signal.ITIMER_REAL, 0.1)
try:
    batch.first.playouts(rng, 2**32 - 1)
except Stop:
    print("stopped")
""")
    assert out == "stopped\n"


def test_a_handler_inside_the_import_of_numpy(tmp_path):
    """numpy is imported when an array is first made; a handler may need one meanwhile."""
    (tmp_path / "numpy.py").write_text("""
import logres
seen = logres.game("artus").new().observe()
zeros = lambda shape, kind: memoryview(bytearray(2 * shape[0])).cast("h")
""")
    assert script("""
import logres, sys
values = logres.game("artus").new().observe()
print(type(sys.modules["numpy"].seen) is memoryview, values == sys.modules["numpy"].seen)
""", PYTHONPATH=os.pathsep.join([str(tmp_path), *sys.path])) == "True True\n"


# ---- copies and pickles --------------------------------------------------------------------------------------------

class MyBatch(logres.Batch):
    pass


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, *(
    lambda value, protocol=protocol: pickle.loads(pickle.dumps(value, protocol)) for protocol in (0, 2, 5))])
def test_copies_and_pickles(again):
    batch = MyBatch("artus", N, seeds=3, players=3)
    batch.playout(30)
    batch.name = "Ann"
    other = again(batch)
    assert type(other) is MyBatch and other.name == "Ann" and other.first == batch.first
    assert list(other) == list(batch)
    other.playout(10)
    assert list(other) != list(batch)
    batch.playout(10)
    assert list(other) == list(batch)  # the generators were copied


# ---- subclasses that lie -------------------------------------------------------------------------------------------

class LongBatch(logres.Batch):
    """A batch that claims to have more states than its memory."""

    def __len__(self):
        return 10**6

    @property
    def game(self):
        return ARTUS

    @property
    def first(self):
        return ARTUS.new(players=4)


class Stranger(logres.State):
    """A state of Artus that claims to be one of another game, with other players."""

    @property
    def game(self):
        return GAME

    @property
    def players(self):
        return 3


def test_the_memory_of_a_batch_is_what_counts():
    """For any subclass the library gets the true number of states, all of one game and number of players."""
    plain, batch = (kind(GAME, N, seeds=1, players=3) for kind in (logres.Batch, LongBatch))
    for each in (plain, batch):
        each.resolve()
    for call in (lambda one: rows(one.actors()), lambda one: rows(one.legal_mask()), lambda one: rows(one.observe(0)),
                 lambda one: one.apply([int(one[0].legal_ids()[0])] * N, errors=array.array("i", [0] * N)),
                 lambda one: rows(one.playout(30)), lambda one: rows(one.reset()), lambda one: one[N - 1],
                 lambda one: one[-1], list, lambda one: pickle.loads(pickle.dumps(one))[0]):
        assert call(batch) == call(plain)
    ranks = [numbers if isinstance(numbers, list) else rows(numbers) for numbers in batch.standings().values()]
    assert [len(table) for table in ranks] == [N, N] and {len(row) for table in ranks for row in table} == {3}
    for at in (N, -N - 1):
        with pytest.raises(IndexError):
            batch[at]
        with pytest.raises(IndexError):
            batch[at] = GAME.new(players=3)
    for liar in (ARTUS.new(players=3), GAME.new(players=4)):
        with pytest.raises((logres.UnknownGame, logres.ArgumentError)):
            batch[0] = Stranger.from_json(liar.to_json())


def test_a_game_that_changes_its_id():
    ids, made = ["arthurs_court", "arthurs_court", "artus"], 0

    class Fickle(logres.Game):
        @property
        def id(self):
            ids.append(ids.pop(0))
            return ids[-1]

    make, (_, *arguments) = GAME.__reduce__()
    for _ in range(6):
        try:
            state = make(Fickle, *arguments).new(players=3)
        except logres.Error:
            continue
        made += 1
        assert state.game.id == state.to_dict()["game"]
    assert made


def test_forged_pickles():
    make, arguments = logres.batch(GAME, 2, seeds=1, players=3).__reduce__()
    kind, first, states, rngs = arguments
    assert list(make(*arguments)) == [first] * 2
    foreign = logres.batch(ARTUS, 2, players=3).__reduce__()[1][2]
    fewer = logres.batch(GAME, 2, players=2).__reduce__()[1][2]
    broken = states[:512] + bytes(512)
    for bad in (states[:-1], states[:512], states + states, b"", broken, bytes(1024), foreign, fewer,
                states[:512] + foreign[512:], None, "x" * 1024, bytearray(states), 2):
        with pytest.raises((TypeError, ValueError, logres.Error)):
            make(kind, first, bad, rngs)
    for bad in (rngs[:-1], b"", rngs + rngs, None, 64):
        with pytest.raises((TypeError, ValueError)):
            make(kind, first, states, bad)
    for bad in (None, GAME, ARTUS.new(players=3), first.to_json()):
        with pytest.raises((TypeError, logres.Error)):
            make(kind, bad, states, rngs)


# ---- without numpy -------------------------------------------------------------------------------------------------

@pytest.mark.skipif(numpy is None, reason="python3-numpy is missing")
def test_batches_without_numpy(tmp_path):
    """These tests again, where numpy cannot be imported."""
    (tmp_path / "numpy.py").write_text("raise ImportError('blocked by a test')\n")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])}
    done = subprocess.run([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "not handler", __file__],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=env)
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout and "10 skipped" in done.stdout, done.stdout  # those of numpy, and this one
