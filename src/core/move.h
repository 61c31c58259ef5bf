/* Moves between their numbers and their readable forms. */
#ifndef LGI_MOVE_H
#define LGI_MOVE_H

#include "core/game.h"

struct lgi_io;

/* The row that a number belongs to, or NULL. */
const lgi_row *lgi_row_of(const lgi_game *game, logres_move move);

unsigned lgi_arg_count(const lgi_row *row);

/* Value `index` of a kind, relative to a state; and back: the index of a value, or -1. */
void lgi_unrank(const lgi_kind *kind, const lgi_state *s, unsigned index, lgi_value *value);
int lgi_rank(const lgi_kind *kind, const lgi_state *s, const lgi_value *value);

/* The indexes of a move's arguments. */
void lgi_split(const lgi_row *row, logres_move move, unsigned index[LGI_ARGS_MAX]);

/* Reads or writes a move of a state as a JSON object. */
void lgi_io_move(struct lgi_io *io, const char *key, const lgi_state *s, logres_move *move);
/* Writes a move that was made in a state as a viewer (a seat or LOGRES_SPECTATOR) may know it: null for the rest. */
void lgi_io_move_for(struct lgi_io *io, const char *key, const lgi_state *s, logres_move move, int viewer);

#endif
