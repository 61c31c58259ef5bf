/* The names of pieces, which may depend on a config's components. */
#ifndef LGI_PIECE_H
#define LGI_PIECE_H

#include "state/game.h"

/* The name of a piece in this state: static or in `word`. */
const char *lgi_piece_name(const lgi_game *game, const lgi_state *s, int piece, char word[LGI_WORD_MAX]);

/* The first piece of a name, or LOGRES_NONE. */
int lgi_find_piece(const lgi_game *game, const lgi_state *s, const char *name, size_t length);

/* The first of the pieces first … end - 1 that has a name, or LOGRES_NONE; quicker if it is at `near` or a little
 * later. */
int lgi_find_piece_near(const lgi_game *game, const lgi_state *s, const char *name, int first, int end, int near);

#endif
