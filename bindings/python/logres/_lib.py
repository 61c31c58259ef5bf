"""Finds and loads the C library, and calls it. Everything about its ABI comes from _abi.py."""
from __future__ import annotations

import ctypes
import ctypes.util
import functools
import json
import operator
import os
import sys
from pathlib import Path
from typing import Any, Callable, Dict, Iterator, List, Optional, Tuple

from . import _abi, errors

# ---- finding the library -----------------------------------------------------------------------------------------

_SONAME = f"liblogres.so.{_abi.VERSION_MAJOR or f'0.{_abi.VERSION_MINOR}'}"  # includes the minor version until 1.0
_FILES = {"win32": ["logres.dll", "liblogres.dll"],
          "darwin": ["liblogres.dylib"]}.get(sys.platform, [_SONAME, "liblogres.so"])


def _places() -> Iterator[Tuple[str, List[str]]]:
    """Yields (description, files or names to load) in the order in which they are tried."""
    chosen = os.environ.get("LOGRES_LIBRARY")
    if chosen:  # no other file is tried
        yield "LOGRES_LIBRARY", [chosen]
        return
    package = Path(__file__).resolve().parent
    yield "the package", [str(package / name) for name in _FILES]
    root = package.parents[min(2, len(package.parents) - 1)]
    if package == root / "bindings/python/logres" and (root / "include/logres.h").is_file():
        yield "the repository (built by `make`)", [str(root / "lib" / name) for name in _FILES]
    found = ctypes.util.find_library("logres")
    yield "the system", [*_FILES, found] if found and found not in _FILES else list(_FILES)


class Library:
    """The functions of a library. Each is declared on first use, so an older library that lacks one fails only when it
    is called. Raises OSError if the library does not match this package."""

    def __init__(self, name: str) -> None:
        self._file = ctypes.CDLL(name)
        try:
            number = self.logres_version_number()
            if number // 100 != _abi.VERSION_NUMBER // 100:  # major and minor
                version = f"{number // 10000}.{number // 100 % 100}.{number % 100}"
                raise OSError(f"version {version}, but this package needs {_abi.VERSION_MAJOR}.{_abi.VERSION_MINOR}.x")
            self.logres_new  # present in every version
        except NotImplementedError as error:
            raise OSError(f"not the Logres library: {error}") from None

    def __getattr__(self, name: str) -> Any:
        try:
            result, arguments = _abi.FUNCTIONS[name]
        except KeyError:
            raise AttributeError(f"there is no function {name}") from None
        try:
            function = self._file[name]  # unlike an attribute of the file, not yet visible to other threads
        except AttributeError:
            has = "the library" if name.startswith("logres_version") else f"version {self.logres_version().decode()}"
            raise NotImplementedError(f"{has} has no {name}; this package is {_abi.VERSION_STRING}") from None
        function.restype = c_type(result)
        function.argtypes = [c_type(argument) for argument in arguments]
        setattr(self, name, function)
        return function

def _load() -> Tuple[Library, str]:
    tried = []
    for what, names in _places():
        for name in names:
            if os.path.isabs(name) and not os.path.exists(name):
                tried.append(f"  {what}: {name}: no such file")
                continue
            try:
                return Library(name), name
            except OSError as error:
                tried.append(f"  {what}: {name}: {error}")
    raise ImportError("\n".join(["cannot load the Logres library: build it with `make`, or name its file in the "
                                 "environment variable LOGRES_LIBRARY. Tried, in this order:", *tried]))


# ---- types -------------------------------------------------------------------------------------------------------

_SIMPLE: Dict[str, Any] = {
    "int8": ctypes.c_int8, "int16": ctypes.c_int16, "int32": ctypes.c_int32, "int64": ctypes.c_int64,
    "uint8": ctypes.c_uint8, "uint16": ctypes.c_uint16, "uint32": ctypes.c_uint32, "uint64": ctypes.c_uint64,
    "size": ctypes.c_size_t, "char": ctypes.c_char, "text": ctypes.c_char_p, "function": ctypes.c_void_p,
    "void": None, "void*": ctypes.c_void_p, "char*": ctypes.c_char_p,
}
_structs: Dict[str, Any] = {}


