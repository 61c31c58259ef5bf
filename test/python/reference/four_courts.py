"""Four Courts: reference rules, an independent oracle for the tests.

Written from the rules alone (FC-1 .. FC-22, see docs/games/four_courts.md), simple rather than fast.
States, views and moves are plain dicts, exactly the JSON of the page, envelope included.

    state = new(4)                      # or new(4, first_player=2)
    while state["phase"] != "over":
        check(state)
        moves = legal_moves(state)      # in the order of the page
        state = apply(state, moves[0])  # ValueError if the move is not legal
    state["result"] == result(state)
    for full in deals(view(state, 1)): ...  # all states that are possible for player 1
"""
import copy
import itertools

from reference.common import (LAST_TURN, begin_move, chance_moves, check_end, check_envelope, check_order_of_turns,
                              check_players, check_round_robin, count_players, has_keys, is_int, is_seat,
                              is_word, once_over, ranking, refuse_view_of_others, same, seats_fit, state_of, view_of)

SUITS = ("cups", "wands", "swords", "pentacles")                 # FC-1
RANKS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "page", "knight", "queen", "king")
RUN_RANKS = RANKS[:11]                                           # FC-2: ace (lowest) .. 10, page
MONARCHS = tuple("%s-%s" % (suit, rank) for suit in SUITS for rank in ("queen", "king"))
KNIGHTS = tuple("%s-knight" % suit for suit in SUITS)
PAGES = tuple("%s-page" % suit for suit in SUITS)
RUN_CARDS = tuple("%s-%s" % (suit, rank) for suit in SUITS for rank in RUN_RANKS)
MAJORS = tuple("major-%d" % number for number in range(22))
CARDS = tuple("%s-%s" % (suit, rank) for suit in SUITS for rank in RANKS) + MAJORS   # canonical order

HAND_SIZE = {2: 10, 3: 10, 4: 8}                                 # FC-3
SETUP_PHASES = ("deal", "first_player")


# ---------------------------------------------------------------- helpers

def hand_size(state):
    return HAND_SIZE[count_players(state)]


def others(state, seat):
    """The other seats, ascending."""
    return [p for p in range(count_players(state)) if p != seat]


def suit_of(card):
    return card.split("-")[0]


def number_of(major):
    return int(major.split("-")[1])


def canonical(cards):
    return sorted(cards, key=CARDS.index)


def allowed_suits(state, hand):
    """FC-9: the suits of the hand's run cards, but not the one of the previous Run."""
    return [suit for suit in SUITS if suit != state["barred_suit"]
            and any(card in RUN_CARDS and suit_of(card) == suit for card in hand)]


def can_name_suit(state, seat):
    return allowed_suits(state, state["players"][seat]["hand"]) != []


def is_full(dais):                                               # FC-14
    return len(dais["monarchs"]) == 2 and dais["knight"] is not None and dais["page"] is not None


def pages_of(player):
    """The pages in a playing space."""
    on_dais = [] if player["dais"]["page"] is None else [player["dais"]["page"]]
    return on_dais + [card for card in player["court"] if card in PAGES]


def may_offer(state, seat):
    """FC-6: whether the player at `seat` may offer a trade before the first action."""
    player = state["players"][seat]
    elsewhere = [page for p in others(state, seat) for page in pages_of(state["players"][p])]
    return player["dais"]["page"] is None and len(elsewhere) == len(PAGES) and player["court"] != []


def owner_in_court(state, card):
    """The seat whose court holds the card."""
    return next(p for p, player in enumerate(state["players"]) if card in player["court"])


# ---------------------------------------------------------------- the interface

def new(players, first_player=None):
    """The state before the first card is dealt (FC-1, FC-3)."""
    config = {"players": players, "first_player": first_player}
    if not is_config(config):
        raise ValueError("config: %r" % config)
    return {
        "format": "logres/state", "version": 1, "game": "four_courts", "rules": 1,
        "config": config,
        "turn": 0, "phase": "deal", "actor": "chance", "current": None, "target": 0,
        "barred_suit": None, "placed": 0, "discarded": 0, "runless": 0,
        "unable": [], "offer": None,
        "deck": list(CARDS),
        "players": [{"hand": [], "court": [],
                     "dais": {"monarchs": [], "knight": None, "page": None},
                     "discards": []} for _ in range(players)],
    }


