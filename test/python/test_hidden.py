"""Hidden information stays hidden: views, events and histories of a viewer. Also undo barriers."""
import json
import pickle
import random

import pytest

import logres
from support import GAME, KINDS, random_match, random_states, state_in

ARTUS = logres.game("artus")
SECRETS = {"seed", "rng", "hashes", "hash_version", "host", "cursor", "initial", "moves"}  # keys of a match

KIND_OF_CARD = {"knight": "knight", "king": "king", "ring": "king", "score": "scoring"}  # of Artus

each_kind = pytest.mark.parametrize("kind", KINDS, ids=str)
each_kind_of_artus = pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.game is ARTUS], ids=str)


def viewers_of(state):
    return (None, *range(state.players))


def keys_in(value):
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return set(value if isinstance(value, dict) else ()).union(*map(keys_in, inner))


# ---- histories -----------------------------------------------------------------------------------------------------

@each_kind
def test_histories(kind):
    match = random_match(players=3, plies=120, kind=kind)
    match.host = {"mine": 1}
    moves, states = match.moves, [match.state_at(ply) for ply in range(match.length)]
    for viewer in viewers_of(match.state):
        history = match.history(viewer)
        assert list(history) == ["format", "version", "game", "rules", "viewer", "config", "from", "plies", "view"]
        assert (history["format"], history["viewer"], history["from"]) == ("logres/history", viewer, 0)
        assert history["config"] == match.state.config
        assert history["view"] == match.state.view(viewer).to_dict()
        assert len(history["plies"]) == match.ply
        for ply, told in enumerate(history["plies"]):
            assert list(told) == ["actor", "move", "events"]
            assert told["actor"] == states[ply].to_dict()["actor"]
            events = match.events(ply, viewer)
            assert told["events"] == [event.to_dict() for event in events]
            full = moves[ply].to_dict()
            assert told["move"] in (full, {key: full[key] if key == "type" else None for key in full})
            if all(event.seen_by(viewer) for event in events):
                assert told["move"] == full
        assert not keys_in(history) & SECRETS and "mine" not in match.history_json(viewer)
        text = match.history_json(viewer)
        assert text == json.dumps(history, separators=(",", ":"))
        assert json.loads(match.history_json(viewer, pretty=True)) == history != text
    assert match.history() == match.history(None) == match.history(viewer=None, start=0)


