/* Observations: a view as a vector. The rows of a game's tables are walked through in one order, both to list the
 * layout and to fill in the values. */
#include <logres/observe.h>

#include "base/bits.h"
#include "base/inline.h"
#include "base/size.h"
#include "state/config.h"
#include "table/field.h"
#include "table/place.h"

/* The size of a row in version 0.1. */
#define ROW_SIZE LGI_SIZE_TO(logres_observation_row, greatest)

/* ---- the walk ------------------------------------------------------------------------------------------------ */

struct glance;

typedef struct walk {
    const lgi_game *game;
    const lgi_state *s;
    uint32_t rows, values;         /* so far */
    logres_observation_row *table; /* when rows are listed */
    /* When values are given: where to, and how many there may be; AT_ONCE more may be written. */
    struct glance *glance;
    int16_t *to;
    uint32_t room;
} walk;

/* What is done with each row: lists it, or gives its values. What does not fit is counted, not written. */
typedef struct visitor {
    void (*players)(walk *w);
    void (*option)(walk *w, int option);
    void (*field)(walk *w, int field);
    void (*total)(walk *w, int place);
    void (*pieces)(walk *w, int place, const lgi_storage *storage);
    void (*components)(walk *w);
} visitor;

/* Whether pieces of a place are observed, not only how many there are. */
LGI_INLINE bool shows_pieces(const lgi_place *place) {
    return place->info.seen != LOGRES_PLACE_HIDDEN || place->known;
}

LGI_INLINE void walk_place(walk *w, const visitor *visit, int i) {
    const lgi_place *place = &w->game->places[i];
    if (place->info.seen != LOGRES_PLACE_OPEN)
        visit->total(w, i);
    bool shown = shows_pieces(place);
    for (const lgi_storage *storage = place->stored; storage && shown; storage = lgi_next_storage(storage))
        visit->pieces(w, i, storage);
}

LGI_INLINE void walk_rows(walk *w, const visitor *visit) {
    const logres_game_info *info = &w->game->info;
    visit->players(w);
    for (int i = 0; i < (int)info->option_count; i++)
        visit->option(w, i);
    for (int i = 0; i < (int)info->field_count; i++)
        visit->field(w, i);
    for (int i = 0; i < (int)info->place_count; i++)
        walk_place(w, visit, i);
    if (w->game->components)
        visit->components(w);
}

/* How many spots of a place a storage is observed at, by seat and by part. Counts of split parts follow each other,
 * so they do not go by part. */
LGI_INLINE uint32_t seats_seen(const lgi_game *game, const lgi_place *place) {
    return place->info.per_seat && lgi_shows_others(place) ? game->info.max_players : 1;
}

