#!/usr/bin/env python3
# online [kill three attack checks load page]: tests the server: kill -9 (KILLS=200), three servers, attacks, check/online, load, browsers; both stores
"""The online server where it hurts. Each part is a function below and says what it shows; all must end with `ok`.

kill: servers are killed at random moments while matches are played, over SQLite and over PostgreSQL.
three: three servers share a PostgreSQL, one is stopped for ten seconds, one is killed, and all matches must finish.
attack: one address attacks in each way that it has; how long another one waits is printed (test/online/attack.py).
checks: check/online over PostgreSQL, and under ThreadSanitizer.
load: test/online/load.
page: people in browsers play every game and variant to its end (examples/web/test/online.mjs), over both stores.
"""

import asyncio
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "test/online"))
from client import Server  # noqa: E402
from postgres import Postgres  # noqa: E402

PROGRAM = os.environ.get("LOGRES_ONLINE") or str(ROOT / "build/online")
SEED = int(os.environ.get("LOGRES_SEED") or random.randrange(1 << 32))
KILLS = int(os.environ.get("KILLS") or 200)
MATCHES = int(os.environ.get("MATCHES") or 15)
OPTIONS = {"per-address": 1000, "threads": 1}


def verify(store):
    done = subprocess.run([PROGRAM, "--verify", "--store", store], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True)
    return done.returncode == 0, done.stdout.strip()


def judge(name, store, books):
    compared, moves, wrong = table.audit(store, books)
    good, said = verify(store)
    print(f"{name}: {compared} plies shown to somebody are in the store, {moves} moves asked for once; verify: {said}")
    for line in wrong[:20]:
        print(f"  wrong: {line}")
    if wrong or not good or not moves:
        sys.exit(f"{name}: FAILED")


def clients_of(books, made, ports, pause=0.0):
    for match, seats, watch in made:
        for seat, token in [*enumerate(seats), (None, watch)]:
            yield table.Client(books, ports, match, token, seat, pause)


async def settle(tasks):
    for task in tasks:
        task.cancel()
    for ended in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(ended, Exception) and not isinstance(ended, asyncio.CancelledError):
            raise ended


async def kill_over(name, store):
    """No move that anybody saw is lost, none counts twice, and every match replays, after hundreds of kill -9."""
    books, began = table.Books(), time.monotonic()
    server = Server(PROGRAM, store, **OPTIONS)
    await server.start()
    tasks, number = [], 0
    for number in range(KILLS):
        playing = {task for task in tasks if not task.done()}
        if len(playing) < 2 * MATCHES:
            made = await table.make_matches(server.port, MATCHES)
            tasks += [asyncio.create_task(client.run()) for client in clients_of(books, made, lambda: [server.port])]
        await asyncio.sleep(random.uniform(0.1, 1))
        for task in tasks:
            if task.done() and task.exception():
                raise task.exception()
        await server.kill()
        await server.start()
    await settle(tasks)
    await server.stop()
    print(f"{name}: {KILLS} kills in {time.monotonic() - began:.0f} s; {len(books.shown)} plies shown, "
          f"{len(books.asked)} moves sent, {books.stale} refused as stale, {len(books.over)} matches ended")
    judge(name, store, books)
    if "://" not in store:
        spoil(store, books)


def spoil(store, books):
    """The audit notices one change that is lost at the end of a match."""
    file = sqlite3.connect(store)
    match, seq = max((match, seq) for match, seq, *_ in books.shown)
    file.execute("DELETE FROM changes WHERE match = ? AND seq >= ?", (match, seq))
    file.commit()
    if not any(match in line for line in table.audit(store, books)[2]):
        sys.exit("the audit did not notice a lost change")


async def three(store):
    """Every ply in one order for everybody, and all matches finish."""
    books, began = table.Books(), time.monotonic()
    servers = [Server(PROGRAM, store, **OPTIONS) for _ in range(3)]
    for server in servers:
        await server.start()
    made = await table.make_matches(servers[0].port, MATCHES, ("artus", "arthurs_court", "four_courts"))
    tasks = [asyncio.create_task(client.run())
             for client in clients_of(books, made, lambda: [server.port for server in servers], 0.1)]
    await asyncio.sleep(3)
    servers[1].process.send_signal(signal.SIGSTOP)
    before = len(books.answers)
    await asyncio.sleep(10)
    print(f"three: one server stopped for 10 s; {len(books.answers) - before} moves were answered meanwhile")
    servers[1].process.send_signal(signal.SIGCONT)
    await asyncio.sleep(2)
    await servers[2].kill()
    await asyncio.wait_for(asyncio.gather(*tasks), 600)
    for server in servers[:2]:
        await server.stop()
    print(f"three: all {len(books.over)} of {len(made)} matches ended after {time.monotonic() - began:.0f} s")
    judge("three", store, books)
    if len(books.over) != len(made):
        sys.exit("three: FAILED")


