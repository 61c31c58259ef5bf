#!/usr/bin/env bash
# fuzz.sh run SECONDS [TARGET...]: runs fuzz targets with libFuzzer, one per processor at a time, from the corpora of
#     test/fuzz, the seeds and the inputs of earlier runs. Fails if it finds anything; the failing inputs are in
#     build/fuzz/findings.
# fuzz.sh choose FILES [TARGET...]: chooses the files of the corpora of test/fuzz from all those inputs, FILES at most.
# `make fuzz` and `make corpus` build the programs and call this.
set -u
cd "$(dirname "$0")/../.." || exit 1

home=build/fuzz
seeds=build/seeds
what=${1-}
shift
export ASAN_OPTIONS=detect_leaks=1:strict_string_checks=1:allocator_may_return_null=1
export UBSAN_OPTIONS=print_stacktrace=1
symbolizer=$(command -v llvm-symbolizer llvm-symbolizer-14 | head -n 1)
[ -z "$symbolizer" ] || export ASAN_SYMBOLIZER_PATH=$symbolizer

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

run() { # SECONDS [TARGET...]
    local seconds=$1
    shift
    targets "$@" | xargs -P "$(nproc)" -I{} "$0" one "$seconds" {} || {
        echo "  there are findings: see $home/findings"
        exit 1
    }
}

# libFuzzer's merge says what each input reaches.
choose() { # FILES [TARGET...]
    local files=$1 target names
    shift
    names=$(targets "$@")
    for target in $names; do
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
    # shellcheck disable=SC2086 # names of targets
    "${PYTHON:-/usr/bin/python3}" test/tools/corpus.py "$files" "$home/reached" $names
}

case $what in
run | one | choose) "$what" "$@" ;;
*)
    echo 'usage: fuzz.sh run SECONDS [TARGET...] | fuzz.sh choose FILES [TARGET...]' >&2
    exit 2
    ;;
esac
