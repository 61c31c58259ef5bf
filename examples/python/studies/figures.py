"""The figures of a study, for print: black and gray, one page wide."""
from .report import Case, cases_of, quantile, title, type_names, who, wilson

SUFFIXES = (".png", ".pdf", ".svg", ".eps", ".jpg")
WIDTH = 7.0  # inches, a page without margins
COLUMNS = 4  # panels per row
MARKS = ["o", "s", "^", "D", "v"]  # markers of the players in a panel, and their fill
FILLS = ["black", "white", "0.6", "black", "white"]
STYLE = {"font.size": 8, "axes.titlesize": 8, "axes.spines.top": False, "axes.spines.right": False,
         "axes.grid": True, "axes.axisbelow": True, "grid.color": "0.88", "grid.linewidth": 0.6,
         "legend.frameon": False, "figure.constrained_layout.use": True}
WINS = "dot: win rate with its 95 % interval; dashed: an equal share"
SCORES = "circle: median; thick: the middle half of all scores; thin: the middle nine tenths"
LENGTHS = "up to the 99th percentile"


def draw(results, name: str, suffix: str) -> "list[str]":
    """Draws all figures into files name-wins.png and so on. Returns their names."""
    import matplotlib
    matplotlib.use("Agg")  # files need no screen
    from matplotlib import pyplot

    cases, files = cases_of(results), []
    pairs = [case for case in cases if case.case["rotate"]]
    with pyplot.rc_context(STYLE):
        def save(figure, what):
            files.append(f"{name}-{what}{suffix or '.png'}")
            figure.savefig(files[-1], dpi=200)
            pyplot.close(figure)

        save(_pairs(pyplot, pairs) if pairs else _panels(pyplot, cases, _wins, "games won", WINS), "wins")
        save(_panels(pyplot, cases, _scores, "score", SCORES), "scores")
        save(_panels(pyplot, cases, _lengths, "share of games", LENGTHS, shared=False), "lengths")
        for case in cases:
            if case.counted:
                save(_moves(pyplot, case), f"moves-{case.number}" if len(cases) > 1 else "moves")
    return files


