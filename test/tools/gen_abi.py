#!/usr/bin/env python3
"""Writes bindings/python/logres/_abi.py from the C headers; `--check` only checks whether it is up to date.

Names are read from include/logres.h and include/logres/*.h, which are plain and regular; every number, offset and size
comes from a small C program compiled against them. A new header needs no change here.
"""

import argparse
import difflib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
INCLUDE = ROOT / "include"
TARGET = ROOT / "bindings/python/logres/_abi.py"

PREFIX = "LOGRES_"
NAME = r"LOGRES_\w+"
INTEGERS = {f"{sign}int{bits}_t": f"{sign}int{bits}" for sign in ("", "u") for bits in (8, 16, 32, 64)}
WORDS = {**INTEGERS, "size_t": "size", "char": "char", "void": "void"}


# ---- names, from the headers -------------------------------------------------------------------------------------

def read_headers():
    """{file name: its text without comments, continued lines joined}"""
    texts = {}
    for path in [INCLUDE / "logres.h", *sorted((INCLUDE / "logres").glob("*.h"))]:
        text = re.sub(r"/\*.*?\*/", " ", path.read_text(encoding="utf-8"), flags=re.S)
        texts[path.relative_to(INCLUDE).as_posix()] = text.replace("\\\n", " ")
    return texts


def find_defines(text):
    """(numbers, strings): the names of the plain macros that are numbers, and of those that are strings."""
    numbers, strings = [], []
    for name, value in re.findall(rf"^#define ({NAME})[ \t]+(\S.*?)\s*$", text, re.M):
        if re.fullmatch(r'"[^"]*"', value):
            strings.append(name)
        elif not re.search(r"[^\w\s()*+/|<-]", value) and not re.search(rf"\b(?!{NAME})[A-Za-z_]", value):
            numbers.append(name)
    return numbers, strings


def find_lists(text):
    """The names of the lists X(name, number, text, …)."""
    return re.findall(rf"^#define ({NAME})\(X\)", text, re.M)


def list_rows(texts, name):
    """The names in a list's rows."""
    for text in texts.values():
        found = re.search(rf"^#define {name}\(X\)(.*)$", text, re.M)
        if found:
            return re.findall(r"X\((\w+),", found[1])
    raise SystemExit(f"no list {name}")


def find_enums(text, texts):
    """The names of all enum constants, including those that come from a list."""
    names = []
    for body in re.findall(r"\benum\s*\{(.*?)\}", text, re.S):
        made = re.search(rf"#define (\w+)\(name, number(?:, \w+)+\)\s*({PREFIX}\w*?)##name = number,", body)
        if made:
            rows = re.search(rf"({NAME})\({made[1]}\)", body)[1]
            names += [made[2] + row for row in list_rows(texts, rows)]
        else:
            names += re.findall(rf"(?:^|,)\s*({NAME})\b", body, re.M)
    return names


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


def find_aliases(texts):
    """{"logres_move": "uint16", …}"""
    found = {}
    for text in texts.values():
        for c_type, name in re.findall(r"^typedef (\w+) (\w+);", text, re.M):
            found[name] = WORDS[c_type]
    return found


def find_structs(text, aliases):
    """{struct: [(field, kind, [dimension, …]), …]}"""
    structs = {}
    for name, body in re.findall(r"typedef struct (\w+) \{(.*?)\} \1;", text, re.S):
        fields = structs[name] = []
        for line in filter(None, (line.strip() for line in body.split(";"))):
            pointer = re.fullmatch(r".*\(\*(\w+)\)\(.*\)", line, re.S)
            if pointer:
                fields.append((pointer[1], "function", []))
                continue
            c_type, names = re.fullmatch(r"(.*?[\s*])(\w+(?:\[[^,]*)?(?:\s*,\s*\w+(?:\[[^,]*)?)*)", line, re.S).groups()
            for field in re.split(r"\s*,\s*", names):
                fields.append((re.match(r"\w+", field)[0], kind_of(c_type, aliases), re.findall(r"\[(.*?)\]", field)))
    return structs


def find_functions(text, aliases):
    """[(name, kind of the result, (kind of each argument, …)), …]"""
    functions = []
    for result, name, arguments in re.findall(rf"^{PREFIX}API\s+(.*?[\s*])(\w+)\((.*?)\);", text, re.M | re.S):
        taken = []
        for argument in filter(lambda argument: argument.strip() != "void", arguments.split(",")):
            taken.append(kind_of(re.fullmatch(r"(.*[\s*])\w+\s*", argument, re.S)[1], aliases))
        functions.append((name, kind_of(result, aliases), tuple(taken)))
    return functions


# ---- numbers, from the compiler ----------------------------------------------------------------------------------

