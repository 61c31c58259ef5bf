"""Camelot: The Court against an independent implementation of its rules, move by move."""
import copy
import itertools
import json
import math
from collections import Counter

import pytest

import logres
from reference import camelot_court as ref
from reference.common import LAST_TURN, state_of
from support import (WholeGames, another_actor, another_first_player, another_seat_of, another_viewer, cases_in,
                     compact, compare, compare_verdicts, compare_views, expect_deals, expect_weights, is_valid, load,
                     load_alike, swap_neighbours)

GAME = logres.game("camelot_court")
PLAYERS = (2, 3, 4, 5)
SEEDS = 4  # games of each kind: with the printed components, and with others
ALL_LINES = [[a, b] for i, a in enumerate(ref.SPACES) for b in ref.SPACES[i + 1:]]

# ---- configs -------------------------------------------------------------------------------------------------------


def random_knights(rng):
    """Random knights: of extreme power and points, or of any."""
    numbers = rng.choice([[0, 9], [0, 1, 2], range(10)])
    return [[[rng.choice(numbers), rng.choice(numbers)] for _ in range(8)] for _ in range(5)]


def random_lines(rng):
    """Random lines: none, few, many or all; in the order in which they are written."""
    return ref.in_line_order(rng.sample(ALL_LINES, rng.choice([0, 12, 42, 120, len(ALL_LINES)])))


def random_followers(rng):
    soldiers, priests = rng.randrange(6), rng.randrange(6)
    return [soldiers, 5 - soldiers, priests, 5 - priests]


def random_components(rng):
    """Random components: some of the keys, each with any value that it may have."""
    components = {"knights": random_knights(rng), "lines": random_lines(rng), "followers": random_followers(rng)}
    return {key: components[key] for key in rng.sample(list(components), rng.randrange(len(components) + 1))}


def random_config(rng, players, policy, seed):
    """Odd seeds have components; games of idle players end."""
    few = rng.randint(1, 20)
    target, limit = rng.choice([(few, 0), (few, 7), (30, 0), (45, 0), (100, 12), (999, 3)])
    config = {"players": players, "first_player": rng.choice([None, *range(players)]), "target": target,
              "turn_limit": limit, "components": random_components(rng) if seed % 2 else None}
    if policy is idle:
        config["turn_limit"] = limit or rng.choice([1, 30])
    return config


# ---- policies: each picks one of the legal moves of the reference --------------------------------------------------


def varied(rng, state, moves):
    """Chance by weight; for a player first a type and a card, so that rare moves are not lost among many."""
    if state["actor"] == "chance":
        return rng.choices(moves, ref.weights(state))[0]
    kinds = sorted({(move["type"], move.get("card", "")) for move in moves})
    kind = rng.choice(kinds)
    return rng.choice([move for move in moves if (move["type"], move.get("card", "")) == kind])


def of_types(moves, *types):
    """The legal moves of the first type that has any."""
    for name in types:
        found = [move for move in moves if move["type"] in name.split()]
        if found:
            return found
    return moves


def climbing(rng, state, moves):
    """Brings own knights up and scores last: many Senators, high scores."""
    if state["phase"] == "play":
        up = [move for move in moves if move["type"] == "move" and move["to"] not in state["hall"]
              and ref.owner_at(state, move["from"]) == state["current"] and move["to"][0] in "lus"
              and ref.SPACES.index(move["to"]) > ref.SPACES.index(move["from"])]
        return rng.choice(up or of_types(moves, "follow", "enter", "score"))
    return varied(rng, state, moves)


def quarrelling(rng, state, moves):
    """Challenges, scandalises and banishes wherever it can."""
    if state["phase"] == "play" and rng.random() < 0.85:
        onto = [move for move in moves if move["type"] in ("enter", "move") and move["to"] in state["hall"]]
        takes = [move for move in moves if move["type"] == "gossip" and move["follower"] is not None]
        others = [move for move in moves if move["type"] in ("gossip", "banish", "follow")]
        return rng.choice(rng.choice([kind for kind in (onto, takes, others) if kind] or [moves]))
    return varied(rng, state, moves)


def crowding(rng, state, moves):
    """Enters, brings followers into the hall and keeps everybody there."""
    if state["phase"] == "play":
        return rng.choice(of_types(moves, "follow", "gossip merlin", "enter move score"))
    return varied(rng, state, moves)


def idle(rng, state, moves):
    """Stops playing cards early, and often keeps its cards."""
    if state["phase"] == "play" and rng.random() < 0.5:
        return moves[-1]
    if state["phase"] == "discard":
        return moves[-1] if rng.random() < 0.4 else rng.choice(moves)
    return varied(rng, state, moves)


POLICIES = [varied, climbing, quarrelling, crowding, idle]


GAMES = WholeGames(ref, GAME, random_config, [(players,) for players in PLAYERS], POLICIES, SEEDS, check_every=5)


# ---- whole games ---------------------------------------------------------------------------------------------------

# rules: CC-1, CC-2, CC-3, CC-4, CC-5, CC-6, CC-7, CC-8, CC-9, CC-10, CC-11, CC-12, CC-13, CC-14, CC-15, CC-16, CC-17
# rules: CC-18, CC-19, CC-20, CC-21, CC-22
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("players", PLAYERS)
def test_plays_like_the_reference(players, policy):
    for seed in range(SEEDS):
        GAMES.play(players, policy=policy, seed=seed)


def test_random_games_reach_every_phase_and_case():
    """The test above relies on this."""
    _, cases = cases_in(GAMES, CASES)
    states = [state for plies in GAMES for state, _ in plies]
    phases = {(ref.count_players(state), state["phase"]) for state in states}
    assert phases == set(itertools.product(PLAYERS, [*ref.PLAY, "over"]))
    assert {state["config"]["first_player"] for state in states} == {None, 0, 1, 2, 3, 4}
    assert cases == set(CASES), set(CASES) - cases


def used(card, kind):
    return lambda before, move, after: move["type"] == kind and move.get("card") == card


def is_won(before, after):
    return before["hall"] != after["hall"]


