/*
 * The public generator, seeded by splitmix64 (published by Sebastiano Vigna), as xoshiro's authors
 * recommend: no four consecutive outputs are all zero, and similar seeds yield very different
 * outputs.
 */
#include "base/rng.h"

static uint64_t splitmix_finish(uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

logres_error logres_rng_seed(logres_rng *rng, uint64_t seed, uint64_t stream) {
    if (!rng)
        return LOGRES_ERR_NULL;
    /* the stream is mixed first, so that stream 1 of seed 0 differs from stream 0 of seed 1 */
    uint64_t x = seed ^ splitmix_finish(stream);
    for (int i = 0; i < 4; i++) {
        x += 0x9e3779b97f4a7c15u;
        rng->word[i] = splitmix_finish(x);
    }
    return LOGRES_OK;
}

static logres_error check(const logres_rng *rng, const void *value) {
    if (!rng || !value)
        return LOGRES_ERR_NULL;
    return lgi_is_seeded(rng) ? LOGRES_OK : LOGRES_ERR_RNG;
}

logres_error logres_rng_next(logres_rng *rng, uint64_t *value) {
    logres_error error = check(rng, value);
    if (!error)
        *value = lgi_next(rng);
    return error;
}

logres_error logres_rng_below(logres_rng *rng, uint32_t bound, uint32_t *value) {
    logres_error error = check(rng, value);
    if (error)
        return error;
    if (bound == 0)
        return LOGRES_ERR_ARGUMENT;
    *value = lgi_below(rng, bound);
    return LOGRES_OK;
}
