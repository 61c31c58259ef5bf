/*
 * XXH64 (Yann Collet), for states and for 8-byte steps. It was chosen because it is specified,
 * yields the same value on all platforms, and is fast without hardware support. It does not resist
 * deliberate collisions; hashes only detect mistakes.
 */
#ifndef LGI_HASH_H
#define LGI_HASH_H

#include <stddef.h>
#include <stdint.h>

/* XXH64 with seed 0. `size` is a multiple of 32, so the code for the tail of an input is
 * omitted. */
uint64_t lgi_xxh64(const uint8_t *bytes, size_t size);

/*
 * XXH64's step for 8 bytes of a short input, and its final step. Both take integers, so the
 * machine's byte order does not matter. The length is not mixed in, so callers guarantee that no
 * input is a prefix of another.
 */
uint64_t lgi_hash_word(uint64_t hash, uint64_t word);
uint64_t lgi_hash_end(uint64_t hash);

#endif
