/* Applying moves, for the rest of the library. */
#ifndef LGI_STEP_H
#define LGI_STEP_H

#include "core/game.h"

/* Like logres_apply, in place, and records what the game itself records: pieces and points, no other fields. `log` is
 * empty and has room, or is NULL. */
logres_error lgi_apply_logged(logres_state *state, logres_move move, lgi_log *log);

#endif
