/*
 * Batches: the single calls, applied to arrays. Each call opens states with lgi_open_next, which
 * checks headers once per run of states of the same game. An error concerns one state; the others
 * are still processed. Calls share nothing but their arguments, so threads may process disjoint
 * parts of the same arrays.
 */
#include <logres/batch.h>

#include <stdbool.h>
#include <string.h>

#include <logres/observe.h>

#include "rules/legal.h"
#include "rules/standing.h"
#include "rules/step.h"
#include "state/opened.h"

/* The size of totals in version 0.1. */
#define TOTALS_SIZE LGI_SIZE_TO(logres_totals, wins)

/* ---- playouts ------------------------------------------------------------------------------- */

/* No sum overflows: fewer than 2^32 playouts each add a 32-bit number to a 64-bit sum. */
static void add_standing(logres_totals *totals, const logres_result *standing) {
    for (uint32_t seat = 0; seat < standing->players; seat++) {
        totals->scores[seat] += standing->scores[seat];
        totals->ranks[seat] += (uint64_t)standing->ranks[seat];
        totals->wins[seat] += standing->winners >> seat & 1;
    }
}

static logres_error add_playout(const logres_state *state, logres_rng *rng, uint32_t limit,
                                logres_totals *totals) {
    logres_state last;
    logres_result standing;
    uint32_t plies;
    logres_error error = logres_playout(state, rng, limit, &last, &plies);
    if (!error)
        error = logres_standing_of(&last, &standing);
    if (error)
        return error;
    totals->playouts++;
    totals->plies += plies;
    totals->over += logres_is_over(&last) == 1;
    add_standing(totals, &standing);
    return LOGRES_OK;
}

/*
 * Playouts draw from a copy of the generator and add to a local struct, so both arguments are
 * unchanged after an error. The first playout has no plies; it checks the arguments and makes the
 * copy from which all others start.
 */
logres_error logres_playout_totals_sized(const logres_state *state, logres_rng *rng, uint32_t n,
                                         uint32_t limit, logres_totals *totals, size_t size) {
    logres_state same;
    /* checks the arguments even if n is 0 */
    logres_error error = logres_playout(state, rng, 0, &same, NULL);
    if (error)
        return error;
    if (!totals)
        return LOGRES_ERR_NULL;
    if (!lgi_is_size(size, TOTALS_SIZE))
        return LOGRES_ERR_ARGUMENT;
    logres_totals sums = {.playouts = 0};
    logres_rng numbers = *rng;
    for (uint32_t i = 0; i < n && !error; i++)
        error = add_playout(&same, &numbers, limit, &sums);
    if (error)
        return error;
    *rng = numbers;
    return lgi_give(&sums, sizeof sums, TOTALS_SIZE, totals, size);
}

/* ---- batches -------------------------------------------------------------------------------- */

/* Returns whether the size of n rows of `width` items fits in size_t. Otherwise offsets into the
 * caller's array could wrap; on 32-bit machines, moderate numbers are enough for that. */
static bool fits(size_t n, size_t width, size_t size) {
    return !n || !width || n <= SIZE_MAX / size / width;
}

/* Checks the arguments of a batch: its states, and an array of rows of items. */
static logres_error admit(const logres_state *states, uint32_t n, const void *array, size_t width,
                          size_t size) {
    if (n && (!states || !array))
        return LOGRES_ERR_NULL;
    return fits(n, 1, sizeof *states) && fits(n, width, size) ? LOGRES_OK : LOGRES_ERR_ARGUMENT;
}

/* Records the error of state i. *first keeps the first error of the batch. */
static void note(logres_error error, logres_error *errors, uint32_t i, logres_error *first) {
    if (errors)
        errors[i] = error;
    if (!*first)
        *first = error;
}

/* A failed move leaves its state unchanged, so no state is copied first. */
logres_error logres_batch_apply(logres_state *states, uint32_t n, const logres_move *moves,
                                logres_error *errors) {
    logres_error first = LOGRES_OK, wrong = admit(states, n, moves, 1, sizeof *moves);
    lgi_opened last = {.game = NULL};
    if (wrong)
        return wrong;
    for (uint32_t i = 0; i < n; i++) {
        logres_error error = lgi_open_next(&last, &states[i]);
        note(error ? error : lgi_apply(last.game, &states[i], moves[i]), errors, i, &first);
    }
    return first;
}

/* Each state has its own generator, whose numbers do not depend on the other states, so a batch
 * has the same results as n single calls. */
