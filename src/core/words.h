/* Text that all pictures share. */
#ifndef LGI_WORDS_H
#define LGI_WORDS_H

#include "core/game.h"

/* Prints the phase and who is to move, for the first line of a picture. */
void lgi_print_phase(struct lgi_text *text, const lgi_state *s);

#endif
