"""The types of Artus, written by `make generate`.

docs/json.md explains the dicts. Of the classes, a program that runs knows only their bases.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NoReturn, Optional, Tuple, TypedDict, Union

from ..match import Match as _Match
from ..state import Move as _Move, State as _State
from .._game import Game as _Game

if TYPE_CHECKING:
    from ._common import GameOf, MatchOf, StateOf

Phase = Literal["deal", "first_player", "place", "play", "choose_pile", "draw", "over"]
"""Phases."""

Piece = Literal[
    "knight:1-4", "knight:2-5", "knight:3-6", "knight:4-7", "knight:5-8", "knight:6-9", "knight:7-9",
    "knight:1-5:both", "king:any:4-8", "king:silver:1-7", "king:bronze:1-7", "king:any:1-5:both", "ring:silver",
    "ring:bronze", "ring:any", "score:all", "score:opposite", "score:colours", "score:carpet", "score:red",
    "score:wild", "knight-0", "knight-1", "knight-2", "knight-3", "bronze", "silver", "ring"]
"""Names of pieces, unless `components` change them."""

Pile = Union[Dict[Piece, int], int]
"""The pieces at a spot; their number where the viewer may not know them."""

Place = Literal["hand", "pile", "played", "unplaced", "chair", "supply"]
"""Places where pieces can be."""

Field = Literal["phase", "actor", "turn", "current", "target", "plays_left", "draws_left", "pile", "king", "score"]
"""Fields."""

MoveType = Literal["draw", "first_player", "place", "knight", "royal", "ring", "score", "draw_from"]
"""Types of moves, those of chance included."""


class Components(TypedDict, total=False):
    """What `components` replaces."""

    table: List[int]
    carpet: List[int]
    knight_cards: List[Tuple[int, int, bool]]
    king_cards: List[Tuple[str, int, int, bool]]
    ring_cards: List[str]


class Config(TypedDict):
    """What a game was started with."""

    players: int
    first_player: Optional[int]
    variant: Literal["beginner", "advanced"]
    king_metal: Literal["bronze", "silver"]
    components: Optional[Components]


PlaceSeat = Literal[
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27]
"""Values of `seat` in `place`."""

KnightCard = Literal[
    "knight:1-4", "knight:2-5", "knight:3-6", "knight:4-7", "knight:5-8", "knight:6-9", "knight:7-9",
    "knight:1-5:both", "score:wild"]
"""Values of `card` in `knight`."""

KnightSteps = Literal[-12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
"""Values of `steps` in `knight`."""

ScoreCard = Literal["score:all", "score:opposite", "score:colours", "score:carpet", "score:red", "score:wild"]
"""Values of `card` in `score`."""

DrawCard = Literal[
    "knight:1-4", "knight:2-5", "knight:3-6", "knight:4-7", "knight:5-8", "knight:6-9", "knight:7-9",
    "knight:1-5:both", "king:any:4-8", "king:silver:1-7", "king:bronze:1-7", "king:any:1-5:both", "ring:silver",
    "ring:bronze", "ring:any", "score:all", "score:opposite", "score:colours", "score:carpet", "score:red",
    "score:wild"]
"""Values of `card` in `draw`."""


class PlaceMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["place"]
    seat: PlaceSeat


KnightMoveDict = TypedDict("KnightMoveDict",
    {"type": Literal["knight"], "card": KnightCard, "from": PlaceSeat, "steps": KnightSteps})
"""A move of players, as JSON has it."""


RoyalMoveDict = TypedDict("RoyalMoveDict",
    {"type": Literal["royal"],
    "card": Literal["king:any:4-8", "king:silver:1-7", "king:bronze:1-7", "king:any:1-5:both", "score:wild"],
    "from": PlaceSeat, "steps": KnightSteps})
"""A move of players, as JSON has it."""


class RingMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["ring"]
    card: Literal["ring:silver", "ring:bronze", "ring:any", "score:wild"]
    at: PlaceSeat


class ScoreMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["score"]
    card: ScoreCard
    seats: List[PlaceSeat]


class DrawFromMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["draw_from"]
    pile: Literal["knight", "king", "scoring"]


MoveDict = Union[PlaceMoveDict, KnightMoveDict, RoyalMoveDict, RingMoveDict, ScoreMoveDict, DrawFromMoveDict]
"""Moves of players, as JSON has them."""


class DrawMoveDict(TypedDict):
    """A move of chance, as JSON has it."""

    type: Literal["draw"]
    card: DrawCard


class FirstPlayerMoveDict(TypedDict):
    """A move of chance, as JSON has it."""

    type: Literal["first_player"]
    player: int


OutcomeDict = Union[DrawMoveDict, FirstPlayerMoveDict]
"""Moves of chance, as JSON has them."""


class DrawMoveSeenDict(TypedDict):
    """The same in a history: None where the viewer may not know."""

    type: Literal["draw"]
    card: Optional[DrawCard]


SeenMoveDict = Union[
    PlaceMoveDict, KnightMoveDict, RoyalMoveDict, RingMoveDict, ScoreMoveDict, DrawFromMoveDict, DrawMoveSeenDict,
    FirstPlayerMoveDict]
"""Moves in a history: None where the viewer may not know."""


class HandSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["hand"]
    seat: int
    part: Literal["knight", "king", "scoring"]


class PileSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["pile"]
    seat: int
    part: Literal["knight", "king", "scoring"]


class PlayedSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["played"]
    seat: int


class UnplacedSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["unplaced"]
    seat: int


class ChairSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["chair"]
    part: int


class SupplySpot(TypedDict):
    """Where pieces can be."""

    place: Literal["supply"]


Spot = Union[HandSpot, PileSpot, PlayedSpot, UnplacedSpot, ChairSpot, SupplySpot]
"""Where pieces can be."""


MovedEvent = TypedDict("MovedEvent",
    {"event": Literal["moved", "displaced", "reshuffled"], "piece": Optional[Piece], "amount": int, "from": Spot,
    "to": Spot})
"""Pieces went from one place to another; None is one that the viewer may not know."""


ShownEvent = TypedDict("ShownEvent",
    {"event": Literal["shown"], "piece": Optional[Piece], "amount": int, "from": Spot, "to": Spot,
    "seen_by": Optional[List[int]]})
"""Pieces were shown to some viewers."""


class PhaseEvent(TypedDict):
    """The field `phase` has another value."""

    event: Literal["phase"]
    value: Phase


class ActorEvent(TypedDict):
    """The field `actor` has another value."""

    event: Literal["actor"]
    value: Union[int, Literal["chance"], None]


class TurnEvent(TypedDict):
    """The field `turn` has another value."""

    event: Literal["turn"]
    field: Literal["turn"]
    value: int


class CurrentEvent(TypedDict):
    """The field `current` has another value."""

    event: Literal["set"]
    field: Literal["current"]
    value: Optional[int]


class TargetEvent(TypedDict):
    """The field `target` has another value."""

    event: Literal["set"]
    field: Literal["target"]
    value: Optional[int]


class PlaysLeftEvent(TypedDict):
    """The field `plays_left` has another value."""

    event: Literal["set"]
    field: Literal["plays_left"]
    value: int


class DrawsLeftEvent(TypedDict):
    """The field `draws_left` has another value."""

    event: Literal["set"]
    field: Literal["draws_left"]
    value: int


class PileEvent(TypedDict):
    """The field `pile` has another value."""

    event: Literal["set"]
    field: Literal["pile"]
    value: Optional[Literal["knight", "king", "scoring"]]


class KingEvent(TypedDict):
    """The field `king` has another value."""

    event: Literal["set"]
    field: Literal["king"]
    value: int


class ScoreEvent(TypedDict):
    """The field `score` has another value."""

    event: Literal["scored"]
    field: Literal["score"]
    seat: int
    points: int


EventDict = Union[
    MovedEvent, ShownEvent, PhaseEvent, ActorEvent, TurnEvent, CurrentEvent, TargetEvent, PlaysLeftEvent,
    DrawsLeftEvent, PileEvent, KingEvent, ScoreEvent]
"""What a move did, as JSON has it."""


class TableFields(TypedDict):
    """The values of all fields, in the words of events."""

    phase: Phase
    actor: Union[int, Literal["chance"], None]
    turn: int
    current: Optional[int]
    target: Optional[int]
    plays_left: int
    draws_left: int
    pile: Optional[Literal["knight", "king", "scoring"]]
    king: int
    score: List[int]


class TablePlaces(TypedDict):
    """The pieces at all places; their number where the viewer may not know them."""

    hand: List[Dict[Literal["knight", "king", "scoring"], Pile]]
    pile: List[Dict[Literal["knight", "king", "scoring"], Pile]]
    played: List[Pile]
    unplaced: List[Pile]
    chair: List[Pile]
    supply: Pile


class Printed(TypedDict):
    """`printed` of Fields."""

    table: List[int]
    carpet: List[int]
    knight_cards: List[List[int]]
    king_cards: List[List[int]]
    ring_cards: List[int]


class Fields(TypedDict):
    """What State.fields gives; the C header logres/artus.h explains it."""

    players: int
    phase: int
    actor: int
    first_player: int
    variant: int
    king_metal: int
    turn: int
    current: int
    target: int
    plays_left: int
    draws_left: int
    pile: int
    table: List[int]
    royal_seat: List[int]
    royal_metal: List[int]
    royal_rings: List[int]
    king: int
    ring_supply: int
    knight_count: List[int]
    knights: List[List[int]]
    unplaced: List[int]
    score: List[int]
    hand: List[List[int]]
    hand_size: List[List[int]]
    pile_size: List[List[int]]
    played: List[List[int]]
    copies: List[int]
    printed: Printed


if TYPE_CHECKING:

    class PlaceMove(_Move):
        type: Literal["place"]
        seat: PlaceSeat

        def to_dict(self) -> PlaceMoveDict: ...  # type: ignore[override]

    class KnightMove(_Move):
        type: Literal["knight"]
        card: KnightCard
        from_: PlaceSeat
        steps: KnightSteps

        def to_dict(self) -> KnightMoveDict: ...  # type: ignore[override]

    class RoyalMove(_Move):
        type: Literal["royal"]
        card: Literal["king:any:4-8", "king:silver:1-7", "king:bronze:1-7", "king:any:1-5:both", "score:wild"]
        from_: PlaceSeat
        steps: KnightSteps

        def to_dict(self) -> RoyalMoveDict: ...  # type: ignore[override]

    class RingMove(_Move):
        type: Literal["ring"]
        card: Literal["ring:silver", "ring:bronze", "ring:any", "score:wild"]
        at: PlaceSeat

        def to_dict(self) -> RingMoveDict: ...  # type: ignore[override]

    class ScoreMove(_Move):
        type: Literal["score"]
        card: ScoreCard
        seats: List[PlaceSeat]

        def to_dict(self) -> ScoreMoveDict: ...  # type: ignore[override]

    class DrawFromMove(_Move):
        type: Literal["draw_from"]
        pile: Literal["knight", "king", "scoring"]

        def to_dict(self) -> DrawFromMoveDict: ...  # type: ignore[override]

    class DrawMove(_Move):
        type: Literal["draw"]
        card: DrawCard

        def to_dict(self) -> DrawMoveDict: ...  # type: ignore[override]

    class FirstPlayerMove(_Move):
        type: Literal["first_player"]
        player: int

        def to_dict(self) -> FirstPlayerMoveDict: ...  # type: ignore[override]

    Move = Union[PlaceMove, KnightMove, RoyalMove, RingMove, ScoreMove, DrawFromMove, DrawMove, FirstPlayerMove]
    State = StateOf[Phase, Move, Fields]
    Match = MatchOf[Phase, Move, Fields]

    class Game(GameOf[Phase, Move, Fields]):
        def new(  # type: ignore[override]
                self, players: Optional[int] = ..., *, first_player: Optional[int] = ...,
                variant: Literal["beginner", "advanced"] = ...,
                king_metal: Literal["bronze", "silver"] = ..., components: Optional[Components] = ...) -> State: ...
else:
    PlaceMove = KnightMove = RoyalMove = RingMove = ScoreMove = DrawFromMove = DrawMove = FirstPlayerMove = Move = _Move
   
    Game, Match, State = _Game, _Match, _State
