"""States, views, moves and events: immutable values."""
from __future__ import annotations

import ctypes
import html
import json
import keyword
import sys
from dataclasses import dataclass, field, fields
from typing import (TYPE_CHECKING, Any, Callable, Dict, Iterable, List, Literal, Optional, Tuple, Type, TypeVar, Union,
                    overload)

from . import _abi, _lib
from ._arrays import filled, first
from ._lib import lib
from ._object import Maker, Value, setter
from .errors import Error, FormatError, IllegalMove, Refusal, make
from ._game import Game, ObservationRow, catalogue_text, game_of, layout_of, observation_size
from .rng import Rng, rng_of

CHANCE: int = _abi.CHANCE  #: the actor of dice, draws and random setup
NOBODY: int = _abi.NOBODY  #: in arrays: the actor when the game is over
SPECTATOR: int = _abi.SPECTATOR  #: in arrays: the viewer who sees only public information
LIMIT = 100_000  # default plies of a playout
_PLAYOUTS = 100  # per library call
_WORD_ORDER = 1 if sys.byteorder == "little" else -1  # the order of a mask's words when it is read as one integer

_T = TypeVar("_T")
MoveLike = Union["Move", int, str, Dict[str, Any]]


class State(Value):
    """A state of a game, or a view, which contains only one viewer's information."""

    __slots__ = ("_c", "_game", "__weakref__")
    _c: Any
    _game: Game

    def __init__(self) -> None:
        raise TypeError("use Game.new, State.from_json or State.from_dict to make a state")

    # -- construction

    @classmethod
    def _of(cls, c: Any, game: Game) -> State:
        """Wraps a C struct of a game in a State, which takes ownership: the caller must not modify the struct
        afterwards."""
        made = _new(cls)
        _set_c(made, c)
        _set_game(made, game)
        return made

    @classmethod
    def from_json(cls, text: Union[str, bytes]) -> State:
        """Reads a state or a view."""
        return _read_state(cls, text)

    @classmethod
    def from_dict(cls, data: Dict[str, Any]) -> State:
        """Reads a state or a view from the dict that to_dict returns."""
        return cls.from_json(_lib.json_text(_dict(data, "a state")))

    def _maker(self) -> Maker:
        return _read_state, (type(self), self.to_json())

    # -- queries

    @property
    def game(self) -> Game:
        return self._game

    @property
    def players(self) -> int:
        """The number of players."""
        players: int = lib.logres_players(self._c)
        return players

    @property
    def config(self) -> Dict[str, Any]:
        """The config: `players` and all options."""
        config = _lib.CConfig()
        _lib.check(lib.logres_config_of_sized(self._c, config, ctypes.sizeof(config)))
        made: Dict[str, Any] = json.loads(_lib.text_of(lib.logres_config_to_json, config, 0))
        return made

    @property
    def phase(self) -> str:
        number: int = lib.logres_phase(self._c)
        return self._game.info.phases[number]

    @property
    def actor(self) -> Optional[int]:
        """The actor: a seat, logres.CHANCE, or None when the game is over."""
        actor: int = lib.logres_actor(self._c)
        return None if actor == NOBODY else actor

    @property
    def is_over(self) -> bool:
        return bool(lib.logres_is_over(self._c) == 1)

    @property
    def result(self) -> Optional[Result]:
        """The result of the game; None before the end."""
        if not self.is_over:
            return None
        made = json.loads(_lib.text_of(lib.logres_result_to_json, self._c, 0, room=1024))
        scores, ranks, winners = (tuple(made.pop(name)) for name in ("scores", "ranks", "winners"))
        return Result(scores, ranks, winners, made)

    @property
    def standing(self) -> Standing:
        """The current scores, ranks and winners. In a view, they contain only the viewer's information."""
        c = _lib.CResult()
        _lib.check(lib.logres_standing_of_sized(self._c, c, ctypes.sizeof(c)))
        return Standing(tuple(c.scores[:c.players]), tuple(c.ranks[:c.players]),
                        tuple(seat for seat in range(c.players) if c.winners >> seat & 1))

    @property
    def is_view(self) -> bool:
        return bool(lib.logres_viewer(self._c) != _abi.NONE)

    @property
    def viewer(self) -> Optional[int]:
        """The seat whose view this is; None for a spectator's view and for a full state (see is_view)."""
        viewer: int = lib.logres_viewer(self._c)
        return None if viewer in (_abi.NONE, _abi.SPECTATOR) else viewer

    @property
    def hash(self) -> int:
        """The library's 64-bit hash, the same on every platform."""
        found: int = lib.logres_hash(self._c)
        return found

    def __hash__(self) -> int:
        return hash(lib.logres_hash(self._c))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self is other or bool(lib.logres_equal(self._c, other._c))

    def validate(self) -> None:
        """Validates the state again; states made by the library always pass."""
        problem = _lib.CProblem()
        _lib.check(lib.logres_validate(self._c, problem), problem)

    def fields(self) -> Dict[str, Any]:
        """Returns the game's typed struct as numbers, lists and dicts; its C header documents the fields. Lists by seat
        have one item per player."""
        id = self._game.id
        if id not in _abi.READERS:
            raise NotImplementedError(f"this package, {_abi.VERSION_STRING}, does not know the fields of {id}")
        c = _lib.c_type(_abi.READERS[id])()
        _lib.check(getattr(lib, f"logres_{id}_read_sized")(self._c, c, ctypes.sizeof(c)))
        return _lib.by_seat(c, self.players)

    @property
    def piece_names(self) -> Tuple[str, ...]:
        """The names of the pieces, in the order of `game.info.pieces`. The config's components may change them."""
        return tuple(_lib.text_of(lib.logres_piece_name, self._c, piece, room=_abi.TEXT_LINE)
                     for piece in range(len(self._game.info.pieces)))

    # -- moves

    def legal_ids(self) -> List[int]:
        """Returns the numbers of the legal moves in ascending order; at a chance node, the outcomes; an empty list when
        the game is over."""
        moves, count = _lib.CMoves(), _lib.CCount()
        self._check_turn(lib.logres_legal_moves(self._c, moves, _abi.MOVES_MAX, count))
        ids: List[int] = moves[:count.value]
        return ids

    def legal_moves(self) -> List[Move]:
        """Returns the legal moves in the order of their numbers."""
        return [_move(self, id) for id in self.legal_ids()]

    def sensible_moves(self) -> List[Move]:
        """Returns the legal moves except those that no sensible player makes; all legal moves if none remains."""
        moves, count = _lib.CMoves(), _lib.CCount()
        self._check_turn(lib.logres_sensible_moves(self._c, moves, _abi.MOVES_MAX, count))
        return [_move(self, id) for id in moves[:count.value]]

    @overload
    def legal_mask(self) -> int: ...
    @overload
    def legal_mask(self, out: _T) -> _T: ...

    def legal_mask(self, out: Any = None) -> Any:
        """Returns the legal moves as a bit set: bit n is move n. With `out`, a writable array of bool or uint8, writes
        one item per move there and returns the array. It needs at least `game.info.player_moves` items; at a chance
        node `move_space`."""
        if out is not None:
            out, memory = filled(out, "bool", self._game.info.player_moves, wider=True)
            self._check_turn(lib.logres_batch_masks(self._c, 1, first(memory, "bool"), len(memory), None))
            return out
        words = _lib.CMask()
        self._check_turn(lib.logres_legal_mask(self._c, words, _abi.MASK_WORDS))
        return int.from_bytes(memoryview(words)[::_WORD_ORDER].tobytes(), sys.byteorder)

    def is_legal(self, move: MoveLike) -> bool:
        """Returns whether a move is legal in this state."""
        try:
            return bool(lib.logres_is_legal(self._c, self._id(move)))
        except IllegalMove:
            return False

    def explain(self, move: MoveLike) -> Optional[Refusal]:
        """Returns why a move is illegal; None for a legal one. The mover's view gives the same answer, so it is safe to
        show to the mover."""
        try:
            id = self._id(move)
        except IllegalMove as error:
            if error.code != _abi.ERR_MOVE:  # no actor, or an unreadable move
                raise
            text = f"{error.path}: {error.message}" if error.path else error.message  # a value that no move has
            return Refusal(error.rule, text, error.refusal, error.nearness, error.numbers)
        return self._refusal(lib.logres_explain, id)

    def explain_any(self, values: str = "", **arguments: Any) -> Optional[Refusal]:
        """Returns why no move with these values is legal; None if one is legal. For an interface in which a person has
        touched a card. Values are text, "card=cups-7" or "place cups-7", or keywords, type="place", card="cups-7". The
        reason is that of the move nearest to a legal one."""
        return self._refusal(lib.logres_explain_any, _lib.c_text(_labelled(values, arguments)))

    def moves_with(self, values: str = "", **arguments: Any) -> List[Move]:
        """Returns the legal moves that have these values, in the forms of explain_any, which says why there are
        none."""
        moves, count = _lib.CMoves(), _lib.CCount()
        text = _lib.c_text(_labelled(values, arguments))
        self._check_turn(lib.logres_moves_with(self._c, text, moves, _abi.MOVES_MAX, count))
        return [_move(self, id) for id in moves[:count.value]]

    def _refusal(self, function: Callable[..., int], what: Any) -> Optional[Refusal]:
        problem = _lib.CProblem()
        code = function(self._c, what, problem)
        if code != _abi.ERR_MOVE:
            _lib.check(code, problem)
            return None
        return _lib.refusal_of(problem)

    def _check_turn(self, code: int) -> None:
        """Raises an exception unless `code` is 0. For a view whose viewer is not to move, the error says whose turn it
        is."""
        problem = None
        if code in (_abi.ERR_VIEW, _abi.ERR_SEAT):
            problem = _lib.CProblem()
            if lib.logres_explain(self._c, 0, problem) != _abi.ERR_VIEW:
                problem = None
        _lib.check(code, problem)

    def undo_barrier(self, move: MoveLike) -> Literal["no", "yes", "maybe"]:
        """Returns whether a legal move would be an undo barrier: it has a random outcome, or reveals a piece that was
        hidden from somebody. The answer depends only on the mover's view, so it is safe to show to the mover."""
        id, answer = self._id(move), ctypes.c_int32()
        code = lib.logres_undo_barrier(self._c, id, answer)
        if code == _abi.ERR_VIEW:
            self._check_turn(code)
        _check_step(code, self, id)
        return _BARRIERS[answer.value]

    def chance(self) -> List[Tuple[Move, int]]:
        """Returns the outcomes of a chance node with their weights."""
        room = self._game.info.most_chance_outcomes
        moves, weights, count = _lib.CMoves(), (_lib.CCount * room)(), _lib.CCount()
        _lib.check(lib.logres_chance_moves(self._c, moves, weights, room, count))
        return [(_move(self, moves[i]), weights[i]) for i in range(count.value)]

    def move(self, move: MoveLike) -> Move:
        """Returns a move of this state from its number, dict or text, or from the dict of a Move of another state. The
        move need not be legal."""
        return reader(move)(self)

    def _id(self, move: MoveLike) -> int:
        """Returns the number of a move of this state without making a Move."""
        if type(move) is int and 0 <= move < self._game.info.move_space:
            return move
        return move._id if isinstance(move, Move) and move._state is self else reader(move)(self)._id

    def _numbered(self, id: int) -> Move:
        if not 0 <= id < self._game.info.move_space:
            raise make(_abi.ERR_MOVE, "no such move")
        return _move(self, id)

    def _parsed(self, function: Callable[..., int], *text: Any) -> Move:
        id, problem = _lib.CMove(), _lib.CProblem()
        try:
            _lib.check(function(self._c, *text, id, problem), problem)
        except FormatError as error:
            raise _illegal(error) from None
        return _move(self, id.value)

    def _like(self, move: Move) -> Move:
        if move._state is self:
            return move
        if move._state == self:
            return _move(self, move.id)
        if move._state.game is not self.game:
            raise make(_abi.ERR_MOVE, f"a move of {move._state.game.id}")
        return self.move(move.to_dict())

    # -- moves and draws

    @overload
    def apply(self, move: MoveLike) -> State: ...
    @overload
    def apply(self, move: MoveLike, events: Literal[False]) -> State: ...
    @overload
    def apply(self, move: MoveLike, events: Literal[True]) -> Tuple[State, List[Event]]: ...
    @overload
    def apply(self, move: MoveLike, events: bool) -> Union[State, Tuple[State, List[Event]]]: ...

    def apply(self, move: MoveLike, events: bool = False) -> Union[State, Tuple[State, List[Event]]]:
        """Returns the state after a move; with `events` also its events."""
        id = self._id(move)
        if not events:
            return self._after(id)
        c, records, count = _lib.CState(), (_lib.CEvent * self._game.info.most_events)(), _lib.CCount()
        _check_step(lib.logres_apply_events(self._c, id, c, records, len(records), count), self, id)
        return State._of(c, self._game), Event._list(self, records, count.value)

    def info_key(self, viewer: Optional[int] = None) -> int:
        """Starts an information key, a number for everything that a viewer (a seat, or None for a spectator) has seen
        since this state. Two plays have equal keys if and only if the viewer cannot tell them apart. For a match, use
        Match.info_key."""
        key = ctypes.c_uint64()
        _lib.check(lib.logres_info_key_start(self._c, _viewer(self, viewer), key))
        return key.value

    def info_key_after(self, key: int, move: MoveLike, viewer: Optional[int] = None) -> int:
        """Returns the viewer's key after a move of this full state, given the key before it. Chance moves are plies,
        too."""
        id, number = self._id(move), ctypes.c_uint64(_lib.integer(key, "uint64", "key"))
        c, records, count = _lib.CState(), (_lib.CEvent * self._game.info.most_events)(), _lib.CCount()
        seat = _viewer(self, viewer)
        _check_step(lib.logres_apply_events(self._c, id, c, records, len(records), count), self, id)
        _lib.check(lib.logres_info_key_step(self._c, id, records, count.value, seat, number))
        return number.value

    def sentence(self, move: MoveLike, viewer: Optional[int] = None, names: Iterable[Optional[str]] = ()) -> str:
        """Returns a move of this full state and its effects as one line of English, limited to what a viewer (None is a
        spectator) may know: "Anna takes a knight from the aspirants to their court." `names` are those of the seats;
        without a name a seat is "player 1". Match.log returns the lines of a match."""
        id, seat, c_names = self._id(move), _viewer(self, viewer), _c_names(names)
        c, records, count = _lib.CState(), (_lib.CEvent * self._game.info.most_events)(), _lib.CCount()
        _check_step(lib.logres_apply_events(self._c, id, c, records, len(records), count), self, id)
        return _lib.text_of(lib.logres_ply_to_sentence, self._c, id, records, count.value, seat, c_names)

    def _after(self, id: int) -> State:
        c = _lib.CState()
        code = lib.logres_apply(self._c, id, c)
        if code:
            _check_step(code, self, id)
        return State._of(c, self._game)

    def resolve(self, rng: Rng) -> State:
        """Draws chance moves until a player acts or the game is over. Returns the resulting state."""
        c = _lib.CState()
        with rng_of(rng)._lock:
            _lib.check(lib.logres_resolve(self._c, rng._c, c, None))
        return State._of(c, self._game)

    @overload
    def playout(self, rng: Rng, limit: int = ...) -> State: ...
    @overload
    def playout(self, rng: Rng, limit: int = ..., *, plies: Literal[False]) -> State: ...
    @overload
    def playout(self, rng: Rng, limit: int = ..., *, plies: Literal[True]) -> Tuple[State, int]: ...
    @overload
    def playout(self, rng: Rng, limit: int = ..., *, plies: bool) -> Union[State, Tuple[State, int]]: ...

    def playout(self, rng: Rng, limit: int = LIMIT, *, plies: bool = False) -> Union[State, Tuple[State, int]]:
        """Plays random moves until the game is over or `limit` plies have been played, and returns the last state; with
        `plies` also the number of plies played."""
        c, count = _lib.CState(), _lib.CCount()
        limit = _lib.integer(limit, "uint32", "limit")
        with rng_of(rng)._lock:
            _lib.check(lib.logres_playout(self._c, rng._c, limit, c, count))
        state = State._of(c, self._game)
        return (state, count.value) if plies else state

    # -- views

    def view(self, viewer: Optional[int] = None) -> State:
        """Returns the view of a seat; None is a spectator."""
        c = _lib.CState()
        _lib.check(lib.logres_view(self._c, _viewer(self, viewer), c))
        return State._of(c, self._game)

    def determinize(self, rng: Rng) -> State:
        """Returns a full state drawn uniformly from those that agree with this view. Do not pass an rng that begins
        with the seed and stream of the deal: it may draw the same cards again, so that a bot sees hidden information.
        Use another stream."""
        c = _lib.CState()
        with rng_of(rng)._lock:
            _lib.check(lib.logres_determinize(self._c, rng._c, c))
        return State._of(c, self._game)

    # -- numbers for studies and machine learning

    def playouts(self, rng: Rng, n: int, limit: int = LIMIT) -> Totals:
        """Returns the sums of n playouts from this state, without making a State for each."""
        left, limit = _lib.integer(n, "uint32", "n"), _lib.integer(limit, "uint32", "limit")
        c, totals = _lib.CTotals(), Totals.none(self.players)
        while True:  # in portions, so that signals are handled in between
            some = min(left, _PLAYOUTS)
            with rng_of(rng)._lock:
                _lib.check(lib.logres_playout_totals_sized(self._c, rng._c, some, limit, c, ctypes.sizeof(c)))
            sums = _lib.by_seat(c, self.players)
            totals, left = totals + Totals(*(sums[row.name] for row in fields(Totals))), left - some
            if not left:
                return totals

    def observe(self, out: Any = None) -> Any:
        """Returns the view as an array of int16 (numpy's, or a memoryview without numpy), laid out as
        observation_layout. The viewer is that of a view, else the player to move, or a spectator. An `out` array is
        filled in place and returned; its remaining items become 0."""
        out, memory = filled(out, "int16", observation_size(self._game), wider=True)
        _lib.check(lib.logres_batch_observe(self._c, 1, None, first(memory, "int16"), len(memory), None))
        return out

    @property
    def observation_layout(self) -> Tuple[ObservationRow, ...]:
        """The rows of Game.observation_layout with the ranges of this state's config."""
        return layout_of(self._c)

    def evaluate(self, network: Optional[bytes] = None) -> float:
        """Returns the value of this view for its viewer, 0 … 1 as in SearchMove.value, according to the game's value
        network or another one, without a search. In a game without a network, and when the game is over, it is the
        value of the standing."""
        value = ctypes.c_int32()
        if network is None:
            _lib.check(lib.logres_evaluate(self._c, value))
        else:
            made = _lib.network_for(self._c, network)
            _lib.check(lib.logres_evaluate_with(self._c, made, len(made), value))
        return value.value / _abi.SEARCH_WIN

    # -- output

    def to_json(self, pretty: bool = False) -> str:
        writer = lib.logres_view_to_json if self.is_view else lib.logres_state_to_json
        return _lib.text_of(writer, self._c, _abi.JSON_PRETTY if pretty else 0)

    def to_dict(self) -> Dict[str, Any]:
        made: Dict[str, Any] = json.loads(self.to_json())
        return made

    def table(self) -> Dict[str, Any]:
        """Returns the values of all fields and the pieces in all places, with the names used in events. docs/json.md
        describes the format. A view contains only the viewer's information."""
        made: Dict[str, Any] = json.loads(self.table_json())
        return made

    def table_json(self, pretty: bool = False) -> str:
        return _lib.text_of(lib.logres_table_to_json, self._c, _abi.JSON_PRETTY if pretty else 0)

    @property
    def catalogue(self) -> Dict[str, Any]:
        """Like Game.catalogue, but for this state's config: with the names of its components, the number of each piece,
        and only its seats."""
        made: Dict[str, Any] = json.loads(self.catalogue_json())
        return made

    def catalogue_json(self, pretty: bool = False) -> str:
        return catalogue_text(self.game, self._c, pretty)

    def private_text(self) -> str:
        """Returns the pieces that this view's viewer sees and a spectator does not, one line per place."""
        return _lib.text_of(lib.logres_private_to_text, self._c)

    def __str__(self) -> str:
        """Returns the table as text."""
        return _lib.text_of(lib.logres_state_to_text, self._c, room=_abi.TEXT_STATE)

    def _repr_html_(self) -> str:
        """Returns the table as text for notebooks, as print() shows it."""
        return f"<pre>{html.escape(str(self))}</pre>"

    def __repr__(self) -> str:
        of = f" view of {'a spectator' if self.viewer is None else self.viewer}," if self.is_view else ""
        actor = "chance" if self.actor == CHANCE else self.actor
        return f"<State of {self.game.id},{of} phase {self.phase}, actor {actor}>"


