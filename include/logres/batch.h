/*
 * Learning: random playouts of a state, and batches of states in the caller's arrays. Since 0.1.0.
 * SPDX-License-Identifier: MIT
 *
 * logres_playout plays one game to its end. logres_playout_totals plays many games from one state
 * and sums their results. logres_batch_playout plays one game from each of many states.
 *
 * A batch produces the same results as single calls, one per state. Entry i of an array belongs to
 * states[i]; n is the number of states, which may be of different games. Arrays may be NULL only
 * where documented, or if n is 0. Nothing is allocated.
 *
 * An error of one state does not stop the others. That state and its entries stay unchanged,
 * errors[i] becomes its error (LOGRES_OK for the others), and the call returns the first error.
 * `errors` may be NULL. The errors of a state are those of the single call that the function's
 * comment names, including LOGRES_ERR_STATE, plus any that the comment adds. If the arguments
 * themselves are wrong (LOGRES_ERR_NULL; LOGRES_ERR_ARGUMENT if the size of an array overflows
 * size_t), nothing is done and `errors` stays unchanged.
 *
 * Threads can each take a slice, `states + from`, `rngs + from`, …, with its own n. Slices that do
 * not overlap share nothing.
 */
#ifndef LOGRES_BATCH_H
#define LOGRES_BATCH_H

#include <logres/game.h>
#include <logres/rng.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- playouts ------------------------------------------------------------------------------- */

/**
 * Plays uniformly random player moves, and chance moves according to their weights, until the game
 * is over or `limit` plies have been played. Reaching the limit is not an error. *plies (may be
 * NULL) becomes the number of plies. `out` may be `state`. Errors: LOGRES_ERR_VIEW,
 * LOGRES_ERR_RNG.
 */
LOGRES_API logres_error logres_playout(const logres_state *state, logres_rng *rng, uint32_t limit,
                                       logres_state *out, uint32_t *plies);

/** Sums over playouts. Arrays are indexed by seat. To combine the totals of several calls, add
 * them member by member. */
typedef struct logres_totals {
    uint64_t playouts;                  /**< number of playouts */
    uint64_t over;                      /**< playouts that reached the end of the game */
    uint64_t plies;                     /**< plies played */
    int64_t scores[LOGRES_PLAYERS_MAX]; /**< scores of the last standings */
    uint64_t ranks[LOGRES_PLAYERS_MAX]; /**< ranks of the last standings, 1 for the first */
    uint64_t wins[LOGRES_PLAYERS_MAX];  /**< playouts in which the seat was a winner */
} logres_totals;

/** The exported form of logres_playout_totals; `size` is the caller's sizeof(logres_totals). */
LOGRES_API logres_error logres_playout_totals_sized(const logres_state *state, logres_rng *rng,
                                                    uint32_t n, uint32_t limit,
                                                    logres_totals *totals, size_t size);

/**
 * Plays n random games from a state, each like logres_playout with `limit`, and sums the standings
 * of their last states. *totals is overwritten. Errors: those of logres_playout; `rng` and *totals
 * are then unchanged.
 */
LOGRES_INLINE logres_error logres_playout_totals(const logres_state *state, logres_rng *rng,
                                                 uint32_t n, uint32_t limit,
                                                 logres_totals *totals) {
    return logres_playout_totals_sized(state, rng, n, limit, totals, sizeof *totals);
}

/* ---- batches -------------------------------------------------------------------------------- */

/** Applies moves[i] to each state in place, like logres_apply. */
LOGRES_API logres_error logres_batch_apply(logres_state *states, uint32_t n,
                                           const logres_move *moves, logres_error *errors);

/** Draws chance moves for each state in place with rngs[i] until a player acts or the game is
 * over. Errors of a state: those of logres_resolve. */
LOGRES_API logres_error logres_batch_resolve(logres_state *states, uint32_t n, logres_rng *rngs,
                                             logres_error *errors);

/**
 * Steps each state in place, like logres_batch_apply, logres_batch_resolve and logres_batch_actors
 * in one call: applies moves[i], draws with rngs[i] until a player acts or the game is over, and
 * writes the actor to actors[i], even after an error. `actors` may be NULL. Errors of a state:
 * those of logres_apply, LOGRES_ERR_RNG (a generator that was never seeded, even if nothing is
 * drawn). If chance has no outcome, which cannot happen if the state passed logres_validate, the
 * error is that of logres_resolve, and the state keeps the moves applied before the error.
 */
