/* Random numbers, inlined for hot loops. Callers have checked that the generator is seeded. */
#ifndef LGI_RNG_H
#define LGI_RNG_H

#include <stdbool.h>

#include <logres/rng.h>

#include "base/assert.h"

/* A generator that was never seeded is all zeros, from which xoshiro would return 0 forever. */
static inline bool lgi_is_seeded(const logres_rng *rng) {
    return (rng->word[0] | rng->word[1] | rng->word[2] | rng->word[3]) != 0;
}

static inline uint64_t lgi_rotate_left(uint64_t x, int bits) {
    return (x << bits) | (x >> (64 - bits));
}

/* xoshiro256** 1.0 (published by David Blackman and Sebastiano Vigna). */
static inline uint64_t lgi_next(logres_rng *rng) {
    uint64_t *s = rng->word;
    uint64_t result = lgi_rotate_left(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = lgi_rotate_left(s[3], 45);
    return result;
}

/*
 * Returns a number below a nonzero bound. Lemire's method (2019): the high half of a product needs
 * no division. A new number is drawn only if the low half is one of the few values that would bias
 * the result.
 */
static inline uint32_t lgi_below(logres_rng *rng, uint32_t bound) {
    LGI_ASSERT(bound && lgi_is_seeded(rng));
    uint64_t product = (lgi_next(rng) >> 32) * bound;
    if ((uint32_t)product < bound) {
        uint32_t floor = (0u - bound) % bound;
        while ((uint32_t)product < floor)
            product = (lgi_next(rng) >> 32) * bound;
    }
    return (uint32_t)(product >> 32);
}

#endif
