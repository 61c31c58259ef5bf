/* Why a move is refused. */
#ifndef LGI_EXPLAIN_H
#define LGI_EXPLAIN_H

#include "base/error.h"
#include "base/print.h"
#include "state/game.h"

/* Opens a state or view whose moves may be explained: not over, and of a view its viewer is to move. */
logres_error lgi_open_to_explain(const logres_state *state, const lgi_game **game, logres_problem *problem);

/* How near to legal a verdict is: greater is nearer. */
int lgi_nearness(const lgi_game *game, lgi_verdict verdict);

/* Fills a problem with what forbids a move. Returns LOGRES_OK for a legal one, else LOGRES_ERR_MOVE. */
logres_error lgi_explain_verdict(const lgi_game *game, const lgi_state *s, logres_move move, lgi_verdict verdict,
                                 logres_problem *problem);

/* Copies which rule forbids a move, its numbers and its nearness into another problem, or NULL. */
void lgi_copy_refusal(logres_problem *problem, const logres_problem *from);

/* Prints why a word is no type of move of this phase. */
void lgi_tell_type(lgi_writer *text, const lgi_game *game, const lgi_state *s, const char *type, size_t length);

/* Says whose turn it is, for somebody else who wants to move; returns the code. */
logres_error lgi_explain_turn(const lgi_state *s, logres_error code, logres_problem *problem);

#endif
