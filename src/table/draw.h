/* Moves that take a piece from a place: phases with `from`. All functions are inline: in some games every second
 * ply is a draw. */
#ifndef LGI_DRAW_H
#define LGI_DRAW_H

#include "state/multiset.h"
#include "table/place.h"

typedef struct lgi_draw {
    const lgi_storage *storage;
    const uint8_t *at;
    const uint8_t *total; /* the number of pieces, or NULL if it is not stored */
    unsigned first;       /* the move of the first kind */
} lgi_draw;

/* The place of a phase; if it is per seat, the actor's. */
LGI_INLINE lgi_draw lgi_draw_of(const lgi_game *game, const lgi_state *s) {
    const lgi_phase *phase = &game->phases[s->phase];
    const lgi_place *place = &game->places[phase->from - 1];
    const lgi_storage *storage = place->stored;
    unsigned seat = place->info.per_seat && s->actor > 0 ? (unsigned)s->actor : 0;
    /* the same as lgi_offset_of and lgi_total_offset_of, for places without parts */
    LGI_ASSERT(!place->info.parts && !lgi_next_storage(storage) &&
               (storage->form == LGI_COUNTS || storage->form == LGI_BITS));
    return (lgi_draw){storage, s->body + storage->at + (seat ? seat * lgi_bytes_of(storage) : 0),
                      lgi_has_total(place) ? s->body + place->total + seat : NULL, phase->first};
}

LGI_INLINE unsigned lgi_number_at(const lgi_draw *from, unsigned kind) {
    return from->storage->form == LGI_BITS ? lgi_has_bit(from->at, (int)kind) : from->at[kind];
}

/* The number of pieces of a move's kind. */
LGI_INLINE uint32_t lgi_weight_from(const lgi_draw *from, logres_move move) {
    return lgi_number_at(from, move - from->first);
}

/* The number of all pieces. */
LGI_INLINE uint32_t lgi_weights_from(const lgi_draw *from) {
    uint32_t sum = 0;
    if (from->total)
        return *from->total;
    for (unsigned kind = 0; kind < from->storage->kinds; kind++)
        sum += lgi_number_at(from, kind);
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
LGI_INLINE logres_move lgi_move_from(const lgi_draw *from, uint32_t total, uint32_t r) {
    unsigned kind = from->storage->form == LGI_BITS ? lgi_bit_of_set(from->at, lgi_bytes_of(from->storage), r)
                                                    : lgi_kind_of_piece(from->at, from->storage->kinds, total, r);
    return (logres_move)(from->first + kind);
}

#endif
