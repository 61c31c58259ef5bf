/* Dealing hands of cards in turn, and who begins then. `sizes` has the number of cards of each seat. */
#ifndef LGI_HANDS_H
#define LGI_HANDS_H

#include "state/game.h"

/* The seat that gets the next card after `seat`, if each gets one in turn until all have `each`; LOGRES_NONE if all
 * have. */
int lgi_next_to_deal(const lgi_state *s, int seat, const uint8_t *sizes, int each);

/* After a deal: the config's first player. If it names none, LOGRES_NONE, and chance names one in a phase. */
int lgi_first_player(lgi_state *s, unsigned option, unsigned phase);

/* Checks that hands have been dealt in that order: some cards while `dealing`, all of them otherwise. `target`, whose
 * path is given, must be the seat that is next, or LOGRES_NONE. */
logres_error lgi_check_deal(const lgi_state *s, const uint8_t *sizes, int each, bool dealing, int target,
                            const char *path, logres_problem *problem);

#endif
