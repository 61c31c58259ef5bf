"""Artus: reference rules, an independent oracle for the tests.

Written from the rules alone (AR-1 .. AR-25, see docs/games/artus.md), simple rather than fast.
States, views and moves are plain dicts, exactly the JSON of the page, envelope included.

    state = new(4)                      # or new(4, first_player=2, variant="advanced", components={"carpet": [...]})
    while state["phase"] != "over":
        check(state)
        moves = legal_moves(state)      # in the order of the page
        state = apply(state, moves[0])  # ValueError if the move is not legal
    state["result"] == result(state)
    for full, ways in deals(view(state, 1)): ...    # all states that are possible for player 1
"""
import copy
import itertools
import math
from collections import Counter

from reference.common import (begin_move, chance_moves, check_end, check_envelope, check_players, count_players,
                              has_keys, is_int, is_list, is_seat, once_over, ranking, refuse_view_of_others, same,
                              seats_fit, state_of, view_of)

SEATS = 28                                                       # AR-1
TABLE = [0, 10, 8, 7, 6, 5, 4, 3, 2, 1,                          # AR-2
         -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12, -13, -14, -15, 0, 0, 0]
CARPET = [0, 1, 2, 14, 15, 16]                                   # AR-4
KNIGHT_CARDS = [[1, 4, False], [2, 5, False], [3, 6, False], [4, 7, False],          # AR-6
                [5, 8, False], [6, 9, False], [7, 9, False], [1, 5, True]]
KING_CARDS = [["any", 4, 8, False], ["silver", 1, 7, False],     # AR-7
              ["bronze", 1, 7, False], ["any", 1, 5, True]]
RING_CARDS = ["silver", "bronze", "any", "any"]                  # AR-7
SCORING_CARDS = ["score:all", "score:opposite", "score:colours",  # AR-8
                 "score:carpet", "score:red", "score:wild"]
WILD = "score:wild"
DEFAULTS = {"table": TABLE, "carpet": CARPET, "knight_cards": KNIGHT_CARDS,
            "king_cards": KING_CARDS, "ring_cards": RING_CARDS}

METALS = ("bronze", "silver")                                    # AR-5
CROWN_SEATS = (0, 7, 14, 21)                                     # AR-4
RINGS = 10                                                       # AR-5: 3 + 1 + 1 + 1 and a supply of 4
KINDS = ("knight", "king", "scoring")
KNIGHTS = {2: 5, 3: 5, 4: 4}                                     # AR-11
DEALT = {"beginner": 2, "advanced": 3}                           # AR-9: of each of knight and king
PER_TURN = {"beginner": 1, "advanced": 2}                        # AR-12
TURNS_EACH = {"beginner": 16, "advanced": 11}                    # AR-14
PENALTY = {"score:colours": -15, "score:carpet": -25, "score:red": -50}   # AR-21
BOUND = 9999                                                     # AR-25


# ---------------------------------------------------------------- helpers

def variant(state):
    return state["config"]["variant"]


def component(config, key):
    """A table of the game: the config's if it has one, else the printed one."""
    return (config["components"] or {}).get(key, DEFAULTS[key])


def range_name(start, low, high, both):
    return "%s:%d-%d%s" % (start, low, high, ":both" if both else "")


def knight_card_name(card):
    return range_name("knight", *card)


def king_card_name(card):
    return range_name("king:" + card[0], *card[1:])


def card_names(config):
    """A player's whole set, 16 or 22 names, in canonical order (AR-6 .. AR-8); equal cards together."""
    names = ([knight_card_name(card) for card in component(config, "knight_cards")]
             + [king_card_name(card) for card in component(config, "king_cards")]
             + ["ring:" + metal for metal in component(config, "ring_cards")])
    if config["variant"] == "advanced":
        names += SCORING_CARDS
    return sorted(names, key=names.index)                        # at the place of the first of its name


