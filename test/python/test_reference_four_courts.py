"""Four Courts against an independent implementation of its rules, move by move."""
import itertools
from collections import Counter

import pytest

import logres
from reference import four_courts as ref
from support import (WholeGames, another_actor, another_first_player, another_seat_of, cases_in, compare,
                     compare_verdicts, expect_deals, is_valid, play_on, uniform)

GAME = logres.game("four_courts")
PLAYERS = (2, 3, 4)
SEEDS = 3  # games of each kind


def random_config(rng, players, seed, **_):
    return {"players": players, "first_player": rng.choice([None, *range(players)])}


# ---- policies: each picks one of the legal moves of the reference --------------------------------------------------


def building(rng, state, moves):
    """Places whatever it can: short games, high monarchs and majors."""
    return rng.choice(moves[:-1] or moves) if state["phase"] == "dais" else rng.choice(moves)


def lasting(rng, state, moves):
    """Never fills a dais and keeps its run cards: long games, trades, a deck that runs out."""
    if state["phase"] == "dais":
        moves = [move for move in moves if not move.get("card", "").endswith("knight")]
    elif state["phase"] == "discard":
        moves = [move for move in moves if move.get("card") not in ref.RUN_CARDS]
    elif state["phase"] == "trade":
        moves = moves[:-1]
    return rng.choice(moves)


def burning(rng, state, moves):
    """Discards its run cards and places nothing: turns without a Run, hands that cannot be refilled."""
    if state["phase"] == "dais":
        return moves[-1]
    if state["phase"] == "discard":
        moves = [move for move in moves if move.get("card") in ref.RUN_CARDS] or moves[-1:]
    return rng.choice(moves)


def pageless(rng, state, moves):
    """Chance gives the pages to seats other than 0, and seat 0 builds its dais: trades that fill it."""
    if state["phase"] in ("deal", "draw"):
        seat = state["target"] if state["phase"] == "deal" else state["current"]
        wanted = [move for move in moves if (move["card"] in ref.PAGES) == (seat != 0)]
        return rng.choice(wanted or moves)
    if state["phase"] == "trade":
        return rng.choice(moves[:-1] if rng.random() < 0.8 else moves)
    if state["phase"] == "dais" and state["current"] == 0:
        return rng.choice(moves[:-1] or moves)
    return lasting(rng, state, moves)


def hoarding(rng, state, moves):
    """Chance gives the run cards to seat 1: deputies, able and unable."""
    if state["phase"] in ("deal", "draw"):
        seat = state["target"] if state["phase"] == "deal" else state["current"]
        return rng.choice([move for move in moves if seat == 1 or move["card"] not in ref.RUN_CARDS] or moves)
    return burning(rng, state, moves)


POLICIES = [uniform, building, lasting, burning, pageless, hoarding]


GAMES = WholeGames(ref, GAME, random_config, [(players,) for players in PLAYERS], POLICIES, SEEDS, check_every=5)


# ---- whole games ---------------------------------------------------------------------------------------------------

# rules: FC-1, FC-2, FC-3, FC-4, FC-5, FC-6, FC-7, FC-8, FC-9, FC-10, FC-11, FC-12, FC-13, FC-14, FC-15, FC-16, FC-17
# rules: FC-18, FC-20
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("players", PLAYERS)
def test_plays_like_the_reference(players, policy):
    for seed in range(SEEDS):
        GAMES.play(players, policy=policy, seed=seed)


def test_random_games_reach_every_phase_and_case():
    """The test above relies on this."""
    phases, cases = cases_in(GAMES, CASES)
    assert phases == {*ref.PLAY, "over"}
    assert cases == set(CASES)


def discards(state):
    return sum(len(player["discards"]) for player in state["players"])


def may_draw(state):
    return bool(state["deck"]) or discards(state) > 0


def courts_gained(before, after):
    return [set(b["court"]) - set(a["court"]) for a, b in zip(before["players"], after["players"])]


def cards_run(before, after):
    return [len(a["hand"]) - len(b["hand"]) for a, b in zip(before["players"], after["players"])]


def is_run(before, move, after):
    return before["phase"] == "run"


