"""Support for the references: checking JSON values, and dealing hidden hands in every possible way."""
import copy
import math


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
