#!/usr/bin/env python3
"""Writes the library as one pair of files: amalgamate.py FOLDER makes FOLDER/logres.c and FOLDER/logres.h.

logres.h is all public headers, logres.c all sources with their internal headers; neither includes another file of
ours. Beside them are logres.hpp as it is, and a folder of headers that only include logres.h, so that hosts keep their
#include <logres/artus.h>. In one file, static names, types and constants of two sources may clash. So a private name of a source (or of a
game's shared header) gets the name of its file (or game) as prefix, if it also occurs elsewhere: `standing` of
src/games/artus/artus.c becomes `artus_standing`. Members of structs keep their names. A name that this misses does
not compile, and a text that it changes differs from the golden files.
"""

import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SOURCES = ("base", "state", "table", "rules", "learn", "text", "games", "bots", "json", "match")
NEED_CJSON = ("json", "match")
WITHOUT_CJSON = ROOT / "src/json/io.c"  # the part of them that every game needs

UNUSED = """/* Not every game calls all that the core's headers offer. */
#ifdef __clang__
#pragma clang diagnostic ignored "-Wunused-function"
#endif"""

TOKEN = re.compile(r"""
    (?P<skip> /\*.*?\*/ | //[^\n]* | "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*' | ^[ ]*\#[ ]*include[^\n]* |
              \.?\d[\w.]* | \s+ )
  | (?P<name> [A-Za-z_]\w* )
  | (?P<mark> -> | \.\.\. | . )""", re.X | re.S | re.M)


def tokens_of(text):
    """The names and marks of a text."""
    return [match[0] for match in TOKEN.finditer(text) if match.lastgroup != "skip"]


def is_name(token):
    return token[0].isalpha() or token[0] == "_"


# ---- private names -----------------------------------------------------------------------------------------------

def declarations(text):
    """Lists of tokens, one for each declaration or definition outside of functions."""
    text = re.sub(r"^[ ]*#(?:\\\n|[^\n])*", "", text, flags=re.M)
    text = re.sub(r"__attribute__\(\(\w+\)\)|_Static_assert\(.*?\);|^LGI_\w+\(\w+\)$", "", text, flags=re.S | re.M)
    found, depth, in_function = [], 0, False
    for token in tokens_of(text):
        if depth == 0 and token == "{":
            in_function = found[-1:] == [")"]
        found.append(token)
        depth += (token in "({[") - (token in ")}]")
        if depth == 0 and (token == ";" or (token == "}" and in_function)):
            yield found
            found, in_function = [], False


def outer(tokens):
    """The tokens outside of all brackets; a bracket itself stays."""
    depth = 0
    for token in tokens:
        depth -= token in ")}]"
        if depth == 0:
            yield token
        depth += token in "({["


def enumerators(tokens):
    """The constants of the enums in a declaration."""
    for i, token in enumerate(tokens):
        if token == "enum" and "{" in tokens[i:i + 3]:
            start = tokens.index("{", i)
            inner = tokens[start + 1:tokens.index("}", start)]
            yield from (name for before, name in zip([",", *inner], inner) if before == "," and is_name(name))


def declared(tokens):
    """The private names in a declaration."""
    yield from enumerators(tokens)
    plain = list(outer(tokens))
    if "{" in plain and plain[plain.index("{") - 2] in ("struct", "union", "enum"):
        yield plain[plain.index("{") - 1]
    if plain[0] == "typedef" and is_name(plain[-2]):
        yield plain[-2]
    if plain[0] in ("static", "LGI_INLINE"):
        yield plain[next(i for i, token in enumerate(plain) if token in "(=[;,") - 1]
        yield from (plain[i + 1] for i, token in enumerate(plain) if token == ",")


def made_by_macros(text):
    """The names that macros like LGI_BODY_TYPE(type) declare where they stand, each on a line of its own."""
    bodies = re.findall(r"^#define LGI_\w+\(.*?\)(.*?[^\\])$", text, re.S | re.M)
    return {name for body in bodies if re.search(r"\b(static|LGI_INLINE) ", body)
            for name in private_names(body.replace("\\\n", "\n"))}


def private_names(text):
    names = {name for tokens in declarations(text) for name in declared(tokens)}
    return {name for name in names if not re.match(r"(lgi|logres|LGI|LOGRES)_", name)}


# ---- renaming ----------------------------------------------------------------------------------------------------

