#!/usr/bin/env python3
"""Writes README's table of games, in the library's order; `--check` only checks whether it is up to date.

What stands behind a title, such as the name of a deck, is kept. `make generate` calls this.
"""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
README = ROOT / "README.md"
HEAD = "| game | id | designer | players |\n|---|---|---|---|\n"
sys.path.insert(0, str(ROOT / "bindings/python"))
sys.dont_write_bytecode = True

import logres  # noqa: E402


def row(info, behind):
    return (f"| [{info.title}](docs/games/{info.id}.md){behind} | `{info.id}` | {info.designer} | "
            f"{info.min_players}–{info.max_players} |\n")


def main():
    text = README.read_text(encoding="utf-8")
    before, after = text.split(HEAD)
    old = re.match(r"(?:\|.*\n)*", after)[0]
    behind = {game: words for game, words in re.findall(r"\(docs/games/(\w+)\.md\)([^|]*?) \|", old)}
    new = "".join(row(game.info, behind.get(game.id, "")) for game in logres.games())
    if new == old:
        return
    if "--check" in sys.argv:
        sys.exit("README's table of games differs from the library's: run `make generate ONLY=readme`")
    README.write_text(before + HEAD + new + after[len(old):], encoding="utf-8")
    print("wrote README.md")


main()
