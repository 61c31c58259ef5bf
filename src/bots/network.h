/*
 * Value networks: what a view is worth to its viewer, in integers.
 *
 * A network is a block of bytes, little-endian:
 *
 *   0   "LGNW"
 *   4   u16  version, 1
 *   6   u16  rows: those of the layout, and the standing
 *   8   u16  units of the first hidden layer, a multiple of 16, 128 at most
 *   10  u16  units of the second, 16 or 32
 *   12  u32  inputs
 *   16  u64  hash of the layout of its observations (logres_observation_hash)
 *   24  rows, 8 bytes each: i16 mode, i16 base, i16 low, i16 high
 *       u8   weights of the first layer plus 128, by input and unit
 *       i16  biases of the first layer
 *       i8   weights of the second layer, by units of the first, then its own
 *       i16  biases of the second layer
 *       i16  weights of the output, then its bias, in 4096ths
 *
 * The last row is the scores of the view's standing, from the viewer's on, one for each seat that
 * the game can have. Sums over many pieces are hard to learn, and standings have done them.
 *
 * A row of mode 0 is ignored. A value of mode 1 is one input, clamped to low … high: its distance
 * from the base, as a part of high - low. A value of mode 2 has an input for each number of low …
 * high except the base, and nothing else counts. So values at the base, most of them, cost
 * nothing, as in an efficiently updatable network (Nasu 2018).
 *
 * Other weights, biases and sums count in 64ths; what a scaled input adds is rounded. Hidden units
 * are leaky rectifiers, x or x / 8. The output is a logistic function.
 */
#ifndef LGI_NETWORK_H
#define LGI_NETWORK_H

#include <logres/observe.h>
#include <logres/search.h>

#include "state/game.h"

enum { LGI_FIRST_MAX = 128, LGI_SECOND_MAX = 32 };

typedef struct lgi_network_row {
    int16_t mode, base, low, high;
    uint32_t values; /* how many */
    uint32_t input;  /* of the first value */
} lgi_network_row;

/* Where the parts of a network lie that was checked, from its first byte on. */
typedef struct lgi_network {
    uint32_t row_count, first, second; /* no rows: no network */
    uint32_t weights, biases, weights2, biases2, weights3;
    lgi_network_row rows[LOGRES_OBSERVATION_ROWS_MAX + 1];
} lgi_network;

/* The network that the library has for a game. */
lgi_bytes lgi_network_of_game(const lgi_game *game);

/* Checks bytes from outside, and finds the parts of their network. */
logres_error lgi_check_network(lgi_network *n, const logres_state *state, lgi_bytes bytes,
                               logres_problem *problem);

/* The same for the network of a game's own, which a test has checked. Without one, there are no
 * rows. */
void lgi_open_network(lgi_network *n, const logres_state *state, lgi_bytes bytes);

/* What an observation is worth, 0 … LOGRES_SEARCH_WIN. */
int32_t lgi_network_value(const lgi_network *n, const uint8_t *bytes, const int16_t *seen);

/* What a state of a game that is not over is worth to a player, by the player's view of it. */
int32_t lgi_evaluate(const lgi_network *n, const uint8_t *bytes, const logres_state *state,
                     int32_t player);

#endif
