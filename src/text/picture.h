/* Text pictures of the table: shared parts, and the picture of a game that defines none. */
#ifndef LGI_PICTURE_H
#define LGI_PICTURE_H

#include "state/game.h"

/* Prints the phase and the actor, for the first line of a picture. */
void lgi_print_phase(struct lgi_writer *text, const lgi_state *s);

/* Prints whose turn it is, if another player or chance is the actor. */
void lgi_print_turn_of(struct lgi_writer *text, const lgi_state *s, int player);

/* Prints a part in brackets, [merlin] or [2]; nothing for LOGRES_NONE. `names` may be NULL. */
void lgi_print_part(struct lgi_writer *text, int part, const char *const *names);

/* Prints the value of a field: a number, a name, yes, no, or - for null. */
void lgi_print_field_value(struct lgi_writer *text, const lgi_game *game, const lgi_field *field,
                           int value);

/* Prints all places and fields, in lines of at most 79 characters. A name longer than a line is
 * not wrapped. */
void lgi_print_rows(struct lgi_writer *text, const lgi_game *game, const lgi_state *s);

/* Prints the pieces of a view that its viewer sees and a spectator does not, one line per spot. */
void lgi_print_private(struct lgi_writer *text, const lgi_game *game, const lgi_state *s);

#endif
