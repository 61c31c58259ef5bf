/*
 * Game tables: options, places, fields, refusals and names of a game, and the contents of a state.
 * Since 0.1.0. SPDX-License-Identifier: MIT
 *
 * These tables let a host display a game that it has no code for. logres_game_to_json writes all
 * tables of a game; logres_table_to_json writes all pieces and fields of a state.
 *
 * game.h describes how functions treat NULL and memory that is not a state, and what outputs
 * contain after an error.
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
    LOGRES_OPTION_CHOICE = 3  /**< an index into the option's `names`; JSON uses the name */
};

/** One option of a game besides `players`. */
typedef struct logres_option {
    const char *name;         /**< as in JSON, "first_player" */
    int32_t kind;             /**< LOGRES_OPTION_… */
    int32_t default_value;    /**< the default; LOGRES_NONE is null */
    int32_t low;              /**< the smallest value other than null */
    int32_t high;             /**< the largest value; a seat is also at most players - 1 */
    const char *const *names; /**< for LOGRES_OPTION_CHOICE, high + 1 names; else NULL */
} logres_option;

/**
 * Returns an option of a game, in the order of the config's JSON and of logres_config.option.
 * Returns NULL if the index is out of range or `game` is not from the library. Static storage;
 * never changes.
 */
LOGRES_API const logres_option *logres_game_option(const logres_game_info *game, uint32_t index);

/**
 * Who sees the pieces of a place. Everyone sees how many there are. A game can record in a field
 * of kind LOGRES_VALUE_SEATS which other seats have seen a piece. The views of those seats show
 * the piece until it moves.
 */
enum logres_place_seen {
    LOGRES_PLACE_OPEN = 0,  /**< everybody */
    LOGRES_PLACE_OWN = 1,   /**< the seat whose place it is */
    LOGRES_PLACE_HIDDEN = 2 /**< nobody */
};

/** A kind of place that can hold pieces. */
typedef struct logres_place {
    const char *name;              /**< "treasury" */
    uint32_t per_seat;             /**< 1: every seat has one of its own */
    uint32_t parts;                /**< the number of parts, or 0 */
    const char *const *part_names; /**< `parts` names, or NULL where a part is just a number */
    uint32_t seen;                 /**< LOGRES_PLACE_… */
} logres_place;

/** Returns a kind of place of a game. Invalid arguments are treated as in logres_game_option. */
LOGRES_API const logres_place *logres_game_place(const logres_game_info *game, uint32_t index);

/** Kinds of field values. */
enum logres_value_kind {
    LOGRES_VALUE_NUMBER = 1, /**< a number */
    LOGRES_VALUE_YES_NO = 2, /**< 0 or 1 */
    LOGRES_VALUE_SEAT = 3,   /**< a seat, or LOGRES_NONE */
    LOGRES_VALUE_ACTOR = 4,  /**< a seat, LOGRES_CHANCE or LOGRES_NOBODY */
    LOGRES_VALUE_PHASE = 5,  /**< an index into the game's phases */
    LOGRES_VALUE_NAME = 6,   /**< an index into the field's `value_names`, or LOGRES_NONE */
    LOGRES_VALUE_SEATS = 7   /**< a bit set of seats; the bit of a seat is 1 << seat */
};

/** A field of a game's state, such as a counter. Field 0 is always the phase, field 1 the
 * actor. */
typedef struct logres_field {
    const char *name;  /**< "round" */
    int32_t event;     /**< the event kind that records its changes, LOGRES_EVENT_… */
    uint32_t parts;    /**< the number of parts, each with its own value, or 0 */
    uint32_t per_seat; /**< 1: the parts are seats; those from `players` on are
                                         unused */
    const char *const *part_names;  /**< `parts` names, or NULL where a part is just a number */
    int32_t value;                  /**< LOGRES_VALUE_… */
    uint32_t name_count;            /**< the number of value names; 0 unless LOGRES_VALUE_NAME */
    const char *const *value_names; /**< the value names; NULL unless LOGRES_VALUE_NAME */
} logres_field;

/** Returns a field of a game. Invalid arguments are treated as in logres_game_option. */
LOGRES_API const logres_field *logres_game_field(const logres_game_info *game, uint32_t index);

/** A reason why a game refuses a move. Rows are ordered by nearness: the moves that later rows
 * refuse are closer to legal. */
typedef struct logres_refusal {
    const char *rule;  /**< a rule of the game's page, "FC-7" */
    const char *words; /**< a sentence in which {1} … {3} stand for numbers, and {piece 1} for the
                            name of piece number {1} */
    int32_t is_short;  /**< 1: the move needs {1} and has {2}, and a smaller gap is nearer to
                            legal */
} logres_refusal;

/** Returns a refusal of a game. Rows start at 1; row 0 is NULL. Invalid arguments are treated as
 * in logres_game_option. */
LOGRES_API const logres_refusal *logres_game_refusal(const logres_game_info *game, uint32_t index);

/* ---- names ---------------------------------------------------------------------------------- */

/** Returns the name of a phase as in JSON, or NULL if there is no such game or phase. Static
 * storage. */
LOGRES_API const char *logres_game_phase_name(const logres_game_info *game, int32_t phase);

/**
 * Writes the name of a piece as it appears in a state's events, moves and JSON. The name may
 * depend on the config's components. The buffer works as in text.h. Errors: LOGRES_ERR_ARGUMENT
 * (no such piece), LOGRES_ERR_BUFFER.
 */
LOGRES_API logres_error logres_piece_name(const logres_state *state, int32_t piece, char *buffer,
                                          size_t capacity, size_t *need);

/* ---- pieces and fields of a state ----------------------------------------------------------- */

/** A spot of a state: one place, seat and part. LOGRES_NONE as `place` means no place; as `seat`,
 * that the place has no owner; as `part`, that it has no parts. */
typedef struct logres_spot {
    int8_t place; /**< index into the game's places */
    int8_t seat;  /**< the seat that owns the place */
    int8_t part;  /**< the part of the place */
} logres_spot;

/**
 * Iterates over the spots of a state, ordered by place, seat and part. *spot becomes the next
 * spot, or the first one if its place is LOGRES_NONE, and the call returns 1. Returns 0 and leaves
 * *spot unchanged after the last spot, for an invalid spot, for memory that is not a state, and
 * for NULL.
 *
 *     logres_spot spot = {LOGRES_NONE, LOGRES_NONE, LOGRES_NONE};
 *     while (logres_next_spot(&state, &spot))
 */
LOGRES_API int32_t logres_next_spot(const logres_state *state, logres_spot *spot);

/**
 * Counts the copies of a piece at a spot, or pieces of any kind if `piece` is LOGRES_NONE. In a
 * view, a named piece counts only where it is visible; LOGRES_NONE also counts hidden pieces.
 * Errors: LOGRES_ERR_ARGUMENT (no such piece or spot).
 */
LOGRES_API logres_error logres_inventory(const logres_state *state, const logres_spot *spot,
                                         int32_t piece, int32_t *count);

/** Reads the value of a field. `part` is LOGRES_NONE for a field without parts. Errors:
 * LOGRES_ERR_ARGUMENT (no such field or part). */
LOGRES_API logres_error logres_field_value(const logres_state *state, int32_t field, int32_t part,
                                           int32_t *value);

#ifdef __cplusplus
}
#endif

#endif
