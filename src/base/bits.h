/*
 * Sets as bits of a word or of bytes, where number n is bit n of a word, or bit n % 8 of byte n /
 * 8;
 * and small numbers side by side in a word of 64 bits.
 *
 * Lists, sums and draws take most of the time of a ply. Loops over single bits or bytes end where
 * no processor can predict it, so these functions treat a whole word at once. Each stands behind
 * its plain version, lgi_plain_..., which says what it does; test_bits.c compares the two.
 */
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

static inline int lgi_plain_count_bits(uint64_t bits) {
    int count = 0;
    for (; bits; bits >>= 1)
        count += (int)(bits & 1);
    return count;
}

static inline int lgi_count_bits(uint64_t bits) {
    bits -= bits >> 1 & 0x5555555555555555u; /* sums of two bits, then of four, of eight, of all */
    bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
    bits = (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (int)(bits * 0x0101010101010101u >> 56);
}

/* Byte i of a word, 0 for the lowest. */
static inline unsigned lgi_byte_of(uint64_t bytes, int i) {
    return bytes >> 8 * i & 0xff;
}

/* Counts the bytes that are at most r. All eight, and r, are below 128, so no difference borrows:
 * the highest bit of a byte stays set where r is not less. */
static inline int lgi_plain_bytes_up_to(uint64_t bytes, int r) {
    int count = 0;
    for (int i = 0; i < 8; i++)
        count += (int)lgi_byte_of(bytes, i) <= r;
    return count;
}

static inline int lgi_bytes_up_to(uint64_t bytes, int r) {
    const uint64_t each = 0x0101010101010101u;
    return (int)(((((uint64_t)r * each | 0x80 * each) - bytes) >> 7 & each) * each >> 56);
}

/* Byte i of the result is the sum of bytes 0 … i. All sums are below 256, so none carries into the
 * next. */
static inline uint64_t lgi_plain_running_sums(uint64_t bytes) {
    uint64_t sums = 0, sum = 0;
    for (int i = 0; i < 8; i++)
        sums |= (sum += lgi_byte_of(bytes, i)) << 8 * i;
    return sums;
}

static inline uint64_t lgi_running_sums(uint64_t bytes) {
    return bytes * 0x0101010101010101u;
}

/* The position of the r-th set bit, counted from 0; more than r bits are set. Branch-free: running
 * sums of the bits of each byte find the byte, running sums of single bits find the bit. */
static inline int lgi_plain_bit_at(uint64_t bits, int r) {
    int at = 0;
    for (; r || !(bits & 1); bits >>= 1, at++)
        r -= (int)(bits & 1);
    return at;
}

static inline int lgi_bit_at(uint64_t bits, int r) {
    const uint64_t each = 0x0101010101010101u;
    uint64_t sums = bits - (bits >> 1 & 0x5555555555555555u);
    sums = (sums & 0x3333333333333333u) + (sums >> 2 & 0x3333333333333333u);
    sums = lgi_running_sums((sums + (sums >> 4)) & 0x0f0f0f0f0f0f0f0fu);
    int byte = lgi_bytes_up_to(sums, r);
    uint64_t as_bytes = (bits >> 8 * byte & 0xff) * each & 0x8040201008040201u;
    r -= (int)(sums << 8 >> 8 * byte & 0xff);
    return 8 * byte + lgi_bytes_up_to(lgi_running_sums((as_bytes + 0x7f * each) >> 7 & each), r);
}

/* The bits of each byte: which they are, ascending, then what does not count; and how many. */
typedef struct lgi_byte_bits {
    uint16_t bit[9], count;
} lgi_byte_bits;

extern const lgi_byte_bits lgi_bits_of_byte[256];

LGI_INLINE void lgi_write_eight(uint16_t first, const uint16_t *restrict bits,
                                uint16_t *restrict to) {
    for (int i = 0; i < 8; i++) /* one store, if the compiler knows vectors */
        to[i] = (uint16_t)(first + bits[i]);
}

/* Writes first + b for each bit b of a set, ascending, and returns how many they are. Eight are
 * written at once, even if fewer count: up to eight numbers behind them are overwritten. */
static inline unsigned lgi_plain_write_bits(uint16_t first, uint64_t set, uint16_t *to) {
    unsigned count = 0;
    for (int bit = 0; bit < 64; bit++)
        if (set >> bit & 1)
            to[count++] = (uint16_t)(first + bit);
    return count;
}

LGI_INLINE unsigned lgi_write_bits(uint16_t first, uint64_t set, uint16_t *to) {
    uint16_t *at = to;
    while (set) {
        int low = lgi_lowest_bit(set);
        const lgi_byte_bits *byte = &lgi_bits_of_byte[set >> low & 0xff];
        lgi_write_eight((uint16_t)(first + low), byte->bit, at);
        at += byte->count;
        set = set >> low >> 8;
        first = (uint16_t)(first + low + 8);
    }
    return (unsigned)(at - to);
}

/* All bits if a condition holds, else none: a choice that cannot be mispredicted. */
static inline unsigned lgi_plain_mask_if(bool condition) {
    return condition ? ~0u : 0;
}

static inline unsigned lgi_mask_if(bool condition) {
    return 0u - condition;
}

/* Write the lowest eight or sixteen bits as 0 and 1. Each bit is moved to the highest of a product
 * of 16 bits, which compilers do with vectors. */
static inline void lgi_plain_spread_bits(unsigned bits, int16_t *to, int count) {
    for (int i = 0; i < count; i++)
        to[i] = bits >> i & 1;
}

static inline void lgi_spread_bits(unsigned bits, int16_t to[8]) {
    static const uint16_t up[8] = {32768, 16384, 8192, 4096, 2048, 1024, 512, 256};
    uint16_t eight = (uint8_t)bits;
    for (int i = 0; i < 8; i++)
        to[i] = (int16_t)((uint16_t)(eight * up[i]) >> 15);
}

static inline void lgi_spread_sixteen_bits(unsigned bits, int16_t to[16]) {
    static const uint16_t up[16] = {32768, 16384, 8192, 4096, 2048, 1024, 512, 256,
                                    128,   64,    32,   16,   8,    4,    2,   1};
    uint16_t sixteen = (uint16_t)bits;
    for (int i = 0; i < 16; i++)
        to[i] = (int16_t)((uint16_t)(sixteen * up[i]) >> 15);
}

/* The highest bits of eight bytes: bit i for byte i. The product moves bit 8 i to bit 56 + i, and
 * no two bits to the same place. */
static inline unsigned lgi_plain_high_bits(uint64_t bytes) {
    unsigned bits = 0;
    for (int i = 0; i < 8; i++)
        bits |= lgi_byte_of(bytes, i) >> 7 << i;
    return bits;
}

static inline unsigned lgi_high_bits(uint64_t bytes) {
    return (unsigned)((bytes >> 7 & 0x0101010101010101u) * 0x0102040810204080u >> 56);
}

/* Which of eight bytes are not 0, as bits. No sum carries into the next byte. */
static inline unsigned lgi_plain_bytes_above_0(uint64_t bytes) {
    unsigned bits = 0;
    for (int i = 0; i < 8; i++)
        bits |= (unsigned)(lgi_byte_of(bytes, i) > 0) << i;
    return bits;
}

static inline unsigned lgi_bytes_above_0(uint64_t bytes) {
    const uint64_t low = 0x7f7f7f7f7f7f7f7fu;
    return lgi_high_bits(bytes | ((bytes & low) + low));
}

/* Whether a character ends a run of plain ASCII in a JSON string. */
static inline bool lgi_is_special(unsigned c) {
    return c < ' ' || c >= 0x80 || c == '"' || c == '\\';
}

/* Marks which of eight characters are special, by their highest bits. Only the lowest mark is
 * reliable: the subtractions borrow, so a special character may mark characters above it. Without
 * one, none does. */
static inline uint64_t lgi_plain_mark_special(uint64_t characters) {
    uint64_t marks = 0;
    for (int i = 0; i < 8; i++)
        marks |= (uint64_t)lgi_is_special(lgi_byte_of(characters, i)) << (8 * i + 7);
    return marks;
}

static inline uint64_t lgi_mark_special(uint64_t characters) {
    const uint64_t each = 0x0101010101010101u;
    uint64_t quote = characters ^ '"' * each, backslash = characters ^ '\\' * each;
    return (characters | (characters - ' ' * each) | (quote - each) | (backslash - each)) &
           0x80 * each;
}

/* ---- four numbers of 16 bits in a word: lanes ----------------------------------------------- */

/* Lane i of a word, 0 for the lowest. */
static inline unsigned lgi_lane_of(uint64_t lanes, int i) {
    return lanes >> 16 * i & 0xffff;
}

/* The sums of four pairs of bytes, as lanes. */
static inline uint64_t lgi_plain_pairs_to_lanes(uint64_t bytes) {
    uint64_t lanes = 0;
    for (int i = 0; i < 4; i++)
        lanes |= (uint64_t)(lgi_byte_of(bytes, 2 * i) + lgi_byte_of(bytes, 2 * i + 1)) << 16 * i;
    return lanes;
}

static inline uint64_t lgi_pairs_to_lanes(uint64_t bytes) {
    const uint64_t even = 0x00ff00ff00ff00ffu;
    return (bytes & even) + (bytes >> 8 & even);
}

/* The sum of four lanes, which is below 2^16: the highest lane of the product is the sum of all,
 * and none below it carries. */
static inline unsigned lgi_plain_sum_lanes(uint64_t lanes) {
    return lgi_lane_of(lanes, 0) + lgi_lane_of(lanes, 1) + lgi_lane_of(lanes, 2) +
           lgi_lane_of(lanes, 3);
}

static inline unsigned lgi_sum_lanes(uint64_t lanes) {
    return (unsigned)(lanes * 0x0001000100010001u >> 48);
}

/* 1 in each lane that is at least `least`, which is 0 to 2^15. Lanes are below 2^15, so a lane
 * reaches its highest bit just then, and does not carry. */
static inline uint64_t lgi_plain_lanes_at_least(uint64_t lanes, unsigned least) {
    uint64_t found = 0;
    for (int i = 0; i < 4; i++)
        found |= (uint64_t)(lgi_lane_of(lanes, i) >= least) << 16 * i;
    return found;
}

static inline uint64_t lgi_lanes_at_least(uint64_t lanes, unsigned least) {
    const uint64_t each = 0x0001000100010001u;
    return (lanes + (0x8000 - least) * each) >> 15 & each;
}

/* ---- bytes in memory ------------------------------------------------------------------------ */

/* Little-endian loads, written out so that compilers make one load of each. */
static inline uint32_t lgi_load_u32(const uint8_t p[4]) {
    return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static inline uint64_t lgi_load_u64(const uint8_t p[8]) {
    return (uint64_t)p[0] | (uint64_t)p[1] << 8 | (uint64_t)p[2] << 16 | (uint64_t)p[3] << 24 |
           (uint64_t)p[4] << 32 | (uint64_t)p[5] << 40 | (uint64_t)p[6] << 48 |
           (uint64_t)p[7] << 56;
}

/* Loads up to eight of `size` bytes, from byte `at` on, a multiple of 8 below `size`. The last
 * load overlaps the bytes before it, if there are any. */
static inline uint64_t lgi_plain_word_at(const uint8_t *bytes, unsigned size, unsigned at) {
    uint64_t word = 0;
    for (unsigned i = at; i < size && i < at + 8; i++)
        word |= (uint64_t)bytes[i] << 8 * (i - at);
    return word;
}

LGI_INLINE uint64_t lgi_word_at(const uint8_t *bytes, unsigned size, unsigned at) {
    unsigned left = size - at;
    LGI_ASSERT(at < size && at % 8 == 0);
    if (left >= 8)
        return lgi_load_u64(bytes + at);
    if (size >= 8)
        return lgi_load_u64(bytes + size - 8) >> 8 * (8 - left);
    if (size >= 4) /* the loads may overlap */
        return lgi_load_u32(bytes + at) | (uint64_t)lgi_load_u32(bytes + size - 4)
                                              << 8 * (left - 4);
    return lgi_plain_word_at(bytes, size, at);
}

/* The sum of up to 256 bytes. Words add to lanes, which then have sums of up to 32 pairs. */
static inline unsigned lgi_plain_sum(const uint8_t *bytes, unsigned count) {
    unsigned sum = 0;
    for (unsigned i = 0; i < count; i++)
        sum += bytes[i];
    return sum;
}

static inline unsigned lgi_sum(const uint8_t *bytes, unsigned count) {
    uint64_t lanes = 0;
    unsigned i = 0;
    LGI_ASSERT(count <= 256);
    for (; i + 8 <= count; i += 8)
        lanes += lgi_pairs_to_lanes(lgi_load_u64(bytes + i));
    if (i + 4 <= count) {
        lanes += lgi_pairs_to_lanes(lgi_load_u32(bytes + i));
        i += 4;
    }
    return lgi_sum_lanes(lanes) + lgi_plain_sum(bytes + i, count - i);
}

/* Which of up to 64 bytes are not 0, as bits. */
static inline uint64_t lgi_plain_above_0(const uint8_t *bytes, unsigned count) {
    uint64_t bits = 0;
    for (unsigned i = 0; i < count; i++)
        bits |= (uint64_t)(bytes[i] > 0) << i;
    return bits;
}

static inline uint64_t lgi_above_0(const uint8_t *bytes, unsigned count) {
    uint64_t bits = 0;
    unsigned i = 0;
    for (; i + 8 <= count; i += 8)
        bits |= (uint64_t)lgi_bytes_above_0(lgi_load_u64(bytes + i)) << i;
    if (i + 4 <= count) {
        bits |= (uint64_t)lgi_bytes_above_0(lgi_load_u32(bytes + i)) << i;
        i += 4;
    }
    for (; i < count; i++)
        bits |= (uint64_t)(bytes[i] > 0) << i;
    return bits;
}

/* A function that marks bytes of a word by their highest bits. */
typedef uint64_t lgi_marks_of(uint64_t bytes, unsigned a, unsigned b);

/* Which of 8 to 32 bytes a function marks. The last loads overlap. */
LGI_INLINE uint32_t lgi_marked(const uint8_t *bytes, unsigned count, lgi_marks_of *marks_of,
                               unsigned a, unsigned b) {
    uint32_t found = lgi_high_bits(marks_of(lgi_load_u64(bytes), a, b));
    LGI_ASSERT(count >= 8 && count <= 32);
    if (count > 16)
        found |= (uint32_t)lgi_high_bits(marks_of(lgi_load_u64(bytes + 8), a, b)) << 8;
    if (count > 24)
        found |= (uint32_t)lgi_high_bits(marks_of(lgi_load_u64(bytes + 16), a, b)) << 16;
    return found | (uint32_t)lgi_high_bits(marks_of(lgi_load_u64(bytes + count - 8), a, b))
                       << (count - 8);
}

/* Which of 8 to 32 bytes are in first … last. Both bounds are below 128, so no difference
 * borrows. */
static inline uint32_t lgi_plain_within(const uint8_t *bytes, unsigned count, unsigned first,
                                        unsigned last) {
    uint32_t found = 0;
    for (unsigned i = 0; i < count; i++)
        found |= (uint32_t)(bytes[i] >= first && bytes[i] <= last) << i;
    return found;
}

LGI_INLINE uint64_t lgi_marks_within(uint64_t bytes, unsigned first, unsigned last) {
    const uint64_t each = 0x0101010101010101u, high = 0x80 * each;
    return ((bytes | high) - first * each) & ((last * each | high) - (bytes & ~high)) & ~bytes;
}

static inline uint32_t lgi_within(const uint8_t *bytes, unsigned count, unsigned first,
                                  unsigned last) {
    return lgi_marked(bytes, count, lgi_marks_within, first, last);
}

/* lgi_within for 0 … 127, for which compilers do not find this. */
LGI_INLINE uint64_t lgi_marks_below_128(uint64_t bytes, unsigned first, unsigned last) {
    LGI_ASSERT(first == 0 && last == 127);
    return ~bytes;
}

static inline uint32_t lgi_bytes_below_128(const uint8_t *bytes, unsigned count) {
    return lgi_marked(bytes, count, lgi_marks_below_128, 0, 127);
}

/* Which of 8 to 32 bytes are one of two values. All are below 128, so no sum carries. */
static inline uint32_t lgi_plain_equal_to(const uint8_t *bytes, unsigned count, unsigned a,
                                          unsigned b) {
    uint32_t found = 0;
    for (unsigned i = 0; i < count; i++)
        found |= (uint32_t)(bytes[i] == a || bytes[i] == b) << i;
    return found;
}

LGI_INLINE uint64_t lgi_marks_equal_to(uint64_t bytes, unsigned a, unsigned b) {
    const uint64_t each = 0x0101010101010101u, low = 0x7f * each;
    return ~(((bytes ^ a * each) + low) & ((bytes ^ b * each) + low));
}

static inline uint32_t lgi_equal_to(const uint8_t *bytes, unsigned count, unsigned a, unsigned b) {
    return lgi_marked(bytes, count, lgi_marks_equal_to, a, b);
}

/* Whether all of some bytes are 0. It does not stop at the first other one, since that cannot be
 * predicted. */
static inline bool lgi_plain_are_zero(const uint8_t *bytes, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        if (bytes[i])
            return false;
    return true;
}

static inline bool lgi_are_zero(const uint8_t *bytes, unsigned count) {
    uint64_t any = 0;
    unsigned i = 0;
    for (; i + 8 <= count; i += 8)
        any |= lgi_load_u64(bytes + i);
    for (; i < count; i++)
        any |= bytes[i];
    return !any;
}

static inline bool lgi_has_bit(const uint8_t *bytes, int bit) {
    return bytes[bit >> 3] >> (bit & 7) & 1;
}

/* Bits i … i + 7 of a set of numbers below `count`; i is a multiple of 8. */
static inline unsigned lgi_byte_of_set(const uint8_t *bytes, unsigned i, unsigned count) {
    return bytes[i / 8] & (count - i < 8 ? (1u << (count - i)) - 1 : 0xff);
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
