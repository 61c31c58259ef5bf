/* King Arthur: The Card Game: typed access and components. Since 0.1.0.
 * SPDX-License-Identifier: MIT */
#ifndef LOGRES_ARTHUR_CARD_GAME_H
#define LOGRES_ARTHUR_CARD_GAME_H

#include <logres/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Variants, the values of the option "variant". */
enum logres_arthur_card_game_variant {
    LOGRES_ARTHUR_CARD_GAME_BASIC,
    LOGRES_ARTHUR_CARD_GAME_ADVANCED
};

/** Kinds of knight cards: X(name, number, piece). Numbers are permanent. */
#define LOGRES_ARTHUR_CARD_GAME_KNIGHTS(X)                                                        \
    X(ORANGE, 0, "orange")                                                                        \
    X(ORANGE_DOUBLE, 1, "orange_double")                                                          \
    X(RED, 2, "red")                                                                              \
    X(RED_DOUBLE, 3, "red_double")                                                                \
    X(BEIGE, 4, "beige")                                                                          \
    X(BEIGE_DOUBLE, 5, "beige_double")                                                            \
    X(MERLIN, 6, "merlin")

/** The numbers of the kinds of knight cards. */
enum logres_arthur_card_game_knight {
#define LOGRES_ARTHUR_CARD_GAME_KNIGHT(name, number, text) LOGRES_ARTHUR_CARD_GAME_##name = number,
    LOGRES_ARTHUR_CARD_GAME_KNIGHTS(LOGRES_ARTHUR_CARD_GAME_KNIGHT)
#undef LOGRES_ARTHUR_CARD_GAME_KNIGHT
};

/** Adventures: X(name, number, piece). Numbers are permanent. */
#define LOGRES_ARTHUR_CARD_GAME_ADVENTURES(X)                                                     \
    X(HOLY_GRAIL, 0, "holy_grail")                                                                \
    X(CASTLE, 1, "castle")                                                                        \
    X(EXCALIBUR, 2, "excalibur")                                                                  \
    X(QUESTING_BEAST, 3, "questing_beast")                                                        \
    X(FISHER_KING, 4, "fisher_king")                                                              \
    X(TOURNEY, 5, "tourney")                                                                      \
    X(BATTLE_SAXONS, 6, "battle_saxons")                                                          \
    X(BATTLE_ROBBERS, 7, "battle_robbers")                                                        \
    X(BATTLE_VIKINGS, 8, "battle_vikings")                                                        \
    X(SEA_MONSTER, 9, "sea_monster")                                                              \
    X(KING_MARK, 10, "king_mark")                                                                 \
    X(GREEN_KNIGHT, 11, "green_knight")                                                           \
    X(TREASURE, 12, "treasure")

/** The numbers of the adventures. */
enum logres_arthur_card_game_adventure {
#define LOGRES_ARTHUR_CARD_GAME_ADVENTURE(name, number, text)                                     \
    LOGRES_ARTHUR_CARD_GAME_##name = number,
    LOGRES_ARTHUR_CARD_GAME_ADVENTURES(LOGRES_ARTHUR_CARD_GAME_ADVENTURE)
#undef LOGRES_ARTHUR_CARD_GAME_ADVENTURE
};

/** The maximum number of players; the size of arrays by seat. */
#define LOGRES_ARTHUR_CARD_GAME_PLAYERS_MAX 5

/** Phases, as returned by logres_phase: X(name, number, text). Numbers are permanent. */
#define LOGRES_ARTHUR_CARD_GAME_PHASES(X)                                                         \
    X(REVEAL, 0, "reveal")                                                                        \
    X(DEAL, 1, "deal")                                                                            \
    X(FIRST_PLAYER, 2, "first_player")                                                            \
    X(REPLENISH, 3, "replenish")                                                                  \
    X(FIGHT, 4, "fight")                                                                          \
    X(ADVENTURE, 5, "adventure")                                                                  \
    X(PAY, 6, "pay")                                                                              \
    X(DRAW, 7, "draw")                                                                            \
    X(OVER, 8, "over")

/** The numbers of the phases. */
enum logres_arthur_card_game_phase {
#define LOGRES_ARTHUR_CARD_GAME_PHASE(name, number, text)                                         \
    LOGRES_ARTHUR_CARD_GAME_PHASE_##name = number,
    LOGRES_ARTHUR_CARD_GAME_PHASES(LOGRES_ARTHUR_CARD_GAME_PHASE)
#undef LOGRES_ARTHUR_CARD_GAME_PHASE
};

/**
 * The number of adversaries of each color (yellow, blue, green, red) and value (1 … 5 at index 0 …
 * 4), for logres_config_set_components. Each color has 1 to 20 adversaries; the total is at most
 * 63.
 */
