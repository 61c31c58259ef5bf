#include "core/move.h"

#include <logres/text.h>

#include "core/io.h"
#include "core/text.h"

const lgi_row *lgi_row_of(const lgi_game *game, logres_move move) {
    if (move >= game->info.move_space)
        return NULL;
    uint32_t row = game->row_count - 1;
    while (game->rows[row].first > move)
        row--;
    return &game->rows[row];
}

unsigned lgi_arg_count(const lgi_row *row) {
    unsigned count = 0;
    while (count < LGI_ARGS_MAX && row->args[count].name)
        count++;
    return count;
}

void lgi_unrank(const lgi_kind *kind, const lgi_state *s, unsigned index, lgi_value *value) {
    if (kind->unrank) {
        kind->unrank(s, index, value);
    } else {
        value->count = 1;
        value->item[0] = (int16_t)(kind->first + (int)index);
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

static bool is_value(const lgi_kind *kind, const lgi_state *s, unsigned index, const lgi_value *value) {
    lgi_value other;
    if (index >= kind->values)
        return false;
    lgi_unrank(kind, s, index, &other);
    return same_value(value, &other);
}

int lgi_rank(const lgi_kind *kind, const lgi_state *s, const lgi_value *value) {
    unsigned first = kind->rank ? kind->rank(s, value) : 0;
    unsigned end = kind->rank ? first + 1 : kind->values;
    for (unsigned i = first; i < end; i++)
        if (is_value(kind, s, i, value))
            return (int)i;
    return -1;
}

void lgi_split(const lgi_row *row, logres_move move, unsigned index[LGI_ARGS_MAX]) {
    unsigned rest = (unsigned)(move - row->first);
    for (unsigned a = lgi_arg_count(row); a-- > 0;) {
        index[a] = rest % row->args[a].kind->values;
        rest /= row->args[a].kind->values;
    }
}

/* The values of all arguments of a move. */
static void values_of(const lgi_row *row, const lgi_state *s, logres_move move, lgi_value values[LGI_ARGS_MAX]) {
    unsigned index[LGI_ARGS_MAX] = {0}, count = lgi_arg_count(row);
    lgi_split(row, move, index);
    if (count && row->args[0].kind->unrank_all) {
        row->args[0].kind->unrank_all(s, index[0], values);
        return;
    }
    for (unsigned a = 0; a < count; a++)
        lgi_unrank(row->args[a].kind, s, index[a], &values[a]);
}

/* The number of a move whose arguments depend on each other. */
static bool join_all(const lgi_row *row, const lgi_state *s, const lgi_value *values, logres_move *move) {
    const lgi_kind *kind = row->args[0].kind;
    unsigned index = kind->rank_all(s, values);
    if (index >= kind->values)
        return false;
    lgi_value own[LGI_ARGS_MAX];
    logres_move found = (logres_move)(row->first + index);
    values_of(row, s, found, own);
    for (unsigned a = 0; a < lgi_arg_count(row); a++)
        if (!same_value(&own[a], &values[a]))
            return false;
    *move = found;
    return true;
}

/* The number of a move of a row from the values of its arguments; false, with the first that fits nothing in
 * *bad. */
static bool join(const lgi_row *row, const lgi_state *s, const lgi_value *values, logres_move *move, unsigned *bad) {
    unsigned number = 0, count = lgi_arg_count(row);
    *bad = 0;
    if (count && row->args[0].kind->unrank_all)
        return join_all(row, s, values, move);
    for (unsigned a = 0; a < count; a++) {
        int index = lgi_rank(row->args[a].kind, s, &values[a]);
        if (index < 0) {
            *bad = a;
            return false;
        }
        number = number * row->args[a].kind->values + (unsigned)index;
    }
    *move = (logres_move)(row->first + number);
    return true;
}

/* The row of a type of move in the state's phase, or NULL. */
static const lgi_row *find_row(const lgi_game *game, const lgi_state *s, const char *type, size_t length) {
    for (uint32_t r = 0; r < game->row_count; r++)
        if (game->rows[r].phase == s->phase && lgi_is_word(type, length, game->rows[r].type))
            return &game->rows[r];
    return NULL;
}

/* ---- text ---------------------------------------------------------------------------------------------------- */

/* How the items of arguments are written: numbers, names, or pieces of a state. */
typedef struct words {
    const lgi_game *game;
    const lgi_state *s;
    const lgi_kind *kind;
} words;

static void print_item(lgi_text *text, const words *w, int item) {
    char word[LGI_WORD_MAX];
    if (w->kind->pieces)
        lgi_print(text, "%s", lgi_piece_name(w->game, w->s, item, word));
    else if (w->kind->yes_no)
        lgi_print(text, item ? "yes" : "no");
    else if (w->kind->names)
        lgi_print(text, "%s", w->kind->names[item]);
    else
        lgi_print(text, "%d", item);
}

static void print_value(lgi_text *text, const words *w, const lgi_value *value) {
    if (value->count == 0)
        lgi_put(text, '-');
    for (unsigned i = 0; i < value->count; i++) {
        if (i)
            lgi_put(text, ',');
        print_item(text, w, value->item[i]);
    }
}

logres_error logres_move_text(const logres_state *state, logres_move move, char *buffer, size_t capacity,
                              size_t *need) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (error)
        return error;
    const lgi_row *row = lgi_row_of(game, move);
    if (!row)
        return LOGRES_ERR_MOVE;
    char line[LOGRES_TEXT_LINE];
    lgi_text text = {line, sizeof line, 0};
    lgi_value values[LGI_ARGS_MAX];
    values_of(row, lgi_in(state), move, values);
    lgi_print(&text, "%s", row->type);
    for (unsigned a = 0; a < lgi_arg_count(row); a++) {
        lgi_put(&text, ' ');
        print_value(&text, &(words){game, lgi_in(state), row->args[a].kind}, &values[a]);
    }
    return lgi_deliver_text(&text, buffer, capacity, need);
}

static bool scan_item(const words *w, const char *word, size_t length, int16_t *item) {
    static const char *const no_yes[] = {"no", "yes"};
    int value;
    if (w->kind->yes_no) {
        value = lgi_find_word(word, length, no_yes, 2);
        if (value == LOGRES_NONE)
            return false;
    } else if (w->kind->pieces || w->kind->names) {
        value = w->kind->pieces ? lgi_find_piece(w->game, w->s, word, length)
                                : lgi_find_word(word, length, w->kind->names, w->kind->name_count);
        if (value == LOGRES_NONE)
            return false;
    } else if (!lgi_scan_int(word, length, &value) || value < INT16_MIN || value > INT16_MAX) {
        return false;
    }
    *item = (int16_t)value;
    return true;
}

static bool scan_value(const words *w, const char *word, size_t length, lgi_value *value) {
    value->count = 0;
    if (length == 1 && word[0] == '-')
        return true;
    for (size_t at = 0; at <= length;) {
        size_t end = at;
        while (end < length && word[end] != ',')
            end++;
        if (value->count == LGI_ITEMS_MAX || !scan_item(w, word + at, end - at, &value->item[value->count]))
            return false;
        value->count++;
        at = end + 1;
    }
    return w->kind->list || value->count == 1;
}

static const char *skip_space(const char *line) {
    while (*line == ' ' || *line == '\t' || *line == '\r' || *line == '\n')
        line++;
    return line;
}

/* The next word: everything up to a space. */
static size_t word_length(const char *line) {
    size_t length = 0;
    while (line[length] && line[length] != ' ' && skip_space(line + length) == line + length)
        length++;
    return length;
}

logres_error logres_move_parse(const logres_state *state, const char *line, logres_move *move,
                               logres_problem *problem) {
    lgi_clear(problem);
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (!error && (!line || !move))
        error = LOGRES_ERR_NULL;
    if (error)
        return lgi_explain(problem, error);
    const lgi_state *s = lgi_in(state);
    if (s->actor == LOGRES_NOBODY)
        return lgi_explain(problem, LOGRES_ERR_OVER);

    const char *at = skip_space(line);
    size_t length = word_length(at);
    const lgi_row *row = find_row(game, s, at, length);
    if (!row)
        return lgi_fail(problem, LOGRES_ERR_MOVE, "type|no such move in phase %s: %q", game->phases[s->phase].name,
                        at);
    at += length;
    lgi_value values[LGI_ARGS_MAX] = {{0}};
    unsigned count = lgi_arg_count(row);
    for (unsigned a = 0; a < count; a++) {
        if (*at != ' ' || at[1] == ' ')
            return lgi_fail(problem, LOGRES_ERR_TEXT, "%s|is missing", row->args[a].name);
        length = word_length(++at);
        if (!scan_value(&(words){game, s, row->args[a].kind}, at, length, &values[a]))
            return lgi_fail(problem, LOGRES_ERR_TEXT, "%s|cannot be read: %q", row->args[a].name, at);
        at += length;
    }
    if (*skip_space(at))
        return lgi_fail(problem, LOGRES_ERR_TEXT, "|more than the move: %q", skip_space(at));
    unsigned bad;
    if (!join(row, s, values, move, &bad))
        return lgi_fail(problem, LOGRES_ERR_MOVE, "%s|no such value, or not in its order", row->args[bad].name);
    return LOGRES_OK;
}

/* ---- JSON ---------------------------------------------------------------------------------------------------- */

static void io_item(lgi_io *io, const char *key, const lgi_state *s, const lgi_kind *kind, int16_t *item) {
    int value = *item;
    if (kind->yes_no) {
        bool yes = value != 0;
        lgi_io_yes_no(io, key, &yes);
        value = yes;
    } else if (kind->pieces)
        lgi_io_piece(io, s, key, &value, 0, io->game->info.piece_count);
    else if (kind->names)
        lgi_io_name(io, key, &value, kind->names, kind->name_count);
    else
        lgi_io_int(io, key, &value, INT16_MIN, INT16_MAX);
    *item = (int16_t)value;
}

/* Reads into or writes from a value, which is zero before it is read. */
static void io_value(lgi_io *io, const char *key, const lgi_state *s, const lgi_kind *kind, lgi_value *value) {
    if (kind->list) {
        value->count = (uint8_t)lgi_io_list(io, key, value->count, LGI_ITEMS_MAX);
        for (unsigned i = 0; i < value->count; i++)
            io_item(io, NULL, s, kind, &value->item[i]);
        lgi_io_end(io);
    } else if (lgi_io_some(io, key, value->count > 0)) {
        value->count = 1;
        io_item(io, key, s, kind, &value->item[0]);
    } else {
        value->count = 0;
    }
}

/* Whether a viewer may know the value of an argument of a move that was made in a state. */
static bool knows(const lgi_state *s, const lgi_kind *kind, int viewer) {
    return viewer == LOGRES_NONE || !kind->known_to || kind->known_to(s) == viewer;
}

static void write_move(lgi_io *io, const lgi_state *s, logres_move move, int viewer) {
    const lgi_row *row = lgi_row_of(io->game, move);
    if (!row) {
        lgi_io_fail(io, LOGRES_ERR_MOVE, NULL, "no such move");
        return;
    }
    lgi_value values[LGI_ARGS_MAX] = {{0}};
    values_of(row, s, move, values);
    lgi_io_word(io, "type", row->type);
    for (unsigned a = 0; a < lgi_arg_count(row); a++) {
        if (knows(s, row->args[a].kind, viewer))
            io_value(io, row->args[a].name, s, row->args[a].kind, &values[a]);
        else
            lgi_io_some(io, row->args[a].name, false);
    }
}

static void read_move(lgi_io *io, const lgi_state *s, logres_move *move) {
    char type[LGI_WORD_MAX];
    lgi_io_text(io, "type", type);
    if (io->error)
        return;
    const lgi_row *row = find_row(io->game, s, type, strlen(type));
    if (!row) {
        lgi_io_fail(io, LOGRES_ERR_MOVE, "type", "no such move in phase %s: %q", io->game->phases[s->phase].name,
                    type);
        return;
    }
    lgi_value values[LGI_ARGS_MAX] = {{0}};
    for (unsigned a = 0; a < lgi_arg_count(row); a++) {
        io_value(io, row->args[a].name, s, row->args[a].kind, &values[a]);
    }
    unsigned bad;
    if (!io->error && !join(row, s, values, move, &bad))
        lgi_io_fail(io, LOGRES_ERR_MOVE, row->args[bad].name, "no such value, or not in its order");
}

void lgi_io_move(lgi_io *io, const char *key, const lgi_state *s, logres_move *move) {
    lgi_io_object(io, key);
    if (io->reading)
        read_move(io, s, move);
    else
        write_move(io, s, *move, LOGRES_NONE);
    lgi_io_end(io);
}

void lgi_io_move_for(lgi_io *io, const char *key, const lgi_state *s, logres_move move, int viewer) {
    lgi_io_object(io, key);
    write_move(io, s, move, viewer);
    lgi_io_end(io);
}
