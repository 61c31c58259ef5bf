#!/usr/bin/env python3
"""A generic client without the library. It follows a match in JSON and maintains a player's table.

    export PYTHONPATH=bindings/python
    examples/python/serve.py artus 3 7 1 | examples/python/follow.py

It reads lines of JSON: the game's catalog, the table of a view, every ply with the viewer's events, and at the end of
the game the table again, with the result. docs/json.md describes them.
"""
import copy
import json
import os
import sys
import textwrap


class Table:
    """The table of a view. After the first one, events suffice."""

    def __init__(self, text, catalogue):
        self.table = json.loads(text)
        self.keeping = {place["name"] for place in catalogue["places"] if "known_by" in place}
        self.own = {place["name"] for place in catalogue["places"] if place["seen"] == "own"}

    def apply(self, text):
        """Applies a list of events."""
        for event in json.loads(text):
            if event["event"] == "shown":  # the piece does not move
                self._show(event["to"], event["piece"])
            elif "from" in event:  # pieces moved from one place to another
                self._put(event["from"], event["piece"], -event["amount"])
                self._put(event["to"], event["piece"], event["amount"])
            else:  # a field or a score changed
                values, key = self._find("fields", event.get("field", event["event"]), event)
                values[key] = event["value"] if "value" in event else values[key] + event["points"]

    def _put(self, spot, piece, amount):
        holder, key = self._find("places", spot["place"], spot)
        if isinstance(holder[key], int):  # hidden: only the count
            holder[key] += amount
            return
        pieces = holder[key]
        pieces[piece] = pieces.get(piece, 0) + amount
        if not pieces[piece]:
            del pieces[piece]
        own = spot["place"] in self.own and spot.get("seat", -1) == self.table.get("viewer")
        own = own or "viewer" not in self.table
        if spot["place"] in self.keeping and not own and not pieces:
            holder[key] = 0  # knowledge of the old piece does not apply to the next one

    def _show(self, spot, piece):
        """Marks a piece as known. Places that record this have one piece per spot."""
        holder, key = self._find("places", spot["place"], spot)
        if spot["place"] in self.keeping and piece is not None:
            holder[key] = {piece: 1}

    def _find(self, what, name, where):
        """Returns the container and key of a value, by place or field, then seat, then part."""
        holder, key = self.table[what], name
        for step in ("seat", "part"):
            if step in where:
                holder, key = holder[key], where[step]
        return holder, key


def walk(label, value, depth):
    """Yields (label, value) for everything below a value, with the given number of levels of seats and parts."""
    if not depth:
        yield label, value
        return
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
        yield from walk(f"{label} {key}", inner, depth - 1)


def words(value):
    """Returns the text of a move or field value: JSON without its quotes."""
    return json.dumps(value, separators=(",", ":")).replace('"', "")


def pieces_of(value):
    """Returns the text of the pieces at a spot."""
    if isinstance(value, int):
        return f"{value} hidden" if value else "-"
    return ", ".join(name if count == 1 else f"{count} {name}" for name, count in value.items()) or "-"


def harmless(text):
    """Returns untrusted text without terminal control characters."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


class Teller:
    """Describes a match in short lines, using only the catalog."""

    def __init__(self, catalogue):
        self.catalogue = catalogue

    def values(self, table):
        """Returns {label: text} for all fields."""
        return {label: words(value) for field in self.catalogue["fields"]
                for label, value in walk(field["name"], table["fields"][field["name"]],
                                         field["per_seat"] or field["parts"] is not None)}

    def spots(self, table):
        """Returns {label: text} for all places."""
        return {label: pieces_of(value) for place in self.catalogue["places"]
                for label, value in walk(place["name"], table["places"][place["name"]],
                                         place["per_seat"] + (place["parts"] is not None))}

    def begin(self, table):
        viewer = "a spectator" if table["viewer"] is None else f"player {table['viewer']}"
        print(harmless(f"{self.catalogue['title']} by {self.catalogue['designer']}"))
        print(harmless(f"{table['players']} players, as {viewer} sees it"), end="\n\nMoves\n")
        for phase in self.catalogue["phases"]:
            forms = [" ".join([move["type"], *(arg["name"] for arg in move["args"])]) for move in phase["moves"]]
            self.tell(f"  {phase['name']}:", "; ".join(forms))

    def whole(self, title, table):
        print(f"\n{title}")
        self.tell("  fields:", ", ".join(f"{label}={text}" for label, text in self.values(table).items()
                                         if text not in ("null", "false")))
        for label, text in self.spots(table).items():
            if text != "-":
                self.tell(f"  {label}:", text)
        print()

    def ply(self, number, ply, before, after):
        """Prints a ply and the changes after it."""
        who = ply["actor"] if isinstance(ply["actor"], str) else f"player {ply['actor']}"
        move = [f"{name}={words(value)}" for name, value in ply["move"].items() if name != "type"]
        self.tell(f"{number:4} {who}:", " ".join([ply["move"]["type"], *move]))
        old, new = self.values(before), self.values(after)
        self.tell(" " * 6, ", ".join(f"{label}={new[label]}" for label in new if new[label] != old[label]))
        old, new = self.spots(before), self.spots(after)
        for label in new:
            if new[label] != old[label]:
                self.tell(f"       {label}:", new[label])

    def tell(self, label, text):
        indent = " " * (len(label) - len(label.lstrip()) + 2)
        if text:
            print(textwrap.fill(harmless(f"{label} {text}"), 79, subsequent_indent=indent, break_on_hyphens=False))

    def told(self, number, message, client):
        """Describes a line after the first two. Returns whether it was the last."""
        if "events" in message:
            before = copy.deepcopy(client.table)
            client.apply(json.dumps(message["events"]))
            return self.ply(number, message, before, client.table)
        result = message["result"]  # of the final table, only the result is new
        assert message == {**client.table, "result": result}, "not the table that the events made"
        self.whole("At the end", client.table)
        for seat, (score, rank) in enumerate(zip(result["scores"], result["ranks"])):
            print(harmless(f"player {seat}: {score}, rank {rank}{', wins' if seat in result['winners'] else ''}"))
        return True


def follow(lines):
    """Describes a match. Returns whether it reached its end."""
    for number, line in enumerate(line for line in lines if line.endswith(b"\n")):
        try:
            if number == 0:
                teller = Teller(json.loads(line))
            elif number == 1:
                client = Table(line, teller.catalogue)
                teller.begin(client.table)
                teller.whole("At the start", client.table)
            elif teller.told(number - 2, json.loads(line), client):
                return True
        except (AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as error:
            sys.exit(f"follow: line {number + 1} is not a line of a match: {type(error).__name__}: {error}")
    return False


def main():
    if "--help" in sys.argv or not sys.stdin or sys.stdin.isatty():
        sys.exit(print(f"usage: follow.py <LINES\n\n{__doc__}") or "--help" not in sys.argv)
    try:
        ended = follow(sys.stdin.buffer)
        print(end="", flush=True)
    except OSError as error:  # the output is closed, or the disk is full
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # discards buffered output
        sys.exit(f"follow: {error}")
    sys.exit(None if ended else "follow: the input ends before the end of the match")


if __name__ == "__main__":
    main()
