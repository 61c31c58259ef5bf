"""Support for the tests: seeded random play through the public API, and comparing with a reference."""
import copy
import itertools
import json
import math
import os
import random
import struct
import time
from collections import Counter

import pytest

import logres

try:
    from hypothesis import given
    from hypothesis import strategies as st
except ImportError:
    class Strategies:  # stands in for every strategy, since tests build theirs when they are collected
        def __getattr__(self, name):
            return self

        def __call__(self, *args, **options):
            return self

        __or__ = __call__

    def given(*args, **options):
        return pytest.mark.skip(reason="python3-hypothesis is missing")

    st = Strategies()

GAME = logres.game("arthurs_court")
GAMES = logres.games()

# Components to play with, one set for each game that has them: equal cards, wide ranges, odd numbers.
COMPONENTS = {
    "artus": {
        "table": [0, -1, 99, 0, 5, -99, *range(-11, 11)], "carpet": [3, 4, 5, 25, 26, 27],
        "knight_cards": [[1, 12, True], [2, 2, False], [2, 2, False], [2, 2, True], [1, 12, True], [12, 12, False],
                         [2, 2, False], [1, 1, True]],
        "king_cards": [["silver", 1, 1, False], ["any", 1, 12, True], ["silver", 1, 1, False], ["any", 1, 1, False]],
        "ring_cards": ["any", "bronze", "any", "bronze"]},
    "arthur_card_game": {
        "adversaries": {"yellow": [1, 0, 0, 0, 9], "blue": [0, 0, 0, 0, 1], "green": [4, 4, 4, 4, 4],
                        "red": [7, 0, 0, 0, 0]}},
    "camelot_court": {
        "knights": [[[0, 9], [9, 0], [9, 9], [0, 0], [1, 2], [3, 4], [5, 6], [7, 8]]] * 5,
        "lines": [["e1", "s1"], ["e2", "s1"], ["e3", "l1"], ["l1", "u4"], ["s1", "s3"]], "followers": [0, 5, 5, 0]},
}
TURN_LIMIT = 20  # for games that may never end
PATIENCE = float(os.environ.get("PATIENCE") or 300)  # seconds: the limit of every wait, generous for a busy machine


class Kind:
    """A game with some of its options set, used like the game."""

    def __init__(self, game, **options):
        self.game, self.info, self.options = game, game.info, dict(options)
        if any(option.name == "turn_limit" for option in game.info.options):
            self.options["turn_limit"] = TURN_LIMIT

    def new(self, players=None):
        return self.game.new(players=players, **self.options)

    def match(self, players=None, **more):
        return logres.Match(self.game, players=players, **self.options, **more)

    def __repr__(self):
        return "-".join([self.game.id, *(str(v) if isinstance(v, str) else k for k, v in self.options.items())])


def components_of(game):
    """Components to play with: those above, else the printed ones."""
    return COMPONENTS.get(game.id) or game.new(components={}).config["components"]


def kinds_of(game):
    """The variants of a game, and the last variant with other components."""
    variants = [{"variant": name} for option in game.info.options if option.name == "variant" for name in option.names]
    kinds = [Kind(game, **variant) for variant in variants or [{}]]
    if game.info.has_components:
        kinds.append(Kind(game, **kinds[-1].options, components=components_of(game)))
    return kinds


def private_places(game):
    """The places whose pieces only some seats see."""
    return {place["name"] for place in game.catalogue["places"] if place["seen"] == "own" or "known_by" in place}


KINDS = [kind for game in GAMES for kind in kinds_of(game)]


def random_states(kind, players, seed, limit=400):
    """(state, move) for every ply of a random game, including chance plies; the last move is None."""
    rng = random.Random(seed)
    state = kind.new(players=players)
    for _ in range(limit):
        if state.is_over:
            break
        move = rng.choice(state.legal_moves())
        yield state, move
        state = state.apply(move)
    yield state, None


