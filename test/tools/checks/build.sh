#!/usr/bin/env bash
# The Makefile builds what must be built and nothing else. Tested on a copy of the tree, in build/check/build.
# packages: tests
. "$(dirname "$0")/../tap.sh"

tree=build/check/build
rm -rf "$tree" && mkdir -p "$tree" || exit 1
cp -r Makefile include src "$tree" && cd "$tree" || exit 1
flags='-O0' # fast
build() { # VARIABLE=VALUE...
    "$MAKE" -j"$(nproc)" CFLAGS="$flags" "$@"
}
sources=$(make_says SOURCES)

compiled() { # the sources that a build compiles
    build "$@" | sed -n 's/^  CC *//p'
}

dependants() { # HEADER: the sources that include it, according to the compiler
    ${CC:-gcc} -MM -Iinclude -Isrc $(pkg-config --cflags libcjson) $sources | sed -z 's/\\\n//g' | grep -F "$1" |
        grep -oE ' src/[^ ]*\.c\b' | tr -d ' '
}

from_nothing() {
    same "$sources" "$(compiled)"
}

everything_is_there() {
    local link
    [ -f "$(make_says STATIC)" ] && [ -f "$(make_says SHARED)" ] || return 1
    for link in $(make_says LINKS); do
        [ -L "$link" ] && [ "$link" -ef "$(make_says SHARED)" ] || return 1
    done
}

nothing_again() {
    nothing build
}

header_rebuilds() { # HEADER
    local expected
    expected=$(dependants "$1")
    [ -n "$expected" ] || return 1
    touch "$1"
    same "$expected" "$(compiled)" && nothing_again
}

makefile_rebuilds() {
    touch Makefile
    same "$sources" "$(compiled)" && nothing_again
}

define() { # NAME TIMES: each of the two libraries defines it so often
    local library symbols
    for library in "$(make_says STATIC)" "$(make_says SHARED)"; do
        symbols=$(nm "$library") && [ "$(grep -c " $1$" <<<"$symbols")" = "$2" ] || return 1
    done
}

source_comes_and_goes() {
    echo 'int lgi_extra(void); int lgi_extra(void) { return 1; }' >src/state/extra.c
    same src/state/extra.c "$(compiled)" && define lgi_extra 1 || return 1
    rm src/state/extra.c
    build >/dev/null && define lgi_extra 0 && nothing_again
}

map_relinks() {
    touch src/logres.map
    [ "$(build | grep -c .)" = 1 ] && nothing_again
}

warnings_are_errors() {
    echo 'int lgi_extra(void) { return 1; }' >src/state/extra.c # no prototype
    ! build build/obj/src/state/extra.o >/dev/null 2>&1 && build WERROR= build/obj/src/state/extra.o >/dev/null 2>&1
    local status=$?
    rm src/state/extra.c
    return $status
}

other_flags_rebuild() { # with the user's flags after the required ones
    build V=1 CPPFLAGS=-DLOGRES_MINE LDFLAGS=-Wl,-O1 >said && same "$sources" "$(sed -n 's/^  CC *//p' said)" || return 1
    grep -e '-MMD' said | grep -v -e '-std=c11.*-fPIC.*-fvisibility=hidden.*-Werror.*-DLOGRES_MINE.*-O0' && return 1
    grep -e '-shared' said | grep -e '-Wl,-O1' | grep -e '-Wl,-z,defs' | grep -q -e '-Wl,--version-script'
}

without_libcjson() { # without a package make still works, and names what is missing
    PKG_CONFIG=false build help >/dev/null && ! PKG_CONFIG=false build all >said 2>&1 && grep -q 'libcjson not found' said
}

clean_cleans() {
    build clean >/dev/null && [ -z "$(find . -newer Makefile \( -name '*.o' -o -name 'liblogres.*' \))" ] &&
        [ ! -e build ]
}

internal=$(find src/state -name '*.h' | sort | head -n 1)
check 'a build from nothing compiles every source once' from_nothing
check 'the libraries and both links exist' everything_is_there
check 'a second make does nothing' nothing_again
check 'a public header rebuilds the files that include it' header_rebuilds include/logres/version.h
check 'an internal header rebuilds the files that include it' header_rebuilds "$internal"
check 'another Makefile rebuilds everything' makefile_rebuilds
check 'another version script relinks' map_relinks
check 'adding or removing a source changes the libraries' source_comes_and_goes
check 'other flags rebuild everything, after the required ones' other_flags_rebuild
check 'without libcjson the Makefile says so' without_libcjson
check 'warnings are errors, unless WERROR= says otherwise' warnings_are_errors
check 'make clean removes everything' clean_cleans
finish
