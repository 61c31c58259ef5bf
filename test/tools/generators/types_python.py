#!/usr/bin/env python3
"""Writes bindings/python/logres/types, the types of all games, from the library's catalogs; `--check` only checks
whether they are up to date. `make` calls it.
"""
import argparse
import difflib
import json
import keyword
import sys
from itertools import chain, count
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "bindings/python/logres/types"
sys.path.insert(0, str(ROOT / "bindings/python"))
sys.dont_write_bytecode = True

import logres  # noqa: E402
from logres import _abi  # noqa: E402

WIDTH = 118
FEW = 6  # literals; a longer list gets a name

# Names in every game's module.
NAMES = ("Phase", "Piece", "Pile", "Place", "Field", "MoveType", "Components", "Config", "MoveDict", "OutcomeDict",
         "SeenMoveDict", "Spot", "EventDict", "TableFields", "TablePlaces", "Fields", "Move", "State", "Match", "Game")

IMPORTS = '''
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Literal, NoReturn, Optional, Tuple, TypedDict, Union

from ..match import Match as _Match
from ..state import Move as _Move, State as _State
from .._game import Game as _Game

if TYPE_CHECKING:
    from ._common import GameOf, MatchOf, StateOf
'''


# ---- pieces of Python ----------------------------------------------------------------------------------------------

def pascal(text):
    return "".join(word[0].upper() + word[1:] for word in text.split("_"))


def wrapped(head, words, tail, indent=3):
    """Returns head + the comma-separated words + tail, over several lines if they are long."""
    line = head + ", ".join(words) + tail
    if len(line) <= WIDTH:
        return [line]
    lines = [" " * indent]
    for at, word in enumerate(words):
        word += "," * (at < len(words) - 1)
        if len(lines[-1]) + 1 + len(word) + len(tail) > WIDTH:
            lines.append(" " * indent)
        lines[-1] += " " + word
    return [head.rstrip(), *lines[:-1], lines[-1] + tail]


def method(head, taken, gives, indent):
    """Returns the declaration of a method, for type checkers. It differs from the base class."""
    lines = wrapped(f"{indent}{head}(", taken, f") -> {gives}: ...", len(indent) + 7)
    ignore = "  # type: ignore[override]" * head.startswith("def new")
    return [lines[0] + ignore, *lines[1:]]


def literal(values):
    return f"Literal[{', '.join(map(spelled, values))}]" if values else "NoReturn"


def spelled(value):
    return json.dumps(value) if isinstance(value, str) else str(value)


def union(types):
    types = list(dict.fromkeys(types)) or ["NoReturn"]
    return types[0] if len(types) == 1 else f"Union[{', '.join(types)}]"


def optional(kind, is_null):
    return f"Optional[{kind}]" if is_null else kind


def attribute(name):
    """Returns the name of an argument as an attribute of a Move."""
    return name + "_" * (keyword.iskeyword(name) or hasattr(logres.Move, name))


def shape(value):
    """Returns the type of a JSON value. Homogeneous lists are lists, others tuples; objects are dicts."""
    if isinstance(value, list):
        kinds = [shape(each) for each in value]
        return f"List[{kinds[0]}]" if len(set(kinds)) == 1 else f"Tuple[{', '.join(kinds)}]"
    if isinstance(value, dict):
        return f"Dict[str, {union(map(shape, value.values()))}]"
    return type(value).__name__


# ---- one game ------------------------------------------------------------------------------------------------------

