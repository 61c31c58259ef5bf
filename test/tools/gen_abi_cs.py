#!/usr/bin/env python3
"""Writes bindings/csharp/Native.cs from build/abi.json; `--check` only checks whether it is up to date.

Structs need no unsafe code. Those with few values in arrays become blittable: their arrays become fields, and a
property that copies them into an array. In the others an array is a managed one, which the runtime copies.
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
FEW = 16  # values in the arrays of a struct that are still made fields


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

def enum_name(enum, structs, games):
    """The name of a C# enum, or None if the constants have no name in common but that of their game."""
    if enum["name"].lower() in games or not (enum["name"] or enum["list"]):
        return None
    name = pascal(enum["name"] or short(enum["list"]).rstrip("S"))
    return name + "Kind" if name in structs else name


def lines_of_enums(abi, structs):
    for enum in abi["enums"]:
        name = enum_name(enum, structs, abi["readers"])
        if not name:
            continue
        yield ""
        yield from summary(enum["doc"], "    ")
        meanings = {"LOGRES_" + word: text for each in abi["lists"] if each["name"] == enum["list"] == "LOGRES_ERRORS"
                    for word, _, text in each["rows"]}
        yield f"    public enum {name}"
        yield "    {"
        for row in enum["constants"]:
            word = row["name"][len(headers.PREFIX + enum["name"]):].replace("ERR_", "") if name == "Error" else \
                row["name"][len(headers.PREFIX + enum["name"]) + 1:]
            yield from summary(row["doc"] or meanings.get(row["name"], ""), "        ")
            yield f"        {pascal(word)} = {row['value']},"
        yield "    }"


def lines_of_constants(abi, structs):
    yield from ["", "    /// <summary>The other constants of the headers.</summary>", "    public static class Constants", "    {"]
    rows = [row for row in abi["constants"]]
    rows += [row for enum in abi["enums"] if not enum_name(enum, structs, abi["readers"]) for row in enum["constants"]]
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
    return TYPES.get(base) or pascal(base)


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


def lines_of_struct(struct):
    arrays = [field for field in struct["fields"] if field["count"]]
    few = sum(math.prod(field["count"]) for field in arrays) <= FEW
    yield from summary(struct["doc"], "    ")
    yield "    [StructLayout(LayoutKind.Sequential)]"
    yield f"    public partial struct {pascal(struct['name'])}"
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
    if base == "void" or base == "logres_game_info" or any(field["type"] == "function" for field in ours.get(base, {}).get("fields", [])):
        return "IntPtr"
    c_type = TYPES.get(base) or pascal(base)
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


HEAD = """\
// <auto-generated>
// Functions, structs and constants of the C headers for P/Invoke, written by test/tools/gen_abi_cs.py (`make abi`).
// </auto-generated>
// Comments are those of the headers and speak of C: NULL is null or IntPtr.Zero. Text is UTF-8: a byte[] that ends with
// a 0, unless its length follows, or an IntPtr to the library's own. What the library owns is never freed.
// SPDX-License-Identifier: MIT
using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace Logres
{"""

NATIVE = """
    /// <summary>The functions of the library as they are in C. Logres.cs is more comfortable.</summary>
    public static class Native
    {
#if UNITY_IOS && !UNITY_EDITOR
        const string Library = "__Internal";
#else
        /// <summary>logres.dll, liblogres.so or liblogres.dylib, where the runtime looks for libraries.</summary>
        public const string Library = "logres";
#endif

        /// <summary>Sizes in C where pointers have 8 bytes, to check those of the structs here.</summary>
        public static readonly Dictionary<Type, int> Sizes = new Dictionary<Type, int>
        {"""


def generate(abi):
    structs = {pascal(struct["name"]) for struct in abi["structs"]}
    yield HEAD
    yield from list(lines_of_enums(abi, structs))[1:]
    yield from lines_of_constants(abi, structs)
    for struct in abi["structs"]:
        yield ""
        yield from lines_of_struct(struct)
    yield NATIVE
    yield from (f"            {{ typeof({pascal(struct['name'])}), {struct['size']} }}," for struct in abi["structs"])
    yield "        };"
    yield from lines_of_functions(abi)
    yield from ["    }", "}"]


if __name__ == "__main__":
    sys.exit(headers.check_or_write(TARGET, generate, __doc__))
