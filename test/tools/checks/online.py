#!/usr/bin/env python3
# packages: online_server
# builds: library
"""Plays at examples/online over WebSockets: matches of every game and variant, with a bot, a spectator and lost
connections; seats, undo by consent, clocks, rematches; messages that are doubled, late, broken or not one's own. What
each connection was told must be what the library says its viewer may know, byte by byte. The server runs under
AddressSanitizer and UBSan. LOGRES_SEED=n plays other games, LOGRES_TEST_STORE=postgresql://... takes another
store. Prints TAP.
"""

import asyncio
import contextlib
import itertools
import json
import os
import random
import re
import resource
import shutil
import signal
import socket as net
import sqlite3
import ssl
import statistics
import subprocess
import sys
import tempfile
import time
import traceback
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / "bindings/python"), str(ROOT / "test/online")]
import logres  # noqa: E402
from client import BINARY, CLOSE, PATIENCE, PING, TEXT, Closed, Server, until  # noqa: E402
from page import Page, make, seat  # noqa: E402
import worlds  # noqa: E402
from postgres import Postgres  # noqa: E402

PROGRAM = Path(os.environ.get("LOGRES_ONLINE") or ROOT / "build/asan/online")
SEED = int(os.environ.get("LOGRES_SEED") or random.randrange(1 << 32))
WIRE = ROOT / "examples/web/src/wire"
README = (ROOT / "examples/online/README.md").read_text()
PAIRS = int(os.environ.get("LOGRES_GAMES") or 6)  # of worlds of each game
chance = random.Random(SEED)


class Skip(Exception):
    """A test cannot run here: why."""


# ---- the messages are those of examples/web/src/wire -----------------------------------------------------------------


def members_of(body):
    """{member: (whether it may be missing, its type)} of the inside of an object type; types in it become `Inline`."""
    while (plain := re.sub(r"\{[^{}]*\}", "Inline", body)) != body:
        body = plain
    return {name: (bool(mark), " ".join(kind.split())) for name, mark, kind in
            re.findall(r"readonly (\w+)(\??):((?:[^;'\n]|'[^']*'|\n +\|)+)", body)}


def described(text, first, last):
    """The types of a union of TypeScript and their members: type -> members_of."""
    part = text[text.index(f"export type {first}"):]
    part = part[:part.index(last)] if last else part
    found = {}
    for block in re.finditer(r"\{ readonly type: '([\w ]+)'([^\n{}]*) \}|\{\n *readonly type: '([\w ]+)';(.*?)\n    \}", part, re.S):
        kind, body = block[1] or block[3], block[2] or block[4] or ""
        found[kind] = members_of(body)
    return found


def wire():
    """What clients send and what they are sent, as the page describes it."""
    protocol, online = (re.sub(r"/\*\*.*?\*/|//[^\n]*", "", (WIRE / name).read_text(), flags=re.S)
                        for name in ("protocol.ts", "online.ts"))
    sent = described(protocol, "ToHost", "export interface Ply") | described(online, "ToServer", "export type Seat")
    told = described(protocol, "FromHost", None)
    for kind, members in described(online, "FromServer", None).items():
        told[kind] = told.get(kind, {}) | members
    named = set(re.findall(r"'([\w ]+)'", online[:online.index("export type Seat")])) & set(described(protocol, "ToHost",
                                                                                            "export interface Ply"))
    shapes = {name: members_of(body) for text in (protocol, online)
              for name, body in re.findall(r"^export interface (\w+) \{\n(.*?)\n\}", text, re.S | re.M)}
    return sent, told, named, shapes


SENT, TOLD, NAMED, SHAPES = wire()
PLAIN = {"number": lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
         "string": lambda value: isinstance(value, str), "boolean": lambda value: isinstance(value, bool),
         "null": lambda value: value is None, "Viewer": lambda value: value is None or type(value) is int,
         "Actor": lambda value: value in (None, "chance") or type(value) is int, "Json": lambda value: True}


def fits(value, kind):
    """Whether a value has a type of TypeScript. Of types that are described elsewhere it must be an object."""
    ways = re.split(r" \| (?![^(]*\))", kind)
    if len(ways) > 1:
        return any(fits(value, way) for way in ways)
    if array := re.fullmatch(r"readonly \(?(.*?)\)?\[\]", kind):
        return isinstance(value, list) and all(fits(item, array[1]) for item in value)
    if "'" in kind:  # one of some texts
        return isinstance(value, str)
    if kind in PLAIN:
        return PLAIN[kind](value)
    if kind in SHAPES and isinstance(value, dict):
        members = SHAPES[kind]
        return {name for name, (optional, _) in members.items() if not optional} <= set(value) <= set(members) and all(
            fits(value[name], members[name][1]) for name in value)
    return isinstance(value, dict)


def letter_of(kind):
    """The kind of a member in the table of messages.c."""
    kinds = {"number": "n", "string": "t", "boolean": "y", "Viewer": "s", "number | null": "s"}
    return "l" if kind.endswith("[]") else kinds.get(kind, "o")
OWN = {"resume", "open", "forget", "review", "instead", "branch", "share", "open link", "lesson"}  # what it does itself
LOCAL = {"handover", "file", "judged", "instead", "elsewhere", "shared", "unkept", "left"}  # what only the worker of a page says
SEQ = {"position", "went", "turn", "preview", "explained", "hint"}  # online.ts adds the seq


async def test_types(server):
    """Server and page know the same messages, with the same members"""
    rows = re.findall(r'^    \{"([\w ]+)", [A-Z_]+, on_\w+, "(.*?)"\},', (ROOT / "examples/online/messages.c").read_text(), re.M)
    known = {kind: {word for word in members.split() if word != "seq:n"} for kind, members in rows}
    page = {kind: {f"{name}:{letter_of(shape)}{'?' * optional}" for name, (optional, shape) in members.items()
                   if name != "seq"} for kind, members in SENT.items() if kind not in OWN}
    page["new"].add("online:o?")
    for kind in ("play", "preview"):  # or a text
        page[kind] = page[kind] - {"move:o"} | {"move:m"}
    assert known == page, {kind: (known.get(kind), page.get(kind)) for kind in known.keys() | page.keys()
                           if known.get(kind) != page.get(kind)}
    assert NAMED - OWN <= set(known), NAMED - set(known)
    phrases = re.search(r"\bPHRASES = (\d+)", (ROOT / "examples/online/online.h").read_text())[1]
    for language in ("en", "de"):
        text = (ROOT / f"examples/web/src/language/online_{language}.ts").read_text()
        assert re.search(r"PHRASES: .*? = \[\n(.*?)\n\];", text, re.S)[1].count("\n") + 1 == int(phrases), language


def check_message(message):
    """A message has the members that the page expects."""
    members = TOLD[message["type"]] | ({"seq": (False, "number")} if message["type"] in SEQ else {})
    assert message["type"] not in LOCAL, message["type"]
    present = set(message) - {"type"}
    needed = {name for name, (optional, _) in members.items() if not optional}
    assert needed <= present <= set(members), (message["type"], needed ^ present)
    if message["type"] == "turn":  # online.ts adds what the undo asks for
        message = {**message, "undo": {name: value for name, value in message["undo"].items() if name != "ask"}}
    for name in present:
        assert fits(message[name], members[name][1]), (message["type"], name, message[name], members[name])


Page.check = staticmethod(check_message)  # every message that any page gets


# ---- whole matches -------------------------------------------------------------------------------------------------


def check_told(match, page):
    """A page was told what the library says that its viewer may know, and nothing else."""
    viewer = page.position["viewer"]
    history = match.history(viewer, 0)["plies"] if isinstance(match.history(viewer, 0), dict) else match.history(viewer, 0).plies
    for number, (told, kept) in enumerate(zip(page.plies, history, strict=True)):
        view = match.state_at(number + 1).view(viewer)
        wanted = {**kept, "scores": list(view.standing.scores)}
        assert told == wanted, (number, told, wanted)
    assert page.position["table"] == match.state_at(0).view(viewer).table()
    for message in (json.loads(text) for log in page.logs for text in log):
        if message["type"] == "turn" and message["legal"]:
            view = match.state_at(message["ply"]).view(viewer)
            assert message["legal"] == [move.to_dict() for move in view.legal_moves()], message
            assert len(message["gains"]) == len(message["legal"])


def variants():
    for game in logres.games():
        choices = [option for option in game.catalogue["options"] if option["kind"] == "choice"]
        limits = {option["name"]: 60 for option in game.catalogue["options"] if option["name"] == "turn_limit"}
        yield game.id, limits
        for option in choices:
            for name in option["names"]:
                if name != option["default"]:
                    yield game.id, {**limits, option["name"]: name}


async def whole_match(server, game, config, lose):
    pages = await seat(server, game, ["Ann", "-easy", "Bob"], config)
    play = random.Random(chance.random())
    await asyncio.gather(*(page.play_on(play, lose) for page in pages))
    saved = await pages[0].ask({"type": "save"}, "saved")
    match = logres.Match.from_json(json.dumps(saved["match"]))
    for page in pages:
        check_told(match, page)
    for viewer in (0, 1, 2, None):  # nothing is secret any more
        assert (await pages[2].ask({"type": "look", "viewer": viewer}, "position"))["type"] == "position"
        check_told(match, Told(pages[2]))
    for page in pages:
        await page.close()


class Told:
    """What a page holds now, without its log."""

    def __init__(self, page):
        self.position, self.plies, self.logs = page.position, page.plies, []


async def test_limits_that_readme_tells(_):
    """README tells the limits that the code has"""
    folder = ROOT / "examples/online"
    code, told = (folder / "online.h").read_text() + (folder / "wire.c").read_text(), README
    has = {name: int(value) for name, value in re.findall(r"^    ([A-Z_]+) = (\d+)\b", code, re.M)}
    players = int(re.search(r"LOGRES_PLAYERS_MAX (\d+)", (ROOT / "include/logres/base.h").read_text())[1])
    idle = has["CHANGES_MAX"] - 2 * has["PLIES_MAX"] - 2 * has["TAKES_MAX"] * players
    for words in (f"| a message | {has['MESSAGE_MAX']:,} bytes, in at most {has['PIECES_MAX']} fragments;",
                  f"bursts of {has['BURST_S']} seconds' worth;", f"more than {has['REFUSALS']} refusals",
                  f"| bytes outside messages, such as pings | {has['FLOOD']:,} per second", f"1 per {has['WORTH']:,} bytes;",
                  f"| unanswered messages | {has['HELD_MAX']} messages of a connection",
                  f"| reading matches | {has['LOADS_MAX']} at a time, {has['ADDRESS_LOADS_MAX']} for one address",
                  f"| a match | {has['PLIES_MAX']:,} plies, {has['CHANGES_MAX']:,} changes, {has['BYTES_MAX']} MB of",
                  f"After {idle:,} changes without progress", f"from a bot {has['TAKES_MAX']} times",
                  f"At most {has['SPECTATORS_MAX']} people can watch", f"A seat can have {has['SEAT_CONNS_MAX']} pages",
                  f"sends nothing for {has['SILENT_MS'] // 1000} s is closed",
                  f"each of at most {has['MEANINGS_MAX']} meanings",
                  f"| phrases | {has['SAY_BURST']} at once per seat, then one every {has['SAY_MS'] // 1000} seconds",
                  f"names of at most {has['NAME_MAX_LETTERS']} letters"):
        assert words in told, words


async def test_parts_that_readme_tells(_):
    """README names every source file of the server, and about how many lines they have"""
    folder = ROOT / "examples/online"
    lines = {path.name: len(path.read_text().splitlines()) for path in folder.glob("*.[ch]")}
    missing = [name for name in lines if name.endswith(".c") and name not in README]
    assert not missing, missing
    told = re.search(r"^`online` has ([\d,]+) lines.*?^$", README, re.M | re.S)
    parts = re.findall(r"\(([\w., ]+), (\d+)", " ".join(told[0].split()))
    figures = [(told[1].replace(",", ""), list(lines))]
    figures += [(count, re.findall(r"\w+\.c", names)) for names, count in parts]
    assert len(figures) == 6, figures
    for count, names in figures:
        assert abs(sum(lines[name] for name in names) - int(count)) < int(count) / 8, (names, count)


async def test_matches(server):
    """Matches of all games and variants end, with a bot and a spectator; each is told what its viewer may know"""
    await asyncio.gather(*(whole_match(server, game, config, 0) for game, config in variants()))


async def test_lost_connections(server):
    """Connections that are lost in the middle of moves lose no move and double none"""
    await asyncio.gather(*(whole_match(server, game.id, dict(variants())[game.id], 0.2) for game in logres.games()))


# ---- secrets -------------------------------------------------------------------------------------------------------


async def test_worlds(_):
    """All traffic of a viewer is the same in two worlds that this viewer cannot tell apart"""
    async with Server(PROGRAM) as server:
        for game in logres.games():
            play = random.Random(chance.random())
            hides = any(place["seen"] != "open" for place in game.catalogue["places"])
            pairs = moves = apart = told = shows = 0
            while pairs < PAIRS or (not shows and pairs < 10 * PAIRS):
                viewer = play.choice([None, 0, 1])
                found = worlds.states(game, viewer, play)
                if not found:
                    continue
                pairs += 1
                played, differed, other = await worlds.play_pair(server, f"{game.id}{pairs}", found, viewer, play)
                moves, apart, told = moves + played, apart + differed, told + (differed and other)
                shows = moves and (apart and told or not hides)
            print(f"# {game.id}: {moves} moves in {pairs} pairs; {apart} differed, and others were told so in {told}")
            assert shows, "the pairs show nothing"


async def test_bots_time(_):
    """A bot moves after a fixed time, whatever it holds"""
    step = 0.7
    async with Server(PROGRAM, **{"bot-ms": int(step * 1000)}) as server:
        ann, eve = await seat(server, "four_courts", ["Ann", "-easy"])
        times = []
        while len(times) < 4 and not ann.is_over:
            await ann.until(lambda: ann.may_move or ann.is_over)
            if ann.is_over:
                break
            begun, seq = time.monotonic(), ann.turn["seq"]
            ann.play(ann.turn["legal"][0])
            await ann.until(lambda: ann.turn["seq"] > seq)
            moves = 0
            while ann.turn["actor"] == 1:
                moves, seq = moves + 1, ann.turn["seq"]
                await ann.until(lambda: ann.turn["seq"] > seq)
            if moves:  # from before its first turn to after its last move, so never too short
                times.append((time.monotonic() - begun) / moves)
        # On a busy machine a message may come late, but not most. With a load of 30 all took less than 1.05 steps.
        assert step - 0.01 < min(times) and statistics.median(times) < 1.5 * step, times
        steps = [one / step for one in times]
        print("# times of a bot's moves, in steps: " + " ".join(f"{one:.2f}" for one in steps))


# ---- the table -----------------------------------------------------------------------------------------------------


async def test_stale(server):
    """Doubled, late and foreign messages change nothing"""
    ann, bob, eve = await seat(server, "artus", ["Ann", "Bob"])
    await ann.until(lambda: ann.may_move or not ann.turn["actor"] in ("chance", 0))
    mover, other = (ann, bob) if ann.may_move else (bob, ann)
    await mover.until(lambda: mover.may_move)
    await other.until(lambda: other.turn["seq"] == mover.turn["seq"])
    turn = mover.turn
    for page in (other, eve):
        page.play(turn["legal"][0])
        await page.until(lambda: page.refused)
        assert page.refused.pop()["code"] == "SEAT"
    bad = {"type": "play", "seq": turn["seq"], "ply": turn["ply"] + 1, "move": turn["legal"][0]}
    assert (await mover.ask(bad))["code"] == "STALE"
    mover.refused.clear()
    for _ in range(3):
        mover.play(turn["legal"][0])
    await mover.until(lambda: len(mover.refused) == 2)
    assert {message["code"] for message in mover.refused} == {"STALE"}
    told = [json.loads(text)["type"] for text in mover.socket.log]
    assert mover.turn["seq"] > turn["seq"] and told.count("turn") == 2, told
    message = {"type": "undo", "seq": turn["seq"]}
    assert (await mover.ask(message))["code"] == "STALE"
    assert (await eve.ask({"type": "undo", "seq": mover.turn["seq"]}))["code"] == "SEAT"
    wrong = Page(server, ann.id, eve.token[::-1])
    socket = await server.socket()
    assert (await socket.ask({"type": "join", "id": wrong.id, "token": wrong.token}))["code"] == "TOKEN"
    assert (await socket.ask({"type": "join", "id": ann.id[::-1], "token": ann.token}))["code"] == "NO_MATCH"
    assert (await socket.ask({"type": "play", "seq": 1, "ply": 0, "move": ""}))["code"] == "NO_MATCH"
    await socket.close()


