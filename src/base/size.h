/*
 * Structs that grow. A program and a library of the same soname may have compiled a public struct
 * with different sizes, so the caller passes its size. Structs only get longer. A member that the
 * caller lacks is 0, and 0 keeps the behaviour from before that member. Structs that callers fill
 * have no padding, whose bytes would be undefined; test/growth/grow.py checks this.
 */
#ifndef LGI_SIZE_H
#define LGI_SIZE_H

#include <stdbool.h>

#include <logres/base.h>

/* The size of a struct that ends with a member: LGI_SIZE_TO(logres_config, components) is that of
 * version 0.1. */
#define LGI_SIZE_TO(type, member) (offsetof(type, member) + sizeof(((type *)0)->member))

/* No struct is longer, and none that the caller fills is longer than LGI_TAKEN_MAX: such a size
 * was never set. */
enum { LGI_SIZE_MAX = 1 << 15, LGI_TAKEN_MAX = 1 << 10 };

/* Copies a struct from the caller. False if it is shorter than in version 0.1 or longer than any,
 * or if a member that this library does not know is not 0. */
bool lgi_take(void *known, size_t known_size, size_t least, const void *given, size_t size);

/* Copies a struct to the caller. Members that this library does not know become 0. Errors:
 * LOGRES_ERR_NULL, LOGRES_ERR_ARGUMENT (a size shorter than in version 0.1, or longer than
 * any). */
logres_error lgi_give(const void *known, size_t known_size, size_t least, void *out, size_t size);

/* The same for element i of a caller's array; `size` is that of one element. */
logres_error lgi_give_nth(const void *known, size_t known_size, size_t least, void *array,
                          size_t i, size_t size);

/* Whether a caller's struct can have this size. */
static inline bool lgi_is_size(size_t size, size_t least) {
    return size >= least && size <= LGI_SIZE_MAX;
}

#endif
