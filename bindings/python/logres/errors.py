"""The C library's errors as exceptions, each with its number, name and message."""
from __future__ import annotations

from itertools import count
from typing import Any, Dict, NamedTuple, Optional, Tuple, Type

from . import _abi

# The errors known to the package; learn() adds those of the library.
_NAMES: Dict[int, Tuple[str, str]] = {number: ("LOGRES_" + name, text) for name, number, text in _abi.LISTS["ERRORS"]}


def learn(lib: Any) -> None:
    """Adds the library's errors, because the library may be newer than the package."""
    for number in count():
        name = lib.logres_error_name(number).decode()
        if not name.startswith("LOGRES_"):
            return
        _NAMES[number] = name, lib.logres_error_text(number).decode()


class Refusal(NamedTuple):
    """The reason why a move is illegal, without revealing more than the mover's view."""

    rule: str  #: the rule that forbids it, such as "FC-7" on the game's page; "" if none does
    text: str  #: a plain sentence with the numbers of this position
    refusal: int  #: its row in Game.refusals; 0 if no rule forbids it
    nearness: int  #: higher values are closer to a legal move
    numbers: Tuple[int, ...]  #: the values of {1}, {2} and {3} in the row's words; unused ones are 0


_NO_REFUSAL = Refusal("", "", 0, 0, (0,) * _abi.REFUSAL_NUMBERS)


class Error(Exception):
    """An error of the library.

    `code` is its number, `name` its name ("LOGRES_ERR_MOVE"), `message` describes the problem, and `path` locates it,
    like "players[2].treasury[0]", or is "".
    """

    def __init__(self, code: int, message: str = "", path: str = "") -> None:
        self.code = code
        self.name, meaning = _NAMES.get(code, ("unknown error", "unknown error"))
        self.message = message or meaning
        self.path = path
        super().__init__(code, self.message, path)  # makes it picklable

    def __str__(self) -> str:
        return f"{self.path}: {self.message}" if self.path else self.message


class IllegalMove(Error, ValueError):
    """The move is not legal in this state.

    If a rule of the game forbids it, `message` is a sentence with the rule. `rule` ("FC-7"), `refusal` (the row in
    Game.refusals), `nearness` and `numbers` are those of State.explain. Otherwise they are "", 0, 0 and (0, 0, 0).
    """

    def __init__(self, code: int, message: str = "", path: str = "", why: Optional[Refusal] = None) -> None:
        super().__init__(code, message, path)
        self.rule, _, self.refusal, self.nearness, self.numbers = why or _NO_REFUSAL
        if why:
            self.args = (*self.args, why)


class WrongSeat(IllegalMove):
    """Another actor must move."""


class GameOver(IllegalMove):
    """The game is over."""


class PhaseError(Error):
    """The call is not possible in this phase."""


class ArgumentError(Error, ValueError):
    """An argument is out of range."""


class UnknownGame(Error, ValueError):
    """The game does not exist, or is not the expected one."""


class ConfigError(Error, ValueError):
    """The config is invalid for the game, or is not a config (`name` is then that of a FormatError)."""


class StateError(Error, ValueError):
    """The data is not a state of this library, or the state breaks a rule of its game."""


class ViewError(Error):
    """The call got a view instead of a full state or another view, or a full state instead of a view."""


class FormatError(Error, ValueError):
    """The text cannot be read: it is not strict JSON, does not have the expected form, or is too long."""


class VersionError(FormatError):
    """The data was written for another version of the format or of the rules."""


class NetworkError(Error, ValueError):
    """The data is not a value network for this game, or is damaged."""


class PlyError(Error, ValueError):
    """The ply does not exist, or is not the current one."""


class RngError(Error):
    """There is no generator, or it was never seeded."""


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
    """Returns the exception for an error number."""
    return _CLASSES.get(code, Error)(code, message, path)
