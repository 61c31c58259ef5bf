/* Standings; when the game is over, the standing is the result. */
#ifndef LGI_STANDING_H
#define LGI_STANDING_H

#include "base/size.h"
#include "state/game.h"

/* The size of a result in version 0.1. */
#define LGI_RESULT_SIZE LGI_SIZE_TO(logres_result, ranks)

/* The standing of a state or view. */
void lgi_standing(const lgi_game *game, const lgi_state *s, logres_result *standing);

/* The field that counts points; NULL if the game has none. */
const lgi_field *lgi_points_of(const lgi_game *game);

/* Fills in ranks and winners by the scores alone, if more points are better. */
void lgi_rank_by_score(logres_result *result);
/* The same by other values. The higher value is always placed better, also in a game with
 * `lower_is_better`: there pass the negative points. */
void lgi_rank_by(logres_result *result, const int32_t values[LOGRES_PLAYERS_MAX]);
/* The result of a cooperative game: every seat has the score, and all win or nobody does. */
void lgi_share(logres_result *result, int32_t score, bool won);

#endif