LGI_INLINE uint32_t parts_seen(const lgi_place *place, const lgi_storage *storage) {
    return place->info.parts && !storage->split ? place->info.parts : 1;
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

/* The copies of the pieces of a row: of all together for a total, else of the piece that has most. */
static int copies_in(const walk *w, const logres_observation_row *row, const lgi_storage *storage) {
    int most = 0, all = 0;
    for (int seat = 0; seat < (storage->piece_step ? w->s->players : 1); seat++)
        for (int i = 0; i < storage->kinds; i++) {
            int piece = storage->first + storage->piece_step * seat + i;
            int copies = lgi_copies_of(w->game, w->s, piece);
            most = lgi_max(most, copies);
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

/* ---- rows ---------------------------------------------------------------------------------------------------- */

static int16_t narrow(int value) {
    return (int16_t)(value > INT16_MAX ? INT16_MAX : value < INT16_MIN ? INT16_MIN : value);
}

/* A row with what all kinds of rows have. */
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

static void list_row(walk *w, logres_observation_row row, const lgi_storage *storage) {
    row.offset = w->values;
    row.count = row.seats * row.parts * row.pieces;
    w->values += row.count;
    if (w->rows++ >= LOGRES_OBSERVATION_ROWS_MAX)
        return;
    range r = range_of(w, &row, storage);
    row.least = narrow(r.least);
    row.greatest = narrow(r.greatest);
    w->table[w->rows - 1] = row;
}

static void list_players(walk *w) {
    list_row(w, row_of("players", LOGRES_OBSERVED_PLAYERS, LOGRES_NONE, LOGRES_VALUE_NUMBER), NULL);
}

static void list_option(walk *w, int i) {
    const logres_option *option = &w->game->options[i].info;
    int value = option->kind == LOGRES_OPTION_SEAT     ? LOGRES_VALUE_SEAT
                : option->kind == LOGRES_OPTION_CHOICE ? LOGRES_VALUE_NAME
                                                       : LOGRES_VALUE_NUMBER;
    list_row(w, row_of(option->name, LOGRES_OBSERVED_OPTION, i, value), NULL);
}

static void list_field(walk *w, int i) {
    const lgi_field *field = &w->game->fields[i];
    logres_observation_row row = row_of(field->info.name, LOGRES_OBSERVED_FIELD, i, field->info.value);
    if (field->info.parts)
        *(field->info.per_seat ? &row.seats : &row.parts) = field->info.parts;
    list_row(w, row, NULL);
}

static void list_pieces(walk *w, int i, const lgi_storage *storage) {
    const lgi_place *place = &w->game->places[i];
    bool slot = storage->form == LGI_SLOT;
    logres_observation_row row = row_of(place->info.name, slot ? LOGRES_OBSERVED_SLOT : LOGRES_OBSERVED_COUNTS, i,
                                        slot ? LOGRES_VALUE_NAME : LOGRES_VALUE_NUMBER);
    row.seats = seats_seen(w->game, place);
    row.parts = parts_seen(place, storage);
    row.pieces = slot ? 1 : storage->kinds;
    row.first_piece = storage->first;
    row.piece_step = storage->piece_step;
    list_row(w, row, storage);
}

static void list_total(walk *w, int i) {
    const lgi_place *place = &w->game->places[i];
    logres_observation_row row = row_of(place->info.name, LOGRES_OBSERVED_TOTAL, i, LOGRES_VALUE_NUMBER);
    row.seats = place->info.per_seat ? w->game->info.max_players : 1;
    row.parts = place->info.parts ? place->info.parts : 1;
    list_row(w, row, place->stored);
}

static void list_components(walk *w) {
    logres_observation_row row = row_of("components", LOGRES_OBSERVED_COMPONENTS, LOGRES_NONE, LOGRES_VALUE_NUMBER);
    row.parts = 1 + w->game->info.components_size;
    list_row(w, row, NULL);
}

static const visitor listing = {list_players, list_option, list_field, list_total, list_pieces, list_components};

/* ---- turning seats, so that the viewer is seat 0 --------------------------------------------------------------- */

/* Values are written several at a time, which compilers do not do by themselves, and may run over the end of their
 * row: the next row comes later. */
enum { AT_ONCE = 16 };
enum { SEATS_AND_NONE = 16 }; /* 0 … 7, then -8 … -1 */

typedef struct glance {
    const lgi_game *game;
    const lgi_state *s;
    /* The seat and the piece at each place of the turned order, and back; the lists of pieces only if any turn. What
     * is no seat, such as LOGRES_NONE, stays as it is. */
    uint8_t seat_at[LOGRES_PLAYERS_MAX], place_of_seat[SEATS_AND_NONE];
    uint8_t piece_at[LGI_PIECES_MAX], place_of_piece[LGI_PIECES_MAX];
    lgi_range turned; /* the pieces that turn are among these; 0 to 0: none */
    bool has_pieces;  /* the lists of pieces are made when they are needed */
} glance;

/* Each number, and a few after the last piece. */
#define EIGHT(n) n, n + 1, n + 2, n + 3, n + 4, n + 5, n + 6, n + 7
static const uint8_t same[LGI_PIECES_MAX + 8] = {EIGHT(0),  EIGHT(8),   EIGHT(16),  EIGHT(24),  EIGHT(32), EIGHT(40),
                                                 EIGHT(48), EIGHT(56),  EIGHT(64),  EIGHT(72),  EIGHT(80), EIGHT(88),
                                                 EIGHT(96), EIGHT(104), EIGHT(112), EIGHT(120), EIGHT(128)};
static const uint8_t same_seats[SEATS_AND_NONE] = {EIGHT(0), EIGHT(256 - 8)};
#undef EIGHT
_Static_assert(LGI_PIECES_MAX == 128 && LOGRES_PLAYERS_MAX <= 8, "all pieces and seats are there");

/* Turns the pieces that belong to seats. */
static void turn_own(glance *g, const lgi_storage *storage) {
    for (uint32_t place = 0; place < g->s->players; place++) {
        int to = storage->first + storage->piece_step * (int)place;
        int from = storage->first + storage->piece_step * g->seat_at[place];
        int i = 0;
        for (; i + 8 <= storage->kinds; i += 8) {
            memcpy(g->piece_at + to + i, same + from + i, 8);
            memcpy(g->place_of_piece + from + i, same + to + i, 8);
        }
        for (; i < storage->kinds; i++) {
            g->piece_at[to + i] = (uint8_t)(from + i);
            g->place_of_piece[from + i] = (uint8_t)(to + i);
        }
    }
}

LGI_APART void turn_pieces(glance *g) {
    memcpy(g->piece_at, same, sizeof g->piece_at);
    memcpy(g->place_of_piece, same, sizeof g->place_of_piece);
    for (uint32_t i = 0; i < g->game->info.place_count; i++)
        for (const lgi_storage *storage = g->game->places[i].stored; storage; storage = lgi_next_storage(storage))
            if (storage->piece_step)
                turn_own(g, storage);
    g->has_pieces = true;
}

LGI_INLINE const uint8_t *piece_at(glance *g) {
    if (!g->has_pieces)
        turn_pieces(g);
    return g->piece_at;
}

LGI_INLINE const uint8_t *place_of_piece(glance *g) {
    if (!g->has_pieces)
        turn_pieces(g);
    return g->place_of_piece;
}

/* Pieces that belong to seats are those of places where each seat has its own. */
LGI_INLINE void find_turned(glance *g, const lgi_storage *storage) {
    lgi_range own = {storage->first, lgi_end_of(g->game, storage)};
    LGI_ASSERT(own.low >= 0 && own.high <= LGI_PIECES_MAX);
    g->turned =
        g->turned.high ? (lgi_range){lgi_min(g->turned.low, own.low), lgi_max(g->turned.high, own.high)} : own;
}

static void turn_seats(glance *g) {
    const lgi_game *game = g->game;
    const lgi_state *s = g->s;
    unsigned first = s->kind == LGI_VIEW && s->viewer > 0 ? (unsigned)s->viewer : 0;
    memcpy(g->seat_at, same, sizeof g->seat_at);
    memcpy(g->place_of_seat, same_seats, sizeof g->place_of_seat);
    g->turned = (lgi_range){0, 0};
    g->has_pieces = false;
    for (unsigned i = 0; i < s->players && first; i++) {
        unsigned seat = first + i - (first + i >= s->players ? s->players : 0);
        g->seat_at[i] = (uint8_t)seat;
        g->place_of_seat[seat] = (uint8_t)i;
    }
    for (uint32_t i = 0; i < game->info.place_count && first; i++)
        for (const lgi_storage *storage = game->places[i].stored; storage; storage = lgi_next_storage(storage))
            if (storage->piece_step)
                find_turned(g, storage);
}

/* Whether any of `count` pieces from a first on turns. */
LGI_INLINE bool any_turns(const glance *g, int first, int count) {
    return g->turned.low < first + count && g->turned.high > first;
}

/* If these are names of pieces that turn: the first of these pieces; else LOGRES_NONE. */
LGI_INLINE int first_turned(const glance *g, const char *const *names, uint32_t count) {
    uintptr_t after = (uintptr_t)names - (uintptr_t)g->game->info.pieces;
    bool found = g->turned.high && after < g->game->info.piece_count * sizeof *names;
    int first = found ? (int)(after / sizeof *names) : LOGRES_NONE;
    return found && any_turns(g, first, (int)count) ? first : LOGRES_NONE;
}

/* ---- values -------------------------------------------------------------------------------------------------- */

/* Where the next values go, or NULL if there is no room for them. */
LGI_INLINE int16_t *next_values(walk *w, uint32_t count) {
    int16_t *to = w->to + w->values;
    w->values += count;
    return w->values <= w->room ? to : NULL;
}

/* Writes 0 or LOGRES_NONE, of which all bytes are equal, and a few more values. */
LGI_INLINE void fill(int value, uint32_t count, int16_t *to) {
    enum { FEW = 64 };
    if (count > FEW)
        memset(to, value, count * sizeof *to);
    else
        for (uint32_t i = 0; i < count; i += AT_ONCE)
            memset(to + i, value, AT_ONCE * sizeof *to);
}

/* Writes bytes as values: a loop of a fixed length becomes vector instructions. */
LGI_INLINE void widen_sixteen(const uint8_t *restrict bytes, int16_t *restrict to) {
    for (int i = 0; i < AT_ONCE; i++)
        to[i] = bytes[i];
}

/* Writes bytes as values. The last steps overlap. */
LGI_INLINE void widen(const uint8_t *bytes, uint32_t count, int16_t *to) {
    uint32_t i = 0;
    for (; i + AT_ONCE <= count; i += AT_ONCE)
        widen_sixteen(bytes + i, to + i);
    if (i < count && count >= AT_ONCE) {
        widen_sixteen(bytes + count - AT_ONCE, to + count - AT_ONCE);
        return;
    }
    for (; i < count; i++)
        to[i] = bytes[i];
}

/* Writes bytes of a body, from an offset on, as values, and a few more. */
LGI_INLINE void widen_body(const lgi_state *s, uint32_t at, uint32_t count, int16_t *to) {
    if (at + count > LGI_BODY - AT_ONCE) {
        widen(s->body + at, count, to);
        return;
    }
    for (uint32_t i = 0; i < count; i += AT_ONCE)
        widen_sixteen(s->body + at + i, to + i);
}

/* Writes bits as values, and up to seven more. */
LGI_INLINE void widen_bits(const uint8_t *bits, uint32_t count, int16_t *to) {
    const uint8_t *end = bits + (count + 7) / 8;
    for (; bits + 2 <= end; bits += 2, to += 16)
        lgi_spread_sixteen_bits(bits[0] | (unsigned)bits[1] << 8, to);
    if (bits < end)
        lgi_spread_bits(*bits, to);
}

/* Writes `each` bytes of each of the first `used` seats of the turned order. */
LGI_INLINE void widen_by_seat(const glance *g, uint32_t at, uint32_t each, uint32_t used, int16_t *to) {
    if (each == 1)
        for (uint32_t i = 0; i < used; i++)
            to[i] = g->s->body[at + g->seat_at[i]];
    else
        for (uint32_t i = 0; i < used; i++, to += each)
            widen_body(g->s, at + g->seat_at[i] * each, each, to);
}

/* Without a branch. The mask is for bytes that are no seat, which an unchecked state may have. */
LGI_INLINE int turned_seat(const glance *g, int seat) {
    return (int8_t)g->place_of_seat[seat & (SEATS_AND_NONE - 1)];
}

static int turned_seats(glance *g, int set) {
    int turned = 0;
    for (int seat = 0; seat < g->s->players; seat++)
        turned |= (set >> seat & 1) << g->place_of_seat[seat];
    return turned;
}

/* A name, which may be that of a piece. */
static int turned_name(glance *g, const logres_field *field, int name) {
    int first = name < 0 ? LOGRES_NONE : first_turned(g, field->value_names, field->name_count);
    return first == LOGRES_NONE ? name : place_of_piece(g)[first + name] - first;
}

LGI_INLINE void give_players(walk *w) {
    glance *g = w->glance;
    int16_t *to = next_values(w, 1);
    if (to)
        *to = g->s->players;
}

LGI_INLINE void give_option(walk *w, int i) {
    glance *g = w->glance;
    int value = lgi_option(g->s, (unsigned)i);
    int16_t *to = next_values(w, 1);
    if (to)
        *to = (int16_t)(g->game->options[i].info.kind == LOGRES_OPTION_SEAT ? turned_seat(g, value) : value);
}

LGI_INLINE int16_t value_of_field(glance *g, const lgi_field *field, int part) {
    int kind = field->info.value;
    if (kind == LOGRES_VALUE_PHASE)
        return g->s->phase;
    if (kind == LOGRES_VALUE_ACTOR)
        return (int16_t)turned_seat(g, g->s->actor);
    int value = lgi_own_value(g->s, field, part);
    switch (kind) {
    case LOGRES_VALUE_SEAT:
        return (int16_t)turned_seat(g, value);
    case LOGRES_VALUE_SEATS:
        return (int16_t)turned_seats(g, value);
    case LOGRES_VALUE_NAME:
        return (int16_t)turned_name(g, &field->info, value);
    default:
        return narrow(value);
    }
}

/* The parts of the turned order: the seats, or the parts as they are, unless these are pieces. */
typedef struct order {
    const uint8_t *at; /* NULL: as they are */
    int first;
} order;

LGI_INLINE order order_of(glance *g, const char *const *part_names, uint32_t parts) {
    int first = first_turned(g, part_names, parts);
    return (order){first == LOGRES_NONE ? NULL : piece_at(g) + first, first};
}

LGI_INLINE uint32_t turned_part(order parts, uint32_t i) {
    return parts.at ? (uint32_t)(parts.at[i] - parts.first) : i;
}

/* How many parts from number i on, of `count`, follow each other in both orders: all, eight or one. What differs from
 * viewer to viewer could not be predicted. */
LGI_INLINE uint32_t parts_together(order parts, uint32_t i, uint32_t count) {
    if (!parts.at)
        return count - i;
    return i + 8 <= count && memcmp(parts.at + i, same + parts.at[i], 8) == 0 ? 8 : 1;
}

/* Whether the values of a field are stored numbers, which do not turn. */
static bool is_plain(const lgi_field *field) {
    return !field->derive && (field->info.value == LOGRES_VALUE_NUMBER || field->info.value == LOGRES_VALUE_YES_NO);
}

static void give_plain_parts(glance *g, const lgi_field *field, order parts, uint32_t used, int16_t *to) {
    if (field->bytes == 1 && field->info.per_seat)
        widen_by_seat(g, field->at, 1, used, to);
    else if (field->bytes == 1)
        for (uint32_t i = 0, together; i < used; i += together) {
            together = parts_together(parts, i, used);
            widen_body(g->s, field->at + turned_part(parts, i), together, to + i);
        }
    else if (field->bytes == 0 && !parts.at)
        widen_bits(g->s->body + field->at, used, to);
    else
        for (uint32_t i = 0; i < used; i++)
            to[i] = narrow(lgi_stored_value(g->s, field, (int)turned_part(parts, i)));
}

LGI_APART void give_parts(glance *g, const lgi_field *field, int16_t *to) {
    uint32_t used = field->info.per_seat ? g->s->players : field->info.parts;
    order parts =
        field->info.per_seat ? (order){g->seat_at, 0} : order_of(g, field->info.part_names, field->info.parts);
    if (is_plain(field))
        give_plain_parts(g, field, parts, used, to);
    else
        for (uint32_t i = 0; i < used; i++)
            to[i] = value_of_field(g, field, (int)turned_part(parts, i));
    fill(lgi_can_be_null(field) ? LOGRES_NONE : 0, field->info.parts - used, to + used);
}

LGI_INLINE void give_field(walk *w, int f) {
    glance *g = w->glance;
    const lgi_field *field = &g->game->fields[f];
    int16_t *to = next_values(w, field->info.parts ? field->info.parts : 1);
    if (to && field->info.parts)
        give_parts(g, field, to);
    else if (to)
        *to = value_of_field(g, field, LOGRES_NONE);
}

static void give_totals_one_by_one(glance *g, int number, order of_parts, uint32_t used, int16_t *to) {
    const lgi_place *place = &g->game->places[number];
    uint32_t parts = (uint32_t)lgi_parts_at(place);
    for (uint32_t i = 0; i < used; i++) {
        int seat = place->info.per_seat ? g->seat_at[i] : 0;
        const uint8_t *at = g->s->body + place->total + (uint32_t)seat * parts;
        for (uint32_t j = 0; j < parts; j++) {
            int part = (int)turned_part(of_parts, j);
            *to++ = (int16_t)(lgi_has_total(place)
                                  ? at[part]
                                  : place->stored->count(g->s, lgi_spot_of(number, place, seat, part), LOGRES_NONE));
        }
    }
}

LGI_APART void give_totals(glance *g, int number, int16_t *to) {
    const lgi_place *place = &g->game->places[number];
    uint32_t seats = place->info.per_seat ? g->game->info.max_players : 1, parts = (uint32_t)lgi_parts_at(place);
    uint32_t used = (uint32_t)lgi_seats_at(place, g->s->players);
    order of_parts = order_of(g, place->info.part_names, place->info.parts);
    if (lgi_has_total(place) && !of_parts.at && place->info.per_seat)
        widen_by_seat(g, place->total, parts, used, to);
    else if (place->stored->count_all && !shows_pieces(place) && !of_parts.at) {
        fill(0, used * parts, to); /* it writes what is not 0 */
        place->stored->count_all(g->s, g->place_of_seat, to);
    } else
        give_totals_one_by_one(g, number, of_parts, used, to);
    fill(0, (seats - used) * parts, to + used * parts);
}

LGI_INLINE void give_total(walk *w, int number) {
    const lgi_place *place = &w->game->places[number];
    uint32_t seats = place->info.per_seat ? w->game->info.max_players : 1, parts = (uint32_t)lgi_parts_at(place);
    int16_t *to = next_values(w, seats * parts);
    if (to && lgi_has_total(place) && seats * parts == 1)
        *to = w->glance->s->body[place->total];
    else if (to)
        give_totals(w->glance, number, to);
}

/* A row of pieces: what is worked out once for all of its spots. */
typedef struct pieces_row {
    const lgi_storage *storage;
    int place;
    bool by_seat;
    uint32_t seats, parts, kinds; /* with values, of a seat, of a spot */
    /* Where the order of pieces or parts turns. */
    order of_parts;
    lgi_range turned; /* the pieces that are turned, counted from the first of the row */
} pieces_row;

/* Whether the pieces of a row turn: those that are not a seat's own. */
LGI_INLINE bool pieces_turn(const glance *g, const lgi_storage *storage) {
    return !storage->piece_step && any_turns(g, storage->first, storage->kinds);
}

/* Whether the pieces or the parts of a row turn. */
LGI_INLINE bool row_turns(const glance *g, const lgi_place *place, const lgi_storage *storage) {
    return g->turned.high &&
           (pieces_turn(g, storage) || first_turned(g, place->info.part_names, place->info.parts) != LOGRES_NONE);
}

LGI_INLINE void note_turns(glance *g, pieces_row *row) {
    const logres_place *place = &g->game->places[row->place].info;
    int first = row->storage->first, kinds = row->storage->kinds;
    row->of_parts = order_of(g, place->part_names, place->parts);
    if (pieces_turn(g, row->storage))
        row->turned = (lgi_range){lgi_max(g->turned.low - first, 0), lgi_min(g->turned.high - first, kinds)};
}

/* Puts the counts of turned pieces at all spots in their order. */
static void turn_counts(glance *g, const pieces_row *row, int16_t *to) {
    int16_t counts[LGI_PIECES_MAX];
    uint8_t from[LGI_PIECES_MAX];
    const uint8_t *piece_there = piece_at(g) + row->storage->first + row->turned.low;
    int number = row->turned.high - row->turned.low;
    for (int i = 0; i < number; i++) {
        int piece = piece_there[i] - row->storage->first;
        LGI_ASSERT(piece >= row->turned.low && piece < row->turned.high); /* a place is for the pieces of all seats */
        from[i] = (uint8_t)(piece - row->turned.low);
    }
    to += row->turned.low;
    for (uint32_t j = 0; j < row->seats * row->parts; j++, to += row->kinds) {
        for (int i = 0; i < number; i++)
            counts[i] = to[i];
        for (int i = 0; i < number; i++)
            to[i] = counts[from[i]];
    }
}

/* The seats of a row in the turned order; of a place without seats one, 0. */
LGI_INLINE const uint8_t *seats_of_row(const glance *g, const pieces_row *row) {
    return row->by_seat ? g->seat_at : same;
}

_Static_assert(LOGRES_NONE == -1, "all bits");

/* A slot's piece in the turned order, without a branch. */
LGI_INLINE void give_slots(glance *g, const pieces_row *row, int16_t *to) {
    const uint8_t *place_of = row->turned.high ? place_of_piece(g) : NULL, *seat_at = seats_of_row(g, row);
    const int first = row->storage->first, kinds = row->storage->kinds;
    for (uint32_t i = 0; i < row->seats; i++) {
        const uint8_t *at = g->s->body + row->storage->at + seat_at[i] * row->parts;
        for (uint32_t j = 0; j < row->parts; j++) {
            int piece = at[turned_part(row->of_parts, j)], none = -(piece >= kinds);
            if (row->turned.high)
                piece = place_of[first + lgi_min(piece, kinds - 1)] - first;
            *to++ = (int16_t)(piece | none);
        }
    }
}

/* Parts that follow each other in both orders are done at once. */
LGI_INLINE void give_counts(glance *g, const pieces_row *row, int16_t *to) {
    const uint8_t *seat_at = seats_of_row(g, row);
    for (uint32_t i = 0; i < row->seats; i++) {
        uint32_t at = row->storage->at + seat_at[i] * row->parts * row->kinds;
        for (uint32_t j = 0, together; j < row->parts; j += together, to += together * row->kinds) {
            together = parts_together(row->of_parts, j, row->parts);
            widen_body(g->s, at + turned_part(row->of_parts, j) * row->kinds, together * row->kinds, to);
        }
    }
}

LGI_INLINE void give_bits(glance *g, const pieces_row *row, int16_t *to) {
    uint32_t bytes = (row->kinds + 7) / 8;
    const uint8_t *seat_at = seats_of_row(g, row);
    for (uint32_t i = 0; i < row->seats; i++) {
        const uint8_t *at = g->s->body + row->storage->at + seat_at[i] * row->parts * bytes;
        for (uint32_t j = 0; j < row->parts; j++, to += row->kinds)
            widen_bits(at + turned_part(row->of_parts, j) * bytes, row->kinds, to);
    }
}

/* Each piece is at one spot: a byte says at which seat or part, or, of a place without, whether it is there. */
LGI_INLINE void give_owned(glance *g, const pieces_row *row, int16_t *to) {
    const uint8_t *owner = g->s->body + row->storage->at, *place_of = same;
    uint32_t spots = row->by_seat ? g->s->players : row->parts, used = row->seats * row->parts;
    int none = row->by_seat || g->game->places[row->place].info.parts ? 0 : LOGRES_NONE, first = 0;
    if (row->by_seat)
        place_of = g->place_of_seat;
    else if (row->of_parts.at)
        place_of = place_of_piece(g) + (first = row->of_parts.first);
    fill(0, used * row->kinds, to);
    for (uint32_t i = 0; i < row->kinds; i++) {
        uint32_t spot = (uint8_t)(owner[i] - none), at = spot < spots ? (uint32_t)(place_of[spot] - first) : used;
        to[(at < used ? at : 0) * row->kinds + i] = at < used;
    }
}

LGI_INLINE void give_derived(glance *g, const pieces_row *row, int16_t *to) {
    const lgi_storage *storage = row->storage;
    if (storage->count_all && !row->of_parts.at) {
        memset(to, 0, row->seats * row->parts * row->kinds * sizeof *to);
        storage->count_all(g->s, g->place_of_seat, to);
        return;
    }
    for (uint32_t i = 0; i < row->seats; i++)
        for (uint32_t j = 0; j < row->parts; j++, to += row->kinds) {
            logres_spot spot = lgi_spot_of(row->place, &g->game->places[row->place], seats_of_row(g, row)[i],
                                           (int)turned_part(row->of_parts, j));
            int first = lgi_first_of(storage, spot);
            for (int k = 0; k < storage->kinds; k++)
                to[k] = (int16_t)storage->count(g->s, spot, first + k);
        }
    if (row->turned.high)
        turn_counts(g, row, to - row->seats * row->parts * row->kinds);
}

LGI_INLINE void give_row(glance *g, const pieces_row *row, int16_t *to) {
    switch (row->storage->form) {
    case LGI_COUNTS:
        give_counts(g, row, to);
        break;
    case LGI_BITS:
        give_bits(g, row, to);
        break;
    case LGI_SLOT:
        give_slots(g, row, to);
        return;
    case LGI_OWNER:
        give_owned(g, row, to);
        break;
    default: /* LGI_DERIVED */
        give_derived(g, row, to);
        return;
    }
    if (row->turned.high)
        turn_counts(g, row, to);
}

LGI_INLINE pieces_row pieces_row_of(const glance *g, int number, const lgi_storage *storage, uint32_t used) {
    const lgi_place *place = &g->game->places[number];
    return (pieces_row){.storage = storage,
                        .place = number,
                        .by_seat = place->info.per_seat,
                        .seats = used,
                        .parts = parts_seen(place, storage),
                        .kinds = storage->form == LGI_SLOT ? 1 : storage->kinds};
}

/* Two functions, so that the compiler leaves out of one what turns. */
LGI_APART void give_as_they_are(glance *g, int number, const lgi_storage *storage, uint32_t used, int16_t *to) {
    const pieces_row row = pieces_row_of(g, number, storage, used);
    give_row(g, &row, to);
}

LGI_APART void give_turned(glance *g, int number, const lgi_storage *storage, uint32_t used, int16_t *to) {
    pieces_row row = pieces_row_of(g, number, storage, used);
    note_turns(g, &row);
    give_row(g, &row, to);
}

LGI_INLINE void give_pieces(walk *w, int number, const lgi_storage *storage) {
    glance *g = w->glance;
    const lgi_place *place = &g->game->places[number];
    bool slot = storage->form == LGI_SLOT;
    uint32_t seats = seats_seen(g->game, place), each = parts_seen(place, storage) * (slot ? 1 : storage->kinds);
    uint32_t used = place->info.seen == LOGRES_PLACE_OWN && g->s->viewer < 0 ? 0 : seats > 1 ? g->s->players : 1;
    int16_t *to = next_values(w, seats * each);
    if (!to)
        return;
    if (row_turns(g, place, storage))
        give_turned(g, number, storage, used, to);
    else if (storage->form != LGI_COUNTS)
        give_as_they_are(g, number, storage, used, to);
    else if (place->info.per_seat)
        widen_by_seat(g, storage->at, each, used, to);
    else
        widen_body(g->s, storage->at, each, to);
    fill(slot ? LOGRES_NONE : 0, (seats - used) * each, to + used * each); /* after what runs over the end */
}

/* What each seat has comes first, and is turned. */
LGI_INLINE void give_components(walk *w) {
    glance *g = w->glance;
    uint32_t size = g->game->info.components_size, each = g->game->components->seat_bytes;
    uint8_t has_own = lgi_has_components(g->game, g->s);
    const uint8_t *from = has_own ? lgi_components_of(g->game, g->s) : g->game->components->defaults;
    int16_t *to = next_values(w, 1 + size);
    LGI_ASSERT(each * g->game->info.max_players <= size);
    if (!to)
        return;
    *to++ = has_own;
    for (uint32_t i = 0; each && i < g->game->info.max_players; i++, to += each, size -= each)
        widen(from + g->seat_at[i] * each, each, to);
    widen(from + g->game->info.components_size - size, size, to);
}

static const visitor giving = {give_players, give_option, give_field, give_total, give_pieces, give_components};

/* ---- the public calls ---------------------------------------------------------------------------------------- */

logres_error logres_observation_layout_sized(const logres_state *state, logres_observation_row *rows, size_t size,
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
    walk w = {.game = game, .s = lgi_const(state), .table = all};
    walk_rows(&w, &listing);
    if (w.rows > LOGRES_OBSERVATION_ROWS_MAX)
        return LOGRES_ERR_LIMIT;
    *count = w.rows;
    if (!rows || w.rows > capacity)
        return LOGRES_ERR_BUFFER;
    for (uint32_t i = 0; i < w.rows && !error; i++)
        error = lgi_give_nth(&all[i], sizeof *all, ROW_SIZE, rows, i, size);
    return error;
}

/* Gives the values, and says how many there are. */
LGI_APART uint32_t give_values(const lgi_game *game, const lgi_state *s, int16_t *restrict to, uint32_t room) {
    glance g;
    walk w = {.game = game, .s = s, .glance = &g, .to = to, .room = room};
    g.game = game;
    g.s = s;
    turn_seats(&g);
    walk_rows(&w, &giving);
    return w.values;
}

/* Where the caller has room for the values of every game, they are written there at once. */
logres_error logres_observe(const logres_state *view, int16_t *values, uint32_t capacity, uint32_t *count) {
    enum { ROOM = LOGRES_OBSERVATION_MAX - AT_ONCE };
    const lgi_game *game;
    logres_error error = lgi_open(view, &game);
    if (error)
        return error;
    if (!count || (!values && capacity))
        return LOGRES_ERR_NULL;
    if (lgi_const(view)->kind != LGI_VIEW)
        return LOGRES_ERR_FULL;
    if (capacity >= LOGRES_OBSERVATION_MAX) {
        uint32_t given = give_values(game, lgi_const(view), values, ROOM);
        if (given <= ROOM) {
            *count = given;
            return LOGRES_OK;
        }
    }
    int16_t all[LOGRES_OBSERVATION_MAX + AT_ONCE];
    uint32_t given = give_values(game, lgi_const(view), all, LOGRES_OBSERVATION_MAX);
    if (given > LOGRES_OBSERVATION_MAX)
        return LOGRES_ERR_LIMIT;
    *count = given;
    if (!values || given > capacity)
        return LOGRES_ERR_BUFFER;
    lgi_copy_bytes(values, all, given * sizeof *values);
    return LOGRES_OK;
}