def challenged(before, entering):
    """The knight that is challenged, in a challenge of the given kind; else None."""
    if before["phase"] != "challenge" or (before["pending"]["from"] is None) != entering:
        return None
    return before["hall"][before["pending"]["to"]]


def mover(before):
    return before["hall"][before["pending"]["from"]]


def at(before, move, key="at"):
    return before["hall"][move[key]]


def is_gossip(before, move, scandalised):
    return move["type"] == "gossip" and at(before, move)["scandalised"] == scandalised


def last_card(before):
    return before["phase"] == "play" and ref.amount(ref.current_player(before)["hand"]) == 1


def grows(before, after):
    return ref.amount(after["deck"]) > ref.amount(before["deck"])


def is_over(after, reached):
    return after["phase"] == "over" and reached == any(
        player["score"] >= after["config"]["target"] for player in after["players"])


def winner(after):
    return after["result"]["winners"][0]


def would_score(state, seat):
    return any(ref.owner_at(state, space) == seat and ref.scored(state, space) for space in state["hall"])


CASES = {
    **{f"a {card} used as {kind} (CC-20)": used(card, kind) for kind, cards in {
        "enter": ("move", "dwarf"), "move": ("move", "dwarf"), "leave": ("move", "dwarf"),
        "gossip": ("gossip", "dwarf"), "banish": ("banish", "dwarf"), "score": ("score", "dwarf")}.items()
       for card in cards},
    **{f"a {card} (CC-21)": used(card, "follow") for card in ref.FOLLOWERS},
    "an entering challenge won (CC-15)": lambda before, move, after: challenged(before, True) and is_won(before, after),
    "one won against followers (CC-13)": lambda before, move, after:
        (challenged(before, True) or {}).get("followers") and is_won(before, after),
    "one lost (CC-15)": lambda before, move, after: challenged(before, True) and not is_won(before, after),
    "a challenge in the hall won (CC-15)":
        lambda before, move, after: challenged(before, False) and is_won(before, after),
    "one lost by a higher die (CC-15)": lambda before, move, after:
        challenged(before, False) and not is_won(before, after) and move["mover"] > move["other"],
    "one of a scandalised knight (CC-12)":
        lambda before, move, after: challenged(before, False) and mover(before)["scandalised"],
    "one of a knight with a soldier (CC-12)": lambda before, move, after:
        challenged(before, False) and any("soldier" in follower for follower in mover(before)["followers"]),
    "one of a knight of somebody else (CC-14)": lambda before, move, after:
        challenged(before, False) and ref.OWNER[mover(before)["knight"]] != before["current"],
    "one of an own knight by somebody else's (CC-14)": lambda before, move, after:
        challenged(before, False) and ref.OWNER[challenged(before, False)["knight"]] == before["current"],
    "somebody else's knight leaves (CC-14)": lambda before, move, after:
        move["type"] == "leave" and ref.owner_at(before, move["from"]) != before["current"],
    "a scandalised one leaves (CC-14)":
        lambda before, move, after: move["type"] == "leave" and at(before, move, "from")["scandalised"],
    "one with followers leaves (CC-13)":
        lambda before, move, after: move["type"] == "leave" and at(before, move, "from")["followers"],
    "a choice of followers (CC-16)": lambda before, move, after:
        is_gossip(before, move, False) and len(set(at(before, move)["followers"])) > 1,
    "two equal followers (CC-16)": lambda before, move, after: is_gossip(before, move, False)
        and len(at(before, move)["followers"]) > len(set(at(before, move)["followers"])),
    "none (CC-16)": lambda before, move, after: is_gossip(before, move, False) and not at(before, move)["followers"],
    "turned face up by gossip (CC-16)":
        lambda before, move, after: is_gossip(before, move, True) and at(before, move)["followers"],
    "banished (CC-17)": lambda before, move, after: before["phase"] == "banish" and is_won(before, after),
    "not banished (CC-17)": lambda before, move, after: before["phase"] == "banish" and not is_won(before, after),
    "not banished by a 6 (CC-17)": lambda before, move, after:
        before["phase"] == "banish" and not is_won(before, after) and move["value"] == 6,
    "turned face up by a score (CC-18)": lambda before, move, after: move["type"] == "score" and is_won(before, after),
    "a score with cards left (CC-18)":
        lambda before, move, after: move["type"] == "score" and after["phase"] == "discard",
    "a score with the last card (CC-18)":
        lambda before, move, after: move["type"] == "score" and after["phase"] == "draw",
    "a merlin for followers (CC-19)": lambda before, move, after:
        move["type"] == "merlin" and at(before, move, "a")["followers"] != at(before, move, "b")["followers"],
    "a merlin for one faction (CC-19)": lambda before, move, after:
        move["type"] == "merlin" and ref.owner_at(before, move["a"]) == ref.owner_at(before, move["b"]),
    "a follower of a scandalised knight (CC-21)":
        lambda before, move, after: move["type"] == "follow" and at(before, move)["scandalised"],
    "a follower of somebody else's knight (CC-21)": lambda before, move, after:
        move["type"] == "follow" and ref.owner_at(before, move["at"]) != before["current"],
    "playing ends by itself after a card (CC-8)": lambda before, move, after:
        last_card(before) and move["type"] in ("move", "follow") and after["phase"] == "draw",
    "playing ends by itself after the dice (CC-8)": lambda before, move, after:
        before["phase"] in ("challenge", "banish") and after["phase"] == "draw",
    "all cards discarded (CC-9)": lambda before, move, after: move["type"] == "discard" and after["phase"] == "draw",
    "no card needed (CC-9)": lambda before, move, after: move["type"] == "done" and after["phase"] in ("play", "over"),
    "a new deck before a draw (CC-9)":
        lambda before, move, after: before["phase"] != "draw" and grows(before, after),
    "a new deck in the middle of a draw (CC-9)":
        lambda before, move, after: before["phase"] == "draw" and grows(before, after),
    "an empty deck after a draw (CC-9)": lambda before, move, after:
        before["phase"] == "draw" and after["phase"] == "play" and not ref.amount(after["deck"]),
    "the player wins before others score (CC-18)": lambda before, move, after: is_over(after, True)
        and winner(after) == after["current"] and any(
            would_score(after, seat) for seat in range(len(after["players"])) if seat != after["current"]),
    "somebody else wins (CC-18)":
        lambda before, move, after: is_over(after, True) and winner(after) != after["current"],
    "over with scandalised knights (CC-18)": lambda before, move, after:
        is_over(after, True) and any(knight["scandalised"] for knight in after["hall"].values()),
    "the turn limit (CC-22)": lambda before, move, after: is_over(after, False) and before["phase"] == "draw",
    "the turn limit without a draw (CC-22)":
        lambda before, move, after: is_over(after, False) and before["phase"] == "discard",
}

