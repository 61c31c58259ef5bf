/* Evaluations without a search. */
#include "bots/search.h"

#include "base/error.h"
#include "rules/standing.h"
#include "state/registry.h"

/* Checks that a state is a player's view, the only kind that can be evaluated. */
static logres_error open_view(const logres_state *view, const int32_t *value,
                              const lgi_game **game) {
    logres_error error = lgi_open(view, game);
    if (error)
        return error;
    if (!value)
        return LOGRES_ERR_NULL;
    return logres_viewer(view) < 0 ? LOGRES_ERR_FULL : LOGRES_OK;
}

static int32_t value_of(const lgi_network *n, const uint8_t *bytes, const logres_state *view) {
    const lgi_state *s = lgi_const(view);
    const lgi_game *game = lgi_game_of(s);
    int32_t viewer = logres_viewer(view);
    logres_result standing;
    if (n->row_count && s->actor != LOGRES_NOBODY)
        return lgi_evaluate(n, bytes, view, viewer);
    lgi_standing(game, s, &standing);
    return (int32_t)lgi_reward_of(game, &standing, (uint32_t)viewer, lgi_default_tuning.margin);
}

logres_error logres_evaluate(const logres_state *view, int32_t *value) {
    const lgi_game *game;
    lgi_network network;
    logres_error error = open_view(view, value, &game);
    if (error)
        return error;
    lgi_bytes bytes = lgi_network_of_game(game);
    lgi_open_network(&network, view, bytes);
    *value = value_of(&network, bytes.at, view);
    return LOGRES_OK;
}

logres_error logres_evaluate_with(const logres_state *view, const void *network, size_t size,
                                  int32_t *value) {
    const lgi_game *game;
    lgi_network own;
    lgi_bytes bytes = {network, size};
    logres_error error = open_view(view, value, &game);
    if (!error)
        error = network ? lgi_check_network(&own, view, bytes, NULL) : LOGRES_ERR_NULL;
    if (!error)
        *value = value_of(&own, bytes.at, view);
    return error;
}

logres_error logres_network_check(const logres_state *state, const void *network, size_t size,
                                  logres_problem *problem) {
    const lgi_game *game;
    lgi_network own;
    lgi_clear(problem);
    logres_error error = lgi_open(state, &game);
    if (!error && !network)
        error = LOGRES_ERR_NULL;
    if (error)
        return lgi_report(problem, error);
    return lgi_check_network(&own, state, (lgi_bytes){network, size}, problem);
}
