# optional: python3-hypothesis
"""Matches through the public API: playing, undo, redo, goto, closing, saving and loading."""
import copy
import gc
import html
import json
import pickle
import random
import weakref

import pytest

import logres
from support import GAME, KINDS, given, random_match, random_states, st, state_in, unfinished_match

each_kind = pytest.mark.parametrize("kind", KINDS, ids=str)


def saved(match, **changes):
    """The match as JSON with some keys changed; a function makes the new value from the length."""
    data = json.loads(match.to_json(hashes=changes.pop("with_hashes", False)))
    for key, value in changes.items():
        data[key] = value(match.length) if callable(value) else value
    return json.dumps(data)


# ---- making --------------------------------------------------------------------------------------------------------

def test_a_new_match():
    match = logres.Match(GAME, players=3, seed=7)
    assert match.game is GAME and match.state == GAME.new(players=3)
    assert (match.ply, match.length, match.moves, match.ended, match.host) == (0, 0, [], None, {})
    assert match.undo_floor == 0
    assert logres.Match("arthurs_court", 4, first_player=1).state == GAME.new(4, first_player=1)
    options = {"variant": "advanced", "king_metal": "silver", "components": {"ring_cards": ["any"] * 4}}
    assert logres.Match("artus", 3, **options).state == logres.game("artus").new(3, **options)
    assert logres.Match(GAME, host={"a": [1, None, {"b": "é"}]}).host == {"a": [1, None, {"b": "é"}]}
    assert repr(match) == "<Match of arthurs_court, ply 0 of 0>"


def test_a_match_from_a_state():
    state = state_in("arthur_tax", players=3)
    match = logres.Match(initial=state, seed=1)
    assert match.state == state and match.ply == 0 and match.state.players == 3
    assert logres.Match(GAME, initial=state).state == state
    match.play(match.state.legal_moves()[0])
    again = logres.Match.from_json(match.to_json(hashes=True))
    told = logres.Match.from_dict(match.to_dict(hashes=True))
    assert told.to_dict(hashes=True) == json.loads(again.to_json(hashes=True)) and type(told) is type(match)
    with pytest.raises(TypeError, match="a match must be a dict, not str"):
        logres.Match.from_dict(match.to_json())
    assert again.state == match.state and again.state_at(0) == state
    assert json.loads(match.to_json())["initial"] == state.to_dict()


def test_play_and_resolve_is_both_or_neither():
    match, other, bare = (logres.Match("arthurs_court", players=2, **given) for given in ({"seed": 7}, {"seed": 7}, {}))
    for each in (match, other, bare):
        each.play("courtier maiden")
    other.play("courtier maiden")
    assert match.play_and_resolve("courtier maiden", seat=1, ply=1) == other.resolve() == match.state
    assert match.length == other.length == 4
    before = bare.to_json()
    for refused, error in (({}, logres.RngError), ({"seat": 0}, logres.WrongSeat), ({"ply": 0}, logres.PlyError)):
        with pytest.raises(error):
            bare.play_and_resolve("courtier maiden", **refused)
    with pytest.raises(logres.IllegalMove, match="unknown name"):
        bare.play_and_resolve("courtier gawain")
    assert bare.to_json() == before


def test_logs_are_sentences():
    match = logres.Match("arthurs_court", players=2, seed=7)
    state, told = match.state, "A b takes a jester from the peasantry to their court."
    match.play(0)
    assert state.sentence(0, 1, ["A\nb"]) == told == match.log(1, names=["A\0b"])[0]
    assert match.log(start=match.ply) == [] and match.log()[0] == state.sentence("courtier jester")
    for wrong in (lambda: match.log(9), lambda: match.log(0, ["\ud800"]), lambda: state.sentence(9999)):
        with pytest.raises(logres.Error):
            wrong()
    assert match.log(0, [None, "B"]) == match.log(0, ["", "B"])  # a seat without a name
    for wrong in ("Anna", [3], None):
        with pytest.raises(TypeError):
            match.log(0, wrong)


