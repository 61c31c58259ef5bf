"""A worker's task: plays games of a study and counts results.

Games are numbered. Game n draws chance from stream n of the study's seed, and bots draw from the n-th stream from the
end, so any worker may play any game at any time. The results are counts, whose sums do not depend on their order. A
worker needs Logres, but no file of this folder: Dask sends it this module.
"""
from collections import Counter
from itertools import groupby

import logres

#: The counts: {table: (the key columns, the column of the count)}.
TABLES = {
    "places": (("seat", "player", "rank", "sharers"), "games"),  # sharers: players with this rank
    "scores": (("seat", "player", "score"), "games"),
    "lengths": (("plies",), "games"),
    "moves": (("player", "phase", "type", "move"), "played"),
    "offers": (("player", "phase", "type"), "plies"),  # in which a move of this type was possible
}
STREAMS = 2**64
BATCH = 5000  # random games at once, 0.5 KB each


def seating(case: dict, number: int) -> "tuple[str, ...]":
    """Returns the player in each seat. If seats rotate, every player takes each seat in turn."""
    players = case["players"]
    turn = -number % len(players) if case["rotate"] else 0
    return tuple(players[turn:] + players[:turn])


def stream(case: dict, number: int) -> int:
    """Returns the stream of a game's chance. If seats rotate, each deal occurs once per seating, which evens out
    luck."""
    return number // len(case["players"]) if case["rotate"] else number


def play_chunk(case: dict, first: int, count: int) -> dict:
    """Plays games first, first + 1, … and returns {table: [(columns …, count)]}, with the number of unfinished games
    under "unfinished", and of games with counted moves under "counted"."""
    if case["version"] != logres.library_version:
        raise RuntimeError(f"a worker has Logres {logres.library_version}, the study has {case['version']}")
    start = logres.game(case["game"]).new(**case["options"])
    numbers = range(first, first + count)
    tally = {table: Counter() for table in TABLES}
    if set(case["players"]) == {"random"} and not case["rotate"] and not start.game.info.is_cooperative:
        ended = sum(_count_random_games(case, start, numbers[at:at + BATCH], tally) for at in range(0, count, BATCH))
    else:
        ended = _count_games(case, start, numbers, tally)
    rows = {table: [(*of, many) for of, many in counter.items()] for table, counter in tally.items()}
    return {"unfinished": count - ended, "counted": sum(_is_counted(case, number) for number in numbers), **rows}


# ---- games of random moves: many in one call ------------------------------------------------------------------------

def _count_random_games(case: dict, start: logres.State, numbers: range, tally: dict) -> int:
    batch = logres.batch(start, len(numbers), seeds=case["seed"], stream=numbers[0])
    plies = batch.playout(case["limit"]).tolist()
    standings = batch.standings()
    games = [(plies, _places(tuple(ranks)), tuple(scores)) for plies, ranks, scores, actor in zip(
        plies, _rows(standings["ranks"]), _rows(standings["scores"]), batch.actors().tolist())
             if actor == logres.NOBODY]
    _add(tally, seating(case, 0), games)
    for number in numbers:
        if _is_counted(case, number):  # replays the same game ply by ply
            play(case, start, number, tally)
    return len(games)


def _rows(table) -> "list[list[int]]":
    """Returns rows of numpy, or of lists without numpy."""
    return table if isinstance(table, list) else table.tolist()


# ---- games ply by ply ----------------------------------------------------------------------------------------------

def _count_games(case: dict, start: logres.State, numbers: range, tally: dict) -> int:
    ended = []
    for number in numbers:
        end, plies = play(case, start, number, tally if _is_counted(case, number) else None)
        if end.is_over:
            standing = end.standing
            places = _together(standing) if end.game.info.is_cooperative else _places(standing.ranks)
            ended.append((seating(case, number), (plies, places, standing.scores)))
    for seats, games in groupby(sorted(ended), lambda game: game[0]):
        _add(tally, seats, [game for _, game in games])
    return len(ended)


def play(case: dict, start: logres.State, number: int, tally: "dict | None" = None) -> "tuple[logres.State, int]":
    """Plays a game. Returns its last state and number of plies. With a tally, counts the players' moves."""
    seats, state = seating(case, number), start
    chance = logres.Rng(case["seed"], stream(case, number))
    thoughts = logres.Rng(case["seed"], STREAMS - 1 - number)
    for plies in range(case["limit"]):
        actor = state.actor
        if actor is None:
            return state, plies
        if actor == logres.CHANCE:
            state = state.playout(chance, 1)
            continue
        ids = state.legal_ids()
        if seats[actor] == "random":
            id = ids[chance.below(len(ids))]
        else:
            id = logres.bot_move(state.view(actor), seats[actor], thoughts).id
        if tally:
            _count_move(tally, seats[actor], state, ids, id)
        state = state.apply(id)
    return state, case["limit"]


# ---- counting -------------------------------------------------------------------------------------------------------

def _is_counted(case: dict, number: int) -> bool:
    """Returns whether this game's moves are counted, which is so for every N-th game."""
    return number % case["moves"] == 0


_types: dict = {}  # {(game, move number): type}, which is independent of the state


def _type(state: logres.State, id: int) -> str:
    key = state.game.id, id
    if key not in _types:
        _types[key] = str(state.move(id)).split()[0]
    return _types[key]


def _count_move(tally: dict, player: str, state: logres.State, ids: "list[int]", id: int) -> None:
    phase = state.phase
    tally["moves"][player, phase, _type(state, id), str(state.move(id))] += 1
    tally["offers"].update((player, phase, type) for type in {_type(state, id) for id in ids})


def _places(ranks: "tuple[int, ...]") -> "tuple[tuple[int, int], ...]":
    """Returns the rank of each seat, and the number of seats that share it."""
    return tuple((rank, ranks.count(rank)) for rank in ranks)


def _together(standing: logres.Standing) -> "tuple[tuple[int, int], ...]":
    """Returns ranks for a cooperative game: after a win, every player gets a full win; after a loss, all rank second,
    behind the game."""
    return tuple((1 if standing.winners else 2, 1) for _ in standing.ranks)


def _add(tally: dict, seats: "tuple[str, ...]", games: "list[tuple]") -> None:
    """Adds games of one seating, each as (plies, ranks by seat, scores by seat)."""
    tally["lengths"].update((plies,) for plies, _, _ in games)
    for places, many in Counter(places for _, places, _ in games).items():
        for seat, (rank, sharers) in enumerate(places):
            tally["places"][seat, seats[seat], rank, sharers] += many
    for seat, player in enumerate(seats):
        for score, many in Counter(scores[seat] for _, _, scores in games).items():
            tally["scores"][seat, player, score] += many
