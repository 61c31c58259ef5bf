"""King Arthur: The Card Game: reference rules, an independent oracle for the tests.

Written from the rules alone (KC-1 .. KC-19, see docs/games/arthur_card_game.md), simple rather than fast.
States, views and moves are plain dicts, exactly the JSON of the page, envelope included.

    state = new(4)                      # or new(4, first_player=2, variant="advanced", turn_limit=60)
    while state["phase"] != "over":
        check(state)
        moves = legal_moves(state)      # in the order of the page
        state = apply(state, moves[0])  # ValueError if the move is not legal
    state["result"] == result(state)
    for full, ways in deals(view(state, 1)): ...    # all states that are possible for player 1
    for cards in payments("holy_grail", state["players"][1]["adversaries"]): ...    # all ways to pay for it (KC-13)
"""
import itertools
from collections import Counter

from reference.common import (LAST_TURN, amount, begin_move, chance_moves, check_end, check_envelope,
                              check_order_of_turns, check_players, check_round_robin, count_players, current_player,
                              deals_of_counted, has_keys, is_int, is_list, is_seat, is_word, once_over, ranking,
                              refuse_view_of_others, same, seats_fit, view_of_counted)

KNIGHT_COLOURS = ("orange", "red", "beige")                      # KC-1
KNIGHTS = {"orange": 14, "orange_double": 2, "red": 14, "red_double": 2, "beige": 14, "beige_double": 2, "merlin": 5}
KINDS = tuple(KNIGHTS)

COLOURS = ("yellow", "blue", "green", "red")                     # KC-2
VALUES = (1, 2, 3, 4, 5)
ADVERSARIES = {"yellow": [5, 5, 3, 0, 0], "blue": [3, 4, 3, 1, 0], "green": [2, 4, 3, 2, 0], "red": [0, 2, 3, 2, 2]}
NAMES = tuple("%s-%d" % (colour, value) for colour in COLOURS for value in VALUES)
PAYMENT_ORDER = tuple("%s-%d" % (colour, value) for value in reversed(VALUES) for colour in COLOURS)     # KC-13


def total(least, *colours):
    """A price: cards of these colours (any, if none is named) with this total."""
    return {"total": least, "colours": colours or COLOURS}


def one(colour=None, least=1):
    """A place for one card, of one colour or of any, of at least that value."""
    return (COLOURS if colour is None else (colour,), least)


def cards(*alternatives):
    """A price: one card for each place of one of the lists."""
    return {"alternatives": alternatives}


PRICES = {                                                       # KC-3
    "holy_grail": total(12),
    "castle": total(9),
    "excalibur": total(5),
    "questing_beast": total(8, "red"),
    "fisher_king": total(6, "green"),
    "tourney": total(5, "blue"),
    "battle_saxons": total(4),
    "battle_robbers": cards([one()] * 2),
    "battle_vikings": cards([one()] * 4),
    "sea_monster": cards([one("yellow"), one("blue"), one("green"), one("red")]),
    "king_mark": cards([one("yellow"), one("green"), one("blue")]),
    "green_knight": cards([one(least=3), one(least=4)]),
    "treasure": cards([one(least=3), one(least=3)], [one(least=5)]),
}
ADVENTURES = tuple(PRICES)
POINTS = dict(zip(ADVENTURES, (20, 15, 8, 15, 12, 10, 8, 6, 12, 15, 10, 13, 10)))        # KC-3

VARIANTS = ("basic", "advanced")
ROW = 4                                                          # KC-4, KC-8: this many of a colour stop the reveal
DEALT = 4                                                        # KC-5
SEALS = {"basic": 0, "advanced": 5}                              # KC-7
LAST_LEFT = 1                                                    # KC-15: adventures left when the twelfth is taken
TURN_LIMIT = 10000
COLOUR_TOTAL, CARD_TOTAL = 20, 63                                # the bounds of components


# ---------------------------------------------------------------- helpers

def variant(state):
    return state["config"]["variant"]


def is_setup(state):
    return state["turn"] == 0


