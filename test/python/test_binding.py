# optional: python3-numpy
"""Python's own part: threads, signal handlers, memory, subclasses, pickles, arguments of all types."""
import copy
import enum
import gc
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
import weakref
from concurrent.futures import ThreadPoolExecutor

import pytest

import logres
from support import GAME, KINDS, PATIENCE, random_match

FOUR_COURTS = logres.game("four_courts")

each_kind = pytest.mark.parametrize("kind", KINDS, ids=str)


@pytest.fixture(autouse=True)
def limited():
    """Makes a test fail instead of hang: an exception in a signal handler ends the main thread's wait for a lock."""
    def handler(*_):
        raise TimeoutError("the test hangs")

    old = signal.signal(signal.SIGALRM, handler)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, old)


def interrupted(call, action, at, opcodes=False):
    """Runs `call`, and within it `action`, like a signal handler, at step `at` in the package. A step is a line, or an
    opcode of match.py. Returns (the result of `call`, whether it had that many steps)."""
    steps = 0

    def trace(frame, event, _):
        nonlocal steps
        folder, file = os.path.split(frame.f_code.co_filename)
        if os.path.basename(folder) != "logres":
            return None
        frame.f_trace_opcodes = opcodes and file == "match.py"
        if event == ("opcode" if frame.f_trace_opcodes else "line"):
            steps += 1
            if steps == at:
                action()
        return trace

    sys.settrace(trace)
    try:
        return call(), steps >= at
    finally:
        sys.settrace(None)


def outcome(match, call, others=()):
    """The result of a call, and the match after it and `others`."""
    result = attempt(call, match)
    for other in others:
        attempt(other, match)
    return result, "freed" if repr(match) == "<Match, freed>" else match.to_json()


def attempt(call, match):
    try:
        return call(match)
    except (logres.Error, ValueError) as error:
        return type(error), str(error)


def all_orders(make, call, change, opcodes=False, returns=True):
    """Runs `change` inside a call of a new match, at each step of the call in turn, and checks that everything is as if
    it had come before or after the call. Returns the outcomes. Without `returns` the call's result is ignored."""
    second = make()
    attempt(change, second)
    orders = outcome(make(), call, [change]), outcome(second, call)
    at, more, seen = 0, True, []
    while more:
        at += 1
        match = make()
        result, more = interrupted(lambda: attempt(call, match), lambda: attempt(change, match), at, opcodes)
        if more:
            got = outcome(match, lambda _: result)
            assert got in orders or not returns and got[1] in [after for _, after in orders], f"step {at}"
            seen += [] if got in seen else [got]
    assert at > 5
    return seen


def script(text, **env):
    """Runs a script in another Python process; returns its output, including errors."""
    done = subprocess.run([sys.executable, "-X", "dev", "-c", text], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, timeout=PATIENCE, env={"PYTHONPATH": ":".join(sys.path), **env})
    assert done.returncode == 0, done.stdout
    return done.stdout


# ---- play plays the given move -------------------------------------------------------------------------------------

def moves_of(match):
    return [str(move) for move in match.moves]


def fresh():
    """A match whose first ply has been played."""
    match = logres.Match(GAME, players=3, seed=1)
    match.play("courtier jester")
    return match


def another_ply(match):
    """Replaces the first ply: the ply number stays, the state changes."""
    match.undo()
    match.play("courtier knight")


def another_table(match):
    """Plays a move that is legal again for the next player."""
    match.play("courtier maiden")


def test_play_plays_the_given_move_whatever_other_threads_do():
    """Another thread replaces the first ply while this one is at any step inside play."""
    at, more, waited = 0, True, []
    while more:
        at += 1
        match, others = fresh(), []

        def action():
            others.append(threading.Thread(target=another_ply, args=(match,)))
            others[0].start()
            others[0].join(0.02 if match._rlock._is_owned() else PATIENCE)  # if it must wait, only we can let it go on
            waited.append(others[0].is_alive())

        move = match.state.move("courtier maiden")
        result, more = interrupted(lambda: attempt(lambda match: match.play(move), match), action, at)
        for other in others:
            other.join()
        if isinstance(result, logres.State):
            assert result == move.state.apply(move)
            assert moves_of(match) in (["courtier jester", "courtier knight"], ["courtier jester", "courtier maiden"])
        else:
            assert result[0] is logres.IllegalMove and moves_of(match) == ["courtier knight"]
    assert True in waited and False in waited  # it waits only while this thread reads, chooses and plays


