/* What a game is, and what lies on its table, as JSON from the rows: enough for a client that knows no game. */
#ifndef LGI_CATALOGUE_H
#define LGI_CATALOGUE_H

#include "json/io.h"

/* Writes the catalogue of a game, from any of its states. If that was `given`, it also says what only a game under
 * way has: its config, how many of each piece there are, and how many seats. */
void lgi_io_catalogue(lgi_io *io, const lgi_state *s, bool given);

/* Writes a state or view by places and fields, in the words of events. */
void lgi_io_table(lgi_io *io, const lgi_state *s);

#endif
