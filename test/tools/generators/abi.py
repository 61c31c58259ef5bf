#!/usr/bin/env python3
"""Writes build/abi.json, the description of the C headers for the generators of all other languages. It is read from
include/logres.h and include/logres/*.h, which are plain and regular; no compiler is needed. Offsets and sizes are for
pointers of 8 bytes (x86-64) and of 4 (wasm32), with every type at a multiple of its size; test_library.py checks that
with compilers. A new header needs no change here. docs/embedding.md describes the form of the file.

As a module: load() gives all this, and makes the file first if the headers have changed. check_or_write() is for the
scripts abi_*.py, which write one language each.
"""

import argparse
import difflib
import hashlib
import json
import math
import os
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
INCLUDE = ROOT / "include"
FILE = ROOT / "build/abi.json"

PREFIX = "LOGRES_"
NAME = r"LOGRES_\w+"
INTEGERS = {f"{sign}int{bits}_t": f"{sign}int{bits}" for sign in ("", "u") for bits in (8, 16, 32, 64)}
WORDS = {**INTEGERS, "size_t": "size", "char": "char", "void": "void"}
COUNTS = {"capacity", "count", "n", "words", "width"}  # arguments with the lengths of arrays


# ---- comments ----------------------------------------------------------------------------------------------------

def plain(comment):
    """The text of a comment as paragraphs, one a line."""
    lines = [re.sub(r"^\s*\*? ?", "", line).rstrip() for line in (comment or "").strip().splitlines()]
    paragraphs = re.split(r"\n\s*\n", "\n".join(lines))
    return "\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)


def find_docs(raw):
    """{declaration: the comment before it}; an enum has the name of its first constant, an enum of a list the name of
    the list"""
    docs = {}
    for comment in re.finditer(r"/\*\*(?!<)(.*?)\*/", raw, re.S):
        code = raw[comment.end():].lstrip()
        for pattern in (rf"{PREFIX}API\s[^(]*?(\w+)\(", r"typedef struct (?:\w+_ALIAS )?(\w+)", r"typedef \w+ (\w+);",
                        r"#define (\w+)", rf"enum (?:\w+ )?\{{\s*({NAME})"):
            found = re.match(pattern, code)
            if found:
                docs[found[1]] = plain(comment[1])
    return docs


def find_constant_docs(raw):
    """{enum constant: the comment behind it}"""
    found = re.findall(rf"^\s*({NAME})(?: = [^,/\n]+)?,? +/\*\*<(.*?)\*/", raw, re.M | re.S)
    return {name: plain(comment) for name, comment in found}


# ---- names, from the headers -------------------------------------------------------------------------------------

def without_comments(raw):
    return re.sub(r"/\*.*?\*/", " ", raw, flags=re.S).replace("\\\n", " ")