logres_error logres_batch_resolve(logres_state *states, uint32_t n, logres_rng *rngs,
                                  logres_error *errors) {
    logres_error first = LOGRES_OK, wrong = admit(states, n, rngs, 1, sizeof *rngs);
    lgi_opened last = {.game = NULL};
    if (wrong)
        return wrong;
    for (uint32_t i = 0; i < n; i++) {
        logres_error error = lgi_open_next(&last, &states[i]);
        if (!error)
            error = lgi_resolve(last.game, &states[i], &rngs[i]);
        note(error, errors, i, &first);
    }
    return first;
}

/* Makes one pass instead of three, so that each state is opened once and stays in the cache while
 * it is moved, resolved and queried. */
logres_error logres_batch_step(logres_state *states, uint32_t n, const logres_move *moves,
                               logres_rng *rngs, int32_t *actors, logres_error *errors) {
    logres_error first = LOGRES_OK, wrong = admit(states, n, rngs, 1, sizeof *rngs);
    lgi_opened last = {.game = NULL};
    if (wrong)
        return wrong;
    if (n && !moves)
        return LOGRES_ERR_NULL;
    for (uint32_t i = 0; i < n; i++) {
        logres_error error = lgi_open_next(&last, &states[i]);
        int32_t actor = LOGRES_NO_STATE;
        if (!error) {
            error = lgi_step(last.game, &states[i], moves[i], &rngs[i]);
            actor = lgi_const(&states[i])->actor;
        }
        note(error, errors, i, &first);
        if (actors)
            actors[i] = actor;
    }
    return first;
}

logres_error logres_batch_playout(logres_state *states, uint32_t n, logres_rng *rngs,
                                  uint32_t limit, uint32_t *plies, logres_error *errors) {
    logres_error first = LOGRES_OK, wrong = admit(states, n, rngs, 1, sizeof *rngs);
    lgi_opened last = {.game = NULL};
    if (wrong)
        return wrong;
    for (uint32_t i = 0; i < n; i++) {
        logres_error error = lgi_open_next(&last, &states[i]);
        if (!error)
            error = lgi_playout(last.game, &states[i], &rngs[i], limit, plies ? &plies[i] : NULL);
        note(error, errors, i, &first);
    }
    return first;
}

/* `first` is checked before any state is written, since a view in the batch would only fail in
 * later calls. */
logres_error logres_batch_reset(logres_state *states, uint32_t n, const logres_state *first,
                                uint8_t *resets) {
    logres_error wrong = admit(states, n, states, 1, sizeof *states);
    lgi_opened last = {.game = NULL};
    if (wrong)
        return wrong;
    if (!logres_game_of(first))
        return first ? LOGRES_ERR_STATE : LOGRES_ERR_NULL;
    if (logres_viewer(first) != LOGRES_NONE)
        return LOGRES_ERR_VIEW;
    for (uint32_t i = 0; i < n; i++) {
        bool over =
            !lgi_open_next(&last, &states[i]) && lgi_const(&states[i])->actor == LOGRES_NOBODY;
        /* `first` may be one of the states */
        if (over && &states[i] != first)
            lgi_copy(&states[i], first);
        if (resets)
            resets[i] = over;
    }
    return LOGRES_OK;
}

logres_error logres_batch_actors(const logres_state *states, uint32_t n, int32_t *actors) {
    logres_error wrong = admit(states, n, actors, 1, sizeof *actors);
    lgi_opened last = {.game = NULL};
    if (wrong)
        return wrong;
    for (uint32_t i = 0; i < n; i++)
        actors[i] =
            lgi_open_next(&last, &states[i]) ? LOGRES_NO_STATE : lgi_const(&states[i])->actor;
    return LOGRES_OK;
}

/*
 * Chance outcomes are numbered after the moves of players. Rows of player_moves items therefore
 * suffice unless the state is a chance node. The row is written only after its width is checked.
 * The comparison in the loop matters only for states that were never validated.
 */
static logres_error give_mask(const lgi_game *game, const lgi_state *s, uint8_t *mask,
                              uint32_t width) {
    logres_move moves[LOGRES_MOVES_MAX];
    logres_error error = lgi_may_list(s);
    if (error)
        return error;
    if (width < (s->actor == LOGRES_CHANCE ? game->info.move_space : game->info.player_moves))
        return LOGRES_ERR_BUFFER;
    memset(mask, 0, width);
    uint32_t count = lgi_list_all(game, s, moves);
    for (uint32_t i = 0; i < count; i++)
        if (moves[i] < width)
            mask[moves[i]] = 1;
    return LOGRES_OK;
}

