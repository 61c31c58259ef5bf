/* Names of pieces. Names can depend on the config's components. */
#ifndef LGI_PIECE_H
#define LGI_PIECE_H

#include "state/game.h"

/* Returns the name of a piece in this state. It is static, or written to `word`. */
const char *lgi_piece_name(const lgi_game *game, const lgi_state *s, int piece,
                           char word[LGI_WORD_MAX]);

/* Returns the first piece with a name, or LOGRES_NONE. */
int lgi_find_piece(const lgi_game *game, const lgi_state *s, const char *name, size_t length);

/* Returns the first piece with the name among first … end - 1. Fast if the piece is at `near` or
 * shortly after, as in canonical JSON. */
int lgi_find_piece_near(const lgi_game *game, const lgi_state *s, const char *name, int first,
                        int end, int near);

#endif
