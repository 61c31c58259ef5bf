/* Moving pieces in the bytes of a state by the rows of its places; the result may be invalid. */
#ifndef TEST_CORRUPT_H
#define TEST_CORRUPT_H

#include "support/laws.h"

/* The first byte of a body after options and components. */
uint32_t first_byte(const logres_game_info *game);

/* Whether the rows allow a piece at a spot. */
bool can_be_at(const logres_game_info *game, logres_spot spot, int piece);

/* Takes a piece from one spot to another. Numbers wrap around as bytes do. False if neither spot
 * stores it. */
bool carry(logres_state *state, int piece, logres_spot from, logres_spot to);

#endif
