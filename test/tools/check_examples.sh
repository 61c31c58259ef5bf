#!/usr/bin/env bash
# Every example runs and does what it says.
. "$(dirname "$0")/tap.sh"

bin=build/examples
work=build/check/examples
mkdir -p "$work"
rm -f "$work"/*

hello() {
    "$bin/hello" | grep -c '^player [01]: score [0-9]*, rank [12]$' | grep -qx 2
}

perft() {
    [ "$("$bin/perft" 4 arthurs_court 3 | tr -s ' \n' ' ')" = ' 1 4 2 16 3 64 4 192 ' ] && ! "$bin/perft" 2>/dev/null
}

demo() {
    "$bin/demo" "$work/match.json" >"$work/demo.txt" && [ -s "$work/match.json" ]
}

demo_is_the_same_again() { # seeded: the same match, byte for byte
    "$bin/demo" "$work/again.json" >/dev/null && cmp "$work/match.json" "$work/again.json"
}

replay() {
    "$bin/replay" "$work/match.json" >"$work/replay.txt" && grep -q 'plies replayed and verified' "$work/replay.txt"
}

replay_tells_every_ply() { # a line for each, the tables of the rounds, the result
    "$bin/replay" --step "$work/match.json" >"$work/steps.txt" || return 1
    plies=$(sed -n 's/.*: \([0-9]*\) plies replayed.*/\1/p' "$work/steps.txt")
    [ "$plies" -gt 50 ] && [ "$(grep -cE '^ +[0-9]+  (chance|player [0-9]) ' "$work/steps.txt")" = "$plies" ] &&
        grep -q 'moved 1 ' "$work/steps.txt" && grep -q 'round 7 (the last)   over' "$work/steps.txt" &&
        grep -q 'rank 1, wins' "$work/steps.txt"
}

replay_goes_to_a_ply() {
    "$bin/replay" --to 0 "$work/match.json" | grep -q 'choose_courtier   player 0 to move' &&
        ! "$bin/replay" --to 9999 "$work/match.json"
}

replay_refuses_what_is_cut() {
    head -c 200 "$work/match.json" >"$work/cut.json"
    ! "$bin/replay" "$work/cut.json"
}

replay_refuses_another_hash() {
    sed 's/"hashes":\["0x[0-9a-f]\{16\}/"hashes":["0x0123456789abcdef/' "$work/match.json" >"$work/changed.json"
    ! "$bin/replay" "$work/changed.json" 2>"$work/changed.txt" && grep -q 'hashes\[0\]' "$work/changed.txt"
}

play_takes_moves_undo_save_and_load() {
    printf '%s\n' 2 'bid 4' nonsense u u 'u!' r r "s $work/played.json" 'bid 5' "l $work/played.json" q |
        "$bin/play" arthurs_court 3 5 random 12 >"$work/play.txt" &&
        grep -q 'no such move in phase bid: "nonsense"' "$work/play.txt" &&
        grep -q 'somebody has learned something since then' "$work/play.txt" && grep -q '^saved$\|> saved' "$work/play.txt" &&
        ! grep -q $'\033' "$work/play.txt" && "$bin/replay" "$work/played.json"
}

play_ends_with_the_game() { # three random seats
    "$bin/play" arthurs_court 3 5 random 012 </dev/null | grep -q 'rank 1   wins'
}

play_hands_over() { # two people, hidden hands: whoever is asked sees one hand, the own one
    printf '%s\n' 'place 5' '' 'place 6' '' u '' u '' 'place 8' '' q |
        "$bin/play" artus 2 7 variant=advanced >"$work/secret.txt" &&
        grep -c 'nobody else should look now' "$work/secret.txt" | grep -qx 5 &&
        awk '/player [01] to move/ { sub(/.*player /, ""); player = $1; asked++ }
             /^P[01] hand/ { if (substr($1, 2) != player) wrong++; hands++ }
             END { exit wrong || asked < 5 || hands != asked }' "$work/secret.txt"
}

play_needs_no_hand_over() { # where everything is open, or only one person plays
    printf '%s\n' 1 1 1 q | "$bin/play" arthurs_court 2 5 >"$work/open.txt" &&
        printf '%s\n' 1 1 1 q | "$bin/play" artus 2 5 random 1 >>"$work/open.txt" &&
        ! grep -q 'hand over' "$work/open.txt"
}

play_refuses_unknown_options() {
    ! "$bin/play" artus 2 5 variant=expert 2>/dev/null && ! "$bin/play" artus 2 5 colour=2 2>/dev/null
}

demo_of_every_game() {
    for game in $(sed -n 's/^LGI_GAME(\(.*\))$/\1/p' src/games/games.h); do
        "$bin/demo" "$work/$game.json" "$game" 3 >/dev/null && "$bin/replay" "$work/$game.json" >/dev/null || return 1
    done
}

python_example() { # NAME
    (cd "$work" && PYTHONPATH=../../../bindings/python "${PYTHON:-/usr/bin/python3}" "../../../examples/python/$1" \
        >"$1.txt" && [ -s "$1.txt" ])
}

check 'hello plays a game' hello
check 'perft counts' perft
check 'demo plays a match and writes it' demo
check 'demo plays the same match again' demo_is_the_same_again
check 'replay verifies it' replay
check 'replay tells every ply' replay_tells_every_ply
check 'replay goes to a ply' replay_goes_to_a_ply
check 'replay refuses half a file' replay_refuses_what_is_cut
check 'replay refuses another hash' replay_refuses_another_hash
check 'play takes moves, undo, save and load' play_takes_moves_undo_save_and_load
check 'play ends with the game' play_ends_with_the_game
check 'play hands over between two people' play_hands_over
check 'play hands over only where it must' play_needs_no_hand_over
check 'play refuses unknown options' play_refuses_unknown_options
check 'demo and replay of every game' demo_of_every_game
for example in examples/python/*.py; do
    check "python $(basename "$example")" python_example "$(basename "$example")"
done
finish
