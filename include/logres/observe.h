/*
 * Learning: views as vectors of numbers, and legal moves as masks. Since 0.1.0.
 * SPDX-License-Identifier: MIT
 *
 * All views of a game give vectors of the same length. Their layout is a table: a row for the
 * number of players, for each option of the config, for each field, for the pieces of each place,
 * and for the components. A vector has all that a view has, and nothing else: views of one viewer
 * with equal vectors are equal (as far as numbers fit 16 bits). Views of different viewers with
 * equal vectors differ only in their seats.
 *
 * Seats are turned: seat 0 of an observation is the viewer, seat 1 the next one, and so on. This
 * holds for values by seat, values that are seats, components by seat, and pieces that belong to
 * seats (rows with piece_step), wherever they lie. A spectator's observation begins with seat 0.
 *
 * NULL, memory that is no state, and outputs after errors: as in game.h.
 */
#ifndef LOGRES_OBSERVE_H
#define LOGRES_OBSERVE_H

#include <logres/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/** No observation is longer. */
#define LOGRES_OBSERVATION_MAX 1024
/** No layout has more rows. */
#define LOGRES_OBSERVATION_ROWS_MAX 64

/** What the values of a row are. */
enum logres_observed {
    LOGRES_OBSERVED_PLAYERS = 1,   /**< the number of players */
    LOGRES_OBSERVED_OPTION = 2,    /**< an option of the config */
    LOGRES_OBSERVED_FIELD = 3,     /**< a field */
    LOGRES_OBSERVED_COUNTS = 4,    /**< the count of each visible piece in a place */
    LOGRES_OBSERVED_SLOT = 5,      /**< the piece in a place for one piece, counted from
                                        first_piece */
    LOGRES_OBSERVED_TOTAL = 6,     /**< the number of pieces in a place that is not open */
    LOGRES_OBSERVED_COMPONENTS = 7 /**< printed data, which the config may have replaced */
};

/**
 * A row of a layout: `count` values from `offset` on, by seat, then part, then piece; count =
 * seats × parts × pieces, each of them 1 if unused. Values of unused seats are LOGRES_NONE in rows
 * of seats, names and slots, otherwise 0.
 *
 * A place that only its owner sees, such as "hand", has two rows: "hand", the viewer's counts or
 * slot (empty for a spectator), and "hand_size", the totals of all seats. A place with pieces of
 * several kinds has a row for each: "court", "court_favor".
 *
 * The last row, components, is 1 if the config replaces them, else 0; then come the bytes of the
 * game's struct or of its defaults, those by seat first and turned.
 */
typedef struct logres_observation_row {
    const char *name;    /**< unique in the layout: of the option, field or place; "players",
                              "components" */
    int32_t kind;        /**< LOGRES_OBSERVED_… */
    int32_t index;       /**< into the game's options, fields or places; else LOGRES_NONE */
    int32_t value;       /**< what a value is, LOGRES_VALUE_…; of a slot LOGRES_VALUE_NAME, a
                              piece */
    uint32_t offset;     /**< of the first value in the vector */
    uint32_t count;      /**< number of values */
    uint32_t seats;      /**< 1, or the most players that the game takes */
    uint32_t parts;      /**< 1, or the number of parts */
    uint32_t pieces;     /**< 1, or the number of pieces that are counted */
    int32_t first_piece; /**< of counts and slots: the first piece (of seat 0, with piece_step);
                              else LOGRES_NONE */
    int32_t piece_step;  /**< not 0: each seat has its own pieces; those of the next seat are so
                              much later */
    int32_t least;       /**< the smallest value; LOGRES_NONE is null, as in fields */
    int32_t greatest;    /**< the greatest value */
    int32_t is_public;   /**< 1: all viewers have the same values, each from its own seat on;
                              0: some see pieces that others do not */
    uint32_t reserved;   /**< 0 */
} logres_observation_row;

/** The exported form of logres_observation_layout; `size` is the caller's
 * sizeof(logres_observation_row). */
LOGRES_API logres_error logres_observation_layout_sized(const logres_state *state,
                                                        logres_observation_row *rows, size_t size,
                                                        uint32_t capacity, uint32_t *count);

/**
 * The layout of the observations of a state's game. All states of a game have the same rows,
 * offsets and counts; the ranges are those of states with this config. *count becomes the number
 * of rows. If `capacity` is smaller, the error is LOGRES_ERR_BUFFER and only *count is written;
 * `rows` may be NULL if `capacity` is 0.
 */
LOGRES_INLINE logres_error logres_observation_layout(const logres_state *state,
                                                     logres_observation_row *rows,
                                                     uint32_t capacity, uint32_t *count) {
    return logres_observation_layout_sized(state, rows, sizeof *rows, capacity, count);
}

/**
 * Returns a hash of the layout of a state's game: of the game's id and each row's name, kind,
 * value, seats, parts, pieces, first_piece and piece_step. It is equal for all configs. Weights
 * that were learned from observations fit a library that returns the same hash. Memory that is no
 * state gives 0.
 */
LOGRES_API uint64_t logres_observation_hash(const logres_state *state);

/**
 * The observation of a view. Numbers beyond 16 bits, such as the turn of an endless game, stay at
 * the bound.
 * *count becomes the number of values; the rest of the buffer may change. If `capacity` is
 * smaller, the error is LOGRES_ERR_BUFFER and only *count is written; `values` may be NULL if
 * `capacity` is 0. It is fastest with room for LOGRES_OBSERVATION_MAX. Errors: LOGRES_ERR_FULL (a
 * full state: make the view first), LOGRES_ERR_LIMIT (a game of your own has more than
 * LOGRES_OBSERVATION_MAX values; those in the buffer may have changed).
 */
LOGRES_API logres_error logres_observe(const logres_state *view, int16_t *values,
                                       uint32_t capacity, uint32_t *count);

/** 64-bit words of a bit set over all moves. */
#define LOGRES_MASK_WORDS (LOGRES_MOVES_MAX / 64)

/**
 * Writes the legal moves as a bit set: bit m % 64 of mask[m / 64]. `words` is the capacity of
 * `mask` in 64-bit words; all of them are written. It must be at least (move_space + 63) / 64,
 * else LOGRES_ERR_BUFFER. Views as in logres_legal_moves.
 */
LOGRES_API logres_error logres_legal_mask(const logres_state *state, uint64_t *mask,
                                          uint32_t words);

#ifdef __cplusplus
}
#endif

#endif
