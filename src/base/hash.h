/*
 * XXH64 (Yann Collet), for states and for 8-byte steps. It was chosen because it is specified,
 * equal on all platforms, and fast without hardware support. It does not resist attackers; hashes
 * detect mistakes.
 */
#ifndef LGI_HASH_H
#define LGI_HASH_H

#include <stddef.h>
#include <stdint.h>

/* XXH64 with seed 0. `size` is a multiple of 32, so the code for the tail of an input is
 * omitted. */
uint64_t lgi_xxh64(const uint8_t *bytes, size_t size);

/*
 * The step of XXH64 for 8 bytes of a short input, and its final step. They take numbers, so the
 * machine's byte order does not matter. The length is not mixed in, so callers guarantee that no
 * input is a prefix of another one.
 */
uint64_t lgi_hash_word(uint64_t hash, uint64_t word);
uint64_t lgi_hash_end(uint64_t hash);

#endif
