#include "core/hash.h"

static const uint64_t P1 = 0x9e3779b185ebca87u, P2 = 0xc2b2ae3d27d4eb4fu, P3 = 0x165667b19e3779f9u,
                      P4 = 0x85ebca77c2b2ae63u;

static uint64_t rotate_left(uint64_t x, int bits) {
    return (x << bits) | (x >> (64 - bits));
}

/* Written out, so that compilers make one load of it. */
static inline uint64_t little_endian(const uint8_t *p) {
    return (uint64_t)p[0] | (uint64_t)p[1] << 8 | (uint64_t)p[2] << 16 | (uint64_t)p[3] << 24 | (uint64_t)p[4] << 32 |
           (uint64_t)p[5] << 40 | (uint64_t)p[6] << 48 | (uint64_t)p[7] << 56;
}

static uint64_t mix(uint64_t lane, uint64_t input) {
    return rotate_left(lane + input * P2, 31) * P1;
}

/* The lanes are four variables, which stay in registers. */
uint64_t lgi_xxh64(const uint8_t *bytes, size_t size) {
    uint64_t a = P1 + P2, b = P2, c = 0, d = 0u - P1;
    for (size_t at = 0; at < size; at += 32) {
        a = mix(a, little_endian(bytes + at));
        b = mix(b, little_endian(bytes + at + 8));
        c = mix(c, little_endian(bytes + at + 16));
        d = mix(d, little_endian(bytes + at + 24));
    }
    uint64_t h = rotate_left(a, 1) + rotate_left(b, 7) + rotate_left(c, 12) + rotate_left(d, 18);
    h = (h ^ mix(0, a)) * P1 + P4;
    h = (h ^ mix(0, b)) * P1 + P4;
    h = (h ^ mix(0, c)) * P1 + P4;
    h = (h ^ mix(0, d)) * P1 + P4;
    h += size;
    h = (h ^ (h >> 33)) * P2;
    h = (h ^ (h >> 29)) * P3;
    return h ^ (h >> 32);
}
