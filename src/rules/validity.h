/* Validation of states, and checks that games share. */
#ifndef LGI_VALIDITY_H
#define LGI_VALIDITY_H

#include "state/game.h"

/* Validates a body. The config and the unused bytes have already been checked. */
logres_error lgi_validate_body(const lgi_game *game, const lgi_state *s, logres_problem *problem);

/* Checks a turn: its number is 1 … `last` (0: no limit), `current` is the seat that follows from
 * `first_player` (LOGRES_NONE: any seat), and no player but `actor` acts. */
logres_error lgi_check_turn(const lgi_state *s, int turn, int last, int current, int actor,
                            int first_player, logres_problem *problem);

/* Rejects the phase in which chance determines the first player if the config already specifies
 * one. */
logres_error lgi_check_first_player(const lgi_state *s, bool is_named, unsigned option,
                                    logres_problem *problem);

#endif
