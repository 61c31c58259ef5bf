# optional: python3-jsonschema
"""The JSON Schemas of docs/schema: everything that the library writes is valid, and the library refuses everything
that they refuse.

Documents come from the golden files and from random games. Mutated ones are of two sorts: a gentle mutation leaves a
document valid, or breaks a rule that only the library knows; a blunt one breaks its structure, so the schema must
refuse it, too.
"""
import copy
import json
import os
import random
import re
from functools import lru_cache
from pathlib import Path

import pytest

import logres
from support import KINDS, random_match, random_states
from test_errors import MISTAKES

Draft202012Validator = pytest.importorskip("jsonschema", reason="python3-jsonschema is missing").Draft202012Validator

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "docs/schema").glob("*.json"))
GOLDEN = sorted((ROOT / "test/golden").glob("*.json"))
FROZEN = sorted(path for game in logres.games() for path in (ROOT / "test/golden").glob(f"*/{game.id}*.txt")
                if path.read_text(encoding="utf-8").startswith(f"game {game.id} {game.info.rules}\n"))
SEED = int(os.environ.get("LOGRES_SEED", 20))
MUTATIONS = 160  # of the documents of one kind of game

each_kind = pytest.mark.parametrize("kind", KINDS, ids=str)


# ---- the schemas -------------------------------------------------------------------------------------------------


def bundled(value, file):
    """A schema with all files in one, so that no reference leaves it."""
    if isinstance(value, list):
        return [bundled(each, file) for each in value]
    if not isinstance(value, dict):
        return value
    made = {key: bundled(each, file) for key, each in value.items() if key not in ("$id", "$schema")}
    if isinstance(made.get("$ref"), str):
        other, _, path = made["$ref"].partition("#")
        made["$ref"] = f"#/$defs/{other or file}{path}"
    return made


BUNDLE = {path.name: bundled(json.loads(path.read_text(encoding="utf-8")), path.name) for path in FILES}


@lru_cache(maxsize=None)
def validator(file, name=None):
    path = f"#/$defs/{file}" + (f"/$defs/{name}" if name else "")
    return Draft202012Validator({"$ref": path, "$defs": BUNDLE})


def check(data, file="logres.json", name=None):
    for error in validator(file, name).iter_errors(data):
        raise AssertionError(f"{file} {name or ''}: {list(error.absolute_path)}: {error.message:.300}")


def is_valid(data, file="logres.json", name=None):
    return validator(file, name).is_valid(data)


def references(value):
    if isinstance(value, dict):
        if "$ref" in value:
            yield value["$ref"]
        for each in value.values():
            yield from references(each)
    elif isinstance(value, list):
        for each in value:
            yield from references(each)


