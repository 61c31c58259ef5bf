"""The types of King Arthur's Court, written by `make generate`.

docs/json.md explains the dicts. Of the classes, a program that runs knows only their bases.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NoReturn, Optional, Tuple, TypedDict, Union

from ..match import Match as _Match
from ..state import Move as _Move, State as _State
from .._game import Game as _Game

if TYPE_CHECKING:
    from ._common import GameOf, MatchOf, StateOf

Phase = Literal[
    "choose_courtier", "roll_aspirant", "roll_favor", "bid", "choose_character", "merlin", "guinevere_take",
    "aspirant_take", "guinevere_refill", "arthur_tax", "lancelot", "over"]
"""Phases."""

Piece = Literal[
    "jester", "maiden", "guard", "knight", "tile-1", "tile-2", "tile-3", "tile-4", "tile-5", "merlin", "guinevere",
    "arthur", "lancelot", "favor", "black_die"]
"""Names of pieces."""

Pile = Union[Dict[Piece, int], int]
"""The pieces at a spot; their number where the viewer may not know them."""

Place = Literal["peasantry", "aspirants", "castle", "character", "purse", "court", "treasury", "box"]
"""Places where pieces can be."""

Field = Literal[
    "phase", "actor", "round", "last_round", "starter", "high_bidder", "bid", "passed", "swaps_left", "target"]
"""Fields."""

MoveType = Literal[
    "courtier", "roll_aspirant", "roll_favor", "bid", "pass", "character", "swap", "done", "take", "refill", "give"]
"""Types of moves, those of chance included."""


class Config(TypedDict):
    """What a game was started with."""

    players: int
    first_player: Optional[int]


class CourtierMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["courtier"]
    courtier: Literal["jester", "maiden", "guard", "knight"]


class BidMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["bid"]
    tiles: List[Literal[1, 2, 3, 4, 5]]


class PassMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["pass"]


class CharacterMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["character"]
    character: Literal["merlin", "guinevere", "arthur", "lancelot"]


class SwapMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["swap"]
    give: Literal["jester", "maiden", "guard", "knight"]
    take: Literal["jester", "maiden", "guard", "knight"]


class DoneMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["done"]


class TakeMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["take"]
    courtiers: List[Literal["jester", "maiden", "guard", "knight"]]


class RefillMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["refill"]
    courtiers: List[Literal["jester", "maiden", "guard", "knight"]]


class GiveMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["give"]
    tile: Literal[1, 2, 3, 4, 5]


MoveDict = Union[
    CourtierMoveDict, BidMoveDict, PassMoveDict, CharacterMoveDict, SwapMoveDict, DoneMoveDict, TakeMoveDict,
    RefillMoveDict, GiveMoveDict]
"""Moves of players, as JSON has them."""


class RollAspirantMoveDict(TypedDict):
    """A move of chance, as JSON has it."""

    type: Literal["roll_aspirant"]
    courtier: Literal["jester", "maiden", "guard", "knight"]


class RollFavorMoveDict(TypedDict):
    """A move of chance, as JSON has it."""

    type: Literal["roll_favor"]
    player: int


OutcomeDict = Union[RollAspirantMoveDict, RollFavorMoveDict]
"""Moves of chance, as JSON has them."""


SeenMoveDict = Union[
    CourtierMoveDict, BidMoveDict, PassMoveDict, CharacterMoveDict, SwapMoveDict, DoneMoveDict, TakeMoveDict,
    RefillMoveDict, GiveMoveDict, RollAspirantMoveDict, RollFavorMoveDict]
"""Moves in a history: None where the viewer may not know."""


class PeasantrySpot(TypedDict):
    """Where pieces can be."""

    place: Literal["peasantry"]


class AspirantsSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["aspirants"]


class CastleSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["castle"]


class CharacterSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["character"]
    part: Literal["merlin", "guinevere", "arthur", "lancelot"]


class PurseSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["purse"]
    part: Literal["merlin", "guinevere", "arthur", "lancelot"]


class CourtSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["court"]
    seat: int


class TreasurySpot(TypedDict):
    """Where pieces can be."""

    place: Literal["treasury"]
    seat: int


class BoxSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["box"]


Spot = Union[PeasantrySpot, AspirantsSpot, CastleSpot, CharacterSpot, PurseSpot, CourtSpot, TreasurySpot, BoxSpot]
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


class RoundEvent(TypedDict):
    """The field `round` has another value."""

    event: Literal["turn"]
    field: Literal["round"]
    value: int


class LastRoundEvent(TypedDict):
    """The field `last_round` has another value."""

    event: Literal["set"]
    field: Literal["last_round"]
    value: bool


class StarterEvent(TypedDict):
    """The field `starter` has another value."""

    event: Literal["set"]
    field: Literal["starter"]
    value: Optional[int]


class HighBidderEvent(TypedDict):
    """The field `high_bidder` has another value."""

    event: Literal["set"]
    field: Literal["high_bidder"]
    value: Optional[int]


class BidEvent(TypedDict):
    """The field `bid` has another value."""

    event: Literal["set"]
    field: Literal["bid"]
    part: Literal["1", "2", "3", "4", "5"]
    value: int


class PassedEvent(TypedDict):
    """The field `passed` has another value."""

    event: Literal["set"]
    field: Literal["passed"]
    part: int
    value: bool


class SwapsLeftEvent(TypedDict):
    """The field `swaps_left` has another value."""

    event: Literal["set"]
    field: Literal["swaps_left"]
    value: int


class TargetEvent(TypedDict):
    """The field `target` has another value."""

    event: Literal["set"]
    field: Literal["target"]
    value: Optional[int]


EventDict = Union[
    MovedEvent, ShownEvent, PhaseEvent, ActorEvent, RoundEvent, LastRoundEvent, StarterEvent, HighBidderEvent,
    BidEvent, PassedEvent, SwapsLeftEvent, TargetEvent]
"""What a move did, as JSON has it."""


class TableFields(TypedDict):
    """The values of all fields, in the words of events."""

    phase: Phase
    actor: Union[int, Literal["chance"], None]
    round: int
    last_round: bool
    starter: Optional[int]
    high_bidder: Optional[int]
    bid: Dict[Literal["1", "2", "3", "4", "5"], int]
    passed: List[bool]
    swaps_left: int
    target: Optional[int]


class TablePlaces(TypedDict):
    """The pieces at all places; their number where the viewer may not know them."""

    peasantry: Pile
    aspirants: Pile
    castle: Pile
    character: Dict[Literal["merlin", "guinevere", "arthur", "lancelot"], Pile]
    purse: Dict[Literal["merlin", "guinevere", "arthur", "lancelot"], Pile]
    court: List[Pile]
    treasury: List[Pile]
    box: Pile


class Fields(TypedDict):
    """What State.fields gives; the C header logres/arthurs_court.h explains it."""

    players: int
    phase: int
    actor: int
    first_player: int
    round: int
    last_round: int
    favor: int
    peasantry: List[int]
    aspirants: List[int]
    purse: List[List[int]]
    holder: List[int]
    black_die: int
    treasury: List[List[int]]
    court: List[List[int]]
    starter: int
    high_bidder: int
    bid: List[int]
    passed: List[int]
    swaps_left: int
    target: int
    groups: List[List[int]]


if TYPE_CHECKING:

    class CourtierMove(_Move):
        type: Literal["courtier"]
        courtier: Literal["jester", "maiden", "guard", "knight"]

        def to_dict(self) -> CourtierMoveDict: ...  # type: ignore[override]

    class BidMove(_Move):
        type: Literal["bid"]
        tiles: List[Literal[1, 2, 3, 4, 5]]

        def to_dict(self) -> BidMoveDict: ...  # type: ignore[override]

    class PassMove(_Move):
        type: Literal["pass"]

        def to_dict(self) -> PassMoveDict: ...  # type: ignore[override]

    class CharacterMove(_Move):
        type: Literal["character"]
        character: Literal["merlin", "guinevere", "arthur", "lancelot"]

        def to_dict(self) -> CharacterMoveDict: ...  # type: ignore[override]

    class SwapMove(_Move):
        type: Literal["swap"]
        give: Literal["jester", "maiden", "guard", "knight"]
        take: Literal["jester", "maiden", "guard", "knight"]

        def to_dict(self) -> SwapMoveDict: ...  # type: ignore[override]

    class DoneMove(_Move):
        type: Literal["done"]

        def to_dict(self) -> DoneMoveDict: ...  # type: ignore[override]

    class TakeMove(_Move):
        type: Literal["take"]
        courtiers: List[Literal["jester", "maiden", "guard", "knight"]]

        def to_dict(self) -> TakeMoveDict: ...  # type: ignore[override]

    class RefillMove(_Move):
        type: Literal["refill"]
        courtiers: List[Literal["jester", "maiden", "guard", "knight"]]

        def to_dict(self) -> RefillMoveDict: ...  # type: ignore[override]

    class GiveMove(_Move):
        type: Literal["give"]
        tile: Literal[1, 2, 3, 4, 5]

        def to_dict(self) -> GiveMoveDict: ...  # type: ignore[override]

    class RollAspirantMove(_Move):
        type: Literal["roll_aspirant"]
        courtier: Literal["jester", "maiden", "guard", "knight"]

        def to_dict(self) -> RollAspirantMoveDict: ...  # type: ignore[override]

    class RollFavorMove(_Move):
        type: Literal["roll_favor"]
        player: int

        def to_dict(self) -> RollFavorMoveDict: ...  # type: ignore[override]

    Move = Union[
        CourtierMove, BidMove, PassMove, CharacterMove, SwapMove, DoneMove, TakeMove, RefillMove, GiveMove,
        RollAspirantMove, RollFavorMove]
    State = StateOf[Phase, Move, Fields]
    Match = MatchOf[Phase, Move, Fields]

    class Game(GameOf[Phase, Move, Fields]):
        def new(self, players: Optional[int] = ..., *, first_player: Optional[int] = ...) -> State: ...  # type: ignore[override]
else:
    CourtierMove = BidMove = PassMove = CharacterMove = SwapMove = DoneMove = TakeMove = RefillMove = GiveMove = RollAspirantMove = RollFavorMove = Move = _Move
   
    Game, Match, State = _Game, _Match, _State
