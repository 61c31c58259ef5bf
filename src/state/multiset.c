/* Multisets of pieces. */
#include "state/multiset.h"

#include "base/assert.h"
#include "base/rng.h"

/* Draws one by one without replacement, so that all deals are equally likely. */
void lgi_deal(uint8_t *from, uint8_t *to, unsigned kinds, unsigned count, logres_rng *rng) {
    unsigned left = lgi_sum(from, kinds);
    LGI_ASSERT(count <= left);
    for (; count && left; count--, left--) {
        unsigned kind = lgi_kind_of_piece(from, kinds, left, lgi_below(rng, left));
        from[kind]--;
        to[kind]++;
    }
}
