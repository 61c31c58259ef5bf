#!/usr/bin/env bash
# Programs of 0.1.0 run with the next version of the library, and programs of the next version with this one. The next
# version is made in a copy, build/check/growth/next, by test/growth/grow.py, which grows all that may grow. Each host of
# test/growth checks what it gets and prints it.
. "$(dirname "$0")/tap.sh"

work=$PWD/build/check/growth
next=$work/next
python=${PYTHON:-/usr/bin/python3}
rm -rf "$work" && mkdir -p "$next/test" && cp -rp Makefile include src bindings "$next" && cp -rp test/tools "$next/test" ||
    exit 1

grows() {
    "$python" test/growth/grow.py "$next" && "$python" test/growth/grow.py --sizes "$work/sizes.h"
}

next_builds() { # tables need not name the new members
    "$MAKE" -C "$next" -j2 CFLAGS='-O1 -Wno-missing-field-initializers' all && "$MAKE" -C "$next" abi &&
        [ "$(readlink "$next/lib/liblogres.so.0.1")" = liblogres.so.0.1.1 ]
}

all_is_used() {
    nothing "$python" test/growth/grow.py --unused test/growth/host.c
}

folder() { # old|next: the repository of that version
    [ "$1" = old ] && echo . || echo "$next"
}

runs() { # HEADERS LIBRARY COMMAND...: what a host says is in HEADERS-LIBRARY-NAME.txt
    local name=${3##*/}
    LD_LIBRARY_PATH=$(folder "$2")/lib timeout 120 "${@:3}" >"$work/said.txt" 2>&1 || {
        tail -5 "$work/said.txt"
        return 1
    }
}

c_host() { # HEADERS
    ${CC:-gcc} -std=c11 -O1 -g $(make_says WARNINGS) -Werror -I"$(folder "$1")/include" -I"$work" -o "$work/host-$1" \
        test/growth/host.c -L"$(folder "$1")/lib" -llogres
}

runs_c() { # HEADERS LIBRARY
    runs "$1" "$2" "$work/host-$1" && grep -v '^more ' "$work/said.txt" >"$work/c-$1-$2.txt" &&
        grep -qx "more unknown kinds of events: $([ "$1-$2" = old-next ] && echo some || echo none)" "$work/said.txt"
}

check 'every struct, list and table grows, and every struct that grows has a size' grows
check 'the next version builds, with the same soname' next_builds
check 'the C host uses every struct that grows' all_is_used
for headers in old next; do
    check "a C host compiles with the $headers headers" c_host "$headers"
    for library in old next; do
        check "the C host of the $headers headers runs with the $library library" runs_c "$headers" "$library"
    done
done
for pair in old-next next-old next-next; do
    check "a C host gets the same: old-old, $pair" cmp "$work/c-old-old.txt" "$work/c-$pair.txt"
done
finish
