"""The types of Four Courts, written by `make generate`.

docs/json.md explains the dicts. Of the classes, a program that runs knows only their bases.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NoReturn, Optional, Tuple, TypedDict, Union

from ..match import Match as _Match
from ..state import Move as _Move, State as _State
from .._game import Game as _Game

if TYPE_CHECKING:
    from ._common import GameOf, MatchOf, StateOf

Phase = Literal["deal", "first_player", "trade", "answer", "dais", "discard", "draw", "run", "defer", "over"]
"""Phases."""

Piece = Literal[
    "cups-ace", "cups-2", "cups-3", "cups-4", "cups-5", "cups-6", "cups-7", "cups-8", "cups-9", "cups-10",
    "cups-page", "cups-knight", "cups-queen", "cups-king", "wands-ace", "wands-2", "wands-3", "wands-4", "wands-5",
    "wands-6", "wands-7", "wands-8", "wands-9", "wands-10", "wands-page", "wands-knight", "wands-queen",
    "wands-king", "swords-ace", "swords-2", "swords-3", "swords-4", "swords-5", "swords-6", "swords-7", "swords-8",
    "swords-9", "swords-10", "swords-page", "swords-knight", "swords-queen", "swords-king", "pentacles-ace",
    "pentacles-2", "pentacles-3", "pentacles-4", "pentacles-5", "pentacles-6", "pentacles-7", "pentacles-8",
    "pentacles-9", "pentacles-10", "pentacles-page", "pentacles-knight", "pentacles-queen", "pentacles-king",
    "major-0", "major-1", "major-2", "major-3", "major-4", "major-5", "major-6", "major-7", "major-8", "major-9",
    "major-10", "major-11", "major-12", "major-13", "major-14", "major-15", "major-16", "major-17", "major-18",
    "major-19", "major-20", "major-21"]
"""Names of pieces."""

Pile = Union[Dict[Piece, int], int]
"""The pieces at a spot; their number where the viewer may not know them."""

Place = Literal["deck", "hand", "discards", "court", "monarch", "majors", "knight", "page"]
"""Places where pieces can be."""

Field = Literal[
    "phase", "actor", "turn", "current", "target", "barred_suit", "placed", "discarded", "runless", "unable",
    "offer_page", "offer_give", "offer_owner"]
"""Fields."""

MoveType = Literal[
    "draw", "first_player", "offer", "no_offer", "accept", "refuse", "place", "crown", "done", "discard", "run",
    "defer"]
"""Types of moves, those of chance included."""


class Config(TypedDict):
    """What a game was started with."""

    players: int
    first_player: Optional[int]


OfferGive = Literal[
    "cups-ace", "cups-2", "cups-3", "cups-4", "cups-5", "cups-6", "cups-7", "cups-8", "cups-9", "cups-10",
    "cups-page", "wands-ace", "wands-2", "wands-3", "wands-4", "wands-5", "wands-6", "wands-7", "wands-8", "wands-9",
    "wands-10", "wands-page", "swords-ace", "swords-2", "swords-3", "swords-4", "swords-5", "swords-6", "swords-7",
    "swords-8", "swords-9", "swords-10", "swords-page", "pentacles-ace", "pentacles-2", "pentacles-3", "pentacles-4",
    "pentacles-5", "pentacles-6", "pentacles-7", "pentacles-8", "pentacles-9", "pentacles-10", "pentacles-page"]
"""Values of `give` in `offer`."""

CrownCard = Literal[
    "major-0", "major-1", "major-2", "major-3", "major-4", "major-5", "major-6", "major-7", "major-8", "major-9",
    "major-10", "major-11", "major-12", "major-13", "major-14", "major-15", "major-16", "major-17", "major-18",
    "major-19", "major-20", "major-21"]
"""Values of `card` in `crown`."""


class OfferMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["offer"]
    page: Literal["cups-page", "wands-page", "swords-page", "pentacles-page"]
    give: OfferGive


class NoOfferMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["no_offer"]


class AcceptMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["accept"]


class RefuseMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["refuse"]


class PlaceMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["place"]
    card: Piece


class CrownMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["crown"]
    card: CrownCard
    monarch: Piece


class DoneMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["done"]


class DiscardMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["discard"]
    card: Piece


class RunMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["run"]
    suit: Literal["cups", "wands", "swords", "pentacles"]


class DeferMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["defer"]
    player: int


MoveDict = Union[
    OfferMoveDict, NoOfferMoveDict, AcceptMoveDict, RefuseMoveDict, PlaceMoveDict, CrownMoveDict, DoneMoveDict,
    DiscardMoveDict, RunMoveDict, DeferMoveDict]
"""Moves of players, as JSON has them."""


class DrawMoveDict(TypedDict):
    """A move of chance, as JSON has it."""

    type: Literal["draw"]
    card: Piece


class FirstPlayerMoveDict(TypedDict):
    """A move of chance, as JSON has it."""

    type: Literal["first_player"]
    player: int


OutcomeDict = Union[DrawMoveDict, FirstPlayerMoveDict]
"""Moves of chance, as JSON has them."""


class DiscardMoveSeenDict(TypedDict):
    """The same in a history: None where the viewer may not know."""

    type: Literal["discard"]
    card: Optional[Piece]


class DrawMoveSeenDict(TypedDict):
    """The same in a history: None where the viewer may not know."""

    type: Literal["draw"]
    card: Optional[Piece]


SeenMoveDict = Union[
    OfferMoveDict, NoOfferMoveDict, AcceptMoveDict, RefuseMoveDict, PlaceMoveDict, CrownMoveDict, DoneMoveDict,
    DiscardMoveSeenDict, RunMoveDict, DeferMoveDict, DrawMoveSeenDict, FirstPlayerMoveDict]
"""Moves in a history: None where the viewer may not know."""


class DeckSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["deck"]


class HandSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["hand"]
    seat: int


class DiscardsSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["discards"]
    seat: int


class CourtSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["court"]
    seat: int


class MonarchSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["monarch"]
    seat: int
    part: int


class MajorsSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["majors"]
    seat: int
    part: int


class KnightSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["knight"]
    seat: int


class PageSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["page"]
    seat: int


Spot = Union[DeckSpot, HandSpot, DiscardsSpot, CourtSpot, MonarchSpot, MajorsSpot, KnightSpot, PageSpot]
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


class BarredSuitEvent(TypedDict):
    """The field `barred_suit` has another value."""

    event: Literal["set"]
    field: Literal["barred_suit"]
    value: Optional[Literal["cups", "wands", "swords", "pentacles"]]


class PlacedEvent(TypedDict):
    """The field `placed` has another value."""

    event: Literal["set"]
    field: Literal["placed"]
    value: int


class DiscardedEvent(TypedDict):
    """The field `discarded` has another value."""

    event: Literal["set"]
    field: Literal["discarded"]
    value: int


class RunlessEvent(TypedDict):
    """The field `runless` has another value."""

    event: Literal["set"]
    field: Literal["runless"]
    value: int


class UnableEvent(TypedDict):
    """The field `unable` has another value."""

    event: Literal["set"]
    field: Literal["unable"]
    part: int
    value: bool


class OfferPageEvent(TypedDict):
    """The field `offer_page` has another value."""

    event: Literal["set"]
    field: Literal["offer_page"]
    value: Optional[Piece]


class OfferGiveEvent(TypedDict):
    """The field `offer_give` has another value."""

    event: Literal["set"]
    field: Literal["offer_give"]
    value: Optional[Piece]


class OfferOwnerEvent(TypedDict):
    """The field `offer_owner` has another value."""

    event: Literal["set"]
    field: Literal["offer_owner"]
    value: Optional[int]


EventDict = Union[
    MovedEvent, ShownEvent, PhaseEvent, ActorEvent, TurnEvent, CurrentEvent, TargetEvent, BarredSuitEvent,
    PlacedEvent, DiscardedEvent, RunlessEvent, UnableEvent, OfferPageEvent, OfferGiveEvent, OfferOwnerEvent]
"""What a move did, as JSON has it."""


class TableFields(TypedDict):
    """The values of all fields, in the words of events."""

    phase: Phase
    actor: Union[int, Literal["chance"], None]
    turn: int
    current: Optional[int]
    target: Optional[int]
    barred_suit: Optional[Literal["cups", "wands", "swords", "pentacles"]]
    placed: int
    discarded: int
    runless: int
    unable: List[bool]
    offer_page: Optional[Piece]
    offer_give: Optional[Piece]
    offer_owner: Optional[int]


class TablePlaces(TypedDict):
    """The pieces at all places; their number where the viewer may not know them."""

    deck: Pile
    hand: List[Pile]
    discards: List[Pile]
    court: List[Pile]
    monarch: List[List[Pile]]
    majors: List[List[Pile]]
    knight: List[Pile]
    page: List[Pile]


class Fields(TypedDict):
    """What State.fields gives; the C header logres/four_courts.h explains it."""

    players: int
    phase: int
    actor: int
    first_player: int
    turn: int
    current: int
    target: int
    barred_suit: int
    placed: int
    discarded: int
    runless: int
    unable: List[int]
    offer_page: int
    offer_give: int
    offer_owner: int
    where: List[int]
    owner: List[int]
    on: List[int]
    deck_size: int
    hand_size: List[int]
    discards_size: List[int]
    monarchs: List[List[int]]
    knight: List[int]
    page: List[int]
    points_court: List[int]
    points_monarchs: List[int]
    points_matching: List[int]
    points_majors: List[int]
    points_bonus: List[int]


if TYPE_CHECKING:

    class OfferMove(_Move):
        type: Literal["offer"]
        page: Literal["cups-page", "wands-page", "swords-page", "pentacles-page"]
        give: OfferGive

        def to_dict(self) -> OfferMoveDict: ...  # type: ignore[override]

    class NoOfferMove(_Move):
        type: Literal["no_offer"]

        def to_dict(self) -> NoOfferMoveDict: ...  # type: ignore[override]

    class AcceptMove(_Move):
        type: Literal["accept"]

        def to_dict(self) -> AcceptMoveDict: ...  # type: ignore[override]

    class RefuseMove(_Move):
        type: Literal["refuse"]

        def to_dict(self) -> RefuseMoveDict: ...  # type: ignore[override]

    class PlaceMove(_Move):
        type: Literal["place"]
        card: Piece

        def to_dict(self) -> PlaceMoveDict: ...  # type: ignore[override]

    class CrownMove(_Move):
        type: Literal["crown"]
        card: CrownCard
        monarch: Piece

        def to_dict(self) -> CrownMoveDict: ...  # type: ignore[override]

    class DoneMove(_Move):
        type: Literal["done"]

        def to_dict(self) -> DoneMoveDict: ...  # type: ignore[override]

    class DiscardMove(_Move):
        type: Literal["discard"]
        card: Piece

        def to_dict(self) -> DiscardMoveDict: ...  # type: ignore[override]

    class RunMove(_Move):
        type: Literal["run"]
        suit: Literal["cups", "wands", "swords", "pentacles"]

        def to_dict(self) -> RunMoveDict: ...  # type: ignore[override]

    class DeferMove(_Move):
        type: Literal["defer"]
        player: int

        def to_dict(self) -> DeferMoveDict: ...  # type: ignore[override]

    class DrawMove(_Move):
        type: Literal["draw"]
        card: Piece

        def to_dict(self) -> DrawMoveDict: ...  # type: ignore[override]

    class FirstPlayerMove(_Move):
        type: Literal["first_player"]
        player: int

        def to_dict(self) -> FirstPlayerMoveDict: ...  # type: ignore[override]

    Move = Union[
        OfferMove, NoOfferMove, AcceptMove, RefuseMove, PlaceMove, CrownMove, DoneMove, DiscardMove, RunMove, DeferMove,
        DrawMove, FirstPlayerMove]
    State = StateOf[Phase, Move, Fields]
    Match = MatchOf[Phase, Move, Fields]

    class Game(GameOf[Phase, Move, Fields]):
        def new(self, players: Optional[int] = ..., *, first_player: Optional[int] = ...) -> State: ...  # type: ignore[override]
else:
    OfferMove = NoOfferMove = AcceptMove = RefuseMove = PlaceMove = CrownMove = DoneMove = DiscardMove = RunMove = DeferMove = DrawMove = FirstPlayerMove = Move = _Move
   
    Game, Match, State = _Game, _Match, _State
