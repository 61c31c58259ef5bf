/* Writes a view as a vector: the values of its rows, with the viewer as seat 0. */
#include <logres/observe.h>

#include "base/bits.h"
#include "learn/layout.h"
#include "learn/seats.h"
#include "learn/widen.h"
#include "state/config.h"
#include "table/field.h"

typedef struct writing {
    lgi_rotation *rotation;
    int16_t *to;
    uint32_t values, room; /* so far; how many there may be, and LGI_AT_ONCE more may be written */
} writing;

/* Where the next values go, or NULL if there is no room for them. */
LGI_INLINE int16_t *next_values(writing *w, uint32_t count) {
    int16_t *to = w->to + w->values;
    w->values += count;
    return w->values <= w->room ? to : NULL;
}

/* Writes `each` bytes of the seat at each of the first `used` positions. */
LGI_INLINE void widen_by_seat(const lgi_rotation *r, uint32_t at, uint32_t each, uint32_t used, int16_t *to) {
    if (each == 1)
        for (uint32_t i = 0; i < used; i++)
            to[i] = r->s->body[at + r->seat_at[i]];
    else
        for (uint32_t i = 0; i < used; i++, to += each)
            lgi_widen_body(r->s, at + r->seat_at[i] * each, each, to);
}

/* A set of seats, by position. */
static int rotated_seats(lgi_rotation *r, int set) {
    int rotated = 0;
    for (int seat = 0; seat < r->s->players; seat++)
        rotated |= (set >> seat & 1) << r->position_of_seat[seat];
    return rotated;
}

/* A name, which may be that of a piece. */
static int rotated_name(lgi_rotation *r, const logres_field *field, int name) {
    int first = name < 0 ? LOGRES_NONE : lgi_first_rotated(r, field->value_names, field->name_count);
    return first == LOGRES_NONE ? name : lgi_position_of_piece(r)[first + name] - first;
}

LGI_INLINE void write_players(void *context) {
    writing *w = context;
    lgi_rotation *r = w->rotation;
    int16_t *to = next_values(w, 1);
    if (to)
        *to = r->s->players;
}

LGI_INLINE void write_option(void *context, int i) {
    writing *w = context;
    lgi_rotation *r = w->rotation;
    int value = lgi_option(r->s, (unsigned)i);
    int16_t *to = next_values(w, 1);
    if (to)
        *to = (int16_t)(r->game->options[i].info.kind == LOGRES_OPTION_SEAT ? lgi_position_of(r, value) : value);
}

LGI_INLINE int16_t value_of_field(lgi_rotation *r, const lgi_field *field, int part) {
    int kind = field->info.value;
    if (kind == LOGRES_VALUE_PHASE)
        return r->s->phase;
    if (kind == LOGRES_VALUE_ACTOR)
        return (int16_t)lgi_position_of(r, r->s->actor);
    int value = lgi_own_value(r->s, field, part);
    switch (kind) {
    case LOGRES_VALUE_SEAT:
        return (int16_t)lgi_position_of(r, value);
    case LOGRES_VALUE_SEATS:
        return (int16_t)rotated_seats(r, value);
    case LOGRES_VALUE_NAME:
        return (int16_t)rotated_name(r, &field->info, value);
    default:
        return lgi_observed_value(value);
    }
}

/* Whether the values of a field are stored numbers, which do not rotate. */
static bool is_plain(const lgi_field *field) {
    return !field->derive && (field->info.value == LOGRES_VALUE_NUMBER || field->info.value == LOGRES_VALUE_YES_NO);
}

static void write_plain_parts(lgi_rotation *r, const lgi_field *field, lgi_part_order order, uint32_t used,
                              int16_t *to) {
    if (field->bytes == 1 && field->info.per_seat)
        widen_by_seat(r, field->at, 1, used, to);
    else if (field->bytes == 1)
        for (uint32_t i = 0, together; i < used; i += together) {
            together = lgi_parts_together(order, i, used);
            lgi_widen_body(r->s, field->at + lgi_part_at(order, i), together, to + i);
        }
    else if (field->bytes == 0 && !order.piece_at)
        lgi_widen_bits(r->s->body + field->at, used, to);
    else
        for (uint32_t i = 0; i < used; i++)
            to[i] = lgi_observed_value(lgi_stored_value(r->s, field, (int)lgi_part_at(order, i)));
}

