/* Writes moves, events and states as text, and reads moves: the functions of logres/text.h. */
#include <logres/text.h>

#include "base/error.h"
#include "base/print.h"
#include "rules/explain.h"
#include "rules/legal.h"
#include "state/move.h"
#include "state/piece.h"
#include "state/registry.h"
#include "table/event.h"
#include "text/picture.h"

/* ---- moves ---------------------------------------------------------------------------------- */

/* The context in which items of an argument are written and read as words. */
typedef struct words {
    const lgi_game *game;
    const lgi_state *s;
    const lgi_arg_type *type;
} words;

/* scan_item reads this form. */
static void print_item(lgi_writer *text, const words *w, int item) {
    char word[LGI_WORD_MAX];
    if (w->type->pieces)
        lgi_print(text, "%s", lgi_piece_name(w->game, w->s, item, word));
    else if (w->type->yes_no)
        lgi_print(text, item ? "yes" : "no");
    else if (w->type->names)
        lgi_print(text, "%s", w->type->names[item]);
    else
        lgi_print(text, "%d", item);
}

/* No piece, name or number contains a comma or is "-", so lists and null can be read back. */
static void print_value(lgi_writer *text, const words *w, const lgi_value *value) {
    if (value->count == 0)
        lgi_put(text, '-');
    for (unsigned i = 0; i < value->count; i++) {
        if (i)
            lgi_put(text, ',');
        print_item(text, w, value->item[i]);
    }
}

/* Returns whether the labeled form omits a value: null, empty, no, or an amount of 0. A number
 * that is not an amount is always written, because 0 can be one of several choices. */
static bool is_default(const lgi_arg_type *type, const lgi_value *value) {
    return value->count == 0 ||
           (!type->list && (type->yes_no || type->amount) && value->item[0] == 0);
}

/* read_labelled fills in the omitted defaults, so both forms describe the same move. */
static void print_move(lgi_writer *text, const lgi_game *game, const lgi_state *s,
                       const lgi_move_type *move_type, logres_move move, bool labels) {
    lgi_value values[LGI_ARGS_MAX];
    lgi_values_of(move_type, s, move, values);
    lgi_print(text, "%s", move_type->name);
    for (unsigned a = 0; a < lgi_arg_count(move_type); a++) {
        const lgi_arg_type *type = move_type->args[a].type;
        if (labels && is_default(type, &values[a]))
            continue;
        lgi_print(text, labels ? " %s=" : " ", move_type->args[a].name);
        print_value(text, &(words){game, s, type}, &values[a]);
    }
}

/* Every move number of the game has a text, whatever the phase and whether or not it is legal. A
 * line that does not fit fails with LOGRES_ERR_LIMIT instead of being truncated. */
logres_error logres_move_to_text(const logres_state *state, logres_move move, uint32_t flags,
                                 char *buffer, size_t capacity, size_t *need) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (error)
        return error;
    if (flags & ~(uint32_t)LOGRES_TEXT_LABELS)
        return LOGRES_ERR_ARGUMENT;
    unsigned phase;
    const lgi_move_type *move_type = lgi_type_of_move(game, move, &phase);
    if (!move_type)
        return LOGRES_ERR_MOVE;
    char line[LOGRES_TEXT_LINE];
    lgi_writer text = {line, sizeof line, 0};
    print_move(&text, game, lgi_const(state), move_type, move, flags & LOGRES_TEXT_LABELS);
    return lgi_deliver_text(&text, buffer, capacity, need);
}

/* The name is static, so the caller need not copy it. */
const char *logres_move_type_name(const logres_state *state, logres_move move) {
    const lgi_game *game;
    unsigned phase;
    const lgi_move_type *move_type =
        lgi_open(state, &game) ? NULL : lgi_type_of_move(game, move, &phase);
    return move_type ? move_type->name : NULL;
}

/*
 * Returns whether a value contains a piece that cannot be found by its name. lgi_find_piece
 * returns the first piece with a name, so a later piece with the same name would be read back as
 * the first.
 */