def state_at(ply, players=3, seed=1, kind=GAME):
    """The state of a random game at a ply, or its last state."""
    for at, (state, _) in enumerate(random_states(kind, players, seed)):
        if at == ply:
            break
    return state


def state_in(phase, players=3, seed=1, kind=GAME):
    """The first state of random games in a phase."""
    for more in range(50):
        for state, _ in random_states(kind, players, seed + more):
            if state.phase == phase:
                return state
    raise AssertionError(f"no random game reaches {phase}")


def random_match(players=3, seed=5, plies=10_000, kind=Kind(GAME)):
    """A match of random moves, to the end or to a number of plies."""
    rng = logres.Rng(seed, stream=1)
    match = kind.match(players, seed=seed)
    while not match.state.is_over and match.ply < plies:
        if match.state.actor == logres.CHANCE:
            match.resolve()
        else:
            ids = match.state.legal_ids()
            match.play(ids[rng.below(len(ids))])
    return match


def unfinished_match(plies, **more):
    """Like random_match, but not over: with fewer plies if the game is too short."""
    match = random_match(plies=plies, **more)
    while match.state.is_over:
        plies = min(plies, match.ply) // 2
        match = random_match(plies=plies, **more)
    return match


def constant_network(game, eighths=0):
    """A value network that ignores the view (src/bots/network.h): only the bias of its output is not 0. The value is
    1 / (1 + exp(-eighths / 8))."""
    rows = len(game.observation_layout) + 1
    head = struct.pack("<4sHHHHIQ", b"LGNW", 1, rows, 16, 16, 0, game.observation_hash)
    return head + bytes(8 * rows + 16 * (2 + 16 + 2 + 2)) + struct.pack("<h", 512 * eighths)