LGI_APART void write_parts(lgi_rotation *r, const lgi_field *field, int16_t *to) {
    uint32_t used = field->info.per_seat ? r->s->players : field->info.parts;
    lgi_part_order order = field->info.per_seat ? (lgi_part_order){r->seat_at, 0}
                                                : lgi_order_of_parts(r, field->info.part_names, field->info.parts);
    if (is_plain(field))
        write_plain_parts(r, field, order, used, to);
    else
        for (uint32_t i = 0; i < used; i++)
            to[i] = value_of_field(r, field, (int)lgi_part_at(order, i));
    lgi_fill_values(lgi_can_be_null(field) ? LOGRES_NONE : 0, field->info.parts - used, to + used);
}

LGI_INLINE void write_field(void *context, int f) {
    writing *w = context;
    lgi_rotation *r = w->rotation;
    const lgi_field *field = &r->game->fields[f];
    int16_t *to = next_values(w, field->info.parts ? field->info.parts : 1);
    if (to && field->info.parts)
        write_parts(r, field, to);
    else if (to)
        *to = value_of_field(r, field, LOGRES_NONE);
}

static void write_totals_one_by_one(lgi_rotation *r, int number, lgi_part_order order, uint32_t used, int16_t *to) {
    const lgi_place *place = &r->game->places[number];
    uint32_t parts = (uint32_t)lgi_parts_at(place);
    for (uint32_t i = 0; i < used; i++) {
        int seat = place->info.per_seat ? r->seat_at[i] : 0;
        const uint8_t *at = r->s->body + place->total + (uint32_t)seat * parts;
        for (uint32_t j = 0; j < parts; j++) {
            int part = (int)lgi_part_at(order, j);
            *to++ = (int16_t)(lgi_has_total(place)
                                  ? at[part]
                                  : place->stored->count(r->s, lgi_spot_of(number, place, seat, part), LOGRES_NONE));
        }
    }
}

LGI_APART void write_totals(lgi_rotation *r, int number, int16_t *to) {
    const lgi_place *place = &r->game->places[number];
    uint32_t seats = place->info.per_seat ? r->game->info.max_players : 1, parts = (uint32_t)lgi_parts_at(place);
    uint32_t used = (uint32_t)lgi_seats_at(place, r->s->players);
    lgi_part_order order = lgi_order_of_parts(r, place->info.part_names, place->info.parts);
    if (lgi_has_total(place) && !order.piece_at && place->info.per_seat)
        widen_by_seat(r, place->total, parts, used, to);
    else if (place->stored->count_all && !lgi_observes_pieces(place) && !order.piece_at) {
        lgi_fill_values(0, used * parts, to); /* it writes what is not 0 */
        place->stored->count_all(r->s, r->position_of_seat, to);
    } else
        write_totals_one_by_one(r, number, order, used, to);
    lgi_fill_values(0, (seats - used) * parts, to + used * parts);
}

LGI_INLINE void write_total(void *context, int number) {
    writing *w = context;
    const lgi_place *place = &w->rotation->game->places[number];
    uint32_t seats = place->info.per_seat ? w->rotation->game->info.max_players : 1,
             parts = (uint32_t)lgi_parts_at(place);
    int16_t *to = next_values(w, seats * parts);
    if (to && lgi_has_total(place) && seats * parts == 1)
        *to = w->rotation->s->body[place->total];
    else if (to)
        write_totals(w->rotation, number, to);
}

/* A row of pieces: what is worked out once for all of its spots. */
typedef struct pieces_row {
    const lgi_storage *storage;
    int place;
    bool by_seat;
    uint32_t seats, parts, kinds; /* with values, of a seat, of a spot */
    /* Only where pieces or parts rotate. */
    lgi_part_order order;
    lgi_range moved; /* the pieces that rotate, counted from the first of the row */
} pieces_row;

