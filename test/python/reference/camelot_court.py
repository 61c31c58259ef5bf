"""Camelot: The Court: reference rules, an independent oracle for the tests.

Written from the rules alone (CC-1 .. CC-23, see docs/games/camelot_court.md), simple rather than fast.
States, views and moves are plain dicts, exactly the JSON of the page, envelope included.

    state = new(4)                      # or new(4, first_player=2, target=50, turn_limit=60, components={"lines": []})
    while state["phase"] != "over":
        check(state)
        moves = legal_moves(state)      # in the order of the page
        state = apply(state, moves[0])  # ValueError if the move is not legal
    state["result"] == result(state)
    for full, ways in deals(view(state, 1)): ...    # all states that are possible for player 1
"""
import copy
import itertools

from reference.common import (LAST_TURN, amount, begin_move, chance_moves, check_end, check_envelope,
                              check_order_of_turns, check_players, check_round_robin, count_players, current_player,
                              deals_of_counted, has_keys, is_int, is_list, is_seat, is_word, once_over, ranking,
                              refuse_view_of_others, same, seats_fit, view_of_counted)

ROWS = tuple(tuple("%s%d" % (row, number) for number in range(1, size + 1))      # CC-1
             for row, size in (("e", 10), ("l", 5), ("u", 4), ("s", 3)))
SPACES = tuple(itertools.chain(*ROWS))
EQUITES, SENATORS = ROWS[0], ROWS[3]

FACTIONS = {                                                     # CC-3: by seat
    "cornwall": ("tristram", "constantine", "dinas", "loinstake", "andret", "sadok", "fergus", "hebes"),
    "orkney": ("gawaine", "gareth", "gaheris", "agravaine", "mordred", "gingalin", "lovel", "florence"),
    "gore": ("uwaine", "uriens", "bagdemagus", "meliagant", "accolon", "baudwin", "kainus", "pinel"),
    "saracens": ("palomides", "sagramore", "safeashouses", "segwarides", "priamus", "esclabor", "corsabrin", "nabon"),
    "ganis": ("lancelot", "bors", "ector", "lionel", "blamore", "bleoberis", "lavaine", "urry"),
}
KNIGHTS_OF = tuple(FACTIONS.values())                            # seat -> its knights
OWNER = {knight: seat for seat, knights in enumerate(KNIGHTS_OF) for knight in knights}
PRINTED = [[3, 3], [3, 2], [2, 3], [2, 2], [2, 2], [2, 1], [1, 2], [1, 1]]       # CC-3: power, points

SOLDIERS = {"soldier-1": 1, "soldier-2": 2}                      # CC-4
PRIESTS = {"priest-1": 1, "priest-2": 2}
FOLLOWERS = tuple(SOLDIERS) + tuple(PRIESTS)
ACTIONS = {"move": 40, "gossip": 7, "banish": 5, "score": 12, "merlin": 3, "dwarf": 3}
KINDS = tuple(ACTIONS) + FOLLOWERS

HAND = 6                                                         # CC-5, CC-9
PLACED = 2                                                       # CC-7: knights that each player places
LED = 2                                                          # CC-11: followers that a knight may have
DIE = 6
TARGET, TARGETS, TURN_LIMIT = 100, 999, 10000                    # the default and the bounds of options
MOST = 9                                                         # the bound of power and points in components
LAST_SCORE = 2 ** 31 - 1                                         # no rule; no game comes near it


def in_line_order(lines):
    """The earlier space first, lines sorted, by CC-1's order."""
    return sorted((sorted(line, key=SPACES.index) for line in lines),
                  key=lambda line: [SPACES.index(space) for space in line])


