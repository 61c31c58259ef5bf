#!/usr/bin/env python3
# builds: library programs
"""The pages docs/games/GAME.md agree with the library: their tables of limits, options, phases and moves, pieces,
places and fields, the numbers printed on the parts, and their examples in JSON and of the table as text. Marks of
rules are in the legend and have reasons. Tables have the same form on all pages. `a` … `b` in a cell are the names
from a to b. The text after a semicolon, and the last column of limits, pieces and places, is for people only and not
checked. The pages docs/games/de/GAME.md say the same to players in German: rule by rule, with the same numbers.

Arguments name the only games to check: checks/pages.py artus
"""
import ctypes
import json
import os
import random
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "bindings/python"))
sys.dont_write_bytecode = True

import logres  # noqa: E402
from logres import _abi, _lib  # noqa: E402

EVENTS = {number: text for _, number, text in _abi.LISTS["EVENTS"]}
ENVELOPE = {"format", "version", "game", "rules", "config", "viewer", "result"}
PLIES = 150  # of each random game
VALUES = {"number": "a number", "yes_no": "yes or no", "seat": "a seat or null", "actor": "a seat, chance or null",
          "phase": "a phase", "seats": "seats"}
GERMAN = {"How to play": "So wird gespielt", "Questions": "Fragen", "The aim": "Das Ziel", "The end": "Das Spielende",
          "marks": "kennzeichnet", "ruling": "Auslegung", "reconstructed": "rekonstruiert", "public": "öffentlich"}
PROGRAMS = ("Names and numbers", "Standing")  # from the first of these sections on, a page is not for players
LIMITS = ("player_moves", "move_space", "most_legal_moves", "most_chance_outcomes", "most_events", "body_size",
          "must_end")


# ---- the library -------------------------------------------------------------------------------------------------


def c_rows(game, what):
    """The places or fields of a game, from the library."""
    info = _lib.lib.logres_game_find(game.id.encode())
    row = getattr(_lib.lib, f"logres_game_{what}")
    return [row(info, at).contents for at in range(getattr(info.contents, f"{what}_count"))]


def names_at(names, count):
    return [names[i].decode() for i in range(count)]


def parts_of(row):
    """The names of the parts of a place or field; numbers if the parts have no names; [] without parts."""
    return names_at(row.part_names, row.parts) if row.part_names else [str(i) for i in range(row.parts)]


def configs(game):
    """Options for each variant of the game."""
    for option in game.info.options:
        if option.kind == "choice" and option.name == "variant":
            return [{"variant": name} for name in option.names]
    return [{}]


def amounts(state):
    """The number of each piece by name, at all places together."""
    found = dict.fromkeys(state.game.info.pieces, 0)
    spot, count = _lib.c_type("logres_spot")(_abi.NONE, _abi.NONE, _abi.NONE), ctypes.c_int32()
    while _lib.lib.logres_next_spot(state._c, spot):
        for piece, name in enumerate(state.game.info.pieces):
            _lib.check(_lib.lib.logres_inventory(state._c, spot, piece, count))
            found[name] += count.value
    return found


def random_plies(game):
    """(state, legal moves) along random games of every variant and number of players."""
    for config in configs(game):
        for players in range(game.info.min_players, game.info.max_players + 1):
            rng, state = random.Random(players), game.new(players=players, **config)
            for _ in range(PLIES):
                if state.is_over:
                    break
                moves = state.legal_moves()
                yield state, moves
                state = state.apply(rng.choice(moves))


# ---- the pages ---------------------------------------------------------------------------------------------------


class Sections(dict):
    def __missing__(self, name):
        raise AssertionError(f'the page has no section "## {name}"')


class Page:
    def __init__(self, game, folder="docs/games"):
        self.game = game
        self.text = (ROOT / folder / f"{game.id}.md").read_text()
        self.sections = Sections(part.split("\n", 1) for part in self.text.split("\n## ")[1:])

    def table(self, section, head):
        """The rows of the table that begins with this word, as lists of cells."""
        lines = self.sections[section].splitlines()
        starts = [i for i, line in enumerate(lines) if line.startswith(f"| {head} |")]
        assert len(starts) == 1, f"{section}: not one table of {head}"
        rows = []
        for line in lines[starts[0] + 2:]:
            if not line.startswith("|"):
                break
            rows.append([cell.strip() for cell in line.strip().strip("|").split("|")])
        return rows

    def blocks(self, section, language=""):
        return re.findall(rf"^```{language}\n(.*?)^```", self.sections[section], re.M | re.S)

    def first_block(self, section, language=""):
        blocks = self.blocks(section, language)
        assert blocks, f'"## {section}" has no block between lines of ```{language} and ```'
        return blocks[0]

    def rule(self, number):
        return re.search(rf"\*\*{number}\*\*(.*?)(?=^- \*\*|^\n|^#)", self.text, re.M | re.S)[1]


