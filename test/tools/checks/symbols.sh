#!/usr/bin/env bash
# The exports of the built libraries, their writable memory, and the symbols that they import.
# builds: library
. "$(dirname "$0")/../tap.sh"

shared=$(make_says SHARED)
static=$(make_says STATIC)
objects=$(make_says OBJECTS)
work=build/check/symbols
mkdir -p "$work"
games=()  # the freestanding objects: all but those of JSON and matches
for object in $objects; do
    case $object in */src/json/io.o) games+=("$object") ;; */src/json/* | */src/match/*) ;; */src/*) games+=("$object") ;; esac
done

exported() {
    nm -D --defined-only "$shared" | awk '{ print $NF }'
}

exports_are_declared() {
    [ "$(declared | wc -l)" -gt 0 ] && same "$(declared)" "$(exported)"
}

static_has_our_prefixes() { # a static library hides no names: they must not clash with a host's
    nm -g --defined-only "$static" | awk 'NF == 3 { print $NF }' | lacks -v '^\(logres\|lgi\)_'
}

# Writable memory: the sections of our objects, and the symbols of the linked library. (.data.rel.ro is read-only once
# the library is loaded; three names are the compiler's.)
writable_symbols() {
    objdump -t "$1" | awk '/ O / && / \.(data|bss|tdata|tbss)/ && !/ \.data\.rel\.ro/ { print $NF }' |
        grep -vxE 'completed\.0|__dso_handle|__TMC_END__'
}

only_the_lock_is_writable() {
    same lgi_json_lock "$(writable_symbols "$shared")"
}

no_other_writable_section() {
    ! for object in $objects; do
        allowed=0
        [[ $(writable_symbols "$object") == lgi_json_lock ]] && allowed=1
        objdump -h "$object" | awk -v object="$object" -v allowed=$allowed '
            $2 ~ /^\.(data|bss|tdata|tbss)/ && $2 !~ /^\.data\.rel\.ro/ && $3 !~ /^0+$/ && !(allowed && !seen++) {
                print object ": section " $2 " of size 0x" $3 }'
    done | grep .
}

# What a compiler calls by itself: Ubuntu's hardens by default.
compilers='_GLOBAL_OFFSET_TABLE_|__(mem[a-z]*|str[a-z]*|snprintf)_chk|__stack_chk_fail'

# The core, the games and bots need only these functions of <string.h>.
needs_only_string_h() {
    nm -u "${games[@]}" | awk 'NF == 2 { print $2 }' | sort -u >"$work/undefined"
    nm -g --defined-only "${games[@]}" | awk 'NF == 3 { print $3 }' | sort -u >"$work/defined"
    comm -23 "$work/undefined" "$work/defined" |
        lacks -vxE "memcpy|memmove|memset|memcmp|memchr|strlen|strcmp|strncmp|strchr|$compilers"
}

# Nor do JSON and matches print, wait for anything but the lock, touch files, abort or exit.
needs_nothing_that_acts() {
    nm -u $objects | awk 'NF == 2 { print $2 }' | grep -vE '^(lgi|logres|cJSON)_' | sort -u >"$work/called"
    lacks -vxE "mem(cpy|move|set|cmp|chr)|str(len|cmp|ncmp|chr)|qsort|realloc|free|pthread_(atfork|mutex_lock|mutex_unlock)|$compilers" <"$work/called"
}

plays_without_networks() {
    ${CC:-gcc} -Iinclude test/tools/checks/hashes.c "$static" -o "$work/plays" && "$work/plays" >/dev/null &&
        has_networks "$work/plays"
}

searches_with_networks() {
    ${CC:-gcc} -Iinclude test/tools/checks/bot.c "$static" -o "$work/bot" && "$work/bot" >/dev/null &&
        has_networks "$work/bot" $(listed_networks)
}

networks_are_small() {
    nm -S -t d "$static" | awk '$3 == "r" && $4 ~ /_network$/ { bytes += $2 }
        END { print bytes + 0 " bytes"; exit !bytes || bytes > 200000 }'
}

needs_few_libraries() {
    same 'libcjson.so.1 libc.so.6' "$(readelf -d "$shared" | sed -n 's/.*NEEDED.*\[\(.*\)\]/\1/p')"
}

check 'the headers declare what is exported, and only that' exports_are_declared
check 'names of the static library begin with logres_ or lgi_' static_has_our_prefixes
check 'the shared library needs cJSON and the C library' needs_few_libraries
check 'the only writable object is the JSON lock' only_the_lock_is_writable
check 'no object has another writable section' no_other_writable_section
check 'core, games and bots need only string.h' needs_only_string_h
check 'no part prints, touches files, aborts or exits' needs_nothing_that_acts
check 'a program that only plays has no network' plays_without_networks
check 'the networks take at most 200 KB' networks_are_small
check 'a program with bots has the networks of the list' searches_with_networks
finish