/* Whether the pieces of a row rotate: those that are not a seat's own. */
LGI_INLINE bool pieces_rotate(const lgi_rotation *r, const lgi_storage *storage) {
    return !storage->piece_step && lgi_any_rotates(r, storage->first, storage->kinds);
}

/* Whether the pieces or the parts of a row rotate. */
LGI_INLINE bool row_rotates(const lgi_rotation *r, const lgi_place *place, const lgi_storage *storage) {
    return r->moved.high && (pieces_rotate(r, storage) ||
                             lgi_first_rotated(r, place->info.part_names, place->info.parts) != LOGRES_NONE);
}

LGI_INLINE void note_rotation(lgi_rotation *r, pieces_row *row) {
    const logres_place *place = &r->game->places[row->place].info;
    int first = row->storage->first, kinds = row->storage->kinds;
    row->order = lgi_order_of_parts(r, place->part_names, place->parts);
    if (pieces_rotate(r, row->storage))
        row->moved = (lgi_range){lgi_max(r->moved.low - first, 0), lgi_min(r->moved.high - first, kinds)};
}

/* Puts the counts of pieces that rotate in their order, at all spots. */
static void rotate_counts(lgi_rotation *r, const pieces_row *row, int16_t *to) {
    int16_t counts[LGI_PIECES_MAX];
    uint8_t from[LGI_PIECES_MAX];
    const uint8_t *piece_there = lgi_piece_at(r) + row->storage->first + row->moved.low;
    int number = row->moved.high - row->moved.low;
    for (int i = 0; i < number; i++) {
        int piece = piece_there[i] - row->storage->first;
        LGI_ASSERT(piece >= row->moved.low && piece < row->moved.high); /* a place is for the pieces of all seats */
        from[i] = (uint8_t)(piece - row->moved.low);
    }
    to += row->moved.low;
    for (uint32_t j = 0; j < row->seats * row->parts; j++, to += row->kinds) {
        for (int i = 0; i < number; i++)
            counts[i] = to[i];
        for (int i = 0; i < number; i++)
            to[i] = counts[from[i]];
    }
}

/* The seat at each position of a row; of a place without seats one, 0. */
LGI_INLINE const uint8_t *seats_of_row(const lgi_rotation *r, const pieces_row *row) {
    return row->by_seat ? r->seat_at : lgi_identity;
}

_Static_assert(LOGRES_NONE == -1, "all bits");

/* A slot's piece by position, without a branch. */
LGI_INLINE void write_slots(lgi_rotation *r, const pieces_row *row, int16_t *to) {
    const uint8_t *position_of = row->moved.high ? lgi_position_of_piece(r) : NULL, *seat_at = seats_of_row(r, row);
    const int first = row->storage->first, kinds = row->storage->kinds;
    for (uint32_t i = 0; i < row->seats; i++) {
        const uint8_t *at = r->s->body + row->storage->at + seat_at[i] * row->parts;
        for (uint32_t j = 0; j < row->parts; j++) {
            int piece = at[lgi_part_at(row->order, j)], none = -(piece >= kinds);
            if (row->moved.high)
                piece = position_of[first + lgi_min(piece, kinds - 1)] - first;
            *to++ = (int16_t)(piece | none);
        }
    }
}

/* Parts that follow each other in both orders are written at once. */
LGI_INLINE void write_counts(lgi_rotation *r, const pieces_row *row, int16_t *to) {
    const uint8_t *seat_at = seats_of_row(r, row);
    for (uint32_t i = 0; i < row->seats; i++) {
        uint32_t at = row->storage->at + seat_at[i] * row->parts * row->kinds;
        for (uint32_t j = 0, together; j < row->parts; j += together, to += together * row->kinds) {
            together = lgi_parts_together(row->order, j, row->parts);
            lgi_widen_body(r->s, at + lgi_part_at(row->order, j) * row->kinds, together * row->kinds, to);
        }
    }
}