def colour_of(adversary):
    return adversary.split("-")[0]


def value_of(adversary):
    return int(adversary.split("-")[1])


def all_adversaries(config):
    """The adversaries of KC-2, or those of the config."""
    return ADVERSARIES if config["components"] is None else config["components"]["adversaries"]


def no_knights():
    return {kind: 0 for kind in KINDS}


def no_adversaries():
    return {colour: [0] * len(VALUES) for colour in COLOURS}


def copies(pile, adversary):
    """The number of copies of an adversary in the deck or the discard pile."""
    return pile[colour_of(adversary)][value_of(adversary) - 1]


def add(pile, adversary, number):
    pile[colour_of(adversary)][value_of(adversary) - 1] += number


def is_empty(pile):
    return all(number == 0 for colour in COLOURS for number in pile[colour])


def in_payment_order(adversaries):
    return sorted(adversaries, key=PAYMENT_ORDER.index)


def in_table_order(table):
    """Colour, value, seal: null first, then seats."""
    return sorted(table, key=lambda lying: (NAMES.index(lying["adversary"]),
                                            -1 if lying["seal"] is None else lying["seal"]))


def of_colour(state, colour):
    """The adversaries of a colour on the table."""
    return [lying for lying in state["table"] if colour_of(lying["adversary"]) == colour]


def has_row(state):
    """Whether a colour has four or more, sealed or not, on the table."""
    return any(len(of_colour(state, colour)) >= ROW for colour in COLOURS)


def may_reveal(state):                                           # KC-4, KC-8
    return not has_row(state) and not is_empty(state["adversary_deck"])


def all_defeated(state):                                         # KC-15
    return state["table"] == [] and is_empty(state["adversary_deck"])


def may_draw(state):                                             # KC-14
    return amount(state["knight_deck"]) + amount(state["knight_discard"]) > 0


def allowance(state):                                            # KC-14
    return 1 if state["fought"] or state["completed"] else 2


def open_adventures(state):
    """The adventures that the current player can complete with the adversaries held."""
    held = current_player(state)["adversaries"]
    return [adventure for adventure in state["adventures"] if meets(PRICES[adventure], held)]


# ---------------------------------------------------------------- payments (KC-3, KC-13)

def fits(place, adversary):
    return colour_of(adversary) in place[0] and value_of(adversary) >= place[1]


def meets(price, paid):
    """Whether the cards meet the price; they may exceed it."""
    if "total" in price:
        return sum(value_of(card) for card in paid if colour_of(card) in price["colours"]) >= price["total"]
    return any(fills(places, Counter(paid)) for places in price["alternatives"])


def fills(places, paid):
    """Whether every place can get a card of its own out of the counted cards."""
    return places == [] or any(fits(places[0], card) and fills(places[1:], paid - Counter([card])) for card in paid)


def find_places(places, paid):
    """Whether every card can get a place of its own."""
    return paid == [] or any(fits(place, paid[0]) and find_places(places[:i] + places[i + 1:], paid[1:])
                             for i, place in enumerate(places))


def all_count(price, paid):
    """Whether no card is certainly superfluous, whatever follows."""
    if "total" in price:
        return all(colour_of(card) in price["colours"] for card in paid)
    return any(find_places(places, paid) for places in price["alternatives"])


def is_payment(price, paid):
    """KC-13: the cards, in any order, meet the price, and none of them could be left out."""
    paid = list(paid)
    return meets(price, paid) and not any(meets(price, paid[:i] + paid[i + 1:]) for i in range(len(paid)))


def payments(adventure, adversaries, begun=()):
    """KC-13: the payments out of `adversaries` that start with the cards `begun` (these are among the
    adversaries), as tuples, each once, in payment order; lazily, for there may be very many."""
    begun, stock, price = list(begun), Counter(adversaries), PRICES[adventure]
    if begun != in_payment_order(begun) or Counter(begun) - stock:
        return
    yield from continue_payment(price, stock, begun)