def read_json(what, text):
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        near = text[max(0, error.pos - 40):error.pos + 40]
        raise AssertionError(f"{what} is not JSON: {error.msg} (character {error.pos}, in {near!r})") from None


def said(cell):
    return cell.split(";")[0].strip()


def named(cell, names):
    """The names in a cell; `a` … `b` are all names from a to b."""
    found = []
    for first, last in re.findall(r"`([^`]+)`(?: … `([^`]+)`)?", cell):
        found += names[names.index(first):names.index(last) + 1] if last else [first]
    return found


def same(what, page, library):
    """Fails if the two differ; for dicts, and lists of equal length, shows only the differences."""
    if page != library and isinstance(page, dict):
        page, library = ({key: one[key] for key in one if other.get(key) != one[key]}
                         for one, other in ((page, library), (library, page)))
    elif page != library and isinstance(page, list) and len(page) == len(library):
        page, library = zip(*(pair for pair in zip(page, library) if pair[0] != pair[1]))
    assert page == library, f"{what}: the page says {page!r}, the library {library!r}"


# ---- checks ------------------------------------------------------------------------------------------------------


def check_head(page):
    info, text = page.game.info, " ".join(page.text.split("\n## ")[0].split())
    head = re.match(r"# (.+?) `(\w+)`, game number (\d+), rules revision (\d+)\. By (.+?), "
                    r".*? (\d+) to (\d+) players", text)
    assert head, (f"the page must begin: # {info.title} `{info.id}`, game number {info.number}, rules revision "
                  f"{info.rules}. By {info.designer}, … {info.min_players} to {info.max_players} players")
    same("head", list(head.groups()), [info.title, info.id, str(info.number), str(info.rules), info.designer,
                                       str(info.min_players), str(info.max_players)])
    same("rules revision", re.findall(r"within rules revision\s(\d+)", page.text), [str(info.rules)])


def check_rules(page, word=str):
    """The page begins with how to play and questions, which the table in the browser shows before a match; each mark is
    in the legend and is followed by its reason."""
    how, questions, aim, end, verb = map(word, ("How to play", "Questions", "The aim", "The end", "marks"))
    assert list(page.sections)[:2] == [how, questions] and page.sections[end]
    told = re.findall(r"^(?:- )?\*\*(.+?)\.\*\*", page.sections[how], re.M)
    assert told[:1] == [aim] and end in told[2:], f"{how} tells {told}: not the aim, a turn, the end"
    assert len(page.sections[how]) < 1800, f"{how} fits no phone twice"
    for question in page.sections[questions].strip().split("\n\n"):
        found = re.fullmatch(r"\*\*[^*]+\?\*\* ([^()]+) \(([A-Z]+-\d+(?:, [A-Z]+-\d+)*)\)", " ".join(question.split()))
        assert found and len(re.findall(r"[.!?](?= |$)", found[1])) <= 2, f"no question with a short answer and rules: {question}"
        unknown = [number for number in found[2].split(", ") if f"**{number}**" not in page.text]
        assert not unknown, f"{question}: no rule {unknown}"
    head, rules = page.text.split("\n## ", 1)
    legend = re.findall(rf"\*\*(\(\w+\))\*\*\s+{verb}", head)
    marks = re.findall(r"\*\*(\(\w+\))\*\*", rules)
    assert set(marks) <= set(legend), f"not in the legend {legend}: {set(marks) - set(legend)}"
    bare = re.findall(r"^(.*)\*\*\(\w+\)\*\*\.?$(?=\n *\n|\n *- |\Z)", page.text, re.M)
    assert not bare, f"marks without a reason after: {bare}"


def outline(page):
    """What a page for players has in every language: its sections, and in each the form of items, paragraphs and rows of
    tables, with the marks and rules that they name; after the questions, with all their numbers."""
    for place, (title, text) in enumerate(page.sections.items()):
        if title in PROGRAMS:
            return
        yield "##"
        for block in re.split(r"\n(?= *[-|])|\n\n+", text.rstrip()):
            form = re.match(r" *(- (\*\*\w+-\d+\*\*)?)?", block)[0] + "|" * block.count("|")
            marks = [GERMAN.get(mark, mark) for mark in re.findall(r"\*\*\((\w+)\)\*\*", block)]
            yield form, sorted(marks), sorted(re.findall(r"[A-Z]+-\d+" if place < 2 else r"[A-Z]+-\d+|\d+", block))