def until(condition):
    """Waits until `condition()` holds."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "what was waited for did not come"
        time.sleep(0.005)


# ---- a reference implementation ------------------------------------------------------------------------------------


def compact(data):
    return json.dumps(data, separators=(",", ":"))


def compare(ref, ours, theirs):
    """Compares everything about a state in the library and in a reference. Returns its moves: numbers, dicts."""
    assert ours.to_json() == compact(theirs)  # also the order of the keys
    actor = theirs["actor"]
    assert ours.phase == theirs["phase"]
    assert ours.actor == (logres.CHANCE if actor == "chance" else actor)
    moves = ref.legal_moves(theirs)
    ids = ours.legal_ids()
    assert [move.to_dict() for move in ours.legal_moves()] == moves
    assert ids == sorted(set(ids))
    if actor == "chance":
        assert [(move.to_dict(), weight) for move, weight in ours.chance()] == list(zip(moves, ref.weights(theirs)))
    assert ours.is_over == (theirs["phase"] == "over") == (not moves)
    assert (ours.result.to_dict() if ours.is_over else ours.result) == (ref.result(theirs) if ours.is_over else None)
    standing = ref.standing(theirs)
    assert ours.standing.to_dict() == {key: standing[key] for key in ("scores", "ranks", "winners")}
    return ids, moves


def compare_view(ref, ours, theirs, viewer):
    """Compares a view, and its legal moves if its viewer is to move."""
    view, seen = ours.view(viewer), ref.view(theirs, viewer)
    assert view.to_json() == compact(seen)
    if viewer is not None and viewer == theirs["actor"]:
        assert [move.to_dict() for move in view.legal_moves()] == ref.legal_moves(seen)


def play_both(ref, ours, theirs, rng, policy):
    """Plays a game to its end in both, and compares every state and one of its views. Returns (state, move) of the
    reference for every ply; the last move is None. A policy picks one of the legal moves."""
    plies = []
    while True:
        ids, moves = compare(ref, ours, theirs)
        if hasattr(ref, "view"):
            compare_view(ref, ours, theirs, rng.choice([None, *range(ours.players)]))
        if not moves:
            return [*plies, (theirs, None)]
        move = policy(rng, theirs, moves)
        plies.append((theirs, move))
        ours = ours.apply(ids[moves.index(move)])
        theirs = ref.apply(theirs, move)


def is_valid(ref, state):
    """Whether a reference accepts a state."""
    try:
        ref.check(state)
    except (AssertionError, LookupError, TypeError, ValueError, StopIteration):
        return False
    return True


def load(state):
    """A state of the reference, read by the library; None if it refuses."""
    try:
        return logres.State.from_dict(state)
    except (logres.StateError, logres.FormatError, logres.ConfigError):
        return None


def load_alike(ref, state):
    """Like `load`, for a state on which the library and the reference must agree."""
    ours = load(state)
    assert (ours is not None) == is_valid(ref, state), json.dumps(state)
    return ours


def compare_verdicts(ref, states):
    """Both accept or both refuse each of the states, and everything about an accepted one is the same. Returns the
    numbers of accepted and of refused states by phase."""
    taken, refused = Counter(), Counter()
    for state in states:
        ours = load_alike(ref, state)
        phase = str(state.get("phase"))
        taken[phase] += ours is not None  # a phase of which none is accepted counts 0
        refused[phase] += ours is None
        if ours:
            compare(ref, ours, state)
            for viewer in (None, *range(ours.players)):
                compare_view(ref, ours, state, viewer)
    return taken, refused


def play_on(ref, states, policies, step=1):
    """Plays those of the (state, rng) that are valid to the end in both, with random policies, and checks every
    `step`-th successor. Returns how many were played."""
    played = 0
    for state, rng in states:
        ours = load_alike(ref, state)
        if ours:
            for later, _ in play_both(ref, ours, state, rng, rng.choice(policies))[::step]:
                ref.check(later)
            played += 1
    return played


def cases_in(games, cases):
    """(phases, cases): the phases that the games reach, and the names of those cases, functions of the state before a
    move, the move and the state after it, that hold somewhere."""
    phases, found = set(), set()
    for plies in games:
        phases |= {state["phase"] for state, _ in plies}
        for name, holds in cases.items():
            if name not in found and any(holds(a, move, b) for (a, move), (b, _) in zip(plies, plies[1:])):
                found.add(name)
    return phases, found


def expect_frequencies(counted, expected):
    """The outcomes are the expected ones, with their frequencies.

    Correct code fails this chi-square test only once in millions."""
    assert set(counted) == set(expected)
    deviation = sum((counted[one] - number) ** 2 / number for one, number in expected.items())
    freedom = len(expected) - 1
    assert deviation < freedom + 7 * math.sqrt(2 * freedom) + 20


def expect_deals(view, deals, rng, each):
    """The library deals exactly these states of a view, in proportion to their numbers of deals."""
    ours = logres.State.from_dict(view)
    dealt = Counter(ours.determinize(rng) for _ in range(each * sum(deals.values())))
    expect_frequencies(dealt, {state: each * ways for state, ways in deals.items()})


def compare_views(ref, states, mutations, a_state_that_fits):
    """The library accepts a mutated view exactly if some state has it. That state has all hidden cards somewhere: if
    any state fits, the given function finds one. Returns how many views are accepted, and how many are not."""
    taken = refused = 0
    for state, rng in states:
        view = ref.view(state, rng.choice([None, *range(len(state["players"]))]))
        for mutate in rng.sample(mutations, rng.choice([1, 1, 2])):
            mutate(rng, view)
        if view["phase"] == "over":
            view["result"] = ref.result(view)
        full = a_state_that_fits(view)
        fits = is_valid(ref, full) and ref.view(full, view["viewer"]) == view
        ours = load(view)
        assert (ours is not None) == fits, json.dumps(view)
        taken += fits
        refused += not fits
        if ours:
            world = ours.determinize(logres.Rng(rng.getrandbits(64)))
            assert ours.to_json() == world.view(view["viewer"]).to_json() == compact(view)
            ref.check(world.to_dict())
    return taken, refused


def expect_weights(ref, state, rng, each):
    """The library's chance draws the outcomes of a state in proportion to the weights of the reference."""
    weights = ref.weights(state)
    ours = logres.State.from_dict(state)
    drawn = Counter(ours.playout(rng, limit=1) for _ in range(each * sum(weights)))
    expected = Counter()
    for move, weight in zip(ref.legal_moves(state), weights):
        expected[ours.apply(move)] += each * weight
    expect_frequencies(drawn, expected)


