#!/usr/bin/env bash
# `make install` installs the right files, programs can be built against them, shared and static, and `make uninstall`
# removes exactly these files, also next to another version.
# packages: g++ cmake
# builds: library
. "$(dirname "$0")/../tap.sh"

work=build/check/install # relative, since the project may lie in a folder with a space, which DESTDIR cannot have
prefix=/opt/logres
root=$work/root$prefix
version=$(make_says VERSION)
soname=liblogres.so.${version%.*} # until 1.0
rm -rf "$work" && mkdir -p "$root/include/logres" || exit 1
touch "$root/include/logres/theirs.h" # a foreign file

refuses_folders() { # with a space, rm would see two files
    touch "$work/theirs" || return 1
    for where in "PREFIX=$work/theirs too" "DESTDIR=$work/theirs too" "BUILD=$work/theirs too" "DESTDIR=$work/theirs " PREFIX=opt LIBDIR=lib64; do
        "$MAKE" -n uninstall "$where" >"$work/refused.txt" 2>&1 && return 1
        grep -qE 'has a space|does not begin with /' "$work/refused.txt" && [ -e "$work/theirs" ] || return 1
    done
    rm "$work/theirs" "$work/refused.txt"
}

refuses_characters() { # before anything is written; without them the same folders do
    local c name
    for c in '%' ';' '|' '&' '#' '$$' '<' '>' '(' ')' '{' '}' '[' ']' '*' '?' '!' '~' '`' "'" '"' '\\'; do
        for name in PREFIX DESTDIR LIBDIR INCLUDEDIR DATADIR; do
            for target in install uninstall; do
                "$MAKE" "$target" DESTDIR="$work/odd" "$name=$work/odd/a${c}b" >"$work/refused.txt" 2>&1 && return 1
                grep -qF "$name has a ${c:0:1}: " "$work/refused.txt" && [ ! -e "$work/odd" ] || return 1
            done
        done
    done
    "$MAKE" install uninstall DESTDIR="$work/odd" PREFIX="/a+b,c=d@e:f^g_h-i.j/größe" >/dev/null &&
        nothing find "$work/odd" ! -type d && rm -r "$work/odd" "$work/refused.txt"
}

install_to() { # TARGET
    "$MAKE" "$1" DESTDIR="$work/root" PREFIX=$prefix
}

expected() {
    (cd include && find . -name '*.h' -o -name '*.hpp' | sed 's|^./|include/|')
    (cd docs/schema && find . -name '*.json' -printf 'share/logres/schema/%P\n')
    printf 'lib/%s\n' liblogres.a "liblogres.so.$version" "$soname" liblogres.so pkgconfig/logres.pc \
        cmake/logres/logres-config.cmake cmake/logres/logres-config-version.cmake
    echo "share/logres/installed-$version" share/logres/abi.json
    echo include/logres/theirs.h
}

found() {
    (cd "$root" && find . ! -type d -printf '%P\n')
}

everything_is_installed() {
    same "$(expected)" "$(found)"
}

abi_is_that_of_the_headers() { # and embedding.md describes all of it
    "${PYTHON:-/usr/bin/python3}" - "$root/share/logres/abi.json" <<'PYTHON'
import json, re, sys
abi = json.load(open(sys.argv[1]))
page = open("docs/embedding.md").read()
told = set(re.findall(r"`(\w+)`", page[page.index("| key | members of its entries |"):page.index("A type is")]))
entries = [entry for rows in abi.values() if isinstance(rows, list) for entry in rows if isinstance(entry, dict)]
inner = [each for entry in entries for key in ("constants", "fields", "arguments") for each in entry.get(key, [])]
keys = {key for each in [abi, *entries, *inner] for key in each} - {"made_of", "header", "doc"}
assert keys <= told, keys - told
assert any(each["name"] == "logres_apply" for each in abi["functions"])
PYTHON
}

links_are_links() {
    [ "$(readlink "$root/lib/liblogres.so")" = "liblogres.so.$version" ] &&
        [ "$(readlink "$root/lib/$soname")" = "liblogres.so.$version" ]
}

pc() { # the installed logres.pc, read with the prefix below DESTDIR
    PKG_CONFIG_PATH=$root/lib/pkgconfig pkg-config --define-variable=prefix="$root" "$@" logres
}

pc_is_right() {
    [ "$(pc --modversion)" = "$version" ] && grep -qx "prefix=$prefix" "$root/lib/pkgconfig/logres.pc" &&
        pc --libs | lacks cjson && pc --libs --static | grep -q cjson && lacks @ <"$root/lib/pkgconfig/logres.pc"
}

cat >"$work/hello.c" <<'END'
#include <logres.h>
#include <stdio.h>
#include <string.h>
int main(void) {
    puts(logres_version());
    return strcmp(logres_version(), LOGRES_VERSION_STRING) != 0 || logres_game_count() == 0;
}
END

