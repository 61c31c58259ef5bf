/* Observations: a view as a vector. The rows of a game's tables are walked through in one order, both to list the
 * layout and to fill in the values. */
#include <logres/observe.h>

#include "base/size.h"
#include "state/config.h"
#include "table/field.h"
#include "table/place.h"

/* The size of a row in version 0.1. */
#define ROW_SIZE LGI_SIZE_TO(logres_observation_row, greatest)

/* ---- turning seats, so that the viewer is seat 0 --------------------------------------------------------------- */

/* The seat and the piece at each place of the turned order, and back. */
typedef struct turn {
    uint8_t seat_at[LOGRES_PLAYERS_MAX], place_of_seat[LOGRES_PLAYERS_MAX];
    uint8_t piece_at[LGI_PIECES_MAX], place_of_piece[LGI_PIECES_MAX];
    bool turns_pieces;
} turn;

/* Pieces that belong to seats are those of places where each seat has its own. */
static void turn_pieces(const lgi_game *game, const lgi_storage *storage, turn *t) {
    t->turns_pieces = true;
    for (unsigned seat = 0; seat < game->info.max_players; seat++)
        for (int i = 0; i < storage->kinds; i++) {
            int to = storage->first + storage->piece_step * (int)seat + i;
            int from = storage->first + storage->piece_step * t->seat_at[seat] + i;
            LGI_ASSERT(to >= 0 && to < LGI_PIECES_MAX && from >= 0 && from < LGI_PIECES_MAX);
            t->piece_at[to] = (uint8_t)from;
            t->place_of_piece[from] = (uint8_t)to;
        }
}

static turn turn_of(const lgi_game *game, const lgi_state *s) {
    turn t = {.turns_pieces = false};
    unsigned first = s->kind == LGI_VIEW && s->viewer > 0 ? (unsigned)s->viewer : 0;
    for (unsigned i = 0; i < LOGRES_PLAYERS_MAX; i++) {
        unsigned seat = i < s->players ? (first + i) % s->players : i;
        t.seat_at[i] = (uint8_t)seat;
        t.place_of_seat[seat] = (uint8_t)i;
    }
    for (unsigned piece = 0; piece < LGI_PIECES_MAX; piece++)
        t.piece_at[piece] = t.place_of_piece[piece] = (uint8_t)piece;
    for (uint32_t i = 0; i < game->info.place_count; i++)
        for (const lgi_storage *storage = game->places[i].stored; storage; storage = lgi_next_storage(storage))
            if (storage->piece_step)
                turn_pieces(game, storage, &t);
    return t;
}

/* The first piece of which these are the names; LOGRES_NONE if they are not names of pieces. */
static int first_named(const lgi_game *game, const char *const *names) {
    for (uint32_t piece = 0; names && piece < game->info.piece_count; piece++)
        if (game->info.pieces + piece == names)
            return (int)piece;
    return LOGRES_NONE;
}

/* ---- the walk ------------------------------------------------------------------------------------------------ */

typedef struct walk {
    const lgi_game *game;
    const lgi_state *s;
    uint32_t rows, values; /* so far */
    /* Called with each row, and the layout of rows of places. What does not fit is counted, not written. */
    void (*visit)(struct walk *w, logres_observation_row *row, const lgi_storage *storage);
    logres_observation_row *to_rows;
    int16_t *to_values;
    uint32_t room; /* for rows or values */
    const turn *turn;
} walk;

/* A row without what its kind adds. */
static logres_observation_row row_of(const char *name, int kind, int index, int value) {
    return (logres_observation_row){.name = name,
                                    .kind = kind,
                                    .index = index,
                                    .value = value,
                                    .seats = 1,
                                    .parts = 1,
                                    .pieces = 1,
                                    .first_piece = LOGRES_NONE};
}

static void add_row(walk *w, logres_observation_row *row, const lgi_storage *storage) {
    row->offset = w->values;
    row->count = row->seats * row->parts * row->pieces;
    w->values += row->count;
    w->rows++;
    w->visit(w, row, storage);
}

