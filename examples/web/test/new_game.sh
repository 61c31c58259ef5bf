#!/usr/bin/env bash
# The table shows and plays a game that `make new-game` wrote, from its first day: in a copy of the repository with that
# game, the page is built, and matches are played on it by touch.
. "$(dirname "$0")/../../../test/tools/tap.sh"

copy=build/check/web_new_game
rm -rf "$copy" && mkdir -p "$copy/build" &&
    cp -rp Makefile LICENSE include src docs bindings test examples "$copy" &&
    cp -rp build/source "$copy/build" && cd "$copy" || exit 1

plays() { # SCRIPT ARGUMENT...
    node "examples/web/test/$1.mjs" "${@:2}"
}

check 'a game is laid down' "$MAKE" -s new-game GAME=quest 'TITLE=The Quest'
check 'its page is built, and its types are TypeScript' "$MAKE" -s web-build
check 'it is found on the start page and played to its end' plays new_game quest 'The Quest'
check 'people and bots play it by touch, and the page knows no secrets' plays touch quest
finish
