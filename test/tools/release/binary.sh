#!/usr/bin/env bash
# binary.sh [PLATFORM...]: compiles the library for Linux and Windows; build/binary/PLATFORM is a relocatable prefix
# It holds a shared and a static library with cJSON inside, headers, a pkg-config file, a CMake package, schemas,
# abi.json and licenses. The platforms are linux-x86_64, linux-aarch64 and windows-x86_64; the default is all of them.
set -eu
cd "$(dirname "$0")/../../.."
version=$(make -s print-VERSION)
soname=$(make -s print-SONAME)

compiler() { # PLATFORM: the prefix of its tools' names
    case $1 in
    linux-x86_64) echo x86_64-linux-gnu ;;
    linux-aarch64) echo aarch64-linux-gnu ;;
    windows-x86_64) echo x86_64-w64-mingw32 ;;
    *) echo "binary.sh: no platform $1" >&2; exit 2 ;;
    esac
}

# One object serves both libraries. Only the public functions stay global in it, so neither cJSON nor internal functions
# clash with those of a host that links the static library.
object() { # TOOLS FOLDER
    local each
    for each in build/amalgamation/logres.c build/source/cjson/cJSON.c; do
        "$1-gcc" -std=c11 -O2 -fPIC -fvisibility=hidden -ffunction-sections -fdata-sections -pthread -DCJSON_HIDE_SYMBOLS \
            -Ibuild/amalgamation -Ibuild/source/include -c "$each" -o "$2/$(basename "$each" .c).o"
    done
    "$1-ld" -r "$2/logres.o" "$2/cJSON.o" -o "$2/whole.o"
    "$1-objcopy" --wildcard --keep-global-symbol='logres_*' "$2/whole.o" "$2/liblogres.o"
}

libraries() { # PLATFORM TOOLS OBJECT PREFIX
    "$2-ar" qcsD "$4/lib/liblogres.a" "$3"
    case $1 in
    linux-*)
        "$2-gcc" -shared -s -pthread "$3" -Wl,-soname,"$soname" -Wl,-z,defs -o "$4/lib/liblogres.so.$version"
        ln -s "liblogres.so.$version" "$4/lib/$soname"
        ln -s "liblogres.so.$version" "$4/lib/liblogres.so"
        test/tools/release/portable.sh "$4/lib/liblogres.so"
        ;;
    windows-*)
        mkdir "$4/bin"
        "$2-gcc" -shared -s "$3" -static -Wl,--no-insert-timestamp,--out-implib,"$4/lib/liblogres.dll.a" -o "$4/bin/logres.dll"
        test/tools/release/portable.sh "$4/bin/logres.dll"
        ;;
    esac
}

texts() { # PREFIX: what is the same for all platforms
    local file
    mkdir -p "$1/lib/pkgconfig" "$1/lib/cmake/logres" "$1/share/logres"
    cp -r include "$1"
    cp -r docs/schema build/abi.json "$1/share/logres"
    cp LICENSE NOTICE.md "$1"
    cp build/source/cjson/LICENSE "$1/LICENSE.cJSON"
    for file in pkgconfig/logres.pc cmake/logres/logres-config.cmake cmake/logres/logres-config-version.cmake; do
        # shellcheck disable=SC2016 # pkg-config and CMake fill these in
        sed -e '/cjson/d' -e "s|@VERSION@|$version|" -e "s|@SONAME@|$soname|" -e 's|^prefix=@PREFIX@|prefix=${pcfiledir}/../..|' \
            -e 's|@PREFIX@|/logres|' -e 's|@LIBDIR@|${prefix}/lib|' -e 's|@INCLUDEDIR@|${prefix}/include|' \
            "src/${file##*/}.in" >"$1/lib/$file"
    done
}

test/tools/source.sh cjson
make -s amalgamation build/abi.json
for platform in ${*:-linux-x86_64 linux-aarch64 windows-x86_64}; do
    tools=$(compiler "$platform")
    prefix=build/binary/$platform objects=build/obj/binary/$platform
    rm -rf "$prefix" "$objects"
    mkdir -p "$prefix" "$objects"
    texts "$prefix"
    object "$tools" "$objects"
    libraries "$platform" "$tools" "$objects/liblogres.o" "$prefix"
done
