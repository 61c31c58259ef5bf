/* Camelot: The Court: typed access and components. Since 0.1.0. SPDX-License-Identifier: MIT */
#ifndef LOGRES_CAMELOT_COURT_H
#define LOGRES_CAMELOT_COURT_H

#include <logres/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The first space of each row of the hall; spaces are numbered 0–21, each row from the left. */
enum logres_camelot_court_area {
    LOGRES_CAMELOT_COURT_EQUITES = 0,
    LOGRES_CAMELOT_COURT_LOWER_NOBILITAS = 10,
    LOGRES_CAMELOT_COURT_UPPER_NOBILITAS = 15,
    LOGRES_CAMELOT_COURT_SENATORS = 19
};

/** Kinds of action cards, in canonical order. */
enum logres_camelot_court_card {
    LOGRES_CAMELOT_COURT_MOVE,
    LOGRES_CAMELOT_COURT_GOSSIP,
    LOGRES_CAMELOT_COURT_BANISH,
    LOGRES_CAMELOT_COURT_SCORE,
    LOGRES_CAMELOT_COURT_MERLIN,
    LOGRES_CAMELOT_COURT_DWARF,
    LOGRES_CAMELOT_COURT_SOLDIER_1,
    LOGRES_CAMELOT_COURT_SOLDIER_2,
    LOGRES_CAMELOT_COURT_PRIEST_1,
    LOGRES_CAMELOT_COURT_PRIEST_2
};

/** The maximum number of players; the size of arrays by seat. */
#define LOGRES_CAMELOT_COURT_PLAYERS_MAX 5

/** Phases, as returned by logres_phase: X(name, number, text). Numbers are permanent. */
#define LOGRES_CAMELOT_COURT_PHASES(X)                                                            \
    X(DEAL, 0, "deal")                                                                            \
    X(FIRST_PLAYER, 1, "first_player")                                                            \
    X(PLACE, 2, "place")                                                                          \
    X(PLAY, 3, "play")                                                                            \
    X(CHALLENGE, 4, "challenge")                                                                  \
    X(BANISH, 5, "banish")                                                                        \
    X(DISCARD, 6, "discard")                                                                      \
    X(DRAW, 7, "draw")                                                                            \
    X(OVER, 8, "over")

/** The numbers of the phases. */
enum logres_camelot_court_phase {
#define LOGRES_CAMELOT_COURT_PHASE(name, number, text) LOGRES_CAMELOT_COURT_PHASE_##name = number,
    LOGRES_CAMELOT_COURT_PHASES(LOGRES_CAMELOT_COURT_PHASE)
#undef LOGRES_CAMELOT_COURT_PHASE
};

/** The printed data of the knights and the board, and the split of the follower cards, for
 * logres_config_set_components. The default is LOGRES_CAMELOT_COURT_COMPONENTS. */
typedef struct LOGRES_MAY_ALIAS logres_camelot_court_components {
    uint8_t knights[5][8][2]; /**< by seat: power and points, 0 … 9 */
    uint8_t lines[22][3];     /**< bit b % 8 of lines[a][b / 8] is 1 if a line joins spaces a and
                                   b; symmetric */
    uint8_t followers[4];     /**< numbers of soldier-1 and soldier-2 cards (5 in total) and of
                                   priest-1 and priest-2 cards (5 in total) */
} logres_camelot_court_components;

/** A faction of LOGRES_CAMELOT_COURT_COMPONENTS. */
#define LOGRES_CAMELOT_COURT_FACTION                                                              \
    {                                                                                             \
        {3, 3}, {3, 2}, {2, 3}, {2, 2}, {2, 2}, {2, 1}, {1, 2}, {                                 \
            1, 1                                                                                  \
        }                                                                                         \
    }
