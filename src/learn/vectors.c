/* Observations: views as vectors, including rows in which pieces or parts rotate along with the
 * seats. */
#include "learn/vectors.h"

#include "base/bits.h"

/* ---- rows of pieces or parts that rotate ---------------------------------------------------- */

/* Reorders the counts of rotating pieces at each spot of a row. The counts are copied first,
 * because source and destination overlap. A row has at most LGI_PIECES_MAX kinds. */
static void rotate_counts(lgi_rotation *r, const lgi_storage *storage, uint32_t spots,
                          int16_t *to) {
    int16_t counts[LGI_PIECES_MAX];
    uint8_t from[LGI_PIECES_MAX];
    int low = lgi_max(r->moved.low, storage->first),
        high = lgi_min(r->moved.high, storage->first + storage->kinds);
    const uint8_t *piece_at = lgi_piece_at(r);
    for (int piece = low; piece < high; piece++) {
        /* a place holds the pieces of all seats or of none */
        LGI_ASSERT(piece_at[piece] >= low && piece_at[piece] < high);
        from[piece - low] = (uint8_t)(piece_at[piece] - low);
    }
    to += low - storage->first;
    for (uint32_t j = 0; j < spots; j++, to += storage->kinds) {
        for (int i = 0; i < high - low; i++)
            counts[i] = to[i];
        for (int i = 0; i < high - low; i++)
            to[i] = counts[from[i]];
    }
}

/*
 * Maps the pieces in slots to their positions, without a branch: -(piece < 0) is all ones for
 * LOGRES_NONE. lgi_write_spots has bounded the pieces, and lgi_max makes the index of an empty
 * slot 0.
 */
static void rotate_slots(lgi_rotation *r, const lgi_storage *storage, uint32_t spots,
                         int16_t *to) {
    const uint8_t *position_of = lgi_position_of_piece(r) + storage->first;
    for (uint32_t i = 0; i < spots; i++) {
        int piece = to[i];
        to[i] = (int16_t)((position_of[lgi_max(piece, 0)] - storage->first) | -(piece < 0));
    }
}

/* Writes parts in their rotated order. Parts that are contiguous in both orders are written
 * together. Offsets follow the order of the body; `to` follows that of the observation. */
static void write_in_order(const lgi_rotation *r, const lgi_place *place,
                           const lgi_storage *storage, uint32_t used, lgi_part_order order,
                           int16_t *to) {
    uint32_t parts = lgi_observed_parts(place, storage), bytes = lgi_bytes_of(storage);
    uint32_t values = storage->form == LGI_SLOT ? 1 : storage->kinds;
    for (uint32_t i = 0; i < used; i++) {
        uint32_t at = storage->at + lgi_seats_in_order(r, place)[i] * parts * bytes;
        for (uint32_t j = 0, together; j < parts; j += together, to += together * values) {
            together = lgi_parts_together(order, j, parts);
            lgi_write_spots(r->s, storage, at + lgi_part_at(order, j) * bytes, together, to);
        }
    }
}

/* Spots are written in rotated order at once; the pieces within them are reordered afterward. */
void lgi_write_rotated(const lgi_game *game, lgi_rotation *r, const lgi_place *place,
                       const lgi_storage *storage, uint32_t used, int16_t *to) {
    uint32_t spots = used * lgi_observed_parts(place, storage);
    lgi_part_order order = lgi_order_of_parts(r, place->info.part_names, place->info.parts);
    bool derived = storage->form == LGI_DERIVED;
    if (derived)
        lgi_write_derived(game, r, place, storage, used, order, to);
    else if (storage->form == LGI_OWNER)
        lgi_write_owned(r, place, storage, used, order, to);
    else
        write_in_order(r, place, storage, used, order, to);
    if (!lgi_pieces_rotate(r, storage) || (derived && lgi_comes_at_once(storage, order)))
        return;
    if (storage->form == LGI_SLOT)
        rotate_slots(r, storage, spots, to);
    else
        rotate_counts(r, storage, spots, to);
}

/* ---- the public call ------------------------------------------------------------------------ */

static uint32_t count_values(const lgi_game *game) {
    uint32_t count = lgi_values_of_config(game);
    for (uint32_t i = 0; i < game->info.field_count; i++)
        count += lgi_values_of_field(&game->fields[i]);
    for (uint32_t i = 0; i < game->info.place_count; i++)
        count += lgi_values_of_place(game, &game->places[i]);
    return count;
}

/* The counterpart of lgi_write_constant_rows for rows that are not constants, and for any
 * capacity. The length is computed first, so a buffer that is too small is never touched. */
LGI_APART uint32_t write_rows(const lgi_game *game, const lgi_state *s, int16_t *restrict values,
                              uint32_t room) {
    uint32_t count = count_values(game);
    if (count > room)
        return count;
    lgi_rotation r;
    lgi_rotate_seats(&r, game, s);
    int16_t *to = lgi_write_config(game, &r, values);
    for (uint32_t i = 0; i < game->info.field_count; i++)
        to = lgi_write_field(&r, &game->fields[i], to);
    for (uint32_t i = 0; i < game->info.place_count; i++)
        to = lgi_write_place(game, &r, &game->places[i], to);
    if (game->components)
        lgi_write_components(game, &r, to);
    return count;
}

/* Writes all values, or none if they do not all fit. Returns their number. */
static uint32_t write_values(const lgi_game *game, const lgi_state *s, int16_t *values,
                             uint32_t room) {
    return game->observe ? game->observe(s, values) : write_rows(game, s, values, room);
}

enum { ROOM = LOGRES_OBSERVATION_MAX - LGI_AT_ONCE };

/*
 * Observations are written directly if the buffer is large enough for any game, including the
 * overrun of the last row; otherwise they are copied, so that a buffer that is too small stays
 * unchanged. A full state is refused, since observing it would show the learner what no player
 * sees.
 */
logres_error logres_observe(const logres_state *view, int16_t *values, uint32_t capacity,
                            uint32_t *count) {
    const lgi_game *game;
    logres_error error = lgi_open(view, &game);
    if (error)
        return error;
    if (!count || (!values && capacity))
        return LOGRES_ERR_NULL;
    const lgi_state *s = lgi_const(view);
    if (s->kind != LGI_VIEW)
        return LOGRES_ERR_FULL;
    if (capacity >= LOGRES_OBSERVATION_MAX) {
        uint32_t given = write_values(game, s, values, ROOM);
        if (given <= ROOM) {
            *count = given;
            return LOGRES_OK;
        }
    }
    int16_t all[LOGRES_OBSERVATION_MAX + LGI_AT_ONCE];
    uint32_t given = write_values(game, s, all, LOGRES_OBSERVATION_MAX);
    if (given > LOGRES_OBSERVATION_MAX)
        return LOGRES_ERR_LIMIT;
    *count = given;
    if (!values || given > capacity)
        return LOGRES_ERR_BUFFER;
    lgi_copy_bytes(values, all, given * sizeof *values);
    return LOGRES_OK;
}
