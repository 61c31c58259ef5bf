"""King Arthur's Court: reference rules, an independent oracle for the tests.

Written from the rules alone (AC-1 .. AC-27, see docs/games/arthurs_court.md), simple rather than fast.
States and moves are plain dicts, exactly the JSON of the page, envelope included.

    state = new(4)                      # or new(4, first_player=2)
    while state["phase"] != "over":
        check(state)
        moves = legal_moves(state)      # in the order of the page
        state = apply(state, moves[0])  # ValueError if the move is not legal
    state["result"] == result(state)
"""
import itertools
from collections import Counter

from reference.common import begin_move, chance_moves, check_end, count_players as seats, once_over, ranking

TYPES = ("jester", "maiden", "guard", "knight")                  # AC-1
CHARACTERS = ("merlin", "guinevere", "arthur", "lancelot")       # AC-2
GROUPS = ("maiden", "guard", "knight")                           # AC-22
PAWN_GROUP = {"guinevere": "maiden", "arthur": "guard", "lancelot": "knight"}  # AC-22

ROW_SIZE = {2: 3, 3: 4, 4: 5}                                    # AC-6
SHARE = {2: 2, 3: 1, 4: 1}                                       # AC-8: characters a player takes in a round
SETUP_PHASES = ("choose_courtier", "roll_aspirant", "roll_favor")
GUINEVERE_PHASES = ("guinevere_take", "aspirant_take", "guinevere_refill")
PHASE_ROLE = {"merlin": "merlin", "guinevere_take": "guinevere", "aspirant_take": "guinevere",
              "guinevere_refill": "guinevere", "arthur_tax": "arthur", "lancelot": "lancelot"}


# ---------------------------------------------------------------- helpers

def clockwise(state, seat):
    """The other seats, clockwise from the left of `seat`."""
    n = seats(state)
    return [(seat + step) % n for step in range(1, n)]


def total(counts):
    return sum(counts.values())


def types_in(counts):
    return [t for t in TYPES if counts[t] > 0]


def held(state, seat):
    """The characters that `seat` has taken this round."""
    return [c for c in CHARACTERS if state["castle"][c]["holder"] == seat]


def free_characters(state):
    return [c for c in CHARACTERS if state["castle"][c]["holder"] is None]


def picks_made(state):
    return len(CHARACTERS) - len(free_characters(state))


def picks_in_round(state):
    return seats(state) * SHARE[seats(state)]                    # AC-8: 4, 3, 4


def eligible(state, seat):
    return len(held(state, seat)) < SHARE[seats(state)]          # AC-9


def move_courtiers(courtiers, source, destination):
    for t in courtiers:
        source[t] -= 1
        destination[t] += 1


def swaps(own, other):
    """Exchanges of one courtier for one of a different type, by give and then by take."""
    return [(give, take) for give in types_in(own) for take in types_in(other) if give != take]


def choices(counts, size):
    """All multisets of `size` courtiers out of `counts`, each in type order, lexicographically."""
    return [list(c) for c in itertools.combinations_with_replacement(TYPES, size)
            if all(c.count(t) <= counts[t] for t in TYPES)]


def bids(treasury):
    """All non-empty sub-multisets, by counts of 5s, then 4s, 3s, 2s, 1s (AC-12)."""
    ranges = [range(treasury.count(value) + 1) for value in (5, 4, 3, 2, 1)]
    for fives, fours, threes, twos, ones in itertools.product(*ranges):
        tiles = [1] * ones + [2] * twos + [3] * threes + [4] * fours + [5] * fives
        if tiles:
            yield tiles


# ---------------------------------------------------------------- the interface