async def move_on(pages, count=1):
    """Whoever is to move plays the first legal move."""
    for _ in range(count):
        await asyncio.gather(*(page.until(lambda page=page: page.may_move or page.turn["actor"] != page.seats["you"])
                               for page in pages))
        seq = max(page.turn["seq"] for page in pages)
        await asyncio.gather(*(page.until(lambda page=page: page.turn["seq"] == seq) for page in pages))
        mover = next(page for page in pages if page.may_move)
        mover.play(mover.turn["legal"][0])
        await asyncio.gather(*(page.until(lambda page=page: page.turn["seq"] > seq) for page in pages))
    return mover


async def test_names(server):
    """A name has no letters that cannot be seen, or that turn the text around them, and is cut between letters"""
    named = {" A\u200bn\u202en ": "Ann", "\u3164\u115fB\u061cen": "Ben", "\u2800\u3164": "Player 1", "Ω" * 80: "Ω" * 64,
             "A\u200dnn": "Ann", "علی\u200cرضا": "علی\u200cرضا", "ශ්\u200dරී\u200d": "ශ්\u200dරී"}
    for asked, kept in named.items():
        players = [{"kind": "person", "name": asked}, {"kind": "person", "name": "Bob"}]
        made = await (await server.socket()).ask({"type": "new", "game": "artus", "config": {}, "players": players}, "made")
        page = await Page(server, made["id"], made["seats"][1]).join()
        assert page.seats["seats"][0]["name"] == kept, (asked, page.seats["seats"][0])


async def test_together(server):
    """What the server says to somebody at once is one text: a ply comes with its turn"""
    pages = await seat(server, "arthurs_court", ["Ann", "Bob"], {"first_player": 0})
    await asyncio.gather(*(page.until(lambda page=page: page.turn["actor"] in (0, 1)) for page in pages))
    mover = next(page for page in pages if page.may_move)
    mover.play(mover.turn["legal"][0])
    for page in pages:
        while (await page.step())["type"] != "ply":
            pass
        assert any(json.loads(text)["type"] == "turn" for text in page.socket.came), page.socket.log[-1]


async def test_undo(server):
    """An undo that takes back what others saw needs everybody's consent"""
    pages = await seat(server, "arthurs_court", ["Ann", "Bob", "Cid"], {"first_player": 0})
    people = pages[:3]
    await asyncio.gather(*(page.until(lambda page=page: page.turn["actor"] in (0, 1, 2)) for page in pages))
    await move_on(pages, 8)
    asker = next(page for page in people if page.turn["undo"]["ask"] is not None and page.turn["undo"]["to"] is None)
    to = asker.turn["undo"]["ask"]
    others = [page for page in people if page is not asker]
    for yes in (False, True):
        asker.socket.send({"type": "undo", "seq": asker.turn["seq"]})
        await asyncio.gather(*(page.until(lambda page=page: page.seats["asked"]) for page in people))
        asked = asker.seats["asked"]
        assert asked["to"] == to and len(asked["waiting"]) == 2, asked
        assert (await pages[3].ask({"type": "consent", "seq": asked["seq"], "yes": True}))["code"] == "SEAT"
        others[0].socket.send({"type": "consent", "seq": asked["seq"], "yes": True})
        await others[1].until(lambda: len(others[1].seats["asked"]["waiting"]) == 1)
        before = len(asker.plies)
        others[1].socket.send({"type": "consent", "seq": asked["seq"], "yes": yes})
        if yes:
            await asyncio.gather(*(page.until(lambda page=page: page.turn["ply"] == to) for page in pages))
        else:
            await asyncio.gather(*(page.until(lambda page=page: not page.seats["asked"]) for page in pages))
            assert len(asker.plies) == before
    assert asker.may_move and asker.turn["undo"]["redo"]
    asker.socket.send({"type": "redo", "seq": asker.turn["seq"]})
    await asyncio.gather(*(page.until(lambda page=page: page.turn["ply"] > to) for page in pages))
    if "://" not in server.store:  # an undo and a redo keep where the match is, not all the plies that they pass
        with sqlite3.connect(server.store, timeout=PATIENCE) as store:
            kept = store.execute("SELECT line FROM changes WHERE match = ? ORDER BY seq DESC LIMIT 2", (asker.id,)).fetchall()
        assert [json.loads(line)["moves"] for line, in kept] == [[], []], kept


async def test_undo_behind_the_back(server):
    """Whoever gives the seat of somebody who is away to a bot takes back no move of that person"""
    for names in (["Ann", "Bob"], ["Ann", "Bob", "Cid"]):
        *people, eve = await seat(server, "arthurs_court", names, {"first_player": 0})
        ann, bob, *others = people
        await asyncio.gather(*(page.until(lambda page=page: page.turn["actor"] is not None) for page in people))
        for _ in range(40):
            await move_on(people)
            undo = ann.turn["undo"]
            if ann.may_move and undo["ask"] is not None and undo["to"] is None and undo["barrier"] is None and any(
                    told["actor"] == 1 for told in ann.plies[undo["ask"]:]):
                break
        assert ann.may_move
        await bob.close()
        await ann.until(lambda: not ann.seats["seats"][1]["here"])
        ann.socket.send({"type": "give", "seat": 1, "level": "easy"})
        await ann.until(lambda: ann.seats["seats"][1]["kind"] == "bot")
        seq, ply = ann.turn["seq"], ann.turn["ply"]
        assert (await ann.ask({"type": "undo", "seq": seq}, "went"))["code"] == "UNDO"
        if others:
            continue
        ann.play(ann.turn["legal"][0])  # and of the bot
        await ann.until(lambda: ann.turn["ply"] > ply and ann.turn["actor"] == 0)
        if ann.turn["undo"]["barrier"] is None:
            assert (await ann.ask({"type": "undo", "seq": ann.turn["seq"]}, "went"))["type"] == "went"


async def test_seats(server):
    """A seat goes to a bot and back; presence, resigning, a rematch with rotated seats"""
    ann, bob, eve = await seat(server, "four_courts", ["Ann", "Bob"])
    assert (await ann.ask({"type": "give", "seat": 1, "level": "easy"}))["code"] == "HERE"
    assert (await eve.ask({"type": "give", "seat": 1, "level": "easy"}))["code"] == "SEAT"
    await bob.close()
    await ann.until(lambda: not ann.seats["seats"][1]["here"])
    ann.socket.send({"type": "give", "seat": 1, "level": "easy"})
    await ann.until(lambda: ann.seats["seats"][1]["kind"] == "bot")
    await ann.until(lambda: ann.may_move)
    while not any(told["actor"] == 1 for told in ann.plies):
        ply = ann.turn["ply"]
        ann.play(ann.turn["legal"][0])
        await ann.until(lambda ply=ply: ann.may_move and ann.turn["ply"] > ply)  # the bot plays when it is its turn
    await bob.join()
    assert bob.position["seen"] == 0  # what a bot did in his seat is news to him
    bob.socket.send({"type": "take"})
    await ann.until(lambda: ann.seats["seats"][1]["kind"] == "person")
    await bob.until(lambda: bob.seats["seats"][1]["kind"] == "person")
    assert (await bob.ask({"type": "rematch"}))["code"] == "PHASE"
    assert (await bob.ask({"type": "save"}))["code"] == "PHASE"
    assert (await bob.ask({"type": "look", "viewer": 0}))["code"] == "SEAT"
    bob.socket.send({"type": "resign", "seq": bob.turn["seq"]})
    await ann.until(lambda: ann.turn["ended"])
    assert ann.turn["ended"] == {"reason": "resign", "seat": 1} and ann.is_over
    ann.socket.send({"type": "rematch"})
    bob.socket.send({"type": "rematch"})
    await asyncio.gather(*(page.until(lambda page=page: page.seats["rematch"]) for page in (ann, bob, eve)))
    assert len({page.seats["rematch"] for page in (ann, bob, eve)}) == 1
    again = [await Page(server, ann.seats["rematch"], page.token).join() for page in (ann, bob, eve)]
    assert [page.seats["you"] for page in again] == [1, 0, None]


async def test_sat_without_a_name(server):
    """Who plays without a name has come, and everybody hears so with the move"""
    made = await make(server, "arthurs_court", ["Ann", "Bob"])
    pages = [await Page(server, made["id"], token).join() for token in (*made["seats"], made["watch"])]
    movers = set()
    while len(movers) < 2:
        movers.add((await move_on(pages)).seats["you"])
        for page in pages:
            await page.ask({"type": "seen", "ply": 10**9})  # what was on its way has come
            assert {number for number, one in enumerate(page.seats["seats"]) if one["sat"]} == movers, page.seats


async def test_removed_rematch(server):
    """A rematch that was removed is no longer offered, and another one may be asked for"""
    ann, bob, eve = await seat(server, "artus", ["Ann", "Bob"])
    await ann.until(lambda: ann.turn["actor"] in (0, 1))
    ann.socket.send({"type": "resign", "seq": ann.turn["seq"]})
    await ann.until(lambda: ann.turn["ended"])
    for way in ("opened again", "from its table"):
        ann.socket.send({"type": "rematch"})
        for page in (ann, bob):
            await page.until(lambda page=page: page.seats["rematch"])
        rematch = ann.seats["rematch"]
        join = {"type": "join", "id": rematch, "token": eve.token}
        socket = await server.socket()
        assert (await socket.ask(join, "position"))["type"] == "position"
        await ann.close()
        await ann.join()
        assert ann.seats["rematch"] == rematch and (await ann.ask({"type": "hello"}, "welcome"))["type"] == "welcome"
        assert (await command(server.store, "--match", rematch, "--remove")).returncode == 0
        with contextlib.suppress(Closed):
            while True:  # the server has heard of it
                await socket.receive()
        if way == "opened again":
            await ann.close()
            await ann.join()
        else:
            assert (await ann.ask(join | {"token": ann.token}))["code"] == "NO_MATCH"
        for page in (ann, bob):
            await page.until(lambda page=page: not page.seats["rematch"])


async def test_hints(server):
    """A hint has moves of the best, where the table allows hints"""
    ann, bob, eve = await seat(server, "artus", ["Ann", "Bob"], hints=True)
    await asyncio.gather(*(page.until(lambda page=page: page.turn["actor"] in (0, 1)) for page in (ann, bob)))
    mover, other = (ann, bob) if ann.may_move else (bob, ann)
    ask = {"type": "hint", "seq": mover.turn["seq"], "ply": mover.turn["ply"]}
    assert (await mover.ask(ask, "thinking"))["seat"] == mover.seats["you"]
    hint = await mover.ask({"type": "seen", "ply": 0}, "hint")
    seat_of, before = mover.seats["you"], (mover.plies[-1] if mover.plies else mover.position)["scores"]
    for one in hint["moves"]:  # a hint says what is certain of a move, as its preview and its gain do
        number = mover.turn["legal"].index(one["move"])
        told = await mover.ask({**ask, "type": "preview", "move": one["move"]}, "preview")
        gain, scores = mover.turn["gains"][number], one["outcome"]["scores"]
        assert one["outcome"]["events"] == told["events"], (one, told)
        assert (scores and scores[seat_of] - before[seat_of]) == gain, (one, gain)
    assert any(one["outcome"]["scores"] for one in hint["moves"]), hint
    assert (await other.ask(ask))["code"] == (await eve.ask(ask))["code"] == "SEAT"


async def test_many_hints(_):
    """Hints for one address do not hold up those for another"""
    async with Server(PROGRAM, threads=1, **{"bot-ms": 1000}) as server:
        made = [await make(server, "arthurs_court", ["Ann", "Bob"], {"first_player": 0}, hints=True) for _ in range(4)]

        async def ask(one, address):
            socket = await server.socket(address=address)
            turn = await socket.ask({"type": "join", "id": one["id"], "token": one["seats"][0]}, "turn")
            assert (await socket.ask({"type": "hint", "seq": turn["seq"], "ply": turn["ply"]}, "thinking"))["hint"]
            return asyncio.create_task(socket.until("hint"))

        many = [await ask(made[number % 3], "127.0.0.2") for number in range(24)]
        other = await ask(made[3], "127.0.0.3")
        before = sum(task.done() for task in many)
        await other
        assert sum(task.done() for task in many) - before <= 16  # eight think at once
        for task in many:
            task.cancel()


async def test_glance(server):
    """A glance tells how a match stands, and nobody sees it"""
    ann, bob, eve = await seat(server, "artus", ["Ann", "Bob"])
    await move_on([ann, bob], 2)
    await eve.until(lambda: eve.turn["seq"] == ann.turn["seq"])
    asker = next(page for page in (ann, bob) if page.turn["undo"]["ask"] is not None and page.may_move)
    other = bob if asker is ann else ann
    stand = {key: asker.turn[key] for key in ("ply", "actor")}
    asker.socket.send({"type": "undo", "seq": asker.turn["seq"]})
    await other.until(lambda: other.seats["asked"])
    await asker.until(lambda: asker.seats["asked"])
    await other.close()
    await asker.until(lambda: not asker.seats["seats"][other.seats["you"]]["here"])
    socket = await server.socket()
    for page, asks in ((other, asker.seats["you"]), (asker, None), (eve, None)):
        told = await socket.ask({"type": "glance", "id": page.id, "token": page.token}, "glanced")
        check_message(told)
        assert 0 <= told.pop("ago") < 60000
        assert told == {"type": "glanced", "id": ann.id, "asks": asks, "names": ["Ann", "Bob"], "rematch": None,
                        "result": None, "ended": None} | stand
    assert (await socket.ask({"type": "glance", "id": ann.id, "token": ann.token[::-1]}))["code"] == "TOKEN"
    assert (await socket.ask({"type": "glance", "id": ann.id[::-1], "token": ann.token}))["code"] == "NO_MATCH"
    asker.socket.send({"type": "consent", "seq": asker.seats["asked"]["seq"], "yes": False})
    await asker.until(lambda: not asker.seats["asked"])
    assert not asker.seats["seats"][other.seats["you"]]["here"]  # a glance is no presence
    await socket.close()


async def test_glance_of_the_end(server):
    """A glance tells the result of a match, or how it was closed, as its turn does"""
    for resigns in (False, True):
        ann, bob, eve = await seat(server, "camelot_court", ["Ann", "Bob"], {"turn_limit": 1})
        if resigns:
            ann.socket.send({"type": "resign", "seq": ann.turn["seq"]})
        await asyncio.gather(*(page.play_on(chance) for page in (ann, bob, eve)))
        told = await eve.ask({"type": "glance", "id": eve.id, "token": eve.token}, "glanced")
        check_message(told)
        assert bool(told["result"]) != resigns and {key: told[key] for key in ("actor", "result", "ended")} == {
            "actor": None, "result": ann.turn["result"], "ended": ann.turn["ended"]}, told


async def hears(page):
    while (told := await page.step())["type"] != "said":
        pass
    return told


async def test_phrases(server):
    """Who sits at the table can say one of a few phrases, at a pace; all hear it but those who see all later"""
    ann, bob, eve = await seat(server, "artus", ["Ann", "Bob"])
    for phrase in (0, 5):
        ann.socket.send({"type": "say", "phrase": phrase})
        for page in (ann, bob, eve):
            assert await hears(page) == {"type": "said", "seat": 0, "phrase": phrase}
    for phrase in (6, 10**9, -1, "1", None, [1]):
        assert (await ann.ask({"type": "say", "phrase": phrase}))["code"] == "FORMAT", phrase
    assert (await ann.ask({"type": "say"}))["code"] == "FORMAT"
    assert (await eve.ask({"type": "say", "phrase": 1}))["code"] == "SEAT"  # no crowd talks into a match
    other = await Page(server, ann.id, ann.token).join()  # the pace is that of the seat, not of a page
    other.socket.send({"type": "say", "phrase": 1})
    await hears(other)
    await ann.close()
    for page in (await ann.join(), other):
        assert (await page.ask({"type": "say", "phrase": 1}))["code"] == "RATE"
    bob.socket.send({"type": "say", "phrase": 1})
    assert (await hears(bob))["seat"] == 0 and (await hears(bob))["seat"] == 1
    made = await make(server, "artus", ["Ann", "Bob"], delay=60)
    guest = await Page(server, made["id"], made["seats"][1]).join()
    assert (await guest.ask({"type": "say", "phrase": 1}))["code"] == "SEAT"
    late = await Page(server, made["id"], made["watch"]).join()
    guest.socket.send({"type": "name", "name": "Bob"})
    await guest.until(lambda: guest.seats["seats"][1]["sat"])
    guest.socket.send({"type": "say", "phrase": 1})
    await hears(guest)
    await late.ask({"type": "hello"}, "welcome")
    assert not any('"said"' in text for text in late.socket.log), "it tells how the match goes"


