#!/usr/bin/env bash
# The games of test/sample_game are built into the library by another list of games: they keep the laws and their
# rules, and the other games play as before. Only that list and these games are compiled, in build/check/sample; the
# rest was built by `make tests examples`. The C code of docs/adding-a-game.md and docs/game-recipes.md is theirs or that
# of the library's games.
# builds: library programs
. "$(dirname "$0")/../tap.sh"

work=build/check/sample
rm -rf "$work" && mkdir -p "$work" || exit 1
games=(ford joust tourney vigil nimmt)
interface_tests=(core batch bounds history) # of all games in the list
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
    local game interface
    for game in "${games[@]}"; do
        link_with "test_$game" "$work/test_$game.o" $support || return 1
    done
    for interface in "${interface_tests[@]}"; do
        link_with "test_$interface" "build/obj/test/interface/test_$interface.o" $support || return 1
    done
    link_with test_secrets build/obj/test/laws/test_secrets.o $support &&
        link_with test_search build/obj/test/interface/test_search.o $support &&
        link_with test_golden build/obj/test/interface/test_golden.o $support && link_laws &&
        link_with demo build/obj/examples/demo.o && link_with replay build/obj/examples/replay.o &&
        link_with perft build/obj/examples/perft.o
}

interface_keeps() {
    local interface
    for interface in "${interface_tests[@]}"; do
        "$work/test_$interface" || return 1
    done
}

matches() { # a seeded match with every number of players, saved and replayed to its end: 5 rounds
    local players
    for players in 2 3; do
        "$work/demo" "$work/$players.json" joust "$players" 7 && "$work/replay" --step "$work/$players.json" \
            >"$work/$players.txt" && grep -q "$((12 * players)) plies replayed and verified" "$work/$players.txt" &&
            grep -q 'The Joust   over' "$work/$players.txt" && grep -q 'rank 1, wins' "$work/$players.txt" || return 1
    done
}

perft_counts() { # of four hands each with 5 sizes, a move: lay 2, or light 2
    "$work/perft" 5 ford 2 | tr -s ' \n' ' ' | grep -x ' 1 5 2 25 3 125 4 625 5 2500 '
}

others_play_as_before() {
    local game
    for game in $(sed -n 's/^LGI_GAME(\(.*\))$/\1/p' src/games/games.h); do
        "$work/demo" "$work/with.json" "$game" 3 && build/examples/demo "$work/without.json" "$game" 3 &&
            cmp "$work/with.json" "$work/without.json" || return 1
    done
}

# A mistake is put into a copy of a game; a program of laws must fail, name it, and print the position.
mistake_is_named() { # GAME LAWS WORDS EXPRESSION [LAW]: a sed expression for the game; with a law, for the file as one line
    local wrong=$work/wrong output
    local games=($(printf '%s\n' "${games[@]}" | grep -vx "$1"))
    mkdir -p "$wrong" && sed ${5:+-z} "$4" "test/sample_game/$1.c" >"$wrong/$1.c" &&
        ! cmp -s "test/sample_game/$1.c" "$wrong/$1.c" && compile "$wrong/$1.c" "wrong/$1" -O1 -w &&
        link_with wrong/laws "build/obj/test/laws/$2.o" $support "$wrong/$1.o" || return 1
    output=$(LOGRES_GAME=$1 LOGRES_TEST=${5-*} "$wrong/laws" 2>&1) && echo "$2 found nothing" && return 1
    echo "$output"
    grep -q -- "$3" <<<"$output" || return 1
    [[ $3 == "$1: no "* ]] || # of all games together there is no position
        { grep -q "failed in $1.* ply .*LOGRES_SEED=" <<<"$output" &&
            { [ -z "${5-}" ] || grep -q '"phase":' <<<"$output"; }; }
}

limit_is_named() { # EXPRESSION WORDS: a sed expression for the Joust, which then needs more than a limit
    local games=($(printf '%s\n' "${games[@]}" | grep -vx joust))
    sed "$1" test/sample_game/joust.c >"$work/wrong/joust.c" && compile "$work/wrong/joust.c" wrong/joust -O1 -w &&
        link_with wrong/laws build/obj/test/laws/test_laws.o $support "$work/wrong/joust.o" || return 1
    ! LOGRES_TEST='*games_stay*' "$work/wrong/laws" >"$work/limit.txt" 2>&1 && grep -q "$2" "$work/limit.txt"
}

