/* Core: the library's random generator. Since 0.1.0. SPDX-License-Identifier: MIT */
#ifndef LOGRES_RNG_H
#define LOGRES_RNG_H

#include <logres/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * A generator owned by the caller: xoshiro256** (Blackman and Vigna), the same numbers on every
 * platform. logres_rng_seed makes it repeatable, but a seed can be found out. Where people play,
 * set all four words to 256 random bits of the system before each draw. Copying it copies the
 * stream.
 */
typedef struct logres_rng {
    uint64_t word[4]; /**< xoshiro's state; all zero means never seeded */
} logres_rng;

/**
 * Seeds a generator: the words are four splitmix64 outputs, starting from `seed` XOR the
 * splitmix64 finaliser of `stream`. Stream 0 is the usual seeding of xoshiro libraries; other
 * streams give unrelated numbers. Errors: LOGRES_ERR_NULL.
 */
LOGRES_API logres_error logres_rng_seed(logres_rng *rng, uint64_t seed, uint64_t stream);

/** The next 64 random bits into *value. Errors: LOGRES_ERR_NULL, LOGRES_ERR_RNG (never seeded). */
LOGRES_API logres_error logres_rng_next(logres_rng *rng, uint64_t *value);

/**
 * A number in [0, bound), each equally likely, into *value. Errors: LOGRES_ERR_NULL,
 * LOGRES_ERR_RNG, LOGRES_ERR_ARGUMENT (bound is 0).
 */
LOGRES_API logres_error logres_rng_below(logres_rng *rng, uint32_t bound, uint32_t *value);

#ifdef __cplusplus
}
#endif

#endif
