"""Bots that cannot peek: searches of views, and the levels of play."""
from __future__ import annotations

import copy
import ctypes
import math
import time
from itertools import count, takewhile
from typing import TYPE_CHECKING, Any, Callable, Dict, List, NamedTuple, NoReturn, Optional, Tuple, overload

from . import _abi, _lib
from ._lib import lib
from ._object import Shared
from .errors import ArgumentError, FormatError, make
from .rng import Rng, rng_of
from .state import Move, State, _move

if TYPE_CHECKING:
    from .types._common import F, M, P, StateOf

_OPTIONS: Any = _lib.c_type("logres_search_options")
_ROW: Any = _lib.c_type("logres_search_move")
_PROGRESS: Any = _lib.c_type("logres_search_progress")
_MOST = (1 << 31) - 1  # iterations
_STEP = 0.01  # approximate maximum seconds per library call

_NUMBERS: Dict[str, int] = {  # from the library, which may be newer than the package
    name.decode(): number for number, name in enumerate(takewhile(bool, map(lib.logres_level_name, count())))}

#: The levels, the weakest first: "easy", "normal", "hard", "expert".
LEVELS: Tuple[str, ...] = tuple(_NUMBERS)


class SearchMove(NamedTuple):
    """The results of a search for a legal move."""

    move: Move
    visits: int  #: iterations that began with this move; better moves have more
    value: float  #: mean value for the viewer, 0 … 1: 75 % rank, 25 % margin; not a probability
    score: float  #: the viewer's mean score at the end of iterations


class SearchProgress(NamedTuple):
    """The progress of a search."""

    iterations: int  #: including those of added searches
    plies: int  #: plies applied in these iterations
    nodes: int  #: nodes of the tree in use
    room: int  #: nodes that fit in memory; when all are in use, the tree stops growing
    depth: int  #: depth of the tree in plies


class Search(Shared):
    """Searches `view` for the best move of its viewer, who must be the player to move (information set Monte Carlo tree
    search).

    The search uses only the view. The same view, `seed` and number of iterations produce the same search on every
    platform, regardless of the number of runs. `room` is the number of iterations for which the tree has memory, about
    64 bytes each; beyond it, the tree stops growing and the search continues. logres/search.h explains `exploration`
    (in thousandths) and `playout_limit` (in plies); 0 selects the default. `network` is a value network that evaluates
    positions instead of the game's own. `playouts` evaluates them by random play, as in a game without a network.

    Threads may share a search: each sees the others' results so far. A signal handler may use any search, even one
    whose run it interrupts. copy.copy() returns an independent search. __init__ must not be called twice.
    """

    __slots__ = ("_view", "_memory", "_network", "__weakref__")
    _view: State
    _memory: Any
    _network: Any  # the search's memory refers to it

    def __init__(self, view: State, *, seed: int = 0, room: int = 20_000, exploration: int = 0,
                 playout_limit: int = 0, network: Optional[bytes] = None, playouts: bool = False) -> None:
        if hasattr(self, "_memory"):
            raise RuntimeError("a search can be initialized only once")
        if not isinstance(view, State):
            raise TypeError(f"a search needs a State, not {type(view).__name__}")
        if network is not None and playouts:
            raise make(_abi.ERR_ARGUMENT, "a search by playouts has no network")
        options = _OPTIONS(ctypes.sizeof(_OPTIONS), _lib.integer(exploration, "uint32", "exploration"),
                           _lib.integer(playout_limit, "uint32", "playout_limit"),
                           _abi.EVALUATION_PLAYOUTS if playouts else _abi.EVALUATION_DEFAULT,
                           _lib.integer(seed, "uint64", "seed"))
        room, need = _lib.integer(room, "uint32", "room"), ctypes.c_size_t()
        view._check_turn(lib.logres_search_memory(view._c, room, need))
        memory = _blank(need.value)
        self._network = None if network is None else _lib.network_for(view._c, network)
        if self._network:
            options.network, options.network_size = ctypes.addressof(self._network), len(self._network)
        _lib.check(lib.logres_search_init(view._c, options, memory, need.value, ctypes.c_void_p(), None))
        self._view, self._memory = view, memory

    # -- running

    def run(self, iterations: Optional[int] = None, *, seconds: Optional[float] = None,
            progress: Optional[Callable[[Search], Any]] = None) -> SearchProgress:
        """Runs a number of iterations or seconds, whichever limit is reached first. Runs in steps of at most about 0.01
        seconds that release the GIL, and calls `progress` with the search after each; a true result ends the run;
        `progress` must not be async. With seconds, it runs at least one iteration and ends about one iteration late.
        The number of iterations then depends on the machine, so use `iterations` for reproducible results."""
        if iterations is None and seconds is None:
            raise TypeError("run needs iterations or seconds")
        left = _MOST if iterations is None else _lib.integer(iterations, "uint32", "iterations", high=_MOST)
        now, step = time.monotonic(), 1
        end = None if seconds is None else now + _seconds(seconds)
        while left:
            begin, some = now, min(left, step)
            self._call(lib.logres_search_run, some)
            left, now = left - some, time.monotonic()
            stop = progress is not None and progress(self)
            if hasattr(type(stop), "__await__"):  # is always true
                raise TypeError("progress must not be async: its coroutine would end the run")
            if stop or end is not None and now >= end:
                break
            took, aim = now - begin, _STEP if end is None else min(_STEP, (end - now) / 2)
            step = 2 * step if took < aim / 2 else max(1, int(step * aim / took))
        return self.progress

    def add(self, other: Search) -> None:
        """Adds the results of another search of the same view; the tree stays unchanged. This combines searches with
        different seeds, each run in its own thread."""
        if not isinstance(other, Search):
            raise TypeError(f"other must be a Search, not {type(other).__name__}")
        with other._lock:  # one lock at a time, because two searches may be added to each other
            memory = _copied(other._memory)
        try:
            self._call(lib.logres_search_add, memory)
        except FormatError as error:  # more iterations than a search supports; the error is not about a text
            raise ArgumentError(error.code, error.message) from None

    # -- results

    @property
    def view(self) -> State:
        return self._view

    @property
    def best(self) -> Move:
        """Returns the move to play: the one with the most visits."""
        id = _lib.CMove()
        self._call(lib.logres_search_best, id)
        return _move(self._view, id.value)

    def choose(self, level: str) -> Move:
        """Returns the move that a level, one of logres.LEVELS, plays after this search."""
        id = _lib.CMove()
        self._call(lib.logres_search_choose, _number(level), id)
        return _move(self._view, id.value)

    @property
    def moves(self) -> List[SearchMove]:
        """Returns the results for every legal move, in the order of their numbers."""
        found = _lib.CCount()
        rows = (_ROW * self._view._game.info.most_legal_moves)()
        self._call(lib.logres_search_moves_sized, rows, ctypes.sizeof(_ROW), len(rows), found)
        return [SearchMove(_move(self._view, row.move), row.visits, row.value / _abi.SEARCH_WIN, row.score / 100)
                for row in rows[:found.value]]

    @property
    def line(self) -> List[int]:
        """Returns the numbers of the players' expected next moves, the best move first. Later moves belong to unknown
        states, so they are not Moves."""
        moves, found = _lib.CMoves(), _lib.CCount()
        self._call(lib.logres_search_line, moves, _abi.MOVES_MAX, found)
        ids: List[int] = moves[:found.value]
        return ids

    @property
    def progress(self) -> SearchProgress:
        c = _PROGRESS()
        self._call(lib.logres_search_progress_of_sized, c, ctypes.sizeof(c))
        return SearchProgress(*(getattr(c, name) for name in SearchProgress._fields))

    def __repr__(self) -> str:
        return f"<Search of {self._view.game.id}, {self.progress.iterations} iterations, best {self.best}>"

    # -- copies

    def copy(self) -> Search:
        """Returns a copy of the search."""
        made: Search = type(self).__new__(type(self))
        with self._lock:
            memory = _copied(self._memory)
        made._view, made._memory, made._network = self._view, memory, self._network
        made.__setstate__(self.__getstate__())
        return made

    __copy__ = copy

    def __deepcopy__(self, memo: Dict[int, Any]) -> Search:
        made = memo[id(self)] = self.copy()  # added attributes may refer to it
        made.__setstate__(copy.deepcopy(self.__getstate__(), memo))
        return made

    def __reduce__(self) -> NoReturn:
        raise TypeError("a search has no pickle: keep its view, seed and number of iterations")

    # -- calls

    def _call(self, function: Callable[..., int], *arguments: Any) -> None:
        with self._lock:
            _lib.check(function(self._memory, *arguments))


