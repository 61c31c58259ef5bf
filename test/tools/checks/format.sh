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

wide() { # clang-format wraps neither comments nor strings; a string may be longer
    python3 -c 'import re, sys
for name in sys.argv[1:]:
    for number, line in enumerate(open(name, encoding="utf-8"), 1):
        if len(re.sub(r"\"(\\.|[^\"\\])*\"", "", line)) > 100:
            print(f"{name}:{number}: more than 99 columns")' $files
}

broken() { # "/** " becomes "/* * " where a text is wrapped by hand, and is no doc comment any more
    grep -nE '/\* \*[ <]|^ *\* \* |^ *\* \*/$' $files || :
}

check 'no line of C is too long' nothing wide
check 'no comment has a broken mark' nothing broken
case $(clang-format --version 2>/dev/null) in
*' version 14.'*) check 'every C file is formatted' nothing unformatted ;;
*) skip 'every C file is formatted' 'clang-format 14 is missing' ;;
esac
finish
