"""A client that knows JSON and no game: examples/python/follow.py keeps every viewer's table by events alone."""
import importlib.util
import json
import random
from pathlib import Path

import pytest

import logres
from support import KINDS, random_match, random_states

EXAMPLE = Path(__file__).parents[2] / "examples/python/follow.py"
spec = importlib.util.spec_from_file_location("follow", EXAMPLE)
follow = importlib.util.module_from_spec(spec)
spec.loader.exec_module(follow)

each_kind = pytest.mark.parametrize("kind", KINDS, ids=str)


def viewers_of(state):
    return (None, *range(state.players))


def events_text(events):
    return json.dumps([event.to_dict() for event in events])


def test_the_client_knows_no_library_and_no_game():
    text = EXAMPLE.read_text()
    assert "import logres" not in text and text.count("\n") < 190
    body = text.split('"""', 2)[2]
    for info in (game.info for game in logres.games()):
        names = {info.id, *info.fields[2:], *info.phases, *info.pieces, *(place.name for place in info.places)}
        names -= {"place", "move", "known_by"}  # keys of events, plies and catalogues too
        assert [name for name in names if f'"{name}"' in body or f"'{name}'" in body] == []


@each_kind
def test_every_table_follows_from_events(kind):
    """From the first table and the redacted events a client of each viewer, spectators too, and one of the whole state
    have the table of every state."""
    for players in range(kind.info.min_players, kind.info.max_players + 1):
        states = random_states(kind, players, seed=players, limit=300)
        before, move = next(states)
        views = {viewer: before.view(viewer) for viewer in viewers_of(before)}
        clients = {viewer: follow.Table(view.table_json(), kind.game.catalogue) for viewer, view in views.items()}
        whole = follow.Table(before.table_json(), kind.game.catalogue)
        for after, next_move in states:
            _, events = before.apply(move, events=True)
            whole.apply(events_text(events))
            assert whole.table == without_result(after.table())
            for viewer, client in clients.items():
                client.apply(events_text([event.redacted(viewer) for event in events]))
                table = after.view(viewer).table()
                assert client.table == without_result(table), (viewer, str(move))
                assert ("result" in table) == after.is_over
            before, move = after, next_move
        assert not before.is_over or before.table()["result"] == before.to_dict()["result"]


def test_a_place_that_keeps_who_knows_its_pieces_shows_what_was_shown():
    """Until it goes; the pieces of other places stay hidden."""
    shield, back = {"name": "shield", "known_by": "known_by", "seen": "own"}, {"name": "back", "known_by": "back_known"}
    catalogue = {"places": [shield, {**back, "seen": "hidden"}, {"name": "cover", "seen": "hidden"},
                            {"name": "open", "seen": "open"}]}
    table = {"viewer": 0, "fields": {}, "places": {"shield": [{"red": 1}, 1], "cover": [{}, 1], "open": [{}, {}]}}
    client = follow.Table(json.dumps(table), catalogue)

    def went(event, piece, start, end):
        spots = {"from": {"place": start, "seat": 1}, "to": {"place": end, "seat": 1}}
        client.apply(json.dumps([{"event": event, "piece": piece, "amount": 1, **spots}]))
        return {name: spots[1] for name, spots in client.table["places"].items()}

    assert went("shown", None, "shield", "shield") == {"shield": 1, "cover": 1, "open": {}}
    assert went("shown", "blue", "cover", "cover") == {"shield": 1, "cover": 1, "open": {}}
    assert went("shown", "white", "shield", "shield") == {"shield": {"white": 1}, "cover": 1, "open": {}}
    assert went("moved", "white", "shield", "open") == {"shield": 0, "cover": 1, "open": {"white": 1}}
    assert went("moved", None, "cover", "shield") == {"shield": 1, "cover": 0, "open": {"white": 1}}
    client.table["viewer"] = 1
    client.table["places"]["shield"][1] = {"red": 1}
    assert went("moved", "red", "shield", "open")["shield"] == {}
    client.table["places"]["back"] = [0, {"red": 1}]  # a place that is hidden from its owner, too
    assert went("moved", "red", "back", "open")["back"] == 0


def without_result(table):
    return {key: value for key, value in table.items() if key != "result"}


@each_kind
def test_every_table_follows_from_a_history(kind):
    """The same with what a server sends: one history, all of whose events are applied."""
    match = random_match(players=kind.info.max_players, seed=3, plies=150, kind=kind)
    for viewer in viewers_of(match.state):
        client = follow.Table(match.state_at(0).view(viewer).table_json(), kind.game.catalogue)
        for ply in match.history(viewer)["plies"]:
            client.apply(json.dumps(ply["events"]))
        assert client.table == without_result(match.state.view(viewer).table())


