/* Converts move numbers to arguments and back. Numbers are a mixed-radix code of the arguments'
 * indexes: they need no table, and equal arguments have equal numbers in all states. */
#ifndef LGI_MOVE_H
#define LGI_MOVE_H

#include "state/game.h"

/* The inline functions of this header are called for every applied move. */

/*
 * Returns the move type of a phase whose range contains a number, if any does. A phase has at most
 * nine types, so a linear scan is enough. Summing comparisons without a branch on the number was 2
 * % slower.
 */
static inline const lgi_move_type *lgi_type_in_phase(const lgi_phase *phase, logres_move move) {
    const lgi_move_type *types = phase->move_types;
    unsigned at = 1;
    while (at < phase->move_type_count && types[at].first <= move)
        at++;
    return types + at - 1;
}

/* Returns the move type of any number, and its phase, or NULL if the game has no such number. */
const lgi_move_type *lgi_type_of_move(const lgi_game *game, logres_move move, unsigned *phase);

static inline unsigned lgi_arg_count(const lgi_move_type *move_type) {
    unsigned count = 0;
    while (count < LGI_ARGS_MAX && move_type->args[count].name)
        count++;
    return count;
}

/* Convert an index of an argument's type to its value in a state, and a value to its index, or to
 * -1 if it has none. */
void lgi_unrank(const lgi_arg_type *type, const lgi_state *s, unsigned index, lgi_value *value);
int lgi_rank(const lgi_arg_type *type, const lgi_state *s, const lgi_value *value);

/* Returns whether the type's values depend on the state. */
static inline bool lgi_reads_state(const lgi_arg_type *type) {
    return type->unrank && type->low < type->high;
}

/* Writes the indexes of a move's arguments; 0 for a type without arguments. */
void lgi_arg_indexes(const lgi_move_type *move_type, logres_move move,
                     unsigned index[LGI_ARGS_MAX]);

/* Returns the number of moves of a type. */
unsigned lgi_number_of_moves(const lgi_move_type *move_type);

static inline int lgi_item_at(const lgi_arg_type *type, unsigned index) {
    return type->items ? type->items[index] : type->first + (int)index;
}

/* Splits the number of a move within its type, with the last argument changing fastest. Returns
 * the index of the first argument. */
static inline unsigned lgi_split_last_args(const lgi_move_type *move_type, unsigned number,
                                           int args[LGI_ARGS_MAX]) {
    for (unsigned a = lgi_arg_count(move_type); a-- > 1;) {
        const lgi_arg_type *type = move_type->args[a].type;
        args[a] = lgi_item_at(type, number % type->values);
        number /= type->values;
    }
    return number;
}

/*
 * Writes the arguments of a move in the form that `may` and `apply` take; returns false if the
 * type has no such number. Most types have at most one argument, and divisions are slow, so those
 * types are decoded without any.
 */
static inline bool lgi_args_of(const lgi_move_type *move_type, logres_move move,
                               int args[LGI_ARGS_MAX]) {
    unsigned index = (unsigned)move - move_type->first;
    args[0] = 0;
    if (!move_type->args[0].name)
        return index == 0;
    if (move_type->args[1].name)
        index = lgi_split_last_args(move_type, index, args);
    if (index >= move_type->args[0].type->values)
        return false;
    args[0] = lgi_item_at(move_type->args[0].type, index);
    return true;
}

/* Returns a move type of the state's phase by name, or NULL. */
const lgi_move_type *lgi_find_type(const lgi_game *game, const lgi_state *s, const char *type,
                                   size_t length);

/* Writes the values of all arguments of a move. */
void lgi_values_of(const lgi_move_type *move_type, const lgi_state *s, logres_move move,
                   lgi_value values[LGI_ARGS_MAX]);

/* Returns whether the values of a move can differ between states of a match. */
bool lgi_depends_on_state(const lgi_game *game, logres_move move);

/* Computes the number of a move from the values of its arguments; returns false if it has none,
 * with the first bad argument in *bad. */
bool lgi_move_number(const lgi_move_type *move_type, const lgi_state *s, const lgi_value *values,
                     logres_move *move, unsigned *bad);

/* Explains what is wrong with a bad argument in a state, or with all arguments if they depend on
 * each other. Returns its name, or NULL. */
const char *lgi_explain_arg(const lgi_game *game, const lgi_state *s, const lgi_arg *arg,
                            char text[LGI_WORD_MAX]);

#endif