static bool shares_name(const words *w, const lgi_value *value) {
    char word[LGI_WORD_MAX];
    for (unsigned i = 0; w->type->pieces && i < value->count; i++) {
        const char *name = lgi_piece_name(w->game, w->s, value->item[i], word);
        if (lgi_find_piece(w->game, w->s, name, strlen(name)) != value->item[i])
            return true;
    }
    return false;
}

/* Appends "name=value", or "name#index" if the value alone does not identify the move in all
 * states. The index is part of the move's number, so it identifies the move without a state. */
static void name_arg(lgi_writer *text, const words *w, const char *name, unsigned index) {
    lgi_value value = {0};
    if (!lgi_reads_state(w->type))
        lgi_unrank(w->type, w->s, index, &value);
    if (lgi_reads_state(w->type) || shares_name(w, &value)) {
        lgi_print(text, " %s#%d", name, (int)index);
        return;
    }
    lgi_print(text, " %s=", name);
    print_value(text, w, &value);
}

/* Appends the name of a move. Arguments that depend on each other are named by their common index,
 * "fight#12", which is the same in all states, unlike their values. */
static void name_move(lgi_writer *text, const lgi_game *game, const lgi_state *s,
                      const lgi_move_type *move_type, logres_move move) {
    const lgi_arg *args = move_type->args;
    unsigned index[LGI_ARGS_MAX];
    lgi_arg_indexes(move_type, move, index);
    lgi_print(text, "%s", move_type->name);
    if (args[0].name && args[0].type->unrank_all) {
        lgi_print(text, "#%d", (int)index[0]);
        return;
    }
    for (unsigned a = 0; a < lgi_arg_count(move_type); a++)
        name_arg(text, &(words){game, s, args[a].type}, args[a].name, index[a]);
}

/* A name must not depend on a state, so values are taken from the default config. A value that
 * another config or state could change is replaced by its index. */
logres_error logres_move_name(const logres_game_info *game, logres_move move, char *buffer,
                              size_t capacity, size_t *need) {
    const lgi_game *found = lgi_game_of_info(game);
    if (!game)
        return LOGRES_ERR_NULL;
    if (!found)
        return LOGRES_ERR_GAME;
    unsigned phase;
    const lgi_move_type *move_type = lgi_type_of_move(found, move, &phase);
    if (!move_type)
        return LOGRES_ERR_MOVE;
    logres_state start; /* for lists and the names of pieces */
    logres_error error = logres_new(found->info.id, NULL, &start, NULL);
    if (error)
        return error;
    char line[LOGRES_TEXT_LINE];
    lgi_writer text = {line, sizeof line, 0};
    lgi_print(&text, "%s ", found->phase_names[phase]);
    name_move(&text, found, lgi_const(&start), move_type, move);
    return lgi_deliver_text(&text, buffer, capacity, need);
}

/* A number is read as an int and clamped, since truncating it could turn an invalid number into a
 * valid one. */
static bool scan_item(const words *w, const char *word, size_t length, int16_t *item) {
    static const char *const no_yes[] = {"no", "yes"};
    int value;
    if (w->type->yes_no) {
        value = lgi_find_word(word, length, no_yes, 2);
        if (value == LOGRES_NONE)
            return false;
    } else if (w->type->pieces || w->type->names) {
        value = w->type->pieces ? lgi_find_piece(w->game, w->s, word, length)
                                : lgi_find_word(word, length, w->type->names, w->type->name_count);
        if (value == LOGRES_NONE)
            return false;
    } else if (!lgi_scan_int(word, length, &value)) {
        return false;
    } else { /* clamped; no move has a value at or beyond these bounds */
        value = lgi_max(INT16_MIN, lgi_min(value, INT16_MAX));
    }
    *item = (int16_t)value;
    return true;
}

/* The line can have any number of commas, so the number of items is checked. */
static bool scan_value(const words *w, const char *word, size_t length, lgi_value *value) {
    value->count = 0;
    if (length == 1 && word[0] == '-')
        return true;
    for (size_t at = 0; at <= length;) {
        size_t end = at;
        while (end < length && word[end] != ',')
            end++;
        if (value->count == LGI_ITEMS_MAX ||
            !scan_item(w, word + at, end - at, &value->item[value->count]))
            return false;
        value->count++;
        at = end + 1;
    }
    return w->type->list || value->count == 1;
}

