/* King Arthur's Court: typed access. Since 0.1.0. SPDX-License-Identifier: MIT */
#ifndef LOGRES_ARTHURS_COURT_H
#define LOGRES_ARTHURS_COURT_H

#include <logres/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Types of courtiers, in the order of all arrays by type. */
enum logres_arthurs_court_type {
    LOGRES_ARTHURS_COURT_JESTER,
    LOGRES_ARTHURS_COURT_MAIDEN,
    LOGRES_ARTHURS_COURT_GUARD,
    LOGRES_ARTHURS_COURT_KNIGHT
};

/** Characters, in the order of all arrays by character. */
enum logres_arthurs_court_character {
    LOGRES_ARTHURS_COURT_MERLIN,
    LOGRES_ARTHURS_COURT_GUINEVERE,
    LOGRES_ARTHURS_COURT_ARTHUR,
    LOGRES_ARTHURS_COURT_LANCELOT
};

/** The maximum number of players; the size of arrays by seat. */
#define LOGRES_ARTHURS_COURT_PLAYERS_MAX 4

/** Phases, as returned by logres_phase: X(name, number, text). Numbers are permanent. */
#define LOGRES_ARTHURS_COURT_PHASES(X)                                                            \
    X(CHOOSE_COURTIER, 0, "choose_courtier")                                                      \
    X(ROLL_ASPIRANT, 1, "roll_aspirant")                                                          \
    X(ROLL_FAVOR, 2, "roll_favor")                                                                \
    X(BID, 3, "bid")                                                                              \
    X(CHOOSE_CHARACTER, 4, "choose_character")                                                    \
    X(MERLIN, 5, "merlin")                                                                        \
    X(GUINEVERE_TAKE, 6, "guinevere_take")                                                        \
    X(ASPIRANT_TAKE, 7, "aspirant_take")                                                          \
    X(GUINEVERE_REFILL, 8, "guinevere_refill")                                                    \
    X(ARTHUR_TAX, 9, "arthur_tax")                                                                \
    X(LANCELOT, 10, "lancelot")                                                                   \
    X(OVER, 11, "over")

/** The numbers of the phases. */
enum logres_arthurs_court_phase {
#define LOGRES_ARTHURS_COURT_PHASE(name, number, text) LOGRES_ARTHURS_COURT_PHASE_##name = number,
    LOGRES_ARTHURS_COURT_PHASES(LOGRES_ARTHURS_COURT_PHASE)
#undef LOGRES_ARTHURS_COURT_PHASE
};

/**
 * The contents of a state or view of this game. LOGRES_NONE means null for seats and characters.
 * Money is counted by value: index 0 counts the tiles of value 1, index 4 those of value 5. In
 * arrays by seat, entries from `players` on are 0.
 */
typedef struct logres_arthurs_court {
    int32_t players;                                       /**< number of players */
    int32_t phase;                                         /**< LOGRES_ARTHURS_COURT_PHASE_… */
    int32_t actor;                                         /**< seat, LOGRES_CHANCE or
                                                                LOGRES_NOBODY */
    int32_t first_player;                                  /**< the config's first player, or
                                                                LOGRES_NONE */
    int32_t round;                                         /**< from 1; 0 during setup */
    int32_t last_round;                                    /**< 1: this round is the last */
    int32_t favor;                                         /**< the seat that has the King's
                                                                Favor */
    int32_t peasantry[4];                                  /**< courtiers by type */
    int32_t aspirants[4];                                  /**< courtiers by type */
    int32_t purse[4][5];                                   /**< by character: tiles by value */
    int32_t holder[4];                                     /**< by character: the seat that took it
                                                                this round */
    int32_t black_die;                                     /**< the character with the black die;
                                                                only with 3 players */
    int32_t treasury[LOGRES_ARTHURS_COURT_PLAYERS_MAX][5]; /**< by seat: tiles by value */
    int32_t court[LOGRES_ARTHURS_COURT_PLAYERS_MAX][4];    /**< by seat: courtiers by type */
    int32_t starter;                                       /**< the seat that starts the auction,
                                                                or LOGRES_NONE */
    int32_t high_bidder;                                   /**< the seat with the high bid;
                                                                LOGRES_NONE before the first bid */
    int32_t bid[5]; /**< the high bid as tiles by value; the tiles are still in the bidder's
                         treasury */
    int32_t passed[LOGRES_ARTHURS_COURT_PLAYERS_MAX]; /**< by seat: 1 if it passed in this
                                                           auction */
    int32_t swaps_left;                               /**< exchanges left in Merlin's role, else
                                                           0 */
    int32_t target;                                   /**< the seat that acts or is affected in a
                                                           role, or LOGRES_NONE */
    int32_t groups[LOGRES_ARTHURS_COURT_PLAYERS_MAX][3]; /**< by seat: the three group sizes in
                                                              ascending order when the game is
                                                              over, else 0 */
} logres_arthurs_court;

/** The exported form of logres_arthurs_court_read; `size` is the caller's
 * sizeof(logres_arthurs_court). */
LOGRES_API logres_error logres_arthurs_court_read_sized(const logres_state *state,
                                                        logres_arthurs_court *out, size_t size);

/**
 * Reads a state or view of King Arthur's Court that came from the library or passed
 * logres_validate. On error, *out is unchanged. Errors: LOGRES_ERR_NULL, LOGRES_ERR_STATE,
 * LOGRES_ERR_GAME.
 */
LOGRES_INLINE logres_error logres_arthurs_court_read(const logres_state *state,
                                                     logres_arthurs_court *out) {
    return logres_arthurs_court_read_sized(state, out, sizeof *out);
}

#ifdef __cplusplus
}

/** For logres.hpp: `state.read<logres_arthurs_court>()`. */
LOGRES_INLINE logres_error logres_read(const logres_state *state, logres_arthurs_court *out) {
    return logres_arthurs_court_read(state, out);
}
#endif

#endif