def legal_moves(state):
    """The moves of the actor, or the outcomes of chance, in the order of the page.

    Also of a view, if its viewer acts."""
    refuse_view_of_others(state)
    phase, actor = state["phase"], state["actor"]

    if phase in ("deal", "draw"):                                # FC-3, FC-8
        return [{"type": "draw", "card": card} for card in state["deck"]]
    if phase == "first_player":                                  # FC-4
        return [{"type": "first_player", "player": p} for p in range(count_players(state))]
    if phase == "trade":                                         # FC-6
        pages = [page for page in PAGES if any(page in player["court"] for player in state["players"])]
        return [{"type": "offer", "page": page, "give": card}
                for page in pages for card in state["players"][actor]["court"]] + [{"type": "no_offer"}]
    if phase == "answer":                                        # FC-6
        return [{"type": "accept"}, {"type": "refuse"}]
    if phase == "dais":                                          # FC-7
        return place_moves(state) + crown_moves(state) + [{"type": "done"}]
    if phase == "discard":                                       # FC-8
        return [{"type": "discard", "card": card}
                for card in state["players"][actor]["hand"]] + [{"type": "done"}]
    if phase == "run":                                           # FC-9, FC-12: from the hand of the player who names it
        return [{"type": "run", "suit": suit} for suit in allowed_suits(state, state["players"][actor]["hand"])]
    if phase == "defer":                                         # FC-12
        return [{"type": "defer", "player": p} for p in others(state, actor) if p not in state["unable"]]
    return []                                                    # over


def place_moves(state):                                          # FC-7
    player = state["players"][state["actor"]]
    wanted = []
    if len(player["dais"]["monarchs"]) < 2:
        wanted.extend(MONARCHS)
    if player["dais"]["knight"] is None:
        wanted.extend(KNIGHTS)
    return [{"type": "place", "card": card} for card in player["hand"] if card in wanted]


def crown_moves(state):                                          # FC-7
    player = state["players"][state["actor"]]
    return [{"type": "crown", "card": card, "monarch": monarch["card"]}
            for card in player["hand"] if card in MAJORS
            for monarch in player["dais"]["monarchs"]
            if all(number_of(card) > below for below in monarch["majors"])]


def weights(state):
    """The weight of each outcome of a chance node: all cards are different, all draws uniform."""
    return [1] * len(chance_moves(state, legal_moves))


def apply(state, move):
    """The state after `move`; the given state is unchanged."""
    s = begin_move(state, move, legal_moves(state))
    PLAY[s["phase"]](s, move)
    return s


def standing(state):
    """Scores, ranks, winners and breakdown as they are now (FC-15 .. FC-18)."""
    breakdown = [points(player) for player in state["players"]]
    highest = [max((number for monarch in player["dais"]["monarchs"] for number in monarch["majors"]), default=-1)
               for player in state["players"]]
    for part, number in zip(breakdown, highest):                 # FC-17: none if no major was placed
        part["bonus"] = 3 if number >= 0 and number == max(highest) else 0
    return {**ranking([sum(part.values()) for part in breakdown]), "breakdown": breakdown}       # FC-18


result = once_over(standing)


def points(player):
    """FC-15, FC-16: a player's points without the bonus."""
    dais = player["dais"]
    suits = [suit_of(monarch["card"]) for monarch in dais["monarchs"]]
    return {"court": sum(suit_of(card) in suits for card in player["court"]),
            "monarchs": len(dais["monarchs"]),
            "matching": sum(card is not None and suit_of(card) in suits for card in (dais["knight"], dais["page"])),
            "majors": sum(len(monarch["majors"]) for monarch in dais["monarchs"]),
            "bonus": 0}


# ---------------------------------------------------------------- setup

def draw_card(s, seat, card):
    s["deck"].remove(card)
    s["players"][seat]["hand"] = canonical(s["players"][seat]["hand"] + [card])


def play_deal(s, move):
    draw_card(s, s["target"], move["card"])
    s["target"] = (s["target"] + 1) % count_players(s)           # FC-3: round-robin
    if len(s["players"][s["target"]]["hand"]) < hand_size(s):
        return
    s["target"] = None
    if s["config"]["first_player"] is None:                      # FC-4
        s["phase"] = "first_player"
    else:
        begin_turn(s, s["config"]["first_player"])