/* A line can come from a file or a terminal, with tabs and any kind of line ending. */
static const char *skip_space(const char *line) {
    while (*line == ' ' || *line == '\t' || *line == '\r' || *line == '\n')
        line++;
    return line;
}

/* Returns the length of the word that starts here, up to white space. It is 0 only at white space
 * or NUL, so loops over words always advance. */
static size_t word_length(const char *line) {
    size_t length = 0;
    while (line[length] && line[length] != ' ' && skip_space(line + length) == line + length)
        length++;
    return length;
}

/*
 * Refuses a value. Unknown names fail with LOGRES_ERR_MOVE, as in JSON; any other unreadable value
 * fails with LOGRES_ERR_TEXT. The word is truncated to LGI_WORD_MAX, and %q shows up to 40 bytes
 * of it, escaped.
 */
static logres_error refuse_value(logres_problem *problem, const lgi_arg *arg, const char *at,
                                 size_t length) {
    char word[LGI_WORD_MAX];
    lgi_writer text = {word, sizeof word, 0};
    for (size_t i = 0; i < length; i++)
        lgi_put(&text, at[i]);
    lgi_close(&text);
    bool named = arg->type->names || arg->type->pieces;
    return lgi_fail(problem, named ? LOGRES_ERR_MOVE : LOGRES_ERR_TEXT, "%s",
                    named ? "unknown name %q" : "cannot be read: %q", arg->name, word);
}

/* A line being read as a move: the position in it, and the values so far. */
typedef struct reader {
    const lgi_game *game;
    const lgi_state *s;
    const lgi_move_type *move_type;
    logres_problem *problem;
    const char *at;
    lgi_value values[LGI_ARGS_MAX];
    unsigned given; /* a bit per argument */
} reader;

/* Reads the value of an argument: the rest of the word. */
static logres_error read_arg(reader *r, unsigned a) {
    size_t length = word_length(r->at);
    if (!scan_value(&(words){r->game, r->s, r->move_type->args[a].type}, r->at, length,
                    &r->values[a]))
        return refuse_value(r->problem, &r->move_type->args[a], r->at, length);
    r->given |= 1u << a;
    r->at += length;
    return LOGRES_OK;
}

/* Values are separated by exactly one space. Two spaces usually mean that a value is missing, so
 * they are an error; otherwise the next value would take its position. */
static logres_error read_in_order(reader *r) {
    logres_error error = LOGRES_OK;
    for (unsigned a = 0; a < lgi_arg_count(r->move_type) && !error; a++) {
        if (*r->at != ' ' || r->at[1] == ' ')
            return lgi_fail(r->problem, LOGRES_ERR_TEXT, "%s", "is missing",
                            r->move_type->args[a].name);
        r->at++;
        error = read_arg(r, a);
    }
    return error;
}

/* Reads "label=value". The position advances only after the label has been matched to an
 * argument. */
static logres_error read_labelled_arg(reader *r) {
    unsigned a = 0, count = lgi_arg_count(r->move_type);
    size_t length = word_length(r->at), label = 0;
    while (label < length && r->at[label] != '=')
        label++;
    while (a < count && !lgi_is_word(r->at, label, r->move_type->args[a].name))
        a++;
    if (label == length || a == count)
        return lgi_fail(r->problem, LOGRES_ERR_TEXT, "", "%s: %q",
                        label == length ? "has no label" : "unknown label", r->at);
    if (r->given >> a & 1)
        return lgi_fail(r->problem, LOGRES_ERR_TEXT, "%s", "is given twice",
                        r->move_type->args[a].name);
    r->at += label + 1;
    return read_arg(r, a);
}

/* Reads labeled values. A missing value is null, empty, no or 0, depending on its type: no and 0
 * are a single item 0; null and an empty list have no items. */
static logres_error read_labelled(reader *r) {
    logres_error error = LOGRES_OK;
    for (unsigned a = 0; a < lgi_arg_count(r->move_type); a++)
        r->values[a].count =
            r->move_type->args[a].type->yes_no || r->move_type->args[a].type->amount;
    while (*r->at == ' ' && *skip_space(r->at) && !error) {
        r->at++;
        error = read_labelled_arg(r);
    }
    return error;
}

