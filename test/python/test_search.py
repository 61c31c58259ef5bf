"""Searches and levels: what they find out holds together and is the same again, in however many runs; errors, threads,
signal handlers, copies. How well they play is the C tests' matter."""
import copy
import gc
import pickle
import signal
import threading
from pathlib import Path

import pytest

import logres
from support import GAME, GAMES, KINDS, Kind, constant_network, random_states
from test_binding import limited  # noqa: F401 (a fixture: tests fail instead of hanging)

each_kind = pytest.mark.parametrize("kind", KINDS, ids=str)
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
ITERATIONS = 60
BOTS = Path(__file__).parent.parent / "golden/bots.txt"


def view_of(kind, players=3, seed=1, most=10_000):
    """The view of a player who has a choice, somewhere in a random game."""
    states = [state for state, _ in random_states(kind, players, seed)
              if state.actor not in (None, logres.CHANCE) and 1 < len(state.legal_ids()) <= most]
    state = states[len(states) // 2]
    return state.view(state.actor)


def some_search(iterations=0, **more):
    search = logres.Search(view_of(Kind(GAME)), **more)
    search.run(iterations)
    return search


def found(search):
    """All that it says."""
    return search.moves, search.best, search.line, search.progress


# ---- what it finds -------------------------------------------------------------------------------------------------

@each_kind
def test_what_it_finds_holds_together(kind):
    view = view_of(kind)
    search = logres.Search(view, seed=5)
    assert search.best == view.sensible_moves()[0] and search.progress[:2] == (0, 0)
    assert all(row[1:] == (0, 0, 0) for row in search.moves)
    progress = search.run(ITERATIONS)
    assert progress == search.progress and progress.iterations == ITERATIONS <= progress.plies
    assert 0 < progress.depth < ITERATIONS and 1 < progress.nodes < progress.room
    rows = search.moves
    assert [row.move for row in rows] == view.legal_moves()
    assert sum(row.visits for row in rows) == ITERATIONS
    assert all(0 <= row.value <= 1 and isinstance(row.score, float) for row in rows)
    best = search.best
    assert next(row.visits for row in rows if row.move == best) == max(row.visits for row in rows)
    assert search.line[0] == best.id and len(search.line) <= progress.depth
    assert search.view is view and best.state is view and str(best) in repr(search)


@each_game
def test_it_is_the_same_again(game):
    kind = Kind(game)
    view = view_of(kind)
    whole, parts = logres.Search(view, seed=2), logres.Search(logres.State.from_json(view.to_json()), seed=2)
    whole.run(ITERATIONS)
    for some in (1, 0, 20, ITERATIONS - 21):
        parts.run(some)
    assert found(whole) == found(parts)
    others = [logres.Search(view, seed=seed, playouts=True) for seed in (2, 3)]
    for other in others:
        other.run(ITERATIONS)
    assert found(others[0]) != found(others[1])


def test_options_matter():
    all_found = [found(some_search(500, **options)) for options in (
        {}, {"seed": 2**64 - 1}, {"exploration": 1}, {"playout_limit": 1}, {"room": 0})]
    assert all(all_found.count(one) == 1 for one in all_found)
    assert some_search(500, room=0).progress.nodes == some_search(room=0).progress.room


def test_seconds_and_progress():
    search, seen = some_search(), []
    progress = search.run(seconds=0.05, progress=lambda now: seen.append((now, now.progress.iterations)))
    assert all(one is search for one, _ in seen)
    counts = [count for _, count in seen]
    assert counts == sorted(set(counts)) and counts[0] > 0 and counts[-1] == progress.iterations
    assert search.run(seconds=0).iterations > progress.iterations  # one step at least
    assert search.run(5, seconds=1e9).iterations == search.progress.iterations
    assert search.run(5, seconds=10**400).iterations == search.progress.iterations
    before = search.progress.iterations
    search.run(seconds=1e9, progress=lambda now: now.progress.iterations >= before + 100)
    assert search.progress.iterations >= before + 100
    assert search.run(7).iterations == search.progress.iterations


@pytest.mark.parametrize("cost", (1e-5, 1e-3, 0.003))  # seconds of an iteration
def test_time_is_spent_to_an_iteration(monkeypatch, cost):
    search = some_search()
    monkeypatch.setattr("logres.search.time.monotonic", lambda: search.progress.iterations * cost)
    for seconds in (0, 0.004, 0.02, 0.5):
        before = search.progress.iterations
        spent = (search.run(seconds=seconds).iterations - before) * cost
        assert max(seconds, cost) <= spent * (1 + 1e-9) and spent <= seconds + 2 * cost


def test_progress_must_not_be_async():
    awaitable = type("Awaitable", (), {"__await__": iter})()  # as what an async function returns
    with pytest.raises(TypeError, match="progress must not be async"):
        some_search().run(1000, progress=lambda now: awaitable)


def test_an_exception_of_progress_ends_the_run():
    def fail(search):
        if search.progress.iterations > 30:
            raise KeyError("enough")

    search = some_search()
    with pytest.raises(KeyError):
        search.run(10**9, progress=fail)
    done = search.progress.iterations
    assert done > 30 and found(search) == found(some_search(done))


def test_add():
    one, two = some_search(50, seed=1), some_search(70, seed=2)
    rows = list(zip(one.moves, two.moves))
    one.add(two)
    assert one.progress.iterations == 120 and two.progress.iterations == 70
    assert [row.visits for row in one.moves] == [mine.visits + theirs.visits for mine, theirs in rows]
    one.add(one)
    assert one.progress.iterations == 240
    with pytest.raises(logres.ArgumentError):
        one.add(logres.Search(view_of(Kind(GAME), seed=9)))
    with pytest.raises(TypeError):
        one.add(one.view)
    with pytest.raises(logres.ArgumentError) as caught:
        for _ in range(32):
            one.add(one)
    assert caught.value.name == "LOGRES_ERR_LIMIT" and one.progress.iterations < 2**31


# ---- value networks ------------------------------------------------------------------------------------------------

@each_kind
def test_evaluations(kind):
    view = view_of(kind)
    assert all(view.evaluate(constant_network(kind.game, eighths)) == value
               for eighths, value in ((0, 0.5), (8, 47911 / 65536), (-8, 1 - 47911 / 65536)))
    for viewer in range(view.players):
        other = view if viewer == view.viewer else next(
            state for state, _ in random_states(kind, 3, 1)).view(viewer)
        assert 0 <= other.evaluate() <= 1 and isinstance(other.evaluate(), float)
    over = [state for state, _ in random_states(kind, 3, 1)][-1]
    values = [over.view(seat).evaluate() for seat in range(3)]
    assert values == [over.view(seat).evaluate(constant_network(kind.game)) for seat in range(3)]
    if over.is_over:
        assert values.index(max(values)) in over.result.winners or kind.game.info.is_cooperative
    for full in (over, over.view()):
        with pytest.raises(logres.ViewError):
            full.evaluate()


@each_game
def test_networks_are_checked(game):
    network = constant_network(game)
    hashes = {other.observation_hash for other in GAMES}
    assert len(hashes) == len(GAMES) and 0 not in hashes
    other = next(other for other in GAMES if other != game)
    view, foreign = view_of(Kind(game)), constant_network(other)
    for good in (network, bytearray(network), memoryview(network)):
        game.check_network(good)
    for bad, error, text in ((b"", logres.NetworkError, "not a network"), (foreign, logres.NetworkError, game.id),
                             (network + b"\0", logres.NetworkError, "another size"),
                             (network[:4] + b"\2" + network[5:], logres.VersionError, "version 2")):
        for use in (game.check_network, view.evaluate, lambda data: logres.Search(view, network=data)):
            with pytest.raises(error, match=text):
                use(bad)
    for bad in ("network", 7, [1]):
        for use in (game.check_network, view.evaluate, lambda data: logres.Search(view, network=data)):
            with pytest.raises(TypeError, match="network must be bytes"):
                use(bad)


def test_searches_by_a_network():
    view = view_of(Kind(GAME))
    given = bytearray(constant_network(GAME, 8))
    search = logres.Search(view, seed=1, network=given)
    given[:] = bytes(len(given))  # the search has its own copy
    search.run(ITERATIONS)
    other = search.copy()
    del search  # nor does a copy need the first search
    gc.collect()
    other.run(ITERATIONS)
    again = logres.Search(view, seed=1, network=constant_network(GAME, 8))
    again.run(2 * ITERATIONS)
    assert found(other) == found(again)
    playouts = logres.Search(view, seed=1, playouts=True)
    playouts.run(2 * ITERATIONS)
    assert found(playouts) != found(again)
    with pytest.raises(logres.ArgumentError, match="has no network"):
        logres.Search(view, network=constant_network(GAME), playouts=True)


# ---- levels --------------------------------------------------------------------------------------------------------

def test_levels():
    assert logres.LEVELS == ("easy", "normal", "hard", "expert")
    searches = [some_search(100, seed=seed) for seed in range(30)]
    for search in searches:
        assert search.choose("expert") == search.choose("hard") == search.best
        assert search.choose("easy") == search.choose("easy") and search.view.is_legal(search.choose("normal"))
    assert any(search.choose("easy") != search.best for search in searches)
    for wrong in ("genius", "", "Easy"):
        with pytest.raises(logres.ArgumentError, match="easy, normal, hard, expert"):
            searches[0].choose(wrong)
    with pytest.raises(TypeError):
        searches[0].choose(3)


@each_game
def test_bots_play_a_whole_game(game):
    def play(seed):
        moves, match, rng = [], Kind(game).match(2, seed=seed), logres.Rng(seed)
        match.resolve()
        while not match.state.is_over:
            view = match.state.view(match.state.actor)
            moves.append(logres.bot_move(view, "easy", rng).to_dict())
            match.play(moves[-1])
            match.resolve()
        return moves

    assert play(1) == play(1) != play(2)


def bots_line(game):
    """As in test/support/golden.c."""
    match, rng = logres.Match(game, seed=7), logres.Rng(7, 1)
    match.resolve()
    while not match.state.is_over and match.ply < 60:
        match.play(logres.bot_move(match.state.view(match.state.actor), "easy", rng))
        match.resolve()
    assert "".join(f"{line}\n" for line in match.log(0)) == (BOTS.parent / f"{game}-log.txt").read_text()
    return f"{game}: {match.ply} plies, 0x{match.state.hash:016x}"


def test_bots_play_as_in_c():
    lines = BOTS.read_text().splitlines()
    assert lines and [bots_line(line.partition(":")[0]) for line in lines] == lines


def test_a_bot_is_its_search():
    view, rng = view_of(KINDS[1]), logres.Rng(4)
    search = logres.Search(view, seed=logres.Rng(4).next())
    search.run(logres.bot_iterations(view, "normal"))
    assert logres.bot_move(view, "normal", rng) == search.choose("normal")
    other = logres.Rng(4)
    other.next()
    assert rng.words == other.words  # it has drawn the seed, and nothing else
    with pytest.raises(logres.ArgumentError):
        logres.bot_move(view, "genius", rng)
    with pytest.raises(TypeError):
        logres.bot_move("view", "easy", rng)
    with pytest.raises(TypeError):
        logres.bot_iterations("view", "easy")
    assert rng.words == other.words


def test_a_bot_with_a_single_move():
    """It is not searched, but draws its seed, too."""
    for kind in KINDS:
        for state, _ in random_states(kind, 2, 3):
            if state.actor is not None and state.actor >= 0 and len(state.legal_ids()) == 1:
                rng, other = logres.Rng(4), logres.Rng(4)
                other.next()
                assert logres.bot_move(state.view(state.actor), "expert", rng) == state.legal_moves()[0]
                assert rng.words == other.words
                return
    raise AssertionError("no random game has such a state")


# ---- errors --------------------------------------------------------------------------------------------------------

def test_what_cannot_be_searched():
    state = next(state for state, _ in random_states(Kind(GAME), 2, 1) if state.actor == 0)
    over = [state for state, _ in random_states(Kind(GAME), 2, 1)][-1]
    for view, error in ((state, logres.ViewError), (state.view(1), logres.WrongSeat), (state.view(), logres.WrongSeat),
                        (over.view(0), logres.GameOver)):
        with pytest.raises(error):
            logres.Search(view)
        with pytest.raises(error):
            logres.bot_move(view, "easy", logres.Rng(1))
    for bad in (state.to_json(), None):
        with pytest.raises(TypeError):
            logres.Search(bad)
    with pytest.raises(TypeError):
        logres.bot_move(state.view(0), "easy", 7)
    rng = logres.Rng(1)
    with pytest.raises(logres.ArgumentError):
        logres.bot_move(state.view(0), "genius", rng)
    assert rng.words == logres.Rng(1).words  # nothing was drawn


def test_bad_arguments():
    view = view_of(Kind(GAME))
    for name in ("seed", "room", "exploration", "playout_limit"):
        for bad, error in ((-1, logres.ArgumentError), (2**64, logres.ArgumentError), (1.5, TypeError), (True, TypeError)):
            with pytest.raises(error):
                logres.Search(view, **{name: bad})
    search = logres.Search(view)
    for arguments, error in (({}, TypeError), ({"iterations": -1}, logres.ArgumentError), ({"iterations": 1.5}, TypeError),
                             ({"seconds": "1"}, TypeError), ({"seconds": float("nan")}, logres.ArgumentError),
                             ({"seconds": -1}, logres.ArgumentError), ({"seconds": True}, TypeError),
                             ({"iterations": True}, TypeError),
                             ({"iterations": 2**31, "seconds": 0}, logres.ArgumentError)):  # at once, not after days
        with pytest.raises(error):
            search.run(**arguments)
    assert search.progress.iterations == 0
    with pytest.raises(RuntimeError):
        search.__init__(view)


# ---- threads, signal handlers, copies ------------------------------------------------------------------------------

def test_threads_share_a_search():
    search, going = some_search(), threading.Event()
    runs = [threading.Thread(target=search.run, args=(2000,), kwargs={"progress": lambda _: going.set()})
            for _ in range(3)]
    for run in runs:
        run.start()
    going.wait()
    for _ in range(50):
        rows, progress = search.moves, search.progress
        assert sum(row.visits for row in rows) <= progress.iterations
        assert search.best in [row.move for row in rows]
    for run in runs:
        run.join()
    assert found(search) == found(some_search(6000))


def test_two_searches_added_to_each_other():
    one, two = some_search(10, seed=1), some_search(10, seed=2)

    def add(mine, theirs):
        for _ in range(5):
            mine.add(theirs)

    runs = [threading.Thread(target=add, args=pair) for pair in ((one, two), (two, one))]
    for run in runs:
        run.start()
    for run in runs:
        run.join()
    assert one.progress.iterations > 50 and two.progress.iterations > 50


def test_a_signal_handler_uses_the_search_that_it_interrupts():
    search, seen = some_search(), []

    def handler(*_):
        seen.append(search.best)
        search.run(3)

    old = signal.signal(signal.SIGUSR1, handler)
    try:
        search.run(300, progress=lambda _: len(seen) < 5 and signal.raise_signal(signal.SIGUSR1))
    finally:
        signal.signal(signal.SIGUSR1, old)
    assert len(seen) == 5 and found(search) == found(some_search(315))


class Named(logres.Search):
    """A subclass with an attribute and a slot."""

    __slots__ = ("name", "__dict__")


@pytest.mark.parametrize("make", [copy.copy, copy.deepcopy, logres.Search.copy])
def test_copies(make):
    search = Named(view_of(Kind(GAME)))
    search.run(50)
    search.name, search.more = "first", [1]
    other = make(search)
    assert type(other) is Named and (other.name, other.more) == ("first", [1]) and other.view is search.view
    assert found(other) == found(search)
    other.run(50)
    assert search.progress.iterations == 50 and found(other) == found(some_search(100))
    assert (other.more is search.more) == (make is not copy.deepcopy)


def test_there_is_no_pickle():
    with pytest.raises(TypeError, match="view, seed and number of iterations"):
        pickle.dumps(some_search())
