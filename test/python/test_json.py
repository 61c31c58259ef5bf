# optional: python3-hypothesis
"""JSON of states, views and moves: writers are canonical, readers strict."""
import json
import random

import pytest
import logres
from support import GAME, KINDS, given, random_states, st, state_at, state_in

STATE = state_in("bid", players=3)
TEXT = STATE.to_json()

each_kind = pytest.mark.parametrize("kind", KINDS, ids=str)


def refusal(text):
    with pytest.raises(logres.Error) as caught:
        logres.State.from_json(text)
    error = caught.value
    assert isinstance(error, ValueError) and error.message.isascii() and len(str(error)) < 400
    assert error.name.startswith("LOGRES_ERR_") and error.code > 0
    return error


# ---- writing -------------------------------------------------------------------------------------------------------

@each_kind
def test_states_round_trip(kind):
    for players in range(kind.info.min_players, kind.info.max_players + 1):
        for state, _ in list(random_states(kind, players, 5))[::5]:
            for one in (state, state.view(0), state.view()):
                text = one.to_json()
                assert text.isascii() and " " not in text.replace(kind.info.title, "")
                assert text == json.dumps(one.to_dict(), separators=(",", ":"))
                data, pretty = text.encode(), one.to_json(pretty=True)
                for form in (text, data, bytearray(data), pretty, f" \n\t{text}\r\n"):
                    again = logres.State.from_json(form)
                    assert again == one and again.to_json() == text
                assert logres.State.from_dict(one.to_dict()) == one


def test_the_envelope():
    data = STATE.to_dict()
    assert list(data)[:5] == ["format", "version", "game", "rules", "config"]
    assert (data["format"], data["version"], data["game"], data["rules"]) == ("logres/state", 1, "arthurs_court", 1)
    assert list(STATE.view(2).to_dict())[:5] == ["format", "version", "game", "rules", "viewer"]
    assert STATE.to_json(pretty=True).count("\n") > 50


@each_kind
def test_keys_may_come_in_any_order(kind):
    rng = random.Random(1)

    def shuffled(value):
        if isinstance(value, list):
            return [shuffled(part) for part in value]
        if isinstance(value, dict):
            return {key: shuffled(value[key]) for key in rng.sample(list(value), len(value))}
        return value

    for state, move in list(random_states(kind, kind.info.max_players, 3))[::7]:
        for one in (state, state.view(1)):
            assert logres.State.from_dict(shuffled(one.to_dict())) == one
        if move:
            assert state.move(shuffled(move.to_dict())) == move


def test_missing_options_are_filled_in():
    data = GAME.new(players=2).to_dict()
    data["config"] = {}
    assert logres.State.from_dict(data) == GAME.new(players=2)


@each_kind
def test_the_result_is_checked(kind):
    over = kind.new(players=3).playout(logres.Rng(1))
    data = over.to_dict()
    for key in data["result"]:
        wrong = json.loads(over.to_json())
        values = wrong["result"][key]  # empty: the winners of a cooperative game that is lost
        values[:1] = [[5, 5, 5] if key == "groups" else 5 if values[:1] != [5] else 6]
        assert wrong != data
        error = refusal(json.dumps(wrong))
        assert error.path.startswith("result")
    playing = {**kind.new(players=3).to_dict(), "result": data["result"]}
    assert refusal(json.dumps(playing)).code
    del data["result"]
    assert logres.State.from_dict(data) == over


# ---- refusals ------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("text", [
    "", " ", "{", "}", "[]x", TEXT + "x", TEXT + TEXT, TEXT + "\0", "\0" + TEXT, TEXT + "\ufeff", TEXT[:-1], TEXT[1:],
    TEXT.replace("{", "{,", 1), TEXT.replace('"round":1', '"round":1,'), TEXT.replace('"', "'"),
    TEXT.replace('"round":1', "round:1"), TEXT.replace('"round":1', '"round":1//\n'),
    TEXT.replace('"round":1', '"round":1/**/'), TEXT.replace('"round":1', '"round":01'),
    TEXT.replace('"round":1', '"round":+1'), TEXT.replace('"round":1', '"round":0x1'),
    TEXT.replace('"round":1', '"round":1.'), TEXT.replace('"round":1', '"round":.1'),
    TEXT.replace('"round":1', '"round":NaN'), TEXT.replace('"round":1', '"round":Infinity'),
    TEXT.replace('"round":1', '"round":-Infinity'), TEXT.replace('"round":1', '"round":nan'),
    TEXT.replace("false", "False"), TEXT.replace("null", "None"), TEXT.replace('"bid"', '"bi\nd"'),
    TEXT.replace('"bid"', '"b\\xid"'), TEXT.replace('"bid"', '"bid\\u0000"'), TEXT.replace('"bid"', '"\\ud800"'),
    TEXT.replace('"bid"', '"\ud800"'), TEXT.replace('"round"', '"round\\u0000"'),
    TEXT.encode() + b"\xff", TEXT.encode().replace(b"bid", b"b\xc0\xaf"), TEXT.encode("utf-16"),
    TEXT.encode().replace(b"bid", b"\xed\xa0\x80"), TEXT.encode().replace(b"bid", b"\xf5\x80\x80\x80"),
])
def test_texts_that_are_not_json(text):
    assert refusal(text).name == "LOGRES_ERR_JSON"


