#!/usr/bin/env bash
# The programs of the benchmarks and campaigns run for every game, and report planted faults. Their figures are not checked.
# The fuzz targets and the threads campaign are complete.
# builds: library programs
. "$(dirname "$0")/../tap.sh"

work=build/check/tools
rm -rf "$work" && mkdir -p "$work" || exit 1

bench() { # a row of each game, above 0, and no allocation in a hot loop
    LOGRES_BENCH_SECONDS=0.0005 build/bench --json "$work/bench.json" >/dev/null &&
        "${PYTHON:-/usr/bin/python3}" - "$work/bench.json" <<'END'
import json, re, sys
games = re.findall(r"^LGI_GAME\((\w+)\)", open("src/games/games.h").read(), re.M)
found = json.load(open(sys.argv[1]))
for rows in (found["rows"], found["searches"]):
    assert list(dict.fromkeys(row["game"] for row in rows)) == games
    assert rows is found["searches"] or not any(row["hot_allocations"] for row in rows)
    assert all(value["best"] > 0 for row in rows for key, value in row.items() if key.endswith(("_ns", "_us")))
END
}

bench_python() { # the row of turns needs numpy
    PYTHONPATH=bindings/python "${PYTHON:-/usr/bin/python3}" test/bench/python.py artus | grep -c '[1-9][0-9,]*$' |
        grep -qx '2[01]'
}

tournament() { # with any number of threads the same rows
    local threads
    for threads in 1 3; do
        build/tools/tournament --json "$work/rows$threads.json" --threads $threads --player search:20 --against random \
            --games 2 >/dev/null || return 1
    done
    cmp "$work/rows1.json" "$work/rows3.json" && same "$(sed -n 's/^LGI_GAME(\(.*\))$/\1/p' src/games/games.h)" \
        "$(grep -o '"game": *"[a-z_]*' "$work/rows1.json" | sed 's/.*"//')"
}

foolish() { # random moves break 20 of the 26 rules at least, sensible moves rarely
    build/tools/foolish --games 10 random >"$work/random" &&
        [ "$(sed -n 's/^ *[0-9]* *[0-9.]* %  //p' "$work/random" | sort -u | wc -l)" -ge 20 ] &&
        build/tools/foolish --games 10 --most 1.5 sensible >/dev/null &&
        ! build/tools/foolish --games 1 --most 5 random >/dev/null
}

sees_a_leak() {
    ! build/tools/soak 1 --leak >"$work/soak" 2>&1 && grep 'memory has grown' "$work/soak"
}

matches() { # another process loads them; a match of 50 plies and two keyframes is small; another hash is seen
    local bytes
    build/tools/matches --matches 500 --file "$work/matches.txt" >"$work/matches.out" &&
        build/tools/matches --reload "$work/matches.txt" | grep -qx '500 of 500 matches are unchanged' || return 1
    bytes=$(sed -n 's/^memory *\([0-9]*\) bytes a match, .*/\1/p' "$work/matches.out")
    [ "$bytes" -gt 1500 ] && [ "$bytes" -lt 3000 ] || ! echo "$bytes bytes a match" || return 1
    sed '7s/^[0-9a-f]\{4\}/0123/' "$work/matches.txt" >"$work/damaged.txt"
    ! build/tools/matches --reload "$work/damaged.txt" >"$work/damaged.out" &&
        grep -qx '499 of 500 matches are unchanged: NOT ALL' "$work/damaged.out"
}

misspelt() { # a name or number of the environment that is none must not look like tests that pass
    local setting
    for setting in LOGRES_TEST='*barier*' LOGRES_GAMES=5OO LOGRES_GAMES=0 LOGRES_GAME=chess; do
        env "$setting" build/test/test_laws_rows >"$work/said" 2>&1
        [ $? = 2 ] || { echo "$setting"; return 1; }
    done
}

refuse_mistakes() {
    local tool
    for tool in tournament foolish; do
        ! "build/tools/$tool" chess >"$work/said" 2>&1 && grep -q "^$tool: " "$work/said" || return 1
        ! "build/tools/$tool" --games many >/dev/null 2>&1 && ! "build/tools/$tool" --games >/dev/null 2>&1 || return 1
    done
    ! build/bench chess 2>/dev/null
}

corpora() {
    local target
    for target in test/fuzz/fuzz_*.c; do
        target=${target#test/fuzz/fuzz_}
        [ -n "$(find "test/fuzz/corpus/${target%.c}" -type f)" ] || echo "no corpus of ${target%.c}"
    done
    for target in test/fuzz/corpus/*; do
        [ -f "test/fuzz/fuzz_${target##*/}.c" ] || echo "no target of $target"
    done
}

check 'the benchmark has rows of every game, and its hot loops allocate nothing' bench
check 'the benchmark of the Python package runs' bench_python
check 'a tournament has the same rows on any number of threads' tournament
check 'foolish moves are told from sensible ones' foolish
check 'in some seconds of play, memory does not grow' build/tools/soak 4
check 'a match that is never freed is seen' sees_a_leak
check 'many matches are saved and loaded, and are small' matches
check 'mistakes are refused' refuse_mistakes
check 'settings of tests that are none are refused' misspelt
check 'every fuzz target has a corpus, and every corpus a target' nothing corpora
check 'the fuzz driver calls every public function' nothing not_called test/fuzz/fuzz_api.c test/fuzz/basics.c
check 'the threads campaign calls every public function' nothing not_called test/support/call_all.c test/support/search.c
finish