/* Returns whether the arguments of a line are labeled or absent. The first word decides, because
 * values never contain an equals sign. */
static bool is_labelled(const char *at) {
    const char *word = skip_space(at);
    size_t length = word_length(word), i = 0;
    while (i < length && word[i] != '=')
        i++;
    return length == 0 || i < length;
}

/*
 * Finds the move with these values. If there is none, the bad value might simply be missing from
 * the line, which gets its own message. If the arguments depend on each other, any of them might
 * be the missing one.
 */
static logres_error find_number(reader *r, logres_move *move) {
    unsigned bad;
    if (lgi_move_number(r->move_type, r->s, r->values, move, &bad))
        return LOGRES_OK;
    unsigned end =
        r->move_type->args[bad].type->unrank_all ? lgi_arg_count(r->move_type) : bad + 1;
    for (unsigned a = bad; a < end; a++)
        if (r->values[a].count == 0 && !(r->given >> a & 1))
            return lgi_fail(r->problem, LOGRES_ERR_TEXT, "%s", "is missing",
                            r->move_type->args[a].name);
    char why[LGI_WORD_MAX];
    const char *name = lgi_explain_arg(r->game, r->s, &r->move_type->args[bad], why);
    return lgi_fail(r->problem, LOGRES_ERR_MOVE, "%s", "%s", name ? name : "", why);
}

static logres_error refuse_type(const reader *r, size_t length) {
    char line[LOGRES_PROBLEM_TEXT];
    lgi_writer text = {line, sizeof line, 0};
    lgi_explain_type(&text, r->game, r->s, r->at, length);
    lgi_close(&text);
    return lgi_fail(r->problem, LOGRES_ERR_MOVE, "type", "%s", line);
}

/* The type comes first, since it decides which labels exist. Text after the move is reported
 * before bad values, because it might be the rest of a value. */
static logres_error read_move(reader *r, logres_move *move) {
    size_t length = word_length(r->at);
    r->move_type = lgi_find_type(r->game, r->s, r->at, length);
    if (!r->move_type)
        return refuse_type(r, length);
    r->at += length;
    logres_error error = is_labelled(r->at) ? read_labelled(r) : read_in_order(r);
    if (!error && *skip_space(r->at))
        error = lgi_fail(r->problem, LOGRES_ERR_TEXT, "", "text after the move: %q",
                         skip_space(r->at));
    return error ? error : find_number(r, move);
}

/* *move is written last, and only if the whole line is valid. */
logres_error logres_move_from_text(const logres_state *state, const char *line, logres_move *move,
                                   logres_problem *problem) {
    lgi_clear(problem);
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (!error && (!line || !move))
        error = LOGRES_ERR_NULL;
    if (!error && lgi_const(state)->actor == LOGRES_NOBODY)
        error = LOGRES_ERR_OVER;
    if (error)
        return lgi_report(problem, error);
    return read_move(
        &(reader){.game = game, .s = lgi_const(state), .problem = problem, .at = skip_space(line)},
        move);
}

/* ---- moves with given values ---------------------------------------------------------------- */

/* A query: a move type or NULL, and arguments as "label=value" or, after a type, the first
 * arguments in order. */
typedef struct wanted {
    const char *type, *rest;
    size_t type_length;
} wanted;

/* A first word with an equals sign is an argument, not a type. */
static wanted parse_wanted(const char *line) {
    const char *word = skip_space(line);
    size_t length = word_length(word);
    if (length && !is_labelled(word))
        return (wanted){word, skip_space(word + length), length};
    return (wanted){NULL, word, 0};
}

/*
 * Parses the values of a query for a move type; returns false if the type has no such arguments or
 * values. The reader's `problem` is NULL, because failure is normal here: most types do not match.
 */
static bool parse_values(const wanted *want, reader *r) {
    logres_error error = LOGRES_OK;
    if (want->type && !lgi_is_word(want->type, want->type_length, r->move_type->name))
        return false;
    bool labelled = !want->type || is_labelled(want->rest);
    unsigned next = 0;
    for (r->at = want->rest; *r->at && !error; r->at = skip_space(r->at)) {
        if (labelled)
            error = read_labelled_arg(r);
        else if (next < lgi_arg_count(r->move_type))
            error = read_arg(r, next++);
        else
            error = LOGRES_ERR_TEXT;
    }
    return !error;
}

