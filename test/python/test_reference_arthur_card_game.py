"""King Arthur: The Card Game against an independent implementation of its rules, move by move."""
import itertools
from collections import Counter

import pytest

import logres
from reference import arthur_card_game as ref
from support import (WholeGames, another_first_player, another_seat_of, cases_in, compare, compare_verdicts,
                     expect_deals, is_valid, play_on)

GAME = logres.game("arthur_card_game")
PLAYERS = (2, 3, 4, 5)
VARIANTS = ref.VARIANTS
SEEDS = 2  # games of each kind: with the printed components, and with others

# ---- configs -------------------------------------------------------------------------------------------------------


def random_components(rng):
    totals = rng.choice([[1] * 4, rng.sample([20, 20, 20, 3], 4), [rng.randint(1, 15) for _ in range(4)]])
    deck = {colour: [0] * 5 for colour in ref.COLOURS}
    for colour, total in zip(ref.COLOURS, totals):
        for _ in range(total):
            deck[colour][rng.randrange(5)] += 1
    return {"adversaries": deck}


def random_config(rng, players, variant, seed, **_):
    """Odd seeds have components."""
    return {"players": players, "variant": variant, "first_player": rng.choice([None, *range(players)]),
            "turn_limit": rng.choice([0, 0, 35, 60]), "components": random_components(rng) if seed % 2 else None}


# ---- policies: each picks one of the legal moves of the reference --------------------------------------------------


def by_weight(rng, state, moves):
    return rng.choices(moves, ref.weights(state))[0] if state["actor"] == "chance" else rng.choice(moves)


def fighting(rng, state, moves):
    """Fights and completes adventures whenever it can: short games."""
    if state["phase"] in ("fight", "adventure"):
        return rng.choice(moves[:-1] or moves)
    return by_weight(rng, state, moves)


def sealing(rng, state, moves):
    """Seals adversaries and lets new ones come: whole colours are defeated."""
    if state["phase"] == "fight":
        seals = [move for move in moves if move.get("mode") == "seal"]
        return rng.choice(seals or moves[:-1] or moves)
    return moves[0] if state["phase"] == "replenish" else by_weight(rng, state, moves)


def doubling(rng, state, moves):
    """Takes for the double price where it can, with merlins first, and takes adversaries that it has sealed."""
    if state["phase"] == "fight":
        sealed = [move for move in moves if move.get("sealed")]
        takes = [move for move in moves if move.get("mode") == "take"]
        merlins = [move for move in takes if move["colour"] is None]
        return rng.choice(sealed or merlins or takes or moves)
    return by_weight(rng, state, moves)


def hoarding(rng, state, moves):
    """Keeps its adversaries, completes adventures late and at high prices, and often does nothing."""
    if state["phase"] == "adventure" and rng.random() < 0.9:
        return moves[-1]
    if state["phase"] == "fight" and rng.random() < 0.4:
        return moves[-1]
    return by_weight(rng, state, moves)


POLICIES = [by_weight, fighting, sealing, doubling, hoarding]


GAMES = WholeGames(ref, GAME, random_config, itertools.product(PLAYERS, VARIANTS), POLICIES, SEEDS, check_every=7)


# ---- whole games ---------------------------------------------------------------------------------------------------

# rules: KC-1, KC-2, KC-3, KC-4, KC-5, KC-6, KC-7, KC-8, KC-9, KC-10, KC-11, KC-12, KC-13, KC-14, KC-15, KC-16, KC-17
# rules: KC-18
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", PLAYERS)
def test_plays_like_the_reference(players, variant, policy):
    for seed in range(SEEDS):
        GAMES.play(players, variant, policy=policy, seed=seed)


def test_random_games_reach_every_phase_and_case():
    """The test above relies on this."""
    phases, cases = cases_in(GAMES, CASES)
    ends = [plies[-1][0] for plies in GAMES]
    completed = {adventure for end in ends for player in end["players"] for adventure in player["adventures"]}
    assert phases == {*ref.PLAY, "over"}
    assert completed == set(ref.ADVENTURES)
    assert cases == set(CASES)


def went(before, after):
    """The number of adversaries that left the table in a fight."""
    return len(before["table"]) - len(after["table"])


def next_turn(before, after):
    return after["turn"] > max(before["turn"], 1)


def skipped_to(phase):
    """Whether a skipped replenishing of an empty table was followed by this phase of the same turn."""
    return lambda before, move, after: (before["phase"] == "replenish" and move["type"] == "skip"
                                        and not before["table"] and after["phase"] == phase
                                        and after["turn"] == before["turn"])


