"""The types of King Arthur: The Card Game, written by `make generate`.

docs/json.md explains the dicts. Of the classes, a program that runs knows only their bases.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NoReturn, Optional, Tuple, TypedDict, Union

from ..match import Match as _Match
from ..state import Move as _Move, State as _State
from .._game import Game as _Game

if TYPE_CHECKING:
    from ._common import GameOf, MatchOf, StateOf

Phase = Literal["reveal", "deal", "first_player", "replenish", "fight", "adventure", "pay", "draw", "over"]
"""Phases."""

Piece = Literal[
    "orange", "orange_double", "red", "red_double", "beige", "beige_double", "merlin", "yellow-1", "yellow-2",
    "yellow-3", "yellow-4", "yellow-5", "blue-1", "blue-2", "blue-3", "blue-4", "blue-5", "green-1", "green-2",
    "green-3", "green-4", "green-5", "red-1", "red-2", "red-3", "red-4", "red-5", "holy_grail", "castle",
    "excalibur", "questing_beast", "fisher_king", "tourney", "battle_saxons", "battle_robbers", "battle_vikings",
    "sea_monster", "king_mark", "green_knight", "treasure", "seal-0", "seal-1", "seal-2", "seal-3", "seal-4"]
"""Names of pieces, unless `components` change them."""

Pile = Union[Dict[Piece, int], int]
"""The pieces at a spot; their number where the viewer may not know them."""

Place = Literal[
    "knight_deck", "hand", "knight_discard", "adversary_deck", "table", "sealed", "held", "payment",
    "adversary_discard", "adventures", "won", "seals"]
"""Places where pieces can be."""

Field = Literal["phase", "actor", "turn", "current", "target", "fought", "completed", "drawn", "payment"]
"""Fields."""

MoveType = Literal["reveal", "deal", "first_player", "replenish", "skip", "fight", "adventure", "pay", "draw", "done"]
"""Types of moves, those of chance included."""


class Components(TypedDict, total=False):
    """What `components` replaces."""

    adversaries: Dict[str, List[int]]


class Config(TypedDict):
    """What a game was started with."""

    players: int
    first_player: Optional[int]
    variant: Literal["basic", "advanced"]
    turn_limit: int
    components: Optional[Components]


FightAdversary = Literal[
    "yellow-1", "yellow-2", "yellow-3", "yellow-4", "yellow-5", "blue-1", "blue-2", "blue-3", "blue-4", "blue-5",
    "green-1", "green-2", "green-3", "green-4", "green-5", "red-1", "red-2", "red-3", "red-4", "red-5"]
"""Values of `adversary` in `fight`."""

FightSingles = Literal[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
"""Values of `singles` in `fight`."""

FightMerlins = Literal[0, 1, 2, 3, 4, 5]
"""Values of `merlins` in `fight`."""

AdventureAdventure = Literal[
    "holy_grail", "castle", "excalibur", "questing_beast", "fisher_king", "tourney", "battle_saxons",
    "battle_robbers", "battle_vikings", "sea_monster", "king_mark", "green_knight", "treasure"]
"""Values of `adventure` in `adventure`."""

DealKnight = Literal["orange", "orange_double", "red", "red_double", "beige", "beige_double", "merlin"]
"""Values of `knight` in `deal`."""


class ReplenishMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["replenish"]


class SkipMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["skip"]


class FightMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["fight"]
    adversary: FightAdversary
    mode: Literal["seal", "take"]
    sealed: bool
    colour: Optional[Literal["orange", "red", "beige"]]
    singles: FightSingles
    doubles: Literal[0, 1, 2]
    merlins: FightMerlins


class AdventureMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["adventure"]
    adventure: AdventureAdventure


class PayMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["pay"]
    adversary: FightAdversary


class DrawMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["draw"]


class DoneMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["done"]


MoveDict = Union[
    ReplenishMoveDict, SkipMoveDict, FightMoveDict, AdventureMoveDict, PayMoveDict, DrawMoveDict, DoneMoveDict]
"""Moves of players, as JSON has them."""


class RevealMoveDict(TypedDict):
    """A move of chance, as JSON has it."""

    type: Literal["reveal"]
    adversary: FightAdversary


class DealMoveDict(TypedDict):
    """A move of chance, as JSON has it."""

    type: Literal["deal"]
    knight: DealKnight


class FirstPlayerMoveDict(TypedDict):
    """A move of chance, as JSON has it."""

    type: Literal["first_player"]
    player: int


OutcomeDict = Union[RevealMoveDict, DealMoveDict, FirstPlayerMoveDict]
"""Moves of chance, as JSON has them."""


class DealMoveSeenDict(TypedDict):
    """The same in a history: None where the viewer may not know."""

    type: Literal["deal"]
    knight: Optional[DealKnight]


SeenMoveDict = Union[
    ReplenishMoveDict, SkipMoveDict, FightMoveDict, AdventureMoveDict, PayMoveDict, DrawMoveDict, DoneMoveDict,
    RevealMoveDict, DealMoveSeenDict, FirstPlayerMoveDict]
"""Moves in a history: None where the viewer may not know."""


class KnightDeckSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["knight_deck"]


class HandSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["hand"]
    seat: int


class KnightDiscardSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["knight_discard"]


class AdversaryDeckSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["adversary_deck"]


class TableSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["table"]


class SealedSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["sealed"]
    seat: int


class HeldSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["held"]
    seat: int


class PaymentSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["payment"]


class AdversaryDiscardSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["adversary_discard"]


class AdventuresSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["adventures"]


class WonSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["won"]
    seat: int


class SealsSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["seals"]
    seat: int


Spot = Union[
    KnightDeckSpot, HandSpot, KnightDiscardSpot, AdversaryDeckSpot, TableSpot, SealedSpot, HeldSpot, PaymentSpot,
    AdversaryDiscardSpot, AdventuresSpot, WonSpot, SealsSpot]
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


class FoughtEvent(TypedDict):
    """The field `fought` has another value."""

    event: Literal["set"]
    field: Literal["fought"]
    value: bool


class CompletedEvent(TypedDict):
    """The field `completed` has another value."""

    event: Literal["set"]
    field: Literal["completed"]
    value: bool


class DrawnEvent(TypedDict):
    """The field `drawn` has another value."""

    event: Literal["set"]
    field: Literal["drawn"]
    value: int


class PaymentEvent(TypedDict):
    """The field `payment` has another value."""

    event: Literal["set"]
    field: Literal["payment"]
    value: Optional[AdventureAdventure]


EventDict = Union[
    MovedEvent, ShownEvent, PhaseEvent, ActorEvent, TurnEvent, CurrentEvent, TargetEvent, FoughtEvent,
    CompletedEvent, DrawnEvent, PaymentEvent]
"""What a move did, as JSON has it."""


class TableFields(TypedDict):
    """The values of all fields, in the words of events."""

    phase: Phase
    actor: Union[int, Literal["chance"], None]
    turn: int
    current: Optional[int]
    target: Optional[int]
    fought: bool
    completed: bool
    drawn: int
    payment: Optional[AdventureAdventure]


class TablePlaces(TypedDict):
    """The pieces at all places; their number where the viewer may not know them."""

    knight_deck: Pile
    hand: List[Pile]
    knight_discard: Pile
    adversary_deck: Pile
    table: Pile
    sealed: List[Pile]
    held: List[Pile]
    payment: Pile
    adversary_discard: Pile
    adventures: Pile
    won: List[Pile]
    seals: List[Pile]


class Printed(TypedDict):
    """`printed` of Fields."""

    adversaries: List[List[int]]


class Fields(TypedDict):
    """What State.fields gives; the C header logres/arthur_card_game.h explains it."""

    players: int
    phase: int
    actor: int
    first_player: int
    variant: int
    turn_limit: int
    turn: int
    current: int
    target: int
    fought: int
    completed: int
    drawn: int
    knight_deck: List[int]
    knight_deck_size: int
    knight_discard: List[int]
    adversary_deck: List[List[int]]
    adversary_discard: List[List[int]]
    unsealed: List[List[int]]
    sealed: List[List[List[int]]]
    adventure_owner: List[int]
    payment: int
    paid: List[List[int]]
    hand: List[List[int]]
    hand_size: List[int]
    adversaries: List[List[List[int]]]
    seals: List[int]
    score: List[int]
    printed: Printed


if TYPE_CHECKING:

    class ReplenishMove(_Move):
        type: Literal["replenish"]

        def to_dict(self) -> ReplenishMoveDict: ...  # type: ignore[override]

    class SkipMove(_Move):
        type: Literal["skip"]

        def to_dict(self) -> SkipMoveDict: ...  # type: ignore[override]

    class FightMove(_Move):
        type: Literal["fight"]
        adversary: FightAdversary
        mode: Literal["seal", "take"]
        sealed: bool
        colour: Optional[Literal["orange", "red", "beige"]]
        singles: FightSingles
        doubles: Literal[0, 1, 2]
        merlins: FightMerlins

        def to_dict(self) -> FightMoveDict: ...  # type: ignore[override]

    class AdventureMove(_Move):
        type: Literal["adventure"]
        adventure: AdventureAdventure

        def to_dict(self) -> AdventureMoveDict: ...  # type: ignore[override]

    class PayMove(_Move):
        type: Literal["pay"]
        adversary: FightAdversary

        def to_dict(self) -> PayMoveDict: ...  # type: ignore[override]

    class DrawMove(_Move):
        type: Literal["draw"]

        def to_dict(self) -> DrawMoveDict: ...  # type: ignore[override]

    class DoneMove(_Move):
        type: Literal["done"]

        def to_dict(self) -> DoneMoveDict: ...  # type: ignore[override]

    class RevealMove(_Move):
        type: Literal["reveal"]
        adversary: FightAdversary

        def to_dict(self) -> RevealMoveDict: ...  # type: ignore[override]

    class DealMove(_Move):
        type: Literal["deal"]
        knight: DealKnight

        def to_dict(self) -> DealMoveDict: ...  # type: ignore[override]

    class FirstPlayerMove(_Move):
        type: Literal["first_player"]
        player: int

        def to_dict(self) -> FirstPlayerMoveDict: ...  # type: ignore[override]

    Move = Union[
        ReplenishMove, SkipMove, FightMove, AdventureMove, PayMove, DrawMove, DoneMove, RevealMove, DealMove,
        FirstPlayerMove]
    State = StateOf[Phase, Move, Fields]
    Match = MatchOf[Phase, Move, Fields]

    class Game(GameOf[Phase, Move, Fields]):
        def new(  # type: ignore[override]
                self, players: Optional[int] = ..., *, first_player: Optional[int] = ...,
                variant: Literal["basic", "advanced"] = ..., turn_limit: int = ...,
                components: Optional[Components] = ...) -> State: ...
else:
    ReplenishMove = SkipMove = FightMove = AdventureMove = PayMove = DrawMove = DoneMove = RevealMove = DealMove = FirstPlayerMove = Move = _Move
   
    Game, Match, State = _Game, _Match, _State