@dataclass(frozen=True)
class Standing:
    """Scores and ranks, by seat."""

    scores: Tuple[int, ...]
    ranks: Tuple[int, ...]  #: 1 + the number of players ranked strictly better, after tiebreakers
    winners: Tuple[int, ...]  #: the seats of rank 1; in a cooperative game all seats, or none if the players lost

    def to_dict(self) -> Dict[str, Any]:
        """As in JSON."""
        return {"scores": list(self.scores), "ranks": list(self.ranks), "winners": list(self.winners)}


@dataclass(frozen=True)
class Result(Standing):
    """How a game ended."""

    details: Dict[str, Any] = field(default_factory=dict, hash=False)  #: the game's own keys, as in JSON

    def to_dict(self) -> Dict[str, Any]:
        return {**super().to_dict(), **self.details}


@dataclass(frozen=True)
class Totals:
    """Sums over playouts, in total and by seat. Sums of the same number of players can be added."""

    playouts: int  #: number of playouts
    over: int  #: playouts that reached the end of the game
    plies: int
    scores: List[int]  #: of the last standings
    ranks: List[int]  #: of the last standings, 1 for the first
    wins: List[int]  #: how often the seat was among the winners

    @staticmethod
    def none(players: int) -> Totals:
        """Returns the sums over no playouts."""
        return Totals(0, 0, 0, [0] * players, [0] * players, [0] * players)

    def __add__(self, other: Totals) -> Totals:
        if not isinstance(other, Totals) or len(other.scores) != len(self.scores):
            return NotImplemented
        scores, ranks, wins = ([mine + theirs for mine, theirs in zip(*pair)] for pair in (
            (self.scores, other.scores), (self.ranks, other.ranks), (self.wins, other.wins)))
        return Totals(self.playouts + other.playouts, self.over + other.over, self.plies + other.plies,
                      scores, ranks, wins)


