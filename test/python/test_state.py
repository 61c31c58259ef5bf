# optional: python3-hypothesis
"""Games, states, moves and events through the public API, tested for every game where possible."""
import copy
import json
import pickle
import re
import subprocess
import sys
from pathlib import Path

import pytest

import logres
from logres._lib import names_of
from support import COMPONENTS, GAME, GAMES, KINDS, components_of, given, private_places, random_states, st, state_at, state_in

NOT_INTS = [True, False, None, 1.0, "1", b"1", [1], {}]

ARTUS = logres.game("artus")

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
each_kind = pytest.mark.parametrize("kind", KINDS, ids=str)


# ---- games ---------------------------------------------------------------------------------------------------------

def test_games():
    assert GAME in GAMES
    assert logres.game("arthurs_court") is GAME
    assert pickle.loads(pickle.dumps(GAME)) is GAME
    with pytest.raises(AttributeError):
        GAME.info = None


@pytest.mark.parametrize("id", ["", "nope", "arthurs_court\0", "ARTHURS_COURT", "x" * 1000])
def test_unknown_game(id):
    with pytest.raises(logres.UnknownGame) as caught:
        logres.game(id)
    assert caught.value.name == "LOGRES_ERR_GAME"
    assert len(str(caught.value)) < 200


def test_game_id_must_be_text():
    for id in [None, 1, b"arthurs_court"]:
        with pytest.raises(TypeError):
            logres.game(id)


@each_game
def test_info(game):
    info = game.info
    assert info.id == game.id
    assert info.title and info.designer
    assert 1 < info.min_players <= info.default_players <= info.max_players
    assert 0 < info.player_moves < info.move_space <= 4096
    assert info.phases[-1] == "over"
    assert bool(info.pieces) == bool(info.places) and info.fields[:2] == ("phase", "actor")
    assert {place.seen for place in info.places} <= {"open", "own", "hidden"}
    for option in info.options:
        assert option.kind in ("seat", "number", "choice")
        assert (option.default in option.names) == bool(option.names) == (option.kind == "choice")
    with pytest.raises(AttributeError):
        info.title = "another"


def test_info_of_arthurs_court():
    info = GAME.info
    assert (info.title, info.number, info.rules) == ("King Arthur's Court", 1, 1)
    assert (info.min_players, info.max_players, info.default_players) == (2, 4, 2)
    assert info.options == (logres.Option("first_player", "seat", None, 0, 3),)
    assert info.must_end is True and info.has_components is False
    assert info.is_perfect_information is True and info.has_later_chance is True
    assert info.is_cooperative is False and info.lower_is_better is False
    assert {place.seen for place in info.places} == {"open"}


def test_info_of_artus():
    info = ARTUS.info
    assert (info.title, info.number, info.rules) == ("Artus", 2, 1)
    assert info.options == (
        logres.Option("first_player", "seat", None, 0, 3),
        logres.Option("variant", "choice", "beginner", 0, 1, ("beginner", "advanced")),
        logres.Option("king_metal", "choice", "bronze", 0, 1, ("bronze", "silver")))
    assert info.has_components is True
    assert logres.Place("hand", "own") in info.places and logres.Place("pile", "hidden") in info.places
    assert logres.Place("chair", "open") in info.places


@each_kind
def test_new(kind):
    info = kind.info
    assert kind.new() == kind.new(players=info.default_players)
    for players in range(info.min_players, info.max_players + 1):
        state = kind.new(players=players)
        assert state.game is kind.game
        assert state.players == players
        assert state.config["players"] == players
        assert list(state.config) == (["players"] + [option.name for option in info.options]
                                      + ["components"] * info.has_components)
        assert not state.is_over and not state.is_view and state.result is None
        assert kind.game.new(**state.config) == state
        for option in info.options:
            assert state.config[option.name] == kind.options.get(option.name, option.default)


def test_new_with_options():
    assert GAME.new(3, first_player=2).config == {"players": 3, "first_player": 2}
    assert GAME.new(players=3, first_player=None) == GAME.new(players=3)
    assert ARTUS.new(4, variant="advanced", king_metal="silver", first_player=1).config == {
        "players": 4, "first_player": 1, "variant": "advanced", "king_metal": "silver", "components": None}
    assert ARTUS.new(variant="beginner", king_metal="bronze", components=None) == ARTUS.new()


