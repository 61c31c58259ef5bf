/*
 * The seats of a view in the order of its observation: the viewer has position 0, and the next
 * seat has position 1. Pieces that belong to seats rotate with them, wherever they lie. A learner
 * then sees every seat's game as its own and needs one model for all seats.
 */
#ifndef LGI_SEATS_H
#define LGI_SEATS_H

#include "base/bits.h"
#include "base/inline.h"
#include "state/game.h"
#include "table/place.h"

/* The size of a table that is indexed by the low four bits of a number in -8 … 7. */
enum { LGI_SEATS_AND_NONE = 16 }; /* 0 … 7, then -8 … -1 */

/* A rotation. Values that are not seats, such as LOGRES_NONE, map to themselves. */
typedef struct lgi_rotation {
    const lgi_game *game;
    const lgi_state *s;
    uint8_t seat_at[LOGRES_PLAYERS_MAX]; /* seat by position */
    uint8_t position_of_seat[LGI_SEATS_AND_NONE];
    lgi_range moved; /* a range that contains all rotating pieces; 0, 0 if there are none */
    /* Computed on first use by lgi_piece_at and lgi_position_of_piece, since most games have no
     * rotating pieces. */
    bool has_pieces;
    uint8_t piece_at[LGI_PIECES_MAX], position_of_piece[LGI_PIECES_MAX];
} lgi_rotation;

/* The identity, for seats or pieces that stay in place, padded after the last piece for 8-byte
 * loads. */
extern const uint8_t lgi_identity[LGI_PIECES_MAX + 8];

/* Rotates the viewer of a view to position 0. For a spectator and in a full state, nothing
 * rotates. */
void lgi_rotate_seats(lgi_rotation *rotation, const lgi_game *game, const lgi_state *s);
void lgi_rotate_pieces(lgi_rotation *rotation);

LGI_INLINE const uint8_t *lgi_piece_at(lgi_rotation *rotation) {
    if (!rotation->has_pieces)
        lgi_rotate_pieces(rotation);
    return rotation->piece_at;
}

LGI_INLINE const uint8_t *lgi_position_of_piece(lgi_rotation *rotation) {
    if (!rotation->has_pieces)
        lgi_rotate_pieces(rotation);
    return rotation->position_of_piece;
}

/* Returns whether any of the pieces first … first + count - 1 may rotate. The range may contain
 * pieces that stay in place; the tables map those to themselves. */
LGI_INLINE bool lgi_any_rotates(const lgi_rotation *rotation, int first, int count) {
    return rotation->moved.low < first + count && rotation->moved.high > first;
}

/*
 * Returns the first of the pieces that these strings name, or LOGRES_NONE if they do not name
 * rotating pieces. Names are found by their address within the game's list, so the hot path
 * compares no strings. Subtracting addresses as integers is defined for any two arrays, unlike
 * subtracting pointers.
 */
LGI_INLINE int lgi_first_rotated(const lgi_rotation *rotation, const char *const *names,
                                 uint32_t count) {
    const logres_game_info *info = &rotation->game->info;
    uintptr_t after = (uintptr_t)names - (uintptr_t)info->pieces;
    bool found = rotation->moved.high && after < info->piece_count * sizeof *names;
    int first = found ? (int)(after / sizeof *names) : LOGRES_NONE;
    return found && lgi_any_rotates(rotation, first, (int)count) ? first : LOGRES_NONE;
}

/* Returns the position of a seat without a branch. A state that was never validated can hold bytes
 * that are not seats; the mask keeps them within the table. */
LGI_INLINE int lgi_position_of(const lgi_rotation *rotation, int seat) {
    return (int8_t)rotation->position_of_seat[seat & (LGI_SEATS_AND_NONE - 1)];
}

/* The order of the parts of a place or field: unchanged, unless the parts are rotating pieces. */
typedef struct lgi_part_order {
    const uint8_t *piece_at; /* NULL: unchanged */
    int first;               /* the first piece */
} lgi_part_order;

LGI_INLINE lgi_part_order lgi_order_of_parts(lgi_rotation *rotation, const char *const *names,
                                             uint32_t count) {
    int first = lgi_first_rotated(rotation, names, count);
    return (lgi_part_order){first == LOGRES_NONE ? NULL : lgi_piece_at(rotation) + first, first};
}

/* Returns the part at a position. */
LGI_INLINE uint32_t lgi_part_at(lgi_part_order order, uint32_t position) {
    return order.piece_at ? (uint32_t)(order.piece_at[position] - order.first) : position;
}

/*
 * Returns how many parts from a position on are also contiguous in the body: all that remain,
 * eight or one. A more precise number would vary with the viewer and cause branch mispredictions.
 * Eight numbers are consecutive if and only if they equal the first plus 0 … 7 in each byte.
 * Pieces are below 128, so no byte carries.
 */
LGI_INLINE uint32_t lgi_parts_together(lgi_part_order order, uint32_t position, uint32_t count) {
    if (!order.piece_at)
        return count - position;
    if (position + 8 > count)
        return 1;
    uint64_t eight = lgi_load_u64(order.piece_at + position);
    return eight == (eight & 0xff) * 0x0101010101010101u + 0x0706050403020100u ? 8 : 1;
}

#endif
