#!/usr/bin/env python3
"""Writes docs/schema, the JSON Schemas of all formats; `--check` only checks whether they are up to date.

build/tools/shapes gives the form of a game's states, views, results and components, from the code that reads and
writes them; moves, events, tables and configs follow from the game's catalogue. The rest is the same for all games
and is written here. `make generate` calls this.
"""
import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "docs/schema"
sys.path.insert(0, str(ROOT / "bindings/python"))
sys.dont_write_bytecode = True

import logres  # noqa: E402
from logres import _abi  # noqa: E402

DRAFT = "https://json-schema.org/draft/2020-12/schema"
WIDTH = 118
SHARED = 90  # a schema of this many characters that occurs twice gets a name
INT32 = 2**31 - 1
UINT32 = 2**32 - 1
SEAT_MAX = _abi.PLAYERS_MAX - 1
FIELD_EVENTS = {"phase", "actor", "turn", "scored", "set"}
PIECE_EVENTS = [text for _, _, text in _abi.LISTS["EVENTS"] if text not in FIELD_EVENTS | {"shown"}]
FORMATS = ("state", "view", "table", "match", "journal", "history", "game")  # that documents name
REASONS = [text for _, _, text in _abi.LISTS["REASONS"]]

NULL = {"type": "null"}
YES_NO = {"type": "boolean"}
TEXT = {"type": "string"}


# ---- pieces of schemas -------------------------------------------------------------------------------------------


def ref(name, file=""):
    return {"$ref": f"{file}#/$defs/{name}"}


def common(name):
    return ref(name, "common.json")


def given(**words):
    """The words with a value."""
    return {key: value for key, value in words.items() if value is not None}


def integer(low=None, high=None):
    return {"type": "integer", **given(minimum=low, maximum=high)}


def one_of(values):
    values = list(dict.fromkeys(values))
    return {"const": values[0]} if len(values) == 1 else {"enum": values}


def any_of(schemas):
    """One of some schemas. A number or truth value that may be null is one schema."""
    unique = list({json.dumps(schema): schema for schema in schemas}.values())
    for plain in [schema for schema in unique if schema.get("type") in ("integer", "boolean") and NULL in unique]:
        unique[unique.index(plain)] = {**plain, "type": [plain["type"], "null"]}
        unique.remove(NULL)
    return unique[0] if len(unique) == 1 else {"anyOf": unique}


def or_null(schema, null=True):
    return any_of([schema, NULL]) if null else schema


def list_of(items, least=None, most=None):
    """A list of equal items, or of the items of a Python list, each in its place."""
    each = {"prefixItems": items} if isinstance(items, list) else {"items": items}
    return {"type": "array", **each, **given(minItems=least or None, maxItems=most)}


def record(properties, optional=(), **more):
    """An object with these keys and no others."""
    required = [key for key in properties if key not in optional]
    return {"type": "object", "properties": properties, **given(required=required or None),
            "additionalProperties": False, **more}


def only_with(key, **properties):
    """The key exists only if other keys have these values."""
    return {"dependentSchemas": {key: {"properties": properties}}}


def is_null(key, null=True):
    return {"properties": {key: NULL if null else {"not": NULL}}}


# ---- parts common to all games -----------------------------------------------------------------------------------


def head(format, game=TEXT, rules=None):
    return {"format": {"const": f"logres/{format}"}, "version": {"const": 1}, "game": game,
            "rules": rules or integer(1)}


def hexadecimal(digits):
    return {"type": "string", "pattern": f"^0x[0-9a-f]{{{digits}}}$"}


def rest_of_match():
    """The last keys of a match or journal."""
    return {"cursor": integer(0, INT32), "ended": or_null(ref("ended"))}


def known_hash(key, schema):
    """Hashes of other versions are ignored."""
    return {"if": {"properties": {"hash_version": {"const": _abi.HASH_VERSION}}},
            "then": {"properties": {key: schema}}}


def match_schema():
    generator = {"seed": or_null(ref("hash")), "rng": or_null(ref("rng"))}
    hashes = {"hash_version": integer(1, INT32), "hashes": True}
    properties = {**head("match"), "config": True, "initial": True, **generator, "moves": list_of({"type": "object"}),
                  **rest_of_match(), "host": ref("host"), **hashes}
    return record(properties, hashes, dependentRequired={"hash_version": ["hashes"], "hashes": ["hash_version"]},
                  allOf=[{"if": is_null("seed"), "then": is_null("rng"), "else": is_null("rng", False)},
                         known_hash("hashes", list_of(ref("hash")))])