code_of_the_pages() { # each C block of the pages, in pieces between lines of three dots, stands in a game
    "${PYTHON:-/usr/bin/python3}" - <<'END'
import re
import sys
from pathlib import Path

sources = [*sorted(Path("test/sample_game").glob("*.[ch]")), *sorted(Path("src/games").glob("*/*.c"))]
games = "\n".join(path.read_text() for path in sources)


def plain(code):  # however it is indented, lined up and wrapped
    code = re.sub(r"^/\* clang-format o\w+ \*/\n|^ *\* ", "", code, flags=re.M)
    return re.sub(r"(?<=[(\[{]) ", "", re.sub(r"[\s\\]+", " ", code)).strip()


games = plain(games.replace("sample_game/joust.h", "logres/joust.h"))
pages = [Path("docs", name).read_text() for name in ("adding-a-game.md", "game-recipes.md", "architecture.md")]
blocks = [re.findall(r"^```c\n(.*?)^```", page, re.M | re.S) for page in pages]
missing = [piece for block in sum(blocks, []) for piece in re.split(r"^\s*\.\.\.\n", block, flags=re.M)
           if plain(piece) not in games]
print(*missing, sep="----\n")
sys.exit(bool(missing) or not all(blocks))
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
check 'a leak in a phase that reveals is named: a field tells a candle left in a hand' mistake_is_named vigil test_secrets \
    'vigil: "compare .*tells viewer .* what is hidden: the field asked becomes' "s/b->asked++;/$lowest/"
check 'a leak in a phase of chance is named: a field tells a candle drawn' mistake_is_named vigil test_secrets \
    'vigil: "draw ?.*tells viewer .* what is hidden: the field asked becomes' \
    '/^static void apply_draw/,/^}/s/transfer(/write_body(s)->asked = (uint8_t)args[0];\n    &/'
check 'a leak is named where a phase reveals something else: a buried candle' mistake_is_named vigil test_secrets \
    'vigil: "bury.*tells viewer .* what is hidden: the field asked becomes' \
    '/^static void apply_bury/,/^}/s/transfer_all(/write_body(s)->asked = read_body(s)->hand[s->actor][0];\n    &/'
grouped='for (int kind = 0; kind < KINDS; kind++) {
        lgi_log one = {log ? log->events + log->count : NULL, 0, places};
        int amount = read_body(s)->hand[s->actor][kind];
        transfer(s, kind, amount, lgi_at_seat(HAND, s->actor), lgi_at(GRAVE), log ? \&one : NULL);
        if (log \&\& amount)
            log->events[log->count++].amount = amount;
    }'
check 'records that tell of equal hidden candles are named' mistake_is_named vigil test_secrets \
    'vigil: the records of a ply of viewer .* tells what is hidden' \
    "/^static void apply_bury/,/^}/{/transfer_all(/{N;s/transfer_all([^;]*;/${grouped//$'\n'/\\n}/}}"
check 'a history that tells what its records hide is named: a candle given' mistake_is_named vigil test_secrets \
    'vigil: .* of viewer .* tells what is hidden' '/given_candle = /s/, .hidden = true//'
check 'what is shown and not kept is named: a shield' mistake_is_named tourney test_laws \
    'after the records of the move that this viewer gets, shield:. has 1 of .*, not 0' \
    's/lgi_show(s, places, \(.*\), log);/lgi_record_show(log, \1);/'
everybody='b->known_by[args[0]] = (uint8_t)(lgi_all_seats(s) \& ~(1u << args[0]));'
check 'a leak is named: everybody knows a shield that one player was shown' mistake_is_named tourney test_secrets \
    'tourney: "peek .*tells viewer .* what is hidden: .* in shield of seat' "s/b->peeks.*++;/&\n    $everybody/"
check 'a mistake is named: most_events too low' mistake_is_named joust test_laws \
    'most_events is 2, but this move makes [0-9]* records' \
    's/most_events = 15/most_events = 2/' '*before_and*'
check 'a mistake is named: most_legal_moves too low' mistake_is_named joust test_laws \
    'most_legal_moves is 1, but here are [23]' \
    's/most_legal_moves = HAND_SIZE/most_legal_moves = 1/' '*within_limits*'
check 'a mistake is named: bounds of plies too low' mistake_is_named joust test_laws_bounds \
    'most_plies says at most' 's/s->players \* rounds;/rounds;/' '*in_their_bounds*'
check 'a mistake is named: bounds of scores too low' mistake_is_named joust test_laws_bounds \
    'seat . has a score of .*, not 0 to 1' 's/most_score = rounds/most_score = 1/' '*in_their_bounds*'
check 'a mistake is named: a flag that is wrong' mistake_is_named joust test_laws_bounds \
    'a view hides something, but the game has is_perfect_information' \
    's/\.has_later_chance = 1/\.is_perfect_information = 1, &/' '*flags*'
