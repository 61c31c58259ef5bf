#!/usr/bin/env bash
# src/CMakeLists.txt builds the library inside a host's own project: through FetchContent and add_subdirectory, static
# and shared, with JSON and networks and without, from a copy that has the tracked files alone.
# packages: demo cmake git
# builds: library
. "$(dirname "$0")/../tap.sh"

work=$PWD/build/check/cmake
version=$(make_says VERSION)
soname=$(make_says SONAME)
rm -rf "$work" && mkdir -p "$work/logres" || exit 1

copied() { # as they stand now, committed or not
    git ls-files -z | tar -c --null -T - | tar -x -C "$work/logres"
}

cat >"$work/game.c" <<'END'
#include <logres.h>
#include <stdio.h>

static int play(void) {
    logres_state state;
    logres_rng rng;
    if (logres_new("artus", NULL, &state, NULL) || logres_rng_seed(&rng, 7, 0) ||
        logres_playout(&state, &rng, UINT32_MAX, &state, NULL))
        return 1;
    printf("%s %d\n", logres_version(), (int)logres_is_over(&state));
    return 0;
}

#ifdef WITH_JSON
static int write_match(void) {
    logres_match_options options = {.size = sizeof options, .has_seed = 1, .seed = 7, .game = "artus"};
    logres_match *match = NULL, *again = NULL;
    char *text = NULL;
    size_t length = 0;
    int wrong = logres_match_new(&options, &match, NULL) || logres_match_resolve(match, NULL) ||
                logres_match_to_json_alloc(match, LOGRES_JSON_HASHES, NULL, &text, &length) ||
                logres_match_from_json(text, length, NULL, &again, NULL) ||
                !logres_equal(logres_match_state(match), logres_match_state(again));
    printf("%u plies read\n", (unsigned)logres_match_ply(again));
    logres_free(NULL, text);
    logres_match_free(again);
    logres_match_free(match);
    return wrong;
}
#endif

int main(void) {
#ifdef WITH_JSON
    if (write_match())
        return 1;
#endif
    return play();
}
END

with_fetch_content() {
    cat <<END
include(FetchContent)
FetchContent_Declare(logres SOURCE_DIR "$work/logres" SOURCE_SUBDIR src)
FetchContent_MakeAvailable(logres)
END
}

with_add_subdirectory() {
    echo "add_subdirectory(\"$work/logres/src\" logres)"
}

# A project in an empty folder. A warning of a compiler or of CMake is an error.
host() { # NAME WAY SHARED WHOLE: SHARED and WHOLE, with JSON and networks, are ON or OFF
    local folder=$work/$1
    mkdir "$folder" && cp "$work/game.c" test/tools/checks/bot.c "$folder" || return 1
    {
        echo 'cmake_minimum_required(VERSION 3.18)'
        echo 'project(host C)'
        "$2"
        echo 'link_libraries(logres::logres)'
        echo 'add_executable(game game.c)'
        echo 'add_executable(bot bot.c)'
        [ "$4" = OFF ] || echo 'target_compile_definitions(game PRIVATE WITH_JSON)'
    } >"$folder/CMakeLists.txt"
    cmake -Werror=dev -S "$folder" -B "$folder/build" -DBUILD_SHARED_LIBS="$3" -DLOGRES_JSON="$4" \
        -DLOGRES_NETWORKS="$4" -DCMAKE_C_COMPILER="${CC:-gcc}" -DCMAKE_C_FLAGS='-Wall -Wextra -Werror' &&
        cmake --build "$folder/build" --parallel 2 || return 1
    "$folder/build/bot" && "$folder/build/game" >"$folder/said.txt" && grep -qx "$version 1" "$folder/said.txt" || return 1
    [ "$4" = OFF ] || grep -qx '[1-9][0-9]* plies read' "$folder/said.txt"
}

needs() { # NAME: the shared objects that its program names
    readelf -d "$work/$1/build/game" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p'
}

needs_no_logres() { # NAME
    needs "$1" | lacks logres
}

needs_no_cjson() { # NAME
    ldd "$work/$1/build/game" | lacks cjson
}

has_no_networks() { # NAME
    has_networks "$work/$1/build/bot"
}

has_all_networks() { # NAME
    has_networks "$work/$1/build/bot" $(listed_networks)
}

library() { # NAME: its shared library
    find "$work/$1/build" -name "liblogres.so.$version" -type f
}

has_soname() { # NAME
    needs "$1" | grep -qx "$soname" && readelf -d "$(library "$1")" | grep -qF "Library soname: [$soname]"
}

exported() { # NAME
    nm -D --defined-only "$(library "$1")" | awk '{ print $NF }'
}

exports_what_is_declared() { # NAME
    same "$(declared)" "$(exported "$1")"
}

exports_nothing_else() { # NAME
    exported "$1" | grep -q '^logres_new$' && exported "$1" | lacks -v '^logres_'
}

if git rev-parse --is-inside-work-tree >/dev/null 2>&1; then
    check 'git has the sources' copied
    check 'FetchContent, static, with JSON and networks' host fetch-static with_fetch_content OFF ON
    check 'FetchContent, shared, without them' host fetch-shared with_fetch_content ON OFF
    check 'add_subdirectory, shared, with JSON and networks' host subdirectory-shared with_add_subdirectory ON ON
    check 'add_subdirectory, static, without them' host subdirectory-static with_add_subdirectory OFF OFF
    check 'a static library is in the program' eval 'needs_no_logres fetch-static && needs_no_logres subdirectory-static'
    check 'without JSON nothing needs cJSON' eval 'needs_no_cjson fetch-shared && needs_no_cjson subdirectory-static'
    check 'bots have networks' has_all_networks fetch-static
    check 'without networks bots have none' has_no_networks subdirectory-static
    check "the shared libraries are $soname" eval 'has_soname fetch-shared && has_soname subdirectory-shared'
    check 'the one with JSON exports every public function' exports_what_is_declared subdirectory-shared
    check 'neither exports anything else' eval 'exports_nothing_else fetch-shared && exports_nothing_else subdirectory-shared'
else
    skip 'src/CMakeLists.txt builds the library in projects of others' 'this is no git checkout'
fi
finish
