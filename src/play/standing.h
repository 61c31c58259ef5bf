/* The standing of a state, which is the result when it is over. */
#ifndef LGI_STANDING_H
#define LGI_STANDING_H

#include "base/size.h"
#include "state/game.h"

/* The size of a result in version 0.1. */
#define LGI_RESULT_SIZE LGI_SIZE_TO(logres_result, ranks)

/* The standing of a state or view. */
void lgi_standing(const lgi_game *game, const lgi_state *s, logres_result *standing);

/* Fills in ranks and winners from the scores, where only these decide. */
void lgi_rank_by_score(logres_result *result);
/* The same where more than the scores decides: whoever has the higher key is ahead. */
void lgi_rank_by(logres_result *result, const int32_t keys[LOGRES_PLAYERS_MAX]);

#endif
