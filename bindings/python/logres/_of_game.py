"""What the classes of a game in logres.types are when a program runs."""
from __future__ import annotations

from abc import ABCMeta
from types import new_class
from typing import Any, Dict, NoReturn, Optional, Tuple

from ._game import Game
from .state import Move


class OfGame(ABCMeta):  # a subclass may be an ABC, too
    """A class of the package under the name that it has for one game. It stands for that class; only isinstance also
    asks for the game, and for the type of a move."""

    _kind: Any
    _game: str
    _type: Optional[str]

    def __new__(mcs, name: str, bases: Tuple[type, ...], body: Dict[str, Any], **more: Any) -> Any:
        """A subclass of it, which is one of the package's class."""
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
    """The class `kind` under its name in logres.types.<game>; with a type of move, only those moves."""
    return ABCMeta.__new__(OfGame, name, (), {
        "__module__": f"logres.types.{game}", "__doc__": kind.__doc__, "__init__": vars(kind)["__init__"],
        "_kind": kind, "_game": game, "_type": move_type})