def kind_of(card):
    """The pile that a card belongs to (AR-7: a ring card to the king cards)."""
    return {"knight": "knight", "king": "king", "ring": "king", "score": "scoring"}[card.split(":")[0]]


def canonical(config, cards):
    return sorted(cards, key=card_names(config).index)


def different(cards):
    """Each card once, in the order of the (canonical) list."""
    return list(dict.fromkeys(cards))


def amount(pile):
    """The size of a pile, which is a list in a state and a number in a view."""
    return pile if isinstance(pile, int) else len(pile)


def filled_piles(player):
    return [kind for kind in KINDS if amount(player["piles"][kind]) > 0]


def the_king(state):
    return next(royal for royal in state["royals"] if royal["king"])


def princes(state):
    return [royal for royal in state["royals"] if not royal["king"]]


def taken_seats(state):
    return ([royal["seat"] for royal in state["royals"]]
            + [seat for player in state["players"] for seat in player["knights"]])


def value(state, seat):
    """AR-2: counted counter-clockwise from the King."""
    return component(state["config"], "table")[(the_king(state)["seat"] - seat) % SEATS]


def colour(state, seat):
    """AR-3; the crown has none."""
    if seat == the_king(state)["seat"]:
        return None
    points = value(state, seat)
    return "green" if points > 0 else "red" if points < 0 else "yellow"


def steps_of(low, high, both):
    """AR-6: ascending, backward steps are negative."""
    forward = list(range(low, high + 1))
    return [-steps for steps in reversed(forward)] + forward if both else forward


def step_range(config, card):
    """The steps that a knight card or a king card with a range allows."""
    if card == WILD:                                             # AR-22
        return steps_of(1, 3, False)
    for knight_card in component(config, "knight_cards"):
        if knight_card_name(knight_card) == card:
            return steps_of(*knight_card)
    for king_card in component(config, "king_cards"):
        if king_card_name(king_card) == card:
            return steps_of(*king_card[1:])
    raise ValueError("no steps on %r" % card)


def metal_fits(card, royal):
    """AR-16, AR-19: the card's metal is its second word; any metal for score:wild (AR-22)."""
    return card == WILD or card.split(":")[1] in ("any", royal["metal"])


# ---------------------------------------------------------------- config

def is_range(low, high, both):
    return is_int(low, 1, 12) and is_int(high, 1, 12) and low <= high and type(both) is bool


def is_component(key, given):
    if key == "table":
        return is_list(given, SEATS) and all(is_int(v, -99, 99) for v in given) and given[0] == 0
    if key == "carpet":
        return (is_list(given, 6) and all(is_int(seat, 0, SEATS - 1) for seat in given)
                and given == sorted(set(given)))
    if key == "knight_cards":
        return is_list(given, 8) and all(is_list(card, 3) and is_range(*card) for card in given)
    if key == "king_cards":
        return is_list(given, 4) and all(is_list(card, 4) and card[0] in METALS + ("any",) and is_range(*card[1:])
                                         for card in given)
    if key == "ring_cards":
        return is_list(given, 4) and all(metal in METALS + ("any",) for metal in given)
    return False


def is_config(config):
    components = config["components"]
    return (seats_fit(config, 2, 4)
            and config["variant"] in tuple(PER_TURN)
            and config["king_metal"] in METALS
            and (components is None or type(components) is dict
                 and all(is_component(key, given) for key, given in components.items())))


# ---------------------------------------------------------------- the interface

