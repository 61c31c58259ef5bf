#!/usr/bin/env bash
# profile_search.sh [GAME]...: the shares of a search's time in the rules (all of src but search, JSON and matches),
# in src/search itself and in the C library (copies of memory, mostly). Needs perf; the numbers are shares of its
# samples.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

make -s tools
symbols() { # FOLDER: its functions
    find "build/obj/src/$1" -name '*.o' -exec nm {} + | awk '$2 ~ /^[tT]$/ { print $3 }' | sort -u
}
mkdir -p build/profile
symbols search >build/profile/search
for room in base state table play text games; do symbols "$room"; done | sort -u >build/profile/rules

[ $# -gt 0 ] || set -- $(sed -n 's/^LGI_GAME(\(.*\))$/\1/p' src/games/games.h)
printf '%-28s %8s %8s %8s\n' game rules search other
for game; do
    perf record -q -o build/profile/data -- build/tools/tournament --threads 1 --games 1 --player search:2000 \
        --against search:2000 "$game:-:2" >/dev/null
    perf report -i build/profile/data --stdio --sort sym -F overhead,sym 2>/dev/null |
        awk -v game="$game" '
            FILENAME == "build/profile/search" { search[$1] = 1; next }
            FILENAME == "build/profile/rules" { rules[$1] = 1; next }
            /%/ { share = $1 + 0; name = $3; sub(/\.(part|constprop|isra|cold).*/, "", name)
                  sum[name in search ? "search" : name in rules ? "rules" : "other"] += share }
            END { printf "%-28s %7.1f%% %7.1f%% %7.1f%%\n", game, sum["rules"], sum["search"], sum["other"] }
        ' build/profile/search build/profile/rules -
done
