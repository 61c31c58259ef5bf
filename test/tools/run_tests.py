#!/usr/bin/env python3
"""Builds everything, runs every test and check, and ends with the line `N passed, N failed`.

`make test` calls this after test/tools/setup.sh. `make test ONLY="c/ check/format"` runs only the jobs whose names
contain one of these words. `make test-web` calls it with --web, which runs other jobs in the same way: the tests of the
npm package, and those of the table in the browser, in chromium.

Jobs are found by file name:
    test/{games,laws,interface}/test_*.c
                            cmocka programs, run as built (suite c) and again under ASan and UBSan (suite asan)
    test/fuzz/fuzz_*.c      fuzz targets, which run their corpora and seeds in the same two ways (suite fuzz)
    test/python/test_*.py   pytest
    test/tools/checks/*     checks of the build and its results; each prints TAP
and there are three builds. The output of each job is kept in build/log. A job that crashes, times
out, or prints no count or the wrong count counts as at least one failure.
"""

import os
import re
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LOG = Path("build/log")
SUMMARY = Path("build/summary")
WEB_SUMMARY = Path("build/summary-web")
LIMIT = 1800  # seconds a job: python/pytest took 889 on a machine with two other campaigns
NODE_COUNTS = ("pass", "fail", "cancelled")
SKIP = re.compile(r"^ *(?:not )?ok \d+(?: -)?(?: (.*?))? # (?:SKIP|TODO)\b *(.*)$", re.M)  # cmocka: "not ok 2 # SKIP it"

SUITES = {
    "build": "compiles without a warning",
    "c": "C tests",
    "asan": "C tests under ASan and UBSan",
    "fuzz": "corpora and seeds of the fuzz targets, plain and under ASan and UBSan",
    "python": "Python tests",
    "check": "format, build, symbols, install, examples, a test for every rule",
    "js": "tests of the npm package",
    "web": "the table in the browser",
}


@dataclass
class Job:
    suite: str
    name: str
    command: list
    read: object  # job -> (passed, failed, [skipped tests with reasons]); None if its output has no count
    build: str = ""  # the build that it needs
    env: dict = field(default_factory=dict)
    passed: int = 0
    failed: int = 0
    skips: list = field(default_factory=list)
    seconds: float = 0.0
    output: str = ""

    @property
    def skipped(self):
        return len(self.skips)

    @property
    def title(self):
        return f"{self.suite}/{self.name}"

    @property
    def log(self):
        return LOG / f"{self.suite}-{self.name}.log"


def by_status(job):
    """Counts the exit status as one test."""
    return (1, 0, [])


def skips_in(output):
    """The skipped tests of TAP, with reasons."""
    return [": ".join(filter(None, found)) for found in SKIP.findall(output)]


def by_tap(job):
    """Counts lines of TAP, as cmocka and our checks print them; the plan may come first or last."""
    lines = re.findall(r"^(?:not )?ok\b.*$", job.output, re.M)
    counted = [line for line in lines if not SKIP.match(line)]
    failed = sum(line.startswith("not") for line in counted)
    planned = sum(map(int, re.findall(r"^1\.\.(\d+)", job.output, re.M)))
    return (len(counted) - failed, failed, skips_in(job.output)) if planned == len(lines) else None


def by_junit(job):
    """Counts the tests in pytest's XML file."""
    try:
        suites = list(xml.etree.ElementTree.parse(LOG / "pytest.xml").getroot().iter("testsuite"))
    except (OSError, xml.etree.ElementTree.ParseError):
        return None
    total = failed = 0
    skips = []
    for suite in suites:
        total += int(suite.get("tests"))
        failed += int(suite.get("failures")) + int(suite.get("errors"))
        skips += [f"{case.get('name')}: {why.get('message')}" for case in suite.iter("testcase")
                  for why in case.iter("skipped")]
    return (total - failed - len(skips), failed, skips)


def by_node(job):
    """Counts the tests by the totals of Node's runner."""
    counts = {word: sum(map(int, re.findall(rf"^# {word} (\d+)$", job.output, re.M))) for word in NODE_COUNTS}
    return (counts["pass"], counts["fail"] + counts["cancelled"], skips_in(job.output))