def printed_lines():                                             # CC-2
    lines = [pair for row in ROWS for pair in zip(row, row[1:])]
    lines += [("e%d" % (2 * j - side), "l%d" % j) for j in range(1, 6) for side in (1, 0)]
    for lower, upper, size in (("l", "u", 5), ("u", "s", 4)):
        lines += [("%s%d" % (lower, j), "%s%d" % (upper, k)) for j in range(1, size + 1) for k in (j - 1, j)]
    return in_line_order(line for line in lines if all(space in SPACES for space in line))


DEFAULTS = {"knights": [PRINTED] * len(FACTIONS), "lines": printed_lines(), "followers": [3, 2, 3, 2]}


# ---------------------------------------------------------------- helpers

def is_setup(state):
    return state["turn"] == 0


def component(config, key):
    """A table of the game: the config's if it has one, else the printed one."""
    return (config["components"] or {}).get(key, DEFAULTS[key])


def all_cards(config):
    """The cards of CC-4, with the followers of the config."""
    return {**ACTIONS, **dict(zip(FOLLOWERS, component(config, "followers")))}


def no_cards():
    return {kind: 0 for kind in KINDS}


def printed(config, knight):
    """A knight's printed power and points."""
    seat = OWNER[knight]
    return component(config, "knights")[seat][KNIGHTS_OF[seat].index(knight)]


def power(state, at):
    """CC-12, for the knight on a space."""
    knight = state["hall"][at]
    own = 0 if knight["scandalised"] else printed(state["config"], knight["knight"])[0]
    return own + sum(SOLDIERS.get(follower, 0) for follower in knight["followers"])


def points(state, at):
    """CC-12, for the knight on a space."""
    knight = state["hall"][at]
    return 0 if knight["scandalised"] else printed(state["config"], knight["knight"])[1] + priests(knight)


def priests(knight):
    return sum(PRIESTS.get(follower, 0) for follower in knight["followers"])


def owner_at(state, at):
    """The seat whose knight is on a space; None if it is empty."""
    return OWNER[state["hall"][at]["knight"]] if at in state["hall"] else None


def taken(state):
    """The occupied spaces, in CC-1's order."""
    return [space for space in SPACES if space in state["hall"]]


def neighbours(config, space):
    """The spaces joined to one by a line, in CC-1's order (CC-2: lines run both ways)."""
    joined = {end for line in component(config, "lines") if space in line for end in line} - {space}
    return sorted(joined, key=SPACES.index)


def in_hall_order(hall):
    return {space: hall[space] for space in SPACES if space in hall}


# ---------------------------------------------------------------- config

def is_component(key, given):
    if key == "knights":
        return (is_list(given, len(FACTIONS)) and all(is_list(faction, len(PRINTED)) for faction in given)
                and all(is_list(knight, 2) and all(is_int(number, 0, MOST) for number in knight)
                        for faction in given for knight in faction))
    if key == "lines":                                           # in any order, either end first
        return (type(given) is list
                and all(is_list(line, 2) and all(is_word(space, SPACES) for space in line) for line in given)
                and all(line[0] != line[1] for line in given)
                and len({frozenset(line) for line in given}) == len(given))
    if key == "followers":
        return (is_list(given, len(FOLLOWERS)) and all(is_int(number, 0, 5) for number in given)
                and sum(given[:2]) == 5 and sum(given[2:]) == 5)
    return False


def is_config(config):
    components = config["components"]
    return (seats_fit(config, 2, 5)
            and is_int(config["target"], 1, TARGETS)
            and is_int(config["turn_limit"], 0, TURN_LIMIT)
            and (components is None or type(components) is dict
                 and all(is_component(key, given) for key, given in components.items())))


# ---------------------------------------------------------------- the interface

