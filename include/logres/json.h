/*
 * Text and JSON: documents of states, views, moves, configs, events, tables and catalogues; for
 * matches see match.h. Since 0.1.0. SPDX-License-Identifier: MIT
 *
 * Writers are canonical: equal values give equal bytes, compact unless LOGRES_JSON_PRETTY is set.
 * They take (buffer, capacity, need) like the writers of text.h; those that end in _alloc
 * allocate. Readers take UTF-8 of a given length (no NUL needed) and are strict: unknown, missing
 * and duplicate keys, trailing text, fractions and numbers out of range are errors; `problem` (may
 * be NULL) gives the path. Object keys may come in any order. LOGRES_ERR_FORMAT is JSON of the
 * wrong form; a wrong value gives the same error as in a struct (docs/json.md has a table).
 *
 * Writers take no lock and allocate nothing, except in _alloc. Readers parse with cJSON and its
 * allocation hooks, which belong to the host. They check a text before cJSON parses it, so none
 * takes much stack (LOGRES_STACK_MAX) or memory. One lock serialises all parsing; it also works in
 * a forked child. A host that parses with the same cJSON on another thread races with the library
 * on cJSON's global error pointer.
 *
 * Errors of all writers: LOGRES_ERR_NULL, LOGRES_ERR_BUFFER, LOGRES_ERR_ARGUMENT (unknown flag).
 * Errors of all readers: LOGRES_ERR_NULL, LOGRES_ERR_LIMIT (too long, too deep, too many values),
 * LOGRES_ERR_JSON (not strict JSON), LOGRES_ERR_FORMAT, LOGRES_ERR_VERSION, LOGRES_ERR_GAME,
 * LOGRES_ERR_MEMORY.
 */
#ifndef LOGRES_JSON_H
#define LOGRES_JSON_H

#include <logres/event.h>
#include <logres/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Flags of the writers. */
enum logres_json_flag {
    LOGRES_JSON_PRETTY = 1, /**< over several lines, indented by tabs */
    LOGRES_JSON_HASHES = 2, /**< matches only: with the hash of the state after each ply */
    LOGRES_JSON_HOST = 4    /**< journals only: with the host's object */
};

/**
 * The longest text of a state, view, config or move, in bytes without its NUL, for readers and
 * writers. A buffer of LOGRES_JSON_MAX + 1 bytes is large enough.
 */
#define LOGRES_JSON_MAX (64 * 1024)
/** The longest text of a match, a journal entry or a list of events, in bytes without its NUL. */
#define LOGRES_JSON_MATCH_MAX (16 * 1024 * 1024)
/**
 * The most values (objects, lists, strings, numbers, true, false, null) in a text. Reading takes
 * up to about 150 bytes of memory for each, and a copy of the text if it has a decimal point.
 */
#define LOGRES_JSON_VALUES_MAX (1024 * 1024)
/** The deepest nesting of objects and lists in a text, except within a host object. */
#define LOGRES_JSON_DEPTH_MAX 12
/** The deepest nesting within the object that a host keeps with a match. */
#define LOGRES_JSON_HOST_DEPTH_MAX 64

/** Writes a full state. Other errors: LOGRES_ERR_VIEW (a view), LOGRES_ERR_STATE. */
LOGRES_API logres_error logres_state_to_json(const logres_state *state, uint32_t flags,
                                             char *buffer, size_t capacity, size_t *need);

/**
 * Reads a full state and validates it. Other errors: LOGRES_ERR_VIEW (a view), LOGRES_ERR_CONFIG,
 * LOGRES_ERR_INVALID.
 */
LOGRES_API logres_error logres_state_from_json(const char *text, size_t length, logres_state *out,
                                               logres_problem *problem);

/** Writes a view. Other errors: LOGRES_ERR_FULL (a full state), LOGRES_ERR_STATE. */
LOGRES_API logres_error logres_view_to_json(const logres_state *view, uint32_t flags, char *buffer,
                                            size_t capacity, size_t *need);

/**
 * Reads a view and validates it. Other errors: LOGRES_ERR_FULL (a full state), LOGRES_ERR_CONFIG,
 * LOGRES_ERR_INVALID.
 */
LOGRES_API logres_error logres_view_from_json(const char *text, size_t length, logres_state *out,
                                              logres_problem *problem);

/**
 * Writes a full state, as logres_state_to_json does, into memory of its own. *text becomes the
 * text, which ends with NUL, and *length (may be NULL) its bytes without that NUL. Free it with
 * logres_free and the same allocator. `allocator` may be NULL. Errors: LOGRES_ERR_NULL,
 * LOGRES_ERR_STATE, LOGRES_ERR_VIEW (a view), LOGRES_ERR_ARGUMENT (unknown flag; size of the
 * allocator), LOGRES_ERR_MEMORY.
 */
LOGRES_API logres_error logres_state_to_json_alloc(const logres_state *state, uint32_t flags,
                                                   const logres_allocator *allocator, char **text,
                                                   size_t *length);