def check_german(page):
    """The table in the browser shows a game of its own folder in German, too."""
    if not (ROOT / "examples/web/src/games" / page.game.id).is_dir():
        return
    german = Page(page.game, "docs/games/de")
    check_rules(german, GERMAN.get)
    same("rules in German", list(outline(german)), list(outline(page)))


def check_limits(page):
    info = page.game.info
    rows = {name.strip("`"): value for name, value, _ in page.table("Limits", "limit")}
    numbers = {name: str(getattr(info, name)) for name in LIMITS}
    same("limits", rows, {**numbers, "must_end": "yes" if info.must_end else "no"})


def values_of(option):
    if option.kind == "choice":
        return ", ".join(f'`"{name}"`' for name in option.names), f'`"{option.default}"`'
    default = "null" if option.default is None else str(option.default)
    return "a seat, or null" if option.kind == "seat" else f"{option.low} to {option.high}", default


def check_options(page):
    info = page.game.info
    expected = [["players", f"{info.min_players} to {info.max_players}", str(info.default_players)]]
    expected += [[option.name, *values_of(option)] for option in info.options]
    if info.has_components:
        expected.append(["components", "an object, or null", "null"])
    rows = [[key.strip("`"), re.split("[;:(]", values)[0].strip().replace("a player,", "a seat,"), default]
            for key, values, default in page.table("Config", "key")]
    same("options", rows, expected)
    for block in page.blocks("Config", "json"):
        page.game.new(**read_json("the example of Config", block))


def rows_of_moves(page):
    """(phase, who, moves, numbers, whether they are a range) for every row, with phase and actor filled in."""
    phase = who = None
    for cells in page.table("Phases and moves", "phase"):
        if cells[0]:
            phase, who = cells[0].strip("`"), cells[1]
        yield phase, who, cells[2], [int(number) for number in re.findall(r"\d+", cells[3])], "–" in cells[3]


def check_moves(page):
    """Every number is in the row of its type and fields, and in random games phases have only their own numbers."""
    info, state, row_of = page.game.info, page.game.new(), {}
    rows = list(rows_of_moves(page))
    same("phases", list(dict.fromkeys(phase for phase, *_ in rows)), list(info.phases))
    for phase, who, moves, ends, is_range in rows:
        numbers = list(range(ends[0], ends[1] + 1)) if is_range else ends
        forms = [(re.match(r'{"type":"(\w+)"', form)[1], re.findall(r'"(\w+)":', form))
                 for form in re.findall(r"`({[^`]*})`", moves)]
        assert (who == "nobody") == (not forms) == (not numbers), f"{phase}: moves and numbers do not go together"
        for i, number in enumerate(numbers):
            assert number not in row_of, f"{number} is in two rows"
            form, move = forms[min(i, len(forms) - 1)], state.move(number).to_dict()
            same(f"move {number}", form, (move["type"], list(move)))
            assert who.startswith("chance") == (number >= info.player_moves), f"{phase}: {number} is another actor's"
            row_of[number] = phase, moves
    same("numbers", sorted(row_of), list(range(info.move_space)))
    for state, legal in random_plies(page.game):
        for move in legal:
            same(f"phase of {move}", row_of[move.id][0], state.phase)
        if state.actor == logres.CHANCE and "each of weight 1" in row_of[legal[0].id][1]:
            assert all(weight == 1 for _, weight in state.chance()), f"{state.phase}: other weights than 1"


def check_pieces(page):
    game = page.game
    rows = [(named(cell, list(game.info.pieces)), number) for cell, number, _ in page.table("Events", "pieces")]
    same("pieces", sorted(name for names, _ in rows for name in names), sorted(set(game.info.pieces)))
    for config in configs(game):
        for players in range(game.info.min_players, game.info.max_players + 1):
            there = amounts(game.new(players=players, **config))
            for name, number in ((name, number) for names, number in rows for name in names):
                expected = printed_number(page, name, number, players, config)
                absent = there[name] == 0 and players < game.info.max_players  # pieces of an unused seat
                assert absent or there[name] == expected, \
                    f"{name} with {players} players {config}: {expected} on the page, {there[name]} in the library"


