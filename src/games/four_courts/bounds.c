/* Four Courts: bounds of a config. */
#include "games/four_courts/four_courts.h"

/*
 * Returns the maximum number of turns. Each Run plays at least one of the 44 run cards, which
 * never return (FC-10, FC-11). Before each Run there are fewer than 5 N turns without one, and
 * after the last Run there are at most 5 N, which end the game (FC-14).
 */
static int turns(const lgi_state *s) {
    return (SUITS * RUN_RANKS + 1) * RUNLESS_ROUNDS * s->players;
}

/*
 * Returns the maximum number of draws. Each drawn card stays in a hand (FC-3), is one of the at
 * most two discards of a turn (FC-8), or goes to the table for good: the run cards, the majors,
 * and up to two monarchs and a knight per player (FC-5).
 */
static int draws(const lgi_state *s) {
    int in_hands = s->players * lgi_fc_hand_size(s);
    int at_table = SUITS * RUN_RANKS + MAJORS + s->players * (MONARCHS + 1);
    return in_hands + at_table + turns(s) * CARDS_AN_ACTION;
}

void lgi_fc_bounds(const lgi_state *s, logres_bounds *bounds) {
    /* FC-6 … FC-12: an offer and its answer, two plies in each of the first two actions, and the
     * Run, before which the player may have named every other player. */
    int of_turn = 2 + 2 * CARDS_AN_ACTION + s->players;
    int first = lgi_option(s, FIRST_PLAYER) == LOGRES_NONE; /* FC-4 */
    bounds->most_chance_plies = draws(s) + first;
    bounds->most_plies = bounds->most_chance_plies + turns(s) * of_turn;
    /* FC-15 … FC-17: all run cards of two suits, in the court or, in the case of one page, on the
     * dais; two monarchs, a knight, all majors, and the bonus of 3 points. */
    bounds->least_score = 0;
    bounds->most_score = 2 * RUN_RANKS + MONARCHS + 1 + MAJORS + 3;
}
