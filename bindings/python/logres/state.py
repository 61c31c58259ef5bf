"""States, views, moves and events: values that never change."""
from __future__ import annotations

import ctypes
import json
from typing import Any, Callable, Dict, List, Literal, Optional, Tuple, Type, Union, overload

from . import _abi, _lib
from ._lib import lib
from ._object import Maker, Value
from .errors import FormatError, IllegalMove, make
from .game import Game, catalogue_text, game
from .rng import Rng, rng_of

CHANCE: int = _abi.CHANCE  #: the actor of dice, draws and random setup

MoveLike = Union["Move", int, str, Dict[str, Any]]


class State(Value):
    """A state of a game, or a view: what one viewer knows of it."""

    __slots__ = ("_c", "__weakref__")
    _c: Any

    def __init__(self) -> None:
        raise TypeError("use Game.new, State.from_json or State.from_dict to make a state")

    # -- making

    @classmethod
    def _of(cls, c: Any) -> State:
        """The state of a C struct. It keeps the struct, which nobody else may change from then on."""
        made: State = object.__new__(cls)._fill(_c=c)
        return made

    @classmethod
    def from_json(cls, text: Union[str, bytes]) -> State:
        """Reads a state or a view."""
        return _read_state(cls, text)

    @classmethod
    def from_dict(cls, data: Dict[str, Any]) -> State:
        """Reads a state or a view as given by to_dict."""
        return cls.from_json(_lib.json_text(_dict(data, "a state")))

    def _maker(self) -> Maker:
        return _read_state, (type(self), self.to_json())

    # -- asking

    @property
    def game(self) -> Game:
        return game(lib.logres_game_of(self._c).contents.id.decode())

    @property
    def players(self) -> int:
        """The number of players."""
        return lib.logres_players(self._c)

    @property
    def config(self) -> Dict[str, Any]:
        """What the game was started with: `players` and all options."""
        config = _lib.CConfig()
        _lib.check(lib.logres_config_of(self._c, config, ctypes.sizeof(config)))
        made: Dict[str, Any] = json.loads(_lib.text_of(lib.logres_config_to_json, config, 0))
        return made

    @property
    def phase(self) -> str:
        return self.game.info.phases[lib.logres_phase(self._c)]

    @property
    def actor(self) -> Optional[int]:
        """Who is to move: a seat, logres.CHANCE, or None when the game is over."""
        actor = lib.logres_actor(self._c)
        return None if actor == _abi.NOBODY else actor

    @property
    def is_over(self) -> bool:
        return bool(lib.logres_is_over(self._c))

    @property
    def result(self) -> Optional[Dict[str, Any]]:
        """When over: scores, ranks, winners and the game's own keys, as in JSON; None before."""
        return self.to_dict()["result"] if self.is_over else None

    @property
    def standing(self) -> Dict[str, List[int]]:
        """Scores, ranks and winners as they are now; of a view, as far as its viewer may know."""
        c = _lib.c_type("logres_result")()
        _lib.check(lib.logres_standing(self._c, c))
        return {"scores": c.scores[:c.players], "ranks": c.ranks[:c.players],
                "winners": [seat for seat in range(c.players) if c.winners >> seat & 1]}

    @property
    def is_view(self) -> bool:
        return lib.logres_viewer(self._c) != _abi.NONE

    @property
    def viewer(self) -> Optional[int]:
        """The seat whose view this is; None for a spectator's, and for a full state (see is_view)."""
        viewer = lib.logres_viewer(self._c)
        return None if viewer in (_abi.NONE, _abi.SPECTATOR) else viewer

    @property
    def hash(self) -> int:
        """The library's 64-bit hash, the same on every platform."""
        return lib.logres_hash(self._c)

    def __hash__(self) -> int:
        return hash(self.hash)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return bool(lib.logres_equal(self._c, other._c))

    def validate(self) -> None:
        """Validates the state again; states made by the library always pass."""
        problem = _lib.CProblem()
        _lib.check(lib.logres_validate(self._c, problem), problem)

    def fields(self) -> Dict[str, Any]:
        """The game's typed struct (its C header explains the fields) as numbers, lists and dicts."""
        id = self.game.id
        c = _lib.c_type(_abi.READERS[id])()
        _lib.check(getattr(lib, f"logres_{id}_read")(self._c, c))
        made: Dict[str, Any] = _python(c)
        return made

    @property
    def piece_names(self) -> Tuple[str, ...]:
        """The names of the pieces, in the order of `game.info.pieces`; the config's components may change them."""
        return tuple(_lib.text_of(lib.logres_piece_name, self._c, piece, room=_abi.TEXT_LINE)
                     for piece in range(len(self.game.info.pieces)))

    # -- moves

    def legal_ids(self) -> List[int]:
        """The numbers of the legal moves, ascending; at a chance node those of its outcomes; empty when over."""
        info = self.game.info
        moves = (ctypes.c_uint16 * max(info.most_legal_moves, info.most_chance_outcomes))()
        count = ctypes.c_uint32()
        _lib.check(lib.logres_legal_moves(self._c, moves, len(moves), ctypes.byref(count)))
        return moves[:count.value]

    def legal_moves(self) -> List[Move]:
        """The legal moves, in the order of the rules."""
        return [Move._of(self, id) for id in self.legal_ids()]

    def legal_mask(self) -> int:
        """The legal moves as a bit set: bit n is move n."""
        words = (ctypes.c_uint64 * _abi.MASK_WORDS)()
        _lib.check(lib.logres_legal_mask(self._c, words, len(words)))
        return sum(word << 64 * i for i, word in enumerate(words))

    def is_legal(self, move: MoveLike) -> bool:
        """Whether this move is legal here."""
        try:
            return bool(lib.logres_is_legal(self._c, self.move(move).id))
        except IllegalMove:
            return False

    def barrier(self, move: MoveLike) -> Literal["no", "yes", "maybe"]:
        """Whether a legal move would be an undo barrier: it has a random outcome, or shows a piece that was hidden
        from somebody. The answer depends only on the mover's view, so it can be shown to the mover."""
        id, answer = self.move(move).id, ctypes.c_int32()
        _check_step(lib.logres_barrier(self._c, id, ctypes.byref(answer)), self, id)
        return _BARRIERS[answer.value]

    def chance(self) -> List[Tuple[Move, int]]:
        """The outcomes of a chance node with their weights."""
        room = self.game.info.most_chance_outcomes
        moves, weights, count = (ctypes.c_uint16 * room)(), (ctypes.c_uint32 * room)(), ctypes.c_uint32()
        _lib.check(lib.logres_chance(self._c, moves, weights, room, ctypes.byref(count)))
        return [(Move._of(self, moves[i]), weights[i]) for i in range(count.value)]

    def move(self, move: MoveLike) -> Move:
        """A move of this state from its number, its dict or its text, or from the dict of a Move of another state.
        It need not be legal."""
        return reader(move)(self)

    def _numbered(self, id: int) -> Move:
        if not 0 <= id < self.game.info.move_space:
            raise make(_abi.ERR_MOVE, "no such move")
        return Move._of(self, id)

    def _parsed(self, function: Callable[..., int], *text: Any) -> Move:
        id, problem = ctypes.c_uint16(), _lib.CProblem()
        try:
            _lib.check(function(self._c, *text, ctypes.byref(id), problem), problem)
        except FormatError as error:
            raise _illegal(error) from None
        return Move._of(self, id.value)

    def _like(self, move: Move) -> Move:
        if move._state is self:
            return move
        if move._state == self:
            return Move._of(self, move.id)
        if move._state.game is not self.game:
            raise make(_abi.ERR_MOVE, f"a move of {move._state.game.id}")
        return self.move(move.to_dict())

    # -- steps

    @overload
    def apply(self, move: MoveLike) -> State: ...
    @overload
    def apply(self, move: MoveLike, events: Literal[False]) -> State: ...
    @overload
    def apply(self, move: MoveLike, events: Literal[True]) -> Tuple[State, List[Event]]: ...

    def apply(self, move: MoveLike, events: bool = False) -> Union[State, Tuple[State, List[Event]]]:
        """The state after a move; with `events` also the events."""
        id = self.move(move).id
        if not events:
            return self._after(id)
        c, records, count = _lib.CState(), (_lib.CEvent * self.game.info.most_events)(), ctypes.c_uint32()
        _check_step(lib.logres_apply_events(self._c, id, c, records, len(records), ctypes.byref(count)), self, id)
        return State._of(c), Event._list(self, records, count.value)

    def _after(self, id: int) -> State:
        c = _lib.CState()
        _check_step(lib.logres_apply(self._c, id, c), self, id)
        return State._of(c)

    def resolve(self, rng: Rng) -> State:
        """Draws chance moves until a player acts or the game is over."""
        c = _lib.CState()
        with rng_of(rng)._lock:
            _lib.check(lib.logres_resolve(self._c, rng._c, c, None))
        return State._of(c)

    def playout(self, rng: Rng, limit: int = 100_000) -> State:
        """Plays random moves until the game is over or `limit` plies have been played."""
        c, plies = _lib.CState(), ctypes.c_uint32()
        limit = _lib.integer(limit, "uint32", "limit")
        with rng_of(rng)._lock:
            _lib.check(lib.logres_playout(self._c, rng._c, limit, c, ctypes.byref(plies)))
        return State._of(c)

    # -- views

    def view(self, viewer: Optional[int] = None) -> State:
        """The view of a seat; None is a spectator."""
        c = _lib.CState()
        _lib.check(lib.logres_view(self._c, _viewer(self, viewer), c))
        return State._of(c)

    def determinize(self, rng: Rng) -> State:
        """Deals a full state that fits this view, uniformly."""
        c = _lib.CState()
        with rng_of(rng)._lock:
            _lib.check(lib.logres_determinize(self._c, rng._c, c))
        return State._of(c)

    # -- writing

    def to_json(self, pretty: bool = False) -> str:
        writer = lib.logres_view_to_json if self.is_view else lib.logres_state_to_json
        return _lib.text_of(writer, self._c, _abi.JSON_PRETTY if pretty else 0)

    def to_dict(self) -> Dict[str, Any]:
        made: Dict[str, Any] = json.loads(self.to_json())
        return made

    def table(self) -> Dict[str, Any]:
        """The values of all fields and the pieces at all places, in the words of events; docs/json.md describes it.
        Of a view: what its viewer may know."""
        made: Dict[str, Any] = json.loads(self.table_json())
        return made

    def table_json(self, pretty: bool = False) -> str:
        return _lib.text_of(lib.logres_table_to_json, self._c, _abi.JSON_PRETTY if pretty else 0)

    @property
    def catalogue(self) -> Dict[str, Any]:
        """Like Game.catalogue, of the game that is played: with its config, the names that its components give to
        pieces, how many there are of each, and only its seats."""
        made: Dict[str, Any] = json.loads(self.catalogue_json())
        return made

    def catalogue_json(self, pretty: bool = False) -> str:
        return catalogue_text(self.game, self._c, pretty)

    def __str__(self) -> str:
        """A picture of the table."""
        return _lib.text_of(lib.logres_state_text, self._c, room=_abi.TEXT_STATE)

    def __repr__(self) -> str:
        of = f" view of {'a spectator' if self.viewer is None else self.viewer}," if self.is_view else ""
        actor = "chance" if self.actor == CHANCE else self.actor
        return f"<State of {self.game.id},{of} phase {self.phase}, actor {actor}>"


