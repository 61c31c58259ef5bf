"""The report of a study from its file: tables with 95 % intervals."""
from math import sqrt

import logres

from .results import Results

Z = 1.959964  # 95 %
TOP = 8  # moves per table


def wilson(rate: float, n: int) -> "tuple[float, float]":
    """Returns Wilson's 95 % interval for a rate observed in n games."""
    middle = (rate + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * sqrt(rate * (1 - rate) / n + Z * Z / (4 * n * n))
    return max(0.0, min(rate, middle - half)), min(1.0, max(rate, middle + half))  # rounding could put 1 above its
    interval


def spread(counts: "list[tuple[int, int]]") -> "tuple[float, float]":
    """Returns mean and standard deviation of (value, count). The sums are integers, so order does not matter."""
    n, total = sum(many for _, many in counts), sum(value * many for value, many in counts)
    squares = sum(value * value * many for value, many in counts)
    return total / n, sqrt(max(0, n * squares - total * total) / (n * (n - 1))) if n > 1 else 0.0


def quantile(counts: "list[tuple[int, int]]", share: float) -> int:
    """Returns a quantile of ascending (value, count)."""
    left = share * sum(many for _, many in counts)
    for value, many in counts:
        left -= many
        if left <= 0:
            return value
    return counts[-1][0]


def title(case: dict, short: bool = False) -> str:
    """Returns a short description of a case: artus advanced, 3 players; optionally without the game."""
    names = [None if short else case["game"], case["options"].get("variant")]
    said = [" ".join(name for name in names if name), f"{len(case['players'])} players"]
    return ", ".join(part for part in said if part)


def who(case: dict) -> str:
    """Returns a case's players: random, hard against normal, or by seat."""
    players = list(dict.fromkeys(case["players"]))
    if len(players) == 1:
        return "random moves" if players == ["random"] else f"all {players[0]}"
    return " against ".join(players) if case["rotate"] and len(players) == 2 else ", ".join(case["players"])


def settings(case: dict) -> str:
    """Returns the options that are set but not in the title, as on the command line."""
    return "".join(f", {name}={value}" for name, value in case["options"].items()
                   if name not in ("players", "variant"))


class Case:
    """The results of a case in a study's file."""

    def __init__(self, results: Results, number: int) -> None:
        self.case, self.number, self._results = results.cases[number], number, results
        self.game = logres.game(self.case["game"])
        self.games, self.unfinished, self.counted = (value or 0 for value in self._rows(
            "SELECT SUM(games), SUM(unfinished), SUM(counted) FROM chunks WHERE {}")[0])
        self.ended = self.games - self.unfinished
        self.lengths = self._rows("SELECT plies, games FROM lengths WHERE {} ORDER BY plies")

    def _rows(self, query: str, *values) -> "list[tuple]":
        return self._results.rows(query.replace("{}", f'"case" = {self.number}'), *values)

    def seats(self) -> "list[tuple[int, str]]":
        """Returns all pairs (seat, player)."""
        return self._rows("SELECT DISTINCT seat, player FROM places WHERE {} ORDER BY seat, player")

    def players(self) -> "list[str]":
        return list(dict.fromkeys(self.case["players"]))

    def wins(self, column: str, value) -> "tuple[float, int]":
        """Returns the share of wins of a seat or player, and the number of games. A win shared by k counts 1/k for
        each."""
        parts, games = self._rows("SELECT SUM(CASE rank WHEN 1 THEN games * 60 / sharers ELSE 0 END), SUM(games) "
                                  f"FROM places WHERE {{}} AND {column} = ?", value)[0]
        return parts / 60 / games, games

    def rank(self, column: str, value) -> float:
        ranks, games = self._rows(f"SELECT SUM(rank * games), SUM(games) FROM places WHERE {{}} AND {column} = ?",
                                  value)[0]
        return ranks / games

    def scores(self, column: str, value) -> "list[tuple[int, int]]":
        return self._rows(f"SELECT score, SUM(games) FROM scores WHERE {{}} AND {column} = ? GROUP BY score "
                          "ORDER BY score", value)

    def types(self, player: str) -> "list[tuple[str, str, int, int]]":
        """Returns (phase, type, plies with a move of this type, plies where it was possible) for a player."""
        played = ("SELECT SUM(played) FROM moves WHERE moves.{} AND moves.player = offers.player "
                  "AND moves.phase = offers.phase AND moves.type = offers.type")
        return self._rows(f"SELECT phase, type, COALESCE(({played}), 0) AS played, plies FROM offers "
                          "WHERE {} AND player = ? ORDER BY played DESC, plies DESC, phase, type", player)

    def top(self, player: str) -> "list[tuple[str, int]]":
        return self._rows("SELECT move, SUM(played) AS times FROM moves WHERE {} AND player = ? GROUP BY move "
                          f"ORDER BY times DESC, move LIMIT {TOP}", player)


def cases_of(results: Results) -> "list[Case]":
    """Returns the cases with finished games."""
    return [case for case in (Case(results, number) for number in range(len(results.cases))) if case.ended]


def type_names(rows: "list[tuple]") -> "list[str]":
    """Returns display names for (phase, type, …), including the phase if two phases have moves of a type."""
    types = [type for _, type, *_ in rows]
    return [f"{type} ({phase})" if types.count(type) > 1 else type for phase, type, *_ in rows]


def tell(results: Results, with_moves: bool) -> None:
    cases = cases_of(results)
    if any(case.case["rotate"] for case in cases):
        _tell_pairs([case for case in cases if case.case["rotate"]])
    for case in cases:
        _tell_case(case)
        if with_moves:
            _tell_moves(case)


def _tell_pairs(cases: "list[Case]") -> None:
    print("\nplayer     against      games    wins    95 % interval   equal")
    for case in cases:
        players = case.players()
        rate, games = case.wins("player", players[0])
        low, high = wilson(rate, games)
        print(f"{players[0]:10} {'+'.join(players[1:]):10} {games:7} {rate:7.1%} {low:8.1%} to {high:6.1%} "
              f"{1 / len(case.case['players']):7.1%}")


def _tell_case(case: Case) -> None:
    mean, deviation = spread(case.lengths)
    print(f"\n{title(case.case)}, {who(case.case)}{settings(case.case)}: {case.ended} games"
          + (f", and {case.unfinished} that did not end" if case.unfinished else ""))
    print(f"plies: mean {mean:.1f}, standard deviation {deviation:.1f}, least {case.lengths[0][0]}, "
          f"median {quantile(case.lengths, 0.5)}, most {case.lengths[-1][0]}")
    print("                       wins    95 % interval    score      sd   rank")
    rows = [("seat", seat, name) for seat, name in case.seats()]
    if case.case["rotate"]:
        rows = [("seat", seat, "all") for seat in range(len(case.case["players"]))]
        rows += [("player", player, player) for player in case.players()]
    for column, value, name in rows:
        rate, games = case.wins(column, value)
        low, high = wilson(rate, games)
        score, deviation = spread(case.scores(column, value))
        label = f"seat {value}  {name}" if column == "seat" else f"{name}, any seat"
        print(f"{label:20} {rate:7.1%} {low:8.1%} to {high:6.1%} {score:8.2f} {deviation:7.2f} "
              f"{case.rank(column, value):6.2f}")


def _tell_moves(case: Case) -> None:
    for player in case.players():
        rows = case.types(player)
        print(f"\nmoves of {player} in {case.counted} games     times a game   played where it could be")
        for name, (_, _, played, plies) in zip(type_names(rows), rows):
            print(f"{name:32} {played / case.counted:12.2f} {played / plies:12.1%}")
        print("most often: " + ", ".join(f"{move} ({times})" for move, times in case.top(player)))
