#!/usr/bin/env python3
"""Plots the progress lines of `make train`, one file per game: curves.py curves.png artus.log ...

Needs matplotlib (Debian: python3-matplotlib).
"""
import re
import sys
from pathlib import Path

LINE = re.compile(r"^ *[\d.]+ min +(\d+) games .* wins +(\d+) %", re.M)
STYLES = ["-", "--", "-.", ":", (0, (5, 1, 1, 1, 1, 1))]


def smooth(values: "tuple[float, ...]", at: int) -> float:
    """Returns the mean of a point (40 games) and its neighbors."""
    near = values[at - 1:at + 2] if 0 < at < len(values) - 1 else values[at:at + 1]
    return sum(near) / len(near)


def main(picture: str, *logs: str) -> None:
    import matplotlib
    matplotlib.use("Agg")  # files need no screen
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 3.2), layout="constrained")
    for number, log in enumerate(logs):
        points = [(int(games) / 1000, float(wins)) for games, wins in LINE.findall(Path(log).read_text())]
        if not points:
            sys.exit(f"{log}: no progress lines")
        games, wins = zip(*points)
        line, = axes.plot(games, [smooth(wins, at) for at in range(len(wins))], lw=1.8,
                          ls=STYLES[number % len(STYLES)], label=Path(log).stem)
        axes.plot(games, wins, "o", ms=3, alpha=0.4, color=line.get_color())
    axes.set(xlabel="thousand games played", ylabel="wins in 100 games", ylim=(-2, 102))
    axes.axhline(50, color="0.6", lw=0.8)
    axes.grid(color="0.9")
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(frameon=False, fontsize=8, loc="lower right")
    figure.savefig(picture, dpi=160)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
