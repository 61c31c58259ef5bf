/* Validity: what the core asks of a state, and checks that several games share. */
#ifndef LGI_VALIDITY_H
#define LGI_VALIDITY_H

#include "state/game.h"

/* What logres_validate checks of a state after its config and its unused bytes. */
logres_error lgi_validate_body(const lgi_game *game, const lgi_state *s, logres_problem *problem);

/* Checks a turn's invariants: its number is 1 to `last`, if that is not 0; `current` is a seat, the one that the
 * config's first player makes it, and no other player than `actor` acts. A game without that option gives LOGRES_NONE
 * as `first_player`. */
logres_error lgi_check_turn(const lgi_state *s, int turn, int last, int current, int actor, int first_player,
                            logres_problem *problem);

/* Refuses the phase in which chance names the first player if the config's option names one. */
logres_error lgi_check_first_player(const lgi_state *s, bool is_named, unsigned option, logres_problem *problem);

#endif