def journal_schema():
    properties = {**head("journal"), "from": integer(0, INT32), "moves": list_of({"type": "object"}),
                  "rng": or_null(ref("rng")), **rest_of_match(), "host": ref("host"),
                  "hash_version": integer(1, INT32), "hash": True}
    return record(properties, ["host"], **known_hash("hash", ref("hash")))


def history_schema():
    ply = {"actor": True, "move": {"type": "object"}, "events": list_of({"type": "object"})}
    return record({**head("history"), "viewer": True, "config": True, "from": integer(0, INT32),
                   "plies": list_of(record(ply)), "view": {"type": "object"}})


def option_schema():
    name = {"name": TEXT}
    limits = {"low": integer(), "high": integer()}
    return any_of([
        record({**name, "kind": {"const": "seat"}, "default": or_null(integer()), **limits}),
        record({**name, "kind": {"const": "number"}, "default": integer(), **limits}),
        record({**name, "kind": {"const": "choice"}, "default": TEXT, "names": list_of(TEXT)})])


def field_schema():
    limits, names = {"low": integer(), "high": integer()}, {"names": list_of(TEXT)}
    kinds = [("number", limits), ("name", names), *[(kind, {}) for kind in ("yes_no", "seat", "actor", "phase", "seats")]]
    return any_of([record({"name": TEXT, "event": one_of(sorted(FIELD_EVENTS)), "per_seat": YES_NO,
                           "parts": ref("parts"), "value": {"const": kind}, **more}) for kind, more in kinds])


def phase_schema():
    kinds = {"seat": integer(), "number": integer(), "piece": TEXT, "name": TEXT, "yes_no": YES_NO}
    flags = {"list": YES_NO, "null": YES_NO, "hidden": YES_NO}
    arg = any_of([record({"name": TEXT, "kind": one_of(kind for kind in kinds if kinds[kind] == values), **flags,
                          "values": list_of(values)}) for values in (integer(), TEXT, YES_NO)])
    move = record({"type": TEXT, "first": integer(0), "count": integer(1), "args": list_of(arg)})
    return record({"name": TEXT, "actor": {"enum": ["player", "chance", None]}, "reveals": YES_NO,
                   "moves": list_of(move)})


def catalogue_schema():
    limits = ("player_moves", "move_space", "most_legal_moves", "most_chance_outcomes", "most_events")
    place = record({"name": TEXT, "per_seat": YES_NO, "parts": ref("parts"), "seen": one_of(["open", "own", "hidden"]),
                    "known_by": TEXT}, ["known_by"])
    return record({
        **head("game"), "config": True, "title": TEXT, "designer": TEXT, "number": integer(1, 255),
        "players": record({key: integer(1, SEAT_MAX + 1) for key in ("least", "most", "default")}),
        "must_end": YES_NO, "is_perfect_information": YES_NO, "has_later_chance": YES_NO, "is_cooperative": YES_NO,
        "lower_is_better": YES_NO,
        "limits": record({key: integer(0) for key in limits}),
        "options": list_of(option_schema()), "components": YES_NO,
        "pieces": list_of(record({"name": TEXT, "copies": integer(0)}, ["copies"])), "places": list_of(place),
        "fields": list_of(field_schema()), "phases": list_of(phase_schema()),
        "refusals": list_of(record({"rule": TEXT, "words": TEXT}))})


def common_schemas():
    zeros = {"const": "0x" + "0" * 64}
    closed = {"reason": one_of(REASONS), "seat": or_null(integer(0, SEAT_MAX)), "ply": integer(0, INT32)}
    types = ["object", "array", "string", "number", "boolean", "null"]
    return {
        "hash": {"description": "64 bits.", **hexadecimal(16)},
        "rng": {"description": "The four words of a generator, not all zero.", **hexadecimal(64), "not": zeros},
        "ended": {"description": "How the host closed a match.", **record(closed)},
        "json": {"description": "Any JSON.", "type": types,
                 "additionalProperties": ref("json"), "items": ref("json")},
        "host": {"description": "An object of the host, which the library stores and never interprets.", "type": "object",
                 "additionalProperties": ref("json")},
        "parts": {"description": "The number of parts, their names, or null if there are no parts.",
                  "anyOf": [integer(1), list_of(TEXT, 1), NULL]},
        "match": match_schema(), "journal": journal_schema(), "history": history_schema(), "game": catalogue_schema()}


