"""The table of mistakes and errors in docs/json.md, for Python; test_errors.c does the rest."""
import json
import re
from pathlib import Path

import logres
import pytest

PAGE = Path(__file__).resolve().parents[2] / "docs/json.md"
GAME, ARTUS = logres.game("arthurs_court"), logres.game("artus")
ROWS = {row[0]: row[1:] for row in re.findall(r"^\| (.+?) \| ([A-Z][\w, ]*) \| `(LOGRES_ERR_\w+)` \| (?:`(.*)`)? ?\|$",
                                              PAGE.read_text(encoding="utf-8"), re.M)}


def start():
    return GAME.new(players=3)


def bidding():
    state = GAME.new(players=3, first_player=1)
    for move in ("courtier jester", "courtier maiden", "courtier guard"):
        state = state.apply(move)
    return state


def placing():
    match = logres.Match(ARTUS, players=2, seed=1)
    match.resolve()
    return match.state


def finished():
    return start().playout(logres.Rng(1))


def state_with(**changes):
    """Reads the JSON of a state with other values; None removes a key."""
    data = {**bidding().to_dict(), **changes}
    return logres.State.from_dict({key: value for key, value in data.items() if value != "(none)"})


def text_with(old, new):
    text = bidding().to_json()
    assert old in text
    return logres.State.from_json(text.replace(old, new, 1))


def match_with(match=None, **changes):
    match = match or logres.Match(initial=bidding(), seed=1)
    return logres.Match.from_json(json.dumps({**json.loads(match.to_json(hashes=True)), **changes}))


def over_closed():
    match_with(logres.Match(initial=finished()), ended={"reason": "resign", "seat": 0, "ply": 0})


def played():
    match = logres.Match(initial=bidding(), seed=1)
    match.play("bid 5")
    return match


def view_of_a_match():
    match_with(initial=bidding().view(0).to_dict())


def with_one_jester_less():
    data = bidding().to_dict()
    data["peasantry"]["jester"] -= 1
    logres.State.from_dict(data)


def with_treasury(tiles):
    data = bidding().to_dict()
    data["players"][0]["treasury"] = tiles
    logres.State.from_dict(data)


def with_viewer(viewer):
    logres.State.from_dict({**bidding().view(0).to_dict(), "viewer": viewer})


def with_scores(scores):
    data = finished().to_dict()
    data["result"]["scores"] = scores
    logres.State.from_dict(data)


def nested(depth):
    return [nested(depth - 1)] if depth else []


def bottomless():
    inner = []
    for _ in range(100_000):
        inner = [inner]
    return inner


