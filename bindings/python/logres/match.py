"""Matches: a game with its past, that can be undone, saved and replayed."""
from __future__ import annotations

import ctypes
import json
import threading
import warnings
from typing import Any, Callable, Dict, List, Optional, Tuple, Union

from . import _abi, _lib
from ._lib import lib
from .errors import Error, make
from .game import Game, c_config, game as find_game
from .state import _NO_MOVE, Event, Move, MoveLike, State, _check_step, _dict, _public, _viewer

_REASONS = {text: number for _, number, text in _abi.LISTS["REASONS"]}
_REASON_NAMES = {number: text for text, number in _REASONS.items()}
_EVERYTHING: Any = object()  # no viewer: what the host may know


class Match:
    """A match of `game` with the given players and options, or one that starts from the state `initial`.

    With a seed the match draws chance by itself (resolve); without one all chance comes from the host (play).
    `host` is a dict of the host's own that is saved with the match. Free it early with `with` or free().
    """

    __slots__ = ("_pointer", "_lock", "__weakref__")

    def __init__(self, game: Union[Game, str, None] = None, players: Optional[int] = None, *,
                 seed: Optional[int] = None, initial: Optional[State] = None,
                 host: Optional[Dict[str, Any]] = None, **options: Any) -> None:
        self._pointer: Optional[ctypes.c_void_p] = None
        self._lock = threading.Lock()
        given = _lib.CMatchOptions()
        given.size = ctypes.sizeof(given)
        if seed is not None:
            given.has_seed, given.seed = 1, _lib.integer(seed, "uint64", "seed")
        if isinstance(game, str):
            game = find_game(game)
        if initial is not None:
            if not isinstance(initial, State):
                raise TypeError(f"initial must be a State, not {type(initial).__name__}")
            if players is not None or options or game not in (None, initial.game):
                raise make(_abi.ERR_ARGUMENT, "initial already says which game, players and options")
            given.initial = ctypes.pointer(initial._c)
        elif isinstance(game, Game):
            given.game = game.id.encode()
            given.config = ctypes.pointer(c_config(game, players, options))
        else:
            raise TypeError(f"game must be a Game or its id, not {type(game).__name__}")
        problem, pointer = _lib.CProblem(), ctypes.c_void_p()
        _lib.check(lib.logres_match_new(given, ctypes.byref(pointer), problem), problem)
        self._pointer = pointer
        if host is not None:
            self.host = host

    @classmethod
    def from_json(cls, text: Union[str, bytes]) -> Match:
        """Reads a match and replays it; recorded hashes are verified. Warns where it cannot verify them."""
        data = _lib.utf8(text)
        problem, pointer = _lib.CProblem(), ctypes.c_void_p()
        _lib.check(lib.logres_match_from_json(data, len(data), None, ctypes.byref(pointer), problem), problem)
        match = cls.__new__(cls)
        match._lock = threading.Lock()
        match._pointer = pointer
        if problem.text:
            warnings.warn(f"{problem.path.decode()}: {problem.text.decode()}", stacklevel=2)
        return match

    # -- memory

    def free(self) -> None:
        """Frees its memory; it cannot be used any more. Doing so again is allowed."""
        with self._lock:
            pointer, self._pointer = self._pointer, None
            if pointer is not None:
                lib.logres_match_free(pointer)

    def __enter__(self) -> Match:
        return self

    def __exit__(self, *exception: Any) -> None:
        self.free()

    def __del__(self, _free: Callable[..., None] = lib.logres_match_free) -> None:
        pointer = getattr(self, "_pointer", None)
        if pointer is not None:
            self._pointer = None
            _free(pointer)

    def __reduce__(self) -> Tuple[Any, ...]:
        return Match.from_json, (self.to_json(),)

    def _code(self, function: Callable[..., int], *arguments: Any) -> int:
        """Calls a function with the match; one thread at a time."""
        with self._lock:
            if self._pointer is None:
                raise ValueError("the match has been freed")
            return function(self._pointer, *arguments)

    def _call(self, function: Callable[..., int], *arguments: Any) -> None:
        _lib.check(self._code(function, *arguments))

    def _text(self, function: Callable[..., int], *arguments: Any) -> str:
        return _lib.text_of(lambda *rest: self._code(function, *rest), *arguments)

    # -- asking

    @property
    def game(self) -> Game:
        return self.state.game

    @property
    def state(self) -> State:
        """The current state."""
        c = _lib.CState()
        self._call(lib.logres_match_state, c)
        return State._of(c)

    def _plies(self) -> Tuple[int, int]:
        ply, length = ctypes.c_uint32(), ctypes.c_uint32()
        self._call(lib.logres_match_ply, ctypes.byref(ply), ctypes.byref(length))
        return ply.value, length.value

    @property
    def ply(self) -> int:
        """The number of plies played."""
        return self._plies()[0]

    @property
    def length(self) -> int:
        """The number of plies played and of those that redo can play."""
        return self._plies()[1]

    def state_at(self, ply: int) -> State:
        """The state before a ply, 0 … length."""
        c = _lib.CState()
        self._call(lib.logres_match_state_at, _ply(ply), c)
        return State._of(c)

    def move_at(self, ply: int) -> Move:
        """The move of a ply, 0 … length - 1."""
        id = ctypes.c_uint16()
        self._call(lib.logres_match_move_at, _ply(ply), ctypes.byref(id))
        return Move._of(self.state_at(ply), id.value)

    def events(self, ply: int, viewer: Optional[int] = _EVERYTHING) -> List[Event]:
        """What happened in a ply, 0 … length - 1: all of it, or what a viewer may know (None is a spectator)."""
        before, count = self.state_at(ply), ctypes.c_uint32()
        records = (_lib.CEvent * before.game.info.most_events)()
        room = (records, len(records), ctypes.byref(count))
        if viewer is _EVERYTHING:
            self._call(lib.logres_match_events_at, ply, *room)
            return Event._list(before, records, count.value)
        self._call(lib.logres_match_events_for, ply, _viewer(before, viewer), *room)
        return Event._list(_public(before), records, count.value)

    def is_barrier(self, ply: int) -> bool:
        """Whether taking back a ply, 0 … length - 1, would leave somebody with what it told; see State.barrier."""
        answer = ctypes.c_int32()
        self._call(lib.logres_match_barrier_at, _ply(ply), ctypes.byref(answer))
        return answer.value == _abi.BARRIER_YES

    @property
    def free_undo(self) -> int:
        """The earliest ply to which undo can go back without crossing a barrier. Undo itself asks nobody."""
        ply = ctypes.c_uint32()
        self._call(lib.logres_match_free_undo, ctypes.byref(ply))
        return ply.value

    @property
    def moves(self) -> List[Move]:
        """All moves, those of undone plies too."""
        moves, state = [], self.state_at(0)
        for ply in range(self.length):
            id = ctypes.c_uint16()
            self._call(lib.logres_match_move_at, ply, ctypes.byref(id))
            moves.append(Move._of(state, id.value))
            state = state.apply(id.value)
        return moves

    # -- playing

    def play(self, move: MoveLike, seat: Optional[int] = None, ply: Optional[int] = None) -> State:
        """Plays one ply and returns the new state. Undone plies are dropped.

        A server passes on the `seat` that sent the move (logres.CHANCE for chance) and the `ply` that it looked at:
        the move is refused if another is to move or if the table has changed since.
        """
        state = self.state
        now = self.ply if ply is None else _ply(ply)
        if seat is None:
            actor = _abi.NOBODY if state.actor is None else state.actor
        else:
            actor = _lib.integer(seat, "int32", "seat")
        unreadable: Optional[Error] = None
        try:
            id = state.move(move).id
        except Error as error:  # but a stale ply or a wrong seat is the better reason
            unreadable, id = error, _NO_MOVE
        code = self._code(lib.logres_match_play, now, actor, id)
        if code == _abi.ERR_MOVE and unreadable:
            raise unreadable
        _check_step(code, state, id)
        return self.state

    def resolve(self) -> State:
        """Draws chance with the match's generator until a player acts; returns the new state."""
        self._call(lib.logres_match_resolve, None)
        return self.state

    def undo(self) -> State:
        """Takes back one ply; returns the new state."""
        self._call(lib.logres_match_undo)
        return self.state

    def redo(self) -> State:
        """Plays the next undone ply again; returns the new state."""
        self._call(lib.logres_match_redo)
        return self.state

    def goto(self, ply: int) -> State:
        """Undoes or redoes to a ply, 0 … length; returns the new state."""
        self._call(lib.logres_match_goto, _ply(ply))
        return self.state

    def close(self, reason: str, seat: Optional[int] = None) -> None:
        """Closes the match for good: "resign", "timeout", "abandoned" or "agreed"; `seat` is who did it."""
        if not isinstance(reason, str):
            raise TypeError(f"reason must be str, not {type(reason).__name__}")
        if reason not in _REASONS:
            raise make(_abi.ERR_ARGUMENT, f"reason must be one of {', '.join(_REASONS)}")
        who = _abi.NONE if seat is None else _lib.integer(seat, "int32", "seat", 0, self.state.players - 1)
        self._call(lib.logres_match_close, _REASONS[reason], who)

    @property
    def ended(self) -> Optional[Dict[str, Any]]:
        """How it was closed: reason, seat and ply, as in JSON; None if it was not."""
        end = _lib.CMatchEnd()
        self._call(lib.logres_match_ended, end)
        if not end.reason:
            return None
        return {"reason": _REASON_NAMES.get(end.reason, str(end.reason)),
                "seat": None if end.seat == _abi.NONE else end.seat, "ply": end.ply}

    @property
    def host(self) -> Dict[str, Any]:
        """The host's own dict; the library never reads it. Assign a new one to change it."""
        made: Dict[str, Any] = json.loads(self._text(lib.logres_match_host))
        return made

    @host.setter
    def host(self, data: Dict[str, Any]) -> None:
        text, problem = _lib.json_text(_dict(data, "host")), _lib.CProblem()
        _lib.check(self._code(lib.logres_match_set_host, text, len(text), problem), problem)

    # -- writing

    def to_json(self, pretty: bool = False, hashes: bool = False) -> str:
        """The match with all its moves; with `hashes` a reader verifies every state."""
        flags = (_abi.JSON_PRETTY if pretty else 0) | (_abi.JSON_HASHES if hashes else 0)
        return self._text(lib.logres_match_to_json, flags)

    def history_json(self, viewer: Optional[int] = None, start: int = 0, pretty: bool = False) -> str:
        """What a viewer (None is a spectator) may have of the match: the plies from `start` on with their events, what
        is hidden as null, and the viewer's view. Nothing of seed, generator and undone plies is in it."""
        return self._text(lib.logres_match_history, _viewer(self.state, viewer), _ply(start),
                          _abi.JSON_PRETTY if pretty else 0)

    def history(self, viewer: Optional[int] = None, start: int = 0) -> Dict[str, Any]:
        """history_json as a dict."""
        made: Dict[str, Any] = json.loads(self.history_json(viewer, start))
        return made

    def __repr__(self) -> str:
        if self._pointer is None:
            return "<Match, freed>"
        ply, length = self._plies()
        return f"<Match of {self.game.id}, ply {ply} of {length}>"


def _ply(ply: Any) -> int:
    number = _lib.index(ply, "ply")
    if not 0 <= number < 1 << 32:
        raise make(_abi.ERR_PLY)
    return number