class WholeGames:
    """Games that the library and a reference play to the end, one for each combination of kinds, policies and seeds.
    `config_of` returns a config for a random generator, a kind, a policy and a seed."""

    def __init__(self, ref, game, config_of, kinds, policies, seeds, check_every):
        self.ref, self.game, self.config_of, self.check_every = ref, game, config_of, check_every
        self.kinds, self.policies, self.seeds = list(kinds), policies, range(seeds)
        self.played = {}

    def play(self, *kind, policy, seed):
        """(state, move) for every ply of a game; the last move is None."""
        key = " ".join(map(str, (*kind, policy.__name__, seed)))
        if key not in self.played:
            rng = random.Random(key)
            config = self.config_of(rng, *kind, policy=policy, seed=seed)
            plies = play_both(self.ref, self.game.new(**config), self.ref.new(**config), rng, policy)
            for state, _ in plies[::self.check_every]:
                self.ref.check(state)
            self.played[key] = plies
        return self.played[key]

    def of_kind(self, *kind):
        return (self.play(*kind, policy=policy, seed=seed)
                for policy, seed in itertools.product(self.policies, self.seeds))

    def __iter__(self):
        return itertools.chain.from_iterable(self.of_kind(*kind) for kind in self.kinds)

    def mutants(self, count, mutations, seed, last=()):
        """Mutated states, `count` for each kind; all phases are equally likely."""
        for kind in self.kinds:
            rng = random.Random(" ".join(map(str, (seed, *kind))))
            yield from mutated(self.ref, self.of_kind(*kind), count, mutations, rng, last)


# ---- policies and mutations of any game ----------------------------------------------------------------------------


def uniform(rng, state, moves):
    return rng.choice(moves)


def another_seat_of(place, key):
    """Gives a key of the state, or of one of its objects, another seat or none."""
    def mutate(rng, state):
        (state[place] if place else state)[key] = rng.choice([None, *range(len(state["players"]))])
    return mutate


another_first_player = another_seat_of("config", "first_player")
another_viewer = another_seat_of(None, "viewer")


def another_actor(rng, state):
    state["actor"] = rng.choice([None, "chance", *range(len(state["players"]))])


def swap_neighbours(rng, lists):
    """Two neighbours change places in one of the lists."""
    lists = [one for one in lists if len(one) > 1]
    if lists:
        one = rng.choice(lists)
        i = rng.randrange(len(one) - 1)
        one[i], one[i + 1] = one[i + 1], one[i]


def mutated(ref, games, count, mutations, rng, last=()):
    """(state, rng) for `count` mutated states of games, which are lists of (state, move); all phases are equally
    likely. Results are recomputed; sometimes one of the mutations in `last` follows."""
    by_phase = {}
    for plies in games:
        for state, _ in plies:
            by_phase.setdefault(state["phase"], []).append(state)
    for _ in range(count):
        state = copy.deepcopy(rng.choice(by_phase[rng.choice(list(by_phase))]))
        for mutate in rng.sample(mutations, min(len(mutations), rng.choice([1, 1, 2, 3]))):
            mutate(rng, state)
        state.pop("result", None)
        if state["phase"] == "over":
            state["result"] = ref.result(state)
        if last and rng.random() < 0.08:
            rng.choice(last)(rng, state)
        yield state, rng