LOGRES_API logres_error logres_batch_step(logres_state *states, uint32_t n,
                                          const logres_move *moves, logres_rng *rngs,
                                          int32_t *actors, logres_error *errors);

/**
 * Plays each state at random in place with rngs[i], like logres_playout. A limit of 1 plays one
 * random ply, or none if the game is over. plies[i] becomes the number of plies; `plies` may be
 * NULL. Errors of a state: those of logres_playout.
 */
LOGRES_API logres_error logres_batch_playout(logres_state *states, uint32_t n, logres_rng *rngs,
                                             uint32_t limit, uint32_t *plies,
                                             logres_error *errors);

/**
 * Replaces states of finished games with *first. resets[i] becomes 1 for a replaced state and 0
 * for any other; `resets` may be NULL. If `first` is a chance node, call logres_batch_resolve to
 * draw a setup for each state. Errors: LOGRES_ERR_STATE (`first` is not a state), LOGRES_ERR_VIEW
 * (it is a view).
 */
LOGRES_API logres_error logres_batch_reset(logres_state *states, uint32_t n,
                                           const logres_state *first, uint8_t *resets);

/** Writes the actor of each state: a seat, LOGRES_CHANCE, LOGRES_NOBODY if the game is over, or
 * LOGRES_NO_STATE for memory that is not a state. */
LOGRES_API logres_error logres_batch_actors(const logres_state *states, uint32_t n,
                                            int32_t *actors);

/**
 * Writes the legal moves of each state as bytes: masks[i * width + m] becomes 1 if move m is
 * legal, else 0, for all m below `width`. `width` must be at least the game's player_moves, or its
 * move_space at chance nodes. Errors of a state: those of logres_legal_moves, LOGRES_ERR_BUFFER
 * (`width` is too small).
 */
LOGRES_API logres_error logres_batch_masks(const logres_state *states, uint32_t n, uint8_t *masks,
                                           uint32_t width, logres_error *errors);

/**
 * Lists the legal moves of all states in one array. The moves of states[i] are moves[offsets[i]]
 * to moves[offsets[i + 1] - 1]; a state with an error has none. `offsets` has n + 1 entries, the
 * last of which is the total number of moves. If `capacity` is smaller, the call fails with
 * LOGRES_ERR_BUFFER; `offsets` is then complete, and `moves` holds as many as fit. Without chance
 * nodes, n times the game's most_legal_moves is enough. `moves` may be NULL if `capacity` is 0;
 * `offsets` is required even if n is 0. Errors: LOGRES_ERR_LIMIT (n is 2^20 or more).
 */
LOGRES_API logres_error logres_batch_moves(const logres_state *states, uint32_t n,
                                           logres_move *moves, uint32_t capacity,
                                           uint32_t *offsets, logres_error *errors);

/** The exported form of logres_batch_standings; `size` is the caller's sizeof(logres_result). */
LOGRES_API logres_error logres_batch_standings_sized(const logres_state *states, uint32_t n,
                                                     logres_result *standings, size_t size,
                                                     logres_error *errors);

/** Writes the standing of each state to standings[i]. Errors of a state: those of
 * logres_standing_of. */
LOGRES_INLINE logres_error logres_batch_standings(const logres_state *states, uint32_t n,
                                                  logres_result *standings, logres_error *errors) {
    return logres_batch_standings_sized(states, n, standings, sizeof *standings, errors);
}

/**
 * Writes the observation of each state, from the view of viewers[i], to the `width` values from
 * values[i * width] on, padded with 0. If `viewers` is NULL, a view is observed by its own viewer
 * and a full state by its actor, or by LOGRES_SPECTATOR if the actor is not a seat. Errors of a
 * state: those of logres_view, LOGRES_ERR_BUFFER (`width` is too small).
 */
LOGRES_API logres_error logres_batch_observe(const logres_state *states, uint32_t n,
                                             const int32_t *viewers, int16_t *values,
                                             uint32_t width, logres_error *errors);

#ifdef __cplusplus
}
#endif

#endif