class Move(Value):
    """A move of a state. Moves of the same game with the same dict are equal."""

    __slots__ = ("_state", "_id", "__weakref__")
    _state: State
    _id: int

    def __init__(self) -> None:
        raise TypeError("use State.legal_moves, State.chance or State.move to get moves")

    @staticmethod
    def _of(state: State, id: int) -> Move:
        made: Move = object.__new__(Move)._fill(_state=state, _id=id)
        return made

    def _maker(self) -> Maker:
        return _unpickle_move, (type(self), self._state, self._id)

    @property
    def id(self) -> int:
        """Its number, which is relative to the state."""
        return self._id

    @property
    def state(self) -> State:
        """The state that it was made for."""
        return self._state

    @property
    def game(self) -> Game:
        return self._state.game

    def to_json(self, pretty: bool = False) -> str:
        flags = _abi.JSON_PRETTY if pretty else 0
        return _lib.text_of(lib.logres_move_to_json, self._state._c, self._id, flags, room=512)

    def to_dict(self) -> Dict[str, Any]:
        made: Dict[str, Any] = json.loads(self.to_json())
        return made

    def __str__(self) -> str:
        return _lib.text_of(lib.logres_move_text, self._state._c, self._id, room=_abi.TEXT_LINE)

    def __repr__(self) -> str:
        return f"<Move {self._id}: {self}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        if self._id == other._id and self._state is other._state:
            return True
        return self.game is other.game and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.game.id, self.to_json()))


