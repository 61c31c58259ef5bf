#!/usr/bin/env bash
# wheel: builds an sdist and a wheel of the Python package in build/wheel, and tests them in empty venvs; minutes
# The wheel passes the Python tests where there is no libcjson; `pip install bindings/python` passes some. It needs only
# Debian's packages: pip builds with Debian's setuptools (--no-build-isolation) and uses no index.
set -eu
cd "$(dirname "$0")/../../.."
python=${PYTHON:-/usr/bin/python3}
out=$PWD/build/wheel
debian=/usr/lib/python3/dist-packages # pip, setuptools, wheel; pytest, hypothesis, numpy

fail() {
    echo "wheel.sh: $*" >&2
    exit 1
}

step() { # WHAT COMMAND...: shows the output of the command if it fails
    echo "  $1"
    "${@:2}" >"$out/log" 2>&1 || {
        cat "$out/log" >&2
        fail "failed: $1"
    }
}

sdist() {
    (cd bindings/python && "$python" -c "from setuptools import build_meta; build_meta.build_sdist('$out')")
}

pip() { # PYTHON ARGUMENT...
    PYTHONPATH=$debian "$1" -m pip --disable-pip-version-check --no-cache-dir "$2" --no-build-isolation --no-index --no-deps "${@:3}"
}

native=manylinux_2_17_$(uname -m)

build_wheel() { # [PLATFORM]: for another one than this machine's, LOGRES_PREBUILT is its library
    _PYTHON_HOST_PLATFORM=${1:-$native} pip "$python" wheel -w "$out" "$out"/logres-*.tar.gz
}

library() { # [PLATFORM]: the wheel keeps the promise of its tag
    local platform=${1:-$native} unpacked
    platform=${platform//-/_} unpacked=$out/$platform
    "$python" -m zipfile -e "$out"/logres-*-py3-none-"$platform".whl "$unpacked"
    [ -f "$unpacked"/logres-*.dist-info/LICENSE.cJSON ] || fail 'the license of cJSON is missing'
    test/tools/release/portable.sh "$unpacked"/logres/*logres.*
}

install_into() { # VENV WHAT
    "$python" -m venv --without-pip "$1" && pip "$1/bin/python" install "$2"
}

licence() { # VENV
    cmp LICENSE "$1"/lib/python*/site-packages/logres-*.dist-info/LICENSE
}

# bindings/python stands behind the installed package, so that test/python/conftest.py does not put it in front.
passes_the_tests() { # VENV FILE...
    local site
    site=$(echo "$1"/lib/python*/site-packages)
    PYTHONPATH=$site:$PWD/bindings/python:$debian PYTHONDONTWRITEBYTECODE=1 "$1/bin/python" -c "
import sys, logres, pytest
assert logres._lib.path == '$site/logres/liblogres.so', logres._lib.path
sys.exit(pytest.main(['-q', '-p', 'no:cacheprovider', *sys.argv[1:]]))" "${@:2}"
}

# In a mount namespace of its own an empty file lies over each libcjson.
without_cjson() { # COMMAND...
    unshare --mount --map-root-user "$0" hide "$@"
}

hide() {
    for file in $(ldconfig -p | sed -n 's/.*=> \(.*libcjson\.so.*\)/\1/p' | xargs -r realpath | sort -u); do
        mount --bind /dev/null "$file" || fail "cannot hide $file"
    done
    ! "$python" -c 'import ctypes; ctypes.CDLL("libcjson.so.1")' 2>/dev/null || fail 'libcjson is still there'
    "$@"
}

if [ $# -gt 0 ]; then
    "$@"
    exit
fi
rm -rf "$out" && mkdir -p "$out"
test/tools/source.sh cjson
step 'the sdist' sdist
step 'the wheel, from the sdist' build_wheel
step 'its library exports and needs no more than it should' library
step 'the wheel goes into an empty venv' install_into "$out/venv" "$(echo "$out"/logres-*.whl)"
step 'with its licence' licence "$out/venv"
step 'and passes the Python tests, without libcjson' without_cjson passes_the_tests "$out/venv" test/python
tail -n 1 "$out/log"
step 'pip install bindings/python' install_into "$out/venv-checkout" "$PWD/bindings/python"
step 'with its licence' licence "$out/venv-checkout"
step 'and some of the tests' passes_the_tests "$out/venv-checkout" test/python/test_{state,match}.py
tail -n 1 "$out/log"
ls "$out"/logres-*
