"""Base classes of the objects of this package: pickling, copying, locks, and immutable values."""
from __future__ import annotations

import copy
import sys
import threading
from types import MemberDescriptorType
from typing import TYPE_CHECKING, Any, Callable, Dict, NoReturn, Optional, Set, Tuple

Maker = Tuple[Callable[..., Any], Tuple[Any, ...]]


def setter(kind: type, slot: str) -> Callable[[Any, Any], None]:
    """Returns a function that sets a slot of an object, even of a Value under construction."""
    made: Callable[[Any, Any], None] = vars(kind)[slot].__set__
    return made


class Object:
    """An object whose pickles and copies preserve the subclass and its attributes."""

    __slots__ = ()

    def _maker(self) -> Maker:
        """Returns a function and its arguments, the class first, that rebuild the object without a subclass's
        attributes. The function validates its arguments, because pickles can come from any source."""
        raise NotImplementedError

    def __getstate__(self) -> Dict[str, Any]:
        """Returns the attributes that a subclass added."""
        slots = {name: getattr(self, name) for name in _slots(type(self)) if hasattr(self, name)}
        return {**getattr(self, "__dict__", {}), **slots}

    def __setstate__(self, added: Dict[str, Any]) -> None:
        slots = _slots(type(self))
        for name, value in added.items():
            if name in slots:
                object.__setattr__(self, name, value)
            else:  # cannot overwrite a field of the package, because those are slots
                self.__dict__[name] = value

    def __reduce__(self) -> Tuple[Any, ...]:
        added = self.__getstate__()
        return (*self._maker(), added) if added else self._maker()


def _slots(kind: type) -> Set[str]:
    """Returns the slots of a class, except those of this package."""
    return {name for one in kind.__mro__ if not one.__module__.startswith(f"{__package__}.")
            for name, value in vars(one).items() if isinstance(value, MemberDescriptorType)}


class NeverMade(ValueError, AttributeError):  # hasattr expects the latter
    """An object whose __init__ did not run, or failed."""


class Shared(Object):
    """An object that threads may share. Its lock makes their calls run one after another."""

    __slots__ = ("_rlock",)
    _rlock: Any

    def __new__(cls, *arguments: Any, **more: Any) -> Any:
        made = super().__new__(cls)
        made._rlock = threading.RLock()  # reentrant: a signal handler may acquire it while its thread holds it
        return made

    if not TYPE_CHECKING:  # for type checkers, this would accept any name

        def __getattr__(self, name: str) -> Any:
            kind = type(self)
            if isinstance(getattr(kind, name, None), MemberDescriptorType) and name not in _slots(kind):
                raise NeverMade(f"the {kind.__name__} was never made")
            return object.__getattribute__(self, name)  # raises the error that names the missing attribute

    @property
    def _lock(self) -> Any:
        """Acquires the lock for a `with` block. At interpreter exit, a daemon thread can end inside a call and never
        release its lock. A later finalizer then gets an exception instead of a deadlock."""
        lock = self._rlock
        if sys.is_finalizing():
            if not lock.acquire(blocking=False):
                raise RuntimeError(f"a daemon thread was using the {type(self).__name__} when the interpreter exited")
            lock.release()  # no other thread is running that could acquire it now
        return lock


class Value(Object):
    """An immutable object. A copy is the object itself, unless a subclass added attributes."""

    __slots__ = ()

    def __setattr__(self, name: str, value: Any) -> None:
        self._refuse()

    def __delattr__(self, name: str) -> None:
        self._refuse()

    def _refuse(self) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} cannot be changed")

    def _fill(self, **fields: Any) -> Any:
        for name, value in fields.items():
            object.__setattr__(self, name, value)
        return self

    def __copy__(self) -> Any:
        return self._copy(None)

    def __deepcopy__(self, memo: Dict[int, Any]) -> Any:
        return self._copy(memo)

    def _copy(self, memo: Optional[Dict[int, Any]]) -> Any:
        """Returns a copy. For a deep copy, `memo` contains the objects that copy.deepcopy has copied so far."""
        added = self.__getstate__()
        if not added:
            return self
        make, arguments = self._maker()
        made = make(*arguments)
        if memo is not None:
            memo[id(self)] = made  # the added attributes may refer to it
            added = copy.deepcopy(added, memo)
        made.__setstate__(added)
        return made
