/* Undo barriers. */
#ifndef LGI_BARRIER_H
#define LGI_BARRIER_H

#include "state/game.h"

/* Whether chance has more than one outcome in a state. */
bool lgi_is_drawn(const lgi_game *game, const lgi_state *s);

/* Whether a ply is an undo barrier: if it was drawn, or else by its events, as far as there is room for them. `actor`
 * is who acted. */
bool lgi_is_barrier(const lgi_game *game, int actor, bool drawn, const logres_event *events, uint32_t count);

#endif
