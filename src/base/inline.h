/* Functions that must be inlined, for speed. */
#ifndef LGI_INLINE_H
#define LGI_INLINE_H

/* `make coverage` counts one copy of a function, not all that are inlined. */
#if defined(__GNUC__) && !defined(LGI_COVERAGE)
#define LGI_INLINE static inline __attribute__((always_inline))
#else
#define LGI_INLINE static inline
#endif

#endif
