"""The games of the library."""
from __future__ import annotations

import ctypes
import functools
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterator, List, Optional, Tuple, Type, Union

from . import _abi, _lib
from ._object import Maker, Value
from .errors import ConfigError, FormatError, make

if TYPE_CHECKING:
    from .state import State


@dataclass(frozen=True)
class Option:
    """An option of a game other than `players`; None means null."""

    name: str
    kind: str  #: "seat", "number" or "choice"
    default: Union[int, str, None]  #: a seat or None, a number, or one of `names`
    low: int
    high: int
    names: Tuple[str, ...] = ()  #: the values of a choice


@dataclass(frozen=True)
class Place:
    """A kind of place where pieces can be."""

    name: str
    seen: str  #: who sees the pieces there: "open" (everyone), "own" (its seat) or "hidden" (no one)


@dataclass(frozen=True)
class RefusalRow:
    """A reason for which a game refuses moves. Moves refused for later reasons are closer to legal ones."""

    number: int  #: Refusal.refusal
    rule: str  #: a rule of the game's page, "FC-7"
    words: str  #: a sentence; {1} … {3} are numbers, and {piece 1} is the name of the piece with that number
    is_short: bool  #: whether {1} is required and {2} available; a smaller gap is closer to legal


@dataclass(frozen=True)
class ObservationRow:
    """A row of the layout of observations: `count` = seats × parts × pieces values from `offset` on, ordered by seat,
    part and piece. The C header logres/observe.h describes the layout in detail."""

    name: str  #: unique: the option, field or place; "hand_size" for the totals of "hand"; "players", "components"
    kind: str  #: "players", "option", "field", "counts", "slot", "total" or "components"
    value: str  #: the meaning of a value: "number", "yes_no", "seat", "actor", "phase", "name" or "seats"
    offset: int
    count: int
    seats: int  #: 1 or the maximum number of players; seat 0 is the viewer, seat 1 the next one, and so on
    parts: int
    pieces: int
    first_piece: Optional[int]  #: for counts and slots: the first piece, as in GameInfo.pieces
    piece_step: int  #: if not 0, each seat has its own pieces; this is the offset to the next seat's
    least: int
    greatest: int
    is_public: bool  #: whether all viewers see the same values, rotated to their own seat


@dataclass(frozen=True)
class Bounds:
    """Bounds that no game with a config exceeds, from its first state on. Scores and margins are bounded for every
    standing, including the result. A margin is a player's score minus the best score of the others."""

    most_plies: Optional[int]  #: plies of a game, including chance plies; None: no bound
    most_chance_plies: Optional[int]  #: None: no bound
    least_score: int  #: -2**31 if the game declares none
    most_score: int  #: 2**31 - 1 if the game declares none
    least_margin: int
    most_margin: int


@dataclass(frozen=True)
class GameInfo:
    """A description of a game."""

    id: str
    title: str
    designer: str
    number: int
    rules: int  #: the rules revision, as in JSON
    min_players: int
    max_players: int
    default_players: int
    options: Tuple[Option, ...]
    player_moves: int  #: all player move numbers are lower
    move_space: int  #: all move numbers are lower
    most_legal_moves: int
    most_chance_outcomes: int  #: their numbers are player_moves … move_space - 1
    most_events: int
    body_size: int
    must_end: bool  #: whether every game ends by its rules
    has_components: bool  #: whether the option `components` can replace its printed data
    pieces: Tuple[str, ...]  #: names of the pieces in events; `components` may change them: State.piece_names
    places: Tuple[Place, ...]
    fields: Tuple[str, ...]
    phases: Tuple[str, ...]
    is_perfect_information: bool  #: whether no information is ever hidden
    has_later_chance: bool  #: whether chance moves can follow the first move of a player
    is_cooperative: bool  #: whether the players share one score, and win or lose together
    lower_is_better: bool  #: whether fewer points are better


_OPTION_KINDS = _lib.names_of("OPTION_")
_PLACE_KINDS = _lib.names_of("PLACE_")


def _option(c: Any) -> Option:
    kind = _OPTION_KINDS.get(c.kind, str(c.kind))
    names = tuple(c.names[i].decode() for i in range(c.high + 1)) if kind == "choice" else ()
    default = names[c.default_value] if names else None if c.default_value == _abi.NONE else c.default_value
    return Option(c.name.decode(), kind, default, c.low, c.high, names)


