#!/usr/bin/env python3
"""Makes the next version of Logres, 0.1.1, as a maintainer would, in a copy of the repository.

    grow.py COPY            edits the headers and sources of a copy
    grow.py --sizes HEADER  writes a C header with the sizes of version 0.1, which src has (LGI_SIZE_TO)
    grow.py --unused HOST   prints the growing structs that a host in C does not use
    grow.py --padded        prints the structs of callers that have padding

Every struct gets members, but those of fixed size; every list gets a row; Artus gets an option. What the library
fills has a 7 in the new members. A struct that is added to the headers later is grown, too.
"""
import math
import re
import sys
from pathlib import Path

sys.dont_write_bytecode = True
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "test/tools/generators"))
import abi  # noqa: E402

# base.h names these value types; they never grow.
FIXED = {"logres_state", "logres_rng", "logres_event", "logres_spot", "logres_problem"}
GAME = "artus"


def is_fixed(name):
    return name in FIXED or name.endswith("_components")


def growing():
    """The structs that grow."""
    return [struct["name"] for struct in abi.load()["structs"] if not is_fixed(struct["name"])]


def rows():
    """The structs of tables, to which the library gives pointers."""
    return {function["returns"].rstrip("*") for function in abi.load()["functions"]} & set(growing())


def sizes():
    """{struct: its last member in version 0.1}, for all structs with a size"""
    text = "\n".join(path.read_text() for path in sorted((ROOT / "src").rglob("*.[ch]")))
    found = dict(re.findall(r"LGI_SIZE_TO\((logres_\w+), (\w+)\)", text))
    wrong = set(found) ^ (set(growing()) - rows())
    if wrong:
        sys.exit(f"no size, or no need of one: {', '.join(sorted(wrong))}")
    return found


def edit(path, *changes):
    """Replaces (pattern, text) in a file, each once."""
    text = path.read_text()
    for pattern, new in changes:
        text, count = re.subn(pattern, new, text, flags=re.M | re.S)
        if count != 1:
            sys.exit(f"{path}: {count} times {pattern}")
    path.write_text(text)


def taken():
    """The structs that a caller fills: they begin with their size."""
    return [struct for struct in abi.load()["structs"] if struct["fields"][0]["name"] == "size"]


def padded():
    """Structs that a caller fills and that have padding, here or with 32-bit pointers. Padding may hold any bytes;
    the library would take them for unknown members."""
    structs = {struct["name"]: struct for struct in abi.load()["structs"]}
    width = {"int8": 1, "uint8": 1, "int16": 2, "uint16": 2, "int32": 4, "uint32": 4, "int64": 8, "uint64": 8}
    for struct in taken():
        for pointer, size in ((8, "size"), (4, "size32")):
            bytes_of = {**width, **{name: each[size] for name, each in structs.items()}}
            if struct[size] != sum(bytes_of.get(field["type"], pointer) * math.prod(field["count"])
                                   for field in struct["fields"]):
                yield f"{struct['name']} has padding where pointers have {pointer} bytes"


def grow_structs(copy):
    """Adds members at the end. If a struct that the library fills ends with padding, the first new member lies there;
    structs that a caller fills have none."""
    filled = ["    uint8_t next_byte; /**< since 0.1.1 */", "    uint64_t next;     /**< since 0.1.1 */"]
    given = ["    uint8_t next[8]; /**< since 0.1.1 */", "    uint8_t next_byte; /**< since 0.1.1 */",
             "    uint8_t next_reserved[7]; /**< 0 */"]
    of_game = ["    int32_t growth; /**< the config's, since 0.1.1 */"]
    names = [struct["name"] for struct in taken()]
    for struct in abi.load()["structs"]:
        if not is_fixed(struct["name"]):
            more = given if struct["name"] in names else filled
            more = of_game + more if struct["name"] == f"logres_{GAME}" else more
            edit(copy / "include" / struct["header"],
                 (rf"^\}} {struct['name']};", "\n".join([*more, f"}} {struct['name']};"])))


def grow_lists(copy):
    """A row at the end of each list: X(SHOWN, 9, "shown", PIECES) is followed by X(NEXT, 10, "next", PIECES). Lists
    of a game do not grow: a new phase or card is a new revision of its rules."""
    games = {path.name for path in (copy / "src/games").iterdir()}
    for each in (each for each in abi.load()["lists"] if Path(each["header"]).stem not in games):
        name, number, text = each["rows"][-1]
        of_errors = "ERR_" if name.startswith("ERR_") else ""
        last = re.escape(f'X({name}, {number}, "{text}"')
        edit(copy / "include" / each["header"],
             (rf"({last}([^)]*)\))$", rf'\1 \\\n    X({of_errors}NEXT, {number + 1}, "next"\2)'))


def grow_version(copy):
    edit(copy / "include/logres/version.h", (r"(VERSION_PATCH) 0$", r"\1 1"), (r'"0\.1\.0"', '"0.1.1"'))


