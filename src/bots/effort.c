/* How much bots search: as the game specifies, or with defaults that suit most games. */
#include "bots/search.h"

#include <stddef.h>

#include "state/game.h"

static const lgi_bots usual = {
    .playout_limit = 100,
    .iterations = {30, 100, 400, 2000},
    .by_network = {3, 10, 60, 1000},
};

/*
 * Defaults for a game that specifies nothing. Random playouts judge some games poorly, such as a
 * race between walls; the standing alone judges others poorly. Playouts are therefore short, the
 * standing before the playout makes up half of each reward, and with many moves the standing after
 * each move decides which to try first.
 */
static const lgi_bots unknown = {.playout_limit = 20, .moves_per_prior = 8, .leaf = 50};
_Static_assert(LGI_LEVELS == LOGRES_LEVEL_COUNT, "games give iterations for each level");

const lgi_bots *lgi_bots_of(const lgi_game *game, const lgi_state *s) {
    return game->bots ? game->bots(s) : &unknown;
}

lgi_bytes lgi_searching_network(const lgi_game *game, const lgi_state *s) {
    return lgi_bots_of(game, s)->by_playouts ? (lgi_bytes){NULL, 0} : lgi_network_of_game(game);
}

static const uint32_t *levels_in(const lgi_bots *bots, bool by_network) {
    return by_network ? bots->by_network : bots->iterations;
}

const uint32_t *lgi_levels_of(const lgi_game *game, const lgi_state *s) {
    const uint32_t *own =
        levels_in(lgi_bots_of(game, s), lgi_searching_network(game, s).at != NULL);
    return own[0] ? own : NULL;
}

/* Returns the default number of iterations. It grows with the number of moves, so that the visits
 * per move stay about the same. */
static uint32_t iterations_by_moves(const lgi_game *game, const lgi_state *s, int32_t level) {
    enum { FEW_MOVES = 32 };
    uint32_t times = game->info.most_legal_moves / FEW_MOVES;
    return levels_in(&usual, lgi_searching_network(game, s).at != NULL)[level] *
           (times ? times : 1);
}

uint32_t logres_bot_iterations(const logres_state *state, int32_t level) {
    const lgi_game *game;
    if (lgi_open(state, &game) || level < 0 || level >= LGI_LEVELS)
        return 0;
    const uint32_t *own = lgi_levels_of(game, lgi_const(state));
    return own ? own[level] : iterations_by_moves(game, lgi_const(state), level);
}

uint32_t logres_bot_playout_limit(const logres_state *state) {
    const lgi_game *game;
    if (lgi_open(state, &game))
        return 0;
    uint32_t limit = lgi_bots_of(game, lgi_const(state))->playout_limit;
    return limit ? limit : usual.playout_limit;
}
