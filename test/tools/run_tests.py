#!/usr/bin/env python3
"""Runs the tests of `make test`, `make test-all` or `make test-web` and ends with the line `N passed, N failed`.

    run_tests.py SET [WORD...]      the jobs of test, test-all or test-web, or those whose names contain a word
    run_tests.py --setup SET...     only installs the packages of these sets

Jobs are found by file name:
    test/{games,laws,interface}/test_*.c
                            cmocka programs, run as built (suite c) and again under ASan and UBSan (suite asan)
    test/python/test_*.py   pytest, a job per file
    test/fuzz/fuzz_*.c      fuzz targets, which run their corpora and seeds in the same two ways (suite fuzz)
    test/tools/checks/*     checks of the build and its results; each prints TAP
    bindings/js/test, examples/web/test
                            the npm package and the table in the browser, for test-web

Lines in the header of a file add to what its suite needs:
    # packages: NAME...     packages of test/tools/setup.sh
    # optional: NAME...     packages without which some of its tests are skipped; only test-all installs them
    # builds: NAME...       jobs of the suite build
Only the packages and builds of the chosen jobs are installed and made. TEST limits the chosen C programs to the test
functions that match its pattern. The output of each job is kept in build/log. A job that crashes, times out, or prints
no count or the wrong count counts as at least one failure.

This is our own runner because `make test` may need nothing but make, a compiler, cmocka and pytest, and because its
last line counts the single tests of cmocka, pytest, Node and scripts. CTest counts programs. Meson's runner needs a
build of its own.
"""

import fnmatch
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
LIMIT = 3600  # seconds per job: ends one that hangs. The longest takes 3 minutes alone, and 7 under a load of 20.
PYTHON = os.environ.get("PYTHON") or "/usr/bin/python3"
MAKE = [os.environ.get("MAKE") or "make", "-k", f"-j{os.cpu_count()}"]
NODE_COUNTS = ("pass", "fail", "cancelled")
SKIP = re.compile(r"^ *(?:not )?ok \d+(?: -)?(?: (.*?))? # (?:SKIP|TODO)\b *(.*)$", re.M)  # or cmocka's "not ok 2 # SKIP"
HEADER = re.compile(r"^# (packages|optional|builds): (.*)$", re.M)
PYTEST = ("python3", "python3-pytest")

SUITES = {
    "build": "compiles without a warning",
    "c": "C tests",
    "asan": "C tests under ASan and UBSan",
    "fuzz": "corpora and seeds of the fuzz targets, plain and under ASan and UBSan",
    "python": "Python tests: the second implementation of the rules, the binding",
    "check": "rules, format, build, symbols, install, pages, examples, languages, server",
    "js": "tests of the npm package",
    "web": "the table in the browser",
}


@dataclass
class Job:
    suite: str
    name: str
    command: list
    read: object  # job -> (passed, failed, [skipped tests with reasons]); None if its output has no count
    builds: tuple = ()  # the builds that it needs
    packages: tuple = ()  # of test/tools/setup.sh
    optional: tuple = ()  # without which some of its tests are skipped; test-all installs them
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


# ---- counting ------------------------------------------------------------------------------------------------------


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
    """Counts the tests in pytest's XML file; a file that is skipped as a whole counts as one skipped test."""
    try:
        suite = xml.etree.ElementTree.parse(job.log.with_suffix(".xml")).getroot().find("testsuite")
    except (OSError, xml.etree.ElementTree.ParseError):
        return None
    skips = [f"{case.get('name')}: {re.search(r'[^:]* is missing|$', why.text)[0].strip() or why.get('message')}"
             for case in suite.iter("testcase") for why in case.iter("skipped")]
    failed = int(suite.get("failures")) + int(suite.get("errors"))
    return (int(suite.get("tests")) - failed - len(skips), failed, skips)


def by_node(job):
    """Counts the tests by the totals of Node's runner."""
    counts = {word: sum(map(int, re.findall(rf"^# {word} (\d+)$", job.output, re.M))) for word in NODE_COUNTS}
    return (counts["pass"], counts["fail"] + counts["cancelled"], skips_in(job.output))


# ---- jobs ----------------------------------------------------------------------------------------------------------

# Jobs run in the order of their sets, so the longest come first: one that starts last would run alone.
LONGEST = (
    "check/online", "check/store", "check/examples", "check/amalgamation", "check/build", "check/cpp",
    "python/reference_arthur_card_game", "python/study", "python/reference_camelot_court", "python/reference_artus",
    "python/reference", "check/new_game", "check/cmake", "python/reference_four_courts", "fuzz/state_json-asan",
    "fuzz/state-asan", "check/sample_game", "asan/test_laws_mutated", "asan/test_laws", "asan/test_laws_deals",
    "web/online", "web/safe", "web/moments", "web/looks-phone", "web/looks-desktop", "web/comfort", "web/tell", "web/hostile",
    "web/german", "web/lesson", "web/review", "web/keep", "web/generic")