def test_components():
    """Missing keys are filled in; an explicit default gives another state than null."""
    printed = ARTUS.new(components={}).config["components"]
    assert ARTUS.new(components=printed) == ARTUS.new(components={}) != ARTUS.new()
    assert list(printed) == list(COMPONENTS["artus"])
    for key, value in COMPONENTS["artus"].items():
        assert ARTUS.new(components={key: value}).config["components"] == {**printed, key: value}
    tuples = {"ring_cards": ("any",) * 4, "carpet": tuple(range(6))}
    assert ARTUS.new(components=tuples).config["components"] == {
        **printed, "ring_cards": ["any"] * 4, "carpet": [0, 1, 2, 3, 4, 5]}


@each_game
def test_names_of_pieces(game):
    assert game.new().piece_names == game.info.pieces
    if game.info.has_components:
        state = game.new(components=components_of(game))
        assert len(state.piece_names) == len(game.info.pieces)
        assert (state.piece_names != game.info.pieces) == (game.id == "artus")  # named after printed values
        assert state.view().piece_names == state.playout(logres.Rng(1)).piece_names == state.piece_names


@each_game
def test_constants_of_phases(game):
    assert names_of(f"{game.id.upper()}_PHASE_") == dict(enumerate(game.info.phases))


def test_names_of_pieces_are_those_of_moves():
    state = state_in("play", kind=ARTUS)
    names = state.piece_names
    fields, data = state.fields(), state.to_dict()
    for player, counts in zip(data["players"], fields["hand"]):
        assert player["hand"] == [name for name, n in zip(names, counts) for _ in range(n)]
    assert {move.to_dict()["card"] for move in state.legal_moves()} <= set(names)


@pytest.mark.parametrize("config", [
    {"players": 1}, {"players": 5}, {"players": -1}, {"players": 2**31}, {"players": 2**32 + 2}, {"players": 10**30},
    {"first_player": 2}, {"first_player": -1}, {"first_player": 2**32}, {"first_player": True}, {"first_player": "0"},
    {"first_player": 0.5}, {"first_player": 1e300}, {"first_player": [0]}, {"unknown": 1}, {"size": 1}])
def test_bad_configs(config):
    with pytest.raises(logres.ConfigError) as caught:
        GAME.new(**config)
    (key, value), = config.items()
    of_another_type = isinstance(value, (bool, str, float, list)) and value != 1e300
    assert caught.value.name == ("LOGRES_ERR_FORMAT" if of_another_type else "LOGRES_ERR_CONFIG")
    assert key in str(caught.value)


@pytest.mark.parametrize("config, path", [
    ({"variant": "expert"}, "variant"), ({"variant": 1}, "variant"), ({"variant": None}, "variant"),
    ({"king_metal": "any"}, "king_metal"), ({"first_player": "advanced"}, "first_player"),
    ({"components": 1}, "components"), ({"components": []}, "components"), ({"components": "{}"}, "components"),
    ({"components": {"cards": []}}, "components"), ({"components": {"table": None}}, "components.table"),
    ({"components": {"table": [0] * 27}}, "components.table"), ({"components": {"table": [1] * 28}},
                                                                "components.table[0]"),
    ({"components": {"table": [0] * 27 + [100]}}, "components.table[27]"),
    ({"components": {"carpet": [0, 1, 2, 3, 4, 4]}}, "components.carpet[5]"),
    ({"components": {"knight_cards": [[1, 2, False]] * 7 + [[2, 1, False]]}}, "components.knight_cards[7]"),
    ({"components": {"knight_cards": [[1, 2, 0]] * 8}}, "components.knight_cards[0][2]"),
    ({"components": {"king_cards": [["gold", 1, 2, True]] * 4}}, "components.king_cards[0][0]"),
    ({"components": {"ring_cards": ["any"] * 3}}, "components.ring_cards")])
def test_bad_configs_of_artus(config, path):
    for make in (ARTUS.new, lambda **config: logres.Match(ARTUS, **config)):
        with pytest.raises(logres.ConfigError) as caught:
            make(**config)
        assert caught.value.name in ("LOGRES_ERR_CONFIG", "LOGRES_ERR_FORMAT") and caught.value.path == path
    with pytest.raises(logres.ConfigError):
        GAME.new(**config)


