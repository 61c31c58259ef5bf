#!/usr/bin/env bash
# The type hints of the Python package pass strict mypy; a host program needs no cast, and mypy finds its mistakes.
# packages: mypy
# builds: library
. "$(dirname "$0")/../tap.sh"

WORK=build/check/types
mkdir -p $WORK

types() { # FLAG... PATH
    MYPYPATH=bindings/python "${PYTHON:-/usr/bin/python3}" -m mypy --cache-dir build/check/mypy "$@"
}

has_no_way_round() { # nothing in it silences mypy
    ! grep -nwE 'Any|cast|ignore|no_type_check' test/types/host.py
}

readme() { # the program of the package's README
    sed -n '/^```python$/,/^```$/p' bindings/python/README.md | grep -v '^```' >$WORK/readme.py &&
        types --strict $WORK/readme.py
}

runs() {
    PYTHONPATH=bindings/python "${PYTHON:-/usr/bin/python3}" test/types/host.py | tail -1 | grep -qx '3 place'
}

# mistake|mypy's message
MISTAKES='logres.bot_move("view", "easy", logres.Rng(1))|No overload variant of "bot_move"
logres.game("artus").new(variant="expert")|expected "Literal['"'beginner', 'advanced'"']"
logres.Match("artus", 2, variant=1, seed="x")|No overload variant
state.fields()["monarchs"]|TypedDict "Fields" has no key "monarchs"
print(move.to_dict()["card"])|has no key "card"
print(move.card)|has no attribute "card"
print(move.monarch if move.type == "knight" else 0)|has no attribute "monarch"
print(state.phase == "trade")|Non-overlapping equality check
print(move.type == "crown")|Non-overlapping equality check
other: four_courts.State = state|Incompatible types in assignment
print(state.result.scores)|has no attribute "scores"
match.state.apply(move, events=1)|No overload variant of "apply"
logres.types.Match|has no attribute "Match"
print(state.standing.points)|has no attribute "points"
print(logres.State.from_json("{}").fields()["turn"].x, logres.State.from_json("{}").turn)|"State" has no attribute "turn"'

finds_mistakes() {
    { printf '%s\n' 'import logres' 'from logres.types import artus, four_courts' 'match = logres.Match("artus", players=2)' \
        'state = match.state' 'move = state.legal_moves()[0]' && cut -d'|' -f1 <<<"$MISTAKES"; } >$WORK/mistakes.py
    ! types --strict $WORK/mistakes.py >$WORK/said || return 1
    local line=5 missed=0
    while IFS='|' read -r mistake says; do
        line=$((line + 1))
        grep -F "mistakes.py:$line: error: " $WORK/said | grep -qF "$says" || { echo "not found: $mistake" && missed=1; }
    done <<<"$MISTAKES"
    ! grep -E 'mistakes.py:[1-5]: error' $WORK/said && [ $missed = 0 ] || { cat $WORK/said; return 1; }
}

check 'the package, strictly' types --strict bindings/python/logres
check 'a host program, strictly' types --strict test/types/host.py
check "the README's program, strictly" readme
check 'the host program has no cast' has_no_way_round
check 'it runs' runs
check 'mistakes are found' finds_mistakes
finish
