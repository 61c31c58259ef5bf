/* Sets as bits of a word or of bytes. Number n is bit n of a word, or bit n % 8 of byte n / 8. */
#ifndef LGI_BITS_H
#define LGI_BITS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/assert.h"
#include "base/inline.h"

/* A set of numbers below 128. */
typedef struct lgi_set {
    uint64_t low, high; /* 0 … 63, and from 64 on */
} lgi_set;

/* The lowest number in a set that is not empty. */
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

static inline int lgi_count_bits(uint64_t bits) {
    bits -= bits >> 1 & 0x5555555555555555u; /* sums of two bits, then of four, of eight, of all */
    bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
    bits = (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (int)(bits * 0x0101010101010101u >> 56);
}

/* Counts the bytes that are at most r. All eight, and r, are below 128. */
static inline int lgi_bytes_up_to(uint64_t bytes, int r) {
    const uint64_t each = 0x0101010101010101u;
    return (int)(((((uint64_t)r * each | 0x80 * each) - bytes) >> 7 & each) * each >> 56);
}

/* The position of the r-th set bit, counted from 0; more than r bits are set. Branch-free: running sums of the
 * bits of each byte find the byte, running sums of single bits find the bit. */
static inline int lgi_bit_at(uint64_t bits, int r) {
    const uint64_t each = 0x0101010101010101u;
    uint64_t sums = bits - (bits >> 1 & 0x5555555555555555u);
    sums = (sums & 0x3333333333333333u) + (sums >> 2 & 0x3333333333333333u);
    sums = ((sums + (sums >> 4)) & 0x0f0f0f0f0f0f0f0fu) * each;
    int byte = lgi_bytes_up_to(sums, r);
    uint64_t as_bytes = (bits >> 8 * byte & 0xff) * each & 0x8040201008040201u;
    r -= (int)(sums << 8 >> 8 * byte & 0xff);
    return 8 * byte + lgi_bytes_up_to(((as_bytes + 0x7f * each) >> 7 & each) * each, r);
}

/* Write the lowest eight or sixteen bits as 0 and 1. Each bit is moved to the highest of a product of 16 bits, which
 * compilers do with vectors. */
static inline void lgi_spread_bits(unsigned bits, int16_t to[8]) {
    static const uint16_t up[8] = {32768, 16384, 8192, 4096, 2048, 1024, 512, 256};
    uint16_t eight = (uint8_t)bits;
    for (int i = 0; i < 8; i++)
        to[i] = (int16_t)((uint16_t)(eight * up[i]) >> 15);
}

static inline void lgi_spread_sixteen_bits(unsigned bits, int16_t to[16]) {
    static const uint16_t up[16] = {32768, 16384, 8192, 4096, 2048, 1024, 512, 256, 128, 64, 32, 16, 8, 4, 2, 1};
    uint16_t sixteen = (uint16_t)bits;
    for (int i = 0; i < 16; i++)
        to[i] = (int16_t)((uint16_t)(sixteen * up[i]) >> 15);
}

/* The highest bits of eight bytes: bit i for byte i. */
static inline unsigned lgi_high_bits(uint64_t bytes) {
    return (unsigned)((bytes >> 7 & 0x0101010101010101u) * 0x0102040810204080u >> 56);
}

/* The sums of four pairs of bytes, 16 bits each; and the sum of four such numbers, below 2^16. */
static inline uint64_t lgi_pairs_of_bytes(uint64_t bytes) {
    const uint64_t even = 0x00ff00ff00ff00ffu;
    return (bytes & even) + (bytes >> 8 & even);
}

static inline unsigned lgi_sum_of_pairs(uint64_t pairs) {
    return (unsigned)(pairs * 0x0001000100010001u >> 48);
}

/* Which of eight bytes are not 0, as bits. No sum carries into the next byte. */
static inline unsigned lgi_bytes_above_0(uint64_t bytes) {
    const uint64_t low = 0x7f7f7f7f7f7f7f7fu;
    return lgi_high_bits(bytes | ((bytes & low) + low));
}

/* Which of eight bytes are in first … last, as bits. Both bounds are below 128, so no difference borrows. */
static inline unsigned lgi_bytes_within(uint64_t bytes, unsigned first, unsigned last) {
    const uint64_t each = 0x0101010101010101u, high = 0x80 * each;
    uint64_t from = (bytes | high) - first * each, to = (last * each | high) - (bytes & ~high);
    return lgi_high_bits(from & to & ~bytes);
}

/* Little-endian loads, written out so that compilers make one load of each. */
static inline uint32_t lgi_load_u32(const uint8_t p[4]) {
    return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static inline uint64_t lgi_load_u64(const uint8_t p[8]) {
    return (uint64_t)p[0] | (uint64_t)p[1] << 8 | (uint64_t)p[2] << 16 | (uint64_t)p[3] << 24 | (uint64_t)p[4] << 32 |
           (uint64_t)p[5] << 40 | (uint64_t)p[6] << 48 | (uint64_t)p[7] << 56;
}

/* Loads up to eight of `size` bytes, from byte `at` on, a multiple of 8 below `size`. The last load overlaps the
 * bytes before it, if there are any. */
LGI_INLINE uint64_t lgi_word_at(const uint8_t *bytes, unsigned size, unsigned at) {
    unsigned left = size - at;
    uint64_t word = 0;
    LGI_ASSERT(at < size && at % 8 == 0);
    if (left >= 8)
        return lgi_load_u64(bytes + at);
    if (size >= 8)
        return lgi_load_u64(bytes + size - 8) >> 8 * (8 - left);
    if (size >= 4) /* the loads may overlap */
        return lgi_load_u32(bytes + at) | (uint64_t)lgi_load_u32(bytes + size - 4) << 8 * (left - 4);
    for (unsigned i = 0; i < left; i++)
        word |= (uint64_t)bytes[at + i] << 8 * i;
    return word;
}

/* Which of 8 to 32 bytes are in first … last, both below 128. The last loads overlap. */
static inline uint32_t lgi_within(const uint8_t *bytes, unsigned count, unsigned first, unsigned last) {
    uint32_t found = lgi_bytes_within(lgi_load_u64(bytes), first, last);
    if (count > 16)
        found |= (uint32_t)lgi_bytes_within(lgi_load_u64(bytes + 8), first, last) << 8;
    if (count > 24)
        found |= (uint32_t)lgi_bytes_within(lgi_load_u64(bytes + 16), first, last) << 16;
    return found | (uint32_t)lgi_bytes_within(lgi_load_u64(bytes + count - 8), first, last) << (count - 8);
}

/* Which of eight bytes, all below 128, are not one of two values, as the highest bit of each. */
static inline uint64_t lgi_bytes_other_than(uint64_t bytes, unsigned a, unsigned b) {
    const uint64_t each = 0x0101010101010101u, low = 0x7f7f7f7f7f7f7f7fu;
    return ((bytes ^ a * each) + low) & ((bytes ^ b * each) + low);
}

/* Which of 8 to 32 bytes, all below 128, are one of two values. The last loads overlap. */
static inline uint32_t lgi_equal_to(const uint8_t *bytes, unsigned count, unsigned a, unsigned b) {
    uint32_t found = lgi_high_bits(~lgi_bytes_other_than(lgi_load_u64(bytes), a, b));
    if (count > 16)
        found |= (uint32_t)lgi_high_bits(~lgi_bytes_other_than(lgi_load_u64(bytes + 8), a, b)) << 8;
    if (count > 24)
        found |= (uint32_t)lgi_high_bits(~lgi_bytes_other_than(lgi_load_u64(bytes + 16), a, b)) << 16;
    return found | (uint32_t)lgi_high_bits(~lgi_bytes_other_than(lgi_load_u64(bytes + count - 8), a, b))
                       << (count - 8);
}

/* Which of 8 to 32 bytes are below 128. The last loads overlap. */
static inline uint32_t lgi_bytes_below_128(const uint8_t *bytes, unsigned count) {
    uint32_t found = lgi_high_bits(~lgi_load_u64(bytes));
    if (count > 16)
        found |= (uint32_t)lgi_high_bits(~lgi_load_u64(bytes + 8)) << 8;
    if (count > 24)
        found |= (uint32_t)lgi_high_bits(~lgi_load_u64(bytes + 16)) << 16;
    return found | (uint32_t)lgi_high_bits(~lgi_load_u64(bytes + count - 8)) << (count - 8);
}

static inline bool lgi_has_bit(const uint8_t *bytes, int bit) {
    return bytes[bit >> 3] >> (bit & 7) & 1;
}

static inline void lgi_put_bit(uint8_t *bytes, int bit) {
    bytes[bit >> 3] = (uint8_t)(bytes[bit >> 3] | 1u << (bit & 7));
}

static inline void lgi_drop_bit(uint8_t *bytes, int bit) {
    bytes[bit >> 3] = (uint8_t)(bytes[bit >> 3] & ~(1u << (bit & 7)));
}

static inline uint32_t lgi_load_u16(const uint8_t bytes[2]) {
    return bytes[0] | (uint32_t)bytes[1] << 8;
}

static inline uint32_t lgi_load_u24(const uint8_t bytes[3]) {
    return lgi_load_u16(bytes) | (uint32_t)bytes[2] << 16;
}

#endif