def play_first_player(s, move):
    begin_turn(s, move["player"])


# ---------------------------------------------------------------- a turn

def begin_turn(s, seat):
    s["turn"] = min(s["turn"] + 1, LAST_TURN)
    s["current"] = s["actor"] = seat
    s["placed"] = s["discarded"] = 0
    s["phase"] = "trade" if may_offer(s, seat) else "dais"       # FC-6


def play_trade(s, move):
    if move["type"] == "no_offer":
        begin_dais(s)
        return
    owner = owner_in_court(s, move["page"])
    s["offer"] = {"page": move["page"], "give": move["give"], "owner": owner}
    s["phase"], s["actor"] = "answer", owner


def play_answer(s, move):
    if move["type"] == "accept":                                 # FC-6: the page onto the offerer's dais
        offer = s["offer"]
        offerer, owner = s["players"][s["current"]], s["players"][offer["owner"]]
        owner["court"].remove(offer["page"])
        offerer["court"].remove(offer["give"])
        offerer["dais"]["page"] = offer["page"]
        owner["court"] = canonical(owner["court"] + [offer["give"]])
    s["offer"] = None
    begin_dais(s)                                                # either way


def begin_dais(s):
    s["phase"], s["actor"] = "dais", s["current"]


def play_dais(s, move):                                          # FC-7
    player = s["players"][s["actor"]]
    if move["type"] == "done":
        s["phase"] = "discard"
        return
    player["hand"].remove(move["card"])
    if move["type"] == "crown":
        monarch = next(m for m in player["dais"]["monarchs"] if m["card"] == move["monarch"])
        monarch["majors"].append(number_of(move["card"]))        # higher than all below it
    elif move["card"] in KNIGHTS:
        player["dais"]["knight"] = move["card"]
    else:
        player["dais"]["monarchs"].append({"card": move["card"], "majors": []})
    s["placed"] += 1
    if s["placed"] == 2:                                         # FC-20
        s["phase"] = "discard"


def play_discard(s, move):                                       # FC-8
    if move["type"] == "discard":
        player = s["players"][s["actor"]]
        player["hand"].remove(move["card"])
        player["discards"] = canonical(player["discards"] + [move["card"]])
        s["discarded"] += 1
    if move["type"] == "done" or s["discarded"] == 2:            # FC-20
        next_draw(s)


def play_draw(s, move):
    draw_card(s, s["current"], move["card"])
    next_draw(s)


def next_draw(s):
    """FC-8: checked on entering `draw` and after each card."""
    if len(s["players"][s["current"]]["hand"]) < hand_size(s):   # a card is needed
        if not s["deck"]:
            s["deck"] = canonical(card for player in s["players"] for card in player["discards"])
            for player in s["players"]:
                player["discards"] = []
        if s["deck"]:
            s["phase"], s["actor"] = "draw", "chance"
            return
    begin_run(s)


def begin_run(s):
    s["actor"] = s["current"]
    s["phase"] = "run" if can_name_suit(s, s["current"]) else "defer"   # FC-9, FC-12


def play_defer(s, move):                                         # FC-12
    named = move["player"]
    if can_name_suit(s, named):
        s["phase"], s["actor"], s["target"] = "run", named, named
        return
    s["unable"] = sorted(s["unable"] + [named])
    if len(s["unable"]) == count_players(s) - 1:                 # FC-13: no Run, the barred suit stays
        s["runless"] += 1
        end_turn(s)


def play_run(s, move):
    suit, hand = move["suit"], s["players"][s["actor"]]["hand"]
    lowest = next(i for i, rank in enumerate(RUN_RANKS) if "%s-%s" % (suit, rank) in hand)   # FC-9
    for rank in RUN_RANKS[lowest:]:                              # FC-10
        card = "%s-%s" % (suit, rank)
        holder = next((player for player in s["players"] if card in player["hand"]), None)
        if holder is None:
            break
        holder["hand"].remove(card)
        if card in PAGES and holder["dais"]["page"] is None:     # FC-11
            holder["dais"]["page"] = card
        else:
            holder["court"] = canonical(holder["court"] + [card])
    s["barred_suit"], s["runless"] = suit, 0
    end_turn(s)