def test_undo_to_the_last_decision():
    match = logres.Match("arthurs_court", players=2, seed=7)
    for _ in range(2):
        match.play_and_resolve("courtier maiden")
    assert match.ply == match.undo_floor == 4  # the dice have been seen
    before = match.to_json()
    with pytest.raises(logres.PlyError):
        match.undo_decision(0, fair=True)
    with pytest.raises(logres.ArgumentError):
        match.undo_decision(2)
    with pytest.raises(TypeError):
        match.undo_decision("0")
    assert match.to_json() == before
    assert match.undo_decision(0) == match.state_at(0) and match.ply == 0 and match.length == 4


def test_fresh_generators():
    first, second = logres.Match("artus", rng=logres.Rng.fresh()), logres.Match("artus", rng=logres.Rng.fresh())
    assert first.resolve() != second.resolve()
    rng = logres.Rng(5)
    match = logres.Match("artus", rng=rng)
    assert match.rng.words == rng.words and rng.next()  # a copy
    assert match.rng.words != rng.words
    with pytest.raises(logres.Error, match="a seed or a generator, not both"):
        logres.Match("artus", rng=rng, seed=1)
    with pytest.raises(TypeError, match="rng must be a logres.Rng, not int"):
        logres.Match("artus", rng=1)


def test_notebooks_show_what_everybody_sees():
    match = logres.Match("arthurs_court", seed=1)
    match.resolve()
    assert "King Arthur&#x27;s Court" in match._repr_html_()
    assert html.unescape(match._repr_html_()) == f"<pre>{match.state.view()}</pre>"
    secret = logres.Match("four_courts", seed=1)
    assert secret.resolve()._repr_html_() != secret._repr_html_() == secret.state.view()._repr_html_()


def test_bad_arguments_of_a_match():
    state = GAME.new(players=3)
    for given in ({"players": 3}, {"first_player": 0}, {"players": None, "unknown": 1}):
        with pytest.raises(logres.ArgumentError):
            logres.Match(initial=state, **given)
    with pytest.raises(logres.UnknownGame):
        logres.Match("nope")
    for given in ({"players": 5}, {"first_player": 9}, {"unknown": 1}):
        with pytest.raises(logres.ConfigError):
            logres.Match(GAME, **given)
    with pytest.raises(logres.FormatError):
        logres.Match(GAME, host={"a": float("nan")})
    for bad in (None, 1, b"arthurs_court", state, True):
        with pytest.raises(TypeError):
            logres.Match(bad)
    for given in ({"seed": True}, {"seed": 1.0}, {"seed": "7"}, {"players": 2.0}, {"host": []}, {"host": "{}"}):
        with pytest.raises(TypeError):
            logres.Match(GAME, **given)
    for initial in (1, "x", state.to_dict(), state.to_json()):
        with pytest.raises(TypeError):
            logres.Match(initial=initial)


# ---- playing -------------------------------------------------------------------------------------------------------

def test_a_refused_text_leaves_no_garbage():
    """Regression: the exception and the frame that raised it held each other until a collection."""
    match = unfinished_match(plies=5)
    gc.collect()
    gc.disable()
    try:
        for _ in range(50):
            with pytest.raises(logres.IllegalMove):
                match.play("no move")
        assert gc.collect() < 50
    finally:
        gc.enable()


@each_kind
def test_play(kind):
    rng = random.Random(1)
    match = kind.match(kind.info.max_players)
    states, moves = [match.state], []
    while not match.state.is_over and len(moves) < 200:
        state = match.state
        move = rng.choice(state.legal_moves())
        form = rng.choice([move, move.id, move.to_dict(), str(move)])
        seat = {"seat": state.actor} if state.actor == logres.CHANCE or rng.random() < 0.5 else {}
        after = match.play(form, **seat, **rng.choice([{}, {"ply": len(moves)}]))
        assert after == match.state == state.apply(move)
        assert match.events(len(moves)) == state.apply(move, events=True)[1]
        moves.append(move)
        states.append(after)
        assert match.ply == match.length == len(moves)
    assert match.moves == moves
    assert [match.state_at(ply) for ply in range(len(states))] == states
    assert [match.move_at(ply) for ply in range(len(moves))] == moves
    assert [move.state for move in map(match.move_at, range(len(moves)))] == states[:len(moves)]


