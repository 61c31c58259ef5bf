"""Matches: games with a history that can be undone, saved and replayed."""
from __future__ import annotations

import ctypes
import functools
import json
import re
import warnings
from contextlib import contextmanager
from typing import Any, Callable, Dict, Iterable, Iterator, List, Optional, Tuple, Type, TypeVar, Union

from . import _abi, _lib
from ._lib import lib
from ._object import Maker, Shared
from .errors import Error, make
from ._game import Game, c_config, game as find_game, game_of
from .rng import Rng, rng_of
from .state import (CHANCE, _NO_MOVE, Event, Move, MoveLike, State, _c_names, _dict, _move, _public, _viewer, reader)

_T = TypeVar("_T")
_Self = TypeVar("_Self", bound="Match")

_REASONS = {text: number for _, number, text in _abi.LISTS["REASONS"]}
_REASON_NAMES = {number: text for text, number in _REASONS.items()}
_EVERYTHING: Any = type("host", (), {"__repr__": lambda self: "everything, for the host"})()  # not a viewer
_ACTOR: Any = type("actor", (), {"__repr__": lambda self: "the player who is to move"})()  # not a seat
_NOW: Any = type("now", (), {"__repr__": lambda self: "the ply at which the match is"})()  # not a ply
# May match: the key can be written with \u escapes.
_OTHER_HASH = re.compile(rb'hash_version"\s*:(?!\s*%d\s*[,}])|\\u[^"]*"\s*:' % _abi.HASH_VERSION)


class _Handle(ctypes.c_void_p):
    """A match of the C library, freed with its last reference. A running call holds a reference."""

    def __del__(self, _free: Callable[..., None] = lib.logres_match_free) -> None:
        given, self.value = ctypes.c_void_p(self.value), None  # a later finalizer of the same cycle
        if given:
            _free(given)