CASES = {
    "merlins alone (KC-9)": lambda before, move, after: move["type"] == "fight" and move["colour"] is None,
    "doubles (KC-9)": lambda before, move, after: move.get("doubles", 0) > 0,
    "a seal (KC-11)": lambda before, move, after: move.get("mode") == "seal",
    "a double attack (KC-11)": lambda before, move, after: move.get("mode") == "take" and not move["sealed"]
        and before["config"]["variant"] == "advanced",
    "a take from under the own seal (KC-11)": lambda before, move, after: move.get("sealed") is True,
    "a seal that completes a colour (KC-12)":
        lambda before, move, after: move.get("mode") == "seal" and went(before, after) > 0,
    "a take that completes a colour (KC-12)":
        lambda before, move, after: move.get("mode") == "take" and went(before, after) > 1,
    "a colour of several players (KC-12)": lambda before, move, after: move["type"] == "fight" and sum(
        len(b["adversaries"]) > len(a["adversaries"]) for a, b in zip(before["players"], after["players"])) > 1,
    "an empty deck revealed (KC-8)": lambda before, move, after: move["type"] == "reveal" and before["turn"] > 0
        and ref.is_empty(after["adversary_deck"]),
    "a replenish skipped (KC-8)": lambda before, move, after: before["phase"] == "replenish" and move["type"] == "skip",
    **{f"a replenish skipped with an empty table, then {phase} (KC-18)": skipped_to(phase)
       for phase in ("adventure", "draw")},
    "an empty table replenished (KC-8)":
        lambda before, move, after: move["type"] == "replenish" and not before["table"],
    "paid with more than two cards (KC-13)":
        lambda before, move, after: before["payment"] is not None and len(before["payment"]["paid"]) > 1,
    "a new knight deck (KC-14)":
        lambda before, move, after: move["type"] == "draw" and ref.amount(before["knight_deck"]) == 0,
    "a second card after a rest (KC-14)":
        lambda before, move, after: move["type"] == "deal" and before["turn"] > 0 and after["drawn"] == 2,
    "no second card after a fight (KC-14)": lambda before, move, after: move["type"] == "deal"
        and before["fought"] and next_turn(before, after),
    "the twelfth adventure (KC-15)":
        lambda before, move, after: after["phase"] == "over" and len(after["adventures"]) == 1,
    "the last adversary (KC-15)": lambda before, move, after: after["phase"] == "over" and ref.all_defeated(after),
    "an adventure after the last adversary (KC-15)":
        lambda before, move, after: after["phase"] == "adventure" and ref.all_defeated(after),
    "the turn limit (KC-17)": lambda before, move, after: after["phase"] == "over"
        and len(after["adventures"]) > 1 and not ref.all_defeated(after),
}

# ---- mutated states ------------------------------------------------------------------------------------------------


def swap_knights(rng, state):
    """Knights change places; the number at each place stays the same, or not."""
    places = [state["knight_deck"], state["knight_discard"], *(player["hand"] for player in state["players"])]
    even = rng.random() < 0.5
    for _ in range(rng.choice([1, 5, 40])):
        one, other = rng.sample(places, 2)
        give, take = rng.choice(ref.KINDS), rng.choice(ref.KINDS)
        if one[give] and (other[take] or not even):
            one[give] -= 1
            other[give] += 1
            if even:
                other[take] -= 1
                one[take] += 1


def all_cards(state):
    cards = [(place, name) for place in ("adversary_deck", "adversary_discard") for name in ref.NAMES
             for _ in range(ref.copies(state[place], name))]
    cards += [("table", number) for number in range(len(state["table"]))]
    cards += [(seat, name) for seat, player in enumerate(state["players"]) for name in player["adversaries"]]
    return cards + [("paid", name) for name in (state["payment"] or {"paid": []})["paid"]]


def take_away(state, place, what):
    if place == "table":
        lying = state["table"].pop(what)
        if lying["seal"] is not None:
            state["players"][lying["seal"]]["seals"] += 1
        return lying["adversary"]
    if place == "paid":
        state["payment"]["paid"].remove(what)
    elif isinstance(place, int):
        state["players"][place]["adversaries"].remove(what)
    else:
        ref.add(state[place], what, -1)
    return what


def put_down(rng, state, place, name):
    if place == "table":
        seal = rng.choice([None, None, *range(len(state["players"]))])
        if seal is not None and not state["players"][seal]["seals"]:
            seal = None
        if seal is not None:
            state["players"][seal]["seals"] -= 1
        state["table"] = ref.in_table_order([*state["table"], {"adversary": name, "seal": seal}])
    elif place == "paid" and state["payment"]:
        state["payment"]["paid"] = ref.in_payment_order([*state["payment"]["paid"], name])
    elif isinstance(place, int):
        ref.win(state["players"][place], name)
    else:
        ref.add(state["adversary_discard" if place == "paid" else place], name, 1)


