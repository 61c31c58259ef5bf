#!/usr/bin/env bash
# Programs of 0.1.0 run with the next version of the library, and programs of the next version with this one, in C,
# Python, C# and Lua. The next version is made in a copy, build/check/growth/next, by test/growth/grow.py, which
# extends everything that may grow. Each host of test/growth checks and prints its results.
# packages: mono-mcs mono-runtime luajit
# builds: library
. "$(dirname "$0")/../tap.sh"

work=$PWD/build/check/growth
next=$work/next
python=${PYTHON:-/usr/bin/python3}
rm -rf "$work" && mkdir -p "$next" && copy_to "$next" Makefile include src bindings test/tools || exit 1

grows() {
    "$python" test/growth/grow.py "$next" && "$python" test/growth/grow.py --sizes "$work/sizes.h"
}

rewritten() { # make rewrote the files of the bindings, which were copied with the headers of the old version
    grep -q 'VERSION_STRING = "0\.1\.1"' "$next/bindings/python/logres/_abi.py" &&
        grep -q 'VERSION_STRING = "0\.1\.1"' "$next/bindings/lua/logres_abi.lua" &&
        grep -q 'VersionString = "0\.1\.1"' "$next/bindings/csharp/Native.cs"
}

next_builds() { # tables leave out the new members
    "$MAKE" -C "$next" -j2 CFLAGS='-O1 -Wno-missing-field-initializers' all && rewritten &&
        [ "$(readlink "$next/lib/liblogres.so.0.1")" = liblogres.so.0.1.1 ]
}

all_is_used() {
    nothing "$python" test/growth/grow.py --unused test/growth/host.c
}

no_padding() {
    nothing "$python" test/growth/grow.py --padded
}

folder() { # old|next: the repository of that version
    [ "$1" = old ] && echo . || echo "$next"
}

runs() { # HEADERS LIBRARY COMMAND...: the host's output goes to said.txt
    LD_LIBRARY_PATH=$(folder "$2")/lib timeout 300 "${@:3}" >"$work/said.txt" 2>&1 || {
        tail -5 "$work/said.txt"
        return 1
    }
}

c_host() { # HEADERS
    ${CC:-gcc} -std=c11 -O1 -g $(make_says WARNINGS) -Werror -I"$(folder "$1")/include" -I"$work" -o "$work/host-$1" \
        test/growth/host.c -L"$(folder "$1")/lib" -llogres
}

kept() { # LANGUAGE HEADERS LIBRARY: the lines that must be equal
    grep -v '^more' "$work/said.txt" >"$work/$1-$2-$3.txt"
}

runs_c() { # HEADERS LIBRARY
    runs "$1" "$2" "$work/host-$1" && kept c "$1" "$2" &&
        grep -qx "more unknown kinds of events: $([ "$1-$2" = old-next ] && echo some || echo none)" "$work/said.txt"
}

runs_python() { # PACKAGE LIBRARY
    LOGRES_LIBRARY=$(folder "$2")/lib/liblogres.so PYTHONPATH=$(folder "$1")/bindings/python \
        runs "$1" "$2" "$python" -B test/growth/host.py && kept python "$1" "$2"
}

cs_host() { # HEADERS
    mcs -langversion:7 -warn:4 -warnaserror $([ "$1" = old ] || echo -define:NEXT) -out:"$work/host-$1.exe" \
        "$(folder "$1")"/bindings/csharp/{Logres,Native}.cs test/growth/Host.cs
}

runs_cs() { # HEADERS LIBRARY
    runs "$1" "$2" mono "$work/host-$1.exe" && kept cs "$1" "$2"
}

runs_lua() { # FILES LIBRARY
    LOGRES_LIBRARY=$(folder "$2")/lib/liblogres.so LUA_PATH="$(folder "$1")/bindings/lua/?.lua" \
        runs "$1" "$2" luajit test/growth/host.lua && kept lua "$1" "$2"
}

same_from_all() { # LANGUAGE
    local pair
    for pair in old-next next-old next-next; do
        cmp "$work/$1-old-old.txt" "$work/$1-$pair.txt" || return 1
    done
}

check 'every struct, list and table grows, and every struct that grows has a size' grows
check 'no struct that a caller fills has padding' no_padding
check 'the next version builds, with the same soname' next_builds
check 'the C host uses every struct that grows' all_is_used
for headers in old next; do
    check "the C host compiles with the $headers headers" c_host "$headers"
    check "the C# host compiles with the $headers headers" cs_host "$headers"
done
for language in c python cs lua; do
    for headers in old next; do
        for library in old next; do
            check "$language: $headers headers, $library library" "runs_$language" "$headers" "$library"
        done
    done
    check "$language: all runs of the host agree" same_from_all "$language"
done
finish
