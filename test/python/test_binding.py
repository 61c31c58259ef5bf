"""What Python adds to the library: threads, signal handlers, memory, subclasses, pickles and arguments of all kinds."""
import copy
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
from contextlib import contextmanager

import pytest

import logres
from support import GAME, KINDS, random_match, state_in

FOUR_COURTS = logres.game("four_courts")
LIMIT = 60  # seconds after which something hangs

each_kind = pytest.mark.parametrize("kind", KINDS, ids=str)


@contextmanager
def limited(seconds=LIMIT):
    """Fails rather than hangs: a lock that the main thread waits for is given up when a handler raises."""
    def handler(*_):
        raise TimeoutError("it hangs")

    old = signal.signal(signal.SIGALRM, handler)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)


def interrupted(call, action, at, opcodes=True):
    """Runs `call`, and at the `at`-th step of Python in the package also `action`, as a signal handler would run. Returns
    (what it returned or raised, whether it had so many steps)."""
    steps = 0

    def trace(frame, event, _):
        nonlocal steps
        if f"{os.sep}logres{os.sep}" not in frame.f_code.co_filename:
            return None
        frame.f_trace_opcodes = opcodes
        if event in ("opcode", "line") and (event == "opcode") == opcodes:
            steps += 1
            if steps == at:
                action()
        return trace

    sys.settrace(trace)
    try:
        result = call()
    except Exception as error:
        result = error
    finally:
        sys.settrace(None)
    return result, steps >= at


def script(text, **env):
    """Runs a script in a Python of its own; returns its output, errors too."""
    done = subprocess.run([sys.executable, "-X", "dev", "-c", text], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, timeout=LIMIT, env={"PYTHONPATH": ":".join(sys.path), **env})
    assert done.returncode == 0, done.stdout
    return done.stdout


# ---- one move and no other -----------------------------------------------------------------------------------------

def moves_of(match):
    return [str(move) for move in match.moves]


def fresh():
    """A match whose first ply has been played, and what is legal now."""
    match = logres.Match(GAME, players=3, seed=1)
    match.play("courtier jester")
    return match


def another_ply(match):
    """Leaves the ply as it was, but on another table."""
    match.undo()
    match.play("courtier knight")


def another_table(match):
    """What is played here is legal again for the next player."""
    match.play("courtier maiden")


def test_play_plays_the_given_move_whatever_other_threads_do():
    """Another thread takes back and plays another first ply while this one is anywhere inside play."""
    at, more = 0, True
    while more:
        at += 1
        match, others = fresh(), []

        def action():
            others.append(threading.Thread(target=another_ply, args=(match,)))
            others[0].start()
            others[0].join(0.01)  # it may have to wait for the lock that this thread holds

        move = match.state.move("courtier maiden")
        with limited():
            result, more = interrupted(lambda: match.play(move), action, at, opcodes=False)
            for other in others:
                other.join()
        if isinstance(result, logres.State):  # before or after the other thread, on the table of the move
            assert result == move.state.apply(move)
            assert moves_of(match) in (["courtier jester", "courtier knight"], ["courtier jester", "courtier maiden"])
        else:
            assert isinstance(result, logres.IllegalMove) and moves_of(match) == ["courtier knight"]
    assert at > 10


@pytest.mark.parametrize("form", ["move", "text", "dict", "id"])
@pytest.mark.parametrize("change", [another_ply, another_table], ids=lambda change: change.__name__)
@pytest.mark.parametrize("ply", [None, 1])
def test_play_plays_the_given_move_whatever_a_handler_does(form, change, ply):
    """A signal handler changes the match at each single step of play in turn."""
    at, more, seen = 0, True, set()
    while more:
        at += 1
        match = fresh()
        move = match.state.move("courtier maiden")
        given = {"move": move, "text": str(move), "dict": move.to_dict(), "id": move.id}[form]
        with limited():
            result, more = interrupted(lambda: match.play(given, ply=ply), lambda: change(match), at)
        if isinstance(result, logres.State):
            played = [state for state in map(match.state_at, range(match.length)) if state.apply(move.id) == result]
            assert result == move.state.apply(move) or form != "move" and played and "courtier maiden" in moves_of(match)
        else:  # the table had changed before: then nothing else was played
            assert isinstance(result, logres.IllegalMove if ply is None else (logres.PlyError, logres.IllegalMove))
            expected = fresh()
            change(expected)
            assert match.to_json() == expected.to_json()
        seen.add(type(result))
        assert logres.Match.from_json(match.to_json(hashes=True)).state == match.state
    assert at > 100 and logres.State in seen


