/*
 * Value networks, which estimate the value of a view to its viewer in integer arithmetic.
 *
 * A network is a block of bytes, little-endian:
 *
 *     0   "LGNW"
 *     4   u16  version, 1
 *     6   u16  number of rows: those of the layout, plus the standing
 *     8   u16  units of the first hidden layer, a multiple of 16, at most 128
 *     10  u16  units of the second, 16 or 32
 *     12  u32  number of inputs
 *     16  u64  hash of the layout of its observations (logres_observation_hash)
 *     24  rows, 8 bytes each: i16 mode, i16 base, i16 low, i16 high
 *         u8   weights of the first layer plus 128, by input, then unit
 *         i16  biases of the first layer
 *         i8   weights of the second layer, by first-layer unit, then second-layer unit
 *         i16  biases of the second layer
 *         i16  weights of the output, then its bias, in 4096ths
 *
 * The last row holds the scores of the view's standing, starting with the viewer, one for each
 * seat that the game can have. Sums over many pieces are hard to learn, and standings provide
 * them.
 *
 * A row of mode 0 is ignored. A value of mode 1 has a single input: the value, clamped to low …
 * high, minus the base, relative to high - low. A value of mode 2 has an input for each number in
 * low … high except the base; all other numbers activate none. Most values equal the base and thus
 * cost nothing, as in an efficiently updatable network (Nasu 2018).
 *
 * All other weights, biases and sums are in 64ths. Contributions of scaled inputs are rounded.
 * Hidden units are leaky rectifiers, x or x / 8. The output is a logistic function.
 */
#ifndef LGI_NETWORK_H
#define LGI_NETWORK_H

#include <logres/observe.h>
#include <logres/search.h>

#include "state/game.h"

enum { LGI_FIRST_MAX = 128, LGI_SECOND_MAX = 32 };

typedef struct lgi_network_row {
    int16_t mode, base, low, high;
    uint32_t values; /* number of values */
    uint32_t input;  /* input of the first value */
} lgi_network_row;

/* The offsets of the parts of a checked network. */
typedef struct lgi_network {
    uint32_t row_count, first, second; /* no rows: no network */
    uint32_t weights, biases, weights2, biases2, weights3;
    lgi_network_row rows[LOGRES_OBSERVATION_ROWS_MAX + 1];
} lgi_network;

/* Returns the network that the library includes for a game. */
lgi_bytes lgi_network_of_game(const lgi_game *game);

/* Checks external bytes and locates the parts of the network. */
logres_error lgi_check_network(lgi_network *n, const logres_state *state, lgi_bytes bytes,
                               logres_problem *problem);

/* Opens the game's own network, which a test has checked. If the game has none, row_count becomes
 * 0. */
void lgi_open_network(lgi_network *n, const logres_state *state, lgi_bytes bytes);

/* Returns the value of a state to a player, judged from that player's view. The game is not
 * over. */
int32_t lgi_evaluate(const lgi_network *n, const uint8_t *bytes, const logres_state *state,
                     int32_t player);

#endif