def new(players, first_player=None):
    """The state before the first choice (AC-4 .. AC-7)."""
    if players not in ROW_SIZE or first_player not in (None, *range(players)):
        raise ValueError("config: players %r, first_player %r" % (players, first_player))
    return {
        "format": "logres/state", "version": 1, "game": "arthurs_court", "rules": 1,
        "config": {"players": players, "first_player": first_player},
        "round": 0, "phase": "choose_courtier", "actor": 0,
        "favor": first_player,                                   # AC-7
        "last_round": False,
        "peasantry": {t: 6 for t in TYPES},                      # AC-1
        "aspirants": {t: 0 for t in TYPES},                      # AC-6: laid out later
        "castle": {c: {"purse": [1, 2], "holder": None, "black_die": False} for c in CHARACTERS},  # AC-4
        "players": [{"treasury": [3, 4, 5], "court": {t: 0 for t in TYPES}} for _ in range(players)],
        "auction": None,
        "role": None,
    }


def legal_moves(state):
    """The moves of the actor, or the outcomes of chance, in the order of the page."""
    phase, actor, role = state["phase"], state["actor"], state["role"]
    own = state["players"][actor] if actor not in (None, "chance") else None

    if phase == "choose_courtier":                               # AC-5
        return [{"type": "courtier", "courtier": t} for t in types_in(state["peasantry"])]
    if phase == "roll_aspirant":                                 # AC-6
        return [{"type": "roll_aspirant", "courtier": t} for t in TYPES]
    if phase == "roll_favor":                                    # AC-7
        return [{"type": "roll_favor", "player": p} for p in range(seats(state))]
    if phase == "bid":                                           # AC-11, AC-12
        auction = state["auction"]
        moves = [{"type": "bid", "tiles": tiles} for tiles in bids(own["treasury"])
                 if sum(tiles) > sum(auction["bid"])]
        if auction["high_bidder"] is not None:
            moves.append({"type": "pass"})
        return moves
    if phase == "choose_character":                              # AC-13
        open_to_choice = free_characters(state)
        if picks_made(state) == picks_in_round(state) - 1:       # AC-14: the last pick
            with_die = [c for c in open_to_choice if state["castle"][c]["black_die"]]
            open_to_choice = with_die or open_to_choice
        return [{"type": "character", "character": c} for c in open_to_choice]
    if phase == "merlin":                                        # AC-16
        return [{"type": "swap", "give": give, "take": take}
                for give, take in swaps(own["court"], state["aspirants"])] + [{"type": "done"}]
    if phase == "guinevere_take":                                # AC-17 (a)
        return [{"type": "take", "courtiers": c} for c in choices(state["aspirants"], 2)]
    if phase == "aspirant_take":                                 # AC-17 (b)
        return [{"type": "take", "courtiers": c} for c in choices(state["aspirants"], 1)]
    if phase == "guinevere_refill":                              # AC-17 (c)
        return [{"type": "refill", "courtiers": c}
                for c in choices(state["peasantry"], ROW_SIZE[seats(state)])]
    if phase == "arthur_tax":                                    # AC-18
        return [{"type": "give", "tile": v} for v in sorted(set(own["treasury"]))]
    if phase == "lancelot":                                      # AC-19
        victim = state["players"][role["target"]]
        return [{"type": "swap", "give": give, "take": take}
                for give, take in swaps(own["court"], victim["court"])]
    return []                                                    # over


def weights(state):
    """The weight of each outcome of a chance node: both rolls are uniform (AC-6, AC-7)."""
    return [1] * len(chance_moves(state, legal_moves))


def apply(state, move):
    """The state after `move`; the given state is unchanged."""
    s = begin_move(state, move, legal_moves(state))
    PLAY[s["phase"]](s, move)
    return s


def standing(state):
    """Scores, ranks, winners and groups as they are now (AC-22 .. AC-25)."""
    everyone = range(seats(state))
    groups = [best_groups(state["players"][p]["court"], held(state, p)) for p in everyone]
    # AC-25: the higher sorted triple is better; of equal ones that of the King's Favor is.
    order = [(groups[p], p == state["favor"]) for p in everyone]
    return {**ranking(order), "scores": [g[0] for g in groups], "groups": groups}                # AC-24


