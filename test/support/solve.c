/* Perfect play: exact values, to compare searches with. */
#include "support/solve.h"

#include "rules/standing.h"
#include "state/registry.h"

double reward_by_rank(const logres_state *state, int32_t seat) {
    logres_result r;
    ok(logres_result_of(state, &r));
    const lgi_game *game = lgi_game_of(lgi_const(state));
    double sum = 0;
    if (game->info.is_cooperative) {
        double low = lgi_points_of(game)->low, high = lgi_points_of(game)->high;
        double way = (r.scores[seat] - low) / (high - low);
        return game->info.lower_is_better ? 1 - way : way;
    }
    for (uint32_t other = 0; other < r.players; other++)
        if ((int32_t)other != seat)
            sum += r.ranks[seat] < r.ranks[other] ? 1 : r.ranks[seat] == r.ranks[other] ? 0.5 : 0;
    return sum / (r.players - 1);
}

/* ---- values that are known, by hash --------------------------------------------------------- */

enum { KNOWN_MAX = 1 << 14 };

static struct known {
    uint64_t hash;
    int32_t seat;
    double value;
} known[KNOWN_MAX];

/* ---- expectimax ----------------------------------------------------------------------------- */

static double after(const logres_state *state, logres_move move, int32_t seat, uint32_t *states) {
    logres_state next;
    ok(logres_apply(state, move, &next));
    return solve(&next, seat, states);
}

static double expected(const logres_state *state, int32_t seat, uint32_t *states) {
    logres_move moves[LOGRES_CHANCE_MAX];
    uint32_t weights[LOGRES_CHANCE_MAX], count = 0;
    double sum = 0, all = 0;
    ok(logres_chance_moves(state, moves, weights, LOGRES_CHANCE_MAX, &count));
    for (uint32_t i = 0; i < count; i++) {
        sum += weights[i] * after(state, moves[i], seat, states);
        all += weights[i];
    }
    return sum / all;
}

/* The seat takes the highest value, the other player the lowest; values lie from 0 to 1. */
static double chosen(const logres_state *state, int32_t seat, uint32_t *states) {
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = 0;
    bool is_own = actor(state) == seat;
    double best = is_own ? 0 : 1;
    ok(logres_legal_moves(state, moves, LOGRES_MOVES_MAX, &count));
    for (uint32_t i = 0; i < count && *states && best != (is_own ? 1 : 0); i++) {
        double value = after(state, moves[i], seat, states);
        best = (is_own ? value > best : value < best) ? value : best;
    }
    return best;
}

double solve(const logres_state *state, int32_t seat, uint32_t *states) {
    if (!*states)
        return 0;
    --*states;
    if (logres_is_over(state))
        return reward_by_rank(state, seat);
    uint64_t hash = logres_hash(state);
    struct known *k = &known[hash % KNOWN_MAX];
    if (k->hash == hash && k->seat == seat)
        return k->value;
    double value = actor(state) == LOGRES_CHANCE ? expected(state, seat, states)
                                                 : chosen(state, seat, states);
    if (*states)
        *k = (struct known){hash, seat, value};
    return value;
}