async def test_delayed_glance(server):
    """A glance tells spectators no more than their delay allows"""
    ann, bob, eve = await seat(server, "artus", ["Ann", "Bob"], delay=60)
    await asyncio.sleep(0.5)  # between making and moving, so that the two times differ
    begun = time.monotonic()
    await move_on([ann, bob], 2)
    socket = await server.socket()
    for page, ply in ((ann, ann.turn["ply"]), (eve, 0)):
        asked = (time.monotonic() - begun) * 1000
        told = await socket.ask({"type": "glance", "id": page.id, "token": page.token}, "glanced")
        answered = (time.monotonic() - begun) * 1000
        assert told["ply"] == ply, (told, ply)
        if page is eve:
            assert told["ago"] > asked + 450, (told, asked)  # since the match was made
        else:
            assert told["ago"] < answered + 50, (told, answered)  # since a move
    await socket.close()


async def test_clocks(server):
    """A clock that runs out gives the seat to a bot, or ends the match"""
    clock = {"bank": 1, "increment": 0}
    ann, bob, eve = await seat(server, "artus", ["Ann", "Bob"], clock=clock | {"late": "end"})
    await asyncio.gather(*(page.until(lambda page=page: page.turn["ended"]) for page in (ann, bob, eve)))
    assert ann.turn["ended"]["reason"] == "timeout"
    async with Server(PROGRAM, **{"bot-ms": 60000}) as slow:  # else two bots may have ended the match by now
        ann, bob, eve = await seat(slow, "artus", ["Ann", "Bob"], clock=clock | {"late": "bot"})
        await ann.until(lambda: any(one["kind"] == "bot" for one in ann.seats["seats"]))
        number = next(i for i, one in enumerate(ann.seats["seats"]) if one["kind"] == "bot")
        late_page = (ann, bob)[number]
        assert (await late_page.ask({"type": "take"}))["code"] == "TIME"


async def test_clock_and_restart(_):
    """A clock runs while nobody is at the table, but not while the server is down"""
    async with Server(PROGRAM) as server:
        pages = await seat(server, "artus", ["Ann", "Bob"], clock={"bank": 3600, "increment": 0, "late": "end"})
        await asyncio.gather(*(page.until(lambda page=page: page.turn["actor"] in (0, 1)) for page in pages))
        actor, clocks = pages[0].turn["actor"], []
        for down in (0, 7200000):  # it seems to be down for two hours
            for page in pages:
                await page.close()
            await asyncio.sleep(2)
            if down:
                await server.kill()
                with sqlite3.connect(server.store, timeout=PATIENCE) as store:
                    for table in ("matches", "changes"):
                        store.execute(f"UPDATE {table} SET time = time - {down}")
                await server.start()
            for page in pages:
                await page.join()
            clocks.append(pages[0].seats["seats"][actor]["clock"])
        assert clocks[0] < 3600000 - 200 and 3600000 - 60000 < clocks[1], clocks
        await move_on(pages[:2], 2)


async def test_clock_and_gaps(_):
    """A clock stands still while the server is stopped: the move that waits in the socket counts"""
    async with Server(PROGRAM) as server:
        ann, bob, _ = await seat(server, "artus", ["Ann", "Bob"], clock={"bank": 10, "increment": 0, "late": "end"})
        await asyncio.gather(*(page.until(lambda page=page: page.turn["actor"] in (0, 1)) for page in (ann, bob)))
        mover = ann if ann.may_move else bob
        server.process.send_signal(signal.SIGSTOP)
        mover.play(mover.turn["legal"][0])
        await asyncio.sleep(11)
        server.process.send_signal(signal.SIGCONT)
        seq = mover.turn["seq"]
        await mover.until(lambda: mover.turn["seq"] > seq)
        assert not mover.turn["ended"] and mover.plies[-1]["actor"] is not None, mover.turn


async def test_delay(server):
    """Spectators see what happened a while ago"""
    ann, bob, eve = await seat(server, "artus", ["Ann", "Bob"], delay=2)
    begun = asyncio.get_running_loop().time()
    await move_on([ann, bob], 3)
    assert asyncio.get_running_loop().time() - begun > 1.5 or not eve.plies
    await eve.until(lambda: len(eve.plies) == len(ann.plies))
    assert asyncio.get_running_loop().time() - begun >= 1.5


async def test_delay_hides_the_pace(server):
    """Who sees all later hears nothing of a move before, neither by clocks nor by numbers, and misses nothing"""
    clock = {"bank": 1000, "increment": 0, "late": "bot"}
    ann, bob, eve = await seat(server, "artus", ["Ann", "Bob"], delay=1, clock=clock)
    await asyncio.gather(*(page.until(lambda page=page: page.turn["actor"] in (0, 1)) for page in (ann, bob)))
    await eve.until(lambda: eve.turn["ply"] == len(ann.plies))
    assert all("clock" in one for one in ann.seats["seats"])
    assert not any("clock" in one for one in eve.seats["seats"]), eve.seats
    now = asyncio.get_running_loop().time
    begun, before = now(), len(eve.socket.log)
    mover = await move_on([ann, bob])
    try:
        await eve.step(max(0.1, begun + 0.7 - now()))
    except asyncio.TimeoutError:
        pass
    assert len(eve.socket.log) == before or now() - begun > 0.9, eve.socket.log[before:]
    ply, names = ann.turn["ply"], 0
    while now() - begun < 1.3:  # the match is busy when eve's time comes, or looks after somebody else
        names += 1
        if names % 2:
            await (await Page(server, eve.id, eve.token).join()).close()
        mover.socket.send({"type": "name", "name": f"Kay {names}"})
        await mover.until(lambda: mover.seats["seats"][mover.seats["you"]]["name"] == f"Kay {names}")
    await eve.until(lambda: eve.turn["ply"] == ply)
    assert eve.turn["seq"] == ann.turn["seq"]


async def test_clock_without_a_name(server):
    """Who plays without having sat down keeps no clock from beginning"""
    clock = {"bank": 1, "increment": 0, "late": "end"}
    made = await make(server, "arthurs_court", ["Ann", "Bob"], {"first_player": 1}, clock=clock)
    ann, bob = [await Page(server, made["id"], token, name).join() for token, name in zip(made["seats"], (None, "Bob"))]
    await ann.until(lambda: ann.may_move)
    await move_on([ann, bob])
    await bob.until(lambda: bob.turn["ended"])
    assert bob.turn["ended"]["reason"] == "timeout", bob.turn


async def test_delay_hides_the_end(server):
    """Who sees all later hears that somebody resigned, and of a rematch, no sooner than of a move"""
    ann, bob, eve = await seat(server, "artus", ["Ann", "Bob"], delay=2)
    await ann.until(lambda: ann.turn["actor"] in (0, 1))
    await eve.until(lambda: eve.turn["seq"] == ann.turn["seq"])
    glance, look = {"type": "glance", "id": eve.id, "token": eve.token}, {"type": "look", "viewer": 0}
    begun, before = time.monotonic(), len(eve.socket.log)
    ann.socket.send({"type": "resign", "seq": ann.turn["seq"]})
    await ann.until(lambda: ann.turn["ended"])
    ann.socket.send({"type": "rematch"})
    await ann.until(lambda: ann.seats["rematch"])
    told, looked = await eve.ask(glance, "glanced"), await eve.ask(look, "position")
    heard = [json.loads(text) for text in eve.socket.log[before:]]
    if time.monotonic() - begun < 1.9:
        assert told["actor"] is not None and told["rematch"] is None and looked["type"] == "refused", (told, looked)
        assert not {"seats", "turn", "ply"} & {one["type"] for one in heard}, heard
    await eve.until(lambda: eve.turn["ended"] and eve.seats["rematch"])
    assert time.monotonic() - begun >= 1.9
    assert (await eve.ask(look, "position"))["type"] == "position"


async def test_delay_hides_who_plays(server):
    """Who sees all later hears no sooner that a bot plays for somebody, or that somebody without a name has moved"""
    clock = {"bank": 1, "increment": 0, "late": "bot"}
    made = await make(server, "arthurs_court", ["Ann", "Bob"], {"first_player": 0}, delay=4, clock=clock)
    ann, bob, eve = [await Page(server, made["id"], token, name).join()
                     for token, name in ((made["seats"][0], None), (made["seats"][1], "Bob"), (made["watch"], None))]
    await ann.until(lambda: ann.may_move)
    begun, before = time.monotonic(), len(eve.socket.log)
    await move_on([ann, bob])
    while not any(one["kind"] == "bot" for one in ann.seats["seats"]):  # the time of one of them is up
        await ann.step()
    late = await Page(server, made["id"], made["watch"]).join()
    assert (await eve.ask({"type": "hello"}, "welcome"))["type"] == "welcome"  # what was said before has come now
    heard = [json.loads(text)["type"] for text in eve.socket.log[before:]]
    if time.monotonic() - begun < 3.9:
        for one in late.seats["seats"], late.players:
            assert all(seat["kind"] == "person" for seat in one), one
        assert [seat["sat"] for seat in late.seats["seats"]] == [False, True] and not late.plies, late.seats
        assert heard == ["welcome"], heard
    for page in (eve, late):
        await page.until(lambda page=page: any(one["kind"] == "bot" for one in page.seats["seats"]))
        assert page.seats["seats"][0]["sat"]
    assert time.monotonic() - begun >= 3.9


async def test_idle_changes(_):
    """Who makes changes that bring the game no further ends no match: such changes have a limit of their own"""
    async with Server(PROGRAM) as server:
        ann, eve = await renamed(server, 10100)
        await ann.join()
        await ann.until(lambda: ann.may_move)
        assert (await ann.ask({"type": "name", "name": "Urre"}))["code"] == "LIMIT"
        await eve.join()
        assert (await eve.ask({"type": "take"}))["code"] == "SEAT"  # the limit would tell how the match goes now
        for _ in range(2):
            await move_on([ann])
            await ann.until(lambda: ann.may_move)
        assert not ann.turn["ended"] and (await ann.ask({"type": "undo", "seq": ann.turn["seq"]}))["code"] == "LIMIT"


async def test_give_at_the_limit(_):
    """Whatever was changed before, an absent person's seat can be given to a bot, and taken back; but not for ever"""
    async with Server(PROGRAM) as server:
        ann, bob, _ = await seat(server, "artus", ["Ann", "Bob"])
        await server.kill()
        add_names(server, ann.id, 8600)
        await server.start()
        await ann.join()
        assert (await ann.ask({"type": "name", "name": "Urre"}))["code"] == "LIMIT"
        give, kinds = {"type": "give", "seat": 1, "level": "easy"}, lambda page: [one["kind"] for one in page.seats["seats"]]
        for taken in range(101):
            assert (await ann.ask(give, "seats"))["type"] == "seats"
            await ann.until(lambda: kinds(ann) == ["person", "bot"])
            await bob.join()
            answer = await bob.ask({"type": "take"}, "seats")
            await bob.close()
            if answer.get("code") == "LIMIT":
                break
            await ann.until(lambda: kinds(ann) == ["person", "person"] and not ann.seats["seats"][1]["here"])
        assert taken == 100 and kinds(ann) == ["person", "bot"], (taken, answer)


async def test_watching(server):
    """People at the table hear how many look on"""
    ann, bob, eve = await seat(server, "artus", ["Ann", "Bob"])
    await ann.until(lambda: ann.seats["watching"] == 1)
    more = await Page(server, eve.id, eve.token).join()
    assert more.seats["watching"] == 2
    await bob.until(lambda: bob.seats["watching"] == 2)
    for page in (eve, more):
        await page.close()
    await bob.until(lambda: bob.seats["watching"] == 0)


async def test_late_while_writing(_):
    """Who sees all later does not wait for what is being written, which would tell that somebody moves"""
    async with Server(PROGRAM) as server:
        ann, bob, eve = pages = await seat(server, "artus", ["Ann", "Bob"], delay=3600)
        await asyncio.gather(*(page.until(lambda page=page: page.turn["actor"] in (0, 1)) for page in pages[:2]))
        mover = ann if ann.may_move else bob
        lock = sqlite3.connect(server.store, timeout=PATIENCE, isolation_level=None)
        lock.execute("BEGIN IMMEDIATE")
        mover.play(mover.turn["legal"][0])
        await mover.socket.ping()
        asked = asyncio.create_task(mover.ask({"type": "seen", "ply": 10**9}))  # it waits
        assert (await eve.ask({"type": "look", "viewer": None}, "position"))["plies"] == []
        assert not asked.done()
        lock.execute("ROLLBACK")
        assert (await asked)["code"] == "PLY"


async def test_late_while_undoing(_):
    """Who sees all later is shown what is taken back until the undo is durable"""
    async with Server(PROGRAM) as server:
        *people, eve = pages = await seat(server, "arthurs_court", ["Ann", "Bob"], {"first_player": 0}, delay=1)
        await move_on(people)
        while all(page.turn["undo"]["to"] is None for page in people):
            await move_on(people)
        mover = next(page for page in people if page.turn["undo"]["to"] is not None)
        to, ply = mover.turn["undo"]["to"], mover.turn["ply"]
        await eve.until(lambda: eve.turn["ply"] == ply)
        lock = sqlite3.connect(server.store, timeout=PATIENCE, isolation_level=None)
        lock.execute("BEGIN IMMEDIATE")
        mover.socket.send({"type": "undo", "seq": mover.turn["seq"]})
        await mover.socket.ping()
        eve.socket.send({"type": "look", "viewer": None})
        await eve.socket.ping()
        await eve.socket.ping()
        lock.execute("ROLLBACK")
        for page in pages:
            await page.until(lambda page=page: page.turn["ply"] == to)


async def test_tokens_while_writing(_):
    """Who sees all later learns nothing of what is being written by a glance, or by another token"""
    async with Server(PROGRAM) as server:
        lock = sqlite3.connect(server.store, timeout=PATIENCE, isolation_level=None)
        for message in ({"type": "glance"}, {"type": "join", "name": "Lot"}):
            ann, bob, eve = pages = await seat(server, "artus", ["Ann", "Bob"], delay=3600)
            await asyncio.gather(*(page.until(lambda page=page: page.turn["actor"] in (0, 1)) for page in pages[:2]))
            mover, other = (ann, bob) if ann.may_move else (bob, ann)
            token = eve.token if message["type"] == "glance" else other.token
            lock.execute("BEGIN IMMEDIATE")
            mover.socket.send({"type": "resign", "seq": mover.turn["seq"]})
            await mover.socket.ping()
            eve.socket.send({**message, "id": eve.id, "token": token})
            await eve.socket.ping()
            await eve.socket.ping()
            lock.execute("ROLLBACK")
            if message["type"] == "glance":
                assert (await eve.socket.until("glanced"))["actor"] is not None
                continue
            for page in (ann, bob):
                await page.until(lambda page=page: page.seats["seats"][other.seats["you"]]["name"] == "Lot")
                await page.until(lambda page=page: page.is_over)
            assert (await Page(server, ann.id, ann.token).join()).is_over


async def test_positions_that_wait(_):
    """A position that waits for a change in the middle of it goes on, and so do the messages behind it"""
    async with Server(PROGRAM) as server:
        for plies in (40, 70, 100, 150):
            made = await make(server, "artus", ["Ann", "Bob"])
            glance = {"type": "glance", "id": made["id"], "token": made["seats"][0]}
            lengthen(server, made["id"], (plies, 1))
            for number in range(60):
                socket = await server.socket()
                socket.send({**glance, "type": "join", "name": f"Ann {number}"})  # the name is written meanwhile
                assert (await socket.ask(glance, "glanced"))["type"] == "glanced"
                await socket.close()


async def test_asked_by_one(_):
    """What a spectator may not do takes no place of a move that is being written: it is played after what came first"""
    async with Server(PROGRAM) as server:
        ann, bob, eve = pages = await seat(server, "artus", ["Ann", "Bob"], delay=3600)
        await asyncio.gather(*(page.until(lambda page=page: page.turn["actor"] in (0, 1)) for page in pages[:2]))
        mover, ply = (ann if ann.may_move else bob), ann.turn["ply"]
        rival = Rival(server, ann.id)
        rival.store.execute("BEGIN IMMEDIATE")
        mover.play(mover.turn["legal"][0])
        await mover.socket.ping()
        assert (await eve.ask({"type": "resign", "seq": 0}))["code"] == "SEAT"
        rival.name(0, "Lot")
        rival.store.execute("COMMIT")
        await mover.until(lambda: mover.turn["ply"] > ply)