def new(players, first_player=None, target=TARGET, turn_limit=0, components=None):
    """The state before the first card is dealt (CC-5)."""
    config = {"players": players, "first_player": first_player, "target": target,
              "turn_limit": turn_limit, "components": components}
    if not is_config(config):
        raise ValueError("config: %r" % config)
    if components is not None:                                   # the missing keys are filled in
        filled = {key: copy.deepcopy(component(config, key)) for key in DEFAULTS}
        config["components"] = {**filled, "lines": in_line_order(filled["lines"])}
    return {
        "format": "logres/state", "version": 1, "game": "camelot_court", "rules": 1,
        "config": config,
        "turn": 0, "phase": "deal", "actor": "chance", "current": None, "target_seat": 0, "pending": None,
        "hall": {},
        "deck": all_cards(config), "discard": no_cards(),
        "players": [{"score": 0, "hand": no_cards(), "outside": list(KNIGHTS_OF[seat])} for seat in range(players)],
    }


def legal_moves(state):
    """The moves of the actor, or the outcomes of chance, in the order of the page.

    Also of a view, if its viewer acts."""
    refuse_view_of_others(state)
    phase = state["phase"]

    if phase in ("deal", "draw"):                                # CC-5, CC-9
        return [{"type": "draw", "card": kind} for kind in KINDS if state["deck"][kind] > 0]
    if phase == "first_player":                                  # CC-6
        return [{"type": "first_player", "player": p} for p in range(count_players(state))]
    if phase == "place":                                         # CC-7
        return [{"type": "place", "knight": knight, "to": space}
                for knight in current_player(state)["outside"]
                for space in EQUITES if space not in state["hall"]]
    if phase == "play":                                          # CC-8
        return (enter_moves(state) + line_moves(state) + leave_moves(state) + gossip_moves(state)
                + banish_moves(state) + score_moves(state) + merlin_moves(state) + follow_moves(state)
                + [{"type": "end"}])
    if phase == "challenge":                                     # CC-15
        return [{"type": "dice", "mover": mover, "other": other}
                for mover in range(1, DIE + 1) for other in range(1, DIE + 1)]
    if phase == "banish":                                        # CC-17
        return [{"type": "die", "value": value} for value in range(1, DIE + 1)]
    if phase == "discard":                                       # CC-9
        return [{"type": "discard", "card": kind} for kind in held(state, KINDS)] + [{"type": "done"}]
    return []                                                    # over


def held(state, kinds):
    """Those of the kinds that the current player holds."""
    return [kind for kind in kinds if current_player(state)["hand"][kind] > 0]


def cards_for(state, action):
    """CC-20: the cards in hand that can be played as this action."""
    return held(state, (action, "dwarf"))


def may_go(state, knight, to):
    """CC-14: the target is empty, or holds a knight of another faction."""
    return owner_at(state, to) != OWNER[knight]


def enter_moves(state):                                          # CC-14 (a)
    return [{"type": "enter", "card": card, "knight": knight, "to": to}
            for card in cards_for(state, "move")
            for knight in current_player(state)["outside"]
            for to in EQUITES if may_go(state, knight, to)]


def line_moves(state):                                           # CC-14 (b): any player's knight
    return [{"type": "move", "card": card, "from": start, "to": to}
            for card in cards_for(state, "move")
            for start in taken(state)
            for to in neighbours(state["config"], start) if may_go(state, state["hall"][start]["knight"], to)]


def leave_moves(state):                                          # CC-14 (c)
    return [{"type": "leave", "card": card, "from": start}
            for card in cards_for(state, "move") for start in taken(state) if start in EQUITES]


def gossip_moves(state):                                         # CC-16
    return [{"type": "gossip", "card": card, "at": at, "follower": follower}
            for card in cards_for(state, "gossip") for at in taken(state)
            for follower in followers_to_lose(state["hall"][at])]


def followers_to_lose(knight):
    if knight["scandalised"] or not knight["followers"]:
        return [None]
    return [follower for follower in FOLLOWERS if follower in knight["followers"]]


def banish_moves(state):                                         # CC-17
    return [{"type": "banish", "card": card, "at": at}
            for card in cards_for(state, "banish") for at in taken(state)]


def score_moves(state):                                          # CC-18
    return [{"type": "score", "card": card} for card in cards_for(state, "score")]


