#!/usr/bin/env bash
# JSON is read in the same way with any decimal point of the locale: a comma, or one of two bytes. A cJSON without
# ENABLE_LOCALES has strtod read the comma; any cJSON has it read the second.
# packages: locales
# builds: library
. "$(dirname "$0")/../tap.sh"

work=$PWD/build/check/locales
rm -rf "$work" && mkdir -p "$work" || exit 1
export LOCPATH=$work

has_point() { # LOCALE POINT
    localedef -i "$1" -f UTF-8 "$work/$1.UTF-8" && same "$2" "$(LC_ALL=$1.UTF-8 locale decimal_point)"
}

reads() { # LOCALE
    LC_ALL=$1.UTF-8 build/test/test_json
}

check 'a locale whose point is a comma' has_point de_DE ,
check 'JSON is read in it' reads de_DE
check 'a locale whose point has two bytes' has_point ps_AF $'\u066b'
check 'JSON is read in it, too' reads ps_AF
finish
