/* Chance nodes. */
#ifndef LGI_CHANCE_H
#define LGI_CHANCE_H

#include "state/game.h"

/* Draws an outcome of a chance node according to its weight. */
logres_error lgi_sample(const lgi_game *game, const lgi_state *s, logres_rng *rng,
                        logres_move *move);

#endif
