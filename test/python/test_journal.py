"""Journals and the generator of a match, through the public API."""
import json
import random

import pytest

import logres
from support import GAME, KINDS, random_match, unfinished_match

each_kind = pytest.mark.parametrize("kind", KINDS, ids=str)


def change(match, rng):
    """Changes a match in one random way."""
    def play():
        moves = match.state.legal_moves()
        if moves and not match.ended:
            match.play(rng.choice(moves), seat=match.state.actor)

    def resolve():
        if not match.ended and match.rng:
            match.resolve()

    def goto():
        match.goto(rng.randint(0, match.length))

    def undo():
        if match.ply:
            match.undo()

    def host():
        match.host = {"clock": [rng.randint(0, 99), "\n"]}

    def generator():
        match.rng = logres.Rng(rng.randint(0, 99))

    def close():
        if not match.ended and not match.state.is_over and rng.random() < 0.1:
            match.close("resign", 0)

    rng.choice([play] * 6 + [resolve] * 2 + [goto, undo, host, generator, close])()


@each_kind
@pytest.mark.parametrize("seed", [None, 3])
def test_a_match_fed_with_a_journal_equals_the_first(kind, seed):
    rng = random.Random(str(kind))
    match = kind.match(seed=seed)
    other = logres.Match.from_json(match.to_json())
    for _ in range(120):
        ply = match.ply
        change(match, rng)
        entry = match.journal(ply, host=True)
        line = match.journal_json(ply, host=True)
        assert "\n" not in line
        assert other.append_journal(rng.choice([line, line.encode(), line + "\n", entry])) == match.state
        assert other.to_json(hashes=True) == match.to_json(hashes=True)
        assert (other.ply, other.length, other.ended, other.undo_floor) == (
            match.ply, match.length, match.ended, match.undo_floor)


def test_the_form_of_an_entry():
    match = random_match(plies=40)
    match.goto(30)
    entry = match.journal(25)
    assert list(entry) == ["format", "version", "game", "rules", "from", "moves", "rng", "cursor", "ended",
                           "hash_version", "hash"]
    assert (entry["from"], entry["cursor"], entry["ended"]) == (25, 30, None)
    assert entry["moves"] == [move.to_dict() for move in match.moves[25:]]
    assert int(entry["hash"], 16) == match.state_at(match.length).hash
    assert json.loads(match.journal_json(25)) == entry and "\n" not in match.journal_json(25)
    assert json.loads(match.journal_json(25, pretty=True)) == entry and match.journal_json(25, pretty=True).count("\n") > 10
    assert match.journal(match.length, host=True)["host"] == {}
    assert len(match.journal()["moves"]) == match.length
    for start in (match.length + 1, 2**32 - 1, 2**32, -1, 10**30):
        with pytest.raises(logres.PlyError):
            match.journal_json(start)
    for start in (True, 1.0, "1", None):
        with pytest.raises(TypeError):
            match.journal_json(start)


def changed(entry, **changes):
    return json.dumps({**json.loads(entry), **changes})


def test_refused_entries_change_nothing():
    match = unfinished_match(plies=40)
    match.goto(20)
    longer = logres.Match.from_json(match.to_json())
    longer.play(longer.state.legal_moves()[-1], seat=longer.state.actor)
    entry = longer.journal_json(20)
    before = match.to_json(hashes=True)
    for changes, error, path in [
            ({"from": match.length + 1}, logres.PlyError, "from"),
            ({"from": 2**32 - 1}, logres.PlyError, "from"),
            ({"game": "artus"}, logres.UnknownGame, "game"),
            ({"rules": 2}, logres.VersionError, "rules"),
            ({"moves": [{"type": "done"}]}, logres.IllegalMove, "moves[0].type"),
            ({"rng": None}, logres.FormatError, "rng"),
            ({"rng": "0x" + "0" * 64}, logres.RngError, "rng"),
            ({"cursor": 22}, logres.PlyError, "cursor"),
            ({"ended": {"reason": "resign", "seat": 0, "ply": 22}}, logres.PlyError, "ended.ply"),
            ({"hash": "0x" + "0" * 16}, logres.HashMismatch, "hash"),
            ({"host": []}, logres.FormatError, "host"),
            ({"more": 1}, logres.FormatError, "")]:
        with pytest.raises(error) as caught:
            match.append_journal(changed(entry, **changes))
        assert caught.value.path == path
        assert match.to_json(hashes=True) == before
    for length in range(0, len(entry), 5):
        with pytest.raises(logres.FormatError):
            match.append_journal(entry[:length])
    with pytest.raises(logres.FormatError):
        match.append_journal({})
    for bad in (None, 1, [json.loads(entry)]):
        with pytest.raises(TypeError):
            match.append_journal(bad)
    assert match.to_json(hashes=True) == before
    with pytest.warns(UserWarning, match="hash_version"):
        match.append_journal(changed(entry, hash_version=9))
    assert match.to_json() == longer.to_json()
    match.close("agreed")
    with pytest.raises(logres.MatchClosed):
        match.append_journal(entry)


@pytest.mark.filterwarnings("error")
def test_a_warning_comes_before_the_entry():
    """So a host may take the exception that `python -W error` makes of it as a refusal."""
    match = unfinished_match(plies=40)
    longer = logres.Match.from_json(match.to_json())
    longer.play(longer.state.legal_moves()[-1], seat=longer.state.actor)
    longer.host = {"hash_version": 9}
    entry, before = longer.journal_json(match.ply, host=True), match.to_json()
    unknown = changed(entry, hash_version=9)
    for text in (unknown, unknown.encode(), unknown.replace('"hash_version":', '"hash\\u005fversion" : '),
                 unknown.replace('"hash_version": 9', '"hash_version"\n:\t10')):
        with pytest.raises(UserWarning, match="^hash_version: is unknown: (9|10); hashes were not verified$"):
            match.append_journal(text)
        assert match.to_json() == before
    for text in (entry, changed(entry, hash_version=1.0), changed(entry, host={"\x01": "é"})):
        assert logres.Match.from_json(before).append_journal(text) == longer.state
    with pytest.warns(UserWarning) as caught:
        match.append_journal(unknown)
    assert len(caught) == 1 and caught[0].filename == __file__ and match.to_json() == longer.to_json()


def test_the_generator():
    match = random_match(plies=20, seed=4)
    rng = match.rng
    assert rng.words == match.rng.words and rng is not match.rng
    assert "0x" + "".join(f"{word:016x}" for word in rng.words) == json.loads(match.to_json())["rng"]
    rng.next()
    assert rng.words != match.rng.words  # a copy
    match.rng = rng
    assert match.rng.words == rng.words
    assert json.loads(match.to_json())["seed"] == "0x0000000000000004"

    match = logres.Match(GAME, players=2)
    assert match.rng is None
    for bad in (None, 1, "x", rng.words):
        with pytest.raises(TypeError):
            match.rng = bad
    match.rng = logres.Rng(7)
    other = logres.Match(GAME, players=2, seed=7)
    for one in (match, other):
        one.play("courtier jester")
        one.play("courtier jester")
        one.resolve()
    assert match.moves == other.moves and match.rng.words == other.rng.words
    match.free()
    for use in (lambda: match.rng, lambda: setattr(match, "rng", rng), match.journal_json, lambda: match.append_journal("{}")):
        with pytest.raises(ValueError, match="freed"):
            use()