def test_configs_that_cannot_be_json():
    for value in (float("nan"), float("inf"), 10**5000):
        with pytest.raises(logres.ConfigError):
            GAME.new(first_player=value)
    for config in ({"first_player": object()}, {"components": {"table": object()}}, {"components": {1, 2}}):
        with pytest.raises(TypeError):
            ARTUS.new(**config)


@pytest.mark.parametrize("players", [True, 2.0, "2"])
def test_players_must_be_an_int(players):
    with pytest.raises(TypeError):
        GAME.new(players=players)


# ---- states --------------------------------------------------------------------------------------------------------

@each_kind
def test_properties_of_a_state(kind):
    for players in range(kind.info.min_players, kind.info.max_players + 1):
        for state, _ in random_states(kind, players, players):
            data = state.to_dict()
            assert state.phase == data["phase"]
            actor = {"chance": logres.CHANCE}.get(data["actor"], data["actor"])
            assert state.actor == actor
            assert state.is_over == (actor is None) == (state.phase == "over") == (not state.legal_ids())
            assert (state.result.to_dict() if state.is_over else state.result) == data.get("result")
            assert state.config == data["config"]
            assert state.fields()["phase"] == kind.info.phases.index(state.phase)
            assert state.fields()["players"] == players
            state.validate()
            text = str(state)
            assert text.isascii() and text.endswith("\n") and max(map(len, text.splitlines())) <= 80
            assert "\n" not in repr(state)


def test_fields_of_arthurs_court():
    state = state_in("bid", players=3)
    data, fields = state.to_dict(), state.fields()
    assert fields["aspirants"] == list(data["aspirants"].values())
    assert [list(player["court"].values()) for player in data["players"]] == fields["court"]
    for player, counts in zip(data["players"], fields["treasury"]):
        assert player["treasury"] == [value for value in range(1, 6) for _ in range(counts[value - 1])]
    assert fields["starter"] == data["auction"]["starter"]
    assert fields["first_player"] == fields["target"] == -1


def test_fields_of_artus():
    state = state_in("choose_pile", players=3, kind=ARTUS)
    data, fields = state.to_dict(), state.fields()
    metals = ("bronze", "silver")
    assert fields["royal_seat"] == [royal["seat"] for royal in data["royals"]]
    assert fields["royal_metal"] == [metals.index(royal["metal"]) for royal in data["royals"]]
    assert fields["royal_rings"] == [royal["rings"] for royal in data["royals"]]
    assert fields["printed"]["table"][:4] == [0, 10, 8, 7] and fields["printed"]["knight_cards"][7] == [1, 5, 1]
    assert fields["knights"] == [player["knights"] for player in data["players"]]
    assert fields["score"] == [player["score"] for player in data["players"]]
    kinds = ("knight", "king", "scoring")
    assert fields["pile_size"] == [[len(player["piles"][kind]) for kind in kinds] for player in data["players"]]
    view = state.view(1).fields()
    assert view["hand_size"] == fields["hand_size"] and view["hand"][1] == fields["hand"][1]
    assert not any(map(any, (view["hand"][0], view["hand"][2])))
    assert state.view().fields()["hand"] == [[0] * 22] * 3


def lists_by_seat(game):
    """The members of a game's struct that its header gives the size LOGRES_GAME_PLAYERS_MAX."""
    header = (Path(__file__).parents[2] / f"include/logres/{game.id}.h").read_text(encoding="utf-8")
    struct = re.search(rf"^typedef struct logres_{game.id} {{(.*?)^}} logres_{game.id};", header, re.M | re.S)[1]
    return set(re.findall(rf"^    \w+\s+(\w+)\s*\[LOGRES_{game.id.upper()}_PLAYERS_MAX\]", struct, re.M))


@each_game
def test_fields_by_seat(game):
    """These are as long as there are players, and no other list."""
    by_seat, lengths = lists_by_seat(game), {}
    assert by_seat, f"include/logres/{game.id}.h has no array of LOGRES_{game.id.upper()}_PLAYERS_MAX"
    for players in range(game.info.min_players, game.info.max_players + 1):
        for name, value in game.new(players=players).fields().items():
            if not isinstance(value, list):
                assert name not in by_seat, f"{name} of {game.id} is no list"
            elif name in by_seat:
                assert len(value) == players, f"{name} of {game.id} has {len(value)} seats, not {players}"
            else:
                most = lengths.setdefault(name, len(value))
                assert len(value) == most, f"{name} of {game.id} has {len(value)} values, not {most} as with fewer players"


