#!/usr/bin/env bash
# Tournaments run for every game and variant, and a seed gives the same rows with any number of threads. Results are
# not checked.
. "$(dirname "$0")/../tap.sh"

work=build/check/tournament
mkdir -p "$work"
tool=build/tools/tournament

short() { # FILE OPTION...
    "$tool" --json "$@" --player search:20 --against random --games 2 >"$1.txt"
}

rows_of_every_game() { # each with all its games, with two and with the most players
    "${PYTHON:-/usr/bin/python3}" - "$work/all.json" <<'END'
import json, re, sys
rows = json.load(open(sys.argv[1]))
games = re.findall(r"^LGI_GAME\((\w+)\)", open("src/games/games.h").read(), re.M)
assert list(dict.fromkeys(row["game"].split()[0] for row in rows)) == games
for name in {row["game"] for row in rows}:
    players = [row["players"] for row in rows if row["game"] == name]
    assert players == sorted(set(players)) and len(players) <= 2 and players[0] >= 2, f"{name}: rows of {players} players"
assert all(row["games"] >= 2 and row["games"] % row["players"] == 0 and not row["unfinished"] for row in rows)
assert all(0 <= row["low"] <= row["wins"] <= row["high"] <= 1 for row in rows)
END
}

same_with_any_threads() {
    local some=(--against search:5 artus arthurs_court:-:3)
    short "$work/one.json" --threads 1 "${some[@]}" && short "$work/three.json" --threads 3 "${some[@]}" &&
        short "$work/other.json" --seed 2 "${some[@]}" && [ "$(grep -c '"search:5"' "$work/one.json")" = 5 ] &&
        cmp "$work/one.json" "$work/three.json" && ! cmp -s "$work/one.json" "$work/other.json"
}

other_players() { # players without search, and a changed tuning
    "$tool" --player one-ply --against flat:20 --games 2 artus:advanced:2 | grep -q '^artus advanced .* one-ply  *flat:20 ' &&
        "$tool" --set margin=0 --set limit=5 --player search:9 --against random --games 1 artus:beginner:2 >/dev/null
}

refuses() { # OPTION...
    ! "$tool" "$@" >"$work/said" 2>&1 && grep -q '^tournament: ' "$work/said"
}

refuses_mistakes() {
    refuses chess && refuses --games many && refuses --player chess:5 && refuses --wins 3 && refuses --games &&
        refuses --set luck=1 && refuses --set e=1 && refuses --set margin=much && refuses --json /nowhere/file && "$tool" --help | grep -q '^usage: tournament'
}

check 'tournaments run' short "$work/all.json"
check 'there are rows for every game' rows_of_every_game
check 'a seed gives the same rows with any number of threads' same_with_any_threads
check 'other players play, too' other_players
check 'mistakes are refused' refuses_mistakes
finish
