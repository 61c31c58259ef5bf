/* The seats of a view in the order of its observation: the viewer has position 0, the next seat
 * position 1. Pieces that belong to seats rotate with them, wherever they lie. */
#ifndef LGI_SEATS_H
#define LGI_SEATS_H

#include "base/bits.h"
#include "base/inline.h"
#include "state/game.h"
#include "table/place.h"

enum { LGI_SEATS_AND_NONE = 16 }; /* 0 … 7, then -8 … -1 */

/* What is no seat, such as LOGRES_NONE, stays as it is. */
typedef struct lgi_rotation {
    const lgi_game *game;
    const lgi_state *s;
    uint8_t seat_at[LOGRES_PLAYERS_MAX]; /* by position */
    uint8_t position_of_seat[LGI_SEATS_AND_NONE];
    lgi_range moved; /* the pieces that rotate are among these; 0 to 0: none */
    /* Read them through lgi_piece_at and lgi_position_of_piece, which fill them in. */
    bool has_pieces;
    uint8_t piece_at[LGI_PIECES_MAX], position_of_piece[LGI_PIECES_MAX];
} lgi_rotation;

/* Each number from 0 on, and a few after the last piece: seats or pieces that stay where they
 * are. */
extern const uint8_t lgi_identity[LGI_PIECES_MAX + 8];

/* Puts the viewer of a view first. For a spectator, and in a full state, nothing rotates. */
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

/* Whether any of `count` pieces from a first on rotates. */
LGI_INLINE bool lgi_any_rotates(const lgi_rotation *rotation, int first, int count) {
    return rotation->moved.low < first + count && rotation->moved.high > first;
}

/* If these are names of pieces that rotate: the first of these pieces; else LOGRES_NONE. */
LGI_INLINE int lgi_first_rotated(const lgi_rotation *rotation, const char *const *names,
                                 uint32_t count) {
    const logres_game_info *info = &rotation->game->info;
    uintptr_t after = (uintptr_t)names - (uintptr_t)info->pieces;
    bool found = rotation->moved.high && after < info->piece_count * sizeof *names;
    int first = found ? (int)(after / sizeof *names) : LOGRES_NONE;
    return found && lgi_any_rotates(rotation, first, (int)count) ? first : LOGRES_NONE;
}

/* The position of a seat, without a branch. The mask is for bytes that are no seat, which an
 * unchecked state may have. */
LGI_INLINE int lgi_position_of(const lgi_rotation *rotation, int seat) {
    return (int8_t)rotation->position_of_seat[seat & (LGI_SEATS_AND_NONE - 1)];
}

/* The order of parts of a place or field: as they are, unless they are pieces that rotate. */
typedef struct lgi_part_order {
    const uint8_t *piece_at; /* NULL: as they are */
    int first;               /* piece */
} lgi_part_order;

LGI_INLINE lgi_part_order lgi_order_of_parts(lgi_rotation *rotation, const char *const *names,
                                             uint32_t count) {
    int first = lgi_first_rotated(rotation, names, count);
    return (lgi_part_order){first == LOGRES_NONE ? NULL : lgi_piece_at(rotation) + first, first};
}

/* The part at a position. */
LGI_INLINE uint32_t lgi_part_at(lgi_part_order order, uint32_t position) {
    return order.piece_at ? (uint32_t)(order.piece_at[position] - order.first) : position;
}

/* How many of `count` parts from a position on follow each other, too, as they are: all, eight or
 * one. A longer count would differ from viewer to viewer, which branches could not predict. */
LGI_INLINE uint32_t lgi_parts_together(lgi_part_order order, uint32_t position, uint32_t count) {
    if (!order.piece_at)
        return count - position;
    if (position + 8 > count)
        return 1;
    uint64_t eight = lgi_load_u64(order.piece_at + position);
    return eight == (eight & 0xff) * 0x0101010101010101u + 0x0706050403020100u ? 8 : 1;
}

#endif