def test_states_come_from_games():
    for kind in (logres.State, logres.Move, logres.Event):
        with pytest.raises(TypeError):
            kind()


def test_states_cannot_be_changed():
    state = GAME.new()
    before = state.to_json()
    for name in ("actor", "hash", "_c", "new"):
        with pytest.raises(AttributeError):
            setattr(state, name, 1)
    with pytest.raises(AttributeError):
        del state._c
    state.to_dict()["round"] = 7
    state.apply("courtier knight")
    with pytest.raises(logres.IllegalMove):
        state.apply("bid 3")
    assert state.to_json() == before


@each_kind
def test_equality_hash_and_json_agree(kind):
    seen = {}
    for seed in (1, 1, 2):
        for state, _ in random_states(kind, kind.info.default_players, seed):
            same = seen.setdefault(state.to_json(), state)
            assert same == state and not same != state
            assert same.hash == state.hash and hash(same) == hash(state)
            assert 0 <= state.hash < 2**64
    assert len({state.hash for state in seen.values()}) == len(set(seen.values())) == len(seen)
    one = next(iter(seen.values()))
    assert one != one.to_json() and one != 1 and one is not None


def test_hashes_are_the_same_in_every_process():
    script = "import logres; s = logres.game('arthurs_court').new(); print(s.hash, s.apply('courtier maiden').hash)"
    state = GAME.new()
    for seed in "01":
        out = subprocess.run([sys.executable, "-c", script], check=True, stdout=subprocess.PIPE, text=True,
                             env={"PYTHONPATH": ":".join(sys.path), "PYTHONHASHSEED": seed}).stdout
        assert out == f"{state.hash} {state.apply('courtier maiden').hash}\n"


@each_kind
def test_copies_and_pickles(kind):
    for state, _ in random_states(kind, kind.info.max_players, 3):
        assert copy.copy(state) is state and copy.deepcopy(state) is state
        for protocol in (2, pickle.HIGHEST_PROTOCOL):
            again = pickle.loads(pickle.dumps(state, protocol))
            assert again == state and again.hash == state.hash and again is not state
        moves = state.legal_moves()
        assert pickle.loads(pickle.dumps(moves)) == moves
        for viewer in (None, 0):
            view = state.view(viewer)
            again = pickle.loads(pickle.dumps(view))
            assert again == view != state and again.viewer == viewer and again.is_view


def test_foreign_pickles_are_validated():
    data = pickle.dumps(GAME.new(), 0)
    with pytest.raises(logres.StateError):
        pickle.loads(data.replace(b'"jester":6', b'"jester":5'))
    with pytest.raises(logres.FormatError):
        pickle.loads(data.replace(b'"round":0', b'"round":x'))
    move = GAME.new().legal_moves()[0]
    function, (kind, state, id) = move.__reduce__()
    assert function(kind, state, id) == move
    with pytest.raises(logres.IllegalMove):
        function(kind, state, 60_000)
    event = state_at(0).apply(0, events=True)[1][0]
    function, (kind, state, record) = event.__reduce__()
    assert function(kind, state, record) == event
    for record in (b"\xff" * 16, bytes(16), b"", b"\xff" * 15, record + b"\0"):
        with pytest.raises((ValueError, TypeError)):
            function(kind, state, record)


def test_errors_can_be_pickled():
    with pytest.raises(logres.Error) as caught:
        logres.State.from_json(GAME.new().to_json().replace("[3,4,5]", "[3,5,4]", 1))
    again = pickle.loads(pickle.dumps(caught.value))
    assert type(again) is type(caught.value) and str(again) == str(caught.value)
    assert (again.code, again.name, again.path) == (15, "LOGRES_ERR_FORMAT", "players[0].treasury[2]")
    assert str(again).startswith("players[0].treasury[2]: ")


# ---- moves ---------------------------------------------------------------------------------------------------------

