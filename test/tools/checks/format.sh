#!/usr/bin/env bash
# The C files are formatted by clang-format 14 (Debian 12's). Other versions differ in details and are not used.
. "$(dirname "$0")/../tap.sh"

formatted() {
    local file
    ! for file in $(make_says C_FILES); do
        clang-format --dry-run -Werror "$file" 2>/dev/null || echo "'make format' would change $file"
    done | grep .
}

narrow() { # clang-format does not wrap comments
    ! python3 -c 'import sys
for name in sys.argv[1:]:
    for number, line in enumerate(open(name, encoding="utf-8"), 1):
        if len(line) > 119:
            print(f"{name}:{number}: more than 118 columns")' $(make_says C_FILES) | grep .
}

check 'no line of C is too long' narrow
case $(clang-format --version 2>/dev/null) in
*' version 14.'*) check 'every C file is formatted' formatted ;;
*) skip 'every C file is formatted' 'clang-format 14 is missing' ;;
esac
finish