def c_type(kind: str) -> Any:
    """Returns the ctypes type of a type in _abi.py. Structs without a layout there are opaque."""
    if kind in _SIMPLE:
        return _SIMPLE[kind]
    if kind.endswith("*"):
        pointed = kind[:-1]
        if pointed in _SIMPLE or pointed.endswith("*") or pointed in _abi.STRUCTS:
            return ctypes.POINTER(c_type(pointed))
        return ctypes.c_void_p
    if kind not in _structs:
        _structs.setdefault(kind, _struct(kind))  # if another thread was faster, both use its type
    return _structs[kind]


def _struct(name: str) -> Any:
    size, align, rows = _abi.STRUCTS[name]
    fields = []
    for field, _, kind, count in rows:
        field_type = c_type(kind)
        for dimension in reversed(count):
            field_type = field_type * dimension
        fields.append((field, field_type))
    made: Any = type(name, (ctypes.Structure,), {"_align_": align, "_fields_": fields})
    if ctypes.sizeof(ctypes.c_void_p) == _abi.POINTER_SIZE:
        offsets = [getattr(made, row[0]).offset for row in rows]
        if ctypes.sizeof(made) != size or offsets != [row[1] for row in rows]:
            raise ImportError(f"{name} has another layout on this platform")
    return made


lib, path = _load()
CState: Any = c_type("logres_state")
CConfig: Any = c_type("logres_config")
CEvent: Any = c_type("logres_event")
CProblem: Any = c_type("logres_problem")
CMatchOptions: Any = c_type("logres_match_options")
CBounds: Any = c_type("logres_bounds")
CMatchEnd: Any = c_type("logres_match_end")
CRng: Any = c_type("logres_rng")
CResult: Any = c_type("logres_result")
CRefusal: Any = c_type("logres_refusal")
CTotals: Any = c_type("logres_totals")
CRow: Any = c_type("logres_observation_row")
CCount: Any = c_type("uint32")  # for output pointers; ctypes passes a reference
CMove: Any = c_type("uint16")
CMoves: Any = CMove * _abi.MOVES_MAX
CMask: Any = c_type("uint64") * _abi.MASK_WORDS
version: str = lib.logres_version().decode()
errors.learn(lib)


def names_of(prefix: str) -> Dict[int, str]:
    """Returns {number: lowercase name} for the constants whose names begin with `prefix`."""
    return {getattr(_abi, name): name[len(prefix):].lower() for name in dir(_abi) if name.startswith(prefix)}


# ---- calling -----------------------------------------------------------------------------------------------------

def error_of(code: int, problem: Any = None, message: str = "") -> errors.Error:
    """Returns the exception for an error, with the library's message."""
    if problem is None:
        return errors.make(code, message)
    refusal = refusal_of(problem)
    text, path = refusal.text or message, problem.path.decode("ascii", "replace")
    if not refusal.refusal:
        return errors.make(code, text, path)
    return errors.IllegalMove(code, f"{text} ({refusal.rule})", path, refusal)


def refusal_of(problem: Any) -> errors.Refusal:
    """Returns the refusal of a move from a problem."""
    return errors.Refusal(problem.rule.decode("ascii", "replace"), problem.text.decode("ascii", "replace"),
                          problem.refusal, problem.nearness, tuple(problem.number))


def check(code: int, problem: Any = None) -> None:
    """Raises an exception unless `code` is 0."""
    if code:
        raise error_of(code, problem)


def text_of(function: Callable[..., int], *arguments: Any, room: int = 8192) -> str:
    """Returns the text that a writer function of the library produces."""
    need = ctypes.c_size_t(room)
    while True:
        size = need.value
        buffer = (ctypes.c_char * size)()
        code = function(*arguments, buffer, size, need)
        if code != _abi.ERR_BUFFER:
            check(code)
            return str(buffer.value, "utf-8")


