#!/usr/bin/env python3
"""hosts.py FOLDER: writes the packages of C# and Lua into FOLDER, for NuGet, Unity, LuaRocks and LÖVE.

It needs what `make amalgamation bindings/csharp/Native.cs bindings/lua/logres_abi.lua` and test/tools/release/binary.sh
write, cJSON's source and mcs. The same sources and compilers give the same bytes: names are sorted, times are
SOURCE_DATE_EPOCH.
"""
import gzip
import hashlib
import io
import json
import os
import re
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path
from xml.sax.saxutils import escape

ROOT = Path(__file__).resolve().parents[3]
BINARY = ROOT / "build/binary"
CJSON = ROOT / "build/source/cjson"
WORK = ROOT / "build/hosts"
EPOCH = int(os.environ.get("SOURCE_DATE_EPOCH", 315532800))  # 1980, the first year of zip
VERSION = subprocess.check_output(["make", "-s", "print-VERSION"], cwd=ROOT, text=True).strip()
AUTHORS = "Logres contributors"
SUMMARY = "Rules engine for five Arthurian table games: legal moves, states as values, hidden hands, matches, bots"
# Not Logres.dll: Windows ignores case, and logres.dll, the C library, may come into the same folder.
ASSEMBLY = "Logres.Managed"

LINUX, ARM, WINDOWS = [BINARY / file for file in (
    "linux-x86_64/lib/liblogres.so", "linux-aarch64/lib/liblogres.so", "windows-x86_64/bin/logres.dll")]


# ---- archives: from names to bytes -----------------------------------------------------------------------------------

def content(what):
    return what.read_bytes() if isinstance(what, Path) else what.encode() if isinstance(what, str) else what


def zip_of(files):
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in files:  # NuGet's first entries keep their order
            entry = zipfile.ZipInfo(name, time.gmtime(EPOCH)[:6])
            entry.compress_type, entry.external_attr, entry.create_system = zipfile.ZIP_DEFLATED, 0o644 << 16, 3
            archive.writestr(entry, content(files[name]))
    return memory.getvalue()