logres_error logres_batch_masks(const logres_state *states, uint32_t n, uint8_t *masks,
                                uint32_t width, logres_error *errors) {
    logres_error first = LOGRES_OK, wrong = admit(states, n, masks, width, sizeof *masks);
    lgi_opened last = {.game = NULL};
    if (wrong)
        return wrong;
    for (uint32_t i = 0; i < n; i++) {
        logres_error error = lgi_open_next(&last, &states[i]);
        if (!error)
            error = give_mask(last.game, lgi_const(&states[i]), masks + (size_t)i * width, width);
        note(error, errors, i, &first);
    }
    return first;
}

/*
 * Once the capacity is exhausted, moves are still counted, so offsets[n] becomes the capacity that
 * is needed. The limit on n keeps the sum within 32 bits. A failed state has no moves, so its two
 * offsets are equal.
 */
logres_error logres_batch_moves(const logres_state *states, uint32_t n, logres_move *moves,
                                uint32_t capacity, uint32_t *offsets, logres_error *errors) {
    if (!offsets || (n && !states) || (capacity && !moves))
        return LOGRES_ERR_NULL;
    if (n > UINT32_MAX / LOGRES_MOVES_MAX)
        return LOGRES_ERR_LIMIT;
    logres_error first = LOGRES_OK;
    lgi_opened last = {.game = NULL};
    uint32_t at = 0;
    for (uint32_t i = 0; i < n; i++) {
        const lgi_state *s = lgi_const(&states[i]);
        logres_error error = lgi_open_next(&last, &states[i]);
        if (!error)
            error = lgi_may_list(s);
        offsets[i] = at;
        if (!error)
            at += lgi_list(last.game, s, at < capacity ? moves + at : NULL,
                           at < capacity ? capacity - at : 0);
        note(error, errors, i, &first);
    }
    offsets[n] = at;
    return at > capacity ? LOGRES_ERR_BUFFER : first;
}

/* The size is checked first, because it is the stride of the caller's array. */
logres_error logres_batch_standings_sized(const logres_state *states, uint32_t n,
                                          logres_result *standings, size_t size,
                                          logres_error *errors) {
    if (!lgi_is_size(size, LGI_RESULT_SIZE))
        return LOGRES_ERR_ARGUMENT;
    logres_error first = LOGRES_OK, wrong = admit(states, n, standings, 1, size);
    if (wrong)
        return wrong;
    for (uint32_t i = 0; i < n; i++) {
        logres_result own;
        logres_error error = logres_standing_of(&states[i], &own);
        if (!error)
            error = lgi_give_nth(&own, sizeof own, LGI_RESULT_SIZE, standings, i, size);
        note(error, errors, i, &first);
    }
    return first;
}

/*
 * Returns the default viewer of a state. For a view, that is the view's own viewer. For a full
 * state, it is the seat to move, whose decision a learner evaluates, or the spectator if chance is
 * to move or the game is over.
 */
static int32_t viewer_of(const logres_state *state) {
    int32_t viewer = logres_viewer(state), actor = logres_actor(state);
    if (viewer != LOGRES_NONE)
        return viewer;
    return actor >= 0 ? actor : LOGRES_SPECTATOR;
}

/*
 * The rest of a row is set to 0, so that equal views have equal rows. logres_observe has checked
 * that `count` does not exceed the width. Only the view is observed, so no hidden piece of the
 * full state reaches the row.
 */
static logres_error observe_as(const logres_state *state, int32_t viewer, int16_t *values,
                               uint32_t width) {
    logres_state view;
    uint32_t count;
    logres_error error = logres_view(state, viewer, &view);
    if (!error)
        error = logres_observe(&view, values, width, &count);
    if (!error)
        memset(values + count, 0, (width - count) * sizeof *values);
    return error;
}

logres_error logres_batch_observe(const logres_state *states, uint32_t n, const int32_t *viewers,
                                  int16_t *values, uint32_t width, logres_error *errors) {
    logres_error first = LOGRES_OK, wrong = admit(states, n, values, width, sizeof *values);
    if (wrong)
        return wrong;
    for (uint32_t i = 0; i < n; i++)
        note(observe_as(&states[i], viewers ? viewers[i] : viewer_of(&states[i]),
                        values + (size_t)i * width, width),
             errors, i, &first);
    return first;
}
