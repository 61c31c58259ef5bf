/*
 * Structs that grow. A program and a library of the same soname may have been compiled with structs of different
 * sizes, which only ever get longer: a caller's struct comes with its size. What it lacks is 0, and 0 in every later
 * member means what the library did before there was that member. A struct that callers fill has no padding, in which
 * anything may lie: test/growth/grow.py sees to it.
 */
#ifndef LGI_SIZE_H
#define LGI_SIZE_H

#include <stdbool.h>

#include <logres/base.h>

/* The size of a struct that ends with a member: LGI_SIZE_TO(logres_config, components) is that of version 0.1. */
#define LGI_SIZE_TO(type, member) (offsetof(type, member) + sizeof(((type *)0)->member))

/* No struct is longer; a size beyond it was never set. */
enum { LGI_SIZE_MAX = 1 << 15 };

/* Takes what a caller filled: false if it is shorter than in version 0.1, or has something that this library does not
 * know and that is not 0. */
bool lgi_take(void *known, size_t known_size, size_t least, const void *given, size_t size);

/* Fills a caller's struct as far as it goes; what this library does not know becomes 0. Errors: LOGRES_ERR_NULL,
 * LOGRES_ERR_ARGUMENT (shorter than in version 0.1, or longer than any). */
logres_error lgi_give(const void *known, size_t known_size, size_t least, void *out, size_t size);

/* The same for number i of a caller's array of structs of this size. */
logres_error lgi_give_nth(const void *known, size_t known_size, size_t least, void *array, size_t i, size_t size);

/* Whether a size may be that of a caller's struct. */
static inline bool lgi_is_size(size_t size, size_t least) {
    return size >= least && size <= LGI_SIZE_MAX;
}

#endif
