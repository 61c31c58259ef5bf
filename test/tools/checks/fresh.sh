#!/usr/bin/env bash
# .ci/run and fresh.sh report what they do, and count every failure. Scripts of one line replace the programs that
# they start; `make fresh` tests the rest.
. "$(dirname "$0")/../tap.sh"

work=build/check/fresh
rm -rf "$work" && mkdir -p "$work/.ci" "$work/build" "$work/bin" "$work/test/tools/release" && cp .ci/run "$work/.ci" || exit 1

plays() { # FILE LINE...: a script
    printf '%s\n' '#!/bin/sh' "${@:2}" >"$work/$1" && chmod +x "$work/$1"
}

ci() { # STATUS LAST_LINE WHERE: .ci/run ends with these, and tests there
    PATH=$PWD/$work/bin:$PATH "$work/.ci/run" >"$work/out.txt" </dev/null
    local status=$?
    cat "$work/out.txt"
    [ $status = "$1" ] && [ "$(tail -n 1 "$work/out.txt")" = "$2" ] && grep -qx ".ci/run: $3" "$work/out.txt"
}

here='on this machine as it is'
ci_in_a_fresh_system() {
    plays test/tools/release/fresh.sh '[ "$1" = can ] || { echo 9 passed, 1 failed; exit 1; }' &&
        plays bin/make 'exit 1' && ci 1 '9 passed, 1 failed' 'in a fresh Debian 12'
}

ci_on_this_machine() {
    plays test/tools/release/fresh.sh 'exit 1' && plays bin/make 'case $1 in' 'test) echo 3 passed, 0 failed >build/summary ;;' \
        'test-web) echo 2 passed, 0 failed >build/summary-web ;;' esac && ci 0 '5 passed, 0 failed' "$here"
}

ci_without_a_summary() { # old ones are ignored
    plays test/tools/release/fresh.sh 'exit 1' && plays bin/make '[ $1 = test ] || exit 2' \
        'echo 3 passed, 0 failed >build/summary' && ci 1 '3 passed, 1 failed' "$here"
}

refuses_all_but_root() {
    plays bin/id 'echo 1000'
    PATH=$PWD/$work/bin:$PATH test/tools/release/fresh.sh >"$work/out.txt" 2>"$work/why.txt"
    [ $? = 1 ] && grep -q 'only root' "$work/why.txt" && [ "$(tail -n 1 "$work/out.txt")" = '0 passed, 1 failed' ]
}

check '.ci/run goes to a fresh system where it can' ci_in_a_fresh_system
check '.ci/run tests here where it cannot' ci_on_this_machine
check '.ci/run counts a run without a summary as a failure' ci_without_a_summary
check 'fresh.sh says that it needs root' refuses_all_but_root
finish
