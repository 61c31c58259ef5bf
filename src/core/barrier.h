/* Undo barriers. */
#ifndef LGI_BARRIER_H
#define LGI_BARRIER_H

#include "core/game.h"

/* Whether a ply is an undo barrier, judged by its events. */
bool lgi_is_barrier(const lgi_game *game, const lgi_state *before, const logres_event *events, uint32_t count);

#endif
