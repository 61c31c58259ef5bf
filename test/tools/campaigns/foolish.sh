#!/usr/bin/env bash
# foolish [GAME] [LEVEL...]: how many moves of bots a person would call foolish; fails above 1 %
cd "$(dirname "$0")/../../.." || exit 1
${MAKE:-make} -j"$(nproc)" build/tools/foolish && build/tools/foolish --most 1 ${GAMES:+--games "$GAMES"} "$@"
