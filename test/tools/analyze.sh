#!/usr/bin/env bash
# analyze.sh: src through cppcheck, with the suppressions of cppcheck.txt, and through gcc -fanalyzer, whose warnings
# are errors. Both must find nothing. `make analyze` calls this.
set -u -o pipefail
cd "$(dirname "$0")/../.." || exit 1
out=build/analyze
mkdir -p "$out"
read -ra cjson <<<"$(pkg-config --cflags libcjson)"
sources=$(find src -name '*.c' | sort)

with_cppcheck() {
    # shellcheck disable=SC2086
    cppcheck --quiet --std=c11 --platform=unix64 -j "$(nproc)" --enable=warning,performance,portability,style \
        --inline-suppr --suppressions-list=test/tools/cppcheck.txt --library=posix --error-exitcode=1 \
        -Iinclude -Isrc "${cjson[@]}" $sources 2>&1 | tee "$out/cppcheck.log"
}

# Not for C++ only: gcc 12 calls its analyzer ready for C.
with_gcc() {
    printf '%s\n' $sources | xargs -P "$(nproc)" -I{} \
        ${CC:-gcc} -std=c11 -O1 -fanalyzer -Werror -Iinclude -Isrc "${cjson[@]}" -c -o /dev/null {} 2>&1 |
        tee "$out/gcc.log"
}

status=0
echo 'cppcheck:' && with_cppcheck || status=1
echo 'gcc -fanalyzer:' && with_gcc || status=1
[ $status = 0 ] && echo 'analyze: nothing found'
exit $status
