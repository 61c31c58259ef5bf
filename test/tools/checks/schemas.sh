#!/usr/bin/env bash
# docs/schema agrees with the library, and the command of docs/json.md validates with it. test/python/test_schema.py
# checks the contents of the schemas.
# packages: python3-jsonschema
# builds: library programs
. "$(dirname "$0")/../tap.sh"

python=${PYTHON:-/usr/bin/python3}
work=build/check/schemas
rm -rf "$work" && mkdir -p "$work" || exit 1
command=$(sed -n 's/^python3 -m jsonschema/"$python" -m jsonschema/p' docs/json.md)

says() { # FILE: the result of the page's command; later versions say that they want another one
    eval "PYTHONWARNINGS=ignore::DeprecationWarning ${command/match.json/'"$1"'}" 2>&1
}

takes_matches() {
    local file
    for file in test/golden/four_courts-*.json; do
        [ -z "$(says "$file")" ] || return 1
    done
}

refuses_a_mistake() {
    sed 's/"swords-/"spades-/' test/golden/four_courts-2.json >"$work/mistake.json"
    says "$work/mistake.json" | grep -q spades
}

check 'docs/schema is up to date' "$python" test/tools/generators/schemas.py --check
check 'the command of the page takes matches' takes_matches
check 'and refuses a mistake' refuses_a_mistake
finish
