/* Moves: from numbers to arguments and back. */
#ifndef LGI_MOVE_H
#define LGI_MOVE_H

#include "core/game.h"

/* The row of a move, or NULL if the game has no such number. */
const lgi_row *lgi_row_of(const lgi_game *game, logres_move move);

unsigned lgi_arg_count(const lgi_row *row);

/* The value with an index of an argument's type, in a state; and the index of a value, or -1 if there is none. */
void lgi_unrank(const lgi_arg_type *type, const lgi_state *s, unsigned index, lgi_value *value);
int lgi_rank(const lgi_arg_type *type, const lgi_state *s, const lgi_value *value);

/* The indexes of a move's arguments. */
void lgi_split(const lgi_row *row, logres_move move, unsigned index[LGI_ARGS_MAX]);

/* How many moves a row has, and the arguments of one as its `may` and `play` take them. */
unsigned lgi_number_of_moves(const lgi_row *row);
void lgi_args_of(const lgi_row *row, logres_move move, int args[LGI_ARGS_MAX]);

/* The row of a type of move in the state's phase, or NULL. */
const lgi_row *lgi_find_row(const lgi_game *game, const lgi_state *s, const char *type, size_t length);

/* The values of all arguments of a move. */
void lgi_values_of(const lgi_row *row, const lgi_state *s, logres_move move, lgi_value values[LGI_ARGS_MAX]);

/* The number of a move from the values of its arguments; false if there is none, with the first bad argument in
 * *bad. */
bool lgi_join(const lgi_row *row, const lgi_state *s, const lgi_value *values, logres_move *move, unsigned *bad);

#endif
