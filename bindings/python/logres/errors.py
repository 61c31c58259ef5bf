"""The errors of the C library as exceptions, each with its number, name and message."""
from __future__ import annotations

from itertools import count
from typing import Any, Dict, NamedTuple, Optional, Tuple, Type

from . import _abi

# The errors that the package knows; learn() adds the library's.
_NAMES: Dict[int, Tuple[str, str]] = {number: ("LOGRES_" + name, text) for name, number, text in _abi.LISTS["ERRORS"]}


def learn(lib: Any) -> None:
    """Adds the errors of the library, which may be newer than the package."""
    for number in count():
        name = lib.logres_error_name(number).decode()
        if not name.startswith("LOGRES_"):
            return
        _NAMES[number] = name, lib.logres_error_text(number).decode()


class Refusal(NamedTuple):
    """Why a move is illegal, as far as its player's view shows."""

    rule: str  #: the rule that forbids it, "FC-7", on the page of its game; "" if no rule does
    text: str  #: a sentence in plain words, with the numbers of this position
    refusal: int  #: its row in Game.refusals; 0 if no rule forbids it
    nearness: int  #: the greater, the nearer the move is to legal
    numbers: Tuple[int, ...]  #: what {1}, {2} and {3} in the words of the row stand for; else 0


_NO_REFUSAL = Refusal("", "", 0, 0, (0,) * _abi.REFUSAL_NUMBERS)


class Error(Exception):
    """An error of the library.

    code: its number; name: its name ("LOGRES_ERR_MOVE"); message: the problem; path: its position, like
    "players[2].treasury[0]", or "".
    """

    def __init__(self, code: int, message: str = "", path: str = "") -> None:
        self.code = code
        self.name, meaning = _NAMES.get(code, ("unknown error", "unknown error"))
        self.message = message or meaning
        self.path = path
        super().__init__(code, self.message, path)  # so it can be pickled

    def __str__(self) -> str:
        return f"{self.path}: {self.message}" if self.path else self.message


class IllegalMove(Error, ValueError):
    """Not a legal move here.

    If a rule of the game forbids it, `message` is a sentence with the rule, and State.explain has the same facts:
    rule ("FC-7"), refusal (the row in Game.refusals), nearness and numbers; else they are "", 0, 0 and (0, 0, 0).
    """

    def __init__(self, code: int, message: str = "", path: str = "", why: Optional[Refusal] = None) -> None:
        super().__init__(code, message, path)
        self.rule, _, self.refusal, self.nearness, self.numbers = why or _NO_REFUSAL
        if why:
            self.args = (*self.args, why)


class WrongSeat(IllegalMove):
    """Another actor is to move."""


class GameOver(IllegalMove):
    """The game is over."""


class PhaseError(Error):
    """Not possible in this phase."""


class ArgumentError(Error, ValueError):
    """An argument is out of range."""


class UnknownGame(Error, ValueError):
    """No such game, or not the expected one."""


class ConfigError(Error, ValueError):
    """The config does not fit the game, or is no config (`name` then is that of a FormatError)."""


class StateError(Error, ValueError):
    """Not a state of this library, or one that breaks a rule of its game."""


class ViewError(Error):
    """A view where a full state or another view is needed, or a full state where a view is needed."""


class FormatError(Error, ValueError):
    """A text that cannot be read: not strict JSON, not of the expected form, or too long."""


class VersionError(FormatError):
    """Written for another version of the format or of the rules."""


class NetworkError(Error, ValueError):
    """Not a value network for this game, or a damaged one."""


class PlyError(Error, ValueError):
    """No such ply, or not the current one."""


class RngError(Error):
    """No generator, or one that was never seeded."""


class MatchClosed(Error):
    """The match has been closed."""


class HashMismatch(Error, ValueError):
    """A match does not replay to its saved hashes."""


class OutOfMemory(Error, MemoryError):
    """The library ran out of memory."""


_CLASSES: Dict[int, Type[Error]] = {
    _abi.ERR_ARGUMENT: ArgumentError,
    _abi.ERR_STATE: StateError,
    _abi.ERR_INVALID: StateError,
    _abi.ERR_VIEW: ViewError,
    _abi.ERR_GAME: UnknownGame,
    _abi.ERR_CONFIG: ConfigError,
    _abi.ERR_MOVE: IllegalMove,
    _abi.ERR_SEAT: WrongSeat,
    _abi.ERR_PHASE: PhaseError,
    _abi.ERR_OVER: GameOver,
    _abi.ERR_TEXT: FormatError,
    _abi.ERR_JSON: FormatError,
    _abi.ERR_FORMAT: FormatError,
    _abi.ERR_VERSION: VersionError,
    _abi.ERR_LIMIT: FormatError,
    _abi.ERR_MEMORY: OutOfMemory,
    _abi.ERR_PLY: PlyError,
    _abi.ERR_RNG: RngError,
    _abi.ERR_CLOSED: MatchClosed,
    _abi.ERR_HASH: HashMismatch,
    _abi.ERR_FULL: ViewError,
    _abi.ERR_NETWORK: NetworkError,
}


def make(code: int, message: str = "", path: str = "") -> Error:
    """The exception for an error number."""
    return _CLASSES.get(code, Error)(code, message, path)
