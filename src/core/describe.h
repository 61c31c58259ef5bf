/* What a game is, and what lies on its table, as JSON from the rows: enough for a client that knows no game. */
#ifndef LGI_DESCRIBE_H
#define LGI_DESCRIBE_H

#include "core/body.h"
#include "core/io.h"

/* Writes the catalogue of a game, from any of its states. If that was `given`, it also says what only a game under
 * way has: its config, how many of each piece there are, and how many seats. */
void lgi_io_catalogue(lgi_io *io, const lgi_state *s, bool given);

/* The names of all pieces of a state. They are keys of the table, so they must last until it has been printed. */
typedef struct lgi_piece_words {
    const char *name[LGI_PIECES_MAX];
    char word[LGI_PIECES_MAX][LGI_WORD_MAX];
} lgi_piece_words;

/* Writes a state or view by places and fields, in the words of events. */
void lgi_io_table(lgi_io *io, const lgi_state *s, lgi_piece_words *words);

#endif