async def test_undo_in_a_position(_):
    """Long positions of those who see all later end where the match was taken back to meanwhile"""
    async with Server(PROGRAM) as server:
        made = await make(server, "artus", ["Ann", "Bob"], delay=3600)
        lengthen(server, made["id"], (3000, 1))
        late = [await Page(server, made["id"], made["watch"]).join() for _ in range(3)]
        ann = await server.socket(address="127.0.0.2")  # which has a turn of its own
        await ann.ask({"type": "join", "id": made["id"], "token": made["seats"][0]}, "seats")
        rival = Rival(server, made["id"])
        rival.read()
        rival.match.goto(10)
        rival.write(rival.match.journal_json(rival.match.length))
        for page in late:
            page.socket.send({"type": "look", "viewer": None})
        ann.send({"type": "name", "name": "Kay"})  # its key is taken, so the undo is read
        for page in late:
            await page.until(lambda page=page: len(page.plies) == 10)


async def test_position_while_others_play(_):
    """Whoever comes to a long match gets its position, however often others take back their last move meanwhile"""
    async with Server(PROGRAM) as server:
        made = await make(server, "artus", ["Ann", "Bob"])
        lengthen(server, made["id"], (3000, 1))
        ann = await server.socket(address="127.0.0.2")
        await ann.ask({"type": "join", "id": made["id"], "token": made["seats"][0]}, "seats")
        rival = Rival(server, made["id"])
        rival.read()
        length = rival.match.ply
        bob = asyncio.create_task(Page(server, made["id"], made["seats"][1]).join())
        for number in itertools.count(1):
            rival.match.goto(length - number % 2)
            rival.write(rival.match.journal_json(length))
            await ann.ask({"type": "name", "name": f"Ann {number}"}, "turn")  # its key is taken, so the other is read
            await ann.until("seats")
            rival.seq += 1
            if bob.done() or number == 2000:
                break
        assert abs(len((await bob).plies) - length) <= 1 and number < 2000


async def status(reader):
    """The status of a response, once all of it was read."""
    head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
    await asyncio.wait_for(reader.readexactly(int(re.search(rb"content-length: *(\d+)", head, re.I)[1])), PATIENCE)
    return int(head.split()[1])


async def test_rate_of_connections(server):
    """Connections and requests of an address have a rate; others are served"""
    async with Server(PROGRAM, rate=1, web=server.options["web"]) as busy:
        opened = []
        while (got := await handshake(busy))[1] and len(opened) < 10000:
            opened.append(got[0])
        assert 10 < len(opened) < 10000, len(opened)
        await (await busy.socket(address="127.0.0.2")).close()
        for number, path in enumerate(("/", "/healthz")):
            reader, writer = await asyncio.open_connection("127.0.0.1", busy.port, local_addr=(f"127.0.0.{number + 3}", 0))
            asked, answer = 0, 200
            while answer == 200 and asked < 10000:
                writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
                answer = await status(reader)
                asked += 1
            assert answer == 429 and 10 < asked, (path, asked, answer)
            opened.append(writer)
        for writer in opened:
            writer.close()


def between(folder, source):
    """Puts functions in C between the server and the C library: words before its program."""
    Path(f"{folder}/between.c").write_text(source)
    subprocess.run(["cc", "-shared", "-fPIC", "-w", "-o", f"{folder}/between.so", f"{folder}/between.c", "-ldl"], check=True)
    return ["env", f"LD_PRELOAD={folder}/between.so", "ASAN_OPTIONS=verify_asan_link_order=0"]


UNTYPED = r"""
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
int scandir64(const char *folder, struct dirent64 ***found, int (*filter)(const struct dirent64 *),
              int (*order)(const struct dirent64 **, const struct dirent64 **)) {
    int (*real)() = (int (*)())dlsym(RTLD_NEXT, "scandir64"), count = real(folder, found, filter, order);
    for (int i = 0; i < count; i++)
        (*found)[i]->d_type = DT_UNKNOWN;
    return count;
}
"""


async def test_untyped_folders(server):
    """Files are served from a file system that does not say in a folder what its entries are"""
    with tempfile.TemporaryDirectory() as folder:
        other = Server(PROGRAM, web=server.options["web"])
        other.before = between(folder, UNTYPED)
        async with other:
            assert [" 200 " in (await other.get(path))[0] for path in ("/", "/assets/a.js", "/.hidden", "/assets")] == [
                True, True, False, False]


async def flood(server, **options):
    """Sends pings until the server hangs up."""
    socket = await server.socket(**options)
    with contextlib.suppress(ConnectionError):
        while socket.end is None:
            socket.writer.write(b"\x89\x80----" * 1000)
            await socket.writer.drain()
            await asyncio.sleep(0.01)


LOGS_SENT = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>
ssize_t send(int to, const void *text, size_t length, int flags) {
    static int log = -1;
    ssize_t (*real)() = (ssize_t (*)())dlsym(RTLD_NEXT, "send");
    if (log < 0)
        log = open(getenv("SENT"), O_WRONLY | O_APPEND | O_CREAT, 0600);
    write(log, text, length);
    write(log, "\n", 1);
    return real(to, text, length, flags);
}
"""


async def test_next_player_last(_):
    """Who moves next is told last: how long it takes to list that seat's moves depends on its hand"""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(PROGRAM)
        server.before = [*between(folder, LOGS_SENT), f"SENT={folder}/sent"]
        async with server:
            pages = await seat(server, "arthurs_court", ["Ann", "Bob"], {"first_player": 0})
            await move_on(pages[:2], 4)
        sent = Path(f"{folder}/sent").read_text(errors="replace")
        turns = re.findall(r'"type":"turn","seq":(\d+).*?"legal":(null|\[)', sent)
        after = [legal for seq, legal in turns if seq != "0"]
        assert after == 4 * ["null", "null", "["], turns  # the mover and a spectator, and then the next player


async def test_floods(_):
    """Pings without end, and messages in pieces without end, close the connection"""
    async with Server(PROGRAM, rate=20) as server:
        await flood(server)
        other = await server.socket(address="127.0.0.2")
        for _ in range(10):
            other.frame(b"", PING)
        other.frame(b"", final=False)
        for _ in range(70):
            other.frame(b"", 0, final=False)
        with contextlib.suppress(Closed):
            raise AssertionError(await other.receive())
        await is_alive(server, address="127.0.0.3")


async def test_no_flood(_):
    """Messages that the server does not read yet are no flood"""
    async with Server(PROGRAM, rate=20) as server:
        ann, bob, _ = await seat(server, "artus", ["Ann", "Bob"])
        await flood(server, address="127.0.0.2")  # it is noticed when the server looks at all connections
        lock = sqlite3.connect(server.store, timeout=PATIENCE, isolation_level=None)
        lock.execute("BEGIN IMMEDIATE")
        ann.socket.send({"type": "name", "name": "Kay"})  # waits for the store
        await ann.socket.ping()
        for _ in range(20):
            bob.socket.send({"type": "explain", "seq": 99, "ply": 0, "thing": "x" * 3900, "meanings": []})
        await flood(server, address="127.0.0.3")
        lock.execute("ROLLBACK")
        for _ in range(20):
            assert (await bob.socket.until("refused"))["code"] == "STALE"


async def test_held_messages(_):
    """Messages that wait for a match are answered only as far as they are paid for"""
    async with Server(PROGRAM, rate=2) as server:
        made = await make(server, "artus", ["Ann", "Bob"])
        await server.kill()
        add_names(server, made["id"], 4000)
        await server.start()
        socket = await server.socket()
        for _ in range(8):
            socket.send({"type": "join", "id": made["id"], "token": made["seats"][0]})
        answers = [(await socket.until("opened", "refused")) for _ in range(8)]
        codes = [one.get("code") for one in answers]  # a refusal may overtake the position, which is told in slices
        assert (codes.count(None), codes.count("RATE")) == (1, 7), codes


async def drained(socket):
    """The server has taken in what was sent, or has dropped the connection."""
    try:
        await socket.ping()
    except Closed:
        pass


async def test_held_memory(_):
    """What waits for a match is counted in --memory-mb"""
    async with Server(PROGRAM, **{"memory-mb": 1}) as server:
        ann, bob, eve = await seat(server, "artus", ["Ann", "Bob"])
        waiting = [(await Page(server, eve.id, eve.token).join()).socket for _ in range(40)]

        async def refusals(socket):
            try:
                return [(await socket.until("refused"))["code"] for _ in range(7)]
            except Closed:
                return None

        lock = sqlite3.connect(server.store, timeout=PATIENCE, isolation_level=None)
        lock.execute("BEGIN IMMEDIATE")
        ann.socket.send({"type": "name", "name": "Kay"})  # waits for the store
        await ann.socket.ping()
        for number, socket in enumerate(waiting):
            for _ in range(7):  # with an eighth the server would not read on
                socket.send({"type": "explain", "seq": 0, "ply": 0, "thing": "x" * 3900, "meanings": []})
            if number < 18:  # one after the other, so that the first, for which there is room, are held whole
                await drained(socket)
        tasks = [asyncio.create_task(refusals(socket)) for socket in waiting]
        first = [await task for task in itertools.islice(asyncio.as_completed(tasks), 20)]
        assert first == 20 * [None], first  # 18 of them have half a MB
        await is_alive(server)
        lock.execute("ROLLBACK")
        assert [codes for codes in await asyncio.gather(*tasks) if codes].count(7 * ["SEAT"]) >= 10
        await ann.until(lambda: ann.seats["seats"][0]["name"] == "Kay")


async def test_held_again(_):
    """Whoever has asked much is still heard when a change comes back that somebody else was quicker than"""
    async with Server(PROGRAM, metrics="127.0.0.1:0") as server:
        ann, *_ = await seat(server, "artus", ["Ann", "Bob"])
        rival = Rival(server, ann.id)
        rival.store.execute("BEGIN IMMEDIATE")
        for number in range(60):  # one is written, eight are held, and the others are not read yet
            ann.socket.send({"type": "name", "name": f"Ann {number}"})
        while (await metrics_of(server))[0]["logres_held_messages"] < 8:
            await asyncio.sleep(0.02)
        rival.name(1, "Lot")
        rival.store.execute("COMMIT")
        await ann.until(lambda: ann.seats["seats"][0]["name"] == "Ann 59")
        assert not ann.refused


async def test_long_positions(_):
    """Who joins a long match owes what the answer takes; who sees all later owes only for what is seen"""
    async with Server(PROGRAM, rate=1) as server:
        made = await make(server, "artus", ["Ann", "Bob"], delay=86400)
        lengthen(server, made["id"], (300, int(time.time() * 1000)))
        for token, answer in ((made["seats"][0], "refused"), (made["watch"], "welcome")):
            socket = await server.socket()
            await socket.ask({"type": "join", "id": made["id"], "token": token}, "position")
            assert (await socket.ask({"type": "hello"}, "welcome"))["type"] == answer


async def test_clock_ahead(_):
    """Who sees all later sees what was long ago, though another server's clock is ahead"""
    async with Server(PROGRAM) as server:
        made, now = await make(server, "artus", ["Ann", "Bob"], delay=100), int(time.time() * 1000)
        after = lengthen(server, made["id"], (40, now - 200000), (80, now - 80000), (120, now + 90000))
        position = await (await server.socket()).ask({"type": "join", "id": made["id"], "token": made["watch"]}, "position")
        assert len(position["plies"]) == after[0] < after[1] < after[2], (len(position["plies"]), after)


async def test_large_audience(_):
    """Whoever changes a match owes for all who are told of it"""
    async with Server(PROGRAM, rate=2) as server:
        ann, eve = await seat(server, "artus", ["Ann", "-easy"])
        audience = [await server.socket(address=f"127.0.0.{number + 2}") for number in range(40)]
        for socket in audience:
            await socket.ask({"type": "join", "id": eve.id, "token": eve.token}, "seats")
        named = [(await ann.ask({"type": "name", "name": f"Kay {number}"}, "seats"))["type"] for number in range(30)]
        assert named[0] == "seats" and "refused" in named, named
        socket, join = await server.socket(), {"type": "join", "id": ann.id, "token": ann.token}
        named = [(await socket.ask(join | {"name": f"Tor {number}"}, "opened"))["type"] for number in range(30)]
        assert named[0] == "opened" and "refused" in named, named
        for socket in audience:
            await socket.close()


async def test_pages_of_a_seat(server):
    """A seat has eight pages at most: one more takes the place of the oldest"""
    made = await make(server, "artus", ["Ann", "Bob"])
    pages = [await Page(server, made["id"], made["seats"][0], "Ann").join() for _ in range(10)]
    for page in pages[:2]:
        try:
            while True:
                await page.step()
        except Closed:
            pass
    for page in pages[2:]:
        assert (await page.ask({"type": "name", "name": "Ann"}, "seats"))["type"] == "seats"


async def test_increment(server):
    """Undo and redo win no time"""
    clock = {"bank": 1000, "increment": 500, "late": "bot"}
    pages = await seat(server, "arthurs_court", ["Ann", "Bob"], {"first_player": 0}, clock=clock)
    await asyncio.gather(*(page.until(lambda page=page: page.turn["actor"] in (0, 1)) for page in pages))
    for _ in range(30):
        mover = await move_on(pages)
        await mover.step()
        if mover.turn["undo"]["to"] is not None:
            break
    await mover.ask({"type": "seen", "ply": 10**9})
    you = mover.seats["you"]
    before = mover.seats["seats"][you]["clock"]
    for _ in range(3):
        for kind in ("undo", "redo"):
            seq = mover.turn["seq"]
            mover.socket.send({"type": kind, "seq": seq})
            await mover.until(lambda: mover.turn["seq"] > seq)
    await mover.ask({"type": "seen", "ply": 10**9})
    assert before - 60000 < mover.seats["seats"][you]["clock"] <= before, (before, mover.seats)


class Rival:
    """What another process changes in a match of a SQLite file: rows of which the server is not told."""

    def __init__(self, server, id):
        self.store, self.id, self.seq = sqlite3.connect(server.store, timeout=PATIENCE, isolation_level=None), id, 0
        opening, = self.store.execute("SELECT opening FROM matches WHERE id = ?", (id,)).fetchone()
        self.match = logres.Match.from_json(opening)

    def read(self):
        rows = "SELECT seq, line FROM changes WHERE match = ? AND seq > ? ORDER BY seq"
        for self.seq, line in self.store.execute(rows, (self.id, self.seq)).fetchall():
            if "logres/journal" in line:
                self.match.append_journal(line)

    def write(self, line):
        self.seq += 1
        self.store.execute("INSERT INTO changes VALUES (?, ?, ?, ?, 0)", (self.id, self.seq, int(time.time() * 1000), line))

    def name(self, seat, name):
        self.read()
        self.write(json.dumps({"change": "name", "seat": seat, "text": name}))

    def move(self):
        """Plays the first legal move."""
        self.read()
        before = self.match.ply
        self.match.play(self.match.state.legal_moves()[0])
        self.match.rng = logres.Rng(before)
        self.match.resolve()
        self.write(self.match.journal_json(before))


async def test_lost_key(_):
    """What another process was quicker with is read, and the message is answered all the same"""
    async with Server(PROGRAM) as server:
        ann, bob, eve = await seat(server, "artus", ["Ann", "Bob"])
        await asyncio.gather(*(page.until(lambda page=page: page.turn["actor"] in (0, 1)) for page in (ann, bob, eve)))
        mover, other = (ann, bob) if ann.may_move else (bob, ann)
        rival, ply = Rival(server, ann.id), mover.turn["ply"]
        rival.name(other.seats["you"], "Lot")
        mover.play(mover.turn["legal"][0])  # its key is taken by a name
        await mover.until(lambda: mover.turn["ply"] > ply or mover.refused)
        assert not mover.refused and mover.seats["seats"][other.seats["you"]]["name"] == "Lot"
        rival.move()
        third = await Page(server, mover.id, mover.token, "Gaheris").join()  # the key is taken by a move
        await third.until(lambda: third.seats["seats"][third.seats["you"]]["name"] == "Gaheris" and
                          third.turn["ply"] == rival.match.ply)
        for page in (ann, bob, eve):
            await page.until(lambda page=page: page.turn["ply"] == rival.match.ply)
        late = next(page for page in (ann, bob) if page.may_move)
        rival.move()
        late.play(late.turn["legal"][-1])
        await late.until(lambda: late.refused)
        assert late.refused.pop()["code"] == "STALE" and late.turn["ply"] == rival.match.ply, late.turn


