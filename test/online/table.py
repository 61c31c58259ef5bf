"""Clients that play whole matches at servers of examples/online, through every loss of a connection, and keep books of
what they were shown; and a reader of the store that compares the books with it."""

import asyncio
import json
import random
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bindings/python"))
from client import Closed, Socket  # noqa: E402
import logres  # noqa: E402

GAMES = ("arthurs_court", "artus", "four_courts", "arthur_card_game", "camelot_court")
SILENCE = 4  # seconds after which a client tries another server
LOST = (Closed, OSError, asyncio.TimeoutError, asyncio.IncompleteReadError)


class Books:
    """What clients were shown, and what they asked for."""

    def __init__(self):
        self.shown = []  # (match, seq, viewer, number, told): the ply is durable, since somebody has seen it
        self.asked = set()  # (match, seq, seat, ply): a play that was sent, once or several times
        self.over = set()
        self.answers = []  # seconds from a play to its ply
        self.stale = 0
        self.wrong = []


class Client:
    """A seat of a match, or a spectator. It reconnects for ever, now and then to another server, and sends again what
    was not answered; now and then it sends a move twice."""

    def __init__(self, books, ports, match, token, seat, pause=0.0):
        self.books, self.ports, self.match, self.token, self.seat = books, ports, match, token, seat
        self.pause = pause
        self.turns = 0
        self.connections = 0

    async def run(self):
        at = random.randrange(8)
        while self.match not in self.books.over:
            ports = [port for port in self.ports() if port]
            at += 1
            if not ports:
                await asyncio.sleep(0.05)
                continue
            socket = None
            try:
                socket = await asyncio.wait_for(Socket.open(ports[at % len(ports)]), SILENCE)
                self.connections += 1
                socket.send({"type": "join", "id": self.match, "token": self.token})
                await self.play(socket)
            except LOST:
                await asyncio.sleep(0.05)
            finally:
                if socket:
                    socket.writer.transport.abort()

    async def play(self, socket):
        plies, last = [], None
        while self.match not in self.books.over:
            socket.log.clear()
            try:
                message = await socket.receive(SILENCE)
            except asyncio.TimeoutError:  # it may be another's turn, or the server may have stopped
                socket.send({"type": "hello"})
                await socket.until("welcome", timeout=SILENCE)
                continue
            kind = message["type"]
            if kind == "position":
                plies = []
                for number, told in enumerate(message["plies"]):
                    self.show(message["seq"], plies, number, told)
            elif kind == "ply":
                self.show(message["seq"], plies, message["ply"], message["told"])
            elif kind == "went":
                del plies[message["ply"]:]
            elif kind == "refused":
                if message["code"] not in ("STALE", "STORE"):
                    self.books.wrong.append(f"{self.match}, seat {self.seat}: {message}")
                self.books.stale += 1
                if message["code"] == "STORE":  # the turn comes again, and the move may be tried again
                    last = None
            elif kind == "turn":
                if message["actor"] is None:
                    self.books.over.add(self.match)
                if last and last[0] != message["seq"]:
                    self.books.answers.append(time.monotonic() - last[1])
                    last = None
                if message["legal"] and not last:
                    await asyncio.sleep(self.pause and random.expovariate(1 / self.pause))
                    last = message["seq"], time.monotonic()
                    self.act(socket, message)

    def show(self, seq, plies, number, told):
        if number != len(plies):
            self.books.wrong.append(f"{self.match}, viewer {self.seat}: ply {number} came after {len(plies)}")
        plies.append(told)
        self.books.shown.append((self.match, seq, self.seat, number, json.dumps(told["move"], sort_keys=True)))

    def act(self, socket, turn):
        self.turns += 1
        if turn["undo"]["to"] is not None and random.random() < 0.1:
            socket.send({"type": "undo", "seq": turn["seq"]})
            return
        self.books.asked.add((self.match, turn["seq"], self.seat, turn["ply"]))
        message = {"type": "play", "seq": turn["seq"], "ply": turn["ply"], "move": random.choice(turn["legal"])}
        for _ in range(2 if random.random() < 0.1 else 1):
            socket.send(message)


async def make_matches(port, count, games=GAMES):
    """New matches for two persons: (id, tokens of the seats, token of spectators)."""
    socket = await Socket.open(port)
    made = []
    for number in range(count):
        answer = await socket.ask({"type": "new", "game": games[number % len(games)], "config": {},
                                   "players": [{"kind": "person", "name": name} for name in ("Kay", "Enid")]}, "made")
        if answer["type"] != "made":
            raise RuntimeError(answer)
        made.append((answer["id"], answer["seats"], answer["watch"]))
    await socket.close()
    return made


def rows(store):
    """{match: (opening, [line, …])} of a store."""
    queries = ("SELECT id, opening FROM matches", "SELECT match, line FROM changes ORDER BY match, seq")
    if "://" in store:
        found = []
        for query in queries:
            text = subprocess.run(["psql", store, "-qc", f"COPY ({query}) TO STDOUT"], stdout=subprocess.PIPE, check=True,
                                  text=True).stdout
            found.append([[part.replace("\\\\", "\\") for part in line.split("\t")] for line in text.splitlines()])
    else:
        file = sqlite3.connect(store)
        found = [file.execute(query).fetchall() for query in queries]
        file.close()
    kept = {match: (opening, []) for match, opening in found[0]}
    for match, line in found[1]:
        kept[match][1].append(line)
    return kept


def audit(store, books):
    """Compares the books with the store: each ply that anybody saw is there, and each move was asked for by somebody
    who had seen just what was before it, so that none counts twice. Returns (plies compared, moves, what is wrong)."""
    wrong = list(books.wrong)
    shown = {}
    for match, seq, viewer, number, move in books.shown:
        shown.setdefault((match, seq), set()).add((viewer, number, move))
    compared = moves = 0
    for match, (opening, lines) in rows(store).items():
        game = logres.Match.from_json(opening)
        at = 0
        check(game, match, 0, shown, wrong)
        for seq, line in enumerate(lines, 1):
            if not line.startswith('{"format":"logres/journal"'):
                continue
            actor = game.state.actor
            before = game.ply
            game.append_journal(line)
            if game.ply > before and isinstance(actor, int) and actor >= 0:
                moves += 1
                if (match, at, actor, before) not in books.asked:
                    wrong.append(f"{match}: nobody asked for change {seq}, ply {before} of seat {actor}")
            at = seq
            compared += check(game, match, seq, shown, wrong)
    for match, seq in shown:
        wrong.append(f"{match}: what was shown at change {seq} is not in the store")
    return compared, moves, wrong


def check(game, match, seq, shown, wrong):
    entries = shown.pop((match, seq), ())
    told = {}
    for viewer, number, move in entries:
        if number >= game.ply:
            wrong.append(f"{match}, change {seq}: ply {number} was shown, but there are {game.ply}")
            continue
        if (viewer, number) not in told:
            told[viewer, number] = json.dumps(game.move_for(number, viewer), sort_keys=True)
        if told[viewer, number] != move:
            wrong.append(f"{match}, change {seq}: viewer {viewer} was shown {move}, and not {told[viewer, number]}")
    return len(entries)
