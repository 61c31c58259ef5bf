#!/usr/bin/env python3
# freeze: writes the promises of this version, test/golden/MAJOR.MINOR, once for each release
"""The files are those of every game (freeze.c), and two lists of lines:

- abi.txt, what programs are compiled with, from build/abi.json: constants, types, structs with sizes and offsets
  (with pointers of 8 bytes and of 4), and functions;
- learned.txt: hashes of observations, values of the networks, and the matches of bots from test/golden/bots.txt.

A folder that is there is never written again.

    freeze.py [FOLDER]      writes another folder
    freeze.py --check FOLDER...     fails unless all that these folders have still means the same, and no line of
                            the lists is missing, where those are of this version
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


def interface():
    abi = headers.load()
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


def learned():
    yield from subprocess.run([TOOL, "--learned"], check=True, capture_output=True, text=True).stdout.splitlines()
    yield from (headers.ROOT / "test/golden/bots.txt").read_text(encoding="utf-8").splitlines()


LISTS = {"abi.txt": interface, "learned.txt": learned}


def version():
    return re.match(r"\d+\.\d+", headers.load()["version"])[0]


def write(folder):
    folder.mkdir(parents=True)
    subprocess.run([TOOL, folder], check=True)
    for name, lines in LISTS.items():
        folder.joinpath(name).write_text("\n".join(lines()) + "\n", encoding="utf-8")


def missing(folder):
    """The lines of the lists that no longer hold. Until 1.0 a minor version may change them."""
    if re.fullmatch(r"\d+\.\d+", folder.name) and folder.name != version():
        return
    for name, lines in LISTS.items():
        now = set(lines())
        before = folder.joinpath(name).read_text(encoding="utf-8").splitlines()
        yield from (f"{name}: {line}" for line in before if line not in now)


def check(folder):
    files = sorted(path for path in folder.glob("*.txt") if path.name not in LISTS)
    gone = list(missing(folder))
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
