#!/usr/bin/env bash
# threads: runs eight threads over the whole API under ThreadSanitizer and helgrind
# Both must report nothing of test_threads. ThreadSanitizer sees only code compiled with it, so cJSON is built from
# Debian's source package; helgrind also sees Debian's cJSON. LOGRES_ROUNDS=n does n rounds (3; under helgrind 1).
set -eu -o pipefail
cd "$(dirname "$0")/../../.."
unset MAKEFLAGS MFLAGS MAKEOVERRIDES MAKELEVEL
out=build/threads
program=test/test_threads
mkdir -p "$out"

build() {
    local source=$PWD/build/source flags='-O1 -g -fno-omit-frame-pointer -w -fsanitize=thread'
    test/tools/source.sh cjson
    gcc $flags -fPIC -c "$source/cjson/cJSON.c" -DCJSON_HIDE_SYMBOLS -o "$out/cJSON.o"
    cat >"$out/pkg-config" <<END
#!/bin/sh
case "\$*" in
--cflags*) echo '-isystem $source/include' ;;
*libcjson) echo '$PWD/$out/cJSON.o' ;;
*) exec pkg-config "\$@" ;;
esac
END
    chmod +x "$out/pkg-config"
    make -j"$(nproc)" BUILD="$out" LIB="$out/lib" PKG_CONFIG="$out/pkg-config" CFLAGS="$flags" LDFLAGS=-fsanitize=thread \
        "$out/$program"
    make -j"$(nproc)" "build/$program"
}

run() { # NAME COMMAND...: prints its output only if it fails
    local name=$1 start=$SECONDS
    shift
    if "$@" >"$out/$name.log" 2>&1; then
        echo "  ok     $name, $((SECONDS - start)) s"
    else
        cat "$out/$name.log" >&2
        echo "  FAILED $name, see $out/$name.log" >&2
        return 1
    fi
}

build >"$out/build.log" 2>&1 || {
    cat "$out/build.log" >&2
    exit 1
}
status=0
TSAN_OPTIONS='halt_on_error=1 exitcode=66' LOGRES_ROUNDS=${LOGRES_ROUNDS:-3} run tsan "$out/$program" || status=1
LOGRES_ROUNDS=${LOGRES_ROUNDS:-1} run helgrind valgrind --tool=helgrind --error-exitcode=66 "build/$program" || status=1
exit $status
