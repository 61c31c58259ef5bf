#!/usr/bin/env bash
# analyze: looks for bugs in src with cppcheck and gcc -fanalyzer
# cppcheck has the suppressions of cppcheck.txt. Both must find nothing.
set -u -o pipefail
cd "$(dirname "$0")/../../.." || exit 1
out=build/analyze
mkdir -p "$out"
read -ra cjson <<<"$(pkg-config --cflags libcjson)"
sources=$(find src -name '*.c' ! -path 'src/games/*/network.c' | sort) # cppcheck hangs on data

with_cppcheck() {
    # shellcheck disable=SC2086
    cppcheck --quiet --std=c11 --platform=unix64 -j "$(nproc)" --enable=warning,performance,portability,style \
        --suppressions-list=test/tools/campaigns/cppcheck.txt --library=posix --error-exitcode=1 \
        -Iinclude -Isrc "${cjson[@]}" $sources 2>&1 | tee "$out/cppcheck.log"
}

# The analyzer takes the states that lgi_copy fills in step.c for uninitialized: it assumes that a local state could
# be at the caller's address, where lgi_copy copies nothing. valgrind checks for this mistake.
false_alarm() { # FILE
    case $1 in src/rules/step.c | src/table/check.c | src/table/deal.c)
        echo -Wno-analyzer-use-of-uninitialized-value ;;
    esac
}

with_gcc() {
    local source
    for source in $sources; do
        # shellcheck disable=SC2046
        echo ${CC:-gcc} -std=c11 -O1 -fanalyzer -Werror -Iinclude -Isrc "${cjson[@]}" $(false_alarm "$source") \
            -c -o /dev/null "$source"
    done | xargs -P "$(nproc)" -I{} sh -c '{}' 2>&1 | tee "$out/gcc.log"
}

status=0
echo 'cppcheck:' && with_cppcheck || status=1
echo 'gcc -fanalyzer:' && with_gcc || status=1
[ $status = 0 ] && echo 'analyze: nothing found'
exit $status