class Event(Value):
    """One thing that a move did."""

    __slots__ = ("_state", "_c", "__weakref__")
    _state: State
    _c: Any

    def __init__(self) -> None:
        raise TypeError("use State.apply(move, events=True), Match.events or Event.from_dict to get events")

    @staticmethod
    def list_from_json(state: State, text: Union[str, bytes]) -> List[Event]:
        """Reads the events of a ply as they are in histories. `state` is the state or view before or after it."""
        data, count, problem = _lib.utf8(text), ctypes.c_uint32(), _lib.CProblem()
        room = state.game.info.most_events
        while True:
            records = (_lib.CEvent * room)()
            code = lib.logres_events_from_json(state._c, data, len(data), records, room, ctypes.byref(count), problem)
            if code != _abi.ERR_BUFFER:
                _lib.check(code, problem)
                return Event._list(state, records, count.value)
            room = count.value

    @staticmethod
    def from_dict(state: State, data: Dict[str, Any]) -> Event:
        """Reads an event as given by to_dict. `state` is the state or view before or after it."""
        text = b"[" + _lib.json_text(_dict(data, "an event")) + b"]"
        try:
            return Event.list_from_json(state, text)[0]
        except FormatError as error:
            raise make(error.code, error.message, error.path[len("[0]."):]) from None

    @staticmethod
    def _list(state: State, records: Any, count: int) -> List[Event]:
        return [object.__new__(Event)._fill(_state=state, _c=_lib.CEvent.from_buffer_copy(records[i]))
                for i in range(count)]

    def _maker(self) -> Maker:
        return _unpickle_event, (type(self), self._state, bytes(self._c))

    @property
    def kind(self) -> str:
        """As in JSON: "moved", "set", …"""
        return _EVENT_KINDS.get(self._c.kind, str(self._c.kind))

    def seen_by(self, viewer: Optional[int]) -> bool:
        """Whether a seat may know the piece; None is a spectator."""
        viewer = _viewer(self._state, viewer)
        bit = _abi.SEEN_BY_SPECTATORS if viewer == _abi.SPECTATOR else 1 << viewer
        return bool(self._c.seen_by & bit)

    def redacted(self, viewer: Optional[int]) -> Event:
        """The event without what a viewer may not know; its pickle does not contain that either."""
        c = _lib.CEvent.from_buffer_copy(self._c)
        _lib.check(lib.logres_events_redact(self._state._c, _viewer(self._state, viewer), c, 1))
        made: Event = object.__new__(Event)._fill(_state=_public(self._state), _c=c)
        return made

    def to_dict(self) -> Dict[str, Any]:
        text = _lib.text_of(lib.logres_events_to_json, self._state._c, self._c, 1, 0, room=512)
        made: Dict[str, Any] = json.loads(text)[0]
        return made

    def __str__(self) -> str:
        return _lib.text_of(lib.logres_event_text, self._state._c, self._c, room=_abi.TEXT_LINE)

    def __repr__(self) -> str:
        return f"<Event {self}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return NotImplemented
        return self._state.game is other._state.game and bytes(self._c) == bytes(other._c)

    def __hash__(self) -> int:
        return hash(bytes(self._c))


