#!/usr/bin/env python3
"""run_tests.py counts the output of the three kinds of tests, and names skipped tests with the missing package.
Prints TAP."""
import contextlib
import os
import sys
import tempfile
import traceback
from pathlib import Path
from unittest import mock

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parents[1]))
import run_tests

TAP = """ok 1 - it plays
not ok 2 - it wins
#   ok 9 - this is its output
ok 3 - it draws # SKIP python3-matplotlib is missing
1..3
"""
CMOCKA = """1..3
ok 1 - test_one
not ok 2 # SKIP test_two
ok 3 - test_three
"""
NODE = """# Subtest: outer
    # Subtest: inner
    ok 1 - inner # SKIP npm is missing
    1..1
ok 1 - outer
ok 2 - later # TODO
not ok 3 - not yet
# pass 1
# fail 1
# cancelled 0
# skipped 1
# todo 1
"""
JUNIT = """<testsuites><testsuite tests="4" failures="1" errors="0" skipped="2">
<testcase name="test_a"/><testcase name="test_b"><failure message="no"/></testcase>
<testcase name="test_c"><skipped type="pytest.skip" message="python3-numpy is missing"/></testcase>
<testcase name="test_d"><skipped type="pytest.skip" message="gcc is missing"/></testcase>
</testsuite></testsuites>
"""


def job(read, output):
    return run_tests.Job("check", "some", [], read, output=output)


def counts_tap():
    assert run_tests.by_tap(job(None, TAP)) == (1, 1, ["it draws: python3-matplotlib is missing"])
    assert run_tests.by_tap(job(None, CMOCKA)) == (2, 0, ["test_two"])
    assert run_tests.by_tap(job(None, TAP.replace("1..3", "1..4"))) is None


def counts_node():
    assert run_tests.by_node(job(None, NODE)) == (1, 1, ["inner: npm is missing", "later"])


def counts_pytest():
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as back:
        back.callback(setattr, run_tests, "LOG", run_tests.LOG)
        run_tests.LOG = Path(folder)
        assert run_tests.by_junit(job(None, "")) is None
        (run_tests.LOG / "pytest.xml").write_text(JUNIT)
        assert run_tests.by_junit(job(None, "")) == (
            1, 1, ["test_c: python3-numpy is missing", "test_d: gcc is missing"])


def names_what_is_skipped():
    done = job(run_tests.by_tap, TAP)
    done.passed, done.failed, done.skips = done.read(done)
    [row] = list(run_tests.table([done]))[1:]
    assert row.split()[:4] == ["check", "1", "1", "1"], row
    assert list(run_tests.named([done])) == [
        "  skipped: check/some: it draws: python3-matplotlib is missing",
        f"  failed: check/some, see {done.log}"]


def leaves_out_nothing():
    set_here = {"LOGRES_GAME": "artus", "LOGRES_LAW": "*views*", "LOGRES_GAMES": "1", "LOGRES_STORE": "theirs"}
    with mock.patch.dict(os.environ, set_here):
        os.environ.pop("LOGRES_SEED", None)
        passed = run_tests.environment(job(None, ""))
        assert {name: passed.get(name) for name in set_here} == {**dict.fromkeys(set_here), "LOGRES_GAMES": "1"}
        assert list(run_tests.settings()) == ["  LOGRES_GAMES=1 is set: other random games than usual"]


failed = 0
TESTS = {"TAP is counted": counts_tap, "Node's tests are counted": counts_node, "pytest's are counted": counts_pytest,
         "a skipped test is named with its package": names_what_is_skipped,
         "a user's choice of games leaves out no tests": leaves_out_nothing}
for number, (what, test) in enumerate(TESTS.items(), 1):
    try:
        test()
        print(f"ok {number} - {what}")
    except Exception:
        failed = 1
        print(f"not ok {number} - {what}", *(f"#   {line}" for line in traceback.format_exc().splitlines()), sep="\n")
print(f"1..{len(TESTS)}")
sys.exit(failed)
