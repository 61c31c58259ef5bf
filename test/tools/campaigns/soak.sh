#!/usr/bin/env bash
# soak: plays, saves, searches and reads damaged JSON in one process for SECONDS=600; its memory must not grow
cd "$(dirname "$0")/../../.." || exit 1
${MAKE:-make} -j"$(nproc)" build/tools/soak && build/tools/soak "${DURATION:-600}"