# ---- worked examples -----------------------------------------------------------------------------------------------


def hand_of(*kinds):
    return {kind: kinds.count(kind) for kind in ref.KINDS}


def knight(name, *followers, scandalised=False):
    return {"knight": name, "scandalised": scandalised, "followers": list(followers)}


def position(players, current, hall, *hand, **config):
    """A state of turn 1 with these knights in the hall; the player holds these cards, the others six `move` each."""
    state = ref.new(players, **config)
    state.update(turn=1, phase="play", actor=current, current=current, target_seat=None)
    put_in_hall(state, {space: one if isinstance(one, dict) else knight(one) for space, one in hall.items()})
    for seat, player in enumerate(state["players"]):
        player["hand"] = hand_of(*(hand if seat == current else ["move"] * 6))
    take_deck(state)
    ref.check(state)
    return state


def put_in_hall(state, hall):
    """Puts these knights into the hall, the others outside."""
    inside = {one["knight"] for one in hall.values()}
    state["hall"] = ref.in_hall_order(hall)
    for seat, player in enumerate(state["players"]):
        player["outside"] = [name for name in ref.KNIGHTS_OF[seat] if name not in inside]


def take_deck(state):
    """Puts all cards that are nowhere else into the deck."""
    state["deck"] = ref.unseen_cards({**state, "deck": None})


def play_line(state, *moves):
    """The state after these moves, in the reference and in the library."""
    ours = logres.State.from_dict(state)
    for move in moves:
        compare(ref, ours, state)
        ours, state = ours.apply(move), ref.apply(state, move)
    compare(ref, ours, state)
    return state


def step(start, to, card="move"):
    return {"type": "move", "card": card, "from": start, "to": to}


def enter(name, to, card="move"):
    return {"type": "enter", "card": card, "knight": name, "to": to}


def follow(card, space):
    return {"type": "follow", "card": card, "at": space}


def scores(state):
    return [player["score"] for player in state["players"]]


SCORE = {"type": "score", "card": "score"}
START = {"e1": "tristram", "e2": "gawaine", "e3": "constantine", "e4": "gareth", "e5": "uwaine", "e6": "uriens",
         "e7": "palomides", "e9": "sagramore"}


# rules: CC-12, CC-14, CC-18, CC-21
def test_the_first_turn_of_the_rulebook():
    state = position(4, 0, START, "priest-2", "soldier-1", "move", "move", "move", "score")
    led = [follow("priest-2", "e1"), follow("soldier-1", "e1")]
    after = play_line(state, *led, step("e1", "l1"), step("e3", "l2"), enter("loinstake", "e3"), SCORE)
    assert scores(after) == [8, 2, 2, 2]
    assert after["phase"] == "draw" and ref.amount(after["discard"]) == 4
    after = play_line(state, *led, step("e1", "l1"), step("l1", "u1"), step("u1", "s1"), SCORE)
    assert scores(after) == [11, 2, 2, 2]


# rules: CC-12, CC-16, CC-18, CC-21
def test_the_second_turn_of_the_rulebook():
    hall = {**START, "e1": "loinstake", "l1": knight("tristram", "soldier-1", "priest-2"), "l2": "constantine"}
    del hall["e3"]
    state = position(4, 3, hall, "move", "move", "move", "move", "priest-2", "gossip")
    state = play_line(state, follow("priest-2", "e7"), step("e7", "l4"), step("l4", "u3"), step("e9", "l5"),
                      enter("safeashouses", "e7"))
    gossip = [move for move in ref.legal_moves(state) if move["type"] == "gossip" and move["at"] == "l1"]
    assert [move["follower"] for move in gossip] == ["soldier-1", "priest-2"]
    after = play_line(state, gossip[1])
    assert after["hall"]["l1"] == knight("tristram", "soldier-1", scandalised=True) and ref.power(after, "l1") == 1
    assert after["discard"]["priest-2"] == 1 and after["phase"] == "draw"
    assert play_line(state, gossip[0])["hall"]["l1"]["followers"] == ["priest-2"]


# rules: CC-14, CC-17, CC-18, CC-19
def test_the_third_turn_of_the_rulebook():
    hall = {**START, "e1": "loinstake", "l1": knight("tristram", "soldier-1", scandalised=True), "l2": "constantine",
            "e7": "safeashouses", "e9": knight("nabon"), "l5": "sagramore", "u3": knight("palomides", "priest-2")}
    del hall["e3"], hall["e9"]
    state = position(4, 1, hall, "move", "move", "move", "score", "merlin", "banish")
    after = play_line(state, enter("gaheris", "e3"), step("e3", "l2"))  # constantine is there: a challenge
    assert after["pending"] == {"knight": "gaheris", "from": "e3", "to": "l2"}
    state = play_line(state, enter("gaheris", "e8"), step("e8", "l4"), step("u3", "s2"),
                      {"type": "merlin", "a": "e2", "b": "s2"}, {"type": "banish", "card": "banish", "at": "l2"})
    after = play_line(state, {"type": "die", "value": 3}, SCORE)
    assert scores(after) == [1 + 2, 10, 2, 6]
    after = play_line(state, {"type": "die", "value": 5})
    assert after["players"][0]["outside"][0] == "constantine" and "l2" not in after["hall"]
    after = play_line(after, SCORE)
    assert scores(after) == [1, 10, 2, 6]
    assert not after["hall"]["l1"]["scandalised"] and after["phase"] == "draw"


