"""One address attacks a server in each way that it has; another address asks something twenty times a second. How long
that one waits is what is measured, in a process of its own.
"""

import asyncio
import contextlib
import json
import logging
import os
import random
import sqlite3
import ssl
import subprocess
import sys
import time

import logres
from client import PING, Closed, Server, Socket
from page import make

ATTACKER, OTHER, CONNECTIONS, SECONDS = "127.0.0.8", "127.0.0.9", 90, 10


# ---- the other address ----------------------------------------------------------------------------------------------


def any_certificate():
    tls = ssl.create_default_context()
    tls.check_hostname, tls.verify_mode = False, ssl.CERT_NONE
    return tls


async def wait_as_other(port, tls, seconds):
    """Prints how long each answer took, in ms."""
    socket, waits, end = await Socket.open(port, address=OTHER, tls=tls), [], time.monotonic() + seconds
    while time.monotonic() < end:
        asked = time.monotonic()
        await socket.ask({"type": "leave"}, "welcome")
        waits.append(round(1000 * (time.monotonic() - asked), 1))
        await asyncio.sleep(0.05)
    print(json.dumps(waits))


# ---- the ways of the attacker ---------------------------------------------------------------------------------------


def fill(server, made, plies, undos):
    """Gives matches so many plies, and then undos and redos of the last one."""
    match, play, rows, now = logres.Match("camelot_court", 5, seed=1, target=999), random.Random(1), [], int(time.time() * 1000)
    opening = match.to_json()
    while match.ply < plies:
        before = match.ply
        match.resolve() if match.state.actor == logres.CHANCE else match.play(play.choice(match.state.legal_moves()))
        rows.append(match.journal_json(before))
    for number in range(undos):
        match.goto(plies - 1 + number % 2)
        rows.append(match.journal_json(plies))
    with sqlite3.connect(server.store, timeout=60) as store:
        for one in made:
            store.execute("UPDATE matches SET opening = ?, unplayed = NULL WHERE id = ?", (opening, one["id"]))
            store.executemany("INSERT INTO changes (match, seq, time, line) VALUES (?, ?, ?, ?)",
                              [(one["id"], seq, now, row) for seq, row in enumerate(rows, 1)])


async def asks(server, number, made, kind, answer):
    socket = await server.socket(address=ATTACKER)
    while True:
        one = random.choice(made)
        told = await socket.ask({"type": kind, "id": one["id"], "token": one["seats"][0]}, answer)
        if told["type"] == "refused":
            await asyncio.sleep(0.2)
        elif kind == "join":
            socket.send({"type": "leave"})


def long_joins(server, number, made):
    return asks(server, number, made, "join", "position")


def glances(server, number, made):
    return asks(server, number, made, "glance", "glanced")


async def undos(server, number, made):
    """Two seats of a match undo and redo, and write, as fast as they may."""
    one = made[number % len(made)]
    socket = await server.socket(address=ATTACKER)
    turn = await socket.ask({"type": "join", "id": one["id"], "token": one["seats"][number % 2], "name": "A"}, "turn")
    while True:
        for kind in ("play", "undo", "redo"):
            message = {"type": kind, "seq": turn.get("seq", 0)}
            if kind == "play":
                message |= {"ply": turn.get("ply", 0), "move": (turn.get("legal") or ["pass"])[0]}
            told = await socket.ask(message, "turn")
            if told["type"] == "turn":
                turn = told
            else:
                await asyncio.sleep(0.05)


async def names(server, number, made):
    """Names that many spectators hear."""
    one = made[0]
    socket = await server.socket(address=ATTACKER)
    await socket.ask({"type": "join", "id": one["id"], "token": one["seats"][0] if number < 8 else one["watch"]}, "turn")
    while number < 8:
        told = await socket.ask({"type": "name", "name": f"A{random.random():.6f}"}, "seats")
        await asyncio.sleep(0.1 if told["type"] == "refused" else 0)
    await asyncio.Event().wait()


async def explains(server, number, made):
    one = made[number % len(made)]
    socket = await server.socket(address=ATTACKER)
    turn = await socket.ask({"type": "join", "id": one["id"], "token": random.choice(one["seats"])}, "turn")
    asked = {"type": "explain", "seq": turn.get("seq", 0), "ply": turn.get("ply", 0), "thing": "x", "meanings": [""] * 64}
    while True:
        told = await socket.ask(asked, "explained")
        await asyncio.sleep(0.05 if told.get("code") == "RATE" else 0)


