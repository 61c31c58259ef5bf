/* States as text: what pictures share. */
#ifndef LGI_WORDS_H
#define LGI_WORDS_H

#include "core/game.h"

/* The phase and who acts, in the head of a picture. */
void lgi_print_phase(struct lgi_text *text, const lgi_state *s);

#endif
