/* The JSON of configs, states, moves, results and events, described with json/io.h. */
#ifndef LGI_DOCUMENTS_H
#define LGI_DOCUMENTS_H

#include "json/io.h"

/* The first keys of a document: format, version, game, rules; and "viewer". */
void lgi_io_head(lgi_io *io, const char *format);
void lgi_io_viewer(lgi_io *io, int *viewer);

/* A config. A missing key keeps its current value. Reading checks the config. */
void lgi_io_config(lgi_io *io, const char *key, logres_config *config);

/* A state or view. Reading validates it. */
void lgi_io_state(lgi_io *io, const char *key, lgi_state *s, bool view);

/* An item of an argument: writes `value`, or returns the item read. */
int lgi_io_item(lgi_io *io, const char *key, const lgi_state *s, const lgi_arg_type *type,
                int value);
/* Reads or writes a move of a state as an object. */
void lgi_io_move(lgi_io *io, const char *key, const lgi_state *s, logres_move *move);
/* Writes a move of a state for a viewer (a seat or LOGRES_SPECTATOR), with null for values that
 * the viewer may not know. The move's events determine which values those are. */
void lgi_io_move_for(lgi_io *io, const char *key, const lgi_state *s, logres_move move, int viewer,
                     const logres_event *events, uint32_t count);

/* The result of a finished state. Reading compares it with the state, so a file cannot claim
 * another winner. */
void lgi_io_result(lgi_io *io, const char *key, const lgi_state *s);

/* Writes an event that fits the state, or reads one into zeroed memory. */
void lgi_io_event(lgi_io *io, const char *key, const lgi_state *s, logres_event *event);

#endif
