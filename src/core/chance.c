/* Chance nodes: outcomes, their weights, and drawing one. */
#include "core/chance.h"

#include "core/legal.h"
#include "core/multiset.h"

static uint32_t list_outcomes(const lgi_phase *phase, const lgi_state *s, logres_move outcomes[LOGRES_CHANCE_MAX]) {
    uint32_t count = lgi_list(phase, s, outcomes, LOGRES_CHANCE_MAX);
    return count < LOGRES_CHANCE_MAX ? count : LOGRES_CHANCE_MAX;
}

/* The chance node of a full state. */
static logres_error open_chance(const logres_state *state, const lgi_phase **phase) {
    const lgi_game *game;
    logres_error error = lgi_open_full(state, &game);
    if (error)
        return error;
    const lgi_state *s = lgi_in(state);
    if (s->actor != LOGRES_CHANCE)
        return s->actor == LOGRES_NOBODY ? LOGRES_ERR_OVER : LOGRES_ERR_PHASE;
    *phase = &game->phases[s->phase];
    return LOGRES_OK;
}

static bool is_by_number(const lgi_phase *phase) {
    return phase->deck && !phase->even;
}

static uint32_t weight_of(const lgi_phase *phase, const lgi_state *s, logres_move move) {
    return is_by_number(phase) ? phase->deck(s)[move - phase->first] : phase->weight ? phase->weight(s, move) : 1;
}

/* The sum of the weights of all outcomes, which are listed, but not where they are as likely as a deck has many. */
static uint32_t weigh(const lgi_phase *phase, const lgi_state *s, logres_move *outcomes) {
    if (is_by_number(phase))
        return lgi_sum(phase->deck(s), lgi_most_of(phase, s));
    uint32_t count = list_outcomes(phase, s, outcomes), total = 0;
    if (!phase->weight)
        return count;
    for (uint32_t i = 0; i < count; i++)
        total += phase->weight(s, outcomes[i]);
    return total;
}

/* The outcome that a number below this sum falls on. */
static logres_move pick(const lgi_phase *phase, const lgi_state *s, const logres_move *outcomes, uint32_t r) {
    uint32_t i = 0;
    if (is_by_number(phase)) {
        for (const uint8_t *deck = phase->deck(s); r >= deck[i]; i++)
            r -= deck[i];
        return (logres_move)(phase->first + i);
    }
    if (!phase->weight)
        return outcomes[r];
    for (uint32_t weight; r >= (weight = phase->weight(s, outcomes[i])); i++)
        r -= weight;
    return outcomes[i];
}

logres_error logres_chance(const logres_state *state, logres_move *moves, uint32_t *weights, uint32_t capacity,
                           uint32_t *count) {
    const lgi_phase *phase;
    logres_move outcomes[LOGRES_CHANCE_MAX];
    logres_error error = open_chance(state, &phase);
    if (error)
        return error;
    if (!count)
        return LOGRES_ERR_NULL;
    *count = list_outcomes(phase, lgi_in(state), outcomes);
    if (*count > capacity)
        return LOGRES_ERR_BUFFER;
    if (moves)
        memcpy(moves, outcomes, *count * sizeof *moves);
    for (uint32_t i = 0; weights && i < *count; i++)
        weights[i] = weight_of(phase, lgi_in(state), outcomes[i]);
    return LOGRES_OK;
}

logres_error logres_chance_pick(const logres_state *state, uint32_t r, logres_move *move, uint32_t *total) {
    const lgi_phase *phase;
    logres_move outcomes[LOGRES_CHANCE_MAX];
    logres_error error = open_chance(state, &phase);
    if (error)
        return error;
    if (!move)
        return LOGRES_ERR_NULL;
    uint32_t all = weigh(phase, lgi_in(state), outcomes);
    if (total)
        *total = all;
    if (r >= all)
        return LOGRES_ERR_ARGUMENT;
    *move = pick(phase, lgi_in(state), outcomes, r);
    return LOGRES_OK;
}

logres_error lgi_sample(const lgi_phase *phase, const lgi_state *s, logres_rng *rng, logres_move *move) {
    logres_move outcomes[LOGRES_CHANCE_MAX];
    uint32_t r, total = weigh(phase, s, outcomes);
    logres_error error = logres_rng_below(rng, total, &r);
    if (!error)
        *move = pick(phase, s, outcomes, r);
    return error;
}

logres_error logres_sample(const logres_state *state, logres_rng *rng, logres_move *move) {
    const lgi_phase *phase;
    logres_error error = open_chance(state, &phase);
    if (error)
        return error;
    return rng && move ? lgi_sample(phase, lgi_in(state), rng, move) : LOGRES_ERR_NULL;
}
