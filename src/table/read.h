/* The public struct of a game, filled in by the rows of its options, places and fields. */
#ifndef LGI_READ_H
#define LGI_READ_H

#include "base/size.h"
#include "state/game.h"

/* Fills in a public struct of `size` bytes: players, phase and actor, with which it begins, and what the rows say.
 * The rest is zero. */
logres_error lgi_read(const logres_state *state, const lgi_game *game, void *out, size_t size);

#endif