@pytest.mark.parametrize("form", ["move", "text", "dict", "id"])
@pytest.mark.parametrize("change", [another_ply, another_table], ids=lambda change: change.__name__)
def test_play_plays_the_given_move_whatever_a_handler_does(form, change):
    """A signal handler changes the match at each step of play in turn; the change takes effect before or after the
    move."""
    move = fresh().state.move("courtier maiden")
    given = {"move": move, "text": str(move), "dict": move.to_dict(), "id": move.id}[form]
    seen = all_orders(fresh, lambda match: match.play(given), change, opcodes=True)
    assert len(seen) == 2  # the change came before and after


def test_play_needs_a_move_of_the_current_state():
    """A Move of an earlier state is an error, even if the same move would be legal now."""
    match = logres.Match(GAME, players=3, seed=1)
    old = match.state.move("courtier guard")
    match.play("courtier guard")
    for given in ({}, {"ply": 1}, {"seat": 1}, {"ply": 1, "seat": 1}):
        with pytest.raises(logres.IllegalMove, match="another state"):
            match.play(old, **given)
    with pytest.raises(logres.PlyError):  # the better reason
        match.play(old, ply=0)
    with pytest.raises(logres.WrongSeat):
        match.play(old, seat=0)
    assert match.ply == 1
    match.play(str(old))
    match.goto(0)
    match.play(old)  # the same state again
    other = logres.Match(GAME, players=3, seed=2)
    other.play(old)  # an equal state
    with pytest.raises(logres.IllegalMove, match="another state"):
        logres.Match(GAME, players=4).play(old)
    with pytest.raises(logres.IllegalMove, match="a move of four_courts"):
        match.play(FOUR_COURTS.new().move(0))


@each_kind
def test_play_takes_moves_of_views_and_of_their_deals(kind):
    match, rng = kind.match(3, seed=4), logres.Rng(4)
    match.resolve()
    while not match.state.is_over and match.ply < 60:
        state = match.state
        view = state.view(state.actor)
        other = view.determinize(rng)
        made = [view.legal_moves()[-1], other.legal_moves()[-1]]
        for move in made:
            assert match.play(move) == state.apply(move)
            match.undo()
        for stranger in (state.view(), state.view((state.actor + 1) % 3)):
            with pytest.raises(logres.IllegalMove):
                match.play(stranger.move(made[0].id))
        match.play(made[rng.below(2)])
        with pytest.raises(logres.IllegalMove):
            match.play(made[0])
        match.resolve()


def test_play_takes_chance_moves_of_the_same_state_only():
    match = logres.Match("artus")  # it begins with a deal
    state = match.state
    assert state.actor == logres.CHANCE
    first = state.legal_moves()[0]
    match.play(first, seat=logres.CHANCE)
    with pytest.raises(logres.IllegalMove, match="another state"):
        match.play(first, seat=logres.CHANCE)
    assert match.ply == 1


@each_kind
def test_play_takes_chance_moves_from_chance_only(kind):
    match, chances = kind.match(3), 0
    while not match.state.is_over and chances < 5:
        state, before = match.state, match.to_json()
        move = state.legal_moves()[0]
        if state.actor == logres.CHANCE:
            chances += 1
            for form in (move, move.id, str(move), move.to_dict()):
                for seat in (None, 0, 1, 2, -1, -3, -4):
                    with pytest.raises(logres.WrongSeat) as caught:
                        match.play(form, seat=seat)
                    assert caught.value.name == "LOGRES_ERR_SEAT" and isinstance(caught.value, logres.IllegalMove)
            assert match.to_json() == before
            match.play(move, seat=logres.CHANCE)
        else:
            with pytest.raises(logres.WrongSeat):
                match.play(move, seat=logres.CHANCE)
            match.play(move)
    assert chances


