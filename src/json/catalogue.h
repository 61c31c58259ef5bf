/* Catalogues of games and tables of states as JSON: enough for a client that knows no game. */
#ifndef LGI_CATALOGUE_H
#define LGI_CATALOGUE_H

#include "json/io.h"

/* Writes the catalogue of a game from one of its states. If the caller has `given` that state,
 * also its config, the number of each piece, and only its seats. */
void lgi_io_catalogue(lgi_io *io, const lgi_state *s, bool given);

/* Writes a state or view by places and fields, in the words of events. */
void lgi_io_table(lgi_io *io, const lgi_state *s);

#endif