class Move(Value):
    """A move of a state. Moves of the same game with the same dict are equal.

    Arguments are attributes: `move.card` for {"type": "place", "card": "cups-7"}. An argument named like a Python
    keyword or an attribute of Move gets a trailing "_": `move.from_`. logres.types contains the types of a game's
    moves.
    """

    __slots__ = ("_state", "_id", "__weakref__")
    _state: State
    _id: int

    def __init__(self) -> None:
        raise TypeError("use State.legal_moves, State.chance or State.move to get moves")

    def _maker(self) -> Maker:
        return _unpickle_move, (type(self), self._state, self._id)

    @property
    def id(self) -> int:
        """The number of the move, which is relative to the state."""
        return self._id

    @property
    def state(self) -> State:
        """The state for which the move was made."""
        return self._state

    @property
    def game(self) -> Game:
        return self._state.game

    @property
    def type(self) -> str:
        """The type, as in JSON: "bid"."""
        return str(lib.logres_move_type_name(self._state._c, self._id), "ascii")

    if not TYPE_CHECKING:  # for type checkers, this would accept any name

        def __getattr__(self, name: str) -> Any:
            if not name.startswith("_"):
                arguments = _arguments(self)
                if name in arguments:
                    return arguments[name]
                raise AttributeError(f"a move {self.type!r} has no {name!r}; it has {', '.join(arguments) or 'nothing'}")
            raise AttributeError(name)

    def to_json(self, pretty: bool = False) -> str:
        flags = _abi.JSON_PRETTY if pretty else 0
        return _lib.text_of(lib.logres_move_to_json, self._state._c, self._id, flags, room=512)

    def to_dict(self) -> Dict[str, Any]:
        made: Dict[str, Any] = json.loads(self.to_json())
        return made

    @property
    def labelled(self) -> str:
        """Returns the text with the names of values and without defaults: "bid tiles=3,4"."""
        return _lib.text_of(lib.logres_move_to_text, self._state._c, self._id, _abi.TEXT_LABELS, room=_abi.TEXT_LINE)

    def __str__(self) -> str:
        return _lib.text_of(lib.logres_move_to_text, self._state._c, self._id, 0, room=_abi.TEXT_LINE)

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
    """One effect of a move."""

    __slots__ = ("_state", "_c", "__weakref__")
    _state: State
    _c: Any

    def __init__(self) -> None:
        raise TypeError("use State.apply(move, events=True), Match.events or Event.from_dict to get events")

    @staticmethod
    def list_from_json(state: State, text: Union[str, bytes]) -> List[Event]:
        """Reads the events of a ply from a history. `state` is the state or view before or after the ply."""
        if not isinstance(state, State):
            raise TypeError(f"events belong to a State, not {type(state).__name__}")
        data, count, problem = _lib.utf8(text), _lib.CCount(), _lib.CProblem()
        room = state.game.info.most_events
        while True:
            records = (_lib.CEvent * room)()
            code = lib.logres_events_from_json(state._c, data, len(data), records, room, count, problem)
            if code != _abi.ERR_BUFFER:
                _lib.check(code, problem)
                return Event._list(state, records, count.value)
            room = count.value

    @staticmethod
    def from_dict(state: State, data: Dict[str, Any]) -> Event:
        """Reads an event from the dict that to_dict returns. `state` is the state or view before or after the event."""
        text = b"[" + _lib.json_text(_dict(data, "an event")) + b"]"
        try:
            return Event.list_from_json(state, text)[0]
        except Error as error:
            raise make(error.code, error.message, error.path[len("[0]."):]) from None

    @staticmethod
    def _list(state: State, records: Any, count: int) -> List[Event]:
        return [_event(Event, state, _lib.CEvent.from_buffer_copy(records[i])) for i in range(count)]

    def _maker(self) -> Maker:
        return _unpickle_event, (type(self), _public(self._state), bytes(self._c))  # all the event needs

    @property
    def kind(self) -> str:
        """The kind, as in JSON: "moved", "set", …"""
        kind = _EVENT_KINDS.get(self._c.kind)
        if kind is None:  # from a newer library
            kind = str(self.to_dict()["event"])
        return kind

    def seen_by(self, viewer: Optional[int]) -> bool:
        """Returns whether a seat may know the piece; None is a spectator."""
        viewer = _viewer(self._state, viewer)
        bit = _abi.SEEN_BY_SPECTATORS if viewer == _abi.SPECTATOR else 1 << viewer
        return bool(self._c.seen_by & bit)

    def redacted(self, viewer: Optional[int]) -> Event:
        """Returns the event redacted for a viewer. Its pickle contains no hidden information either."""
        c, seat = _lib.CEvent.from_buffer_copy(self._c), _viewer(self._state, viewer)
        _lib.check(lib.logres_events_redact(self._state._c, seat, c, 1))
        return _event(Event, _shown(self._state, seat), c)

    def to_dict(self) -> Dict[str, Any]:
        text = _lib.text_of(lib.logres_events_to_json, self._state._c, self._c, 1, 0, room=512)
        made: Dict[str, Any] = json.loads(text)[0]
        return made

    def __str__(self) -> str:
        return _lib.text_of(lib.logres_event_to_text, self._state._c, self._c, room=_abi.TEXT_LINE)

    def __repr__(self) -> str:
        return f"<Event {self}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return NotImplemented
        return self._state.game is other._state.game and bytes(self._c) == bytes(other._c)

    def __hash__(self) -> int:
        return hash(bytes(self._c))