_NO_MOVE = 0xffff  # not a move of any game
_BARRIERS: Dict[int, Literal["no", "yes", "maybe"]] = {
    _abi.BARRIER_NO: "no", _abi.BARRIER_YES: "yes", _abi.BARRIER_MAYBE: "maybe"}
_EVENT_KINDS = {number: text for _, number, text in _abi.LISTS["EVENTS"]}


def reader(move: MoveLike) -> Callable[[State], Move]:
    """A function that reads `move` in a state. It calls only the library: no code of the caller runs in it."""
    if isinstance(move, Move):
        other = move
        return lambda state: state._like(other)
    if isinstance(move, (dict, str)):
        try:
            text = _lib.json_text(move) if isinstance(move, dict) else _lib.c_text(move)
        except FormatError as error:
            raise _illegal(error) from None
        if isinstance(move, dict):
            return lambda state: state._parsed(lib.logres_move_from_json, text, len(text))
        return lambda state: state._parsed(lib.logres_move_parse, text)
    if not _lib.is_int(move):
        raise TypeError(f"a move must be a Move, int, dict or str, not {type(move).__name__}")
    id = _lib.index(move, "move")
    return lambda state: state._numbered(id)


def _illegal(error: FormatError) -> IllegalMove:
    """The IllegalMove for a move that cannot be read."""
    return IllegalMove(error.code, error.message, error.path)


