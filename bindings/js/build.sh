#!/usr/bin/env bash
# Builds two WebAssembly modules in bindings/js/dist with clang and wasi-libc: logres.wasm, the whole library, and
# logres-core.wasm, which has no bots. `make wasm` calls this; test/tools/setup.sh lists the packages. CLANG selects
# another clang.
set -eu
cd "$(dirname "$0")/../.."

here=bindings/js
mkdir -p "$here/dist"

# No binary package of cJSON for WebAssembly exists.
source=build/source
test/tools/source.sh cjson

# The exports are the public functions, the allocator, and the stack pointer, which library.js sets. The linker drops
# code that no export needs; logres-core.wasm has no exports of bots, searches and networks.
exports=$(sed -n '/^LOGRES_API/s/.*[ *]\(logres_[a-z_0-9]*\)(.*/-Wl,--export=\1/p' include/logres/*.h)
core=$(grep -v 'logres_\(bot\|evaluate\|network\|search\)' <<<"$exports")

clang=${CLANG:-clang}
inline=-inline-threshold=100 # of 225: an eighth less to load, and some per cent slower
objects=build/wasm
rm -rf "$objects" && mkdir -p "$objects"
compile() { # FILE
    local name=${1//\//_} level=-O2
    case $1 in # what no search calls: 6 % less to load
    */json/* | */text/* | */match/* | */cJSON.c | */words.c | */picture.c | */bounds.c | */json.c | */components.c) level=-Oz ;;
    esac
    "$clang" --target=wasm32-wasi -std=c11 $level -mllvm $inline -flto -DNDEBUG -fvisibility=hidden \
        -mbulk-memory -msign-ext -mmutable-globals -mnontrapping-fptoint -ffunction-sections -fdata-sections \
        -Iinclude -Isrc -I"$source/include" -c "$1" -o "$objects/${name%.c}.o"
}
export -f compile
export clang inline objects source
# shellcheck disable=SC2016
printf '%s\0' src/*/*.c src/games/*/*.c "$source/cjson/cJSON.c" $here/wasi.c |
    xargs -0 -n 1 -P "$(nproc)" bash -c 'compile "$1"' compile

# The stack lies below all data, so an overflow traps. Its size is twice LOGRES_STACK_MAX. With at most 2 GiB of memory,
# no address is negative in JavaScript, which reads addresses as signed numbers. clang gets no -O here, because it would
# run the machine's wasm-opt, which may not know the features of the module.
link() { # NAME EXPORT...
    local module=$here/dist/$1
    "$clang" --target=wasm32-wasi -mexec-model=reactor -flto -Wl,--lto-O2 -Wl,-mllvm,$inline \
        -Wl,--gc-sections -Wl,--strip-all -Wl,-O2 -Wl,-z,stack-size=131072 -Wl,--stack-first \
        -Wl,--max-memory=2147483648 \
        "${@:2}" -Wl,--export=malloc -Wl,--export=free -Wl,--export=__stack_pointer \
        -o "$module.new" "$objects"/*.o
    chmod -x "$module.new"
    mv "$module.new" "$module"
}
# shellcheck disable=SC2086
link logres-core.wasm $core
# shellcheck disable=SC2086
link logres.wasm $exports

# The licenses of all code in the modules.
{
    echo "These modules contain Logres, cJSON, and parts of wasi-libc and of LLVM's compiler-rt."
    for part in LICENSE "$source/cjson/LICENSE" /usr/share/doc/wasi-libc/copyright; do
        printf '\n---- %s\n\n' "$part" | sed "s|$source/||"
        cat "$part"
    done
} >"$here/dist/LICENSES.txt"