def merlin_moves(state):                                         # CC-19
    return [{"type": "merlin", "a": a, "b": b}
            for _ in held(state, ("merlin",)) for a, b in itertools.combinations(taken(state), 2)]


def follow_moves(state):                                         # CC-21: under any player's knight
    return [{"type": "follow", "card": card, "at": at}
            for card in held(state, FOLLOWERS)
            for at in taken(state)
            if len(state["hall"][at]["followers"]) < LED]


def weights(state):
    """The weight of each outcome of a chance node: how many equal cards there are."""
    moves = chance_moves(state, legal_moves)
    if state["phase"] in ("deal", "draw"):
        return [state["deck"][move["card"]] for move in moves]
    return [1] * len(moves)                                      # CC-6, CC-15, CC-17


def apply(state, move):
    """The state after `move`; the given state is unchanged."""
    s = begin_move(state, move, legal_moves(state))
    PLAY[s["phase"]](s, move)
    s["hall"] = in_hall_order(s["hall"])
    return s


def standing(state):
    """Scores, ranks and winners as they are now (CC-18, CC-22)."""
    return ranking([player["score"] for player in state["players"]])


result = once_over(standing)


# ---------------------------------------------------------------- setup

def take_card(s, player, kind):
    s["deck"][kind] -= 1
    player["hand"][kind] += 1


def play_deal(s, move):                                          # CC-5
    take_card(s, s["players"][s["target_seat"]], move["card"])
    s["target_seat"] = (s["target_seat"] + 1) % count_players(s)
    if amount(s["players"][s["target_seat"]]["hand"]) < HAND:
        return
    s["target_seat"] = None
    if s["config"]["first_player"] is None:                      # CC-6
        s["phase"] = "first_player"
    else:
        ask(s, "place", s["config"]["first_player"])


def play_first_player(s, move):
    ask(s, "place", move["player"])


def play_place(s, move):                                         # CC-7
    put_in_hall(s, move["knight"], move["to"])
    if len(s["hall"]) < PLACED * count_players(s):
        ask(s, "place", next_seat(s))
    else:                                                        # twice round: the next is the first again
        begin_turn(s, next_seat(s))


def next_seat(s):
    return (s["current"] + 1) % count_players(s)


# ---------------------------------------------------------------- a turn

def ask(s, phase, seat):
    s["phase"], s["current"], s["actor"] = phase, seat, seat


def roll(s, phase, pending):
    s["phase"], s["actor"], s["pending"] = phase, "chance", pending


def begin_turn(s, seat):
    s["turn"], s["current"] = min(s["turn"] + 1, LAST_TURN), seat
    go_on(s)                                                     # straight to the draw with an empty hand


def play_play(s, move):
    if move["type"] == "end":                                    # CC-8: at least one card is held
        after_cards(s)
        return
    card = move.get("card", move["type"])                        # a merlin names no card
    current_player(s)["hand"][card] -= 1
    if move["type"] == "follow":                                 # CC-21
        knight = s["hall"][move["at"]]
        knight["followers"] = sorted(knight["followers"] + [card], key=FOLLOWERS.index)
        go_on(s)
    else:
        s["discard"][card] += 1                                  # CC-10
        CARDS[move["type"]](s, move)


def go_on(s):
    """CC-8: after a card has been carried out."""
    s["pending"] = None
    if amount(current_player(s)["hand"]) > 0:
        ask(s, "play", s["current"])
    else:
        after_cards(s)


def after_cards(s):                                              # CC-9
    if amount(current_player(s)["hand"]) > 0:
        ask(s, "discard", s["current"])
    else:
        next_draw(s)


def play_discard(s, move):
    if move["type"] == "done":
        next_draw(s)
        return
    current_player(s)["hand"][move["card"]] -= 1
    s["discard"][move["card"]] += 1
    after_cards(s)


