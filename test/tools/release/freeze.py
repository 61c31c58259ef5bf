#!/usr/bin/env python3
# freeze: writes the promises of this version, test/golden/MAJOR.MINOR, once for each release
"""The files are those of every game (freeze.c), and abi.txt, what programs are compiled with, from build/abi.json:
constants, types, structs with sizes and offsets (with pointers of 8 bytes and of 4), and functions, one a line. A
folder that is there is never written again.

    freeze.py [FOLDER]      writes another folder
    freeze.py --check FOLDER...     fails unless all that these folders have still means the same, and no line of
                            abi.txt is missing, where that is of this version
"""
import os
import re
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "generators"))
import abi as headers  # noqa: E402

TOOL = headers.ROOT / "build/tools/freeze"


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


def version():
    return re.match(r"\d+\.\d+", headers.load()["version"])[0]


def write(folder):
    folder.mkdir(parents=True)
    subprocess.run([TOOL, folder], check=True)
    folder.joinpath("abi.txt").write_text("\n".join(lines(headers.load())) + "\n", encoding="utf-8")


def missing(folder):
    """The lines of abi.txt that no longer hold. Until 1.0 a minor version may change the interface."""
    if re.fullmatch(r"\d+\.\d+", folder.name) and folder.name != version():
        return []
    now = set(lines(headers.load()))
    return [line for line in folder.joinpath("abi.txt").read_text(encoding="utf-8").splitlines() if line not in now]


def check(folder):
    files = sorted(path for path in folder.glob("*.txt") if path.name != "abi.txt")
    gone = missing(folder)
    print(*gone, sep="\n", end="\n" * bool(gone))
    return subprocess.run([TOOL, "--check", *files]).returncode == 0 and not gone


def main(words):
    if words[:1] == ["--check"]:
        return 0 if all([check(Path(word)) for word in words[1:]]) else 1
    if not words:
        subprocess.run([os.environ.get("MAKE", "make"), "-C", headers.ROOT, "build/tools/freeze"], check=True)
    folder = Path(words[0]) if words else headers.ROOT / "test/golden" / version()
    if folder.exists():
        print(f"freeze.py: {folder} exists; frozen files are never written again", file=sys.stderr)
        return 1
    write(folder)
    print(f"wrote {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