static void add_option(walk *w, uint32_t i) {
    const logres_option *option = &w->game->options[i].info;
    int value = option->kind == LOGRES_OPTION_SEAT     ? LOGRES_VALUE_SEAT
                : option->kind == LOGRES_OPTION_CHOICE ? LOGRES_VALUE_NAME
                                                       : LOGRES_VALUE_NUMBER;
    logres_observation_row row = row_of(option->name, LOGRES_OBSERVED_OPTION, (int)i, value);
    add_row(w, &row, NULL);
}

static void add_field(walk *w, uint32_t i) {
    const lgi_field *field = &w->game->fields[i];
    logres_observation_row row = row_of(field->info.name, LOGRES_OBSERVED_FIELD, (int)i, field->info.value);
    if (field->info.parts)
        *(field->info.per_seat ? &row.seats : &row.parts) = field->info.parts;
    add_row(w, &row, NULL);
}

/* Rows of counts have the pieces of split parts one after the other, so they do not go by part. */
static void add_pieces(walk *w, uint32_t i, const lgi_storage *storage) {
    const lgi_place *place = &w->game->places[i];
    bool slot = storage->form == LGI_SLOT;
    logres_observation_row row = row_of(place->info.name, slot ? LOGRES_OBSERVED_SLOT : LOGRES_OBSERVED_COUNTS,
                                        (int)i, slot ? LOGRES_VALUE_NAME : LOGRES_VALUE_NUMBER);
    row.seats = place->info.per_seat && lgi_shows_others(place) ? w->game->info.max_players : 1;
    row.parts = place->info.parts && !storage->split ? place->info.parts : 1;
    row.pieces = slot ? 1 : storage->kinds;
    row.first_piece = storage->first;
    row.piece_step = storage->piece_step;
    add_row(w, &row, storage);
}

static void add_total(walk *w, uint32_t i) {
    const lgi_place *place = &w->game->places[i];
    logres_observation_row row = row_of(place->info.name, LOGRES_OBSERVED_TOTAL, (int)i, LOGRES_VALUE_NUMBER);
    row.seats = place->info.per_seat ? w->game->info.max_players : 1;
    row.parts = place->info.parts ? place->info.parts : 1;
    add_row(w, &row, place->stored);
}

static void add_place(walk *w, uint32_t i) {
    const lgi_place *place = &w->game->places[i];
    if (place->info.seen != LOGRES_PLACE_OPEN)
        add_total(w, i);
    bool is_shown = place->info.seen != LOGRES_PLACE_HIDDEN || lgi_shows_others(place);
    for (const lgi_storage *storage = place->stored; storage && is_shown; storage = lgi_next_storage(storage))
        add_pieces(w, i, storage);
}

static void add_components(walk *w) {
    logres_observation_row row = row_of("components", LOGRES_OBSERVED_COMPONENTS, LOGRES_NONE, LOGRES_VALUE_NUMBER);
    row.parts = 1 + w->game->info.components_size;
    add_row(w, &row, NULL);
}

static void walk_rows(walk *w) {
    const logres_game_info *info = &w->game->info;
    logres_observation_row row = row_of("players", LOGRES_OBSERVED_PLAYERS, LOGRES_NONE, LOGRES_VALUE_NUMBER);
    add_row(w, &row, NULL);
    for (uint32_t i = 0; i < info->option_count; i++)
        add_option(w, i);
    for (uint32_t i = 0; i < info->field_count; i++)
        add_field(w, i);
    for (uint32_t i = 0; i < info->place_count; i++)
        add_place(w, i);
    if (w->game->components)
        add_components(w);
}

/* ---- ranges -------------------------------------------------------------------------------------------------- */

typedef struct range {
    int least, greatest;
} range;

static range range_of_option(const walk *w, const logres_option *option) {
    bool seat = option->kind == LOGRES_OPTION_SEAT;
    return (range){seat ? LOGRES_NONE : option->low, seat ? w->s->players - 1 : option->high};
}