# ---- shapes, as build/tools/shapes prints them -------------------------------------------------------------------


class Shape:
    """The values allowed in a place: any of these."""

    def __init__(self):
        self.null = self.yes_no = False
        self.range = self.length = None  # of a number, of a list: (least, most)
        self.words = []
        self.keys, self.optional = None, set()  # of an object: {key: Shape}
        self.items = []  # of a list: a Shape for all, or one for each place if they differ

    def widen(self, other):
        """Becomes the union of both."""
        self.null, self.yes_no = self.null or other.null, self.yes_no or other.yes_no
        self.range, self.length = span(self.range, other.range), span(self.length, other.length)
        self.words = list(dict.fromkeys(self.words + other.words))
        if other.keys is not None:
            self._widen_keys(other)
        if not self.items or len(self.items) == len(other.items):
            self.items = [united(pair) for pair in zip(self.items or other.items, other.items)]
        elif other.items:
            self.items = [united(self.items + other.items)]

    def _widen_keys(self, other):
        if self.keys is not None:
            self.optional |= self.keys.keys() ^ other.keys.keys()
        self.keys = self.keys or {}
        self.optional |= other.optional
        for key, shape in other.keys.items():
            self.keys.setdefault(key, Shape()).widen(shape)

    def kinds(self):
        return (self.yes_no, self.range is None, bool(self.words), self.keys is None, self.length is None)


def span(one, other):
    return (min(one[0], other[0]), max(one[1], other[1])) if one and other else one or other


def united(shapes):
    whole = Shape()
    for shape in shapes:
        whole.widen(shape)
    return whole


def read_shapes(text):
    """{(game, format): Shape}, and the games whose components change names of pieces."""
    shapes, renamed = {}, set()
    lines = (line.split("\t") for line in text.splitlines())
    for what, *words in lines:
        if what == "names":
            renamed.add(*words)
            continue
        whole = Shape()
        next(lines)  # begins the object
        whole.keys, whole.optional = read_keys(lines)
        shapes.setdefault(tuple(words), Shape()).widen(whole)
    return shapes, renamed


def read_keys(lines):
    """The keys of an object up to its end, and the optional ones."""
    keys, optional = {}, set()
    for what, key, *words in until_end(lines):
        if what == "optional":
            optional.add(key)
        else:
            read_value(lines, keys.setdefault(key, Shape()), what, words)
    return keys, optional


def read_items(lines):
    """The items of a list up to its end: one Shape for all if they are of one kind."""
    items, item = [], Shape()
    for what, _, *words in until_end(lines):
        read_value(lines, item, what, words)
        if what != "null":
            items.append(item)
            item = Shape()
    return [united(items)] if len({shape.kinds() for shape in items}) == 1 else items


def until_end(lines):
    for line in lines:
        if line == ["end"]:
            return
        yield line


def read_value(lines, shape, what, words):
    if what == "null":
        shape.null = True
    elif what == "yes_no":
        shape.yes_no = True
    elif what == "number":
        shape.range = (int(words[0]), int(words[1]))
    elif what == "text":
        shape.words = words
    elif what == "object":
        shape.keys, shape.optional = read_keys(lines)
    else:
        shape.length = (int(words[0]), int(words[1]))
        shape.items = read_items(lines)


# ---- one game ----------------------------------------------------------------------------------------------------


