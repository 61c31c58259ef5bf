/* King Arthur's Court: the table as text. */
#include "base/print.h"
#include "games/arthurs_court/arthurs_court.h"
#include "rules/standing.h"
#include "state/registry.h"
#include "text/picture.h"

static void print_tiles(lgi_writer *text, const uint8_t tiles[TILES]) {
    const char *before = "";
    for (int tile = 0; tile < TILES; tile++)
        for (int n = 0; n < tiles[tile]; n++) {
            lgi_print(text, "%s%d", before, tile + 1);
            before = " ";
        }
}

/*
 * AC-2, AC-21: prints a line per character: its holder in this round, its purse and the black die.
 */
static void print_castle(lgi_writer *text, const lgi_state *s) {
    const arthurs_court_body *b = read_body(s);
    lgi_print(text, "castle      taken by   purse\n");
    for (int c = 0; c < CHARACTERS; c++) {
        lgi_print(text, "%-12s", lgi_ac_characters[c]);
        if (b->holder[c] == LOGRES_NONE)
            lgi_print(text, "-          ");
        else
            lgi_print(text, "player %d   ", b->holder[c]);
        print_tiles(text, b->purse[c]);
        if (b->black_die == c)
            lgi_print(text, "   (black die)");
        lgi_put(text, '\n');
    }
}

static void print_courtiers(lgi_writer *text, const uint8_t counts[TYPES]) {
    for (int type = 0; type < TYPES; type++)
        lgi_print(text, "%8d", counts[type]);
}

/* Peasantry and aspirants share the columns of the courts, so that possible exchanges are easy to
 * see (AC-16, AC-17). */
static void print_courts(lgi_writer *text, const lgi_state *s) {
    const arthurs_court_body *b = read_body(s);
    lgi_print(text, "\n            ");
    for (int type = 0; type < TYPES; type++)
        lgi_print(text, "%8s", lgi_ac_types[type]);
    lgi_print(text, "   treasury\npeasantry   ");
    print_courtiers(text, b->peasantry);
    lgi_print(text, "\naspirants   ");
    print_courtiers(text, b->aspirants);
    lgi_put(text, '\n');
    for (int seat = 0; seat < s->players; seat++) {
        lgi_print(text, "%splayer %d  ", seat == s->actor ? "> " : "  ", seat);
        print_courtiers(text, b->court[seat]);
        lgi_print(text, "   ");
        print_tiles(text, b->treasury[seat]);
        if (b->favor == seat)
            lgi_print(text, "   Favor");
        lgi_put(text, '\n');
    }
}

/* `passed` has no bit of an unused seat (the core checks that), so the loop can cover all
 * SEATS. */
static void print_auction(lgi_writer *text, const arthurs_court_body *b) {
    lgi_print(text, "\nauction     started by player %d", b->starter);
    for (int seat = 0; seat < SEATS; seat++)
        if (lgi_has_seat(b->passed, seat))
            lgi_print(text, "; %d passed", seat);
    if (b->high_bidder != LOGRES_NONE) {
        lgi_print(text, "\nhigh bid    ");
        print_tiles(text, b->bid);
        lgi_print(text, " = %d by player %d", money_of(b->bid), b->high_bidder);
    }
    lgi_put(text, '\n');
}

/* The target is omitted if it is the actor, whose line in print_courts is already marked. */
static void print_role(lgi_writer *text, const lgi_state *s, int role) {
    const arthurs_court_body *b = read_body(s);
    lgi_print(text, "\nrole        %s of player %d", lgi_ac_characters[role], b->holder[role]);
    if (b->swaps_left)
        lgi_print(text, "; exchanges left %d", b->swaps_left);
    if (b->target != LOGRES_NONE && b->target != s->actor)
        lgi_print(text, "; exchange with player %d", b->target);
    lgi_put(text, '\n');
}

/* AC-24, AC-25 */
static void print_result(lgi_writer *text, const lgi_state *s) {
    const arthurs_court_body *b = read_body(s);
    logres_result result;
    lgi_standing(lgi_game_of(s), s, &result);
    lgi_put(text, '\n');
    for (int seat = 0; seat < s->players; seat++) {
        int groups[3];
        lgi_ac_groups(b, seat, groups);
        lgi_print(text, "player %d    groups %d %d %d   score %d   rank %d%s\n", seat, groups[0],
                  groups[1], groups[2], result.scores[seat], result.ranks[seat],
                  result.ranks[seat] == 1 ? "   wins" : "");
    }
}

void lgi_ac_picture(const lgi_state *s, lgi_writer *text) {
    const arthurs_court_body *b = read_body(s);
    int role = lgi_ac_role_of(s->phase);
    lgi_print(text, "King Arthur's Court   round %d%s   ", b->round,
              b->last_round ? " (the last)" : "");
    lgi_print_phase(text, s);
    lgi_print(text, "\n\n");
    print_castle(text, s);
    print_courts(text, s);
    if (b->starter != LOGRES_NONE)
        print_auction(text, b);
    if (role != LOGRES_NONE)
        print_role(text, s, role);
    if (s->phase == PHASE_OVER)
        print_result(text, s);
}
