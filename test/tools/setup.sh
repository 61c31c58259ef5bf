#!/bin/sh
# setup.sh [install] WHAT: names the missing packages that WHAT needs, and fails if there are any. WHAT is a target of
# make, a campaign, webtest (make test-web), study or pack: each need_... below. With `install` it installs them with
# apt-get, as root or through sudo; otherwise it prints the command to type and fails. This is the only list of
# packages for building and testing Logres.
set -u

missing=
need() { # PACKAGE COMMAND...: the package is missing if the command fails
    package=$1
    shift
    "$@" >/dev/null 2>&1 || missing="$missing $package"
}

loads() { # LIBRARY: it is where libwebsockets looks for plugins
    test -f "$(pkg-config --variable=libdir libwebsockets)/$1"
}

compiles() { # HEADER: the C library has it
    echo "#include <$1>" | gcc -E -
}

links() { # FLAG...: clang links with them
    echo 'int LLVMFuzzerTestOneInput(void) { return 0; }' | clang "$@" -x c -o /dev/null -
}

compiles_to_wasm() { # with the compiler's own library, which a reactor needs
    echo 'long double half(long double x) { return x / 2; }' |
        clang --target=wasm32-wasi -mexec-model=reactor -Wl,--export=half -x c -o /dev/null -
}

module() { # MODULE: Python has it (found, but not loaded, which would be slow)
    "${PYTHON:-/usr/bin/python3}" -c "import sys, importlib.util as u; sys.exit(not u.find_spec('$1'))"
}

need_demo() {
    need gcc command -v gcc
    need libc6-dev compiles stdio.h
    need pkg-config command -v pkg-config
    need libcjson-dev pkg-config --exists libcjson
}

need_tests() { # what the C tests alone need
    need_demo
    need libcmocka-dev pkg-config --exists cmocka
}

need_test() {
    need_tests
    need g++ command -v g++
    need clang command -v clang
    need clang-format command -v clang-format
    need cmake command -v cmake
    need binutils command -v nm
    need python3 test -x "${PYTHON:-/usr/bin/python3}"
    need python3-pytest module pytest
    need python3-hypothesis module hypothesis
    need python3-jsonschema module jsonschema
    need python3-numpy module numpy
    need python3-distributed module distributed
    need python3-matplotlib module matplotlib
    need mypy module mypy
    need mono-mcs command -v mcs
    need mono-runtime command -v mono
    need luajit command -v luajit
    need lua-cjson luajit -e 'require "cjson"'
    need locales test -f /usr/share/i18n/locales/ps_AF
    need_online_server
    need postgresql sh -c 'ls /usr/lib/postgresql/*/bin/initdb'
}

need_fresh() {
    need mmdebstrap command -v mmdebstrap
    need debian-archive-keyring test -f /usr/share/keyrings/debian-archive-keyring.gpg
    need git command -v git
}

need_lint() {
    need_tests
    need clang-format command -v clang-format
    need clang-tidy command -v clang-tidy
}

need_soak() {
    need_tests
}

need_tournament() {
    need_tests
}

need_foolish() {
    need_tests
}

need_freeze() {
    need_tests
    need clang command -v clang
}

need_new_games() {
    need_test
}

need_mutants() {
    need_tests
    need python3 test -x "${PYTHON:-/usr/bin/python3}"
}

need_coverage() {
    need_mutants
    need gcovr command -v gcovr
}

need_valgrind() {
    need_tests
    need valgrind command -v valgrind
    need libc6-dbg test -d /usr/lib/debug/.build-id # memcheck needs the names of the loader's functions
}

need_analyze() {
    need_demo
    need cppcheck command -v cppcheck
}

need_fuzz() {
    need_tests
    need clang command -v clang
    need libclang-rt-dev links -fsanitize=fuzzer,address
}

need_corpus() {
    need_fuzz
}

need_study() {
    need_demo
    need python3 test -x "${PYTHON:-/usr/bin/python3}"
    need python3-distributed module distributed
    need python3-matplotlib module matplotlib
}

