/* Validation of a body: ranges of fields, contents of places, and the number of every piece. */
#ifndef LGI_CHECK_H
#define LGI_CHECK_H

#include "state/game.h"

/* Checks arbitrary bytes: fields and places are in range, unused seats are empty, and all pieces
 * are present. The game's own `validate` relies on it. */
logres_error lgi_check_body(const lgi_game *game, const lgi_state *s, logres_problem *problem);

#endif