class Match(Shared):
    """A match of `game` with the given players and options, or one that starts from the state `initial`.

    With a seed the match draws chance itself (resolve); without one all chance comes from the host (play). `host` is
    a dict of the host's own data that is saved with the match. Free a match early with `with` or free(). __init__ must
    not be called twice.

    Threads may share a match; their calls run one after another. A signal handler may use any match, even one whose
    call it interrupts: reads are then repeated, and moves are checked again.
    """

    __slots__ = ("_handle", "_game", "_watches", "__weakref__")
    _handle: Optional[_Handle]
    _game: Game
    _watches: List[ctypes.c_void_p]

    def __new__(cls, *arguments: Any, **more: Any) -> Match:
        match: Match = super().__new__(cls)
        match._watches = []
        return match

    def __init__(self, game: Union[Game, str, None] = None, players: Optional[int] = None, *,
                 seed: Optional[int] = None, initial: Optional[State] = None,
                 host: Optional[Dict[str, Any]] = None, rng: Optional[Rng] = None, **options: Any) -> None:
        if hasattr(self, "_handle"):
            raise RuntimeError("a match can be initialized only once")
        if rng is not None:
            if seed is not None:
                raise make(_abi.ERR_ARGUMENT, "a match has a seed or a generator, not both")
            c_rng = _c_rng(rng)
        given = _lib.CMatchOptions()
        given.size = ctypes.sizeof(given)
        if seed is not None:
            given.has_seed, given.seed = 1, _lib.integer(seed, "uint64", "seed")
        if isinstance(game, str):
            game = find_game(game)
        if initial is not None:
            if not isinstance(initial, State):
                raise TypeError(f"initial must be a State, not {type(initial).__name__}")
            if game not in (None, initial.game):
                raise make(_abi.ERR_GAME, f"is a state of {initial.game.id}", "initial")
            if players is not None or options:
                raise make(_abi.ERR_ARGUMENT, "initial already sets players and options")
            given.initial = ctypes.pointer(initial._c)
        elif isinstance(game, Game):
            given.game = game.id.encode()
            given.config = ctypes.pointer(c_config(game, players, options))
        else:
            raise TypeError(f"game must be a Game or its id, not {type(game).__name__}")
        problem, handle = _lib.CProblem(), _Handle()
        _lib.check(lib.logres_match_new(given, ctypes.byref(handle), problem), problem)
        if host is not None:
            _set_host(functools.partial(lib.logres_match_set_host, handle), host)
        if rng is not None:
            _lib.check(lib.logres_match_set_rng(handle, c_rng))
        self._begin(handle)

    @classmethod
    def from_json(cls: Type[_Self], text: Union[str, bytes]) -> _Self:
        """Reads a match, replays it, and verifies recorded hashes. Warns about hashes that it cannot verify."""
        match, problem = _read_match(cls, text)
        _warn(problem)
        return match

    @classmethod
    def from_dict(cls: Type[_Self], data: Dict[str, Any]) -> _Self:
        """Reads a match from the dict that to_dict returns, like from_json."""
        return cls.from_json(_lib.json_text(_dict(data, "a match")))

    def _begin(self, handle: _Handle) -> None:
        self._game = game_of(lib.logres_match_state(handle))
        self._handle = handle

    def _maker(self) -> Maker:
        return _unpickle_match, (type(self), self.to_json())

    # -- memory

    def free(self) -> None:
        """Frees the memory once running calls of other threads have ended. The match cannot be used afterwards. Calling
        it again is allowed."""
        self._handle = None

    def __enter__(self: _Self) -> _Self:
        return self

    def __exit__(self, *exception: Any) -> None:
        self.free()

    def copy(self: _Self) -> _Self:
        """Returns a deep copy of the match, including undone plies, generator, end and host data. Attributes that a
        subclass added are missing; copy.copy keeps them, but is slower, since it writes and reads JSON."""
        handle = _Handle()
        self._call(lib.logres_match_copy, None, ctypes.byref(handle))
        made: _Self = Match.__new__(type(self))  # type: ignore[assignment]
        made._begin(handle)
        return made

    # -- calls
    #
    # The lock keeps other threads away. But a signal handler, or a finalizer during garbage collection, can run in
    # this thread between any two Python instructions and change the match.

    def _held(self) -> _Handle:
        handle: Optional[_Handle] = getattr(self, "_handle", None)
        if not handle:
            raise ValueError("the match has been freed or was never made")
        return handle

    def _code(self, function: Callable[..., int], *arguments: Any) -> int:
        """Calls a function with the match. One thread at a time."""
        with self._lock:
            return function(self._held(), *arguments)

    def _call(self, function: Callable[..., int], *arguments: Any) -> None:
        _lib.check(self._code(function, *arguments))

    def _text(self, function: Callable[..., int], *arguments: Any) -> str:
        return _lib.text_of(lambda *rest: self._code(function, *rest), *arguments)

    @contextmanager
    def _watch(self) -> Iterator[ctypes.c_void_p]:
        """Returns another pointer to the match, for a `with` block. It becomes null if the match is changed in the
        meantime."""
        with self._lock:
            handle = self._held()
            watch = ctypes.c_void_p(handle.value)
            self._watches.append(watch)
            try:
                yield watch
            finally:
                self._watches.remove(watch)

    def _tell(self, but: Optional[ctypes.c_void_p] = None) -> None:
        """Called before a change: sets all watches, except `but`, to null."""
        for watch in self._watches:
            if watch is not but:
                watch.value = None

    def _look(self, read: Callable[[], _T]) -> _T:
        """Returns the result of `read`, which is repeated after a concurrent change, so that all its calls see the same
        state of the match."""
        while True:
            with self._watch() as watch:
                try:
                    found = read()
                    if watch:
                        return found
                except Error:
                    if watch:
                        raise

    def _change(self, function: Callable[..., int], *arguments: Any) -> State:
        """Changes the match; returns the new state."""
        with self._lock:
            self._tell()
            self._call(function, *arguments)
            return self.state

    # -- queries

    @property
    def game(self) -> Game:
        self._held()
        return self._game

    @property
    def state(self) -> State:
        """The current state."""
        c, code = _lib.CState(), _abi.ERR_NULL
        while code == _abi.ERR_NULL:  # initially, and after a signal handler changed the match between the two calls
            with self._watch() as watch:
                code = lib.logres_match_state_at(watch, lib.logres_match_ply(watch), c)
        _lib.check(code)
        return State._of(c, self._game)

    @property
    def ply(self) -> int:
        """The number of plies played."""
        return self._code(lib.logres_match_ply)

    @property
    def length(self) -> int:
        """The number of plies played plus the undone ones that redo can play."""
        return self._code(lib.logres_match_length)

    @property
    def is_over(self) -> bool:
        """Whether no more plies can be played, because the game is over or the match was closed."""
        return self._code(lib.logres_match_is_over) == 1

    def state_at(self, ply: int) -> State:
        """Returns the state before a ply, 0 … length."""
        c = _lib.CState()
        self._call(lib.logres_match_state_at, _ply(ply), c)
        return State._of(c, self._game)

    def move_at(self, ply: int) -> Move:
        """Returns the move of a ply, 0 … length - 1."""
        ply = _ply(ply)
        return self._look(lambda: _move(self.state_at(ply), self._id_at(ply)))

    def _id_at(self, ply: int) -> int:
        id = _lib.CMove()
        self._call(lib.logres_match_move_at, ply, id)
        found: int = id.value
        return found

    def events(self, ply: int, viewer: Optional[int] = _EVERYTHING) -> List[Event]:
        """Returns the events of a ply, 0 … length - 1. With a viewer (a seat, or None for a spectator), returns the
        redacted events of a played ply, 0 … ply - 1."""
        ply = _ply(ply)
        return self._look(lambda: self._events(ply, viewer))

    def _events(self, ply: int, viewer: Optional[int]) -> List[Event]:
        before, count = self.state_at(ply), _lib.CCount()
        records = (_lib.CEvent * before.game.info.most_events)()
        room = (records, len(records), count)
        if viewer is _EVERYTHING:
            self._call(lib.logres_match_events_at, ply, *room)
            return Event._list(before, records, count.value)
        self._call(lib.logres_match_events_for, ply, _viewer(before, viewer), *room)
        return Event._list(_public(before), records, count.value)

    def move_for(self, ply: int, viewer: Optional[int] = None) -> Dict[str, Any]:
        """Returns the move of a played ply, 0 … ply - 1, for a viewer (a seat, or None for a spectator). Hidden values
        are None."""
        text = self._text(lib.logres_match_move_to_json, _ply(ply), _viewer(self.state, viewer), 0)
        made: Dict[str, Any] = json.loads(text)
        return made

    def log(self, viewer: Optional[int] = None, names: Iterable[Optional[str]] = (),
            start: int = 0) -> List[str]:
        """Returns the played plies from `start` on as lines of English, limited to what a viewer (None is a spectator)
        may know. Consecutive draws of chance share a line. See State.sentence."""
        seat, c_names, ply, lines = _viewer(self.state, viewer), _c_names(names), _lib.CCount(_ply(start)), []
        while ply.value < self.ply:
            lines.append(_lib.text_of(lambda *out: self._code(lib.logres_match_sentence, seat, c_names, ply, *out)))
        return lines

    def info_key(self, viewer: Optional[int] = None, ply: int = _NOW) -> int:
        """Returns the information key of a viewer (a seat, or None for a spectator) before a ply, 0 … ply, or now: a
        number that identifies everything the viewer has seen until then. See State.info_key. The match caches its keys,
        so calling this after each ply is fast."""
        key = ctypes.c_uint64()
        self._look(lambda: self._call(lib.logres_match_info_key, self.ply if ply is _NOW else _ply(ply),
                                      _viewer(self.state, viewer), key))
        return key.value

    def is_barrier(self, ply: int) -> bool:
        """Returns whether a player keeps new knowledge after a ply, 0 … length - 1, is undone; see
        State.undo_barrier."""
        answer = ctypes.c_int32()
        self._call(lib.logres_match_barrier_at, _ply(ply), answer)
        return answer.value == _abi.BARRIER_YES

    @property
    def undo_floor(self) -> int:
        """Returns the earliest ply that undo can reach without crossing a barrier. undo itself ignores barriers."""
        ply = _lib.CCount()
        self._call(lib.logres_match_undo_floor, ply)
        floor: int = ply.value
        return floor

    @property
    def moves(self) -> List[Move]:
        """All moves, including those of undone plies."""
        state, ids = self._look(lambda: (self.state_at(0), [self._id_at(ply) for ply in range(self.length)]))
        moves = []
        for id in ids:
            moves.append(_move(state, id))
            state = state._after(id)
        return moves

    # -- playing

    def play(self, move: MoveLike, seat: Optional[int] = _ACTOR, ply: int = _NOW) -> State:
        """Plays one ply and returns the state after it. Undone plies are dropped.

        A server passes the `seat` that sent the move and the `ply` it saw. The move is refused if another actor must
        move (WrongSeat) or if the match is now at another ply (PlyError). By default, the player to move plays. A seat
        of None is nobody, so the move is refused; chance moves need `seat=logres.CHANCE`. By default, the move is read
        in the state at the time of the call; a ply of None raises TypeError.

        A Move belongs to the state for which it was made. It is refused (IllegalMove) unless the match is in that
        state, or in one that its player cannot distinguish from it. Moves of a view, or of a state determinized from
        it, can therefore be played. A Move of an earlier state cannot, even if the same move would be legal now. To
        play it anyway, pass its number, dict or text.
        """
        state, id = self._play(lib.logres_match_play, move, seat, ply)
        return state._after(id)

    def play_and_resolve(self, move: MoveLike, seat: Optional[int] = _ACTOR, ply: int = _NOW) -> State:
        """Calls play(), then resolve(), and returns the state after both. If either fails, the match stays
        unchanged."""
        with self._lock:
            self._play(lib.logres_match_play_and_resolve, move, seat, ply)
            return self.state

    def _play(self, function: Callable[..., int], move: MoveLike, seat: Optional[int], ply: int) -> Tuple[State, int]:
        """Plays a move. Returns the state before it, and its number."""
        read = reader(move)
        who = seat
        if seat is not _ACTOR:
            who = _abi.NOBODY if seat is None else _lib.integer(seat, "int32", "seat", code=_abi.ERR_SEAT)
        at = None if ply is _NOW else _ply(ply)
        code, problem = _abi.ERR_NULL, _lib.CProblem()
        while code == _abi.ERR_NULL:  # the match was changed after it was read
            with self._watch() as watch:
                state, now = self.state, self.ply
                actor = _seat(state) if who is _ACTOR else who
                id, refused = _chosen(state, move, read)
                self._tell(but=watch)
                code = function(watch, now if at is None else at, actor, id, problem)
        if code == _abi.ERR_MOVE and refused:
            try:
                raise refused
            finally:
                refused = None  # avoids a reference cycle between this frame and its exception
        if code == _abi.ERR_SEAT and seat is _ACTOR:
            raise make(code, "chance is to move: resolve() draws, seat=logres.CHANCE plays a draw of your own")
        _lib.check(code, problem)
        return state, id

    def resolve(self) -> State:
        """Draws chance moves with the match's generator until a player acts, and returns the new state."""
        return self._change(lib.logres_match_resolve, None)

    def undo(self) -> State:
        """Undoes one ply and returns the new state."""
        return self._change(lib.logres_match_undo)

    def undo_decision(self, seat: int, fair: bool = False) -> State:
        """Undoes plies back to the latest one at which a seat had more than one legal move; with `fair`, not across a
        barrier (undo_floor). Returns the new state. Raises PlyError if there is no such ply."""
        return self._change(lib.logres_match_undo_decision, _lib.integer(seat, "int32", "seat"), 1 if fair else 0)

    def redo(self) -> State:
        """Redoes the next undone ply and returns the new state."""
        return self._change(lib.logres_match_redo)

    def goto(self, ply: int) -> State:
        """Undoes or redoes plies up to a ply, 0 … length, and returns the new state."""
        return self._change(lib.logres_match_goto, _ply(ply))

    def close(self, reason: str, seat: Optional[int] = None) -> None:
        """Closes the match permanently. `reason` is "resign", "timeout", "abandoned" or "agreed"; `seat` is the player
        responsible."""
        if not isinstance(reason, str):
            raise TypeError(f"reason must be str, not {type(reason).__name__}")
        if reason not in _REASONS:
            raise make(_abi.ERR_ARGUMENT, f"reason must be one of {', '.join(_REASONS)}")
        who = _abi.NONE if seat is None else _lib.integer(seat, "int32", "seat", 0, self.state.players - 1)
        self._change(lib.logres_match_close, _REASONS[reason], who)

    @property
    def ended(self) -> Optional[Dict[str, Any]]:
        """How the match was closed: reason, seat and ply, as in JSON. None if it was not closed."""
        end = _lib.CMatchEnd()
        self._call(lib.logres_match_end_of_sized, end, ctypes.sizeof(end))
        if not end.reason:
            return None
        if end.reason not in _REASON_NAMES:  # from a newer library
            told: Dict[str, Any] = self._look(lambda: self.journal(self.length))["ended"]
            return told
        return {"reason": _REASON_NAMES[end.reason], "seat": None if end.seat == _abi.NONE else end.seat, "ply": end.ply}

    @property
    def host(self) -> Dict[str, Any]:
        """The host's own dict; the library never interprets it. Assign a new one to change it."""
        made: Dict[str, Any] = json.loads(self._text(lib.logres_match_host))
        return made

    @host.setter
    def host(self, data: Dict[str, Any]) -> None:
        _set_host(functools.partial(self._code, lib.logres_match_set_host), data)

    @property
    def rng(self) -> Optional[Rng]:
        """A copy of the match's generator; None if it has none. Assigning a generator makes the match continue with a
        copy of it."""
        c = _lib.CRng()
        code = self._code(lib.logres_match_rng, c)
        if code == _abi.ERR_RNG:
            return None
        _lib.check(code)
        return Rng.from_words(tuple(c.word))

    @rng.setter
    def rng(self, rng: Rng) -> None:
        self._change(lib.logres_match_set_rng, _c_rng(rng))

    # -- output

    def to_json(self, pretty: bool = False, hashes: bool = False) -> str:
        """Returns the match with all its moves; with `hashes`, a reader can verify every state."""
        flags = (_abi.JSON_PRETTY if pretty else 0) | (_abi.JSON_HASHES if hashes else 0)
        return self._text(lib.logres_match_to_json, flags)

    def to_dict(self, hashes: bool = False) -> Dict[str, Any]:
        """Returns to_json as a dict."""
        made: Dict[str, Any] = json.loads(self.to_json(hashes=hashes))
        return made

    def history_json(self, viewer: Optional[int] = None, start: int = 0, pretty: bool = False) -> str:
        """Returns what a viewer (None is a spectator) may know about the match: the plies from `start` on with their
        events, with null for hidden values, and the viewer's view. It contains no seed, generator or undone plies."""
        return self._text(lib.logres_match_history_to_json, _viewer(self.state, viewer), _ply(start),
                          _abi.JSON_PRETTY if pretty else 0)

    def history(self, viewer: Optional[int] = None, start: int = 0) -> Dict[str, Any]:
        """Returns history_json as a dict."""
        made: Dict[str, Any] = json.loads(self.history_json(viewer, start))
        return made

    def journal_json(self, start: int = 0, host: bool = False, pretty: bool = False) -> str:
        """Returns a journal entry, one line unless pretty: the plies from `start` on (0 … length), the generator, the
        current ply, the way the match was closed and, on request, the host's dict. To save a move, a server appends the
        entry that starts at the ply before it. append_journal() reads it."""
        flags = (_abi.JSON_PRETTY if pretty else 0) | (_abi.JSON_HOST if host else 0)
        return self._text(lib.logres_match_journal_to_json, _ply(start), flags)

    def journal(self, start: int = 0, host: bool = False) -> Dict[str, Any]:
        """Returns journal_json as a dict."""
        made: Dict[str, Any] = json.loads(self.journal_json(start, host))
        return made

    def append_journal(self, entry: Union[str, bytes, Dict[str, Any]]) -> State:
        """Appends a journal entry, as JSON or a dict. Its plies replace those from its `from` on. Returns the new
        state. A refused entry changes nothing. Warns before appending if it cannot verify the hash; if the warning is
        turned into an exception, the entry is refused."""
        data = _lib.json_text(entry) if isinstance(entry, dict) else _lib.utf8(entry)
        if _OTHER_HASH.search(data):  # a trial on a copy shows whether to warn
            _warn(_unpickle_match(Match, Match.to_json(self))._append(data))
        with self._lock:
            self._tell()
            self._append(data)
            return self.state

    def _append(self, data: bytes) -> Any:
        """Appends a journal entry. Returns the problem, which may contain a warning."""
        problem = _lib.CProblem()
        _lib.check(self._code(lib.logres_match_append_journal, data, len(data), problem), problem)
        return problem

    def _repr_html_(self) -> str:
        """Returns the table for notebooks, as a spectator sees it."""
        return _public(self.state)._repr_html_()

    def __repr__(self) -> str:
        try:
            ply, length = self._look(lambda: (self.ply, self.length))
            return f"<Match of {self.game.id}, ply {ply} of {length}>"
        except ValueError:
            return "<Match, freed>"