MISTAKES = [
    ("`players` 9", lambda: GAME.new(players=9)),
    ("`players` 9", lambda: logres.Match(GAME, players=9)),
    ("`players` 9", lambda: state_with(config={"players": 9})),
    ("`first_player` 3 of 3 players", lambda: GAME.new(players=3, first_player=3)),
    ("an unknown choice", lambda: ARTUS.new(variant="expert")),
    ("an unknown option", lambda: GAME.new(colour=1)),
    ("a number in `components` out of its range", lambda: ARTUS.new(components={"table": [0] * 27 + [100]})),
    ("a text where an option is a number", lambda: GAME.new(first_player="red")),
    ("an unknown game", lambda: logres.game("chess")),
    ("an unknown game", lambda: logres.Match("chess")),
    ("an unknown game", lambda: state_with(game="chess")),
    ("another version of the layout or format", lambda: state_with(version=2)),
    ("other rules", lambda: state_with(rules=2)),
    ("a seat of a state out of its range", lambda: state_with(favor=3)),
    ("a number of a state out of its range", lambda: state_with(round=256)),
    ("an unknown phase", lambda: state_with(phase="bidding")),
    ("a viewer who is not a player", lambda: with_viewer(3)),
    ("one courtier too few", with_one_jester_less),
    ("a wrong result", lambda: with_scores([99, 0, 0])),
    ("a view where a full state is needed", lambda: start().view(0).apply(0)),
    ("a view where a full state is needed", lambda: start().view(0).playout(logres.Rng(1))),
    ("a view where a full state is needed", lambda: logres.Match(initial=start().view(0))),
    ("a view where a full state is needed", view_of_a_match),
    ("a full state where a view is needed", lambda: start().determinize(logres.Rng(1))),
    ("a state of another game than the match", lambda: logres.Match("artus", initial=start())),
    ("a state of another game than the match", lambda: match_with(initial=ARTUS.new().to_dict())),
    ("the view of a seat that does not exist", lambda: start().view(3)),
    ("the view of a seat that does not exist", lambda: start().view(logres.CHANCE)),
    ("the view of a seat that does not exist", lambda: played().history(3)),
    ("a move of another phase", lambda: start().apply("pass")),
    ("a move of another phase", lambda: start().apply({"type": "pass"})),
    ("a move with an unknown name", lambda: start().apply("courtier wizard")),
    ("a move with an unknown name", lambda: start().apply({"type": "courtier", "courtier": "wizard"})),
    ("a move with an unknown list", lambda: bidding().apply("bid 6")),
    ("a move with an unknown list", lambda: bidding().apply({"type": "bid", "tiles": [6]})),
    ("a move with a number out of its range", lambda: placing().apply("place 28")),
    ("a move with a number out of its range", lambda: placing().apply({"type": "place", "seat": 28})),
    ("a number that is not a move", lambda: start().apply(65535)),
    ("a number that is not a move", lambda: start().apply(10**9)),
    ("a number that is not a move", lambda: played().play(65535)),
    ("a move that is not legal here", lambda: start().apply(bidding().move("pass").id)),
    ("a recorded move that was not legal", lambda: match_with(moves=[{"type": "bid", "tiles": [1]}])),
    ("a move when the game is over", lambda: finished().apply(0)),
    ("a move when the game is over", lambda: finished().apply("pass")),
    ("a move of another seat", lambda: logres.Match(GAME).play(0, seat=1)),
    ("a move of another seat", lambda: logres.Match(GAME).play(0, seat=2**40)),
    ("an event with an unknown piece",
     lambda: logres.Event.from_dict(start(), {"event": "moved", "piece": "bishop"})),
    ("a line of a move without a value", lambda: start().apply("courtier")),
    ("a ply that does not exist", lambda: played().goto(9)),
    ("a ply that does not exist", lambda: played().state_at(-1)),
    ("a ply that does not exist", lambda: match_with(cursor=9)),
    ("a ply that is not the current one", lambda: played().play(0, ply=0)),
    ("closed for an unknown reason", lambda: played().close("bored")),
    ("closed by a seat that does not exist", lambda: played().close("resign", 3)),
    ("closed when the game was over", lambda: logres.Match(initial=finished()).close("resign")),
    ("closed when the game was over", over_closed),
    ("a generator of zeros", lambda: logres.Rng.from_words((0, 0, 0, 0))),
    ("a generator of zeros", lambda: match_with(rng="0x" + "0" * 64)),
    ("a config other than that of `initial`", lambda: match_with(config={"players": 2})),
    ("another hash", lambda: match_with(played(), hashes=["0x" + "0" * 16])),
    ("a missing key", lambda: state_with(round="(none)")),
    ("an unknown key, except in a config", lambda: state_with(colour=1)),
    ("a duplicate key", lambda: text_with('"round":1', '"round":1,"round":1')),
    ("a text where a number is needed", lambda: state_with(round="1")),
    ("a fraction", lambda: state_with(round=0.5)),
    ("a list in another order", lambda: with_treasury([3, 5, 4])),
    ("a list of another length", lambda: state_with(players=[])),
    ("another document", lambda: state_with(format="logres/match")),
    ("a comment", lambda: logres.State.from_json("{ // of a host\n}")),
    ("a trailing comma", lambda: logres.State.from_json('{"a":1,}')),
    ("a key without quotes", lambda: logres.State.from_json("{a:1}")),
    ("no closing brace", lambda: logres.State.from_json(start().to_json()[:-1])),
    ("something after the value", lambda: logres.State.from_json(start().to_json() + " {}")),
    ("a byte FF", lambda: logres.State.from_json(b'{"a":"\xff"}')),
    ("70,000 bytes", lambda: logres.State.from_json(" " * 70_000)),
    ("lists in lists", lambda: state_with(round=nested(20))),
    ("lists in lists", lambda: state_with(round=bottomless())),
]


@pytest.mark.parametrize("mistake, make", MISTAKES, ids=[mistake for mistake, _ in MISTAKES])
def test_a_mistake_has_the_error_of_the_page(mistake, make):
    ways, name, text = ROWS[mistake]
    with pytest.raises(logres.Error) as caught:
        make()
    assert "Python" in ways
    assert caught.value.name == name and text in caught.value.message


def test_every_mistake_of_the_page_is_made():
    made = {mistake for mistake, _ in MISTAKES}
    assert {mistake for mistake, (ways, _, _) in ROWS.items() if "Python" in ways} == made and len(ROWS) > 30
