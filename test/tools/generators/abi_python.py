#!/usr/bin/env python3
"""Writes bindings/python/logres/_abi.py from build/abi.json; `--check` only checks whether it is up to date."""

import sys

import abi as headers
from abi import short

TARGET = headers.ROOT / "bindings/python/logres/_abi.py"


def lines_of_constants(abi):
    for header, numbers, strings in headers.constants_by_header(abi):
        yield from ["", f"# {header}"]
        for name, value in numbers:
            yield f"{short(name)} = {value}"
        for name, value in strings:
            yield f'{short(name)} = "{value}"'


def lines_of_lists(abi):
    yield from ["", "", "# Lists of (name, number, text).",
                "LISTS: Dict[str, Tuple[Tuple[str, int, str], ...]] = {"]
    for each in abi["lists"]:
        yield f'    "{short(each["name"])}": ('
        for word, number, text in each["rows"]:
            yield f'        ("{word}", {number}, "{text}"),'
        yield "    ),"
    yield "}"


def lines_of_structs(abi):
    yield from ["", "", "# {struct: (size, alignment, ((field, offset, type, count), …))}; count is () of a single value,",
                "# (4, 5) of an array [4][5]. Where there are pointers, the numbers hold if one has POINTER_SIZE bytes.",
                "POINTER_SIZE = 8",
                "Field = Tuple[str, int, str, Tuple[int, ...]]",
                "STRUCTS: Dict[str, Tuple[int, int, Tuple[Field, ...]]] = {"]
    for struct in abi["structs"]:
        yield f'    "{struct["name"]}": ({struct["size"]}, {struct["align"]}, ('
        for field in struct["fields"]:
            yield f'        ("{field["name"]}", {field["offset"]}, "{field["type"]}", {tuple(field["count"])}),'
        yield "    )),"
    yield "}"


def lines_of_seats(abi):
    yield from ["", "", "# {struct: its arrays by seat, which have the size ..._PLAYERS_MAX}",
                "BY_SEAT: Dict[str, Tuple[str, ...]] = {"]
    for struct in abi["structs"]:
        found = [field["name"] for field in struct["fields"] if field["by_seat"]]
        if found:
            yield f'    "{struct["name"]}": (' + " ".join(f'"{name}",' for name in found) + "),"
    yield "}"


def lines_of_functions(abi):
    yield from ["", "", "# {function: (what it returns, (what it takes, …))}",
                "FUNCTIONS: Dict[str, Tuple[str, Tuple[str, ...]]] = {"]
    for function in abi["functions"]:
        taken = [argument["type"] for argument in function["arguments"]]
        words = ", ".join(f'"{kind}"' for kind in taken) + ("," if len(taken) == 1 else "")
        line = f'    "{function["name"]}": ("{function["returns"]}", ({words})),'
        yield line if len(line) <= 120 else line.replace(" (", "\n        (", 1)
    yield "}"


def lines_of_readers(abi):
    yield from ["", "", "# {game: the struct that logres_<game>_read fills}", "READERS: Dict[str, str] = {"]
    for game, struct in abi["readers"].items():
        yield f'    "{game}": "{struct}",'
    yield "}"


def generate(abi):
    yield '"""Constants, layouts and functions of the C headers, written by `make`."""'
    yield "from typing import Dict, Tuple"
    for lines in (lines_of_constants, lines_of_lists, lines_of_structs, lines_of_seats, lines_of_functions,
                  lines_of_readers):
        yield from lines(abi)


if __name__ == "__main__":
    sys.exit(headers.check_or_write(TARGET, generate, __doc__))
