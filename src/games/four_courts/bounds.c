/* Four Courts: bounds of a config. */
#include "games/four_courts/four_courts.h"

/*
 * FC-14: a Run plays at least one of the 44 run cards, which never return (FC-10, FC-11). Before
 * each Run, and after the last, there are fewer than 5 N turns without one, or 5 N that end the
 * game.
 */
static int turns(const lgi_state *s) {
    return (SUITS * RUN_RANKS + 1) * RUNLESS_ROUNDS * s->players;
}

/* FC-3, FC-8: a drawn card stays in a hand, is one of at most two discards of a turn, or reaches
 * the table, where a player has two monarchs and a knight (FC-5). */
static int draws(const lgi_state *s) {
    int in_hands = s->players * lgi_fc_hand_size(s);
    int at_table = SUITS * RUN_RANKS + MAJORS + s->players * (MONARCHS + 1);
    return in_hands + at_table + turns(s) * CARDS_AN_ACTION;
}

void lgi_fc_bounds(const lgi_state *s, logres_bounds *bounds) {
    /* FC-6 … FC-12: an offer and its answer, two cards or `done` in each action, and a Run, before
     * which all others may have been named. */
    int of_turn = 2 + 2 * CARDS_AN_ACTION + s->players;
    int first = lgi_option(s, FIRST_PLAYER) == LOGRES_NONE; /* FC-4 */
    bounds->most_chance_plies = draws(s) + first;
    bounds->most_plies = bounds->most_chance_plies + turns(s) * of_turn;
    /* FC-15 … FC-17: all run cards of the suits of two monarchs, in the court or, for a page, on
     * the dais; the monarchs, a knight, all majors, and 3 for the highest of them. */
    bounds->least_score = 0;
    bounds->most_score = 2 * RUN_RANKS + MONARCHS + 1 + MAJORS + 3;
}