/* This makes `contains` quadratic, but a list has at most LGI_ITEMS_MAX (20) items. */
static unsigned copies_in(const lgi_value *value, int item) {
    unsigned copies = 0;
    for (unsigned i = 0; i < value->count; i++)
        copies += value->item[i] == item;
    return copies;
}

/* Returns whether a value matches: a list must contain all wanted items; other values must be
 * equal. If an item is wanted twice, the list must contain it twice, so copies are counted. */
static bool contains(const lgi_arg_type *type, const lgi_value *value, const lgi_value *want) {
    if (!type->list && value->count != want->count)
        return false;
    for (unsigned i = 0; i < want->count; i++)
        if (copies_in(value, want->item[i]) < copies_in(want, want->item[i]))
            return false;
    return true;
}

/* Omitted values match anything. */
static bool has_values(const reader *r, logres_move move) {
    lgi_value values[LGI_ARGS_MAX];
    lgi_values_of(r->move_type, r->s, move, values);
    for (unsigned a = 0; a < lgi_arg_count(r->move_type); a++)
        if (r->given >> a & 1 && !contains(r->move_type->args[a].type, &values[a], &r->values[a]))
            return false;
    return true;
}

/* The move nearest to legal so far. A legal move ends the search, since none can be nearer. */
typedef struct nearest {
    bool found;
    logres_move move;
    lgi_verdict verdict;
} nearest;

/* Judges the matching moves of a type. All of its numbers are visited, at most 4096, the largest
 * move space; comparing values is cheap, and only matches are judged. */
static void judge_type(const reader *r, nearest *best) {
    unsigned end = r->move_type->first + lgi_number_of_moves(r->move_type);
    for (unsigned number = r->move_type->first; number < end; number++) {
        logres_move move = (logres_move)number;
        lgi_decoded decoded;
        if ((best->found && !best->verdict.refusal) || !has_values(r, move))
            continue;
        lgi_verdict verdict = lgi_judge(r->game, r->s, move, &decoded);
        if (!best->found || !verdict.refusal ||
            lgi_nearness(r->game, verdict) > lgi_nearness(r->game, best->verdict))
            *best = (nearest){true, move, verdict};
    }
}

/* Types are visited in the order of their numbers, and only a nearer move replaces the best one,
 * so among equally near moves the first is explained. */
logres_error logres_explain_any(const logres_state *state, const char *values,
                                logres_problem *problem) {
    lgi_clear(problem);
    const lgi_game *game;
    nearest best = {0};
    logres_error error = lgi_open_to_explain(state, &game, problem);
    if (error)
        return error;
    if (!values)
        return lgi_report(problem, LOGRES_ERR_NULL);
    const lgi_state *s = lgi_const(state);
    wanted want = parse_wanted(values);
    const lgi_phase *phase = &game->phases[s->phase];
    for (unsigned i = 0; i < phase->move_type_count; i++) {
        reader r = {.game = game, .s = s, .move_type = &phase->move_types[i]};
        if (parse_values(&want, &r))
            judge_type(&r, &best);
    }
    if (!best.found)
        return lgi_fail(problem, LOGRES_ERR_MOVE, "", "no move of phase %s has %q",
                        game->phase_names[s->phase], values);
    return lgi_explain_verdict(game, s, best.move, best.verdict, problem);
}

/* The legal moves are filtered in place, since `found` never passes the read index. They are
 * ascending, so the query is parsed once per type and not once per move. */
logres_error logres_moves_with(const logres_state *state, const char *values, logres_move *moves,
                               uint32_t capacity, uint32_t *count) {
    const lgi_game *game;
    logres_move legal[LOGRES_MOVES_MAX];
    uint32_t all = 0, found = 0;
    logres_error error = lgi_open(state, &game);
    if (!error && (!values || !count || (!moves && capacity)))
        error = LOGRES_ERR_NULL;
    if (!error)
        error = logres_legal_moves(state, legal, LOGRES_MOVES_MAX, &all);
    if (error)
        return error;
    reader r = {.game = game, .s = lgi_const(state)};
    wanted want = parse_wanted(values);
    bool fits = false; /* whether moves of the reader's type can match */
    for (uint32_t i = 0; i < all; i++) {
        const lgi_move_type *type = lgi_type_in_phase(&game->phases[r.s->phase], legal[i]);
        if (type != r.move_type) {
            r = (reader){.game = game, .s = r.s, .move_type = type};
            fits = parse_values(&want, &r);
        }
        if (fits && has_values(&r, legal[i]))
            legal[found++] = legal[i];
    }
    *count = found;
    if (found > capacity)
        return LOGRES_ERR_BUFFER;
    if (found)
        memcpy(moves, legal, found * sizeof *moves);
    return LOGRES_OK;
}

