/* Standings; when the game is over, the standing is the result. */
#ifndef LGI_STANDING_H
#define LGI_STANDING_H

#include "base/size.h"
#include "state/game.h"

/* The size of a result in version 0.1. */
#define LGI_RESULT_SIZE LGI_SIZE_TO(logres_result, ranks)

/* Computes the standing of a state or view. */
void lgi_standing(const lgi_game *game, const lgi_state *s, logres_result *standing);

/* Returns the score field, or NULL if the game has none. */
const lgi_field *lgi_points_of(const lgi_game *game);

/* Sets ranks and winners from the scores alone; more points are better. */
void lgi_rank_by_score(logres_result *result);
/* Sets ranks and winners from other values. Higher values always rank better; a game with
 * `lower_is_better` passes negated points. */
void lgi_rank_by(logres_result *result, const int32_t values[LOGRES_PLAYERS_MAX]);
/* Sets the result of a cooperative game: all seats share the score, and either all win or none. */
void lgi_share(logres_result *result, int32_t score, bool won);

#endif