class Writer:
    def __init__(self, game):
        self.game, self.catalogue = game, game.catalogue
        self.lines = [f'"""The types of {game.info.title}, written by `make`.',
                      "", "docs/json.md describes the dicts. At run time, the classes are those of logres, except that isinstance also",
                      "checks the game and the type of a move.", '"""', *IMPORTS.strip().splitlines()]
        self.aliases = {}  # {values: the name of their type}
        self.taken = set(NAMES)

    def unique(self, name):
        """Returns the name, with a number if it is taken."""
        found = next(each for each in chain([name], (f"{name}{number}" for number in count(2))) if each not in self.taken)
        self.taken.add(found)
        return found

    def named(self, name, what, head, words, tail):
        if not words:  # a game without pieces, places or moves
            head, tail = "NoReturn", ""
        self.lines += ["", *wrapped(f"{name} = {head}", words, tail), f'"""{what}"""']

    def literals(self, name, what, values):
        self.aliases.setdefault(tuple(values), name)
        self.named(name, what, "Literal[", [spelled(value) for value in values], "]")

    def values(self, values, name, what):
        """Returns the type of literals. A long list gets a name, unless it has one."""
        values = tuple(dict.fromkeys(values))
        if values in self.aliases:
            return self.aliases[values]
        if len(values) < FEW:
            return literal(values)
        name = self.unique(name)
        self.literals(name, what, values)
        return name

    def dict(self, name, what, rows, total=True):
        """Writes a TypedDict; rows are (key, type)."""
        tail = "" if total else ", total=False"
        if any(keyword.iskeyword(key) for key, _ in rows):
            words = ["{" + f'"{rows[0][0]}": {rows[0][1]}', *(f'"{key}": {kind}' for key, kind in rows[1:])]
            self.lines += ["", "", *wrapped(f'{name} = TypedDict("{name}", ', words, "}" + f"{tail})"), f'"""{what}"""', ""]
        else:
            self.lines += ["", "", f"class {name}(TypedDict{tail}):", f'    """{what}"""', ""]
            self.lines += [f"    {key}: {kind}" for key, kind in rows] + [""]

    # -- names

    def write_names(self):
        phases = self.catalogue["phases"]
        names = {what: [row["name"] for row in self.catalogue[what]] for what in ("phases", "pieces", "places", "fields")}
        self.literals("Phase", "Phases.", names["phases"])
        self.literals("Piece", f"Names of pieces{'; `components` may change them' * self.game.info.has_components}.",
                      names["pieces"])
        self.named("Pile", "The pieces at a spot, or their number if they are hidden from the viewer.", "Union[",
                   ["Dict[Piece, int]", "int"], "]")
        self.literals("Place", "Places where pieces can be.", names["places"])
        self.literals("Field", "Fields.", names["fields"])
        self.literals("MoveType", "Types of moves, including chance moves.",
                      dict.fromkeys(move["type"] for phase in phases for move in phase["moves"]))

    # -- configs

    def write_config(self):
        types = {"seat": "Optional[int]", "number": "int"}
        self.options = [(option["name"], types.get(option["kind"]) or literal(option["names"]))
                        for option in self.catalogue["options"]]
        if self.game.info.has_components:
            golden = json.loads((ROOT / f"test/golden/{self.game.id}-components-2.json").read_text())
            self.dict("Components", "The data that `components` replaces.",
                      [(key, shape(value)) for key, value in golden["config"]["components"].items()], total=False)
            self.options.append(("components", "Optional[Components]"))
        self.dict("Config", "The config of a game.", [("players", "int"), *self.options])

    # -- moves

    def argument(self, move, arg):
        if arg["kind"] in ("seat", "yes_no"):
            return {"seat": "int", "yes_no": "bool"}[arg["kind"]]
        name, what = pascal(f"{move}_{arg['name']}"), f"Values of `{arg['name']}` in `{move}`."
        kind = self.values(arg["values"], name, what)
        return f"List[{kind}]" if arg["list"] else kind

    def moves(self, actor):
        """Returns {class name: (type, arguments as (name, type, type in a history))} for an actor's moves."""
        found = {}
        for move in (move for phase in self.catalogue["phases"] if phase["actor"] == actor for move in phase["moves"]):
            rows = []
            for arg in move["args"]:
                kind = self.argument(move["type"], arg)
                null = arg.get("null", False)
                rows.append((arg["name"], optional(kind, null), optional(kind, null or arg.get("hidden", False))))
            if (move["type"], rows) in found.values():
                continue
            found[self.unique(f"{pascal(move['type'])}Move")] = move["type"], rows
        return found

    def write_moves(self):
        self.found = self.moves("player")
        chance = self.moves("chance")
        for actor, what, name in ((self.found, "players", "MoveDict"), (chance, "chance", "OutcomeDict")):
            for each, (kind, rows) in actor.items():
                self.dict(f"{each}Dict", f"A move of {what}, as in JSON.",
                          [("type", literal([kind])), *((key, of) for key, of, _ in rows)])
            self.lines.append("")
            dicts = [f"{each}Dict" for each in actor] or ["NoReturn"]
            self.named(name, f"Moves of {what}, as in JSON.", "Union[", dicts, "]")
        self.found.update(chance)
        seen = []
        for each, (kind, rows) in self.found.items():
            hides = any(of != other for _, of, other in rows)
            seen.append(f"{each}SeenDict" if hides else f"{each}Dict")
            if hides:
                self.dict(seen[-1], "The same move in a history. Hidden values are None.",
                          [("type", literal([kind])), *((key, of) for key, _, of in rows)])
        self.lines.append("")
        self.named("SeenMoveDict", "Moves in a history. Hidden values are None.", "Union[", seen, "]")

    # -- events and tables

    def part(self, parts, name):
        if not isinstance(parts, list):
            return "int"
        return self.values(parts, pascal(f"{name}_part"), f"Parts of `{name}`.")

    def value(self, field):
        kinds = {"number": "int", "yes_no": "bool", "seat": "Optional[int]", "actor": 'Union[int, Literal["chance"], None]',
                 "phase": "Phase", "seats": "List[int]"}
        name = field["name"]
        return kinds.get(field["value"]) or optional(
            self.values(field["names"], pascal(f"{name}_name"), f"Values of the field `{name}`."), True)

    def write_events(self):
        spots, events = [], []
        for place in self.catalogue["places"]:
            spots.append(self.unique(f"{pascal(place['name'])}Spot"))
            rows = [("place", literal([place["name"]]))] + [("seat", "int")] * bool(place["per_seat"])
            rows += [] if place["parts"] is None else [("part", self.part(place["parts"], place["name"]))]
            self.dict(spots[-1], "Where pieces can be.", rows)
        self.lines.append("")
        self.named("Spot", "Where pieces can be.", "Union[", spots, "]")
        pieces = [("piece", "Optional[Piece]"), ("amount", "int"), ("from", "Spot"), ("to", "Spot")]
        moved = literal(["moved", "displaced", "reshuffled"])
        self.dict("MovedEvent", "Pieces moved from one place to another. A piece hidden from the viewer is None.",
                  [("event", moved), *pieces])
        self.dict("ShownEvent", "Pieces were shown to some viewers.",
                  [("event", literal(["shown"])), *pieces, ("seen_by", "Optional[List[int]]")])
        events += ["MovedEvent", "ShownEvent"]
        self.taken.update(events)
        for field in self.catalogue["fields"]:
            events.append(self.unique(f"{pascal(field['name'])}Event"))
            rows = [("event", literal([field["event"]]))]
            rows += [("field", literal([field["name"]]))] * (field["event"] not in ("phase", "actor"))
            if field["event"] == "scored":
                rows += [("seat", "int"), ("points", "int")]
            else:
                parts = "int" if field["per_seat"] else field["parts"] and self.part(field["parts"], field["name"])
                rows += ([("part", parts)] if parts else []) + [("value", self.value(field))]
            self.dict(events[-1], f"The field `{field['name']}` changed.", rows)
        self.lines.append("")
        self.named("EventDict", "An effect of a move, as in JSON.", "Union[", events, "]")

    def spread(self, kind, row):
        """Returns the type of a table's value for each seat and part."""
        if row["parts"] is not None:
            part = self.part(row["parts"], row["name"])
            kind = f"List[{kind}]" if part == "int" else f"Dict[{part}, {kind}]"
        return f"List[{kind}]" if row["per_seat"] else kind

    def write_tables(self):
        fields, places = self.catalogue["fields"], self.catalogue["places"]
        self.dict("TableFields", "The values of all fields, with the names used in events.",
                  [(row["name"], self.spread(self.value(row), {**row, "parts": None} if row["per_seat"] else row))
                   for row in fields])
        self.dict("TablePlaces", "The pieces in all places, or their number if they are hidden from the viewer.",
                  [(row["name"], self.spread("Pile", row)) for row in places])

    # -- the typed struct

    def struct(self, name):
        """Returns the rows of a struct, and writes inner structs first."""
        rows = []
        for key, _, kind, count in _abi.STRUCTS[name][2]:
            if kind in _abi.STRUCTS:
                inner, kind = kind, self.unique(pascal(key))
                self.dict(kind, f"`{key}` of Fields.", self.struct(inner))
            else:
                kind = "int"
            rows.append((key, "List[" * len(count) + kind + "]" * len(count)))
        return rows

    def write_struct(self):
        self.dict("Fields", f"The result of State.fields. The C header logres/{self.game.id}.h documents it.",
                  self.struct(_abi.READERS[self.game.id]))

    # -- the classes

    def write_classes(self):
        self.lines += ["", "", "if TYPE_CHECKING:"]
        for each, (kind, rows) in self.found.items():
            self.lines += ["", f"    class {each}(_Move):", f"        type: {literal([kind])}",
                           *(f"        {attribute(key)}: {of}" for key, of, _ in rows),
                           "", f"        def to_dict(self) -> {each}Dict: ...  # type: ignore[override]"]
        self.lines += ["", *("    " + line for line in wrapped("Move = Union[", list(self.found), "]")),
                       "    State = StateOf[Phase, Move, Fields]", "    Match = MatchOf[Phase, Move, Fields]", "",
                       "    class Game(GameOf[Phase, Move, Fields]):"]
        options = ["self", "players: Optional[int] = ..."]
        if self.options:
            options += ["*", *(f"{key}: {kind} = ..." for key, kind in self.options)]
        self.lines += method("def new", options, "State", "        ")
        self.lines += ["else:", "    from .._of_game import of_game as _of_game", ""]
        names = [*((each, "_Move", f', "{kind}"') for each, (kind, _) in self.found.items()), ("Move", "_Move", ""),
                 ("State", "_State", ""), ("Match", "_Match", ""), ("Game", "_Game", "")]
        self.lines += [f'    {each} = _of_game("{each}", {kind}, "{self.game.id}"{type})' for each, kind, type in names]

    def write(self):
        for part in (self.write_names, self.write_config, self.write_moves, self.write_events, self.write_tables,
                     self.write_struct, self.write_classes):
            part()
        text = "\n".join(self.lines) + "\n"
        while "\n\n\n\n" in text:
            text = text.replace("\n\n\n\n", "\n\n\n")
        return text