result = once_over(standing)


def best_groups(court, pawns):
    """The best sorted triple of group sizes, found by trying every spread of the jesters."""
    sizes = {g: court[g] for g in GROUPS}
    for pawn in pawns:
        if pawn in PAWN_GROUP:
            sizes[PAWN_GROUP[pawn]] += 2                         # AC-22
    merlin = "merlin" in pawns
    jesters = court["jester"] + (1 if merlin else 0)             # AC-22
    best = None
    for spread in itertools.product(range(jesters + 1), repeat=len(GROUPS)):
        if sum(spread) > jesters:                                # AC-23: some may fit nowhere
            continue
        if any(extra and sizes[g] == 0 and not merlin for g, extra in zip(GROUPS, spread)):
            continue                                             # AC-23: no group of jesters alone
        triple = sorted(sizes[g] + extra for g, extra in zip(GROUPS, spread))
        if best is None or triple > best:                        # AC-24
            best = triple
    return best


# ---------------------------------------------------------------- setup

def play_choose_courtier(s, move):
    seat = s["actor"]
    move_courtiers([move["courtier"]], s["peasantry"], s["players"][seat]["court"])   # AC-5
    if seat + 1 < seats(s):
        s["actor"] = seat + 1
        return
    move_courtiers(TYPES, s["peasantry"], s["aspirants"])        # AC-6: one of each type
    if seats(s) == 3:
        begin_favor(s)
    else:
        s["phase"], s["actor"] = "roll_aspirant", "chance"


def play_roll_aspirant(s, move):
    if seats(s) == 4:                                            # AC-6: one more ...
        move_courtiers([move["courtier"]], s["peasantry"], s["aspirants"])
    else:                                                        # ... or one less
        move_courtiers([move["courtier"]], s["aspirants"], s["peasantry"])
    begin_favor(s)


def begin_favor(s):
    if s["favor"] is None:                                       # AC-7
        s["phase"], s["actor"] = "roll_favor", "chance"
    else:
        begin_round(s)


def play_roll_favor(s, move):
    s["favor"] = move["player"]
    begin_round(s)


# ---------------------------------------------------------------- a round and its auctions

def begin_round(s):
    s["round"] += 1
    begin_auction(s)


def begin_auction(s):
    starter = auction_starter(s)
    s["phase"], s["actor"], s["role"] = "bid", starter, None
    s["auction"] = {"starter": starter, "high_bidder": None, "bid": [], "passed": []}


def auction_starter(s):
    """AC-10: the holder of the King's Favor, else the first eligible player to the left."""
    return next(p for p in [s["favor"]] + clockwise(s, s["favor"]) if eligible(s, p))


def play_bid(s, move):
    auction = s["auction"]
    if move["type"] == "pass":
        auction["passed"] = sorted(auction["passed"] + [s["actor"]])   # AC-11: final
    else:
        auction["high_bidder"], auction["bid"] = s["actor"], list(move["tiles"])  # AC-12: replaced
    still_in = rivals(s)
    if still_in:
        s["actor"] = still_in[0]
    else:                                                        # AC-11: all others have passed
        s["phase"], s["actor"] = "choose_character", auction["high_bidder"]


def rivals(s):
    """The eligible seats that may still outbid the high bidder, clockwise from the bidder's left."""
    auction = s["auction"]
    return [p for p in clockwise(s, auction["high_bidder"])
            if eligible(s, p) and p not in auction["passed"]]


def play_choose_character(s, move):
    winner, character = s["actor"], move["character"]
    treasury, place = s["players"][winner]["treasury"], s["castle"][character]
    for tile in s["auction"]["bid"]:                             # AC-13
        treasury.remove(tile)
    treasury.extend(place["purse"])
    treasury.sort()
    place["purse"] = s["auction"]["bid"]
    place["holder"] = winner
    s["auction"] = None
    s["role"] = {"character": character, "swaps_left": 0, "target": None}
    BEGIN_ROLE[character](s, winner)                             # AC-15


