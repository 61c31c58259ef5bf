/* Perfect play: exact values, to compare searches with. */
#ifndef TEST_SOLVE_H
#define TEST_SOLVE_H

#include "support/support.h"

/* In a state that is over: 1 for a seat ranked before all others, 0 behind all of them, ties half.
 * In a cooperative game all rank alike; there 0 is the worst score that its field allows, 1 the
 * best. */
double reward_by_rank(const logres_state *state, int32_t seat);

/*
 * The expected reward of a seat if both players see everything and play perfectly, after one move
 * or from a state. Visits at most `states` states and stores the number left; 0 if it did not
 * finish.
 */
double solve(const logres_state *state, int32_t seat, uint32_t *states);

#endif
