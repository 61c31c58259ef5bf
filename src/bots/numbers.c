/* Square roots and logarithms in fixed point. Floating-point results differ between compilers and
 * platforms, but a search must have the same result on all of them. */
#include "bots/numbers.h"

/* Returns the largest integer whose square is at most n, bit by bit from the top. Only table setup
 * calls it. */
static uint32_t integer_sqrt(uint64_t n) {
    uint64_t found = 0;
    for (uint64_t bit = (uint64_t)1 << 31; bit; bit >>= 1)
        if ((found + bit) * (found + bit) <= n)
            found += bit;
    return (uint32_t)found;
}

/* LGI_ONE * ln 2; the number of logarithms with their own table entry */
enum { LN2 = 45426, DIRECT = 256 };

/* Returns ln(x / 2^16) with 16 fractional bits, for x from 2^16 to below 2^32. Repeated squaring
 * yields one bit of log2 at a time. */
static uint32_t ln(uint64_t x) {
    uint64_t whole = 0, log2;
    for (; x >= 2 * (uint64_t)LGI_ONE; x >>= 1)
        whole++;
    log2 = whole << 16;
    for (uint64_t bit = (uint64_t)1 << 15; bit; bit >>= 1) {
        x = x * x >> 16;
        if (x >= 2 * (uint64_t)LGI_ONE) {
            x >>= 1;
            log2 += bit;
        }
    }
    return (uint32_t)(log2 * LN2 >> 16);
}

void lgi_fill_tables(logres_search *s) {
    for (uint32_t n = 1; n < LGI_SQRT_TABLE; n++)
        s->inverse_sqrt[n] = integer_sqrt(((uint64_t)1 << 32) / n);
    for (uint32_t n = 1; n < DIRECT; n++)
        s->sqrt_of_log[n] = integer_sqrt((uint64_t)ln((uint64_t)n << 16) << 16);
    for (uint32_t i = 64; i < DIRECT; i++) { /* 2^(i / 8) (1 + i % 8 / 8), from 256 on */
        uint64_t log = (uint64_t)(i / 8) * LN2 + ln((uint64_t)(8 + i % 8) << 13);
        s->sqrt_of_log[DIRECT + i] = integer_sqrt(log << 16);
    }
}

uint32_t lgi_sqrt_of_log(const logres_search *s, uint32_t n) {
    if (n < DIRECT)
        return s->sqrt_of_log[n];
    unsigned e = 0;
    for (uint32_t rest = n; rest > 1; rest >>= 1)
        e++;
    return s->sqrt_of_log[DIRECT + 8 * e + (n >> (e - 3) & 7)];
}