def are_members(tokens):
    """For each token, whether it names a member of a struct: after a dot or an arrow, or where it is declared."""
    braces, inner = [], 0  # the open braces, whether of structs; open round and square brackets in the innermost
    for i, token in enumerate(tokens):
        before, after = tokens[i - 1] if i else "", tokens[i + 1] if i + 1 < len(tokens) else ""
        in_struct = bool(braces) and braces[-1]
        yield before in (".", "->") or (in_struct and is_name(token) and (
            (inner == 0 and after in (";", ",", "[", ":")) or (inner == 1 and before == "*" and after == ")")))
        if token == "{":
            at = i - 1  # before it: the word struct, perhaps an attribute and a name
            while at > i - 3 and is_name(tokens[at]) and tokens[at] not in ("struct", "union"):
                at -= 1
            braces.append(tokens[at] in ("struct", "union"))
            inner = 0
        elif token == "}":
            braces.pop()
            inner = 0
        else:
            inner += (token in "([") - (token in ")]")


def rename(text, names):
    """Replaces the names of a dict, but not those of members."""
    members = are_members(tokens_of(text))

    def replace(match):
        if match.lastgroup == "skip":
            return match[0]
        return match[0] if next(members) else names.get(match[0], match[0])

    return TOKEN.sub(replace, text)


def prefixed(prefix, name):
    return f"{prefix.upper() if name.isupper() else prefix}_{name}"


# ---- files -------------------------------------------------------------------------------------------------------

def scope_of(path):
    """The scope of a file's names: a source's own, or for a game's header its folder."""
    game = path.parent.name if path.parent.parent.name == "games" else ""
    if path.suffix == ".c":
        return f"{game}_{path.stem}" if game and game != path.stem else path.stem
    return f"{game}/" if game else ""  # "": for everybody


def with_lists(text):
    """A game's file with the constants of its lists written out: macros that paste names cannot be renamed."""
    def constants(match):
        prefix = "PHASE_" if match[2] == "PHASE" else ""
        headers = "".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "include/logres").glob("*.h")))
        rows = re.search(rf"#define {match[1]}\(X\)(.*?[^\\])$", text + headers, re.S | re.M)[1]
        return "".join(f"{prefix}{name} = {number}, " for name, number in re.findall(r"X\((\w+), (\d+),", rows))

    return re.sub(r"(LOGRES_\w+)\(LGI_(PHASE|LIST)_NUMBER\) ", constants, text)


def read_sources():
    """{path: text} of sources and internal headers. The lists of games and networks are put where they are included."""
    files = {path: with_lists(path.read_text(encoding="utf-8")) for folder in SOURCES
             for path in sorted((ROOT / "src" / folder).rglob("*.[ch]"))}
    for macro, header, source in (("LGI_GAMES", "games/games.h", "games/games.c"),
                                  ("LGI_NETWORKS", "games/networks.h", "bots/networks.c")):
        rows = re.sub(r"/\*.*?\*/\n", "", files.pop(ROOT / "src" / header), flags=re.S)
        text = re.sub(rf"^#ifndef {macro}\n.*?#endif\n+", "", files[ROOT / "src" / source], flags=re.M | re.S)
        files[ROOT / "src" / source] = text.replace(f"#include {macro}\n", rows)
    return files


def new_names(files):
    """{scope: {old name: new name}}"""
    used = {path: set(tokens_of(text)) for path, text in files.items()}
    result = {}
    for path, text in files.items():
        scope = scope_of(path)
        sharing = {other for other in files if other == path or (scope.endswith("/") and other.parent == path.parent)}
        elsewhere = set().union(*(used[other] for other in files if other not in sharing))
        for name in private_names(text) & elsewhere if scope else ():
            new = prefixed(scope.rstrip("/"), name)
            if any(new in names for names in used.values()):
                sys.exit(f"{path}: {name} cannot be renamed, because {new} already exists")
            result.setdefault(scope, {})[name] = new
    return result