def continue_payment(price, stock, paid):
    if meets(price, paid):                                       # taken at once, nothing follows
        if is_payment(price, paid):
            yield tuple(paid)
        return
    start = PAYMENT_ORDER.index(paid[-1]) if paid else 0         # equal cards may follow each other
    follow = [card for card in PAYMENT_ORDER[start:] for _ in range(stock[card] - paid.count(card))]
    if all_count(price, paid) and meets(price, paid + follow):   # else it cannot become a payment
        for card in dict.fromkeys(follow):
            yield from continue_payment(price, stock, paid + [card])


def pay_moves(state):
    """KC-13: the cards that can continue a payment."""
    adventure, paid = state["payment"]["adventure"], state["payment"]["paid"]
    held = current_player(state)["adversaries"]
    return [{"type": "pay", "adversary": card} for card in dict.fromkeys(held)
            if any(True for _ in payments(adventure, held + paid, paid + [card]))]


# ---------------------------------------------------------------- config

def is_config(config):
    components = config["components"]
    return (seats_fit(config, 2, 5)
            and is_word(config["variant"], VARIANTS)
            and is_int(config["turn_limit"], 0, TURN_LIMIT)
            and (components is None or has_keys(components, ("adversaries",)) and is_deck(components["adversaries"])))


def is_deck(given):
    return (has_keys(given, COLOURS)
            and all(is_list(given[colour], len(VALUES)) for colour in COLOURS)
            and all(is_int(number, 0, COLOUR_TOTAL) for colour in COLOURS for number in given[colour])
            and all(1 <= sum(given[colour]) <= COLOUR_TOTAL for colour in COLOURS)
            and sum(sum(given[colour]) for colour in COLOURS) <= CARD_TOTAL)


# ---------------------------------------------------------------- the interface

def new(players, first_player=None, variant="basic", turn_limit=0, components=None):
    """The state before the first adversary is revealed (KC-4)."""
    config = {"players": players, "first_player": first_player, "variant": variant,
              "turn_limit": turn_limit, "components": components}
    if not is_config(config):
        raise ValueError("config: %r" % config)
    if components is not None:
        config["components"] = {"adversaries": {colour: list(components["adversaries"][colour])
                                                for colour in COLOURS}}
    return {
        "format": "logres/state", "version": 1, "game": "arthur_card_game", "rules": 1,
        "config": config,
        "turn": 0, "phase": "reveal", "actor": "chance", "current": None, "target": None,
        "fought": False, "completed": False, "drawn": 0,
        "knight_deck": dict(KNIGHTS), "knight_discard": no_knights(),
        "adversary_deck": {colour: list(all_adversaries(config)[colour]) for colour in COLOURS},
        "adversary_discard": no_adversaries(),
        "table": [],
        "adventures": list(ADVENTURES),
        "payment": None,
        "players": [{"hand": no_knights(), "adversaries": [], "adventures": [], "seals": SEALS[variant]}
                    for _ in range(players)],
    }


def legal_moves(state):
    """The moves of the actor, or the outcomes of chance, in the order of the page.

    Also of a view, if its viewer acts."""
    refuse_view_of_others(state)
    phase = state["phase"]

    if phase == "reveal":                                        # KC-4, KC-8
        return [{"type": "reveal", "adversary": name} for name in NAMES if copies(state["adversary_deck"], name) > 0]
    if phase == "deal":                                          # KC-5, KC-14
        return [{"type": "deal", "knight": kind} for kind in KINDS if state["knight_deck"][kind] > 0]
    if phase == "first_player":                                  # KC-6
        return [{"type": "first_player", "player": p} for p in range(count_players(state))]
    if phase == "replenish":                                     # KC-8: never compulsory
        return [{"type": "replenish"}, {"type": "skip"}]
    if phase == "fight":                                         # KC-18: skip may be the only move
        return fight_moves(state) + [{"type": "skip"}]
    if phase == "adventure":                                     # KC-13
        return [{"type": "adventure", "adventure": name} for name in open_adventures(state)] + [{"type": "skip"}]
    if phase == "pay":
        return pay_moves(state)
    if phase == "draw":                                          # KC-14
        return [{"type": "draw"}, {"type": "done"}]
    return []                                                    # over


