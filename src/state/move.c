/* Converts move numbers to arguments and back. */
#include "state/move.h"

#include "base/print.h"
#include "state/piece.h"

void lgi_unrank(const lgi_arg_type *type, const lgi_state *s, unsigned index, lgi_value *value) {
    if (type->unrank) {
        type->unrank(s, index, value);
    } else {
        value->count = 1;
        value->item[0] = (int16_t)lgi_item_at(type, index);
    }
}

static bool same_value(const lgi_value *a, const lgi_value *b) {
    if (a->count != b->count)
        return false;
    for (unsigned i = 0; i < a->count; i++)
        if (a->item[i] != b->item[i])
            return false;
    return true;
}

static bool is_value(const lgi_arg_type *type, const lgi_state *s, unsigned index,
                     const lgi_value *value) {
    lgi_value other;
    if (index >= type->values)
        return false;
    lgi_unrank(type, s, index, &other);
    return same_value(value, &other);
}

/* Returns the index of a single item, or -1. */
static int rank_item(const lgi_arg_type *type, const lgi_value *value) {
    int item = value->item[0], values = type->values, i = 0;
    if (value->count != 1)
        return -1;
    if (!type->items)
        return item >= type->first && item - type->first < values ? item - type->first : -1;
    while (i < values && type->items[i] != item)
        i++;
    return i < values ? i : -1;
}

/* `rank` only proposes an index; is_value confirms it, since a value from outside may have no
 * index at all. Types without `rank` have few values, so all of them are tried. */
int lgi_rank(const lgi_arg_type *type, const lgi_state *s, const lgi_value *value) {
    if (!type->unrank)
        return rank_item(type, value);
    unsigned first = type->rank ? type->rank(s, value) : 0;
    unsigned end = type->rank ? first + 1 : type->values;
    for (unsigned i = first; i < end; i++)
        if (is_value(type, s, i, value))
            return (int)i;
    return -1;
}

/* A move number is a mixed-radix number whose last argument varies fastest. The first argument is
 * what remains, so it needs no modulo. */
void lgi_arg_indexes(const lgi_move_type *move_type, logres_move move,
                     unsigned index[LGI_ARGS_MAX]) {
    unsigned rest = (unsigned)(move - move_type->first);
    for (unsigned a = lgi_arg_count(move_type); a-- > 1;) {
        index[a] = rest % move_type->args[a].type->values;
        rest /= move_type->args[a].type->values;
    }
    index[0] = rest;
}

unsigned lgi_number_of_moves(const lgi_move_type *move_type) {
    unsigned number = 1;
    for (unsigned a = lgi_arg_count(move_type); a-- > 0;)
        number *= move_type->args[a].type->values;
    return number;
}

/* If the arguments depend on each other, the first argument's type decodes them all. */
void lgi_values_of(const lgi_move_type *move_type, const lgi_state *s, logres_move move,
                   lgi_value values[LGI_ARGS_MAX]) {
    unsigned index[LGI_ARGS_MAX] = {0}, count = lgi_arg_count(move_type);
    lgi_arg_indexes(move_type, move, index);
    if (count && move_type->args[0].type->unrank_all) {
        move_type->args[0].type->unrank_all(s, index[0], values);
        return;
    }
    for (unsigned a = 0; a < count; a++)
        lgi_unrank(move_type->args[a].type, s, index[a], &values[a]);
}

const lgi_move_type *lgi_type_of_move(const lgi_game *game, logres_move move, unsigned *phase) {
    for (*phase = 0; *phase < game->info.phase_count; ++*phase) {
        const lgi_phase *row = &game->phases[*phase];
        int args[LGI_ARGS_MAX];
        if (row->move_type_count && lgi_args_of(lgi_type_in_phase(row, move), move, args))
            return lgi_type_in_phase(row, move);
    }
    return NULL;
}

/* Only types with an `unrank` function look at the state; the values of all others are computed
 * from the number alone. */