/** The default components, as an initializer. */
#define LOGRES_CAMELOT_COURT_COMPONENTS                                                           \
    {                                                                                             \
        {LOGRES_CAMELOT_COURT_FACTION, LOGRES_CAMELOT_COURT_FACTION,                              \
         LOGRES_CAMELOT_COURT_FACTION, LOGRES_CAMELOT_COURT_FACTION,                              \
         LOGRES_CAMELOT_COURT_FACTION},                                                           \
            {{0x02, 0x04, 0x00}, {0x05, 0x04, 0x00}, {0x0a, 0x08, 0x00}, {0x14, 0x08, 0x00},      \
             {0x28, 0x10, 0x00}, {0x50, 0x10, 0x00}, {0xa0, 0x20, 0x00}, {0x40, 0x21, 0x00},      \
             {0x80, 0x42, 0x00}, {0x00, 0x41, 0x00}, {0x03, 0x88, 0x00}, {0x0c, 0x94, 0x01},      \
             {0x30, 0x28, 0x03}, {0xc0, 0x50, 0x06}, {0x00, 0x23, 0x04}, {0x00, 0x0c, 0x09},      \
             {0x00, 0x98, 0x1a}, {0x00, 0x30, 0x35}, {0x00, 0x60, 0x22}, {0x00, 0x80, 0x11},      \
             {0x00, 0x00, 0x2b}, {0x00, 0x00, 0x16}},                                             \
        {                                                                                         \
            3, 2, 3, 2                                                                            \
        }                                                                                         \
    }

/**
 * The contents of a state or view of this game. Knights are numbered 0–39, eight per seat, in the
 * order of the factions' lists; those of seats from `players` on stay outside. LOGRES_NONE means
 * null. In other arrays by seat, entries from `players` on are 0.
 */
typedef struct logres_camelot_court {
    int32_t players;                 /**< number of players */
    int32_t phase;                   /**< LOGRES_CAMELOT_COURT_PHASE_… */
    int32_t actor;                   /**< seat, LOGRES_CHANCE or LOGRES_NOBODY */
    int32_t first_player;            /**< the config's first player, or LOGRES_NONE */
    int32_t target;                  /**< the config's target score */
    int32_t turn_limit;              /**< the config's turn limit; 0: none */
    int32_t turn;                    /**< from 1; 0 during setup */
    int32_t current;                 /**< whose turn it is */
    int32_t target_seat;             /**< the seat being dealt cards in the phase
                                          LOGRES_CAMELOT_COURT_PHASE_DEAL */
    int32_t pending_knight;          /**< the knight that challenges */
    int32_t pending_from;            /**< the space of that knight; LOGRES_NONE if it enters from
                                          outside */
    int32_t pending_to;              /**< the space that is challenged, or the space of the knight
                                          to be banished */
    int32_t hall[22];                /**< by space: the knight there, or LOGRES_NONE */
    int32_t knight_space[40];        /**< by knight: its space; LOGRES_NONE outside, with its
                                          owner */
    int32_t knight_power[40];        /**< by knight: printed power (0 if scandalized) plus
                                          soldiers */
    int32_t knight_points[40];       /**< by knight: printed points plus priests, or 0 if
                                          scandalized */
    int32_t knight_scandalised[40];  /**< by knight: 1 if scandalized, that is, face down */
    int32_t knight_followers[40][4]; /**< by knight and kind: soldier-1, soldier-2, priest-1,
                                          priest-2 */
    int32_t deck_size;               /**< cards in the deck */
    int32_t deck[10];                /**< by kind; 0 in a view */
    int32_t discard[10];             /**< by kind */
    int32_t score[LOGRES_CAMELOT_COURT_PLAYERS_MAX];     /**< by seat */
    int32_t hand[LOGRES_CAMELOT_COURT_PLAYERS_MAX][10];  /**< by seat and kind; in a view, only the
                                                              viewer's */
    int32_t hand_size[LOGRES_CAMELOT_COURT_PLAYERS_MAX]; /**< by seat */
    int32_t copies[10];                                  /**< total number of cards by kind */
    logres_camelot_court_components printed;             /**< the config's components, or
                                                  LOGRES_CAMELOT_COURT_COMPONENTS */
} logres_camelot_court;

/** The exported form of logres_camelot_court_read; `size` is the caller's
 * sizeof(logres_camelot_court). */
LOGRES_API logres_error logres_camelot_court_read_sized(const logres_state *state,
                                                        logres_camelot_court *out, size_t size);

/**
 * Reads a state or view of Camelot: The Court that came from the library or passed
 * logres_validate. On error, *out is unchanged. Errors: LOGRES_ERR_NULL, LOGRES_ERR_STATE,
 * LOGRES_ERR_GAME.
 */
LOGRES_INLINE logres_error logres_camelot_court_read(const logres_state *state,
                                                     logres_camelot_court *out) {
    return logres_camelot_court_read_sized(state, out, sizeof *out);
}

#ifdef __cplusplus
}

/** For logres.hpp: `state.read<logres_camelot_court>()`. */
LOGRES_INLINE logres_error logres_read(const logres_state *state, logres_camelot_court *out) {
    return logres_camelot_court_read(state, out);
}
#endif

#endif
