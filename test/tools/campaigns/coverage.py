#!/usr/bin/env python3
# coverage: reports the lines and branches of the library that the C tests reach
"""Runs the C tests in a build with counters, and reports the lines and branches of the library that they reach. It
prints a table, writes pages to build/coverage/html, and fails if a test fails, if a line of the core or of a game is
not reached and not listed in test/tools/campaigns/coverage.txt, if a listed line is reached, or if fewer than 98 % of
the branches of core and games are taken. This build has no asserts. A line of coverage.txt is

    FILE: TEXT OF THE LINE | why no test reaches it
"""

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
BUILD = Path("build/coverage")
REPORT = BUILD / "coverage.json"
LISTED = Path("test/tools/campaigns/coverage.txt")
FOLDERS = ("base", "state", "table", "rules", "learn", "text", "games", "json", "match", "bots")
STRICT = ("src/base/", "src/state/", "src/table/", "src/rules/", "src/learn/", "src/text/", "src/games/")
GOAL = 98  # per cent of the branches of the strict folders


def run(test):
    """Runs a test program with few random games; returns its output if it fails."""
    done = subprocess.run([str(BUILD / "test" / test)], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          env={"LOGRES_GAMES": "5", **os.environ}, errors="replace")
    return f"{test}: status {done.returncode}\n{done.stdout[-3000:]}{done.stderr[-3000:]}" if done.returncode else ""


def build():
    """The C tests with gcc's counters; without -DLGI_DEBUG there are no asserts."""
    cppflags = f"-DLGI_COVERAGE {os.environ.get('CPPFLAGS', '')}"
    make = [os.environ.get("MAKE", "make"), f"-j{os.cpu_count()}", f"BUILD={BUILD}", f"LIB={BUILD}/lib", "LDFLAGS=--coverage",
            f"CPPFLAGS={cppflags}", "CFLAGS=-O0 -g -w --coverage"]
    subprocess.run([*make, *(f"{BUILD}/test/{path.stem}" for path in test_files())], check=True)


def test_files():
    return [path for folder in ("games", "laws", "interface") for path in sorted(Path("test", folder).glob("*.c"))]


def run_all():
    for old in BUILD.rglob("*.gcda"):
        old.unlink()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        failures = [output for output in pool.map(run, [path.stem for path in test_files()]) if output]
    print(*failures, sep="\n")
    return bool(failures)


def gcovr():
    """Writes the pages and the report; returns the report's files."""
    pages = BUILD / "html"
    pages.mkdir(exist_ok=True)
    subprocess.run(["gcovr", "--root", ".", "--filter", f"src/({'|'.join(FOLDERS)})/", "--json", str(REPORT),
                    "--html-details", str(pages / "index.html"), "--html-title", "Logres: lines that the C tests reach",
                    "-j", str(os.cpu_count()), str(BUILD / "obj/src")], check=True)
    return json.loads(REPORT.read_text())["files"]


def counts(file):
    """The lines and branches of a file, and those reached."""
    lines = [line for line in file["lines"] if not line.get("gcovr/noncode")]
    branches = [branch for line in lines for branch in line["branches"]]
    return (len(lines), sum(line["count"] > 0 for line in lines),
            len(branches), sum(branch["count"] > 0 for branch in branches))


def row(name, numbers):
    lines, reached, branches, taken = numbers
    of_lines, of_branches = 100 * reached / max(lines, 1), 100 * taken / max(branches, 1)
    return f"  {name:<46}{reached:>6} of {lines:>5} {of_lines:>6.1f} %{taken:>7} of {branches:>5} {of_branches:>6.1f} %"


def total(files):
    return [sum(column) for column in zip((0, 0, 0, 0), *map(counts, files))]


def listed():
    """The lines of coverage.txt: (file, text)."""
    found = set()
    for line in LISTED.read_text().splitlines():
        if line and not line.startswith("#"):
            place, reason = line.rsplit(" | ", 1)
            if not reason.strip():
                sys.exit(f"coverage: no reason: {line}")
            found.add(tuple(place.split(": ", 1)))
    return found


def wrong_lines(files):
    """Prints the strict lines that contradict the list; returns their number."""
    known, missed = listed(), set()
    wrong = 0
    for file in files:
        texts = Path(file["file"]).read_text().splitlines()
        for line in file["lines"]:
            text = texts[line["line_number"] - 1].strip()
            if line["count"] == 0 and not line.get("gcovr/noncode"):
                missed.add((file["file"], text))
                if (file["file"], text) not in known:
                    wrong += 1
                    print(f"not reached: {file['file']}:{line['line_number']}: {text}")
    for file, text in sorted(known - missed):
        wrong += 1
        print(f"listed, but reached or missing: {file}: {text}")
    return wrong


def main():
    os.chdir(ROOT)
    build()
    failed = run_all()
    files = sorted(gcovr(), key=lambda file: file["file"])
    strict = [file for file in files if file["file"].startswith(STRICT)]
    print(f"  {'file':<46}{'lines reached':>24}{'branches taken':>25}")
    print(*(row(file["file"].removeprefix("src/"), counts(file)) for file in files), "", sep="\n")
    print(row("core and games", total(strict)), row("all", total(files)), "", sep="\n")
    wrong = wrong_lines(strict)
    _, _, branches, taken = total(strict)
    rate = 100 * taken / branches
    print(f"coverage: {wrong} lines of core and games contradict {LISTED}; {rate:.2f} % of their branches are taken "
          f"(goal: {GOAL}); pages: {BUILD}/html/index.html")
    return 1 if failed or wrong or rate < GOAL else 0


if __name__ == "__main__":
    sys.exit(main())
