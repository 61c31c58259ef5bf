"""Arrays of numbers in and out: numpy's if installed, else memoryviews. The caller's arrays are used in place."""
from __future__ import annotations

import array
import ctypes
import math
import sys
from typing import Any, Dict, List, Optional, Tuple

from . import _abi, _lib
from .errors import make

# The allowed formats of a memoryview by kind; the first is our own. C's bool is a byte of 0 or 1.
_FORMATS: Dict[str, str] = {"bool": "?B", "int16": "h", "int32": "il", "uint16": "H", "uint32": "IL"}
_INTEGERS = "bBhHiIlLqQnN"
_NATIVE = "@=" + ("<" if sys.byteorder == "little" else ">")


_numpy: List[Any] = []  # once known: the module, or None


def numpy() -> Any:
    """The module numpy, or None. It is imported at first use."""
    if not _numpy:
        try:
            import numpy as found
        except ImportError:
            _numpy.append(None)
        else:
            if not hasattr(found, "zeros"):  # a signal handler has interrupted this import
                return None
            _numpy.append(found)
    return _numpy[0]


def _type(kind: str) -> Any:
    return ctypes.c_uint8 if kind == "bool" else _lib.c_type(kind)


def zeros(kind: str, *shape: int) -> Any:
    """A new array. Without numpy an empty one has one dimension."""
    found = numpy()
    if found is not None:
        return found.zeros(shape, kind)
    form: Any = _FORMATS[kind][0]
    flat = memoryview(bytearray(math.prod(shape) * ctypes.sizeof(_type(kind)))).cast(form)
    return flat.cast("B").cast(form, list(shape)) if flat.nbytes else flat


def first(memory: Any, of: Any) -> Any:
    """The first item in some memory, of a C type or of a kind, for a function that takes a pointer to it; None if there
    is none. While it lives, the memory stays where it is."""
    c_type = _type(of) if isinstance(of, str) else of
    return c_type.from_buffer(memory) if memoryview(memory).nbytes else None


def _format(view: memoryview) -> str:
    return view.format.lstrip(_NATIVE)


def _fits(view: memoryview, kind: str) -> bool:
    """Whether the library can use memory in place, also for writing."""
    size = ctypes.sizeof(_type(kind))
    if _format(view) not in tuple(_FORMATS[kind]) or view.itemsize != size or not view.c_contiguous or view.readonly:
        return False
    return not view.nbytes or ctypes.addressof(ctypes.c_char.from_buffer(view)) % size == 0


def filled(out: Any, kind: str, *shape: int, wider: bool = False, what: str = "out") -> Tuple[Any, memoryview]:
    """The caller's array to fill, or a new one, and its memory. With `wider` rows may be longer."""
    if out is None:
        out = zeros(kind, *shape)
        return out, memoryview(out)
    try:
        view = memoryview(out)
    except TypeError:
        raise TypeError(f"{what} must be an array of {kind}, not {type(out).__name__}") from None
    has = view.shape or ()
    same = has == shape or wider and len(has) == len(shape) and has[:-1] == shape[:-1] and has[-1] > shape[-1]
    if not same or not _fits(view, kind):
        sizes = " × ".join(map(str, shape)) + (" or more" if wider else "")
        raise make(_abi.ERR_ARGUMENT, f"{what} must be a writable, contiguous and aligned array of {kind}, {sizes}")
    return out, view


def width(memory: memoryview) -> int:
    """The number of items in a row."""
    return memory.shape[-1] if memory.shape else 0


def given(values: Any, kind: str, n: int, what: str, misfit: int, null: Optional[int] = None) -> Any:
    """The first of n integers of the caller, for the library. Values out of the kind's range become `misfit`; None
    becomes `null`."""
    try:
        view = memoryview(values)
    except TypeError:
        items = [_lib.index(null if value is None else value, what) for value in values]
    else:
        if _fits(view, kind) and view.shape == (n,):
            return first(view, kind)
        items = _integers(view, values, what)
    if len(items) != n:
        raise make(_abi.ERR_ARGUMENT, f"{what} must be {n} numbers, not {len(items)}")
    return first(_packed(items, kind, misfit), kind)


def _integers(view: memoryview, values: Any, what: str) -> List[int]:
    """The integers of an array that the library cannot use in place."""
    if view.ndim == 1 and _format(view) in tuple(_INTEGERS):
        try:
            return view.tolist()
        except NotImplementedError:  # a format of another standard, as fields of structured arrays have
            if not isinstance(values, memoryview):
                return [_lib.index(value, what) for value in values]
    raise TypeError(f"{what} must be a list or array of integers")


def _packed(items: List[int], kind: str, misfit: int) -> "array.array[int]":
    form: Any = _FORMATS[kind][0]
    try:
        return array.array(form, items)
    except OverflowError:
        low, high = _lib.range_of(kind)
        return array.array(form, [item if low <= item <= high else misfit for item in items])
