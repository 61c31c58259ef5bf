#!/usr/bin/env bash
# The benchmark runs for every game, writes JSON, and finds no allocations in hot loops. Times are not checked.
. "$(dirname "$0")/../tap.sh"

work=build/check/bench
mkdir -p "$work"
export LOGRES_BENCH_SECONDS=0.0005

runs() {
    build/bench --json "$work/bench.json" >"$work/bench.txt"
}

rows_of_every_game() { # in the file, each with all numbers above 0
    "${PYTHON:-/usr/bin/python3}" - "$work/bench.json" <<'END'
import json, re, sys
games = re.findall(r"^LGI_GAME\((\w+)\)", open("src/games/games.h").read(), re.M)
for part in ("rows", "searches"):
    rows = json.load(open(sys.argv[1]))[part]
    assert list(dict.fromkeys(row["game"] for row in rows)) == games
    for row in rows:
        assert all(value > 0 for key, value in row.items() if key.endswith(("_ratio", "cores", "threads", "iteration")))
        times = [value for key, value in row.items() if key.endswith(("_ns", "_us"))]
        assert times and all(0 < value["best"] <= value["median"] and value["copies"] > 0 for value in times)
END
}

allocates_nothing() {
    ! grep -v '"hot_allocations":0}' "$work/bench.json" | grep -q '"game"'
}

baseline() { # against itself, of one game: a line of ratios for each row, all above 0
    build/bench --baseline "$work/bench.json" artus >"$work/artus.txt" &&
        grep -c '^ *new/old' "$work/artus.txt" | grep -qx 4 && ! grep '^ *new/old' "$work/artus.txt" | grep -q ' 0\.00' &&
        ! build/bench --baseline "$work/none.json" artus 2>/dev/null
}

one_game() {
    build/bench artus | grep -c '^artus' | grep -qx 8 && ! build/bench chess 2>/dev/null
}

python_runs() { # the row of turns needs numpy
    local rows=20
    "${PYTHON:-/usr/bin/python3}" -c 'import numpy' 2>/dev/null && rows=21
    PYTHONPATH=bindings/python "${PYTHON:-/usr/bin/python3}" test/bench/python.py artus | grep -c '[1-9][0-9,]*$' |
        grep -qx "$rows"
}

check 'the benchmark runs' runs
check 'its file has rows for every game' rows_of_every_game
check 'the hot loops allocate nothing' allocates_nothing
check 'it compares with an earlier run' baseline
check 'it takes the name of a game' one_game
check 'the benchmark of the Python package runs' python_runs
finish
