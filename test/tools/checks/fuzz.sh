#!/usr/bin/env bash
# The fuzz targets of test/fuzz are complete: each has a corpus, and the API driver calls every public function.
. "$(dirname "$0")/../tap.sh"

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

at_most() { # FILES
    local found
    found=$(find test/fuzz/corpus -type f | wc -l)
    [ "$found" -le "$1" ] || ! echo "there are $found; run 'make campaign ONLY=corpus'"
}

check 'every target has a corpus, and every corpus a target' nothing corpora
check 'the corpora are small' at_most "$(sed -n 's/^LIMIT = //p' test/tools/campaigns/corpus.py)"
check 'the driver calls every public function' nothing not_called test/fuzz/fuzz_api.c test/fuzz/basics.c
finish