check 'a mistake is named: a piece moved without transfer' mistake_is_named joust test_laws \
    'the move makes no record: it changes nothing, or moves pieces without `transfer`' \
    's/    transfer(s, args\[0\], 1, lgi_at(DECK)[^;]*;/    { int d = drawer_of(s); joust_body *b = write_body(s); b->deck[args[0]]--; b->deck_size--; b->hand[d][args[0]]++; b->hand_size[d]++; }/' '*before_and*'
check 'a mistake is named: a wrong number of hidden pieces' mistake_is_named joust test_laws \
    'the move leads to a state that `validate` refuses: [a-z]' \
    's/\(lgi_at_seat(HAND, drawer_of(s)), log);\)/\1 write_body(s)->deck_size--;/' '*listed_moves*'
check 'a mistake is named: a card drawn for all to know' mistake_is_named joust test_laws_hidden \
    'the history of .* names lance-., which its records hide; its argument needs `.hidden = true`' \
    's/, .hidden = true//' '*name_nothing_hidden*'
check 'a mistake is named: a rule that asks what is hidden' mistake_is_named tourney test_laws_hidden \
    '`may` and `list` must not ask what the player cannot see' \
    's/lgi_allow_if(args\[0\] != s->actor,/lgi_allow_if(args[0] != s->actor \&\& read_body(s)->shield[args[0]] > 1,/' '*views_keep*'
check 'a mistake is named: ranks that are none' mistake_is_named tourney test_laws \
    '`standing` gives seat 0 rank 7, but .* are better, so it must be' \
    's/    lgi_rank_by(result, keys);/    lgi_rank_by(result, keys); result->ranks[0] = 7;/' '*last_standing*'
check 'a mistake is named: points that go the other way' mistake_is_named tourney test_laws \
    'ranks go against scores: of .* have the better place with more points, and `lower_is_better` is 1' \
    's/.must_end = 1,/& .lower_is_better = 1,/' '*last_standing*'
check 'a mistake is named: a field that JSON leaves out' mistake_is_named ford test_laws \
    'these states should be the same: read from its JSON, and that was written; they differ in \|its own JSON is refused' \
    's/    lgi_io_fields(io, s, FIELD_CURRENT, FIELD_LAST);/    lgi_io_fields(io, s, FIELD_CURRENT, FIELD_TORCHES);/' '*json_keeps*'
check 'a mistake is named: a cooperative game that one player wins' mistake_is_named ford test_laws \
    'the winners are the set 1, but in a cooperative game all 2 win or nobody does' \
    's/    lgi_share([^;]*;/&\n    result->winners = 1;/' '*last_standing*'
check 'a mistake is named: a barrier that is wrong' mistake_is_named tourney test_laws_hidden \
    '`barrier` says NO before the move, but it showed a hidden piece' \
    's/LOGRES_BARRIER_MAYBE/LOGRES_BARRIER_NO/' '*barriers*'
by_number='s/{MOVE_DRAW, "draw", {{"lance", &drawn_lance}},[^.]*.from = LGI_FROM(DECK)/{MOVE_DRAW, "draw", {{"lance", \&drawn_lance}}, .may = may_draw/'
may_draw='static lgi_verdict may_draw(const lgi_state *s, const int args[]) {\n    return lgi_allow_if(read_body(s)->deck[args[0]], NOT_IN_HAND);\n}\n'
check 'a mistake is named: a draw that does not ask for copies' mistake_is_named joust test_laws_reach \
    'has the weight 1 of 5, but takes one of .* pieces: a move that draws needs `from`' \
    "$by_number; s/static const lgi_phase/$may_draw&/" '*copies*'
check 'a mistake is named: an option that changes nothing' mistake_is_named joust test_laws_reach \
    'joust: no game went another way with another value of the option rounds' 's/lgi_option(s, ROUNDS)/5/g' '*matter*'
check 'a mistake is named: a field that nothing changes' mistake_is_named tourney test_laws_reach \
    'tourney: no move has changed the field peeks' 's/ *b->peeks[^;]*++;//' '*come_about*'
check 'a mistake is named: a crash' mistake_is_named joust test_laws \
    'with the move play lance=lance-\|in phase play, where seat' \
    's/    int seat = s->actor, next[^;]*;/&\n    abort();/; s/#include "table\/table.h"/#include <stdlib.h>\n&/' '*ordered*'
check 'a limit is named, with what a game needs of it' limit_is_named 's/most_events = 15/most_events = 300/' \
    'joust needs 300 records of a move, but the limit is 256'
check 'their golden files have plies, though one ends early' env LOGRES_TEST='*have_plies*' "$work/test_golden"
check 'the tests of the interface pass with them in the list' interface_keeps
check 'matches are played, saved and replayed' matches
check 'perft counts' perft_counts
check 'the other games play as before' others_play_as_before
check 'the code of the pages about games occurs in a game' code_of_the_pages
finish
