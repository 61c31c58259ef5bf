/* The layout of observations: their rows, and the ranges of their values. */
#include "learn/layout.h"

#include "base/hash.h"
#include "base/size.h"
#include "state/registry.h"
#include "table/field.h"

/* The size of a row in version 0.1. */
#define ROW_SIZE LGI_SIZE_TO(logres_observation_row, reserved)

/* The state of a listing. Rows that do not fit overwrite `beyond`, but `count` keeps growing, so
 * the caller can tell that rows are missing. */
typedef struct listing {
    const lgi_game *game;
    const lgi_state *s;
    uint32_t count, values;               /* number of rows and of values so far */
    logres_observation_row *rows, beyond; /* receives the rows that do not fit */
    bool has_ranges;                      /* optional, because ranges take most of the time */
} listing;

/* ---- ranges --------------------------------------------------------------------------------- */

typedef struct range {
    int least, greatest;
} range;

/*
 * Ranges cover all states with the same config, not only this one, because learners scale their
 * inputs by them. The range of a seat depends on the number of players, which is part of the
 * config.
 */
static range range_of_option(const listing *list, const logres_option *option) {
    if (option->kind == LOGRES_OPTION_SEAT)
        return (range){LOGRES_NONE, list->s->players - 1};
    return (range){option->low, option->high};
}

/* Phase and actor come first, because lgi_range_of does not know their ranges. */
static range range_of_field(const listing *list, const lgi_field *field) {
    range r;
    if (field->info.value == LOGRES_VALUE_PHASE)
        return (range){0, (int)list->game->info.phase_count - 1};
    if (field->info.value == LOGRES_VALUE_ACTOR)
        return (range){LOGRES_NOBODY, list->s->players - 1};
    lgi_range_of(field, list->s, &r.least, &r.greatest);
    if (field->info.per_seat && r.least > 0) /* unused seats hold 0 */
        r.least = 0;
    return r;
}

/*
 * Returns the greatest possible count in a row: for a total, the copies of all its pieces
 * together; otherwise, those of the piece with the most copies. With a piece_step, a column
 * represents a different piece at each seat, so the pieces of all seats are considered.
 */
static int copies_in(const listing *list, const logres_observation_row *row,
                     const lgi_storage *storage) {
    int most = 0, all = 0;
    for (int seat = 0; seat < (storage->piece_step ? list->s->players : 1); seat++)
        for (int i = 0; i < storage->kinds; i++) {
            int piece = storage->first + storage->piece_step * seat + i;
            int copies = lgi_copies_of(list->game, list->s, piece);
            most = lgi_max(most, copies);
            all += copies;
        }
    return row->kind == LOGRES_OBSERVED_TOTAL ? all : most;
}

/* A count is stored in a byte, so it never exceeds 255, however many copies there are. */
static range range_of(const listing *list, const logres_observation_row *row,
                      const lgi_storage *storage) {
    switch (row->kind) {
    case LOGRES_OBSERVED_PLAYERS:
        return (range){(int)list->game->info.min_players, (int)list->game->info.max_players};
    case LOGRES_OBSERVED_OPTION:
        return range_of_option(list, &list->game->options[row->index].info);
    case LOGRES_OBSERVED_FIELD:
        return range_of_field(list, &list->game->fields[row->index]);
    case LOGRES_OBSERVED_SLOT:
        return (range){LOGRES_NONE, storage->kinds - 1};
    case LOGRES_OBSERVED_COMPONENTS:
        return (range){0, UINT8_MAX};
    default: /* LOGRES_OBSERVED_COUNTS, LOGRES_OBSERVED_TOTAL */
        return (range){0, lgi_min(copies_in(list, row, storage), UINT8_MAX)};
    }
}

/* ---- rows ----------------------------------------------------------------------------------- */

/* Starts a row with the members that all kinds share. Rows are written in place, because copying
 * one takes several times as long as filling it. */
static logres_observation_row *begin_row(listing *list, const char *name, int kind, int index,
                                         int value) {
    bool has_room = list->count < LOGRES_OBSERVATION_ROWS_MAX;
    logres_observation_row *row = has_room ? &list->rows[list->count] : &list->beyond;
    list->count++;
    row->name = name;
    row->kind = kind;
    row->index = index;
    row->value = value;
    row->seats = row->parts = row->pieces = 1;
    row->first_piece = LOGRES_NONE;
    row->piece_step = 0;
    row->least = row->greatest = 0;
    row->is_public = 1;
    row->reserved = 0;
    return row;
}

static void end_row(listing *list, logres_observation_row *row, const lgi_storage *storage) {
    row->offset = list->values;
    row->count = row->seats * row->parts * row->pieces;
    list->values += row->count;
    if (!list->has_ranges)
        return;
    range r = range_of(list, row, storage);
    row->least = lgi_observed_value(r.least);
    row->greatest = lgi_observed_value(r.greatest);
}

static void list_players(listing *list) {
    end_row(list,
            begin_row(list, "players", LOGRES_OBSERVED_PLAYERS, LOGRES_NONE, LOGRES_VALUE_NUMBER),
            NULL);
}

static void list_option(listing *list, int i) {
    const logres_option *option = &list->game->options[i].info;
    int value = LOGRES_VALUE_NUMBER;
    if (option->kind == LOGRES_OPTION_SEAT)
        value = LOGRES_VALUE_SEAT;
    else if (option->kind == LOGRES_OPTION_CHOICE)
        value = LOGRES_VALUE_NAME;
    end_row(list, begin_row(list, option->name, LOGRES_OBSERVED_OPTION, i, value), NULL);
}

