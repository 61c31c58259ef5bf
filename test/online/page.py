"""A page without a screen: it joins a match, keeps what it was told, and plays the first or any legal moves."""

from client import PATIENCE, Closed


class Page:
    """One connection in one match. `plies` and `turn` are what a page would show. `check` is called with each message."""

    check = staticmethod(lambda message: None)

    def __init__(self, server, id, token, name=None):
        self.server, self.id, self.token, self.name = server, id, token, name
        self.socket = None
        self.logs = []  # of all its connections
        self.turn = self.seats = self.position = None
        self.plies, self.refused = [], []

    async def join(self):
        """Connects, or connects again. Whatever was known before is forgotten, as after a reload."""
        self.socket = await self.server.socket()
        self.logs.append(self.socket.log)
        self.turn = self.seats = None
        message = {"type": "join", "id": self.id, "token": self.token}
        self.socket.send(message | ({"name": self.name} if self.name else {}))
        await self.until(lambda: self.seats and self.turn)
        return self

    async def step(self, timeout=PATIENCE):
        """Takes in the next message."""
        message = await self.socket.receive(timeout)
        self.check(message)
        kind = message["type"]
        if kind == "opened":
            self.players = message["players"]
        elif kind == "position":
            self.position, self.plies = message, list(message["plies"])
        elif kind == "ply":
            assert message["ply"] == len(self.plies), "a ply is missing or comes twice"
            self.plies.append(message["told"])
        elif kind == "went":
            assert message["ply"] < len(self.plies)
            del self.plies[message["ply"]:]
        elif kind == "turn":
            assert message["ply"] == len(self.plies), "the turn is at another ply"
            self.turn = message
        elif kind == "seats":
            self.seats = message
        elif kind == "refused":
            self.refused.append(message)
        return message

    async def until(self, condition, timeout=PATIENCE):
        while not condition():
            await self.step(timeout)

    async def ask(self, message, *types):
        """Sends a message; returns its answer or refusal."""
        self.socket.send(message)
        while True:
            answer = await self.step()
            if answer["type"] in (*types, "refused"):
                return answer

    @property
    def is_over(self):
        return self.turn["actor"] is None

    @property
    def may_move(self):
        return bool(self.turn and self.turn["legal"])

    def play(self, move):
        self.socket.send({"type": "play", "seq": self.turn["seq"], "ply": self.turn["ply"], "move": move})

    async def play_on(self, random, lose=0.0):
        """Plays to the end. `lose`: how often the connection is lost after a move, before its answer."""
        while not self.is_over:
            if self.may_move:
                turn, self.turn = self.turn, {**self.turn, "legal": None}
                self.play(random.choice(turn["legal"]))
                if random.random() < lose:
                    await self.socket.close()
                    await self.join()
                    continue
            try:
                await self.step()
            except Closed:
                await self.join()
        return self

    async def close(self):
        await self.socket.close()


async def make(server, game, players, config=None, **rules):
    """Makes a match: `players` is a list of names, or of levels after a dash for bots. Returns its answer."""
    socket = await server.socket()
    wanted = [{"kind": "bot", "name": f"Bot {name[1:]}", "level": name[1:]} if name[0] == "-"
              else {"kind": "person", "name": name} for name in players]
    message = {"type": "new", "game": game, "config": config or {}, "players": wanted}
    answer = await socket.ask(message | ({"online": rules} if rules else {}), "made")
    await socket.close()
    assert answer["type"] == "made", answer
    Page.check(answer)
    return answer


async def seat(server, game, players, config=None, **rules):
    """Makes a match and seats everybody. Returns the pages, spectators' last."""
    made = await make(server, game, players, config, **rules)
    tokens = [(token, name) for token, name in zip([*made["seats"], made["watch"]], [*players, None]) if token]
    return [await Page(server, made["id"], token, name).join() for token, name in tokens]
