#!/bin/sh
# setup.sh [install] WHAT...: names the missing packages that the targets of make, the campaigns or the packages WHAT
# need, and fails if there are any. With `install` it installs them with apt-get, as root or through sudo; otherwise it
# prints the command to type. Package lists live here and in the `# packages:` lines of tests.
set -u
exec 3>&2

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

has() { # PACKAGE: it works here, however it was installed
    case $1 in
    bindgen | nim | rustc) command -v "$1" ;;
    binutils) command -v nm ;;
    chromium | chromium-headless-shell | clang | clang-format | clang-tidy | cmake | cppcheck | doxygen | firefox-esr | \
        g++ | gcc | gcovr | git | love | luajit | mmdebstrap | npm | pkg-config | valgrind) command -v "$1" ;;
    debian-archive-keyring) test -f /usr/share/keyrings/debian-archive-keyring.gpg ;;
    default-jdk-headless) command -v javac ;;
    dpkg-dev) command -v dpkg-source ;; # unpacks the source package of cJSON
    fonts-dejavu-core) test -d /usr/share/fonts/truetype/dejavu ;;
    gcc-aarch64-linux-gnu | gcc-i686-linux-gnu | gcc-s390x-linux-gnu) command -v "${1#gcc-}-gcc" ;;
    gcc-mingw-w64-x86-64) command -v x86_64-w64-mingw32-gcc ;;
    golang-go) command -v go ;;
    libc6-dbg) test -d /usr/lib/debug/.build-id ;; # memcheck needs the names of the loader's functions
    libc6-dev) compiles stdio.h ;;
    libc6-dev-arm64-cross) test -d /usr/aarch64-linux-gnu/include ;;
    libc6-dev-i386-cross) test -d /usr/i686-linux-gnu/include ;;
    libc6-dev-s390x-cross) test -d /usr/s390x-linux-gnu/include ;;
    libcjson-dev) pkg-config --exists libcjson ;;
    libclang-rt-dev) links -fsanitize=fuzzer,address ;;
    libclang-rt-dev-wasm32) compiles_to_wasm ;;
    libcmocka-dev) pkg-config --exists cmocka ;;
    libjna-java) test -f /usr/share/java/jna.jar ;;
    libpq-dev) pkg-config --exists libpq ;;
    libsqlite3-dev) pkg-config --exists sqlite3 ;;
    libssl-dev) pkg-config --exists libcrypto ;;
    libuv1-dev) pkg-config --exists libuv ;;
    libwebsockets-dev) pkg-config --exists libwebsockets ;;
    libwebsockets-evlib-uv) test -f "$(pkg-config --variable=libdir libwebsockets)/libwebsockets-evlib_uv.so" ;;
    lld) command -v wasm-ld ;;
    locales) test -f /usr/share/i18n/locales/ps_AF ;;
    lua-cjson) luajit -e 'require "cjson"' ;;
    mono-mcs) command -v mcs ;;
    mono-runtime) command -v mono ;;
    musl-tools) command -v musl-gcc ;;
    mypy) module mypy ;;
    nodejs) command -v node ;;
    postgresql) ls /usr/lib/postgresql/*/bin/initdb ;;
    python3) test -x "${PYTHON:-/usr/bin/python3}" ;;
    python3-venv) module ensurepip ;;
    python3-*) module "${1#python3-}" ;;
    qemu-user) command -v qemu-s390x ;;
    wasi-libc) test -f /usr/lib/wasm32-wasi/libc.a ;;
    webkit2gtk-driver) command -v WebKitWebDriver ;;
    wine64) test -x /usr/lib/wine/wine64 ;;
    wpewebkit-driver) command -v WPEWebDriver ;;
    xvfb) command -v Xvfb ;;
    *) say "unknown target, campaign or package: $1" 2>&3 && exit 2 ;;
    esac >/dev/null 2>&1
}

packages() { # WHAT...: the packages of each; those that another one's test runs come before it
    for what; do
        case $what in
        demo) packages gcc libc6-dev pkg-config libcjson-dev ;;
        tests | foolish | soak | tournament) packages demo libcmocka-dev ;; # what the C tests need
        mutants) packages tests python3 ;;
        languages) packages demo python3 ;;
        coverage) packages mutants gcovr ;;
        freeze) packages tests clang ;;
        fuzz | corpus) packages tests clang libclang-rt-dev ;;
        lint) packages tests online_server clang-format clang-tidy ;;
        new_games) packages tests python3 git clang-format ;;
        valgrind) packages tests libc6-dbg && echo valgrind ;; # of the campaign, and a package
        threads) packages tests dpkg-dev valgrind ;;
        cross) packages tests dpkg-dev clang musl-tools gcc-i686-linux-gnu libc6-dev-i386-cross gcc-aarch64-linux-gnu \
            libc6-dev-arm64-cross gcc-s390x-linux-gnu libc6-dev-s390x-cross qemu-user gcc-mingw-w64-x86-64 wine64 ;;
        analyze) packages demo cppcheck ;;
        study) packages demo python3 python3-distributed python3-matplotlib ;;
        wheel) packages demo python3 python3-pytest python3-hypothesis python3-numpy python3-jsonschema \
            python3-distributed python3-matplotlib dpkg-dev python3-pip python3-setuptools python3-wheel python3-venv ;;
        binary) packages demo python3 dpkg-dev gcc-aarch64-linux-gnu libc6-dev-arm64-cross gcc-mingw-w64-x86-64 ;;
        docs) packages python3 doxygen ;;
        wasm) packages python3 clang lld wasi-libc libclang-rt-dev-wasm32 dpkg-dev nodejs ;;
        web) packages wasm npm ;;
        pack | bundlers) packages web chromium ;;
        webkit) packages web webkit2gtk-driver wpewebkit-driver xvfb ;;
        online_server) packages demo libwebsockets-dev libwebsockets-evlib-uv libuv1-dev libssl-dev libsqlite3-dev \
            libpq-dev ;;
        online) packages online_server web ;;
        fresh) packages mmdebstrap debian-archive-keyring git ;;
        *) echo "$what" ;;
        esac
    done
}

look() { # lists in $missing what is not here
    missing=
    for package in $wanted; do
        has "$package" || missing="$missing $package"
    done
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
[ $# -gt 0 ] || { say 'usage: setup.sh [install] TARGET|CAMPAIGN|PACKAGE...'; exit 2; }
wanted=$(packages "$@" | awk '!seen[$0]++')
look && exit 0

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
if ! look; then
    cat "$log" >&2
    say "still missing:$missing. The command was: apt-get update && $command"
    exit 1
fi
