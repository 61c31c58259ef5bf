/* Writes bytes and bits as values of 16 bits, several at a time. */
#ifndef LGI_WIDEN_H
#define LGI_WIDEN_H

#include <string.h>

#include "base/bits.h"
#include "base/inline.h"
#include "state/state.h"

/* Values are written several at a time, which compilers do not do by themselves, and may run over the end of their
 * row: the next row comes later. */
enum { LGI_AT_ONCE = 16 };

/* Writes 0 or LOGRES_NONE, of which all bytes are equal, and a few more values. */
LGI_INLINE void lgi_fill_values(int value, uint32_t count, int16_t *to) {
    enum { FEW = 64 };
    if (count > FEW)
        memset(to, value, count * sizeof *to);
    else
        for (uint32_t i = 0; i < count; i += LGI_AT_ONCE)
            memset(to + i, value, LGI_AT_ONCE * sizeof *to);
}

/* Writes bytes as values: a loop of a fixed length becomes vector instructions. */
LGI_INLINE void lgi_widen_sixteen(const uint8_t *restrict bytes, int16_t *restrict to) {
    for (int i = 0; i < LGI_AT_ONCE; i++)
        to[i] = bytes[i];
}

/* Writes bytes as values. The last steps overlap. */
LGI_INLINE void lgi_widen(const uint8_t *bytes, uint32_t count, int16_t *to) {
    uint32_t i = 0;
    for (; i + LGI_AT_ONCE <= count; i += LGI_AT_ONCE)
        lgi_widen_sixteen(bytes + i, to + i);
    if (i < count && count >= LGI_AT_ONCE) {
        lgi_widen_sixteen(bytes + count - LGI_AT_ONCE, to + count - LGI_AT_ONCE);
        return;
    }
    for (; i < count; i++)
        to[i] = bytes[i];
}

/* Writes bytes of a body, from an offset on, as values, and a few more. */
LGI_INLINE void lgi_widen_body(const lgi_state *s, uint32_t at, uint32_t count, int16_t *to) {
    if (at + count > LGI_BODY - LGI_AT_ONCE) {
        lgi_widen(s->body + at, count, to);
        return;
    }
    for (uint32_t i = 0; i < count; i += LGI_AT_ONCE)
        lgi_widen_sixteen(s->body + at + i, to + i);
}

/* Writes bits as values, and up to seven more. */
LGI_INLINE void lgi_widen_bits(const uint8_t *bits, uint32_t count, int16_t *to) {
    const uint8_t *end = bits + (count + 7) / 8;
    for (; bits + 2 <= end; bits += 2, to += 16)
        lgi_spread_sixteen_bits(bits[0] | (unsigned)bits[1] << 8, to);
    if (bits < end)
        lgi_spread_bits(*bits, to);
}

#endif
