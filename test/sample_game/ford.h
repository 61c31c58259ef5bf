/* The Ford Perilous, typed: what include/logres/ford.h would be. SPDX-License-Identifier: MIT */
#ifndef LOGRES_FORD_H
#define LOGRES_FORD_H

#include <logres/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The most players; arrays by seat have this size. */
#define LOGRES_FORD_PLAYERS_MAX 4

/** Phases, as logres_phase gives them. */
enum { LOGRES_FORD_PHASE_DRAW, LOGRES_FORD_PHASE_ACT, LOGRES_FORD_PHASE_OVER };

/**
 * All that a state or view of this game holds. Null is LOGRES_NONE; arrays by size are those of
 * the stones 1 to 5; arrays by seat are 0 from `players` on (`left` and `right` are LOGRES_NONE).
 * What a view does not see is 0, or LOGRES_NONE.
 */
typedef struct logres_ford {
    int32_t players;                             /**< number of players */
    int32_t phase;                               /**< LOGRES_FORD_PHASE_… */
    int32_t actor;                               /**< a seat, LOGRES_CHANCE or LOGRES_NOBODY */
    int32_t current;                             /**< whose turn it is, or comes after a draw */
    int32_t torches;                             /**< that are left */
    int32_t last;                                /**< the size of the last stone of the ford, from
                                                       0, or null */
    int32_t score[LOGRES_FORD_PLAYERS_MAX];      /**< by seat: the stones of the ford */
    int32_t pile[5];                             /**< by size */
    int32_t pile_size;                           /**< stones in the pile */
    int32_t path[5];                             /**< by size */
    int32_t river[5];                            /**< by size */
    int32_t left[LOGRES_FORD_PLAYERS_MAX];       /**< by seat: a size, from 0 */
    int32_t left_size[LOGRES_FORD_PLAYERS_MAX];  /**< by seat: 1 if there is a stone */
    int32_t left_seen[LOGRES_FORD_PLAYERS_MAX];  /**< by seat: bit set of the seats that have seen
                                                       the stone */
    int32_t right[LOGRES_FORD_PLAYERS_MAX];      /**< by seat: a size, from 0 */
    int32_t right_size[LOGRES_FORD_PLAYERS_MAX]; /**< by seat: 1 if there is a stone */
    int32_t right_seen[LOGRES_FORD_PLAYERS_MAX]; /**< by seat: bit set of the seats that have seen
                                                       the stone */
} logres_ford;

/** The exported form of logres_ford_read; `size` is the caller's sizeof(logres_ford). */
LOGRES_API logres_error logres_ford_read_sized(const logres_state *state, logres_ford *out,
                                               size_t size);

/**
 * Reads a state or view of this game. The state has passed logres_validate or came from the
 * library; after an error *out is as it was. Errors: LOGRES_ERR_NULL, LOGRES_ERR_STATE,
 * LOGRES_ERR_GAME.
 */
LOGRES_INLINE logres_error logres_ford_read(const logres_state *state, logres_ford *out) {
    return logres_ford_read_sized(state, out, sizeof *out);
}

#ifdef __cplusplus
}

/** For logres.hpp: `state.read<logres_ford>()`. */
LOGRES_INLINE logres_error logres_read(const logres_state *state, logres_ford *out) {
    return logres_ford_read(state, out);
}
#endif

#endif
