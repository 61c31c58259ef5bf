/* Dealing in turn, and the first player. `sizes` holds the hand size of each seat. */
#ifndef LGI_HANDS_H
#define LGI_HANDS_H

#include "state/game.h"

/* Returns the seat that receives the next card after `seat`, or LOGRES_NONE if all seats have
 * `each` cards. Cards are dealt one at a time, in turn. */
int lgi_next_to_deal(const lgi_state *s, int seat, const uint8_t *sizes, int each);

/* Returns the config's first player. If the config has none, enters `phase`, in which chance
 * determines the first player, and returns LOGRES_NONE. */
int lgi_first_player(lgi_state *s, unsigned option, unsigned phase);

/* The `may` of a move whose argument is any seat of the game. */
lgi_verdict lgi_may_name_seat(const lgi_state *s, const int args[]);

/* Checks that hands were dealt in turn: partly while `dealing`, otherwise completely. `target`
 * must be the next seat, or LOGRES_NONE; `path` is the path of `target`. */
logres_error lgi_check_deal(const lgi_state *s, const uint8_t *sizes, int each, bool dealing,
                            int target, const char *path, logres_problem *problem);

#endif
