/* The legal moves of a state. */
#ifndef LGI_LEGAL_H
#define LGI_LEGAL_H

#include "core/game.h"

/* What the moves of a view or state may be asked: the phase row, or NULL in *phase where nothing is legal. */
logres_error lgi_ask(const logres_state *state, const lgi_game **game, const lgi_phase **phase);

/* Writes the legal moves of a state of this phase, one that is not over, as far as there is room, and returns how
 * many there are. */
uint32_t lgi_list(const lgi_phase *phase, const lgi_state *s, logres_move *moves, uint32_t room);

/* The same where the buffer has room for any list: returns how many were written. */
uint32_t lgi_list_all(const lgi_phase *phase, const lgi_state *s, logres_move moves[LOGRES_MOVES_MAX]);

/* How many moves a phase without a list of its own has at the most. */
unsigned lgi_most_of(const lgi_phase *phase, const lgi_state *s);

/* Whether a move of any number is legal there. */
bool lgi_is_legal(const lgi_phase *phase, const lgi_state *s, logres_move move);

#endif
