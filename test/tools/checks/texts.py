#!/usr/bin/env python3
"""The pages are written in idiomatic American English, as far as a machine can tell. `make lint` and check/texts run it.

- No prose contains words of BANNED, most of which are literal translations, begins a sentence with a noun clause
  ("What is rare is …"), or has a question as heading. Code and the targets of links are not searched. The pages of games
  keep the heading "How to play", which the table in the browser finds, and the words in THINGS.
- Lines have at most 120 columns, except tables, pictures and lines with addresses.
- Pages of docs have at most 400 lines, except references.
- Subjects of commits after FIRST have at most 72 characters. A clone without FIRST skips this.
"""
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
FIRST = "2ba14d05"
THINGS = {"docs/games/camelot_court.md": "door"}  # of a game
REFERENCES = ("docs/json.md", "docs/languages.md", "docs/game-recipes.md", "docs/games/")
BANNED = re.compile(r"""\b(?:
    told | stands?(?!\s(?:for|alone)\b) | (?:is|are)\sasked | so\smany | at\shome | houses? | doors? | wings? | bites? |
    mends? | anew | afresh | notions? | gives?\s(?:an?\serror|nothing) |
    \w*(?:behavio|colo|favo|neighbo)ur\w* | licences? | grey | catalogues? | labelled | centre | \w+(?:al|im|gn)is(?:e|ed|es|ing)
)\b""", re.X | re.I)
CLAUSE = re.compile(r"(?:^|[.!] )((?:What|Who|Whoever|That which) [^.:?]*[.:])")
HEADING = re.compile(r"#+ (?!How to play$)(?:What|Who|Whose|Where|When|Why|How) .*")
CODE = re.compile(r"^ *```.*?^ *```$", re.M | re.S)


def git(*arguments):
    return subprocess.run(["git", *arguments], capture_output=True, text=True, check=True, cwd=ROOT).stdout


def paragraphs(text):
    """(number of the first line, words) of the paragraphs, items, headings and rows, without code and links."""
    text = CODE.sub(lambda code: "\n" * code[0].count("\n"), text)
    start, lines = 0, []
    for number, line in enumerate([*text.splitlines(), ""], 1):
        if lines and re.match(r" *([-*] |\d+\. |[|#]|$)", line):
            yield start, re.sub(r"`[^`]+`|(?<=\])\([^)]*\)", "`", " ".join(lines))
            lines = []
        start = start if lines else number
        lines += [line.strip()] if line.strip() else []


def words(pages):
    for page, text in pages.items():
        for number, paragraph in paragraphs(text):
            found = [*BANNED.findall(paragraph), *CLAUSE.findall(re.sub("^[-*] ", "", paragraph)), *HEADING.findall(paragraph)]
            yield from (f"{page}:{number}: {words}" for words in found if words != THINGS.get(page))


def wide_lines(pages):
    for page, text in pages.items():
        for number, line in enumerate(CODE.sub(lambda code: "\n" * code[0].count("\n"), text).splitlines(), 1):
            if len(line) > 120 and not line.startswith(("|", "![")) and "://" not in line:
                yield f"{page}:{number}: {len(line)} columns"


def long_pages(pages):
    for page, text in pages.items():
        if page.startswith("docs/") and not page.startswith(REFERENCES) and text.count("\n") > 400:
            yield f"{page}: {text.count(chr(10))} lines"


def subjects(_):
    try:
        git("cat-file", "-e", FIRST)
    except subprocess.CalledProcessError:
        return
    for line in git("log", "--no-merges", "--format=%h %s", f"{FIRST}..HEAD").splitlines():
        if len(line.partition(" ")[2]) > 72:
            yield line


def main():
    names = git("ls-files", "*.md").splitlines()
    pages = {name: (ROOT / name).read_text(encoding="utf-8") for name in names}
    checks = {"no page has a banned word, clause or heading": words, "no line of a page is too long": wide_lines,
              "no page of docs is too long": long_pages, "no subject of a commit is too long": subjects}
    results = {what: [*check(pages)] for what, check in checks.items()}
    for number, (what, wrong) in enumerate(results.items(), 1):
        print(f"{'not ' if wrong else ''}ok {number} - {what}", *wrong, sep="\n#   ")
    print(f"1..{len(checks)}")
    return int(any(results.values()))


if __name__ == "__main__":
    sys.exit(main())
