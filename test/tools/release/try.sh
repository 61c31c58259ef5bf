#!/bin/sh
# try.sh: installs a release's files on a bare Debian or Ubuntu, where it runs as root, and plays a match in every language
# The files lie in this folder, and in bots/ a program for each language. release.sh puts them there. Programs for ARM
# run in qemu, those for Windows in Wine.
set -eu

packages='gcc g++ libc6-dev make pkg-config libcjson-dev python3 python3-venv nodejs npm mono-mcs mono-runtime luajit
    cmake gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user gcc-mingw-w64-x86-64 wine64'
apt-get -qq update
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
python3 -m zipfile -e logres-*.zip .
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
