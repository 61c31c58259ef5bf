#!/usr/bin/env python3
"""Prints what programs are compiled with, from build/abi.json: constants, types, structs with sizes and offsets (with
pointers of 8 bytes and of 4), and functions, one a line. `frozen.py FILE` prints the lines of FILE that are missing now,
and fails if there are any. The library's own version is left out."""

import sys
from pathlib import Path

import abi as headers


def lines(abi):
    values = {row["name"]: row["value"] for row in abi["constants"]}
    values.update({row["name"]: row["value"] for enum in abi["enums"] for row in enum["constants"]})
    for name, value in values.items():
        if not name.startswith("LOGRES_VERSION_"):
            yield f"constant {name} {value}"
    for each in abi["lists"]:
        for name, number, text in each["rows"]:
            yield f'list {each["name"]} {name} {number} {text}'
    for each in abi["types"]:
        yield f'type {each["name"]} {each["type"]}'
    for struct in abi["structs"]:
        yield f'struct {struct["name"]} {struct["size"]} {struct["align"]} {struct["size32"]}'
        for field in struct["fields"]:
            count = "".join(f"[{size}]" for size in field["count"])
            yield (f'field {struct["name"]}.{field["name"]} {field["offset"]} {field["offset32"]} '
                   f'{field["type"]}{count}')
    for function in abi["functions"]:
        taken = ", ".join(("const " if argument["const"] else "") + argument["type"]
                          for argument in function["arguments"])
        yield f'function {function["name"]} {function["returns"]} ({taken})'


def main(old):
    new = list(lines(headers.load()))
    if not old:
        print(*new, sep="\n")
        return 0
    missing = [line for line in Path(old[0]).read_text(encoding="utf-8").splitlines() if line not in set(new)]
    print(*missing, sep="\n")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