class Source:
    """Joins files, with each header once, where it is first included."""

    def __init__(self, files):
        self.files, self.names = files, new_names(files)
        self.macro_names = sorted(set().union(*(made_by_macros(text) for path, text in files.items()
                                                if not scope_of(path))))
        self.seen, self.lines = set(), []

    def add(self, path):
        scope, folder = scope_of(path), f"{path.parent.name}/"
        names = {**self.names.get(folder, {}), **self.names.get(scope, {})}
        text = rename(self.files[path], names)
        self.lines.append(f"\n/* ---- {path.relative_to(ROOT)} ---- */\n")
        depth = 1 if path.suffix == ".c" else 0  # open #if; a header's guard is one
        for line in text.split("\n"):
            depth += len(re.findall(r"^\s*#\s*if", line)) - len(re.findall(r"^\s*#\s*endif", line))
            self.line(line, depth == 1)
        if path.suffix == ".c":
            self.lines += [f"#undef {name}" for name in dict.fromkeys(re.findall(r"^#define (\w+)", text, re.M))]

    def line(self, line, is_unconditional):
        include = re.match(r'\s*#\s*include\s+([<"])(.*)[>"]', line)
        if not include:
            self.lines.append(line)
        elif include[1] == '"':
            self.once(ROOT / "src" / include[2])
        elif not include[2].startswith("logres") and not (is_unconditional and include[2] in self.seen):
            self.lines.append(line)
            if is_unconditional:
                self.seen.add(include[2])

    def once(self, path):
        if path not in self.seen:
            self.seen.add(path)
            self.add(path)

    def folder(self, name):
        """The sources of src/NAME, those of a game with names of their own for what macros declare."""
        for group in sorted({path.parent for path in self.files if path.relative_to(ROOT / "src").parts[0] == name}):
            macros = self.macro_names if group.parent.name == "games" else ()
            self.lines += [f"#define {macro} {prefixed(group.name, macro)}" for macro in macros]
            for path in sorted(path for path in self.files if path.parent == group and path.suffix == ".c"):
                self.once(path)
            self.lines += [f"#undef {macro}" for macro in macros]


def heading(what):
    version = re.search(r'LOGRES_VERSION_STRING "(.*?)"', (ROOT / "include/logres/version.h").read_text())[1]
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8").strip().replace("\n", "\n * ").replace(" \n", "\n")
    return (f"/*\n * Logres {version}: {what}\n * Made from the library's files by `make amalgamation`; change those.\n *\n"
            f" * {licence}\n */\n")


def source():
    made = Source(read_sources())
    made.lines += [heading("all sources. JSON and matches need cJSON 1.7.13 or later (docs/embedding.md says\n"
                           " * where it is); -DLOGRES_NO_JSON leaves them out."),
                   '#include "logres.h"\n', UNUSED]
    for folder in SOURCES:
        if folder == NEED_CJSON[0]:
            made.once(WITHOUT_CJSON)
            made.lines.append("\n#ifndef LOGRES_NO_JSON")
        made.folder(folder)
    made.lines += ["\n#endif /* LOGRES_NO_JSON */"]
    return "\n".join(made.lines) + "\n"


def header():
    """All public headers, in the order of logres.h, then those of the games."""
    whole = (ROOT / "include/logres.h").read_text(encoding="utf-8")
    listed = re.findall(r"#include <(logres/.*)>", whole)
    games = sorted(path.relative_to(ROOT / "include").as_posix() for path in (ROOT / "include/logres").glob("*.h"))
    parts = [heading("all public headers, those of the games included."),
             re.sub(r" \* Each game has a header.*? \*\n", "", whole[:whole.index("*/") + 3], flags=re.S)]
    for name in dict.fromkeys([*listed, *games]):
        text = (ROOT / "include" / name).read_text(encoding="utf-8")
        text = re.sub(r"^#include <logres/.*>\n", "", text, flags=re.M)
        needs_cjson = Path(name).stem in NEED_CJSON
        parts += ["#ifndef LOGRES_NO_JSON", text + "#endif"] if needs_cjson else [text]
    return "\n".join(parts)


def main():
    folder = Path(sys.argv[1])
    (folder / "logres").mkdir(parents=True, exist_ok=True)
    for name, text in (("logres.h", header()), ("logres.c", source())):
        (folder / name).write_text(re.sub(r"\n{3,}", "\n\n", text), encoding="utf-8")
    shutil.copyfile(ROOT / "include/logres.hpp", folder / "logres.hpp")
    for path in (ROOT / "include/logres").glob("*.h"):
        (folder / "logres" / path.name).write_text('#include "../logres.h"\n', encoding="utf-8")


if __name__ == "__main__":
    main()
