#!/usr/bin/env bash
# valgrind [WORD...]: runs the C tests whose names contain one of the words, under valgrind's memcheck; an hour
# An invalid access, a use of uninitialized values or a definite leak fails the test. LOGRES_GAMES=n plays n random games
# for each law (1). The output is in build/valgrind.
set -u
cd "$(dirname "$0")/../../.." || exit 1
out=build/valgrind
mkdir -p "$out"
export LOGRES_GAMES=${LOGRES_GAMES:-1} CMOCKA_MESSAGE_OUTPUT=TAP

one() { # TEST
    local log=$out/$1.log tap=$out/$1.tap start=$SECONDS
    # Children of test_process end without freeing what they have from their parent.
    local leaks=full
    [ "$1" != test_process ] || leaks=no
    if valgrind --quiet --error-exitcode=99 --leak-check=$leaks --errors-for-leak-kinds=definite \
        --suppressions=test/tools/campaigns/valgrind.supp --trace-children=no --child-silent-after-fork=yes --log-file="$log" \
        "build/test/$1" >"$tap" 2>&1; then
        echo "  ok      $1: $(grep -c '^ok' "$tap") tests, $((SECONDS - start)) s"
    else
        echo "  FAILED  $1, see $log and $tap:"
        { cat "$log"; grep -A5 '^not ok' "$tap"; } | head -n 40 | sed 's/^/    /'
        return 1
    fi
}
export -f one
export out

${MAKE:-make} -j"$(nproc)" tests || exit 1
tests=$(find test/{games,laws,interface} -name 'test_*.c' -printf '%f\n' | sed 's/\.c$//' | sort)
[ $# = 0 ] || tests=$(for word in "$@"; do grep -F -- "$word" <<<"$tests"; done | sort -u)
[ -n "$tests" ] || {
    echo "valgrind.sh: no test is called $*" >&2
    exit 1
}
xargs -P "$(nproc)" -I{} bash -c 'one {}' <<<"$tests"