# ---- signal handlers -----------------------------------------------------------------------------------------------

def opening():
    match = logres.Match(GAME, players=4, seed=1)
    for _ in range(3):
        match.play(1)
    return match


def other_entry():
    """A journal entry that replaces the second ply of `opening` and all after it."""
    match = opening()
    match.goto(1)
    match.play(2)
    return match.journal_json(1)


ENTRY = other_entry()
CALLS = {
    "state": lambda match: match.state, "ply": lambda match: match.ply, "moves": lambda match: moves_of(match),
    "move_at": lambda match: str(match.move_at(2)), "events": lambda match: str(match.events(2, 0)),
    "history": lambda match: match.history(0), "host": lambda match: match.host,
    "set_host": lambda match: setattr(match, "host", {"a": 1}), "to_json": lambda match: match.to_json(),
    "copy": lambda match: copy.copy(match).ply, "play": lambda match: match.play(0),
    "resolve": lambda match: match.resolve(), "undo": lambda match: match.undo(), "goto": lambda match: match.goto(1),
    "close": lambda match: match.close("agreed"), "repr": repr, "rng": lambda match: match.rng.words,
    "set_rng": lambda match: setattr(match, "rng", logres.Rng(5)), "journal": lambda match: match.journal_json(2, host=True),
    "append": lambda match: match.append_journal(ENTRY), "play_and_resolve": lambda match: match.play_and_resolve(0),
    "undo_decision": lambda match: match.undo_decision(0),
}


@pytest.mark.parametrize("name", CALLS)
def test_a_handler_may_save_inside_any_call(name):
    """Saves the match at each step of the call in turn: that neither hangs nor changes the call's result."""
    all_orders(opening, CALLS[name], lambda match: match.to_json(), opcodes=name in ("state", "undo"))


def shorter(match):
    match.goto(0)
    match.play(2)


@pytest.mark.parametrize("change", [
    lambda match: match.close("timeout", 0), lambda match: match.undo(), another_ply, shorter, CALLS["append"],
    lambda match: match.free()], ids=["close", "undo", "another_ply", "shorter", "append", "free"])
@pytest.mark.parametrize("name", CALLS)
def test_a_handler_may_change_the_match_inside_any_call(name, change):
    """The interrupted call behaves as if it came before or after the change."""
    all_orders(opening, CALLS[name], change, opcodes=name == "state", returns=name not in (
        "resolve", "undo", "goto", "append", "play_and_resolve", "undo_decision"))


def test_a_handler_of_a_signal():
    """Real signals, in the main thread of another process, since a failure would hang."""
    out = script("""
import logres, signal
match, rng, saved, numbers = logres.Match("artus", players=3, seed=1), logres.Rng(1), [], []

def handler(*_):
    saved.append(match.to_json(hashes=True))
    match.host = {"saved": len(saved)}
    numbers.append(rng.next())
    signal.setitimer(signal.ITIMER_REAL, 0.0003)

signal.signal(signal.SIGALRM, handler)
signal.setitimer(signal.ITIMER_REAL, 0.0003)
while len(saved) < 300:
    match.resolve()
    if match.state.is_over:
        match.goto(0)
    else:
        moves = match.state.legal_moves()
        match.play(moves[rng.below(len(moves))])
        numbers.append(rng.next())
signal.setitimer(signal.ITIMER_REAL, 0)
for text in saved[::9]:
    logres.Match.from_json(text)
print(len(set(numbers)) == len(numbers))
""")
    assert out == "True\n"


# ---- memory --------------------------------------------------------------------------------------------------------