static range range_of_field(const walk *w, const lgi_field *field) {
    range r;
    if (field->info.value == LOGRES_VALUE_PHASE)
        return (range){0, (int)w->game->info.phase_count - 1};
    if (field->info.value == LOGRES_VALUE_ACTOR)
        return (range){LOGRES_NOBODY, w->s->players - 1};
    lgi_range_of(field, w->s, &r.least, &r.greatest);
    if (field->info.per_seat && r.least > 0) /* of seats that nobody has */
        r.least = 0;
    return r;
}

/* The copies of the pieces of a row, of the one that has most of them or of all together. */
static int copies_in(const walk *w, const logres_observation_row *row, const lgi_storage *storage) {
    int most = 0, all = 0;
    for (int seat = 0; seat < (storage->piece_step ? w->s->players : 1); seat++)
        for (int i = 0; i < storage->kinds; i++) {
            int piece = storage->first + storage->piece_step * seat + i;
            int copies = w->game->copies ? w->game->copies(w->s, piece) : 1;
            most = copies > most ? copies : most;
            all += copies;
        }
    return row->kind == LOGRES_OBSERVED_TOTAL ? all : most;
}

static range range_of(const walk *w, const logres_observation_row *row, const lgi_storage *storage) {
    switch (row->kind) {
    case LOGRES_OBSERVED_PLAYERS:
        return (range){(int)w->game->info.min_players, (int)w->game->info.max_players};
    case LOGRES_OBSERVED_OPTION:
        return range_of_option(w, &w->game->options[row->index].info);
    case LOGRES_OBSERVED_FIELD:
        return range_of_field(w, &w->game->fields[row->index]);
    case LOGRES_OBSERVED_SLOT:
        return (range){LOGRES_NONE, storage->kinds - 1};
    case LOGRES_OBSERVED_COMPONENTS:
        return (range){0, UINT8_MAX};
    default: /* LOGRES_OBSERVED_COUNTS, LOGRES_OBSERVED_TOTAL */
        return (range){0, lgi_min(copies_in(w, row, storage), UINT8_MAX)};
    }
}

static int16_t narrow(int value) {
    return (int16_t)(value > INT16_MAX ? INT16_MAX : value < INT16_MIN ? INT16_MIN : value);
}

static void list_row(walk *w, logres_observation_row *row, const lgi_storage *storage) {
    if (w->rows > w->room)
        return;
    range r = range_of(w, row, storage);
    row->least = narrow(r.least);
    row->greatest = narrow(r.greatest);
    w->to_rows[w->rows - 1] = *row;
}

/* ---- values -------------------------------------------------------------------------------------------------- */

static int turned_seat(const walk *w, int seat) {
    return seat < 0 ? seat : w->turn->place_of_seat[seat];
}

static int turned_seats(const walk *w, int set) {
    int turned = 0;
    for (int seat = 0; seat < w->s->players; seat++)
        turned |= (set >> seat & 1) << w->turn->place_of_seat[seat];
    return turned;
}

/* A name, which may be that of a piece. */
static int turned_name(const walk *w, const char *const *names, int name) {
    int first = name < 0 ? LOGRES_NONE : first_named(w->game, names);
    return first == LOGRES_NONE ? name : w->turn->place_of_piece[first + name] - first;
}

/* The part at a place of the turned order, where first_piece is that of parts that are pieces, or LOGRES_NONE. */
static int part_at(const walk *w, int first_piece, uint32_t part) {
    return first_piece == LOGRES_NONE ? (int)part : w->turn->piece_at[first_piece + (int)part] - first_piece;
}

static int value_of_field(const walk *w, int index, int part) {
    const lgi_field *field = &w->game->fields[index];
    int value = lgi_field_value(w->game, w->s, index, part);
    switch (field->info.value) {
    case LOGRES_VALUE_SEAT:
    case LOGRES_VALUE_ACTOR:
        return turned_seat(w, value);
    case LOGRES_VALUE_SEATS:
        return turned_seats(w, value);
    case LOGRES_VALUE_NAME:
        return turned_name(w, field->info.value_names, value);
    default:
        return value;
    }
}