HEAD = '''
from typing import Any, Dict, Literal, NoReturn, Optional, Protocol, Union, overload

'''
FIND = '''
from .. import match as _match
from .._game import Game
from ..state import State
from ._common import F, GameOf, M, MatchOf, P, StateOf

class Find(Protocol):
'''
MATCH = '''
class Match(_match.Match):
    @overload
    def __new__(cls, *, _: NoReturn) -> Match: ...  # no call; the first one says what Match.from_json gives
    @overload
    def __new__(cls, game: GameOf[P, M, F], players: Optional[int] = ..., *, seed: Optional[int] = ...,
                host: Optional[Dict[str, Any]] = ..., **options: Any) -> MatchOf[P, M, F]: ...
    @overload
    def __new__(cls, *, initial: StateOf[P, M, F], seed: Optional[int] = ...,
                host: Optional[Dict[str, Any]] = ...) -> MatchOf[P, M, F]: ...
'''
REST = '''
    @overload
    def __new__(cls, game: Union[Game, str, None] = ..., players: Optional[int] = ..., *,
                seed: Optional[int] = ..., initial: Optional[State] = ...,
                host: Optional[Dict[str, Any]] = ..., **options: Any) -> Match: ...
'''
PACKAGE = '''
"""The types of all games, one module per game, written by `make`.

    from logres.types import artus

    def first(state: artus.State) -> artus.Move: ...
"""
'''


