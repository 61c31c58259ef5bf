/* Functions that must be inlined, or must not be, for speed. */
#ifndef LGI_INLINE_H
#define LGI_INLINE_H

/* Not inlined for `make coverage`, which counts one copy of each function. */
#if defined(__GNUC__) && !defined(LGI_COVERAGE)
#define LGI_INLINE static inline __attribute__((always_inline))
#else
#define LGI_INLINE static inline
#endif

/* What is rare, so that its registers and its stack do not slow the common way. */
#ifdef __GNUC__
#define LGI_APART static __attribute__((noinline))
#else
#define LGI_APART static
#endif

/* What is compiled without a look at its callers, even where the compiler sees all files at
 * once. */
#if defined(__GNUC__) && !defined(__clang__) && __GNUC__ >= 8
#define LGI_ALONE __attribute__((noipa))
#else
#define LGI_ALONE
#endif

/* Before a loop with a constant number of rounds, at most 64: writes out all of them. */
#if defined(__clang__)
#define LGI_UNROLL _Pragma("clang loop unroll(full)")
#elif defined(__GNUC__) && __GNUC__ >= 8
#define LGI_UNROLL _Pragma("GCC unroll 64")
#else
#define LGI_UNROLL
#endif

#endif
