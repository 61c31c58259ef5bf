/* The JSON of configs, states, moves and events, read or written through json/io.h. */
#ifndef LGI_DOCUMENTS_H
#define LGI_DOCUMENTS_H

#include "json/io.h"

/* The first keys of every document: format, version, game, rules. */
void lgi_io_head(lgi_io *io, const char *format);
void lgi_io_viewer(lgi_io *io, int *viewer);

/* Keys that are missing keep their values; what was read has been checked. */
void lgi_io_config(lgi_io *io, const char *key, logres_config *config);

/* What was read has been validated. */
void lgi_io_state(lgi_io *io, const char *key, lgi_state *s, bool view);

/* An item of an argument of a move: what is given is written, what is read is returned. */
int lgi_io_item(lgi_io *io, const char *key, const lgi_state *s, const lgi_arg_type *type, int value);
/* Reads or writes a move of a state as an object. */
void lgi_io_move(lgi_io *io, const char *key, const lgi_state *s, logres_move *move);
/* Writes a move that was made in a state, with its records, for a viewer (a seat or LOGRES_SPECTATOR): null for what
 * the viewer may not know. */
void lgi_io_move_for(lgi_io *io, const char *key, const lgi_state *s, logres_move move, int viewer,
                     const logres_event *events, uint32_t count);

/* The result of a state that is over. */
void lgi_io_result(lgi_io *io, const char *key, const lgi_state *s);

/* Writes an event that fits the state, or reads one into zeroed memory. */
void lgi_io_event(lgi_io *io, const char *key, const lgi_state *s, logres_event *event);

#endif