def index(writers):
    """Yields the types of logres.game and logres.Match by id, for type checkers."""
    ids = [writer.game.id for writer in writers]
    yield '"""The types of logres.game (Find) and logres.Match, for type checkers only.'
    yield ""
    yield 'Written by `make`.'
    yield '"""'
    yield from HEAD.strip().splitlines()
    yield ""
    yield f"from . import {', '.join(ids)}"
    yield from FIND.strip().splitlines()
    for id in ids:
        yield from ["    @overload", f'    def __call__(self, id: Literal["{id}"]) -> {id}.Game: ...']
    yield from ["    @overload", "    def __call__(self, id: str) -> Game: ...", ""]
    yield from MATCH.strip().splitlines()
    for writer in writers:
        id = writer.game.id
        options = [f"{key}: {kind} = ...".replace("[Components]", f"[{id}.Components]") for key, kind in writer.options]
        taken = ["cls", f'game: Literal["{id}"]', "players: Optional[int] = ...", "*", "seed: Optional[int] = ...",
                 "host: Optional[Dict[str, Any]] = ...", *options]
        yield "    @overload"
        yield from method("def __new__", taken, f"{id}.Match", "    ")
    yield from REST.strip("\n").splitlines()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is not up to date")
    check = parser.parse_args().check
    writers = [Writer(game) for game in logres.games()]
    texts = {f"{writer.game.id}.py": writer.write() for writer in writers}
    texts["_index.pyi"] = "\n".join(index(writers)) + "\n"
    texts["__init__.py"] = PACKAGE.lstrip()  # last, because `make` checks its time
    stale = 0
    for path in FOLDER.glob("*.py"):
        if path.name not in texts and not check:
            path.unlink()  # of a removed game
    for name, text in texts.items():
        file = FOLDER / name
        old = file.read_text(encoding="utf-8") if file.is_file() else ""
        stale += old != text
        if check:
            sys.stdout.writelines(difflib.unified_diff(old.splitlines(True), text.splitlines(True), name, "the library"))
        elif old != text:
            file.write_text(text, encoding="utf-8")
            print(f"wrote {file.relative_to(ROOT)}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
