/* xoshiro256** 1.0 and splitmix64, after the published algorithms of David Blackman and Sebastiano Vigna. */
#include <logres/rng.h>

static uint64_t rotate_left(uint64_t x, int bits) {
    return (x << bits) | (x >> (64 - bits));
}

static uint64_t splitmix_finish(uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

logres_error logres_rng_seed(logres_rng *rng, uint64_t seed, uint64_t stream) {
    if (!rng)
        return LOGRES_ERR_NULL;
    uint64_t x = seed ^ splitmix_finish(stream);
    for (int i = 0; i < 4; i++) {
        x += 0x9e3779b97f4a7c15u;
        rng->word[i] = splitmix_finish(x);
    }
    return LOGRES_OK;
}

static uint64_t next(logres_rng *rng) {
    uint64_t *s = rng->word;
    uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate_left(s[3], 45);
    return result;
}

static logres_error check(const logres_rng *rng, const void *value) {
    if (!rng || !value)
        return LOGRES_ERR_NULL;
    return rng->word[0] | rng->word[1] | rng->word[2] | rng->word[3] ? LOGRES_OK : LOGRES_ERR_RNG;
}

logres_error logres_rng_next(logres_rng *rng, uint64_t *value) {
    logres_error error = check(rng, value);
    if (!error)
        *value = next(rng);
    return error;
}

/* Lemire's method: the high half of a product, drawing again in the few cases that would favour some numbers.
 */
logres_error logres_rng_below(logres_rng *rng, uint32_t bound, uint32_t *value) {
    logres_error error = check(rng, value);
    if (error)
        return error;
    if (bound == 0)
        return LOGRES_ERR_ARGUMENT;
    uint64_t product = (next(rng) >> 32) * bound;
    if ((uint32_t)product < bound) {
        uint32_t floor = (0u - bound) % bound;
        while ((uint32_t)product < floor)
            product = (next(rng) >> 32) * bound;
    }
    *value = (uint32_t)(product >> 32);
    return LOGRES_OK;
}
