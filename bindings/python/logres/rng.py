"""The library's random generator."""
from __future__ import annotations

import ctypes
import secrets
from copy import copy
from typing import Any, Iterable, Tuple, Type

from . import _abi, _lib
from ._object import Maker, Shared
from .errors import make


class Rng(Shared):
    """xoshiro256**. A seed and a stream produce the same numbers on every platform. Do not use it for secrets.

    Calling __init__ again reseeds it.
    """

    __slots__ = ("_c", "__weakref__")
    _c: Any

    def __init__(self, seed: int, stream: int = 0) -> None:
        c = _lib.CRng()
        _lib.check(_lib.lib.logres_rng_seed(
            c, _lib.integer(seed, "uint64", "seed"), _lib.integer(stream, "uint64", "stream")))
        self._c = c

    def next(self) -> int:
        """Returns the next 64 random bits."""
        value = ctypes.c_uint64()
        with self._lock:
            _lib.check(_lib.lib.logres_rng_next(self._c, value))
        number: int = value.value
        return number

    def below(self, bound: int) -> int:
        """Returns a uniformly distributed number in [0, bound)."""
        value = _lib.CCount()
        bound = _lib.integer(bound, "uint32", "bound")
        with self._lock:
            _lib.check(_lib.lib.logres_rng_below(self._c, bound, value))
        number: int = value.value
        return number

    @property
    def words(self) -> Tuple[int, ...]:
        """The four words of its state."""
        with self._lock:
            return tuple(self._c.word)

    @classmethod
    def from_words(cls, words: Iterable[int]) -> Rng:
        """Returns a generator with a state read from `words`."""
        return _from_words(cls, words)

    @classmethod
    def fresh(cls) -> Rng:
        """Returns an unpredictable generator, seeded from the system's entropy, for tables where people play."""
        return _from_words(cls, [secrets.randbits(64) for _ in range(4)])

    def _maker(self) -> Maker:
        return _from_words, (type(self), self.words)

    def copy(self) -> Rng:
        """Returns another generator that continues with the same numbers."""
        return copy(self)

    def __repr__(self) -> str:
        return "<Rng>"  # in a log, its words would reveal all past and future draws


def _from_words(kind: Type[Rng], words: Iterable[int]) -> Rng:
    given = [_lib.integer(word, "uint64", "a word") for word in words]
    c = _lib.CRng()
    if len(given) != len(c.word) or not any(given):
        raise make(_abi.ERR_RNG, "not a valid generator state")
    c.word[:] = given
    rng: Rng = Rng.__new__(kind)
    rng._c = c
    return rng


def rng_of(value: Any) -> Rng:
    """Returns `value`. Raises TypeError unless it is a generator."""
    if not isinstance(value, Rng):
        raise TypeError(f"rng must be a logres.Rng, not {type(value).__name__}")
    return value