def tar_of(files):
    memory = io.BytesIO()
    with tarfile.open(fileobj=memory, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name in sorted(files):
            entry, data = tarfile.TarInfo(name), content(files[name])
            entry.size, entry.mtime = len(data), EPOCH
            archive.addfile(entry, io.BytesIO(data))
    return gzip.compress(memory.getvalue(), 9, mtime=0)


def inside(folder, files):
    return {f"{folder}/{name}": files[name] for name in files}


def readme(language):
    """The README of a binding, whose links lead nowhere in a package: their text remains."""
    return re.sub(r"\[([^]]+)\]\((?!http)[^)]*\)", r"\1", (ROOT / "bindings" / language / "README.md").read_text())


# ---- NuGet -----------------------------------------------------------------------------------------------------------

NUSPEC = f"""<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://schemas.microsoft.com/packaging/2013/05/nuspec.xsd">
  <metadata>
    <id>Logres</id>
    <version>{VERSION}</version>
    <authors>{escape(AUTHORS)}</authors>
    <license type="expression">MIT</license>
    <readme>README.md</readme>
    <description>{escape(SUMMARY)}</description>
    <tags>board-game card-game rules-engine mcts turn-based</tags>
    <dependencies>
      <group targetFramework=".NETStandard2.0" />
    </dependencies>
  </metadata>
</package>
"""

RELATIONS = """<?xml version="1.0" encoding="utf-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
  <Relationship Type="http://schemas.microsoft.com/packaging/2010/07/manifest" Target="/Logres.nuspec" Id="manifest" />
</Relationships>
"""

ATTRIBUTES = f"""using System.Reflection;
[assembly: AssemblyTitle("Logres")]
[assembly: AssemblyVersion("{VERSION}.0")]
[assembly: System.Runtime.Versioning.TargetFramework(".NETStandard,Version=v2.0")]
"""


def content_types(files):
    endings = sorted({name.rpartition(".")[2] for name in files})
    yield '<?xml version="1.0" encoding="utf-8"?>\n'
    yield '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">\n'
    for ending in endings:
        kind = "application/vnd.openxmlformats-package.relationships+xml" if ending == "rels" else "application/octet"
        yield f'  <Default Extension="{ending}" ContentType="{kind}" />\n'
    yield "</Types>\n"


def assembly():
    """The classes as .NET Standard 2.0 has them: its mscorlib, System and System.Core stand for those of mcs."""
    WORK.mkdir(parents=True, exist_ok=True)
    (WORK / "Attributes.cs").write_text(ATTRIBUTES)
    subprocess.run(["mcs", "-langversion:7", "-warn:4", "-warnaserror", "-nowarn:1591", "-optimize", "-deterministic",
                    "-target:library", f"-doc:build/hosts/{ASSEMBLY}.xml", f"-out:build/hosts/{ASSEMBLY}.dll",
                    "bindings/csharp/Logres.cs", "bindings/csharp/Native.cs", "build/hosts/Attributes.cs"],
                   cwd=ROOT, check=True)
    return {f"{ASSEMBLY}.{ending}": WORK / f"{ASSEMBLY}.{ending}" for ending in ("dll", "xml")}


def nuget():
    files = {
        "_rels/.rels": RELATIONS,
        "Logres.nuspec": NUSPEC,
        **inside("lib/netstandard2.0", assembly()),
        "runtimes/linux-x64/native/liblogres.so": LINUX,
        "runtimes/linux-arm64/native/liblogres.so": ARM,
        "runtimes/win-x64/native/logres.dll": WINDOWS,
        "README.md": readme("csharp"),
        "NOTICE.md": ROOT / "NOTICE.md",
        "LICENSE.txt": ROOT / "LICENSE",
        "LICENSE.cJSON.txt": CJSON / "LICENSE",
    }
    return zip_of({"[Content_Types].xml": "".join(content_types(files)), **files})


# ---- Unity -----------------------------------------------------------------------------------------------------------

UNITY = "org.logres.logres"
MANIFEST = {
    "name": UNITY, "version": VERSION, "displayName": "Logres", "description": SUMMARY, "unity": "2021.3",
    "license": "MIT", "author": {"name": AUTHORS}, "keywords": ["board game", "card game", "rules", "ai"],
    "samples": [{"displayName": "Hello", "description": "Bots play a match in the console.", "path": "Samples~/Hello"}],
}
ASMDEF = {"name": ASSEMBLY, "rootNamespace": "Logres", "autoReferenced": True, "noEngineReferences": True}

PLUGIN = """PluginImporter:
  externalObjects: {{}}
  serializedVersion: 2
  iconMap: {{}}
  executionOrder: {{}}
  defineConstraints: []
  isPreloaded: 0
  isOverridable: 1
  isExplicitlyReferenced: 0
  validateReferences: 1
  platformData:
  - first:
      Any:
    second:
      enabled: 0
      settings: {{}}
  - first:
      Editor: Editor
    second:
      enabled: 1
      settings:
        CPU: x86_64
        DefaultValueInitialized: true
        OS: {editor}
  - first:
      Standalone: {player}
    second:
      enabled: 1
      settings:
        CPU: x86_64
"""
IMPORTERS = {".cs": "MonoImporter", ".asmdef": "AssemblyDefinitionImporter", ".md": "TextScriptImporter",
             ".json": "PackageManifestImporter"}


def meta(path, is_folder):
    """Unity knows assets by their GUIDs: those of a path never change."""
    if path.endswith(".so"):
        importer = PLUGIN.format(editor="Linux", player="Linux64")
    elif path.endswith(".dll"):
        importer = PLUGIN.format(editor="Windows", player="Win64")
    elif is_folder:
        importer = "folderAsset: yes\nDefaultImporter:\n  externalObjects: {}\n"
    else:
        importer = IMPORTERS[os.path.splitext(path)[1]] + ":\n  externalObjects: {}\n"
    return f"fileFormatVersion: 2\nguid: {hashlib.md5(f'{UNITY}/{path}'.encode()).hexdigest()}\n{importer}"


def unity():
    files = {
        "package.json": json.dumps(MANIFEST, indent=2) + "\n",
        "README.md": readme("csharp"),
        "NOTICE.md": ROOT / "NOTICE.md",
        "LICENSE.md": ROOT / "LICENSE",
        "Third Party Notices.md": CJSON / "LICENSE",
        f"Runtime/{ASSEMBLY}.asmdef": json.dumps(ASMDEF, indent=2) + "\n",
        "Runtime/Logres.cs": ROOT / "bindings/csharp/Logres.cs",
        "Runtime/Native.cs": ROOT / "bindings/csharp/Native.cs",
        "Runtime/Plugins/Linux/x86_64/liblogres.so": LINUX,
        "Runtime/Plugins/Windows/x86_64/logres.dll": WINDOWS,
    }
    folders = {str(folder) for name in files for folder in Path(name).parents} - {"."}
    metas = {f"{path}.meta": meta(path, path in folders) for path in {*files, *folders}}
    sample = {"Samples~/Hello/Hello.cs": ROOT / "bindings/csharp/examples/unity/Hello.cs"}  # no asset, by its ~
    return tar_of(inside("package", {**files, **metas, **sample}))


# ---- LuaRocks and LÖVE -----------------------------------------------------------------------------------------------

ROCK = f"logres-{VERSION}-1"
ROCKSPEC = f"""rockspec_format = "3.0"
package = "logres"
version = "{VERSION}-1"
source = {{ url = "{ROCK}.tar.gz" }}
description = {{
  summary = "{SUMMARY}",
  license = "MIT",
}}
dependencies = {{ "lua == 5.1" }} -- LuaJIT, whose FFI it needs
supported_platforms = {{ "unix" }}
build = {{
  type = "command", -- the C library, with cJSON inside; logres.lua loads it by the FFI
  build_command = "$(CC) $(CFLAGS) -std=c11 -fvisibility=hidden -pthread $(LIBFLAG) -I. logres.c cjson/cJSON.c " ..
    "-o liblogres.so",
  install = {{ lua = {{ "logres.lua", "logres_abi.lua" }}, lib = {{ "liblogres.so" }} }},
}}
"""
LUA = {name: ROOT / "bindings/lua" / name for name in ("logres.lua", "logres_abi.lua")}
LICENSES = {"LICENSE": ROOT / "LICENSE", "NOTICE.md": ROOT / "NOTICE.md", "LICENSE.cJSON": CJSON / "LICENSE"}


def rock():
    pair = {name: ROOT / "build/amalgamation" / name for name in ("logres.c", "logres.h")}
    cjson = {name: CJSON / name for name in ("cJSON.c", "cJSON.h")}
    sources = {**LUA, **LICENSES, **pair, **inside("cjson", cjson), "README.md": readme("lua"),
               f"{ROCK}.rockspec": ROCKSPEC}
    return zip_of({f"{ROCK}.rockspec": ROCKSPEC, f"{ROCK}.tar.gz": tar_of(inside(ROCK, sources))})


def love():
    game = {path.name: path for path in sorted((ROOT / "bindings/lua/examples/love").iterdir())}
    return zip_of(inside(f"logres-{VERSION}-love", {
        **game, **LUA, **LICENSES, "README.md": readme("lua"), "liblogres.so": LINUX, "logres.dll": WINDOWS}))


def main(folder):
    for name, make in {f"Logres.{VERSION}.nupkg": nuget, f"logres-{VERSION}-unity.tgz": unity,
                       f"{ROCK}.src.rock": rock, f"logres-{VERSION}-love.zip": love}.items():
        (Path(folder) / name).write_bytes(make())


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
