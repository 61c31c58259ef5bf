/* King Arthur: The Card Game: bounds of a config. */
#include "games/arthur_card_game/arthur_card_game.h"

/*
 * Returns the most that an adventure can add to a score: its points minus the lowest total value
 * of the cards that pay for it, which no longer count (KC-13, KC-16). If the price is a number of
 * cards or colors, each card is worth at least 1.
 */
static int gain_of(const lgi_kc_adventure *a) {
    unsigned price = a->price == TWO ? a->least + a->second : a->least;
    if (a->price == TWO && a->alone < price && a->alone < NEVER)
        price = a->alone;
    return a->points - (int)price;
}

/*
 * Returns the most that all adventures can add. KC-15: the game ends when one adventure is left,
 * so the one with the lowest gain is left out. No gain is negative, so completing all others is
 * best.
 */
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
    if (!turns) /* KC-17: players may skip every step forever */
        return;
    /* KC-5, KC-6 */
    int first = lgi_option(s, FIRST_PLAYER) == LOGRES_NONE, setup = 4 * s->players + first;
    /*
     * KC-8, KC-13: an adversary is revealed once and paid once. KC-9, KC-13, KC-14: in addition,
     * the player has at most five plies in a turn: replenish, fight, adventure and two draws.
     * Chance adds one ply to each draw.
     */
    bounds->most_chance_plies = adversaries + setup + 2 * turns;
    bounds->most_plies = bounds->most_chance_plies + adversaries + 5 * turns;
}
