#!/bin/sh
# try.sh: installs a release's files on a bare Debian or Ubuntu, where it runs as root, and plays a match in every language
# The files lie in this folder, and in bots/ a program for each language. release.sh puts them there. Programs for ARM
# run in qemu, those for Windows in Wine.
set -eu

packages='gcc g++ libc6-dev make pkg-config libcjson-dev python3 python3-venv nodejs npm mono-mcs mono-runtime luajit
    cmake gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user gcc-mingw-w64-x86-64 wine64 luarocks love'
apt-get -qq update
if apt-cache show dotnet-sdk-8.0 >/dev/null 2>&1; then packages="$packages dotnet-sdk-8.0"; fi # Ubuntu
# shellcheck disable=SC2086
DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends $packages >apt.log 2>&1 || {
    cat apt.log
    exit 1
}

sha256sum --check --strict SHA256SUMS
source=$(echo logres-*-source.tar.gz)
source=${source%-source.tar.gz}
pair=$source-amalgamation
for archive in logres-*.tar.gz; do
    tar -xzf "$archive"
done
for archive in logres-*.zip; do
    python3 -m zipfile -e "$archive" .
done
rm logres-*.tar.gz logres-*.zip
golden=$source/test/golden/bots.txt
games=$(cut -d: -f1 "$golden")

tried() { # LANGUAGE COMMAND...: plays a match of each game
    language=$1
    shift
    # shellcheck disable=SC2086
    "$@" $games >played 2>error || {
        cat error
        echo "$language: failed"
        exit 1
    }
    tr -d '\r' <played | cmp - "$golden"
    echo "$language: the matches of bots.txt"
}

gcc -std=c11 -O2 "-I$pair" bots/bots.c "$pair/logres.c" -lcjson -o pair
tried 'C, the pair of files' ./pair

# ---- binary archives, and the libraries of wheels --------------------------------------------------------------------

mkdir host
cp bots/bots.c host
cat >host/CMakeLists.txt <<'CMAKE'
cmake_minimum_required(VERSION 3.13)
project(host C)
find_package(logres REQUIRED)
foreach(library logres static)
  add_executable(bots-${library} bots.c)
  target_link_libraries(bots-${library} logres::${library})
endforeach()
CMAKE

binary() { # PLATFORM COMPILER RUNNER...: the archive alone, without cJSON
    platform=$1 compiler=$2
    shift 2
    binary=$PWD/$source-$platform
    system=Linux
    if [ "$platform" = windows-x86_64 ]; then system=Windows; fi
    cmake -S host -B "$platform" -DCMAKE_C_COMPILER="$compiler" -DCMAKE_PREFIX_PATH="$binary" \
        -DCMAKE_SYSTEM_NAME=$system >cmake.log
    cmake --build "$platform" >cmake.log
    # Windows finds a DLL beside the program.
    if [ -d "$binary/bin" ]; then cp "$binary/bin/logres.dll" "$platform"; fi
    tried "CMake, $platform" "$@" "$platform"/bots-logres*
    tried "CMake, $platform, static" "$@" "$platform"/bots-static*
    flags=$(PKG_CONFIG_PATH=$binary/lib/pkgconfig pkg-config --cflags --libs --static logres)
    # shellcheck disable=SC2086
    "$compiler" -std=c11 -static bots/bots.c $flags -o "$platform/bots.exe"
    tried "pkg-config, $platform, static" "$@" "$platform/bots.exe"
}

wheel() { # TAG LIBRARY: that of the wheel is the one that has been tried
    python3 -m zipfile -e "$source-py3-none-$1.whl" "wheel-$1"
    cmp "wheel-$1/logres/$(basename "$2")" "$source-$2"
}

arm='qemu-aarch64 -L /usr/aarch64-linux-gnu'
windows='env WINEDEBUG=-all /usr/lib/wine/wine64'
binary linux-x86_64 gcc env
# shellcheck disable=SC2086
{
    binary linux-aarch64 aarch64-linux-gnu-gcc $arm
    binary windows-x86_64 x86_64-w64-mingw32-gcc $windows
}
wheel manylinux_2_17_x86_64 linux-x86_64/lib/liblogres.so
wheel manylinux_2_17_aarch64 linux-aarch64/lib/liblogres.so
wheel win_amd64 windows-x86_64/bin/logres.dll

# ---- languages -------------------------------------------------------------------------------------------------------

# Without Python: C# and Lua must work with the generated files in the archive.
make -C "$source" -s install PREFIX=/usr/local PYTHON=none >install.log
ldconfig
flags=$(pkg-config --cflags --libs logres)
# shellcheck disable=SC2086
gcc -std=c11 bots/bots.c $flags -o c
tried 'C, installed' ./c
# shellcheck disable=SC2086
g++ -std=c++17 bots/bots.cpp $flags -o cpp
tried 'C++' ./cpp

mcs -out:Bots.exe bots/Bots.cs "$source/bindings/csharp/Logres.cs" "$source/bindings/csharp/Native.cs"
tried 'C#' mono Bots.exe
tried 'Lua' env LUA_PATH="$source/bindings/lua/?.lua;;" luajit bots/bots.lua

