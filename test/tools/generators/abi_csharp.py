#!/usr/bin/env python3
"""Writes bindings/csharp/Native.cs from build/abi.json; `--check` only checks whether it is up to date.

Structs and functions have the names of C and are internal; they need no unsafe code. Structs with short arrays become
blittable: each array becomes fields, and a property that copies them into an array. In other structs the runtime
copies managed arrays. Sizes and offsets are literals: runtimes that compile ahead of time, such as IL2CPP, cannot ask
types for them. Enums, and a class for what each game's reader reads and for its components, are public and
have names as in C#.
"""

import math
import re
import sys
import textwrap
from xml.sax.saxutils import escape

import abi as headers
from abi import short

TARGET = headers.ROOT / "bindings/csharp/Native.cs"
TYPES = {"int8": "sbyte", "uint8": "byte", "int16": "short", "uint16": "ushort", "int32": "int", "uint32": "uint",
         "int64": "long", "uint64": "ulong", "size": "UIntPtr", "char": "byte", "void": "void"}
KEYWORDS = set("""abstract as base bool break byte case catch char checked class const continue decimal default delegate
    do double else enum event explicit extern false finally fixed float for foreach goto if implicit in int interface
    internal is lock long namespace new null object operator out override params private protected public readonly ref
    return sbyte sealed short sizeof stackalloc static string struct switch this throw true try typeof uint ulong
    unchecked unsafe ushort using virtual void volatile while""".split())
FEW = 16  # array values of a struct that become fields, at most


def pascal(name):
    """"logres_artus_components", "ARTUS_COMPONENTS": "ArtusComponents" """
    words = re.sub("^(logres_|LOGRES_)", "", name).split("_")
    return "".join(word[:1].upper() + word[1:].lower() for word in words)


def safe(name):
    return f"@{name}" if name in KEYWORDS else name


def summary(doc, indent):
    if not doc:
        return
    lines = []
    for paragraph in doc.split("\n"):
        lines += textwrap.wrap(escape(paragraph), 112 - len(indent), break_long_words=False, break_on_hyphens=False)
    if len(lines) == 1 and len(lines[0]) + len(indent) < 88:
        yield f"{indent}/// <summary>{lines[0]}</summary>"
        return
    yield f"{indent}/// <summary>"
    yield from (f"{indent}/// {line}" for line in lines)
    yield f"{indent}/// </summary>"


# ---- constants ---------------------------------------------------------------------------------------------------

def enum_name(enum):
    """The name of a C# enum; None if its constants stay plain."""
    name = pascal(enum["tag"])
    return {"ErrorNumber": "Error", "Special": None}.get(name, name)


def constant_name(enum, row):
    """LOGRES_ERR_MOVE: Move, LOGRES_ARTUS_BRONZE: Bronze"""
    word = row["name"][len(headers.PREFIX):]
    return pascal(re.sub("^(ERR|" + (enum["name"] or "-") + ")_", "", word))


def lines_of_enums(abi):
    for enum in filter(enum_name, abi["enums"]):
        yield ""
        yield from summary(enum["doc"], "    ")
        meanings = {"LOGRES_" + word: text for each in abi["lists"] if each["name"] == enum["list"] == "LOGRES_ERRORS"
                    for word, _, text in each["rows"]}
        if enum["tag"].endswith("_flag"):
            yield "    [Flags]"
        yield f"    public enum {enum_name(enum)}"
        yield "    {"
        for row in enum["constants"]:
            yield from summary(row["doc"] or meanings.get(row["name"], ""), "        ")
            yield f"        {constant_name(enum, row)} = {row['value']},"
        yield "    }"


def lines_of_constants(abi):
    yield from ["", "    /// <summary>The other constants of the headers.</summary>"]
    yield from ["    public static class Constants", "    {"]
    rows = [row for row in abi["constants"]]
    rows += [row for enum in abi["enums"] if not enum_name(enum) for row in enum["constants"]]
    for row in rows:
        yield from summary(row["doc"], "        ")
        if isinstance(row["value"], str):
            yield f'        public const string {pascal(row["name"])} = "{row["value"]}";'
        else:
            yield f'        public const int {pascal(row["name"])} = {row["value"]};'
    yield "    }"