static bool is_nullable(const logres_observation_row *row) {
    return row->value == LOGRES_VALUE_SEAT || row->value == LOGRES_VALUE_NAME;
}

static void give_field(const walk *w, const logres_observation_row *row, int16_t *to) {
    const lgi_field *field = &w->game->fields[row->index];
    int first = first_named(w->game, field->info.part_names);
    for (uint32_t i = 0; i < row->count; i++) {
        int part = !field->info.parts     ? LOGRES_NONE
                   : field->info.per_seat ? w->turn->seat_at[i]
                                          : part_at(w, first, i);
        bool unused = field->info.per_seat && part >= w->s->players;
        to[i] = unused ? (int16_t)(is_nullable(row) ? LOGRES_NONE : 0) : narrow(value_of_field(w, row->index, part));
    }
}

static int16_t slot_at(const walk *w, const uint8_t *at, const lgi_storage *storage) {
    if (*at >= storage->kinds)
        return LOGRES_NONE;
    return (int16_t)(storage->piece_step ? *at : w->turn->place_of_piece[storage->first + *at] - storage->first);
}

/* The counts of a row at a spot, in the order of the game. */
static void count_pieces(const walk *w, const lgi_place *place, const lgi_storage *storage, logres_spot spot,
                         int16_t *to) {
    const uint8_t *at = w->s->body + lgi_offset_of(place, storage, spot);
    int first = lgi_first_of(storage, spot);
    if (storage->form == LGI_DERIVED)
        for (int i = 0; i < storage->kinds; i++)
            to[i] = (int16_t)storage->count(w->s, spot, first + i);
    else if (storage->form == LGI_COUNTS)
        for (int i = 0; i < storage->kinds; i++)
            to[i] = at[i];
    else if (storage->form == LGI_BITS)
        for (int i = 0; i < storage->kinds; i++)
            to[i] = lgi_has_bit(at, i);
    else /* LGI_OWNER */
        for (int i = 0; i < storage->kinds; i++)
            to[i] = at[i] == lgi_owner_byte(spot);
}

static void give_counts(const walk *w, const lgi_place *place, const lgi_storage *storage, logres_spot spot,
                        int16_t *to) {
    int16_t counts[LGI_PIECES_MAX];
    if (storage->piece_step || !w->turn->turns_pieces) {
        count_pieces(w, place, storage, spot, to);
        return;
    }
    count_pieces(w, place, storage, spot, counts);
    for (int i = 0; i < storage->kinds; i++) {
        int from = w->turn->piece_at[storage->first + i] - storage->first;
        LGI_ASSERT(from >= 0 && from < storage->kinds); /* a place is for the pieces of all seats */
        to[i] = counts[from];
    }
}

/* The values of a row at a spot. */
static void give_spot(const walk *w, const logres_observation_row *row, const lgi_storage *storage, logres_spot spot,
                      int16_t *to) {
    const lgi_place *place = &w->game->places[row->index];
    bool used = spot.seat < w->s->players, seen = used && lgi_sees_spot(w->s, place, spot);
    if (row->kind == LOGRES_OBSERVED_TOTAL)
        *to = (int16_t)(used ? lgi_inventory(w->game, w->s, spot, LOGRES_NONE) : 0);
    else if (row->kind == LOGRES_OBSERVED_SLOT)
        *to = seen ? slot_at(w, w->s->body + lgi_offset_of(place, storage, spot), storage) : LOGRES_NONE;
    else if (seen)
        give_counts(w, place, storage, spot, to);
    else
        memset(to, 0, row->pieces * sizeof *to);
}

static void give_place(const walk *w, const logres_observation_row *row, const lgi_storage *storage, int16_t *to) {
    const lgi_place *place = &w->game->places[row->index];
    int first = first_named(w->game, place->info.part_names);
    for (uint32_t seat = 0; seat < row->seats; seat++)
        for (uint32_t part = 0; part < row->parts; part++, to += row->pieces)
            give_spot(w, row, storage,
                      lgi_spot(row->index, place->info.per_seat ? w->turn->seat_at[seat] : LOGRES_NONE,
                               place->info.parts ? part_at(w, first, part) : LOGRES_NONE),
                      to);
}

