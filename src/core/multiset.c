#include "core/multiset.h"

#include "core/assert.h"

void lgi_carry(lgi_log *log, int piece, unsigned count, uint8_t *from, logres_spot from_spot, uint8_t *to,
               logres_spot to_spot) {
    LGI_ASSERT(count <= *from && *to + count <= UINT8_MAX);
    *from = (uint8_t)(*from - count);
    *to = (uint8_t)(*to + count);
    lgi_moved(log, piece, (int)count, from_spot, to_spot);
}

void lgi_carry_all(lgi_log *log, int first_piece, const uint8_t *bag, unsigned kinds, uint8_t *from,
                   logres_spot from_spot, uint8_t *to, logres_spot to_spot) {
    for (unsigned i = 0; i < kinds; i++)
        lgi_carry(log, first_piece + (int)i, bag[i], &from[i], from_spot, &to[i], to_spot);
}

void lgi_list_held(unsigned first, const uint8_t *counts, unsigned kinds, lgi_moves *moves) {
    for (unsigned i = 0; i < kinds; i++)
        if (counts[i])
            lgi_add(moves, first + i);
}

bool lgi_is_held(unsigned first, const uint8_t *counts, unsigned kinds, logres_move move) {
    return lgi_is_in_range(first, kinds, move) && counts[move - first];
}

void lgi_deal(uint8_t *from, uint8_t *to, unsigned kinds, unsigned count, logres_rng *rng) {
    unsigned left = lgi_sum(from, kinds);
    LGI_ASSERT(count <= left);
    for (; count && left; count--, left--) {
        uint32_t at = 0;
        unsigned kind = 0;
        if (logres_rng_below(rng, left, &at))
            return;
        while (at >= from[kind])
            at -= from[kind++];
        from[kind]--;
        to[kind]++;
    }
}

uint8_t lgi_reshuffle_counts(lgi_log *log, unsigned kinds, uint8_t *discard, logres_spot discard_spot, uint8_t *deck,
                             logres_spot deck_spot) {
    LGI_ASSERT(lgi_sum(deck, kinds) == 0 && lgi_sum(discard, kinds) <= UINT8_MAX);
    for (unsigned i = 0; i < kinds; i++) {
        lgi_went(log, LOGRES_EVENT_RESHUFFLED, (int)i, discard[i], discard_spot, deck_spot);
        deck[i] = discard[i];
        discard[i] = 0;
    }
    return (uint8_t)lgi_sum(deck, kinds);
}

void lgi_list_range(unsigned first, unsigned count, lgi_moves *moves) {
    for (unsigned i = 0; i < count; i++)
        lgi_add(moves, first + i);
}

bool lgi_is_in_range(unsigned first, unsigned count, logres_move move) {
    return move >= first && move < first + count;
}