class Writer:
    def __init__(self, game, shapes, renamed):
        self.id, self.catalogue, self.shapes = game.id, game.catalogue, shapes
        self.rows = {key: self.catalogue[key] for key in ("places", "fields", "phases")}
        players = self.catalogue["players"]
        self.least, self.most = players["least"], players["most"]
        self.seat = integer(0, self.most - 1)
        self.pieces = [piece["name"] for piece in self.catalogue["pieces"]]
        self.renamed = game.id in renamed

    # -- values

    def words(self, words):
        """One of some names. Components may change those of pieces, but not the kind, before the colon."""
        if not (self.renamed and set(words) <= set(self.pieces) and any(":" in word for word in words)):
            return one_of(words)
        kinds = dict.fromkeys(word.split(":")[0] for word in words)
        return {"type": "string", "pattern": f"^({'|'.join(kinds)})(:[a-z0-9-]+)*$", "examples": words}

    def schema(self, shape):
        parts = []
        if shape.keys is not None:
            parts.append(record({key: self.schema(each) for key, each in shape.keys.items()}, shape.optional))
        if shape.length:
            items = [self.schema(each) for each in shape.items]
            most = shape.length[1] if shape.length[1] < UINT32 else None
            parts.append(list_of(items if len(items) > 1 else items[0], shape.length[0], most))
        if shape.words:
            parts.append(self.words(shape.words))
        if shape.range:
            parts.append(integer(*shape.range))
        if shape.yes_no:
            parts.append(YES_NO)
        return any_of(parts + [NULL] * shape.null)

    def shape(self, format):
        return self.schema(self.shapes[self.id, format])

    def by_seat(self, schema):
        return list_of(schema, self.least, self.most)

    def head(self, format):
        return head(format, {"const": self.id}, {"const": self.catalogue["rules"]})

    # -- documents

    def config(self):
        properties = {"players": integer(self.least, self.most)}
        for option in self.catalogue["options"]:
            properties[option["name"]] = (one_of(option["names"]) if option["kind"] == "choice" else
                                          or_null(integer(option["low"], option["high"]), option["kind"] == "seat"))
        if self.catalogue["components"]:
            properties["components"] = or_null(ref("components"))
        return record(properties, properties)

    def state(self, format):
        """The result is there only when the game is over."""
        viewer = {"viewer": or_null(self.seat)} if format == "view" else {}
        properties = {**self.head(format), **viewer, "config": ref("config"), **self.shape(format)["properties"],
                      "result": ref("result")}
        return record(properties, ["result"], **only_with("result", actor=NULL))

    def result(self):
        """Its numbers follow from the state; most of them have no fixed range."""
        own = {key: without_limits(value) for key, value in self.shape("result")["properties"].items()}
        return record({**own, "scores": self.by_seat(integer()), "ranks": self.by_seat(integer(1, self.most)),
                       "winners": list_of(self.seat, 0 if self.catalogue["is_cooperative"] else 1, self.most)})

    # -- moves

    def argument(self, arg):
        values = arg["values"]
        if arg["kind"] == "yes_no":
            schema = YES_NO
        elif arg["kind"] in ("piece", "name"):
            schema = self.words(values)
        else:
            is_range = values == list(range(values[0], values[-1] + 1))
            schema = integer(values[0], values[-1]) if is_range else {"enum": values}
        return or_null(list_of(schema) if arg["list"] else schema, arg["null"])

    def move(self, move, seen=False):
        """A move of a row; `seen`: as in a history, where null is what the viewer may not know."""
        arguments = {arg["name"]: or_null(self.argument(arg), seen and arg["hidden"]) for arg in move["args"]}
        return record({"type": {"const": move["type"]}, **arguments})

    def moves(self):
        return [move for phase in self.rows["phases"] for move in phase["moves"]]

    def seen_moves(self):
        hiding = [move for move in self.moves() if any(arg["hidden"] for arg in move["args"])]
        return any_of([ref("move"), *(self.move(move, seen=True) for move in hiding)])

    # -- events and tables

    def part(self, parts):
        return integer(0, parts - 1) if isinstance(parts, int) else one_of(parts)

    def value(self, field):
        kind = field["value"]
        if kind == "number":
            return integer(field["low"], field["high"])
        names = {"phase": [phase["name"] for phase in self.rows["phases"]], "name": field.get("names")}
        return {"yes_no": YES_NO, "seat": or_null(self.seat), "actor": self.actor(),
                "seats": list_of(self.seat)}.get(kind) or or_null(
            one_of(names[kind]), kind == "name")

    def actor(self, over=NULL):
        return any_of([{"const": "chance"}, self.seat, over])

    def spot(self, place):
        seat = {"seat": self.seat} if place["per_seat"] else {}
        part = {} if place["parts"] is None else {"part": self.part(place["parts"])}
        return record({"place": {"const": place["name"]}, **seat, **part})

    def field_event(self, field):
        event = {"event": {"const": field["event"]}}
        if field["event"] not in ("phase", "actor"):
            event["field"] = {"const": field["name"]}
        if field["event"] == "scored":
            return record({**event, "seat": self.seat, "points": integer(-INT32 - 1, INT32)})
        parts = self.seat if field["per_seat"] else field["parts"] and self.part(field["parts"])
        return record({**event, **given(part=parts), "value": self.value(field)})

    def event(self):
        pieces = {"piece": or_null(ref("piece")), "amount": integer(1, INT32), "from": ref("spot"), "to": ref("spot")}
        of_pieces = [record({"event": one_of(PIECE_EVENTS), **pieces}),
                     record({"event": {"const": "shown"}, **pieces, "seen_by": or_null(list_of(self.seat))})]
        return any_of([*(of_pieces if self.rows["places"] else ()), *map(self.field_event, self.rows["fields"])])

    def spread(self, schema, row):
        """The schema for each seat and part."""
        parts = row["parts"]
        if isinstance(parts, int):
            schema = list_of(schema, parts, parts)
        elif parts:
            schema = record(dict.fromkeys(parts, schema))
        return self.by_seat(schema) if row["per_seat"] else schema

    def pile(self, place):
        pile = ref("pile")
        return pile if place["seen"] == "open" else any_of([pile, integer(0)])

    def table(self):
        fields = {field["name"]: self.spread(self.value(field), field) for field in self.rows["fields"]}
        places = {place["name"]: self.spread(self.pile(place), place) for place in self.rows["places"]}
        return record({**self.head("table"), "viewer": or_null(self.seat), "players": integer(self.least, self.most),
                       "fields": record(fields), "places": record(places), "result": ref("result")},
                      ["viewer", "result"], **only_with("result", fields={"properties": {"actor": NULL}}))

    # -- the whole

    def with_own(self, format, **properties):
        """A format of common.json, with the game's own parts."""
        own = {key: value for key, value in self.head(format).items() if key in ("game", "rules")}
        return {**common(format), "properties": {**own, **properties}}

    def definitions(self):
        config, moves = ref("config"), list_of(ref("move"))
        ply = {"properties": {"actor": self.actor(self.seat), "move": ref("seen_move"), "events": ref("events")}}
        components = {"components": self.shape("components")} if self.catalogue["components"] else {}
        return {
            "config": self.config(), **components, "state": self.state("state"), "view": self.state("view"),
            "result": self.result(), "move": any_of(map(self.move, self.moves())), "seen_move": self.seen_moves(),
            "events": list_of(ref("event")), "event": self.event(), "table": self.table(),
            "match": self.with_own("match", config=config, initial=or_null(ref("state")), moves=moves),
            "journal": self.with_own("journal", moves=moves),
            "history": self.with_own("history", viewer=or_null(self.seat), config=config, plies=list_of(ply),
                                     view=ref("view")),
            "game": self.with_own("game", config=or_null(config)), **self.of_pieces()}

    def of_pieces(self):
        if not self.rows["places"]:
            return {}
        return {"piece": self.words(self.pieces), "spot": any_of(map(self.spot, self.rows["places"])),
                "pile": {"type": "object", "propertyNames": ref("piece"), "additionalProperties": integer(1)}}


