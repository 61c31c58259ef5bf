/* Explains why a move is illegal. */
#ifndef LGI_EXPLAIN_H
#define LGI_EXPLAIN_H

#include "base/error.h"
#include "base/print.h"
#include "state/game.h"

/* Opens a state to explain its moves. Fails if the game is over, or for a view whose viewer is not
 * the actor. */
logres_error lgi_open_to_explain(const logres_state *state, const lgi_game **game,
                                 logres_problem *problem);

/* Returns how near to legal a move was; greater is nearer. */
int lgi_nearness(const lgi_game *game, lgi_verdict verdict);

/* Fills a problem with the reason given by a verdict. Returns LOGRES_OK for a legal move, else
 * LOGRES_ERR_MOVE. */
logres_error lgi_explain_verdict(const lgi_game *game, const lgi_state *s, logres_move move,
                                 lgi_verdict verdict, logres_problem *problem);

/* Copies rule, refusal, numbers and nearness to another problem; NULL is allowed. */
void lgi_copy_refusal(logres_problem *problem, const logres_problem *from);

/* Explains that a word is not a move type of this phase. */
void lgi_explain_type(lgi_writer *text, const lgi_game *game, const lgi_state *s, const char *type,
                      size_t length);

/* Fills a problem that names the actor, and returns the code. */
logres_error lgi_explain_turn(const lgi_state *s, logres_error code, logres_problem *problem);

#endif
