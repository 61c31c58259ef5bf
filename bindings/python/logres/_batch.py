"""Batches: many states that advance together."""
from __future__ import annotations

import ctypes
import itertools
from typing import Any, Callable, Dict, Iterable, Iterator, Optional, Tuple, Type, Union

from . import _abi, _lib
from ._arrays import filled, first, given, numpy, width, zeros
from ._lib import lib
from ._object import Maker, Shared
from .errors import make
from ._game import Game, game as find_game, game_of, observation_size
from .rng import Rng
from .state import LIMIT, State, _NO_MOVE

_ROOM = 64  # initial capacity for the legal moves of a state
_SIZE, _INT = ctypes.sizeof(_lib.CState), ctypes.sizeof(ctypes.c_int32)


class Batch(Shared):
    """Many states with the same game and number of players, each with its own generator.

    A call has the same results as calling the State method for each state in turn, and releases the GIL meanwhile.
    Arrays are numpy arrays, or memoryviews without numpy. An array passed as `out` is filled in place and returned; it
    must not overlap another one. In arrays, an actor or viewer is a seat, logres.CHANCE,
    logres.NOBODY (the game is over) or logres.SPECTATOR.

    If the call fails for some states, it leaves these unchanged and completes the others. The exception's path names
    the first failed state, "[3]". If you pass an int32 array as `errors`, the call raises nothing and writes the error
    number of each state there, or 0.

    Threads may share a batch; their calls run one after another. A signal handler may use any batch, even one whose
    call it interrupts. __init__ must not be called twice.
    """

    __slots__ = ("_first", "_states", "_rngs", "__weakref__")
    _first: State
    _states: bytearray
    _rngs: bytearray

    def __init__(self, start: Union[Game, str, State], n: int, *, seeds: Union[int, Iterable[int], None] = None,
                 stream: int = 0, players: Optional[int] = None, **options: Any) -> None:
        count = _lib.integer(n, "uint32", "n")
        begin = _start(start, players, options)
        self._fill(begin, bytearray(bytes(begin._c)) * count, _seeded(seeds, stream, count))

    def _fill(self, begin: State, states: bytearray, rngs: bytearray) -> None:
        if len(states) // _SIZE * ctypes.sizeof(_lib.CRng) != len(rngs) or len(states) % _SIZE:
            raise ValueError("not a batch")  # each state needs a generator
        numpy()  # imports it now: a signal handler could interrupt a later call
        with self._lock:
            if hasattr(self, "_states"):  # arrays of the old size could be in use
                raise RuntimeError("a batch can be initialized only once")
            self._first, self._states, self._rngs = begin, states, rngs

    def _maker(self) -> Maker:
        with self._lock:
            return _unpickle_batch, (type(self), self._first, bytes(self._states), bytes(self._rngs))

    # -- single states

    def __len__(self) -> int:
        return _count(self)

    def __getitem__(self, at: int) -> State:
        """Returns a current state."""
        index = _lib.index(at, "index")
        with self._lock:
            return State._of(_lib.CState.from_buffer_copy(self._states, self._place(index)), self._first._game)

    def __setitem__(self, at: int, state: State) -> None:
        """Replaces a state by one of the same game and number of players."""
        index = _lib.index(at, "index")
        if not isinstance(state, State):
            raise TypeError(f"a batch consists of States, not {type(state).__name__}")
        theirs, ours = game_of(state._c), game_of(self._first._c)  # a subclass could override game
        if theirs is not ours:
            raise make(_abi.ERR_GAME, f"a state of {theirs.id} in a batch of {ours.id}")
        there, here = lib.logres_players(state._c), lib.logres_players(self._first._c)
        if there != here:
            raise make(_abi.ERR_ARGUMENT, f"a state of {there} players in a batch of {here}")
        with self._lock:
            place = self._place(index)
            memoryview(self._states)[place:place + _SIZE] = bytes(state._c)

    def __iter__(self) -> Iterator[State]:
        return (self[at] for at in range(_count(self)))

    def _place(self, index: int) -> int:
        if not -_count(self) <= index < _count(self):
            raise IndexError(f"the batch has {_count(self)} states")
        return index % _count(self) * _SIZE

    @property
    def game(self) -> Game:
        return self._first.game

    @property
    def first(self) -> State:
        """The initial state, to which reset() returns."""
        return self._first

    def __repr__(self) -> str:
        return f"<Batch of {_count(self)} states of {self.game.id}>"

    # -- queries

    def actors(self, out: Any = None) -> Any:
        """Returns the actor of each state, as int32."""
        out, memory = filled(out, "int32", _count(self))
        self._call(lib.logres_batch_actors, first(memory, "int32"))
        return out

    def legal_mask(self, out: Any = None, *, errors: Any = None) -> Any:
        """Returns the legal moves as bool: [i, m] tells whether move m is legal in state i. Rows have
        `game.info.player_moves` items. Rows of an `out` (bool or uint8) may have more; chance nodes need `move_space`
        items."""
        out, memory = filled(out, "bool", _count(self), self._first._game.info.player_moves, wider=True)
        self._each(errors, lib.logres_batch_masks, first(memory, "bool"), width(memory))
        return out

    def legal_ids(self, out: Any = None, *, errors: Any = None) -> Tuple[Any, Any]:
        """Returns the numbers of all states' legal moves as one uint16 array, and its offsets as uint32:
        ids[offsets[i]:offsets[i + 1]] are the moves of state i. The numbers are written to `out`, a one-dimensional
        array, if it is large enough."""
        count, offsets = _count(self), zeros("uint32", _count(self) + 1)
        _, memory = filled(errors, "int32", count, what="errors")
        ids, room = filled(out, "uint16", 0 if out is not None else _ROOM * count, wider=True)
        while code := self._call(lib.logres_batch_moves, first(room, "uint16"), width(room), first(offsets, "uint32"),
                                 first(memory, "int32")):
            if code == _abi.ERR_LIMIT:  # not an error of a state: nothing was listed
                raise make(code, f"one list is for fewer than 2^20 states, not {count}")
            if code != _abi.ERR_BUFFER:
                self._raise(errors, memory)
                break
            ids, room = filled(None, "uint16", int(offsets[count]))
        return ids[:int(offsets[count])], offsets

    def observe(self, viewers: Union[int, Iterable[Optional[int]], None] = None, out: Any = None, *,
                errors: Any = None) -> Any:
        """Returns what viewers see as int16, one row per state, laid out as Game.observation_layout. `viewers` is a
        seat, or a list or array with one per state. By default, the viewer is the player to move. Rows of an `out` may
        be longer; the rest is set to 0."""
        seats = itertools.repeat(viewers, _count(self)) if _lib.is_int(viewers) else viewers
        seen = None if seats is None else given(seats, "int32", _count(self), "viewers", _abi.NONE, _abi.SPECTATOR)
        out, memory = filled(out, "int16", _count(self), observation_size(self._first._game), wider=True)
        self._each(errors, lib.logres_batch_observe, seen, first(memory, "int16"), width(memory))
        return out

    def standings(self, *, errors: Any = None) -> Dict[str, Any]:
        """Returns State.standing for each state: "scores" and "ranks" as int32, one row per state and one column per
        seat; lists of lists without numpy. Winners have rank 1; in a cooperative game, all players can lose."""
        table = zeros("int32", _count(self), ctypes.sizeof(_lib.CResult) // _INT)
        self._each(errors, lib.logres_batch_standings_sized, first(table, _lib.CResult), ctypes.sizeof(_lib.CResult))
        players = lib.logres_players(self._first._c)
        return {name: _columns(table, getattr(_lib.CResult, name).offset // _INT, players)
                for name in ("scores", "ranks")}

    # -- moves

    def apply(self, moves: Iterable[int], *, errors: Any = None) -> None:
        """Applies the move with the number moves[i] to state i. An invalid number, such as -1, is an error and leaves
        that state unchanged."""
        self._each(errors, lib.logres_batch_apply, given(moves, "uint16", _count(self), "moves", _NO_MOVE))

    def step(self, moves: Iterable[int], out: Any = None, *, errors: Any = None) -> Any:
        """Calls apply(moves), resolve() and actors() in one step, which is faster."""
        ids = given(moves, "uint16", _count(self), "moves", _NO_MOVE)
        out, memory = filled(out, "int32", _count(self))
        self._each(errors, lib.logres_batch_step, ids, first(self._rngs, _lib.CRng), first(memory, "int32"))
        return out

    def resolve(self, *, errors: Any = None) -> None:
        """Draws chance moves in each state until a player acts or the game is over."""
        self._each(errors, lib.logres_batch_resolve, first(self._rngs, _lib.CRng))

    def playout(self, limit: int = LIMIT, out: Any = None, *, errors: Any = None) -> Any:
        """Plays random moves in each state until its game is over or `limit` plies have been played. Returns the number
        of plies played, as uint32."""
        limit = _lib.integer(limit, "uint32", "limit")
        out, memory = filled(out, "uint32", _count(self))
        self._each(errors, lib.logres_batch_playout, first(self._rngs, _lib.CRng), limit, first(memory, "uint32"))
        return out

    def reset(self, out: Any = None) -> Any:
        """Resets the states whose game is over to `first`. Returns which states were reset, as bool. Their generators
        continue, so resolve() draws a different setup."""
        out, memory = filled(out, "bool", _count(self))
        _lib.check(self._call(lib.logres_batch_reset, self._first._c, first(memory, "bool")))
        return out

    # -- calls

    def _call(self, function: Callable[..., int], *arguments: Any) -> int:
        """Calls the library in a single step, so a signal handler runs either before or after it."""
        with self._lock:
            return function(first(self._states, _lib.CState), _count(self), *arguments)

    def _each(self, errors: Any, function: Callable[..., int], *arguments: Any) -> None:
        """Calls a function that records each state's error. Raises the first error unless the caller passed
        `errors`."""
        _, memory = filled(errors, "int32", _count(self), what="errors")
        if self._call(function, *arguments, first(memory, "int32")):
            self._raise(errors, memory)

    def _raise(self, errors: Any, memory: memoryview) -> None:
        """Raises the first recorded error, unless the caller passed `errors`."""
        if errors is None:
            at, code = next((at, code) for at, code in enumerate(memory.tolist()) if code)
            small = "a chance node; resolve it, or pass an `out` for all of move_space"
            raise make(code, small if code == _abi.ERR_BUFFER else "", f"[{at}]")


def batch(start: Union[Game, str, State], n: int, *, seeds: Union[int, Iterable[int], None] = None, stream: int = 0,
          players: Optional[int] = None, **options: Any) -> Batch:
    """Returns a batch of n new games (a Game or its id, with `players` and options), or of n copies of a State.

    With one seed, state i draws from Rng(seed, stream + i); with n seeds, from Rng(seeds[i], stream). Without seeds,
    resolve() and playout() raise an RngError, and the caller supplies chance moves.
    """
    return Batch(start, n, seeds=seeds, stream=stream, players=players, **options)


def _count(of: Batch) -> int:
    """Returns the true number of states, for allocations: a subclass may override len()."""
    return len(of._states) // _SIZE


def _start(start: Union[Game, str, State], players: Optional[int], options: Dict[str, Any]) -> State:
    if isinstance(start, State):
        if players is not None or options:
            raise make(_abi.ERR_ARGUMENT, "the state already sets players and options")
        return start
    found = find_game(start) if isinstance(start, str) else start
    if not isinstance(found, Game):
        raise TypeError(f"a batch starts from a Game, its id or a State, not {type(start).__name__}")
    return found.new(players, **options)


def _seeded(seeds: Union[int, Iterable[int], None], stream: int, n: int) -> bytearray:
    """Returns the memory of n generators."""
    stream = _lib.integer(stream, "uint64", "stream")
    if seeds is None:
        return bytearray(n * ctypes.sizeof(_lib.CRng))
    if _lib.is_int(seeds):
        return bytearray().join(bytes(Rng(seeds, stream + i)._c) for i in range(n))  # type: ignore[arg-type]
    made = [bytes(Rng(seed, stream)._c) for seed in seeds]  # type: ignore[union-attr]
    if len(made) != n:
        raise make(_abi.ERR_ARGUMENT, f"{n} seeds are needed, not {len(made)}")
    return bytearray().join(made)


def _columns(table: Any, at: int, count: int) -> Any:
    if numpy() is not None:
        return table[:, at:at + count]
    return [row[at:at + count] for row in table.tolist()]


def _unpickle_batch(kind: Type[Batch], begin: State, states: bytes, rngs: bytes) -> Batch:
    if not isinstance(begin, State) or not isinstance(states, bytes) or not isinstance(rngs, bytes):
        raise TypeError("not a batch")
    made: Batch = Batch.__new__(kind)
    states, rngs = memoryview(states).tobytes(), memoryview(rngs).tobytes()  # exact bytes, whatever their class returns
    made._fill(begin, bytearray(states), bytearray(rngs))
    for at in range(_count(made)):
        c, problem = _lib.CState.from_buffer_copy(states, at * _SIZE), _lib.CProblem()
        _lib.check(lib.logres_validate(c, problem), problem)
        Batch.__setitem__(made, at, State._of(c, game_of(c)))
    return made