def test_resolve_draws_with_the_seed():
    def opening(seed):
        match = logres.Match(GAME, players=4, seed=seed)
        while match.state.phase == "choose_courtier":
            match.play("courtier jester")
        assert match.resolve() == match.state
        assert match.state.phase == "bid" and match.ply == 6
        return match.moves

    assert opening(3) == opening(3)
    assert len({tuple(opening(seed)) for seed in range(30)}) > 8
    match = logres.Match(GAME, players=4, seed=3)
    assert match.resolve() == GAME.new(4) and match.ply == 0  # nothing to draw


def test_chance_from_the_host():
    match = logres.Match(GAME, players=2)
    for _ in range(2):
        match.play("courtier knight")
    with pytest.raises(logres.RngError):
        match.resolve()
    with pytest.raises(logres.WrongSeat):
        match.play("roll_aspirant knight", seat=0)
    with pytest.raises(logres.WrongSeat):
        match.play("roll_aspirant knight")
    match.play("roll_aspirant knight", seat=logres.CHANCE)
    match.play("roll_favor 1", seat=logres.CHANCE)
    assert (match.state.actor, match.ply) == (1, 4)
    data = json.loads(match.to_json())
    assert data["seed"] is data["rng"] is None


@each_kind
def test_refusals(kind):
    match = unfinished_match(plies=30, kind=kind)
    before = match.to_json()
    actor, ply = match.state.actor, match.ply
    legal = match.state.legal_moves()[0]
    others = [seat for seat in (0, 1, 2, -1, -3, 77, logres.CHANCE) if seat != actor]
    for stale in {0, ply - 1, ply + 1, 2**32 - 1, -1, 2**40} - {ply}:
        for move in (legal, "no move", 10**9):
            for seat in ({}, {"seat": None}, {"seat": others[0]}):
                with pytest.raises(logres.PlyError):
                    match.play(move, ply=stale, **seat)
    for seat in (None, *others):
        for move in (legal, "no move"):
            with pytest.raises(logres.WrongSeat):
                match.play(move, ply=ply, seat=seat)
    for move in ("no move", 4095, {"type": "pass", "x": 1}):
        with pytest.raises(logres.IllegalMove):
            match.play(move, seat=actor, ply=ply)
    with pytest.raises(TypeError):
        match.play(legal, ply=None)  # a message without a ply
    for bad in (True, 1.0, "1", [1]):
        for function in (lambda: match.play(legal, ply=bad), lambda: match.play(legal, seat=bad),
                         lambda: match.goto(bad), lambda: match.state_at(bad), lambda: match.events(bad)):
            with pytest.raises(TypeError):
                function()
    with pytest.raises(logres.WrongSeat):
        match.play(legal, seat=2**31)
    assert match.to_json() == before


@each_kind
def test_a_match_that_is_over(kind):
    match = random_match(kind=kind)
    assert match.state.is_over
    for function in (lambda: match.play(0), lambda: match.play("pass", seat=0), lambda: match.close("resign", 0)):
        with pytest.raises(logres.GameOver):
            function()
    assert match.resolve() == match.state
    assert match.ended is None


# ---- undo, redo, goto ----------------------------------------------------------------------------------------------

@each_kind
def test_undo_and_redo(kind):
    match = random_match(players=kind.info.default_players, plies=100, kind=kind)
    states = [match.state_at(ply) for ply in range(match.length + 1)]
    rng_word = json.loads(match.to_json())["rng"]
    for ply in reversed(range(match.length)):
        assert match.undo() == match.state == states[ply]
        assert (match.ply, match.length) == (ply, len(states) - 1)
    with pytest.raises(logres.PlyError):
        match.undo()
    for state in states[1:]:
        assert match.redo() == match.state == state
    with pytest.raises(logres.PlyError):
        match.redo()
    assert json.loads(match.to_json())["rng"] == rng_word


@given(st.data())
def test_goto(data):
    match = random_match(plies=90)
    for ply in data.draw(st.lists(st.integers(0, match.length), max_size=20)):
        assert match.goto(ply) == match.state_at(ply) and match.ply == ply
    for ply in (match.length + 1, 2**32 - 1, 2**32, -1, 10**30):
        for function in (match.goto, match.state_at, match.move_at, match.events):
            with pytest.raises(logres.PlyError):
                function(ply)
    for function in (match.move_at, match.events):
        with pytest.raises(logres.PlyError):
            function(match.length)


