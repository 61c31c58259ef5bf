#!/usr/bin/env bash
# What versions promise: the kept files of test/golden/MAJOR.MINOR tell what programs were compiled with.
# test/test_frozen.c reads the kept states and matches.
. "$(dirname "$0")/tap.sh"

freeze=test/tools/freeze.sh
folder=$($freeze --folder)
shared=$(make_says SHARED)
work=build/check/frozen
mkdir -p "$work"

frozen() { # [FILE]
    "${PYTHON:-/usr/bin/python3}" test/tools/frozen.py "$@"
}

sees_a_change() { # FILE COMMAND...: the command fails when a line of the file is another one
    local file=$1
    shift
    sed "$change" "$file" >"$work/changed" && ! cmp -s "$file" "$work/changed" && ! "$@"
}

is_up_to_date() {
    rm -rf "$work/now" && mkdir "$work/now" && build/tools/freeze "$work/now" && frozen >"$work/now/abi.txt" &&
        diff -r -q -x liblogres.abi "$folder" "$work/now" ||
        ! echo "'make freeze' would change $folder; what was recorded means something else now"
}

refuses_after_release() { # in a copy of what freeze.sh reads before it writes
    rm -rf "$work/copy" && mkdir -p "$work/copy/test/tools" "$work/copy/include/logres" &&
        cp $freeze "$work/copy/test/tools" && cp include/logres/version.h "$work/copy/include/logres" &&
        sed 's/, unreleased$/, 2026-12-24/' CHANGELOG.md >"$work/copy/CHANGELOG.md" &&
        ! "$work/copy/$freeze" && "$work/copy/$freeze" --released
}

check 'all that abi.txt names is still there' frozen "$folder/abi.txt"
if ! command -v abidiff >/dev/null; then
    skip 'programs need not be compiled anew' 'abigail-tools is missing'
elif ! readelf -S "$shared" | grep -q '\.debug_info' || [ "$(uname -m)" != x86_64 ]; then
    skip 'programs need not be compiled anew' 'liblogres.abi is of x86-64 with debug information'
else
    check 'programs need not be compiled anew' $freeze --diff "$folder/liblogres.abi"
    change="s/layout-offset-in-bits='128'/layout-offset-in-bits='160'/"
    check 'a member that moves is seen' sees_a_change "$folder/liblogres.abi" $freeze --diff "$work/changed"
fi
check "nobody overwrites a released version's files" refuses_after_release
if $freeze --released; then
    skip 'the files of this version are up to date' 'it has been released'
else
    check 'the files of this version are up to date' is_up_to_date
fi
finish
