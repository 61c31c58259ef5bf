/* Undo barriers. */
#ifndef LGI_BARRIER_H
#define LGI_BARRIER_H

#include "state/game.h"

/* Whether a state is a chance node with more than one outcome. */
bool lgi_is_random(const lgi_game *game, const lgi_state *s);

/* Whether a ply is an undo barrier: a random one, or its events show somebody a hidden piece. More
 * events than fit count as a barrier. */
bool lgi_is_barrier(const lgi_game *game, int actor, bool is_random, const logres_event *events,
                    uint32_t count);

#endif
