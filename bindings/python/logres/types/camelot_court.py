"""The types of Camelot: The Court, written by `make generate`.

docs/json.md explains the dicts. Of the classes, a program that runs knows only their bases.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NoReturn, Optional, Tuple, TypedDict, Union

from ..match import Match as _Match
from ..state import Move as _Move, State as _State
from .._game import Game as _Game

if TYPE_CHECKING:
    from ._common import GameOf, MatchOf, StateOf

Phase = Literal["deal", "first_player", "place", "play", "challenge", "banish", "discard", "draw", "over"]
"""Phases."""

Piece = Literal[
    "move", "gossip", "banish", "score", "merlin", "dwarf", "soldier-1", "soldier-2", "priest-1", "priest-2",
    "tristram", "constantine", "dinas", "loinstake", "andret", "sadok", "fergus", "hebes", "gawaine", "gareth",
    "gaheris", "agravaine", "mordred", "gingalin", "lovel", "florence", "uwaine", "uriens", "bagdemagus",
    "meliagant", "accolon", "baudwin", "kainus", "pinel", "palomides", "sagramore", "safeashouses", "segwarides",
    "priamus", "esclabor", "corsabrin", "nabon", "lancelot", "bors", "ector", "lionel", "blamore", "bleoberis",
    "lavaine", "urry"]
"""Names of pieces, unless `components` change them."""

Pile = Union[Dict[Piece, int], int]
"""The pieces at a spot; their number where the viewer may not know them."""

Place = Literal["deck", "hand", "discard", "outside", "hall", "followers"]
"""Places where pieces can be."""

Field = Literal[
    "phase", "actor", "turn", "current", "target_seat", "pending_knight", "pending_from", "pending_to",
    "scandalised", "score"]
"""Fields."""

MoveType = Literal[
    "draw", "first_player", "place", "enter", "move", "leave", "gossip", "banish", "score", "merlin", "follow",
    "end", "dice", "die", "discard", "done"]
"""Types of moves, those of chance included."""


class Components(TypedDict, total=False):
    """What `components` replaces."""

    knights: List[List[List[int]]]
    lines: List[List[str]]
    followers: List[int]


class Config(TypedDict):
    """What a game was started with."""

    players: int
    first_player: Optional[int]
    target: int
    turn_limit: int
    components: Optional[Components]


PlaceKnight = Literal[
    "tristram", "constantine", "dinas", "loinstake", "andret", "sadok", "fergus", "hebes", "gawaine", "gareth",
    "gaheris", "agravaine", "mordred", "gingalin", "lovel", "florence", "uwaine", "uriens", "bagdemagus",
    "meliagant", "accolon", "baudwin", "kainus", "pinel", "palomides", "sagramore", "safeashouses", "segwarides",
    "priamus", "esclabor", "corsabrin", "nabon", "lancelot", "bors", "ector", "lionel", "blamore", "bleoberis",
    "lavaine", "urry"]
"""Values of `knight` in `place`."""

PlaceTo = Literal["e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8", "e9", "e10"]
"""Values of `to` in `place`."""

MoveFrom = Literal[
    "e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8", "e9", "e10", "l1", "l2", "l3", "l4", "l5", "u1", "u2", "u3",
    "u4", "s1", "s2", "s3"]
"""Values of `from` in `move`."""

DiscardCard = Literal[
    "move", "gossip", "banish", "score", "merlin", "dwarf", "soldier-1", "soldier-2", "priest-1", "priest-2"]
"""Values of `card` in `discard`."""

DiceMover = Literal[1, 2, 3, 4, 5, 6]
"""Values of `mover` in `dice`."""


class PlaceMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["place"]
    knight: PlaceKnight
    to: PlaceTo


class EnterMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["enter"]
    card: Literal["move", "dwarf"]
    knight: PlaceKnight
    to: PlaceTo


MoveMoveDict = TypedDict("MoveMoveDict",
    {"type": Literal["move"], "card": Literal["move", "dwarf"], "from": MoveFrom, "to": MoveFrom})
"""A move of players, as JSON has it."""


LeaveMoveDict = TypedDict("LeaveMoveDict",
    {"type": Literal["leave"], "card": Literal["move", "dwarf"], "from": PlaceTo})
"""A move of players, as JSON has it."""


class GossipMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["gossip"]
    card: Literal["gossip", "dwarf"]
    at: MoveFrom
    follower: Optional[Literal["soldier-1", "soldier-2", "priest-1", "priest-2"]]


class BanishMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["banish"]
    card: Literal["banish", "dwarf"]
    at: MoveFrom


class ScoreMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["score"]
    card: Literal["score", "dwarf"]


class MerlinMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["merlin"]
    a: MoveFrom
    b: MoveFrom


class FollowMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["follow"]
    card: Literal["soldier-1", "soldier-2", "priest-1", "priest-2"]
    at: MoveFrom


class EndMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["end"]


class DiscardMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["discard"]
    card: DiscardCard


class DoneMoveDict(TypedDict):
    """A move of players, as JSON has it."""

    type: Literal["done"]


MoveDict = Union[
    PlaceMoveDict, EnterMoveDict, MoveMoveDict, LeaveMoveDict, GossipMoveDict, BanishMoveDict, ScoreMoveDict,
    MerlinMoveDict, FollowMoveDict, EndMoveDict, DiscardMoveDict, DoneMoveDict]
"""Moves of players, as JSON has them."""


class DrawMoveDict(TypedDict):
    """A move of chance, as JSON has it."""

    type: Literal["draw"]
    card: DiscardCard


class FirstPlayerMoveDict(TypedDict):
    """A move of chance, as JSON has it."""

    type: Literal["first_player"]
    player: int


class DiceMoveDict(TypedDict):
    """A move of chance, as JSON has it."""

    type: Literal["dice"]
    mover: DiceMover
    other: DiceMover


class DieMoveDict(TypedDict):
    """A move of chance, as JSON has it."""

    type: Literal["die"]
    value: DiceMover


OutcomeDict = Union[DrawMoveDict, FirstPlayerMoveDict, DiceMoveDict, DieMoveDict]
"""Moves of chance, as JSON has them."""


class DrawMoveSeenDict(TypedDict):
    """The same in a history: None where the viewer may not know."""

    type: Literal["draw"]
    card: Optional[DiscardCard]


SeenMoveDict = Union[
    PlaceMoveDict, EnterMoveDict, MoveMoveDict, LeaveMoveDict, GossipMoveDict, BanishMoveDict, ScoreMoveDict,
    MerlinMoveDict, FollowMoveDict, EndMoveDict, DiscardMoveDict, DoneMoveDict, DrawMoveSeenDict,
    FirstPlayerMoveDict, DiceMoveDict, DieMoveDict]
"""Moves in a history: None where the viewer may not know."""


class DeckSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["deck"]


class HandSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["hand"]
    seat: int


class DiscardSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["discard"]


class OutsideSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["outside"]
    seat: int


class HallSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["hall"]
    part: MoveFrom


class FollowersSpot(TypedDict):
    """Where pieces can be."""

    place: Literal["followers"]
    part: PlaceKnight


Spot = Union[DeckSpot, HandSpot, DiscardSpot, OutsideSpot, HallSpot, FollowersSpot]
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


class TargetSeatEvent(TypedDict):
    """The field `target_seat` has another value."""

    event: Literal["set"]
    field: Literal["target_seat"]
    value: Optional[int]


class PendingKnightEvent(TypedDict):
    """The field `pending_knight` has another value."""

    event: Literal["set"]
    field: Literal["pending_knight"]
    value: Optional[PlaceKnight]


class PendingFromEvent(TypedDict):
    """The field `pending_from` has another value."""

    event: Literal["set"]
    field: Literal["pending_from"]
    value: Optional[MoveFrom]


class PendingToEvent(TypedDict):
    """The field `pending_to` has another value."""

    event: Literal["set"]
    field: Literal["pending_to"]
    value: Optional[MoveFrom]


class ScandalisedEvent(TypedDict):
    """The field `scandalised` has another value."""

    event: Literal["set"]
    field: Literal["scandalised"]
    part: PlaceKnight
    value: bool


class ScoreEvent(TypedDict):
    """The field `score` has another value."""

    event: Literal["scored"]
    field: Literal["score"]
    seat: int
    points: int


EventDict = Union[
    MovedEvent, ShownEvent, PhaseEvent, ActorEvent, TurnEvent, CurrentEvent, TargetSeatEvent, PendingKnightEvent,
    PendingFromEvent, PendingToEvent, ScandalisedEvent, ScoreEvent]
"""What a move did, as JSON has it."""


class TableFields(TypedDict):
    """The values of all fields, in the words of events."""

    phase: Phase
    actor: Union[int, Literal["chance"], None]
    turn: int
    current: Optional[int]
    target_seat: Optional[int]
    pending_knight: Optional[PlaceKnight]
    pending_from: Optional[MoveFrom]
    pending_to: Optional[MoveFrom]
    scandalised: Dict[PlaceKnight, bool]
    score: List[int]


class TablePlaces(TypedDict):
    """The pieces at all places; their number where the viewer may not know them."""

    deck: Pile
    hand: List[Pile]
    discard: Pile
    outside: List[Pile]
    hall: Dict[MoveFrom, Pile]
    followers: Dict[PlaceKnight, Pile]


class Printed(TypedDict):
    """`printed` of Fields."""

    knights: List[List[List[int]]]
    lines: List[List[int]]
    followers: List[int]


class Fields(TypedDict):
    """What State.fields gives; the C header logres/camelot_court.h explains it."""

    players: int
    phase: int
    actor: int
    first_player: int
    target: int
    turn_limit: int
    turn: int
    current: int
    target_seat: int
    pending_knight: int
    pending_from: int
    pending_to: int
    hall: List[int]
    knight_space: List[int]
    knight_power: List[int]
    knight_points: List[int]
    knight_scandalised: List[int]
    knight_followers: List[List[int]]
    deck_size: int
    deck: List[int]
    discard: List[int]
    score: List[int]
    hand: List[List[int]]
    hand_size: List[int]
    copies: List[int]
    printed: Printed


if TYPE_CHECKING:

    class PlaceMove(_Move):
        type: Literal["place"]
        knight: PlaceKnight
        to: PlaceTo

        def to_dict(self) -> PlaceMoveDict: ...  # type: ignore[override]

    class EnterMove(_Move):
        type: Literal["enter"]
        card: Literal["move", "dwarf"]
        knight: PlaceKnight
        to: PlaceTo

        def to_dict(self) -> EnterMoveDict: ...  # type: ignore[override]

    class MoveMove(_Move):
        type: Literal["move"]
        card: Literal["move", "dwarf"]
        from_: MoveFrom
        to: MoveFrom

        def to_dict(self) -> MoveMoveDict: ...  # type: ignore[override]

    class LeaveMove(_Move):
        type: Literal["leave"]
        card: Literal["move", "dwarf"]
        from_: PlaceTo

        def to_dict(self) -> LeaveMoveDict: ...  # type: ignore[override]

    class GossipMove(_Move):
        type: Literal["gossip"]
        card: Literal["gossip", "dwarf"]
        at: MoveFrom
        follower: Optional[Literal["soldier-1", "soldier-2", "priest-1", "priest-2"]]

        def to_dict(self) -> GossipMoveDict: ...  # type: ignore[override]

    class BanishMove(_Move):
        type: Literal["banish"]
        card: Literal["banish", "dwarf"]
        at: MoveFrom

        def to_dict(self) -> BanishMoveDict: ...  # type: ignore[override]

    class ScoreMove(_Move):
        type: Literal["score"]
        card: Literal["score", "dwarf"]

        def to_dict(self) -> ScoreMoveDict: ...  # type: ignore[override]

    class MerlinMove(_Move):
        type: Literal["merlin"]
        a: MoveFrom
        b: MoveFrom

        def to_dict(self) -> MerlinMoveDict: ...  # type: ignore[override]

    class FollowMove(_Move):
        type: Literal["follow"]
        card: Literal["soldier-1", "soldier-2", "priest-1", "priest-2"]
        at: MoveFrom

        def to_dict(self) -> FollowMoveDict: ...  # type: ignore[override]

    class EndMove(_Move):
        type: Literal["end"]

        def to_dict(self) -> EndMoveDict: ...  # type: ignore[override]

    class DiscardMove(_Move):
        type: Literal["discard"]
        card: DiscardCard

        def to_dict(self) -> DiscardMoveDict: ...  # type: ignore[override]

    class DoneMove(_Move):
        type: Literal["done"]

        def to_dict(self) -> DoneMoveDict: ...  # type: ignore[override]

    class DrawMove(_Move):
        type: Literal["draw"]
        card: DiscardCard

        def to_dict(self) -> DrawMoveDict: ...  # type: ignore[override]

    class FirstPlayerMove(_Move):
        type: Literal["first_player"]
        player: int

        def to_dict(self) -> FirstPlayerMoveDict: ...  # type: ignore[override]

    class DiceMove(_Move):
        type: Literal["dice"]
        mover: DiceMover
        other: DiceMover

        def to_dict(self) -> DiceMoveDict: ...  # type: ignore[override]

    class DieMove(_Move):
        type: Literal["die"]
        value: DiceMover

        def to_dict(self) -> DieMoveDict: ...  # type: ignore[override]

    Move = Union[
        PlaceMove, EnterMove, MoveMove, LeaveMove, GossipMove, BanishMove, ScoreMove, MerlinMove, FollowMove, EndMove,
        DiscardMove, DoneMove, DrawMove, FirstPlayerMove, DiceMove, DieMove]
    State = StateOf[Phase, Move, Fields]
    Match = MatchOf[Phase, Move, Fields]

    class Game(GameOf[Phase, Move, Fields]):
        def new(  # type: ignore[override]
                self, players: Optional[int] = ..., *, first_player: Optional[int] = ...,
                target: int = ..., turn_limit: int = ..., components: Optional[Components] = ...) -> State: ...
else:
    PlaceMove = EnterMove = MoveMove = LeaveMove = GossipMove = BanishMove = ScoreMove = MerlinMove = FollowMove = EndMove = DiscardMove = DoneMove = DrawMove = FirstPlayerMove = DiceMove = DieMove = Move = _Move
   
    Game, Match, State = _Game, _Match, _State
