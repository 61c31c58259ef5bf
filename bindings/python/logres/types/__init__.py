"""The types of every game, a module for each, written by `make generate`.

    from logres.types import artus

    def first(state: artus.State) -> artus.Move: ...
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Literal, Optional, Protocol, Union, overload

if TYPE_CHECKING:
    from . import arthurs_court, artus, four_courts, arthur_card_game, camelot_court
    from .. import match as _match
    from .._game import Game
    from ..state import State
    from ._common import F, GameOf, M, MatchOf, P, StateOf

    class Find(Protocol):
        """The type of logres.game."""
        @overload
        def __call__(self, id: Literal["arthurs_court"]) -> arthurs_court.Game: ...
        @overload
        def __call__(self, id: Literal["artus"]) -> artus.Game: ...
        @overload
        def __call__(self, id: Literal["four_courts"]) -> four_courts.Game: ...
        @overload
        def __call__(self, id: Literal["arthur_card_game"]) -> arthur_card_game.Game: ...
        @overload
        def __call__(self, id: Literal["camelot_court"]) -> camelot_court.Game: ...
        @overload
        def __call__(self, id: str) -> Game: ...
        def __call__(self, id: str) -> Any: ...

    class Match(_match.Match):
        """logres.Match."""

        @overload
        def __new__(cls, game: GameOf[P, M, F], players: Optional[int] = ..., *, seed: Optional[int] = ...,
                    host: Optional[Dict[str, Any]] = ..., **options: Any) -> MatchOf[P, M, F]: ...
        @overload
        def __new__(cls, *, initial: StateOf[P, M, F], seed: Optional[int] = ...,
                    host: Optional[Dict[str, Any]] = ...) -> MatchOf[P, M, F]: ...
        @overload
        def __new__(
                cls, game: Literal["arthurs_court"], players: Optional[int] = ..., *,
                seed: Optional[int] = ..., host: Optional[Dict[str, Any]] = ...,
                first_player: Optional[int] = ...) -> arthurs_court.Match: ...
        @overload
        def __new__(
                cls, game: Literal["artus"], players: Optional[int] = ..., *,
                seed: Optional[int] = ..., host: Optional[Dict[str, Any]] = ...,
                first_player: Optional[int] = ...,
                variant: Literal["beginner", "advanced"] = ...,
                king_metal: Literal["bronze", "silver"] = ...,
                components: Optional[artus.Components] = ...) -> artus.Match: ...
        @overload
        def __new__(
                cls, game: Literal["four_courts"], players: Optional[int] = ..., *,
                seed: Optional[int] = ..., host: Optional[Dict[str, Any]] = ...,
                first_player: Optional[int] = ...) -> four_courts.Match: ...
        @overload
        def __new__(
                cls, game: Literal["arthur_card_game"], players: Optional[int] = ...,
                *, seed: Optional[int] = ..., host: Optional[Dict[str, Any]] = ...,
                first_player: Optional[int] = ...,
                variant: Literal["basic", "advanced"] = ..., turn_limit: int = ...,
                components: Optional[arthur_card_game.Components] = ...) -> arthur_card_game.Match: ...
        @overload
        def __new__(
                cls, game: Literal["camelot_court"], players: Optional[int] = ..., *,
                seed: Optional[int] = ..., host: Optional[Dict[str, Any]] = ...,
                first_player: Optional[int] = ..., target: int = ...,
                turn_limit: int = ...,
                components: Optional[camelot_court.Components] = ...) -> camelot_court.Match: ...
        @overload
        def __new__(cls, game: Union[Game, str, None] = ..., players: Optional[int] = ..., *,
                    seed: Optional[int] = ..., initial: Optional[State] = ...,
                    host: Optional[Dict[str, Any]] = ..., **options: Any) -> Match: ...
        def __new__(cls, *arguments: Any, **more: Any) -> Any: ...