def bot_iterations(view: State, level: str) -> int:
    """Returns the iterations of a level, one of logres.LEVELS, in the game of a view, with its variant and players."""
    number = _number(level)
    if not isinstance(view, State):
        raise TypeError(f"a bot plays a view, not {type(view).__name__}")
    iterations: int = lib.logres_bot_iterations(view._c, number)
    return iterations


@overload
def bot_move(view: StateOf[P, M, F], level: str, rng: Rng) -> M: ...
@overload
def bot_move(view: State, level: str, rng: Rng) -> Move: ...


def bot_move(view: State, level: str, rng: Rng) -> Move:
    """Returns the move of a bot of a level, one of logres.LEVELS, for the viewer of a view, who is to move. The next
    number of `rng` seeds its search, in every language. A view with a single sensible move is not searched."""
    number = _number(level)
    if not isinstance(view, State):
        raise TypeError(f"a bot plays a view, not {type(view).__name__}")
    need, id = ctypes.c_size_t(), _lib.CMove()
    with rng_of(rng)._lock:
        view._check_turn(lib.logres_bot_memory(view._c, number, need))
        memory = _blank(need.value)
        _lib.check(lib.logres_bot_move(view._c, number, rng._c, memory, need.value, id))
    return _move(view, id.value)


def _number(level: str) -> int:
    if not isinstance(level, str):
        raise TypeError(f"level must be a str, not {type(level).__name__}")
    if level not in _NUMBERS:
        raise make(_abi.ERR_ARGUMENT, f"level must be one of {', '.join(_NUMBERS)}")
    return _NUMBERS[level]


def _seconds(value: Any) -> float:
    if not hasattr(type(value), "__float__") or isinstance(value, bool):
        raise TypeError(f"seconds must be a number, not {type(value).__name__}")
    if not value >= 0:
        raise make(_abi.ERR_ARGUMENT, "seconds must not be negative")
    try:
        return float(value)
    except OverflowError:  # an int with hundreds of digits
        return math.inf


def _blank(size: int) -> Any:
    """Allocates memory of this size, aligned for the library."""
    return (ctypes.c_uint64 * -(-size // 8))()


def _copied(memory: Any) -> Any:
    return type(memory).from_buffer_copy(memory)