shared_program() {
    ${CC:-gcc} "$work/hello.c" $(pc --cflags --libs) -o "$work/shared" &&
        [ "$(LD_LIBRARY_PATH=$root/lib "$work/shared")" = "$version" ] &&
        readelf -d "$work/shared" | grep -q "NEEDED.*\[$soname\]"
}

static_program() { # only Logres is linked statically, since Debian has no static cJSON
    ${CC:-gcc} "$work/hello.c" $(pc --cflags --libs --static | sed 's/-llogres/-l:liblogres.a/') -o "$work/static" &&
        [ "$("$work/static")" = "$version" ] && readelf -d "$work/static" | lacks 'NEEDED.*liblogres'
}

cpp_program() { # with the header for C++
    sed 's/logres.h>/logres.hpp>/; s/puts(logres_version/puts(logres::version().c_str/' "$work/hello.c" >"$work/hello.cpp" &&
        g++ -std=c++17 "$work/hello.cpp" $(pc --cflags --libs) -o "$work/cpp" &&
        [ "$(LD_LIBRARY_PATH=$root/lib "$work/cpp")" = "$version" ]
}

cmake_host() { # NAME PREFIX: a project in an empty folder, with one program for each target
    local host=$work/cmake-$1
    rm -rf "$host" && mkdir "$host" && cp "$work/hello.c" "$host" && cat >"$host/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.13)
project(host C)
find_package(logres ${version%.*} REQUIRED)
add_executable(shared hello.c)
target_link_libraries(shared PRIVATE logres::logres)
add_executable(static hello.c)
target_link_libraries(static PRIVATE logres::static)
END
    cmake -S "$host" -B "$host/build" -DCMAKE_PREFIX_PATH="$PWD/$2" && cmake --build "$host/build" &&
        [ "$("$host/build/shared")" = "$version" ] && [ "$("$host/build/static")" = "$version" ] &&
        readelf -d "$host/build/shared" | grep -q "NEEDED.*\[$soname\]" &&
        readelf -d "$host/build/static" | lacks 'NEEDED.*liblogres'
}

moved() { # the package finds its folders after it was moved
    rm -rf "$work/moved" && cp -r "$root" "$work/moved" && cmake_host moved "$work/moved"
}

cmake_refuses() { # VERSION
    sed -i "s/find_package(logres [^ ]*/find_package(logres $1/" "$work/cmake-installed/CMakeLists.txt"
    ! cmake -S "$work/cmake-installed" -B "$work/cmake-installed/build" >"$work/said" 2>&1 &&
        grep -q 'were considered but not accepted' "$work/said"
}

interface() { # VERSION SONAME: until 1.0 the minor is a part of it
    same "$2" "$("$MAKE" -s print-SONAME VERSION="$1")"
}

fits() { # OWN WANTED: whether the CMake package of version OWN satisfies a request for WANTED
    sed "s/@VERSION@/$1/" src/logres-config-version.cmake.in >"$work/own.cmake"
    cat >"$work/ask.cmake" <<END
set(PACKAGE_FIND_VERSION $2)
string(REGEX MATCH "^([0-9]+)\\.([0-9]+)" all "$2")
set(PACKAGE_FIND_VERSION_MAJOR \${CMAKE_MATCH_1})
set(PACKAGE_FIND_VERSION_MINOR \${CMAKE_MATCH_2})
include("$work/own.cmake")
message("fits: \${PACKAGE_VERSION_COMPATIBLE}")
END
    cmake -P "$work/ask.cmake" 2>&1 | grep -qx 'fits: TRUE'
}

interfaces() {
    interface 0.1.0 liblogres.so.0.1 && interface 0.12.3 liblogres.so.0.12 && interface 1.2.3 liblogres.so.1 &&
        interface 10.0.0 liblogres.so.10 && fits 0.1.4 0.1 && fits 0.1.4 0.1.4 && ! fits 0.1.4 0.1.5 &&
        ! fits 0.2.0 0.1 && ! fits 0.10.0 0.1 && ! fits 1.0.0 0.9 && fits 1.2.0 1.1 && fits 1.2.0 1.2 &&
        ! fits 1.2.0 1.3 && ! fits 2.0.0 1.9 && ! fits 10.0.0 1.0
}

other_folders() { # LIBDIR, INCLUDEDIR and DATADIR, as distributions set them; logres.pc and the CMake package use them
    "$MAKE" install DESTDIR="$work/other" PREFIX=/usr LIBDIR=/usr/lib/here INCLUDEDIR=/usr/include/there \
        DATADIR=/usr/data >/dev/null &&
        grep -x 'libdir=${prefix}/lib/here' "$work/other/usr/lib/here/pkgconfig/logres.pc" &&
        grep -x 'includedir=${prefix}/include/there' "$work/other/usr/lib/here/pkgconfig/logres.pc" &&
        [ -f "$work/other/usr/include/there/logres/game.h" ] &&
        [ -f "$work/other/usr/data/logres/schema/artus.json" ] && cmake_host other "$work/other/usr/lib/here/cmake"
}