def new(players, first_player=None, variant="beginner", king_metal="bronze", components=None):
    """The state before the first card is dealt (AR-5 .. AR-9)."""
    config = {"players": players, "first_player": first_player, "variant": variant,
              "king_metal": king_metal, "components": components}
    if not is_config(config):
        raise ValueError("config: %r" % config)
    if components is not None:
        config["components"] = {key: copy.deepcopy(component(config, key)) for key in DEFAULTS}
    return {
        "format": "logres/state", "version": 1, "game": "artus", "rules": 1,
        "config": config,
        "turn": 0, "phase": "deal", "actor": "chance", "current": None, "target": 0,
        "plays_left": 0, "draws_left": 0, "pile": None,
        "royals": first_royals(config),
        "ring_supply": 4,                                        # AR-5
        "players": [{"score": 0, "unplaced": KNIGHTS[players], "knights": [], "hand": [],
                     "piles": {kind: [card for card in card_names(config) if kind_of(card) == kind]
                               for kind in KINDS},
                     "played": []} for _ in range(players)],
    }


def first_royals(config):
    """AR-5: equal metals opposite, the larger crown's is the King."""
    other = METALS[1 - METALS.index(config["king_metal"])]
    return [{"seat": seat, "metal": config["king_metal"] if seat in (0, 14) else other,
             "rings": 3 if seat == 0 else 1, "king": seat == 0} for seat in CROWN_SEATS]


def legal_moves(state):
    """The moves of the actor, or the outcomes of chance, in the order of the page.

    Also of a view, if its viewer acts."""
    refuse_view_of_others(state)
    phase, actor = state["phase"], state["actor"]

    if phase in ("deal", "draw"):                                # AR-9, AR-13
        return [{"type": "draw", "card": card} for card in different(drawn_from(state))]
    if phase == "first_player":                                  # AR-10
        return [{"type": "first_player", "player": p} for p in range(count_players(state))]
    if phase == "place":                                         # AR-11
        return [{"type": "place", "seat": seat} for seat in range(SEATS) if seat not in taken_seats(state)]
    if phase == "play":                                          # AR-12
        return knight_moves(state) + royal_moves(state) + ring_moves(state) + score_moves(state)
    if phase == "choose_pile":                                   # AR-13
        return [{"type": "draw_from", "pile": kind} for kind in filled_piles(state["players"][actor])]
    return []                                                    # over


def drawn_from(state):
    """The pile that chance draws from."""
    if state["phase"] == "draw":                                 # AR-13
        return state["players"][state["current"]]["piles"][state["pile"]]
    target = state["players"][state["target"]]                   # AR-9: first the knight cards
    return target["piles"]["knight" if len(target["hand"]) < DEALT[variant(state)] else "king"]


def own_cards(state, *starts):
    """The different cards in the actor's hand whose name starts with one of the words, and score:wild."""
    return [card for card in different(state["players"][state["actor"]]["hand"])
            if card.split(":")[0] in starts or card == WILD]


def knight_moves(state):                                         # AR-15
    return [{"type": "knight", "card": card, "from": seat, "steps": steps}
            for card in own_cards(state, "knight")
            for seat in state["players"][state["actor"]]["knights"]
            for steps in step_range(state["config"], card)]


def royal_moves(state):                                          # AR-16
    return [{"type": "royal", "card": card, "from": royal["seat"], "steps": steps}
            for card in own_cards(state, "king")
            for royal in state["royals"] if metal_fits(card, royal)
            for steps in step_range(state["config"], card)]


def ring_moves(state):                                           # AR-19
    return [{"type": "ring", "card": card, "at": royal["seat"]}
            for card in own_cards(state, "ring")
            for royal in princes(state) if metal_fits(card, royal)]


def score_moves(state):                                          # AR-20 .. AR-22
    return [{"type": "score", "card": card, "seats": seats}
            for card in own_cards(state, "score") for seats in scored_sets(state, card)]


def scored_sets(state, card):
    """AR-21: the sets of the player's knights that may be chosen; only the empty set if there are none."""
    knights = state["players"][state["actor"]]["knights"]
    colours = {seat: colour(state, seat) for seat in knights}
    sets = []
    if card == "score:colours":
        sets = [list(three) for three in itertools.combinations(knights, 3)
                if sorted(colours[seat] or "" for seat in three) == ["green", "red", "yellow"]]
    elif card == "score:carpet":
        carpet = component(state["config"], "carpet")
        sets = [list(two) for two in itertools.combinations(knights, 2) if all(seat in carpet for seat in two)]
    elif card == "score:red":
        sets = [list(three) for three in itertools.combinations(knights, 3)
                if all(colours[seat] == "red" for seat in three)]
    return sets or [[]]