@each_kind
def test_moves_in_all_their_forms(kind):
    for state, _ in random_states(kind, kind.info.min_players, 4):
        moves = state.legal_moves()
        assert [move.id for move in moves] == state.legal_ids() == sorted({move.id for move in moves})
        assert state.legal_mask() == sum(1 << move.id for move in moves)
        for move in moves[:12] + moves[-3:]:
            after = state.apply(move)
            assert move.state is state and move.game is kind.game
            for form in (move.id, move.to_dict(), str(move), move.labelled, state.move(str(move))):
                assert state.is_legal(form)
                assert state.move(form) == move
                assert state.apply(form) == after
            assert json.loads(move.to_json()) == move.to_dict() == json.loads(move.to_json(pretty=True))
            assert state.legal_mask() >> move.id & 1
            said = [f"{key}={text}" for key, text in zip(list(move.to_dict())[1:], str(move).split(" ")[1:])
                    if text not in ("-", "no") and (text != "0" or not str(move).startswith("fight "))]
            assert move.labelled.split(" ")[1:] == said
        assert (state.actor == logres.CHANCE) == bool(moves and moves[0].id >= kind.info.player_moves)


@each_kind
def test_no_other_move_is_legal(kind):
    for state, _ in list(random_states(kind, kind.info.default_players, 6))[::11]:
        legal, before = set(state.legal_ids()), state.to_json()
        for id in range(kind.info.move_space):
            assert state.is_legal(id) == (id in legal)
            move = state.move(id)
            assert move.to_dict()["type"] == str(move).split(" ")[0]
            if id not in legal:
                with pytest.raises(logres.IllegalMove):
                    state.apply(move)
        assert state.to_json() == before


@pytest.mark.parametrize("move", NOT_INTS[:4] + [
    b"pass", ["pass"], ("pass",), object(), GAME, {"type": {1, 2}}, {"type": b"x"}])
def test_values_that_are_not_moves(move):
    state = GAME.new()
    match = logres.Match(GAME)
    for function in (state.apply, state.is_legal, state.move, match.play):
        with pytest.raises(TypeError):
            function(move)
    assert match.ply == 0


@pytest.mark.parametrize("move", [
    -1, 4, 3303, 3304, 4096, 65535, 65536, 2**32, -2**63, 10**30,
    "", "courtier", "courtier jester x", "courtier  jester", "courtier kn", "Courtier jester", "bid 3", "pass", "\0",
    "courtier jester\0", "courtier\tjester", "courtier \ud800", "courtier é", "x" * 100_000,
    {}, {"type": "pass"}, {"type": "courtier"}, {"type": "courtier", "courtier": None},
    {"type": 1, "courtier": "maiden"},
    {"type": "courtier", "courtier": "page"}, {"type": "courtier", "courtier": "jester", "more": 1}, {1: 2},
    {"type": "courtier", "courtier": 10**5000}, {"type": "x" * 100_000}, {"type": float("nan")},
    {"type": "courtier", "courtier": ["jester"]}, {"type": "courtier", "courtier": "jester\0"}])
def test_illegal_moves(move):
    state = GAME.new()
    match = logres.Match(GAME)
    for function in (state.apply, match.play, lambda move: state.apply(move, events=True)):
        with pytest.raises(logres.IllegalMove) as caught:
            function(move)
        assert isinstance(caught.value, ValueError)
        assert len(str(caught.value)) < 300
    assert not state.is_legal(move)
    assert match.ply == 0


def test_dicts_that_cannot_be_json():
    loop = {"type": "courtier"}
    loop["courtier"] = loop
    deep = {}
    for _ in range(100_000):
        deep = {"type": deep}
    for move in (loop, deep):
        with pytest.raises(logres.IllegalMove):
            GAME.new().apply(move)
    while deep:  # else freeing it could recurse deeply in Python itself
        deep = deep["type"]


def test_integers_of_other_kinds():
    class Number:
        def __index__(self):
            return 2

    state = GAME.new()
    assert state.apply(Number()) == state.apply(2)


def test_moves_of_other_states():
    """A Move of another state is read by its dict, not by its number."""
    three, four = state_in("bid", players=3, seed=1), state_in("bid", players=4, seed=9)
    move = three.move("bid 3")
    assert move in four.legal_moves() and four.apply(move) == four.apply("bid 3")
    assert four.move(move).state is four
    assert hash(move) == hash(four.move("bid 3"))
    with pytest.raises(logres.IllegalMove):
        GAME.new().apply(move)
    assert move != "bid 3" and move != move.id


def test_moves_cannot_be_changed():
    move = GAME.new().legal_moves()[0]
    for name in ("id", "_id", "state", "x"):
        with pytest.raises(AttributeError):
            setattr(move, name, 1)
    assert copy.deepcopy(move) is move
    assert repr(move) == f"<Move {move.id}: courtier jester>"


