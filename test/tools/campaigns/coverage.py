#!/usr/bin/env python3
# coverage [mcdc]: reports the lines and branches of the library that the C tests reach; or its MC/DC, with clang 18
"""Runs the C tests in a build with counters, and reports the lines and branches of the library that they reach. It
prints a table, writes pages to build/coverage/html, and fails if a test fails, if a line of the core or of a game is
not reached, or if fewer than 98 % of the branches of core and games are taken. This build has no asserts.

With `mcdc` it reports modified condition/decision coverage instead: the conditions that some pair of evaluations shows
to decide alone. It needs clang 18 or newer, as in Debian 13 (clang, llvm and libclang-rt-dev), and sets no goal.
"""

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
BUILD = Path("build/coverage")
MCDC = Path("build/mcdc")
REPORT = BUILD / "coverage.json"
FOLDERS = ("base", "state", "table", "rules", "learn", "text", "games", "json", "match", "bots")
STRICT = ("src/base/", "src/state/", "src/table/", "src/rules/", "src/learn/", "src/text/", "src/games/")
GOAL = 98  # per cent of the branches of the strict folders


def run(test):
    """Runs a test program with few random games; returns its output if it fails."""
    done = subprocess.run([str(test)], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          env={"LOGRES_GAMES": "5", **os.environ}, errors="replace")
    said = done.stdout[-3000:] + done.stderr[-3000:]
    return f"{test.name}: status {done.returncode}\n{said}" if done.returncode else ""


def build(folder, flags, *variables):
    """Builds the C tests with counters, and returns them; without -DLGI_DEBUG there are no asserts."""
    files = [path for kind in ("games", "laws", "interface") for path in sorted(Path("test", kind).glob("*.c"))]
    tests = [folder / "test" / path.stem for path in files]
    subprocess.run([os.environ.get("MAKE", "make"), f"-j{os.cpu_count()}", f"BUILD={folder}", f"LIB={folder}/lib",
                    f"LDFLAGS={flags}", f"CPPFLAGS=-DLGI_COVERAGE {os.environ.get('CPPFLAGS', '')}",
                    f"CFLAGS=-O0 -g -w {flags}", *variables, *map(str, tests)], check=True)
    return tests


def run_all(tests, old_counts):
    for old in old_counts:
        old.unlink()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        failures = [output for output in pool.map(run, tests) if output]
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


def missed_lines(files):
    """Prints the lines that are not reached; returns their number."""
    missed = 0
    for file in files:
        texts = Path(file["file"]).read_text().splitlines()
        for line in file["lines"]:
            if line["count"] == 0 and not line.get("gcovr/noncode"):
                missed += 1
                print(f"not reached: {file['file']}:{line['line_number']}: {texts[line['line_number'] - 1].strip()}")
    return missed


def mcdc():
    tests = build(MCDC, "-fprofile-instr-generate -fcoverage-mapping -fcoverage-mcdc", "CC=clang")
    os.environ["LLVM_PROFILE_FILE"] = str(MCDC / "counts" / "%m.profraw")  # one file for each program
    failed = run_all(tests, MCDC.glob("counts/*"))

    def llvm(name, *arguments):
        path = subprocess.run(["clang", f"-print-prog-name={name}"], check=True, capture_output=True, text=True).stdout
        return subprocess.run([path.strip(), *map(str, arguments)], check=True, capture_output=True, text=True).stdout

    profile = MCDC / "counts.profdata"
    llvm("llvm-profdata", "merge", "-o", profile, *MCDC.glob("counts/*"))
    for name, folders in (*((folder, [folder]) for folder in FOLDERS), ("all", FOLDERS)):
        report = llvm("llvm-cov", "export", "-summary-only", "-show-mcdc-summary", f"-instr-profile={profile}",
                      MCDC / "lib/liblogres.a", *(f"src/{folder}" for folder in folders))
        of = json.loads(report)["data"][0]["totals"]["mcdc"]
        print(f"  {name:<46}{of['covered']:>6} of {of['count']:>5} conditions {of['percent']:>6.1f} %")
    return 1 if failed else 0


def main():
    os.chdir(ROOT)
    if sys.argv[1:] == ["mcdc"]:
        return mcdc()
    failed = run_all(build(BUILD, "--coverage"), BUILD.rglob("*.gcda"))
    files = sorted(gcovr(), key=lambda file: file["file"])
    strict = [file for file in files if file["file"].startswith(STRICT)]
    print(f"  {'file':<46}{'lines reached':>24}{'branches taken':>25}")
    print(*(row(file["file"].removeprefix("src/"), counts(file)) for file in files), "", sep="\n")
    print(row("core and games", total(strict)), row("all", total(files)), "", sep="\n")
    missed = missed_lines(strict)
    _, _, branches, taken = total(strict)
    rate = 100 * taken / branches
    print(f"coverage: {missed} lines of core and games are not reached; {rate:.2f} % of their branches are taken "
          f"(goal: {GOAL}); pages: {BUILD}/html/index.html")
    return 1 if failed or missed or rate < GOAL else 0


if __name__ == "__main__":
    sys.exit(main())
