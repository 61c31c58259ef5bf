#!/usr/bin/env bash
# languages [LANGUAGE...]: builds and runs the hosts of docs/languages.md, for instance PARTS="Rust Go"
# Each host must end the matches of test/golden/bots.txt with the plies, hash and result of the library, and refuse an
# unknown game with its sentence. A language is skipped if packages of its section are missing; one at least must run.
set -eu -o pipefail
cd "$(dirname "$0")/../../.."
unset MAKEFLAGS MFLAGS MAKEOVERRIDES MAKELEVEL
golden=test/golden/bots.txt
games=$(cut -d: -f1 "$golden")
page=$PWD/docs/languages.md
known=$(sed -n 's/^## //p' "$page")
out=$PWD/build/languages
rm -rf "$out" && mkdir -p "$out"
export XDG_CACHE_HOME=$out/cache # Go's own cache would not notice a new library

# The golden file stops after 60 plies; the hosts go on to the end.
expect() {
    PYTHONPATH=bindings/python "${PYTHON:-/usr/bin/python3}" - "$golden" <<'END_OF_PYTHON'
import sys

import logres

for recorded in open(sys.argv[1]):
    game = recorded.partition(":")[0]
    match, rng, lines = logres.Match(game, seed=7), logres.Rng(7, stream=1), []
    match.resolve()
    while True:
        state = match.state
        lines.append(f"{game}: {match.ply} plies, 0x{state.hash:016x}\n")
        if state.is_over:
            break
        match.play_and_resolve(logres.bot_move(state.view(state.actor), "easy", rng))
    assert recorded in lines, f"not the match of {recorded}"
    print(lines[-1], end="")
    for seat, (score, rank) in enumerate(zip(state.result.scores, state.result.ranks)):
        print(f"seat {seat}: score {score}, rank {rank}")
END_OF_PYTHON
}

block() { # LANGUAGE FENCE: the code block of its section; there must be exactly one
    awk -v section="## $1" -v fence="\`\`\`$2" '
        /^```$/ { inside = 0 }
        inside
        /^## / { here = $0 == section }
        here && $0 == fence { inside = 1; found++ }
        END { if (found != 1) { print section " has no or several blocks of " fence >"/dev/stderr"; exit 1 } }' "$page"
}

play() { # COMMAND: in every game; the command ends with the name of one
    local game
    for game in $games; do
        sh -c "${1/%artus/$game}" || return
    done
}

refuses() { # COMMAND: an unknown game
    if sh -c "${1/%artus/chess}" >refusal 2>&1 || ! grep -q 'unknown game "chess"' refusal; then
        echo 'does not refuse "chess" with the problem as text, but prints:'
        cat refusal
        return 1
    fi
}

host() { # LANGUAGE: in its folder; the last command of its section runs it, those before it build it
    local source run
    block "$1" sh >commands && source=$(grep -om 1 '[Hh]ost\.[a-z]*' commands) && block "$1" "${1,,}" >"$source" &&
        run=$(tail -n 1 commands) && sed '$d' commands >build && sh -e build && play "$run" >played &&
        diff "$out/expected" played && refuses "$run"
}

try() { # LANGUAGE
    local packages start=$SECONDS folder=$out/$1
    packages=$(block "$1" sh | sed -n 's/^# Debian: //p')
    # shellcheck disable=SC2086
    test/tools/setup.sh $packages || case $? in
    1) echo "  skipped $1"; return ;;
    *) exit 1 ;; # an unknown package
    esac
    mkdir "$folder" && ln -s "$PWD"/{include,lib} "$folder"
    if (cd "$folder" && host "$1") >"$folder/log" 2>&1; then
        echo "  ok      $1, $((SECONDS - start)) s"
        ran=1
    else
        cat "$folder/log" >&2
        echo "  FAILED  $1, see ${folder#"$PWD/"}" >&2
        failed=1
    fi
}

ran=0
failed=0
${MAKE:-make} -s all
expect >"$out/expected"
for language in ${*:-$known}; do
    grep -qxF "$language" <<<"$known" || { echo "languages.sh: no such language: $language; the languages are:" $known >&2; exit 1; }
    try "$language"
done
[ $failed = 0 ] || exit 1
[ $ran = 1 ] || { echo 'languages.sh: no language ran' >&2; exit 1; }