/** The same for a view. Errors: as logres_state_to_json_alloc, but LOGRES_ERR_FULL (a full
 * state). */
LOGRES_API logres_error logres_view_to_json_alloc(const logres_state *view, uint32_t flags,
                                                  const logres_allocator *allocator, char **text,
                                                  size_t *length);

/** Frees a text that a function whose name ends in _alloc gave; NULL is allowed. */
LOGRES_API void logres_free(const logres_allocator *allocator, char *text);

/** Writes a move, any number below the game's move_space. Other errors: LOGRES_ERR_MOVE,
 * LOGRES_ERR_STATE. */
LOGRES_API logres_error logres_move_to_json(const logres_state *state, logres_move move,
                                            uint32_t flags, char *buffer, size_t capacity,
                                            size_t *need);

/**
 * Reads a move of the state's phase; it need not be legal. Other errors: LOGRES_ERR_MOVE (no such
 * move in this phase), LOGRES_ERR_OVER, LOGRES_ERR_STATE.
 */
LOGRES_API logres_error logres_move_from_json(const logres_state *state, const char *text,
                                              size_t length, logres_move *move,
                                              logres_problem *problem);

/** Writes a config with all its options. Other errors: LOGRES_ERR_CONFIG. */
LOGRES_API logres_error logres_config_to_json(const logres_config *config, uint32_t flags,
                                              char *buffer, size_t capacity, size_t *need);

/** The exported form of logres_config_from_json; `size` is the caller's sizeof(logres_config). */
LOGRES_API logres_error logres_config_from_json_sized(const char *game, const char *text,
                                                      size_t length, logres_config *config,
                                                      size_t size, logres_problem *problem);

/**
 * Reads a config of the game of this id; missing options get their defaults. Other errors:
 * LOGRES_ERR_CONFIG.
 */
LOGRES_INLINE logres_error logres_config_from_json(const char *game, const char *text,
                                                   size_t length, logres_config *config,
                                                   logres_problem *problem) {
    return logres_config_from_json_sized(game, text, length, config, sizeof *config, problem);
}

/**
 * Writes events as a list. `state` as in logres_event_to_text. Other errors: LOGRES_ERR_STATE,
 * LOGRES_ERR_ARGUMENT (a record that names no piece, place, field or value of the state),
 * LOGRES_ERR_LIMIT (more than LOGRES_JSON_MATCH_MAX bytes or LOGRES_JSON_VALUES_MAX values).
 */
LOGRES_API logres_error logres_events_to_json(const logres_state *state,
                                              const logres_event *events, uint32_t count,
                                              uint32_t flags, char *buffer, size_t capacity,
                                              size_t *need);

/**
 * Reads a list of events, of one move or of several. A piece that is null becomes LOGRES_NONE, as
 * in redacted records; `seen_by` follows from the places. *count becomes their number; if
 * `capacity` is smaller, the error is LOGRES_ERR_BUFFER and only *count is written. `events` may
 * be NULL if `capacity` is 0. Other errors: LOGRES_ERR_ARGUMENT (an event that does not fit the
 * game), LOGRES_ERR_STATE.
 */
LOGRES_API logres_error logres_events_from_json(const logres_state *state, const char *text,
                                                size_t length, logres_event *events,
                                                uint32_t capacity, uint32_t *count,
                                                logres_problem *problem);

/**
 * Writes the catalogue of a game: options, pieces, places, fields, phases, the moves of each phase
 * with the values of their arguments, refusals and limits. A client that knows no game needs
 * nothing else. With a state or view (may be NULL) it also has the state's config, the names and
 * numbers of its pieces, and only its seats. docs/json.md describes it. It is never longer than
 * LOGRES_JSON_MAX. Other errors: LOGRES_ERR_GAME (not a game of the library, or the state is of
 * another one), LOGRES_ERR_STATE.
 */
LOGRES_API logres_error logres_game_to_json(const logres_game_info *game,
                                            const logres_state *state, uint32_t flags,
                                            char *buffer, size_t capacity, size_t *need);

/**
 * Writes a state or view as a table: the values of all fields and the pieces at all places, in the
 * words of events, so a client can apply events to it. In a view, hidden pieces are a number.
 * docs/json.md describes it. It is never longer than LOGRES_JSON_MAX. Other errors:
 * LOGRES_ERR_STATE.
 */
LOGRES_API logres_error logres_table_to_json(const logres_state *state, uint32_t flags,
                                             char *buffer, size_t capacity, size_t *need);

/**
 * Writes the result of a state or view that is over, as states, views and tables have it: scores,
 * ranks, winners and the game's own keys. Other errors: LOGRES_ERR_PHASE (it is not over),
 * LOGRES_ERR_STATE.
 */
LOGRES_API logres_error logres_result_to_json(const logres_state *state, uint32_t flags,
                                              char *buffer, size_t capacity, size_t *need);

#ifdef __cplusplus
}
#endif

#endif
