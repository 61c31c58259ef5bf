#!/usr/bin/env bash
# The fuzz targets of test/fuzz are complete: each has a corpus, and the API driver calls every public function.
. "$(dirname "$0")/tap.sh"

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

calls() { # the public functions that the driver does not name
    local name
    sed -n '/^LOGRES_API/s/.*[ *]\(logres_[a-z_]*\)(.*/\1/p' include/logres/*.h | while read -r name; do
        grep -q "\<$name\>" test/fuzz/fuzz_api.c test/fuzz/basics.c || echo "$name is not called"
    done
}

nothing() { # COMMAND...: it prints nothing
    ! "$@" | grep .
}

check 'every target has a corpus, and every corpus a target' nothing corpora
check 'the driver calls every public function' nothing calls
finish