async def test_lost_key_reads_on(_):
    """Whoever loses a key reads what came after, not the whole match again, unless a move must be taken back"""
    async with Server(PROGRAM) as server:
        pages = await seat(server, "arthurs_court", ["Ann", "Bob"], {"first_player": 0})
        people = pages[:2]
        await move_on(pages, 3)
        rival = Rival(server, pages[0].id)
        rival.read()
        kept = damage(server, pages[0].id)
        for count in (1, 2):
            mover = next(page for page in people if page.may_move)
            you, turn = mover.seats["you"], mover.turn
            for _ in range(count):
                rival.move()
            mover.play(turn["legal"][-1])
            for page in pages:
                await page.until(lambda page=page: page.turn["seq"] == rival.seq)
            await mover.until(lambda: mover.refused)
            assert mover.refused.pop()["code"] == "STALE" and mover.seats["you"] == you
            for page in pages:
                check_told(rival.match, page)
        with sqlite3.connect(server.store, timeout=PATIENCE) as store:
            store.executemany("UPDATE changes SET line = ? WHERE match = ? AND seq = ?", kept)
        mover = next(page for page in people if page.may_move)
        you, seq, ply = mover.seats["you"], mover.turn["seq"], mover.turn["ply"]
        rival.name(you, "Urre")
        mover.play(mover.turn["legal"][0])  # a name has the key; the move comes after it
        for page in pages:
            await page.until(lambda page=page: page.turn["ply"] > ply)
            assert page.seats["seats"][you]["name"] == "Urre"
        assert not mover.refused and mover.turn["seq"] == seq + 2, mover.turn
        loser = people[0]
        rival.move()
        loser.socket.send({"type": "resign", "seq": loser.turn["seq"]})
        await loser.until(lambda: loser.refused)
        assert loser.refused.pop()["code"] == "STALE" and not loser.turn["ended"], loser.turn
        for page in pages:
            await page.until(lambda page=page: page.turn["seq"] == rival.seq)
            check_told(rival.match, page)


async def test_one_server(_):
    """A SQLite file has one server; a second one says so, and leaves the first alone"""
    async with Server(PROGRAM) as server:
        words = [PROGRAM, "--port", "0", "--store", server.store]
        second = await asyncio.to_thread(subprocess.run, words, capture_output=True, text=True, timeout=PATIENCE)
        assert second.returncode == 1 and "another server uses this file" in second.stderr, second
        verified = await asyncio.to_thread(subprocess.run, [*words, "--verify"], capture_output=True, text=True)
        assert verified.returncode == 0, verified
        await seat(server, "artus", ["Ann", "Bob"])
        await server.kill()
        await server.start()


def damage(server, id):
    """Makes all changes but the last unreadable, so that nobody can read the match from its start. Returns the rows."""
    with sqlite3.connect(server.store, timeout=PATIENCE) as store:
        rows = store.execute("SELECT line, match, seq FROM changes WHERE match = ? AND seq < (SELECT max(seq) FROM changes"
                             " WHERE match = ?)", (id, id)).fetchall()
        store.executemany("UPDATE changes SET line = '{}' WHERE match = ? AND seq = ?", [row[1:] for row in rows])
    return rows


async def test_restart(server):
    """What was answered is there after kill -9"""
    ann, bob, eve = await seat(server, "camelot_court", ["Ann", "Bob"], {"turn_limit": 60})
    await move_on([ann, bob, eve], 5)
    before = [page.plies for page in (ann, bob, eve)]
    await server.kill()
    await server.start()
    for page in (ann, bob, eve):
        await page.join()
    assert [page.plies for page in (ann, bob, eve)] == before
    for page in (ann, bob): # what was before the own last move need not be shown again
        own = [ply for ply, told in enumerate(page.plies) if told["actor"] == page.seats["you"]]
        assert own and page.position["seen"] == own[-1] + 1, (page.position["seen"], own)
    assert eve.position["seen"] == len(eve.plies)
    await move_on([ann, bob, eve], 2)
    hint = await (ann if ann.may_move else bob).ask({"type": "hint", "seq": ann.turn["seq"], "ply": ann.turn["ply"]})
    assert hint["code"] == "HINTS"


# ---- commands beside the servers -------------------------------------------------------------------------------------


async def command(store, *words):
    """Runs the program with these options, as a host would; returns how it ended."""
    run = [PROGRAM, "--store", store, *map(str, words)]
    return await asyncio.to_thread(subprocess.run, run, capture_output=True, text=True, timeout=PATIENCE)


async def test_bad_commands(server):
    """A command that is not one, or has no match, says so"""
    for words, status, why in ((["--export"], 2, "need --match"), (["--close", "--remove"], 2, "--remove exclude each other"),
                               (["--match", "x", "--forget", "Kay"], 2, "--forget exclude each other"),
                               (["--cert", "x"], 2, "--cert and --key require each other"), (["x"], 2, "x is not an option"),
                               (["--nothing"], 2, "'--nothing'"), (["--match", "x'y"], 2, "not the id of a match"),
                               (["--match", ""], 2, "not the id of a match"),
                               (["--match", "x" * 33], 2, "not the id of a match"),
                               (["--forget", " \u200b"], 2, "needs a name"),
                               *((["--match", "none", *deed], 1, "there is no match none")
                                 for deed in ([], ["--export"], ["--close"], ["--remove"]))):
        ended = await command(server.store, *words)
        assert ended.returncode == status and why in ended.stderr and not ended.stdout, (words, ended)
    with tempfile.TemporaryDirectory() as folder:
        ended = await command(f"{folder}/none.sqlite", "--match", "x")
        assert ended.returncode == 1 and "cannot be opened" in ended.stderr and not os.listdir(folder), ended


async def test_match_shown(server):
    """--match says how a match is, without hands and without what opens its seats; --export writes all of it"""
    ann, bot, eve = await seat(server, "artus", ["Ann", "-easy", "Bob"], delay=3)
    await ann.until(lambda: ann.turn["actor"] is not None)
    shown = await command(server.store, "--match", ann.id)
    assert shown.returncode == 0 and not shown.stderr, shown
    for line in ("game      artus {", "state     seat ", "rematch   none", "seat 0    Ann, a person\n", "seat 1    Bot easy, a bot: easy",
                 "seat 2    Bob, a person\n"):
        assert f"\n{line}" in shown.stdout, (line, shown.stdout)
    assert re.search(r"\nmade      2\d{3}-\d\d-\d\d \d\d:\d\d:\d\d UTC\nchanged   2\d{3}-.*\nchanges   \d+, with \d+ bytes\nplies     \d+\n",
                     shown.stdout), shown.stdout
    exported = await command(server.store, "--match", ann.id, "--export")
    match = logres.Match.from_json(exported.stdout)
    assert exported.returncode == 0 and [one["name"] for one in match.host["players"]] == ["Ann", "Bot easy", "Bob"]
    assert not any(len(word) > 40 for word in re.findall(r"\w+", shown.stdout)), shown.stdout  # no hash of a token
    full = await asyncio.to_thread(lambda: subprocess.run(f"{PROGRAM} --store '{server.store}' --match {ann.id} --export > /dev/full",
                                                          shell=True, stderr=subprocess.PIPE, text=True))
    assert full.returncode == 1 and "cannot be written" in full.stderr, full


async def closed(page):
    """The server lets go of this page."""
    try:
        while True:
            await page.step()
    except Closed:
        pass


async def close_and_remove(store, pages):
    ended = await command(store, "--match", pages[0].id, "--close")
    assert ended.returncode == 0 and not ended.stderr, ended
    for page in pages:
        await page.until(lambda page=page: page.turn["ended"])
        assert page.turn["ended"] == {"reason": "abandoned", "seat": None}, page.turn
    again = await command(store, "--match", pages[0].id, "--close")
    assert again.returncode == 0 and "is already over" in again.stderr, again
    assert "\nstate     closed: abandoned\n" in (await command(store, "--match", pages[0].id)).stdout
    assert (await command(store, "--match", pages[0].id, "--remove")).returncode == 0
    for page in pages:
        await closed(page)
    assert "there is no match" in (await command(store, "--match", pages[0].id)).stderr
    socket = await pages[0].server.socket()
    join = {"type": "join", "id": pages[0].id, "token": pages[0].token}
    assert (await socket.ask(join))["code"] == "NO_MATCH"


async def test_match_closed(_):
    """--close ends a match as abandoned, --remove takes it away: those at its table learn it, without a word of theirs"""
    async with Server(PROGRAM) as server:
        await close_and_remove(server.store, await seat(server, "artus", ["Ann", "Bob"]))
    with Postgres() as postgres:
        async with Server(PROGRAM, postgres.url("closed")) as here, Server(PROGRAM, here.store) as there:
            ann, bob, eve = await seat(here, "artus", ["Ann", "Bob"])
            away = await Page(there, ann.id, ann.token).join()
            ann.socket.send({"type": "say", "phrase": 3})  # heard at all servers
            for page in (bob, away):
                assert await hears(page) == {"type": "said", "seat": 0, "phrase": 3}
            for page in (ann, away):  # at one pace, whoever of both servers is asked
                page.socket.send({"type": "say", "phrase": 3})
                await asyncio.gather(hears(bob), hears(away))
            for page in (ann, away):
                assert (await page.ask({"type": "say", "phrase": 3}))["code"] == "RATE"
            await close_and_remove(here.store, [ann, bob, eve, away])


async def test_quick_moves(_):
    """--close comes to its end while people move"""
    async with Server(PROGRAM) as server:
        pages = await seat(server, "camelot_court", ["Ann", "Bob"], {"turn_limit": 60})
        playing = asyncio.gather(*(page.play_on(random.Random(1)) for page in pages))
        ended = await command(server.store, "--match", pages[0].id, "--close")
        await playing
        assert ended.returncode == 0 and pages[0].turn["ended"] or "over already" in ended.stderr, ended
        assert (await command(server.store, "--verify")).returncode == 0


ODD_NAME = "K'ay\\ \"%_\u00e9"


async def forget_a_name(here, there, rows):
    ann, bob, _ = await seat(here, "artus", [ODD_NAME, "K_ay"], clock={"bank": 1000, "increment": 0, "late": "bot"})
    away = await Page(there, bob.id, bob.token).join()
    old = await make(here, "artus", [ODD_NAME, "Lot", ODD_NAME])  # nobody has come to its table
    page = await Page(here, old["id"], old["seats"][2], "Lot").join()
    await bob.until(lambda: bob.seats["seats"][0]["sat"] and bob.seats["seats"][1]["sat"])
    ended = await command(here.store, "--forget", f" {ODD_NAME} ")
    assert ended.returncode == 0 and ended.stdout == "forgotten in 2 matches\n", ended
    for one in (ann, bob, away):
        await one.until(lambda one=one: [one["name"] for one in one.seats["seats"]] == ["Player 1", "K_ay"])
    await page.until(lambda: page.seats["seats"][0]["name"] == "Player 1")
    assert [one["name"] for one in page.seats["seats"]] == ["Player 1", "Lot", "Lot"], page.seats
    assert [one["sat"] for one in page.seats["seats"]] == [False, False, True], page.seats
    assert not any(json.dumps(ODD_NAME, ensure_ascii=False)[1:-1] in text for text in rows()), rows()
    assert (await command(here.store, "--forget", ODD_NAME)).stdout == "forgotten in 0 matches\n"
    assert (await ann.ask({"type": "name", "name": "Urre"}, "seats"))["seats"][0]["name"] == "Urre"  # the seat is still hers
    ann.socket.send({"type": "resign", "seq": ann.turn["seq"]})
    await ann.until(lambda: ann.turn["ended"])
    ann.socket.send({"type": "rematch"})
    await ann.until(lambda: ann.seats["rematch"])
    again = await Page(here, ann.seats["rematch"], ann.token).join()
    await again.ask({"type": "name", "name": "Enid"}, "seats")
    ended = await command(here.store, "--forget", ann.token)  # by her token in both, whatever her names were
    assert ended.returncode == 0 and ended.stdout == "forgotten in 2 matches\n", ended
    await again.until(lambda: again.seats["seats"][1]["name"] == "Player 2")
    await ann.until(lambda: ann.seats["seats"][0]["name"] == "Player 1")
    assert again.seats["seats"][0]["name"] == "K_ay" and not any("Urre" in text or "Enid" in text for text in rows()), rows()
    assert (await command(here.store, "--verify")).returncode == 0


async def test_forgotten(_):
    """--forget takes a name out of all matches, also of those in the memory of servers, and leaves all other names"""
    async with Server(PROGRAM) as server:
        def rows():
            with contextlib.closing(sqlite3.connect(server.store, timeout=PATIENCE)) as store:
                return [text for row in store.execute("SELECT settings FROM matches UNION ALL SELECT line FROM changes") for text in row]

        await forget_a_name(server, server, rows)
        await server.stop()
        kept = b"".join(path.read_bytes() for path in Path(server.folder.name).iterdir())
        assert b"K_ay" in kept and b"Enid" not in kept
        await server.start()
    with Postgres() as postgres:
        async with Server(PROGRAM, postgres.url("names")) as here, Server(PROGRAM, here.store) as there:
            def rows():
                query = "SELECT settings FROM matches UNION ALL SELECT line FROM changes"
                return subprocess.run(["psql", here.store, "-qtAc", query], stdout=subprocess.PIPE, check=True, text=True).stdout.splitlines()

            await forget_a_name(here, there, rows)


async def test_many_matches(_):
    """--forget finds all matches of a name among many"""
    async with Server(PROGRAM) as server:
        made = await make(server, "artus", ["Ann", "Bob"])
        with sqlite3.connect(server.store, timeout=PATIENCE) as store:
            opening, settings = store.execute("SELECT opening, settings FROM matches").fetchone()
            rows = [(f"m{number}", opening, settings if number % 2 else settings.replace("Ann", "Kay")) for number in range(10000)]
            store.executemany("INSERT INTO matches (id, time, opening, settings) VALUES (?, 1, ?, ?)", rows)
        assert (await command(server.store, "--forget", "Kay")).stdout == "forgotten in 5000 matches\n"
        with sqlite3.connect(server.store, timeout=PATIENCE) as store:
            assert store.execute("SELECT count(*) FROM matches WHERE settings LIKE '%Kay%'").fetchone() == (0,)
            assert store.execute("SELECT count(*) FROM matches WHERE settings LIKE '%Ann%'").fetchone() == (5001,)


async def test_old_matches(_):
    """Old matches are removed, played or not, but not under people at their tables, here or at another server"""
    with Postgres() as postgres:
        # This server removes nothing, but to it a match of 1970 is old, since half of the days have gone.
        async with Server(PROGRAM, url := postgres.url("old"), **{"keep-days": 36500}) as here:
            def ask(query):
                return subprocess.run(["psql", url, "-qtAc", query], stdout=subprocess.PIPE, check=True, text=True).stdout.split()

            made = [await make(here, "artus", ["Ann", "Bob"]) for _ in range(4)]
            for one in made[1::2]:
                await move_on([await Page(here, one["id"], token).join() for token in one["seats"]])
            await here.kill()
            ask("UPDATE matches SET time = 1; UPDATE changes SET time = 1")
            await here.start()
            pages = [await Page(here, one["id"], one["seats"][0]).join() for one in made[:2]]
            await until(lambda: len(ask("SELECT id FROM matches WHERE seen > 1")) == 2, "a note that people are there")
            async with Server(PROGRAM, url, **{"keep-played-days": 1}):
                await until(lambda: len(ask("SELECT id FROM matches WHERE unplayed IS DISTINCT FROM 2")) == 2, "the removal")
            for page in pages:
                assert (await page.ask({"type": "name", "name": "Kay"}, "seats"))["type"] == "seats"
            ask("UPDATE matches SET seen = NULL")  # they sit there still
            await until(lambda: len(ask("SELECT id FROM matches WHERE seen > 1")) == 2, "the same note later")


# ---- hostile clients ------------------------------------------------------------------------------------------------


async def is_alive(server, **options):
    socket = await server.socket(**options)
    assert (await socket.ask({"type": "hello"}, "welcome"))["type"] == "welcome"
    await socket.close()


