/* Core: the random number generator of the library. Since 0.1.0. SPDX-License-Identifier: MIT */
#ifndef LOGRES_RNG_H
#define LOGRES_RNG_H

#include <logres/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * A generator owned by the caller: xoshiro256** by Blackman and Vigna. It produces the same
 * numbers on every platform. Copying the struct copies the stream.
 *
 * logres_rng_seed makes a sequence repeatable, but a seed can be guessed. If people play against
 * each other, set all four words to 256 random bits from the operating system before each draw.
 */
typedef struct logres_rng {
    uint64_t word[4]; /**< xoshiro's state; all zero means never seeded */
} logres_rng;

/**
 * Seeds a generator with four outputs of splitmix64, which starts from `seed` XOR the splitmix64
 * finalizer of `stream`. Stream 0 is the usual seeding of xoshiro libraries. Other streams produce
 * unrelated numbers. Errors: LOGRES_ERR_NULL.
 */
LOGRES_API logres_error logres_rng_seed(logres_rng *rng, uint64_t seed, uint64_t stream);

/** Draws 64 random bits into *value. Errors: LOGRES_ERR_NULL, LOGRES_ERR_RNG (never seeded). */
LOGRES_API logres_error logres_rng_next(logres_rng *rng, uint64_t *value);

/** Draws a number in [0, bound) into *value, each with equal probability. Errors: LOGRES_ERR_NULL,
 * LOGRES_ERR_RNG (never seeded), LOGRES_ERR_ARGUMENT (`bound` is 0). */
LOGRES_API logres_error logres_rng_below(logres_rng *rng, uint32_t bound, uint32_t *value);

#ifdef __cplusplus
}
#endif

#endif