/* The parts of a per-seat field are the seats. They rotate, so the layout names them as seats. */
static void list_field(listing *list, int i) {
    const lgi_field *field = &list->game->fields[i];
    logres_observation_row *row =
        begin_row(list, field->info.name, LOGRES_OBSERVED_FIELD, i, field->info.value);
    if (field->info.parts)
        *(field->info.per_seat ? &row->seats : &row->parts) = field->info.parts;
    end_row(list, row, NULL);
}

/* A place may have several rows, or share its name with a field. LGI_ROW_NAMES then keeps row
 * names unique. */
static void list_pieces(listing *list, int i, const lgi_storage *storage) {
    const lgi_place *place = &list->game->places[i];
    bool slot = storage->form == LGI_SLOT;
    const char *name =
        place->row_names ? place->row_names[storage - place->stored] : place->info.name;
    logres_observation_row *row =
        begin_row(list, name, slot ? LOGRES_OBSERVED_SLOT : LOGRES_OBSERVED_COUNTS, i,
                  slot ? LOGRES_VALUE_NAME : LOGRES_VALUE_NUMBER);
    row->is_public = place->info.seen == LOGRES_PLACE_OPEN;
    row->seats = lgi_observed_seats(list->game, place);
    row->parts = lgi_observed_parts(place, storage);
    row->pieces = slot ? 1 : storage->kinds;
    row->first_piece = storage->first;
    row->piece_step = storage->piece_step;
    end_row(list, row, storage);
}

/* A total counts the pieces of the first storage. A place that is not open has no other
 * storage. */
static void list_total(listing *list, int i) {
    const lgi_place *place = &list->game->places[i];
    logres_observation_row *row =
        begin_row(list, place->total_name ? place->total_name : place->info.name,
                  LOGRES_OBSERVED_TOTAL, i, LOGRES_VALUE_NUMBER);
    row->seats = place->info.per_seat ? list->game->info.max_players : 1;
    row->parts = place->info.parts ? place->info.parts : 1;
    end_row(list, row, place->stored);
}

static void list_components(listing *list) {
    logres_observation_row *row = begin_row(list, "components", LOGRES_OBSERVED_COMPONENTS,
                                            LOGRES_NONE, LOGRES_VALUE_NUMBER);
    row->parts = 1 + list->game->info.components_size;
    end_row(list, row, NULL);
}

/* Lists a place, in the order of vectors.h. */
static void list_place(listing *list, int i) {
    const lgi_place *place = &list->game->places[i];
    if (place->info.seen != LOGRES_PLACE_OPEN)
        list_total(list, i);
    const lgi_storage *storage = lgi_observes_pieces(place) ? place->stored : NULL;
    for (; storage; storage = lgi_next_storage(storage))
        list_pieces(list, i, storage);
}

/* The order is part of the format: vectors.h writes in the same order, and the layout's hash
 * covers it. */
static void list_rows(listing *list) {
    const logres_game_info *info = &list->game->info;
    list_players(list);
    for (int i = 0; i < (int)info->option_count; i++)
        list_option(list, i);
    for (int i = 0; i < (int)info->field_count; i++)
        list_field(list, i);
    for (int i = 0; i < (int)info->place_count; i++)
        list_place(list, i);
    if (list->game->components)
        list_components(list);
}

uint32_t lgi_list_rows(const lgi_state *s, logres_observation_row rows[]) {
    listing list = {.game = lgi_game_of(s), .s = s, .rows = rows};
    list_rows(&list);
    return list.count;
}

/* The rows are built on the stack, since the caller's rows may have another size. *count is set
 * even if the buffer is too small, so that the caller learns how many rows there are. */
logres_error logres_observation_layout_sized(const logres_state *state,
                                             logres_observation_row *rows, size_t size,
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
    listing list = {.game = game, .s = lgi_const(state), .rows = all, .has_ranges = true};
    list_rows(&list);
    if (list.count > LOGRES_OBSERVATION_ROWS_MAX)
        return LOGRES_ERR_LIMIT;
    *count = list.count;
    if (!rows || list.count > capacity)
        return LOGRES_ERR_BUFFER;
    for (uint32_t i = 0; i < list.count && !error; i++)
        error = lgi_give_nth(&all[i], sizeof *all, ROW_SIZE, rows, i, size);
    return error;
}

/* Includes the terminating NUL, so that "ab", "c" and "a", "bc" differ. */
static uint64_t hash_text(uint64_t hash, const char *text) {
    do
        hash = lgi_hash_word(hash, (uint8_t)*text);
    while (*text++);
    return hash;
}

/* Covers everything that defines the meaning of a value, but not the ranges, since the hash must
 * be the same for all configs. */
uint64_t logres_observation_hash(const logres_state *state) {
    logres_observation_row rows[LOGRES_OBSERVATION_ROWS_MAX];
    const lgi_game *game;
    if (lgi_open(state, &game))
        return 0;
    uint32_t count = lgi_list_rows(lgi_const(state), rows);
    uint64_t hash = hash_text(0, game->info.id);
    for (uint32_t i = 0; i < count && i < LOGRES_OBSERVATION_ROWS_MAX; i++) {
        const logres_observation_row *r = &rows[i];
        const uint32_t words[] = {
            (uint32_t)r->kind,        (uint32_t)r->value,     r->seats, r->parts, r->pieces,
            (uint32_t)r->first_piece, (uint32_t)r->piece_step};
        hash = hash_text(hash, r->name);
        for (uint32_t k = 0; k < sizeof words / sizeof *words; k++)
            hash = lgi_hash_word(hash, words[k]);
    }
    return lgi_hash_end(hash);
}