def test_there_is_a_file_for_every_game():
    assert {path.stem for path in FILES} == {"logres", "common"} | {game.id for game in logres.games()}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_files_are_schemas(path):
    data = json.loads(path.read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(data)
    assert data["$id"] == path.name
    for reference in references(BUNDLE[path.name]):
        found = {"$defs": BUNDLE}
        for step in reference.removeprefix("#/").split("/"):
            found = found[step]


# ---- all that is written is valid --------------------------------------------------------------------------------


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_files_are_valid(path):
    check(json.loads(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", FROZEN, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_documents_of_released_versions_are_valid(path):
    found = re.findall(r"^(\w+) [^{\n]*(\{.*)$", path.read_text(encoding="utf-8"), re.M)
    assert {word for word, _ in found} == {"config", "state", "view", "match", "journal", "after"}
    for word, text in found:
        file, name = (f"{path.stem.partition('-')[0]}.json", word) if word == "config" else ("logres.json", None)
        check(json.loads(text), file, name)


def viewers(state):
    return [None, *range(state.players)]


def check_state(state, file):
    check(state.config, file, "config")
    for one in (state, *map(state.view, viewers(state))):
        check(one.to_dict())
        check(one.table())


def check_ply(state, move, file, viewer):
    check(move.to_dict(), file, "move")
    _, events = state.apply(move, events=True)
    check([event.to_dict() for event in events], file, "events")
    check([event.redacted(viewer).to_dict() for event in events], file, "events")


@each_kind
def test_states_moves_and_events_are_valid(kind):
    file, rng = f"{kind.game.id}.json", random.Random(SEED)
    check(kind.game.catalogue)
    for players in range(kind.info.min_players, kind.info.max_players + 1):
        plies = list(random_states(kind, players, SEED + players))
        check(plies[0][0].catalogue)
        for state, move in rng.sample(plies[:-1], 7):
            check_ply(state, move, file, rng.choice(viewers(state)))
            check(rng.choice(state.legal_moves()).to_dict(), file, "move")
        for state, _ in rng.sample(plies, 2):
            check_state(state, file)
        over = kind.new(players).playout(logres.Rng(SEED))
        check_state(over, file)
        check(over.result.to_dict(), file, "result")


def matches(kind):
    """Matches of hosts: of any length, undone, closed, started from a state, without a generator."""
    for players in range(kind.info.min_players, kind.info.max_players + 1):
        match = random_match(players, SEED, plies=40 * players - 70, kind=kind)
        match.undo()
        match.host = {"table": ["blue", {"height": 3, "round": True, "owner": None}]}
        yield match
    match.close("timeout", 1)
    yield logres.Match(initial=match.state)


@each_kind
def test_matches_journals_and_histories_are_valid(kind):
    for match in matches(kind):
        check(json.loads(match.to_json(hashes=True)))
        check(match.journal(match.length // 2))
        check(match.journal(match.length, host=True))
        for viewer in viewers(match.state):
            check(match.history(viewer, match.ply * 3 // 4))
            for ply in range(0, match.ply, 17):
                check(match.move_for(ply, viewer), f"{kind.game.id}.json", "seen_move")


# ---- what a schema refuses, the library refuses ------------------------------------------------------------------


class Document:
    """Something written, how the library reads it (None: it does not), the schema of it, and the blunt mutations."""

    def __init__(self, data, reads, file="logres.json", name=None):
        self.data, self.reads, self.file, self.name = data, reads, file, name
        self.blunt = BLUNT if reads else BLUNT_FOR_WRITTEN

    def is_valid(self, data):
        return is_valid(data, self.file, self.name)

    def is_accepted(self, data):
        try:
            self.reads(data)
        except logres.Error:
            return False
        return True


def read_match(data):
    return logres.Match.from_json(json.dumps(data))


def documents(kind, rng):
    """Documents of all formats of a kind of game."""
    file, players = f"{kind.game.id}.json", rng.choice(range(kind.info.min_players, kind.info.max_players + 1))
    plies = list(random_states(kind, players, rng.randrange(1000)))
    state, move = plies[rng.randrange(len(plies) - 1)]
    over = kind.new(players).playout(logres.Rng(rng.randrange(1000)))
    match = random_match(players, rng.randrange(1000), plies=12, kind=kind)
    first = json.loads(kind.match(players, seed=1).to_json())
    events = [event.to_dict() for event in state.apply(move, events=True)[1]]
    config = Document(state.config, lambda data: read_match({**first, "config": data}), file, "config")
    config.blunt = [mutate for mutate in BLUNT if mutate is not remove_a_key]  # it needs none
    yield config
    for one in (state, state.view(0), state.view(), over, over.view(1)):
        yield Document(one.to_dict(), logres.State.from_dict)
        yield Document(one.table(), None)
    yield Document(move.to_dict(), state.apply, file, "move")
    yield Document(events, lambda data: logres.Event.list_from_json(state, json.dumps(data)), file, "events")
    yield Document(json.loads(match.to_json()), read_match)
    yield Document(json.loads(match.to_json(hashes=True)), read_match)
    yield Document(match.journal(host=True), lambda data: read_match(first).append_journal(json.dumps(data)))
    yield Document(match.history(0), None)
    yield Document(kind.game.catalogue, None)


def places(value, path=()):
    """(path, value) of all values but those of a host's object."""
    yield path, value
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inner:
        if key != "host":
            yield from places(each, (*path, key))


def put(data, path, value):
    for key in path[:-1]:
        data = data[key]
    data[path[-1]] = value


def some(rng, data, wanted):
    """The path of a random value of which something is true, or None."""
    found = [path for path, value in places(data) if path and wanted(path, value)]
    return rng.choice(found) if found else None


def at(data, path):
    for key in path:
        data = data[key]
    return data


def is_needed(path, value):
    """Whether this is a key that a reader needs, and knows to need without the rest of the document."""
    may_be_missing = {"config", "components", "hall", "pending"} & set(path[:-1]) or path[-1] in ("result", "host")
    return isinstance(path[-1], str) and not may_be_missing


def is_limited(path, value):
    """Whether this is a number that is not computed, like those of a result."""
    return type(value) is int and "result" not in path


# Each makes a document wrong in a way that a schema must see; false if there is no place for it.


def add_a_key(rng, data):
    path = some(rng, {"": data}, lambda path, value: isinstance(value, dict))
    if path:
        at(data, path[1:])["colour"] = 1
    return path


def change_a_type(rng, data):
    path = some(rng, data, lambda path, value: True)
    if path:
        put(data, path, 7.5 if isinstance(at(data, path), (dict, list)) else {"colour": 1})
    return path


def remove_a_key(rng, data):
    path = some(rng, data, is_needed)
    if path:
        del at(data, path[:-1])[path[-1]]
    return path


def unknown_name(rng, data):
    path = some(rng, data, lambda path, value: isinstance(value, str))
    if path:
        put(data, path, "no such name")
    return path


def huge_number(rng, data):
    path = some(rng, data, is_limited)
    if path:
        put(data, path, rng.choice([-1, 1]) * 10**12)
    return path


def fraction(rng, data):
    path = some(rng, data, lambda path, value: type(value) is int)
    if path:
        put(data, path, at(data, path) + 0.5)
    return path


BLUNT = [add_a_key, change_a_type, remove_a_key, unknown_name, huge_number, fraction]
BLUNT_FOR_WRITTEN = BLUNT[:2]  # of what no function reads; a schema cannot know all names that there


def gentle(rng, data):
    """Another value of a kind that may stand there; the document may still be right."""
    path = some(rng, data, lambda path, value: True)
    if not path:
        return path
    value = at(data, path)
    alike = [each for _, each in places(data) if type(each) is type(value)]
    put(data, path, copy.deepcopy(rng.choice([None, rng.choice(alike), rng.choice(alike)])))
    if type(value) is int and rng.random() < 0.5:
        put(data, path, value + rng.choice([-1, 1]))
    elif isinstance(value, list) and rng.random() < 0.5:
        put(data, path, value[:-1] if rng.random() < 0.5 else value + value[-1:])
    elif isinstance(path[-1], str) and rng.random() < 0.2:
        del at(data, path[:-1])[path[-1]]
    return path


@each_kind
@pytest.mark.filterwarnings("ignore:hash_version")
def test_mutations(kind):
    rng = random.Random(SEED)
    print("seed", SEED)  # pytest shows it when the test fails
    pool = [document for _ in range(3) for document in documents(kind, rng)]
    refused = 0
    for document in pool:  # so that what is refused is refused for its mutation
        assert document.is_valid(document.data) and (not document.reads or document.is_accepted(document.data))
    for _ in range(MUTATIONS):
        document = rng.choice(pool)
        data = copy.deepcopy(document.data)
        blunt = rng.random() < 0.5 or not document.reads
        mutate = rng.choice(document.blunt) if blunt else gentle
        path = mutate(rng, data)
        if not path:
            continue
        what = f"{mutate.__name__} at {path} of {document.name or document.data['format']}: {json.dumps(data):.2000}"
        valid = document.is_valid(data)
        accepted = document.is_accepted(data) if document.reads else valid
        assert not (blunt and valid), f"the schema does not see {what}"
        assert valid or not accepted, f"the library takes what the schema refuses: {what}"
        refused += not blunt and not valid
    assert refused > MUTATIONS / 20  # gentle ones, too


# ---- the table of mistakes ---------------------------------------------------------------------------------------

# Only the library can see these: they depend on other values of the document, on the rules, or on the text itself.
ONLY_THE_LIBRARY = {
    "a seat of a state out of its range", "a viewer who is not a player", "one courtier too few",
    "a wrong result", "a recorded move that was not legal", "a ply that does not exist",
    "closed when the game was over", "a config other than that of `initial`", "another hash", "a duplicate key",
    "a list in another order",
}


def texts_of(make, monkeypatch):
    """The JSON documents that a mistake gives the library to read."""
    texts = []
    for kind in (logres.State, logres.Match):
        read = kind.from_json.__func__

        def reads(cls, text, read=read):
            texts.append(text)
            return read(cls, text)

        monkeypatch.setattr(kind, "from_json", classmethod(reads))
    with pytest.raises(logres.Error):
        make()
    return texts


def parsed(text):
    try:
        return json.loads(text)
    except ValueError:  # that any reader of JSON sees, without a schema
        return None


@pytest.mark.parametrize("mistake, make", MISTAKES, ids=[mistake for mistake, _ in MISTAKES])
def test_mistakes_of_the_page(mistake, make, monkeypatch):
    for data in filter(None, map(parsed, texts_of(make, monkeypatch))):
        assert is_valid(data) == (mistake in ONLY_THE_LIBRARY)
