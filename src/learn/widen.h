/* Widens bytes and bits to 16-bit values. Fixed-length loops become vector instructions. */
#ifndef LGI_WIDEN_H
#define LGI_WIDEN_H

#include <string.h>

#include <logres/base.h>

#include "base/bits.h"
#include "base/inline.h"
#include "state/state.h"

/*
 * The maximum number of values by which a write may overrun its row. The next row is written later
 * and overwrites them. 16 bytes fill an SSE register, and their 16 values fill an AVX2 register or
 * two SSE registers.
 */
enum { LGI_AT_ONCE = 16 };

_Static_assert(LOGRES_NONE == -1, "all bytes of it are equal");

/* Fills a row with 0 or LOGRES_NONE, overrunning it by up to LGI_AT_ONCE - 1 values. memset works
 * because all bytes of either value are equal. */
static inline void lgi_plain_fill_values(int value, uint32_t count, int16_t *to) {
    for (uint32_t i = 0; i < count; i++)
        to[i] = (int16_t)value;
}

LGI_INLINE void lgi_fill_values(int value, uint32_t count, int16_t *to) {
    enum { FEW = 64 };
    if (count > FEW)
        memset(to, value, count * sizeof *to);
    else
        for (uint32_t i = 0; i < count; i += LGI_AT_ONCE)
            memset(to + i, value, LGI_AT_ONCE * sizeof *to);
}

/* Converts a byte to a value; one above `last` becomes LOGRES_NONE. Selecting between two values
 * needs no branch, so compilers vectorize loops over it. */
LGI_INLINE int16_t lgi_value_of_byte(uint8_t byte, uint8_t last) {
    int16_t value = byte;
    return value > last ? LOGRES_NONE : value;
}

LGI_INLINE void lgi_widen_sixteen(const uint8_t *restrict bytes, uint8_t last,
                                  int16_t *restrict to) {
    for (int i = 0; i < LGI_AT_ONCE; i++)
        to[i] = lgi_value_of_byte(bytes[i], last);
}

/* Widens bytes without an overrun. The last block overlaps the one before it. */
static inline void lgi_plain_widen(const uint8_t *bytes, uint32_t count, uint8_t last,
                                   int16_t *to) {
    for (uint32_t i = 0; i < count; i++)
        to[i] = lgi_value_of_byte(bytes[i], last);
}

LGI_INLINE void lgi_widen(const uint8_t *bytes, uint32_t count, uint8_t last, int16_t *to) {
    uint32_t i = 0;
    for (; i + LGI_AT_ONCE <= count; i += LGI_AT_ONCE)
        lgi_widen_sixteen(bytes + i, last, to + i);
    if (i < count && count >= LGI_AT_ONCE) {
        lgi_widen_sixteen(bytes + count - LGI_AT_ONCE, last, to + count - LGI_AT_ONCE);
        return;
    }
    lgi_plain_widen(bytes + i, count - i, last, to + i);
}

/*
 * Widens bytes of a body, starting at an offset and overrunning the row by up to 15 values. Near
 * the end of the body, the function takes the exact path, because reading beyond the state would
 * be undefined. Elsewhere, all bytes that the function reads belong to the body.
 */
LGI_INLINE void lgi_widen_body(const lgi_state *s, uint32_t at, uint32_t count, uint8_t last,
                               int16_t *to) {
    if (at + count > LGI_BODY - LGI_AT_ONCE) {
        lgi_widen(s->body + at, count, last, to);
        return;
    }
    for (uint32_t i = 0; i < count; i += LGI_AT_ONCE)
        lgi_widen_sixteen(s->body + at + i, last, to + i);
}

/* Widens bits, overrunning the row by up to seven values. */
static inline void lgi_plain_widen_bits(const uint8_t *bits, uint32_t count, int16_t *to) {
    for (uint32_t i = 0; i < count; i++)
        to[i] = lgi_has_bit(bits, (int)i);
}

/* The second byte of a load exists, since more than eight bits are left. */
LGI_INLINE void lgi_widen_bits(const uint8_t *bits, uint32_t count, int16_t *to) {
    uint32_t i = 0;
    for (; i + 8 < count; i += 16)
        lgi_spread_sixteen_bits(lgi_load_u16(bits + i / 8), to + i);
    if (i < count)
        lgi_spread_bits(bits[i / 8], to + i);
}

#endif