def grow_option(copy):
    edit(copy / f"src/games/{GAME}/{GAME}.h", (r", OPTIONS \};", ", GROWTH, OPTIONS };"))
    edit(copy / f"src/games/{GAME}/{GAME}.c",
         (r"(options\[OPTIONS\] = \{\n.*?)^\};",
          r'\1    [GROWTH] = {{"growth", LOGRES_OPTION_NUMBER, 0, 0, 9, NULL, .next = 7}, offsetof(logres_artus, growth)},\n};'),
         (r"(LGI_PIECE_NAMES\(lgi_ar_pieces\))\}", r"\1, .next = 7}"))


def grow_network(copy):
    """The value network of the game ignores the new option: its row has mode 0 (src/bots/network.h)."""
    game = (copy / f"src/games/{GAME}/{GAME}.c").read_text()
    options = re.search(r"options\[OPTIONS\] = \{\n(.*?)^\};", game, re.M | re.S)[1].count("offsetof")
    path = copy / f"src/games/{GAME}/network.c"
    before, numbers, after = re.split(r"(?<=_network\[\] = \{\n)([\d,\s-]+)(?=\};)", path.read_text())
    network = [number for number in re.split(r"[,\s]+", numbers) if number]
    network[6] = str(int(network[6]) + 1)
    row = 24 + 8 * options  # behind the rows of the players and of the other options
    path.write_text(before + ",".join([*network[:row], *["0"] * 8, *network[row:]]) + after)


def use_what_is_new(copy):
    """Records of the new kind for a field; the new error; 7 in new members that the library fills."""
    edit(copy / "include/logres/event.h", (r'(X\(NEXT, \d+, "next", )PIECES', r"\1FIELD"))
    edit(copy / f"src/games/{GAME}/{GAME}.c",
         (r'(\.info = \{\.name = "king", \.event = )LOGRES_EVENT_SET', r"\1LOGRES_EVENT_NEXT"))
    edit(copy / "src/match/match.c",
         (r"return match \? logres_match_goto\(match, match->ply \+ 1\) : LOGRES_ERR_NULL;",
          "if (match && match->ply == match->length)\n        return LOGRES_ERR_NEXT;\n    \\g<0>"))
    edit(copy / "include/logres/search.h", (r"(LOGRES_LEVEL_COUNT) 4$", r"\1 5"))
    edit(copy / "src/bots/level.c",
         (r"(\[LOGRES_LEVEL_EXPERT\] = [^\n]*\n)", r"\1    [LOGRES_LEVEL_NEXT] = {0, 0},\n"))
    edit(copy / "src/state/game.h", (r"(LGI_LEVELS =) 4", r"\1 5"))
    edit(copy / "src/bots/effort.c", (r"400, 2000", r"\g<0>, 9000"))
    edit(copy / "src/base/size.h", (r"(.*)(#endif\n)", r"\1" + FILL.replace("\\", "\\\\") + r"\2"))
    edit(copy / "src/base/size.c", (r"(bool lgi_take)", r"#undef lgi_give\n#undef lgi_give_nth\n\n\1"))


# Every place that fills a struct uses its type, and so knows the new members.
FILL = """
#include <string.h>
#define LGI_NEXT(known, call)                                                 \\
    __extension__({                                                           \\
        uint8_t filled[sizeof *(known)];                                      \\
        memcpy(filled, known, sizeof filled);                                 \\
        memcpy(filled + offsetof(__typeof__(*(known)), next), &(uint64_t){7}, 8); \\
        filled[offsetof(__typeof__(*(known)), next_byte)] = 7;                \\
        call;                                                                 \\
    })
#define lgi_give(known, known_size, least, out, size) \\
    LGI_NEXT(known, lgi_give(filled, known_size, least, out, size))
#define lgi_give_nth(known, known_size, least, array, i, size) \\
    LGI_NEXT(known, lgi_give_nth(filled, known_size, least, array, i, size))
"""


def write_sizes(path):
    lines = ["/* Of version 0.1: how long each struct is at least, and the games. Generated by grow.py. */"]
    lines += [f"#include <logres/{game}.h>" for game in abi.load()["readers"]] + ["enum {"]
    lines += [f"    LEAST_{name} = offsetof({name}, {last}) + sizeof((({name} *)0)->{last}),"
              for name, last in sizes().items()]
    games = " ".join(f"X({game}, {name})" for game, name in abi.load()["readers"].items())
    lines += ["};", f"#define READERS(X) {games}", ""]
    path.write_text("\n".join(lines))


def unused(host):
    """The growing structs that a host program does not name. Typed structs of games are in READERS."""
    text = host.read_text()
    games = set(abi.load()["readers"].values())
    return [name for name in growing() if name not in games and not re.search(rf"\b{name}\b", text)]


def main():
    if sys.argv[1] == "--sizes":
        write_sizes(Path(sys.argv[2]))
    elif sys.argv[1] == "--unused":
        print(*unused(Path(sys.argv[2])), sep="\n", end="")
    elif sys.argv[1] == "--padded":
        print(*padded(), sep="\n", end="")
    else:
        copy = Path(sys.argv[1])
        grow_structs(copy)
        grow_lists(copy)
        grow_version(copy)
        grow_option(copy)
        grow_network(copy)
        use_what_is_new(copy)


if __name__ == "__main__":
    main()
