/* Chance nodes: lists outcomes and their weights, and draws one. */
#include "rules/chance.h"

#include "base/rng.h"
#include "rules/legal.h"
#include "state/move.h"
#include "table/draw.h"

/* Opens a full state that is a chance node. A view is refused, because it does not contain the
 * pieces that its chance nodes draw from. */
static logres_error open_chance(const logres_state *state, const lgi_game **game) {
    logres_error error = lgi_open_full(state, game);
    if (error)
        return error;
    const lgi_state *s = lgi_const(state);
    if (s->actor != LOGRES_CHANCE)
        return s->actor == LOGRES_NOBODY ? LOGRES_ERR_OVER : LOGRES_ERR_PHASE;
    return LOGRES_OK;
}

/* Lists the outcomes. The outcomes of a valid state always fit; the cap protects against states
 * that were never validated. lgi_list never writes beyond the buffer and counts the rest. */
static uint32_t list_outcomes(const lgi_game *game, const lgi_state *s,
                              logres_move moves[LOGRES_CHANCE_MAX]) {
    uint32_t count = lgi_list(game, s, moves, LOGRES_CHANCE_MAX);
    LGI_ASSERT(count <= LOGRES_CHANCE_MAX);
    return count < LOGRES_CHANCE_MAX ? count : LOGRES_CHANCE_MAX;
}

/* Sets weights of 1, several at a time: most chance nodes are dice or draws of distinct cards. */
static void weigh_equal(uint32_t *weights, uint32_t count) {
    static const uint32_t ones[] = {1, 1, 1, 1, 1, 1, 1, 1};
    enum { AT_ONCE = sizeof ones / sizeof *ones };
    uint32_t i = 0;
    for (; i + AT_ONCE <= count; i += AT_ONCE)
        memcpy(weights + i, ones, sizeof ones);
    for (; i < count; i++)
        weights[i] = 1;
}

/*
 * Sets the weights of the listed outcomes: for a draw, the number of equal pieces, which is 1 in a
 * bit set. Moves are ascending and so are types, so one pass assigns each move to its type. A
 * weight is a byte and there are at most 256 of them, so their sum is below 2^16.
 */
static void weigh(const lgi_game *game, const lgi_state *s, const logres_move *moves,
                  uint32_t count, uint32_t *weights) {
    const lgi_phase *phase = &game->phases[s->phase];
    uint32_t i = 0;
    weigh_equal(weights, count);
    for (unsigned t = 0; t < phase->move_type_count; t++) {
        const lgi_move_type *move_type = &phase->move_types[t];
        int args[LGI_ARGS_MAX];
        lgi_draw draw = {.is_set = true};
        if (move_type->from)
            lgi_open_draw(game, s, move_type, &draw);
        for (; i < count && lgi_args_of(move_type, moves[i], args); i++)
            if (!draw.is_set)
                weights[i] = draw.at[lgi_kind_named(game, move_type, args[0])];
    }
}

/* Moves and weights are written only if all fit; *count is set in either case. */
logres_error logres_chance_moves(const logres_state *state, logres_move *moves, uint32_t *weights,
                                 uint32_t capacity, uint32_t *count) {
    const lgi_game *game;
    logres_move all[LOGRES_CHANCE_MAX];
    logres_error error = open_chance(state, &game);
    if (error)
        return error;
    if (!count)
        return LOGRES_ERR_NULL;
    /* a buffer that can hold any list is written directly, without a copy */
    bool direct = moves && capacity >= LOGRES_CHANCE_MAX;
    logres_move *listed = direct ? moves : all;
    *count = list_outcomes(game, lgi_const(state), listed);
    if (*count > capacity)
        return LOGRES_ERR_BUFFER;
    if (moves && !direct)
        lgi_copy_bytes(moves, all, *count * sizeof *moves);
    if (weights)
        weigh(game, lgi_const(state), listed, *count, weights);
    return LOGRES_OK;
}