typedef struct LOGRES_MAY_ALIAS logres_arthur_card_game_components {
    int8_t adversaries[4][5]; /**< number of adversaries by color and value */
} logres_arthur_card_game_components;

/** The default components, as an initializer. */
#define LOGRES_ARTHUR_CARD_GAME_COMPONENTS                                                        \
    {                                                                                             \
        {                                                                                         \
            {5, 5, 3, 0, 0}, {3, 4, 3, 1, 0}, {2, 4, 3, 2, 0}, {                                  \
                0, 2, 3, 2, 2                                                                     \
            }                                                                                     \
        }                                                                                         \
    }

/** The contents of a state or view of this game. LOGRES_NONE means null. Adversaries are counted
 * by color and value, knight cards by kind. In arrays by seat, entries from `players` on are 0. */
typedef struct logres_arthur_card_game {
    int32_t players;                 /**< number of players */
    int32_t phase;                   /**< LOGRES_ARTHUR_CARD_GAME_PHASE_… */
    int32_t actor;                   /**< seat, LOGRES_CHANCE or LOGRES_NOBODY */
    int32_t first_player;            /**< the config's first player, or LOGRES_NONE */
    int32_t variant;                 /**< the config's variant */
    int32_t turn_limit;              /**< the config's turn limit; 0: none */
    int32_t turn;                    /**< from 1; 0 during setup */
    int32_t current;                 /**< whose turn it is */
    int32_t target;                  /**< the seat being dealt cards in setup */
    int32_t fought;                  /**< 1: the player has fought this turn */
    int32_t completed;               /**< 1: the player has completed an adventure this turn */
    int32_t drawn;                   /**< knight cards drawn this turn */
    int32_t knight_deck[7];          /**< by kind; 0 in a view */
    int32_t knight_deck_size;        /**< cards in the deck */
    int32_t knight_discard[7];       /**< by kind */
    int32_t adversary_deck[4][5];    /**< by color and value */
    int32_t adversary_discard[4][5]; /**< by color and value */
    int32_t unsealed[4][5];          /**< on the table, without a seal */
    /** by seat: on the table, under that seat's seal */
    int32_t sealed[LOGRES_ARTHUR_CARD_GAME_PLAYERS_MAX][4][5];
    int32_t adventure_owner[13]; /**< by adventure: the seat that has it; LOGRES_NONE while it is
                                      open */
    int32_t payment;             /**< the adventure being paid for in the phase
                                      LOGRES_ARTHUR_CARD_GAME_PHASE_PAY */
    int32_t paid[4][5];          /**< adversaries paid so far, by color and value */
    /** by seat and kind: cards in hand (in a view, only the viewer's) */
    int32_t hand[LOGRES_ARTHUR_CARD_GAME_PLAYERS_MAX][7];
    int32_t hand_size[LOGRES_ARTHUR_CARD_GAME_PLAYERS_MAX];         /**< by seat */
    int32_t adversaries[LOGRES_ARTHUR_CARD_GAME_PLAYERS_MAX][4][5]; /**< by seat: adversaries held,
                                                                         by color and value */
    int32_t seals[LOGRES_ARTHUR_CARD_GAME_PLAYERS_MAX];             /**< by seat: seals in hand */
    /** by seat: the current score */
    int32_t score[LOGRES_ARTHUR_CARD_GAME_PLAYERS_MAX];
    logres_arthur_card_game_components printed; /**< the config's components, or
                                                     LOGRES_ARTHUR_CARD_GAME_COMPONENTS */
} logres_arthur_card_game;

/** The exported form of logres_arthur_card_game_read; `size` is the caller's
 * sizeof(logres_arthur_card_game). */
LOGRES_API logres_error logres_arthur_card_game_read_sized(const logres_state *state,
                                                           logres_arthur_card_game *out,
                                                           size_t size);

/**
 * Reads a state or view of King Arthur: The Card Game that came from the library or passed
 * logres_validate. On error, *out is unchanged. Errors: LOGRES_ERR_NULL, LOGRES_ERR_STATE,
 * LOGRES_ERR_GAME.
 */
LOGRES_INLINE logres_error logres_arthur_card_game_read(const logres_state *state,
                                                        logres_arthur_card_game *out) {
    return logres_arthur_card_game_read_sized(state, out, sizeof *out);
}

#ifdef __cplusplus
}

/** For logres.hpp: `state.read<logres_arthur_card_game>()`. */
LOGRES_INLINE logres_error logres_read(const logres_state *state, logres_arthur_card_game *out) {
    return logres_arthur_card_game_read(state, out);
}
#endif

#endif
