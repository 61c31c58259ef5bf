/* Fills a game's public struct from the tables of options, places and fields. */
#ifndef LGI_READ_H
#define LGI_READ_H

#include "base/size.h"
#include "state/game.h"

/* Fills a public struct of `size` bytes: players, phase, actor, then the contents described by the
 * tables. The rest is 0. */
logres_error lgi_read(const logres_state *state, const lgi_game *game, void *out, size_t size);

#endif
