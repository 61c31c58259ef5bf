#!/usr/bin/env bash
# The games of test/sample_game are built into the library by another list of games: they keep the laws and their
# rules, and the other games play as before. Only that list and these games are compiled, in build/check/sample; the
# rest was built by `make tests examples`. The C code of docs/adding-a-game.md is theirs or that of the library's
# games.
. "$(dirname "$0")/../tap.sh"

work=build/check/sample
rm -rf "$work" && mkdir -p "$work" || exit 1
games=(coin_bids joust tourney vigil)
support=$(make_says SUPPORT)
flags="-std=c11 -O2 -g -pthread $(make_says WARNINGS) -Werror -Iinclude -Isrc -Itest"

compile() { # SOURCE OBJECT FLAG...
    ${CC:-gcc} $flags "${@:3}" -c "$1" -o "$work/$2.o"
}

compiles() {
    local game
    for game in "${games[@]}"; do
        compile "test/sample_game/$game.c" "$game" && compile "test/sample_game/test_$game.c" "test_$game" || return 1
    done
    compile src/games/games.c games '-DLGI_GAMES="sample_game/games.h"'
}

link_with() { # PROGRAM OBJECT...: our list of games is linked first, so the library's is left out
    ${CC:-gcc} -pthread -o "$work/$1" "${@:2}" "$work/games.o" $(printf "$work/%s.o " "${games[@]}") lib/liblogres.a \
        $(pkg-config --libs cmocka libcjson) -lm
}

laws() { # the programs of laws
    basename -s .c test/laws/test_laws*.c
}

link_laws() {
    local program
    for program in $(laws); do
        link_with "$program" "build/obj/test/laws/$program.o" $support || return 1
    done
}

laws_hold() {
    local program
    for program in $(laws); do
        LOGRES_GAME=$1 "$work/$program" || return 1
    done
}

links() {
    local game
    for game in "${games[@]}"; do
        link_with "test_$game" "$work/test_$game.o" $support || return 1
    done
    link_with test_core build/obj/test/interface/test_core.o $support &&
        link_with test_secrets build/obj/test/laws/test_secrets.o $support &&
        link_with test_search build/obj/test/interface/test_search.o $support &&
        link_with test_golden build/obj/test/interface/test_golden.o $support && link_laws &&
        link_with demo build/obj/examples/demo.o && link_with replay build/obj/examples/replay.o &&
        link_with perft build/obj/examples/perft.o
}

matches() { # a seeded match with every number of players, saved and replayed to its end
    local players
    for players in 2 3; do
        "$work/demo" "$work/$players.json" coin_bids "$players" 7 && "$work/replay" --step "$work/$players.json" \
            >"$work/$players.txt" && grep -q "$((5 + 5 * players)) plies replayed and verified" "$work/$players.txt" &&
            grep -q 'round 5 of 5   over' "$work/$players.txt" && grep -q 'rank 1, wins' "$work/$players.txt" || return 1
    done
}

perft_counts() { # a toss; the first bid; who follows a bid of 0 … 5 has 6, 5, 4, 3, 2 or 1; a toss
    "$work/perft" 4 coin_bids 2 | tr -s ' \n' ' ' | grep -x ' 1 2 2 12 3 42 4 84 '
}

others_play_as_before() {
    local game
    for game in $(sed -n 's/^LGI_GAME(\(.*\))$/\1/p' src/games/games.h); do
        "$work/demo" "$work/with.json" "$game" 3 && build/examples/demo "$work/without.json" "$game" 3 &&
            cmp "$work/with.json" "$work/without.json" || return 1
    done
}

# A copy of a game gets a leak; a program of laws must fail and name it.
leak_is_named() { # GAME LAWS TELLS EXPRESSION: a sed expression for the game, and the failure's message on one line
    local leaky=$work/leak output
    mkdir -p "$leaky" && sed "$4" "test/sample_game/$1.c" >"$leaky/$1.c" &&
        ! cmp -s "test/sample_game/$1.c" "$leaky/$1.c" && compile "$leaky/$1.c" "leak/$1" &&
        ${CC:-gcc} -pthread -o "$leaky/laws" "build/obj/test/laws/$2.o" $support "$work/games.o" "$leaky/$1.o" \
            $(printf "%s\n" "${games[@]}" | sed "/^$1$/d; s|.*|$work/&.o|") lib/liblogres.a \
            $(pkg-config --libs cmocka libcjson) || return 1
    output=$(LOGRES_GAME=$1 "$leaky/laws" 2>&1) && echo "$2 found nothing" && return 1
    echo "$output"
    grep -q "$3" <<<"$output" && grep -q "failed in $1.* ply .*LOGRES_SEED=" <<<"$output"
}