static void give_components(const walk *w, int16_t *to) {
    const uint8_t *own = lgi_components_of(w->game, w->s), *printed = w->game->components->defaults;
    uint8_t has_own = lgi_has_components(w->game, w->s);
    uint32_t each = w->game->components->seat_bytes, of_seats = each * w->game->info.max_players;
    LGI_ASSERT(of_seats <= w->game->info.components_size);
    *to++ = has_own;
    for (uint32_t i = 0; i < w->game->info.components_size; i++) {
        uint32_t from = i < of_seats ? w->turn->seat_at[i / each] * each + i % each : i;
        to[i] = (has_own ? own : printed)[from];
    }
}

static void give_values(walk *w, logres_observation_row *row, const lgi_storage *storage) {
    int16_t *to = w->to_values + row->offset;
    if (w->values > w->room)
        return;
    if (row->kind == LOGRES_OBSERVED_PLAYERS)
        *to = w->s->players;
    else if (row->kind == LOGRES_OBSERVED_OPTION && row->value == LOGRES_VALUE_SEAT)
        *to = (int16_t)turned_seat(w, lgi_option(w->s, (unsigned)row->index));
    else if (row->kind == LOGRES_OBSERVED_OPTION)
        *to = (int16_t)lgi_option(w->s, (unsigned)row->index);
    else if (row->kind == LOGRES_OBSERVED_FIELD)
        give_field(w, row, to);
    else if (row->kind == LOGRES_OBSERVED_COMPONENTS)
        give_components(w, to);
    else
        give_place(w, row, storage, to);
}

/* ---- the public calls ---------------------------------------------------------------------------------------- */

logres_error logres_observation_layout(const logres_state *state, logres_observation_row *rows, size_t size,
                                       uint32_t capacity, uint32_t *count) {
    const lgi_game *game;
    logres_error error = lgi_open(state, &game);
    if (error)
        return error;
    if (!count || (!rows && capacity))
        return LOGRES_ERR_NULL;
    if (!lgi_is_size(size, ROW_SIZE))
        return LOGRES_ERR_ARGUMENT;
    logres_observation_row all[LOGRES_OBSERVATION_ROWS_MAX];
    walk w = {
        .game = game, .s = lgi_const(state), .visit = list_row, .to_rows = all, .room = LOGRES_OBSERVATION_ROWS_MAX};
    walk_rows(&w);
    if (w.rows > LOGRES_OBSERVATION_ROWS_MAX)
        return LOGRES_ERR_LIMIT;
    *count = w.rows;
    if (!rows || w.rows > capacity)
        return LOGRES_ERR_BUFFER;
    for (uint32_t i = 0; i < w.rows && !error; i++)
        error = lgi_give_nth(&all[i], sizeof *all, ROW_SIZE, rows, i, size);
    return error;
}

logres_error logres_observe(const logres_state *view, int16_t *values, uint32_t capacity, uint32_t *count) {
    const lgi_game *game;
    logres_error error = lgi_open(view, &game);
    if (error)
        return error;
    if (!count || (!values && capacity))
        return LOGRES_ERR_NULL;
    if (lgi_const(view)->kind != LGI_VIEW)
        return LOGRES_ERR_FULL;
    int16_t all[LOGRES_OBSERVATION_MAX];
    turn t = turn_of(game, lgi_const(view));
    walk w = {.game = game,
              .s = lgi_const(view),
              .visit = give_values,
              .to_values = all,
              .room = LOGRES_OBSERVATION_MAX,
              .turn = &t};
    walk_rows(&w);
    if (w.values > LOGRES_OBSERVATION_MAX)
        return LOGRES_ERR_LIMIT;
    *count = w.values;
    if (!values || w.values > capacity)
        return LOGRES_ERR_BUFFER;
    memcpy(values, all, w.values * sizeof *values);
    return LOGRES_OK;
}
