/* Undo barriers. */
#ifndef LGI_BARRIER_H
#define LGI_BARRIER_H

#include "state/game.h"

/* Returns whether a state is a chance node with more than one outcome. */
bool lgi_is_random(const lgi_game *game, const lgi_state *s);

/*
 * Returns whether a ply is an undo barrier: chance had more than one outcome, or the events reveal
 * a hidden piece. If the events do not all fit, the ply counts as a barrier, since the missing
 * ones could reveal something.
 */
bool lgi_is_barrier(const lgi_game *game, int actor, bool is_random, const logres_event *events,
                    uint32_t count);

#endif
