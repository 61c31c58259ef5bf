/*
 * Branch-free operations on bit sets and on small numbers packed into a 64-bit word. Number n of a
 * set is bit n of a word, or bit n % 8 of byte n / 8.
 *
 * Listing, summing and drawing take most of the time of a ply. A loop over single bits or bytes
 * ends at an unpredictable point, and each misprediction costs as much as dozens of instructions.
 * These functions therefore process a whole word at once (SIMD within a register; see Warren,
 * Hacker's Delight). Each is preceded by its plain version, lgi_plain_..., which is the
 * specification; test_bits.c compares the two.
 */
#ifndef LGI_BITS_H
#define LGI_BITS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/assert.h"
#include "base/inline.h"

/* A set of numbers below 128. */
typedef struct lgi_set {
    uint64_t low, high; /* numbers 0 … 63, and 64 … 127 */
} lgi_set;

/* Returns the lowest number of a nonempty set. */
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
    bits -= bits >> 1 & 0x5555555555555555u; /* partial sums over 2, 4, 8, then all bits; not
                                                popcnt, which baseline x86-64 lacks */
    bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
    bits = (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (int)(bits * 0x0101010101010101u >> 56);
}

/* Returns byte i of a word; byte 0 is the lowest. */
static inline unsigned lgi_byte_of(uint64_t bytes, int i) {
    return bytes >> 8 * i & 0xff;
}

/*
 * Counts the bytes that are at most r. All eight bytes and r are below 128, so setting the top bit
 * of each copy of r keeps the subtraction from borrowing across bytes. The top bit then survives
 * exactly where the byte is at most r.
 */
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

/* Returns a word whose byte i is the sum of bytes 0 … i. All sums are below 256, so none carries
 * into the next byte. The multiplication adds each byte to all higher ones. */
static inline uint64_t lgi_plain_running_sums(uint64_t bytes) {
    uint64_t sums = 0, sum = 0;
    for (int i = 0; i < 8; i++)
        sums |= (sum += lgi_byte_of(bytes, i)) << 8 * i;
    return sums;
}

static inline uint64_t lgi_running_sums(uint64_t bytes) {
    return bytes * 0x0101010101010101u;
}

/* Returns the position of the r-th set bit, counting from 0. More than r bits are set. Running
 * sums of the bits per byte locate the byte; running sums within that byte locate the bit. */
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

/* The set bits of a byte in ascending order, padded, and their number. Nine entries, since the
 * initializer lists end with an extra 0. */
typedef struct lgi_byte_bits {
    uint16_t bit[9], count;
} lgi_byte_bits;

extern const lgi_byte_bits lgi_bits_of_byte[256];

LGI_INLINE void lgi_write_eight(uint16_t first, const uint16_t *restrict bits,
                                uint16_t *restrict to) {
    for (int i = 0; i < 8; i++) /* fixed length: one vector store */
        to[i] = (uint16_t)(first + bits[i]);
}

/*
 * Writes first + b for each bit b of a set in ascending order and returns their number. It always
 * stores eight numbers at a time, even if fewer are needed, because a fixed store beats a loop of
 * unknown length. The buffer needs room for eight more numbers than the result; these may be
 * overwritten.
 */
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

/* Returns all ones if a condition holds, else 0. Masking with it replaces a branch that could be
 * mispredicted. */
static inline unsigned lgi_plain_mask_if(bool condition) {
    return condition ? ~0u : 0;
}

static inline unsigned lgi_mask_if(bool condition) {
    return 0u - condition;
}

/*
 * Expand the lowest 8 or 16 bits into an array of zeros and ones. Multiplying by a power of two
 * moves each bit to the top of a 16-bit lane, which compilers vectorize; variable shifts of 16-bit
 * lanes need AVX-512.
 */
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

/* Collects the top bits of eight bytes: bit i of the result is the top bit of byte i. The
 * multiplication moves bit 8 i to bit 56 + i, and no two partial products collide. */
static inline unsigned lgi_plain_high_bits(uint64_t bytes) {
    unsigned bits = 0;
    for (int i = 0; i < 8; i++)
        bits |= lgi_byte_of(bytes, i) >> 7 << i;
    return bits;
}

static inline unsigned lgi_high_bits(uint64_t bytes) {
    return (unsigned)((bytes >> 7 & 0x0101010101010101u) * 0x0102040810204080u >> 56);
}

/* Returns a mask of the nonzero bytes among eight. Adding 0x7f to the low seven bits sets the top
 * bit unless they are all 0, and never carries into the next byte. */
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

