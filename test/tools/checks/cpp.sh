#!/usr/bin/env bash
# logres.hpp behaves like the C library, with g++ as C++17 and with clang++ as C++20; checks/headers.sh compiles it
# alone.
# packages: clang g++
# builds: library programs
. "$(dirname "$0")/../tap.sh"

work=build/check/cpp
mkdir -p "$work"
build/tools/transcript >"$work/expected.txt"

compiles() { # PROGRAM COMPILER STANDARD FLAG...
    "$2" "-std=$3" -O0 -g -pthread -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -Iinclude "${@:4}" \
        "test/cpp/$1.cpp" lib/liblogres.a -lcjson -o "$work/$1-$2"
}

transcript() { # COMPILER
    "$work/transcript-$1" >"$work/found.txt" && cmp "$work/expected.txt" "$work/found.txt"
}

view_is_no_state() { # a mistake that the compiler finds, in a program that compiles without it
    local line
    for line in 'view.hash();' 'view.apply(view.legal_moves()[0]);'; do
        printf '#include <logres.hpp>\nvoid f(const logres::View &view) { %s }\n' "$line" |
            g++ -std=c++17 -Iinclude -x c++ -fsyntax-only - 2>"$work/said.txt"
        echo "$?"
    done | tr '\n' ' ' | grep -qx '0 1 ' && grep -q "has no member named .apply" "$work/said.txt"
}

without_json() { # the library needs no cJSON then
    printf '#include <logres.hpp>\n#include <logres/artus.h>\nint main() {
        logres::Rng rng(7);
        auto state = logres::State("artus").resolve(rng);
        std::string move = state.text(state.legal_moves()[0]);
        return state.apply(state.move(move)).read<logres_artus>().players != 2;\n}\n' >"$work/without.cpp"
    g++ -std=c++17 -Wall -Wextra -Werror -DLOGRES_NO_JSON -Iinclude "$work/without.cpp" lib/liblogres.a -o "$work/without" &&
        "$work/without"
}

is_told() { # OPTION LINE WORDS: a program with this line does not compile, and why
    printf '#include <logres.hpp>\nvoid f(logres::Config &config) { %s }\n' "$2" |
        g++ -std=c++17 "$1" -Iinclude -x c++ -fsyntax-only - 2>"$work/said.txt" && return 1
    grep -q -- "$3" "$work/said.txt"
}

hello() {
    build/examples/hello-cpp artus "$work/match.json" | grep -c '^player [01]: score -\?[0-9]*, rank [12]$' | grep -qx 2 &&
        build/examples/replay "$work/match.json" | grep -q 'plies replayed and verified' &&
        ! build/examples/hello-cpp artus "$work" >/dev/null 2>"$work/said.txt" && grep -q 'cannot be written' "$work/said.txt" &&
        build/examples/hello-cpp --help | grep -q '^usage: hello-cpp' &&
        ! build/examples/hello-cpp chess 2>"$work/said.txt" && grep -qx 'hello-cpp: chess: no such game, or not the expected one' "$work/said.txt"
}

check 'the tests compile with g++ as C++17' compiles test g++ c++17 -fsanitize=address,undefined -fno-sanitize-recover=all
check 'they pass' "$work/test-g++"
check 'they compile with clang++ as C++20' compiles test clang++ c++20
check 'they pass' "$work/test-clang++"
check 'a transcript compiles' compiles transcript g++ c++17
check 'a match of every game and variant is the same as in C' transcript g++
check 'a view is no state' view_is_no_state
check 'C++14 is told that it is too old' is_told -std=c++14 'config.set("players", 2);' 'needs C++17: -std=c++17'
check 'without exceptions it says so' is_told -fno-exceptions 'config.set("players", 2);' 'needs exceptions'
check 'with LOGRES_NO_JSON it has the rest' without_json
check 'a config takes no fraction' is_told -std=c++17 'config.set("players", 2.9);' 'use of deleted function'
check 'hello-cpp plays a match, which replay verifies' hello
finish
