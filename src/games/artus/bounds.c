/* Artus: bounds of a config. */
#include "games/artus/artus.h"

enum { VALUES = CHAIRS - 1 }; /* all seats but the King's (AR-2) */

/* Sorts the values of the table, greatest first. */
static void sort_values(const lgi_state *s, int values[VALUES]) {
    for (int i = 0; i < VALUES; i++) {
        int value = lgi_ar_printed(s)->table[i + 1], at = i;
        for (; at > 0 && values[at - 1] < value; at--)
            values[at] = values[at - 1];
        values[at] = value;
    }
}

static int sum_of(const int *values, int count) {
    int sum = 0;
    while (count-- > 0)
        sum += values[count];
    return sum;
}

/* Widens the bounds by the least and most points of a card. The range of each card includes 0,
 * because the bounds also hold while the card is unplayed. */
static void add_card(logres_bounds *bounds, int least, int most) {
    bounds->least_score += lgi_min(least, 0);
    bounds->most_score += lgi_max(most, 0);
}

/*
 * AR-20 … AR-22, with the knights on the best or worst seats. SCORE_COLOURS adds a green, a yellow
 * (0) and a red value, so the best value and the worst one bound the sum. SCORE_RED never scores
 * above 0.
 */
static void add_scoring_cards(const lgi_state *s, const int values[VALUES],
                              logres_bounds *bounds) {
    int knights = knights_each(s), best = sum_of(values, knights),
        worst = sum_of(values + VALUES - knights, knights);
    add_card(bounds, worst, best);                                 /* all */
    add_card(bounds, -best, -worst);                               /* opposite */
    add_card(bounds, lgi_min(values[VALUES - 1], -15), values[0]); /* colours */
    add_card(bounds, lgi_min(sum_of(values + VALUES - 2, 2), -25), sum_of(values, 2)); /* carpet */
    add_card(bounds, lgi_min(sum_of(values + VALUES - 3, 3), -50), 0);                 /* red */
    add_card(bounds, values[VALUES - 1], values[0]);                                   /* wild */
}

void lgi_ar_bounds(const lgi_state *s, logres_bounds *bounds) {
    /* AR-14: all players play all their cards. AR-9, AR-13: chance deals or draws each card.
     * Before each draw that is not part of the deal, the player chooses a pile. */
    int cards = is_advanced(s) ? CARDS : SCORE_ALL, dealt = 2 * variant_of(s).cards_dealt,
        first = lgi_option(s, FIRST_PLAYER) == LOGRES_NONE;    /* AR-10 */
    int of_player = knights_each(s) + cards + (cards - dealt); /* AR-11 … AR-13 */
    bounds->most_chance_plies = s->players * cards + first;
    bounds->most_plies = bounds->most_chance_plies + s->players * of_player;

    /* AR-15, AR-16, AR-19: each card with steps or a ring scores one seat, or 0 for the King. */
    int values[VALUES];
    sort_values(s, values);
    bounds->least_score = bounds->most_score = 0;
    for (int card = 0; card < SCORE_ALL; card++)
        add_card(bounds, values[VALUES - 1], values[0]);
    if (is_advanced(s))
        add_scoring_cards(s, values, bounds);
}
