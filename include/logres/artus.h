/* Artus: typed access and components. Since 0.1.0. SPDX-License-Identifier: MIT */
#ifndef LOGRES_ARTUS_H
#define LOGRES_ARTUS_H

#include <logres/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Metals of royals and of the cards that move them or give them rings. */
enum logres_artus_metal { LOGRES_ARTUS_BRONZE, LOGRES_ARTUS_SILVER, LOGRES_ARTUS_ANY };

/** Variants, the values of the option "variant". */
enum logres_artus_variant { LOGRES_ARTUS_BEGINNER, LOGRES_ARTUS_ADVANCED };

/** Kinds of cards, distinguished by their backs. Arrays of piles and hidden hands are indexed by
 * kind. */
enum logres_artus_card_kind {
    LOGRES_ARTUS_KNIGHT_CARDS,
    LOGRES_ARTUS_KING_CARDS,
    LOGRES_ARTUS_SCORING_CARDS
};

/** The maximum number of players; the size of arrays by player. */
#define LOGRES_ARTUS_PLAYERS_MAX 4

/** Phases, as returned by logres_phase: X(name, number, text). Numbers are permanent. */
#define LOGRES_ARTUS_PHASES(X)                                                                    \
    X(DEAL, 0, "deal")                                                                            \
    X(FIRST_PLAYER, 1, "first_player")                                                            \
    X(PLACE, 2, "place")                                                                          \
    X(PLAY, 3, "play")                                                                            \
    X(CHOOSE_PILE, 4, "choose_pile")                                                              \
    X(DRAW, 5, "draw")                                                                            \
    X(OVER, 6, "over")

/** The numbers of the phases. */
enum logres_artus_phase {
#define LOGRES_ARTUS_PHASE(name, number, text) LOGRES_ARTUS_PHASE_##name = number,
    LOGRES_ARTUS_PHASES(LOGRES_ARTUS_PHASE)
#undef LOGRES_ARTUS_PHASE
};

/**
 * The printed data of the table and the cards, for logres_config_set_components. The default is
 * LOGRES_ARTUS_COMPONENTS. Steps are 1 … 12 with lo <= hi; `both` is 1 for cards that also move
 * backward. Equal cards (those with the same values) are interchangeable.
 */
typedef struct LOGRES_MAY_ALIAS logres_artus_components {
    int8_t table[28]; /**< values, -99 … 99, counterclockwise from the crown, whose value is 0 */
    int8_t carpet[6]; /**< seats, ascending */
    int8_t knight_cards[8][3]; /**< lo, hi, both */
    int8_t king_cards[4][4];   /**< metal, lo, hi, both */
    int8_t ring_cards[4];      /**< metal */
} logres_artus_components;

/* clang-format off */
/** The default components, as an initializer. */
#define LOGRES_ARTUS_COMPONENTS {                                                                 \
    {0, 10, 8, 7, 6, 5, 4, 3, 2, 1, -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12, -13, -14,  \
     -15, 0, 0, 0},                                                                               \
    {0, 1, 2, 14, 15, 16},                                                                        \
    {{1, 4, 0}, {2, 5, 0}, {3, 6, 0}, {4, 7, 0}, {5, 8, 0}, {6, 9, 0}, {7, 9, 0}, {1, 5, 1}},     \
    {{2, 4, 8, 0}, {1, 1, 7, 0}, {0, 1, 7, 0}, {2, 1, 5, 1}},                                     \
    {1, 0, 2, 2}                                                                                  \
}
/* clang-format on */

/**
 * The contents of a state or view of this game. Seats are the 28 chairs; players are 0 … players -
 * 1. LOGRES_NONE means null. Cards are numbered 0–21 in canonical order: eight knight cards, four
 * king cards, four ring cards, six scoring cards. Equal cards are counted at the index of the
 * first one. In arrays by player, entries from `players` on are 0.
 */
typedef struct logres_artus {
    int32_t players;        /**< number of players */
    int32_t phase;          /**< LOGRES_ARTUS_PHASE_… */
    int32_t actor;          /**< player, LOGRES_CHANCE or LOGRES_NOBODY */
    int32_t first_player;   /**< the config's first player, or LOGRES_NONE */
    int32_t variant;        /**< the config's variant, LOGRES_ARTUS_BEGINNER or
                                 LOGRES_ARTUS_ADVANCED */
    int32_t king_metal;     /**< the config's metal of the King */
    int32_t turn;           /**< from 1; 0 during setup */
    int32_t current;        /**< whose turn it is */
    int32_t target;         /**< the player being dealt cards in LOGRES_ARTUS_PHASE_DEAL */
    int32_t plays_left;     /**< cards that the player may still play this turn */
    int32_t draws_left;     /**< cards that the player still draws this turn */
    int32_t pile;           /**< the kind of card being drawn in the phase
                                 LOGRES_ARTUS_PHASE_DRAW */
    int32_t table[28];      /**< by seat: its current value */
    int32_t royal_seat[4];  /**< the seats of the royals in ascending order; the King is the one
                                 with three rings */
    int32_t royal_metal[4]; /**< LOGRES_ARTUS_BRONZE or LOGRES_ARTUS_SILVER, of the royal at
                                 the same index of royal_seat */
    int32_t royal_rings[4]; /**< 1 … 3 */
    int32_t king;           /**< the King's seat */
    int32_t ring_supply;    /**< rings beside the table */
    int32_t knight_count[LOGRES_ARTUS_PLAYERS_MAX]; /**< by player: knights at the table */
    int32_t knights[LOGRES_ARTUS_PLAYERS_MAX][5];   /**< by player: their seats, ascending, then
                                                         LOGRES_NONE */
    int32_t unplaced[LOGRES_ARTUS_PLAYERS_MAX];     /**< by player: knights not yet at the table */
    int32_t score[LOGRES_ARTUS_PLAYERS_MAX];        /**< by player */
    int32_t hand[LOGRES_ARTUS_PLAYERS_MAX][22];     /**< by player: cards in hand; in a view, only
                                                         the viewer's */
    int32_t hand_size[LOGRES_ARTUS_PLAYERS_MAX]
                     [3]; /**< by player: cards in hand by kind, including
                                                         hidden ones */
    int32_t pile_size[LOGRES_ARTUS_PLAYERS_MAX][3]; /**< by player: cards left to draw by kind */
    int32_t played[LOGRES_ARTUS_PLAYERS_MAX][22];   /**< by player: cards played */
    int32_t copies[22];                             /**< copies of each card in a player's set */
    logres_artus_components printed;                /**< the config's components, or
                                                         LOGRES_ARTUS_COMPONENTS */
} logres_artus;

/** The exported form of logres_artus_read; `size` is the caller's sizeof(logres_artus). */
LOGRES_API logres_error logres_artus_read_sized(const logres_state *state, logres_artus *out,
                                                size_t size);

/** Reads a state or view of Artus that came from the library or passed logres_validate. On
 * error, *out is unchanged. Errors: LOGRES_ERR_NULL, LOGRES_ERR_STATE, LOGRES_ERR_GAME. */
LOGRES_INLINE logres_error logres_artus_read(const logres_state *state, logres_artus *out) {
    return logres_artus_read_sized(state, out, sizeof *out);
}

#ifdef __cplusplus
}

/** For logres.hpp: `state.read<logres_artus>()`. */
LOGRES_INLINE logres_error logres_read(const logres_state *state, logres_artus *out) {
    return logres_artus_read(state, out);
}
#endif

#endif