async def until_alive(server):
    """Waits until the server has seen that old connections of this address are closed, and takes a new one."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return await is_alive(server)
        except Closed:
            assert time.monotonic() < end, "it takes no connection"
            await asyncio.sleep(0.05)


def examples(page):
    """A good message of every type."""
    move = page.turn["legal"][0] if page.may_move else {"type": "pass"}
    values = {"seq": page.turn["seq"], "ply": page.turn["ply"], "move": move, "yes": True, "name": "Mallory", "seat": 1,
              "level": "easy", "viewer": 0, "id": page.id, "token": page.token, "text": "{}", "thing": "x", "think": True,
              "take": True, "link": "x", "seed": 1, "phrase": 1,
              "meanings": ["", "piece=x", "play"], "game": "artus", "config": {}, "online": {"delay": 3, "clock": None},
              "players": [{"kind": "person", "name": "A"}, {"kind": "bot", "name": "B", "level": "easy"}]}
    return [{"type": kind} | {name: values[name] for name in members} | ({"seq": values["seq"]} if kind in (
        "play", "undo", "redo", "preview", "explain", "hint") else {}) for kind, members in SENT.items()]


ODD = [None, True, -1, 0, 1.5, 2**31, 2**53, 1e300, "", "\u202e", "x" * 300, [], {}, [[]], {"type": "x"}, "\ud800"]


def mutated(message, play):
    """A message with one thing wrong, as bytes."""
    message = json.loads(json.dumps(message))
    holder = message
    while True:
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        key = play.choice(keys) if keys else None
        if key is not None and isinstance(holder[key], (dict, list)) and holder[key] and play.random() < 0.6:
            holder = holder[key]
            continue
        break
    way = play.randrange(5)
    if way == 0 and key is not None:
        del holder[key]
    elif way == 1 and isinstance(holder, dict):
        holder[play.choice(["x", "seq", "type", "__proto__"])] = play.choice(ODD)
    elif key is not None:
        holder[key] = play.choice(ODD)
    data = bytearray(json.dumps(message, ensure_ascii=play.random() < 0.5).encode("utf-8", "surrogatepass"))
    if way == 3:
        del data[play.randrange(len(data)):]
    if way == 4:
        data[play.randrange(len(data))] = play.randrange(256)
    return bytes(data)


async def test_hostile(server):
    """Broken messages are refused, and the others play on"""
    ann, bob, eve = await seat(server, "artus", ["Ann", "Bob"])
    play = random.Random(chance.random())
    answered = 0
    for page in (ann, bob, eve):
        await page.until(lambda: page.turn["actor"] in (0, 1))
        good = [message for message in examples(page) if message["type"] not in ("resign", "leave", "give")]
        stranger = await server.socket()
        for target in (page.socket, stranger):
            for _ in range(250):
                target.frame(mutated(play.choice(good), play))
            target.send({"type": "hello"})
            try:
                while (await target.receive())["type"] != "welcome":
                    answered += 1
            except Closed as closed:  # text that is no UTF-8 ends a connection, as RFC 6455 wants
                answered += 1
                assert "onnection" in str(closed) or str(closed) == "", closed
        await stranger.close()
    assert answered > 100, answered
    await is_alive(server)


async def test_frames(server):
    """Frames that are too long, binary, in pieces or cut off end no more than their own connection"""
    for send in (lambda s: s.frame(b"x" * 5000), lambda s: s.frame(b"{}", BINARY), lambda s: s.frame(b"x" * 10**7),
                 lambda s: [s.frame(b"x" * 1000, TEXT if not i else 0, False) for i in range(9)],
                 lambda s: s.frame(b"\xff\xfe{}"), lambda s: s.frame(b"", CLOSE), lambda s: s.frame(b"x" * 200, PING),
                 lambda s: s.writer.write(b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0"),
                 lambda s: s.writer.write(b"\x83\x80\0\0\0\0"), lambda s: s.writer.write(b"GET / HTTP/1.1\r\n\r\n")):
        socket = await server.socket()
        send(socket)
        try:
            await socket.receive(5)  # some frames have no answer
        except (Closed, asyncio.TimeoutError):
            pass
        await socket.close()
    socket = await server.socket()  # a good message in pieces
    socket.frame(b'{"type"', TEXT, False)
    socket.frame(b"", PING)
    socket.frame(b':"hello', 0, False)
    socket.frame(b'"}', 0)
    assert (await socket.until("welcome", "refused"))["type"] == "welcome"
    for pieces in (64, 64, 65):  # 64 are allowed, of each message
        for number in range(pieces - 1):
            socket.frame(b" ", 0 if number else TEXT, False)
        socket.frame(b'{"type":"hello"}', 0)
        try:
            assert (await socket.until("welcome"))["type"] == "welcome" and pieces == 64, pieces
        except Closed:
            assert pieces == 65 and socket.status == 1009, (pieces, socket.status)
    for how in ({"origin": "https://evil.example"}, {"protocol": ""}, {"protocol": "other"}, {"origin": "null"}):
        try:
            await server.socket(**how)
            raise AssertionError(f"a connection with {how} was accepted")
        except Closed:
            pass
    assert any("its origin is neither" in line for line in server.lines)
    upgrade = "GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: foo"
    for asked in ("CONNECT a:1 HTTP/1.1\r\nHost: a", f"GET /none HTTP/1.1\r\nHost: a\r\n\r\n{upgrade}"):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(asked.encode() + b"\r\n\r\n")
        await asyncio.wait_for(reader.read(), PATIENCE)  # to the end: the server closes it
        writer.close()
    await is_alive(server)


def memory_of(server):
    return int(re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{server.process.pid}/status").read_text())[1])


async def test_slow_reader(server):
    """A client that never reads is dropped, and what waits for it is bounded"""
    socket = await server.socket(limit=1024)
    before = memory_of(server)
    socket.writer.transport.pause_reading()
    try:
        for _ in range(20000):
            socket.send({"type": "hello"})
            await asyncio.wait_for(socket.writer.drain(), PATIENCE)
    except ConnectionError:
        pass
    else:
        raise AssertionError("it was not dropped")
    assert memory_of(server) - before < 40000, "the queue is not bounded"
    socket.writer.transport.abort()
    await is_alive(server)


def lengthen(server, id, *changes):
    """Makes a match, which nobody has joined, one of these changes: each has the least ply after it, and its time. Returns
    the plies after them."""
    match = logres.Match("camelot_court", 5, seed=1, target=999)
    play, after = random.Random(1), []
    opening = logres.Match("camelot_court", 5, target=999).to_json()
    with sqlite3.connect(server.store, timeout=PATIENCE) as store:
        store.execute("UPDATE matches SET opening = ?, time = ? WHERE id = ?", (opening, changes[0][1], id))
        for seq, (plies, when) in enumerate(changes, 1):
            before = match.ply
            while match.ply < plies and not match.is_over:
                state = match.resolve() if match.state.actor == logres.CHANCE else match.state
                if match.ply < plies and not match.is_over:
                    match.play(play.choice(state.legal_moves()))
            store.execute("INSERT INTO changes VALUES (?, ?, ?, ?, NULL)", (id, seq, when, match.journal_json(before)))
            after.append(match.ply)
    return after


async def test_memory(_):
    """What waits for all readers stays within --memory-mb, half of a long message, too"""
    async with Server(PROGRAM, **{"memory-mb": 1}) as server:
        made = await make(server, "artus", ["Ann", "Bob"])
        lengthen(server, made["id"], (1500, 1))
        first = Page(server, made["id"], made["watch"])
        await first.join()
        await first.close()
        sockets = []
        for _ in range(6):
            socket = await server.socket(limit=1024, room=4096)
            socket.writer.transport.pause_reading()
            socket.send({"type": "join", "id": made["id"], "token": made["watch"]})
            sockets.append(socket)
            await is_alive(server)
        newcomer = Page(server, made["id"], made["watch"])
        await newcomer.join()  # those who read nothing make room
        await newcomer.close()
        whole = 0
        for socket in sockets:
            socket.writer.transport.resume_reading()
            try:
                whole += (await socket.until("seats", "refused"))["type"] == "seats"
            except Closed:
                pass
            socket.writer.transport.abort()
        print(f"# {whole} of {len(sockets)} readers of {max(map(len, first.socket.log))} bytes found room")
        assert whole < len(sockets) - 1
        await is_alive(server)


async def test_memory_of_others(_):
    """Who only waits for a match to be read is not dropped for what waits for slow readers"""
    async with Server(PROGRAM, **{"memory-mb": 1}) as server:
        made, other = await make(server, "artus", ["Ann", "Bob"]), await make(server, "artus", ["Ann", "Bob"])
        lengthen(server, made["id"], (1500, 1))
        sockets = []
        for _ in range(2):  # more than half of it
            sockets.append(await server.socket(limit=1024, room=4096))
            sockets[-1].writer.transport.pause_reading()
            sockets[-1].send({"type": "join", "id": made["id"], "token": made["watch"]})
            await is_alive(server)
        await (await Page(server, other["id"], other["seats"][0]).join()).close()
        for socket in sockets:
            socket.writer.transport.abort()


async def test_rules(server):
    """The rules of a table are read strictly, and the store is nobody else's to read"""
    for rules in ({"lock": 1}, {"": 1}, {"hints": "yes"}, {"spectators": 0}, {"delay": -1}, {"delay": 1.5}, {"clock": {}},
                  {"clock": {"bank": 0, "increment": 0, "late": "bot"}}):
        socket = await server.socket()
        message = {"type": "new", "game": "artus", "config": {}, "online": rules,
                   "players": [{"kind": "person", "name": "A"}, {"kind": "person", "name": "B"}]}
        assert (await socket.ask(message, "made"))["type"] == "refused", rules
        await socket.close()
    socket = await server.socket()
    del message["online"]
    for players, code in ((2, None), (3, "FORMAT"), ("2", "LOGRES_ERR_FORMAT")):
        message["config"] = {"players": players}
        answer = await socket.ask(message, "made")
        assert answer.get("code") == code, (players, answer)
    await socket.close()
    if "://" not in server.store:
        assert os.stat(server.store).st_mode & 0o77 == 0


async def test_files(server):
    """The page's files come with their types and a policy, and nothing else is handed out"""
    get = server.get
    head, body = await get("/")
    assert " 200 " in head and "text/html" in head and "script-src 'self'" in head and b"<html" in body, head
    assert "set-cookie" not in head
    for name, kind in (("a.wasm", "application/wasm"), ("a.js", "text/javascript")):
        head, body = await get(f"/assets/{name}")
        assert kind in head and "immutable" in head and body == b"x" * 100000, head
    for path in ("/../online.sqlite", "/assets/../../online.sqlite", "/%2e%2e/online.sqlite", "/.hidden", "/none", "//",
                 "/assets", "/" + "a" * 3000):
        head, body = await get(path)
        assert " 200 " not in head or body.startswith(b"<!doctype"), (path, head)
    head, _ = await get("/", "POST")
    assert " 200 " not in head
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(b"HEAD /none HTTP/1.1\r\nHost: x\r\n\r\n")
    answer = await reader.readuntil(b"\r\n\r\n")
    writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    with contextlib.suppress(ConnectionError):
        answer += await asyncio.wait_for(reader.read(), PATIENCE)
    assert answer.startswith(b"HTTP/1.1 404 ") and answer.count(b"HTTP/1") == 1, answer  # it has a body, so it is the last
    writer.close()


async def test_limits(_):
    """Connections and messages are limited by address"""
    options = {"rate": 5, "per-address": 3, "connections": 8}
    async with Server(PROGRAM, **options) as server:
        sockets = [await server.socket() for _ in range(3)]
        try:
            await server.socket()
            raise AssertionError("a fourth connection was accepted")
        except Closed:
            pass
        for _ in range(40):
            sockets[0].send({"type": "seen", "ply": 1})
        codes = [(await sockets[0].until("refused"))["code"] for _ in range(40)]
        assert "RATE" in codes and codes[0] == "NO_MATCH", codes
        assert (await sockets[1].ask({"type": "hello"}, "welcome"))["type"] == "welcome"


async def test_debts(_):
    """Wrong tokens and long answers cost what the server did for them, even if the connection had not so much left"""
    async with Server(PROGRAM, rate=5) as server:
        made = await make(server, "artus", ["Ann", "Bob"])
        socket = await server.socket()
        codes = [(await socket.ask({"type": "glance", "id": made["id"], "token": "x"}))["code"] for _ in range(10)]
        assert codes[0] == "TOKEN" and codes.count("TOKEN") <= 4 and codes[-1] == "RATE", codes
        socket = await server.socket()
        kinds = [(await socket.ask({"type": "hello"}, "welcome"))["type"] for _ in range(20)]
        assert kinds[0] == "welcome" and kinds.count("welcome") <= 8 and kinds[-1] == "refused", kinds
        ann = (await seat(server, "artus", ["Ann", "-easy"]))[0]
        await ann.until(lambda: ann.may_move)
        asked = {"type": "explain", "seq": ann.turn["seq"], "ply": ann.turn["ply"], "thing": "x", "meanings": 8 * ["seat=1"]}
        too_many = asked | {"meanings": 65 * ["seat=1"]}
        assert [(await ann.ask(too_many))["code"] for _ in range(3)] == 3 * ["FORMAT"]  # nothing was looked at
        kinds = [(await ann.ask(asked, "explained"))["type"] for _ in range(8)]
        assert kinds[0] == "explained" and kinds.count("explained") <= 3 and kinds[-1] == "refused", kinds


async def test_unpaid_reads(_):
    """Whoever owes is refused before a match is read, not after"""
    async with Server(PROGRAM, rate=2) as server:
        ann, _, _ = await seat(server, "artus", ["Ann", "Bob"])
        broken = await make(server, "artus", ["Ann", "Bob"])
        lock = sqlite3.connect(server.store, timeout=PATIENCE, isolation_level=None)
        lock.execute("UPDATE matches SET opening = '{}' WHERE id = ?", (broken["id"],))
        lock.execute("BEGIN IMMEDIATE")
        for message in ({"type": "name", "name": "Kay"}, {"type": "glance", "id": ann.id, "token": "x"},
                        {"type": "glance", "id": broken["id"], "token": broken["seats"][0]}):
            ann.socket.send(message)  # the others are heard while the first one waits for the store
        await ann.socket.ping()
        lock.execute("ROLLBACK")
        answers = [await ann.socket.until("refused") for _ in range(2)]
        assert [(one["asked"], one["code"]) for one in answers] == [("glance", "TOKEN"), ("glance", "RATE")], answers


async def test_reads_in_line(_):
    """Matches of one address are read a few at a time; those that wait come to their turn, or are forgotten with who waited"""
    async with Server(PROGRAM) as server:
        made = [await make(server, "artus", ["Ann", "Bob"]) for _ in range(40)]
        sockets = [await server.socket() for _ in made]
        for one, socket in zip(made, sockets):
            socket.send({"type": "glance", "id": one["id"], "token": one["seats"][0]})
        for socket in sockets[::3]:
            await socket.close()
        left = [pair for number, pair in enumerate(zip(made, sockets)) if number % 3]
        for one, socket in left:
            assert (await socket.until("glanced", "refused"))["id"] == one["id"]


async def test_bytes_of_a_match(_):
    """A match whose changes have too many bytes takes no idle ones, and later ends"""
    async with Server(PROGRAM) as server:
        for count, answer in ((100, "seats"), (150, "LIMIT"), (300, "ended")):
            made = await make(server, "artus", ["Ann", "Bob"])
            add_names(server, made["id"], count, 30000)
            ann = await Page(server, made["id"], made["seats"][0]).join()
            if answer == "ended":
                await ann.until(lambda: ann.turn["ended"])
                assert ann.turn["ended"]["reason"] == "abandoned", ann.turn
            else:
                told = await ann.ask({"type": "name", "name": "Urre"}, "seats")
                assert answer in (told["type"], told.get("code")) and not ann.turn["ended"], (count, told)


async def test_audience(server):
    """Spectators who come and go, and names that stay as they are, are told nobody else"""
    ann, bob, eve = await seat(server, "artus", ["Ann", "Bob"])
    await ann.ask({"type": "seen", "ply": 10**9})
    before = len(ann.socket.log)
    for _ in range(5):
        other = await Page(server, eve.id, eve.token).join()
        await other.ask({"type": "leave"}, "welcome")
        await other.close()
        await bob.ask({"type": "name", "name": "Bob"}, "seats")
    await ann.ask({"type": "seen", "ply": 10**9})
    assert "seats" not in [json.loads(text)["type"] for text in ann.socket.log[before:]]


def certify(folder, kind="rsa"):
    """Makes a certificate and its key."""
    cert, key = f"{folder}/cert.pem", f"{folder}/key.pem"
    kinds = {"rsa": ["rsa:2048"], "ec": ["ec", "-pkeyopt", "ec_paramgen_curve:P-256"]}
    subprocess.run(["openssl", "req", "-x509", "-newkey", *kinds[kind], "-nodes", "-subj", "/CN=localhost",
                    "-keyout", key, "-out", cert], check=True, capture_output=True)
    return cert, key


async def test_tls(_):
    """Over TLS a page speaks HTTP/1.1, as WebSockets need it here, and nobody changes to HTTP/2"""
    async with Server(PROGRAM) as server:
        writer, answer = await handshake(server, Upgrade="h2c", HTTP2_Settings="AAMAAABkAAQAAP__")
        assert " 101 " not in answer, answer
        writer.close()
        cert, key = certify(server.folder.name)
        async with Server(PROGRAM, cert=cert, key=key) as secure:
            trusting = ssl.create_default_context(cafile=cert)
            trusting.set_alpn_protocols(["h2", "http/1.1"])
            reader, writer = await asyncio.open_connection("127.0.0.1", secure.port, ssl=trusting, server_hostname="localhost")
            assert writer.get_extra_info("ssl_object").selected_alpn_protocol() == "http/1.1"
            writer.write(HANDSHAKE.encode() + b"\r\n")
            assert b" 101 " in await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
            writer.close()


