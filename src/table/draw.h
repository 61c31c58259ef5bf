/* Moves that take a piece from a place: move types with `from`. All functions are inline: in some games every second
 * ply is a draw. */
#ifndef LGI_DRAW_H
#define LGI_DRAW_H

#include "state/multiset.h"
#include "table/place.h"

/* The pieces that a move type can take. It may point into itself, so it cannot be copied. */
typedef struct lgi_draw {
    const uint8_t *at;     /* counts, or a set of bits */
    const uint8_t *total;  /* the number of pieces, or NULL if it is not stored */
    unsigned kinds, first; /* the number of kinds, and the move of the first */
    bool is_set;
    uint8_t own[LGI_PIECES_MAX]; /* the counts, if the move type computes them */
} lgi_draw;

/* Opens a move type with `from`. */
LGI_INLINE void lgi_open_draw(const lgi_game *game, const lgi_state *s, const lgi_move_type *move_type,
                              lgi_draw *draw) {
    const lgi_place *place = &game->places[move_type->from - 1];
    const lgi_storage *storage = place->stored;
    unsigned seat = place->info.per_seat && s->actor > 0 ? (unsigned)s->actor : 0;
    LGI_ASSERT(storage->kinds <= LGI_PIECES_MAX);
    draw->kinds = storage->kinds;
    draw->first = move_type->first;
    draw->is_set = storage->form == LGI_BITS;
    if (move_type->counts) {
        move_type->counts(s, draw->own);
        draw->at = draw->own;
        draw->total = NULL;
        return;
    }
    /* the same as lgi_offset_of and lgi_total_offset_of, for places without parts */
    LGI_ASSERT(!place->info.parts && !lgi_next_storage(storage) && (storage->form == LGI_COUNTS || draw->is_set));
    draw->at = s->body + storage->at + (seat ? seat * lgi_bytes_of(storage) : 0);
    draw->total = lgi_has_total(place) ? s->body + place->total + seat : NULL;
}

/* The number of pieces of a move's kind. */
LGI_INLINE uint32_t lgi_weight_in(const lgi_draw *draw, logres_move move) {
    unsigned kind = move - draw->first;
    LGI_ASSERT(kind < draw->kinds);
    return draw->is_set ? lgi_has_bit(draw->at, (int)kind) : draw->at[kind];
}

/* The number of all pieces. */
LGI_INLINE uint32_t lgi_total_in(const lgi_draw *draw) {
    uint32_t sum = 0;
    if (draw->total)
        return *draw->total;
    if (!draw->is_set)
        return lgi_sum(draw->at, draw->kinds);
    for (unsigned kind = 0; kind < draw->kinds; kind++)
        sum += lgi_has_bit(draw->at, (int)kind);
    return sum;
}

/* The position of the r-th set bit, counted from 0. */
LGI_INLINE unsigned lgi_bit_of_set(const uint8_t *bytes, unsigned size, uint32_t r) {
    for (unsigned at = 0;; at += 8) {
        LGI_ASSERT(at < size); /* there are more than r */
        uint64_t word = lgi_word_at(bytes, size, at);
        uint32_t count = (uint32_t)lgi_count_bits(word);
        if (r < count)
            return 8 * at + (unsigned)lgi_bit_at(word, (int)r);
        r -= count;
    }
}

/* The move that takes piece r, counted from 0 in the order of moves. */
LGI_INLINE logres_move lgi_move_in(const lgi_draw *draw, uint32_t total, uint32_t r) {
    unsigned kind = draw->is_set ? lgi_bit_of_set(draw->at, (draw->kinds + 7) / 8, r)
                                 : lgi_kind_of_piece(draw->at, draw->kinds, total, r);
    return (logres_move)(draw->first + kind);
}

#endif