def probe(lines):
    """The output lines of a C program with these lines."""
    compiler = os.environ.get("CC", "").split() or [shutil.which("gcc") or shutil.which("clang") or "cc"]
    source = "\n".join([*(f"#include <{header}>" for header in read_headers()), "#include <stdio.h>",
                        '#define NUMBER(x) printf("%lld\\n", (long long)(x));',
                        '#define TEXT(x) printf("%s\\n", x);',
                        '#define ROW(name, number, text, ...) printf("%s\\t%d\\t%s\\n", #name, number, text);',
                        "int main(void) {", *lines, "return 0; }", ""])
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "probe"
        source_file = program.with_suffix(".c")
        source_file.write_text(source, encoding="utf-8")
        subprocess.run([*compiler, "-std=c11", f"-I{INCLUDE}", "-o", program, source_file], check=True)
        return subprocess.run([program], check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()


def ask(what):
    """{key: output} for {key: line of C that prints one line}"""
    return dict(zip(what, probe(what.values())))


# ---- the file ----------------------------------------------------------------------------------------------------

def short(name):
    return name[len(PREFIX):]


def lines_of_constants(texts):
    names = {header: (*find_defines(text), find_enums(text, texts)) for header, text in texts.items()}
    answers = ask({**{name: f"NUMBER({name})" for numbers, _, enums in names.values() for name in numbers + enums},
                   **{name: f"TEXT({name})" for _, strings, _ in names.values() for name in strings}})
    for header, (numbers, strings, enums) in names.items():
        if numbers or strings or enums:
            yield from ["", f"# {header}"]
        for name in numbers + enums:
            yield f"{short(name)} = {int(answers[name])}"
        for name in strings:
            yield f'{short(name)} = "{answers[name]}"'


def lines_of_lists(texts):
    yield from ["", "", "# Lists of (name, number, text).",
                "LISTS: Dict[str, Tuple[Tuple[str, int, str], ...]] = {"]
    for name in (name for text in texts.values() for name in find_lists(text)):
        yield f'    "{short(name)}": ('
        for row in probe([f"{name}(ROW)"]):
            word, number, text = row.split("\t")
            yield f'        ("{word}", {int(number)}, "{text}"),'
        yield "    ),"
    yield "}"


def lines_of_structs(structs):
    wanted = {}
    for struct, fields in structs.items():
        wanted[struct] = f"NUMBER(sizeof({struct}))"
        wanted[struct, None] = f"NUMBER(_Alignof({struct}))"
        for field, _, dimensions in fields:
            wanted[struct, field] = f"NUMBER(offsetof({struct}, {field}))"
            for i, dimension in enumerate(dimensions):
                wanted[struct, field, i] = f"NUMBER({dimension})"
    answers = {key: int(value) for key, value in ask(wanted).items()}
    yield from ["", "", "# {struct: (size, alignment, ((field, offset, type, count), …))}; count is () of a single value,",
                "# (4, 5) of an array [4][5]. Where there are pointers, the numbers hold if one has POINTER_SIZE bytes.",
                f"POINTER_SIZE = {int(probe(['NUMBER(sizeof(void *))'])[0])}",
                "Field = Tuple[str, int, str, Tuple[int, ...]]",
                "STRUCTS: Dict[str, Tuple[int, int, Tuple[Field, ...]]] = {"]
    for struct, fields in structs.items():
        yield f'    "{struct}": ({answers[struct]}, {answers[struct, None]}, ('
        for field, kind, dimensions in fields:
            count = tuple(answers[struct, field, i] for i in range(len(dimensions)))
            yield f'        ("{field}", {answers[struct, field]}, "{kind}", {count}),'
        yield "    )),"
    yield "}"


def lines_of_seats(structs):
    yield from ["", "", "# {struct: its arrays by seat, which have the size ..._PLAYERS_MAX}",
                "BY_SEAT: Dict[str, Tuple[str, ...]] = {"]
    for struct, fields in structs.items():
        found = [field for field, _, dimensions in fields if dimensions and dimensions[0].endswith("PLAYERS_MAX")]
        if found:
            yield f'    "{struct}": (' + " ".join(f'"{field}",' for field in found) + "),"
    yield "}"


def lines_of_functions(functions):
    yield from ["", "", "# {function: (what it returns, (what it takes, …))}",
                "FUNCTIONS: Dict[str, Tuple[str, Tuple[str, ...]]] = {"]
    for name, result, taken in functions:
        words = ", ".join(f'"{kind}"' for kind in taken) + ("," if len(taken) == 1 else "")
        line = f'    "{name}": ("{result}", ({words})),'
        yield line if len(line) <= 120 else line.replace(" (", "\n        (", 1)
    yield "}"


def lines_of_readers(functions, structs):
    yield from ["", "", "# {game: the struct that logres_<game>_read fills}", "READERS: Dict[str, str] = {"]
    for name, _, _ in functions:
        found = re.fullmatch(r"(logres_(\w+))_read", name)
        if found and found[1] in structs:
            yield f'    "{found[2]}": "{found[1]}",'
    yield "}"


def generate():
    texts = read_headers()
    aliases = find_aliases(texts)
    structs, functions = {}, []
    for header, text in texts.items():
        here, there = find_structs(text, aliases), find_functions(text, aliases)
        if len(here) != len(re.findall(r"\bstruct \w*\s*\{", text)):
            raise SystemExit(f"{header}: cannot read every struct")
        if len(there) != len(re.findall(rf"^{PREFIX}API\b", text, re.M)):
            raise SystemExit(f"{header}: cannot read every function")
        structs.update(here)
        functions += there
    lines = ['"""Constants, layouts and functions of the C headers, written by test/tools/gen_abi.py (`make abi`)."""',
             "from typing import Dict, Tuple",
             *lines_of_constants(texts), *lines_of_lists(texts), *lines_of_structs(structs),
             *lines_of_seats(structs), *lines_of_functions(functions), *lines_of_readers(functions, structs)]
    return "\n".join(lines) + "\n"


def write(target, generate, what):
    """Writes a file; with `--check` on the command line it shows the differences instead. Returns the exit status."""
    parser = argparse.ArgumentParser(description=what.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the file is not up to date")
    check = parser.parse_args().check
    new = generate()
    old = target.read_text(encoding="utf-8") if target.is_file() else ""
    if check:
        sys.stdout.writelines(difflib.unified_diff(old.splitlines(True), new.splitlines(True), target.name, "headers"))
        return 0 if new == old else 1
    if new != old:
        target.write_text(new, encoding="utf-8")
        print(f"wrote {target.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(write(TARGET, generate, __doc__))
