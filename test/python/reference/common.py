"""Support for the references: what every game shares, so that a reference holds only the rules of its own game."""
import copy
import math

LAST_TURN = 2 ** 31 - 1                                          # the turn stays there

# ---------------------------------------------------------------- JSON values


def same(given, expected):
    """Whether two values are equal as JSON: True is not 1, 1.0 is not 1. `given` may be anything."""
    if type(given) is not type(expected):
        return False
    if type(given) is dict:
        return given.keys() == expected.keys() and all(same(given[key], expected[key]) for key in expected)
    if type(given) is list:
        return len(given) == len(expected) and all(map(same, given, expected))
    return given == expected


def is_int(number, low, high):
    return type(number) is int and low <= number <= high


def is_word(word, words):
    return type(word) is str and word in words


def is_list(things, length):
    return type(things) is list and len(things) == length


def has_keys(given, expected):
    return type(given) is dict and set(given) == set(expected)


# ---------------------------------------------------------------- states and moves

def count_players(state):
    return state["config"]["players"]


def current_player(state):
    return state["players"][state["current"]]


def is_seat(state, seat):
    return is_int(seat, 0, count_players(state) - 1)


def amount(cards):
    """The size of a multiset of cards, which is a number in a view."""
    return cards if type(cards) is int else sum(cards.values())


def seats_fit(config, least, most):
    """Whether the number of players is within the bounds and the first player, if any, is one of them."""
    players, first = config["players"], config["first_player"]
    return is_int(players, least, most) and (first is None or is_int(first, 0, players - 1))


def refuse_view_of_others(state):
    """A view has legal moves only if its viewer acts."""
    if state["format"] == "logres/view" and state["actor"] is not None and state["actor"] != state["viewer"]:
        raise ValueError("a view of somebody who is not to move")


def begin_move(state, move, legal):
    """The copy of a state in which a legal move is carried out; the given state is unchanged."""
    if state["format"] != "logres/state" or not any(same(move, one) for one in legal):
        raise ValueError("not legal in phase %s: %r" % (state["phase"], move))
    return copy.deepcopy(state)


def chance_moves(state, legal_moves):
    """The outcomes of a chance node."""
    if state["actor"] != "chance":
        raise ValueError("not a chance node")
    return legal_moves(state)


def ranking(scores):
    """Scores, ranks and winners: equal scores share the better rank."""
    ranks = [1 + sum(other > mine for other in scores) for mine in scores]
    return {"scores": scores, "ranks": ranks, "winners": [p for p, rank in enumerate(ranks) if rank == 1]}


def once_over(standing):
    """The function that returns the standing of a finished game."""
    def result(state):
        if state["phase"] != "over":
            raise ValueError("the game is not over")
        return standing(state)
    return result


# ---------------------------------------------------------------- the conditions of all states

def check_envelope(s, model, phases):
    """The keys of the state, its config and its players; the envelope and the phase."""
    assert type(s) is dict and has_keys({key: s[key] for key in s if key != "result"}, model)
    assert all(same(s[key], model[key]) for key in ("format", "version", "game", "rules"))
    assert has_keys(s["config"], model["config"]) and is_word(s["phase"], (*phases, "over"))


def check_players(s, model):
    """Every player of the config has the keys of a player."""
    assert is_list(s["players"], count_players(s))
    assert all(has_keys(player, model["players"][0]) for player in s["players"])


def check_end(s, legal_moves, result):
    """A state is over and has its result, or it has legal moves."""
    assert ("result" in s) == (s["phase"] == "over")
    if s["phase"] == "over":
        assert same(s["result"], result(s))
    else:
        assert legal_moves(s)


def check_order_of_turns(s):
    """Turns go clockwise from the config's first player. At the last number the turn stays, but the seats move on."""
    first = s["config"]["first_player"]
    if first is not None and s["turn"] < LAST_TURN:
        assert s["current"] == (first + s["turn"] - 1) % count_players(s)


def check_round_robin(held, target, size):
    """Cards are dealt one by one, beginning with seat 0, up to `size`; the next one goes to `target`."""
    assert held[target] < size
    assert held == [held[target] + (p < target) for p in range(len(held))]


# ---------------------------------------------------------------- views and deals

def view_of(state, viewer):
    """A copy of a state as a view in which nothing is hidden yet; `viewer` is None for a spectator."""
    if state["format"] != "logres/state" or viewer is not None and not is_seat(state, viewer):
        raise ValueError("not a state, or no viewer: %r" % viewer)
    seen = {}
    for key, content in copy.deepcopy(state).items():
        seen[key] = "logres/view" if key == "format" else content
        if key == "rules":
            seen["viewer"] = viewer
    return seen


def view_of_counted(state, viewer, deck):
    """The view in which the deck, a key of the state, and the hands of others are numbers."""
    seen = view_of(state, viewer)
    seen[deck] = amount(seen[deck])
    for p, player in enumerate(seen["players"]):
        if p != viewer:
            player["hand"] = amount(player["hand"])
    return seen


def state_of(seen):
    """A copy of a view as a state, with numbers where the cards are hidden."""
    full = {key: copy.deepcopy(content) for key, content in seen.items() if key != "viewer"}
    return {**full, "format": "logres/state"}


def deals_of_counted(seen, deck, unseen):
    """Every full state that agrees with a view of counted cards, each once, with the number of deals that make it.
    Equal cards are counted as different ones."""
    full = state_of(seen)
    hidden = [player for player in full["players"] if type(player["hand"]) is int]
    yield from fill_hands(full, deck, hidden, unseen)


def fill_hands(full, deck, hidden, unseen, ways=1):
    """(state, ways) for all ways to put unseen cards into the hidden hands, whose sizes are given; the rest goes to the
    deck, a key of the state. Equal cards are counted as different ones."""
    if not hidden:
        assert sum(unseen.values()) == full[deck]
        yield copy.deepcopy({**full, deck: unseen}), ways
        return
    player, rest = hidden[0], hidden[1:]
    size = player["hand"]
    for hand in hands_of(unseen, size, tuple(unseen)):
        player["hand"] = hand
        left = {kind: unseen[kind] - hand[kind] for kind in unseen}
        yield from fill_hands(full, deck, rest, left,
                              ways * math.prod(math.comb(unseen[kind], hand[kind]) for kind in unseen))
    player["hand"] = size


def hands_of(counts, size, kinds):
    """All multisets of `size` cards out of the counted ones."""
    if len(kinds) == 0:
        if size == 0:
            yield {}
        return
    rest = sum(counts[kind] for kind in kinds[1:])
    for number in range(max(0, size - rest), min(counts[kinds[0]], size) + 1):
        for others in hands_of(counts, size - number, kinds[1:]):
            yield {kinds[0]: number, **others}
