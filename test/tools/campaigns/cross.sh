#!/usr/bin/env bash
# cross [ROW...]: builds and tests for other platforms, compilers and flags, for instance PARTS="s390x windows"; an hour
# The core's tests, the golden files, the laws and random games must pass there, with the same hashes. It prints
# the rows of the table in docs/platforms.md. LOGRES_GAMES=n plays n games for each law (1).
set -eu -o pipefail
cd "$(dirname "$0")/../../.."
unset MAKEFLAGS MFLAGS MAKEOVERRIDES MAKELEVEL
out=build/cross
tests=(core golden $(cd test/laws && ls test_laws*.c | sed 's/test_\(.*\)\.c/\1/'))

# name, compiler, flags, linker flags, how to run. cJSON and cmocka are built from Debian's source packages for each.
platforms() {
    for cc in gcc clang; do
        for level in 0 1 2 3; do
            echo "$cc-O$level|$cc|-O$level||"
        done
        echo "$cc-ndebug|$cc|-O2 -DNDEBUG||"
        echo "$cc-asserts|$cc|-O2 -DLGI_DEBUG||"
    done
    echo "gcc-lto|gcc|-O2 -flto=2|-O2 -flto=2|"
    echo 'musl|musl-gcc|-O2|-static|'
    echo 'i386|i686-linux-gnu-gcc|-O2|-static|qemu-i386'
    echo 'aarch64|aarch64-linux-gnu-gcc|-O2|-static|qemu-aarch64'
    echo 's390x|s390x-linux-gnu-gcc|-O2|-static|qemu-s390x'
    # gcc mistakes the printf of cmocka.h for Microsoft's.
    echo 'windows|x86_64-w64-mingw32-gcc|-O2 -Wno-format -D__USE_MINGW_ANSI_STDIO|-static|/usr/lib/wine/wine64'
}

fail() {
    echo "cross.sh: $*" >&2
    exit 1
}

# cJSON and cmocka as objects, and a pkg-config that names them.
build_needs() { # NAME COMPILER FLAGS
    local dir=$PWD/$out/$1 source=$PWD/build/source config
    config="-DHAVE_SETJMP_H -DHAVE_STDINT_H -DHAVE_INTTYPES_H -DHAVE_SIGNAL_H -DHAVE_GCC_THREAD_LOCAL_STORAGE=1
            -DHAVE_SNPRINTF -DHAVE_VSNPRINTF -DHAVE_STRINGS_H -DHAVE_UNISTD_H"
    [ "$1" = windows ] || config+=' -DHAVE_STRSIGNAL'
    mkdir -p "$dir"
    $2 $3 -w -fPIC -c "$source/cjson/cJSON.c" -DCJSON_HIDE_SYMBOLS -o "$dir/cJSON.o"
    $2 $3 -w -fPIC $config -I"$source/cmocka/include" -c "$source/cmocka/src/cmocka.c" -o "$dir/cmocka.o"
    cat >"$dir/pkg-config" <<END
#!/bin/sh
case "\$*" in
--cflags*) echo '-isystem $source/include -isystem $source/cmocka/include' ;;
*libcjson) echo '$dir/cJSON.o' ;;
*cmocka) echo '$dir/cmocka.o' ;;
esac
END
    chmod +x "$dir/pkg-config"
}

build() { # NAME COMPILER FLAGS LINKER-FLAGS
    local ar=${2%gcc}ar
    build_needs "$1" "$2" "$3"
    case $2 in gcc | clang | musl-gcc) ar=gcc-ar ;; esac
    make -j"$(nproc)" BUILD="$out/$1" LIB="$out/$1/lib" CC="$2" AR="$ar" CFLAGS="$3" LDFLAGS="$4" CPPFLAGS= \
        PKG_CONFIG="$out/$1/pkg-config" \
        "${tests[@]/#/$out/$1/test/test_}" "$out/$1/tools/hashes"
}

suffix() { # NAME
    [ "$1" != windows ] || echo .exe
}

run() { # NAME RUNNER PROGRAM
    WINEPREFIX=$PWD/$out/wine WINEDEBUG=-all CMOCKA_MESSAGE_OUTPUT=TAP LOGRES_GAMES=${LOGRES_GAMES:-1} \
        $2 "$out/$1/$3$(suffix "$1")"
}

# The one pair of files as a DLL, with its import library, and a host that links it.
dll() { # COMPILER RUNNER
    local dir=$out/windows/dll
    rm -rf "$dir" && ${PYTHON:-/usr/bin/python3} test/tools/release/amalgamate.py "$dir" &&
        $1 -std=c11 -O2 -shared -DLOGRES_BUILD_SHARED -DCJSON_HIDE_SYMBOLS -Ibuild/source/include "$dir/logres.c" \
            build/source/cjson/cJSON.c -static -Wl,--out-implib,"$dir/liblogres.dll.a" -o "$dir/logres.dll" &&
        $1 -std=c11 -O2 -DLOGRES_SHARED -I"$dir" test/tools/checks/hashes.c -L"$dir" -llogres -o "$dir/hashes.exe" &&
        nm -g --defined-only "$out/windows/lib/liblogres.a" | sed -n 's/.* \(logres_.*\)/\1/p' | sort >"$dir/expected" &&
        x86_64-w64-mingw32-nm "$dir/liblogres.dll.a" | sed -n 's/.* T //p' | sort >"$dir/exports" &&
        diff "$dir/expected" "$dir/exports" && [ -s "$dir/exports" ] &&
        run windows "$2" dll/hashes | tr -d '\r' | diff "$out/hashes.txt" -
}

version() { # COMPILER
    $1 --version | sed -n '1s/.* \([0-9][0-9.]*\).*/\1/p'
}

try() { # NAME COMPILER FLAGS LINKER-FLAGS RUNNER
    local dir=$out/$1 start=$SECONDS failed=() test passed
    mkdir -p "$dir"
    build "$1" "$2" "$3" "$4" >"$dir/log" 2>&1 || {
        tail -n 20 "$dir/log" >&2
        echo "| $1 | $2 | $3 $4 | | does not build, see $dir/log | |"
        return 1
    }
    for test in "${tests[@]}"; do
        run "$1" "$5" "test/test_$test" >"$dir/$test.tap" 2>"$dir/$test.err" || failed+=("$test")
    done
    run "$1" "$5" tools/hashes | tr -d '\r' | diff "$out/hashes.txt" - >"$dir/hashes.diff" || failed+=(hashes)
    [ "$1" != windows ] || dll "$2" "$5" >"$dir/dll.log" 2>&1 || failed+=(dll)
    passed=$(cat "$dir"/*.tap | grep -c '^ok')
    echo "| $1 | $2 $(version "$2") | $3 $4 | ${5:-native} | $passed passed${failed:+, failed: ${failed[*]}} |" \
        "$((SECONDS - start)) s |"
    [ ${#failed[@]} = 0 ]
}

test/tools/source.sh cjson cmocka
mkdir -p "$out"
make -s build/tools/hashes >/dev/null && build/tools/hashes >"$out/hashes.txt"
known=$(platforms | cut -d'|' -f1)
status=0
for name in ${*:-$known}; do
    row=$(platforms | grep "^$name|") || fail "no such row: $name; the rows are: "$known
    IFS='|' read -r name cc flags link runner <<<"$row"
    try "$name" "$cc" "$flags" "$link" "$runner" || status=1
done
exit $status