async def test_new_certificate(_):
    """SIGHUP reads certificate and key again, also of another kind; connections stay, and bad files change nothing"""
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE

    async def shown():
        _, writer = await asyncio.open_connection("127.0.0.1", server.port, ssl=trusting)
        found = writer.get_extra_info("ssl_object").getpeercert(binary_form=True)
        writer.close()
        return found

    async def reloaded(word):
        before = len(server.lines)
        server.process.send_signal(signal.SIGHUP)
        await until(lambda: any(word in line for line in server.lines[before:]), word)

    with tempfile.TemporaryDirectory() as folder:
        cert, key = certify(folder)
        async with Server(PROGRAM, cert=cert, key=key) as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port, ssl=trusting)
            writer.write(HANDSHAKE.encode() + b"\r\n")
            await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
            for kind in ("rsa", "ec", "rsa"):
                _, older = await asyncio.open_connection("127.0.0.1", server.port)
                certify(folder, kind)
                await reloaded("the certificate was reloaded")
                assert await shown() == ssl.PEM_cert_to_DER_cert(Path(cert).read_text())
                try:
                    await older.start_tls(trusting)
                except OSError:  # on a slow machine the server has lost its patience
                    pass
                older.close()
            good, other = Path(cert).read_text(), Path(key).read_text()
            certify(folder)
            for text in (other, "", None):
                Path(key).write_text(text) if text is not None else Path(key).unlink()
                await reloaded("the old certificate remains in use")
                assert await shown() == ssl.PEM_cert_to_DER_cert(good)
            writer.write(b"\x89\x80\0\0\0\0")  # a ping, whose mask is 0
            assert await asyncio.wait_for(reader.readexactly(2), PATIENCE) == b"\x8a\0"
            writer.close()


async def test_open_files(server):
    """Files that nobody reads to their end take no file descriptors that the server needs"""
    crowded = Server(PROGRAM, web=server.options["web"], **{"connections": 201, "per-address": 100})
    crowded.before = ["prlimit", "--nofile=128:"]  # it raises its limit to what it needs
    async with crowded:
        readers = []
        for _ in range(200):
            reader = net.socket()
            reader.setsockopt(net.SOL_SOCKET, net.SO_RCVBUF, 2048)
            reader.connect(("127.0.0.1", crowded.port))
            reader.sendall(b"GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n")
            readers.append(reader)
        for reader in readers:  # of each some of the file has come, or the server has hung up
            await asyncio.to_thread(first_bytes, reader)
        assert len(crowded.lines) == 1, crowded.lines[-3:]
        for reader in readers:
            reader.close()
        await until_alive(crowded)


def first_bytes(reader):
    reader.settimeout(PATIENCE)
    try:
        return reader.recv(1)
    except ConnectionError:
        return b""


def unsent(server, port):
    """How many bytes of a connection wait in the system of the server."""
    lines = [line.split() for name in ("tcp", "tcp6") for line in Path(f"/proc/net/{name}").read_text().splitlines()[1:]]
    return sum(int(one[4].split(":")[0], 16) for one in lines
               if [int(end.split(":")[1], 16) for end in one[1:3]] == [server.port, port])


async def test_files_wait_on_the_disk(server):
    """A large file that nobody reads takes no more of the system's memory, and of the loop's time, than a small one"""
    with net.socket() as socket:
        socket.setsockopt(net.SOL_SOCKET, net.SO_RCVBUF, 4096)
        socket.connect(("127.0.0.1", server.port))
        socket.send(b"GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n")
        port = socket.getsockname()[1]
        await until(lambda: unsent(server, port), "the file")
        await server.get("/healthz")  # the loop has gone on
        assert 0 < unsent(server, port) < 100000, unsent(server, port)


async def test_few_files(_):
    """Where few open files are allowed, fewer connections are; a number that was named is refused"""
    few = ["prlimit", "--nofile=300:300"]
    if os.geteuid() == 0:  # who may raise the limit
        few = ["setpriv", "--bounding-set=-sys_resource", *few]
    words = [*few, PROGRAM, "--port", "0", "--store", "unused", "--connections", "1000"]
    named = await asyncio.to_thread(subprocess.run, words, capture_output=True, text=True)
    assert named.returncode == 1 and "needs 1128 open files" in named.stderr, named
    server = Server(PROGRAM)
    server.before = few
    async with server:
        assert "at most 172 connections" in server.lines[0], server.lines
        assert (await (await server.socket()).ask({"type": "hello"}, "welcome"))["type"] == "welcome"


HANDSHAKE = ("GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: logres\r\n")


async def handshake(server, port=None, **headers):
    """Asks for a WebSocket and returns the connection and the answer; "" if the server hung up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port or server.port)
    head = "".join(line for line in HANDSHAKE.splitlines(True) if line.split(":")[0] not in headers)
    head += "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items())
    try:
        writer.write(f"{head}\r\n".encode())
        return writer, (await asyncio.wait_for(reader.read(100), PATIENCE)).decode()
    except ConnectionError:
        return writer, ""


async def test_silent_sockets(_):
    """Sockets that say nothing do not keep other addresses out, nor all addresses of one IPv6 network"""
    async with Server(PROGRAM, **{"per-address": 3, "connections": 20}) as server:
        silent = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(30)]
        assert (await handshake(server))[1] == ""
        other = net.socket()
        other.bind(("127.0.0.2", 0))
        other.connect(("127.0.0.1", server.port))
        other.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        other.settimeout(PATIENCE)
        assert b"HTTP/1.1 " in await asyncio.to_thread(other.recv, 100)
        other.close()
        for _, writer in silent:
            writer.close()
    async with Server(PROGRAM, **{"per-address": 3, "proxy": True}) as server:
        for network, last in (("2001:db8::{}:1:1:1", 4), ("2001:db8:1:2::{}", 4), ("[2001:db8:1:3::1]:{}", 4),
                              ("192.0.2.1:{}", 4), ("[::ffff:192.0.2.2]:{}", 4)):
            tried = [await handshake(server, X_Forwarded_For=network.format(number)) for number in range(1, last + 1)]
            assert [" 101 " in answer for _, answer in tried] == [True, True, True, False], tried
            for writer, _ in tried:
                writer.close()
        _, answer = await handshake(server, X_Forwarded_For=f"{'x' * 2100}, 2001:db8:7::1")
        assert " 101 " not in answer, answer  # which address it is cannot be read


async def test_refused_by_the_store(_):
    """A move that cannot be kept is refused, and may be tried again"""
    async with Server(PROGRAM) as server:
        ann, bob, eve = await seat(server, "artus", ["Ann", "Bob"])
        pages = [ann, bob, eve]
        await asyncio.gather(*(page.until(lambda page=page: page.turn["actor"] in (0, 1)) for page in pages))
        mover = ann if ann.may_move else bob
        store = sqlite3.connect(server.store, timeout=PATIENCE)
        store.execute("CREATE TRIGGER full BEFORE INSERT ON changes BEGIN SELECT RAISE(ABORT, 'the disk is full'); END")
        store.commit()
        ply, move, mover.turn = mover.turn["ply"], mover.turn["legal"][0], {**mover.turn, "legal": None}
        mover.play(move)
        await mover.until(lambda: mover.refused and mover.may_move)
        assert mover.refused[-1]["code"] == "STORE" and mover.turn["ply"] == ply == len(eve.plies)
        store.execute("DROP TRIGGER full")
        store.commit()
        mover.play(move)
        await asyncio.gather(*(page.until(lambda page=page: page.turn["ply"] > ply) for page in pages))


async def test_no_room(_):
    """With no room left a server starts, shows what it has, refuses changes in words, and goes on when there is room"""
    async with Server(PROGRAM) as server:
        server.before = ["env", "--ignore-signal=XFSZ", "prlimit", "--fsize=40000:"]  # bytes of a file: room to read
        await server.stop()
        await server.start()
        ann, bob, _ = await seat(server, "artus", ["Ann", "Bob"])
        ann.name = bob.name = None  # they give it no more when they join
        names, name = itertools.count(), None
        for _ in range(2):
            while not ann.refused:  # then the log is full
                kept, name = ann.seats["seats"][0]["name"], f"Ann {next(names)}"
                ann.socket.send({"type": "name", "name": name})
                await ann.until(lambda: ann.refused or ann.seats["seats"][0]["name"] == name)
            refused = [await ann.ask({"type": "name", "name": f"Kay {number}"}) for number in range(5)]
            refused += [await (await server.socket()).ask(NEW, "made"), *ann.refused]
            assert {one["code"] for one in refused} == {"STORE"}, refused
            await bob.join()
            assert bob.seats["seats"][0]["name"] == kept, bob.seats
            assert sum("refuses changes" in line for line in server.lines) == 1, server.lines
            server.lines.clear()
            await server.kill()
            await server.start()
            await ann.join()
            assert ann.seats["seats"][0]["name"] == kept, ann.seats
            ann.refused.clear()
        assert (await ann.ask({"type": "name", "name": "Urre"}))["code"] == "STORE"
        hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (hard, hard))
        assert (await ann.ask({"type": "name", "name": "Urre"}, "seats"))["seats"][0]["name"] == "Urre"
        await until(lambda: any("accepts changes again" in line for line in server.lines), "a line of the log")


async def test_store_that_refuses_all(_):
    """What the server does by itself and cannot keep is tried again now and then, not at once for ever"""
    async with Server(PROGRAM) as server:
        ann, _, _ = await seat(server, "artus", ["Ann", "Bob"], clock={"bank": 1, "increment": 0, "late": "bot"})
        store = sqlite3.connect(server.store, timeout=PATIENCE)
        store.execute("CREATE TRIGGER full BEFORE INSERT ON changes BEGIN SELECT RAISE(ABORT, 'the disk is full'); END")
        store.commit()
        await until(lambda: any("refuses changes: the disk is full" in line for line in server.lines), "a refused change")
        begun, before = time.monotonic(), len(ann.socket.log)
        await asyncio.sleep(2)
        await ann.ask({"type": "hello"}, "welcome")
        tries = [json.loads(text)["type"] for text in ann.socket.log[before:]].count("turn")  # all hear how things stand
        assert 0 < tries <= 5 + (time.monotonic() - begun), tries  # one a second
        assert sum("the disk is full" in line for line in server.lines) == 1, server.lines
        store.execute("DROP TRIGGER full")
        store.commit()
        await ann.until(lambda: any(one["kind"] == "bot" for one in ann.seats["seats"]))


METRIC = re.compile(r"# HELP (\w+) \S.*\.|# TYPE (\w+) (?:gauge|counter|summary)|"
                    r"""(\w+(?:{\w+="[^"\\]*"})?) ([0-9.]+)""")


async def metrics_of(server):
    """The values of /metrics: each line is one of Prometheus's text format, and each value has a HELP and a TYPE."""
    port = int(re.search(r"metrics at port (\d+) of 127.0.0.1", "".join(server.lines))[1])
    head, body = await server.get("/metrics", port=port)
    assert " 200 " in head and "\r\ncontent-type: text/plain; version=0.0.4" in head and body.endswith(b"\n"), head
    lines = [METRIC.fullmatch(line) for line in body.decode()[:-1].split("\n")]
    assert all(lines), body
    helped, typed = ([line[group] for line in lines if line[group]] for group in (1, 2))
    assert helped == typed and len(set(helped)) == len(helped), body
    values = {line[3]: float(line[4]) for line in lines if line[3]}
    assert {re.sub("{.*|_(sum|count)$", "", name) for name in values} <= set(helped), body
    return values, port


async def test_metrics(server):
    """/metrics counts what the server does, at an address of its own"""
    assert " 404 " in (await server.get("/metrics"))[0]
    async with Server(PROGRAM, metrics="127.0.0.1:0") as server:
        assert " 404 " in (await server.get("/metrics"))[0]
        pages = await seat(server, "artus", ["Ann", "-easy"])
        ann = pages[0]
        await ann.until(lambda: ann.may_move)
        ann.play(ann.turn["legal"][0])
        await ann.until(lambda: not ann.may_move)
        await ann.until(lambda: ann.may_move)  # the bot has moved
        assert (await ann.ask({"type": "dance"}))["code"] == "FORMAT"
        values, port = await metrics_of(server)
        store = sqlite3.connect(server.store, timeout=PATIENCE)
        ((changes, lines),) = store.execute("SELECT count(*), sum(length(line)) FROM changes")
        ((opening,),) = store.execute("SELECT length(opening) + length(settings) FROM matches")
        assert values['logres_info{version="%s"}' % logres.__version__] == 1
        wanted = {"connections": 2, "addresses": 1, "matches": 1, "loads": 0, "loads_total": 1, "held_messages": 0,
                  "bots_waiting": 0, "commit_seconds_count": changes, "written_bytes_total": lines + opening,
                  'refusals_total{code="FORMAT"}': 1}
        assert wanted == {name: values[f"logres_{name}"] for name in wanted}, values
        assert values["logres_bot_wait_seconds_count"] > 0 and values["logres_commit_seconds_sum"] > 0, values
        told = sum(len(text) for page in pages for text in page.socket.log)
        assert values["logres_sent_bytes_total"] > told and values["logres_messages_total"] >= 5, (values, told)
        for path, status in (("/healthz", 200), ("/readyz", 200), ("/", 404), ("/index.html", 404)):
            assert f" {status} " in (await server.get(path, port=port))[0], path
        with_socket = await handshake(server, port=port)
        assert " 101 " not in with_socket[1], with_socket


async def is_ready(server, reason=b"ok\n"):
    """Whether the server says that it is ready, or for this reason is not. It lives in any case."""
    assert (await server.get("/healthz"))[1] == b"ok\n"
    head, body = await server.get("/readyz")
    assert (" 200 " in head) == (body == b"ok\n") and (" 503 " in head) == (body != b"ok\n"), (head, body)
    return body == reason


async def until_ready(server, reason=b"ok\n"):
    end = time.monotonic() + PATIENCE
    while not await is_ready(server, reason):
        assert time.monotonic() < end, reason
        await asyncio.sleep(0.05)


def is_open(address, port):
    with net.socket(net.AF_INET6 if ":" in address else net.AF_INET) as socket:
        return socket.connect_ex((address, port)) == 0


async def test_addresses(_):
    """Only the addresses of --host and --metrics are open"""
    addresses = ["127.0.0.1", "127.0.0.2"]
    with net.socket(net.AF_INET6) as socket:
        try:
            socket.bind(("::1", 0))
            addresses.append("::1")
        except OSError:
            pass  # this machine has no IPv6
    for host in (None, *addresses):
        async with Server(PROGRAM, metrics="127.0.0.1:0", **({"host": host} if host else {})) as server:
            _, metrics = await metrics_of(server)
            for address in addresses:
                assert is_open(address, server.port) == (host in (None, address)), (host, address)
                assert is_open(address, metrics) == (address == "127.0.0.1"), (host, address)


async def test_ready(_):
    """While a database does not answer the server is not ready"""
    async with Server(PROGRAM, metrics="127.0.0.1:0") as server:
        ann, bob, _ = await seat(server, "artus", ["Ann", "Bob"])
        assert await is_ready(server)
        store = sqlite3.connect(server.store, timeout=PATIENCE)
        store.execute("BEGIN IMMEDIATE")
        ann.refused.append(None)
        while not await is_ready(server, b"the store does not answer\n"):
            while ann.refused:  # again after 10 s, so that the database is always needed
                ann.refused.pop()
                ann.socket.send({"type": "name", "name": "Eve"})
                bob.socket.send({"type": "name", "name": "Ben"})
            try:
                await ann.step(0.1)
            except asyncio.TimeoutError:
                pass
        values, _ = await metrics_of(server)
        assert values["logres_held_messages"] >= 1 and values["logres_store_requests"] >= 2, values
        store.rollback()
        await until_ready(server)


async def test_drain(_):
    """SIGTERM: what was asked is answered, pages are told to come back, nobody new comes in; a second one ends that"""
    async with Server(PROGRAM) as server:
        ann, bob, eve = await seat(server, "artus", ["Ann", "Bob"])
        store = sqlite3.connect(server.store, timeout=PATIENCE)
        store.execute("BEGIN IMMEDIATE")
        new = {"type": "new", "game": "artus", "config": {}, "players": [{"kind": "person", "name": "A"}] * 2}
        makes = await server.socket()
        makes.send(new)
        ann.socket.send({"type": "name", "name": "Zoe"})
        bob.socket.send({"type": "name", "name": "Tim"})  # it waits for Ann's
        for socket in (ann.socket, bob.socket, makes):
            await socket.ping()
        server.process.send_signal(signal.SIGTERM)
        await until_ready(server, b"the server is stopping\n")
        for refused in (server.socket(), eve.step()):
            try:
                raise AssertionError(await refused)
            except Closed:
                pass
        makes.send(new)  # which the page says again at the next server
        await makes.ping()
        store.rollback()
        assert (await makes.receive())["type"] == "made"
        await ann.until(lambda: [one["name"] for one in ann.seats["seats"]] == ["Zoe", "Bob"])
        await bob.until(lambda: [one["name"] for one in bob.seats["seats"]] == ["Zoe", "Tim"])
        for socket in (ann.socket, bob.socket, eve.socket, makes):
            await until(lambda socket=socket: socket.end is not None)
            assert (socket.status, socket.end) == (1012, "the server is restarting"), (socket.status, socket.end)
        assert await asyncio.wait_for(server.process.wait(), PATIENCE) == 0
        await server.stop()
        assert store.execute("SELECT count(*) FROM matches").fetchone() == (2,)
        await server.start()
        assert (await ann.join()).seats["seats"][1]["name"] == "Tim"
        store.execute("BEGIN IMMEDIATE")
        ann.socket.send({"type": "name", "name": "Amy"})
        await ann.socket.ping()
        server.process.send_signal(signal.SIGTERM)
        await until_ready(server, b"the server is stopping\n")
        server.process.send_signal(signal.SIGTERM)
        await until(lambda: any("stopping at once" in line for line in server.lines))
        store.rollback()
        assert await asyncio.wait_for(server.process.wait(), PATIENCE) == 0
        assert ann.socket.status is None, "the second signal ended nothing"
NEW = {"type": "new", "game": "artus", "config": {}, "players": [{"kind": "person", "name": "A"}, {"kind": "person", "name": "B"}]}


async def test_full_disk(_):
    """A disk with less room than --min-free-mb is in the log, once, and the server is not ready"""
    async with Server(PROGRAM, **{"min-free-mb": 1 << 30}) as server:
        assert await is_ready(server, b"the disk is full\n")
        assert sum("MB free; see --min-free-mb" in line for line in server.lines) == 1, server.lines
        assert (await (await server.socket()).ask(NEW, "made"))["code"] == "DISK"


async def test_full_disk_later(_):
    """When the disk is nearly full, matches go on, but there are no new ones and no rematches"""
    async with Server(PROGRAM) as server:
        ann, bob, _ = await seat(server, "artus", ["Ann", "Bob"])
        await server.kill()
        server.options["min-free-mb"] = 1 << 30
        await server.start()
        for page in (ann, bob):
            await page.join()
        await move_on([ann, bob])
        ann.socket.send({"type": "resign", "seq": ann.turn["seq"]})
        await ann.until(lambda: ann.turn["ended"])
        assert (await ann.ask({"type": "rematch"}))["code"] == "DISK"


async def test_quota(_):
    """An address that had too much written makes no match and changes none, also after a while away; others do"""
    async with Server(PROGRAM, **{"address-mb": 1}) as server:
        ann, bob, _ = await seat(server, "artus", ["Ann", "Bob"])
        away = await server.socket(address="127.0.0.2")
        socket = await server.socket()

        async def fill():
            made = 0
            while (answer := await socket.ask(NEW, "made"))["type"] == "made":
                made += 1
            assert answer["code"] == "QUOTA", answer
            return made

        await fill()
        with sqlite3.connect(server.store, timeout=PATIENCE) as store:
            kept = sum(count for count, in store.execute("SELECT sum(length(opening) + length(settings)) FROM matches"
                                                         " UNION ALL SELECT sum(length(line)) FROM changes"))
        assert 1 << 20 <= kept < (1 << 20) + (1 << 16), kept
        await asyncio.gather(*(page.until(lambda page=page: page.turn["actor"] in (0, 1)) for page in (ann, bob)))
        mover = ann if ann.may_move else bob
        await fill()  # what is over the limit fades, some bytes a second
        mover.play(mover.turn["legal"][0])
        await mover.until(lambda: mover.refused)
        assert mover.refused[0]["code"] == "QUOTA"
        ann.name = "Kay"
        await fill()
        await ann.join()
        assert ann.seats["seats"][0]["name"] == "Ann"  # who joins sees the match, but nothing is written
        for page in (ann, bob, socket):
            await page.close()
        assert (await away.ask(NEW, "made"))["type"] == "made"
        await asyncio.sleep(17)  # otherwise an address that is gone would be forgotten by now
        socket = await server.socket()
        assert await fill() <= 1


async def test_quota_of_bots(_):
    """What bots do counts for an address that looks on"""
    async with Server(PROGRAM, **{"address-mb": 1}) as server:
        made = await make(server, "camelot_court", ["-easy", "-easy"])
        store, socket = sqlite3.connect(server.store, timeout=PATIENCE), await server.socket()

        def kept(of="length(opening) + length(settings)", table="matches"):
            return store.execute(f"SELECT sum({of}) FROM {table}").fetchone()[0]

        while kept() + 6000 < 1 << 20:
            assert (await socket.ask(NEW, "made"))["type"] == "made"
        watch = await Page(server, made["id"], made["watch"]).join()
        await watch.until(lambda: watch.is_over)
        assert kept() + kept("length(line)", "changes") > 1 << 20, kept("length(line)", "changes")
        assert (await socket.ask(NEW, "made"))["code"] == "QUOTA"


async def test_deal_is_in_the_opening(server):
    """A change of the store is what somebody did: what chance does before belongs to the match's opening"""
    made = await (await server.socket()).ask(
        {"type": "new", "game": "artus", "config": {}, "players": [{"kind": "person", "name": "Ann"}] * 2}, "made")
    page = await Page(server, made["id"], made["seats"][0]).join()
    assert page.turn["ply"] > 0 and page.turn["actor"] in (0, 1), page.turn
    if not (server.store or "").startswith("postgres"):
        with sqlite3.connect(server.store, timeout=PATIENCE) as store:
            opening, = store.execute("SELECT opening FROM matches WHERE id = ?", (made["id"],)).fetchone()
            assert len(json.loads(opening)["moves"]) == page.turn["ply"], opening
            lines = [line for line, in store.execute("SELECT line FROM changes WHERE match = ?", (made["id"],))]
            assert not any("logres/journal" in line for line in lines), lines


async def test_older_database(_):
    """Where an older copy of the database comes back, everybody sees the match as it was then"""
    with Postgres() as postgres:
        async with Server(PROGRAM, url := postgres.url("older")) as server:
            ann, bob, _ = await seat(server, "arthurs_court", ["Ann", "Bob"], {"first_player": 0})
            await move_on([ann, bob], 3)
            seq = ann.turn["seq"]
            postgres.call("psql", "-q", "-d", url, "-c", "DELETE FROM changes WHERE (match, seq) IN "
                          "(SELECT match, max(seq) FROM changes GROUP BY match)")
            for page in (ann, bob):
                await page.until(lambda page=page: page.turn["seq"] == seq - 1)


async def test_backup(_):
    """README's backup ends while people play, and has all that was answered before it began"""
    command = re.search(r'sqlite3 online\.sqlite "(.*?)copy.sqlite(.*?)"', (ROOT / "examples/online/README.md").read_text())
    async with Server(PROGRAM) as server:
        pages = await seat(server, "artus", ["Ann", "Bob"])
        copy, playing, named = f"{server.folder.name}/copy.sqlite", True, 0

        async def rename():
            nonlocal named
            while playing:
                name = f"Ann {named % 2}"
                pages[0].socket.send({"type": "name", "name": name})
                await pages[0].until(lambda: pages[0].seats["seats"][0]["name"] == name)
                named += 1

        def back_up():
            with sqlite3.connect(server.store, timeout=PATIENCE) as store:
                store.execute(f"{command[1]}{copy}{command[2]}")

        renames = asyncio.create_task(rename())
        await until(lambda: named > 20)
        before = named
        await asyncio.to_thread(back_up)
        playing = False
        await renames
        verified = subprocess.run([PROGRAM, "--verify", "--store", copy], capture_output=True, text=True)
        assert verified.returncode == 0 and int(re.search(r"with (\d+) changes", verified.stdout)[1]) >= before, verified


async def test_removed(_):
    """Whoever moves in a match that was removed is told so, and let go at once"""
    async with Server(PROGRAM) as server:
        ann, bob, eve = await seat(server, "artus", ["Ann", "Bob"])
        await asyncio.gather(*(page.until(lambda page=page: page.turn["actor"] in (0, 1)) for page in (ann, bob, eve)))
        mover = ann if ann.may_move else bob
        with sqlite3.connect(server.store, timeout=PATIENCE) as store:
            store.execute("INSERT INTO changes SELECT match, max(seq) + 1, 1, 'removed', NULL FROM changes GROUP BY match")
            store.execute("UPDATE matches SET unplayed = 2")
        mover.play(mover.turn["legal"][0])
        await mover.until(lambda: mover.refused)
        assert mover.refused[0]["code"] == "NO_MATCH", mover.refused
        for page in (ann, bob, eve):
            try:
                while True:
                    await page.step()
            except Closed:
                pass


def add_names(server, id, until, letters=3):
    """Fills a match with changes of names."""
    with sqlite3.connect(server.store, timeout=PATIENCE) as store:
        last, = store.execute("SELECT max(seq) FROM changes WHERE match = ?", (id,)).fetchone()
        rows = ((id, seq, f'{{"change":"name","seat":0,"text":"{"Ann".ljust(letters, "x")}"}}') for seq in range((last or 0) + 1, until + 1))
        store.executemany("INSERT INTO changes VALUES (?, ?, 1, ?, NULL)", rows)


async def renamed(server, until):
    """The pages of a match that a server reads again, with so many changes, most of them of names."""
    ann, eve = await seat(server, "artus", ["Ann", "-easy"])
    await ann.until(lambda: ann.may_move)
    await server.kill()
    add_names(server, ann.id, until)
    await server.start()
    return ann, eve


async def test_endless_match(_):
    """A match with too many changes ends, and takes no more, not even names"""
    async with Server(PROGRAM) as server:
        ann, _ = await renamed(server, 20000)
        for ann.name in ("Kay", "Tor"):
            await ann.join()
            await ann.until(lambda: ann.turn["ended"])
            assert (await ann.ask({"type": "name", "name": "Urre"}))["code"] == "LIMIT"
        assert ann.seats["seq"] == 20001, ann.seats


async def test_password(_):
    """The password of a store is in no line of the log"""
    for name in ("postgresql://kay:s3cret@127.0.0.1:1/x", "postgresql://kay:s3%zzcret@127.0.0.1/x",
                 "postgresql://kay:s3cret@[::1/x", "postgresql://kay:s3@cret@127.0.0.1:1/x",
                 "postgresql://kay:s3/cret@127.0.0.1:1/x"):
        for words in ([], ["--verify"]):
            ended = subprocess.run([PROGRAM, "--store", name, *words], capture_output=True, text=True)
            said = ended.stdout + ended.stderr
            assert ended.returncode == 1 and "cannot be opened" in said and "cret" not in said, said


def blocks(kind):
    """The blocks of this kind in README."""
    return re.findall(rf"^```{kind}\n(.*?)^```", README, re.S | re.M)


async def test_unit(_):
    """README's unit of systemd is right, and confined, also with the lines for TLS"""
    if not shutil.which("systemd-analyze"):
        raise Skip("there is no systemd-analyze")
    unit, tls = blocks("ini")
    for text in (unit, unit + tls):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "online.service")
            path.write_text(text.replace("/usr/local/bin/online", str(PROGRAM)))
            verified = subprocess.run(["systemd-analyze", "verify", path], capture_output=True, text=True)
            assert (verified.returncode, verified.stdout + verified.stderr) == (0, ""), verified
            rated = subprocess.run(["systemd-analyze", "security", "--offline=true", "--no-pager", path],
                                   capture_output=True, text=True).stdout
            assert float(re.search(r"Overall exposure level for online.service: ([0-9.]+)", rated)[1]) < 3, rated