readable_for_all() { # with any umask of root
    (umask 077 && "$MAKE" install DESTDIR="$work/private" PREFIX=/opt/logres >/dev/null) &&
        [ -f "$work/private/opt/logres/lib/pkgconfig/logres.pc" ] &&
        ! find "$work/private/opt" -type d ! -perm -a+rx | grep . && ! find "$work/private" -type f ! -perm -a+r | grep .
}

# ---- two versions side by side: 0.next of the same sources, with one header less and one more ---------------------

next=$work/next
two=$work/two/opt
of_next() { # TARGET
    "$MAKE" -C "$next" -j"$(nproc)" "$1" CFLAGS=-O0 DESTDIR=../two PREFIX=/opt
}
of_this() { # TARGET
    "$MAKE" "$1" DESTDIR="$work/two" PREFIX=/opt
}
later=0.$((10#$(echo "$version" | cut -d. -f2) + 1)).0

next_version() {
    mkdir -p "$next/docs" && cp -r Makefile include src "$next" && cp -r docs/schema "$next/docs" || return 1
    sed -i "s/\"$version\"/\"$later\"/" "$next/include/logres/version.h" && : >"$next/include/logres/new.h" &&
        mv "$next/docs/schema/logres.json" "$next/docs/schema/renamed.json" &&
        of_this install && of_next install
}

hello_says() { # VERSION: the program that was built against it
    [ "$(LD_LIBRARY_PATH=$two/lib "$work/hello-$1")" = "$1" ]
}

each_finds_its_own() {
    ${CC:-gcc} "$work/hello.c" -I"$root/include" -L"$root/lib" -llogres -o "$work/hello-$version" &&
        ${CC:-gcc} "$work/hello.c" -I"$two/include" -L"$two/lib" -llogres -o "$work/hello-$later" &&
        hello_says "$version" && hello_says "$later"
}

later_is_whole() { # leftovers of the older version, and files of the later one only
    of_this uninstall && hello_says "$later" && ! hello_says "$version" && [ -f "$two/include/logres/new.h" ] &&
        [ "$(readlink "$two/lib/liblogres.so")" = "liblogres.so.$later" ] && [ ! -e "$two/share/logres/schema/logres.json" ] &&
        cmp "$next/include/logres/version.h" "$two/include/logres/version.h" &&
        same "$(cat "$two/share/logres/installed-$later"; echo "/opt/share/logres/installed-$later")" \
            "$(cd "$work/two" && find . ! -type d | cut -c2-)" &&
        ! of_this uninstall 2>"$work/said" && grep -q 'nothing was installed there' "$work/said"
}

older_comes_back() { # it owns the files that it wrote again, and the later version keeps its shared library
    of_this install && hello_says "$later" && hello_says "$version" && of_next uninstall && hello_says "$version" &&
        [ ! -e "$two/include/logres/new.h" ] && [ "$(readlink "$two/lib/liblogres.so")" = "liblogres.so.$version" ] &&
        of_this uninstall && ! find "$work/two" ! -type d | grep . && [ ! -e "$two/share/logres" ]
}

only_theirs_is_left() {
    same include/logres/theirs.h "$(found)"
}

nothing_is_left() {
    rm "$root/include/logres/theirs.h"
    install_to install && install_to uninstall && ! find "$work/root" ! -type d | grep . &&
        [ ! -e "$root/include/logres" ] && [ ! -e "$root/lib/cmake/logres" ] &&
        [ ! -e "$root/share/logres" ]
}

check 'folders with spaces, and relative ones, are refused' refuses_folders
check 'folders with special characters are refused' refuses_characters
check 'install' install_to install
check 'headers, libraries, links, logres.pc, the CMake package and schemas are installed' everything_is_installed
check 'what binding writers need is described' abi_is_that_of_the_headers
check 'the links point to the library' links_are_links
check 'logres.pc is right' pc_is_right
check 'a program with the shared library' shared_program
check 'a program with the static library' static_program
check 'a C++ program with logres.hpp' cpp_program
check 'a CMake project with both libraries' cmake_host installed "$root"
check 'the same after the prefix was moved' moved
check 'the CMake package refuses a later patch' cmake_refuses "$version.1"
check 'the CMake package refuses another minor version' cmake_refuses 0.0
check 'soname and CMake package: the interface is that of the major version, until 1.0 of the minor' interfaces
check 'LIBDIR, INCLUDEDIR and DATADIR' other_folders
check 'under umask 077 all may read what is installed' readable_for_all
check 'a later version beside it' next_version
check 'each program runs with the version that it was built against' each_finds_its_own
check 'uninstalling the older one leaves all of the later' later_is_whole
check 'installing it again, and uninstalling the later one' older_comes_back
check 'uninstall' install_to uninstall
check 'foreign files are left' only_theirs_is_left
check 'none of our files are left' nothing_is_left
finish
