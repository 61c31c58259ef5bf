/*
 * Learning: random playouts of a state, and batches of many states side by side in the caller's
 * arrays. Since 0.1.0. SPDX-License-Identifier: MIT
 *
 * logres_playout plays one game to its end, logres_playout_totals plays many from one state and
 * adds them up, logres_batch_playout plays one from each of many states.
 *
 * A batch gives the same results as single calls, one for each state. Entry i of an array belongs
 * to states[i]; n is the number of states, of one or several games. Arrays may be NULL only where
 * that is said, or if n is 0. Nothing is allocated.
 *
 * An error of one state does not stop the others: the state and its entries stay as they are,
 * errors[i] is its error (else LOGRES_OK), and the call returns the first error of all. `errors`
 * may be NULL. Errors of a state are those of the single call that the comment names,
 * LOGRES_ERR_STATE among them, and those that it adds. If the arguments themselves are wrong
 * (LOGRES_ERR_NULL; LOGRES_ERR_ARGUMENT for arrays larger than any memory), nothing is done and
 * `errors` stays unchanged.
 *
 * Each thread can take a slice, `states + from`, `rngs + from`, …, with its own n. Slices that do
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
 * Plays uniformly random moves (chance by its weights) until the game is over or `limit` plies
 * have been played; reaching the limit is not an error. *plies (may be NULL) becomes their number.
 * `out` may be `state`. Errors: LOGRES_ERR_VIEW, LOGRES_ERR_RNG.
 */
LOGRES_API logres_error logres_playout(const logres_state *state, logres_rng *rng, uint32_t limit,
                                       logres_state *out, uint32_t *plies);

/** Sums over playouts; arrays are by seat. Add up several calls member by member. */
typedef struct logres_totals {
    uint64_t playouts;                  /**< how many there were */
    uint64_t over;                      /**< how many of them reached the end of the game */
    uint64_t plies;                     /**< plies played */
    int64_t scores[LOGRES_PLAYERS_MAX]; /**< scores of the last standings */
    uint64_t ranks[LOGRES_PLAYERS_MAX]; /**< ranks of the last standings, 1 for the first */
    uint64_t wins[LOGRES_PLAYERS_MAX];  /**< how often the seat was among the winners */
} logres_totals;

/** The exported form of logres_playout_totals; `size` is the caller's sizeof(logres_totals). */
LOGRES_API logres_error logres_playout_totals_sized(const logres_state *state, logres_rng *rng,
                                                    uint32_t n, uint32_t limit,
                                                    logres_totals *totals, size_t size);

/**
 * Plays n games at random from a state, each as logres_playout does with `limit`, and adds up the
 * standings of their last states. *totals is overwritten. Errors: as logres_playout; then `rng`
 * and *totals are unchanged.
 */
LOGRES_INLINE logres_error logres_playout_totals(const logres_state *state, logres_rng *rng,
                                                 uint32_t n, uint32_t limit,
                                                 logres_totals *totals) {
    return logres_playout_totals_sized(state, rng, n, limit, totals, sizeof *totals);
}

/* ---- batches -------------------------------------------------------------------------------- */

/** logres_apply in place: applies moves[i]. */
LOGRES_API logres_error logres_batch_apply(logres_state *states, uint32_t n,
                                           const logres_move *moves, logres_error *errors);

/**
 * logres_resolve in place: draws with rngs[i] until a player acts or the game is over. Errors of a
 * state: as logres_resolve.
 */
LOGRES_API logres_error logres_batch_resolve(logres_state *states, uint32_t n, logres_rng *rngs,
                                             logres_error *errors);

/**
 * logres_batch_apply, logres_batch_resolve and logres_batch_actors in one call: applies moves[i],
 * draws with rngs[i] until a player acts or the game is over, and writes who acts to actors[i],
 * also after an error; `actors` may be NULL. Errors of a state: as logres_apply, LOGRES_ERR_RNG (a
 * generator that was never seeded, even if nothing is to be drawn). Where chance has nothing to
 * draw, which no state that passed logres_validate reaches, the error is that of logres_resolve,
 * and the state stays where it came to.
 */