@each_kind
def test_playing_after_undo_drops_the_rest(kind):
    match = random_match(plies=60, kind=kind)
    moves = match.moves
    choices = [ply for ply in range(match.length) if len(match.state_at(ply).legal_ids()) > 1]
    at = choices[len(choices) // 2]
    match.goto(at)
    assert match.moves == moves
    move = next(move for move in match.state.legal_moves() if move != moves[at])
    match.play(move, seat=match.state.actor)
    assert (match.ply, match.length) == (at + 1, at + 1)
    assert match.moves == moves[:at] + [move]
    with pytest.raises(logres.PlyError):
        match.redo()


def test_chance_is_drawn_afresh_after_undo():
    match = logres.Match(GAME, players=4, seed=1)
    for _ in range(4):
        match.play("courtier guard")
    drawn = set()
    for _ in range(30):
        drawn.add(match.resolve())
        match.goto(4)
    assert len(drawn) > 5


# ---- closing -------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("reason", ["resign", "timeout", "abandoned", "agreed"])
@pytest.mark.parametrize("seat", [None, 0, 2])
def test_close(reason, seat):
    match = unfinished_match(plies=25)
    ply = match.ply
    match.close(reason, seat)
    assert match.ended == {"reason": reason, "seat": seat, "ply": ply}
    for function in (lambda: match.play(0), match.resolve, lambda: match.close("agreed")):
        with pytest.raises(logres.MatchClosed):
            function()
    match.undo()
    match.goto(ply // 2)
    with pytest.raises(logres.MatchClosed):
        match.play(match.state.legal_moves()[0])
    match.redo()
    assert match.ended["ply"] == ply
    assert logres.Match.from_json(match.to_json()).ended == match.ended
    assert json.loads(match.to_json())["ended"] == match.ended


def test_bad_closings():
    match = logres.Match(GAME, players=3)
    for reason in ("", "RESIGN", "won", "resign\0"):
        with pytest.raises(logres.ArgumentError):
            match.close(reason)
    for seat in (3, -1, 2**32):
        with pytest.raises(logres.ArgumentError):
            match.close("resign", seat)
    for arguments in ((1,), (None,), ("resign", True), ("resign", 0.0)):
        with pytest.raises(TypeError):
            match.close(*arguments)
    assert match.ended is None


# ---- the host's object ---------------------------------------------------------------------------------------------

texts = st.text(st.characters(blacklist_characters="\0", blacklist_categories=["Cs"]))
values = st.recursive(st.none() | st.booleans() | st.integers(-10**61, 10**61)
                      | st.floats(allow_nan=False, allow_infinity=False) | texts,
                      lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
                      max_leaves=20)


@given(st.dictionaries(texts, values, max_size=4))
def test_host_objects_are_kept(data):
    match = logres.Match(GAME, host=data)
    assert match.host == data
    again = logres.Match.from_json(match.to_json())
    assert again.host == data and again.to_json() == match.to_json()
    assert list(again.host) == list(data)


@pytest.mark.parametrize("data", [{"a": float("nan")}, {"a": 10**63}, {"a": 10**5000}, {"a": "\0"},
                                  {"a": "x" * 70_000}, {"a": [float("inf")]}, {"\ud800": 1}])
def test_bad_host_objects(data):
    match = logres.Match(GAME, host={"kept": 1})
    with pytest.raises(logres.FormatError):
        match.host = data
    assert match.host == {"kept": 1}


def test_host_must_be_a_dict_of_plain_data():
    match = logres.Match(GAME)
    for data in (None, [], "{}", 1, {"a": object()}, {"a": b""}, {(1, 2): 3}):
        with pytest.raises(TypeError):
            match.host = data
    match.host = {"a": 1}
    match.host = {}
    assert match.host == {}


# ---- saving and loading --------------------------------------------------------------------------------------------

@each_kind
def test_save_and_load(kind):
    for players in range(kind.info.min_players, kind.info.max_players + 1):
        match = random_match(players=players, plies=150, kind=kind)
        match.host = {"names": ["Ann", "Bob"]}
        match.goto(match.length // 2)
        for given in ({}, {"pretty": True}, {"hashes": True}, {"pretty": True, "hashes": True}):
            text = match.to_json(**given)
            again = logres.Match.from_json(text)
            assert logres.Match.from_json(text.encode()).to_json() == match.to_json()
            assert again.to_json(**given) == text
            assert (again.ply, again.length, again.host) == (match.ply, match.length, match.host)
            assert again.state == match.state and again.moves == match.moves
            for one in (match, again):
                one.goto(one.length)
            assert again.state == match.state
            match.goto(match.length // 2)
        data = json.loads(match.to_json())
        assert list(data) == ["format", "version", "game", "rules", "config", "initial", "seed", "rng", "moves",
                              "cursor", "ended", "host"]
        assert data["seed"] == "0x0000000000000005"
        hashes = json.loads(match.to_json(hashes=True))["hashes"]
        assert [int(text, 16) for text in hashes] == [match.state_at(p + 1).hash for p in range(match.length)]


def test_a_loaded_match_continues_its_draws():
    match = logres.Match(GAME, players=4, seed=11)
    for _ in range(4):
        match.play("courtier maiden")
    match.play(match.state.legal_moves()[2], seat=logres.CHANCE)
    again = logres.Match.from_json(match.to_json())
    assert again.resolve() == match.resolve()
    assert again.to_json() == match.to_json()


def test_wrong_hashes_name_the_ply():
    match = random_match(plies=30)
    right = json.loads(match.to_json(hashes=True))["hashes"]
    for first in range(match.length):
        wrong = right[:first] + ["0x%016x" % (int(text, 16) ^ 1) for text in right[first:]]
        with pytest.raises(logres.HashMismatch) as caught:
            logres.Match.from_json(saved(match, with_hashes=True, hashes=wrong))
        assert caught.value.path == f"hashes[{first}]"


def test_hashes_of_another_version_are_ignored_with_a_warning():
    match = random_match(plies=30)
    text = saved(match, with_hashes=True, hash_version=99, hashes=["0x%016x" % n for n in range(match.length)])
    with pytest.warns(UserWarning, match="hash_version"):
        assert logres.Match.from_json(text).state == match.state


@pytest.mark.parametrize("changes, error, path", [
    ({"version": 2}, logres.VersionError, "version"),
    ({"rules": 2}, logres.VersionError, "rules"),
    ({"format": "logres/state"}, logres.FormatError, "format"),
    ({"game": "nope"}, logres.UnknownGame, "game"),
    ({"cursor": lambda length: length + 1}, logres.PlyError, "cursor"),
    ({"cursor": -1}, logres.PlyError, "cursor"),
    ({"seed": 7}, logres.FormatError, "seed"),
    ({"seed": None}, logres.FormatError, "rng"),
    ({"seed": "0x7"}, logres.FormatError, "seed"),
    ({"rng": None}, logres.FormatError, "rng"),
    ({"rng": "0x" + "0" * 64}, logres.RngError, "rng"),
    ({"rng": "0x" + "F" * 64}, logres.FormatError, "rng"),
    ({"moves": {}}, logres.FormatError, "moves"),
    ({"moves": [{"type": "courtier", "courtier": "jester"}, {"type": "done"}]}, logres.IllegalMove, "moves[1].type"),
    ({"moves": [{"type": "courtier", "courtier": 7}]}, logres.FormatError, "moves[0].courtier"),
    ({"ended": {"reason": "won", "seat": None, "ply": 3}}, logres.ArgumentError, "ended.reason"),
    ({"ended": {"reason": "resign", "seat": 3, "ply": 3}}, logres.ArgumentError, "ended.seat"),
    ({"ended": lambda length: {"reason": "resign", "seat": 0, "ply": length + 1}}, logres.PlyError, "ended.ply"),
    ({"ended": {"reason": "resign", "seat": 0}}, logres.FormatError, "ended.ply"),
    ({"host": []}, logres.FormatError, "host"),
    ({"host": {"a": float("nan")}}, logres.FormatError, ""),
    ({"hashes": []}, logres.FormatError, "hash"),
    ({"hash_version": 1}, logres.FormatError, "hash"),
    ({"more": 1}, logres.FormatError, ""),
    ({"config": {"players": 9, "first_player": None}}, logres.ConfigError, "config.players"),
    ({"config": {"players": 3, "first_player": 3}}, logres.ConfigError, "config"),
])
def test_bad_files(changes, error, path):
    with pytest.raises(error) as caught:
        logres.Match.from_json(saved(random_match(plies=30), **changes))
    assert caught.value.path.startswith(path)


def test_the_initial_state_and_the_config_must_agree():
    match = logres.Match(initial=state_in("bid", players=3))
    with pytest.raises(logres.Error):
        logres.Match.from_json(saved(match, config={"players": 3, "first_player": 1}))
    with pytest.raises(logres.Error):
        logres.Match.from_json(saved(match, initial=match.state.view(0).to_dict()))
    broken = match.state.to_dict()
    broken["peasantry"]["jester"] += 1
    with pytest.raises(logres.StateError):
        logres.Match.from_json(saved(match, initial=broken))


def test_a_cut_file():
    text = random_match(plies=20).to_json(hashes=True).encode()
    for length in range(0, len(text), 7):
        with pytest.raises(logres.FormatError):
            logres.Match.from_json(text[:length])


def test_a_large_file():
    with pytest.raises(logres.FormatError) as caught:
        logres.Match.from_json(" " * (16 * 1024 * 1024 + 1))
    assert caught.value.name == "LOGRES_ERR_LIMIT"
    with pytest.raises(TypeError):
        logres.Match.from_json(None)


@each_kind
def test_pickles_and_copies(kind):
    match = random_match(plies=33, kind=kind)
    match.host = {"a": 1}
    match.undo()
    for again in (pickle.loads(pickle.dumps(match)), copy.copy(match), copy.deepcopy(match)):
        assert again.to_json() == match.to_json()
        again.redo()
        assert again.ply == match.ply + 1


# ---- memory --------------------------------------------------------------------------------------------------------

@each_kind
def test_keys_of_a_match(kind):
    """A match has the keys that a host carries along, whatever was undone."""
    match = kind.match(seed=3)
    keys = [[match.state.info_key(viewer) for viewer in (0, None)]]
    for _ in range(40):
        if match.is_over:
            break
        state, move = match.state, match.state.legal_moves()[-1]
        keys.append([state.info_key_after(key, move, viewer) for key, viewer in zip(keys[-1], (0, None))])
        match.play(move, seat=state.actor)
    assert [match.info_key(0), match.info_key()] == keys[-1]
    match.goto(5)
    assert [match.info_key(0, ply=2), match.info_key(None, ply=5)] == [keys[2][0], keys[5][1]]
    with pytest.raises(logres.PlyError):
        match.info_key(0, ply=6)


def test_a_copy():
    match = logres.Match("four_courts", seed=1, host={"a": 1})
    match.resolve()
    match.undo()
    other = match.copy()
    assert type(other) is logres.Match and other.to_json(hashes=True) == match.to_json(hashes=True)
    other.goto(0)
    match.free()
    assert other.ply == 0 and other.length > 0 and other.host == {"a": 1}


def test_a_freed_match():
    with logres.Match(GAME, seed=1) as match:
        match.play(0)
        state = match.state
    assert state.actor == 1  # an independent value
    match.free()
    match.free()
    for function in (lambda: match.state, lambda: match.ply, lambda: match.play(0), match.undo, match.to_json,
                     match.__enter__().resolve, lambda: match.host, lambda: match.moves, lambda: match.events(0)):
        with pytest.raises(ValueError, match="freed"):
            function()
    assert repr(match) == "<Match, freed>"


def test_unreferenced_matches_are_freed():
    match = random_match(plies=50)
    states, gone = match.moves, weakref.ref(match)
    del match
    gc.collect()
    assert gone() is None
    assert str(states[0].state)
    failed = logres.Match.__new__(logres.Match)  # never initialised, so nothing to free
    del failed


def test_many_matches():
    states = [state for state, _ in random_states(GAME, 3, 1)]
    for _ in range(20):
        for state in states:
            logres.Match(initial=state).free()


def test_a_match_that_is_over():
    """It was closed, or its game is over: nothing can be played."""
    match = logres.Match(GAME, players=2, seed=1)
    assert match.is_over is False
    match.close("agreed")
    assert match.is_over is True and not match.state.is_over
    played = random_match()
    assert played.is_over and played.state.is_over
    played.undo()
    assert not played.is_over
    played.free()
    with pytest.raises(ValueError):
        played.is_over
