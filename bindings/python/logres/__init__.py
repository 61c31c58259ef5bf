"""Logres: an embeddable rules engine for Arthurian table games.

    import logres

    rng = logres.Rng(seed=7)
    state = logres.game("arthurs_court").new(players=3)
    while not (state := state.resolve(rng)).is_over:
        moves = state.legal_moves()
        state = state.apply(moves[rng.below(len(moves))])
    print(state, state.result)
"""
from typing import TYPE_CHECKING

try:
    from ._abi import VERSION_STRING as __version__
except ModuleNotFoundError:
    raise ImportError("logres/_abi.py is missing: in the repository `make` writes it") from None
from ._lib import path as library_path
from ._lib import version as library_version
from ._batch import Batch, batch
from .errors import (ArgumentError, ConfigError, Error, FormatError, GameOver, HashMismatch, IllegalMove, MatchClosed,
                     NetworkError, OutOfMemory, PhaseError, PlyError, Refusal, RngError, StateError, UnknownGame,
                     VersionError, ViewError, WrongSeat)
from ._game import Bounds, Game, GameInfo, ObservationRow, Option, Place, RefusalRow, games
from .rng import Rng
from .search import LEVELS, Search, SearchMove, SearchProgress, bot_iterations, bot_move
from .state import CHANCE, NOBODY, SPECTATOR, Event, Move, MoveLike, Result, Standing, State, Totals

if TYPE_CHECKING:
    from .types._index import Find, Match
    game: Find
else:
    from ._game import game
    from .match import Match

__all__ = [
    "CHANCE", "LEVELS", "NOBODY", "SPECTATOR", "ArgumentError", "Batch", "Bounds", "ConfigError", "Error", "Event",
    "FormatError", "Game", "GameInfo", "GameOver", "HashMismatch", "IllegalMove", "Match", "MatchClosed", "Move", "MoveLike",
    "NetworkError", "ObservationRow", "Option", "OutOfMemory", "PhaseError", "Place", "PlyError", "Refusal", "RefusalRow",
    "Result", "Rng", "RngError", "Search", "SearchMove", "SearchProgress", "Standing", "State", "StateError", "Totals",
    "UnknownGame", "VersionError", "ViewError", "WrongSeat", "__version__", "batch", "bot_iterations", "bot_move", "game",
    "games", "library_path", "library_version",
]
