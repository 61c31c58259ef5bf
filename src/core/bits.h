/* Sets as the bits of a word. */
#ifndef LGI_BITS_H
#define LGI_BITS_H

#include <stdint.h>

/* Of a number that is not 0. */
static inline int lgi_lowest_bit(uint64_t bits) {
#ifdef __GNUC__
    return __builtin_ctzll(bits);
#else
    int at = 0;
    for (; !(bits & 1); bits >>= 1)
        at++;
    return at;
#endif
}

#endif