def resident():
    """The memory of this process in bytes."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="needs /proc")
@pytest.mark.parametrize("again", [
    lambda match, host: match.__init__(GAME, host=host), lambda match, host: logres.Match(GAME, host=host),
    lambda match, host: logres.Match(GAME, host={**host, "bad": 0.5}),
    lambda match, host: logres.Match.from_json(match.to_json()), lambda match, host: match.free()],
    ids=["init", "new", "failed", "read", "free"])
def test_nothing_leaks(again):
    """A leaked match of 60 KB, made 800 times, would take 48 MB."""
    host = {"text": "x" * 60_000}
    before = resident()
    for _ in range(800):
        match = logres.Match(GAME, host=host)
        try:
            again(match, host)
        except (RuntimeError, logres.FormatError):
            pass
    assert resident() - before < 24_000_000


def test_a_match_is_made_once():
    match = logres.Match(GAME, players=3)
    match.play(0)
    before = match.to_json()
    with pytest.raises(RuntimeError, match="once"):
        match.__init__(GAME, players=2)
    assert match.to_json() == before
    match.free()
    with pytest.raises(RuntimeError, match="once"):
        match.__init__(GAME)

    failed = logres.Match.__new__(logres.Match)
    with pytest.raises(logres.ConfigError):
        failed.__init__(GAME, players=9)
    with pytest.raises(ValueError, match="never made"):
        failed.play(0)
    failed.__init__(GAME, players=2)
    assert failed.state == GAME.new(players=2)


def test_init_of_other_objects_again():
    rng = logres.Rng(1)
    rng.next()
    rng.__init__(7)
    assert rng.words == logres.Rng(7).words
    with pytest.raises(logres.ArgumentError):
        rng.__init__(-1)
    assert rng.words == logres.Rng(7).words
    unmade = logres.Rng.__new__(logres.Rng)
    for function in (unmade.next, lambda: GAME.new().resolve(unmade), lambda: GAME.new().playout(unmade)):
        with pytest.raises(ValueError, match="^the Rng was never made$"):  # instead of giving the same numbers again
            function()
    for value in (GAME, GAME.new(), GAME.new().move(0), GAME.new().apply(0, events=True)[1][0]):
        before = repr(value)
        for arguments in ((), (1,), (FOUR_COURTS.info,)):
            with pytest.raises(TypeError):
                value.__init__(*arguments)
        assert repr(value) == before


def test_objects_that_were_never_made():
    """As after an __init__ that failed, or that a subclass did not call."""
    class Lazy(logres.Rng):
        __slots__ = ("tag",)

        def __init__(self):
            pass

        @property
        def broken(self):
            return self.missing

    state = GAME.new(players=3).resolve(logres.Rng(1))
    view = state.view(state.actor)
    search, batch, match = (kind.__new__(kind) for kind in (logres.Search, logres.Batch, logres.Match))
    for use in (lambda: search.run(1), lambda: search.best, lambda: search.moves, lambda: search.view, search.copy,
                lambda: repr(search), lambda: logres.Search(view).add(search),
                batch.actors, batch.legal_ids, batch.reset, lambda: batch[0], lambda: list(batch), lambda: batch.first,
                lambda: len(batch), lambda: repr(batch), lambda: copy.copy(batch), lambda: pickle.dumps(batch),
                Lazy().next, lambda: Lazy().words, Lazy().copy, lambda: setattr(logres.Match(GAME), "rng", Lazy()),
                lambda: logres.bot_move(view, "easy", Lazy()), lambda: match.state, match.journal_json):
        with pytest.raises(ValueError, match="^the (match has been freed or|Search|Batch|Lazy) was never made$"):
            use()
    assert search.__init__(view) is None and search.best
    with pytest.raises(AttributeError, match="'Lazy' object has no attribute 'missing'"):
        Lazy().broken
    with pytest.raises(AttributeError) as caught:  # a slot of its own
        Lazy().tag
    assert "was never made" not in str(caught.value) and not hasattr(Lazy(), "tag") and not hasattr(logres.Rng(1), "wand")


def test_free_while_other_threads_use_the_match():
    """A call that has begun ends normally; the next one raises because the match has been freed."""
    for _ in range(30):
        match = random_match(plies=40)
        text, started = match.to_json(hashes=True), threading.Barrier(4)

        def use():
            texts = []
            started.wait()
            while True:
                try:
                    texts.append(match.to_json(hashes=True))
                    match.moves
                except ValueError as error:
                    assert "freed" in str(error)
                    return texts

        with ThreadPoolExecutor(3) as pool:
            users = [pool.submit(use) for _ in range(3)]
            started.wait()
            time.sleep(0.001)  # whatever the users have done by then, the outcome is the same
            match.free()
            assert {text} >= {seen for user in users for seen in user.result(PATIENCE)}


def test_a_call_keeps_its_match():
    """A handler drops the last reference to the match at each step inside a call."""
    for call in (lambda match: match.state, lambda match: match.to_json(), lambda match: match.play(0)):
        all_orders(opening, call, lambda match: match.free(), opcodes=True)


@pytest.mark.parametrize("end", ["", "sys.exit(0)", "raise KeyboardInterrupt", "os._exit(0)"])
def test_interpreter_shutdown(end):
    """With matches in cycles, in modules and in running threads: no message, no crash."""
    out = script(f"""
