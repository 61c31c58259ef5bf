/* Control over inlining, for functions in hot loops. */
#ifndef LGI_INLINE_H
#define LGI_INLINE_H

/* Forces inlining. Compilers decide by size and would not specialize such functions for constant
 * arguments. Disabled for `make coverage`, which counts one copy of each function. */
#if defined(__GNUC__) && !defined(LGI_COVERAGE)
#define LGI_INLINE static inline __attribute__((always_inline))
#else
#define LGI_INLINE static inline
#endif

/* Marks a cold path, kept out of line to spare the hot path's registers and stack. */
#ifdef __GNUC__
#define LGI_APART static __attribute__((noinline))
#else
#define LGI_APART static
#endif

/* Compiles a function without knowledge of its callers, even if the compiler sees all files at
 * once (the amalgamation, -flto). */
#if defined(__GNUC__) && !defined(__clang__) && __GNUC__ >= 8
#define LGI_ALONE __attribute__((noipa))
#else
#define LGI_ALONE
#endif

/* Placed before a loop with a constant number of iterations, at most 64: unrolls it completely. */
#if defined(__clang__)
#define LGI_UNROLL _Pragma("clang loop unroll(full)")
#elif defined(__GNUC__) && __GNUC__ >= 8
#define LGI_UNROLL _Pragma("GCC unroll 64")
#else
#define LGI_UNROLL
#endif

#endif