def end_role(s):
    """AC-15: the next pick, or the end of the round."""
    s["role"] = None
    if picks_made(s) < picks_in_round(s):
        begin_auction(s)
    else:
        end_round(s)


def end_round(s):
    castle = s["castle"]
    if castle["arthur"]["holder"] is not None:                   # AC-18
        s["favor"] = castle["arthur"]["holder"]
    if s["last_round"]:                                          # AC-20
        s["phase"], s["actor"] = "over", None
        s["result"] = result(s)
        return
    for character in CHARACTERS:
        if seats(s) == 3:                                        # AC-21
            castle[character]["black_die"] = castle[character]["holder"] is None
        castle[character]["holder"] = None                       # AC-20
    begin_round(s)


# ---------------------------------------------------------------- the roles

def begin_merlin(s, holder):
    if swaps(s["players"][holder]["court"], s["aspirants"]):     # AC-16
        s["phase"], s["actor"] = "merlin", holder
        s["role"]["swaps_left"] = 3
    else:
        end_role(s)


def play_merlin(s, move):
    if move["type"] == "swap":
        exchange(move, s["players"][s["actor"]]["court"], s["aspirants"])
        s["role"]["swaps_left"] -= 1
    if move["type"] == "done" or s["role"]["swaps_left"] == 0:
        end_role(s)


def exchange(move, own, other):
    move_courtiers([move["give"]], own, other)
    move_courtiers([move["take"]], other, own)


def begin_guinevere(s, holder):
    s["phase"], s["actor"] = "guinevere_take", holder            # AC-17 (a)


def play_guinevere_take(s, move):
    move_courtiers(move["courtiers"], s["aspirants"], s["players"][s["actor"]]["court"])
    next_aspirant_taker(s, clockwise(s, s["actor"]))


def play_aspirant_take(s, move):
    move_courtiers(move["courtiers"], s["aspirants"], s["players"][s["actor"]]["court"])
    next_aspirant_taker(s, opponents_to_come(s))


def next_aspirant_taker(s, to_come):
    if to_come and total(s["aspirants"]) > 0:                    # AC-17 (b)
        s["phase"], s["actor"], s["role"]["target"] = "aspirant_take", to_come[0], to_come[0]
        return
    s["role"]["target"] = None                                   # AC-17 (c)
    if total(s["peasantry"]) >= ROW_SIZE[seats(s)]:
        s["phase"], s["actor"] = "guinevere_refill", s["castle"]["guinevere"]["holder"]
    else:
        rest = [t for t in TYPES for _ in range(s["peasantry"][t])]
        move_courtiers(rest, s["peasantry"], s["aspirants"])
        s["last_round"] = True
        end_role(s)


def opponents_to_come(s):
    """The opponents of the role's holder after the present target, clockwise."""
    around = clockwise(s, s["castle"][s["role"]["character"]]["holder"])
    return around[around.index(s["role"]["target"]) + 1:]


def play_guinevere_refill(s, move):
    move_courtiers(move["courtiers"], s["peasantry"], s["aspirants"])
    end_role(s)


def begin_arthur(s, holder):
    next_taxed(s, clockwise(s, holder))


def next_taxed(s, to_come):
    for giver in to_come:
        if len(s["players"][giver]["treasury"]) >= 2:            # AC-18
            s["phase"], s["actor"], s["role"]["target"] = "arthur_tax", giver, giver
            return
    end_role(s)


def play_arthur_tax(s, move):
    king = s["castle"]["arthur"]["holder"]
    s["players"][s["actor"]]["treasury"].remove(move["tile"])
    s["players"][king]["treasury"].append(move["tile"])
    s["players"][king]["treasury"].sort()
    next_taxed(s, opponents_to_come(s))