LGI_INLINE void write_bits(lgi_rotation *r, const pieces_row *row, int16_t *to) {
    uint32_t bytes = (row->kinds + 7) / 8;
    const uint8_t *seat_at = seats_of_row(r, row);
    for (uint32_t i = 0; i < row->seats; i++) {
        const uint8_t *at = r->s->body + row->storage->at + seat_at[i] * row->parts * bytes;
        for (uint32_t j = 0; j < row->parts; j++, to += row->kinds)
            lgi_widen_bits(at + lgi_part_at(row->order, j) * bytes, row->kinds, to);
    }
}

/* Each piece is at one spot: a byte says at which seat or part, or, of a place without, whether it is there. */
LGI_INLINE void write_owned(lgi_rotation *r, const pieces_row *row, int16_t *to) {
    const uint8_t *owner = r->s->body + row->storage->at, *position_of = lgi_identity;
    uint32_t spots = row->by_seat ? r->s->players : row->parts, used = row->seats * row->parts;
    int none = row->by_seat || r->game->places[row->place].info.parts ? 0 : LOGRES_NONE, first = 0;
    if (row->by_seat)
        position_of = r->position_of_seat;
    else if (row->order.piece_at)
        position_of = lgi_position_of_piece(r) + (first = row->order.first);
    lgi_fill_values(0, used * row->kinds, to);
    for (uint32_t i = 0; i < row->kinds; i++) {
        uint32_t spot = (uint8_t)(owner[i] - none), at = spot < spots ? (uint32_t)(position_of[spot] - first) : used;
        to[(at < used ? at : 0) * row->kinds + i] = at < used;
    }
}

LGI_INLINE void write_derived(lgi_rotation *r, const pieces_row *row, int16_t *to) {
    const lgi_storage *storage = row->storage;
    if (storage->count_all && !row->order.piece_at) {
        memset(to, 0, row->seats * row->parts * row->kinds * sizeof *to);
        storage->count_all(r->s, r->position_of_seat, to);
        return;
    }
    for (uint32_t i = 0; i < row->seats; i++)
        for (uint32_t j = 0; j < row->parts; j++, to += row->kinds) {
            logres_spot spot = lgi_spot_of(row->place, &r->game->places[row->place], seats_of_row(r, row)[i],
                                           (int)lgi_part_at(row->order, j));
            int first = lgi_first_of(storage, spot);
            for (int k = 0; k < storage->kinds; k++)
                to[k] = (int16_t)storage->count(r->s, spot, first + k);
        }
    if (row->moved.high)
        rotate_counts(r, row, to - row->seats * row->parts * row->kinds);
}

LGI_INLINE void write_row(lgi_rotation *r, const pieces_row *row, int16_t *to) {
    switch (row->storage->form) {
    case LGI_COUNTS:
        write_counts(r, row, to);
        break;
    case LGI_BITS:
        write_bits(r, row, to);
        break;
    case LGI_SLOT:
        write_slots(r, row, to);
        return;
    case LGI_OWNER:
        write_owned(r, row, to);
        break;
    default: /* LGI_DERIVED */
        write_derived(r, row, to);
        return;
    }
    if (row->moved.high)
        rotate_counts(r, row, to);
}

LGI_INLINE pieces_row pieces_row_of(const lgi_rotation *r, int number, const lgi_storage *storage, uint32_t used) {
    const lgi_place *place = &r->game->places[number];
    return (pieces_row){.storage = storage,
                        .place = number,
                        .by_seat = place->info.per_seat,
                        .seats = used,
                        .parts = lgi_observed_parts(place, storage),
                        .kinds = storage->form == LGI_SLOT ? 1 : storage->kinds};
}

/* Two functions, so that the compiler leaves rotation out of one. */
LGI_APART void write_as_they_are(lgi_rotation *r, int number, const lgi_storage *storage, uint32_t used,
                                 int16_t *to) {
    const pieces_row row = pieces_row_of(r, number, storage, used);
    write_row(r, &row, to);
}

