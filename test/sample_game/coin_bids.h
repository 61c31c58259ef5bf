/* Coin Bids, typed: what include/logres/coin_bids.h would be. SPDX-License-Identifier: MIT */
#ifndef LOGRES_COIN_BIDS_H
#define LOGRES_COIN_BIDS_H

#include <logres/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The most players; arrays by seat have this size. */
#define LOGRES_COIN_BIDS_PLAYERS_MAX 3

/** Phases, as logres_phase gives them. */
enum { LOGRES_COIN_BIDS_PHASE_TOSS, LOGRES_COIN_BIDS_PHASE_BID, LOGRES_COIN_BIDS_PHASE_OVER };

/** All that a state or view of this game holds. Null is LOGRES_NONE. Arrays by seat are 0 from
 * `players` on. */
typedef struct logres_coin_bids {
    int32_t players;                             /**< number of players */
    int32_t phase;                               /**< LOGRES_COIN_BIDS_PHASE_… */
    int32_t actor;                               /**< a seat, LOGRES_CHANCE or LOGRES_NOBODY */
    int32_t first_player;                        /**< the config's: a seat or LOGRES_NONE */
    int32_t round;                               /**< from 1 */
    int32_t prize;                               /**< points for the highest bid; 0 but in the
                                                      phase bid */
    int32_t high_bidder;                         /**< a seat; LOGRES_NONE while no bid is above
                                                      0 */
    int32_t bid;                                 /**< the highest bid, not paid yet */
    int32_t coins[LOGRES_COIN_BIDS_PLAYERS_MAX]; /**< by seat */
    int32_t score[LOGRES_COIN_BIDS_PLAYERS_MAX]; /**< by seat */
} logres_coin_bids;

/** The exported form of logres_coin_bids_read; `size` is the caller's sizeof(logres_coin_bids). */
LOGRES_API logres_error logres_coin_bids_read_sized(const logres_state *state,
                                                    logres_coin_bids *out, size_t size);

/**
 * Reads a state or view of this game. The state has passed logres_validate or came from the
 * library; after an error *out is as it was. Errors: LOGRES_ERR_NULL, LOGRES_ERR_STATE,
 * LOGRES_ERR_GAME.
 */
LOGRES_INLINE logres_error logres_coin_bids_read(const logres_state *state,
                                                 logres_coin_bids *out) {
    return logres_coin_bids_read_sized(state, out, sizeof *out);
}

#ifdef __cplusplus
}
#endif

#endif