def begin_lancelot(s, holder):
    next_victim(s, holder, clockwise(s, holder))


def next_victim(s, holder, to_come):
    for victim in to_come:                                       # AC-19: checked at the victim's turn
        if swaps(s["players"][holder]["court"], s["players"][victim]["court"]):
            s["phase"], s["actor"], s["role"]["target"] = "lancelot", holder, victim
            return
    end_role(s)


def play_lancelot(s, move):
    holder, victim = s["actor"], s["role"]["target"]
    exchange(move, s["players"][holder]["court"], s["players"][victim]["court"])
    next_victim(s, holder, opponents_to_come(s))


BEGIN_ROLE = {"merlin": begin_merlin, "guinevere": begin_guinevere,
              "arthur": begin_arthur, "lancelot": begin_lancelot}
PLAY = {"choose_courtier": play_choose_courtier, "roll_aspirant": play_roll_aspirant,
        "roll_favor": play_roll_favor, "bid": play_bid, "choose_character": play_choose_character,
        "merlin": play_merlin, "guinevere_take": play_guinevere_take,
        "aspirant_take": play_aspirant_take, "guinevere_refill": play_guinevere_refill,
        "arthur_tax": play_arthur_tax, "lancelot": play_lancelot}


# ---------------------------------------------------------------- AC-27

def check(state):
    """Asserts AC-27, as far as it is explicit; not that the state can be reached."""
    s, phase, config = state, state["phase"], state["config"]
    assert phase in PLAY or phase == "over"
    check_components(s)
    if phase in SETUP_PHASES:
        check_setup(s)
        return
    assert s["round"] >= 1 and s["favor"] in range(seats(s))
    assert all(total(p["court"]) > 0 for p in s["players"])
    if s["round"] == 1 and config["first_player"] is not None:
        assert s["favor"] == config["first_player"]
    assert all(len(held(s, p)) <= SHARE[seats(s)] for p in range(seats(s)))
    check_row_and_rounds(s)
    assert (s["auction"] is not None) == (phase in ("bid", "choose_character"))
    assert (s["role"] is not None) == (phase in PHASE_ROLE)
    if s["auction"] is not None:
        check_auction(s)
    elif s["role"] is not None:
        check_role(s)
    else:
        assert s["actor"] is None and s["last_round"] and picks_made(s) == picks_in_round(s)
        if s["castle"]["arthur"]["holder"] is not None:          # AC-18
            assert s["favor"] == s["castle"]["arthur"]["holder"]
    check_end(s, legal_moves, result)


def check_components(s):
    """Six courtiers of each type; tiles 1 and 2 x 4, and 3, 4, 5 x players; ascending lists."""
    n = seats(s)
    assert n in ROW_SIZE and len(s["players"]) == n and list(s["castle"]) == list(CHARACTERS)
    places = [s["peasantry"], s["aspirants"]] + [p["court"] for p in s["players"]]
    for counts in places:
        assert list(counts) == list(TYPES) and all(counts[t] >= 0 for t in TYPES)
    for t in TYPES:
        assert sum(counts[t] for counts in places) == 6
    money = [s["castle"][c]["purse"] for c in CHARACTERS] + [p["treasury"] for p in s["players"]]
    assert all(tiles and tiles == sorted(tiles) for tiles in money)
    assert Counter(itertools.chain(*money)) == {1: 4, 2: 4, 3: n, 4: n, 5: n}
    dice = [c for c in CHARACTERS if s["castle"][c]["black_die"]]
    assert len(dice) == (1 if n == 3 and s["round"] >= 2 else 0)  # AC-21


