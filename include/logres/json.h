/*
 * Text and JSON: JSON documents of states, views, moves, configs, events, tables and catalogs.
 * match.h declares the functions for matches. Since 0.1.0. SPDX-License-Identifier: MIT
 *
 * Writers are canonical: equal values produce equal bytes. The output is compact unless
 * LOGRES_JSON_PRETTY is set. Writers take (buffer, capacity, need) like those of text.h; functions
 * whose names end in _alloc allocate instead.
 *
 * Readers take UTF-8 of a given length; no NUL is needed. They are strict: unknown, missing and
 * duplicate keys, trailing text, fractions and numbers out of range are errors, and `problem` (may
 * be NULL) holds the path. Object keys may come in any order. LOGRES_ERR_FORMAT means JSON of the
 * wrong form. A wrong value fails with the same error as it does in a struct (see the table in
 * docs/json.md).
 *
 * Writers take no lock and, except _alloc functions, allocate nothing. Readers parse with cJSON
 * and its allocation hooks, which belong to the host. They check a text before cJSON parses it,
 * which bounds their stack (LOGRES_STACK_MAX) and memory. One lock serializes all parsing; it also
 * works in a forked child. The lock is not recursive, so an allocation hook that calls a reader
 * waits forever. A host that parses with the same cJSON on another thread races with the library
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
    LOGRES_JSON_PRETTY = 1, /**< indented by tabs, on several lines */
    LOGRES_JSON_HASHES = 2, /**< matches only: add the hash of the state after each ply */
    LOGRES_JSON_HOST = 4    /**< journals only: add the host's object */
};

/** The longest text of a state, view, config or move, in bytes without its NUL. Readers and
 * writers share this limit. A buffer of LOGRES_JSON_MAX + 1 bytes is always large enough. */
#define LOGRES_JSON_MAX (64 * 1024)
/** The longest text of a match, a journal entry or a list of events, in bytes without its NUL. */
#define LOGRES_JSON_MATCH_MAX (16 * 1024 * 1024)
/** The maximum number of values (objects, lists, strings, numbers, true, false, null) in a text.
 * Reading takes up to about 150 bytes of memory per value, the length of long strings, and a copy
 * of the text if it has a decimal point. */
#define LOGRES_JSON_VALUES_MAX (1024 * 1024)
/** The deepest nesting of objects and lists in a text, except within a host object. */
#define LOGRES_JSON_DEPTH_MAX 12
/** The deepest nesting within the host object of a match. */
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
 * Writes a full state like logres_state_to_json, but allocates the text. *text becomes the
 * NUL-terminated text, and *length (may be NULL) its length in bytes without the NUL. Free the
 * text with logres_free and the same allocator. `allocator` may be NULL. Errors: LOGRES_ERR_NULL,
 * LOGRES_ERR_STATE, LOGRES_ERR_VIEW (a view), LOGRES_ERR_ARGUMENT (unknown flag, or the
 * allocator's size), LOGRES_ERR_MEMORY.
 */
LOGRES_API logres_error logres_state_to_json_alloc(const logres_state *state, uint32_t flags,
                                                   const logres_allocator *allocator, char **text,
                                                   size_t *length);

/** Writes a view like logres_view_to_json, but allocates the text. Ownership and errors as in
 * logres_state_to_json_alloc, except LOGRES_ERR_FULL (a full state) instead of LOGRES_ERR_VIEW. */
LOGRES_API logres_error logres_view_to_json_alloc(const logres_state *view, uint32_t flags,
                                                  const logres_allocator *allocator, char **text,
                                                  size_t *length);

/** Frees a text returned by a function whose name ends in _alloc. NULL is allowed. */
LOGRES_API void logres_free(const logres_allocator *allocator, char *text);

/** Writes a move: any number below the game's move_space. Other errors: LOGRES_ERR_MOVE (no such
 * number), LOGRES_ERR_STATE. */
LOGRES_API logres_error logres_move_to_json(const logres_state *state, logres_move move,
                                            uint32_t flags, char *buffer, size_t capacity,
                                            size_t *need);

/** Reads a move of the state's phase. The move need not be legal. Other errors: LOGRES_ERR_MOVE
 * (no such move in this phase), LOGRES_ERR_OVER, LOGRES_ERR_STATE. */
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

/** Reads a config of the game with this id. Missing options get their defaults. Other errors:
 * LOGRES_ERR_CONFIG. */
LOGRES_INLINE logres_error logres_config_from_json(const char *game, const char *text,
                                                   size_t length, logres_config *config,
                                                   logres_problem *problem) {
    return logres_config_from_json_sized(game, text, length, config, sizeof *config, problem);
}

/**
 * Writes events as a list. `state` is the state before or after the events and supplies the names.
 * Other errors: LOGRES_ERR_STATE, LOGRES_ERR_ARGUMENT (a record with a piece, place, field or
 * value that the state does not have), LOGRES_ERR_LIMIT (more than LOGRES_JSON_MATCH_MAX bytes or
 * LOGRES_JSON_VALUES_MAX values).
 */
LOGRES_API logres_error logres_events_to_json(const logres_state *state,
                                              const logres_event *events, uint32_t count,
                                              uint32_t flags, char *buffer, size_t capacity,
                                              size_t *need);

/**
 * Reads a list of events of one or several moves. A null piece becomes LOGRES_NONE, as in redacted
 * records. `seen_by` is derived from the places. *count becomes the number of events. If
 * `capacity` is smaller, the call fails with LOGRES_ERR_BUFFER and writes only *count. `events`
 * may be NULL if `capacity` is 0. Other errors: LOGRES_ERR_ARGUMENT (an event that does not fit
 * the game), LOGRES_ERR_STATE.
 */
LOGRES_API logres_error logres_events_from_json(const logres_state *state, const char *text,
                                                size_t length, logres_event *events,
                                                uint32_t capacity, uint32_t *count,
                                                logres_problem *problem);

/**
 * Writes the catalog of a game: its options, pieces, places, fields, phases, the moves of each
 * phase with the values of their arguments, refusals and limits. A generic client needs nothing
 * else. With a state or view (may be NULL) the catalog also contains that state's config and the
 * names and numbers of its pieces, and it is limited to that state's seats. See docs/json.md for
 * the format. The text is never longer than LOGRES_JSON_MAX. Other errors: LOGRES_ERR_GAME (not a
 * game of the library, or not the state's game), LOGRES_ERR_STATE.
 */
LOGRES_API logres_error logres_game_to_json(const logres_game_info *game,
                                            const logres_state *state, uint32_t flags,
                                            char *buffer, size_t capacity, size_t *need);

/**
 * Writes a state or view as a table: the values of all fields and the pieces at all places, with
 * the names that events use, so that a client can apply events to the table. In a view, hidden
 * pieces are only counted. See docs/json.md for the format. The text is never longer than
 * LOGRES_JSON_MAX. Other errors: LOGRES_ERR_STATE.
 */
LOGRES_API logres_error logres_table_to_json(const logres_state *state, uint32_t flags,
                                             char *buffer, size_t capacity, size_t *need);

/**
 * Writes the result of a finished state or view, in the form used by states, views and tables:
 * scores, ranks, winners and the game's own keys. Other errors: LOGRES_ERR_PHASE (not over),
 * LOGRES_ERR_STATE.
 */
LOGRES_API logres_error logres_result_to_json(const logres_state *state, uint32_t flags,
                                              char *buffer, size_t capacity, size_t *need);

#ifdef __cplusplus
}
#endif

#endif
