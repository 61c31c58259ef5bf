"""Why a move is not legal: State.explain, State.explain_any and IllegalMove. The laws of refusals are C tests."""
import copy
import pickle

import pytest

import logres
from support import GAMES, KINDS, random_states, state_at

FOUR_COURTS = logres.game("four_courts")
each_kind = pytest.mark.parametrize("kind", KINDS, ids=str)


def on_the_dais():
    """A state of Four Courts in which a player may place a card, and one who waits."""
    for state, _ in random_states(FOUR_COURTS, 3, 2):
        if state.phase == "dais":
            return state
    raise AssertionError


@each_kind
def test_explain_says_why(kind):
    rows = kind.game.refusals
    ruled = set()
    for state, _ in list(random_states(kind, 3, seed=6))[::7]:
        if state.is_over:
            with pytest.raises(logres.GameOver):
                state.explain(0)
            with pytest.raises(logres.GameOver):
                state.explain_any()
            continue
        legal = set(state.legal_ids())
        asked = state if state.actor == logres.CHANCE else state.view(state.actor)
        for id in range(kind.info.move_space):
            why = asked.explain(id)
            assert (why is None) == (id in legal)
            if why and why.refusal:
                row = rows[why.refusal - 1]
                assert row.number == why.refusal and row.rule == why.rule and why.text and why.nearness > 0
                ruled.add(why.rule)
        assert asked.explain_any() is None
        assert asked.explain_any(type=state.legal_moves()[0].type) is None
    assert ruled