def printed_number(page, name, cell, players, config):
    """The number in a cell: 5, 1 a player, 5 (4 with 4 players), 5 in the advanced game, or the rule that has it."""
    if re.fullmatch(r"[A-Z]+-\d+", cell):
        return number_in_rule(page, cell, name)
    number, a_player, other, others, variant = re.fullmatch(
        r"(\d+)( a player)?(?: \((\d+) with (\d+) players\))?(?: in the (\w+) game)?", cell).groups()
    if variant and config["variant"] != variant:
        return 0
    return int(other if others and players == int(others) else number) * (players if a_player else 1)


def number_in_rule(page, rule, name):
    """The number of a piece in a rule: 40 Move, 3 Soldier +1, or a table by color and value."""
    if rule == "KC-2":
        color, value = name.split("-")
        row = next(row for row in page.table("Cards", "color") if row[0] == color)
        same(f"sum of {color}", row[-1], str(sum(map(int, row[1:-1]))))
        return int(row[int(value)])
    cards = re.findall(r"(\d+)\s+([A-Z]\w+)(?:\s+\+(\d))?", page.rule(rule))
    return {"-".join(filter(None, card)).lower(): int(number) for number, *card in cards}[name]


def check_places(page):
    library = [[row.name.decode(), bool(row.per_seat), parts_of(row), ["everybody", "that seat", "nobody"][row.seen]]
               for row in c_rows(page.game, "place")]
    rows = []
    for places, whose, parts, seen, _ in page.table("Events", "place"):
        assert whose in ("", "each seat", "each player"), whose
        rows += [[name, bool(whose), parts, seen.replace("player", "seat")] for name in named(places, [])]
    same("places", [[name, per_seat, seen] for name, per_seat, _, seen in sorted(rows)],
         [[name, per_seat, seen] for name, per_seat, _, seen in sorted(library)])
    for (name, _, cell, _), (_, _, parts, _) in zip(sorted(rows), sorted(library)):
        same_parts(name, cell, parts)


def same_parts(name, cell, parts):
    numbers = re.fullmatch(r"(\d+) to (\d+)", cell)
    if numbers:
        same(f"parts of {name}", [str(i) for i in range(int(numbers[1]), int(numbers[2]) + 1)], parts)
    else:
        same(f"parts of {name}", named(cell, parts) if parts else cell, parts or "")


def check_fields(page):
    library = {row.name.decode(): row for row in c_rows(page.game, "field")}
    rows = {name: row[1:] for row in page.table("Events", "field") for name in named(row[0], [])}
    same("fields", list(rows), list(library))
    for name, (kind, parts, value) in rows.items():
        row = library[name]
        same(f"kind of {name}", kind.strip("`"), EVENTS[row.event])
        same_parts(name, parts, parts_of(row))
        kind = _lib.names_of("VALUE_")[row.value]
        if kind == "name":
            assert value.split(";")[0].endswith(", or null"), value
            names = names_at(row.value_names, row.name_count)
            same(f"values of {name}", named(said(value), names), names)
        else:
            same(f"value of {name}", said(value).replace("a player", "a seat"), VALUES[kind])
    line = re.search(r"^Kinds: (.*?)\.", page.sections["Events"], re.M | re.S)
    assert line, 'Events has no sentence "Kinds: `moved`, `set` …."'
    kinds = set(re.findall(r"`(\w+)`", line[1]))
    of_fields = {EVENTS[row.event] for row in library.values()}
    same("kinds of fields", kinds - {"moved", "displaced", "reshuffled", "shown"}, of_fields)
    seen = {event.kind for state, legal in random_plies(page.game)
            for event in state.apply(legal[-1], events=True)[1]}
    assert seen <= kinds, f"other kinds of events: {seen - kinds}"


def example(page):
    """The state or view that the page shows."""
    shown = read_json("the first example of The state in JSON", page.first_block("The state in JSON", "json"))
    info, players = page.game.info, shown["players"]
    hands = [seat for seat, player in enumerate(players) if isinstance(player.get("hand"), list)]
    is_view = "viewer" in shown or not isinstance(shown.get("deck", []), (list, dict))
    assert not is_view or "viewer" in shown or hands, "the example shows a view, so it needs its \"viewer\""
    viewer = {"viewer": shown["viewer"] if "viewer" in shown else hands[0]} if is_view else {}
    errors = []
    for config in configs(page.game):
        try:
            return logres.State.from_dict({"format": "logres/view" if viewer else "logres/state", "version": 1,
                                           "game": info.id, "rules": info.rules, **viewer,
                                           "config": {"players": len(players), **config}, **shown})
        except logres.Error as error:
            errors.append(str(error))
    raise AssertionError(f"no state: {errors}")