async def test_upgrades_of_the_page(_):
    """After an upgrade as README types it, open pages find the assets of their build, until the next upgrade"""
    upgrade = next(block for block in blocks("sh") if "build/web" in block)
    commands = [line.split("&&")[0] for line in upgrade.splitlines() if re.match("find|cp ", line)]
    with tempfile.TemporaryDirectory() as folder:
        web, built = Path(folder, "web"), Path(folder, "build/web")
        for build in range(3):
            shutil.rmtree(built, ignore_errors=True)
            (built / "assets").mkdir(parents=True)
            for name in ("index.html", "assets/same.js", f"assets/{build}.js"):
                (built / name).write_text(f"{build}")
            if build:
                named = {**os.environ, "web": str(web)}
                subprocess.run(["sh", "-ec", "\n".join(commands)], cwd=folder, env=named, check=True)
            else:
                shutil.copytree(built, web)
            for path in web.rglob("*.*"):  # a day goes by
                os.utime(path, (path.stat().st_mtime - 86400,) * 2)
        async with Server(PROGRAM, web=web) as server:
            for path, found in (("/", b"2"), ("/assets/2.js", b"2"), ("/assets/same.js", b"2"), ("/assets/1.js", b"1")):
                assert (await server.get(path))[1] == found, path
            assert " 404 " in (await server.get("/assets/0.js"))[0]


async def test_bad_starts(server):
    """A server that cannot start says why, and ends with status 1"""
    for words, why in ((["--port", server.port], f"port {server.port} cannot be opened"),
                       (["--host", "localhost"], "--host localhost is not an address or interface"),
                       (["--host", "203.0.113.9"], "--host 203.0.113.9 is not an address or interface"),
                       (["--metrics", "9100"], "--metrics must be ADDRESS:PORT"),
                       (["--metrics", "[]:9100"], "--metrics must be ADDRESS:PORT"),
                       (["--metrics", "127.0.0.1:65536"], "--metrics must be ADDRESS:PORT"),
                       (["--metrics", "203.0.113.9:9100"], "--metrics 203.0.113.9 is not an address or interface"),
                       (["--metrics", f"127.0.0.1:{server.port}"], f"port {server.port} of --metrics cannot be opened"),
                       (["--port", "9100", "--metrics", "127.0.0.1:9100"], "--metrics needs another port than --port"),
                       (["--origin", "https://table.example/"], "without a path or trailing slash"),
                       (["--cert", __file__, "--key", __file__], f"--cert {__file__} or --key {__file__} cannot be used")):
        with tempfile.TemporaryDirectory() as folder:
            ended = subprocess.run([PROGRAM, "--store", f"{folder}/x.sqlite", "--port", "0", *map(str, words)],
                                   capture_output=True, text=True, timeout=PATIENCE)
            assert ended.returncode == 1 and why in ended.stderr, (words, ended)


async def test_version(_):
    """--version says the library's version"""
    said = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True)
    assert (said.returncode, said.stdout) == (0, f"online {logres.__version__}\n"), said


# ---- all of them ----------------------------------------------------------------------------------------------------


async def run_all():
    only = sys.argv[1:]
    tests = [(name, test) for name, test in globals().items() if name.startswith("test_")]
    tests = [(name, test) for name, test in tests if not only or any(word in name for word in only)]
    failed = 0
    folder = ROOT / "build/check/online/web"
    (folder / "assets").mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_text("<!doctype html><html></html>")
    (folder / ".hidden").write_text("x")
    for name in ("a.wasm", "a.js"):
        (folder / "assets" / name).write_bytes(b"x" * 100000)
    (folder / "large.bin").write_bytes(b"x" * 8000000)
    async with Server(PROGRAM, os.environ.get("LOGRES_TEST_STORE"), web=folder) as server:
        for number, (_, test) in enumerate(tests, 1):
            begun = asyncio.get_running_loop().time()
            try:
                await test(server)
                print(f"ok {number} - {test.__doc__}")
            except Skip as why:
                print(f"ok {number} - {test.__doc__} # SKIP {why}")
            except Exception:
                failed += 1
                print(f"not ok {number} - {test.__doc__}")
                for line in (traceback.format_exc()[-4500:] + "".join(server.lines)[-2000:]).splitlines():
                    print(f"# {line}")
            print(f"# {asyncio.get_running_loop().time() - begun:.1f} s", flush=True)
        count = len(tests)
        if not only:
            verified = subprocess.run([PROGRAM, "--verify", "--store", server.store], capture_output=True, text=True)
            count += 1
            failed += verified.returncode != 0
            print(f"{'not ok' if verified.returncode else 'ok'} {count} - Every match of the store is what its changes say")
            for line in (verified.stdout + verified.stderr).splitlines() if verified.returncode else ():
                print(f"# {line}")
    return failed, count


def main():
    print(f"# seed {SEED}")
    subprocess.run([os.environ.get("MAKE") or "make", "-s", "online-build"], cwd=ROOT, check=True)
    failed, count = 0, 0
    try:
        failed, count = asyncio.run(run_all())
        print(f"ok {count + 1} - the server ends well")
    except Exception:
        traceback.print_exc()
        print(f"not ok {count + 1} - the server ends well")
        failed += 1
    print(f"1..{count + 1}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