def end_turn(s):
    s["target"], s["unable"] = None, []
    if is_over(s):
        s["phase"], s["actor"] = "over", None
        s["result"] = result(s)
    else:
        begin_turn(s, (s["current"] + 1) % count_players(s))     # FC-4, FC-12: the deputy does not change the order


def is_over(s):                                                  # FC-14, after a turn
    rounds = 5 if s["deck"] or any(player["discards"] for player in s["players"]) else 1
    return any(is_full(player["dais"]) for player in s["players"]) or s["runless"] >= rounds * count_players(s)


PLAY = {"deal": play_deal, "first_player": play_first_player, "trade": play_trade, "answer": play_answer,
        "dais": play_dais, "discard": play_discard, "draw": play_draw, "run": play_run, "defer": play_defer}


# ---------------------------------------------------------------- views and deals

def view(state, viewer):
    """What `viewer` (None: a spectator) sees of a state; hands stay hidden when it is over."""
    seen = view_of(state, viewer)
    seen["deck"] = len(seen["deck"])
    for p, player in enumerate(seen["players"]):
        if p != viewer:
            player["hand"], player["discards"] = len(player["hand"]), len(player["discards"])
    return seen


def deals(seen):
    """Every full state that agrees with a view and with what its phase proves (FC-21), each once.

    All cards are different, so a uniform deal makes each of them equally often."""
    full = state_of(seen)
    hidden = [(player, key) for key in ("hand", "discards") for player in full["players"]
              if not isinstance(player[key], list)]
    visible = [card for player in full["players"] for card in cards_of(player)]
    yield from fill(full, hidden, [card for card in CARDS if card not in visible])


def fill(full, hidden, unseen):
    """All ways to put unseen cards into the hidden places (object, key), which hold numbers; the rest is the deck."""
    if not hidden:
        assert len(unseen) == full["deck"]
        if agrees_with_phase(full):
            yield copy.deepcopy(dict(full, deck=unseen))
        return
    (holder, key), rest = hidden[0], hidden[1:]
    size = holder[key]
    if key == "discards" and not agrees_with_phase(full):        # all hands are dealt: skip deals that do not fit
        return
    for cards in itertools.combinations(unseen, size):
        holder[key] = list(cards)
        yield from fill(full, rest, [card for card in unseen if card not in cards])
    holder[key] = size


def agrees_with_phase(state):
    """FC-21: what `run` and `defer` prove about hands."""
    if state["phase"] not in ("run", "defer"):
        return True
    without = list(state["unable"])
    if state["phase"] == "defer" or state["target"] is not None:
        without.append(state["current"])
    return (not any(can_name_suit(state, p) for p in without)
            and (state["phase"] == "defer" or can_name_suit(state, state["actor"])))


def cards_of(player):
    """All cards of a player, majors by name; in a view, all visible ones."""
    dais = player["dais"]
    cards = list(player["court"])
    for monarch in dais["monarchs"]:
        cards.append(monarch["card"])
        cards.extend("major-%d" % number for number in monarch["majors"])
    cards.extend(card for card in (dais["knight"], dais["page"]) if card is not None)
    for key in ("hand", "discards"):
        if isinstance(player[key], list):
            cards.extend(player[key])
    return cards


# ---------------------------------------------------------------- FC-21, FC-22

def is_config(config):
    return seats_fit(config, 2, 4)


def is_cards(cards, kind=CARDS):
    """A list of different cards of the kind, in canonical order."""
    return (type(cards) is list and all(is_word(card, kind) for card in cards)
            and cards == canonical(set(cards)))


def check(state):
    """Asserts FC-21, FC-22 and the general conditions of states; not that the state can be reached."""
    s = state
    check_shape(s)
    check_cards(s)
    if s["phase"] in SETUP_PHASES:
        check_setup(s)
    else:
        check_turn(s)
        check_actor(s)
    check_end(s, legal_moves, result)


def check_shape(s):
    """Every object has its keys, every list its length; the envelope."""
    model = new(2)
    check_envelope(s, model, PLAY)
    assert is_config(s["config"])
    check_players(s, model)
    for player in s["players"]:
        assert has_keys(player["dais"], model["players"][0]["dais"])
        assert type(player["dais"]["monarchs"]) is list and len(player["dais"]["monarchs"]) <= 2   # FC-5
        assert all(has_keys(monarch, ("card", "majors")) for monarch in player["dais"]["monarchs"])