def test_play_wants_a_move_of_its_state():
    """A Move of a state that has passed is an error, even if it says what would be legal now."""
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
    match.play(old)  # the same table again
    other = logres.Match(GAME, players=3, seed=2)
    other.play(old)  # an equal one
    with pytest.raises(logres.IllegalMove, match="another state"):
        logres.Match(GAME, players=4).play(old)
    with pytest.raises(logres.IllegalMove, match="a move of four_courts"):
        match.play(FOUR_COURTS.new().move(0))


@each_kind
def test_play_takes_moves_of_views_and_of_what_is_dealt_from_them(kind):
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
    match = random_match(players=2, plies=0, kind=KINDS[[kind.game.id for kind in KINDS].index("four_courts")])
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

CALLS = {
    "state": lambda match: match.state, "ply": lambda match: match.ply, "moves": lambda match: moves_of(match),
    "move_at": lambda match: str(match.move_at(2)), "events": lambda match: str(match.events(2, 0)),
    "history": lambda match: match.history(0), "host": lambda match: match.host,
    "set_host": lambda match: setattr(match, "host", {"a": 1}), "to_json": lambda match: match.to_json(),
    "copy": lambda match: copy.copy(match).ply, "play": lambda match: match.play(0),
    "resolve": lambda match: match.resolve(), "undo": lambda match: match.undo(), "goto": lambda match: match.goto(1),
    "close": lambda match: match.close("agreed"), "repr": repr,
}


def opening():
    match = logres.Match(GAME, players=4, seed=1)
    for _ in range(3):
        match.play(1)
    return match


@pytest.mark.parametrize("name", CALLS)
def test_a_handler_may_save_inside_any_call(name):
    """At each step of the call in turn, the match is saved: it neither hangs nor changes what the call does."""
    call, reference = CALLS[name], opening()
    expected, states = call(reference), {opening().to_json(), reference.to_json()}
    at, more = 0, True
    while more:
        at += 1
        match, texts = opening(), []
        with limited():
            result, more = interrupted(lambda: call(match), lambda: texts.append(match.to_json()), at)
        assert result == expected and match.to_json() == reference.to_json() and set(texts) <= states
    assert at > 10


@pytest.mark.parametrize("name", CALLS)
@pytest.mark.parametrize("action", ["close", "undo", "another_ply", "free", "init"])
def test_a_handler_may_change_the_match_inside_any_call(name, action):
    """What the interrupted call does is what it would do before or after the change."""
    def change(match):
        if action == "close":
            match.close("timeout", 0)
        elif action == "init":
            match.__init__(GAME, players=2)
        else:
            {"undo": match.undo, "free": match.free, "another_ply": lambda: another_ply(match)}[action]()

    def outcome(match, steps):
        """What a call gives in an order, and how the match is then."""
        results = []
        for step in steps:
            try:
                results.append(step(match))
            except (logres.Error, ValueError) as error:
                results.append((type(error), str(error)))
        return results[steps.index(CALLS[name])], look(match)

    def look(match):
        return "freed" if repr(match) == "<Match, freed>" else match.to_json()

    wanted = [outcome(opening(), steps) for steps in ([CALLS[name], change], [change, CALLS[name]])]
    at, more, seen = 0, True, []
    while more:
        at += 1
        match = opening()
        with limited():
            result, more = interrupted(lambda: CALLS[name](match), lambda: safely(change, match), at)
        if isinstance(result, Exception):
            result = (type(result), str(result))
        got = result, look(match)
        if more:
            assert got[1] in [after for _, after in wanted]
            # a call that changes returns the state then, which a handler may have changed again
            assert got in wanted or isinstance(result, logres.State) or action in ("free", "init"), at
    assert at > 10


def safely(function, *arguments):
    try:
        function(*arguments)
    except (logres.Error, ValueError):
        pass