def check_setup(s):
    n, phase, first = seats(s), s["phase"], s["config"]["first_player"]
    assert s["round"] == 0 and s["favor"] == first and not s["last_round"]
    assert s["auction"] is None and s["role"] is None and "result" not in s
    assert all(s["castle"][c]["purse"] == [1, 2] and s["castle"][c]["holder"] is None
               for c in CHARACTERS)
    assert all(p["treasury"] == [3, 4, 5] for p in s["players"])
    chosen = s["actor"] if phase == "choose_courtier" else n
    assert [total(p["court"]) for p in s["players"]] == [1] * chosen + [0] * (n - chosen)
    row = sorted(s["aspirants"].values())
    if phase == "choose_courtier":
        assert row == [0, 0, 0, 0]
        return
    assert s["actor"] == "chance"
    if phase == "roll_aspirant":
        assert n != 3 and row == [1, 1, 1, 1]
    else:
        assert first is None
        assert row == {2: [0, 1, 1, 1], 3: [1, 1, 1, 1], 4: [1, 1, 1, 2]}[n]


def check_row_and_rounds(s):
    n, phase, castle = seats(s), s["phase"], s["castle"]
    row, peasantry = total(s["aspirants"]), total(s["peasantry"])
    size = ROW_SIZE[n]
    at_start = 24 - n - size
    taken = castle["guinevere"]["holder"] is not None
    if s["last_round"]:
        assert phase not in GUINEVERE_PHASES and taken and peasantry == 0
        refills, rest = divmod(at_start, size)
        assert row == rest                                       # short
    else:
        refills, rest = divmod(at_start - peasantry, size)
        assert refills >= 0 and rest == 0
        if phase == "guinevere_take":
            assert row == size
        elif phase == "aspirant_take":
            holder = castle["guinevere"]["holder"]
            assert row == n - 1 - clockwise(s, holder).index(s["role"]["target"])
        elif phase == "guinevere_refill":
            assert row == 0 and peasantry >= size
        else:
            assert row == size
            if taken:
                refills -= 1                                     # this round's
    # `refills` are now those of the earlier rounds
    if n != 3:
        assert refills == s["round"] - 1
        return
    assert (s["round"] - 1) // 2 <= refills <= s["round"] - 1
    if s["round"] % 2 == 0 and refills == (s["round"] - 1) // 2:
        assert castle["guinevere"]["black_die"]
    if picks_made(s) == picks_in_round(s):                       # AC-14
        assert not any(castle[c]["black_die"] for c in free_characters(s))


def check_auction(s):
    auction, phase = s["auction"], s["phase"]
    bidder, bid, passed = auction["high_bidder"], auction["bid"], auction["passed"]
    assert picks_made(s) < picks_in_round(s)
    assert auction["starter"] == auction_starter(s)              # AC-10
    assert passed == sorted(set(passed)) and all(eligible(s, p) for p in passed)
    if bidder is None:
        assert phase == "bid" and s["actor"] == auction["starter"] and bid == [] and passed == []
        return
    assert eligible(s, bidder) and bidder not in passed
    assert bid and bid == sorted(bid)
    assert not Counter(bid) - Counter(s["players"][bidder]["treasury"])
    if phase == "bid":
        assert s["actor"] == rivals(s)[0]
    else:
        assert s["actor"] == bidder and rivals(s) == []


def check_role(s):
    phase, role, actor = s["phase"], s["role"], s["actor"]
    assert role["character"] == PHASE_ROLE[phase]
    holder, target = s["castle"][role["character"]]["holder"], role["target"]
    assert holder is not None
    assert role["swaps_left"] in ((1, 2, 3) if phase == "merlin" else (0,))
    if phase in ("aspirant_take", "arthur_tax", "lancelot"):
        assert target in clockwise(s, holder)
    else:
        assert target is None
    assert actor == (target if phase in ("aspirant_take", "arthur_tax") else holder)
    if phase == "arthur_tax":
        assert len(s["players"][target]["treasury"]) >= 2
    if phase == "merlin":
        assert swaps(s["players"][holder]["court"], s["aspirants"])
    if phase == "lancelot":
        assert swaps(s["players"][holder]["court"], s["players"][target]["court"])