def fight_moves(state):
    """KC-9 .. KC-11; equal adversaries give equal moves, listed once."""
    player, moves = current_player(state), []
    for name in NAMES:
        for sealed in (False, True):
            lying = {"adversary": name, "seal": state["current"] if sealed else None}
            if lying not in state["table"]:
                continue
            value = value_of(name)
            if variant(state) == "basic":                        # KC-10
                prices = [("take", value)]
            elif sealed:                                         # KC-11: the player's seal
                prices = [("take", value)]
            else:
                prices = ([("seal", value)] if player["seals"] > 0 else []) + [("take", 2 * value)]
            for mode, price in prices:
                moves.extend({"type": "fight", "adversary": name, "mode": mode, "sealed": sealed, **knights}
                             for knights in exact_prices(player["hand"], price))
    return moves


def exact_prices(hand, price):
    """KC-9: every way to pay a price in knights, by colour (null last), doubles, merlins."""
    ways = []
    for colour in KNIGHT_COLOURS:
        for doubles in range(hand[colour + "_double"] + 1):
            for merlins in range(hand["merlin"] + 1):
                singles = price - 2 * doubles - merlins
                if 0 <= singles <= hand[colour] and singles + doubles > 0:
                    ways.append({"colour": colour, "singles": singles, "doubles": doubles, "merlins": merlins})
    if price <= hand["merlin"]:
        ways.append({"colour": None, "singles": 0, "doubles": 0, "merlins": price})
    return ways


def weights(state):
    """The weight of each outcome of a chance node: how many equal cards there are."""
    moves = chance_moves(state, legal_moves)
    if state["phase"] == "reveal":
        return [copies(state["adversary_deck"], move["adversary"]) for move in moves]
    if state["phase"] == "deal":
        return [state["knight_deck"][move["knight"]] for move in moves]
    return [1] * len(moves)                                      # KC-6


def apply(state, move):
    """The state after `move`; the given state is unchanged."""
    s = begin_move(state, move, legal_moves(state))
    PLAY[s["phase"]](s, move)
    return s


def standing(state):
    """Scores, ranks and winners as they are now (KC-16); what is being paid is still the payer's."""
    scores = [sum(POINTS[name] for name in player["adventures"]) + sum(map(value_of, player["adversaries"]))
              for player in state["players"]]
    if state["payment"]:
        scores[state["current"]] += sum(map(value_of, state["payment"]["paid"]))
    return ranking(scores)


result = once_over(standing)


# ---------------------------------------------------------------- reveal, deal, first player

def play_reveal(s, move):                                        # KC-4, KC-8
    add(s["adversary_deck"], move["adversary"], -1)
    s["table"] = in_table_order(s["table"] + [{"adversary": move["adversary"], "seal": None}])
    if may_reveal(s):
        return
    if is_setup(s):
        s["phase"], s["target"] = "deal", 0
    else:
        ask(s, "fight")


def play_deal(s, move):
    player = current_player(s) if s["target"] is None else s["players"][s["target"]]
    s["knight_deck"][move["knight"]] -= 1
    player["hand"][move["knight"]] += 1
    if not is_setup(s):                                          # KC-14
        s["drawn"] += 1
        next_draw(s)
        return
    s["target"] = (s["target"] + 1) % count_players(s)           # KC-5: round-robin
    if amount(s["players"][s["target"]]["hand"]) < DEALT:
        return
    s["target"] = None
    if s["config"]["first_player"] is None:                      # KC-6
        s["phase"] = "first_player"
    else:
        begin_turn(s, s["config"]["first_player"])


def play_first_player(s, move):
    begin_turn(s, move["player"])


# ---------------------------------------------------------------- a turn

def ask(s, phase):
    s["phase"], s["actor"] = phase, s["current"]


def begin_turn(s, seat):
    s["turn"] = min(s["turn"] + 1, LAST_TURN)
    s["current"] = seat
    s["fought"], s["completed"], s["drawn"] = False, False, 0
    ask(s, "replenish" if may_reveal(s) else "fight")            # KC-8, KC-18: the table or the deck has one