CASES = {
    "a trade (FC-6)": lambda before, move, after: move["type"] == "accept",
    "a trade refused (FC-6)": lambda before, move, after: move["type"] == "refuse",
    "no offer (FC-6)": lambda before, move, after: move["type"] == "no_offer",
    "the Fool (FC-7)": lambda before, move, after: move.get("card") == "major-0" and move["type"] == "crown",
    "a second major on a monarch (FC-7)": lambda before, move, after: move["type"] == "crown" and any(
        len(monarch["majors"]) > 1 for monarch in after["players"][before["actor"]]["dais"]["monarchs"]),
    "a new deck in the middle of a draw (FC-8)":
        lambda before, move, after: before["phase"] == "draw" and discards(after) < discards(before),
    "a new deck before a draw (FC-8)":
        lambda before, move, after: before["phase"] == "discard" and discards(after) < discards(before),
    "an empty deck after a draw (FC-8)":
        lambda before, move, after: before["phase"] == "draw" and after["phase"] != "draw" and not after["deck"],
    "a Run of several hands (FC-10)":
        lambda before, move, after: is_run(before, move, after) and sum(n > 0 for n in cards_run(before, after)) > 1,
    "several cards of one hand (FC-10)":
        lambda before, move, after: is_run(before, move, after) and max(cards_run(before, after)) > 1,
    "a page to the court (FC-11)": lambda before, move, after: is_run(before, move, after) and any(
        card in ref.PAGES for gained in courts_gained(before, after) for card in gained),
    "a page to the dais (FC-11)": lambda before, move, after: is_run(before, move, after) and any(
        a["dais"]["page"] != b["dais"]["page"] for a, b in zip(before["players"], after["players"])),
    "an able deputy (FC-12)": lambda before, move, after: before["phase"] == "defer" and after["phase"] == "run",
    "an able deputy after an unable one (FC-12)":
        lambda before, move, after: before["unable"] != [] and before["phase"] == "defer" and after["phase"] == "run",
    "unable (FC-12)": lambda before, move, after: before["phase"] == after["phase"] == "defer",
    "nobody able (FC-13)":
        lambda before, move, after: before["phase"] == "defer" and after["phase"] not in ("defer", "run"),
    "over with a full dais (FC-14)": lambda before, move, after: after["phase"] == "over" and any(
        ref.is_full(player["dais"]) for player in after["players"]),
    "over after turns without a Run, with nothing to draw (FC-14)": lambda before, move, after:
        after["phase"] == "over" and not may_draw(after) and after["runless"] >= ref.count_players(after),
    "over after five rounds without a Run (FC-14)": lambda before, move, after:
        after["phase"] == "over" and may_draw(after) and after["runless"] == 5 * ref.count_players(after),
    "turns without a Run, and cards to draw (FC-14)": lambda before, move, after:
        before["phase"] == "defer" and may_draw(after) and after["runless"] == ref.count_players(after),
}

# ---- mutated states ------------------------------------------------------------------------------------------------


def sort_cards(state):
    for cards in (state["deck"], *(player[key] for player in state["players"] for key in ("hand", "court", "discards"))):
        cards.sort(key=ref.CARDS.index)


def swap_cards(rng, state):
    """Exchanges cards between hands, deck and discards."""
    places = [state["deck"], *(player[key] for player in state["players"] for key in ("hand", "discards"))]
    for _ in range(rng.randrange(1, 25)):
        one, other = rng.sample(places, 2)
        if one and other:
            i, j = rng.randrange(len(one)), rng.randrange(len(other))
            one[i], other[j] = other[j], one[i]
    sort_cards(state)


def shift_cards(rng, state):
    """Moves some cards from one place to another, perhaps one that may not hold them."""
    player, other = rng.choice(state["players"]), rng.choice(state["players"])
    places = [state["deck"], player["hand"], other["hand"], player["discards"], player["court"], other["court"]]
    one, two = rng.sample(places, 2)
    for _ in range(rng.choice([1, 2, 9])):
        if one is not two and one:
            two.append(one.pop(rng.randrange(len(one))))
    sort_cards(state)


def fill_dais(rng, state):
    """Puts cards of the deck on some of the free places of a dais."""
    dais = rng.choice(state["players"])["dais"]
    for key, cards in (("knight", ref.KNIGHTS), ("page", ref.PAGES)):
        free = [card for card in state["deck"] if card in cards]
        if free and dais[key] is None and rng.random() < 0.6:
            dais[key] = rng.choice(free)
            state["deck"].remove(dais[key])
    free = [card for card in state["deck"] if card in ref.MONARCHS]
    while free and len(dais["monarchs"]) < 2 and rng.random() < 0.8:
        dais["monarchs"].append({"card": free.pop(), "majors": []})
        state["deck"].remove(dais["monarchs"][-1]["card"])


def empty_the_deck(rng, state):
    """Moves most cards of the deck to somebody's discards."""
    player = rng.choice(state["players"])
    keep = rng.choice([0, 0, 1, 2])
    player["discards"] += state["deck"][keep:]
    del state["deck"][keep:]
    sort_cards(state)


def another_barred_suit(rng, state):
    state["barred_suit"] = rng.choice([None, *ref.SUITS])


