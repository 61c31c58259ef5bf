/* The bits of each byte. */
#include "base/bits.h"

/* Each macro gives the bytes without its bit, then those with it. The lists end with a 0, for the
 * byte 0. */
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
