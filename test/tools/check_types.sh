#!/usr/bin/env bash
# The type hints of the Python package pass mypy, strictly, and programs that use the package are checked against them.
. "$(dirname "$0")/tap.sh"

types() { # FLAG... PATH
    MYPYPATH=bindings/python "${PYTHON:-/usr/bin/python3}" -m mypy --cache-dir build/check/mypy "$@"
}

finds_a_mistake() { # the hints are found and used
    mkdir -p build/check/types
    echo 'import logres; logres.bot_move("view", "easy", logres.Rng(1))' >build/check/types/mistake.py
    ! types --strict build/check/types/mistake.py >build/check/types/said && grep -q 'expected "State"' build/check/types/said
}

check 'the package, strictly' types --strict bindings/python/logres
check 'a mistake is found' finds_a_mistake
finish
