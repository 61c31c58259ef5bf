#!/usr/bin/env python3
# packages: postgresql
# builds: library store
"""The store of examples/online, over SQLite and over PostgreSQL: the same tests, and a program that plays matches and
is killed with kill -9. What it said was durable must be there, once, and every match must replay. LOGRES_SEED=n plays
other games, LOGRES_KILLS=n kills more often. Prints TAP.
"""

import os
import random
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "test/online"))
from postgres import Postgres  # noqa: E402

BIN = Path(os.environ.get("LOGRES_ONLINE") or ROOT / "build/test")
WORK = ROOT / "build/check/store"
SEED = int(os.environ.get("LOGRES_SEED") or random.randrange(1 << 32))
KILLS = int(os.environ.get("LOGRES_KILLS") or 5)
MATCHES = 40
tests = 0


def result(good, what, why=""):
    global tests
    tests += 1
    print(("" if good else "not ") + f"ok {tests} - {what}")
    for line in str(why).splitlines() if not good else []:
        print(f"# {line}")
    sys.stdout.flush()


def functional(name, store, postgres):
    """test_store prints TAP with a plan of its own."""
    commands = {"STORE_STOP": postgres.command(*postgres.stop_words), "STORE_START": postgres.command(*postgres.start_words)}
    env = {key: f"cd / && {shlex.join(words)} >/dev/null 2>&1 </dev/null" for key, words in commands.items()}
    done = subprocess.run([BIN / "test_store", store], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          env={**os.environ, **env, "CMOCKA_MESSAGE_OUTPUT": "TAP"})
    print(done.stdout)
    result(done.returncode == 0, f"{name}: test_store ends well", f"status {done.returncode}")


def verify(store):
    return subprocess.run([BIN / "hammer", "--verify", store], stdout=subprocess.PIPE, text=True)


def hammer(store, seed, runs):
    """Lets so many programs play at once, and kills them at a random moment after all have begun. Returns what they
    said was durable."""
    files = [tempfile.TemporaryFile("w+") for run in range(runs)]  # a full pipe would stop them
    started = [subprocess.Popen([BIN / "hammer", store, str(MATCHES), str(seed + run)], stdout=file)
               for run, file in enumerate(files)]
    enough = random.randrange(400, 6000)  # bytes, not seconds, so that a busy machine gets as far; a line has about ten
    while True:
        sizes = [os.fstat(file.fileno()).st_size for file in files]
        if all(sizes) and sum(sizes) > enough or any(process.poll() is not None for process in started):
            break
        time.sleep(0.001)
    for process in started:
        process.send_signal(signal.SIGKILL)
    codes = [process.wait() for process in started]
    said = []
    for file in files:
        file.seek(0)
        said += [line.split() for line in file.read().split("\n")[1:-1]]  # whole lines, without "begun"
    return [(match, int(seq)) for match, seq in said], codes


def kill(name, store, runs):
    answered, wrong = {}, []
    for i in range(KILLS):
        said, codes = hammer(store, SEED + 1000 * i, runs)
        if codes != [-signal.SIGKILL] * runs:
            wrong.append(f"kill {i}: a program ended by itself: {codes}")
        for match, seq in said:
            if (match, seq) in answered:
                wrong.append(f"kill {i}: {match} has change {seq} twice: in kill {answered[match, seq]}, too")
            answered[match, seq] = i
    checked = verify(store)
    kept = int(checked.stdout.split()[-9])  # "40 matches with 900 changes, 900 of them journal entries: 0 wrong"
    # What was durable when the program died, but unsaid: at most one change of each match and program.
    if not len(answered) <= kept <= len(answered) + KILLS * runs * MATCHES:
        wrong.append(f"{len(answered)} changes were answered, {kept} are kept")
    result(not wrong and answered, f"{name}: {KILLS} kills of {runs}: {len(answered)} changes answered, {kept} kept",
           "\n".join(wrong))
    result(checked.returncode == 0, f"{name}: every match replays", checked.stdout)


def main():
    random.seed(SEED)
    print(f"# LOGRES_SEED={SEED}")
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    with Postgres() as postgres:
        functional("sqlite", str(WORK / "tests.db"), postgres)
        functional("postgres", postgres.url("tests"), postgres)
        kill("sqlite", str(WORK / "kills.db"), 1)
        kill("postgres", postgres.url("kills"), 2)
        damaged()
    print(f"1..{tests}")


def damaged():
    """--verify finds one wrong digit of one hash, and a missing change."""
    import sqlite3
    store = str(WORK / "kills.db")
    file = sqlite3.connect(store)
    match, seq, line = file.execute("SELECT match, seq, line FROM changes WHERE seq = 3 LIMIT 1").fetchone()
    digit = line.rindex('"') - 1
    changed = line[:digit] + ("1" if line[digit] == "0" else "0") + line[digit + 1:]
    file.execute("UPDATE changes SET line = ? WHERE match = ? AND seq = ?", (changed, match, seq))
    gap = file.execute("SELECT match FROM changes WHERE seq = 3 AND match <> ? LIMIT 1", (match,)).fetchone()[0]
    file.execute("DELETE FROM changes WHERE match = ? AND seq = 2", (gap,))
    file.commit()
    checked = verify(store)
    result(checked.returncode == 1 and f"match {match}, change {seq}: " in checked.stdout and
           f"match {gap}, as a whole: change 2 is missing" in checked.stdout and checked.stdout.endswith(": 2 wrong\n"),
           "--verify says what is wrong where", checked.stdout)


main()
