#!/usr/bin/env bash
# A short `make campaign ONLY=soak`; it must also find a leak.
. "$(dirname "$0")/../tap.sh"

sees_a_leak() {
    ! build/tools/soak 1 --leak >build/check/soak 2>&1 && grep 'memory has grown' build/check/soak
}

mkdir -p build/check
check 'in some seconds of play, memory does not grow' build/tools/soak 4
check 'a match that is never freed is seen' sees_a_leak
finish
