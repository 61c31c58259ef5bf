#!/usr/bin/env bash
# Builds the Godot 3 example, examples/godot, in build/godot and plays it without a screen, with Debian's godot3-server. It
# has GDNative but not C#; the headers of GDNative are only in Debian's source package (23 MB), which makes one of them.
set -eu
cd "$(dirname "$0")/../.."
work=build/godot
gdnative=build/source/godot/modules/gdnative
test/tools/source.sh godot
rm -rf "$work" && mkdir -p "$work/home" && cp -r examples/godot "$work/project" && mkdir "$work/project/bin"

(cd "$gdnative" && "${PYTHON:-/usr/bin/python3}" - <<'END') # as Godot's own build does it
import sys
sys.path += [".", "../.."]
from gdnative_builders import build_gdnative_api_struct
build_gdnative_api_struct(["include/gdnative_api_struct.gen.h", "include/gdnative_api_struct.gen.cpp"], ["gdnative_api.json"], None)
END
${CC:-gcc} -std=c11 -O2 -shared -fPIC -Wall -Wextra -Werror -Iinclude -isystem "$gdnative/include" \
    examples/godot/logres_godot.c lib/liblogres.a $(pkg-config --libs libcjson) -o "$work/project/bin/liblogres_godot.so"
HOME=$PWD/$work/home timeout 120 godot3-server --path "$work/project" >"$work/said.txt" 2>&1 || true
cat "$work/said.txt"

for game in $(sed -n 's/^LGI_GAME(\(.*\))$/\1/p' src/games/games.h); do
    grep -q "^$game over 0x[0-9a-f]\{16\}$" "$work/said.txt" || { echo "godot.sh: $game was not played" >&2; exit 1; }
done
grep -q '^chess: no such game' "$work/said.txt" || { echo 'godot.sh: no error where one must be' >&2; exit 1; }
