/* King Arthur's Court: queries used by several files. None changes the state. */
#include "games/arthurs_court/arthurs_court.h"

/* ---- the auction (AC-10, AC-11) ------------------------------------------------------------- */

/*
 * AC-10: returns the first eligible player, starting with the holder of the Favor. The loop
 * terminates if a pick is due, because the shares of all players add up to the picks of a round
 * (AC-8).
 */
int lgi_ac_starter(const lgi_state *s) {
    int seat = read_body(s)->favor;
    LGI_ASSERT(seat >= 0 && lgi_ac_picks_made(read_body(s)) < lgi_ac_picks(s));
    while (!lgi_ac_eligible(s, seat))
        seat = lgi_next_seat(s, seat);
    return seat;
}

/*
 * AC-11: returns the next player who is still in the auction, or the high bidder if all others
 * have passed. The loop ends at the high bidder, who is eligible and has not passed; check_auction
 * tests both before it calls this function.
 */
int lgi_ac_next_bidder(const lgi_state *s, int after) {
    int seat = lgi_next_seat(s, after);
    while (!lgi_ac_eligible(s, seat) || lgi_has_seat(read_body(s)->passed, seat))
        seat = lgi_next_seat(s, seat);
    return seat;
}

/* ---- roles (AC-16 … AC-19) ------------------------------------------------------------------ */

/* The role is not stored: the phase implies it, so the two cannot disagree. */
int lgi_ac_role_of(unsigned phase) {
    switch (phase) {
    case PHASE_MERLIN:
        return MERLIN;
    case PHASE_GUINEVERE_TAKE:
    case PHASE_ASPIRANT_TAKE:
    case PHASE_GUINEVERE_REFILL:
        return GUINEVERE;
    case PHASE_ARTHUR_TAX:
        return ARTHUR;
    case PHASE_LANCELOT:
        return LANCELOT;
    default:
        return LOGRES_NONE;
    }
}

/* Returns whether an exchange is possible: one courtier for one of a different type. */
bool lgi_ac_can_exchange(const uint8_t own[TYPES], const uint8_t other[TYPES]) {
    for (int give = 0; give < TYPES; give++)
        for (int take = 0; take < TYPES; take++)
            if (own[give] && give != take && other[take])
                return true;
    return false;
}

/* Returns whether an opponent has a tile to spare for arthur, or can exchange a courtier with
 * lancelot. */
bool lgi_ac_is_target(const arthurs_court_body *b, int role, int seat) {
    LGI_ASSERT(b->holder[role] != LOGRES_NONE);
    return role == ARTHUR ? lgi_sum(b->treasury[seat], TILES) > 1
                          : lgi_ac_can_exchange(b->court[b->holder[LANCELOT]], b->court[seat]);
}

/* ---- scoring (AC-22 … AC-24) ---------------------------------------------------------------- */

static void put_in_order(int *low, int *high) {
    int sum = *low + *high;
    *low = lgi_min(*low, *high);
    *high = sum - *low;
}

/* Three comparisons sort three numbers: the first two move the greatest to the end. */
static void sort_ascending(int groups[3]) {
    put_in_order(&groups[0], &groups[1]);
    put_in_order(&groups[1], &groups[2]);
    put_in_order(&groups[0], &groups[1]);
}

/*
 * AC-24: each jester joins the smallest group that it may join. This greedy choice is optimal: no
 * other spread yields a higher sorted triple. Groups are sorted again for each jester, because the
 * group that grew may have overtaken another.
 */
static void spread_jesters(int groups[3], int jesters, bool anywhere) {
    while (jesters-- > 0) {
        sort_ascending(groups);
        int smallest = 0;
        while (smallest < 3 && groups[smallest] == 0 && !anywhere)
            smallest++;
        if (smallest == 3)
            return; /* AC-23: the remaining jesters do not count */
        groups[smallest]++;
    }
}

/* AC-22, AC-23. Pawns are added before jesters are spread, so a group with only a pawn may take
 * jesters. Merlin's pawn counts as one more jester and lets jesters join empty groups. */
void lgi_ac_groups(const arthurs_court_body *b, int seat, int groups[3]) {
    /* AC-22: the pawns that count as maidens, guards and knights */
    static const int pawn_of[3] = {GUINEVERE, ARTHUR, LANCELOT};
    for (int i = 0; i < 3; i++)
        groups[i] = b->court[seat][MAIDEN + i] + (b->holder[pawn_of[i]] == seat ? 2 : 0);
    bool merlin = b->holder[MERLIN] == seat;
    spread_jesters(groups, b->court[seat][JESTER] + merlin, merlin);
    sort_ascending(groups);
}
