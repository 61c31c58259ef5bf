#!/usr/bin/env bash
# `make amalgamation` writes logres.c and logres.h, and headers that lead there: the two include no other file of ours,
# compile without a warning, define the same names as the library, and pass the laws of what is open and hidden and the
# golden files. With LOGRES_NO_JSON they need no cJSON, with LOGRES_NO_NETWORKS they have no networks.
# packages: clang g++
# builds: library programs
. "$(dirname "$0")/../tap.sh"

work=$PWD/build/check/amalgamation
rm -rf "$work" && mkdir -p "$work/pair" || exit 1
read -ra warnings <<<"$(make_says WARNINGS) -Werror"
static=$(make_says STATIC)

compile() { # COMPILER FLAG...: in a folder with nothing else
    (cd "$work/pair" && "$1" -std=c11 "${warnings[@]}" "${@:2}")
}

make_it() {
    "$MAKE" amalgamation && cp -r build/amalgamation/. "$work/pair" &&
        same 'logres logres.c logres.h logres.hpp' "$(ls "$work/pair")" && same "$(ls include/logres)" "$(ls "$work/pair/logres")"
}

includes_nothing_of_ours() {
    grep '^ *# *include "' "$work/pair/"*.[ch] | lacks -vx '[^:]*/logres.c:#include "logres.h"' &&
        grep '^ *# *include <' "$work/pair/"*.[ch] | lacks '<logres'
}

globals() { # FILE
    nm -g --defined-only "$1" | awk 'NF == 3 { print $3 }' | sort
}

defines_what_the_library_defines() {
    same "$(globals "$static")" "$(globals "$work/logres.o")"
}

host=$PWD/test/tools/checks/hashes.c
bot=$PWD/test/tools/checks/bot.c
expected=$work/expected.txt

host_of_library() {
    build/tools/hashes >"$expected" && [ -s "$expected" ]
}

host_with_json() {
    compile "${CC:-gcc}" -I. "$host" ../logres.o -lcjson -o ../with && "$work/with" | diff "$expected" -
}

host_without_json() {
    compile "${CC:-gcc}" -O0 -DLOGRES_NO_JSON -I. "$host" logres.c -o ../without &&
        "$work/without" | diff "$expected" - && nm "$work/without" | lacks -i 'cjson\|malloc\|logres_match'
}

host_without_threads() {
    compile "${CC:-gcc}" -O0 -DLOGRES_NO_THREADS -I. "$host" logres.c -lcjson -o ../alone &&
        "$work/alone" | diff "$expected" - && nm "$work/alone" | lacks pthread
}

host_without_networks() { # and yet with bots
    compile "${CC:-gcc}" -O0 -DLOGRES_NO_JSON -DLOGRES_NO_NETWORKS -I. "$bot" logres.c -o ../unlearned &&
        "$work/unlearned" && has_networks "$work/unlearned"
}

# Two plugins of a host, each with a copy of its own, whose names do not meet.
plugins() {
    local name
    for name in first second; do
        printf '#include <logres/artus.h>\n__attribute__((visibility("default"))) unsigned %s(void);
            unsigned %s(void) { return logres_game_count(); }\n' $name $name >"$work/$name.c"
        compile "${CC:-gcc}" -fPIC -shared -O0 -fvisibility=hidden -DLOGRES_API= -I. "../$name.c" logres.c -lcjson -o "../$name.so" &&
            same $name "$(nm -D --defined-only "$work/$name.so" | awk '{ print $NF }')" || return 1
    done
}

in_one_unit() { # a host in one file, in which the library has no names for the linker
    printf '#define LOGRES_API static\n#include "logres.c"\nint main(void) { return logres_game_count() < 5; }\n' >"$work/unit.c"
    compile "${CC:-gcc}" -O0 -Wno-unused-function -I. ../unit.c -lcjson -o ../unit && "$work/unit" &&
        nm -g --defined-only "$work/unit" | lacks logres_
}

plus_plus() {
    (cd "$work/pair" && for header in logres.h logres.hpp logres/artus.h; do
        for json in -ULOGRES_NO_JSON -DLOGRES_NO_JSON; do
            echo "#include <$header>" | g++ -std=c++17 -Wall -Wextra -Werror -fsyntax-only -x c++ $json -I. - || exit 1
        done
    done)
}

# Forms that none of our games has, but new ones have had.
new_forms() {
    "${PYTHON:-/usr/bin/python3}" -B - <<'PYTHON'
import sys
sys.path[:0] = ["test/tools/release", "test/tools/generators"]
import abi
import amalgamate

body = "typedef struct MARKED body { int printed; } body; int printed; int f(body *b) { return b->printed + printed; }"
found = amalgamate.rename(body, {"printed": "q_printed"})
assert found == body.replace("int printed; int", "int q_printed; int").replace("+ printed", "+ q_printed"), found
phases = "#define LOGRES_QUEST_PHASES(X) X(TOSS, 0, \"toss\") X(BID, 1, \"bid\")\nenum { LOGRES_QUEST_PHASES(LGI_PHASE_NUMBER) PHASES };"
assert "PHASE_TOSS = 0, PHASE_BID = 1, PHASES" in amalgamate.with_lists(phases)
fields = abi.find_fields("\n int32_t a;\n /**< one; two */\n int32_t b\n [LONG_NAME]; /**< three */", {})
assert [(field["name"], field["doc"], field["dimensions"]) for field in fields] == [
    ("a", "one; two", []), ("b", "three", ["LONG_NAME"])], fields
PYTHON
}

passes() { # OBJECT
    ${CC:-gcc} -pthread "$1" $(make_says SUPPORT) "$work/logres.o" -o "$work/test" \
        $(pkg-config --libs cmocka libcjson) && LOGRES_GAMES=1 "$work/test"
}

check 'make amalgamation' make_it
check 'the two files include no other of ours' includes_nothing_of_ours
check 'gcc compiles logres.c without a warning' compile "${CC:-gcc}" -O2 -c logres.c -o ../logres.o
check 'clang does, too' compile clang -fsyntax-only logres.c
check 'clang does, too, without JSON' compile clang -fsyntax-only -DLOGRES_NO_JSON logres.c
check 'its headers are C++17' plus_plus
check 'logres.c defines what the library defines' defines_what_the_library_defines
check 'a host with the library, to compare with' host_of_library
check 'a host with the two files' host_with_json
check 'a host with the two files and without cJSON' host_without_json
check 'with LOGRES_NO_THREADS nothing of pthreads is called' host_without_threads
check 'with LOGRES_NO_NETWORKS bots work, and no network is there' host_without_networks
check 'plugins with copies of their own export none of it' plugins
check 'a host includes logres.c and keeps it to itself' in_one_unit
check 'what other games may look like is understood' new_forms
for test in test/interface/test_{core,golden}.c test/laws/test_{laws,laws_hidden,secrets}.c; do
    check "$(basename "$test" .c)" passes "build/obj/${test%.c}.o"
done
finish