def move_adversaries(rng, state):
    """Moves adversaries from any place to any other, often to players, so that they can pay."""
    for _ in range(rng.choice([1, 1, 5, 30])):
        name = take_away(state, *rng.choice(all_cards(state)))
        seats = [*range(len(state["players"]))] * 2
        put_down(rng, state, rng.choice(["adversary_deck", "adversary_discard", "table", "table", "paid", *seats]), name)


def move_adventures(rng, state):
    lists = [state["adventures"], *(player["adventures"] for player in state["players"])]
    for _ in range(rng.choice([1, 3, 11])):
        one, other = rng.sample(lists, 2)
        if one:
            other.append(one.pop(rng.randrange(len(one))))
            other.sort(key=ref.ADVENTURES.index)


def another_flag(rng, state):
    key = rng.choice(["fought", "completed"])
    state[key] = not state[key]


def another_drawn(rng, state):
    state["drawn"] = rng.randrange(3)


def another_turn(rng, state):
    state["turn"] = rng.choice([0, 1, state["turn"] + 1, state["turn"] + len(state["players"]), 2**31 - 1, 2**31 - 2])


def another_limit(rng, state):
    state["config"]["turn_limit"] = rng.choice([0, 1, state["turn"], 10000])


def another_phase(rng, state):
    state["phase"] = rng.choice([*ref.PLAY, "over"])
    state["actor"] = {"reveal": "chance", "deal": "chance", "first_player": "chance", "over": None}.get(
        state["phase"], state["current"])
    state["payment"] = {"adventure": rng.choice(ref.ADVENTURES), "paid": []} if state["phase"] == "pay" else None


def another_number_of_seals(rng, state):
    rng.choice(state["players"])["seals"] += rng.choice([-1, 1])


PLAYABLE = [swap_knights, move_adversaries, move_adventures, another_limit]
OTHERS = [another_flag, another_drawn, another_turn, another_seat_of(None, "current"), another_seat_of(None, "target"),
          another_first_player, another_phase, another_number_of_seals,
          another_seat_of(None, "actor")]


# rules: KC-19
def test_accepts_the_same_states_as_the_reference():
    taken, refused = compare_verdicts(ref, (state for state, _ in GAMES.mutants(330, PLAYABLE + OTHERS, seed=1)))
    assert sum(taken.values()) > 600 and sum(refused.values()) > 600 and min(taken.values()) > 10, (taken, refused)


# rules: KC-19, KC-13
def test_plays_on_from_mutated_states():
    assert play_on(ref, GAMES.mutants(12, PLAYABLE, seed=2), POLICIES, step=5) > 20


# rules: KC-3, KC-13
def test_payments_of_any_cards():
    """Players with many adversaries: all ways to begin and continue a payment are those of the reference."""
    sizes = Counter()
    for state, rng in GAMES.mutants(60, [move_adversaries], seed=3):
        if state["phase"] != "adventure" or not is_valid(ref, state):
            continue
        ours = logres.State.from_dict(state)
        while state["phase"] in ("adventure", "pay"):
            _, moves = compare(ref, ours, state)
            move = rng.choice(moves[:-1] if state["phase"] == "adventure" else moves)
            sizes[len(state["payment"]["paid"]) if state["payment"] else 0] += 1
            ours, state = ours.apply(move), ref.apply(state, move)
    assert max(sizes) > 3 and sum(sizes.values()) > 60


# ---- views ---------------------------------------------------------------------------------------------------------

# rules: KC-5
def test_determinize_deals_every_possible_state_and_no_other():
    """With the right frequencies: by chance the total deviation would be exceeded only once in millions."""
    rng, tried, equal = logres.Rng(9), 0, 0
    for state, chance in GAMES.mutants(30, [swap_knights], seed=5):
        for player in state["players"]:  # small hands; the other cards are discarded
            for kind in ref.KINDS:
                while player["hand"][kind] and ref.amount(player["hand"]) > 1:
                    player["hand"][kind] -= 1
                    state["knight_discard"][kind] += 1
        while ref.amount(state["knight_deck"]) > 3:
            kind = max(ref.KINDS, key=state["knight_deck"].get)
            state["knight_deck"][kind] -= 1
            state["knight_discard"][kind] += 1
        if not is_valid(ref, state):
            continue
        view = ref.view(state, chance.choice([None, *range(len(state["players"]))]))
        deals = {logres.State.from_dict(full): ways for full, ways in itertools.islice(ref.deals(view), 400)}
        if not 1 < len(deals) < 200 or sum(deals.values()) > 700:
            continue
        expect_deals(view, deals, rng, 20)
        tried += 1
        equal += len(set(deals.values())) > 1
        if tried == 12:
            break
    assert tried > 5 and equal > 2