# rules: CC-12, CC-17
def test_lionel_of_the_rulebook():
    for led, scandalised, power in [("soldier-2", True, 2), ("priest-2", False, 2), ("soldier-2", False, 4),
                                    ("priest-2", True, 0)]:
        state = position(5, 2, {"u2": knight("lionel", led, scandalised=scandalised)}, "banish", "score")
        assert ref.power(state, "u2") == power
        roll = play_line(state, {"type": "banish", "card": "banish", "at": "u2"})
        for value in range(1, 7):
            after = play_line(roll, {"type": "die", "value": value})
            assert ("u2" not in after["hall"]) == (value > power)
            assert after["discard"][led] == (value > power)
        assert scores(play_line(state, SCORE)) == [0, 0, 0, 0, {"soldier-2": 2, "priest-2": 4}[led] * (not scandalised)]


# rules: CC-18
@pytest.mark.parametrize("space", ref.SPACES)
def test_palomides_with_a_priest_scores(space):
    state = position(4, 3, {space: knight("palomides", "priest-2")}, "score", "dwarf")
    for card in ("score", "dwarf"):
        after = play_line(state, {"type": "score", "card": card})
        assert scores(after)[3] == {"e": 3, "l": 5, "u": 5, "s": 10}[space[0]]


# rules: CC-15
def test_every_roll_of_a_challenge():
    """In the hall the two change places; a loser to a knight that enters leaves the hall; a tie moves nothing."""
    on = knight("lancelot", "soldier-1", "priest-1")
    off = knight("gawaine", "soldier-2", scandalised=True)
    state = position(5, 4, {"e1": off, "e2": on}, "move", "move")
    inside, outside = play_line(state, step("e1", "e2")), play_line(
        position(5, 1, {"e2": on}, "move", "move"), enter("gareth", "e2"))
    for mine, other in itertools.product(range(1, 7), repeat=2):
        dice = {"type": "dice", "mover": mine, "other": other}
        after = play_line(inside, dice)
        assert after["hall"] == ({"e1": on, "e2": off} if 2 + mine > 4 + other else state["hall"])
        after = play_line(outside, dice)
        won = 3 + mine > 4 + other
        assert after["hall"] == {"e2": knight("gareth") if won else on}
        assert ("lancelot" in after["players"][4]["outside"]) == won == (after["discard"]["priest-1"] == 1)


# rules: CC-18
@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_to_reach_the_target_ends_the_game(players):
    """All would reach it: the player scores first, then the others clockwise; nobody after the winner scores."""
    hall = {space: names[0] for space, names in zip(("s1", "s2", "s3", "u1", "u2"), ref.KNIGHTS_OF[:players])}
    hall["e1"] = knight("hebes", scandalised=True)
    for current, first in itertools.product(range(players), repeat=2):
        state = position(players, current, hall, "score", "move", target=50)
        order = [(current + step) % players for step in range(players)]
        for seat in order[order.index(first):]:
            state["players"][seat]["score"] = 49
        after = play_line(state, SCORE)
        assert after["phase"] == "over" and after["result"]["winners"] == [first]
        assert [seat for seat in order if scores(after)[seat] != scores(state)[seat]] == order[:order.index(first) + 1]
        assert after["hall"]["e1"]["scandalised"] and after["current"] == current


# rules: CC-22
@pytest.mark.parametrize("players", PLAYERS)
def test_ranks_like_the_reference(players):
    shared = set()
    for points in itertools.product((0, 99), repeat=players):
        state = position(players, 0, {}, "merlin", turn_limit=1)
        for player, score in zip(state["players"], points):
            player["score"] = score
        over = play_line(state, {"type": "end"}, {"type": "discard", "card": "merlin"},
                         *[{"type": "draw", "card": "move"}] * 6)
        assert over["phase"] == "over" and over["turn"] == 1 and scores(over) == list(points)
        shared.add(len(over["result"]["winners"]))
    assert shared == set(range(1, players + 1))


# ---- options -------------------------------------------------------------------------------------------------------

# rules: CC-2, CC-3, CC-4
def test_components_like_the_reference():
    knights, line = [[[1, 2]] * 8] * 5, ["e1", "e2"]
    given = [None, {}, {"lines": []}, {"lines": [["s3", "e1"], ["e2", "e1"]]}, {"lines": ALL_LINES[::-1]},
             {"lines": [line[::-1] for line in ALL_LINES]}, {"knights": knights}, {"knights": [[[0, 9]] * 8] * 5},
             {"followers": [5, 0, 0, 5]}, {"followers": [0, 5, 5, 0]}, {"knights": knights, "followers": [3, 2, 3, 2]},
             # and what both refuse
             {"lines": None}, {"lines": [line, line]}, {"lines": [line, line[::-1]]}, {"lines": [["e1", "e1"]]},
             {"lines": [["e1", "e11"]]}, {"lines": [["e1"]]}, {"lines": [["e1", "e2", "e3"]]}, {"lines": {"e1": "e2"}},
             {"lines": [["e1", 2]]}, {"lines": [*ALL_LINES, line]},
             {"knights": knights[:4]}, {"knights": knights[:4] + [knights[0][:7]]}, {"knights": [[[1, 10]] * 8] * 5},
             {"knights": [[[-1, 1]] * 8] * 5}, {"knights": [[[1]] * 8] * 5}, {"knights": [[[1, True]] * 8] * 5},
             {"knights": [[[1, 2, 3]] * 8] * 5}, {"knights": [*knights, knights[0]]},
             {"followers": [3, 2, 3]}, {"followers": [3, 2, 2, 2]}, {"followers": [3, 3, 2, 2]},
             {"followers": [6, -1, 3, 2]}, {"followers": [3, 2, 3, 2, 0]},
             {"cards": []}, [], 1, "{}"]
    taken = []
    for components in given:
        try:
            ours = GAME.new(players=3, components=components)
        except logres.Error:
            ours = None
        try:
            theirs = ref.new(3, components=components)
        except ValueError:
            theirs = None
        assert (ours is not None) == (theirs is not None), components
        if ours:
            compare(ref, ours, theirs)
        taken.append(ours is not None)
    assert taken == [number < 11 for number in range(len(given))]