def play_replenish(s, move):
    if move["type"] == "replenish":
        s["phase"], s["actor"] = "reveal", "chance"
    elif s["table"]:
        ask(s, "fight")
    else:                                                        # KC-18: nobody to fight
        after_fight(s)


def play_fight(s, move):
    if move["type"] == "fight":
        pay_knights(s, move)
        fight(s, move)
        s["fought"] = True
        complete_colour(s, colour_of(move["adversary"]))
    after_fight(s)


def after_fight(s):
    if open_adventures(s):                                       # KC-13, KC-18
        ask(s, "adventure")
    else:
        after_adventure(s)


def pay_knights(s, move):                                        # KC-9
    hand = current_player(s)["hand"]
    paid = {"merlin": move["merlins"]}
    if move["colour"] is not None:
        paid[move["colour"]], paid[move["colour"] + "_double"] = move["singles"], move["doubles"]
    for kind, number in paid.items():
        hand[kind] -= number
        s["knight_discard"][kind] += number


def fight(s, move):                                              # KC-10, KC-11
    player = current_player(s)
    s["table"].remove({"adversary": move["adversary"], "seal": s["current"] if move["sealed"] else None})
    if move["mode"] == "seal":
        player["seals"] -= 1
        s["table"] = in_table_order(s["table"] + [{"adversary": move["adversary"], "seal": s["current"]}])
    else:
        win(player, move["adversary"])
        player["seals"] += move["sealed"]                        # the player's seal returns


def win(player, adversary):
    player["adversaries"] = in_payment_order(player["adversaries"] + [adversary])


def complete_colour(s, colour):
    """KC-12: if none of the colour is left, nothing happens."""
    lying_there = of_colour(s, colour)
    if any(lying["seal"] is None for lying in lying_there):
        return
    for lying in lying_there:
        s["table"].remove(lying)
        owner = s["players"][lying["seal"]]
        win(owner, lying["adversary"])
        owner["seals"] += 1


def play_adventure(s, move):                                     # KC-13
    if move["type"] == "adventure":
        s["payment"] = {"adventure": move["adventure"], "paid": []}
        s["phase"] = "pay"
    else:
        after_adventure(s)


def play_pay(s, move):
    player, payment = current_player(s), s["payment"]
    player["adversaries"].remove(move["adversary"])
    payment["paid"].append(move["adversary"])
    if not meets(PRICES[payment["adventure"]], payment["paid"]):
        return
    for card in payment["paid"]:
        add(s["adversary_discard"], card, 1)
    s["adventures"].remove(payment["adventure"])
    player["adventures"] = sorted(player["adventures"] + [payment["adventure"]], key=ADVENTURES.index)
    s["payment"], s["completed"] = None, True
    if len(s["adventures"]) <= LAST_LEFT:                        # KC-15: the twelfth
        end_game(s)
    else:
        after_adventure(s)


def after_adventure(s):
    if all_defeated(s):                                          # KC-15: no draw
        end_game(s)
    else:
        next_draw(s)


def next_draw(s):
    """KC-14: checked on entering the step and after each card."""
    if s["drawn"] < allowance(s) and may_draw(s):
        ask(s, "draw")
    else:
        end_turn(s)


def play_draw(s, move):
    if move["type"] == "done":
        end_turn(s)
        return
    if amount(s["knight_deck"]) == 0:                            # KC-14: only now
        s["knight_deck"], s["knight_discard"] = s["knight_discard"], no_knights()
    s["phase"], s["actor"] = "deal", "chance"


def end_turn(s):
    if 0 < s["config"]["turn_limit"] <= s["turn"]:               # KC-17
        end_game(s)
    else:
        begin_turn(s, (s["current"] + 1) % count_players(s))     # KC-6: clockwise


def end_game(s):
    s["phase"], s["actor"] = "over", None
    s["result"] = result(s)