code_of_the_page() { # each C block of the page, in pieces between lines of three dots, stands in a game
    "${PYTHON:-/usr/bin/python3}" - <<'END'
import re
import sys
from pathlib import Path

sources = [*sorted(Path("test/sample_game").glob("*.[ch]")), *sorted(Path("src/games").glob("*/*.c"))]
games = "\n".join(path.read_text() for path in sources)


def plain(code):  # however it is indented and lined up
    code = re.sub(r"^/\* clang-format o\w+ \*/\n", "", code, flags=re.M)
    return re.sub(r" +", " ", re.sub(r"^\s+", "", code, flags=re.M))


games = plain(games.replace("sample_game/joust.h", "logres/joust.h"))
blocks = re.findall(r"^```c\n(.*?)^```", Path("docs/adding-a-game.md").read_text(), re.M | re.S)
missing = [piece for block in blocks for piece in re.split(r"^\s*\.\.\.\n", block, flags=re.M)
           if plain(piece) not in games]
print(*missing, sep="----\n")
sys.exit(bool(missing) or not blocks)
END
}

check 'the sample games and a list with them compile without warnings' compiles
check 'they link with the built objects' links
for game in "${games[@]}"; do
    check "$game keeps its rules" "$work/test_$game"
    check "$game leaks nothing hidden, no seeds or undone plies" env LOGRES_GAME="$game" "$work/test_secrets"
    check "bots search $game" env LOGRES_GAME="$game" LOGRES_GAMES=2 "$work/test_search"
    check "$game keeps the laws" laws_hold "$game"
done
lowest='b->asked = (uint8_t)lgi_only_piece(b->hand[args[0]], KINDS);'
check 'a leak in a phase that reveals is named: a field tells a candle left in a hand' leak_is_named vigil test_secrets \
    'vigil: "compare .*tells viewer .* what is hidden: the field asked becomes' "s/b->asked++;/$lowest/"
check 'a leak in a phase of chance is named: a field tells a candle drawn' leak_is_named vigil test_secrets \
    'vigil: "draw ?.*tells viewer .* what is hidden: the field asked becomes' \
    '/^static void play_draw/,/^}/s/pass(/body_in(s)->asked = (uint8_t)args[0];\n    &/'
check 'a leak is named where a phase reveals something else: a buried candle' leak_is_named vigil test_secrets \
    'vigil: "bury.*tells viewer .* what is hidden: the field asked becomes' \
    '/^static void play_bury/,/^}/s/pass_all(/body_in(s)->asked = body_of(s)->hand[s->actor][0];\n    &/'
grouped='for (int kind = 0; kind < KINDS; kind++) {
        lgi_log one = {log ? log->events + log->count : NULL, 0, places};
        int amount = body_of(s)->hand[s->actor][kind];
        pass(s, kind, amount, lgi_at_seat(HAND, s->actor), lgi_at(GRAVE), log ? \&one : NULL);
        if (log \&\& amount)
            log->events[log->count++].amount = amount;
    }'
check 'records that tell of equal hidden candles are named' leak_is_named vigil test_secrets \
    'vigil: the records of a ply of viewer .* tells what is hidden' \
    "/^static void play_bury/,/^}/s/pass_all(.*/${grouped//$'\n'/\\n}/"
check 'a history that tells what its records hide is named: a candle given' leak_is_named vigil test_secrets \
    'vigil: .* of viewer .* tells what is hidden' '/given_candle = /s/, .hidden = true//'
check 'what is shown and not kept is named: a shield' leak_is_named tourney test_laws \
    'after the records of the move that this viewer gets, shield:. has 1 of .*, not 0' \
    's/lgi_show(s, places, \(.*\), log);/lgi_shown(log, \1);/'
everybody='b->known_by[args[0]] = (uint8_t)(lgi_all_seats(s) \& ~(1u << args[0]));'
check 'a leak is named: everybody knows a shield that one player was shown' leak_is_named tourney test_secrets \
    'tourney: "peek .*tells viewer .* what is hidden: .* in shield of seat' "s/b->peeks.*++;/&\n    $everybody/"
check 'their golden files have plies, though one ends early' env LOGRES_LAW='*have_plies*' "$work/test_golden"
check 'the tests of the core pass with them in the list' "$work/test_core"
check 'matches are played, saved and replayed' matches
check 'perft counts' perft_counts
check 'the other games play as before' others_play_as_before
check 'the code of docs/adding-a-game.md stands in a game' code_of_the_page
finish