def weights(state):
    """The weight of each outcome of a chance node: how many equal cards there are."""
    moves = chance_moves(state, legal_moves)
    if state["phase"] == "first_player":                         # AR-10
        return [1] * len(moves)
    return [drawn_from(state).count(move["card"]) for move in moves]


def apply(state, move):
    """The state after `move`; the given state is unchanged."""
    s = begin_move(state, move, legal_moves(state))
    PLAY[s["phase"]](s, move)
    return s


def standing(state):
    """Scores, ranks and winners as they are now (AR-24)."""
    return ranking([player["score"] for player in state["players"]])


result = once_over(standing)


# ---------------------------------------------------------------- setup

def play_deal(s, move):
    player = s["players"][s["target"]]
    take_card(s, player, move["card"])
    if len(player["hand"]) < 2 * DEALT[variant(s)]:              # AR-9
        return
    s["target"] += 1
    if s["target"] < count_players(s):
        return
    s["target"] = None
    if s["config"]["first_player"] is None:                      # AR-10
        s["phase"] = "first_player"
    else:
        begin_placement(s, s["config"]["first_player"])


def take_card(s, player, card):
    player["piles"][kind_of(card)].remove(card)
    player["hand"] = canonical(s["config"], player["hand"] + [card])


def play_first_player(s, move):
    begin_placement(s, move["player"])


def begin_placement(s, first):
    s["phase"] = "place"                                         # AR-11: the right-hand neighbour begins
    s["current"] = s["actor"] = (first - 1) % count_players(s)


def play_place(s, move):
    player = s["players"][s["actor"]]
    player["unplaced"] -= 1
    player["knights"] = sorted(player["knights"] + [move["seat"]])
    if all(p["unplaced"] == 0 for p in s["players"]):            # AR-11: the first player was the last to place
        s["turn"] = 1
        begin_turn(s, s["actor"])
    else:
        s["current"] = s["actor"] = (s["actor"] - 1) % count_players(s)


# ---------------------------------------------------------------- a turn

def begin_turn(s, seat):
    s["phase"], s["current"], s["actor"] = "play", seat, seat
    s["plays_left"] = s["draws_left"] = PER_TURN[variant(s)]     # AR-12


def play_play(s, move):
    player = s["players"][s["actor"]]
    ACTIONS[move["type"]](s, player, move)
    player["hand"].remove(move["card"])
    player["played"] = canonical(s["config"], player["played"] + [move["card"]])
    s["plays_left"] -= 1
    if s["plays_left"] == 0:                                     # AR-12: first all plays, then all draws
        next_draw(s)


def next_draw(s):
    s["pile"] = None
    if s["draws_left"] > 0 and filled_piles(s["players"][s["current"]]):
        s["phase"], s["actor"] = "choose_pile", s["current"]
    else:                                                        # AR-13: all piles empty
        end_turn(s)


def play_choose_pile(s, move):
    s["phase"], s["actor"], s["pile"] = "draw", "chance", move["pile"]


def play_draw(s, move):
    take_card(s, s["players"][s["current"]], move["card"])
    s["draws_left"] -= 1
    next_draw(s)


def end_turn(s):
    if s["turn"] < TURNS_EACH[variant(s)] * count_players(s):
        s["turn"] += 1
        begin_turn(s, (s["current"] + 1) % count_players(s))
        return
    s["phase"], s["actor"] = "over", None                        # AR-14
    s["plays_left"] = s["draws_left"] = 0
    s["result"] = result(s)


# ---------------------------------------------------------------- actions

def score(player, points):
    """AR-23, AR-25: may be negative, stops at the bound."""
    player["score"] = max(-BOUND, min(BOUND, player["score"] + points))


