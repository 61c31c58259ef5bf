/* A table of the set bits of each byte value, for lgi_write_bits. */
#include "base/bits.h"

/*
 * BITS_k expands to the rows of all values of the bits 0 … k, for fixed higher bits: first the
 * rows without bit k, then those with it. So the 256 rows come out in order and need no generated
 * file. Each list ends with a 0, which also makes the row of byte 0 a valid initializer.
 */
/* clang-format off */
#define BITS_0(number, ...) {{__VA_ARGS__}, number}, {{0, __VA_ARGS__}, number + 1}
#define BITS_1(number, ...) BITS_0(number, __VA_ARGS__), BITS_0(number + 1, 1, __VA_ARGS__)
#define BITS_2(number, ...) BITS_1(number, __VA_ARGS__), BITS_1(number + 1, 2, __VA_ARGS__)
#define BITS_3(number, ...) BITS_2(number, __VA_ARGS__), BITS_2(number + 1, 3, __VA_ARGS__)
#define BITS_4(number, ...) BITS_3(number, __VA_ARGS__), BITS_3(number + 1, 4, __VA_ARGS__)
#define BITS_5(number, ...) BITS_4(number, __VA_ARGS__), BITS_4(number + 1, 5, __VA_ARGS__)
#define BITS_6(number, ...) BITS_5(number, __VA_ARGS__), BITS_5(number + 1, 6, __VA_ARGS__)
#define BITS_7(number, ...) BITS_6(number, __VA_ARGS__), BITS_6(number + 1, 7, __VA_ARGS__)
/* clang-format on */
const lgi_byte_bits lgi_bits_of_byte[256] = {BITS_7(0, 0)};
