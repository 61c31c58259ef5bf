#!/bin/sh
# try.sh: installs a release's files on a bare Debian or Ubuntu, where it runs as root, and plays a match in every language
# The files lie in this folder, and in bots/ a program for each language. release.sh puts them there.
set -eu

packages='gcc g++ libc6-dev make pkg-config libcjson-dev python3 python3-venv nodejs npm mono-mcs mono-runtime luajit'
apt-get -qq update
# shellcheck disable=SC2086
DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends $packages >apt.log 2>&1 || {
    cat apt.log
    exit 1
}

sha256sum --check --strict SHA256SUMS
tar -xzf logres-*-source.tar.gz
tar -xzf logres-*-amalgamation.tar.gz
rm logres-*-source.tar.gz logres-*-amalgamation.tar.gz
source=$(echo logres-*[0-9])
pair=$(echo logres-*-amalgamation)
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
    cmp played "$golden"
    echo "$language: the matches of bots.txt"
}

gcc -std=c11 -O2 "-I$pair" bots/bots.c "$pair/logres.c" -lcjson -o pair
tried 'C, the pair of files' ./pair

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
venv/bin/pip --quiet --disable-pip-version-check install --no-index logres-*.whl
tried 'Python' venv/bin/python bots/bots.py
mkdir app
cp bots/bots.mjs app
(cd app && npm init -y >/dev/null && npm install --silent --offline --no-audit --no-fund ../logres-*-npm.tgz)
tried 'JavaScript' node app/bots.mjs