def _panels(pyplot, cases: "list[Case]", fill, label: str, legend: str, shared: bool = True):
    """Yields one panel per case, one row per variant. With `shared`, all panels have the same scale."""
    variants = len({case.case["options"].get("variant") for case in cases})
    columns = min(COLUMNS, len(cases) // variants if len(cases) % variants == 0 else COLUMNS)
    rows = -(-len(cases) // columns)
    figure, panels = pyplot.subplots(rows, columns, squeeze=False, sharey=shared, figsize=(WIDTH, 0.7 + 2 * rows))
    for panel in panels.flat[len(cases):]:
        panel.remove()
    for panel, case in zip(panels.flat, cases):
        panel.set_title("\n".join(name(case.case) for name in NAMES if len(_all(name, cases)) > 1))
        panel.grid(axis="x", visible=False)
        fill(panel, case)
    for panel in panels[:, 0]:
        panel.set_ylabel(label)
    _head(figure, cases, NAMES)
    figure.supxlabel(legend, fontsize=7)
    return figure


def _short_title(case: dict) -> str:
    return title(case, short=True)


NAMES = (_short_title, who)  # of a case; shared parts are in the figure's title


def _all(name, cases: "list[Case]") -> "list[str]":
    return sorted({name(case.case) for case in cases})


def _head(figure, cases: "list[Case]", names) -> None:
    common = [_all(name, cases)[0] for name in names if len(_all(name, cases)) == 1]
    games = [case.ended for case in cases]
    number = f"{min(games)} to {max(games)}" if min(games) < max(games) else f"{games[0]}"
    figure.suptitle(", ".join([cases[0].game.info.title, *common, f"{number} games"])
                    + (" each" if len(cases) > 1 else ""), fontsize=9)


def _percent(axis) -> None:
    from matplotlib.ticker import PercentFormatter
    low, high = axis.get_view_interval()
    axis.set_major_formatter(PercentFormatter(1, decimals=0 if high - low > 0.05 else 1))


def _columns(case: Case) -> "list[tuple[str, object, str]]":
    """Returns the rows of a panel: seats, or players if seats rotate."""
    if case.case["rotate"]:
        return [("player", player, player) for player in case.players()]
    bots = len(case.players()) > 1
    return [("seat", seat, f"seat {seat}\n{player}" if bots else str(seat)) for seat, player in case.seats()]


def _name_columns(panel, case: Case) -> None:
    columns = _columns(case)
    panel.set_xticks(range(len(columns)), [name for _, _, name in columns])
    panel.set_xlim(-0.6, len(columns) - 0.4)
    if columns[-1][2].isdigit():
        panel.set_xlabel("seat")


def _wins(panel, case: Case) -> None:
    """Draws win rates with their intervals, and an equal share."""
    panel.axhline(1 / len(case.case["players"]), color="0.45", linestyle="--", linewidth=1)
    for place, (column, value, _) in enumerate(_columns(case)):
        rate, games = case.wins(column, value)
        low, high = wilson(rate, games)
        panel.errorbar([place], [rate], [[rate - low], [high - rate]], fmt="o", color="black", capsize=3, markersize=4)
    _name_columns(panel, case)
    _percent(panel.yaxis)


def _scores(panel, case: Case) -> None:
    """Draws the median and the ranges of the middle 50 % and 90 % of the scores."""
    for place, (column, value, _) in enumerate(_columns(case)):
        scores = case.scores(column, value)
        low, first, middle, third, high = (quantile(scores, share) for share in (0.05, 0.25, 0.5, 0.75, 0.95))
        panel.plot([place, place], [low, high], color="black", linewidth=1)
        panel.plot([place, place], [first, third], color="0.45", linewidth=7, solid_capstyle="butt")
        panel.plot([place], [middle], marker="o", markersize=4.5, color="white", markeredgecolor="black")
    _name_columns(panel, case)


def _lengths(panel, case: Case) -> None:
    """Draws the lengths of games in at most 30 bars, up to the 99th percentile."""
    end = quantile(case.lengths, 0.99)
    first = case.lengths[0][0]
    width = max(1, -(-(end - first + 1) // 30))
    bars: dict = {}
    for plies, games in case.lengths:
        if plies <= end:
            at = first + (plies - first) // width * width
            bars[at] = bars.get(at, 0) + games
    panel.bar([at + (width - 1) / 2 for at in bars], [games / case.ended for games in bars.values()], width=width,
              color="0.55", edgecolor="white", linewidth=0.3)
    if first == case.lengths[-1][0]:
        panel.set_xlim(first - 10, first + 10)
    _percent(panel.yaxis)
    panel.set_xlabel("plies")


def _pairs(pyplot, cases: "list[Case]"):
    """Draws one line per pair of a tournament."""
    figure, panel = pyplot.subplots(figsize=(WIDTH, 1.0 + 0.3 * len(cases)))
    places = range(len(cases), 0, -1)
    panel.axvline(1 / len(cases[0].case["players"]), color="0.45", linestyle="--", linewidth=1)
    for place, case in zip(places, cases):
        rate, games = case.wins("player", case.players()[0])
        low, high = wilson(rate, games)
        panel.errorbar([rate], [place], xerr=[[rate - low], [high - rate]], fmt="o", color="black", capsize=3,
                       markersize=4, clip_on=False)
        panel.annotate(f"{rate:.0%}", (1.02, place), xycoords=("axes fraction", "data"), va="center")
    panel.set_yticks(list(places), [who(case.case) for case in cases])
    panel.set_ylim(0.4, len(cases) + 0.6)
    panel.set_xlim(0, 1)
    _percent(panel.xaxis)
    panel.set_xlabel("games won by the first of the two, with 95 % intervals; dashed: players of the same strength")
    _head(figure, cases, [_short_title])
    return figure


def _moves(pyplot, case: Case):
    """Draws how often each player plays moves of each type: per game, and relative to the plies where it was
    possible."""
    counts = {player: {(phase, type): (played, plies) for phase, type, played, plies in case.types(player)}
              for player in case.players()}
    types = sorted(set().union(*counts.values()), key=lambda type: (
        -sum(count.get(type, (0, 0))[0] for count in counts.values()), type))
    figure, panels = pyplot.subplots(1, 2, sharey=True, figsize=(WIDTH, 1.1 + (0.18 + 0.03 * len(counts)) * len(types)))
    for number, ((player, count), mark, fill) in enumerate(zip(counts.items(), MARKS, FILLS)):
        aside = 0.16 * (number - (len(counts) - 1) / 2)  # so that equal values stay visible
        seats = case.case["players"].count(player)
        known = [(place, *count[type]) for place, type in enumerate(types) if type in count]
        for panel, numbers in ((panels[0], [played / case.counted / seats for _, played, _ in known]),
                               (panels[1], [played / plies for _, played, plies in known])):
            panel.plot(numbers, [place + aside for place, _, _ in known], linestyle="none", marker=mark, markersize=4.5,
                       color="black", markerfacecolor=fill, label=player, clip_on=False)
    panels[0].set_yticks(range(len(types)), type_names(types))
    panels[0].set_ylim(len(types) - 0.4, -0.6)
    panels[0].set_xlim(left=0)
    panels[0].set_xlabel("times a game, by one player")
    panels[1].set_xlim(0, 1)
    _percent(panels[1].xaxis)
    panels[1].set_xlabel("played, of the plies where it was possible")
    figure.suptitle(f"{case.game.info.title}, {title(case.case, short=True)}, {who(case.case)}, "
                    f"moves of {case.counted} games", fontsize=9)
    if len(counts) > 1:
        panels[1].legend(loc="best")
    return figure
