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

static void walk_place(walk *w, const visitor *visit, int i) {
    const lgi_place *place = &w->game->places[i];
    if (place->info.seen != LOGRES_PLACE_OPEN)
        visit->total(w, i);
    bool is_shown = place->info.seen != LOGRES_PLACE_HIDDEN || place->known;
    for (const lgi_storage *storage = place->stored; storage && is_shown; storage = lgi_next_storage(storage))
        visit->pieces(w, i, storage);
}

static void walk_rows(walk *w, const visitor *visit) {
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

/* Pieces that belong to seats are those of places where each seat has its own. */
static void turn_pieces(glance *g, const lgi_game *game, const lgi_storage *storage) {
    lgi_range own = {storage->first, lgi_end_of(game, storage)};
    LGI_ASSERT(own.low >= 0 && own.high <= LGI_PIECES_MAX);
    for (uint32_t piece = 0; piece < game->info.piece_count && !g->turned.high; piece++)
        g->piece_at[piece] = g->place_of_piece[piece] = (uint8_t)piece;
    g->turned =
        g->turned.high ? (lgi_range){lgi_min(g->turned.low, own.low), lgi_max(g->turned.high, own.high)} : own;
    for (uint32_t place = 0; place < game->info.max_players; place++)
        for (int i = 0; i < storage->kinds; i++) {
            int to = own.low + storage->piece_step * (int)place + i;
            int from = own.low + storage->piece_step * g->seat_at[place] + i;
            g->piece_at[to] = (uint8_t)from;
            g->place_of_piece[from] = (uint8_t)to;
        }
}

static void turn_seats(glance *g, const lgi_game *game, const lgi_state *s) {
    unsigned first = s->kind == LGI_VIEW && s->viewer > 0 ? (unsigned)s->viewer : 0;
    for (unsigned i = 0; i < LOGRES_PLAYERS_MAX; i++) {
        unsigned seat = i >= s->players ? i : first + i - (first + i >= s->players ? s->players : 0);
        g->seat_at[i] = (uint8_t)seat;
        g->place_of_seat[seat] = (uint8_t)i;
    }
    g->turned = (lgi_range){0, 0};
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

/* Writes 0 or LOGRES_NONE, of which all bytes are equal. */
static void fill(int value, uint32_t count, int16_t *to) {
    memset(to, value, count * sizeof *to);
}

/* Writes four bytes as values: the bytes of a word are moved apart, whatever their order is. */
LGI_INLINE void widen_four(const uint8_t *bytes, int16_t *to) {
    uint32_t word;
    memcpy(&word, bytes, sizeof word);
    uint64_t values = (word | (uint64_t)word << 16) & 0x0000ffff0000ffffu;
    values = (values | values << 8) & 0x00ff00ff00ff00ffu;
    memcpy(to, &values, sizeof values);
}

/* Writes bytes as values. The last words overlap. */
LGI_INLINE void widen(const uint8_t *bytes, uint32_t count, int16_t *to) {
    uint32_t i = 0;
    for (; i + 4 <= count; i += 4)
        widen_four(bytes + i, to + i);
    if (count % 4 && count > 4)
        widen_four(bytes + count - 4, to + count - 4);
    else
        for (; i < count; i++)
            to[i] = bytes[i];
}

/* Writes bits as values, and up to seven more. */
LGI_INLINE void widen_bits(const uint8_t *bits, uint32_t count, int16_t *to) {
    static const int16_t of_nibble[16][4] = {{0, 0, 0, 0}, {1, 0, 0, 0}, {0, 1, 0, 0}, {1, 1, 0, 0},
                                             {0, 0, 1, 0}, {1, 0, 1, 0}, {0, 1, 1, 0}, {1, 1, 1, 0},
                                             {0, 0, 0, 1}, {1, 0, 0, 1}, {0, 1, 0, 1}, {1, 1, 0, 1},
                                             {0, 0, 1, 1}, {1, 0, 1, 1}, {0, 1, 1, 1}, {1, 1, 1, 1}};
    for (uint32_t i = 0; i < count; i += 8) {
        memcpy(to + i, of_nibble[bits[i / 8] & 15], sizeof of_nibble[0]);
        memcpy(to + i + 4, of_nibble[bits[i / 8] >> 4], sizeof of_nibble[0]);
    }
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

static void give_option(walk *w, int i) {
    int value = lgi_option(w->s, (unsigned)i);
    int16_t *to = next_values(w, 1);
    if (to)
        *to = (int16_t)(w->game->options[i].info.kind == LOGRES_OPTION_SEAT ? turned_seat(w, value) : value);
}

static int16_t value_of_field(const walk *w, const lgi_field *field, int f, int part) {
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

static void give_parts(const walk *w, const lgi_field *field, int f, int16_t *to) {
    uint32_t i = 0, used = field->info.per_seat ? w->s->players : field->info.parts;
    bool is_nullable = field->info.value == LOGRES_VALUE_SEAT || field->info.value == LOGRES_VALUE_NAME;
    order parts = order_of(w, field->info.per_seat, field->info.part_names);
    if (field->bytes == 1 && !is_nullable && field->info.value != LOGRES_VALUE_SEATS)
        for (; i < used; i++)
            to[i] = w->s->body[field->at + turned_part(parts, i)];
    for (; i < used; i++)
        to[i] = value_of_field(w, field, f, (int)turned_part(parts, i));
    fill(is_nullable ? LOGRES_NONE : 0, field->info.parts - i, to + i);
}

static void give_field(walk *w, int f) {
    const lgi_field *field = &w->game->fields[f];
    int16_t *to = next_values(w, field->info.parts ? field->info.parts : 1);
    if (to && field->info.parts)
        give_parts(w, field, f, to);
    else if (to)
        *to = value_of_field(w, field, f, LOGRES_NONE);
}

static void give_total(walk *w, int number) {
    const lgi_place *place = &w->game->places[number];
    uint32_t seats = place->info.per_seat ? w->game->info.max_players : 1, parts = (uint32_t)lgi_parts_at(place);
    uint32_t used = (uint32_t)lgi_seats_at(place, w->s->players);
    order of_parts = order_of(w, false, place->info.part_names);
    int16_t *to = next_values(w, seats * parts);
    for (uint32_t i = 0; to && i < used; i++) {
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
    if (to)
        fill(0, (seats - used) * parts, to);
}

/* A row of pieces: what is worked out once for all of its spots. */
typedef struct pieces_row {
    const lgi_storage *storage;
    int place;
    bool by_seat;
    uint32_t parts, kinds, bytes; /* of a spot */
    order of_parts;
    lgi_range turned; /* those of the pieces that are turned, counted from the first of the row */
} pieces_row;

static pieces_row pieces_row_of(const walk *w, int number, const lgi_storage *storage) {
    const lgi_place *place = &w->game->places[number];
    const lgi_range *all = &w->glance->turned;
    int first = storage->first, kinds = storage->kinds;
    bool turns = !storage->piece_step && all->low < first + kinds && all->high > first;
    return (pieces_row){.storage = storage,
                        .place = number,
                        .by_seat = place->info.per_seat,
                        .parts = parts_seen(place, storage),
                        .kinds = storage->form == LGI_SLOT ? 1 : storage->kinds,
                        .bytes = lgi_bytes_of(storage),
                        .of_parts = order_of(w, false, place->info.part_names),
                        .turned = turns ? (lgi_range){lgi_max(all->low - first, 0), lgi_min(all->high - first, kinds)}
                                        : (lgi_range){0, 0}};
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

static void give_slots(const walk *w, const pieces_row *row, const uint8_t *at, int16_t *to) {
    const uint8_t *place_of = w->glance->place_of_piece + row->storage->first;
    for (uint32_t j = 0; j < row->parts; j++) {
        int i = at[turned_part(row->of_parts, j)];
        bool turns = i >= row->turned.low && i < row->turned.high;
        to[j] = (int16_t)(i >= row->storage->kinds ? LOGRES_NONE : turns ? place_of[i] - row->storage->first : i);
    }
}

/* Parts that follow each other in both orders are done at once. */
static void give_counts(const pieces_row *row, const uint8_t *at, int16_t *to) {
    for (uint32_t j = 0, together; j < row->parts; j += together) {
        uint32_t from = turned_part(row->of_parts, j);
        together = row->of_parts.at ? 1 : row->parts;
        while (j + together < row->parts && turned_part(row->of_parts, j + together) == from + together)
            together++;
        widen(at + from * row->bytes, together * row->kinds, to + j * row->kinds);
    }
}

static void give_bits(const pieces_row *row, const uint8_t *at, int16_t *to) {
    for (uint32_t j = 0; j < row->parts; j++)
        widen_bits(at + turned_part(row->of_parts, j) * row->bytes, row->kinds, to + j * row->kinds);
}

/* All spots of a place have the same bytes: the seats or parts of the pieces. */
static void give_owned(const walk *w, const pieces_row *row, int seat, int16_t *to) {
    const uint8_t *at = w->s->body + row->storage->at;
    for (uint32_t j = 0; j < row->parts; j++) {
        int part = w->game->places[row->place].info.parts ? (int)turned_part(row->of_parts, j) : LOGRES_NONE;
        uint8_t here = (uint8_t)(row->by_seat ? seat : part);
        for (uint32_t i = 0; i < row->kinds; i++)
            *to++ = at[i] == here;
    }
}

static void give_derived(const walk *w, const pieces_row *row, int seat, int16_t *to) {
    const lgi_storage *storage = row->storage;
    for (uint32_t j = 0; j < row->parts; j++, to += row->kinds) {
        logres_spot spot =
            lgi_spot_of(row->place, &w->game->places[row->place], seat, (int)turned_part(row->of_parts, j));
        int first = lgi_first_of(storage, spot);
        for (int i = 0; i < storage->kinds; i++)
            to[i] = (int16_t)storage->count(w->s, spot, first + i);
    }
}

/* The values of a row for a seat. */
static void give_seat(const walk *w, const pieces_row *row, int seat, int16_t *to) {
    const uint8_t *at = w->s->body + row->storage->at + (uint32_t)seat * row->parts * row->bytes;
    if (row->storage->count_all && !row->of_parts.at) {
        fill(0, row->parts * row->kinds, to);
        row->storage->count_all(w->s, seat, w->glance->place_of_seat, to);
        return;
    }
    switch (row->storage->form) {
    case LGI_COUNTS:
        give_counts(row, at, to);
        break;
    case LGI_BITS:
        give_bits(row, at, to);
        break;
    case LGI_SLOT:
        give_slots(w, row, at, to);
        return;
    case LGI_OWNER:
        give_owned(w, row, seat, to);
        break;
    default: /* LGI_DERIVED */
        give_derived(w, row, seat, to);
    }
    if (row->turned.high)
        turn_counts(w, row, to);
}

static void give_pieces(walk *w, int number, const lgi_storage *storage) {
    const lgi_place *place = &w->game->places[number];
    pieces_row row = pieces_row_of(w, number, storage);
    uint32_t seats = seats_seen(w, place), each = row.parts * row.kinds, used = seats > 1 ? w->s->players : 1;
    int16_t *to = next_values(w, seats * each);
    if (!to)
        return;
    if (place->info.seen == LOGRES_PLACE_OWN && w->s->viewer < 0)
        used = 0;
    for (uint32_t i = 0; i < used; i++, to += each)
        give_seat(w, &row, row.by_seat ? w->glance->seat_at[i] : 0, to);
    fill(storage->form == LGI_SLOT ? LOGRES_NONE : 0, (seats - used) * each, to);
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