def _arguments(move: Move) -> Dict[str, Any]:
    """Returns the arguments of a move by attribute name."""
    return {name + "_" * (keyword.iskeyword(name) or hasattr(Move, name)): value
            for name, value in move.to_dict().items() if name != "type"}


# Construction. States, moves and events are created so often that their slots are filled without Value._fill.
_new = object.__new__
_set_c, _set_game = setter(State, "_c"), setter(State, "_game")
_set_state, _set_id = setter(Move, "_state"), setter(Move, "_id")
_set_event_state, _set_event_c = setter(Event, "_state"), setter(Event, "_c")


def _move(state: State, id: int, kind: Type[Move] = Move) -> Move:
    made = _new(kind)
    _set_state(made, state)
    _set_id(made, id)
    return made


def _event(kind: Type[Event], state: State, c: Any) -> Event:
    made = _new(kind)
    _set_event_state(made, state)
    _set_event_c(made, c)
    return made


_NO_MOVE = 0xffff  # not a move of any game
_BARRIERS: Dict[int, Literal["no", "yes", "maybe"]] = {
    _abi.BARRIER_NO: "no", _abi.BARRIER_YES: "yes", _abi.BARRIER_MAYBE: "maybe"}
_EVENT_KINDS = {number: text for _, number, text in _abi.LISTS["EVENTS"]}


