/* Multisets of pieces, as counts by kind: how decks, hands and other heaps of equal pieces are kept. */
#ifndef LGI_MULTISET_H
#define LGI_MULTISET_H

#include "core/event.h"
#include "core/game.h"

/* Inline, since it is asked often, mostly of a constant number of kinds. */
static inline unsigned lgi_sum(const uint8_t *counts, unsigned kinds) {
    unsigned sum = 0;
    for (unsigned i = 0; i < kinds; i++)
        sum += counts[i];
    return sum;
}

/* `count` pieces of one kind go from one place to another. */
void lgi_carry(lgi_log *log, int piece, unsigned count, uint8_t *from, logres_spot from_spot, uint8_t *to,
               logres_spot to_spot);

/* The moves first, first + 1, … of which the multiset holds the kind, and whether a move is one of them. */
uint32_t lgi_list_held(unsigned first, const uint8_t *counts, unsigned kinds, logres_move *moves);
bool lgi_is_held(unsigned first, const uint8_t *counts, unsigned kinds, logres_move move);

/*
 * Moves `count` random pieces from one multiset into another, equal pieces counted as different ones, so that all
 * choices are equally likely. There are as many, and the generator is seeded.
 */
void lgi_deal(uint8_t *from, uint8_t *to, unsigned kinds, unsigned count, logres_rng *rng);

#endif