def lines_of(match, viewer):
    """What serve.py sends of a match that is over."""
    plies = [json.dumps(ply) for ply in match.history(viewer)["plies"]]
    texts = [match.state.catalogue_json(), match.state_at(0).view(viewer).table_json(), *plies,
             match.state.view(viewer).table_json()]
    return [text.encode() + b"\n" for text in texts]


def outcome(lines, capsys):
    """Whether a client came to the end of the match; or in what words it gave up."""
    try:
        ended = follow.follow(lines)
    except SystemExit as end:
        ended = end.code
    capsys.readouterr()
    return ended


@pytest.mark.parametrize("kind", KINDS[:2], ids=str)
def test_damaged_lines_are_refused_in_a_sentence(kind, capsys):
    """Lines with other bytes, values and keys, in another order, or of another match: never a traceback."""
    rng, refused = random.Random(5), 0
    lines = lines_of(random_match(players=3, seed=4, kind=kind), 1)
    assert outcome(lines, capsys) is True
    assert outcome(lines[:-1], capsys) is False and outcome([*lines[:9], lines[9][:-1]], capsys) is False
    strange = [b"\n", b"{}\n", b"[]\n", b"7\n", b"null\n", b'"\\ud800"\n', b"\xff\xfe\n", b"[" * 99999 + b"\n",
               b'{"events":[7]}\n', b'{"events":[{}],"actor":0,"move":{"type":0}}\n', b'{"result":{}}\n']
    for at in (0, 1, 2, 5, len(lines) - 1):
        for line in strange:
            said = outcome([*lines[:at], line, *lines[at + 1:]], capsys)
            assert isinstance(said, str) and said.startswith("follow: line "), (at, line, said)
    for _ in range(30):
        some = list(lines)
        at = rng.randrange(len(some))
        part = bytearray(some[at])
        for _ in range(rng.choice([1, 1, 4])):
            part[rng.randrange(len(part) - 1)] = rng.choice(b'0a"[]{},:\xff')
        some[at] = bytes(part)
        said = outcome(some, capsys)
        assert said is True or said.startswith("follow: line ")
        refused += said is not True
    assert refused > 8
    assert isinstance(outcome(lines[:2] + lines[5:], capsys), str)


@pytest.mark.parametrize("kind", KINDS[:2], ids=str)
def test_lines_do_not_steer_the_terminal(kind, capsys):
    lines = lines_of(random_match(players=3, seed=4, kind=kind), 1)
    names = json.loads(lines[0])
    for text in (names["title"], names["phases"][0]["name"], names["fields"][0]["name"], names["places"][0]["name"]):
        other = [line.replace(json.dumps(text).encode(), json.dumps(f"{text}\x1b[2J\x07\x9b\u202e").encode()) for line in lines]
        assert other != lines and outcome(other, capsys) is True
        capsys.readouterr()
        follow.follow(other)
        told = capsys.readouterr().out
        assert "[2J" in told and all(sign.isprintable() or sign == "\n" for sign in told)


@each_kind
def test_events_are_read_back(kind):
    """Events from dicts and from JSON are those that were written, as a viewer knows them too."""
    rng = random.Random(4)
    for state, move in random_states(kind, kind.info.max_players, seed=9, limit=80):
        if move is None:
            break
        after, events = state.apply(move, events=True)
        viewer = rng.choice(viewers_of(state))
        view, seen = after.view(viewer), [event.redacted(viewer) for event in events]
        assert logres.Event.list_from_json(state, events_text(events)) == events
        assert logres.Event.list_from_json(view, events_text(seen).encode()) == seen
        assert [logres.Event.from_dict(view, event.to_dict()) for event in seen] == seen


def test_events_that_cannot_be_read():
    state = logres.game("artus").new(players=2)
    event = state.apply(state.legal_moves()[0], events=True)[1][0]
    form, value = logres.FormatError, logres.ArgumentError
    for data, path, error in ((dict(event.to_dict(), amount=0), "amount", value),
                              (dict(event.to_dict(), piece="queen"), "piece", value),
                              ({"event": "turn", "value": 1}, "field", form), ({}, "event", form),
                              (dict(event.to_dict(), more=1), "", form)):
        with pytest.raises(error) as caught:
            logres.Event.from_dict(state, data)
        assert caught.value.path == path
    with pytest.raises(TypeError):
        logres.Event.from_dict(state, [])
    with pytest.raises(logres.FormatError) as caught:
        logres.Event.list_from_json(state, json.dumps([event.to_dict(), 3]))
    assert caught.value.path == "[1]"
    many = [event] * 1000  # more than a move has
    assert logres.Event.list_from_json(state, events_text(many)) == many