# rules: CC-6, CC-18, CC-22
def test_options_like_the_reference():
    values = {"first_player": [None, 0, 2, 3, -1], "target": [1, 999, 0, 1000], "turn_limit": [0, 1, 10000, -1, 10001]}
    for name, choice in values.items():
        for value in choice:
            try:
                theirs = ref.new(3, **{name: value})
            except ValueError:
                with pytest.raises(logres.Error):
                    GAME.new(players=3, **{name: value})
                continue
            compare(ref, GAME.new(players=3, **{name: value}), theirs)
    assert GAME.new().to_json() == compact(ref.new(2))


# ---- mutated states ------------------------------------------------------------------------------------------------


def piles(state):
    return [state["deck"], state["discard"], *(player["hand"] for player in state["players"])]


def give(one, other, kind):
    one[kind] -= 1
    other[kind] += 1


def swap_cards(rng, state):
    """Exchanges cards; the number at every place stays the same."""
    for _ in range(rng.choice([1, 5, 40])):
        one, other = rng.sample(piles(state), 2)
        a, b = rng.choice(ref.KINDS), rng.choice(ref.KINDS)
        if one[a] and other[b]:
            give(one, other, a)
            give(other, one, b)


def move_cards(rng, state):
    """Moves cards from any place to any other, perhaps one that may not hold them."""
    one, other = rng.sample(piles(state), 2)
    for _ in range(rng.choice([1, 1, 3, 80])):
        kinds = [kind for kind in ref.KINDS if one[kind]]
        if kinds:
            give(one, other, rng.choice(kinds))


def turn_deck(rng, state):
    """Moves most cards of the deck to the discard pile, or the other way round."""
    if state["turn"] == 0 and rng.random() < 0.9:
        return
    one, other = rng.sample([state["deck"], state["discard"]], 2)
    keep = rng.choice([0, 0, 1, 3, 20])
    while ref.amount(one) > keep:
        give(one, other, rng.choice([kind for kind in ref.KINDS if one[kind]]))


def another_hand(rng, state):
    """The player whose turn it is holds more or fewer cards."""
    if state["current"] is None:
        return
    hand, size = ref.current_player(state)["hand"], rng.randrange(8)
    while ref.amount(hand) > size:
        give(hand, state["discard"], rng.choice([kind for kind in ref.KINDS if hand[kind]]))
    while ref.amount(hand) < size and ref.amount(state["deck"]) > 0:
        give(state["deck"], hand, rng.choice([kind for kind in ref.KINDS if state["deck"][kind]]))


def scramble_hall(rng, state):
    """Puts other knights into the hall, with other followers and faces; in `place` as many of each player."""
    if state["phase"] in ("deal", "first_player"):
        return
    loose = [follower for one in state["hall"].values() for follower in one["followers"]]
    loose += [kind for kind in ref.FOLLOWERS for _ in range(state["discard"][kind])]
    state["discard"].update(dict.fromkeys(ref.FOLLOWERS, 0))
    rng.shuffle(loose)
    names = list(itertools.chain(*ref.KNIGHTS_OF[:len(state["players"])]))
    rng.shuffle(names)
    spaces = ref.EQUITES if state["phase"] == "place" else ref.SPACES
    if state["phase"] == "place":
        owners = Counter(ref.OWNER[one["knight"]] for one in state["hall"].values())
        names = [name for seat in owners for name in [n for n in names if ref.OWNER[n] == seat][:owners[seat]]]
    else:
        names = names[:rng.choice([0, 1, 2, 5, 10, 16, 22])]
    hall = {}
    for space, name in zip(rng.sample(spaces, len(spaces)), names):
        followers = [loose.pop() for _ in range(rng.choice([0, 0, 1, 2, 2])) if loose and state["phase"] != "place"]
        hall[space] = knight(name, *sorted(followers, key=ref.KINDS.index),
                             scandalised=state["phase"] != "place" and rng.random() < 0.3)
    for follower in loose:
        state["discard"][follower] += 1
    put_in_hall(state, hall)
    pend(rng, state)


def pend(rng, state):
    """Makes another possible challenge or banishment wait for the dice, if there is one."""
    hall, choices = state["hall"], []
    if state["current"] is None:
        return
    if state["phase"] == "banish":
        choices = [{"at": space} for space in hall]
    elif state["phase"] == "challenge":
        ends = [end for line in ref.component(state["config"], "lines") for end in (line, line[::-1])]
        choices = [{"knight": hall[a]["knight"], "from": a, "to": b} for a, b in ends if a in hall and b in hall
                   and ref.owner_at(state, a) != ref.owner_at(state, b)]
        enters = [{"knight": name, "from": None, "to": space} for name in ref.current_player(state)["outside"]
                  for space in hall if space in ref.EQUITES and ref.owner_at(state, space) != state["current"]]
        choices = rng.choice([choices, enters]) or choices + enters
    if choices:
        state["pending"] = rng.choice(choices)


def another_score(rng, state):
    target = state["config"]["target"]
    if state["turn"] == 0 and rng.random() < 0.9:
        return
    for player in state["players"]:
        player["score"] = rng.choice([0, 0, rng.randrange(target), target - 1])


def score_too_high(rng, state):
    rng.choice(state["players"])["score"] = state["config"]["target"] + rng.choice([0, 1, 50])


def odd_score(rng, state):
    rng.choice(state["players"])["score"] = rng.choice([-1, True, None, 2**31, 2**64])


def another_target(rng, state):
    highest = max(player["score"] for player in state["players"])
    state["config"]["target"] = rng.choice([1, max(1, highest), highest + 1, 999])


def another_limit(rng, state):
    state["config"]["turn_limit"] = rng.choice([0, 1, min(state["turn"], 10000), min(state["turn"] + 1, 10000), 10000])


def another_table(rng, state):
    """Other lines or knights; seldom other followers, for which the number of cards is then wrong."""
    components = {**ref.DEFAULTS, **(state["config"]["components"] or {})}
    components["knights"] = rng.choice([components["knights"], random_knights(rng)])
    components["lines"] = rng.choice([components["lines"], random_lines(rng)])
    if rng.random() < 0.1:
        components["followers"] = random_followers(rng)
    state["config"]["components"] = copy.deepcopy({key: components[key] for key in ref.DEFAULTS})


