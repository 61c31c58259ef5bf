/* XXH64, reduced to what states need: inputs whose size is a multiple of 32. */
#include "base/hash.h"

#include "base/bits.h"
#include "base/rng.h"

static const uint64_t P1 = 0x9e3779b185ebca87u, P2 = 0xc2b2ae3d27d4eb4fu, P3 = 0x165667b19e3779f9u,
                      P4 = 0x85ebca77c2b2ae63u;

static uint64_t mix(uint64_t lane, uint64_t input) {
    return lgi_rotate_left(lane + input * P2, 31) * P1;
}

uint64_t lgi_hash_word(uint64_t hash, uint64_t word) {
    return lgi_rotate_left(hash ^ mix(0, word), 27) * P1 + P4;
}

uint64_t lgi_hash_end(uint64_t hash) {
    hash = (hash ^ (hash >> 33)) * P2;
    hash = (hash ^ (hash >> 29)) * P3;
    return hash ^ (hash >> 32);
}

/* Four variables rather than an array, so that they stay in registers. */
uint64_t lgi_xxh64(const uint8_t *bytes, size_t size) {
    uint64_t a = P1 + P2, b = P2, c = 0, d = 0u - P1;
    for (size_t at = 0; at < size; at += 32) {
        a = mix(a, lgi_load_u64(bytes + at));
        b = mix(b, lgi_load_u64(bytes + at + 8));
        c = mix(c, lgi_load_u64(bytes + at + 16));
        d = mix(d, lgi_load_u64(bytes + at + 24));
    }
    uint64_t h = lgi_rotate_left(a, 1) + lgi_rotate_left(b, 7) + lgi_rotate_left(c, 12) +
                 lgi_rotate_left(d, 18);
    h = (h ^ mix(0, a)) * P1 + P4;
    h = (h ^ mix(0, b)) * P1 + P4;
    h = (h ^ mix(0, c)) * P1 + P4;
    h = (h ^ mix(0, d)) * P1 + P4;
    return lgi_hash_end(h + size);
}
