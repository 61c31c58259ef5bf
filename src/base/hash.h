/* The hash of a state: XXH64. */
#ifndef LGI_HASH_H
#define LGI_HASH_H

#include <stddef.h>
#include <stdint.h>

/* XXH64 (Yann Collet) with seed 0. `size` is a multiple of 32: states need no more of the
 * algorithm. */
uint64_t lgi_xxh64(const uint8_t *bytes, size_t size);

#endif