def _dict(data: Any, what: str) -> Dict[str, Any]:
    if not isinstance(data, dict):
        raise TypeError(f"{what} must be a dict, not {type(data).__name__}")
    return data


def _python(value: Any) -> Any:
    """A C value as int, list or dict."""
    if isinstance(value, ctypes.Structure):
        return {row[0]: _python(getattr(value, row[0])) for row in _abi.STRUCTS[type(value).__name__][2]}
    return value if isinstance(value, int) else [_python(part) for part in value]


def _public(state: State) -> State:
    """A view as it is; of a full state the view of a spectator."""
    return state if state.is_view else state.view()


def _check_step(code: int, state: State, id: int) -> None:
    """Raises an exception unless `code` is 0; names the move if it is not legal."""
    if code == _abi.ERR_MOVE:
        raise make(code, f"{make(code).message}: {Move._of(state, id)}")
    _lib.check(code)


def _viewer(state: State, viewer: Optional[int]) -> int:
    if viewer is None:
        return _abi.SPECTATOR
    return _lib.integer(viewer, "int32", "viewer", 0, state.players - 1)


def _unpickle_move(kind: Type[Move], state: State, id: int) -> Move:
    made: Move = object.__new__(kind)._fill(_state=state, _id=State.move(state, id).id)
    return made


def _unpickle_event(kind: Type[Event], state: State, data: bytes) -> Event:
    if not isinstance(state, State) or len(data) != ctypes.sizeof(_lib.CEvent):
        raise TypeError("not an event")
    event: Event = object.__new__(kind)._fill(_state=state, _c=_lib.CEvent.from_buffer_copy(data))
    Event.__str__(event)  # refuses what is not an event of the game
    return event


def _read_state(kind: Type[State], text: Union[str, bytes]) -> State:
    data = _lib.utf8(text)
    c, problem = _lib.CState(), _lib.CProblem()
    code = lib.logres_state_from_json(data, len(data), c, problem)
    if code and problem.path == b"format":  # perhaps it is a view
        as_view = _lib.CProblem()
        code_as_view = lib.logres_view_from_json(data, len(data), c, as_view)
        if as_view.path != b"format":
            code, problem = code_as_view, as_view
    _lib.check(code, problem)
    return kind._of(c)
