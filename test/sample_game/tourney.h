/* The Tourney, typed: what include/logres/tourney.h would be. SPDX-License-Identifier: MIT */
#ifndef LOGRES_TOURNEY_H
#define LOGRES_TOURNEY_H

#include <logres/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The most players; arrays by seat have this size. */
#define LOGRES_TOURNEY_PLAYERS_MAX 5

/** Phases, as logres_phase gives them. */
enum { LOGRES_TOURNEY_PHASE_DRAW, LOGRES_TOURNEY_PHASE_ACT, LOGRES_TOURNEY_PHASE_OVER };

/** What is printed on the shields, for the config. */
typedef struct logres_tourney_components {
    uint8_t strength[5]; /**< by colour: white, green, red, blue, black */
} logres_tourney_components;

/**
 * All that a state or view of this game holds. Null is LOGRES_NONE; arrays by colour are those of
 * white, green, red, blue and black; arrays by seat are 0 from `players` on (`shield` is
 * LOGRES_NONE). What a view does not see is 0.
 */
typedef struct logres_tourney {
    int32_t players;                           /**< number of players */
    int32_t phase;                             /**< LOGRES_TOURNEY_PHASE_… */
    int32_t actor;                             /**< a seat, LOGRES_CHANCE or LOGRES_NOBODY */
    int32_t round;                             /**< from 1 */
    int32_t turn;                              /**< of the round, of all players, from 1; 0 while
                                                    shields are drawn */
    int32_t current;                           /**< whose turn it is, or who gets a shield */
    int32_t left[LOGRES_TOURNEY_PLAYERS_MAX];  /**< by seat: 1 if still in the round */
    int32_t met[5];                            /**< by colour: 1 if one was laid open */
    int32_t peeks[LOGRES_TOURNEY_PLAYERS_MAX]; /**< by seat: of the game */
    int32_t score[LOGRES_TOURNEY_PLAYERS_MAX]; /**< by seat: rounds won */
    int32_t known_by[LOGRES_TOURNEY_PLAYERS_MAX]; /**< by seat: bit set of the others who know the
                                                       shield */
    int32_t
        shield[LOGRES_TOURNEY_PLAYERS_MAX]; /**< by seat: its colour; of a view its viewer's and
                                                 those that the viewer peeked at */
    int32_t shield_size[LOGRES_TOURNEY_PLAYERS_MAX]; /**< by seat: 1 if there is one */
    int32_t open[5];                                 /**< by colour: laid open */
    int32_t deck[5];                                 /**< by colour */
    int32_t deck_size;                               /**< shields in the deck */
} logres_tourney;

/** The exported form of logres_tourney_read; `size` is the caller's sizeof(logres_tourney). */
LOGRES_API logres_error logres_tourney_read_sized(const logres_state *state, logres_tourney *out,
                                                  size_t size);

/**
 * Reads a state or view of this game. The state has passed logres_validate or came from the
 * library; after an error *out is as it was. Errors: LOGRES_ERR_NULL, LOGRES_ERR_STATE,
 * LOGRES_ERR_GAME.
 */
LOGRES_INLINE logres_error logres_tourney_read(const logres_state *state, logres_tourney *out) {
    return logres_tourney_read_sized(state, out, sizeof *out);
}

#ifdef __cplusplus
}

/** For logres.hpp: `state.read<logres_tourney>()`. */
LOGRES_INLINE logres_error logres_read(const logres_state *state, logres_tourney *out) {
    return logres_tourney_read(state, out);
}
#endif

#endif