def other_seats(rng, state):
    """Gives the turn, and with it the hand, to another player."""
    n, players = len(state["players"]), state["players"]
    if state["turn"] == 0 or state["phase"] == "over" or state["current"] is None:
        return
    old, new = state["current"], rng.randrange(n)
    players[old]["hand"], players[new]["hand"] = players[new]["hand"], players[old]["hand"]
    if state["config"]["first_player"] is not None:
        state["config"]["first_player"] = (state["config"]["first_player"] + new - old) % n
    state["actor"] = new if state["actor"] == old else state["actor"]
    state["current"] = new


def late_turn(rng, state):
    """A turn number near the highest, with the right player."""
    first = state["config"]["first_player"]
    if state["turn"] == 0 or state["config"]["turn_limit"] or state["phase"] == "over" or state["current"] is None:
        return
    state["turn"] = rng.choice([LAST_TURN, LAST_TURN - 1, LAST_TURN - 2])
    if first is not None:
        state["config"]["first_player"] = (state["current"] - state["turn"] + 1) % len(state["players"])


def another_turn(rng, state):
    turn = state["turn"]
    state["turn"] = rng.choice([0, 1, turn - 1, turn + 1, turn + len(state["players"]), LAST_TURN - 1, LAST_TURN,
                                LAST_TURN + 1])


def another_phase(rng, state):
    state["phase"] = rng.choice([*ref.PLAY, "over"])
    chance = ("deal", "first_player", "challenge", "banish", "draw")
    state["actor"] = "chance" if state["phase"] in chance else None if state["phase"] == "over" else state["current"]
    if rng.random() < 0.8:
        state["pending"] = None
        pend(rng, state)
        state["target_seat"] = 0 if state["phase"] == "deal" else None


def another_pending(rng, state):
    names = rng.sample(list(ref.OWNER), 3) + [one["knight"] for one in state["hall"].values()]
    spaces = rng.sample(ref.SPACES, 2) + list(state["hall"])
    challenge = {"knight": rng.choice(names), "from": rng.choice([None, *spaces]), "to": rng.choice(spaces)}
    banish = {"at": rng.choice(spaces)}
    key = rng.choice(list(state["pending"])) if state["pending"] else None
    near = {**state["pending"], key: {**challenge, **banish}[key]} if key else None
    state["pending"] = rng.choice([near, near, near, challenge, banish, None, {}, {**challenge, **banish}, "l1"])


def another_space(rng, state):
    """Moves a knight within the hall; a waiting challenge or banishment stays."""
    if state["hall"]:
        one = state["hall"].pop(rng.choice(list(state["hall"])))
        free = [space for space in ref.SPACES if space not in state["hall"]]
        state["hall"] = ref.in_hall_order({**state["hall"], rng.choice(free): one})


def another_face(rng, state):
    if state["hall"]:
        one = rng.choice(list(state["hall"].values()))
        one["scandalised"] = not one["scandalised"]


def another_follower(rng, state):
    """Gives a knight one follower more or less, from the discard pile or the deck; or one more than exists."""
    if not state["hall"]:
        return
    followers = rng.choice(list(state["hall"].values()))["followers"]
    pile = rng.choice([state["discard"], state["deck"]])
    kind = rng.choice(ref.FOLLOWERS)
    if followers and rng.random() < 0.4:
        pile[followers.pop()] += 1
    elif pile[kind] or rng.random() < 0.1:
        pile[kind] -= pile[kind] > 0
        followers.append(kind)
        followers.sort(key=ref.KINDS.index)


def another_knight(rng, state):
    """One knight more or less in the hall; those outside may then be right or wrong; perhaps one of an unused seat."""
    seats = len(ref.KNIGHTS_OF) if rng.random() < 0.3 else len(state["players"])
    name = rng.choice(list(itertools.chain(*ref.KNIGHTS_OF[:seats])))
    hall = {space: one for space, one in state["hall"].items() if one["knight"] != name or rng.random() < 0.1}
    if len(hall) == len(state["hall"]):
        free = [space for space in (ref.EQUITES if state["turn"] == 0 else ref.SPACES) if space not in hall]
        if free:
            hall[rng.choice(free)] = knight(name)
    for one in state["hall"].values():
        if one not in hall.values():
            for follower in one["followers"]:
                state["discard"][follower] += 1
    if rng.random() < 0.8:
        put_in_hall(state, hall)
    else:
        state["hall"] = ref.in_hall_order(hall)


def another_order(rng, state):
    swap_neighbours(rng, [one["followers"] for one in state["hall"].values()]
                    + [player["outside"] for player in state["players"]])


def another_number_of_cards(rng, state):
    """One card of a kind too many or too few."""
    rng.choice(piles(state))[rng.choice(ref.KINDS)] += rng.choice([-1, 1])


def another_type(rng, state):
    """A value that is not allowed in its place."""
    pending = [state["pending"]] if isinstance(state["pending"], dict) and state["pending"] else []
    place = rng.choice([state, *state["players"], *state["hall"].values(), *pending])
    keys = [key for key in place if key not in ("format", "version", "game", "rules", "config", "result")]
    place[rng.choice(keys)] = rng.choice([None, 1, -1, "e1", "x", [], {}, True, [[]], "tristram"])


def another_key(rng, state):
    place = rng.choice([state, *piles(state), *state["players"], *state["hall"].values(), state["config"]])
    if rng.random() < 0.5:
        place[rng.choice(["x", "e11", "horse"])] = rng.choice([None, 0])
    elif place is not state["config"]:
        del place[rng.choice([key for key in place if key not in ("config", "phase", "result")])]


# Mutations that often leave a state valid, and those that often do not.
PLAYABLE = [swap_cards, turn_deck, scramble_hall, scramble_hall, another_score, another_limit, another_target,
            another_table, other_seats, late_turn]