import atexit, logres, os, sys, threading, time
class Mine(logres.Match):
    pass
match = Mine("artus", seed=1)
match.me, sys.modules["logres"].kept, logres.Match.kept = match, logres.Match("artus"), logres.Match("artus")
rng, moves, states = logres.Rng(1), match.state.legal_moves(), [match.resolve()]
def forever():
    own = logres.Match("artus", seed=2)
    while True:
        own.resolve(); own.goto(0); match.to_json()
threading.Thread(target=forever, daemon=True).start()
atexit.register(lambda: match.to_json())
time.sleep(0.05) # the thread is likely inside a call; if not, less is tested
try:
    {end or "pass"}
except KeyboardInterrupt:
    pass
""")
    assert out == ""


OBJECTS = {  # how a thread uses what, and how a finalizer does
    "match": ('logres.Match("artus", players=3, seed=1)', "to_json()", "to_json()"),
    "rng": ("logres.Rng(1)", "below(6)", "words"),
    "batch": ('logres.batch("artus", 50, seeds=1)', "playout(1)", "resolve()"),
    "search": ('logres.Search(logres.game("arthurs_court").new().resolve(logres.Rng(1)).view(0))', "run(20)", "best")}


@pytest.mark.parametrize("made, use, last", OBJECTS.values(), ids=OBJECTS)
def test_a_lock_that_a_daemon_thread_holds_at_the_end(made, use, last):
    """The interpreter ends such a thread inside its call, and its lock stays held. A later finalizer gets an error or
    the lock; it never waits."""
    out = script(f"""
import logres, os, threading, time
class Last:
    def __del__(self, thing=thing, write=os.write):
        try:
            thing.{last}
            write(1, b"done")
        except RuntimeError as error:
            write(1, str(error).encode())
