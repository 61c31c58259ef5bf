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
    struct glance *glance;         /* when values are given */
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

LGI_INLINE void walk_place(walk *w, const visitor *visit, int i) {
    const lgi_place *place = &w->game->places[i];
    if (place->info.seen != LOGRES_PLACE_OPEN)
        visit->total(w, i);
    bool is_shown = place->info.seen != LOGRES_PLACE_HIDDEN || place->known;
    for (const lgi_storage *storage = place->stored; storage && is_shown; storage = lgi_next_storage(storage))
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
static uint32_t seats_seen(const walk *w, const lgi_place *place) {
    return place->info.per_seat && lgi_shows_others(place) ? w->game->info.max_players : 1;
}

static uint32_t parts_seen(const lgi_place *place, const lgi_storage *storage) {
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
    row.seats = seats_seen(w, place);
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
enum { AT_ONCE = 8 };

typedef struct glance {
    /* The seat and the piece at each place of the turned order, and back; the lists of pieces only if any turn. */
    uint8_t seat_at[LOGRES_PLAYERS_MAX], place_of_seat[LOGRES_PLAYERS_MAX];
    uint8_t piece_at[LGI_PIECES_MAX], place_of_piece[LGI_PIECES_MAX];
    lgi_range turned; /* the pieces that turn are among these; 0 to 0: none */
    int16_t values[LOGRES_OBSERVATION_MAX + AT_ONCE];
} glance;

/* Each number, and a few after the last piece. */
#define EIGHT(n) n, n + 1, n + 2, n + 3, n + 4, n + 5, n + 6, n + 7
static const uint8_t same[LGI_PIECES_MAX + 8] = {EIGHT(0),  EIGHT(8),   EIGHT(16),  EIGHT(24),  EIGHT(32), EIGHT(40),
                                                 EIGHT(48), EIGHT(56),  EIGHT(64),  EIGHT(72),  EIGHT(80), EIGHT(88),
                                                 EIGHT(96), EIGHT(104), EIGHT(112), EIGHT(120), EIGHT(128)};
#undef EIGHT
_Static_assert(LGI_PIECES_MAX == 128, "all pieces are there");

/* Pieces that belong to seats are those of places where each seat has its own. */
static void turn_pieces(glance *g, const lgi_game *game, const lgi_storage *storage) {
    lgi_range own = {storage->first, lgi_end_of(game, storage)};
    LGI_ASSERT(own.low >= 0 && own.high <= LGI_PIECES_MAX);
    if (!g->turned.high) {
        memcpy(g->piece_at, same, sizeof g->piece_at);
        memcpy(g->place_of_piece, same, sizeof g->place_of_piece);
    }
    g->turned =
        g->turned.high ? (lgi_range){lgi_min(g->turned.low, own.low), lgi_max(g->turned.high, own.high)} : own;
    for (uint32_t place = 0; place < game->info.max_players; place++) {
        int to = own.low + storage->piece_step * (int)place, from = own.low + storage->piece_step * g->seat_at[place];
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

static void turn_seats(glance *g, const lgi_game *game, const lgi_state *s) {
    unsigned first = s->kind == LGI_VIEW && s->viewer > 0 ? (unsigned)s->viewer : 0;
    memcpy(g->seat_at, same, sizeof g->seat_at);
    memcpy(g->place_of_seat, same, sizeof g->place_of_seat);
    g->turned = (lgi_range){0, 0};
    for (unsigned i = 0; i < s->players && first; i++) {
        unsigned seat = first + i - (first + i >= s->players ? s->players : 0);
        g->seat_at[i] = (uint8_t)seat;
        g->place_of_seat[seat] = (uint8_t)i;
    }
    for (uint32_t i = 0; i < game->info.place_count && first; i++)
        for (const lgi_storage *storage = game->places[i].stored; storage; storage = lgi_next_storage(storage))
            if (storage->piece_step)
                turn_pieces(g, game, storage);
}

/* If pieces turn and these are names of pieces: the first of these pieces; else LOGRES_NONE. */
static int first_turned(const walk *w, const char *const *names) {
    uintptr_t after = (uintptr_t)names - (uintptr_t)w->game->info.pieces;
    bool found = w->glance->turned.high && after < w->game->info.piece_count * sizeof *names;
    return found ? (int)(after / sizeof *names) : LOGRES_NONE;
}

/* ---- values -------------------------------------------------------------------------------------------------- */

/* Where the next values go, or NULL if there is no room for them. */
LGI_INLINE int16_t *next_values(walk *w, uint32_t count) {
    int16_t *to = w->glance->values + w->values;
    w->values += count;
    return w->values <= LOGRES_OBSERVATION_MAX ? to : NULL;
}

/* Writes 0 or LOGRES_NONE, of which all bytes are equal, and up to seven more values. */
LGI_INLINE void fill(int value, uint32_t count, int16_t *to) {
    enum { FEW = 64 };
    if (count > FEW)
        memset(to, value, count * sizeof *to);
    else
        for (uint32_t i = 0; i < count; i += AT_ONCE)
            memset(to + i, value, AT_ONCE * sizeof *to);
}

/* Writes bytes as values: the loops of a fixed length become vector instructions. */
LGI_INLINE void widen_sixteen(const uint8_t *restrict bytes, int16_t *restrict to) {
    for (int i = 0; i < 16; i++)
        to[i] = bytes[i];
}

LGI_INLINE void widen_eight(const uint8_t *restrict bytes, int16_t *restrict to) {
    for (int i = 0; i < 8; i++)
        to[i] = bytes[i];
}

/* Writes bytes as values. The last steps overlap. */
LGI_INLINE void widen(const uint8_t *bytes, uint32_t count, int16_t *to) {
    uint32_t i = 0;
    for (; i + 16 <= count; i += 16)
        widen_sixteen(bytes + i, to + i);
    if (count >= 8) {
        if (count - i > 8)
            widen_eight(bytes + i, to + i);
        if (i < count)
            widen_eight(bytes + count - 8, to + count - 8);
        return;
    }
    for (; i < count; i++)
        to[i] = bytes[i];
}

/* Writes eight bits as values: each is moved to bit 7 of a product. */
LGI_INLINE void widen_byte(unsigned bits, int16_t *restrict to) {
    static const uint16_t up[8] = {128, 64, 32, 16, 8, 4, 2, 1};
    uint16_t byte = (uint16_t)bits;
    for (int i = 0; i < 8; i++)
        to[i] = (int16_t)((uint16_t)(byte * up[i]) >> 7 & 1);
}

/* Writes bits as values, and up to seven more. */
LGI_INLINE void widen_bits(const uint8_t *bits, uint32_t count, int16_t *to) {
    for (const uint8_t *end = bits + (count + 7) / 8; bits < end; bits++, to += 8)
        widen_byte(*bits, to);
}

/* Writes `each` bytes of each of the first `used` seats of the turned order, which stand in two runs: from the viewer
 * to the last seat, and those before. */
LGI_INLINE void widen_by_seat(const walk *w, const uint8_t *bytes, uint32_t each, uint32_t used, int16_t *to) {
    uint32_t first = w->glance->seat_at[0], run = w->s->players - first;
    run = run < used ? run : used;
    widen(bytes + first * each, run * each, to);
    widen(bytes, (used - run) * each, to + run * each);
}

static int turned_seat(const walk *w, int seat) {
    return seat < 0 ? seat : w->glance->place_of_seat[seat];
}

static int turned_seats(const walk *w, int set) {
    int turned = 0;
    for (int seat = 0; seat < w->s->players; seat++)
        turned |= (set >> seat & 1) << w->glance->place_of_seat[seat];
    return turned;
}

/* A name, which may be that of a piece. */
static int turned_name(const walk *w, const char *const *names, int name) {
    int first = name < 0 ? LOGRES_NONE : first_turned(w, names);
    return first == LOGRES_NONE ? name : w->glance->place_of_piece[first + name] - first;
}

static void give_players(walk *w) {
    int16_t *to = next_values(w, 1);
    if (to)
        *to = w->s->players;
}

LGI_INLINE void give_option(walk *w, int i) {
    int value = lgi_option(w->s, (unsigned)i);
    int16_t *to = next_values(w, 1);
    if (to)
        *to = (int16_t)(w->game->options[i].info.kind == LOGRES_OPTION_SEAT ? turned_seat(w, value) : value);
}

LGI_INLINE int16_t value_of_field(const walk *w, const lgi_field *field, int f, int part) {
    int value = f >= LGI_FIELDS_OWN && !field->derive ? lgi_stored_value(w->s, field, part)
                                                      : lgi_field_value(w->game, w->s, f, part);
    switch (field->info.value) {
    case LOGRES_VALUE_SEAT:
    case LOGRES_VALUE_ACTOR:
        return (int16_t)turned_seat(w, value);
    case LOGRES_VALUE_SEATS:
        return (int16_t)turned_seats(w, value);
    case LOGRES_VALUE_NAME:
        return (int16_t)turned_name(w, field->info.value_names, value);
    default:
        return narrow(value);
    }
}

/* The parts of the turned order: the seats, or the parts as they are, unless these are pieces. */
typedef struct order {
    const uint8_t *at; /* NULL: as they are */
    int first;
} order;

static order order_of(const walk *w, bool per_seat, const char *const *part_names) {
    int first = per_seat ? 0 : first_turned(w, part_names);
    const uint8_t *at = per_seat ? w->glance->seat_at : first == LOGRES_NONE ? NULL : w->glance->piece_at + first;
    return (order){at, first};
}

LGI_INLINE uint32_t turned_part(order parts, uint32_t i) {
    return parts.at ? (uint32_t)(parts.at[i] - parts.first) : i;
}

/* How many parts from number i on, of `count`, follow each other in both orders. */
LGI_INLINE uint32_t parts_together(order parts, uint32_t i, uint32_t count) {
    uint32_t number = 0;
    if (!parts.at)
        return count - i;
    const uint8_t *at = parts.at + i, *follow = same + *at;
    while (i + number + 8 <= count && memcmp(at + number, follow + number, 8) == 0)
        number += 8;
    while (i + number < count && at[number] == follow[number])
        number++;
    return number;
}

/* Whether the values of a field are stored numbers, which do not turn. */
static bool is_plain(const lgi_field *field) {
    return !field->derive && (field->info.value == LOGRES_VALUE_NUMBER || field->info.value == LOGRES_VALUE_YES_NO);
}

static void give_plain_parts(const walk *w, const lgi_field *field, order parts, uint32_t used, int16_t *to) {
    const uint8_t *at = w->s->body + field->at;
    if (field->bytes == 1 && field->info.per_seat)
        widen_by_seat(w, at, 1, used, to);
    else if (field->bytes == 1)
        for (uint32_t i = 0, together; i < used; i += together) {
            together = parts_together(parts, i, used);
            widen(at + turned_part(parts, i), together, to + i);
        }
    else if (field->bytes == 0 && !parts.at)
        widen_bits(at, used, to);
    else
        for (uint32_t i = 0; i < used; i++)
            to[i] = narrow(lgi_stored_value(w->s, field, (int)turned_part(parts, i)));
}

LGI_APART void give_parts(const walk *w, const lgi_field *field, int f, int16_t *to) {
    uint32_t used = field->info.per_seat ? w->s->players : field->info.parts;
    bool is_nullable = field->info.value == LOGRES_VALUE_SEAT || field->info.value == LOGRES_VALUE_NAME;
    order parts = order_of(w, field->info.per_seat, field->info.part_names);
    if (is_plain(field))
        give_plain_parts(w, field, parts, used, to);
    else
        for (uint32_t i = 0; i < used; i++)
            to[i] = value_of_field(w, field, f, (int)turned_part(parts, i));
    fill(is_nullable ? LOGRES_NONE : 0, field->info.parts - used, to + used);
}

LGI_INLINE void give_field(walk *w, int f) {
    const lgi_field *field = &w->game->fields[f];
    int16_t *to = next_values(w, field->info.parts ? field->info.parts : 1);
    if (to && field->info.parts)
        give_parts(w, field, f, to);
    else if (to)
        *to = value_of_field(w, field, f, LOGRES_NONE);
}

LGI_APART void give_total(walk *w, int number) {
    const lgi_place *place = &w->game->places[number];
    uint32_t seats = place->info.per_seat ? w->game->info.max_players : 1, parts = (uint32_t)lgi_parts_at(place);
    uint32_t used = (uint32_t)lgi_seats_at(place, w->s->players);
    order of_parts = order_of(w, false, place->info.part_names);
    int16_t *to = next_values(w, seats * parts);
    if (!to)
        return;
    fill(0, (seats - used) * parts, to + used * parts);
    if (lgi_has_total(place) && !of_parts.at && place->info.per_seat) {
        widen_by_seat(w, w->s->body + place->total, parts, used, to);
        return;
    }
    for (uint32_t i = 0; i < used; i++) {
        int seat = place->info.per_seat ? w->glance->seat_at[i] : 0;
        const uint8_t *at = w->s->body + place->total + (uint32_t)seat * parts;
        if (lgi_has_total(place))
            for (uint32_t j = 0; j < parts; j++)
                *to++ = at[turned_part(of_parts, j)];
        else
            for (uint32_t j = 0; j < parts; j++)
                *to++ = (int16_t)place->stored->count(
                    w->s, lgi_spot_of(number, place, seat, (int)turned_part(of_parts, j)), LOGRES_NONE);
    }
}

/* A row of pieces: what is worked out once for all of its spots. */
typedef struct pieces_row {
    const lgi_storage *storage;
    int place;
    bool by_seat;
    uint32_t parts, kinds; /* of a seat, of a spot */
    /* Where the order of pieces or parts turns. */
    order of_parts;
    lgi_range turned; /* the pieces that are turned, counted from the first of the row */
} pieces_row;

/* Whether the pieces or the parts of a row turn. */
LGI_INLINE bool row_turns(const walk *w, const lgi_place *place, const lgi_storage *storage) {
    const lgi_range *all = &w->glance->turned;
    return all->high &&
           (first_turned(w, place->info.part_names) != LOGRES_NONE ||
            (!storage->piece_step && all->low < storage->first + storage->kinds && all->high > storage->first));
}

static void note_turns(const walk *w, pieces_row *row) {
    const lgi_range *all = &w->glance->turned;
    int first = row->storage->first, kinds = row->storage->kinds;
    row->of_parts = order_of(w, false, w->game->places[row->place].info.part_names);
    if (!row->storage->piece_step && all->low < first + kinds && all->high > first)
        row->turned = (lgi_range){lgi_max(all->low - first, 0), lgi_min(all->high - first, kinds)};
}

/* Puts the counts of turned pieces at the spots of a seat in their order. */
static void turn_counts(const walk *w, const pieces_row *row, int16_t *to) {
    int16_t counts[LGI_PIECES_MAX];
    uint8_t from[LGI_PIECES_MAX];
    int number = row->turned.high - row->turned.low;
    for (int i = 0; i < number; i++) {
        int piece = w->glance->piece_at[row->storage->first + row->turned.low + i] - row->storage->first;
        LGI_ASSERT(piece >= row->turned.low && piece < row->turned.high); /* a place is for the pieces of all seats */
        from[i] = (uint8_t)(piece - row->turned.low);
    }
    to += row->turned.low;
    for (uint32_t j = 0; j < row->parts; j++, to += row->kinds) {
        for (int i = 0; i < number; i++)
            counts[i] = to[i];
        for (int i = 0; i < number; i++)
            to[i] = counts[from[i]];
    }
}

LGI_INLINE void give_slots(const walk *w, const pieces_row *row, const uint8_t *at, int16_t *to) {
    const uint8_t *place_of = w->glance->place_of_piece + row->storage->first;
    for (uint32_t j = 0; j < row->parts; j++) {
        int i = at[turned_part(row->of_parts, j)];
        bool turns = i >= row->turned.low && i < row->turned.high;
        to[j] = (int16_t)(i >= row->storage->kinds ? LOGRES_NONE : turns ? place_of[i] - row->storage->first : i);
    }
}

/* Parts that follow each other in both orders are done at once. */
LGI_INLINE void give_counts(const pieces_row *row, const uint8_t *at, int16_t *to) {
    for (uint32_t j = 0, together; j < row->parts; j += together) {
        together = parts_together(row->of_parts, j, row->parts);
        widen(at + turned_part(row->of_parts, j) * row->kinds, together * row->kinds, to + j * row->kinds);
    }
}

LGI_INLINE void give_bits(const pieces_row *row, const uint8_t *at, int16_t *to) {
    uint32_t bytes = (row->kinds + 7) / 8;
    for (uint32_t j = 0; j < row->parts; j++, to += row->kinds)
        widen_bits(at + turned_part(row->of_parts, j) * bytes, row->kinds, to);
}

/* Writes which bytes of a body, `number` of them from `offset` on, are one value, and up to seven more. */
LGI_INLINE void mark(const uint8_t *restrict bytes, uint32_t offset, uint32_t number, uint8_t one,
                     int16_t *restrict to) {
    uint32_t i = 0;
    for (; i < number && offset + i + 8 <= LGI_BODY; i += 8)
        for (uint32_t j = 0; j < 8; j++)
            to[i + j] = bytes[i + j] == one;
    for (; i < number; i++)
        to[i] = bytes[i] == one;
}

/* All spots of a place have the same bytes: the seats or parts of the pieces. */
LGI_INLINE void give_owned(const walk *w, const pieces_row *row, int seat, int16_t *to) {
    const uint8_t *at = w->s->body + row->storage->at;
    bool has_parts = w->game->places[row->place].info.parts;
    for (uint32_t j = 0; j < row->parts; j++, to += row->kinds) {
        int part = has_parts ? (int)turned_part(row->of_parts, j) : LOGRES_NONE;
        mark(at, row->storage->at, row->kinds, (uint8_t)(row->by_seat ? seat : part), to);
    }
}

static void give_derived(const walk *w, const pieces_row *row, int seat, int16_t *to) {
    const lgi_storage *storage = row->storage;
    if (storage->count_all && !row->of_parts.at) {
        memset(to, 0, row->parts * row->kinds * sizeof *to);
        storage->count_all(w->s, seat, w->glance->place_of_seat, to);
        return;
    }
    for (uint32_t j = 0; j < row->parts; j++, to += row->kinds) {
        logres_spot spot =
            lgi_spot_of(row->place, &w->game->places[row->place], seat, (int)turned_part(row->of_parts, j));
        int first = lgi_first_of(storage, spot);
        for (int i = 0; i < storage->kinds; i++)
            to[i] = (int16_t)storage->count(w->s, spot, first + i);
    }
    if (row->turned.high)
        turn_counts(w, row, to - row->parts * row->kinds);
}

/* The values of a row for a seat. */
LGI_INLINE void give_seat(const walk *w, const pieces_row *row, int seat, int16_t *to) {
    const uint8_t *at = w->s->body + row->storage->at;
    uint32_t spot = (uint32_t)seat * row->parts;
    switch (row->storage->form) {
    case LGI_COUNTS:
        give_counts(row, at + spot * row->kinds, to);
        break;
    case LGI_BITS:
        give_bits(row, at + spot * ((row->kinds + 7) / 8), to);
        break;
    case LGI_SLOT:
        give_slots(w, row, at + spot, to);
        return;
    case LGI_OWNER:
        give_owned(w, row, seat, to);
        break;
    default: /* LGI_DERIVED */
        give_derived(w, row, seat, to);
        return;
    }
    if (row->turned.high)
        turn_counts(w, row, to);
}

/* Gives a row of pieces, spot by spot. */
LGI_INLINE void give_spots(const walk *w, const pieces_row *row, uint32_t used, int16_t *to) {
    for (uint32_t i = 0; i < used; i++, to += row->parts * row->kinds)
        give_seat(w, row, row->by_seat ? w->glance->seat_at[i] : 0, to);
}

LGI_INLINE pieces_row pieces_row_of(const walk *w, int number, const lgi_storage *storage) {
    const lgi_place *place = &w->game->places[number];
    return (pieces_row){.storage = storage,
                        .place = number,
                        .by_seat = place->info.per_seat,
                        .parts = parts_seen(place, storage),
                        .kinds = storage->form == LGI_SLOT ? 1 : storage->kinds};
}

/* Two functions, so that the compiler leaves out of one what turns. */
LGI_APART void give_as_they_are(const walk *w, int number, const lgi_storage *storage, uint32_t used, int16_t *to) {
    const pieces_row row = pieces_row_of(w, number, storage);
    give_spots(w, &row, used, to);
}

LGI_APART void give_turned(const walk *w, int number, const lgi_storage *storage, uint32_t used, int16_t *to) {
    pieces_row row = pieces_row_of(w, number, storage);
    note_turns(w, &row);
    give_spots(w, &row, used, to);
}

LGI_INLINE void give_pieces(walk *w, int number, const lgi_storage *storage) {
    const lgi_place *place = &w->game->places[number];
    bool slot = storage->form == LGI_SLOT;
    uint32_t seats = seats_seen(w, place), each = parts_seen(place, storage) * (slot ? 1 : storage->kinds);
    uint32_t used = place->info.seen == LOGRES_PLACE_OWN && w->s->viewer < 0 ? 0 : seats > 1 ? w->s->players : 1;
    int16_t *to = next_values(w, seats * each);
    if (!to)
        return;
    if (row_turns(w, place, storage))
        give_turned(w, number, storage, used, to);
    else if (storage->form != LGI_COUNTS)
        give_as_they_are(w, number, storage, used, to);
    else if (place->info.per_seat)
        widen_by_seat(w, w->s->body + storage->at, each, used, to);
    else
        widen(w->s->body + storage->at, each, to);
    fill(slot ? LOGRES_NONE : 0, (seats - used) * each, to + used * each); /* after what runs over the end */
}

/* What each seat has comes first, and is turned. */
static void give_components(walk *w) {
    uint32_t size = w->game->info.components_size, each = w->game->components->seat_bytes;
    uint8_t has_own = lgi_has_components(w->game, w->s);
    const uint8_t *from = has_own ? lgi_components_of(w->game, w->s) : w->game->components->defaults;
    int16_t *to = next_values(w, 1 + size);
    LGI_ASSERT(each * w->game->info.max_players <= size);
    if (!to)
        return;
    *to++ = has_own;
    for (uint32_t i = 0; each && i < w->game->info.max_players; i++, to += each, size -= each)
        widen(from + w->glance->seat_at[i] * each, each, to);
    widen(from + w->game->info.components_size - size, size, to);
}

static const visitor giving = {give_players, give_option, give_field, give_total, give_pieces, give_components};

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

logres_error logres_observe(const logres_state *view, int16_t *values, uint32_t capacity, uint32_t *count) {
    const lgi_game *game;
    logres_error error = lgi_open(view, &game);
    if (error)
        return error;
    if (!count || (!values && capacity))
        return LOGRES_ERR_NULL;
    if (lgi_const(view)->kind != LGI_VIEW)
        return LOGRES_ERR_FULL;
    glance g;
    walk w = {.game = game, .s = lgi_const(view), .glance = &g};
    turn_seats(&g, game, lgi_const(view));
    walk_rows(&w, &giving);
    if (w.values > LOGRES_OBSERVATION_MAX)
        return LOGRES_ERR_LIMIT;
    *count = w.values;
    if (!values || w.values > capacity)
        return LOGRES_ERR_BUFFER;
    lgi_copy_bytes(values, g.values, w.values * sizeof *values);
    return LOGRES_OK;
}
