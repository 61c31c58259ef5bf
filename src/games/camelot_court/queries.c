/* Camelot: The Court: queries used by several files. None changes the state. */
#include "games/camelot_court/moves.h"

/* ---- knights (CC-12, CC-18) ----------------------------------------------------------------- */

/* Counts the knights of a seat in the hall. In phase `place`, these are the knights placed so far
 * (CC-7). */
int lgi_cc_placed(const camelot_court_body *b, int seat) {
    return lgi_count_bits(spaces_of(b, seat));
}

/* CC-12: soldiers also add power to a scandalized knight; only its printed power is 0. The result
 * is at most 9 + 2 · 2. */
int lgi_cc_power(const lgi_state *s, int knight) {
    const camelot_court_body *b = read_body(s);
    int power = b->scandalised[knight]
                    ? 0
                    : lgi_cc_printed(s)->knights[faction_of(knight)][knight % FACTION][0];
    return power + b->followers[knight][SOLDIER_1] + 2 * b->followers[knight][SOLDIER_2];
}

/* Returns the points that a knight's priests add if it is face up. */
static int priests(const camelot_court_body *b, int knight) {
    return b->followers[knight][PRIEST_1] + 2 * b->followers[knight][PRIEST_2];
}

/* CC-12: unlike power, the points of a scandalized knight are 0, including those of its
 * priests. */
int lgi_cc_points(const lgi_state *s, int knight) {
    if (read_body(s)->scandalised[knight])
        return 0;
    return lgi_cc_printed(s)->knights[faction_of(knight)][knight % FACTION][1] +
           priests(read_body(s), knight);
}

/*
 * CC-18: Equites score 1 instead of their printed points, Nobilitas score their points, and
 * Senators score twice their points. Priests are included in each case. Spaces are numbered from
 * the lowest row up.
 */
int lgi_cc_worth_face_up(const lgi_state *s, int knight, int space) {
    int followers = priests(read_body(s), knight);
    int points = lgi_cc_printed(s)->knights[faction_of(knight)][knight % FACTION][1] + followers;
    if (space < LOWER)
        return 1 + followers;
    return space < SENATORS ? points : 2 * points;
}

/* There must be a knight on the space. */
int lgi_cc_worth(const lgi_state *s, int space) {
    int knight = read_body(s)->hall[space];
    return read_body(s)->scandalised[knight] ? 0 : lgi_cc_worth_face_up(s, knight, space);
}

/* ---- where knights may go (CC-14) ----------------------------------------------------------- */

/* Returns the faction of the knight on a space, or LOGRES_NONE. */
static int faction_at(const camelot_court_body *b, int space) {
    return b->hall[space] == LOGRES_NONE ? LOGRES_NONE : faction_of(b->hall[space]);
}

/* CC-14: a knight may go to an empty space or to one with a knight of another faction. LOGRES_NONE
 * is not a faction, so an empty space passes. */
static lgi_verdict judge_faction(const camelot_court_body *b, int faction, int to) {
    if (faction_at(b, to) == faction)
        return LGI_FORBID(SAME_FACTION, KNIGHT_PIECE + b->hall[to]);
    return LGI_LEGAL;
}

/* CC-14: judges whether a knight may enter an Equites space for a seat. */
lgi_verdict lgi_cc_judge_entry(const camelot_court_body *b, int seat, int knight, int to) {
    if (faction_of(knight) != seat)
        return LGI_FORBID(NOT_OWN_TO_ENTER, KNIGHT_PIECE + knight);
    if (lgi_cc_space_of(b, knight) != LOGRES_NONE)
        return LGI_FORBID(IN_THE_HALL, KNIGHT_PIECE + knight);
    return judge_faction(b, seat, to);
}

/* CC-14: judges whether the knight on a space may move along a line. */
lgi_verdict lgi_cc_judge_step(const lgi_state *s, int from, int to) {
    const camelot_court_body *b = read_body(s);
    if (b->hall[from] == LOGRES_NONE)
        return LGI_FORBID(NOBODY_TO_MOVE);
    if (!(spaces_joined(lgi_cc_printed(s), from) & bit(to)))
        return LGI_FORBID(NO_LINE);
    return judge_faction(b, faction_at(b, from), to);
}
