#!/usr/bin/env bash
# tournament [GAME...]: measures how often bots win, for instance PARTS=artus:advanced:3 GAMES=20 PLAYER=search:200 AGAINST=random
cd "$(dirname "$0")/../../.." || exit 1
${MAKE:-make} -j"$(nproc)" build/tools/tournament && build/tools/tournament --json build/tournament.json \
    ${GAMES:+--games "$GAMES"} ${PLAYER:+--player "$PLAYER"} $(printf -- '--against %s ' ${AGAINST-}) "$@"
