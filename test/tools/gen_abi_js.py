#!/usr/bin/env python3
"""Writes bindings/js/src/abi.js from the C headers; `--check` only checks whether it is up to date.

The names are found by gen_abi.py. Every number, offset and size comes from clang, which compiles for wasm32, where a
pointer has four bytes; nothing is linked or run. A new header needs no change here.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

import gen_abi

TARGET = gen_abi.ROOT / "bindings/js/src/abi.js"


def ask(what):
    """{key: number} for {key: expression in C}"""
    source = "\n".join([*(f"#include <{header}>" for header in gen_abi.read_headers()),
                        "const long long answers[] = {", *(f"(long long)({each})," for each in what.values()), "};",
                        ""])
    clang = ["clang", "--target=wasm32", "-ffreestanding", "-std=c11", f"-I{gen_abi.INCLUDE}"]
    done = subprocess.run([*clang, "-S", "-o", "-", "-x", "c", "-"], check=True, input=source,
                          stdout=subprocess.PIPE, text=True)
    numbers = [int(number) for number in re.findall(r"^\s*\.int64\s+(-?\d+)", done.stdout, re.M)]
    if len(numbers) != len(what):
        raise SystemExit("cannot read what clang says")
    return dict(zip(what, numbers))


def is_of_game(text):
    """Whether a header is a game's. JavaScript gives names instead of its constants."""
    return bool(re.search(rf"^{gen_abi.PREFIX}API logres_error logres_\w+_read\(", text, re.M))


def lines_of_constants(texts):
    for header, text in texts.items():
        numbers, strings = gen_abi.find_defines(text)
        names = numbers + gen_abi.find_enums(text, texts)
        if is_of_game(text) or not names + strings:
            continue
        yield from ["", f"// {header}"]
        answers = ask({name: name for name in names})
        for name in names:
            yield f"export const {gen_abi.short(name)} = {answers[name]};"
        for name in strings:
            value = re.search(rf'^#define {name}[ \t]+("[^"]*")', text, re.M)[1]
            yield f"export const {gen_abi.short(name)} = {value};"


def lines_of_lists(texts):
    for text in texts.values():
        for name in gen_abi.find_lists(text):
            body = re.search(rf"^#define {name}\(X\)(.*)$", text, re.M)[1]
            yield from ["", f"export const {gen_abi.short(name)} = [ // [name, number, text]"]
            for word, number, meaning in re.findall(r'X\((\w+), (\d+), ("(?:[^"\\]|\\.)*")', body):
                yield f'    ["{word}", {number}, {meaning}],'
            yield "];"


def lines_of_structs(structs):
    wanted = {}
    for struct, fields in structs.items():
        wanted[struct] = f"sizeof({struct})"
        for field, _, dimensions in fields:
            wanted[struct, field] = f"offsetof({struct}, {field})"
            for i, dimension in enumerate(dimensions):
                wanted[struct, field, i] = dimension
    answers = ask(wanted)
    yield from ["", "// [field, offset, type, ...count]; [4, 5] is the count of an array [4][5]",
                "export const STRUCTS = {"]
    for struct, fields in structs.items():
        yield f"    {struct}: {{ size: {answers[struct]}, fields: ["
        for field, kind, dimensions in fields:
            row = [field, answers[struct, field], kind, *(answers[struct, field, i] for i in range(len(dimensions)))]
            yield f"        {json.dumps(row)},"
        yield "    ] },"
    yield "};"
    yield from ["", "// the arrays by seat of each struct"]
    yield "export const BY_SEAT = {"
    for struct, fields in structs.items():
        found = [field for field, _, dimensions in fields if dimensions and dimensions[0].endswith("PLAYERS_MAX")]
        if found:
            yield f"    {struct}: {json.dumps(found)},"
    yield "};"


def generate():
    texts = gen_abi.read_headers()
    aliases = gen_abi.find_aliases(texts)
    structs = {}
    for text in texts.values():
        structs.update(gen_abi.find_structs(text, aliases))
    lines = ["// Constants and layouts of the C headers for wasm32, written by test/tools/gen_abi_js.py (`make abi`).",
             *lines_of_constants(texts), *lines_of_lists(texts), *lines_of_structs(structs)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(gen_abi.write(TARGET, generate, __doc__))