def act_knight(s, player, move):
    start = move["from"]
    score(player, value(s, start))                               # AR-15: the value before the move
    player["knights"].remove(start)                              # AR-17: the seat just left counts as empty
    end = (start + move["steps"]) % SEATS
    displace(s, end)
    player["knights"] = sorted(player["knights"] + [end])


def act_royal(s, player, move):
    royal = next(r for r in s["royals"] if r["seat"] == move["from"])
    if not royal["king"]:                                        # AR-16: the King scores nothing
        score(player, value(s, royal["seat"]))
    end = (royal["seat"] + move["steps"]) % SEATS
    royal["seat"] = None                                         # in the air
    displace(s, end)
    royal["seat"] = end                                          # AR-18: value() depends on the King's seat
    s["royals"].sort(key=lambda r: r["seat"])


def displace(s, end):
    """AR-17: the figure on `end`, if any, goes to the next empty seat counter-clockwise of it."""
    taken = taken_seats(s)
    if end not in taken:
        return
    empty = next((end - back) % SEATS for back in range(1, SEATS) if (end - back) % SEATS not in taken)
    for royal in s["royals"]:
        if royal["seat"] == end:
            royal["seat"] = empty
    if all(royal["seat"] is not None for royal in s["royals"]):  # else act_royal sorts them
        s["royals"].sort(key=lambda r: r["seat"])
    for player in s["players"]:
        player["knights"] = sorted(empty if seat == end else seat for seat in player["knights"])


def act_ring(s, player, move):
    prince = next(r for r in s["royals"] if r["seat"] == move["at"])
    score(player, value(s, prince["seat"]))                      # AR-19: before any coronation
    s["ring_supply"] -= 1
    prince["rings"] += 1
    if prince["rings"] == 3:
        old = the_king(s)
        s["ring_supply"] += old["rings"] - 1
        old["rings"], old["king"] = 1, False
        prince["king"] = True


def act_score(s, player, move):
    values = [value(s, seat) for seat in player["knights"]]
    if move["card"] == "score:all":                              # AR-20
        score(player, sum(values))
    elif move["card"] == "score:opposite":
        score(player, -sum(values))
    elif move["card"] == WILD:                                   # AR-22
        score(player, max(values))
    elif move["seats"]:                                          # AR-21
        score(player, sum(value(s, seat) for seat in move["seats"]))
    else:
        score(player, PENALTY[move["card"]])


ACTIONS = {"knight": act_knight, "royal": act_royal, "ring": act_ring, "score": act_score}
PLAY = {"deal": play_deal, "first_player": play_first_player, "place": play_place,
        "play": play_play, "choose_pile": play_choose_pile, "draw": play_draw}


# ---------------------------------------------------------------- views and deals

def view(state, viewer):
    """What `viewer` (None: a spectator) sees of a state."""
    seen = view_of(state, viewer)
    for p, player in enumerate(seen["players"]):
        if p != viewer:
            player["hand"] = {kind: sum(kind_of(card) == kind for card in player["hand"]) for kind in KINDS}
        player["piles"] = {kind: len(player["piles"][kind]) for kind in KINDS}
    return seen


def deals(seen):
    """Every full state that agrees with a view, each once, with the number of deals that make it
    when equal cards are counted as different ones."""
    config = seen["config"]
    options = [player_deals(config, player) for player in seen["players"]]
    for choice in itertools.product(*options):
        full = state_of(seen)
        for player, (hand, piles, _) in zip(full["players"], choice):
            player["hand"], player["piles"] = list(hand), {kind: list(piles[kind]) for kind in KINDS}
        yield full, math.prod(ways for _, _, ways in choice)