def check_cards(s):
    """Each of the 78 cards lies in exactly one place, which may hold it (FC-5)."""
    assert is_cards(s["deck"])
    for player in s["players"]:
        dais = player["dais"]
        assert is_cards(player["hand"]) and is_cards(player["discards"]) and is_cards(player["court"], RUN_CARDS)
        assert dais["knight"] is None or is_word(dais["knight"], KNIGHTS)
        assert dais["page"] is None or is_word(dais["page"], PAGES)
        for monarch in dais["monarchs"]:
            assert is_word(monarch["card"], MONARCHS)
            assert type(monarch["majors"]) is list
            assert all(is_int(number, 0, len(MAJORS) - 1) for number in monarch["majors"])
            assert monarch["majors"] == sorted(set(monarch["majors"]))           # FC-7
        assert len(player["hand"]) <= hand_size(s)               # FC-3
        if any(card in PAGES for card in player["court"]):       # FC-11
            assert dais["page"] is not None
    everything = s["deck"] + [card for player in s["players"] for card in cards_of(player)]
    assert canonical(everything) == list(CARDS)


def check_setup(s):
    """The phases deal and first_player: all except hands, deck and target as at the start (FC-3, FC-4)."""
    start = new(count_players(s), s["config"]["first_player"])
    for key in ("turn", "actor", "current", "barred_suit", "placed", "discarded", "runless", "unable", "offer"):
        assert same(s[key], start[key])
    assert all(player["court"] == [] and player["discards"] == []
               and same(player["dais"], start["players"][0]["dais"]) for player in s["players"])
    held = [len(player["hand"]) for player in s["players"]]
    if s["phase"] == "first_player":
        assert s["config"]["first_player"] is None and s["target"] is None
        assert all(number == hand_size(s) for number in held)
        return
    assert is_seat(s, s["target"])
    check_round_robin(held, s["target"], hand_size(s))


def check_turn(s):
    """The counters of a turn, and whose turn it is."""
    n, phase = count_players(s), s["phase"]
    assert is_int(s["turn"], 1, LAST_TURN) and is_seat(s, s["current"])
    check_order_of_turns(s)
    assert s["barred_suit"] is None or is_word(s["barred_suit"], SUITS)
    before_dais, before_discard = phase in ("trade", "answer"), phase in ("trade", "answer", "dais")
    assert is_int(s["placed"], 0, 0 if before_dais else 1 if phase == "dais" else 2)
    assert is_int(s["discarded"], 0, 0 if before_discard else 1 if phase == "discard" else 2)
    assert is_int(s["runless"], 0, 5 * n - (phase != "over"))    # FC-14
    assert phase != "over" or is_over(s)


def check_actor(s):
    """Who acts, and what is pending: target, unable, offer."""
    n, phase, current, target, unable = count_players(s), s["phase"], s["current"], s["target"], s["unable"]
    if target is not None:                                       # FC-12: the deputy
        assert phase == "run" and is_seat(s, target) and target != current
    assert type(unable) is list and all(is_seat(s, p) for p in unable) and unable == sorted(set(unable))
    assert current not in unable and target not in unable
    if phase == "defer":
        assert len(unable) < n - 1
    elif target is None:
        assert unable == []

    if phase in ("trade", "answer"):                             # FC-6
        assert may_offer(s, current)
    actor = current
    if phase == "answer":
        offer = s["offer"]
        assert has_keys(offer, ("page", "give", "owner"))
        assert is_word(offer["page"], PAGES) and is_seat(s, offer["owner"])
        assert offer["page"] in s["players"][offer["owner"]]["court"]    # then it is not the turn player's
        assert is_word(offer["give"], s["players"][current]["court"])
        actor = offer["owner"]
    else:
        assert s["offer"] is None
    if phase == "draw":                                          # FC-8
        assert len(s["players"][current]["hand"]) < hand_size(s) and s["deck"] != []
        actor = "chance"
    elif phase == "run" and target is not None:
        actor = target
    elif phase == "over":
        actor = None
    assert same(s["actor"], actor)
    assert agrees_with_phase(s)                                  # FC-21