def without_limits(schema):
    if isinstance(schema, list):
        return [without_limits(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if schema.get("type") == "integer":
        return integer()
    return {key: without_limits(value) for key, value in schema.items()}


# ---- names for repeated schemas ----------------------------------------------------------------------------------

UNNAMED = ("value", "part", "at", "from", "to", "a", "b")  # keys that do not describe their values


def schemas_in(value, where):
    """(schema, the keys above it) for all schemas in a schema that are worth a name."""
    if isinstance(value, list):
        for each in value:
            yield from schemas_in(each, where)
    elif isinstance(value, dict):
        if len(json.dumps(value)) >= SHARED and {"type", "enum", "anyOf"} & value.keys():
            yield value, where
        for key, schema in value.get("properties", {}).items():
            yield from schemas_in(schema, (*where, key))
        for inside in ("items", "prefixItems", "anyOf", "additionalProperties"):
            yield from schemas_in(value.get(inside), where)


def replaced(value, old, new):
    if value == old:
        return new
    if isinstance(value, dict):
        return {key: replaced(each, old, new) for key, each in value.items()}
    return [replaced(each, old, new) for each in value] if isinstance(value, list) else value


def most_repeated(definitions):
    """The longest schema that occurs several times, and the keys above each; None if there is none."""
    found = {}
    for name, whole in definitions.items():
        for schema, where in schemas_in(whole, (name,)):
            found.setdefault(json.dumps(schema), []).append((schema, where))
    repeated = [text for text, places in found.items() if len(places) > 1]
    if not repeated:
        return None
    places = found[max(repeated, key=len)]
    return places[0][0], [where for _, where in places]


def name_for(places, taken):
    """The most frequent key above a schema; for many schemas in a list, the key of the list."""
    keys = [where[-1] for where in places if where[-1] not in UNNAMED] or [places[0][-1]]
    most = max(keys, key=keys.count)
    if len(places) > 2 and len({where[:-1] for where in places}) == 1:
        most = f"each_{places[0][-2]}"
    names = [most, f"{places[0][0]}_{most}", *(f"{most}_{number}" for number in range(2, 100))]
    return next(name for name in names if name not in taken)


def shared(definitions):
    """The definitions, with one for each schema that occurs several times."""
    while found := most_repeated(definitions):
        schema, places = found
        whole = [name for name, each in definitions.items() if each == schema]
        name = whole[0] if whole else name_for(places, definitions)
        definitions = {each: schema if each == name else replaced(old, schema, ref(name))
                       for each, old in definitions.items()}
        definitions.setdefault(name, schema)
    return definitions


# ---- files -------------------------------------------------------------------------------------------------------


def lines_of(value, indent=0, before=""):
    """JSON in as few lines of at most WIDTH characters as possible."""
    line = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, (dict, list)) or indent + len(before) + len(line) < WIDTH:
        return before + line
    pairs = ([(json.dumps(key) + ": ", each) for key, each in value.items()] if isinstance(value, dict)
             else [("", each) for each in value])
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    if all(isinstance(each, (str, int)) for _, each in pairs) and isinstance(value, list):
        return before + opening + wrapped([json.dumps(each) for _, each in pairs], indent + 2) + closing
    inner = ",\n".join(" " * (indent + 2) + lines_of(each, indent + 2, key) for key, each in pairs)
    return f"{before}{opening}\n{inner}\n{' ' * indent}{closing}"


def wrapped(words, indent):
    lines, line = [], " " * indent
    for word in words:
        if len(line) + len(word) + 2 > WIDTH:
            lines.append(line.rstrip())
            line = " " * indent
        line += word + ", "
    return "\n" + "\n".join([*lines, line.rstrip(", ")]) + "\n" + " " * (indent - 2)


def choose(key, values, target):
    """By the value of a key, another schema."""
    return {"type": "object", "required": [key], "properties": {key: {"enum": values}},
            "allOf": [{"if": {"properties": {key: {"const": value}}}, "then": target(value)} for value in values]}


def document(id, title, content):
    return {"$schema": DRAFT, "$id": id, "title": title, **content}


def files():
    """{file name: schema}"""
    text = subprocess.run([ROOT / "build/tools/shapes"], check=True, capture_output=True, text=True).stdout
    shapes, renamed = read_shapes(text)
    games = logres.games()
    made = {"logres.json": document("logres.json", "Any document of Logres that says its format and game", choose(
        "game", [game.id for game in games], lambda game: {"$ref": f"{game}.json"})),
        "common.json": document("common.json", "What is the same for all games", {"$defs": common_schemas()})}
    for game in games:
        made[f"{game.id}.json"] = document(f"{game.id}.json", f"Documents of {game.info.title}", {
            **choose("format", [f"logres/{format}" for format in FORMATS],
                     lambda format: ref(format.removeprefix("logres/"))),
            "$defs": shared(Writer(game, shapes, renamed).definitions())})
    return {name: lines_of(schema) + "\n" for name, schema in made.items()}


def main(words):
    made = files()
    there = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.json")}
    differing = sorted(name for name in made.keys() | there.keys() if made.get(name) != there.get(name))
    if words == ["--check"]:
        for name in differing:
            print(f"docs/schema/{name} differs from the output of schemas.py; run `make generate`")
        return 1 if differing else 0
    FOLDER.mkdir(exist_ok=True)
    for name in differing:
        if name in made:
            (FOLDER / name).write_text(made[name], encoding="utf-8")
        else:
            (FOLDER / name).unlink()
        print(f"wrote docs/schema/{name}" if name in made else f"removed docs/schema/{name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