OTHERS = [move_cards, another_hand, score_too_high, another_turn, another_seat_of(None, "current"),
          another_seat_of(None, "target_seat"), another_first_player, another_actor, another_phase,
          another_pending, another_space, another_face, another_follower, another_knight, another_order,
          another_number_of_cards]
LAST = [another_type, another_key, odd_score]  # no other mutation can follow these


# rules: CC-23
def test_accepts_the_same_states_as_the_reference():
    states = (state for state, _ in GAMES.mutants(900, PLAYABLE + OTHERS, seed=1, last=LAST))
    taken, refused = compare_verdicts(ref, states)
    phases = [*ref.PLAY, "over"]
    assert sum(taken.values()) > 800 and min(taken[phase] for phase in phases) > 15, taken
    assert sum(refused.values()) > 800 and min(refused[phase] for phase in phases) > 15, refused


# rules: CC-23
def test_plays_on_from_mutated_states():
    """Plays some plies, each with another policy; every successor of a valid state is valid."""
    played = Counter()
    for state, rng in GAMES.mutants(40, PLAYABLE, seed=2):
        ours = load_alike(ref, state)
        if not ours:
            continue
        played[state["phase"]] += 1
        for _ in range(12):
            ids, moves = compare(ref, ours, state)
            if not moves:
                break
            move = rng.choice(POLICIES)(rng, state, moves)
            ours, state = ours.apply(ids[moves.index(move)]), ref.apply(state, move)
            ref.check(state)
        compare(ref, ours, state)
    assert sum(played.values()) > 80 and len(played) == len(ref.PLAY) + 1, played


# rules: CC-23
def test_all_successors_of_mutated_states():
    """Up to four successors of each type of move."""
    tried = Counter()
    for state, rng in GAMES.mutants(50, PLAYABLE, seed=3):
        if not is_valid(ref, state):
            continue
        ours, moves = logres.State.from_dict(state), ref.legal_moves(state)
        seen = Counter()
        for id, move in rng.sample(list(zip(ours.legal_ids(), moves)), len(moves)):
            seen[move["type"]] += 1
            if seen[move["type"]] > 4:
                continue
            after = ref.apply(state, move)
            ref.check(after)
            assert ours.apply(id).to_json() == compact(after)
            tried[move["type"]] += 1
    assert sum(tried.values()) > 600 and len(tried) == 16 and min(tried.values()) > 2, tried


