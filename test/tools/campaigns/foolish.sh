#!/usr/bin/env bash
# foolish [GAME] [LEVEL...]: counts the moves of bots that a person would call foolish; fails above 1 %
cd "$(dirname "$0")/../../.." || exit 1
${MAKE:-make} -j"$(nproc)" build/tools/foolish && build/tools/foolish --most 1 ${GAMES:+--games "$GAMES"} "$@"
