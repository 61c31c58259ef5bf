/* Square roots and logarithms in integers, from tables that a search keeps. */
#ifndef LGI_NUMBERS_H
#define LGI_NUMBERS_H

#include "bots/search.h"

void lgi_fill_tables(logres_search *search);

/* LGI_ONE / sqrt(n), n >= 1. */
static inline uint32_t lgi_inverse_sqrt(const logres_search *s, uint32_t n) {
    unsigned halvings = 0;
    for (; n >= LGI_SQRT_TABLE; n >>= 2)
        halvings++;
    return s->inverse_sqrt[n] >> halvings;
}

/* sqrt(ln n) of LGI_ONE, n >= 1. Large numbers are found by their logarithms: entry 256 + 8 e + f
 * is for 2^e (1 + f / 8). */
uint32_t lgi_sqrt_of_log(const logres_search *s, uint32_t n);

#endif
