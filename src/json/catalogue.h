/* Catalogs of games and tables of states as JSON: everything that a client needs to support a game
 * for which it has no code. */
#ifndef LGI_CATALOGUE_H
#define LGI_CATALOGUE_H

#include "json/io.h"

/*
 * Writes the catalog of a game from one of its states. If `given` is set, the caller chose that
 * state: the catalog includes its config and the copies of each piece, and seats are limited to
 * its players.
 */
void lgi_io_catalogue(lgi_io *io, const lgi_state *s, bool given);

/* Writes a state or view by places and fields, with the names used by events. */
void lgi_io_table(lgi_io *io, const lgi_state *s);

#endif
