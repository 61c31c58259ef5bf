# tap.sh: sourced by the scripts of checks. Each `check` is one test and prints a line of TAP.
#
#     . "$(dirname "$0")/tap.sh"      goes to the root of the repository
#     check 'statement' command       the test passes if the command succeeds; otherwise its output is shown
#     skip 'statement' 'why'          instead of check, if it cannot run here
#     finish                          prints the number of tests and exits

cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
unset MAKEFLAGS MFLAGS MAKEOVERRIDES MAKELEVEL
MAKE=${MAKE:-make}
tap_count=0
tap_failed=0

check() { # WHAT COMMAND...
    local what=$1 output
    shift
    tap_count=$((tap_count + 1))
    if output=$("$@" 2>&1); then
        echo "ok $tap_count - $what"
    else
        tap_failed=1
        echo "not ok $tap_count - $what"
        [ -z "$output" ] || sed 's/^/#   /' <<<"$output"
    fi
}

skip() { # WHAT WHY
    tap_count=$((tap_count + 1))
    echo "ok $tap_count - $1 # SKIP $2"
}

finish() {
    echo "1..$tap_count"
    exit $tap_failed
}

same() { # EXPECTED FOUND: two lists of words, in any order
    diff <(tr -s ' \n' '\n' <<<"$1" | sort -u) <(tr -s ' \n' '\n' <<<"$2" | sort -u) |
        sed -n 's/^< /missing: /p; s/^> /should not be: /p' | grep .
    [ "${PIPESTATUS[2]}" -ne 0 ]
}

copy_to() { # FOLDER FILE...: without what jobs that run at the same time write there, which could vanish meanwhile
    local folder=$1
    shift
    tar --format=posix --exclude=__pycache__ --exclude=build/obj/examples/online -cf - "$@" | tar -C "$folder" -xpf -
    [[ ${PIPESTATUS[*]} == [01]' 0' ]] # 1: a folder has changed meanwhile
}

make_says() { # NAME: the value of a variable of the Makefile
    "$MAKE" -s "print-$1"
}

declared() { # the functions that the headers mark with LOGRES_API
    cat include/logres.h include/logres/*.h | grep -v '^ *\(#\|\*\|/\*\)' | tr '\n' ' ' |
        grep -o 'LOGRES_API [^(;]*(' | sed 's/.*[ *]\([a-zA-Z0-9_]*\) *($/\1/'
}

listed_networks() { # the games that have networks
    sed -n 's/^LGI_NETWORK(\(.*\))$/\1/p' src/games/networks.h
}

has_networks() { # PROGRAM GAME...: it contains the networks of these games, and of no other
    same "${*:2}" "$(nm "$1" | sed -n 's/.* lgi_\(.*\)_network$/\1/p' | grep -xFf <(ls src/games))"
}

not_called() { # FILE...: the public functions that none of these files names, with or without their _sized
    local name
    declared | sed 's/_sized$//' | while read -r name; do
        if [[ $name == *_read ]] && grep -q "^LGI_GAME(${name:7:-5})$" src/games/games.h; then
            name=typed_readers # logres_GAME_read, which test/support/typed.c has of every game
        fi
        grep -qE "\<$name(_sized)?\>" "$@" || echo "$name is not called"
    done
}

lacks() { # GREP-ARGUMENTS: there is input, and grep finds no line of it; so what failed and said nothing fails here, too
    local input
    input=$(cat)
    [ -n "$input" ] || { echo "nothing to look at"; return 1; }
    ! grep "$@" <<<"$input"
}

nothing() { # COMMAND...: it succeeds and prints nothing on stdout
    local output status
    output=$("$@")
    status=$?
    [ -z "$output" ] || echo "$output"
    [ $status = 0 ] || echo "$1 ended with status $status"
    [ -z "$output" ] && [ $status = 0 ]
}