def player_deals(config, player):
    """All (hand, piles, ways) of one player of a view."""
    unseen = Counter(card_names(config)) - Counter(player["played"])
    if isinstance(player["hand"], list):                         # the viewer's own: the rest is in the piles
        own = Counter(player["hand"])
        held = {kind: sum(kind_of(card) == kind for card in player["hand"]) for kind in KINDS}
    else:
        own, held = None, player["hand"]
    by_kind = [list(kind_deals({c: n for c, n in unseen.items() if kind_of(c) == kind}, held[kind]))
               for kind in KINDS]
    found = []
    for parts in itertools.product(*by_kind):
        hand = [card for in_hand, _, _ in parts for card in in_hand]
        if own is None or Counter(hand) == own:
            piles = {kind: canonical(config, pile) for kind, (_, pile, _) in zip(KINDS, parts)}
            ways = 1 if own is not None else math.prod(ways for _, _, ways in parts)
            assert all(len(piles[kind]) == player["piles"][kind] for kind in KINDS)
            found.append((canonical(config, hand), piles, ways))
    return found


def kind_deals(counts, size):
    """All (hand, pile, ways) with `size` cards in hand out of the cards counted."""
    cards = list(counts)
    for numbers in itertools.product(*(range(counts[card] + 1) for card in cards)):
        if sum(numbers) == size:
            yield ([card for card, n in zip(cards, numbers) for _ in range(n)],
                   [card for card, n in zip(cards, numbers) for _ in range(counts[card] - n)],
                   math.prod(math.comb(counts[card], n) for card, n in zip(cards, numbers)))


# ---------------------------------------------------------------- AR-25

def check(state):
    """Asserts AR-25 and the general conditions of states; not that the state can be reached."""
    s = state
    check_shape(s)
    check_figures(s)
    check_cards(s)
    assert all(is_int(p["score"], -BOUND, BOUND) for p in s["players"])
    if s["phase"] in ("deal", "first_player", "place"):
        check_setup(s)
    else:
        check_game(s)
    check_end(s, legal_moves, result)


def check_shape(s):
    """Every object has its keys, every list the right number of objects."""
    model = new(2)
    check_envelope(s, model, PLAY)
    assert is_config(s["config"]) and is_list(s["royals"], 4)
    check_players(s, model)
    assert all(has_keys(royal, model["royals"][0]) for royal in s["royals"])
    assert all(has_keys(player["piles"], KINDS) for player in s["players"])


def check_figures(s):
    """One seat each, the metals, the rings, the knights."""
    for royal in s["royals"]:
        assert is_int(royal["seat"], 0, SEATS - 1) and royal["metal"] in METALS and type(royal["king"]) is bool
        assert is_int(royal["rings"], 3, 3) if royal["king"] else is_int(royal["rings"], 1, 2)
    assert sorted(royal["metal"] for royal in s["royals"]) == ["bronze", "bronze", "silver", "silver"]
    assert sum(royal["king"] for royal in s["royals"]) == 1
    assert is_int(s["ring_supply"], 0, RINGS)
    assert s["ring_supply"] + sum(royal["rings"] for royal in s["royals"]) == RINGS
    for player in s["players"]:
        assert is_int(player["unplaced"], 0, KNIGHTS[count_players(s)]) and type(player["knights"]) is list
        assert player["unplaced"] + len(player["knights"]) == KNIGHTS[count_players(s)]
        assert all(is_int(seat, 0, SEATS - 1) for seat in player["knights"])
    lists = [[royal["seat"] for royal in s["royals"]]] + [player["knights"] for player in s["players"]]
    assert all(seats == sorted(seats) for seats in lists)
    assert len(set(taken_seats(s))) == len(taken_seats(s))


def check_cards(s):
    """Each player has its whole set, in canonical lists, and every pile is of its kind."""
    names = card_names(s["config"])
    for player in s["players"]:
        places = [player["hand"], player["played"]] + [player["piles"][kind] for kind in KINDS]
        assert all(type(cards) is list and all(card in names for card in cards) for cards in places)
        assert all(cards == canonical(s["config"], cards) for cards in places)
        assert sorted(itertools.chain(*places)) == sorted(names)
        assert all(kind_of(card) == kind for kind in KINDS for card in player["piles"][kind])


