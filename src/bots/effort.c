/* How much bots search in a game: what the game says, or else what suits most games. */
#include <logres/search.h>

#include "state/game.h"

static const lgi_bots usual = {
    .playout_limit = 100,
    .iterations = {30, 100, 400, 2000},
};
_Static_assert(LGI_LEVELS == LOGRES_LEVEL_COUNT, "games give iterations for each level");

/* What the game says, or else what suits most; NULL if there is no state. */
static const lgi_bots *bots_of(const logres_state *state) {
    const lgi_game *game;
    if (lgi_open(state, &game))
        return NULL;
    return game->bots ? game->bots(lgi_const(state)) : &usual;
}

uint32_t logres_bot_iterations(const logres_state *state, int32_t level) {
    const lgi_bots *bots = bots_of(state);
    if (!bots || level < 0 || level >= LGI_LEVELS)
        return 0;
    return bots->iterations[level] ? bots->iterations[level] : usual.iterations[level];
}

uint32_t logres_bot_playout_limit(const logres_state *state) {
    const lgi_bots *bots = bots_of(state);
    if (!bots)
        return 0;
    return bots->playout_limit ? bots->playout_limit : usual.playout_limit;
}