LOGRES_API logres_error logres_batch_step(logres_state *states, uint32_t n,
                                          const logres_move *moves, logres_rng *rngs,
                                          int32_t *actors, logres_error *errors);

/**
 * logres_playout in place, with rngs[i]: with a limit of 1 one random ply, or none if the game is
 * over. plies[i] becomes the number of plies; `plies` may be NULL. Errors of a state: as
 * logres_playout.
 */
LOGRES_API logres_error logres_batch_playout(logres_state *states, uint32_t n, logres_rng *rngs,
                                             uint32_t limit, uint32_t *plies,
                                             logres_error *errors);

/**
 * Replaces states of games that are over by *first. resets[i] becomes 1 for them, 0 for the
 * others; `resets` may be NULL. If `first` is a chance node, logres_batch_resolve then draws a
 * beginning for each state.
 * Errors: LOGRES_ERR_STATE (`first` is no state), LOGRES_ERR_VIEW (it is a view).
 */
LOGRES_API logres_error logres_batch_reset(logres_state *states, uint32_t n,
                                           const logres_state *first, uint8_t *resets);

/** logres_actor: a seat, LOGRES_CHANCE, LOGRES_NOBODY where over, LOGRES_NO_STATE for memory that
 * is no state. */
LOGRES_API logres_error logres_batch_actors(const logres_state *states, uint32_t n,
                                            int32_t *actors);

/**
 * The legal moves as bytes: masks[i * width + m] becomes 1 if move m is legal and 0 if not, for
 * all m below `width`. `width` must be at least the game's player_moves, and its move_space at
 * chance nodes. Errors of a state: as logres_legal_moves, LOGRES_ERR_BUFFER (width).
 */
LOGRES_API logres_error logres_batch_masks(const logres_state *states, uint32_t n, uint8_t *masks,
                                           uint32_t width, logres_error *errors);

/**
 * logres_legal_moves of all states, one list after the other: those of states[i] are
 * moves[offsets[i]] to moves[offsets[i + 1] - 1]; a state with an error has none. `offsets` has n
 * + 1 entries; the last is the number of all moves. If `capacity` is smaller, the error is
 * LOGRES_ERR_BUFFER; `offsets` is complete, and `moves` has what fits. If no state is a chance
 * node, n times the game's most_legal_moves is enough. `moves` may be NULL if `capacity` is 0;
 * `offsets` is needed even if n is 0. Errors: LOGRES_ERR_LIMIT (n is 2^20 or more).
 */
LOGRES_API logres_error logres_batch_moves(const logres_state *states, uint32_t n,
                                           logres_move *moves, uint32_t capacity,
                                           uint32_t *offsets, logres_error *errors);

/** The exported form of logres_batch_standings; `size` is the caller's sizeof(logres_result). */
LOGRES_API logres_error logres_batch_standings_sized(const logres_state *states, uint32_t n,
                                                     logres_result *standings, size_t size,
                                                     logres_error *errors);

/**
 * logres_standing_of into standings[i]. Errors of a state: as logres_standing_of.
 */
LOGRES_INLINE logres_error logres_batch_standings(const logres_state *states, uint32_t n,
                                                  logres_result *standings, logres_error *errors) {
    return logres_batch_standings_sized(states, n, standings, sizeof *standings, errors);
}

/**
 * logres_observe of the view of viewers[i], into the values from values[i * width] on; the rest of
 * the `width` values becomes 0. If `viewers` is NULL, the viewer is that of a view, otherwise
 * whoever is to move, or LOGRES_SPECTATOR where that is no seat. Errors of a state: as
 * logres_view, LOGRES_ERR_BUFFER (width).
 */
LOGRES_API logres_error logres_batch_observe(const logres_state *states, uint32_t n,
                                             const int32_t *viewers, int16_t *values,
                                             uint32_t width, logres_error *errors);

#ifdef __cplusplus
}
#endif

#endif
