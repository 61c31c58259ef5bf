#!/usr/bin/env bash
# logres.lua behaves like the C library, in LuaJIT.
# packages: luajit lua-cjson g++
# builds: library programs
. "$(dirname "$0")/../tap.sh"

work=$PWD/build/check/lua
mkdir -p "$work"
export LUA_PATH="$PWD/bindings/lua/?.lua;;"

transcript() {
    build/tools/transcript >"$work/expected.txt" && luajit bindings/lua/test/transcript.lua >"$work/found.txt" &&
        cmp "$work/expected.txt" "$work/found.txt"
}

hello() {
    luajit bindings/lua/examples/hello.lua artus "$work/match.json" |
        grep -c '^player [01]: score -\?[0-9]*, rank [12]$' | grep -qx 2 &&
        build/examples/replay "$work/match.json" | grep -q 'plies replayed and verified'
}

hello_misses_its_file() { # on a full disk
    ! luajit bindings/lua/examples/hello.lua artus /dev/full >/dev/null 2>"$work/said.txt" &&
        grep -q 'No space left on device' "$work/said.txt" || { cat "$work/said.txt"; return 1; }
}

same_seeds() { # the programs of both languages use the same seeds
    build/examples/hello-cpp artus "$work/cpp.json" >/dev/null && cmp "$work/cpp.json" "$work/match.json"
}

readme() { # its blocks are one program
    sed -n '/^```lua$/,/^```$/p' bindings/lua/README.md | grep -v '^```' >"$work/readme.lua" &&
        (cd "$work" && luajit readme.lua >readme.txt) && grep -q '^place ' "$work/readme.txt"
}

refused() { # WHY FILE: logres.lua refuses the file as a library
    ! LOGRES_LIBRARY=$2 luajit -e 'require "logres"' 2>"$work/said.txt" && grep -q 'Tried, in this order' "$work/said.txt" &&
        grep -q "  $2: .*$1" "$work/said.txt" || { cat "$work/said.txt"; return 1; }
}

fake() { # NAME NUMBER: a library with only a version
    echo "unsigned logres_version_number(void) { return $2; } const char *logres_version(void) { return \"9.0.0\"; }" |
        gcc -shared -fPIC -x c -o "$work/$1.so" -
}

another_version() {
    fake other 90000 && refused 'version 9.0.0, but this file needs 0.1' "$work/other.so"
}

another_library() {
    echo 'int logres;' | gcc -shared -fPIC -x c -o "$work/empty.so" - && refused 'not this library: ' "$work/empty.so"
}

gap() { # a library of the same soname that lacks a function: an error where it is called, at the host's line
    fake gap 100 && printf 'local logres = require "logres"\nlogres.rng(7)\n' >"$work/gap.lua" &&
        ! LOGRES_LIBRARY=$work/gap.so luajit "$work/gap.lua" 2>"$work/said.txt" &&
        grep -q 'gap.lua:2: this library, 9.0.0, has no logres_rng_seed' "$work/said.txt" || { cat "$work/said.txt"; return 1; }
}

closes() { # when the Lua state is closed, a host's finalizer comes after those of its match and of the library
    cat >"$work/closes.lua" <<'END'
local before = newproxy(true) -- is finalized last
local logres = require "logres"
local match, state, after = logres.match("artus", { seed = 1 }), logres.new("artus"), newproxy(true)
local ffi, boxes = require "ffi", {}
for i = 1, 50 do -- come before or after those of their matches
  local other = logres.match("artus", { seed = i })
  boxes[i] = ffi.gc(ffi.new("int[1]"), function() other:free() end)
end
getmetatable(after).__gc = function()
  local ran, why = pcall(match.ply, match)
  print(ran, why.name, state:actor() == logres.CHANCE)
  match:free()
end
getmetatable(before).__gc = function() print(pcall(state.actor, state)) end
logres_finalizers = { before, after, boxes }
END
    luajit "$work/closes.lua" >"$work/found.txt" && grep -qx 'false	LOGRES_ERR_NULL	true' "$work/found.txt" &&
        grep -q ': the Lua state is being closed$' "$work/found.txt" || { cat "$work/found.txt"; return 1; }
}

beside() { # the file is found beside logres.lua, from any folder
    rm -rf "$work/game" && mkdir "$work/game" && cp bindings/lua/*.lua "$work/game" &&
        cp -L lib/liblogres.so "$work/game" && (cd / && LUA_PATH="$work/game/?.lua" luajit -e 'print(require "logres".path)') |
        grep -qx "$work/game/liblogres.so"
}

installed() { # the system has the shared library only, without the link for compilers
    local soname
    soname=$(make_says SONAME)
    rm -rf "$work/system" && mkdir -p "$work/system/lib" "$work/system/lua" && cp bindings/lua/*.lua "$work/system/lua" &&
        cp -L lib/liblogres.so "$work/system/lib/$soname" &&
        (cd / && LD_LIBRARY_PATH=$work/system/lib LUA_PATH="$work/system/lua/?.lua" luajit -e 'print(require "logres".path)') |
        grep -qx "$soname"
}

check 'the tests pass' timeout 600 luajit bindings/lua/test/test.lua
check 'a match of every game and variant is the same as in C' transcript
check 'hello plays a match, which replay verifies' hello
check 'hello fails if its match is not saved' hello_misses_its_file
check 'its match with a bot has the same bytes as that of C++' same_seeds
check 'the README is a program' readme
check 'a missing library is told' refused 'cannot open' /nowhere/liblogres.so
check 'another version is refused' another_version
check 'another library is refused' another_library
check 'a function that is missing is an error where it is called' gap
check 'a library beside it is found' beside
check 'the Lua state is closed with finalizers that call the library' closes
check "the system's library is found by its soname" installed
finish