def another_number_of_runless_turns(rng, state):
    rounds = rng.choice([1, 5])
    state["runless"] = max(0, rounds * ref.count_players(state) + rng.randrange(-3, 2))


def another_turn(rng, state):
    state["turn"] = rng.choice([0, 1, state["turn"] + 1, state["turn"] + ref.count_players(state), 2**31 - 1, 2**31 - 2])


def another_count(rng, state):
    state[rng.choice(["placed", "discarded"])] = rng.randrange(3)


def others_unable(rng, state):
    state["unable"] = sorted(rng.sample(range(ref.count_players(state)), rng.randrange(ref.count_players(state) + 1)))


def another_phase(rng, state):
    state["phase"] = rng.choice([*ref.PLAY, "over"])
    if state["phase"] in ("trade", "dais", "discard", "run", "defer"):
        state["actor"] = state["current"]
    elif state["phase"] in ("deal", "first_player", "draw", "over"):
        state["actor"] = None if state["phase"] == "over" else "chance"


def another_offer(rng, state):
    court = rng.choice(state["players"])["court"]
    state["offer"] = rng.choice([None, {"page": rng.choice(ref.PAGES), "give": rng.choice(court or ["cups-ace"]),
                                        "owner": rng.randrange(ref.count_players(state))}])


PLAYABLE = [swap_cards, fill_dais, empty_the_deck, another_barred_suit, another_number_of_runless_turns]
OTHERS = [shift_cards, another_turn, another_seat_of(None, "current"), another_seat_of(None, "target"), another_actor,
          another_count, others_unable, another_phase, another_offer, another_first_player]


# rules: FC-21, FC-22
def test_accepts_the_same_states_as_the_reference():
    taken, refused = compare_verdicts(ref, (state for state, _ in GAMES.mutants(1200, PLAYABLE + OTHERS, seed=1)))
    assert sum(taken.values()) > 800 and sum(refused.values()) > 800 and min(taken.values()) > 10, (taken, refused)


# rules: FC-22
def test_plays_on_from_mutated_states():
    assert play_on(ref, GAMES.mutants(25, PLAYABLE, seed=2), POLICIES) > 25


# rules: FC-15, FC-16, FC-17, FC-18
def test_scores_like_the_reference():
    scores = set()
    for state, rng in GAMES.mutants(300, [fill_dais, swap_cards], seed=3):
        if state["phase"] == "over" and is_valid(ref, state):
            compare(ref, logres.State.from_dict(state), state)
            scores |= set(state["result"]["scores"])
    assert len(scores) > 8


# ---- views ---------------------------------------------------------------------------------------------------------


def unseen(view):
    """How many cards a view hides."""
    hidden = [view["deck"], *(player[key] for player in view["players"] for key in ("hand", "discards"))]
    return sum(number for number in hidden if isinstance(number, int))


def nearly_open(rng, state, keep):
    """Puts the cards of the deck and the discards into the open, as far as possible: on monarchs, courts and daises."""
    player = state["players"][rng.randrange(ref.count_players(state))]
    for cards in (state["deck"], *(p[key] for p in state["players"] for key in ("discards", "hand"))):
        for card in rng.sample(cards, len(cards)):
            if len(cards) <= keep:
                break
            if card in ref.RUN_CARDS and card not in ref.PAGES:
                player["court"].append(card)
            elif card in ref.MAJORS and player["dais"]["monarchs"]:
                majors = player["dais"]["monarchs"][0]["majors"]
                majors.append(ref.number_of(card))
                majors.sort()
            else:
                continue
            cards.remove(card)
    sort_cards(state)


# rules: FC-21
def test_determinize_deals_every_possible_state_and_no_other():
    """With the right frequencies: by chance the total deviation would be exceeded only once in millions."""
    rng, phases = logres.Rng(9), Counter()
    for state, chance in GAMES.mutants(260, [another_barred_suit, swap_cards], seed=5):
        nearly_open(chance, state, 1)
        if state["phase"] == "draw" and not state["deck"] or not is_valid(ref, state):
            continue
        view = ref.view(state, chance.choice([None, *range(ref.count_players(state))]))
        if phases[view["phase"]] > 6 or not 2 < unseen(view) < 9:
            continue
        deals = [logres.State.from_dict(full) for full in itertools.islice(ref.deals(view), 400)]
        if not 1 < len(deals) < 300:
            continue
        assert len(set(deals)) == len(deals)
        expect_deals(view, dict.fromkeys(deals, 1), rng, 30)
        phases[view["phase"]] += 1
    assert {"run", "defer", "dais", "discard"} <= set(phases), phases
