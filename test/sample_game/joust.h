/* The Joust, typed: what include/logres/joust.h would be. SPDX-License-Identifier: MIT */
#ifndef LOGRES_JOUST_H
#define LOGRES_JOUST_H

#include <logres/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The most players; arrays by seat have this size. */
#define LOGRES_JOUST_PLAYERS_MAX 4

/** Phases, as logres_phase gives them. */
enum { LOGRES_JOUST_PHASE_DRAW, LOGRES_JOUST_PHASE_PLAY, LOGRES_JOUST_PHASE_OVER };

/**
 * All that a state or view of this game holds. Null is LOGRES_NONE; arrays by card begin with that
 * of value 1; arrays by seat are 0 from `players` on (`table` is LOGRES_NONE). What a view does
 * not see is 0.
 */
typedef struct logres_joust {
    int32_t players;                             /**< number of players */
    int32_t phase;                               /**< LOGRES_JOUST_PHASE_… */
    int32_t actor;                               /**< a seat, LOGRES_CHANCE or LOGRES_NOBODY */
    int32_t rounds;                              /**< the config's */
    int32_t round;                               /**< from 1 */
    int32_t first;                               /**< the seat that begins the round */
    int32_t score[LOGRES_JOUST_PLAYERS_MAX];     /**< by seat */
    int32_t hand[LOGRES_JOUST_PLAYERS_MAX][5];   /**< by seat and card */
    int32_t hand_size[LOGRES_JOUST_PLAYERS_MAX]; /**< by seat */
    int32_t table[LOGRES_JOUST_PLAYERS_MAX];     /**< by seat: the card played this round */
    int32_t deck[5];                             /**< by card */
    int32_t deck_size;                           /**< cards in the deck */
    int32_t discard[5];                          /**< by card */
} logres_joust;

/** The exported form of logres_joust_read; `size` is the caller's sizeof(logres_joust). */
LOGRES_API logres_error logres_joust_read_sized(const logres_state *state, logres_joust *out,
                                                size_t size);

/**
 * Reads a state or view of this game. The state has passed logres_validate or came from the
 * library; after an error *out is as it was. Errors: LOGRES_ERR_NULL, LOGRES_ERR_STATE,
 * LOGRES_ERR_GAME.
 */
LOGRES_INLINE logres_error logres_joust_read(const logres_state *state, logres_joust *out) {
    return logres_joust_read_sized(state, out, sizeof *out);
}

#ifdef __cplusplus
}

/** For logres.hpp: `state.read<logres_joust>()`. */
LOGRES_INLINE logres_error logres_read(const logres_state *state, logres_joust *out) {
    return logres_joust_read(state, out);
}
#endif

#endif
