/* King Arthur: The Card Game: bounds of a config. */
#include "games/arthur_card_game/arthur_card_game.h"

/* Returns what an adventure adds beyond the least values that pay for it, which no longer count
 * (KC-13, KC-16). Each of a number of cards is worth at least 1. */
static int gain_of(const lgi_kc_adventure *a) {
    unsigned price = a->price == TWO ? a->least + a->second : a->least;
    if (a->price == TWO && a->alone < price && a->alone < NEVER)
        price = a->alone;
    return a->points - (int)price;
}

/* KC-15: the points of all adventures but the least valuable; the game ends with one left. No gain
 * is negative, so completing all of them is the most. */
static int most_gained(void) {
    int all = 0, least = INT32_MAX;
    for (int a = 0; a < ADVENTURES; a++) {
        int gain = gain_of(&lgi_kc_adventures[a]);
        all += gain;
        least = lgi_min(least, gain);
    }
    return all - least;
}

void lgi_kc_bounds(const lgi_state *s, logres_bounds *bounds) {
    int adversaries = 0, worth = 0, turns = lgi_option(s, TURN_LIMIT);
    for (int adversary = 0; adversary < ADVERSARIES; adversary++) {
        int count = lgi_kc_printed(s)->adversaries[colour_of(adversary)][adversary % VALUES];
        adversaries += count;
        worth += count * value_of(adversary);
    }
    /* KC-16: one player takes every adversary and pays with as few points as possible. */
    bounds->least_score = 0;
    bounds->most_score = worth + most_gained();
    if (!turns) /* KC-17: players may rest forever */
        return;
    /* KC-5, KC-6 */
    int first = lgi_option(s, FIRST_PLAYER) == LOGRES_NONE, setup = 4 * s->players + first;
    /* KC-8, KC-13: an adversary is revealed once and paid once. KC-9, KC-13, KC-14: a turn has
     * plies for table, fight, adventure and two draws, which chance resolves. */
    bounds->most_chance_plies = adversaries + setup + 2 * turns;
    bounds->most_plies = bounds->most_chance_plies + adversaries + 5 * turns;
}