async def news(server, number, made):
    socket = await server.socket(address=ATTACKER)
    wanted = {"type": "new", "game": "camelot_court", "config": {}, "players": [{"kind": "person", "name": "A"}] * 5}
    while True:
        told = await socket.ask(wanted, "made")
        await asyncio.sleep(0.05 if told["type"] == "refused" else 0)


async def pings(server, number, made):
    socket = await server.socket(address=ATTACKER)
    while socket.end is None:
        for _ in range(200):
            socket.frame(b"", PING)
        await socket.writer.drain()
        await asyncio.sleep(0)


async def pieces(server, number, made):
    socket = await server.socket(address=ATTACKER)
    socket.frame(b"", final=False)
    while socket.end is None:
        for _ in range(200):
            socket.frame(b"", 0, final=False)
        await socket.writer.drain()
        await asyncio.sleep(0)


async def handshakes(server, number, made):
    tls = any_certificate() if "cert" in server.options else None
    while True:
        _, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(ATTACKER, 0), ssl=tls)
        writer.close()


async def files(server, number, made):
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(ATTACKER, 0))
    while True:
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        head = await reader.readuntil(b"\r\n\r\n")
        await reader.readexactly(int(head.split(b"content-length: ")[1].split()[0]))


WAYS = {"nothing": None, "joins of 4,990 plies": long_joins, "glances at 9,900 undos": glances, "undos": undos,
        "names, heard by many": names, "explanations": explains, "new matches": news, "pings": pings, "pieces": pieces,
        "handshakes": handshakes, "handshakes, EC key": handshakes, "handshakes, RSA key": handshakes, "files": files}


# ---- all of them ----------------------------------------------------------------------------------------------------


async def attack(way, server, made):
    """So many connections go on for ever; who is thrown out comes back."""
    async def one(number):
        while True:
            with contextlib.suppress(Closed, OSError, asyncio.IncompleteReadError):
                await way(server, number, made)
            await asyncio.sleep(0.01)

    tasks = [asyncio.create_task(one(number)) for number in range(CONNECTIONS if way else 0)]
    waits = await asyncio.create_subprocess_exec(sys.executable, __file__, str(server.port), str(SECONDS),
                                                 "tls" if "cert" in server.options else "", stdout=asyncio.subprocess.PIPE)
    told, _ = await waits.communicate()
    while tasks:  # a task that has just got an answer takes no notice
        for task in tasks:
            task.cancel()
        _, tasks = await asyncio.wait(tasks, timeout=1)
    return sorted(json.loads(told))


async def measure(name, program, folder):
    way, options = WAYS[name], {}
    if "key" in name:
        options = {"cert": f"{folder}/cert.pem", "key": f"{folder}/key.pem"}
        kind = ["rsa:4096"] if "RSA" in name else ["ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
        subprocess.run(["openssl", "req", "-x509", "-newkey", *kind, "-nodes", "-days", "2", "-subj", "/CN=x",
                        "-keyout", options["key"], "-out", options["cert"]], check=True, capture_output=True)
    async with Server(program, web=folder, rate=0) as server:
        made = [await make(server, "artus", ["A", "B"]) for _ in range(20)]
        if way in (long_joins, glances):
            fill(server, made, 4990 if way is long_joins else 400, 9900 if way is glances else 0)
        await server.kill()
        server.options |= {"rate": 20} | options
        await server.start()
        waits = await attack(way, server, made)
    print(f"attack: {name}: p50 {waits[len(waits) // 2]:.1f}, p99 {waits[len(waits) * 99 // 100]:.1f}, "
          f"most {waits[-1]:.1f} ms of {len(waits)} waits", flush=True)


async def measure_all(program, folder, wanted=None):
    os.nice(5)  # the attacker's own work must not take the processors from the server
    logging.getLogger("asyncio").setLevel(logging.CRITICAL)  # it says each time that a connection is closed
    (folder / "index.html").write_text("x" * 700000)  # as large as the largest of the page's
    for name in wanted or WAYS:
        await measure(name, program, folder)


if __name__ == "__main__":
    asyncio.run(wait_as_other(int(sys.argv[1]), any_certificate() if sys.argv[3] else None, float(sys.argv[2])))
