/* Catalogs of games and tables of states as JSON: everything that a client needs to handle a
 * game it has no code for. */
#ifndef LGI_CATALOGUE_H
#define LGI_CATALOGUE_H

#include "json/io.h"

/* Writes the catalog of a game from one of its states. If the caller has `given` that state, the
 * catalogue also has its config, the number of each piece, and only its seats. */
void lgi_io_catalogue(lgi_io *io, const lgi_state *s, bool given);

/* Writes a state or view by places and fields, with the names used by events. */
void lgi_io_table(lgi_io *io, const lgi_state *s);

#endif