def check_json(page):
    state = example(page)
    rows = [name.split(".") for row in page.table("The state in JSON", "field") for name in named(row[0], [])]
    keys = list(dict.fromkeys(path[0] for path in rows if path[0] not in ENVELOPE))
    same("keys", keys, [key for key in state.to_dict() if key not in ENVELOPE])
    views = re.search(r"(?:this is player 1|player 1 in player 0's view).*?```json\n(.*?)```",
                      page.sections["The state in JSON"], re.I | re.S)
    if views:
        same("player 1 in player 0's view", read_json("player 1 in player 0's view", views[1]), state.view(0).to_dict()["players"][1])
    moves = page.sections["Phases and moves"]
    if "in the state below" in " ".join(moves.split()):
        for line in page.first_block("Phases and moves", "json").splitlines():
            assert state.is_legal(read_json(line, line)), f"{line} is not legal in the page's state"


def check_views(page):
    """Whether the page says what a player could remember that is not in a view."""
    hides = any(place.seen != "open" for place in page.game.info.places)
    assert "**A view forgets**" in page.sections["The state in JSON"] or not hides, \
        'a sentence of "The state in JSON" must begin "**A view forgets**": what, that its viewer saw or could know?'


def check_picture(page):
    section = page.sections["The table as text"]
    state = example(page)
    words = " ".join(section.split())
    assert re.search("(the state|view) above", words), '"The table as text" must show "the state above" or a view of it'
    if "player 0's view of the state above" in words:
        state = state.view(0)
    same("picture", page.first_block("The table as text"), str(state))


def check_print(page):
    """The data printed on the parts, where the page has a table of them."""
    if page.game.id == "camelot_court":
        printed = page.game.new(components={}).to_dict()["config"]["components"]["knights"]
        rows = page.table("Factions and cards", "power")
        for faction in range(5):
            same(f"faction {faction}", [[int(row[0]), int(row[1])] for row in rows], printed[faction])
        names = [row[2 + faction].lower() for faction in range(5) for row in rows]
        same("knights", names, [name for name in page.game.info.pieces if name in names])
    if page.game.id == "arthur_card_game":
        points = [row[1] for row in page.table("Cards", "adventure")]
        shown = re.findall(r"(\w+) +(\d+)  \S", str(page.game.new()).split("adventures left")[1])
        names = re.search(r"\(KC-3\): (.*?)\.", page.sections["Names and numbers"], re.S)[1]
        same("adventures", list(zip(re.findall(r"`(\w+)`", names), points, strict=True)), shown[:13])
    if page.game.id == "artus":
        printed = page.game.new(components={}).to_dict()["config"]["components"]
        values = re.search(r"values are(.*?)\*\*", page.rule("AR-2"), re.S)[1].replace("−", "-")
        same("table", [int(value) for value in re.findall(r"-?\d+", values)], printed["table"])
        carpet = re.findall(r"\d+", page.rule("AR-4").split("carpet")[0])
        same("carpet", [int(seat) for seat in carpet], printed["carpet"])
        names = re.findall(r"`((?:knight|king|ring|score):[^`]+)`", page.sections["Names and numbers"])
        same("cards", list(dict.fromkeys(names)), list(dict.fromkeys(page.game.info.pieces[:22])))
        knights = [f"knight:{low}-{high}" + both.replace(" either way", ":both")
                   for low, high, both in re.findall(r"(\d)–(\d)( either way)?", page.rule("AR-6").split("The two")[0])]
        same("knight cards", knights, names[:8])


def main():
    chosen = [logres.game(id) for id in sys.argv[1:]] or logres.games()
    checks = [(game, name[len("check_"):], check) for game in chosen for name, check in globals().items()
              if name.startswith("check_")]
    failed = 0
    for number, (game, name, check) in enumerate(checks, 1):
        try:
            check(Page(game))
            print(f"ok {number} - {game.id}: {name}")
        except Exception as error:  # a page can be wrong in many ways
            failed += 1
            print(f"not ok {number} - {game.id}: {name}\n#   {type(error).__name__}: {error}")
    print(f"1..{len(checks)}")
    return 1 if failed else 0


if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(main())
