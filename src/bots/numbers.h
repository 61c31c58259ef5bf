/* Integer square roots and logarithms, from tables in the search's own memory. Static tables that
 * are filled at run time would need a lock. */
#ifndef LGI_NUMBERS_H
#define LGI_NUMBERS_H

#include "bots/search.h"

void lgi_fill_tables(logres_search *search);

/* Returns LGI_ONE / sqrt(n), n >= 1. Beyond the table, sqrt(n / 4) = sqrt(n) / 2 reduces n to the
 * table's range. */
static inline uint32_t lgi_inverse_sqrt(const logres_search *s, uint32_t n) {
    unsigned halvings = 0;
    for (; n >= LGI_SQRT_TABLE; n >>= 2)
        halvings++;
    return s->inverse_sqrt[n] >> halvings;
}

/*
 * Returns LGI_ONE * sqrt(ln n), n >= 1. Large numbers are rounded down to three bits after the
 * leading one: entry 256 + 8 e + f is for 2^e (1 + f / 8). The bound grows so slowly there that
 * the error does not matter.
 */
uint32_t lgi_sqrt_of_log(const logres_search *s, uint32_t n);

#endif