@each_kind
def test_names_of_moves(kind):
    names = [kind.game.move_name(id) for id in range(kind.info.move_space)]
    assert len(set(names)) == len(names)
    for bad in -1, len(names), 1 << 16:
        with pytest.raises(logres.IllegalMove):
            kind.game.move_name(bad)
    with pytest.raises(TypeError):
        kind.game.move_name("0")


@each_kind
def test_private_texts(kind):
    state = kind.new(players=2).resolve(logres.Rng(5))
    private = private_places(kind.game)
    for viewer in range(2):
        lines = state.view(viewer).private_text().splitlines()
        assert bool(lines) == bool(private) and all(line.startswith(tuple(private)) for line in lines)
    assert state.view(None).private_text() == ""
    with pytest.raises(logres.Error, match="view"):
        state.private_text()


def test_bounds():
    assert GAME.bounds(players=3, first_player=1) == logres.Bounds(603, 0, 0, 4, -4, 4)
    card_game = logres.game("arthur_card_game")
    assert card_game.bounds().most_plies is None and card_game.bounds().most_chance_plies is None
    assert card_game.bounds(turn_limit=40).most_plies == 377
    with pytest.raises(logres.ConfigError):
        GAME.bounds(players=5)
    with pytest.raises(logres.ConfigError):
        GAME.bounds(variant="advanced")


def test_information_keys():
    """A key steps by what its viewer sees: seat 0 knows the card that it draws, seat 1 and a spectator do not."""
    state = logres.game("four_courts").new(players=2)
    one, other = (move for move, _ in state.chance()[:2])
    for viewer, tells in ((0, True), (1, False), (None, False)):
        key = state.info_key(viewer)
        assert key == state.view(viewer).info_key(viewer) == state.view(viewer).hash
        keys = [state.info_key_after(key, move, viewer) for move in (one, other)]
        assert (keys[0] != keys[1]) == tells and key not in keys
    with pytest.raises(logres.ArgumentError):
        state.info_key(2)
    with pytest.raises(logres.ArgumentError):
        state.info_key_after(-1, one)
    with pytest.raises(logres.ViewError):
        state.view(0).info_key_after(key, one, 0)
    with pytest.raises(logres.IllegalMove):
        state.info_key_after(key, 0)


def test_sensible_moves():
    """Along a game each sensible move is legal, and now and then a legal one is not sensible."""
    rng, left_out = logres.Rng(seed=5), 0
    state = logres.game("arthur_card_game").new(players=2).resolve(rng)
    for _ in range(60):
        legal, sensible = state.legal_ids(), [move.id for move in state.sensible_moves()]
        assert sensible and [id for id in legal if id in sensible] == sensible
        assert [move.id for move in state.view(state.actor).sensible_moves()] == sensible
        left_out += len(legal) - len(sensible)
        state = state.apply(sensible[0]).resolve(rng)
    assert left_out > 0


@each_kind
def test_nothing_is_legal_when_over(kind):
    over = kind.new().playout(logres.Rng(3))
    assert over.is_over and over.actor is None and over.legal_moves() == [] and over.legal_mask() == 0
    for move in (0, "pass", {"type": "pass"}, 10**9):
        assert not over.is_legal(move)
        with pytest.raises(logres.IllegalMove):
            over.apply(move)
    with pytest.raises(logres.GameOver):
        over.apply(0)
    with pytest.raises(logres.GameOver):
        over.chance()
    assert over.resolve(logres.Rng(1)) == over
    result = over.result
    assert over.standing == logres.Standing(result.scores, result.ranks, result.winners)
    best = tuple(seat for seat, rank in enumerate(result.ranks) if rank == 1)
    assert result.winners == best or kind.info.is_cooperative and not result.winners
    assert {**over.standing.to_dict(), **result.details} == result.to_dict() == over.to_dict()["result"]
    assert hash(result) == hash(over.view().result) and result == over.view().result


@given(st.text(), st.integers())
def test_any_text_and_any_number(text, number):
    state = GAME.new(players=2)
    assert state.is_legal(number) == (number in range(4))
    assert state.is_legal(text) == (text.strip(" \t\r\n\v\f") in {str(move) for move in state.legal_moves()})


