#!/usr/bin/env python3
"""Writes bindings/js/src/abi.js from build/abi.json; `--check` only checks whether it is up to date.

Layouts are those of wasm32, where a pointer has four bytes.
"""

import json
import sys

import abi as headers
from abi import short

TARGET = headers.ROOT / "bindings/js/src/abi.js"


def lines_of_constants(abi):
    games = {f"logres/{game}.h" for game in abi["readers"]}  # JavaScript gives names instead of their constants
    for header, numbers, strings in headers.constants_by_header(abi):
        if header in games:
            continue
        yield from ["", f"// {header}"]
        for name, value in numbers + strings:
            yield f"export const {short(name)} = {json.dumps(value)};"


def lines_of_lists(abi):
    for each in abi["lists"]:
        yield from ["", f"export const {short(each['name'])} = [ // [name, number, text]"]
        for word, number, meaning in each["rows"]:
            yield f'    ["{word}", {number}, {json.dumps(meaning, ensure_ascii=False)}],'
        yield "];"


def lines_of_structs(abi):
    yield from ["", "// [field, offset, type, ...count]; [4, 5] is the count of an array [4][5]",
                "export const STRUCTS = {"]
    for struct in abi["structs"]:
        yield f"    {struct['name']}: {{ size: {struct['size32']}, fields: ["
        for field in struct["fields"]:
            yield f"        {json.dumps([field['name'], field['offset32'], field['type'], *field['count']])},"
        yield "    ] },"
    yield "};"
    yield from ["", "// the arrays by seat of each struct"]
    yield "export const BY_SEAT = {"
    for struct in abi["structs"]:
        found = [field["name"] for field in struct["fields"] if field["by_seat"]]
        if found:
            yield f"    {struct['name']}: {json.dumps(found)},"
    yield "};"


def generate(abi):
    yield "// Constants and layouts of the C headers for wasm32, written by `make wasm`."
    for lines in (lines_of_constants, lines_of_lists, lines_of_structs):
        yield from lines(abi)


if __name__ == "__main__":
    sys.exit(headers.check_or_write(TARGET, generate, __doc__))
