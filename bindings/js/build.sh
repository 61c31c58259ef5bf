#!/usr/bin/env bash
# Builds bindings/js/dist/logres.wasm, the whole library as one WebAssembly module, with clang and wasi-libc.
# `make wasm` calls this; test/tools/setup.sh has the list of packages. CLANG names another clang.
set -eu
cd "$(dirname "$0")/../.."

here=bindings/js
build=build/wasm
module=$here/dist/logres.wasm
mkdir -p "$build" "$here/dist"

# cJSON comes from Debian's source package, since there is no binary one for WebAssembly. apt-get keeps its lists in a
# folder of our own, so neither root nor a changed sources.list is needed.
if [ ! -f "$build/cjson/cJSON.c" ]; then
    state=$PWD/$build/apt
    mkdir -p "$state"/{lists,cache,source}/partial
    release=$(. /etc/os-release && echo "$VERSION_CODENAME")
    for suite in "debian $release" "debian-security $release-security"; do
        echo "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/$suite main"
    done >"$state/sources.list"
    apt() {
        apt-get -q -o Dir::Etc::sourcelist="$state/sources.list" -o Dir::Etc::sourceparts=/dev/null \
            -o Dir::State::lists="$state/lists" -o Dir::Cache="$state/cache" -o APT::Sandbox::User=root "$@"
    }
    rm -rf "$build/cjson" "$state"/source/*
    (apt update && cd "$state/source" && apt source cjson) >"$state/log" 2>&1 || {
        cat "$state/log" >&2
        echo "build.sh: cannot get the source package of cJSON" >&2
        exit 1
    }
    mv "$state"/source/cjson-*/ "$build/cjson"
fi
mkdir -p "$build/include/cjson"
cp "$build/cjson/cJSON.h" "$build/include/cjson"

# The exports are the public functions, and what hands out memory.
exports=$(sed -n '/^LOGRES_API/s/.*[ *]\(logres_[a-z_0-9]*\)(.*/-Wl,--export=\1/p' include/logres/*.h)

# The stack lies below all data, so that it cannot grow into them unnoticed. It has twice LOGRES_STACK_MAX.
# shellcheck disable=SC2086
"${CLANG:-clang}" --target=wasm32-wasi -mexec-model=reactor -std=c11 -O2 -flto -DNDEBUG -fvisibility=hidden \
    -mbulk-memory -msign-ext -mnontrapping-fptoint -ffunction-sections -fdata-sections \
    -Iinclude -Isrc -I"$build/include" \
    -Wl,--gc-sections -Wl,--strip-all -Wl,-O2 -Wl,-z,stack-size=131072 -Wl,--stack-first \
    $exports -Wl,--export=malloc -Wl,--export=free \
    -o "$module.new" src/core/*.c src/games/*.c src/games/*/*.c src/json/*.c src/match/*.c src/search/*.c \
    "$build/cjson/cJSON.c" $here/wasi.c
chmod -x "$module.new"
mv "$module.new" "$module"

# The licences of all that the module contains.
{
    echo "logres.wasm contains Logres, cJSON, and parts of wasi-libc and of LLVM's compiler-rt."
    for part in LICENSE "$build/cjson/LICENSE" /usr/share/doc/wasi-libc/copyright; do
        printf '\n---- %s\n\n' "$part" | sed "s|$build/||"
        cat "$part"
    done
} >"$here/dist/LICENSES.txt"