def read_headers():
    """{file name: its text}: logres.h and its headers in their order there, then those of the games"""
    whole = INCLUDE / "logres.h"
    listed = [INCLUDE / name for name in re.findall(r"^#include <(.*)>", whole.read_text(encoding="utf-8"), re.M)]
    paths = dict.fromkeys([whole, *listed, *sorted((INCLUDE / "logres").glob("*.h"))])
    return {path.relative_to(INCLUDE).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def find_defines(text):
    """({name: expression}, {name: string}): the plain macros that are numbers, and those that are strings."""
    numbers, strings = {}, {}
    for name, value in re.findall(rf"^#define ({NAME})[ \t]+(\S.*?)\s*$", text, re.M):
        if re.fullmatch(r'"[^"]*"', value):
            strings[name] = json.loads(value)
        elif not re.search(r"[^\w\s()*+/|<-]", value) and not re.search(rf"\b(?!{NAME})[A-Za-z_]", value):
            numbers[name] = value
    return numbers, strings


def find_lists(text):
    """{list: its rows [name, number, text]}"""
    return {name: [[word, int(number), json.loads(meaning)] for word, number, meaning
                   in re.findall(r'X\((\w+), (\d+), ("(?:[^"\\]|\\.)*")', rows)]
            for name, rows in re.findall(rf"^#define ({NAME})\(X\)(.*)$", text, re.M)}


def find_enums(text, lists):
    """[(its name, list that it comes from or "", {constant: expression, or "" if it follows the one before}), …]"""
    for tag, body in re.findall(r"\benum(?:\s+(\w+))?\s*\{(.*?)\}", text, re.S):
        made = re.search(rf"#define (\w+)\(name, number(?:, \w+)+\)\s*({PREFIX}\w*?)##name = number,", body)
        if made:
            rows = re.search(rf"({NAME})\({made[1]}\)", body)[1]
            yield tag, rows, {made[2] + row[0]: str(row[1]) for row in lists[rows]}
        else:
            yield tag, "", dict(re.findall(rf"(?:^|,)\s*({NAME})\b\s*=?([^,]*)", body, re.M))


def kind_of(c_type, aliases):
    """A C type in our words: "const logres_state *" is "logres_state*", "uint32_t" "uint32", "const char *" "text"."""
    words = [word for word in re.findall(r"\w+|\*", c_type) if word not in ("const", "struct", PREFIX + "ALIGN8")]
    base, stars = words[0], words[1:]
    if any(star != "*" for star in stars):
        raise SystemExit(f"cannot read the type {c_type!r}")
    base = aliases.get(base, WORDS.get(base, base))
    if base == "char" and stars and "const" in c_type:
        base, stars = "text", stars[1:]
    return base + "*" * len(stars)


def find_fields(body, aliases):
    """[{name, doc, type, dimensions, align}, …] of the body of a struct, with its comments"""
    fields = []
    for line, comment in re.findall(r"([^;/]+);\s*(?:/\*\*<(.*?)\*/)?", body, re.S):
        pointer = re.fullmatch(r".*\(\*(\w+)\)\(.*\)", line, re.S)
        if pointer:
            fields.append({"name": pointer[1], "doc": plain(comment), "type": "function", "dimensions": [], "align": 1})
            continue
        c_type, names = re.fullmatch(r"(.*?[\s*])(\w+(?:\s*\[[^,]*)?(?:\s*,\s*\w+(?:\s*\[[^,]*)?)*)", line, re.S).groups()
        for field in re.split(r"\s*,\s*", names):
            fields.append({"name": re.match(r"\w+", field)[0], "doc": plain(comment),
                           "type": kind_of(c_type, aliases), "dimensions": re.findall(r"\[(.*?)\]", field),
                           "align": 8 if PREFIX + "ALIGN8" in c_type else 1})
    return fields


def find_structs(raw, aliases):
    """{struct: its fields}"""
    return {name: find_fields(body, aliases)
            for name, body in re.findall(r"typedef struct (?:\w+_ALIAS )?(\w+) \{(.*?)\} \1;", raw, re.S)}


def is_array(name, kind, rest):
    """Whether an argument points to several values: "moves" next to a count, but not "logres_totals *totals"."""
    many = name.endswith("s") or name in ("mask", "buffer")
    return kind.endswith("*") and many and bool(COUNTS & rest) and not kind[:-1].endswith(name)


def find_arguments(text, aliases):
    found = [re.fullmatch(r"(.*[\s*])(\w+)\s*", argument, re.S).groups()
             for argument in text.split(",") if argument.strip() != "void"]
    names = {name for _, name in found}
    for c_type, name in found:
        kind = kind_of(c_type, aliases)
        yield {"name": name, "type": kind, "const": "const" in c_type, "array": is_array(name, kind, names)}


def find_functions(text, aliases):
    """[(name, type of the result, whether that is an error, [argument, …]), …]"""
    for result, name, arguments in re.findall(rf"^{PREFIX}API\s+(.*?[\s*])(\w+)\((.*?)\);", text, re.M | re.S):
        yield name, kind_of(result, aliases), "logres_error" in result, list(find_arguments(arguments, aliases))


def beginning(names):
    """The common beginning of names, in whole words: "LOGRES_OPTION_SEAT", "LOGRES_OPTION_NUMBER" gives "OPTION"."""
    words = [name.split("_")[1:] for name in names]
    common = os.path.commonprefix(words)
    return "_".join(common[:-1] if len(names) == 1 else common)


# ---- numbers -----------------------------------------------------------------------------------------------------

class Numbers:
    """The values of constants, which may depend on each other."""

    def __init__(self):
        self.expressions = {}

    def add_enum(self, constants):
        before = "-1"
        for name, expression in constants.items():
            self.expressions[name] = expression.strip() or f"{before} + 1"
            before = name

    def value(self, expression):
        """The value of an expression in C; its operators mean the same in Python."""
        words = re.sub(rf"{NAME}", lambda name: f"({self.value(self.expressions[name[0]])})", expression)
        if re.search(r"[^\s()*+/|<>xXa-fA-FuU\d-]", words):
            raise SystemExit(f"cannot calculate {expression!r}")
        return eval(re.sub(r"\b(0[xX][\da-fA-F]+|\d+)[uU]\b", r"\1", words).replace("/", "//"))


def lay_out(structs, values, pointer):
    """{struct: (size, alignment, [offset of each field])} for pointers of this size"""
    done = {}

    def size_of(kind):
        """(size, alignment)"""
        bits = re.fullmatch(r"u?int(\d+)", kind)
        size = int(bits[1]) // 8 if bits else 1 if kind == "char" else pointer
        return done[kind][:2] if kind in done else (size, size)

    for name, struct in structs.items():
        end, most, offsets = 0, 1, []
        for field in struct["fields"]:
            if field["type"] in structs and field["type"] not in done:
                raise SystemExit(f"{name} has a {field['type']}, which is declared later")
            size, align = size_of(field["type"])
            align = max(align, field["align"])
            offsets.append(-(-end // align) * align)
            end = offsets[-1] + size * math.prod(map(values, field["dimensions"]))
            most = max(most, align)
        done[name] = (-(-end // most) * most, most, offsets)
    return done


def add_layouts(structs, values):
    """Sizes, offsets and dimensions of all structs."""
    here, there = lay_out(structs, values, 8), lay_out(structs, values, 4)
    for name, struct in structs.items():
        struct.update(size=here[name][0], align=here[name][1], size32=there[name][0])
        for field, offset, offset32 in zip(struct["fields"], here[name][2], there[name][2]):
            del field["align"]
            dimensions = field.pop("dimensions")
            field["count"] = list(map(values, dimensions))
            field["by_seat"] = bool(dimensions) and dimensions[0].endswith("PLAYERS_MAX")
            field["offset"], field["offset32"] = offset, offset32


# ---- the description ---------------------------------------------------------------------------------------------

def check_reading(header, raw, structs, functions):
    text = without_comments(raw)
    if len(structs) != len(re.findall(r"\bstruct (?:\w+_ALIAS )?\w*\s*\{", text)):
        raise SystemExit(f"{header}: cannot read every struct")
    if len(functions) != len(re.findall(rf"^{PREFIX}API\b", text, re.M)):
        raise SystemExit(f"{header}: cannot read every function")


def describe_header(abi, header, raw, aliases, numbers):
    """Adds what a header declares; values and layouts come later."""
    text, docs, constant_docs = without_comments(raw), find_docs(raw), find_constant_docs(raw)
    structs, functions = find_structs(raw, aliases), list(find_functions(text, aliases))
    check_reading(header, raw, structs, functions)

    def add(what, name, **more):
        abi[what].append({"name": name, "header": header, "doc": docs.get(name, ""), **more})

    defines, strings = find_defines(text)
    numbers.expressions.update(defines)
    for name in defines:
        add("constants", name, value=None)
    for name, value in strings.items():
        add("constants", name, value=value)
    lists = find_lists(text)
    for name, rows in lists.items():
        add("lists", name, rows=rows)
    for tag, made_of, constants in find_enums(text, lists):
        numbers.add_enum(constants)
        names = list(constants)
        abi["enums"].append({"name": beginning(names), "tag": tag, "header": header,
                             "doc": docs.get(made_of or names[0], ""), "list": made_of, "constants": [
                                 {"name": name, "value": None, "doc": constant_docs.get(name, "")} for name in names]})
    for c_type, name in re.findall(r"^typedef (\w+) (\w+);", text, re.M):
        add("types", name, type=WORDS[c_type])
    for name in re.findall(r"^typedef struct (\w+) \1;", text, re.M):
        add("handles", name)
    for name, fields in structs.items():
        add("structs", name, size=0, align=0, size32=0, fields=fields)
    for name, returns, fails, arguments in functions:
        add("functions", name, returns=returns, fails=fails, arguments=arguments)
        game = re.fullmatch(r"logres_(\w+)_read_sized", name)
        if game and f"logres_{game[1]}" in structs:
            abi["readers"][game[1]] = f"logres_{game[1]}"


def describe():
    texts = read_headers()
    aliases = {name: WORDS[c_type] for raw in texts.values()
               for c_type, name in re.findall(r"^typedef (\w+) (\w+);", without_comments(raw), re.M)}
    abi = {"headers": list(texts), "version": "", "constants": [], "enums": [], "lists": [], "types": [],
           "handles": [], "structs": [], "functions": [], "readers": {}}
    numbers = Numbers()
    for header, raw in texts.items():
        describe_header(abi, header, raw, aliases, numbers)
    for row in abi["constants"] + [row for enum in abi["enums"] for row in enum["constants"]]:
        if row["value"] is None:
            row["value"] = numbers.value(row["name"])
    abi["version"] = next(row["value"] for row in abi["constants"] if row["name"] == PREFIX + "VERSION_STRING")
    add_layouts({struct["name"]: struct for struct in abi["structs"]}, numbers.value)
    return abi


# ---- the file ----------------------------------------------------------------------------------------------------

def digest():
    """A hash of all sources of the description."""
    texts = [*read_headers().values(), Path(__file__).read_text(encoding="utf-8")]
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()


def load():
    """The description from the file; the file is written again if the headers have changed."""
    made_of = digest()
    if FILE.is_file():
        abi = json.loads(FILE.read_text(encoding="utf-8"))
        if abi.get("made_of") == made_of:
            return abi
    abi = {"made_of": made_of, **describe()}
    FILE.parent.mkdir(exist_ok=True)
    new = FILE.with_name(f"{FILE.name}.{os.getpid()}")  # renamed when complete: tests run in parallel
    new.write_text(json.dumps(abi, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    new.replace(FILE)
    return abi


def short(name):
    return name[len(PREFIX):]


def constants_by_header(abi):
    """(header, [(name, number), …], [(name, string), …]) of each header with constants"""
    for header in abi["headers"]:
        plain_ones = [(row["name"], row["value"]) for row in abi["constants"] if row["header"] == header]
        numbers = [row for row in plain_ones if isinstance(row[1], int)]
        numbers += [(row["name"], row["value"]) for enum in abi["enums"] if enum["header"] == header
                    for row in enum["constants"]]
        strings = [row for row in plain_ones if isinstance(row[1], str)]
        if numbers or strings:
            yield header, numbers, strings


def check_or_write(target, generate, what):
    """Writes a language's file; with `--check` on the command line shows the differences instead. Returns the exit
    status."""
    parser = argparse.ArgumentParser(description=what.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the file is not up to date")
    check = parser.parse_args().check
    new = "\n".join(generate(load())) + "\n"
    old = target.read_text(encoding="utf-8") if target.is_file() else ""
    if check:
        sys.stdout.writelines(difflib.unified_diff(old.splitlines(True), new.splitlines(True), target.name, "headers"))
        return 0 if new == old else 1
    if new != old:
        target.write_text(new, encoding="utf-8")
        print(f"wrote {target.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    load()
    print(FILE.relative_to(ROOT))
