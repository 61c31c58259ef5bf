#include "core/hash.h"

static const uint64_t P1 = 0x9e3779b185ebca87u, P2 = 0xc2b2ae3d27d4eb4fu, P3 = 0x165667b19e3779f9u,
                      P4 = 0x85ebca77c2b2ae63u;

static uint64_t rotate_left(uint64_t x, int bits) {
    return (x << bits) | (x >> (64 - bits));
}

static uint64_t little_endian(const uint8_t *p) {
    uint64_t x = 0;
    for (int i = 0; i < 8; i++)
        x |= (uint64_t)p[i] << 8 * i;
    return x;
}

static uint64_t mix(uint64_t lane, uint64_t input) {
    return rotate_left(lane + input * P2, 31) * P1;
}

uint64_t lgi_xxh64(const uint8_t *bytes, size_t size) {
    uint64_t lane[4] = {P1 + P2, P2, 0, 0u - P1};
    for (size_t at = 0; at < size; at += 32)
        for (int i = 0; i < 4; i++)
            lane[i] = mix(lane[i], little_endian(bytes + at + 8 * i));
    uint64_t h =
        rotate_left(lane[0], 1) + rotate_left(lane[1], 7) + rotate_left(lane[2], 12) + rotate_left(lane[3], 18);
    for (int i = 0; i < 4; i++)
        h = (h ^ mix(0, lane[i])) * P1 + P4;
    h += size;
    h = (h ^ (h >> 33)) * P2;
    h = (h ^ (h >> 29)) * P3;
    return h ^ (h >> 32);
}
