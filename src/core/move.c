#include "core/move.h"

#include "core/print.h"

/* The row of a number that is one of the game's. Players' moves come first, which are asked for most often. */
static const lgi_row *row_with(const lgi_game *game, logres_move move) {
    const lgi_row *row = game->rows, *last = row + game->row_count - 1;
    while (row < last && row[1].first <= move)
        row++;
    return row;
}

const lgi_row *lgi_row_of(const lgi_game *game, logres_move move) {
    return move < game->info.move_space ? row_with(game, move) : NULL;
}

unsigned lgi_arg_count(const lgi_row *row) {
    unsigned count = 0;
    while (count < LGI_ARGS_MAX && row->args[count].name)
        count++;
    return count;
}

void lgi_unrank(const lgi_arg_type *type, const lgi_state *s, unsigned index, lgi_value *value) {
    if (type->unrank) {
        type->unrank(s, index, value);
    } else {
        value->count = 1;
        value->item[0] = (int16_t)(type->first + (int)index);
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

static bool is_value(const lgi_arg_type *type, const lgi_state *s, unsigned index, const lgi_value *value) {
    lgi_value other;
    if (index >= type->values)
        return false;
    lgi_unrank(type, s, index, &other);
    return same_value(value, &other);
}

int lgi_rank(const lgi_arg_type *type, const lgi_state *s, const lgi_value *value) {
    unsigned first = type->rank ? type->rank(s, value) : 0;
    unsigned end = type->rank ? first + 1 : type->values;
    for (unsigned i = first; i < end; i++)
        if (is_value(type, s, i, value))
            return (int)i;
    return -1;
}

void lgi_split(const lgi_row *row, logres_move move, unsigned index[LGI_ARGS_MAX]) {
    unsigned rest = (unsigned)(move - row->first);
    for (unsigned a = lgi_arg_count(row); a-- > 1;) {
        index[a] = rest % row->args[a].type->values;
        rest /= row->args[a].type->values;
    }
    index[0] = rest;
}

unsigned lgi_number_of_moves(const lgi_row *row) {
    unsigned number = 1;
    for (unsigned a = lgi_arg_count(row); a-- > 0;)
        number *= row->args[a].type->values;
    return number;
}

void lgi_args_of(const lgi_row *row, logres_move move, int args[LGI_ARGS_MAX]) {
    unsigned count = lgi_arg_count(row), rest = (unsigned)(move - row->first);
    while (count-- > 0) {
        const lgi_arg_type *type = row->args[count].type;
        args[count] = type->first + (int)(count ? rest % type->values : rest);
        rest /= type->values;
    }
}

void lgi_values_of(const lgi_row *row, const lgi_state *s, logres_move move, lgi_value values[LGI_ARGS_MAX]) {
    unsigned index[LGI_ARGS_MAX] = {0}, count = lgi_arg_count(row);
    lgi_split(row, move, index);
    if (count && row->args[0].type->unrank_all) {
        row->args[0].type->unrank_all(s, index[0], values);
        return;
    }
    for (unsigned a = 0; a < count; a++)
        lgi_unrank(row->args[a].type, s, index[a], &values[a]);
}

/* The number of a move whose arguments depend on each other. */
static bool join_all(const lgi_row *row, const lgi_state *s, const lgi_value *values, logres_move *move) {
    const lgi_arg_type *type = row->args[0].type;
    unsigned index = type->rank_all(s, values);
    if (index >= type->values)
        return false;
    lgi_value own[LGI_ARGS_MAX];
    logres_move found = (logres_move)(row->first + index);
    lgi_values_of(row, s, found, own);
    for (unsigned a = 0; a < lgi_arg_count(row); a++)
        if (!same_value(&own[a], &values[a]))
            return false;
    *move = found;
    return true;
}

bool lgi_join(const lgi_row *row, const lgi_state *s, const lgi_value *values, logres_move *move, unsigned *bad) {
    unsigned number = 0, count = lgi_arg_count(row);
    *bad = 0;
    if (count && row->args[0].type->unrank_all)
        return join_all(row, s, values, move);
    for (unsigned a = 0; a < count; a++) {
        int index = lgi_rank(row->args[a].type, s, &values[a]);
        if (index < 0) {
            *bad = a;
            return false;
        }
        number = number * row->args[a].type->values + (unsigned)index;
    }
    *move = (logres_move)(row->first + number);
    return true;
}

const lgi_row *lgi_find_row(const lgi_game *game, const lgi_state *s, const char *type, size_t length) {
    for (uint32_t r = 0; r < game->row_count; r++)
        if (game->rows[r].phase == s->phase && lgi_is_word(type, length, game->rows[r].type))
            return &game->rows[r];
    return NULL;
}

/* ---- moves of phases without functions ----------------------------------------------------------------------- */

bool lgi_may_by_row(const lgi_row *row, const lgi_state *s, logres_move move) {
    int args[LGI_ARGS_MAX];
    if (row->may)
        lgi_args_of(row, move, args);
    return !row->may || row->may(s, args);
}

/* The moves that differ in the last argument alone are decoded together. */
static void list_row(const lgi_row *row, const lgi_state *s, lgi_moves *moves) {
    int args[LGI_ARGS_MAX] = {0};
    unsigned count = lgi_arg_count(row), last = count ? count - 1 : 0;
    unsigned run = count ? row->args[last].type->values : 1, end = row->first + lgi_number_of_moves(row);
    for (unsigned move = row->first; move < end;) {
        lgi_args_of(row, (logres_move)move, args);
        for (unsigned i = 0; i < run; i++, move++, args[last]++)
            if (!row->may || row->may(s, args))
                lgi_add(moves, move);
    }
}

void lgi_list_by_rows(const lgi_game *game, const lgi_state *s, lgi_moves *moves) {
    for (uint32_t r = 0; r < game->row_count; r++)
        if (game->rows[r].phase == s->phase)
            list_row(&game->rows[r], s, moves);
}

void lgi_play_by_row(const lgi_game *game, lgi_state *s, logres_move move, lgi_log *log) {
    int args[LGI_ARGS_MAX];
    const lgi_row *row = row_with(game, move);
    lgi_args_of(row, move, args);
    row->play(s, args, log);
}