bool lgi_depends_on_state(const lgi_game *game, logres_move move) {
    unsigned phase;
    const lgi_move_type *move_type = lgi_type_of_move(game, move, &phase);
    if (!move_type)
        return false;
    for (unsigned a = 0; a < lgi_arg_count(move_type); a++) {
        const lgi_arg_type *type = move_type->args[a].type;
        if (type->unrank || type->unrank_all)
            return true;
    }
    return false;
}

/* lgi_move_number for a move type whose arguments depend on each other. rank_all can return any
 * index for a combination that does not exist, so the values of that index are compared. */
static bool number_of_all(const lgi_move_type *move_type, const lgi_state *s,
                          const lgi_value *values, logres_move *move) {
    const lgi_arg_type *type = move_type->args[0].type;
    unsigned index = type->rank_all(s, values);
    if (index >= type->values)
        return false;
    lgi_value own[LGI_ARGS_MAX];
    logres_move found = (logres_move)(move_type->first + index);
    lgi_values_of(move_type, s, found, own);
    for (unsigned a = 0; a < lgi_arg_count(move_type); a++)
        if (!same_value(&own[a], &values[a]))
            return false;
    *move = found;
    return true;
}

bool lgi_move_number(const lgi_move_type *move_type, const lgi_state *s, const lgi_value *values,
                     logres_move *move, unsigned *bad) {
    unsigned number = 0, count = lgi_arg_count(move_type);
    *bad = 0;
    if (count && move_type->args[0].type->unrank_all)
        return number_of_all(move_type, s, values, move);
    for (unsigned a = 0; a < count; a++) {
        int index = lgi_rank(move_type->args[a].type, s, &values[a]);
        if (index < 0) {
            *bad = a;
            return false;
        }
        number = number * move_type->args[a].type->values + (unsigned)index;
    }
    *move = (logres_move)(move_type->first + number);
    return true;
}

enum { PRESENT_MAX = 8 }; /* the maximum that fits into a text */

/* Prints the values that a type has in this state. */
static void print_present(lgi_writer *line, const lgi_game *game, const lgi_state *s,
                          const lgi_arg_type *type) {
    const char *before = "must be ";
    for (unsigned index = 0; index < type->values; index++) {
        lgi_value value;
        char word[LGI_WORD_MAX];
        lgi_unrank(type, s, index, &value);
        if (!value.count)
            continue;
        if (type->pieces)
            lgi_print(line, "%s%s", before, lgi_piece_name(game, s, value.item[0], word));
        else
            lgi_print(line, "%s%d", before, value.item[0]);
        before = " or ";
    }
    if (line->length == 0)
        lgi_print(line, "there is none");
}

const char *lgi_explain_arg(const lgi_game *game, const lgi_state *s, const lgi_arg *arg,
                            char text[LGI_WORD_MAX]) {
    const lgi_arg_type *type = arg->type;
    lgi_writer line = {text, LGI_WORD_MAX, 0};
    bool is_number = !type->pieces && !type->names && !type->seats && !type->yes_no;
    bool is_range = is_number && !type->unrank && !type->items;
    bool is_present =
        type->high && type->values <= PRESENT_MAX && !type->hidden && !type->names && !type->seats;
    if (type->unrank_all)
        lgi_print(&line, "no move combines these values");
    else if (type->list)
        lgi_print(&line, "is not an allowed list, or is out of order");
    else if (is_present)
        print_present(&line, game, s, type);
    else if (!is_range)
        lgi_print(&line, "is not an allowed value");
    else
        lgi_print(&line, "must be %d to %d", type->first, type->first + type->values - 1);
    lgi_close(&line);
    return type->unrank_all ? NULL : arg->name;
}

const lgi_move_type *lgi_find_type(const lgi_game *game, const lgi_state *s, const char *type,
                                   size_t length) {
    const lgi_phase *phase = &game->phases[s->phase];
    for (unsigned i = 0; i < phase->move_type_count; i++)
        if (lgi_is_word(type, length, phase->move_types[i].name))
            return &phase->move_types[i];
    return NULL;
}
