/* Functions that must be inlined, for speed. */
#ifndef LGI_INLINE_H
#define LGI_INLINE_H

/* Not inlined for `make coverage`, which counts one copy of each function. */
#if defined(__GNUC__) && !defined(LGI_COVERAGE)
#define LGI_INLINE static inline __attribute__((always_inline))
#else
#define LGI_INLINE static inline
#endif

#endif