PLAY = {"reveal": play_reveal, "deal": play_deal, "first_player": play_first_player, "replenish": play_replenish,
        "fight": play_fight, "adventure": play_adventure, "pay": play_pay, "draw": play_draw}


# ---------------------------------------------------------------- views and deals

def view(state, viewer):
    """What `viewer` (None: a spectator) sees of a state; hands stay hidden when it is over."""
    return view_of_counted(state, viewer, "knight_deck")


def deals(seen):
    """Every full state that agrees with a view, with its number of deals. No phase proves anything about a hand
    (KC-18)."""
    shown = [seen["knight_discard"]] + [player["hand"] for player in seen["players"] if type(player["hand"]) is dict]
    unseen = {kind: KNIGHTS[kind] - sum(cards[kind] for cards in shown) for kind in KINDS}
    return deals_of_counted(seen, "knight_deck", unseen)


# ---------------------------------------------------------------- KC-19

def check(state):
    """Asserts KC-19 and the general conditions of states; not that the state can be reached."""
    s = state
    check_shape(s)
    check_knights(s)
    check_adversaries(s)
    check_adventures(s)
    check_seals(s)
    check_flags(s)
    if is_setup(s):
        check_setup(s)
    else:
        check_turn(s)
    check_end(s, legal_moves, result)


def is_payment_list(names):
    """Adversaries in payment order."""
    return (type(names) is list and all(is_word(name, NAMES) for name in names)
            and names == in_payment_order(names))


def is_adventure_list(names):
    """Different adventures in KC-3's order."""
    return (type(names) is list and all(is_word(name, ADVENTURES) for name in names)
            and names == sorted(set(names), key=ADVENTURES.index))


def check_shape(s):
    """Every object has its keys, every list its order, every value its type; the envelope."""
    model = new(2)
    check_envelope(s, model, PLAY)
    assert is_config(s["config"])
    check_players(s, model)
    assert is_int(s["turn"], 0, LAST_TURN)
    assert all(s[key] is None or is_seat(s, s[key]) for key in ("current", "target"))
    assert type(s["fought"]) is bool and type(s["completed"]) is bool and is_int(s["drawn"], 0, 2)
    for knights in [s["knight_deck"], s["knight_discard"]] + [player["hand"] for player in s["players"]]:
        assert has_keys(knights, KINDS) and all(is_int(knights[kind], 0, KNIGHTS[kind]) for kind in KINDS)
    for pile in (s["adversary_deck"], s["adversary_discard"]):
        assert has_keys(pile, COLOURS)
        assert all(is_list(pile[colour], len(VALUES)) for colour in COLOURS)
        assert all(is_int(number, 0, COLOUR_TOTAL) for colour in COLOURS for number in pile[colour])
    assert type(s["table"]) is list and all(has_keys(lying, ("adversary", "seal")) for lying in s["table"])
    assert all(is_word(lying["adversary"], NAMES) for lying in s["table"])
    assert all(lying["seal"] is None or is_seat(s, lying["seal"]) for lying in s["table"])
    assert s["table"] == in_table_order(s["table"])
    assert is_adventure_list(s["adventures"])
    for player in s["players"]:
        assert is_payment_list(player["adversaries"]) and is_adventure_list(player["adventures"])
        assert is_int(player["seals"], 0, SEALS[variant(s)])
    assert (s["payment"] is not None) == (s["phase"] == "pay")
    if s["payment"] is not None:
        assert has_keys(s["payment"], ("adventure", "paid"))
        assert is_word(s["payment"]["adventure"], ADVENTURES) and is_payment_list(s["payment"]["paid"])


def check_knights(s):
    """Each of the 53 knight cards is in the deck, the discard pile or a hand (KC-1)."""
    places = [s["knight_deck"], s["knight_discard"]] + [player["hand"] for player in s["players"]]
    assert all(sum(place[kind] for place in places) == KNIGHTS[kind] for kind in KINDS)


