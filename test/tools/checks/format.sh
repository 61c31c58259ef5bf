#!/usr/bin/env bash
# The C files are formatted by clang-format 14 (Debian 12's). Other versions differ in details and are not used.
# packages: clang-format
. "$(dirname "$0")/../tap.sh"

files=$(make_says C_FILES) && [ -n "$files" ] && mkdir -p build/check || exit 1
work=build/check/format

unformatted() {
    clang-format --dry-run -Werror $files >"$work" 2>&1 && return
    sed -n 's/^\([^:]*\):.*error.*/make format would change \1/p' "$work" | sort -u | grep . || cat "$work"
}

wide() { # clang-format does not wrap comments
    python3 -c 'import sys
for name in sys.argv[1:]:
    for number, line in enumerate(open(name, encoding="utf-8"), 1):
        if len(line) > 119:
            print(f"{name}:{number}: more than 118 columns")' $files
}

check 'no line of C is too long' nothing wide
case $(clang-format --version 2>/dev/null) in
*' version 14.'*) check 'every C file is formatted' nothing unformatted ;;
*) skip 'every C file is formatted' 'clang-format 14 is missing' ;;
esac
finish
