/* Applying moves, for the rest of the library. */
#ifndef LGI_STEP_H
#define LGI_STEP_H

#include "core/game.h"

/* Like logres_apply_events, but records only what the game itself records: pieces and points, no other fields. `log`
 * is empty and has room; `out` is another state. */
logres_error lgi_apply_logged(const logres_state *state, logres_move move, logres_state *out, lgi_log *log);

#endif
