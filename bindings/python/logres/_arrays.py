"""Input and output arrays of numbers: numpy arrays if numpy is installed, otherwise memoryviews. The caller's arrays
are used in place."""
from __future__ import annotations

import array
import ctypes
import math
import sys
from typing import Any, Dict, List, Optional, Tuple

from . import _abi, _lib
from .errors import make

# The accepted memoryview formats by kind; the package creates the first one. C's bool is a byte of 0 or 1.
_FORMATS: Dict[str, str] = {"bool": "?B", "int16": "h", "int32": "il", "uint16": "H", "uint32": "IL"}
_INTEGERS = "bBhHiIlLqQnN"
_NATIVE = "@=" + ("<" if sys.byteorder == "little" else ">")


_numpy: List[Any] = []  # once known: the module, or None


def numpy() -> Any:
    """Returns the module numpy, or None. It is imported on first use."""
    if not _numpy:
        try:
            import numpy as found
        except ImportError:
            _numpy.append(None)
        else:
            if not hasattr(found, "zeros"):  # a signal handler interrupted this import
                return None
            _numpy.append(found)
    return _numpy[0]


def _type(kind: str) -> Any:
    return ctypes.c_uint8 if kind == "bool" else _lib.c_type(kind)


def zeros(kind: str, *shape: int) -> Any:
    """Returns a new array. Without numpy, an empty array has one dimension."""
    found = numpy()
    if found is not None:
        return found.zeros(shape, kind)
    form: Any = _FORMATS[kind][0]
    flat = memoryview(bytearray(math.prod(shape) * ctypes.sizeof(_type(kind)))).cast(form)
    return flat.cast("B").cast(form, list(shape)) if flat.nbytes else flat


def first(memory: Any, of: Any) -> Any:
    """Returns the first item of a buffer, as a C type or kind, for functions that take a pointer to it; None if the
    buffer is empty. The item keeps the buffer's memory alive and in place."""
    c_type = _type(of) if isinstance(of, str) else of
    return c_type.from_buffer(memory) if memoryview(memory).nbytes else None


def _format(view: memoryview) -> str:
    return view.format.lstrip(_NATIVE)


def _fits(view: memoryview, kind: str) -> bool:
    """Returns whether the library can read and write the memory in place."""
    size = ctypes.sizeof(_type(kind))
    if _format(view) not in tuple(_FORMATS[kind]) or view.itemsize != size or not view.c_contiguous or view.readonly:
        return False
    return not view.nbytes or ctypes.addressof(ctypes.c_char.from_buffer(view)) % size == 0


def filled(out: Any, kind: str, *shape: int, wider: bool = False, what: str = "out") -> Tuple[Any, memoryview]:
    """Returns the caller's output array or a new one, and its memory. With `wider`, rows may be longer."""
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
    """Returns the number of items in a row."""
    return memory.shape[-1] if memory.shape else 0


def given(values: Any, kind: str, n: int, what: str, misfit: int, null: Optional[int] = None) -> Any:
    """Returns the first of the caller's n integers, for the library. Values outside the kind's range become `misfit`;
    None becomes `null`."""
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
    """Copies the integers of an array that the library cannot use in place."""
    if view.ndim == 1 and _format(view) in tuple(_INTEGERS):
        try:
            return view.tolist()
        except NotImplementedError:  # a foreign format, such as a field of a structured array
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
