/* Chance nodes: outcomes, their weights, and drawing one. */
#include "core/chance.h"

#include "core/legal.h"
#include "core/rng.h"
#include "core/source.h"

/* Opens a full state that is a chance node. */
static logres_error open_chance(const logres_state *state, const lgi_game **game) {
    logres_error error = lgi_open_full(state, game);
    if (error)
        return error;
    const lgi_state *s = lgi_const(state);
    if (s->actor != LOGRES_CHANCE)
        return s->actor == LOGRES_NOBODY ? LOGRES_ERR_OVER : LOGRES_ERR_PHASE;
    return LOGRES_OK;
}

/* Whether a phase draws a piece from a place, where each piece is equally likely. */
static bool draws_a_piece(const lgi_phase *phase) {
    return phase->from && !phase->uniform;
}

/* The outcomes of a chance node: a draw from a place, or a list of moves that are equally likely or have weights. */
typedef struct outcomes {
    enum { DRAWN, ALIKE, WEIGHED } kind;
    lgi_source from;
    logres_move move[LOGRES_CHANCE_MAX];
    uint32_t weight[LOGRES_CHANCE_MAX];
} outcomes;

/* Lists the outcomes as far as there is room: all of them, if the state is valid. */
static uint32_t list_outcomes(const lgi_game *game, const lgi_state *s, logres_move moves[LOGRES_CHANCE_MAX]) {
    uint32_t count = lgi_list(game, s, moves, LOGRES_CHANCE_MAX);
    LGI_ASSERT(count <= LOGRES_CHANCE_MAX);
    return count < LOGRES_CHANCE_MAX ? count : LOGRES_CHANCE_MAX;
}

/* Lists the outcomes, except those of a draw, and returns the sum of the weights of all. */
static uint32_t weigh(const lgi_game *game, const lgi_state *s, outcomes *all) {
    const lgi_phase *phase = &game->phases[s->phase];
    if (draws_a_piece(phase)) {
        all->kind = DRAWN;
        all->from = lgi_source_of(game, s);
        return lgi_weights_from(&all->from);
    }
    uint32_t count = list_outcomes(game, s, all->move), total = 0;
    if (!phase->weight) {
        all->kind = ALIKE;
        return count;
    }
    all->kind = WEIGHED;
    for (uint32_t i = 0; i < count; i++)
        total += all->weight[i] = phase->weight(s, all->move[i]);
    return total;
}

/* The outcome that a number r below this sum selects. */
static logres_move pick(const outcomes *all, uint32_t r) {
    uint32_t i = 0;
    if (all->kind == DRAWN)
        return lgi_move_from(&all->from, r);
    if (all->kind == ALIKE)
        return all->move[r];
    for (; r >= all->weight[i]; i++)
        r -= all->weight[i];
    return all->move[i];
}

static uint32_t weight_of(const lgi_game *game, const lgi_state *s, logres_move move) {
    const lgi_phase *phase = &game->phases[s->phase];
    if (draws_a_piece(phase)) {
        lgi_source from = lgi_source_of(game, s);
        return lgi_weight_from(&from, move);
    }
    return phase->weight ? phase->weight(s, move) : 1;
}

logres_error logres_chance(const logres_state *state, logres_move *moves, uint32_t *weights, uint32_t capacity,
                           uint32_t *count) {
    const lgi_game *game;
    logres_move all[LOGRES_CHANCE_MAX];
    logres_error error = open_chance(state, &game);
    if (error)
        return error;
    if (!count)
        return LOGRES_ERR_NULL;
    *count = list_outcomes(game, lgi_const(state), all);
    if (*count > capacity)
        return LOGRES_ERR_BUFFER;
    if (moves)
        memcpy(moves, all, *count * sizeof *moves);
    for (uint32_t i = 0; weights && i < *count; i++)
        weights[i] = weight_of(game, lgi_const(state), all[i]);
    return LOGRES_OK;
}

logres_error logres_chance_pick(const logres_state *state, uint32_t r, logres_move *move, uint32_t *total) {
    const lgi_game *game;
    outcomes all;
    logres_error error = open_chance(state, &game);
    if (error)
        return error;
    if (!move)
        return LOGRES_ERR_NULL;
    uint32_t sum = weigh(game, lgi_const(state), &all);
    if (total)
        *total = sum;
    if (r >= sum)
        return LOGRES_ERR_ARGUMENT;
    *move = pick(&all, r);
    return LOGRES_OK;
}

logres_error lgi_sample(const lgi_game *game, const lgi_state *s, logres_rng *rng, logres_move *move) {
    outcomes all;
    uint32_t total = weigh(game, s, &all);
    if (!total)
        return LOGRES_ERR_ARGUMENT;
    *move = pick(&all, lgi_below(rng, total));
    return LOGRES_OK;
}

logres_error logres_sample(const logres_state *state, logres_rng *rng, logres_move *move) {
    const lgi_game *game;
    logres_error error = open_chance(state, &game);
    if (error)
        return error;
    if (!rng || !move)
        return LOGRES_ERR_NULL;
    return lgi_is_seeded(rng) ? lgi_sample(game, lgi_const(state), rng, move) : LOGRES_ERR_RNG;
}
