/* King Arthur's Court: bounds of a config. */
#include "games/arthurs_court/arthurs_court.h"

/* AC-17: the number of refills until the peasantry is short of a row. By AC-4 … AC-6 it starts
 * with 19, 17 or 15 courtiers, and a row takes 3, 4 or 5. */
static const uint8_t refills[SEATS + 1] = {[2] = 7, [3] = 5, [4] = 4};

/* With three players guinevere may be left over, but not in two consecutive rounds (AC-14,
 * AC-21). */
static int rounds(const lgi_state *s) {
    return (s->players == 3 ? 2 : 1) * refills[s->players];
}

/*
 * The most bids of an auction. Each is higher than the one before and made by a different player
 * (AC-11, AC-12). The last bid is at most one hand and the one before at most another, so two
 * hands are worth at least 2 bids - 1. All money is 12 per player and 12 in the purses (AC-4). No
 * treasury or purse is empty: of the other holders four have a 1 or more, the rest a 2. This
 * leaves 10 players + 12.
 */
static int bids(const lgi_state *s) {
    return (10 * s->players + 12 + 1) / 2;
}

/* AC-11: the plies of an auction with `eligible` players, of whom all but one pass. */
static int auction(const lgi_state *s, int eligible) {
    return eligible > 1 ? bids(s) + eligible - 1 : 1;
}

/* AC-8: with two players the third auction may still involve both. */
static int auctions(const lgi_state *s) {
    if (s->players == 2)
        return 3 * auction(s, 2) + auction(s, 1);
    int plies = 0;
    for (int eligible = s->players; eligible; eligible--)
        plies += auction(s, eligible);
    return plies;
}

/* The choices of characters, then the roles: merlin's swaps (AC-16), guinevere's take, the others'
 * and her refill (AC-17), and arthur and lancelot once per opponent (AC-18, AC-19). */
static int characters_and_roles(const lgi_state *s) {
    int picks = s->players == 3 ? 3 : CHARACTERS;
    return picks + MERLINS_SWAPS + (s->players + 1) + 2 * (s->players - 1);
}

void lgi_ac_bounds(const lgi_state *s, logres_bounds *bounds) {
    /* AC-6, AC-7 */
    int chance = (s->players != 3) + (lgi_option(s, FIRST_PLAYER) == LOGRES_NONE);
    /* AC-5 */
    int setup = s->players + chance;
    bounds->most_chance_plies = chance;
    bounds->most_plies = setup + rounds(s) * (auctions(s) + characters_and_roles(s));
    /*
     * AC-24: the smallest of three groups. A court starts with one courtier and gains at most two
     * per refill (AC-17). A pawn adds two (AC-22), and with two players each has two pawns (AC-8).
     */
    int courtiers = 1 + 2 * refills[s->players], pawns = s->players == 2 ? 2 : 1;
    bounds->least_score = 0;
    bounds->most_score = (courtiers + 2 * pawns) / 3;
}
