/* Four Courts: typed access. Since 0.1.0. SPDX-License-Identifier: MIT */
#ifndef LOGRES_FOUR_COURTS_H
#define LOGRES_FOUR_COURTS_H

#include <logres/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Suits. */
enum logres_four_courts_suit {
    LOGRES_FOUR_COURTS_CUPS,
    LOGRES_FOUR_COURTS_WANDS,
    LOGRES_FOUR_COURTS_SWORDS,
    LOGRES_FOUR_COURTS_PENTACLES
};

/** Cards are numbered as in the rules: 14 * suit + rank (ace 0, 2 … 10 as 1 … 9, page 10, knight
 * 11, queen 12, king 13), followed by the majors, LOGRES_FOUR_COURTS_MAJOR + number. */
enum logres_four_courts_number { LOGRES_FOUR_COURTS_MAJOR = 56, LOGRES_FOUR_COURTS_CARDS = 78 };

/** Places of a card: the values of logres_four_courts.where. */
enum logres_four_courts_place {
    LOGRES_FOUR_COURTS_UNSEEN,   /**< views only: in the deck, or in a hand or discard pile that
                                      the viewer does not see */
    LOGRES_FOUR_COURTS_DECK,     /**< the pickup pile */
    LOGRES_FOUR_COURTS_HAND,     /**< in the hand of `owner` */
    LOGRES_FOUR_COURTS_COURT,    /**< in the court of `owner` */
    LOGRES_FOUR_COURTS_DAIS,     /**< on the dais of `owner`; `on` distinguishes the two monarch
                                      places */
    LOGRES_FOUR_COURTS_ON,       /**< a major on monarch `on` of `owner` */
    LOGRES_FOUR_COURTS_DISCARDED /**< face down in the discard pile of `owner` */
};

/** The maximum number of players; the size of arrays by seat. */
#define LOGRES_FOUR_COURTS_PLAYERS_MAX 4

/** Phases, as returned by logres_phase: X(name, number, text). Numbers are permanent. */
#define LOGRES_FOUR_COURTS_PHASES(X)                                                              \
    X(DEAL, 0, "deal")                                                                            \
    X(FIRST_PLAYER, 1, "first_player")                                                            \
    X(TRADE, 2, "trade")                                                                          \
    X(ANSWER, 3, "answer")                                                                        \
    X(DAIS, 4, "dais")                                                                            \
    X(DISCARD, 5, "discard")                                                                      \
    X(DRAW, 6, "draw")                                                                            \
    X(RUN, 7, "run")                                                                              \
    X(DEFER, 8, "defer")                                                                          \
    X(OVER, 9, "over")

/** The numbers of the phases. */
enum logres_four_courts_phase {
#define LOGRES_FOUR_COURTS_PHASE(name, number, text) LOGRES_FOUR_COURTS_PHASE_##name = number,
    LOGRES_FOUR_COURTS_PHASES(LOGRES_FOUR_COURTS_PHASE)
#undef LOGRES_FOUR_COURTS_PHASE
};

/** The contents of a state or view of this game. LOGRES_NONE means null for seats, cards and
 * suits. In arrays by seat, entries from `players` on are 0, or LOGRES_NONE if they hold cards. */
typedef struct logres_four_courts {
    int32_t players;      /**< number of players */
    int32_t phase;        /**< LOGRES_FOUR_COURTS_PHASE_… */
    int32_t actor;        /**< seat, LOGRES_CHANCE or LOGRES_NOBODY */
    int32_t first_player; /**< the config's first player, or LOGRES_NONE */
    int32_t turn;         /**< from 1; 0 during setup */
    int32_t current;      /**< whose turn it is */
    int32_t target;       /**< the seat being dealt cards, or the deputy in the phase
                               LOGRES_FOUR_COURTS_PHASE_RUN */
    int32_t barred_suit;  /**< the suit of the last Run */
    int32_t placed;       /**< cards placed this turn */
    int32_t discarded;    /**< cards discarded this turn */
    int32_t runless;      /**< consecutive turns without a Run */
    int32_t unable[LOGRES_FOUR_COURTS_PLAYERS_MAX]; /**< by seat: 1 if it was named this turn and
                                                         had no suitable card */
    int32_t offer_page;                             /**< the page asked for in the phase
                                                         LOGRES_FOUR_COURTS_PHASE_ANSWER */
    int32_t offer_give;                             /**< the card offered for it */
    int32_t offer_owner;                            /**< the seat that has the page */
    int32_t where[LOGRES_FOUR_COURTS_CARDS];        /**< by card: LOGRES_FOUR_COURTS_DECK, … */
    int32_t owner[LOGRES_FOUR_COURTS_CARDS];        /**< by card: the seat that owns that place, or
                                                  LOGRES_NONE */
    int32_t on[LOGRES_FOUR_COURTS_CARDS]; /**< by card: 0 or 1, the monarch place that the card is
                                               in or on, or LOGRES_NONE */
    int32_t deck_size;                    /**< cards in the pickup pile */
    int32_t hand_size[LOGRES_FOUR_COURTS_PLAYERS_MAX];     /**< by seat */
    int32_t discards_size[LOGRES_FOUR_COURTS_PLAYERS_MAX]; /**< by seat */
    int32_t monarchs[LOGRES_FOUR_COURTS_PLAYERS_MAX][2]; /**< by seat: the monarchs on the dais, in
                                                              the order in which they were
                                                              placed */
    int32_t knight[LOGRES_FOUR_COURTS_PLAYERS_MAX];      /**< by seat: the knight on the dais */
    int32_t page[LOGRES_FOUR_COURTS_PLAYERS_MAX];        /**< by seat: the page on the dais */
    /** by seat, as if the game were scored now (like all members points_…): for court cards of a
     * monarch's suit */
    int32_t points_court[LOGRES_FOUR_COURTS_PLAYERS_MAX];
    int32_t points_monarchs[LOGRES_FOUR_COURTS_PLAYERS_MAX]; /**< for monarchs on the dais */
    /** for the knight and page of a monarch's suit */
    int32_t points_matching[LOGRES_FOUR_COURTS_PLAYERS_MAX];
    int32_t points_majors[LOGRES_FOUR_COURTS_PLAYERS_MAX]; /**< for majors on monarchs */
    int32_t points_bonus[LOGRES_FOUR_COURTS_PLAYERS_MAX];  /**< 3 for the highest major of all */
} logres_four_courts;

/** The exported form of logres_four_courts_read; `size` is the caller's
 * sizeof(logres_four_courts). */
LOGRES_API logres_error logres_four_courts_read_sized(const logres_state *state,
                                                      logres_four_courts *out, size_t size);

/** Reads a state or view of Four Courts that came from the library or passed logres_validate.
 * On error, *out is unchanged. Errors: LOGRES_ERR_NULL, LOGRES_ERR_STATE, LOGRES_ERR_GAME. */
LOGRES_INLINE logres_error logres_four_courts_read(const logres_state *state,
                                                   logres_four_courts *out) {
    return logres_four_courts_read_sized(state, out, sizeof *out);
}

#ifdef __cplusplus
}

/** For logres.hpp: `state.read<logres_four_courts>()`. */
LOGRES_INLINE logres_error logres_read(const logres_state *state, logres_four_courts *out) {
    return logres_four_courts_read(state, out);
}
#endif

#endif