def reader(move: MoveLike) -> Callable[[State], Move]:
    """Returns a function that reads `move` in a state. It calls only the library, so no caller code runs in it."""
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
        return lambda state: state._parsed(lib.logres_move_from_text, text)
    if not _lib.is_int(move):
        raise TypeError(f"a move must be a Move, int, dict or str, not {type(move).__name__}")
    id = _lib.index(move, "move")
    return lambda state: state._numbered(id)


def _illegal(error: FormatError) -> IllegalMove:
    """Returns the IllegalMove for a move that cannot be read."""
    return IllegalMove(error.code, error.message, error.path)


def _dict(data: Any, what: str) -> Dict[str, Any]:
    if not isinstance(data, dict):
        raise TypeError(f"{what} must be a dict, not {type(data).__name__}")
    return data


def _public(state: State) -> State:
    """Returns a view unchanged; for a full state, returns the spectator's view."""
    return state if state.is_view else state.view()


def _shown(state: State, viewer: int) -> State:
    """Returns a state that a viewer may see and that suffices for its events. For another seat's view, this is the
    initial state."""
    if state.is_view and lib.logres_viewer(state._c) not in (viewer, SPECTATOR):
        state = state._game.new(**state.config)
    return _public(state)


def _check_step(code: int, state: State, id: int) -> None:
    """Raises an exception unless `code` is 0. For an illegal move, the exception contains the reason."""
    if code == _abi.ERR_MOVE:
        problem = _lib.CProblem()
        lib.logres_explain(state._c, id, problem)
        _lib.check(code, problem)
    _lib.check(code)


