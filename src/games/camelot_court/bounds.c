/* Camelot: The Court: bounds of a config. */
#include "games/camelot_court/camelot_court.h"

enum { SENATOR_SPACES = SPACES - SENATORS };

/* Returns the total points of the best knights, one for each Senator space. */
static int best_points(const uint8_t knights[FACTION][2]) {
    int best[SENATOR_SPACES] = {0}, sum = 0;
    for (int i = 0; i < FACTION; i++) {
        int points = knights[i][1];
        for (int n = 0; n < SENATOR_SPACES; n++) {
            int other = best[n];
            best[n] = lgi_max(points, other);
            points = lgi_min(points, other);
        }
    }
    for (int n = 0; n < SENATOR_SPACES; n++)
        sum += best[n];
    return sum;
}

/*
 * CC-18: returns the maximum number of points that one score card can add for a seat. In the best
 * case every knight is in the hall and scores its points or, among the Equites, 1. The best
 * knights score twice, as Senators. All five priests follow Senators, who can have six followers
 * (CC-11, CC-21).
 */
static int one_score(const lgi_state *s, int seat) {
    const logres_camelot_court_components *c = lgi_cc_printed(s);
    int sum = best_points(c->knights[seat]);
    for (int i = 0; i < FACTION; i++)
        sum += lgi_max(c->knights[seat][i][1], 1);
    return sum + 2 * (c->followers[PRIEST_1] + 2 * c->followers[PRIEST_2]);
}

void lgi_cc_bounds(const lgi_state *s, logres_bounds *bounds) {
    int turns = lgi_option(s, TURN_LIMIT), most = 0;
    for (int seat = 0; seat < s->players; seat++)
        most = lgi_max(most, one_score(s, seat));
    /* CC-18: before the last score, all points are below the target; a turn has at most one score
     * (CC-8). */
    bounds->least_score = 0;
    bounds->most_score = lgi_option(s, TARGET) - 1 + most;
    if (!turns) /* CC-22 */
        return;
    bounds->most_score = lgi_min(bounds->most_score, turns * most);
    /* CC-5 … CC-7 */
    int first = lgi_option(s, FIRST_PLAYER) == LOGRES_NONE, setup = HAND_SIZE * s->players + first;
    /*
     * CC-8, CC-9: in a turn, at most six cards are played or discarded, and six are drawn. Dice
     * can follow each card played (CC-15, CC-17). `end` is one more ply, but no dice follow the
     * cards that remain at that point.
     */
    bounds->most_chance_plies = setup + 2 * HAND_SIZE * turns;
    bounds->most_plies = bounds->most_chance_plies + PLACED * s->players + HAND_SIZE * turns;
}