LGI_APART void write_rotated(lgi_rotation *r, int number, const lgi_storage *storage, uint32_t used, int16_t *to) {
    pieces_row row = pieces_row_of(r, number, storage, used);
    note_rotation(r, &row);
    write_row(r, &row, to);
}

LGI_INLINE void write_pieces(void *context, int number, const lgi_storage *storage) {
    writing *w = context;
    lgi_rotation *r = w->rotation;
    const lgi_place *place = &r->game->places[number];
    bool slot = storage->form == LGI_SLOT;
    uint32_t seats = lgi_observed_seats(r->game, place),
             each = lgi_observed_parts(place, storage) * (slot ? 1 : storage->kinds);
    uint32_t used = place->info.seen == LOGRES_PLACE_OWN && r->s->viewer < 0 ? 0 : seats > 1 ? r->s->players : 1;
    int16_t *to = next_values(w, seats * each);
    if (!to)
        return;
    if (row_rotates(r, place, storage))
        write_rotated(r, number, storage, used, to);
    else if (storage->form != LGI_COUNTS)
        write_as_they_are(r, number, storage, used, to);
    else if (place->info.per_seat)
        widen_by_seat(r, storage->at, each, used, to);
    else
        lgi_widen_body(r->s, storage->at, each, to);
    lgi_fill_values(slot ? LOGRES_NONE : 0, (seats - used) * each,
                    to + used * each); /* after what runs over the end */
}

/* What each seat has comes first, and rotates. */
LGI_INLINE void write_components(void *context) {
    writing *w = context;
    lgi_rotation *r = w->rotation;
    uint32_t size = r->game->info.components_size, each = r->game->components->seat_bytes;
    uint8_t has_own = lgi_has_components(r->game, r->s);
    const uint8_t *from = has_own ? lgi_components_of(r->game, r->s) : r->game->components->defaults;
    int16_t *to = next_values(w, 1 + size);
    LGI_ASSERT(each * r->game->info.max_players <= size);
    if (!to)
        return;
    *to++ = has_own;
    for (uint32_t i = 0; each && i < r->game->info.max_players; i++, to += each, size -= each)
        lgi_widen(from + r->seat_at[i] * each, each, to);
    lgi_widen(from + r->game->info.components_size - size, size, to);
}

static const lgi_row_visitor writer = {write_players, write_option, write_field,
                                       write_total,   write_pieces, write_components};

/* Returns how many values there are; those without room are not written. */
LGI_APART uint32_t write_values(const lgi_game *game, const lgi_state *s, int16_t *restrict to, uint32_t room) {
    lgi_rotation rotation;
    writing w = {.rotation = &rotation, .to = to, .room = room};
    lgi_rotate_seats(&rotation, game, s);
    lgi_visit_rows(game, &writer, &w);
    return w.values;
}

/* Where the caller has room for the values of every game, they are written there at once. */
logres_error logres_observe(const logres_state *view, int16_t *values, uint32_t capacity, uint32_t *count) {
    enum { ROOM = LOGRES_OBSERVATION_MAX - LGI_AT_ONCE };
    const lgi_game *game;
    logres_error error = lgi_open(view, &game);
    if (error)
        return error;
    if (!count || (!values && capacity))
        return LOGRES_ERR_NULL;
    if (lgi_const(view)->kind != LGI_VIEW)
        return LOGRES_ERR_FULL;
    if (capacity >= LOGRES_OBSERVATION_MAX) {
        uint32_t given = write_values(game, lgi_const(view), values, ROOM);
        if (given <= ROOM) {
            *count = given;
            return LOGRES_OK;
        }
    }
    int16_t all[LOGRES_OBSERVATION_MAX + LGI_AT_ONCE];
    uint32_t given = write_values(game, lgi_const(view), all, LOGRES_OBSERVATION_MAX);
    if (given > LOGRES_OBSERVATION_MAX)
        return LOGRES_ERR_LIMIT;
    *count = given;
    if (!values || given > capacity)
        return LOGRES_ERR_BUFFER;
    lgi_copy_bytes(values, all, given * sizeof *values);
    return LOGRES_OK;
}