make -C "$source" -s uninstall PREFIX=/usr/local >install.log
python3 -m venv venv
venv/bin/pip --quiet --disable-pip-version-check install --no-index --find-links . logres
tried 'Python' venv/bin/python bots/bots.py
mkdir app
cp bots/bots.mjs app
(cd app && npm init -y >/dev/null && npm install --silent --offline --no-audit --no-fund ../logres-*-npm.tgz)
tried 'JavaScript' node app/bots.mjs

# ---- packages of C# and Lua ------------------------------------------------------------------------------------------

same_library() { # PACKAGE PLATFORM FILE: a package has the library of the archive, which has been tried
    cmp "$1" "$source-$2/$3"
}

python3 -m zipfile -e Logres.*.nupkg nuget
same_library nuget/runtimes/linux-x64/native/liblogres.so linux-x86_64 lib/liblogres.so
same_library nuget/runtimes/linux-arm64/native/liblogres.so linux-aarch64 lib/liblogres.so
same_library nuget/runtimes/win-x64/native/logres.dll windows-x86_64 bin/logres.dll
mcs -out:Nuget.exe -r:nuget/lib/netstandard2.0/Logres.Managed.dll bots/Bots.cs
tried 'C#, the NuGet package in mono' env MONO_PATH=nuget/lib/netstandard2.0 \
    LD_LIBRARY_PATH=nuget/runtimes/linux-x64/native mono Nuget.exe
project() { # NAME ITEMS: a program for .NET
    mkdir -p "$1"
    cat >"$1/$1.csproj" <<XML
<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup>
    <OutputType>Exe</OutputType>
    <TargetFramework>net8.0</TargetFramework>
    <TreatWarningsAsErrors>true</TreatWarningsAsErrors>
    <RestoreSources>$PWD/feed</RestoreSources>
  </PropertyGroup>
  <ItemGroup>$2</ItemGroup>
</Project>
XML
    dotnet build "$1" -o "$1/built" >dotnet.log || { cat dotnet.log; exit 1; }
}

if command -v dotnet >/dev/null; then
    export DOTNET_CLI_TELEMETRY_OPTOUT=1 DOTNET_SYSTEM_GLOBALIZATION_INVARIANT=1
    mkdir feed
    cp Logres.*.nupkg feed
    project Nuget '<Compile Include="../bots/Bots.cs" /><PackageReference Include="Logres" Version="*" />'
    tried 'C#, the NuGet package in .NET' dotnet Nuget/built/Nuget.dll
    dotnet publish Nuget -r win-x64 --no-self-contained -p:UseAppHost=false -o windows >dotnet.log || {
        cat dotnet.log
        exit 1
    }
    same_library windows/logres.dll windows-x86_64 bin/logres.dll # not Logres.Managed.dll by another name
    project Tests "<Compile Include='../$source/bindings/csharp/*.cs;../$source/bindings/csharp/test/Test.cs' />"
    (cd "$source" && LD_LIBRARY_PATH=../$source-linux-x86_64/lib dotnet ../Tests/built/Tests.dll) >tests.log || {
        cat tests.log
        exit 1
    }
    echo "C#, the tests in .NET: $(grep -c '^ok' tests.log) passed"
fi

mkdir unity
tar -xzf logres-*-unity.tgz -C unity --strip-components=1
unity=unity/Runtime/Plugins
same_library $unity/Linux/x86_64/liblogres.so linux-x86_64 lib/liblogres.so
same_library $unity/Windows/x86_64/logres.dll windows-x86_64 bin/logres.dll
python3 - <<'PYTHON' # each asset has a GUID of its own, which Unity keeps to
import json, pathlib, re
root = pathlib.Path("unity")
assets = {path for path in root.rglob("*") if not any(part.endswith("~") for part in path.parts)}
metas = {path for path in assets if path.suffix == ".meta"}
assert metas == {path.with_name(path.name + ".meta") for path in assets - metas}
guids = {re.match(r"fileFormatVersion: 2\nguid: ([0-9a-f]{32})\n", path.read_text())[1] for path in metas}
assert len(guids) == len(metas) > 10
manifest = json.loads((root / "package.json").read_text())
assert all((root / sample["path"]).is_dir() for sample in manifest["samples"])
json.loads((root / "Runtime/Logres.Managed.asmdef").read_text())
PYTHON
mcs -langversion:7 -warnaserror -d:UNITY_STANDALONE -out:Unity.exe bots/Bots.cs unity/Runtime/*.cs
tried 'C#, the sources and the library of the Unity package' env LD_LIBRARY_PATH=$unity/Linux/x86_64 mono Unity.exe

luarocks --tree rocks install logres-*.src.rock >rocks.log
tried 'Lua, LuaRocks' env LUA_PATH="rocks/share/lua/5.1/?.lua" LUA_CPATH="$PWD/rocks/lib/lua/5.1/?.so" \
    luajit bots/bots.lua

game=$PWD/$source-love
same_library "$game/liblogres.so" linux-x86_64 lib/liblogres.so
same_library "$game/logres.dll" windows-x86_64 bin/logres.dll
cp bots/bots.lua "$game"
echo 'function love.conf(t) for name in pairs(t.modules) do t.modules[name] = name == "event" end end' >"$game/conf.lua"
echo 'function love.load(words) arg = words require "bots" love.event.quit() end' >"$game/main.lua" # no window here
tried 'Lua, LÖVE' love "$game"