/* ---- events --------------------------------------------------------------------------------- */

/* A seat follows a colon, as in "hand:1" for the hand of seat 1; a part is in brackets. */
static void print_spot(lgi_writer *text, const lgi_game *game, logres_spot spot) {
    const lgi_place *place = &game->places[spot.place];
    lgi_print(text, "%s", place->info.name);
    if (spot.seat != LOGRES_NONE)
        lgi_print(text, ":%d", spot.seat);
    lgi_print_part(text, spot.part, place->info.part_names);
}

/*
 * Writes an event as one line, with the names used in JSON: "moved 2 jester peasantry aspirants",
 * "scored 1 -5", "set bid[4] 1", "actor 2". lgi_event_fits comes first, since the numbers of an
 * event are indexes. A hidden piece is "-".
 */
logres_error logres_event_to_text(const logres_state *state, const logres_event *event,
                                  char *buffer, size_t capacity, size_t *need) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (error)
        return error;
    if (!event)
        return LOGRES_ERR_NULL;
    if (!lgi_event_fits(game, lgi_const(state), event))
        return LOGRES_ERR_ARGUMENT;
    char line[LOGRES_TEXT_LINE];
    lgi_writer text = {line, sizeof line, 0};
    lgi_print(&text, "%s ", lgi_event_name(event->kind));
    char word[LGI_WORD_MAX];
    if (logres_event_class(event->kind) == LOGRES_EVENT_OF_POINTS) {
        lgi_print(&text, "%d %d", event->to.part, event->amount);
    } else if (lgi_is_of_pieces(event)) {
        lgi_print(&text, "%d %s ", event->amount,
                  event->piece == LOGRES_NONE
                      ? "-"
                      : lgi_piece_name(game, lgi_const(state), event->piece, word));
        print_spot(&text, game, event->from);
        lgi_put(&text, ' ');
        print_spot(&text, game, event->to);
    } else {
        const lgi_field *field = &game->fields[event->piece];
        if (event->kind == LOGRES_EVENT_SET) {
            lgi_print(&text, "%s", field->info.name);
            lgi_print_part(&text, event->to.part, field->info.part_names);
            lgi_put(&text, ' ');
        }
        lgi_print_field_value(&text, game, field, event->amount);
    }
    return lgi_deliver_text(&text, buffer, capacity, need);
}

/* ---- states --------------------------------------------------------------------------------- */

/* The picture is built in 8 KiB of stack and delivered completely or not at all. */
logres_error logres_state_to_text(const logres_state *state, char *buffer, size_t capacity,
                                  size_t *need) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (error)
        return error;
    char whole[LOGRES_TEXT_STATE];
    lgi_writer text = {whole, sizeof whole, 0};
    if (game->picture)
        game->picture(lgi_const(state), &text);
    else
        lgi_print_rows(&text, game, lgi_const(state));
    return lgi_deliver_text(&text, buffer, capacity, need);
}

/* A full state is refused: its text would contain the hands of all seats. */
logres_error logres_private_to_text(const logres_state *view, char *buffer, size_t capacity,
                                    size_t *need) {
    const lgi_game *game;
    logres_error error = lgi_open(view, &game);
    if (error)
        return error;
    const lgi_state *s = lgi_const(view);
    if (s->kind != LGI_VIEW)
        return LOGRES_ERR_FULL;
    char whole[LOGRES_TEXT_STATE];
    lgi_writer text = {whole, sizeof whole, 0};
    lgi_print_private(&text, game, s);
    return lgi_deliver_text(&text, buffer, capacity, need);
}
