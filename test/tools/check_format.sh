#!/usr/bin/env bash
# The C files are laid out as clang-format 14 (Debian 12's) does it; others differ in details, so they are not asked.
. "$(dirname "$0")/tap.sh"

formatted() {
    local file
    ! for file in $(make_says C_FILES); do
        clang-format --dry-run -Werror "$file" 2>/dev/null || echo "'make format' would change $file"
    done | grep .
}

case $(clang-format --version) in
*' version 14.'*) check 'every C file is formatted' formatted ;;
*) skip 'every C file is formatted' 'no clang-format 14 here' ;;
esac
finish
