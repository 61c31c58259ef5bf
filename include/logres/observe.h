/*
 * Learning: views as vectors of numbers, and legal moves as bit masks. Since 0.1.0.
 * SPDX-License-Identifier: MIT
 *
 * All views of a game yield vectors of the same length. Their layout is a table with a row for the
 * number of players, each option of the config, each field, the pieces of each place, and the
 * components. A vector contains everything in the view and nothing else. Views of one viewer with
 * equal vectors are equal, provided that all numbers fit in 16 bits. If views of different viewers
 * have equal vectors, they differ only in how seats are numbered.
 *
 * Seats are rotated: seat 0 of an observation is the viewer, seat 1 the next seat, and so on. This
 * applies to values by seat, values that are seats, components by seat, and pieces that belong to
 * seats (rows with piece_step), wherever they lie. A spectator's observation starts with seat 0.
 *
 * game.h describes how functions treat NULL and memory that is not a state, and what outputs
 * contain after an error.
 */
#ifndef LOGRES_OBSERVE_H
#define LOGRES_OBSERVE_H

#include <logres/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The maximum number of values in an observation. */
#define LOGRES_OBSERVATION_MAX 1024
/** The maximum number of rows in a layout. */
#define LOGRES_OBSERVATION_ROWS_MAX 64

/** Kinds of rows. */
enum logres_observed {
    LOGRES_OBSERVED_PLAYERS = 1,   /**< the number of players */
    LOGRES_OBSERVED_OPTION = 2,    /**< an option of the config */
    LOGRES_OBSERVED_FIELD = 3,     /**< a field of the state */
    LOGRES_OBSERVED_COUNTS = 4,    /**< the count of each visible piece in a place */
    LOGRES_OBSERVED_SLOT = 5,      /**< the piece in a place that holds one, relative to
                                        first_piece */
    LOGRES_OBSERVED_TOTAL = 6,     /**< the number of pieces in a place whose pieces are hidden
                                        from some viewers */
    LOGRES_OBSERVED_COMPONENTS = 7 /**< printed data, which the config may have replaced */
};

/**
 * A row of a layout: `count` values from `offset` on, ordered by seat, then part, then piece.
 * count = seats × parts × pieces, where unused factors are 1. Values of unused seats are
 * LOGRES_NONE in rows of seats, names and slots, and 0 in other rows.
 *
 * A place that only its owner sees, such as "hand", has two rows: "hand" with the viewer's counts
 * or slot (empty for a spectator), and "hand_size" with the totals of all seats. A place with
 * several kinds of pieces has a row for each: "court", "court_favor".
 *
 * The last row, components, starts with 1 if the config replaces them, else 0. The bytes of the
 * game's struct, or of its defaults, follow; bytes that belong to seats come first and are
 * rotated.
 */
typedef struct logres_observation_row {
    const char *name;    /**< unique within the layout: the name of the option, field or place, or
                              "players" or "components" */
    int32_t kind;        /**< LOGRES_OBSERVED_… */
    int32_t index;       /**< index into the game's options, fields or places; LOGRES_NONE
                              otherwise */
    int32_t value;       /**< the kind of a value, LOGRES_VALUE_…; LOGRES_VALUE_NAME for a slot,
                              whose value is a piece */
    uint32_t offset;     /**< offset of the first value in the vector */
    uint32_t count;      /**< number of values */
    uint32_t seats;      /**< 1, or the game's maximum number of players */
    uint32_t parts;      /**< 1, or the number of parts */
    uint32_t pieces;     /**< 1, or the number of pieces counted */
    int32_t first_piece; /**< for counts and slots, the first piece (of seat 0 if piece_step is not
                              0); else LOGRES_NONE */
    int32_t piece_step;  /**< offset from one seat's pieces to the next; 0 if seats share the
                              pieces */
    int32_t least;       /**< the smallest value; LOGRES_NONE is null, as in fields */
    int32_t greatest;    /**< the greatest value */
    int32_t is_public;   /**< 1: all viewers have the same values, rotated to their seats; 0: some
                              viewers see pieces that others do not */
    uint32_t reserved;   /**< 0 */
} logres_observation_row;

/** The exported form of logres_observation_layout; `size` is the caller's
 * sizeof(logres_observation_row). */
LOGRES_API logres_error logres_observation_layout_sized(const logres_state *state,
                                                        logres_observation_row *rows, size_t size,
                                                        uint32_t capacity, uint32_t *count);

/**
 * Writes the layout of the observations of a state's game. All states of a game have the same
 * rows, offsets and counts; `least` and `greatest` apply to states with this config. *count
 * becomes the number of rows. If `capacity` is smaller, the call fails with LOGRES_ERR_BUFFER and
 * writes only *count. `rows` may be NULL if `capacity` is 0.
 */
LOGRES_INLINE logres_error logres_observation_layout(const logres_state *state,
                                                     logres_observation_row *rows,
                                                     uint32_t capacity, uint32_t *count) {
    return logres_observation_layout_sized(state, rows, sizeof *rows, capacity, count);
}

/**
 * Returns a hash of the layout of a state's game: of the game's id and of each row's name, kind,
 * value, seats, parts, pieces, first_piece and piece_step. It is equal for all configs. Weights
 * learned from observations can be used with any library that returns the same hash. Returns 0 for
 * memory that is not a state.
 */
LOGRES_API uint64_t logres_observation_hash(const logres_state *state);

/**
 * Writes the observation of a view. Numbers that exceed 16 bits, such as the turn of an endless
 * game, are clamped. *count becomes the number of values; entries beyond it may be overwritten. If
 * `capacity` is smaller, the call fails with LOGRES_ERR_BUFFER and writes only *count. `values`
 * may be NULL if `capacity` is 0. A capacity of LOGRES_OBSERVATION_MAX is fastest. Errors:
 * LOGRES_ERR_FULL (a full state; make the view first), LOGRES_ERR_LIMIT (your own game has more
 * than LOGRES_OBSERVATION_MAX values; the buffer may have been overwritten).
 */
LOGRES_API logres_error logres_observe(const logres_state *view, int16_t *values,
                                       uint32_t capacity, uint32_t *count);

/** The number of 64-bit words of a bit set over all moves. */
#define LOGRES_MASK_WORDS (LOGRES_MOVES_MAX / 64)

/**
 * Writes the legal moves as a bit set: move m is bit m % 64 of mask[m / 64]. `words` is the
 * capacity of `mask` in 64-bit words, all of which are written. It must be at least (move_space +
 * 63) / 64, else the call fails with LOGRES_ERR_BUFFER. Views work as in logres_legal_moves.
 */
LOGRES_API logres_error logres_legal_mask(const logres_state *state, uint64_t *mask,
                                          uint32_t words);

#ifdef __cplusplus
}
#endif

#endif
