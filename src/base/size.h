/*
 * Structs that can grow. A program and a library with the same soname may have been compiled with
 * different sizes of a public struct, so the caller passes its size. Structs only get longer. A
 * member that the caller's struct lacks is 0, and 0 selects the behavior from before that member
 * existed (the convention of Linux's openat2). Structs filled by callers have no padding, because
 * its bytes would be indeterminate; test/growth/grow.py checks this.
 */
#ifndef LGI_SIZE_H
#define LGI_SIZE_H

#include <stdbool.h>

#include <logres/base.h>

/* The size of a struct up to and including a member: LGI_SIZE_TO(logres_config, components) is the
 * size in version 0.1. */
#define LGI_SIZE_TO(type, member) (offsetof(type, member) + sizeof(((type *)0)->member))

/* Upper bounds for sizes. A struct from the caller has at most LGI_TAKEN_MAX bytes; a larger size
 * must come from uninitialized memory. */
enum { LGI_SIZE_MAX = 1 << 15, LGI_TAKEN_MAX = 1 << 10 };

/* Copies a struct from the caller. Returns false if it is shorter than in version 0.1 or longer
 * than LGI_TAKEN_MAX, or if a member unknown to this library is nonzero. */
bool lgi_take(void *known, size_t known_size, size_t least, const void *given, size_t size);

/*
 * Copies a struct to the caller. Members unknown to this library become 0. Errors:
 * LOGRES_ERR_NULL, LOGRES_ERR_ARGUMENT (a size smaller than in version 0.1, or above
 * LGI_SIZE_MAX).
 */
logres_error lgi_give(const void *known, size_t known_size, size_t least, void *out, size_t size);

/* Does the same for element i of a caller's array; `size` is the size of one element. */
logres_error lgi_give_nth(const void *known, size_t known_size, size_t least, void *array,
                          size_t i, size_t size);

/* Returns whether an output struct of the caller can have this size. */
static inline bool lgi_is_size(size_t size, size_t least) {
    return size >= least && size <= LGI_SIZE_MAX;
}

#endif