def plain(value: Any) -> Any:
    """Returns a C value as int, list or dict."""
    if isinstance(value, int):
        return value
    if isinstance(value, ctypes.Structure):
        return {row[0]: plain(getattr(value, row[0])) for row in _abi.STRUCTS[type(value).__name__][2]}
    parts = value[:]
    return parts if not parts or isinstance(parts[0], int) else [plain(part) for part in parts]


def by_seat(struct: Any, players: int) -> Dict[str, Any]:
    """Returns the fields of a C struct. Arrays by seat are truncated to the number of players."""
    name = type(struct).__name__
    cut = _abi.BY_SEAT.get(name, ())
    return {row[0]: plain(getattr(struct, row[0])[:players] if row[0] in cut else getattr(struct, row[0]))
            for row in _abi.STRUCTS[name][2]}


@functools.lru_cache(maxsize=None)
def range_of(kind: str) -> Tuple[int, int]:
    """Returns the range of a C integer type."""
    size = 8 * ctypes.sizeof(_SIMPLE[kind])
    return (0, (1 << size) - 1) if kind.startswith("u") else (-1 << (size - 1), (1 << (size - 1)) - 1)


def integer(value: Any, kind: str, what: str, low: Optional[int] = None, high: Optional[int] = None,
            code: int = _abi.ERR_ARGUMENT) -> int:
    """Returns an integer argument. Raises an exception if it is not an integer, is a bool, or does not fit its C
    type."""
    number = index(value, what)
    least, most = range_of(kind)
    least, most = least if low is None else low, most if high is None else high
    if not least <= number <= most:
        raise errors.make(code, f"{what} must be from {least} to {most}")
    return number


def is_int(value: Any) -> bool:
    """Returns whether a value is an int or a numpy integer, but not a bool, a numpy bool or an array."""
    if isinstance(value, int):
        return not isinstance(value, bool)
    of = type(value)
    return hasattr(of, "__index__") and not hasattr(of, "__len__") and of.__name__ not in ("bool", "bool_")


def index(value: Any, what: str) -> int:
    """Returns the int of a value that satisfies is_int. Raises TypeError otherwise."""
    if type(value) is int:
        return value
    if not is_int(value):
        raise TypeError(f"{what} must be an int, not {type(value).__name__}")
    return int(operator.index(value))


def _plain(value: Any) -> int:
    if is_int(value):
        return int(operator.index(value))
    raise TypeError(f"{type(value).__name__} has no JSON form here")


def json_text(value: Any) -> bytes:
    """Returns plain data as JSON for the library."""
    try:
        return json.dumps(value, default=_plain).encode("ascii")
    except RecursionError:
        raise errors.make(_abi.ERR_LIMIT, "nested too deeply") from None
    except ValueError as error:  # a circular reference, or an int with thousands of digits
        raise errors.make(_abi.ERR_FORMAT, str(error)) from None


def utf8(text: Any) -> bytes:
    """Returns the bytes of a JSON text. The library refuses text that is not valid Unicode."""
    if isinstance(text, str):
        return str.encode(text, "utf-8", "surrogatepass")
    if isinstance(text, (bytes, bytearray, memoryview)):
        return memoryview(text).tobytes()  # bytes() would call a subclass, whose result could differ in length
    raise TypeError(f"JSON must be str or bytes, not {type(text).__name__}")


def network_for(state: Any, network: bytes) -> Any:
    """Returns a copy of a value network as a C array, checked against the game of a C state."""
    if not isinstance(network, (bytes, bytearray, memoryview)):
        raise TypeError(f"a network must be bytes, not {type(network).__name__}")
    data, problem = memoryview(network).tobytes(), CProblem()
    made = (ctypes.c_uint8 * len(data)).from_buffer_copy(data)
    check(lib.logres_network_check(state, made, len(data), problem), problem)
    return made


def c_text(text: str) -> bytes:
    """Returns the bytes of a NUL-terminated text. Refuses an embedded NUL."""
    data = utf8(text)
    if b"\0" in data:
        raise errors.make(_abi.ERR_TEXT)
    return data
