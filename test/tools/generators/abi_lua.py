#!/usr/bin/env python3
"""Writes bindings/lua/logres_abi.lua from build/abi.json; `--check` only checks whether it is up to date."""

import json
import re
import sys

import abi as headers
from abi import short

TARGET = headers.ROOT / "bindings/lua/logres_abi.lua"
WIDTH = 116


def declaration(kind, name, const):
    """A declaration in C of something of one of our types; `const`: what it points to is only read."""
    base, stars = re.fullmatch(r"(\w+)(\**)", kind).groups()
    if base == "text":
        return f"const char *{'const *' * len(stars)}{name}"
    if base == "function":
        return f"void *(*{name})(void *, void *, size_t)"
    c_type = {"size": "size_t"}.get(base) or (f"{base}_t" if base in headers.INTEGERS.values() else base)
    return f"{'const ' if const and stars else ''}{c_type} {stars}{name}"


def wrapped(line, indent="    "):
    while len(line) > WIDTH:
        cut = line.rindex(", ", 0, WIDTH) + 1
        yield line[:cut]
        line = indent + line[cut + 1:]
    yield line


def lines_of_structs(abi):
    structs = {struct["name"]: struct for struct in abi["structs"]}
    pointed = [field["type"].rstrip("*") for struct in abi["structs"] for field in struct["fields"]]
    opaque = [name for name in pointed if name.startswith("logres_") and name not in structs]
    for name in [*opaque, *(each["name"] for each in abi["handles"]), *structs]:
        yield f"typedef struct {name} {name};"
    for name, struct in structs.items():
        private = struct["align"] == 8 and all(field["type"] == "uint8" for field in struct["fields"])
        yield f"struct {name} {{"
        for field in struct["fields"]:
            counts = "".join(f"[{count}]" for count in field["count"])
            aligned = " __attribute__((aligned(8)))" if private else ""
            yield f"    {declaration(field['type'], field['name'] + counts, const=field['type'] != 'void*')}{aligned};"
        yield "};"


def lines_of_functions(abi):
    for function in abi["functions"]:
        taken = ", ".join(declaration(argument["type"], argument["name"], argument["const"])
                          for argument in function["arguments"]) or "void"
        head = declaration(function["returns"], function["name"], const=True)
        yield from wrapped(f"{head}({taken});")


def lines_of_constants(abi):
    for header, numbers, strings in headers.constants_by_header(abi):
        yield from ["", f"  -- {header}"]
        for name, value in numbers + strings:
            yield f"  {short(name)} = {json.dumps(value)},"


def lines_of_lists(abi):
    yield from ["", "-- {list: {{name, number, text}, ...}}", "abi.lists = {"]
    for each in abi["lists"]:
        yield f"  {short(each['name'])} = {{"
        for word, number, text in each["rows"]:
            yield f"    {{{json.dumps(word)}, {number}, {json.dumps(text)}}},"
        yield "  },"
    yield "}"


def lines_of_tables(abi):
    yield from ["", "-- {struct: its size where pointers have 8 bytes}", "abi.sizes = {"]
    yield from (f"  {struct['name']} = {struct['size']}," for struct in abi["structs"])
    yield from ["}", "", "-- all functions", "abi.functions = {"]
    yield from (f'  "{function["name"]}",' for function in abi["functions"])
    yield from ["}", "", "-- {game: the struct that logres_GAME_read_sized fills}", "abi.readers = {"]
    yield from (f'  {game} = "{struct}",' for game, struct in abi["readers"].items())
    yield "}"


def generate(abi):
    yield "-- Functions, structs and constants of the C headers for LuaJIT's FFI, written by `make`. It declares and loads"
    yield "-- nothing else; logres.lua loads the library."
    yield from ['local ffi = require "ffi"', "", "ffi.cdef [["]
    yield from lines_of_structs(abi)
    yield from lines_of_functions(abi)
    yield from ["]]", "", "local abi = {"]
    yield from lines_of_constants(abi)
    yield "}"
    yield from lines_of_lists(abi)
    yield from lines_of_tables(abi)
    yield from ["", "return abi"]


if __name__ == "__main__":
    sys.exit(headers.check_or_write(TARGET, generate, __doc__))
