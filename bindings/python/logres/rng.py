"""The library's random generator."""
from __future__ import annotations

import ctypes
import threading
from typing import Any, Tuple

from . import _abi, _lib
from .errors import make


class Rng:
    """xoshiro256**: a seed and a stream give the same numbers on every platform. Not for secrets."""

    __slots__ = ("_c", "_lock")

    def __init__(self, seed: int, stream: int = 0) -> None:
        self._c = _lib.CRng()
        self._lock = threading.Lock()
        _lib.check(_lib.lib.logres_rng_seed(
            self._c, _lib.integer(seed, "uint64", "seed"), _lib.integer(stream, "uint64", "stream")))

    def next(self) -> int:
        """The next 64 random bits."""
        value = ctypes.c_uint64()
        with self._lock:
            _lib.check(_lib.lib.logres_rng_next(self._c, ctypes.byref(value)))
        return value.value

    def below(self, bound: int) -> int:
        """A number in [0, bound), each equally likely."""
        value = ctypes.c_uint32()
        bound = _lib.integer(bound, "uint32", "bound")
        with self._lock:
            _lib.check(_lib.lib.logres_rng_below(self._c, bound, ctypes.byref(value)))
        return value.value

    @property
    def words(self) -> Tuple[int, ...]:
        """The four words of its state."""
        with self._lock:
            return tuple(self._c.word)

    @classmethod
    def from_words(cls, words: Tuple[int, ...]) -> Rng:
        """The generator in a state that `words` told."""
        given = [_lib.integer(word, "uint64", "a word") for word in words]
        if len(given) != len(_lib.CRng().word) or not any(given):
            raise make(_abi.ERR_RNG, "not the state of a generator")
        rng = cls(0)
        rng._c.word[:] = given
        return rng

    def copy(self) -> Rng:
        """Another generator that gives the same numbers from here on."""
        return Rng.from_words(self.words)

    __copy__ = copy

    def __deepcopy__(self, memo: Any) -> Rng:
        return self.copy()

    def __reduce__(self) -> Tuple[Any, ...]:
        return Rng.from_words, (self.words,)

    def __repr__(self) -> str:
        return "<Rng " + " ".join(f"{word:#018x}" for word in self.words) + ">"


def rng_of(value: Any) -> Rng:
    """`value`, if it is a generator."""
    if not isinstance(value, Rng):
        raise TypeError(f"rng must be a logres.Rng, not {type(value).__name__}")
    return value