def replay(build, target):
    """The command that runs a fuzz target on its corpus and its seeds, which the build makes."""
    return ["sh", "-c", f"exec {build}/test/fuzz_{target} test/fuzz/corpus/{target}/* {build}/seeds/{target}/*"]


def all_jobs():
    python = os.environ.get("PYTHON") or "/usr/bin/python3"
    make = [os.environ.get("MAKE") or "make", "-k", f"-j{os.cpu_count()}"]
    programs = sorted(path.stem for folder in ("games", "laws", "interface") for path in Path("test", folder).glob("*.c"))
    targets = sorted(path.stem.removeprefix("fuzz_") for path in Path("test/fuzz").glob("fuzz_*.c"))
    tap = {"CMOCKA_MESSAGE_OUTPUT": "TAP"}
    strict = {"LOGRES_GAMES": os.environ.get("LOGRES_GAMES", "2"),  # sanitizers are slow: fewer random games
              "ASAN_OPTIONS": "detect_leaks=1:handle_segv=2:strict_string_checks=1",
              "UBSAN_OPTIONS": "print_stacktrace=1", **tap}
    pytest = [python, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--junitxml={LOG}/pytest.xml", "test/python"]
    pytest_env = {"PYTHONPATH": "bindings/python", "PYTHONDONTWRITEBYTECODE": "1",
                  "HYPOTHESIS_STORAGE_DIRECTORY": "build/hypothesis"}

    # Builds come first, one at a time; then the longest jobs.
    yield Job("build", "gcc", make + ["all", "tests", "tools", "examples", "store-tests"], by_status)
    yield Job("build", "asan", make + ["asan"], by_status)
    yield Job("build", "clang", make + ["clang"], by_status)
    yield Job("python", "pytest", pytest, by_junit, "gcc", pytest_env)
    for name in programs:
        yield Job("asan", name, [f"build/asan/test/{name}"], by_tap, "asan", strict)
    for name in targets:
        yield Job("fuzz", f"{name}-asan", replay("build/asan", name), by_status, "asan", strict)
        yield Job("fuzz", name, replay("build", name), by_status, "gcc")
    for path in sorted(Path("test/tools/checks").glob("*.*")):
        if path.suffix in (".py", ".sh"):
            yield Job("check", path.stem, [python if path.suffix == ".py" else "bash", str(path)], by_tap, "gcc")
    for name in programs:
        yield Job("c", name, [f"build/test/{name}"], by_tap, "gcc", tap)


def web_jobs():
    make = [os.environ.get("MAKE") or "make"]
    games = sorted(path.name for path in Path("src/games").iterdir() if path.is_dir())
    tests = Path("examples/web/test")

    def table(name, script, *words):
        return Job("web", name, ["node", str(tests / f"{script}.mjs"), *words], by_tap, "web")

    yield Job("build", "wasm", make + ["wasm"], by_status)
    yield Job("build", "web", make + ["web-build", "build/online"], by_status)  # the page, and the server that it asks
    yield table("looks-phone", "looks", "phone")  # the longest first
    yield table("looks-desktop", "looks", "desktop")
    for game in games:
        yield table(f"touch-{game}", "touch", game)
    yield table("generic", "generic")
    yield table("keys", "keys")
    yield table("firefox", "firefox")
    yield table("comfort", "comfort")
    yield table("keep", "keep")
    yield table("online", "online")
    yield table("facts", "facts")
    yield table("tell", "tell")
    yield table("safe", "safe")
    yield table("hostile", "hostile")
    yield table("words", "words")
    yield table("lesson", "lesson")
    yield table("wordcard", "wordcard")
    yield table("review", "review")
    for path in sorted(Path("bindings/js/test").glob("*.test.js")):
        name = path.name.removesuffix(".test.js")
        yield Job("js", name, ["node", "--test", "--test-reporter=tap", str(path)], by_node, "wasm")


def environment(job):
    """Our environment, without the calling make's settings, paths to other copies of the library, the store of a
    server, and a choice of games or laws, which would leave out tests."""
    dropped = {"MAKEFLAGS", "MFLAGS", "MAKEOVERRIDES", "MAKELEVEL", "LOGRES_LIBRARY", "LD_LIBRARY_PATH",
               "LOGRES_STORE", "LOGRES_GAME", "LOGRES_LAW"}
    kept = {key: value for key, value in os.environ.items() if key not in dropped}
    return {**kept, "LC_ALL": "C.UTF-8", **job.env}


def settings():
    """A line for each variable that changes which random games are played: some of them may be set by accident."""
    for name in ("LOGRES_SEED", "LOGRES_GAMES"):
        if name in os.environ:
            yield f"  {name}={os.environ[name]} is set: other random games than usual"


def call(job):
    """Runs a job's command; returns the failure of the process, or ""."""
    try:
        process = subprocess.Popen(job.command, env=environment(job), stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
    except OSError as error:
        return f"cannot run: {error}"
    try:
        job.output = process.communicate(timeout=LIMIT)[0].decode(errors="replace")
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        job.output = process.communicate()[0].decode(errors="replace")
        return f"took more than {LIMIT} seconds"
    if process.returncode:
        return f"ended with status {process.returncode}"
    return ""


def run(job, broken=()):
    """Runs a job, counts its tests, and prints its line. `broken` are the builds that failed."""
    start = time.monotonic()
    wrong = f"not run: build/{job.build} failed" if job.build in broken else call(job)
    job.seconds = time.monotonic() - start
    counts = None if wrong and job.read is by_status else job.read(job)
    if counts:
        job.passed, job.failed, job.skips = counts
    if not wrong and not (counts and any(counts)):
        wrong = "prints no count, or the wrong one"
    if wrong:
        job.output += f"{job.title}: {wrong}\n"
        job.failed += 0 if job.failed else 1
    job.log.write_text(job.output)
    state = "FAILED" if job.failed else "ok"
    lines = job.output.splitlines()[-100:] if job.failed else []
    line = f"  {state:<7}{job.title:<24}{job.passed:>6} passed {job.seconds:>7.1f} s"
    sys.stdout.write("\n".join([line, *lines, ""]))  # in one write, since jobs run in parallel
    sys.stdout.flush()


def table(jobs):
    yield f"  {'suite':<8}{'passed':>7}{'failed':>7}{'skipped':>8}{'seconds':>8}"
    for suite, meaning in SUITES.items():
        mine = [job for job in jobs if job.suite == suite]
        if mine:
            total = [sum(getattr(job, what) for job in mine) for what in ("passed", "failed", "skipped", "seconds")]
            yield f"  {suite:<8}{total[0]:>7}{total[1]:>7}{total[2]:>8}{total[3]:>8.0f}  {meaning}"


def named(jobs):
    """Lines below the table: each test that was skipped, and each job that failed."""
    for job in jobs:
        yield from (f"  skipped: {job.title}: {skip}" for skip in job.skips)
    for job in jobs:
        if job.failed:
            yield f"  failed: {job.title}, see {job.log}"


def main(words):
    os.chdir(ROOT)
    LOG.mkdir(parents=True, exist_ok=True)
    web = words[:1] == ["--web"]
    words = words[1:] if web else words
    summary_file = WEB_SUMMARY if web else SUMMARY
    for old in (summary_file, LOG / "pytest.xml"):
        old.unlink(missing_ok=True)
    found = list(web_jobs() if web else all_jobs())
    for word in words:
        if not any(word in job.title for job in found):
            print(f"ONLY: no job has {word} in its name; their names:", *[job.title for job in found], flush=True)
            return 2
    jobs = [job for job in found if not words or any(word in job.title for word in words)]
    needed = {job.build for job in jobs}
    builds = [job for job in found if job.suite == "build" and (job in jobs or job.name in needed)]
    others = [job for job in jobs if job.suite != "build"]

    for line in settings():
        print(line, flush=True)
    for job in builds:
        run(job)
    broken = {job.name for job in builds if job.failed}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda job: run(job, broken), others))

    done = builds + others
    print("", *table(done), "", *named(done), sep="\n")
    failed = sum(job.failed for job in done)
    summary = f"{sum(job.passed for job in done)} passed, {failed} failed"
    summary_file.write_text(summary + "\n")
    print(summary, flush=True)
    return 1 if failed or not done else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
