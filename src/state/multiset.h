/* Multisets of pieces, as counts by kind. */
#ifndef LGI_MULTISET_H
#define LGI_MULTISET_H

#include <logres/base.h>
#include <logres/rng.h>

#include "base/bits.h"

/* The functions are inline because they are called often, usually with a constant number of kinds.
 * lgi_sum counts the pieces. */

/* Returns the set of kinds in a multiset of at most 64 kinds. */
static inline uint64_t lgi_kinds_of(const uint8_t *counts, unsigned kinds) {
    return lgi_above_0(counts, kinds);
}

/* Returns the kind of a single piece, or LOGRES_NONE for an empty multiset. With several pieces,
 * it returns the lowest kind. */
static inline int lgi_only_piece(const uint8_t *counts, unsigned kinds) {
    uint64_t bits = lgi_kinds_of(counts, kinds);
    return bits ? lgi_lowest_bit(bits) : LOGRES_NONE;
}

/*
 * Returns the kind of the r-th piece of a multiset, counting from 0. With fewer than 128 pieces,
 * eight kinds are examined at once without branches: the answer is the number of running sums that
 * are at most r.
 */
static inline unsigned lgi_kind_of_piece(const uint8_t *counts, unsigned kinds, uint32_t total,
                                         uint32_t r) {
    unsigned kind = 0;
    for (; total < 128; kind += 8) {
        LGI_ASSERT(kind < kinds); /* there are more than r pieces */
        uint64_t sums = lgi_running_sums(lgi_word_at(counts, kinds, kind));
        if (r < sums >> 56)
            return kind + (unsigned)lgi_bytes_up_to(sums, (int)r);
        r -= (uint32_t)(sums >> 56);
    }
    for (; r >= counts[kind]; kind++)
        r -= counts[kind];
    return kind;
}

/* Moves `count` random pieces from one multiset to another, each with equal probability. `from`
 * has at least `count` pieces, and the generator is seeded. */
void lgi_deal(uint8_t *from, uint8_t *to, unsigned kinds, unsigned count, logres_rng *rng);

#endif