# ---- chance --------------------------------------------------------------------------------------------------------

def test_chance():
    state = state_in("roll_aspirant", players=4)
    assert state.actor == logres.CHANCE
    assert [(str(move), weight) for move, weight in state.chance()] == [
        (f"roll_aspirant {courtier}", 1) for courtier in ("jester", "maiden", "guard", "knight")]
    assert [move for move, _ in state.chance()] == state.legal_moves()
    with pytest.raises(logres.PhaseError):
        GAME.new().chance()


def test_resolve():
    state = state_in("roll_aspirant", players=4)
    drawn = {seed: state.resolve(logres.Rng(seed)) for seed in range(40)}
    assert all(after.phase == "bid" for after in drawn.values())
    assert len(set(drawn.values())) > 8  # of 16
    assert state.resolve(logres.Rng(5)) == drawn[5]
    after = drawn[0]
    assert after.resolve(logres.Rng(0)) == after


@each_kind
def test_playout(kind):
    state = kind.new(players=kind.info.max_players)
    assert state.playout(logres.Rng(1)) == state.playout(logres.Rng(1))
    assert state.playout(logres.Rng(1)).is_over
    assert state.playout(logres.Rng(1), limit=0) == state
    short = state.playout(logres.Rng(1), limit=1)
    assert short in [state.apply(move) for move in state.legal_moves()]
    for limit in (-1, 2**32):
        with pytest.raises(logres.ArgumentError):
            state.playout(logres.Rng(1), limit)
    for limit in (True, 1.0, None):
        with pytest.raises(TypeError):
            state.playout(logres.Rng(1), limit)


def test_rng_is_xoshiro():
    """Compared with xoshiro256** and splitmix64 as published by their authors."""
    mask = 2**64 - 1

    def finish(z):
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & mask
        z = (z ^ z >> 27) * 0x94D049BB133111EB & mask
        return z ^ z >> 31

    def rotate(x, k):
        return (x << k | x >> (64 - k)) & mask

    def numbers(seed, stream):
        seed ^= finish(stream)
        s = [finish(seed + i * 0x9E3779B97F4A7C15 & mask) for i in range(1, 5)]
        while True:
            yield rotate(s[1] * 5 & mask, 7) * 9 & mask
            t = s[1] << 17 & mask
            s[2] ^= s[0]
            s[3] ^= s[1]
            s[1] ^= s[2]
            s[0] ^= s[3]
            s[2] ^= t
            s[3] = rotate(s[3], 45)

    for seed in (0, 1, 7, 2**63, mask):
        for stream in (0, 1, mask):
            rng = logres.Rng(seed, stream)
            assert [rng.next() for _ in range(20)] == [n for n, _ in zip(numbers(seed, stream), range(20))]


def test_rng():
    assert logres.Rng(7).next() == logres.Rng(7, stream=0).next() != logres.Rng(7, stream=1).next()
    rng = logres.Rng(7)
    rng.next()
    copies = [rng.copy(), copy.copy(rng), copy.deepcopy(rng), pickle.loads(pickle.dumps(rng))]
    numbers = [rng.next() for _ in range(5)]
    for again in copies:
        assert [again.next() for _ in range(5)] == numbers
    counts = [0] * 5
    for _ in range(5000):
        counts[rng.below(5)] += 1
    assert all(850 < count < 1150 for count in counts)
    assert rng.below(1) == 0 and 0 <= rng.below(2**32 - 1) < 2**32 - 1


@pytest.mark.parametrize("bad", [-1, 2**64, 2**100])
def test_rng_numbers_out_of_range(bad):
    rng = logres.Rng(1)
    for function in (logres.Rng, lambda n: logres.Rng(1, n), rng.below, lambda n: logres.Match(GAME, seed=n)):
        with pytest.raises(logres.ArgumentError):
            function(bad)
    for bound in (0, 2**32):
        with pytest.raises(logres.ArgumentError):
            rng.below(bound)
    with pytest.raises(logres.Error):
        logres.Rng.from_words((0, 0, 0, 0))


@pytest.mark.parametrize("bad", NOT_INTS)
def test_rng_needs_ints(bad):
    state = state_in("roll_aspirant", players=4)
    for function in (logres.Rng, lambda n: logres.Rng(1, n), logres.Rng(1).below, state.resolve, state.playout):
        with pytest.raises(TypeError):
            function(bad)


