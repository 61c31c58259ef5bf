/*
 * Writes a view as a vector, row by row, in the order of layout.c.
 *
 * Everything is inline, so that a game's file can instantiate it for its own tables: LGI_OBSERVER
 * makes a function in which every row is a constant, and the compiler folds all decisions about
 * rows. This takes a sixth to a half of the time that vectors.c needs to read the tables for games
 * without LGI_OBSERVER.
 */
#ifndef LGI_VECTORS_H
#define LGI_VECTORS_H

#include <logres/observe.h>

#include "learn/layout.h"
#include "learn/seats.h"
#include "learn/widen.h"
#include "state/config.h"
#include "table/field.h"

/* Defines observe_rows in a game's file, for the `observe` member of its lgi_game. WebAssembly
 * modules are downloaded, so they read the tables instead, which saves 11 KB compressed. */
#ifdef __wasm__
#define LGI_OBSERVER(game)
#define observe_rows NULL
#else
#define LGI_OBSERVER(game)                                                                        \
    static uint32_t observe_rows(const lgi_state *s, int16_t *values) {                           \
        return lgi_write_constant_rows(&lgi_##game, s, values);                                   \
    }
#endif

/*
 * Each function that writes a row returns where the next row begins. It may write up to
 * LGI_AT_ONCE values beyond its row, which the next row overwrites: fixed-length stores are faster
 * than exact ones.
 */

/* ---- the config ----------------------------------------------------------------------------- */

/* Options have 16 bits in a body, so every value fits. */
LGI_INLINE int16_t *lgi_write_config(const lgi_game *game, const lgi_rotation *r, int16_t *to) {
    *to++ = r->s->players;
    if (!game->options)
        return to;
    for (uint32_t i = 0; i < game->info.option_count; i++) {
        int value = lgi_option(r->s, i);
        *to++ =
            (int16_t)(game->options[i].info.kind == LOGRES_OPTION_SEAT ? lgi_position_of(r, value)
                                                                       : value);
    }
    return to;
}

/* ---- fields --------------------------------------------------------------------------------- */

/* Returns a set of seats as a set of positions. Only seats in play are mapped; the other bits are
 * 0 in a valid state. */
static inline int lgi_rotated_seats(const lgi_rotation *r, int set) {
    int rotated = 0;
    for (int seat = 0; seat < r->s->players; seat++)
        rotated |= (set >> seat & 1) << r->position_of_seat[seat];
    return rotated;
}

/* Returns the rotated value of a name, which may be that of a rotating piece. Null remains
 * null. */
static inline int lgi_rotated_name(lgi_rotation *r, const logres_field *field, int name) {
    int first =
        name < 0 ? LOGRES_NONE : lgi_first_rotated(r, field->value_names, field->name_count);
    return first == LOGRES_NONE ? name : lgi_position_of_piece(r)[first + name] - first;
}

LGI_INLINE int16_t lgi_value_of_field(lgi_rotation *r, const lgi_field *field, int part) {
    if (field->info.value == LOGRES_VALUE_PHASE)
        return r->s->phase;
    if (field->info.value == LOGRES_VALUE_ACTOR)
        return (int16_t)lgi_position_of(r, r->s->actor);
    int value = lgi_own_value(r->s, field, part);
    switch (field->info.value) {
    case LOGRES_VALUE_SEAT:
        return (int16_t)lgi_position_of(r, value);
    case LOGRES_VALUE_SEATS:
        return (int16_t)lgi_rotated_seats(r, value);
    case LOGRES_VALUE_NAME:
        return (int16_t)lgi_rotated_name(r, &field->info, value);
    default:
        return lgi_observed_value(value);
    }
}

/*
 * Writes the parts of a plain field, whose bytes or bits can be copied many at a time, or returns
 * false for any other field. Bits in rotated order are not plain, nor are seats and names, because
 * their values rotate as well.
 */
LGI_INLINE bool lgi_write_plain_parts(const lgi_rotation *r, const lgi_field *field,
                                      lgi_part_order order, int16_t *to) {
    bool is_number =
        field->info.value == LOGRES_VALUE_NUMBER || field->info.value == LOGRES_VALUE_YES_NO;
    uint32_t parts = field->info.parts;
    if (field->derive || field->info.per_seat || !is_number || field->bytes > 1 ||
        (!field->bytes && order.piece_at))
        return false;
    if (!field->bytes) {
        lgi_widen_bits(r->s->body + field->at, parts, to);
        return true;
    }
    for (uint32_t i = 0, together; i < parts; i += together) {
        together = lgi_parts_together(order, i, parts);
        lgi_widen_body(r->s, field->at + lgi_part_at(order, i), together, UINT8_MAX, to + i);
    }
    return true;
}

/* Positions from `players` on are unused seats, whose values are null or 0. */
LGI_INLINE void lgi_write_parts(lgi_rotation *r, const lgi_field *field, int16_t *to) {
    uint32_t used = field->info.per_seat ? r->s->players : field->info.parts;
    lgi_part_order order = field->info.per_seat
                               ? (lgi_part_order){r->seat_at, 0}
                               : lgi_order_of_parts(r, field->info.part_names, field->info.parts);
    if (!lgi_write_plain_parts(r, field, order, to))
        for (uint32_t i = 0; i < used; i++)
            to[i] = lgi_value_of_field(r, field, (int)lgi_part_at(order, i));
    if (field->info.per_seat)
        lgi_fill_values(lgi_can_be_null(field) ? LOGRES_NONE : 0, field->info.parts - used,
                        to + used);
}

LGI_INLINE int16_t *lgi_write_field(lgi_rotation *r, const lgi_field *field, int16_t *to) {
    if (field->info.parts)
        lgi_write_parts(r, field, to);
    else
        *to = lgi_value_of_field(r, field, LOGRES_NONE);
    return to + lgi_values_of_field(field);
}

/* ---- pieces --------------------------------------------------------------------------------- */

/* Returns the seat at each position of a place; 0 for a place without seats. */
LGI_INLINE const uint8_t *lgi_seats_in_order(const lgi_rotation *r, const lgi_place *place) {
    return place->info.per_seat ? r->seat_at : lgi_identity;
}

/*
 * Writes the pieces of `count` contiguous spots, starting at an offset in the body. In a slot, a
 * byte that is not a piece becomes LOGRES_NONE: a body of unknown origin can hold any byte, and
 * rotate_slots must stay within its table.
 */
LGI_INLINE void lgi_write_spots(const lgi_state *s, const lgi_storage *storage, uint32_t at,
                                uint32_t count, int16_t *to) {
    uint32_t kinds = storage->kinds, bytes = lgi_bytes_of(storage);
    if (storage->form == LGI_COUNTS)
        lgi_widen_body(s, at, count * kinds, UINT8_MAX, to);
    else if (storage->form == LGI_SLOT)
        lgi_widen_body(s, at, count, (uint8_t)(kinds - 1), to);
    else
        for (uint32_t i = 0; i < count; i++)
            lgi_widen_bits(s->body + at + i * bytes, kinds, to + i * kinds);
}

/*
 * Writes a storage in which each piece is at one spot: a byte holds its seat or part, or, for a
 * place with neither, whether it is there. A piece that is elsewhere writes a 0 at spot 0, where
 * its count is 0 anyway, which avoids a branch. Without seats and parts, the owner of a piece that
 * is there is LOGRES_NONE, a byte of 255, which the subtraction turns into spot 0. A byte that is
 * not a spot counts as elsewhere.
 */
LGI_INLINE void lgi_write_owned(lgi_rotation *r, const lgi_place *place,
                                const lgi_storage *storage, uint32_t used, lgi_part_order order,
                                int16_t *to) {
    const uint8_t *owner = r->s->body + storage->at, *position_of = lgi_identity;
    uint32_t kinds = storage->kinds, parts = place->info.parts ? place->info.parts : 1,
             end = used * parts;
    uint32_t spots = place->info.per_seat ? r->s->players : parts;
    int none = place->info.per_seat || place->info.parts ? 0 : LOGRES_NONE;
    if (place->info.per_seat)
        position_of = r->position_of_seat;
    else if (order.piece_at)
        position_of = lgi_position_of_piece(r) + order.first;
    lgi_fill_values(0, end * kinds, to);
    for (uint32_t i = 0; i < kinds; i++) {
        uint32_t spot = (uint8_t)(owner[i] - none);
        uint32_t at = spot < spots ? (uint32_t)(position_of[spot] - order.first) : end;
        to[(at < end ? at : 0) * kinds + i] = at < end;
    }
}

/* Returns whether the game's count_all can write the counts of a derived storage. It writes parts
 * only in their original order. */
LGI_INLINE bool lgi_comes_at_once(const lgi_storage *storage, lgi_part_order order) {
    return storage->count_all && !order.piece_at;
}

LGI_INLINE void lgi_write_derived(const lgi_game *game, const lgi_rotation *r,
                                  const lgi_place *place, const lgi_storage *storage,
                                  uint32_t used, lgi_part_order order, int16_t *to) {
    uint32_t parts = lgi_observed_parts(place, storage);
    if (lgi_comes_at_once(storage, order)) {
        lgi_fill_values(0, used * parts * storage->kinds, to); /* count_all writes only nonzero
                                                                  counts */
        storage->count_all(r->s, r->position_of_seat, to);
        return;
    }
    for (uint32_t i = 0; i < used * parts; i++, to += storage->kinds) {
        int seat = lgi_seats_in_order(r, place)[i / parts],
            part = (int)lgi_part_at(order, i % parts);
        logres_spot spot = lgi_spot_of((int)(place - game->places), place, seat, part);
        for (int k = 0, first = lgi_first_of(storage, spot); k < storage->kinds; k++)
            to[k] = (int16_t)storage->count(r->s, spot, first + k);
    }
}

/* Returns whether the pieces of a row must be reordered. Pieces that belong to the row's own seat
 * need not be, because the seats rotate. */
LGI_INLINE bool lgi_pieces_rotate(const lgi_rotation *r, const lgi_storage *storage) {
    return !storage->piece_step && lgi_any_rotates(r, storage->first, storage->kinds);
}

/* Returns whether the pieces or the parts of a row rotate. */
LGI_INLINE bool lgi_row_rotates(const lgi_rotation *r, const lgi_place *place,
                                const lgi_storage *storage) {
    return r->moved.high &&
           (lgi_pieces_rotate(r, storage) ||
            lgi_first_rotated(r, place->info.part_names, place->info.parts) != LOGRES_NONE);
}

/* Writes a row for which lgi_row_rotates is true. */
void lgi_write_rotated(const lgi_game *game, lgi_rotation *r, const lgi_place *place,
                       const lgi_storage *storage, uint32_t used, int16_t *to);

/* The spots of a seat are contiguous in the body, so all its parts are written together. */
LGI_INLINE void lgi_write_as_it_is(const lgi_game *game, lgi_rotation *r, const lgi_place *place,
                                   const lgi_storage *storage, uint32_t used, int16_t *to) {
    const lgi_part_order as_they_are = {NULL, 0};
    uint32_t parts = lgi_observed_parts(place, storage), bytes = parts * lgi_bytes_of(storage);
    uint32_t each = storage->form == LGI_SLOT ? parts : parts * storage->kinds;
    if (storage->form == LGI_OWNER)
        lgi_write_owned(r, place, storage, used, as_they_are, to);
    else if (storage->form == LGI_DERIVED)
        lgi_write_derived(game, r, place, storage, used, as_they_are, to);
    else
        for (uint32_t i = 0; i < used; i++)
            lgi_write_spots(r->s, storage, storage->at + lgi_seats_in_order(r, place)[i] * bytes,
                            parts, to + i * each);
}

/* A spectator has no seat, so no row of a private place is used, although position 0 is seat 0. */
LGI_INLINE int16_t *lgi_write_pieces(const lgi_game *game, lgi_rotation *r, const lgi_place *place,
                                     const lgi_storage *storage, int16_t *to) {
    bool slot = storage->form == LGI_SLOT;
    uint32_t seats = lgi_observed_seats(game, place);
    uint32_t each = lgi_observed_parts(place, storage) * (slot ? 1 : storage->kinds);
    uint32_t used = seats > 1 ? r->s->players : 1;
    if (place->info.seen == LOGRES_PLACE_OWN && r->s->viewer < 0)
        used = 0;
    if (lgi_row_rotates(r, place, storage))
        lgi_write_rotated(game, r, place, storage, used, to);
    else
        lgi_write_as_it_is(game, r, place, storage, used, to);
    lgi_fill_values(slot ? LOGRES_NONE : 0, (seats - used) * each,
                    to + used * each); /* last, since the stores above may overrun */
    return to + seats * each;
}

/* ---- totals --------------------------------------------------------------------------------- */

/* Totals are public, so those of all seats are written. */
LGI_INLINE void lgi_write_totals(const lgi_game *game, lgi_rotation *r, const lgi_place *place,
                                 uint32_t used, uint32_t parts, int16_t *to) {
    lgi_part_order order = lgi_order_of_parts(r, place->info.part_names, place->info.parts);
    if (!lgi_has_total(place) && !lgi_observes_pieces(place) &&
        lgi_comes_at_once(place->stored, order)) {
        lgi_fill_values(0, used * parts, to);
        place->stored->count_all(r->s, r->position_of_seat, to);
        return;
    }
    for (uint32_t i = 0; i < used; i++)
        for (uint32_t j = 0; j < parts; j++) {
            int seat = lgi_seats_in_order(r, place)[i], part = (int)lgi_part_at(order, j);
            *to++ =
                (int16_t)lgi_total_of(r->s, place,
                                      lgi_spot_of((int)(place - game->places), place, seat, part));
        }
}

LGI_INLINE int16_t *lgi_write_total(const lgi_game *game, lgi_rotation *r, const lgi_place *place,
                                    int16_t *to) {
    uint32_t seats = place->info.per_seat ? game->info.max_players : 1,
             parts = (uint32_t)lgi_parts_at(place);
    uint32_t used = (uint32_t)lgi_seats_at(place, r->s->players);
    lgi_write_totals(game, r, place, used, parts, to);
    lgi_fill_values(0, (seats - used) * parts, to + used * parts);
    return to + seats * parts;
}

LGI_INLINE int16_t *lgi_write_place(const lgi_game *game, lgi_rotation *r, const lgi_place *place,
                                    int16_t *to) {
    if (place->info.seen != LOGRES_PLACE_OPEN)
        to = lgi_write_total(game, r, place, to);
    LGI_UNROLL
    for (int i = 0; i < LGI_STORAGES; i++)
        if (place->stored[i].kinds && lgi_observes_pieces(place))
            to = lgi_write_pieces(game, r, place, &place->stored[i], to);
    return to;
}

/* ---- components ----------------------------------------------------------------------------- */

/*
 * Writes the components. Per-seat bytes come first and rotate. If the config replaces no
 * components, the defaults are written, so that equal components differ at most in the first
 * value.
 */
LGI_INLINE void lgi_write_components(const lgi_game *game, const lgi_rotation *r, int16_t *to) {
    uint32_t size = game->info.components_size, each = game->components->seat_bytes;
    uint32_t own = each * game->info.max_players;
    uint8_t has_own = lgi_has_components(game, r->s);
    const uint8_t *from = has_own ? lgi_components_of(game, r->s) : game->components->defaults;
    LGI_ASSERT(own <= size);
    *to++ = has_own;
    if (each)
        for (uint32_t i = 0; i < game->info.max_players; i++)
            lgi_widen(from + r->seat_at[i] * each, each, UINT8_MAX, to + i * each);
    lgi_widen(from + own, size - own, UINT8_MAX, to + own);
}

/* ---- all rows ------------------------------------------------------------------------------- */

/* Writes all values and returns their number. If LOGRES_OBSERVATION_MAX leaves no room for
 * LGI_AT_ONCE more, it writes none. After unrolling, the sums and the comparison are constants. */
LGI_INLINE uint32_t lgi_write_constant_rows(const lgi_game *game, const lgi_state *s,
                                            int16_t *restrict values) {
    uint32_t count = lgi_values_of_config(game);
    LGI_UNROLL
    for (uint32_t i = 0; i < game->info.field_count; i++)
        count += lgi_values_of_field(&game->fields[i]);
    LGI_UNROLL
    for (uint32_t i = 0; i < game->info.place_count; i++)
        count += lgi_values_of_place(game, &game->places[i]);
    if (count > LOGRES_OBSERVATION_MAX - LGI_AT_ONCE)
        return count;
    lgi_rotation r;
    lgi_rotate_seats(&r, game, s);
    int16_t *to = lgi_write_config(game, &r, values);
    LGI_UNROLL
    for (uint32_t i = 0; i < game->info.field_count; i++)
        to = lgi_write_field(&r, &game->fields[i], to);
    LGI_UNROLL
    for (uint32_t i = 0; i < game->info.place_count; i++)
        to = lgi_write_place(game, &r, &game->places[i], to);
    if (game->components)
        lgi_write_components(game, &r, to);
    return count;
}

#endif