@pytest.mark.parametrize("depth", [100, 1000, 30_000])
@pytest.mark.parametrize("around", [("[", "]"), ('{"a":', "}")])
def test_deep_nesting(depth, around):
    text = around[0] * depth + "0" + around[1] * depth
    assert refusal(text).name in ("LOGRES_ERR_JSON", "LOGRES_ERR_FORMAT", "LOGRES_ERR_LIMIT")
    assert refusal(TEXT.replace('"round":1', '"round":' + text)).name in (
        "LOGRES_ERR_JSON", "LOGRES_ERR_FORMAT", "LOGRES_ERR_LIMIT")


def expect_refusal(old, new, path, name):
    assert old in TEXT
    error = refusal(TEXT.replace(old, new, 1))
    assert error.name == name
    assert error.path == path and str(error).startswith(path + ": ")


@pytest.mark.parametrize("old, new, path", [
    ('"round":1', '"round":1,"round":1', "round"),
    ('"round":1', '"round":1,"r\\u006fund":1', "round"),
    ('"players":3', '"players":3,"players":3', "config.players"),
    ('"jester":', '"jester":0,"jester":', "peasantry.jester"),
    ('"round":1,', "", "round"),
    ('"round":1', '"round":"1"', "round"),
    ('"round":1', '"round":null', "round"),
    ('"round":1', '"round":true', "round"),
    ('"round":1', '"round":[1]', "round"),
    ('"round":1', '"round":1.5', "round"),
    ('"round":1', '"round":1e-1', "round"),
    ('"round":1', '"round":1e400', "round"),
    ('"round":1', '"round":1' + "0" * 400, "round"),
    ('"phase":"bid"', '"phase":3', "phase"),
    ('"last_round":false', '"last_round":0', "last_round"),
    ('"treasury":[3,4,5]', '"treasury":[3,5,4]', "players[0].treasury[2]"),
    ('"treasury":[3,4,5]', '"treasury":[3,4,5.5]', "players[0].treasury[2]"),
    ('"treasury":[3,4,5]', '"treasury":{"3":1}', "players[0].treasury"),
    ('"purse":[1,2],"holder":null', '"purse":[1,2],"holder":"0"', "castle.merlin.holder"),
])
def test_paths(old, new, path):
    expect_refusal(old, new, path, "LOGRES_ERR_FORMAT")


@pytest.mark.parametrize("old, new, path", [
    ('"round":1', '"round":-1', "round"),
    ('"round":1', '"round":256', "round"),
    ('"round":1', '"round":4294967297', "round"),
    ('"round":1', '"round":18446744073709551617', "round"),
    ('"round":1', '"round":1e300', "round"),
    ('"phase":"bid"', '"phase":"Bid"', "phase"),
    ('"actor":', '"actor":3,"x":', "actor"),
    ('"treasury":[3,4,5]', '"treasury":[3,4,6]', "players[0].treasury[2]"),
    ('"purse":[1,2],"holder":null', '"purse":[1,2],"holder":3', "castle.merlin.holder"),
])
def test_values_that_no_state_has(old, new, path):
    expect_refusal(old, new, path, "LOGRES_ERR_INVALID")


@pytest.mark.parametrize("old, new, key", [
    ('"round":1', '"round":1,"more":0', "more"), ('"round":1', '"round":1,"Round":1', "Round"),
    ('"holder":null', '"holder":null,"x\\n":0', "x"), ('"round":1', '"round":1,"":0', '""')])
def test_unknown_keys(old, new, key):
    error = refusal(TEXT.replace(old, new, 1))
    assert error.name == "LOGRES_ERR_FORMAT" and key in error.message and "\n" not in str(error)


@pytest.mark.parametrize("old, new, error, path", [
    ('"version":1', '"version":2', logres.VersionError, "version"),
    ('"version":1', '"version":0', logres.FormatError, "version"),
    ('"rules":1', '"rules":2', logres.VersionError, "rules"),
    ('"logres/state"', '"logres/match"', logres.FormatError, "format"),
    ('"logres/state"', '"logres/view"', logres.FormatError, "viewer"),
    ('"arthurs_court"', '"chess"', logres.UnknownGame, "game"),
    ('"players":3,', '"players":5,', logres.ConfigError, "config.players"),
    ('"players":3,"first_player":null', '"players":3,"first_player":3', logres.ConfigError, "config"),
    ('"jester":', '"jester":1', logres.Error, ""),
    ('"starter":', '"starter":2,"x":', logres.Error, "auction"),
])
def test_other_refusals(old, new, error, path):
    caught = refusal(TEXT.replace(old, new, 1))
    assert isinstance(caught, error) and caught.path.startswith(path)


def test_both_revisions_are_named():
    message = str(refusal(TEXT.replace('"rules":1', '"rules":41', 1)))
    assert "41" in message and "1" in message.replace("41", "")