/* Returns whether a character ends a run of plain ASCII in a JSON string. */
static inline bool lgi_is_special(unsigned c) {
    return c < ' ' || c >= 0x80 || c == '"' || c == '\\';
}

/*
 * Marks the special characters among eight by setting their top bits. Only the lowest mark is
 * reliable: a subtraction that borrows can mark characters above a special one. That suffices,
 * since callers only look for the first special character. If none is special, nothing is marked.
 */
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

/* ---- lanes: four 16-bit numbers in a word --------------------------------------------------- */

/* Returns lane i of a word, 0 for the lowest. */
static inline unsigned lgi_lane_of(uint64_t lanes, int i) {
    return lanes >> 16 * i & 0xffff;
}

/* Adds four pairs of bytes into lanes, which cannot overflow: each sum is at most 510. */
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

/* Returns the sum of four lanes, which must be below 2^16. The top lane of the product is the sum
 * of all; lower lanes hold partial sums of it and do not carry. */
static inline unsigned lgi_plain_sum_lanes(uint64_t lanes) {
    return lgi_lane_of(lanes, 0) + lgi_lane_of(lanes, 1) + lgi_lane_of(lanes, 2) +
           lgi_lane_of(lanes, 3);
}

static inline unsigned lgi_sum_lanes(uint64_t lanes) {
    return (unsigned)(lanes * 0x0001000100010001u >> 48);
}

/*
 * Returns 1 in each lane that is at least `least`, which is 0 to 2^15. Lanes are below 2^15, so
 * adding 2^15 - least sets the top bit if and only if the lane is at least `least`, and never
 * carries.
 */
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

/* Little-endian loads from unaligned bytes. Compilers recognize these shifts and emit one load; a
 * cast would violate alignment and aliasing rules and depend on the machine's byte order. */
static inline uint32_t lgi_load_u32(const uint8_t p[4]) {
    return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static inline uint64_t lgi_load_u64(const uint8_t p[8]) {
    return (uint64_t)p[0] | (uint64_t)p[1] << 8 | (uint64_t)p[2] << 16 | (uint64_t)p[3] << 24 |
           (uint64_t)p[4] << 32 | (uint64_t)p[5] << 40 | (uint64_t)p[6] << 48 |
           (uint64_t)p[7] << 56;
}

/*
 * Loads up to eight of `size` bytes, from byte `at`, a multiple of 8 below `size`. Reading past
 * the end would be undefined, so the last load overlaps the bytes before it and shifts them out.
 */
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
    if (size >= 4) /* two overlapping loads cover 4 to 7 bytes */
        return lgi_load_u32(bytes + at) | (uint64_t)lgi_load_u32(bytes + size - 4)
                                              << 8 * (left - 4);
    return lgi_plain_word_at(bytes, size, at);
}

/* Returns the sum of up to 256 bytes. The limit keeps each lane at 32 pairs or fewer, at most
 * 16,320, and the total below 2^16. */
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

/* Returns a mask of the nonzero bytes among up to 64. */
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

/* A function that marks bytes of a word by setting their top bits. */
typedef uint64_t lgi_marks_of(uint64_t bytes, unsigned a, unsigned b);

/* Returns a mask of the bytes that `marks_of` marks, among 8 to 32 bytes. The last load overlaps
 * the previous one, so any count works without a tail loop; marking a byte twice is harmless. */
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

/* Returns a mask of the bytes in first … last, among 8 to 32 bytes. Both bounds are below 128, so
 * no subtraction borrows across bytes. */
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

/* lgi_within for 0 … 127. Compilers do not reduce the general form to one negation. */
LGI_INLINE uint64_t lgi_marks_below_128(uint64_t bytes, unsigned first, unsigned last) {
    LGI_ASSERT(first == 0 && last == 127);
    return ~bytes;
}

static inline uint32_t lgi_bytes_below_128(const uint8_t *bytes, unsigned count) {
    return lgi_marked(bytes, count, lgi_marks_below_128, 0, 127);
}

/*
 * Returns a mask of the bytes that equal `a` or `b`, among 8 to 32 bytes. All are below 128, so no
 * addition carries. The XOR of a byte and a value is 0 if and only if adding 0x7f to it leaves the
 * top bit clear.
 */
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

/* Returns whether all bytes are 0. It does not stop at the first nonzero byte, because that branch
 * would be unpredictable. */
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

/* Returns bits i … i + 7 of a set of numbers below `count`; i is a multiple of 8. Bits from
 * `count` on are masked off: the rest of the last byte does not belong to the set. */
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