@each_kind
def test_moves_as_viewers_know_them(kind):
    match = random_match(players=3, plies=60, kind=kind)
    for viewer in viewers_of(match.state):
        told = [ply["move"] for ply in match.history(viewer)["plies"]]
        assert [match.move_for(ply, viewer) for ply in range(match.ply)] == told
    assert match.move_for(0) == match.move_for(0, None)
    for ply in (match.ply, -1, 1 << 40):
        with pytest.raises(logres.PlyError):
            match.move_for(ply, 0)
    with pytest.raises(logres.ArgumentError):
        match.move_for(0, 3)
    match.undo()
    with pytest.raises(logres.PlyError):
        match.move_for(match.ply, 0)


# ---- catalogues ----------------------------------------------------------------------------------------------------

@each_kind
def test_catalogues(kind):
    """The catalogue of a game and of a state differ in what only a game under way has."""
    game, state = kind.game.catalogue, kind.new(players=kind.info.min_players)
    state_own = state.catalogue
    assert game["title"] == kind.info.title and game["config"] is None and state_own["config"] == state.config
    assert json.loads(kind.game.catalogue_json(pretty=True)) == game
    assert json.loads(state.catalogue_json(pretty=True)) == state_own == state.view().catalogue
    names = list(dict.fromkeys(state.piece_names))
    assert [piece["name"] for piece in state_own["pieces"]] == names
    assert [piece["name"] for piece in game["pieces"]] == list(dict.fromkeys(kind.info.pieces))
    seats = [arg["values"] for phase in state_own["phases"] for move in phase["moves"] for arg in move["args"]
             if arg["kind"] == "seat"]
    assert all(values == list(range(state.players)) for values in seats)
    assert seats or kind.game.id != "artus"


@each_kind
def test_a_move_can_be_built_from_the_catalogue(kind):
    """Random values of the catalogue often make legal moves; what is refused is refused as a move."""
    rng, legal = random.Random(11), 0
    for state, _ in random_states(kind, 2, seed=2, limit=60):
        if state.is_over:
            break
        phase, = (phase for phase in state.catalogue["phases"] if phase["name"] == state.phase)
        for _ in range(20):
            form = rng.choice(phase["moves"])
            move = {"type": form["type"]}
            for arg in form["args"]:
                one = rng.choice(arg["values"] + [None] * arg["null"])
                move[arg["name"]] = [one] if arg["list"] else one
            try:
                legal += state.is_legal(move)
            except logres.IllegalMove as error:
                assert error.name == "LOGRES_ERR_MOVE", error
    assert legal > 20


# ---- docs/json.md --------------------------------------------------------------------------------------------------

def example_below(heading):
    """The first JSON of a section of the page."""
    section = (EXAMPLE.parents[2] / "docs/json.md").read_text().split(f"\n## {heading}\n")[1]
    return json.loads(section.split("```json\n")[1].split("```")[0])


def is_part_of(example, whole):
    """Whether an example is what the library writes, but for what its "…" leaves out."""
    if type(example) is not type(whole):
        return False
    if isinstance(example, dict):
        return list(example) == list(whole) and all(is_part_of(example[key], whole[key]) for key in example)
    if isinstance(example, list) and "…" in example:
        return all(any(is_part_of(one, other) for other in whole) for one in example if one != "…")
    if isinstance(example, list):
        return len(example) == len(whole) and all(map(is_part_of, example, whole))
    return example == whole


def test_the_examples_of_the_page():
    state = logres.game("four_courts").new(players=2, first_player=0)
    for move in ("draw cups-ace", "draw wands-9", "draw cups-king"):
        state = state.apply(move)
    assert json.dumps(example_below("Table"), separators=(",", ":")) == state.view(0).table_json()
    assert is_part_of(example_below("Catalog"), logres.game("artus").catalogue)
    states = [logres.game(id).new(players=3) for id in ("artus", "arthurs_court")]
    for event in example_below("Events"):
        assert event in [read(state, event) for state in states]


def read(state, event):
    try:
        return logres.Event.from_dict(state, event).to_dict()
    except (logres.FormatError, logres.ArgumentError):
        return None