def test_invalid_states():
    data = STATE.to_dict()
    data["peasantry"]["jester"] -= 1
    error = refusal(json.dumps(data))
    assert isinstance(error, logres.StateError) and error.name == "LOGRES_ERR_INVALID" and "jester" in error.message


def test_viewers():
    view = STATE.view(1).to_json()
    assert logres.State.from_json(view.replace('"viewer":1', '"viewer":null')) == STATE.view()
    for viewer in ("3", "-1", "-4", "9", '"1"', "true", "1.5"):
        error = refusal(view.replace('"viewer":1', f'"viewer":{viewer}'))
        assert error.path == "viewer"
    assert refusal(TEXT.replace('"config"', '"viewer":1,"config"', 1)).name == "LOGRES_ERR_FORMAT"
    assert refusal(view.replace('"viewer":1,', "")).path == "viewer"


def test_sizes():
    limit = 64 * 1024
    padded = TEXT + " " * (limit - len(TEXT))
    assert logres.State.from_json(padded) == STATE
    assert refusal(padded + " ").name == "LOGRES_ERR_LIMIT"


def test_quotes_are_cut_and_escaped():
    message = str(refusal(TEXT.replace('"bid"', '"' + "\\u00e9\\n" * 200 + '"', 1)))
    assert message.isascii() and "\n" not in message and len(message) < 200


@pytest.mark.parametrize("text", [None, 1, True, 1.5, [], {}, object()])
def test_json_must_be_text(text):
    with pytest.raises(TypeError):
        logres.State.from_json(text)
    if not isinstance(text, dict):
        with pytest.raises(TypeError):
            logres.State.from_dict(text)


# ---- arbitrary input -----------------------------------------------------------------------------------------------

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats().filter(lambda x: not x.is_integer()) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4), max_leaves=8)


@given(json_values)
def test_arbitrary_json_is_not_a_state(value):
    refusal(json.dumps(value))


@given(st.binary(max_size=60))
def test_arbitrary_bytes_are_not_a_state(data):
    refusal(data)


def places(value, path=()):
    """The path to every value inside a JSON value."""
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inner:
        yield from places(part, (*path, key))


def replaced(value, path, new):
    if not path:
        return new
    copy = value.copy()
    copy[path[0]] = replaced(value[path[0]], path[1:], new)
    return copy


@each_kind
@given(data=st.data())
def test_a_state_with_an_arbitrary_value(kind, data):
    """After one value is replaced, the state is refused, or it loads as a valid state with that value."""
    state = state_at(data.draw(st.integers(0, 100)), players=kind.info.max_players, kind=kind)
    one = state.view(0).to_dict() if data.draw(st.booleans()) else state.to_dict()
    path = data.draw(st.sampled_from(list(places(one))))
    changed = replaced(one, path, data.draw(json_values | st.integers(-2, 7)))
    try:
        loaded = logres.State.from_json(json.dumps(changed))
    except logres.Error as error:
        assert isinstance(error, ValueError)
    else:
        loaded.validate()
        assert json.dumps(loaded.to_dict()) == json.dumps({**changed, "config": loaded.config})
        if not loaded.is_view:
            assert bool(loaded.legal_moves()) != loaded.is_over
            assert loaded.playout(logres.Rng(1)).is_over


@given(data=st.data())
def test_a_text_with_arbitrary_bytes(data):
    """Replaces some bytes of a text."""
    text = bytearray(TEXT.encode())
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text) - 1))
        new = data.draw(st.binary(max_size=3) | st.sampled_from([b"0", b'"', b"}", b","]))
        text[at:at + data.draw(st.integers(0, 3))] = new
    try:
        loaded = logres.State.from_json(text)
    except logres.Error as error:
        assert isinstance(error, ValueError)
    else:
        assert logres.State.from_json(loaded.to_json()) == loaded
        assert loaded.to_dict() == {**json.loads(bytes(text)), "config": loaded.config}


@given(json_values | st.sampled_from([move.to_dict() for move in STATE.legal_moves()])
       | st.fixed_dictionaries({"type": st.sampled_from(["bid", "pass", "courtier"])},
                               optional={"tiles": json_values, "courtier": json_values}))
def test_arbitrary_json_as_a_move(value):
    if not isinstance(value, dict):
        return
    legal = {json.dumps(move.to_dict(), sort_keys=True): move for move in STATE.legal_moves()}
    try:
        after = STATE.apply(value)
    except logres.IllegalMove:
        assert json.dumps(value, sort_keys=True) not in legal
    else:
        assert after == STATE.apply(legal[json.dumps(value, sort_keys=True)]) != STATE


@pytest.mark.parametrize("mark", ["\ufeff", b"\xef\xbb\xbf"])
def test_a_byte_order_mark_may_come_first(mark):
    match = logres.Match("artus", players=2, seed=7)
    for kind, text in ((logres.State, match.state.to_json()), (logres.State, match.state.view(0).to_json()),
                       (logres.Match, match.to_json())):
        given = mark + (text if isinstance(mark, str) else text.encode())
        assert kind.from_json(given).to_json() == text
