#!/usr/bin/env bash
# What README and the guide print does what they say: their programs are compiled and run as they stand.
. "$(dirname "$0")/tap.sh"

work=build/check/docs
python=${PYTHON:-/usr/bin/python3}
mkdir -p "$work"
rm -f "$work"/*

blocks() { # FILE LANGUAGE: its code blocks, one after the other
    sed -n "/^\`\`\`$2\$/,/^\`\`\`\$/p" "$1" | grep -v '^```'
}

compile() { # NAME
    gcc -Wall -Wextra -Werror "$work/$1.c" -Iinclude lib/liblogres.a -lcjson -o "$work/$1"
}

readme_c() {
    blocks README.md c >"$work/readme.c" && compile readme && "$work/readme" | grep -q '^player 1: score [0-9]*, rank [12]$'
}

readme_python() {
    blocks README.md python >"$work/readme.py" &&
        PYTHONPATH=bindings/python "$python" "$work/readme.py" | grep -q 'rank 1   wins'
}

guide() { # all its C blocks are one program
    blocks docs/guide.md c >"$work/guide.c" && compile guide && (cd "$work" && ./guide >guide.txt) && [ -s "$work/guide.txt" ]
}

links() { # every relative link of a page leads somewhere
    local page link broken=0
    for page in *.md docs/*.md docs/*/*.md; do
        for link in $(grep -o '](\([^)#:]*\)[)#]' "$page" | sed 's/^](//; s/[)#]$//'); do
            [ -e "$(dirname "$page")/$link" ] || { echo "$page: $link leads nowhere"; broken=1; }
        done
    done
    return $broken
}

check "README's C program runs" readme_c
check "README's Python program runs" readme_python
check "the guide's C blocks are one program, and it runs" guide
check 'no link of a page is broken' links
finish
