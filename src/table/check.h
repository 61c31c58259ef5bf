/* Whether any bytes are a body: ranges of fields, contents of places, and the number of every piece. */
#ifndef LGI_CHECK_H
#define LGI_CHECK_H

#include "state/game.h"

/* Whether any bytes are a body in which every field and place is in its range, unused seats are empty, and all pieces
 * are there: what the module's own check may take as given. */
logres_error lgi_check_body(const lgi_game *game, const lgi_state *s, logres_problem *problem);

#endif