def next_draw(s):
    """CC-9: checked after the discards and after each card. There are always cards: at most 30 are in hands
    and 10 in the hall."""
    if amount(current_player(s)["hand"]) == HAND:
        end_turn(s)
        return
    if amount(s["deck"]) == 0:
        s["deck"], s["discard"] = s["discard"], no_cards()
    s["phase"], s["actor"] = "draw", "chance"


def play_draw(s, move):
    take_card(s, current_player(s), move["card"])
    next_draw(s)


def end_turn(s):
    if 0 < s["config"]["turn_limit"] <= s["turn"]:               # CC-22
        end_game(s)
    else:
        begin_turn(s, next_seat(s))


def end_game(s):
    s["phase"], s["actor"] = "over", None
    s["result"] = result(s)


# ---------------------------------------------------------------- the cards

def put_in_hall(s, knight, at):
    s["players"][OWNER[knight]]["outside"].remove(knight)
    s["hall"][at] = {"knight": knight, "scandalised": False, "followers": []}


def drop_follower(s, at, follower):                              # CC-10
    s["hall"][at]["followers"].remove(follower)
    s["discard"][follower] += 1


def leave_hall(s, at):                                           # CC-13
    for follower in list(s["hall"][at]["followers"]):
        drop_follower(s, at, follower)
    knight = s["hall"].pop(at)["knight"]
    owner = s["players"][OWNER[knight]]
    owner["outside"] = [name for name in KNIGHTS_OF[OWNER[knight]] if name in owner["outside"] + [knight]]


def change_places(s, a, b):
    """Exchanges the knights on two spaces, with followers and faces; one of the spaces may be empty."""
    on_a, on_b = s["hall"].pop(a, None), s["hall"].pop(b, None)
    for at, knight in ((a, on_b), (b, on_a)):
        if knight is not None:
            s["hall"][at] = knight


def card_enter(s, move):                                         # CC-14 (a)
    if move["to"] in s["hall"]:
        roll(s, "challenge", {"knight": move["knight"], "from": None, "to": move["to"]})
    else:
        put_in_hall(s, move["knight"], move["to"])
        go_on(s)


def card_move(s, move):                                          # CC-14 (b)
    if move["to"] in s["hall"]:
        roll(s, "challenge", {"knight": s["hall"][move["from"]]["knight"], "from": move["from"], "to": move["to"]})
    else:
        change_places(s, move["from"], move["to"])
        go_on(s)


def play_challenge(s, move):                                     # CC-15
    knight, start, to = s["pending"]["knight"], s["pending"]["from"], s["pending"]["to"]
    own = printed(s["config"], knight)[0] if start is None else power(s, start)
    if own + move["mover"] > power(s, to) + move["other"]:
        if start is None:
            leave_hall(s, to)
            put_in_hall(s, knight, to)
        else:
            change_places(s, start, to)
    go_on(s)


def card_leave(s, move):                                         # CC-14 (c)
    leave_hall(s, move["from"])
    go_on(s)


def card_gossip(s, move):                                        # CC-16
    knight = s["hall"][move["at"]]
    knight["scandalised"] = not knight["scandalised"]
    if move["follower"] is not None:
        drop_follower(s, move["at"], move["follower"])
    go_on(s)


def card_banish(s, move):                                        # CC-17
    roll(s, "banish", {"at": move["at"]})


def play_banish(s, move):
    if move["value"] > power(s, s["pending"]["at"]):
        leave_hall(s, s["pending"]["at"])
    go_on(s)


def card_merlin(s, move):                                        # CC-19
    change_places(s, move["a"], move["b"])
    go_on(s)


def card_score(s, move):                                         # CC-18
    n = count_players(s)
    for seat in [(s["current"] + step) % n for step in range(n)]:
        s["players"][seat]["score"] += sum(scored(s, at) for at in taken(s) if owner_at(s, at) == seat)
        if s["players"][seat]["score"] >= s["config"]["target"]:
            end_game(s)
            return
    for knight in s["hall"].values():
        knight["scandalised"] = False
    after_cards(s)


