/* XXH64 (Yann Collet): of states, and in steps of 8 bytes. */
#ifndef LGI_HASH_H
#define LGI_HASH_H

#include <stddef.h>
#include <stdint.h>

/* XXH64 with seed 0. `size` is a multiple of 32: states need no more of the algorithm. */
uint64_t lgi_xxh64(const uint8_t *bytes, size_t size);

/* The step of XXH64 for 8 bytes of a short input, and its last step. They take numbers, so the
 * byte order of the machine does not matter. Callers see to it that of two different inputs
 * neither begins with the other. */
uint64_t lgi_hash_word(uint64_t hash, uint64_t word);
uint64_t lgi_hash_end(uint64_t hash);

#endif