def _c_rng(rng: Rng) -> Any:
    c = _lib.CRng()
    c.word[:] = rng_of(rng).words
    return c


def _ply(ply: Any) -> int:
    number = _lib.index(ply, "ply")
    if not 0 <= number < 1 << 32:
        raise make(_abi.ERR_PLY)
    return number


def _seat(state: State) -> int:
    """Returns the default seat: the actor, but never chance."""
    actor = state.actor
    return _abi.NONE if actor is None or actor == CHANCE else actor


def _chosen(state: State, move: MoveLike, read: Callable[[State], Move]) -> Tuple[int, Optional[Error]]:
    """Returns the number of a move, or the error of a refusal. The caller raises it only if ply and seat are right,
    because a stale ply or a wrong seat is the more useful reason."""
    try:
        found = read(state)
        if isinstance(move, Move) and not _is_for(move._state, state):
            raise make(_abi.ERR_MOVE, f"a move of another state: {move}")
        return found.id, None
    except Error as error:
        return _NO_MOVE, error


def _is_for(theirs: State, state: State) -> bool:
    """Returns whether `theirs` and `state` look the same to the player to move."""
    actor = state.actor
    if theirs == state or actor is None or actor == CHANCE:
        return theirs == state
    if theirs.actor != actor or theirs.is_view and theirs.viewer != actor:
        return False
    return theirs.view(actor) == state.view(actor)


def _warn(problem: Any) -> None:
    """Issues the library's warning about an accepted text, attributed to the caller of a Match method."""
    if problem.text:
        warnings.warn(f"{problem.path.decode()}: {problem.text.decode()}", stacklevel=3)


def _set_host(call: Callable[..., int], data: Dict[str, Any]) -> None:
    text, problem = _lib.json_text(_dict(data, "host")), _lib.CProblem()
    _lib.check(call(text, len(text), problem), problem)


def _read_match(kind: Type[_Self], text: Union[str, bytes]) -> Tuple[_Self, Any]:
    """Returns the match of a JSON text, and the problem, which may contain a warning."""
    data = _lib.utf8(text)
    problem, handle = _lib.CProblem(), _Handle()
    _lib.check(lib.logres_match_from_json(data, len(data), None, ctypes.byref(handle), problem), problem)
    match: Any = Match.__new__(kind)
    match._begin(handle)
    return match, problem


def _unpickle_match(kind: Type[Match], text: str) -> Match:
    return _read_match(kind, text)[0]
