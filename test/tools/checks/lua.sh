#!/usr/bin/env bash
# logres.lua behaves like the C library, in LuaJIT.
# packages: luajit lua-cjson g++ python3
# optional: love
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
    ! LOGRES_LIBRARY=$2 luajit -e 'print(require("logres").version)' 2>"$work/said.txt" && grep -q 'Tried, in this order' "$work/said.txt" &&
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
    echo 'int logres;' | gcc -shared -fPIC -x c -o "$work/empty.so" - && refused 'not the Logres library: ' "$work/empty.so"
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

named() { # a file that the host names, once
    echo "local logres = require 'logres'; logres.load('$work/game/liblogres.so'); logres.load()
        print(logres.path, logres.new('artus'):players(), pcall(logres.load, 'other.so'))" >"$work/named.lua"
    (cd / && LOGRES_LIBRARY=/nowhere luajit "$work/named.lua") >"$work/found.txt" &&
        grep -q "^$work/game/liblogres.so	2	false	.*named.lua:2: the library is already loaded, from $work/game" "$work/found.txt" &&
        ! luajit -e 'require("logres").load("/nowhere.so")' 2>"$work/said.txt" &&
        grep -q '^  /nowhere.so: ' "$work/said.txt" || { cat "$work/found.txt" "$work/said.txt"; return 1; }
}

in_love() { # PLACE GAME...: LÖVE, without a window, finds the library only there, from any folder
    (cd / && XDG_DATA_HOME=$work/love/data timeout 60 "${@:2}") >"$work/found.txt" 2>&1 &&
        grep -qx "$1/liblogres.so" "$work/found.txt" || { cat "$work/found.txt"; return 1; }
}

love_games() { # a folder, an archive beside the library, one with the library where the game may write, a fused executable
    local game=$work/love/game
    rm -rf "$work/love" && mkdir -p "$game" "$work/love/alone" "$work/love/data/love/logres" && cp bindings/lua/*.lua "$game" || return 1
    echo 'function love.conf(t)
        t.identity = "logres"
        for name in pairs(t.modules) do t.modules[name] = name == "event" end
    end' >"$game/conf.lua"
    echo 'print(require("logres").path) love.event.quit()' >"$game/main.lua"
    (cd "$game" && python3 -m zipfile -c ../game.love ./*.lua) && cp "$work/love/game.love" "$work/love/alone" &&
        cat "$(command -v love)" "$work/love/game.love" >"$work/love/fused" && chmod +x "$work/love/fused" || return 1
    cp -L lib/liblogres.so "$game" && in_love "$game" love "$game" || return 1
    cp -L lib/liblogres.so "$work/love" && in_love "$work/love" love "$work/love/game.love" &&
        in_love "$work/love" "$work/love/fused" || return 1
    cp -L lib/liblogres.so "$work/love/data/love/logres" && in_love "$work/love/data/love/logres" love "$work/love/alone/game.love"
}

love_example() { # a person plays seat 0 of every game, with a screen that notes what is drawn
    cat >"$work/example.lua" <<'END'
local drawn
love = { event = {}, graphics = { setColor = function() end, print = function(letter) drawn[#drawn + 1] = letter end,
  getFont = function() return { getWidth = function() return 7 end } end } }
dofile "bindings/lua/examples/love/main.lua"
for _, game in ipairs(require "logres".games()) do
  love.load { game.id }
  for _ = 1, 30 do
    drawn = {}
    love.draw()
    local picture = table.concat(drawn)
    assert(picture:find("> [^>]*$") or picture:find("over"), picture) -- the chosen move
    for _, key in ipairs { "down", "up", "up", "return" } do love.keypressed(key) end
  end
  print(game.id)
end
END
    luajit "$work/example.lua" >"$work/found.txt" && same "$(grep -c '^LGI_GAME' src/games/games.h)" "$(wc -l <"$work/found.txt")"
}

installed() { # the system has the shared library only, without the link for compilers
    local soname
    soname=$(make_says SONAME)
    rm -rf "$work/system" && mkdir -p "$work/system/lib" "$work/system/lua" && cp bindings/lua/*.lua "$work/system/lua" &&
        cp -L lib/liblogres.so "$work/system/lib/$soname" &&
        (cd / && LD_LIBRARY_PATH=$work/system/lib LUA_PATH="$work/system/lua/?.lua" luajit -e 'print(require "logres".path)') |
        grep -qx "$soname"
}

among_modules() { # where LuaRocks puts the library
    rm -rf "$work/rock" && mkdir -p "$work/rock/lib" "$work/rock/lua" && cp bindings/lua/*.lua "$work/rock/lua" &&
        cp -L lib/liblogres.so "$work/rock/lib" && (cd / && LUA_PATH="$work/rock/lua/?.lua" LUA_CPATH="$work/rock/lib/?.so" \
        luajit -e 'print(require "logres".path)') | grep -qx "$work/rock/lib/liblogres.so"
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
check 'a library that the host names is loaded' named
if command -v love >/dev/null; then
    check 'LÖVE finds it in a folder, beside an archive or a fused executable, and where it may write' love_games
else
    skip 'LÖVE finds the library' 'no love'
fi
check 'the game of examples/love plays every game' love_example
check 'the Lua state is closed with finalizers that call the library' closes
check 'a library among the modules in C is found' among_modules
check "the system's library is found by its soname" installed
finish
