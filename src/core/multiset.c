#include "core/multiset.h"

#include "core/assert.h"
#include "core/rng.h"

void lgi_list_held(unsigned first, const uint8_t *counts, unsigned kinds, lgi_moves *moves) {
    for (unsigned i = 0; i < kinds; i++)
        if (counts[i])
            lgi_add(moves, first + i);
}

void lgi_deal(uint8_t *from, uint8_t *to, unsigned kinds, unsigned count, logres_rng *rng) {
    unsigned left = lgi_sum(from, kinds);
    LGI_ASSERT(count <= left);
    for (; count && left; count--, left--) {
        uint32_t at = lgi_below(rng, left);
        unsigned kind = 0;
        while (at >= from[kind])
            at -= from[kind++];
        from[kind]--;
        to[kind]++;
    }
}

bool lgi_is_in_range(unsigned first, unsigned count, logres_move move) {
    return move >= first && move < first + count;
}