def scored(s, at):
    """The score of the knight on a space."""
    if s["hall"][at]["scandalised"]:
        return 0
    if at in EQUITES:
        return 1 + priests(s["hall"][at])
    return points(s, at) * (2 if at in SENATORS else 1)


CARDS = {"enter": card_enter, "move": card_move, "leave": card_leave, "gossip": card_gossip,
         "banish": card_banish, "score": card_score, "merlin": card_merlin}
PLAY = {"deal": play_deal, "first_player": play_first_player, "place": play_place, "play": play_play,
        "challenge": play_challenge, "banish": play_banish, "discard": play_discard, "draw": play_draw}


# ---------------------------------------------------------------- views and deals

def view(state, viewer):
    """What `viewer` (None: a spectator) sees of a state; hands stay hidden when it is over."""
    return view_of_counted(state, viewer, "deck")


def unseen_cards(seen):
    """The cards that a view does not show, as a multiset."""
    shown = [seen["discard"]] + [player["hand"] for player in seen["players"] if type(player["hand"]) is dict]
    led = [follower for knight in seen["hall"].values() for follower in knight["followers"]]
    whole = all_cards(seen["config"])
    return {kind: whole[kind] - sum(cards[kind] for cards in shown) - led.count(kind) for kind in KINDS}


def deals(seen):
    """Every full state that agrees with a view, with its number of deals. No phase proves anything about a hand."""
    return deals_of_counted(seen, "deck", unseen_cards(seen))


# ---------------------------------------------------------------- CC-23

def check(state):
    """Asserts CC-23 and the general conditions of states; not that the state can be reached."""
    s = state
    check_shape(s)
    check_cards(s)
    check_knights(s)
    if s["phase"] in ("deal", "first_player", "place"):
        check_setup(s)
    else:
        check_turn(s)
        check_pending(s)
    check_hands(s)
    check_end(s, legal_moves, result)


def is_in_order(things, order):
    """A list of different words in the given order."""
    return (type(things) is list and all(is_word(thing, order) for thing in things)
            and things == [thing for thing in order if thing in things])


def check_shape(s):
    """Every object has its keys, every list its order, every value its type; the envelope."""
    model = new(2)
    check_envelope(s, model, PLAY)
    assert is_config(s["config"])
    check_players(s, model)
    assert is_int(s["turn"], 0, LAST_TURN)
    assert all(s[key] is None or is_seat(s, s[key]) for key in ("current", "target_seat"))
    for cards in [s["deck"], s["discard"]] + [player["hand"] for player in s["players"]]:
        assert has_keys(cards, KINDS) and all(is_int(number, 0, 80) for number in cards.values())
    assert type(s["hall"]) is dict and all(is_word(space, SPACES) for space in s["hall"])
    for knight in s["hall"].values():
        assert has_keys(knight, ("knight", "scandalised", "followers"))
        assert is_word(knight["knight"], tuple(OWNER)) and type(knight["scandalised"]) is bool
        followers = knight["followers"]
        assert type(followers) is list and len(followers) <= LED                 # CC-11
        assert all(is_word(follower, FOLLOWERS) for follower in followers)
        assert followers == sorted(followers, key=FOLLOWERS.index)
    for seat, player in enumerate(s["players"]):
        assert is_int(player["score"], 0, LAST_SCORE)
        assert is_in_order(player["outside"], KNIGHTS_OF[seat])


def check_cards(s):
    """Each of the 80 cards is in the deck, the discard pile, a hand or under a knight."""
    unseen = unseen_cards(s)                                     # of a full state: what should be the deck
    assert same(s["deck"], unseen)


