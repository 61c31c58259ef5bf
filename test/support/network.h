/* Value networks of random weights for any game, and what they must say of a view. */
#ifndef TEST_NETWORK_H
#define TEST_NETWORK_H

#include "support/support.h"

/* The bytes of a network, and where its parts begin. */
typedef struct network {
    uint8_t *bytes; /* freed by the caller */
    size_t size;
    uint32_t rows, first, second, inputs;
    size_t weights, biases, weights2, biases2, weights3;
} network;

enum { NETWORK_HEAD = 24, NETWORK_ROW = 8 };

/* A network for the game of a state, with layers of this many units. It has rows of every mode.
 * The larger the game, the smaller its weights, so that no sum of the first layer overflows. */
network network_of(const logres_state *state, uint64_t seed, uint32_t first, uint32_t second);

/* A copy of a valid network. */
network copy_of_network(const uint8_t *bytes, size_t size);

/* The numbers in a network. */
int i16_of(const uint8_t *bytes);
void put_i16(uint8_t *bytes, int value);

/* The value of a view by the bytes of a network, calculated one input at a time with 64 bits. */
int32_t value_by(const network *n, const logres_state *view);

/* The value of a view by its standing alone. */
int32_t value_of_standing(const logres_state *view);

#endif
