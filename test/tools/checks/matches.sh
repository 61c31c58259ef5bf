#!/usr/bin/env bash
# Many matches in one process are unchanged after saving and loading, also in another process; the program fails if
# one differs. Memory is checked, since a server holds many matches; times are not.
. "$(dirname "$0")/../tap.sh"

work=build/check/matches
mkdir -p "$work"
tool=build/tools/matches
file=$work/matches.txt

all_are_the_same() { # and the file has them all
    "$tool" --matches 500 --file "$file" >"$work/out.txt" &&
        grep -qx '500 of 500 matches are what they were' "$work/out.txt" &&
        [ "$(wc -l <"$file")" = 500 ]
}

another_process_loads_them() {
    "$tool" --reload "$file" | grep -qx '500 of 500 matches are what they were'
}

damage_shows() { # SED-COMMAND: what it does to line 7 of the file
    sed "$1" "$file" >"$work/damaged.txt"
    ! cmp -s "$file" "$work/damaged.txt" && ! "$tool" --reload "$work/damaged.txt" >"$work/damaged.out" &&
        grep -q '^match 6 ' "$work/damaged.out" &&
        grep -qx '499 of 500 matches are what they were: NOT ALL' "$work/damaged.out"
}

every_damage_shows() { # another last hash, another hash after a ply, another ply left out
    damage_shows '7s/^[0-9a-f]\{4\}/0123/' && damage_shows '7s/"hashes":\["0x[0-9a-f]\{4\}/"hashes":["0x0123/' &&
        damage_shows '7s/,"0x[0-9a-f]*"\]/]/'
}

is_small() { # 50 plies of 16 bytes and two keyframes, with room to double, and the match itself
    local bytes
    bytes=$(sed -n 's/^memory *\([0-9]*\) bytes a match, .*/\1/p' "$work/out.txt")
    [ "$bytes" -gt 1500 ] && [ "$bytes" -lt 3000 ] || {
        echo "$bytes bytes a match"
        return 1
    }
}

check 'matches are the same after saving and loading' all_are_the_same
check 'another process loads them' another_process_loads_them
check 'one that is not the same is found' every_damage_shows
check 'a match of 50 plies is small' is_small
finish