def check_knights(s):
    """Each knight of a player is outside or on one space of the hall; no others are there."""
    inside = [knight["knight"] for knight in s["hall"].values()]
    outside = [knight for player in s["players"] for knight in player["outside"]]
    assert sorted(inside + outside) == sorted(itertools.chain(*KNIGHTS_OF[:count_players(s)]))


def check_hands(s):
    """CC-23: what the phase implies. In a game everybody draws up to six before the next player begins, but fewer do no
    harm and are accepted."""
    sizes = [amount(player["hand"]) for player in s["players"]]
    if s["phase"] == "deal":                                     # CC-5
        check_round_robin(sizes, s["target_seat"], HAND)
        return
    low, high = {"play": (1, HAND), "discard": (1, HAND),        # CC-8, CC-9
                 "challenge": (0, HAND - 1), "banish": (0, HAND - 1),            # a card has been played
                 "draw": (0, HAND - 1), "over": (0, HAND)}.get(s["phase"], (HAND, HAND))
    for p, size in enumerate(sizes):
        assert low <= size <= high if p == s["current"] or is_setup(s) else size <= HAND


def check_setup(s):
    """CC-5 .. CC-7: nothing has been scored, played or discarded."""
    n, phase, first = count_players(s), s["phase"], s["config"]["first_player"]
    assert s["turn"] == 0 and s["pending"] is None
    assert all(player["score"] == 0 for player in s["players"])
    assert amount(s["discard"]) == 0
    assert (s["target_seat"] is not None) == (phase == "deal")
    if phase != "place":
        assert s["actor"] == "chance" and s["current"] is None and s["hall"] == {}
        assert phase == "deal" or first is None                  # CC-6
        return
    assert s["current"] is not None and same(s["actor"], s["current"])
    assert all(space in EQUITES for space in s["hall"])
    assert all(not knight["scandalised"] and knight["followers"] == [] for knight in s["hall"].values())
    placed = len(s["hall"])
    assert placed < PLACED * n
    begun = (s["current"] - placed) % n                          # CC-7: the implied first player
    assert first is None or begun == first
    placers = [(begun + step) % n for step in range(placed)]
    assert all(placers.count(p) == sum(OWNER[knight["knight"]] == p for knight in s["hall"].values())
               for p in range(n))


def check_turn(s):
    """Whose turn it is, and whether it should be over (CC-18, CC-22)."""
    phase, limit = s["phase"], s["config"]["turn_limit"]
    assert s["turn"] >= 1 and s["current"] is not None and s["target_seat"] is None
    check_order_of_turns(s)
    actor = {"challenge": "chance", "banish": "chance", "draw": "chance", "over": None}.get(phase, s["current"])
    assert same(s["actor"], actor)
    assert limit == 0 or s["turn"] <= limit
    reached = any(player["score"] >= s["config"]["target"] for player in s["players"])
    if phase == "over":
        assert reached or limit > 0 and s["turn"] == limit
    else:
        assert not reached
    if phase == "draw":                                          # CC-9
        assert amount(s["deck"]) > 0


def check_pending(s):
    """The challenge or banishing that waits for its dice is one that CC-14 .. CC-17 allow."""
    pending = s["pending"]
    if s["phase"] == "challenge":
        assert has_keys(pending, ("knight", "from", "to"))
        knight, start, to = pending["knight"], pending["from"], pending["to"]
        assert is_word(knight, tuple(OWNER)) and is_word(to, SPACES) and to in s["hall"]
        if start is None:                                        # CC-14 (a): one of the player's, from outside
            assert knight in current_player(s)["outside"] and to in EQUITES
        else:                                                    # CC-14 (b): any player's
            assert is_word(start, SPACES) and start in s["hall"] and s["hall"][start]["knight"] == knight
            assert to in neighbours(s["config"], start)
        assert may_go(s, knight, to)
    elif s["phase"] == "banish":
        assert has_keys(pending, ("at",)) and is_word(pending["at"], SPACES) and pending["at"] in s["hall"]
    else:
        assert pending is None
