"""Pairs of worlds: two matches that a viewer cannot tell apart, though what is hidden from the viewer differs. Both are
put into a server's store and played alike, so the viewer's connections must get the same bytes."""

import hashlib
import json
import sqlite3
import time

import logres
from client import PATIENCE
from page import Page

STEPS = 14  # moves that a pair is played on for


class World:
    """A match that begins in the middle, and a page for each seat and for a spectator."""

    def __init__(self, server, name, state):
        self.server, self.id, self.state = server, name, state
        tokens = [f"{name}-{seat}".ljust(22, "x") for seat in range(state.players + 1)]
        seats = [{"name": f"P{seat}", "hash": digest(token)} for seat, token in enumerate(tokens[:-1])]
        table = {"seats": seats, "watch": digest(tokens[-1]), "delay": 0, "hints": False}
        with sqlite3.connect(server.store, timeout=PATIENCE) as store:
            row = name, int(time.time() * 1000), logres.Match(initial=state).to_json(), json.dumps(table)
            store.execute("INSERT INTO matches (id, time, opening, settings, unplayed) VALUES (?, ?, ?, ?, 1)", row)
        self.pages = [Page(server, name, token) for token in tokens]
        self.match = logres.Match(initial=state)
        self.seq = 0

    async def join(self):
        for page in self.pages:  # one after the other, so that all hear of it in one order
            await page.join()
            await self.settle()

    async def settle(self):
        """Everybody has got what was on its way."""
        for page in self.pages:
            if page.socket:
                await page.ask({"type": "seen", "ply": 10**9})

    def page_of(self, viewer):
        return self.pages[-1 if viewer is None else viewer]

    def traffic(self, viewer):
        """What a viewer got, with the name of the match left out."""
        return self.without_clock(text for log in self.page_of(viewer).logs for text in log)

    def without_clock(self, texts):
        """Texts without those that the clock sends: how many look on is told again now and then, after any move."""
        kept, seats = [], None
        for text in texts:
            message = json.loads(text)
            if message["type"] == "seats":
                before, seats = seats, {**message, "seq": None, "watching": None}
                if seats == before:
                    continue
            kept.append(text.replace(self.id, "ID"))
        return kept

    async def ask(self, page, message):
        """Sends a message about the turn and waits for its answer."""
        message = {**message, "seq": page.turn["seq"], "ply": page.turn["ply"]}
        await page.ask(message, "preview", "explained")

    async def play(self, move):
        """The actor plays a move; chance plays after it as the store says."""
        page = self.pages[self.match.state.actor]
        page.socket.send({"type": "play", "seq": page.turn["seq"], "ply": page.turn["ply"], "move": move.to_dict()})
        self.seq += 1
        for one in self.pages:
            await one.until(lambda one=one: one.turn["seq"] == self.seq)
        await self.settle()
        with sqlite3.connect(self.server.store, timeout=PATIENCE) as store:
            line, = store.execute("SELECT line FROM changes WHERE match = ? AND seq = ?", (self.id, self.seq)).fetchone()
        self.match.append_journal(line)

    async def close(self):
        for page in self.pages:
            await page.close()


def digest(token):
    return hashlib.sha256(token.encode()).hexdigest()


def looks(state, move, viewer):
    """What a viewer may know of a move and of the state after it."""
    match = logres.Match(initial=state)
    match.play(move)
    return match.history_json(viewer)


def alike(worlds, viewer, play):
    """A move of one world and a move of the other that look the same to the viewer, or None."""
    one, other = (world.match.state for world in worlds)
    for _ in range(4):
        move = play.choice(one.sensible_moves())
        wanted = looks(one, move, viewer)
        moves = other.legal_moves()
        play.shuffle(moves)
        for partner in sorted(moves, key=lambda partner: partner.id == move.id):  # rather another one
            if looks(other, partner, viewer) == wanted:
                return move, partner
    return None


def states(game, viewer, play):
    """Two states in the middle of a match with the same view, or None."""
    rng = logres.Rng(play.getrandbits(60))
    match = logres.Match(game, play.randint(max(2, game.info.min_players), min(3, game.info.max_players)), seed=play.getrandbits(60))
    for _ in range(play.randint(5, 60)):
        if not match.is_over:
            match.play(play.choice(match.state.legal_moves())) if match.state.actor != logres.CHANCE else match.resolve()
    if match.is_over or match.state.actor == logres.CHANCE:
        return None
    return match.state, match.state.view(viewer).determinize(rng)


async def play_pair(server, name, pair, viewer, play):
    """Plays a pair. Returns (moves played, whether the states differed, whether another seat was told something else)."""
    worlds = [World(server, f"{name}{letter}", state) for letter, state in zip("ab", pair)]
    steps, apart = 0, pair[0] != pair[1]
    for world in worlds:
        await world.join()
    compare(worlds, viewer)
    while steps < STEPS and not worlds[0].match.is_over:
        actor = worlds[0].match.state.actor
        found = alike(worlds, viewer, play)
        if not found:
            break
        if actor == viewer:
            legal = worlds[0].page_of(viewer).turn["legal"]
            tried = [{"type": "preview", "move": one} for one in play.sample(legal, min(3, len(legal)))]
            tried += [{"type": "explain", "thing": "x", "meanings": ["play", "pass", "from=0 to=1", "card=0"]},
                      {"type": "preview", "move": "nonsense"}]
            for message in tried:
                for world in worlds:
                    await world.ask(world.page_of(viewer), message)
            compare(worlds, viewer)
        before = [len(world.traffic(viewer)) for world in worlds]
        for world, move in zip(worlds, found):
            await world.play(move)
        if worlds[0].match.history_json(viewer) != worlds[1].match.history_json(viewer):  # chance: they may differ now
            compare(worlds, viewer, before)
            break
        compare(worlds, viewer)
        steps += 1
    else:
        for world in worlds:  # and the whole of it again
            await world.page_of(viewer).close()
            await world.page_of(viewer).join()
        compare(worlds, viewer, [None, None], last=True)
    told = any(worlds[0].traffic(seat) != worlds[1].traffic(seat) for seat in (*range(pair[0].players), None)
               if seat != viewer)
    for world in worlds:
        await world.close()
    return steps, apart, told


def compare(worlds, viewer, ends=(None, None), last=False):
    one, other = (world.traffic(viewer)[:end] for world, end in zip(worlds, ends))
    if last:  # of the last connection only: when the first one closed is chance
        one, other = (world.without_clock(world.page_of(viewer).logs[-1]) for world in worlds)
    for number, (first, second) in enumerate(zip(one, other)):
        assert first == second, f"viewer {viewer}, message {number}:\n{first}\n{second}"
    assert len(one) == len(other), (one[len(other):], other[len(one):])
