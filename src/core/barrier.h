/* Undo barriers. */
#ifndef LGI_BARRIER_H
#define LGI_BARRIER_H

#include "core/game.h"

/* Whether chance has more than one outcome in a state: then each of them is an undo barrier. */
bool lgi_is_drawn(const lgi_game *game, const lgi_state *s);

/* Whether any other ply is an undo barrier, judged by its events; `actor` is who acted. */
bool lgi_is_barrier(const lgi_game *game, int actor, const logres_event *events, uint32_t count);

#endif