def edge_cases():
    """(name, state, whether it is valid): states just within the rules and just beyond."""
    moves = ["move"] * 6
    for placed in range(12):  # CC-7: all knights placed, or one more
        state = position(5, placed % 5, {}, *moves)
        names = [ref.KNIGHTS_OF[seat % 5][seat // 5] for seat in range(placed)]
        state.update(turn=0, phase="place")
        put_in_hall(state, {space: knight(name) for space, name in zip(ref.SPACES, names)})
        yield f"{placed} of 5 x 2", copy.deepcopy(state), placed < 10
        if placed < 10:
            state["current"] = state["actor"] = (state["current"] + 1) % 5  # right after whole rounds only
            yield f"{placed} of 5 x 2, the wrong player is next", state, placed % 5 == 0
    for n, placed in ((2, 3), (2, 4), (3, 5), (3, 6), (4, 7), (4, 8)):
        state = position(n, placed % n, {}, *moves)
        state.update(turn=0, phase="place")
        put_in_hall(state, {space: knight(ref.KNIGHTS_OF[seat % n][seat // n])
                            for seat, space in enumerate(ref.SPACES[:placed])})
        yield f"{placed} of {n} x 2", state, placed < 2 * n

    for to in ref.SPACES:  # CC-14: entering
        state = position(3, 0, {to: "gawaine"}, *moves[1:])
        roll = {**state, "phase": "challenge", "actor": "chance"}
        yield f"enters {to}", {**roll, "pending": {"knight": "hebes", "from": None, "to": to}}, to in ref.EQUITES
        for name in ("gareth", "gawaine", "uwaine", "palomides"):
            yield f"{name} enters {to}", {**roll, "pending": {"knight": name, "from": None, "to": to}}, False
    for a, b in itertools.combinations(ref.SPACES, 2):  # CC-2
        for names in (("uwaine", "gawaine"), ("uwaine", "uriens")):
            state = position(3, 0, dict(zip((a, b), names)), "move")
            state.update(phase="challenge", actor="chance", pending={"knight": "uwaine", "from": a, "to": b})
            yield f"{names} {a} to {b}", state, [a, b] in ref.printed_lines() and names[1] == "gawaine"

    for phase, size in itertools.product(("play", "challenge", "banish", "discard", "draw", "over"), range(8)):
        state = position(3, 1, {"e1": "tristram", "e2": "gawaine"}, *moves[:size] or ["move"])
        state.update(phase=phase, actor={"play": 1, "discard": 1, "over": None}.get(phase, "chance"),
                     pending={"challenge": {"knight": "tristram", "from": "e1", "to": "e2"},
                              "banish": {"at": "e1"}}.get(phase))
        state["players"][1]["hand"] = hand_of(*["move"] * size)
        if phase == "over":
            state["players"][2]["score"] = 100
            state["result"] = ref.result(state)
        take_deck(state)
        low, high = {"play": (1, 6), "discard": (1, 6), "over": (0, 6)}.get(phase, (0, 5))
        yield f"{size} cards in {phase}", state, low <= size <= high
        other = copy.deepcopy(state)
        other["players"][0]["hand"]["move"] -= 1
        take_deck(other)
        yield f"five cards of another player in {phase}", other, low <= size <= high
        empty = copy.deepcopy(state)
        empty["discard"], empty["deck"] = empty["deck"], ref.no_cards()
        yield f"{size} cards and no deck in {phase}", empty, low <= size <= high and phase != "draw"

    for turn, limit, score in itertools.product((1, 2, 3), (0, 1, 2, 3), (0, 99, 100, 101)):
        state = position(2, 0, {}, "move", turn_limit=limit)
        state["turn"], state["players"][1]["score"] = turn, score
        within = limit == 0 or turn <= limit
        yield f"{score} points in turn {turn} of {limit}", copy.deepcopy(state), within and score < 100
        state.update(phase="over", actor=None)
        state["result"] = ref.result(state)
        yield f"over with {score} points in turn {turn} of {limit}", state, within and (score >= 100 or turn == limit)


# rules: CC-2, CC-7, CC-14, CC-22, CC-23
def test_refuses_states_just_beyond_the_rules():
    for name, state, valid in edge_cases():
        state = ordered(state)
        ours = load(state)
        assert (is_valid(ref, state), ours is not None) == (valid, valid), f"{name}: {json.dumps(state)}"
        if ours:
            compare(ref, ours, state)


def ordered(state):
    """A state with its keys in the order in which they are written."""
    return {key: state[key] for key in [*ref.new(2), "result"] if key in state}


# rules: CC-23
def test_the_highest_turn_stays():
    stayed = 0
    for players, current in itertools.product(PLAYERS, range(2)):
        for first in (None, *range(players)):
            state = position(players, current, {}, "move", "move", "move", "move", "move", "move", first_player=None)
            state["turn"], state["config"]["first_player"] = LAST_TURN, first
            after = play_line(state, {"type": "end"}, {"type": "done"}, {"type": "end"}, {"type": "done"})
            assert after["turn"] == LAST_TURN and after["current"] == (current + 2) % players
            state["turn"] -= 1
            fits = first is None or current == (first + LAST_TURN - 2) % players
            assert fits == is_valid(ref, state) == (load(state) is not None)
            stayed += fits
    assert stayed > 8


# ---- views ---------------------------------------------------------------------------------------------------------


def a_state_that_fits(view):
    """A full state with this view, if there is one: the hidden cards are the first unseen ones."""
    full = state_of(view)
    unseen = ref.unseen_cards(view)
    for player in full["players"]:
        if isinstance(player["hand"], int):
            size, player["hand"] = player["hand"], ref.no_cards()
            for kind in ref.KINDS:
                while ref.amount(player["hand"]) < size and unseen[kind] > 0:
                    give(unseen, player["hand"], kind)
    full["deck"] = unseen
    return full


def another_hidden_number(rng, view):
    player = rng.choice(view["players"])
    if isinstance(player["hand"], int) and rng.random() < 0.6:
        player["hand"] += rng.choice([-1, 1])
        view["deck"] += rng.choice([-1, 0, 1])
    else:
        view["deck"] = rng.choice([0, view["deck"] - 1, view["deck"] + 1])


def another_seen_card(rng, view):
    """Replaces a seen card, perhaps by one that does not exist."""
    shown = [view["discard"], *(player["hand"] for player in view["players"] if isinstance(player["hand"], dict))]
    cards = rng.choice(shown)
    kinds = [kind for kind in ref.KINDS if cards[kind]]
    if kinds:
        cards[rng.choice(kinds)] -= 1
        cards[rng.choice(ref.KINDS)] += 1


def another_discard(rng, view):
    """Moves cards between the deck and the discard pile."""
    by = rng.choice([1, 1, view["deck"]])
    view["deck"] -= by
    view["discard"][rng.choice(["move", "move", "gossip"])] += by


OF_VIEWS = [another_hidden_number, another_seen_card, another_discard, another_viewer, another_score, score_too_high,
            another_turn, another_seat_of(None, "current"), another_seat_of(None, "target_seat"),
            another_first_player, another_actor, another_pending, another_space, another_face,
            another_order, another_limit]


# rules: CC-23
def test_accepts_exactly_the_views_that_fit_some_state():
    states = GAMES.mutants(160, [swap_cards, turn_deck], seed=4)
    taken, refused = compare_views(ref, states, OF_VIEWS, a_state_that_fits)
    assert taken > 150 and refused > 150, (taken, refused)


def ways(view):
    """The number of ways to deal the hidden cards of a view, counting equal ones as different."""
    number, unseen = 1, sum(ref.unseen_cards(view).values())
    for player in view["players"]:
        if isinstance(player["hand"], int):
            number *= math.comb(unseen, player["hand"])
            unseen -= player["hand"]
    return number


def small_views():
    """Views with few possible deals: the first cards of the deal, and turns with a small deck."""
    for state, rng in GAMES.mutants(60, [swap_cards, another_hand], seed=5):
        viewers = [None, *range(ref.count_players(state))]
        if state["turn"] > 0:
            keep = rng.choice([0, 1, 2])
            while ref.amount(state["deck"]) > keep:
                give(state["deck"], state["discard"], rng.choice([kind for kind in ref.KINDS if state["deck"][kind]]))
            viewers = viewers[1:] if rng.random() < 0.9 else viewers
        view = ref.view(state, rng.choice(viewers))
        if is_valid(ref, state) and 1 < ways(view) < 1000:
            yield view


# rules: CC-5
def test_determinize_deals_every_possible_state_and_no_other():
    """With the right frequencies: by chance the total deviation would be exceeded only once in millions."""
    rng, equal, phases = logres.Rng(9), 0, Counter()
    for view in small_views():
        if phases[view["phase"]] == 4:
            continue
        full = list(itertools.islice(ref.deals(view), 200))
        if not 1 < len(full) < 200:
            continue
        deals = {logres.State.from_dict(state): number for state, number in full}
        assert sum(deals.values()) == ways(view) and len(deals) == len(full)
        expect_deals(view, deals, rng, 20)
        phases[view["phase"]] += 1
        equal += len(set(deals.values())) > 1
    assert equal > 5 and {"deal", "play", "challenge", "banish", "discard", "draw", "over"} <= set(phases), phases


# rules: CC-5, CC-6, CC-9, CC-15, CC-17
def test_chance_draws_follow_the_weights():
    """The library's draws and dice follow the weights of the reference."""
    rng, tried = logres.Rng(11), Counter()
    for state, _ in GAMES.mutants(25, [swap_cards, turn_deck], seed=6):
        if state["actor"] != "chance" or tried[state["phase"]] == 3 or not is_valid(ref, state):
            continue
        expect_weights(ref, state, rng, 30)
        tried[state["phase"]] += 1
    assert min(tried[phase] for phase in ("deal", "first_player", "challenge", "banish", "draw")) > 1, tried