@each_kind
def test_an_illegal_move_has_its_refusal(kind):
    """Raised by apply, play and Match.play alike, for all ways to name a move."""
    checked = 0
    for state, _ in list(random_states(kind, 2, seed=3))[::5]:
        if state.is_over or state.actor == logres.CHANCE:
            continue
        legal, match = set(state.legal_ids()), logres.Match(initial=state)
        refused = [id for id in range(kind.info.player_moves) if id not in legal and state.explain(id).refusal]
        for id in refused[:: max(1, len(refused) // 5)]:
            why, move = state.explain(id), state.move(id)
            if state.move(str(move)).id != id:  # another number of equal cards
                continue
            for form in (id, move, str(move), move.labelled, move.to_dict()):
                assert state.explain(form) == why
                for play in (state.apply, match.play):
                    with pytest.raises(logres.IllegalMove) as caught:
                        play(form)
                    error = caught.value
                    assert str(error) == error.message == f"{why.text} ({why.rule})" and error.path == ""
                    assert (error.rule, error.refusal, error.nearness, error.numbers) == (
                        why.rule, why.refusal, why.nearness, why.numbers)
                    assert error.code == 8 and error.name == "LOGRES_ERR_MOVE"
                    checked += 1
        assert match.ply == 0
    assert checked


def test_a_refusal_in_words():
    state = on_the_dais()
    lacks = next(card for card in state.piece_names if card.startswith("cups")
                 and state.explain(f"place {card}") and "has no" in state.explain(f"place {card}").text)
    why = state.explain(f"place {lacks}")
    assert why.rule == "FC-7" and why.text == f"the hand has no {lacks}"
    assert why.numbers[0] == state.piece_names.index(lacks)
    row = FOUR_COURTS.refusals[why.refusal - 1]
    assert row.words.replace("{piece 1}", lacks) == why.text and not row.is_short


def test_explain_any_by_text_and_by_keywords():
    state = on_the_dais()
    mine = state.legal_moves()[0]
    assert mine.type == "place" and state.explain_any(type="place", card=mine.card) is None
    assert state.explain_any(card=mine.card) is None is state.explain_any(f"card={mine.card}")
    with_it = [move for move in state.legal_moves() if getattr(move, "card", None) == mine.card]
    assert state.moves_with(card=mine.card) == state.moves_with(f"card={mine.card}") == with_it != []
    assert state.moves_with() == state.legal_moves() and state.moves_with(card="gold") == []
    lacks = next(card for card in state.piece_names if state.explain_any(card=card) and state.explain_any(card=card).rule)
    why = state.explain_any(f"place card={lacks}")
    assert why and why == state.explain_any(type="place", card=lacks) == state.explain_any("place", card=lacks)
    assert why == state.view(state.actor).explain_any(f"place card={lacks}")
    nothing = state.explain_any(card="bogus")
    assert (nothing.rule, nothing.refusal, nothing.numbers) == ("", 0, (0, 0, 0)) and 'card=bogus' in nothing.text
    assert state.explain_any(card=mine.card, suit=None) is None  # None is left open

    artus = next(state for state, _ in random_states(logres.game("artus"), 2, seed=1) if state.phase == "play")
    move = next(move for move in artus.legal_moves() if move.type == "knight")
    assert artus.explain_any(type="knight", from_=move.from_) is None is artus.explain_any(f"knight from={move.from_}")
    assert artus.explain_any(type="knight", from_=27 - move.from_, steps=0).text
    court = next(state for state, _ in random_states(logres.game("arthurs_court"), 3, seed=1) if state.phase == "bid")
    assert court.explain_any(type="bid", tiles=[5]) is None
    assert court.explain_any(type="bid", tiles=(1, 1, 1, 1, 1, 1)).text
    card = next(state for state, _ in random_states(logres.game("arthur_card_game"), 2, seed=1) if state.phase == "fight")
    fight = next(move for move in card.legal_moves() if move.type == "fight")
    assert card.explain_any(adversary=fight.adversary, sealed=fight.sealed) is None
    assert court.explain_any(type="bid", tiles=[]) == court.explain_any("bid tiles=-")
    for bad in ("card=\0", "\0"):
        with pytest.raises(logres.FormatError):
            state.explain_any(bad)
    for bad in ({"card": f"{mine.card} seat=0"}, {"type": f"place card={mine.card}"}, {"card": [mine.card, "a b"]}):
        with pytest.raises(logres.FormatError):  # one value is not two
            state.explain_any(**bad)
    for bad in (5, b"card=cups-7", None, [], mine):
        with pytest.raises(TypeError, match="must be str"):
            state.explain_any(bad)


def test_whose_turn_it_is():
    """A player out of turn is told whose turn it is, not that the view is wrong."""
    state = on_the_dais()
    for viewer in (None, (state.actor + 1) % 3):
        view = state.view(viewer)
        for ask in (view.legal_moves, view.legal_ids, view.legal_mask, lambda: view.legal_mask(bytearray(4096)),
                    lambda: view.undo_barrier(0), lambda: view.explain(0), view.explain_any):
            with pytest.raises(logres.ViewError) as caught:
                ask()
            assert str(caught.value) == f"it is seat {state.actor}'s turn"
        for ask in (logres.Search, lambda view: logres.bot_move(view, "easy", logres.Rng(1))):
            with pytest.raises(logres.WrongSeat, match=f"^it is seat {state.actor}'s turn$"):
                ask(view)
    match = logres.Match(initial=state)
    with pytest.raises(logres.WrongSeat, match=f"it is seat {state.actor}'s turn"):
        match.play(state.legal_ids()[0], seat=(state.actor + 1) % 3)
    dealt = FOUR_COURTS.new().view(0)  # chance is to move
    with pytest.raises(logres.ViewError, match="chance"):
        dealt.legal_moves()


def test_errors_without_a_rule():
    state = on_the_dais()
    assert state.explain("accept").rule == "" and "phase" in state.explain("accept").text
    for bad, kind in (("nonsense", logres.IllegalMove), (70_000, logres.IllegalMove), ("place", logres.IllegalMove)):
        with pytest.raises(kind) as caught:
            state.apply(bad)
        assert (caught.value.rule, caught.value.refusal, caught.value.nearness, caught.value.numbers) == (
            "", 0, 0, (0, 0, 0))
    assert state.explain(70_000).text == "no such move" and state.explain("nonsense").rule == ""
    for why in (state.explain("nonsense"), state.explain_any("nonsense"), state.explain("accept")):
        assert why[2:] == (0, 0, (0, 0, 0))  # numbers, too, as in the other languages
    with pytest.raises(logres.IllegalMove):  # cannot be read
        state.explain("place")
    with pytest.raises(TypeError):
        state.explain(None)


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda value: pickle.loads(pickle.dumps(value))])
def test_copies_of_illegal_moves(again):
    with pytest.raises(logres.IllegalMove) as caught:
        on_the_dais().apply(next(id for id in range(400) if on_the_dais().explain(id) and on_the_dais().explain(id).rule))
    other = again(caught.value)
    assert type(other) is logres.IllegalMove and str(other) == str(caught.value) and other.rule.startswith("FC-")
    assert (other.refusal, other.nearness, other.numbers) == (
        caught.value.refusal, caught.value.nearness, caught.value.numbers)
    assert str(again(logres.IllegalMove(8))) == "illegal move"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_rows_of_refusals(game):
    rows = game.refusals
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    assert all(row.rule and row.words for row in rows)
    told = game.catalogue["refusals"]
    assert [(row["rule"], row["words"]) for row in told if row["rule"]] == [(row.rule, row.words) for row in rows]


# ---- moves by their arguments --------------------------------------------------------------------------------------

@each_kind
def test_arguments_are_attributes(kind):
    kinds = set()
    for state, _ in list(random_states(kind, 3, seed=8))[::4]:
        for move in state.legal_moves()[::5]:
            data = move.to_dict()
            assert move.type == data.pop("type")
            kinds.add(move.type)
            for name, value in data.items():
                assert getattr(move, "from_" if name == "from" else name) == value
            with pytest.raises(AttributeError, match=f"'{move.type}' has no 'wand'"):
                move.wand
    assert kinds


def test_attributes_of_moves():
    move = state_at(3).legal_moves()[0]
    with pytest.raises(AttributeError):
        move.type = "bid"
    with pytest.raises(AttributeError):
        move.courtier = "knight"
    assert not hasattr(move, "__wand__") and not hasattr(move, "_wand")
    assert pickle.loads(pickle.dumps(move)) == copy.deepcopy(move) == move
    with pytest.raises(AttributeError):
        object.__new__(logres.Move)._state  # no endless recursion
