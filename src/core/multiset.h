/* Multisets of pieces, as counts by kind, and lists of moves. */
#ifndef LGI_MULTISET_H
#define LGI_MULTISET_H

#include "core/bits.h"
#include "core/game.h"

/* Inline, since it is called often, mostly with a constant number of kinds. */
static inline unsigned lgi_sum(const uint8_t *counts, unsigned kinds) {
    unsigned sum = 0;
    for (unsigned i = 0; i < kinds; i++)
        sum += counts[i];
    return sum;
}

/* The kinds in a multiset as bits, at most 64. It has no branches on counts, since they would be unpredictable. */
static inline uint64_t lgi_kinds_of(const uint8_t *counts, unsigned kinds) {
    uint64_t bits = 0;
    unsigned i = 0;
    for (; i + 8 <= kinds; i += 8)
        bits |= (uint64_t)lgi_bytes_above_0(lgi_bits64(counts + i)) << i;
    for (; i < kinds; i++)
        bits |= (uint64_t)(counts[i] != 0) << i;
    return bits;
}

/* The only kind in a multiset, or the first; LOGRES_NONE if it is empty. */
static inline int lgi_only_piece(const uint8_t *counts, unsigned kinds) {
    uint64_t bits = lgi_kinds_of(counts, kinds);
    return bits ? lgi_lowest_bit(bits) : LOGRES_NONE;
}

/* A list of moves that is being made. What does not fit is counted, not written, so no state makes it overflow. */
typedef struct lgi_moves {
    logres_move *at;
    uint32_t room, count;
} lgi_moves;

/* Adds a move; 64 bits, so that callers need no casts. */
static inline void lgi_add(lgi_moves *moves, int64_t move) {
    if (moves->count < moves->room)
        moves->at[moves->count] = (logres_move)move;
    moves->count++;
}

/* The moves first … first + count - 1, and whether a move is one of them. */
void lgi_list_range(unsigned first, unsigned count, lgi_moves *moves);
bool lgi_is_in_range(unsigned first, unsigned count, logres_move move);

/* One move for each kind, from `first` on, of which a multiset has pieces. */
void lgi_list_held(unsigned first, const uint8_t *counts, unsigned kinds, lgi_moves *moves);

/*
 * Moves `count` random pieces from one multiset to another; each piece is equally likely. There are at least `count`,
 * and the generator is seeded.
 */
void lgi_deal(uint8_t *from, uint8_t *to, unsigned kinds, unsigned count, logres_rng *rng);

#endif