def _place(c: Any) -> Place:
    return Place(c.name.decode(), _PLACE_KINDS.get(c.seen, str(c.seen)))


def _rows(row: Callable[..., Any], game: Any, count: int, start: int = 0) -> Iterator[Any]:
    """Yields the rows of a game's table."""
    return (row(game, index).contents for index in range(start, count))


def _info(pointer: Any) -> GameInfo:
    lib, c = _lib.lib, pointer.contents
    return GameInfo(
        c.id.decode(), c.title.decode(), c.designer.decode(), c.number, c.rules,
        c.min_players, c.max_players, c.default_players,
        tuple(map(_option, _rows(lib.logres_game_option, pointer, c.option_count))),
        c.player_moves, c.move_space, c.most_legal_moves, c.most_chance_outcomes, c.most_events, c.body_size,
        bool(c.must_end), bool(c.components_size),
        tuple(c.pieces[i].decode() for i in range(c.piece_count)),
        tuple(map(_place, _rows(lib.logres_game_place, pointer, c.place_count))),
        tuple(row.name.decode() for row in _rows(lib.logres_game_field, pointer, c.field_count)),
        tuple(lib.logres_game_phase_name(pointer, i).decode() for i in range(c.phase_count)),
        bool(c.is_perfect_information), bool(c.has_later_chance), bool(c.is_cooperative), bool(c.lower_is_better))


class Game(Value):
    """One of the games. Games with the same id are equal."""

    __slots__ = ("_info", "__weakref__")
    _info: GameInfo

    def __init__(self) -> None:
        raise TypeError("use logres.game or logres.games to get a game")

    def _maker(self) -> Maker:
        return _game_of, (type(self), self.id)

    @property
    def id(self) -> str:
        return self._info.id

    @property
    def info(self) -> GameInfo:
        return self._info

    @property
    def refusals(self) -> Tuple[RefusalRow, ...]:
        """The reasons for refusing moves, in the order of Refusal.refusal, starting at 1. For hosts with their own
        texts."""
        lib = _lib.lib
        c = lib.logres_game_find(self.id.encode())
        rows = _rows(lib.logres_game_refusal, c, c.contents.refusal_count, 1)
        return tuple(RefusalRow(number, row.rule.decode(), row.words.decode(), bool(row.is_short))
                     for number, row in enumerate(rows, 1))

    @property
    def catalogue(self) -> Dict[str, Any]:
        """A description for generic clients: options, pieces, places, fields, phases, moves and their arguments, and
        limits. See docs/json.md. State.catalogue has the names with a state's components."""
        made: Dict[str, Any] = json.loads(self.catalogue_json())
        return made

    def catalogue_json(self, pretty: bool = False) -> str:
        return catalogue_text(self, None, pretty)

    def move_name(self, move: int) -> str:
        """Returns the name of a move number without a state, for action tables and logs. It is unique in the game,
        within a rules revision. `play knight card=knight:1-4 from#0 steps=-12` moves the first knight, wherever it is;
        `#` precedes an index. For display, use str() of a Move."""
        return _lib.text_of(_lib.lib.logres_move_name, _lib.lib.logres_game_find(self.id.encode()),
                            _lib.integer(move, "uint16", "move", code=_abi.ERR_MOVE))

    @property
    def observation_layout(self) -> Tuple[ObservationRow, ...]:
        """The layout of State.observe, with the ranges of the default config. State.observation_layout has the ranges
        of a state."""
        return layout_of(self.new()._c)

    @property
    def observation_hash(self) -> int:
        """A hash of the meaning of observation values, equal for all configs. A model trained on observations works
        with any library that has the same hash."""
        made: int = _lib.lib.logres_observation_hash(self.new()._c)
        return made

    def check_network(self, network: bytes) -> None:
        """Checks that bytes are a value network for this game. Raises a NetworkError or a VersionError otherwise."""
        _lib.network_for(self.new()._c, network)

    def new(self, players: Optional[int] = None, **options: Any) -> State:
        """Returns the first state of a game. Chance acts through moves of logres.CHANCE.

        Options have their JSON names: `first_player=2`, `variant="advanced"`, `components={"carpet": [...]}`.
        """
        from .state import State
        c, problem = _lib.CState(), _lib.CProblem()
        _lib.check(_lib.lib.logres_new(self.id.encode(), c_config(self, players, options), c, problem), problem)
        return State._of(c, game_of(c))

    def bounds(self, players: Optional[int] = None, **options: Any) -> Bounds:
        """Returns the bounds of plies and scores for a config, with arguments as in new()."""
        c, problem = _lib.CBounds(), _lib.CProblem()
        _lib.check(_lib.lib.logres_bounds_of_sized(
            c_config(self, players, options), c, ctypes.sizeof(c), problem), problem)
        plies, chance_plies = (None if most == _abi.NONE else most for most in (c.most_plies, c.most_chance_plies))
        return Bounds(plies, chance_plies, c.least_score, c.most_score, c.least_margin, c.most_margin)

    def is_game_of(self, state: State) -> bool:
        """Returns whether a state or view is of this game; narrows its type for type checkers."""
        from .state import State
        if not isinstance(state, State):
            raise TypeError(f"a State is needed, not {type(state).__name__}")
        return self == state.game

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.id == other.id

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"logres.game({self.id!r})"


