"""The runtime classes of the games in logres.types."""
from __future__ import annotations

from abc import ABCMeta
from types import new_class
from typing import Any, Dict, NoReturn, Optional, Tuple

from ._game import Game
from .state import Move


class OfGame(ABCMeta):  # so that a subclass can be an ABC, too
    """An alias of a class of the package for one game. It behaves like that class, except that isinstance also checks
    the game and, for moves, the type."""

    _kind: Any
    _game: str
    _type: Optional[str]

    def __new__(mcs, name: str, bases: Tuple[type, ...], body: Dict[str, Any], **more: Any) -> Any:
        """Creates a subclass, which derives from the package's class."""
        plain = tuple(base._kind if isinstance(base, OfGame) else base for base in bases)
        return new_class(name, plain, more, lambda names: names.update(body))

    def __call__(cls, *arguments: Any, **more: Any) -> Any:
        return cls._kind(*arguments, **more)

    def __getattr__(cls, name: str) -> Any:
        return getattr(cls._kind, name)

    def __instancecheck__(cls, value: Any) -> bool:
        if not isinstance(value, cls._kind):
            return False
        game = value if isinstance(value, Game) else value.game if isinstance(value, Move) else value._game
        return bool(game.id == cls._game and (cls._type is None or value.type == cls._type))

    def __subclasscheck__(cls, kind: Any) -> NoReturn:
        raise TypeError(f"a class has no game: use isinstance, or issubclass with logres.{cls._kind.__name__}")


def of_game(name: str, kind: type, game: str, move_type: Optional[str] = None) -> Any:
    """Returns the alias of class `kind` for logres.types.<game>. With a move type, it matches only moves of that
    type."""
    return ABCMeta.__new__(OfGame, name, (), {
        "__module__": f"logres.types.{game}", "__doc__": kind.__doc__, "__init__": vars(kind)["__init__"],
        "_kind": kind, "_game": game, "_type": move_type})