space = {{}}
exec("def forever(thing):\\n    while True: thing.{use}", space)
threading.Thread(target=space["forever"], args=(thing,), daemon=True).start()
kept = Last()
time.sleep(0.02) # the thread is likely inside a call; if not, less is tested
""".replace("class Last", f"thing = {made}\nclass Last"))
    kind = {"match": "Match", "rng": "Rng", "batch": "Batch", "search": "Search"}[made.split("(")[0].split(".")[1].lower()]
    assert out in ("done", f"a daemon thread was using the {kind} when the interpreter exited")


def test_a_finalizer_that_comes_after_that_of_a_match():
    """Finalizers of a cycle run in any order: one may still reach a match that has been freed."""
    seen = []

    class Saver:
        def __del__(self):
            try:
                seen.append(self.match.to_json())
            except ValueError as error:
                seen.append(str(error))

    def make(first):
        saver, match = (Saver(), logres.Match(GAME)) if first else reversed((logres.Match(GAME), Saver()))
        saver.match, saver.me = match, saver

    for first in (True, False):
        make(first)
        gc.collect()
        assert seen.pop() in (logres.Match(GAME).to_json(), "the match has been freed or was never made") and not seen


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_after_a_fork():
    """Parent and child each have a match, a state and a generator of their own."""
    match, rng = random_match(plies=20, players=2), logres.Rng(5)
    text, state = match.to_json(), match.state
    child = os.fork()
    if not child:
        status = 1
        try:
            signal.alarm(int(PATIENCE))
            match.undo()
            assert match.to_json() != text and logres.State.from_json(state.to_json()) == state
            rng.next()
            match.free()
            gc.collect()
            status = 0
        finally:
            os._exit(status)
    assert os.waitpid(child, 0)[1] == 0
    assert match.to_json() == text and rng.words == logres.Rng(5).words


def test_weak_references():
    makers = [lambda: logres.Match(GAME), lambda: logres.Rng(1), GAME.new, lambda: GAME.new().move(0),
              lambda: GAME.new().apply(0, events=True)[1][0]]
    for make in makers:
        value = make()
        gone = weakref.ref(value)
        assert gone() is value
        del value
        gc.collect()
        assert gone() is None
    assert weakref.ref(GAME)() is GAME


# ---- subclasses ----------------------------------------------------------------------------------------------------

class Attributes:
    """A mix-in that lets a subclass of a value take attributes."""

    __slots__ = ()
    __setattr__ = object.__setattr__
    __delattr__ = object.__delattr__


class MyMatch(logres.Match):
    def __init__(self, name, *arguments, **more):
        super().__init__(*arguments, **more)
        self.name = name


class MyRng(logres.Rng):
    __slots__ = ("name", "__dict__", "never")

    def __init__(self, name):
        super().__init__(7)
        self.name = name


class MyState(Attributes, logres.State):
    __slots__ = ("name", "__private", "__dict__")


class MyMove(Attributes, logres.Move):
    pass


class MyEvent(Attributes, logres.Event):
    pass


class MyGame(Attributes, logres.Game):
    pass


class MyError(logres.Error):
    pass


def as_kind(kind, value):
    """A value as an object of a subclass, made as by unpickling."""
    make, (_, *arguments) = value.__reduce__()
    return make(kind, *arguments)


def mine():
    state = GAME.new(players=3)
    move = state.move(0)
    yield MyMatch("", GAME, players=3, seed=1), lambda match: match.to_json()
    yield MyRng(""), lambda rng: rng.words
    yield MyState.from_json(state.to_json()), lambda state: state
    yield as_kind(MyState, state.view(1)), lambda state: state
    yield as_kind(MyMove, move), lambda move: move
    yield as_kind(MyEvent, state.apply(move, events=True)[1][0]), lambda event: event
    yield as_kind(MyGame, GAME), lambda game: (game, game.info, game.new())
    yield MyError(3, "what", "where"), lambda error: (str(error), error.code, error.path)


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, *(
    lambda value, protocol=protocol: pickle.loads(pickle.dumps(value, protocol)) for protocol in range(6))],
    ids=["copy", "deepcopy", *(f"pickle-{protocol}" for protocol in range(6))])
def test_copies_and_pickles_keep_the_class_and_its_attributes(again):
    for value, look in mine():
        value.name, value.list, value.me = "Ann", [1], value
        other = again(value)
        assert type(other) is type(value) and other is not value and look(other) == look(value)
        assert other.name == "Ann" and other.list == [1] and not hasattr(other, "never")
        deep = again is not copy.copy
        assert other.me is (other if deep else value) and (other.list is not value.list) == deep
        value.name = "Bob"
        assert other.name == "Ann"


def test_copies_of_subclasses_are_independent():
    match = MyMatch("", GAME, players=3)
    other = copy.copy(match)
    other.play(0)
    assert (match.ply, other.ply) == (0, 1)
    rng = MyRng("")
    assert type(rng.copy()) is MyRng and rng.copy().name == ""
    other = rng.copy()
    assert other.next() == rng.next() and other.words == rng.words
    other.next()
    assert other.words != rng.words


def test_subclasses_may_define_what_is_kept():
    class Changed(logres.Match):
        __reduce__ = lambda self: (list, ((1,),))

    assert copy.copy(Changed(GAME)) == [1]

    class Kept(logres.Match):
        def __getstate__(self):
            return {**super().__getstate__(), "secret": None}

    match = Kept(GAME)
    match.secret, match.name = 7, "Ann"
    other = copy.copy(match)
    assert type(other) is Kept and (other.secret, other.name) == (None, "Ann")


def test_values_of_subclasses_work():
    state = MyState.from_json(GAME.new(players=3).to_json())
    assert state == GAME.new(players=3) and hash(state) == hash(GAME.new(players=3)) and {state: 1}[GAME.new(players=3)]
    assert logres.Match(initial=state).state == state and state.apply(0) == GAME.new(players=3).apply(0)
    game = as_kind(MyGame, GAME)
    assert game == GAME and hash(game) == hash(GAME) and game != FOUR_COURTS and GAME != "arthurs_court"
    assert logres.Match(game).game is GAME and logres.Match(game, initial=GAME.new()).game is GAME


def test_pickles_reach_no_field_of_the_library():
    """A forged pickle can add attributes, as to any object, but cannot change the bytes of a state."""
    state, foreign = MyState.from_json(GAME.new().to_json()), FOUR_COURTS.new()
    state.__setstate__({"_c": foreign._c, "name": "Ann"})
    assert state == GAME.new() and state.name == "Ann"
    for value in (GAME.new(), logres.Match(GAME), logres.Rng(1), GAME, GAME.new().move(0)):
        for name in ("_c", "_handle", "_state", "x"):
            with pytest.raises(AttributeError):
                value.__setstate__({name: 1})
    for value in (GAME.new().move(0), logres.Rng(1), logres.Match(GAME), GAME.new(),
                  GAME.new().apply(0, events=True)[1][0]):
        make, arguments = value.__reduce__()
        for at in range(1, len(arguments)):
            for bad in (None, -1, 2**70, "x", b"x", (), (1, 2, 3, 2**64), [], GAME, logres.Rng(1), object()):
                with pytest.raises((TypeError, ValueError, AttributeError, logres.Error)):
                    make(*arguments[:at], bad, *arguments[at + 1:])


# ---- arguments -----------------------------------------------------------------------------------------------------

class Index:
    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value


class Text(str):
    """A str whose methods lie."""

    def encode(self, *_):
        return 5

    def __contains__(self, _):
        return False

    def __len__(self):
        return 10**9


CALLS_WITH_AN_INT = [
    lambda n: logres.Rng(n), lambda n: logres.Rng(1, n), lambda n: logres.Rng(1).below(n),
    lambda n: logres.Rng.from_words((n, 1, 1, 1)), lambda n: GAME.new(players=n), lambda n: logres.Match(GAME, seed=n),
    lambda n: GAME.new().move(n), lambda n: GAME.new().apply(n), lambda n: GAME.new().view(n),
    lambda n: GAME.new().playout(logres.Rng(1), n), lambda n: logres.Match(GAME).play(0, seat=n),
    lambda n: logres.Match(GAME).play(0, ply=n), lambda n: logres.Match(GAME).goto(n),
    lambda n: logres.Match(GAME).state_at(n), lambda n: opening().events(n), lambda n: opening().events(0, n),
    lambda n: opening().history(n), lambda n: opening().history(0, n), lambda n: opening().is_barrier(n),
    lambda n: opening().close("resign", n)]


@pytest.mark.parametrize("call", range(len(CALLS_WITH_AN_INT)))
def test_ints_of_all_kinds(call):
    call = CALLS_WITH_AN_INT[call]
    for big in (-1, -2**31 - 1, -2**63 - 1, 2**70, -2**70, 10**5000):
        for number in (big, Index(big)):
            with pytest.raises((logres.Error)):
                call(number)
    for bad in (True, False, 1.0, b"1", [1], 1j, int, Index, Index("1"), Index(1.0), Index(None), object()):
        with pytest.raises(TypeError):
            call(bad)


def test_enums_are_ints():
    seat = enum.IntEnum("Seat", {"BLUE": 1}).BLUE
    assert GAME.new().view(seat) == GAME.new().view(1) and logres.Rng(seat).words == logres.Rng(1).words
    match = opening()
    assert match.play(match.state.legal_ids()[0], seat=enum.IntEnum("Seat", {"NEXT": match.state.actor}).NEXT)


def test_ints_of_numpy():
    numpy = pytest.importorskip("numpy", reason="python3-numpy is missing")
    state = GAME.new(numpy.int64(3), first_player=numpy.uint8(1))
    assert state == GAME.new(3, first_player=1)
    assert state.apply(numpy.int16(2)) == state.apply(2) and state.view(numpy.int8(1)) == state.view(1)
    assert logres.Rng(numpy.uint64(2**64 - 1)).words == logres.Rng(2**64 - 1).words
    for bad in (numpy.bool_(True), numpy.float64(1), numpy.array([1])):
        with pytest.raises(TypeError):
            state.apply(bad)


def test_texts_of_all_kinds():
    state = GAME.new(players=2)
    assert state.apply(Text("courtier knight")) == state.apply("courtier knight")
    assert state.apply({"type": Text("courtier"), Text("courtier"): Text("knight")}) == state.apply("courtier knight")
    assert logres.State.from_json(Text(state.to_json())) == state and logres.game(Text("artus")).id == "artus"
    match = logres.Match(Text("artus"), variant=Text("advanced"), host={Text("a"): Text("b")})
    assert match.host == {"a": "b"} and match.state == logres.game("artus").new(variant="advanced")
    match.close(Text("resign"))
    for bad in (Text("courtier knight\0"), Text("\ud800"), Text("courtier \udfff"), Text("")):
        for function in (state.apply, state.move, logres.Match(initial=state).play):
            with pytest.raises(logres.IllegalMove):
                function(bad)
        assert not state.is_legal(bad)
        with pytest.raises(logres.UnknownGame):
            logres.game(bad)
        with pytest.raises(logres.FormatError):
            logres.State.from_json(bad)
        with pytest.raises((logres.FormatError, logres.IllegalMove)):
            state.apply({"type": bad})
    with pytest.raises(logres.FormatError):
        logres.Match(GAME, host={"a": Text("\ud800")})


def test_buffers_of_all_kinds():
    data = GAME.new().to_json().encode()
    wide = bytearray(2 * len(data))
    wide[::2] = data
    for form in (data, bytearray(data), memoryview(data), memoryview(wide)[::2]):
        assert logres.State.from_json(form) == GAME.new()


class Long(bytes):
    """Bytes that claim to be longer than they are."""

    def __bytes__(self):
        return self

    def __len__(self):
        return 10**9


def test_a_text_that_lies_about_its_length():
    match = logres.Match(GAME, seed=1)
    assert logres.State.from_json(Long(GAME.new().to_json().encode())) == GAME.new()
    assert logres.Match.from_json(Long(match.to_json().encode())).state == match.state
    assert match.append_journal(Long(match.journal_json().encode())) == match.state
    assert logres.Event.list_from_json(GAME.new(), Long(b"[]")) == []


def test_a_text_that_grows_while_it_is_read():
    """The size is read first; the match may have grown when the text is written."""
    moves = random_match(plies=15).moves
    texts = []

    def grow():
        for move in moves:
            match.play(move, seat=move.state.actor)

    at, more = 0, True
    while more:
        at += 1
        match = logres.Match(GAME, players=3, host={"text": "x" * 1900})
        text, more = interrupted(match.to_json, grow, at)
        texts.append(text)
        assert logres.Match.from_json(text).ply in (0, len(moves))
    assert len(set(texts)) == 2


# ---- equality and hash ---------------------------------------------------------------------------------------------

@each_kind
def test_equal_values_have_equal_hashes(kind):
    """States, views, moves and events, made in different ways."""
    state = kind.new(players=3).playout(logres.Rng(2), limit=12)
    if state.is_over:
        return
    again = logres.State.from_json(state.to_json(pretty=True))
    view, other = state.view(0), again.view(1)
    pairs = [(state, again), (view, again.view(0)), *zip(state.legal_moves(), again.legal_moves())]
    pairs += zip(state.apply(state.legal_ids()[0], events=True)[1], again.apply(again.legal_ids()[0], events=True)[1])
    for one, two in pairs:
        assert one == two and not one != two and hash(one) == hash(two) and len({one, two}) == 1
        for stranger in (None, 1, "x", object(), GAME, kind.game, logres.Rng(1)):
            assert one != stranger and not one == stranger
    assert len({state, view, other}) == 3
