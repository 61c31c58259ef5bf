#!/usr/bin/env python3
# builds: library
"""Checks that includes go one way, and that all but JSON and matches is freestanding.

Each module of src says in its README.md, on the line `May include:`, which other modules it may include. These arrows
make no circle. A game's folder includes only itself and its own public header; only the list of games includes all.

Freestanding code includes only the C library headers in FREESTANDING. That is every module but json and match, and
json/io.c. Only src/json includes cJSON.

There are also no circular calls between files, according to the built objects. To name a function or table of another
file counts as a call, so GAME.c of a game is above the files whose functions its lgi_game names. The list of games,
through which the modules below reach them, does not count. Prints its results as TAP.
"""

import graphlib
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SRC, INCLUDE = ROOT / "src", ROOT / "include"
FREESTANDING = {"assert.h", "limits.h", "stdalign.h", "stdarg.h", "stdbool.h", "stddef.h", "stdint.h", "string.h"}
HOSTED = {"json", "match"}
MODULES = sorted(path.name for path in SRC.iterdir() if path.is_dir())
GAMES = {path.name for path in (SRC / "games").iterdir() if path.is_dir()}


def doors():
    """{module: the modules that it may include}, as their README.md say."""
    found = {}
    for module in MODULES:
        line = re.search(r"^May include: (.*)\.$", (SRC / module / "README.md").read_text(), re.M)[1]
        found[module] = set() if line == "nothing else" else set(line.split(", "))
    return found


DOORS = doors()
# Public headers that other modules do not include: each game's own. Rules has what bots and learners need of a game.
PUBLIC = {"logres/json.h": {"json", "match"}, "logres/match.h": {"match"}, "logres/search.h": {"bots", "rules"},
          "logres/batch.h": {"learn", "rules"}, "logres/observe.h": {"bots", "learn", "rules"}}


def part_of(path):
    """A module, or games/arthurs_court."""
    parts = path.relative_to(SRC).parts
    return "/".join(parts[:2]) if parts[0] == "games" and len(parts) > 2 else parts[0]


def may_include(part, target):
    """Whether a module or a game may include another."""
    module, game = (part.split("/") + [""])[:2]
    if target.startswith("games"):
        return module == "games" and (not game or target == part)
    return target == module or target in DOORS[module]


def wrong(path, name):
    """Why a file may not include this header; empty if it may."""
    part = part_of(path)
    module = part.split("/")[0]
    base = name.rpartition("/")[2]
    if base == "cJSON.h":
        return "" if module == "json" else "only src/json includes cJSON"
    for candidate in (path.parent / name, SRC / name):
        if candidate.is_file():
            target = part_of(candidate.resolve())
            return "" if may_include(part, target) else f"{part} may not include {target}"
    if (INCLUDE / name).is_file():
        of_game = base.removesuffix(".h") if base.removesuffix(".h") in GAMES else ""
        fits = part == f"games/{of_game}" or module in HOSTED if of_game else module in PUBLIC.get(name, MODULES)
        return "" if fits else f"{part} may not include <{name}>"
    if module not in HOSTED or path.relative_to(SRC).as_posix() == "json/io.c":
        return "" if name in FREESTANDING else f"{part} may not include <{name}>"
    return "" if re.fullmatch(r"[a-z]+\.h", name) else "no such header"


def circle():
    """A circle of calls between source files; its first and last file are the same; empty if there is none."""
    defined, needed = {}, {}
    for source in SRC.rglob("*.c"):
        file = str(source.relative_to(SRC))
        built = ROOT / "build/obj/src" / source.relative_to(SRC).with_suffix(".o")
        for line in subprocess.run(["nm", built], capture_output=True, text=True, check=True).stdout.splitlines():
            *_, kind, symbol = line.split()
            if kind == "U":
                needed.setdefault(file, set()).add(symbol)
            elif kind in "TRDB" and symbol not in ("lgi_games", "lgi_game_total"):
                defined[symbol] = file
    calls = {file: {defined[symbol] for symbol in symbols if symbol in defined} for file, symbols in needed.items()}
    try:
        graphlib.TopologicalSorter(calls).prepare()
    except graphlib.CycleError as error:
        return error.args[1]
    return []


def arrows():
    """A circle of rooms that may include each other; empty if there is none."""
    try:
        graphlib.TopologicalSorter(DOORS).prepare()
    except graphlib.CycleError as error:
        return error.args[1]
    return []


def wrong_includes(files):
    """Messages about the wrong includes of a module, and the number of its includes."""
    found, count = [], 0
    for path in files:
        for line, text in enumerate(path.read_text().splitlines(), 1):
            match = re.match(r'\s*#\s*include\s*[<"]([^>"]+)[>"]', text)
            count += bool(match)
            reason = wrong(path, match[1]) if match else ""
            if reason:
                found.append(f"{path.relative_to(ROOT)}:{line}: {match[1]}: {reason}")
    return found, count


BEGINS = {  # how the description of a file begins, by the suffix of its name
    **dict.fromkeys((".c", ".h", ".cpp", ".hpp", ".js", ".mjs", ".ts", ".tsx", ".css", ".cs"), "/[/*]"),
    **dict.fromkeys((".py", ".sh"), r'#|"""'), ".lua": "--"}


def unsaid():
    """Source files that do not begin with a description."""
    files = (path for folder in ("src", "include", "test", "examples", "bindings")
             for path in sorted((ROOT / folder).rglob("*"))
             if path.suffix in BEGINS and path.is_file() and not {"node_modules", "dist"} & set(path.parts))
    return [str(path.relative_to(ROOT)) for path in files
            if not re.match(BEGINS[path.suffix], re.sub("^#!.*\n", "", path.read_text()))]


def without_alias():
    """Bodies of games that are not marked LOGRES_MAY_ALIAS, so that gcc may drop copies of states."""
    texts = [path.read_text() for folder in ("src/games", "test") for path in (ROOT / folder).rglob("*.[ch]")]
    bodies = {name for text in texts for name in re.findall(r"^LGI_BODY_TYPE\((\w+)\)", text, re.M)}
    marked = {name for text in texts for name in re.findall(r"^typedef struct LOGRES_MAY_ALIAS (\w+) \{", text, re.M)}
    return sorted(bodies - marked) if bodies else ["there are no bodies"]


def main():
    files = sorted(path for path in SRC.rglob("*") if path.suffix in (".c", ".h"))
    tests = []
    for part in sorted({part_of(path) for path in files}):
        found, count = wrong_includes([path for path in files if part_of(path) == part])
        tests.append((f"{count} includes of {part}", found))
    tests += [("modules do not include each other in a circle", arrows()),
              ("no circular calls between files", circle()),
              ("every source file begins with a description", unsaid()),
              ("every body of a game may alias", without_alias())]
    for number, (name, found) in enumerate(tests, 1):
        print("\n".join([f"{'not ok' if found else 'ok'} {number} - {name}", *(f"#   {line}" for line in found)]))
    print(f"1..{len(tests)}")
    return 1 if any(found for _, found in tests) else 0


if __name__ == "__main__":
    sys.exit(main())