# ---- views ---------------------------------------------------------------------------------------------------------

@each_kind
def test_views(kind):
    for state, _ in list(random_states(kind, kind.info.max_players, 8))[::5]:
        for viewer in (None, *range(state.players)):
            view = state.view(viewer)
            assert view.is_view and not state.is_view
            assert view.viewer == viewer and state.viewer is None
            assert view != state and view.hash != state.hash
            assert view.view(viewer) == view
            assert logres.State.from_json(view.to_json()) == view == logres.State.from_dict(view.to_dict())
            assert view.to_dict()["viewer"] == viewer and view.to_dict()["format"] == "logres/view"
            assert (view.actor, view.phase, view.is_over) == (state.actor, state.phase, state.is_over)
            assert view.result == state.result
            assert view.standing == state.standing
            assert view.determinize(logres.Rng(1)).view(viewer) == view
            if state.is_over or viewer is not None and viewer == state.actor:
                assert [move.to_dict() for move in view.legal_moves()] == [m.to_dict() for m in state.legal_moves()]
                assert view.legal_mask() == state.legal_mask()
            else:
                assert not view.is_legal(0)
                for function in (view.legal_moves, view.legal_ids, view.legal_mask):
                    with pytest.raises(logres.ViewError):
                        function()


@each_kind
def test_views_cannot_be_played(kind):
    state = kind.new().resolve(logres.Rng(1))
    view, other = state.view(state.actor), (state.actor + 1) % state.players
    move = view.legal_moves()[0]
    for function in (lambda: view.apply(0), lambda: view.apply(move), lambda: view.apply(str(move)),
                     lambda: view.apply(move, events=True), view.chance,
                     lambda: view.resolve(logres.Rng(1)), lambda: view.playout(logres.Rng(1)),
                     lambda: view.view(other), view.view, lambda: state.determinize(logres.Rng(1)),
                     lambda: logres.Match(initial=view), lambda: kind.new().view(0).apply(0)):
        with pytest.raises(logres.ViewError):
            function()


def test_unknown_viewers():
    for viewer in (-1, -2, -4, 2, 4, 2**31, 2**32, 10**30):
        with pytest.raises(logres.ArgumentError, match="viewer: must be a seat, 0 to 1, or None for a spectator"):
            GAME.new(players=2).view(viewer)
    for viewer in (True, 0.0, "0", [0]):
        with pytest.raises(TypeError):
            GAME.new().view(viewer)


# ---- events --------------------------------------------------------------------------------------------------------

@each_kind
def test_events(kind):
    for state, move in random_states(kind, kind.info.max_players, 9):
        if move is None:
            break
        after, events = state.apply(move, events=True)
        assert after == state.apply(move) == state.apply(move, events=False)
        assert 0 < len(events) <= kind.info.most_events
        for event in events:
            data = event.to_dict()
            assert data["event"] == event.kind == str(event).split(" ")[0].split("[")[0]
            assert event.redacted(None).kind == event.kind
            if all(event.seen_by(viewer) for viewer in (None, *range(state.players))):
                assert event.redacted(0) == event.redacted(None) == event
        assert pickle.loads(pickle.dumps(events)) == events and len(set(events)) <= len(events)


@pytest.mark.parametrize("bad", [None, 1, "artus", b"", {}, logres.Match(ARTUS)], ids=repr)
def test_what_is_no_state(bad):
    for use in (lambda: logres.Event.list_from_json(bad, "[]"), lambda: logres.Event.from_dict(bad, {}),
                lambda: ARTUS.is_game_of(bad)):
        with pytest.raises(TypeError, match="State"):
            use()


def test_events_of_a_move():
    state = GAME.new(players=2)
    after, events = state.apply("courtier knight", events=True)
    assert [event.to_dict() for event in events] == [
        {"event": "moved", "piece": "knight", "amount": 1,
         "from": {"place": "peasantry"}, "to": {"place": "court", "seat": 0}},
        {"event": "actor", "value": 1}]
    assert events == state.apply("courtier knight", events=True)[1] != state.apply("courtier guard", events=True)[1]
    assert [str(event) for event in events] == ["moved 1 knight peasantry court:0", "actor 1"]
    with pytest.raises(AttributeError):
        events[0].kind = "set"
    with pytest.raises(logres.ArgumentError):
        events[0].seen_by(5)
