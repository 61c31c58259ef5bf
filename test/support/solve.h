/* What perfect play gives: the exact answers that a search is compared with. */
#ifndef TEST_SOLVE_H
#define TEST_SOLVE_H

#include "support/support.h"

/* 1 for a seat that is placed before all others, 0 for one behind all of them, ties half; in a state that is over. */
double reward_by_rank(const logres_state *state, int32_t seat);

/*
 * The expected reward of a seat if both of two players see everything and play as well as they can, after one move or
 * from a state on. Looks at `states` states at most, which becomes how many are left; 0 if it did not finish.
 */
double solve(const logres_state *state, int32_t seat, uint32_t *states);

#endif