def checks(store):
    """Nothing is out of order with another store, or where threads meet."""
    make = os.environ.get("MAKE") or "make"
    flags = "-O1 -g -fno-omit-frame-pointer -w -fsanitize=thread"
    if subprocess.run([make, "-s", f"-j{os.cpu_count()}", "BUILD=build/tsan", "LIB=build/tsan/lib",
                       "LDFLAGS=-fsanitize=thread", f"CFLAGS={flags}", "build/tsan/online"], cwd=ROOT).returncode:
        sys.exit("the server was not built")
    for name, env in (("PostgreSQL", {"LOGRES_TEST_STORE": store}),
                      ("ThreadSanitizer", {"LOGRES_ONLINE": str(ROOT / "build/tsan/online")})):
        print(f"checks: {name}", flush=True)
        if subprocess.run([sys.executable, ROOT / "test/tools/checks/online.py"], env={**os.environ, **env}).returncode:
            sys.exit("checks: FAILED")


async def load():
    """See test/online/load/load.mjs."""
    folder = ROOT / "test/online/load"
    if subprocess.run(["npm", "ci", "--no-audit", "--no-fund", "--loglevel", "error"], cwd=folder).returncode:
        sys.exit("load: npm failed")
    if subprocess.run(["node", folder / "load.mjs", PROGRAM]).returncode:
        sys.exit("load: FAILED")


def variants():
    """Every game, and each of its other choices: "artus", "artus:variant=advanced"."""
    sys.path.insert(0, str(ROOT / "bindings/python"))
    import logres
    for game in logres.games():
        yield game.id
        for option in game.catalogue["options"]:
            if option["kind"] == "choice":
                yield from (f"{game.id}:{option['name']}={name}" for name in option["names"] if name != option["default"])


def page(name, store):
    """See examples/web/test/online.mjs."""
    games = os.environ.get("GAMES") or " ".join(variants())
    chosen = {"GAMES": games, "SEED": str(SEED % 1000000)} | ({"STORE": store} if "://" in store else {})
    if subprocess.run(["node", ROOT / "examples/web/test/online.mjs"], env={**os.environ, **chosen}).returncode:
        sys.exit(f"page, {name}: FAILED")
    print(f"page, {name}: ok")


async def main(parts):
    random.seed(SEED)
    print(f"LOGRES_SEED={SEED}", flush=True)
    if subprocess.run([ROOT / "test/tools/setup.sh", "online_server", "postgresql"]).returncode:
        sys.exit(1)
    make = os.environ.get("MAKE") or "make"
    if subprocess.run([make, "-s", f"-j{os.cpu_count()}", "all", "build/online"], cwd=ROOT).returncode:
        sys.exit("the server was not built")
    global table
    import table  # it imports logres, which is there only now
    with tempfile.TemporaryDirectory(prefix="online-") as folder, Postgres(sync=True) as postgres:
        if "kill" in parts:
            await kill_over("kill, SQLite", f"{folder}/kills.sqlite")
            await kill_over("kill, PostgreSQL", postgres.url("kills"))
        if "three" in parts:
            await three(postgres.url("three"))
        if "attack" in parts:
            import attack
            await attack.measure_all(PROGRAM, Path(folder))
        if "checks" in parts:
            checks(postgres.url("checks"))
        if "load" in parts:
            await load()
        if "page" in parts:
            if subprocess.run([ROOT / "test/tools/setup.sh", "web", "chromium-headless-shell"]).returncode:
                sys.exit(1)
            if subprocess.run([make, "-s", "web-build"], cwd=ROOT).returncode:
                sys.exit("the page was not built")
            page("SQLite", f"{folder}/page.sqlite")
            page("PostgreSQL", postgres.url("page"))
    print("ok")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:] or ["kill", "three", "attack", "checks", "load", "page"]))