@each_kind
def test_histories_from_a_ply_on(kind):
    match = random_match(plies=50, kind=kind)
    whole = match.history(1)
    for start in (0, 1, match.ply // 3, match.ply - 1, match.ply):
        assert match.history(1, start) == {**whole, "from": start, "plies": whole["plies"][start:]}
        assert json.loads(match.history_json(viewer=1, start=start)) == match.history(viewer=1, start=start)
    for start in (match.ply + 1, -1, 2**32, 2**32 - 1):
        with pytest.raises(logres.PlyError):
            match.history(1, start)
    for bad in (True, 1.0, "1", None):
        with pytest.raises(TypeError):
            match.history(1, bad)


@each_kind
def test_histories_contain_no_undone_plies(kind):
    match, again = random_match(plies=60, kind=kind), kind.match(3)
    at = match.length * 2 // 3
    match.goto(at)
    for move in match.moves[:at]:
        again.play(move, seat=move.state.actor)
    expected = [again.history_json(viewer) for viewer in viewers_of(again.state)]
    assert [match.history_json(viewer) for viewer in viewers_of(match.state)] == expected
    with pytest.raises(logres.PlyError):
        match.history(0, at + 1)
    match.close("resign", 1)
    assert [match.history_json(viewer) for viewer in viewers_of(match.state)] == expected


def test_history_of_a_match_from_a_state():
    state = state_in("draw", players=3, kind=ARTUS)
    match = logres.Match(initial=state, seed=1)
    match.resolve()
    assert match.history(0)["plies"][0]["actor"] == "chance" and match.history(2)["config"] == state.config
    assert not keys_in(match.history(0)) & SECRETS


def test_unknown_viewers():
    match = random_match(players=2, plies=20)
    for viewer in (-1, -2, -4, 2, 2**31, 10**30):
        for function in (match.history, match.history_json, lambda viewer: match.events(0, viewer)):
            with pytest.raises(logres.ArgumentError):
                function(viewer)
    for viewer in (True, 0.0, "0", [0]):
        for function in (match.history, match.history_json, lambda viewer: match.events(0, viewer)):
            with pytest.raises(TypeError):
                function(viewer)


def test_a_freed_match_has_no_history():
    match = random_match(plies=5)
    match.free()
    for function in (match.history, match.history_json, lambda: match.is_barrier(0), lambda: match.undo_floor,
                     lambda: match.events(0, None)):
        with pytest.raises(ValueError, match="freed"):
            function()


# ---- what viewers get does not depend on hidden cards --------------------------------------------------------------

def drawer_of(state):
    """The player who gets the card that chance draws."""
    data = state.to_dict()
    return data["target"] if data["phase"] == "deal" else data["current"]


def exchanges(state, player, rng):
    """{card: another of the same kind and number of copies} for the cards that a player has not played."""
    data = state.to_dict()["players"][player]
    unseen = data["hand"] + sum(data["piles"].values(), [])
    alike, new = {}, {}
    for card in dict.fromkeys(unseen):
        if card not in data["played"]:
            alike.setdefault((KIND_OF_CARD[card.split(":")[0]], unseen.count(card)), []).append(card)
    for cards in alike.values():
        new.update(zip(cards, rng.sample(cards, len(cards))))
    return new


def twin_of(match, viewer, rng):
    """The same match, but the other players drew other cards in place of those that they have not played yet."""
    new = [exchanges(match.state, player, rng) if player != viewer else {} for player in range(match.state.players)]
    twin = logres.Match(initial=match.state_at(0))
    for move in match.moves:
        data = move.to_dict()
        if data["type"] == "draw":
            data["card"] = new[drawer_of(twin.state)].get(data["card"], data["card"])
        twin.play(data, seat=twin.state.actor)
    return twin


@each_kind_of_artus
@pytest.mark.parametrize("plies", [9, 45, 110])
def test_what_a_viewer_gets_does_not_depend_on_what_is_hidden(kind, plies):
    rng, different = random.Random(plies), 0
    for players in (2, 3, 4):
        match = random_match(players=players, seed=plies, plies=plies, kind=kind)
        for viewer in viewers_of(match.state):
            twin = twin_of(match, viewer, rng)
            different += twin.state != match.state
            assert twin.history_json(viewer) == match.history_json(viewer)
            views = [one.state.view(viewer) for one in (match, twin)]
            assert views[0] == views[1] and str(views[0]) == str(views[1])
            assert pickle.dumps(views[0]) == pickle.dumps(views[1])
            for ply in range(match.ply):
                events, others = match.events(ply, viewer), twin.events(ply, viewer)
                assert events == others and list(map(str, events)) == list(map(str, others))
                assert pickle.dumps(events) == pickle.dumps(others)
            if viewer is not None and viewer == match.state.actor:
                for move in views[0].legal_moves():
                    assert len({state.undo_barrier(move) for state in (match.state, twin.state, *views)}) == 1
    assert different > 6


@each_kind_of_artus
def test_views_hide_hands_and_piles(kind):
    for state, _ in list(random_states(kind, 3, 4))[::11]:
        full = state.to_dict()["players"]
        for viewer in viewers_of(state):
            for seat, (player, data) in enumerate(zip(state.view(viewer).to_dict()["players"], full)):
                kinds = [KIND_OF_CARD[card.split(":")[0]] for card in data["hand"]]
                counts = {kind: kinds.count(kind) for kind in ("knight", "king", "scoring")}
                assert player["hand"] == (data["hand"] if seat == viewer else counts)
                assert player["piles"] == {kind: len(cards) for kind, cards in data["piles"].items()}


def test_a_view_and_a_state_are_read_differently():
    """A full hand in a view, or a number in a state, is refused, not dropped."""
    state = state_in("play", players=3, kind=ARTUS)
    view = state.view(1)
    for key in ("hand", "piles"):
        for other in (0, 2):
            mixed = view.to_dict()
            mixed["players"][other][key] = state.to_dict()["players"][other][key]
            with pytest.raises(logres.FormatError) as caught:
                logres.State.from_dict(mixed)
            assert caught.value.path.startswith(f"players[{other}].{key}")
            mixed = state.to_dict()
            mixed["players"][other][key] = view.to_dict()["players"][other][key]
            with pytest.raises(logres.FormatError) as caught:
                logres.State.from_dict(mixed)
            assert caught.value.path.startswith(f"players[{other}].{key}")


@each_kind
def test_views_contain_nothing_else(kind):
    """A view, its moves and their pickles contain nothing but the view."""
    for state, _ in list(random_states(kind, 3, 2))[::13]:
        for viewer in viewers_of(state):
            view = state.view(viewer)
            seen = logres.State.from_json(view.to_json())
            assert b"logres/state" not in pickle.dumps(view) and pickle.loads(pickle.dumps(view)) == seen
            assert view.determinize(logres.Rng(3)) == seen.determinize(logres.Rng(3))
            if viewer is not None and viewer == state.actor:
                moves = view.legal_moves()
                assert b"logres/state" not in pickle.dumps(moves) and pickle.loads(pickle.dumps(moves)) == moves
                assert moves == state.legal_moves()


# ---- events --------------------------------------------------------------------------------------------------------

@each_kind
def test_redacted_events(kind):
    match = random_match(players=3, plies=110, kind=kind)
    hidden = 0
    for ply in range(match.length):
        events = match.events(ply)
        assert events == match.state_at(ply).apply(match.move_at(ply), events=True)[1]
        for viewer in viewers_of(match.state):
            redacted = match.events(ply, viewer)
            assert redacted == match.events(ply, viewer=viewer) == [event.redacted(viewer) for event in events]
            for event, left in zip(events, redacted):
                known = event.seen_by(viewer)
                assert left.to_dict() == {**event.to_dict(), **({} if known else {"piece": None})}
                assert left.redacted(viewer) == left and left.kind == event.kind
                assert all(left.seen_by(other) == event.seen_by(other) for other in viewers_of(match.state))
                hidden += not known
            assert b"logres/state" not in pickle.dumps(redacted) and pickle.loads(pickle.dumps(redacted)) == redacted
        assert b"logres/state" not in pickle.dumps(events) and pickle.loads(pickle.dumps(events)) == events
        for event in events:  # the piece stays blank if either of the two viewers may not know it
            twice = event.redacted(1).redacted(0)
            assert (twice == event) == (event.seen_by(0) and event.seen_by(1))
            assert b"logres/state" not in pickle.dumps(twice)
    assert bool(hidden) == any(place.seen != "open" for place in kind.info.places)


@each_kind
def test_an_event_redacted_for_another_seat_has_not_the_view_that_it_was_read_in(kind):
    match = random_match(players=3, plies=60, kind=kind)
    for ply in range(0, match.ply, 7):
        view = match.state_at(ply).view(0)
        for event in match.events(ply, 0):
            read = logres.Event.from_dict(view, event.to_dict())
            for viewer in viewers_of(match.state):
                left, same = read.redacted(viewer), event.redacted(viewer)
                assert left == same and str(left) == str(same) and left.to_dict() == same.to_dict()
                assert (b'"viewer":0' in pickle.dumps(left)) == (viewer == 0)
                assert pickle.loads(pickle.dumps(left)) == left


def test_events_of_hidden_draws():
    state = logres.game("artus").new()
    events = state.apply("draw knight:3-6", events=True)[1]
    assert [str(event) for event in events] == ["moved 1 knight:3-6 pile:0[knight] hand:0[knight]"]
    (event,) = events
    assert event.seen_by(0) and not event.seen_by(1) and not event.seen_by(None)
    assert event.redacted(0) == event and str(event.redacted(None)) == "moved 1 - pile:0[knight] hand:0[knight]"
    assert event.redacted(1).to_dict() == {
        "event": "moved", "piece": None, "amount": 1, "from": {"place": "pile", "seat": 0, "part": "knight"},
        "to": {"place": "hand", "seat": 0, "part": "knight"}}
    assert event.redacted(1) == event.redacted(None) != event


# ---- barriers ------------------------------------------------------------------------------------------------------

@each_kind
def test_barriers(kind):
    """State.barrier before a move and Match.is_barrier after it agree, as far as the mover can know."""
    rng, seen, found = random.Random(8), set(), set()
    for _ in range(20):
        if not seen >= {"no", "yes"}:
            check_barriers(kind.match(3), rng, seen, found)
    assert seen >= {"yes" if is_barrier else "no" for is_barrier in found}


def check_barriers(match, rng, seen, found):
    while not match.state.is_over and match.ply < 150:
        state, ply = match.state, match.ply
        moves = state.legal_moves()
        for move in rng.sample(moves, min(len(moves), 3)):
            told = state.undo_barrier(move)
            match.play(move, seat=state.actor)
            assert told in (["no", "maybe"], ["yes", "maybe"])[match.is_barrier(ply)]
            found.add(match.is_barrier(ply))
            if state.actor == logres.CHANCE:
                assert told == "yes" or told == "no" and len(moves) == 1
            else:
                assert state.view(state.actor).undo_barrier(move) == state.undo_barrier(str(move)) == told
            seen.add(told)
            match.undo()
        match.redo()
    barriers = [match.is_barrier(ply) for ply in range(match.length)]
    for ply in range(match.length + 1):
        match.goto(ply)
        assert match.undo_floor == max([0] + [at + 1 for at in range(ply) if barriers[at]])
    match.goto(0)
    assert [match.is_barrier(at) for at in range(match.length)] == barriers  # including undone plies
    again = logres.Match.from_json(match.to_json())
    assert [again.is_barrier(at) for at in range(match.length)] == barriers


def test_refusals_of_barriers():
    state = state_in("play", players=3, kind=ARTUS)
    others = [seat for seat in range(3) if seat != state.actor]
    for viewer in (None, *others):
        with pytest.raises(logres.ViewError):
            state.view(viewer).undo_barrier(state.legal_moves()[0])
    for move in ("draw_from king", 5, 10**6, {"type": "place", "seat": 3}, "nothing"):
        with pytest.raises(logres.IllegalMove):
            state.undo_barrier(move)
    with pytest.raises(TypeError):
        state.undo_barrier(None)
    with pytest.raises(logres.GameOver):
        state.playout(logres.Rng(1)).undo_barrier(0)
    with pytest.raises(logres.ViewError):
        ARTUS.new().view(0).undo_barrier(ARTUS.new().legal_moves()[0])
    match = random_match(plies=20)
    for ply in (match.length, -1, 2**32):
        with pytest.raises(logres.PlyError):
            match.is_barrier(ply)
    for ply in (None, True, "1"):
        with pytest.raises(TypeError):
            match.is_barrier(ply)
    assert logres.Match(GAME).undo_floor == 0