/* The list has a fixed order, so a recorded or public random number selects the same outcome
 * everywhere. */
logres_error logres_chance_pick(const logres_state *state, uint32_t r, logres_move *move,
                                uint32_t *total) {
    const lgi_game *game;
    logres_move all[LOGRES_CHANCE_MAX];
    logres_error error = open_chance(state, &game);
    if (error)
        return error;
    if (!move)
        return LOGRES_ERR_NULL;
    uint32_t weights[LOGRES_CHANCE_MAX];
    uint32_t count = list_outcomes(game, lgi_const(state), all), sum = 0, at = 0;
    weigh(game, lgi_const(state), all, count, weights);
    for (uint32_t i = 0; i < count; i++) {
        at = sum <= r ? i : at; /* the last outcome whose range starts at or below r; all are
                                   compared, because an early exit is unpredictable */
        sum += weights[i];
    }
    if (total)
        *total = sum;
    if (r >= sum)
        return LOGRES_ERR_ARGUMENT;
    *move = all[at];
    return LOGRES_OK;
}

/*
 * Draws one of the pieces, each with equal probability. No list of outcomes is made, since that
 * would cost more than the draw. The values of such a type are the kinds of the place in order, so
 * a move number is the type's first number plus the kind.
 */
static logres_error sample_piece(const lgi_game *game, const lgi_state *s, logres_rng *rng,
                                 logres_move *move) {
    lgi_draw draw;
    const lgi_move_type *only = game->phases[s->phase].move_types;
    lgi_open_draw(game, s, only, &draw);
    uint32_t total = lgi_total_drawn(&draw);
    if (!total)
        return LOGRES_ERR_ARGUMENT;
    *move = (logres_move)(only->first + lgi_kind_drawn(&draw, total, lgi_below(rng, total)));
    return LOGRES_OK;
}

/* Draws one of the listed moves according to the weights, all above 0. The last outcome needs no
 * comparison, because r is below the total. */
static logres_error sample_listed(const lgi_game *game, const lgi_state *s, logres_rng *rng,
                                  logres_move *move) {
    logres_move moves[LOGRES_CHANCE_MAX];
    uint32_t weights[LOGRES_CHANCE_MAX], total = 0, at = 0, count = list_outcomes(game, s, moves);
    if (!count)
        return LOGRES_ERR_ARGUMENT;
    weigh(game, s, moves, count, weights);
    for (uint32_t i = 0; i < count; i++)
        total += weights[i];
    for (uint32_t r = lgi_below(rng, total); at + 1 < count && r >= weights[at]; at++)
        r -= weights[at];
    *move = moves[at];
    return LOGRES_OK;
}

/*
 * Almost all chance phases have a single move type without `may`: a draw, whose only argument is
 * the piece, or dice, whose numbers are equally likely. Both have fast paths, because they make up
 * half of the plies in some games. Anything else needs the list: a `may` excludes some numbers,
 * and a second argument multiplies them.
 */
logres_error lgi_sample(const lgi_game *game, const lgi_state *s, logres_rng *rng,
                        logres_move *move) {
    const lgi_phase *phase = &game->phases[s->phase];
    const lgi_move_type *only = phase->move_types;
    if (phase->move_type_count > 1 || only->may)
        return sample_listed(game, s, rng, move);
    if (only->from)
        return only->args[1].name ? sample_listed(game, s, rng, move)
                                  : sample_piece(game, s, rng, move);
    *move = (logres_move)(only->first + lgi_below(rng, lgi_number_of_moves(only)));
    return LOGRES_OK;
}

logres_error logres_chance_sample(const logres_state *state, logres_rng *rng, logres_move *move) {
    const lgi_game *game;
    logres_error error = open_chance(state, &game);
    if (error)
        return error;
    if (!rng || !move)
        return LOGRES_ERR_NULL;
    return lgi_is_seeded(rng) ? lgi_sample(game, lgi_const(state), rng, move) : LOGRES_ERR_RNG;
}
