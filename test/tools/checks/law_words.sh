#!/usr/bin/env bash
# Laws explain mistakes of games: a mistake is put into a game of test/sample_game; the law that finds it must say
# what to mend and print the position. The rest of the library is as built. A misspelt setting must not look like laws
# that hold.
. "$(dirname "$0")/../tap.sh"

work=build/check/law_words
rm -rf "$work" && mkdir -p "$work" || exit 1
support=$(make_says SUPPORT)
flags="-std=c11 -O1 -w -pthread -Iinclude -Isrc -Itest -I$work $(pkg-config --cflags libcjson)"

compile() { # SOURCE OBJECT FLAG...
    ${CC:-gcc} $flags "${@:3}" -c "$1" -o "$work/$2.o"
}

# FILE EDIT: an edited sample game as the only game of the library; fails if the edit changes nothing
plant() {
    sed -z "$2" "test/sample_game/$1.c" >"$work/$1.c" && ! cmp -s "test/sample_game/$1.c" "$work/$1.c" || return 1
    printf '#include "games/games.h"\nLGI_GAME(%s)\n' "$1" >"$work/one_more.h"
    compile "$work/$1.c" "$1" && compile src/games/games.c games '-DLGI_GAMES="one_more.h"'
}

# GAME PROGRAM LAW WORDS EDIT: the law of the program fails, with these words and the position
finds() {
    local game=$1 program=$2 law=$3 words=$4
    plant "$game" "$5" &&
        ${CC:-gcc} -pthread -o "$work/$program" "build/obj/test/laws/$program.o" $support "$work/games.o" \
            "$work/$game.o" lib/liblogres.a $(pkg-config --libs cmocka libcjson) || return 1
    ! LOGRES_GAME=$game LOGRES_LAW=$law "$work/$program" >"$work/said" 2>&1 || { echo "nothing is found"; return 1; }
    cat "$work/said"
    grep -q -- "$words" "$work/said" && grep -q "failed in $game with . players, game [0-9]*, ply [0-9]* of LOGRES_SEED=" "$work/said" &&
        grep -q '"phase":' "$work/said" # the state
}

of_joust() { finds joust "$@"; }
of_tourney() { finds tourney "$@"; }
of_coins() { finds coin_bids "$@"; }

check 'most_events too low' of_joust test_laws '*before_and*' 'most_events is 2, but this move makes [0-9]* records' \
    's/most_events = 15/most_events = 2/'
check 'most_legal_moves too low' of_joust test_laws '*within_limits*' 'most_legal_moves is 1, but here are [23]' \
    's/most_legal_moves = HAND_SIZE/most_legal_moves = 1/'
check 'a piece moved without pass' of_joust test_laws '*before_and*' \
    'the move makes no record: it changes nothing, or moves pieces without `pass`' \
    's/    pass(s, args\[0\], 1, lgi_at(DECK)[^;]*;/    { int d = drawer_of(s); joust_body *b = body_in(s); b->deck[args[0]]--; b->deck_size--; b->hand[d][args[0]]++; b->hand_size[d]++; }/'
check 'a wrong number of hidden pieces' of_joust test_laws '*listed_moves*' \
    'the move leads to a state that `validate` refuses: [a-z]' 's/\(lgi_at_seat(HAND, drawer_of(s)), log);\)/\1 body_in(s)->deck_size--;/'
check 'a card drawn for all to know' of_joust test_laws_hidden '*name_nothing_hidden*' \
    'the history of .* names lance-., which its records hide; its argument needs `.hidden = true`' 's/, .hidden = true//'
check 'a rule that asks what is hidden' of_tourney test_laws_hidden '*views_keep*' \
    '`may` and `list` must not ask what the player cannot see' 's/lgi_if(args\[0\] != s->actor,/lgi_if(args[0] != s->actor \&\& body_of(s)->shield[args[0]] > 1,/'
check 'ranks that are none' of_tourney test_laws '*last_standing*' '`standing` gives seat 0 rank 7, but .* are better, so it must be' \
    's/    lgi_rank_by(result, keys);/    lgi_rank_by(result, keys); result->ranks[0] = 7;/'
check 'a field that JSON leaves out' of_coins test_laws '*json_keeps*' \
    'these states should be the same: read from its JSON, and that was written; they differ in prize\|its own JSON is refused: prize' \
    's/    lgi_io_fields(io, s, FIELD_PRIZE, FIELD_BID);/    lgi_io_fields(io, s, FIELD_HIGH_BIDDER, FIELD_BID);/'
check 'a barrier that is wrong' of_tourney test_laws_hidden '*barriers*' '`barrier` says NO before the move, but it showed a hidden piece' \
    's/LOGRES_BARRIER_MAYBE/LOGRES_BARRIER_NO/'
check 'a crash' of_joust test_laws '*ordered*' 'with the move play lance=lance-\|in phase play, where seat' \
    's/    int seat = s->actor, next[^;]*;/&\n    abort();/; s/#include "table\/table.h"/#include <stdlib.h>\n&/'

refuses() { # PROGRAM WORDS SETTING...: its tests do not begin
    local status=0
    env "${@:3}" "build/test/$1" >"$work/said" 2>&1 || status=$?
    cat "$work/said"
    [ "$status" = 2 ] && grep -q -- "$2" "$work/said"
}

check 'a law that is not there' refuses test_laws_rows 'there is no such law' LOGRES_LAW='*barier*'
check 'the same of golden files' refuses test_golden 'there is no such law' LOGRES_LAW='*have_plys*'
check 'a number of games that is none' refuses test_laws_rows 'is no number' LOGRES_GAMES=5OO
check 'no games at all' refuses test_laws_rows 'no law would be tested' LOGRES_GAMES=0
finish