def check_adversaries(s):
    """Each adversary is in one place, and the table is possible by KC-4, KC-8 and KC-12."""
    lists = [[lying["adversary"] for lying in s["table"]]] + [player["adversaries"] for player in s["players"]]
    if s["payment"] is not None:
        lists.append(s["payment"]["paid"])
    loose = Counter(itertools.chain(*lists))
    for name in NAMES:
        piled = copies(s["adversary_deck"], name) + copies(s["adversary_discard"], name)
        assert piled + loose[name] == copies(all_adversaries(s["config"]), name)
    rows = [len(of_colour(s, colour)) for colour in COLOURS]
    assert max(rows) <= ROW and rows.count(ROW) <= 1             # KC-8
    for colour in COLOURS:                                       # KC-12
        lying_there = of_colour(s, colour)
        assert lying_there == [] or any(lying["seal"] is None for lying in lying_there)
    if all_defeated(s):                                          # KC-15
        assert s["phase"] == "over" or s["phase"] in ("adventure", "pay") and s["fought"]


def check_adventures(s):
    """Each adventure is in one place; not so few are left that the game should be over (KC-15)."""
    taken = [name for player in s["players"] for name in player["adventures"]]
    assert sorted(s["adventures"] + taken) == sorted(ADVENTURES)
    assert s["phase"] == "over" or len(s["adventures"]) > LAST_LEFT


def check_seals(s):
    """KC-7, KC-11: a player's five seals are in hand or on the table; none in the basic game."""
    for p, player in enumerate(s["players"]):
        assert player["seals"] + sum(lying["seal"] == p for lying in s["table"]) == SEALS[variant(s)]


def check_flags(s):
    """What the phase implies for fought, completed and drawn."""
    if s["phase"] in ("draw", "deal") and not is_setup(s):
        assert s["drawn"] < allowance(s)                         # KC-14
    elif s["phase"] != "over":
        assert not s["completed"] and s["drawn"] == 0
        assert s["phase"] in ("adventure", "pay") or not s["fought"]


def check_setup(s):
    """KC-4 .. KC-6. Only what KC-19 demands: cards in places where they cannot be in setup do no harm, as long as the
    knight deck lasts until everybody has four."""
    n, phase = count_players(s), s["phase"]
    assert phase in ("reveal", "deal", "first_player")
    assert s["actor"] == "chance" and s["current"] is None
    held = [amount(player["hand"]) for player in s["players"]]
    if phase == "deal":
        assert s["target"] is not None
        check_round_robin(held, s["target"], DEALT)
    else:
        assert s["target"] is None
        assert held == [0 if phase == "reveal" else DEALT] * n
    assert amount(s["knight_deck"]) >= n * DEALT - sum(held)     # else a successor would deal from an empty deck
    assert phase != "reveal" or may_reveal(s)
    assert phase != "first_player" or s["config"]["first_player"] is None


def check_turn(s):
    """Whose turn it is, and whether its phase is possible (KC-8, KC-13 .. KC-18)."""
    phase, limit = s["phase"], s["config"]["turn_limit"]
    assert phase != "first_player" and s["current"] is not None and s["target"] is None
    assert limit == 0 or s["turn"] <= limit                      # KC-17
    check_order_of_turns(s)
    assert same(s["actor"], {"reveal": "chance", "deal": "chance", "over": None}.get(phase, s["current"]))

    if phase in ("replenish", "reveal"):
        assert may_reveal(s)
    elif phase == "fight":
        assert s["table"]
    elif phase == "adventure":
        assert open_adventures(s)
    elif phase == "pay":
        adventure, paid = s["payment"]["adventure"], s["payment"]["paid"]
        assert adventure in s["adventures"]
        assert not meets(PRICES[adventure], paid)                # the proper beginning of a payment
        assert any(True for _ in payments(adventure, current_player(s)["adversaries"] + paid, paid))
    elif phase == "draw":
        assert may_draw(s)
    elif phase == "deal":
        assert amount(s["knight_deck"]) > 0
    else:                                                        # over: an end has been reached
        assert (len(s["adventures"]) <= LAST_LEFT or all_defeated(s)
                or limit > 0 and s["turn"] == limit)