need_wasm() {
    need python3 test -x "${PYTHON:-/usr/bin/python3}"
    need clang command -v clang
    need lld command -v wasm-ld
    need wasi-libc test -f /usr/lib/wasm32-wasi/libc.a
    need libclang-rt-dev-wasm32 compiles_to_wasm
    need dpkg-dev command -v dpkg-source # unpacks the source package of cJSON
    need nodejs command -v node
}

need_web() {
    need_wasm
    need npm command -v npm
}

need_online_server() {
    need_demo
    need libwebsockets-dev pkg-config --exists libwebsockets
    need libwebsockets-evlib-uv loads libwebsockets-evlib_uv.so
    need libuv1-dev pkg-config --exists libuv
    need libssl-dev pkg-config --exists libcrypto
    need libsqlite3-dev pkg-config --exists sqlite3
    need libpq-dev pkg-config --exists libpq
}

need_online() {
    need_online_server
    need_web
}

need_pack() {
    need_web
    need chromium command -v chromium
}

need_webtest() {
    need_pack
    need_online_server
    need firefox-esr command -v firefox-esr
    need fonts-dejavu-core test -d /usr/share/fonts/truetype/dejavu
}

need_docs() {
    need doxygen command -v doxygen
    need python3 test -x "${PYTHON:-/usr/bin/python3}"
}

need_wheel() {
    need_test
    need dpkg-dev command -v dpkg-source
    need python3-pip module pip
    need python3-setuptools module setuptools
    need python3-wheel module wheel
    need python3-venv module ensurepip
}

need_threads() {
    need_tests
    need dpkg-dev command -v dpkg-source
    need valgrind command -v valgrind
}

need_cross() {
    need_test
    need dpkg-dev command -v dpkg-source
    need musl-tools command -v musl-gcc
    need gcc-i686-linux-gnu command -v i686-linux-gnu-gcc
    need libc6-dev-i386-cross test -d /usr/i686-linux-gnu/include
    need gcc-aarch64-linux-gnu command -v aarch64-linux-gnu-gcc
    need libc6-dev-arm64-cross test -d /usr/aarch64-linux-gnu/include
    need gcc-s390x-linux-gnu command -v s390x-linux-gnu-gcc
    need libc6-dev-s390x-cross test -d /usr/s390x-linux-gnu/include
    need qemu-user command -v qemu-s390x
    need gcc-mingw-w64-x86-64 command -v x86_64-w64-mingw32-gcc
    need wine64 test -x /usr/lib/wine/wine64
}

look() {
    missing=
    "need_$1"
    [ -z "$missing" ]
}

say() {
    echo "setup: $*" >&2
}

install=
if [ "${1-}" = install ]; then
    install=1
    shift
fi
if ! command -v "need_${1-}" >/dev/null; then
    say "usage: setup.sh [install] $(sed -n 's/^need_\([a-z_]*\)() .*/\1/p' "$0" | paste -sd'|')"
    exit 2
fi
look "$1" && exit 0

if ! command -v apt-get >/dev/null; then
    say "install your system's equivalents of these Debian packages:$missing"
    exit 1
fi
command="apt-get install -y --no-install-recommends$missing"
if [ -z "$install" ]; then
    say "packages are missing:$missing"
    echo "    To install them, type as root: apt-get update && $command" >&2
    exit 1
elif [ "$(id -u)" = 0 ]; then
    root=
elif command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
    root=sudo
else
    say 'some packages are missing. As root, type:'
    echo "    apt-get update && $command" >&2
    exit 1
fi

say "installing with apt-get (this may take a minute):$missing"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
$root env DEBIAN_FRONTEND=noninteractive sh -c "apt-get update; $command" >"$log" 2>&1 </dev/null
if ! look "$1"; then
    cat "$log" >&2
    say "still missing:$missing. The command was: apt-get update && $command"
    exit 1
fi
