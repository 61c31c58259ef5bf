#!/usr/bin/env bash
# new_games: adds two whole games to a copy of the repository and runs `make test-all` there; plays a third in the browser
# They are added as in docs/adding-a-game.md: stone_ford, cooperative, with hands that only the other players see, and
# ring_tourney, with shown cards, private looks, eliminated players, printed data, and no first_player. They are ford and
# tourney of test/sample_game under other names: the checks of the copy still need the originals.
#
#     test/tools/campaigns/new_games.sh [COMMAND…]      instead of `make test-all`, in the copy
set -eu -o pipefail
cd "$(dirname "$0")/../../.."
copy=build/new_games
rm -rf "$copy" && mkdir -p "$copy"
git ls-files -z --cached --others --exclude-standard | xargs -0 cp -p --parents -t "$copy"
from=$PWD
cd "$copy"

add() { # SAMPLE NAME TITLE NEW-TITLE NUMBER LETTERS
    local names="s/$1/$2/g; s/${1^^}/${2^^}/g; s/$3/$4/g; s/\.number = [0-9]*/.number = $5/; s/game number [0-9]*/game number $5/"
    names+="; s,\"sample_game/$2\.h\",<logres/$2.h>,; s/\b[A-Z][A-Z]-\([0-9]\)/$6-\1/g"
    mkdir "src/games/$2"
    sed "$names" "$from/test/sample_game/$1.c" >"src/games/$2/$2.c"
    sed "$names" "$from/test/sample_game/$1.h" >"include/logres/$2.h"
    sed "$names" "$from/test/sample_game/$1.md" >"docs/games/$2.md"
    sed "$names" "$from/test/sample_game/test_$1.c" >"test/games/test_$2.c"
    echo "LGI_GAME($2)" >>src/games/games.h
}

add ford stone_ford 'The Ford Perilous' 'A Ford of Stones' 230 SF
add tourney ring_tourney 'The Tourney' 'A Ring Tourney' 231 RT
git init -q . && git add -A && git -c user.name=new -c user.email=new@games commit -qm 'Two games'
${MAKE:-make} generate
if [ $# -gt 0 ]; then
    "$@"
else
    ${MAKE:-make} test-all
    cd "$from"
    test/tools/setup.sh install online_server web chromium-headless-shell firefox-esr fonts-dejavu-core
    ${MAKE:-make} web-build
    examples/web/test/new_game.sh
fi