_OBSERVED_KINDS = _lib.names_of("OBSERVED_")
_VALUE_KINDS = _lib.names_of("VALUE_")


def layout_of(c: Any) -> Tuple[ObservationRow, ...]:
    """Returns the layout of observations for the game of a C state."""
    rows, count = (_lib.CRow * _abi.OBSERVATION_ROWS_MAX)(), _lib.CCount()
    _lib.check(_lib.lib.logres_observation_layout_sized(c, rows, ctypes.sizeof(_lib.CRow), len(rows), count))
    return tuple(ObservationRow(
        row.name.decode(), _OBSERVED_KINDS.get(row.kind, str(row.kind)), _VALUE_KINDS.get(row.value, str(row.value)),
        row.offset, row.count, row.seats, row.parts, row.pieces,
        None if row.first_piece == _abi.NONE else row.first_piece, row.piece_step, row.least, row.greatest,
        bool(row.is_public))
        for row in rows[:count.value])


@functools.lru_cache(maxsize=None)
def observation_size(of: Game) -> int:
    """Returns the number of values in a game's observations."""
    return sum(row.count for row in of.observation_layout)


def catalogue_text(of: Game, state: Any, pretty: bool) -> str:
    """Returns the catalog of a game, or of a C state of it."""
    return _lib.text_of(_lib.lib.logres_game_to_json, _lib.lib.logres_game_find(of.id.encode()), state,
                        _abi.JSON_PRETTY if pretty else 0, room=1 << 14)


def c_config(of: Game, players: Optional[int], options: Dict[str, Any]) -> Any:
    """Returns the config for keyword arguments; missing options get their defaults."""
    given = dict(options)
    if players is not None:
        given["players"] = _lib.index(players, "players")
    config, problem = _lib.CConfig(), _lib.CProblem()
    try:
        text = _lib.json_text(given)
        _lib.check(_lib.lib.logres_config_from_json_sized(
            of.id.encode(), text, len(text), config, ctypes.sizeof(config), problem), problem)
    except FormatError as error:
        raise ConfigError(error.code, error.message, error.path) from None
    return config


_GAMES: Dict[str, Game] = {}
for _at in range(_lib.lib.logres_game_count()):
    _found: Game = object.__new__(Game)._fill(_info=_info(_lib.lib.logres_game_at(_at)))
    _GAMES[_found.id] = _found


def games() -> List[Game]:
    """Returns all games of the library."""
    return list(_GAMES.values())


def game(id: str) -> Game:
    """Returns the game with an id."""
    if not isinstance(id, str):
        raise TypeError(f"the id of a game must be str, not {type(id).__name__}")
    if id not in _GAMES:
        raise make(_abi.ERR_GAME, f"unknown game {id!r:.40}; there are {', '.join(_GAMES)}")
    return _GAMES[id]


def game_of(c: Any) -> Game:
    """Returns the game of a C state."""
    return _GAMES[_lib.lib.logres_game_of(c).contents.id.decode()]


def _game_of(kind: Type[Game], id: str) -> Game:
    found = game(id)
    if kind is Game:
        return found
    made: Game = object.__new__(kind)._fill(_info=found.info)
    return made
