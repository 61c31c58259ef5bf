/*
 * Game tables: options, places, fields, refusals and names of a game, and what a state holds.
 * Since 0.1.0. SPDX-License-Identifier: MIT
 *
 * With these tables a host can show a game that it does not know. logres_game_to_json writes all
 * tables of a game, logres_table_to_json all pieces and fields of a state.
 *
 * NULL, memory that is no state, and outputs after errors: as in game.h.
 */
#ifndef LOGRES_TABLES_H
#define LOGRES_TABLES_H

#include <logres/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- tables of a game ----------------------------------------------------------------------- */

/** Kinds of option values. */
enum logres_option_kind {
    LOGRES_OPTION_SEAT = 1,   /**< a seat, or LOGRES_NONE for null */
    LOGRES_OPTION_NUMBER = 2, /**< a number */
    LOGRES_OPTION_CHOICE = 3  /**< an index into the option's `names`; JSON has the name instead */
};

/** One option of a game besides `players`. */
typedef struct logres_option {
    const char *name;         /**< as in JSON, "first_player" */
    int32_t kind;             /**< LOGRES_OPTION_… */
    int32_t default_value;    /**< LOGRES_NONE is null */
    int32_t low;              /**< the least value, except null */
    int32_t high;             /**< the greatest value; of a seat at most players - 1 */
    const char *const *names; /**< of LOGRES_OPTION_CHOICE: high + 1 names; else NULL */
} logres_option;

/**
 * Returns an option of a game, in the order of the config's JSON and of logres_config.option. NULL
 * if the game has no such index, or `game` is not from the library. Static storage; never changes.
 */
LOGRES_API const logres_option *logres_game_option(const logres_game_info *game, uint32_t index);

/**
 * Who sees the pieces of a place. Everybody sees their number. A game can keep who else has seen a
 * piece, as a field of LOGRES_VALUE_SEATS: views of these seats show the piece as long as it stays
 * where it is.
 */
enum logres_place_seen {
    LOGRES_PLACE_OPEN = 0,  /**< everybody */
    LOGRES_PLACE_OWN = 1,   /**< the seat whose place it is */
    LOGRES_PLACE_HIDDEN = 2 /**< nobody */
};

/** A kind of place where pieces can be. */
typedef struct logres_place {
    const char *name;              /**< "treasury" */
    uint32_t per_seat;             /**< 1: every seat has one of its own */
    uint32_t parts;                /**< the number of parts, or 0 */
    const char *const *part_names; /**< `parts` names, or NULL where a part is just a number */
    uint32_t seen;                 /**< LOGRES_PLACE_… */
} logres_place;

/** Returns a kind of place of a game; otherwise as logres_game_option. */
LOGRES_API const logres_place *logres_game_place(const logres_game_info *game, uint32_t index);

/** What the value of a field is. */
enum logres_value_kind {
    LOGRES_VALUE_NUMBER = 1, /**< a number */
    LOGRES_VALUE_YES_NO = 2, /**< 0 or 1 */
    LOGRES_VALUE_SEAT = 3,   /**< a seat, or LOGRES_NONE */
    LOGRES_VALUE_ACTOR = 4,  /**< a seat, LOGRES_CHANCE or LOGRES_NOBODY */
    LOGRES_VALUE_PHASE = 5,  /**< an index into the game's phases */
    LOGRES_VALUE_NAME = 6,   /**< an index into the field's `value_names`, or LOGRES_NONE */
    LOGRES_VALUE_SEATS = 7   /**< a bit set of seats; the bit of a seat is 1 << seat */
};

/** A field of a game's state, such as a counter. Fields 0 and 1 are always phase and actor. */
typedef struct logres_field {
    const char *name;               /**< "round" */
    int32_t event;                  /**< the kind of its events, LOGRES_EVENT_… */
    uint32_t parts;                 /**< the number of parts, each with a value, or 0 */
    uint32_t per_seat;              /**< 1: the parts are seats, of which the players use the
                                         first */
    const char *const *part_names;  /**< `parts` names, or NULL where a part is just a number */
    int32_t value;                  /**< LOGRES_VALUE_… */
    uint32_t name_count;            /**< of LOGRES_VALUE_NAME, else 0 */
    const char *const *value_names; /**< the names of LOGRES_VALUE_NAME, else NULL */
} logres_field;

/** Returns a field of a game; otherwise as logres_game_option. */
LOGRES_API const logres_field *logres_game_field(const logres_game_info *game, uint32_t index);

/** A reason why a game refuses a move. Rows are in order of nearness: later rows are nearer to
 * legal. */
typedef struct logres_refusal {
    const char *rule;  /**< a rule of the game's page, "FC-7" */
    const char *words; /**< a sentence: {1} … {3} stand for numbers, {piece 1} for the name of
                            piece {1} */
    int32_t is_short;  /**< 1: the move needs {1} and has {2}; a smaller gap is nearer to legal */
} logres_refusal;

/** Returns a refusal of a game, from row 1 on; row 0 is NULL. Otherwise as logres_game_option. */
LOGRES_API const logres_refusal *logres_game_refusal(const logres_game_info *game, uint32_t index);

/* ---- names ---------------------------------------------------------------------------------- */

/** Returns the name of a phase of a game, as in JSON; NULL if there is no such game or phase.
 * Static storage. */
LOGRES_API const char *logres_game_phase_name(const logres_game_info *game, int32_t phase);

/**
 * Writes the name of a piece in a state's events, moves and JSON; it may depend on the config's
 * components. Buffer as in text.h. Errors: LOGRES_ERR_ARGUMENT (no such piece), LOGRES_ERR_BUFFER.
 */
LOGRES_API logres_error logres_piece_name(const logres_state *state, int32_t piece, char *buffer,
                                          size_t capacity, size_t *need);

/* ---- pieces and fields of a state ----------------------------------------------------------- */

/**
 * A spot of a state. `place` is LOGRES_NONE for no place, `seat` if the place has no owner, `part`
 * if it has no parts.
 */
typedef struct logres_spot {
    int8_t place; /**< index into the game's places */
    int8_t seat;  /**< whose */
    int8_t part;  /**< which part */
} logres_spot;

/**
 * Iterates over the spots of a state, by place, then seat, then part. *spot becomes the next spot,
 * or the first one if its place is LOGRES_NONE; the result is 1. After the last spot, for an
 * invalid spot, for memory that is no state and for NULL the result is 0 and *spot stays
 * unchanged.
 *
 *     logres_spot spot = {LOGRES_NONE, LOGRES_NONE, LOGRES_NONE};
 *     while (logres_next_spot(&state, &spot))
 */
LOGRES_API int32_t logres_next_spot(const logres_state *state, logres_spot *spot);

/**
 * Counts a piece at a spot; with the piece LOGRES_NONE, pieces of any kind. A view counts visible
 * pieces only, but LOGRES_NONE counts hidden ones, too. Errors: LOGRES_ERR_ARGUMENT (no such piece
 * or spot).
 */
LOGRES_API logres_error logres_inventory(const logres_state *state, const logres_spot *spot,
                                         int32_t piece, int32_t *count);

/**
 * Reads the value of a field; `part` is LOGRES_NONE for a field without parts. Errors:
 * LOGRES_ERR_ARGUMENT (no such field or part).
 */
LOGRES_API logres_error logres_field_value(const logres_state *state, int32_t field, int32_t part,
                                           int32_t *value);

#ifdef __cplusplus
}
#endif

#endif
