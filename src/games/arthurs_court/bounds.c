/* King Arthur's Court: bounds of a config. */
#include "games/arthurs_court/arthurs_court.h"

/*
 * AC-17: the number of refills in a game, including the last one, which finds too few courtiers
 * for a full row. After setup (AC-5, AC-6) the peasantry has 19, 17 or 15 courtiers, and a row
 * takes 3, 4 or 5.
 */
static const uint8_t refills[SEATS + 1] = {[2] = 7, [3] = 5, [4] = 4};

/* Every round with guinevere has a refill. With three players she can be left over, but never in
 * two consecutive rounds (AC-14, AC-21). */
static int rounds(const lgi_state *s) {
    return (s->players == 3 ? 2 : 1) * refills[s->players];
}

/*
 * Returns the maximum number of bids in an auction. Each bid is higher than the previous one,
 * which another player made (AC-11, AC-12). So the n-th bid is worth at least n, and the one
 * before it at least n - 1. Together, the two treasuries that cover them hold at least 2n - 1. The
 * total money is 12 per player plus 12 in the purses (AC-4). The remaining treasuries, players - 2
 * of them, and the four purses are never empty, and there are only four 1s, so they hold at least
 * 4 + 2 · (players - 2). This leaves 10 · players + 12 for the two treasuries.
 */
static int bids(const lgi_state *s) {
    return (10 * s->players + 12 + 1) / 2;
}

/* AC-11: returns the maximum number of plies of an auction. All of its `eligible` players but the
 * winner pass once. */
static int auction(const lgi_state *s, int eligible) {
    return eligible > 1 ? bids(s) + eligible - 1 : 1;
}

/* AC-8: returns the maximum number of plies of all auctions in a round. With two players, who take
 * two characters each, both can still be eligible in the third auction. */
static int auctions(const lgi_state *s) {
    if (s->players == 2)
        return 3 * auction(s, 2) + auction(s, 1);
    int plies = 0;
    for (int eligible = s->players; eligible; eligible--)
        plies += auction(s, eligible);
    return plies;
}

/*
 * Returns the maximum number of other plies in a round: the choices of characters, merlin's swaps
 * (AC-16), guinevere's take, one take per other player and the refill (AC-17), and one ply per
 * opponent for each of arthur and lancelot (AC-18, AC-19).
 */
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
     * per refill (AC-17). A pawn adds two (AC-22), and with two players each player has two pawns
     * (AC-8).
     */
    int courtiers = 1 + 2 * refills[s->players], pawns = s->players == 2 ? 2 : 1;
    bounds->least_score = 0;
    bounds->most_score = (courtiers + 2 * pawns) / 3;
}