def _labelled(values: str, arguments: Dict[str, Any]) -> str:
    """Returns part of a move as a line in the labeled form."""
    if not isinstance(values, str):
        raise TypeError(f"the known values of a move must be str, not {type(values).__name__}")
    given = {name.rstrip("_"): value for name, value in arguments.items() if value is not None}
    words = [_word(given.pop("type"))] if "type" in given else []
    return " ".join([*words, *([values] if values else []), *(f"{name}={_word(given[name])}" for name in given)])


def _word(value: Any) -> str:
    """Returns a value of a move for its line. A value that contains a space would be read as two."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    word = (",".join(map(_word, value)) or "-") if isinstance(value, (list, tuple)) else str(value)
    if any(map(str.isspace, word)):
        raise make(_abi.ERR_TEXT)
    return word


def _c_names(names: Iterable[Optional[str]]) -> bytes:
    """Returns the names of seats as lines. Within a name, a line break would start the name of the next seat and a NUL
    would end the text, so both become spaces."""
    given = ["" if name is None else name for name in names]
    if isinstance(names, str) or not all(isinstance(name, str) for name in given):
        raise TypeError("names must be a list of strings")
    lines = "\n".join(name.replace("\n", " ").replace("\0", " ") for name in given)
    try:
        lines.encode()
    except UnicodeEncodeError as why:  # a lone surrogate: the sentence could not be read back
        raise make(_abi.ERR_TEXT) from why
    return _lib.c_text(lines)


def _viewer(state: State, viewer: Optional[int]) -> int:
    if viewer is None:
        return _abi.SPECTATOR
    seat = _lib.index(viewer, "viewer")
    if not 0 <= seat < state.players:
        why = f"must be a seat, 0 to {state.players - 1}, or None for a spectator; chance has no view"
        raise make(_abi.ERR_ARGUMENT, why, "viewer")
    return seat


def _unpickle_move(kind: Type[Move], state: State, id: int) -> Move:
    return _move(state, State.move(state, id).id, kind)


def _unpickle_event(kind: Type[Event], state: State, data: bytes) -> Event:
    if not isinstance(state, State) or len(data) != ctypes.sizeof(_lib.CEvent):
        raise TypeError("not an event")
    event = _event(kind, state, _lib.CEvent.from_buffer_copy(data))
    Event.__str__(event)  # refuses anything that is not an event of the game
    return event


def _read_state(kind: Type[State], text: Union[str, bytes]) -> State:
    data = _lib.utf8(text)
    c, problem = _lib.CState(), _lib.CProblem()
    code = lib.logres_state_from_json(data, len(data), c, problem)
    if code and problem.path == b"format":  # it may be a view
        as_view = _lib.CProblem()
        code_as_view = lib.logres_view_from_json(data, len(data), c, as_view)
        if as_view.path != b"format":
            code, problem = code_as_view, as_view
    _lib.check(code, problem)
    return kind._of(c, game_of(c))
