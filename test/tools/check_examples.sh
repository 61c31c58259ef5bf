#!/usr/bin/env bash
# Every example runs and does what it says.
. "$(dirname "$0")/tap.sh"

bin=build/examples
work=build/check/examples
mkdir -p "$work"
rm -f "$work"/*

demo() {
    "$bin/demo" "$work/match.json" >"$work/demo.txt" && [ -s "$work/match.json" ]
}

demo_is_the_same_again() { # seeded: the same match, byte for byte
    "$bin/demo" "$work/again.json" >/dev/null && cmp "$work/match.json" "$work/again.json"
}

replay() {
    "$bin/replay" "$work/match.json" >"$work/replay.txt" && [ -s "$work/replay.txt" ]
}

replay_refuses_what_is_cut() {
    head -c 200 "$work/match.json" >"$work/cut.json"
    ! "$bin/replay" "$work/cut.json"
}

check 'demo plays a match and writes it' demo
check 'demo plays the same match again' demo_is_the_same_again
check 'replay verifies it' replay
check 'replay refuses half a file' replay_refuses_what_is_cut
finish