def check_setup(s):
    """What the phases deal, first_player and place imply (AR-5, AR-9 .. AR-11)."""
    n, phase, first = count_players(s), s["phase"], s["config"]["first_player"]
    assert is_int(s["turn"], 0, 0) and is_int(s["plays_left"], 0, 0) and is_int(s["draws_left"], 0, 0)
    assert s["pile"] is None
    assert s["royals"] == first_royals(s["config"])              # with check_figures: the supply is 4
    assert all(player["score"] == 0 and player["played"] == [] for player in s["players"])

    target = s["target"]
    if phase == "deal":
        assert is_seat(s, target)
    else:
        assert target is None
        target = n                                               # all hands are dealt
    size = DEALT[variant(s)]
    for p, player in enumerate(s["players"]):
        knight, king, scoring = [sum(kind_of(card) == kind for card in player["hand"]) for kind in KINDS]
        assert scoring == 0
        if p < target:
            assert (knight, king) == (size, size)
        elif p > target:
            assert (knight, king) == (0, 0)
        else:                                                    # not done; the knight cards come first
            assert knight < size and king == 0 or knight == size and king < size

    placed = [len(player["knights"]) for player in s["players"]]
    if phase != "place":
        assert s["actor"] == "chance" and s["current"] is None and sum(placed) == 0
        assert phase == "deal" or first is None                  # AR-10
        return
    assert is_seat(s, s["current"]) and same(s["actor"], s["current"])
    assert sum(placed) < n * KNIGHTS[n]
    begun = (s["current"] + 1 + sum(placed)) % n                 # AR-11: the implied first player
    assert first is None or begun == first
    should = [0] * n
    for step in range(sum(placed)):
        should[(begun - 1 - step) % n] += 1
    assert placed == should


def check_game(s):
    """What the phases from the first turn on imply (AR-12 .. AR-14)."""
    n, phase, first = count_players(s), s["phase"], s["config"]["first_player"]
    per_turn, rounds = PER_TURN[variant(s)], TURNS_EACH[variant(s)]
    turn, current = s["turn"], s["current"]
    assert s["target"] is None and all(player["unplaced"] == 0 for player in s["players"])
    assert is_int(turn, 1, rounds * n) and is_seat(s, current)
    begun = (current - turn + 1) % n                             # the implied first player
    assert first is None or begun == first

    assert same(s["actor"], {"draw": "chance", "over": None}.get(phase, current))
    assert is_int(s["plays_left"], 0, per_turn) and is_int(s["draws_left"], 0, per_turn)
    if phase == "play":
        assert s["plays_left"] > 0 and s["draws_left"] == per_turn
    elif phase == "over":
        assert turn == rounds * n and s["plays_left"] == 0 and s["draws_left"] == 0
    else:
        assert s["plays_left"] == 0 and s["draws_left"] > 0
    if phase == "draw":
        assert s["pile"] in KINDS and s["players"][current]["piles"][s["pile"]] != []
    else:
        assert s["pile"] is None

    whole_set, dealt = rounds * per_turn, 2 * DEALT[variant(s)]
    for p, player in enumerate(s["players"]):
        done = sum((begun + t - 1) % n == p for t in range(1, turn))       # turns before this one
        played, drawn = done * per_turn, min(done * per_turn, whole_set - dealt)
        in_piles = sum(len(player["piles"][kind]) for kind in KINDS)
        if p == current and phase == "over":
            played, drawn = whole_set, whole_set - dealt
        elif p == current:
            played += per_turn - s["plays_left"]
            drawn += per_turn - s["draws_left"]
        assert len(player["played"]) == played and in_piles == whole_set - dealt - drawn
        if p == current and phase == "choose_pile":              # AR-13: else the turn would have ended
            assert in_piles > 0
