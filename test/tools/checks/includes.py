#!/usr/bin/env python3
"""Checks that includes go one way: core <- games <- json <- match, that search uses public headers alone, and that
core, games and search stay freestanding.

    src/base          itself and logres/base.h; every other part may include it
    src/core          core and the public headers that need neither a game, JSON nor a match
    src/games/*.[ch]  core and every game (the registry)
    src/games/GAME    core, its own folder and its own public header; never another game
    src/json          core, json and every public header except logres/match.h; only it includes cJSON
    src/match         core, json, match and every public header
    src/search        search and the public headers that core may include: it knows no game and no inside of a state

The core, the games and search include only the C library headers in FREESTANDING.

There are also no circular calls between files, according to the built objects. A game's folder counts as one file; the
list of games, through which the core reaches them, does not count. Prints its results as TAP.
"""

import graphlib
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SRC, INCLUDE = ROOT / "src", ROOT / "include"
FREESTANDING = {"assert.h", "limits.h", "stdalign.h", "stdarg.h", "stdbool.h", "stddef.h", "stdint.h", "string.h"}
GAMES = {path.name for path in (SRC / "games").iterdir() if path.is_dir()}

# What each part of the library may include, from the bottom up. A name is a folder or a public header.
BASE = {"base", "logres/base.h"}
CORE = BASE | {"core", "logres/version.h", "logres/rng.h", "logres/game.h", "logres/event.h", "logres/observe.h",
        "logres/batch.h", "logres/text.h"}
JSON = CORE | {"json", "logres/json.h"} | {f"logres/{game}.h" for game in GAMES}
MATCH = JSON | {"match", "logres/match.h"}
SEARCH = {name for name in CORE if name.startswith("logres/")} | {"base", "search", "logres/search.h"}


def part_of(path):
    """base, core, games, games/arthurs_court, json, match or search."""
    parts = path.relative_to(SRC).parts
    return "/".join(parts[:2]) if parts[0] == "games" and len(parts) > 2 else parts[0]


def allowed(part):
    if part == "base":
        return BASE
    if part == "core":
        return CORE
    if part == "games":
        return CORE | {"games"} | {f"games/{game}" for game in GAMES}
    if part.startswith("games/"):
        return CORE | {part, f"logres/{part.removeprefix('games/')}.h"}
    return {"json": JSON, "match": MATCH, "search": SEARCH}[part]


def wrong(path, name):
    """Why a file may not include this header; empty if it may."""
    part = part_of(path)
    base = name.rpartition("/")[2]
    if base == "cJSON.h":
        return "" if part == "json" else "only src/json includes cJSON"
    for candidate in (path.parent / name, SRC / name):
        if candidate.is_file():
            target = part_of(candidate.resolve())
            return "" if target in allowed(part) else f"{part} may not include {target}"
    if (INCLUDE / name).is_file():
        return "" if name in allowed(part) else f"{part} may not include <{name}>"
    if part in ("base", "core", "search") or part.startswith("games"):
        return "" if name in FREESTANDING else f"{part} may not include <{name}>"
    return "" if re.fullmatch(r"[a-z]+\.h", name) else "no such header"


def unit_of(path):
    """The unit of the check for circular calls: a source file, or the folder of a game."""
    part = part_of(path)
    return part if part.startswith("games/") else str(path.relative_to(SRC).with_suffix(""))


def circle():
    """A circle of calls between units, which begins and ends with the same unit; empty if there is none."""
    defined, needed = {}, {}
    for source in SRC.rglob("*.c"):
        unit = unit_of(source)
        built = ROOT / "build/obj/src" / source.relative_to(SRC).with_suffix(".o")
        for line in subprocess.run(["nm", built], capture_output=True, text=True, check=True).stdout.splitlines():
            *_, kind, symbol = line.split()
            if kind == "U":
                needed.setdefault(unit, set()).add(symbol)
            elif kind in "TRDB" and symbol not in ("lgi_games", "lgi_game_total"):
                defined[symbol] = unit
    calls = {unit: {defined[symbol] for symbol in symbols if symbol in defined} - {unit}
             for unit, symbols in needed.items()}
    try:
        graphlib.TopologicalSorter(calls).prepare()
    except graphlib.CycleError as error:
        return error.args[1]
    return []


def main():
    files = sorted(path for path in SRC.rglob("*") if path.suffix in (".c", ".h"))
    parts = sorted({part_of(path) for path in files})
    failed = 0
    for number, part in enumerate(parts, 1):
        found, count = [], 0
        for path in (path for path in files if part_of(path) == part):
            for line, text in enumerate(path.read_text().splitlines(), 1):
                match = re.match(r'\s*#\s*include\s*[<"]([^>"]+)[>"]', text)
                if match:
                    count += 1
                    reason = wrong(path, match[1])
                    if reason:
                        found.append(f"#   {path.relative_to(ROOT)}:{line}: {match[1]}: {reason}")
        failed += bool(found)
        print("\n".join([f"{'not ok' if found else 'ok'} {number} - {count} includes of {part}", *found]))
    found = circle()
    failed += bool(found)
    print(f"{'not ok' if found else 'ok'} {len(parts) + 1} - no circular calls between files", *found)
    print(f"1..{len(parts) + 1}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
