/* Rewards: the value of results to players, and priors of moves derived from them. */
#include <string.h>

#include "bots/search.h"
#include "rules/standing.h"
#include "rules/step.h"

/* ---- results -------------------------------------------------------------------------------- */

/* The value of a result to a player; both parts are 0 … LGI_ONE. */
typedef struct worth {
    int64_t place, margin;
} worth;

/*
 * Returns the value of a competitive result: the share of opponents who placed behind, with ties
 * counting half, and the lead over the best opponent. The lead is relative to the size of the
 * scores, so that games with 10 and with 500 points use the same scale.
 */
static worth worth_against(const lgi_game *game, const logres_result *r, uint32_t player) {
    int64_t sign = game->info.lower_is_better ? -1 : 1;
    int64_t place = 0, best = INT64_MIN, own = sign * r->scores[player];
    for (uint32_t q = 0; q < r->players; q++) {
        if (q == player)
            continue;
        place += r->ranks[player] < r->ranks[q] ? 2 : r->ranks[player] == r->ranks[q];
        best = sign * r->scores[q] > best ? sign * r->scores[q] : best;
    }
    place = place * LGI_ONE / (2 * (r->players - 1)); /* NOLINT: there are at least two players */
    int64_t ahead = own - best, size = (own < 0 ? -own : own) + (best < 0 ? -best : best) + 1;
    return (worth){place, LGI_ONE / 2 + ahead * (LGI_ONE / 2) / size};
}

/* Returns the value of a cooperative result: whether the players win, and where their score lies
 * between the lowest and the highest that its field allows. */
static worth worth_together(const lgi_game *game, const logres_result *r) {
    const lgi_field *points = lgi_points_of(game);
    int64_t won = r->winners ? LGI_ONE : 0, score = r->scores[0];
    if (!points || points->low >= points->high) /* never for the library's own games: a test
                                                   requires a range */
        return (worth){won, won};
    int64_t low = points->low, high = points->high;
    score = score < low ? low : score > high ? high : score;
    int64_t way = game->info.lower_is_better ? high - score : score - low;
    return (worth){won, way * LGI_ONE / (high - low)};
}

int64_t lgi_reward_of(const lgi_game *game, const logres_result *r, uint32_t player,
                      int64_t margin) {
    worth w = game->info.is_cooperative ? worth_together(game, r) : worth_against(game, r, player);
    return w.place + margin * (w.margin - w.place) / LGI_ONE;
}

/* ---- priors --------------------------------------------------------------------------------- */

/* Adds, for one deal, the viewer's value of the standing after each sensible move. */
static void add_standings(logres_search *s, const lgi_game *game, int64_t sums[]) {
    logres_state deal, next;
    logres_result r;
    logres_determinize(&s->view, &s->rng, &deal);
    for (uint32_t i = 0; i < s->root_move_count; i++) {
        if (s->root_moves[i].foolish)
            continue;
        next = deal;
        lgi_apply_listed(game, &next, s->root_moves[i].move);
        lgi_standing(game, lgi_const(&next), &r);
        sums[i] += lgi_reward_of(game, &r, (uint32_t)s->viewer, s->tuning.margin);
    }
}

/*
 * A good move often gains only a hundredth of a win, far less than the noise of random playouts. A
 * prior is therefore relative: 0 for the move with the worst standing, LGI_ONE for the one with
 * the best. If all standings are equal, they are uninformative, and there are no priors.
 */
void lgi_set_priors(logres_search *s, const lgi_game *game, lgi_node *moves) {
    int64_t sums[LOGRES_MOVES_MAX] = {0}, low = INT64_MAX, high = 0;
    for (uint32_t i = 0; i < s->tuning.prior; i++)
        add_standings(s, game, sums);
    for (uint32_t i = 0; i < s->root_move_count; i++) {
        if (s->root_moves[i].foolish)
            continue;
        low = sums[i] < low ? sums[i] : low;
        high = sums[i] > high ? sums[i] : high;
    }
    if (low >= high)
        s->tuning.prior = 0;
    for (uint32_t i = 0; i < s->root_move_count && s->tuning.prior; i++)
        moves[i].prior = (uint32_t)((sums[i] - low) * LGI_ONE / (high - low));
}