def build(name, *targets, packages=()):
    return Job("build", name, [*MAKE, *targets], by_status, packages=("tests", *packages))


def web_build(name, *targets, packages=()):
    return Job("build", name, [MAKE[0], *targets], by_status, packages=("web", *packages))


def c_programs():
    return sorted(path.stem for folder in ("games", "laws", "interface") for path in Path("test", folder).glob("*.c"))


def c_job(suite, name, folder, needed, **env):
    chosen = {"LOGRES_TEST": os.environ["TEST"]} if os.environ.get("TEST") else {}
    env = {**env, **chosen, "CMOCKA_MESSAGE_OUTPUT": "TAP"}
    return Job(suite, name, [f"{folder}/test/{name}"], by_tap, (needed,), env=env)


def of_file(path, job):
    """Adds what the header of a job's file asks for."""
    for what, names in HEADER.findall(path.read_text()[:2000]):
        setattr(job, what, (*getattr(job, what), *names.split()))
    return job


def pytest_jobs():
    env = {"PYTHONPATH": "bindings/python", "HYPOTHESIS_STORAGE_DIRECTORY": "build/hypothesis"}
    for path in sorted(Path("test/python").glob("test_*.py")):
        name = path.stem.removeprefix("test_")
        command = [PYTHON, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--junitxml={LOG}/python-{name}.xml", path]
        yield of_file(path, Job("python", name, command, by_junit, ("library",), PYTEST, env=env))


def check_jobs():
    for path in sorted(Path("test/tools/checks").glob("*.*")):
        if path.suffix in (".py", ".sh"):
            command = [PYTHON if path.suffix == ".py" else "bash", path]
            yield of_file(path, Job("check", path.stem, command, by_tap))


def replay(target, folder, needed, **env):
    """Runs a fuzz target on its corpus and on the seeds that the build makes."""
    command = f"exec {folder}/test/fuzz_{target} test/fuzz/corpus/{target}/* {folder}/seeds/{target}/*"
    name = f"{target}-asan" if needed == "asan" else target
    return Job("fuzz", name, ["sh", "-c", command], by_status, (needed,), env=env)


def library_jobs():
    """What proves the library itself, with few packages."""
    yield build("library", "all", "tests")
    yield from (job for job in pytest_jobs() if job.packages == PYTEST)
    yield from (c_job("c", name, "build", "library") for name in c_programs())
    yield from (job for job in check_jobs() if job.name == "rules")


def all_jobs():
    """Those, the same C tests under sanitizers, fuzz corpora, all languages, builds, pages, examples and servers."""
    strict = {"LOGRES_GAMES": os.environ.get("LOGRES_GAMES", "2"),  # sanitizers are slow: fewer random games
              "ASAN_OPTIONS": "detect_leaks=1:handle_segv=2:strict_string_checks=1",
              "UBSAN_OPTIONS": "print_stacktrace=1"}
    first = {job.title: job for job in library_jobs()}
    yield from first.values()
    yield build("programs", "tools", "examples", "fuzzers")
    yield build("asan", "debug")
    yield build("clang", "clang", packages=("online_server", "clang"))
    yield build("store", "store-tests", packages=("online_server",))
    yield from (c_job("asan", name, "build/asan", "asan", **strict) for name in c_programs())
    for target in sorted(path.stem.removeprefix("fuzz_") for path in Path("test/fuzz").glob("fuzz_*.c")):
        yield replay(target, "build/asan", "asan", **strict)
        yield replay(target, "build", "programs")
    yield from (job for job in (*pytest_jobs(), *check_jobs()) if job.title not in first)


def web_jobs():
    """The npm package and the table in the browser."""
    def table(script, *words, browser="chromium-headless-shell"):  # half the time of chromium
        name = "-".join([script, *words])
        return Job("web", name, ["node", f"examples/web/test/{script}.mjs", *words], by_tap, ("web",),
                   (browser, "firefox-esr", "fonts-dejavu-core"), env={"CHROMIUM": f"/usr/bin/{browser}"})

    yield web_build("wasm", "wasm")
    yield web_build("web", "web-build", "build/online", packages=("online_server",))
    yield from (table("looks", screen) for screen in ("phone", "desktop"))
    yield from (table("touch", path.name) for path in sorted(Path("src/games").iterdir()) if path.is_dir())
    yield from map(table, ("generic", "keys", "firefox", "comfort", "online", "facts", "tell", "moments", "safe",
                           "hostile", "words", "rules", "lesson", "wordcard", "review", "translated", "german",
                           "floor"))
    yield table("keep", browser="chromium")  # what is kept, and what works offline, as people have it
    for path in sorted(Path("bindings/js/test").glob("*.test.js")):
        name = path.name.removesuffix(".test.js")
        yield Job("js", name, ["node", "--test", "--test-reporter=tap", str(path)], by_node, ("wasm",))


SETS = {"test": library_jobs, "test-all": all_jobs, "test-web": web_jobs}


def jobs_of(name):
    jobs = list(SETS[name]())
    builds = {job.name for job in jobs if job.suite == "build"}
    for job in jobs:
        unknown = set(job.builds) - builds
        assert not unknown, f"{job.title}: no such build: {unknown}"
        job.packages += job.optional if name != "test" else ()
    return jobs


# ---- running -------------------------------------------------------------------------------------------------------


def install(jobs):
    """Installs what jobs need, and returns whether all of it is there."""
    words = dict.fromkeys(package for job in jobs for package in job.packages)
    return subprocess.run(["test/tools/setup.sh", "install", *words]).returncode == 0 if words else True


def environment(job):
    """Our environment, without the calling make's settings, paths to other copies of the library, the store of a
    server, and a choice of games or tests, which would leave out tests."""
    dropped = {"MAKEFLAGS", "MFLAGS", "MAKEOVERRIDES", "MAKELEVEL", "LOGRES_LIBRARY", "LD_LIBRARY_PATH",
               "LOGRES_STORE", "LOGRES_GAME", "LOGRES_TEST", "TEST", "ONLY", "PYTEST_ADDOPTS"}
    kept = {key: value for key, value in os.environ.items() if key not in dropped}
    return {**kept, "LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1", **job.env}


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
    missing = [f"build/{name}" for name in job.builds if name in broken]
    wrong = f"not run: {', '.join(missing)} failed" if missing else call(job)
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
    line = f"  {state:<7}{job.title:<34}{job.passed:>6} passed {job.seconds:>7.1f} s"
    sys.stdout.write("\n".join([line, *lines, ""]))  # in one write, since jobs run in parallel
    sys.stdout.flush()


def table(jobs):
    yield f"  {'suite':<8}{'passed':>7}{'failed':>7}{'skipped':>8}{'seconds':>8}"
    for suite, meaning in SUITES.items():
        mine = [job for job in jobs if job.suite == suite]
        if mine:
            total = [sum(getattr(job, what) for job in mine) for what in ("passed", "failed", "skipped", "seconds")]
            yield f"  {suite:<8}{total[0]:>7}{total[1]:>7}{total[2]:>8}{total[3]:>8.0f}  {meaning}"
    yield ""
    yield "  the ten longest jobs, in seconds:"
    for job in sorted(jobs, key=lambda job: -job.seconds)[:10]:
        yield f"  {job.seconds:>8.1f}  {job.title}"


def named(jobs):
    """Lines below the tables: each test that was skipped, and each job that failed."""
    for job in jobs:
        yield from (f"  skipped: {job.title}: {skip}" for skip in job.skips)
    for job in jobs:
        if job.failed:
            yield f"  failed: {job.title}, see {job.log}"


def has_test(job, pattern):
    """Whether a C program has a test function that fits."""
    if job.suite not in ("c", "asan"):
        return False
    [source] = Path("test").glob(f"[gli]*/{job.name}.c")
    names = re.findall(r"\b(?:cmocka_unit_test\w*|LAW_TEST)\((?:test_)?(\w+)", source.read_text())
    return bool(fnmatch.filter([f"test_{name}" for name in names], pattern))


def choose(found, words, pattern):
    """The jobs whose titles contain one of the words, or all; and the builds that they need, which come first."""
    for word in words:
        if not any(word in job.title for job in found):
            names = " ".join(job.title for job in found)
            sys.exit(f"ONLY: no job has {word} in its name. test, test-all and test-web have different jobs. Here: {names}")
    jobs = [job for job in found if not words or any(word in job.title for word in words)]
    if pattern:
        jobs = [job for job in jobs if has_test(job, pattern)]
        if not jobs:
            sys.exit(f"TEST: none of the C programs has a test {pattern}")
    needed = {name for job in jobs for name in job.builds}
    builds = [job for job in found if job.suite == "build" and (job in jobs or job.name in needed)]
    others = [job for job in jobs if job.suite != "build"]
    return builds, sorted(others, key=lambda job: LONGEST.index(job.title) if job.title in LONGEST else len(LONGEST))


def main(words):
    os.chdir(ROOT)
    if words[:1] == ["--setup"]:
        return 0 if install([job for name in words[1:] for job in jobs_of(name)]) else 1
    name, *words = words
    LOG.mkdir(parents=True, exist_ok=True)
    summary_file = Path(f"build/summary-{name}")
    for old in (summary_file, *LOG.glob("python-*.xml")):
        old.unlink(missing_ok=True)
    builds, others = choose(jobs_of(name), words, os.environ.get("TEST"))
    if not install(builds + others):
        return 1

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