# ---- structs -----------------------------------------------------------------------------------------------------

def field_type(kind):
    base = kind.rstrip("*")
    if base in ("text", "function") or kind.endswith("*"):
        return "IntPtr"
    return TYPES.get(base) or base


def lines_of_array(field, few):
    c_type, name, count = field_type(field["type"]), field["name"], math.prod(field["count"])
    shape = "".join(f"[{one}]" for one in field["count"])
    if not few:
        yield f"        [MarshalAs(UnmanagedType.ByValArray, SizeConst = {count})] public {c_type}[] {safe(name)};" + (
            f" // {shape}" if len(field["count"]) > 1 else "")
        return
    names = [f"{name}{i}" for i in range(count)]
    yield f"        public {c_type} {', '.join(names)};"
    yield f"        /// <summary>A copy of {name}0 and the following.</summary>"
    yield f"        public {c_type}[] {safe(name)} {{ get {{ return new[] {{ {', '.join(names)} }}; }} }}"


def by_pointers(wide, narrow):
    """The getter of a number, which is one where pointers have 8 bytes and another where they have 4."""
    return "{ get { return " + (str(wide) if wide == narrow else f"IntPtr.Size == 8 ? {wide} : {narrow}") + "; } }"


def rows_of(abi):
    """The structs that the library owns and hosts read member by member: an older library's may be shorter."""
    pointed = {function["returns"].rstrip("*") for function in abi["functions"] if function["returns"].endswith("*")}
    return [struct for struct in abi["structs"] if struct["name"] in pointed and len(struct["fields"]) > 1]


def lines_of_row(struct):
    yield from summary(struct["doc"], "    ")
    yield f"    static class {struct['name']} // offsets"
    yield "    {"
    for field in struct["fields"]:
        yield from summary(field["doc"], "        ")
        yield f"        internal static int {safe(field['name'])} {by_pointers(field['offset'], field['offset32'])}"
    yield "    }"


