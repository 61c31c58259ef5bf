#!/usr/bin/env bash
# fuzz [TARGET...]: runs the fuzz targets of test/fuzz, SECONDS=60 each
# They run under libFuzzer, one per processor at a time, from the corpora of test/fuzz, the seeds and the inputs of
# earlier runs. It fails if it finds anything; the failing inputs are in build/fuzz/findings.
#     fuzz.sh reach TARGET...     writes the edges that each input reaches into build/fuzz/reached, for corpus.py
set -u
cd "$(dirname "$0")/../../.." || exit 1

home=build/fuzz
flags='-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all -fno-sanitize-coverage=trace-cmp,indirect-calls
    -fsanitize-coverage-allowlist=test/fuzz/coverage.txt'
seeds=build/seeds
export ASAN_OPTIONS=detect_leaks=1:strict_string_checks=1:allocator_may_return_null=1
export UBSAN_OPTIONS=print_stacktrace=1
symbolizer=$(command -v llvm-symbolizer llvm-symbolizer-14 | head -n 1)
[ -z "$symbolizer" ] || export ASAN_SYMBOLIZER_PATH=$symbolizer

build() { # TARGET...; libFuzzer comes with clang and defines main, so nothing but fuzz targets links
    ${MAKE:-make} -j"$(nproc)" $seeds && ${MAKE:-make} -j"$(nproc)" BUILD=$home/build LIB=$home/build/lib \
        CC=clang FUZZ_MAIN= LDFLAGS="$(echo $flags) -fsanitize=fuzzer" \
        CFLAGS="-O2 -g -fno-omit-frame-pointer -w $(echo $flags)" "${@/#/$home/build/test/fuzz_}" || exit 1
}

program() { # TARGET
    echo "$home/build/test/fuzz_$1"
}

targets() { # [TARGET...]: these, or all if none is named
    if [ $# -gt 0 ]; then
        printf '%s\n' "$@"
    else
        find test/fuzz -name 'fuzz_*.c' | sed 's|.*/fuzz_||; s|\.c$||' | sort
    fi
}

longest() { # TARGET: the longest input that it uses, in bytes
    case $1 in
    state) echo 1024 ;;
    api) echo 4096 ;;
    *) echo 65536 ;;
    esac
}

folders() { # TARGET: makes the folders of a target
    mkdir -p "$home/corpus/$1" "test/fuzz/corpus/$1" "$seeds/$1" "$home/findings" "$home/log"
}

one() { # SECONDS TARGET
    local seconds=$1 target=$2 log=$home/log/$2.log status
    folders "$target"
    "$(program "$target")" -max_total_time="$seconds" -max_len="$(longest "$target")" -timeout=30 -rss_limit_mb=2048 \
        -print_final_stats=1 -artifact_prefix="$home/findings/$target-" "$home/corpus/$target" \
        "test/fuzz/corpus/$target" "$seeds/$target" >"$log" 2>&1
    status=$?
    if [ "$status" = 0 ]; then
        echo "  ok     $target: $(sed -n 's/^Done \([0-9]* runs in [0-9]* second\)(s)$/\1s/p' "$log"), $(
            sed -n 's/.* cov: \([0-9]*\) ft.*/\1/p' "$log" | tail -n 1) edges"
    else
        echo "  FOUND  $target, status $status; $log ends:"
        grep -v '^#[0-9]*[[:space:]]' "$log" | cut -c 1-300 | tail -n 40 | sed 's/^/    /'
    fi
    return "$status"
}

run() { # [TARGET...]
    local all
    mapfile -t all < <(targets "$@")
    build "${all[@]}"
    printf '%s\n' "${all[@]}" | xargs -P "$(nproc)" -I{} "$0" one "${DURATION:-60}" {} || {
        echo "  there are findings: see $home/findings"
        exit 1
    }
}

# libFuzzer's merge lists the edges of each input.
reach() { # TARGET...
    local target
    build "$@"
    for target; do
        folders "$target"
        rm -rf "$home/small" "$home/reached/$target" && mkdir -p "$home/small" "$home/reached"
        "$(program "$target")" -set_cover_merge=1 -use_counters=0 -max_len="$(longest "$target")" -timeout=30 \
            -artifact_prefix="$home/findings/$target-" -merge_control_file="$home/reached/$target" "$home/small" \
            "test/fuzz/corpus/$target" "$home/corpus/$target" "$seeds/$target" >"$home/log/$target-merge.log" 2>&1 || exit 1
        if grep -q 'Test unit written' "$home/log/$target-merge.log"; then # failing inputs, which the merge skips
            echo "  FOUND  $target: see $home/findings and $home/log/$target-merge.log" >&2
            exit 1
        fi
    done
}

case ${1-} in
one | reach) "$@" ;;
*) run "$@" ;;
esac