def lines_of_struct(struct):
    arrays = [field for field in struct["fields"] if field["count"]]
    is_written = struct["name"].endswith("_components")  # to members of a few only one by one
    few = sum(math.prod(field["count"]) for field in arrays) <= FEW and not is_written
    yield from summary(struct["doc"], "    ")
    yield "    [StructLayout(LayoutKind.Sequential)]"
    yield f"    struct {struct['name']}"
    yield "    {"
    if struct["align"] == 8 and len(struct["fields"]) == 1 and arrays[0]["type"] == "uint8":  # private bytes
        words = [f"w{i}" for i in range(struct["size"] // 8)]
        yield from textwrap.wrap(f"ulong {', '.join(words)};", 110, initial_indent=" " * 8, subsequent_indent=" " * 12)
    else:
        for field in struct["fields"]:
            yield from summary(field["doc"], "        ")
            if field["count"]:
                yield from lines_of_array(field, few)
            else:
                yield f"        public {field_type(field['type'])} {safe(field['name'])};"
    yield f"        internal static int Size {by_pointers(struct['size'], struct['size32'])}"
    yield "    }"


# ---- functions ---------------------------------------------------------------------------------------------------

def argument_type(argument, function, abi):
    kind, base = argument["type"], argument["type"].rstrip("*")
    handles = {each["name"] for each in abi["handles"]}
    ours = {struct["name"]: struct for struct in abi["structs"]}
    if kind == "text":
        return "byte[]"
    if base in handles:
        return "ref IntPtr" if kind.endswith("**") else "IntPtr" if function.endswith("_free") else "SafeHandle"
    if not kind.endswith("*"):
        return TYPES[kind]
    if kind == "char**":
        return "ref IntPtr"
    has_function = any(field["type"] == "function" for field in ours.get(base, {}).get("fields", []))
    if base in ("void", "logres_game_info") or has_function or kind == "char*" and not argument["array"]:
        return "IntPtr"
    c_type = TYPES.get(base) or base
    if argument["array"]:
        return f"{'[In]' if argument['const'] else '[In, Out]'} {c_type}[]"
    return f"ref {c_type}"


def lines_of_functions(abi):
    for function in abi["functions"]:
        name = function["name"]
        returns = "Error" if function["fails"] else field_type(function["returns"])
        taken = ", ".join(f"{argument_type(argument, name, abi)} {safe(argument['name'])}"
                          for argument in function["arguments"])
        yield ""
        yield from summary(function["doc"], "        ")
        yield "        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]"
        yield from textwrap.wrap(f"public static extern {returns} {name}({taken});", 118, initial_indent=" " * 8,
                                 subsequent_indent=" " * 12)


# ---- the classes of games ----------------------------------------------------------------------------------------

def public_type(field, struct, abi):
    """The type of a single value or of a value in an array."""
    game = next((game for game, name in abi["readers"].items() if name == struct["name"]), None)
    tag = f"{struct['name']}_{field['name']}"
    if game and not field["count"] and any(enum["tag"] == tag for enum in abi["enums"]):
        return pascal(tag)
    return field_type(field["type"]) if field["type"] in TYPES else pascal(field["type"])


def from_raw(field, c_type):
    """The C# value of a field of the struct `raw`."""
    name, count = f"raw.{safe(field['name'])}", field["count"]
    if field["type"] not in TYPES:
        return f"new {c_type}({name})"
    if not count:
        return name if c_type == TYPES[field["type"]] else f"({c_type}){name}"
    rows = f"Rows.Split({', '.join([name, *map(str, count[:-1])])})" if count[1:] else name
    return f"Rows.First({rows}, Players)" if field["by_seat"] else rows


def member(field, struct):
    """A member cannot have the name of its class."""
    name = pascal(field["name"])
    return name + "Value" if name == pascal(struct["name"]) else name


def lines_of_members(struct, abi, setter):
    for field in struct["fields"]:
        yield from summary(field["doc"], "        ")
        brackets = "[]" * len(field["count"])
        c_type = public_type(field, struct, abi) + brackets
        yield f"        public {c_type} {member(field, struct)} {{ get; {setter}; }}"


def lines_of_copies(struct, abi, indent):
    for field in struct["fields"]:
        yield f"{indent}{member(field, struct)} = {from_raw(field, public_type(field, struct, abi))};"


def lines_of_game(struct, abi):
    name = struct["name"]
    yield from ["", *summary(struct["doc"], "    ")]
    yield from [f"    public sealed class {pascal(name)} : GameData", "    {"]
    yield from lines_of_members(struct, abi, "private set")
    yield from ["", "        internal override Error Fill(ref logres_state state)", "        {",
                f"            var raw = new {name}();",
                f"            Error error = Native.{name}_read_sized(ref state, ref raw,",
                f"                (UIntPtr){name}.Size);",
                "            if (error != Error.Ok)", "                return error;"]
    yield from [*lines_of_copies(struct, abi, " " * 12), "            return error;", "        }", "    }"]


def lines_of_components(struct, abi):
    name = struct["name"]
    yield from ["", *summary(struct["doc"], "    ")]
    yield from [f"    public sealed class {pascal(name)} : GameComponents", "    {"]
    yield from lines_of_members(struct, abi, "set")
    yield from ["", f"        internal {pascal(name)}({name} raw)", "        {",
                *lines_of_copies(struct, abi, " " * 12), "        }", ""]
    yield from [f"        internal override int Size {{ get {{ return {name}.Size; }} }}", "",
                "        internal override void Write(IntPtr memory)", "        {",
                f"            var raw = new {name}", "            {"]
    for field in struct["fields"]:
        name = member(field, struct)
        joined = f'Rows.Join({name}, "{name}", {", ".join(map(str, field["count"]))})' if field["count"] else name
        yield f"                {safe(field['name'])} = {joined},"
    yield from ["            };", "            Marshal.StructureToPtr(raw, memory, false);", "        }", "    }"]


def lines_of_games(abi):
    structs = {struct["name"]: struct for struct in abi["structs"]}
    for name in abi["readers"].values():
        yield from lines_of_game(structs[name], abi)
        if name + "_components" in structs:
            yield from lines_of_components(structs[name + "_components"], abi)


HEAD = """\
// <auto-generated>
// What the C headers declare, written by `make`: enums, constants and what there is to read of
// each game, for hosts; structs and functions for P/Invoke, for Logres.cs.
// </auto-generated>
// Comments are those of the headers and speak of C: NULL is null or IntPtr.Zero. Text is UTF-8: a byte[] that ends with
// a 0, unless its length follows, or an IntPtr to the library's own. What the library owns is never freed.
// SPDX-License-Identifier: MIT
using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

#pragma warning disable 0169, 0649 // C assigns to the fields

namespace Logres
{"""

SHARED = """
    /// <summary>What Read of a state or view reads. Arrays by seat have as many entries as there are players.</summary>
    public abstract class GameData
    {
        internal GameData()
        {
        }

        internal abstract Error Fill(ref logres_state state);
    }

    /// <summary>Printed data of a game, for Config.SetComponents.</summary>
    public abstract class GameComponents
    {
        internal GameComponents()
        {
        }

        /// <summary>The bytes of the struct of C.</summary>
        internal abstract int Size { get; }

        /// <summary>Writes the struct of C.</summary>
        internal abstract void Write(IntPtr memory);
    }

    /// <summary>Arrays of C, which are flat, and those of C#.</summary>
    static class Rows
    {
        internal static T[] First<T>(T[] all, int count)
        {
            Array.Resize(ref all, Math.Min(count, all.Length));
            return all;
        }

        internal static T[][] Split<T>(T[] flat, int rows)
        {
            var split = new T[rows][];
            for (int i = 0; i < rows; i++)
            {
                split[i] = new T[flat.Length / rows];
                Array.Copy(flat, i * split[i].Length, split[i], 0, split[i].Length);
            }
            return split;
        }

        internal static T[][][] Split<T>(T[] flat, int rows, int columns)
        {
            return Array.ConvertAll(Split(flat, rows), row => Split(row, columns));
        }

        internal static T[] Join<T>(T[] row, string name, int count)
        {
            if (row == null || row.Length != count)
                throw new ArgumentException("must have " + count + " values", name);
            return row;
        }

        internal static T[] Join<T>(T[][] rows, string name, int count, int columns)
        {
            var flat = new List<T>();
            foreach (T[] row in Join(rows, name, count))
                flat.AddRange(Join(row, name, columns));
            return flat.ToArray();
        }

        internal static T[] Join<T>(T[][][] all, string name, int count, int rows, int columns)
        {
            var flat = new List<T>();
            foreach (T[][] each in Join(all, name, count))
                flat.AddRange(Join(each, name, rows, columns));
            return flat.ToArray();
        }
    }
"""

NATIVE = """
    /// <summary>The functions of the library as they are in C.</summary>
    static partial class Native
    {
        /// <summary>logres.dll, liblogres.so or liblogres.dylib, where the runtime looks for libraries. Unity links it into
        /// the program where there are no shared libraries.</summary>
#if (UNITY_IOS || UNITY_TVOS || UNITY_VISIONOS || UNITY_WEBGL) && !UNITY_EDITOR
        public const string Library = "__Internal";
#else
        public const string Library = "logres";
#endif
"""


def generate(abi):
    yield HEAD
    yield from list(lines_of_enums(abi))[1:]
    yield from lines_of_constants(abi)
    yield SHARED.rstrip("\n")
    yield from lines_of_games(abi)
    rows = rows_of(abi)
    for struct in abi["structs"]:
        yield ""
        yield from lines_of_row(struct) if struct in rows else lines_of_struct(struct)
    yield NATIVE.rstrip("\n")
    yield from lines_of_functions(abi)
    yield from ["    }", "}"]


if __name__ == "__main__":
    sys.exit(headers.check_or_write(TARGET, generate, __doc__))
