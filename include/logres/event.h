/*
 * Game tables: events, which record the effects of a move. Since 0.1.0.
 * SPDX-License-Identifier: MIT
 *
 * The state before a move and the records of the move determine the state after it. Every change
 * of a piece's place is recorded as MOVED, DISPLACED or RESHUFFLED, and every change of a score as
 * SCORED, in the order of the changes. Then follows a record for every other changed field, with
 * the field's new value. logres_inventory and logres_field_value read the same places, pieces and
 * fields from a state.
 *
 * game.h describes how functions treat NULL and memory that is not a state, and what outputs
 * contain after an error.
 */
#ifndef LOGRES_EVENT_H
#define LOGRES_EVENT_H

#include <logres/tables.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Kinds of events, LOGRES_EVENT_MOVED and so on: X(name, number, name in JSON and text, class).
 * Numbers are permanent; new kinds are appended.
 *
 * - MOVED: `amount` equal pieces moved from one place to another.
 * - DISPLACED: the same, because another piece took their place.
 * - RESHUFFLED: the same, into a deck that was empty.
 * - SHOWN: the pieces stay where they are (`from` equals `to`), and the viewers in `seen_by` see
 *   them. No game of 0.1 uses it.
 * - SCORED: a seat's score changed by `amount`.
 * - PHASE, ACTOR, TURN, SET: a field was set to `amount`. The `amount` of PHASE is an index into
 *   the game's phases; that of ACTOR is a seat, LOGRES_CHANCE or LOGRES_NOBODY. TURN sets a turn
 *   or round counter, and SET sets any other field.
 *
 * Hidden pieces are recorded one by one, so that no record reveals that pieces are equal.
 */
#define LOGRES_EVENTS(X)                                                                          \
    X(MOVED, 1, "moved", PIECES)                                                                  \
    X(PHASE, 2, "phase", FIELD)                                                                   \
    X(ACTOR, 3, "actor", FIELD)                                                                   \
    X(TURN, 4, "turn", FIELD)                                                                     \
    X(SET, 5, "set", FIELD)                                                                       \
    X(DISPLACED, 6, "displaced", PIECES)                                                          \
    X(SCORED, 7, "scored", POINTS)                                                                \
    X(RESHUFFLED, 8, "reshuffled", PIECES)                                                        \
    X(SHOWN, 9, "shown", PIECES)

enum logres_event_kind {
#define LOGRES_EVENT_ENUM(name, number, text, of) LOGRES_EVENT_##name = number,
    LOGRES_EVENTS(LOGRES_EVENT_ENUM)
#undef LOGRES_EVENT_ENUM
};

/** Classes of events, which define how to read a record. A host that dispatches on classes also
 * handles kinds added later. */
enum logres_events_of {
    LOGRES_EVENT_OF_PIECES = 1, /**< `amount` of `piece` moved from `from` to `to` */
    LOGRES_EVENT_OF_POINTS = 2, /**< part `to.part` of field `piece`, a seat's score, changed by
                                     `amount` */
    /** part `to.part` of field `piece` now has the value `amount` */
    LOGRES_EVENT_OF_FIELD = 3
};

/** Returns the class of an event kind, LOGRES_EVENT_OF_…, or 0 for a number that is not a kind. */
LOGRES_API int32_t logres_event_class(int32_t kind);

/** The bit of spectators in logres_event.seen_by; the bit of a seat is 1 << seat. */
#define LOGRES_SEEN_BY_SPECTATORS 0x8000
/** All viewers, including spectators. */
#define LOGRES_SEEN_BY_ALL 0xffff

/** An event record of 16 bytes. */
typedef struct logres_event {
    uint8_t kind;     /**< LOGRES_EVENT_… */
    uint8_t reserved; /**< 0 */
    uint16_t seen_by; /**< bit set of the viewers who may know the piece */
    int16_t piece;    /**< pieces: index into the game's pieces, LOGRES_NONE if hidden; others:
                           index into its fields */
    logres_spot from; /**< pieces: their old spot; others: no place */
    logres_spot to;   /**< pieces: their new spot; points: `part` is the seat; field: `part` is the
                           part that changed */
    int32_t amount;   /**< pieces: how many; points: the change; field: the new value */
} logres_event;

/** The maximum number of records of a single move in any game. */
#define LOGRES_EVENTS_MAX 256

/**
 * Applies a move like logres_apply and reports its events. *count becomes the number of records.
 * If `capacity` is smaller, the call fails with LOGRES_ERR_BUFFER and writes only *count. `events`
 * may be NULL if `capacity` is 0. Other errors: those of logres_apply.
 */
LOGRES_API logres_error logres_apply_events(const logres_state *state, logres_move move,
                                            logres_state *out, logres_event *events,
                                            uint32_t capacity, uint32_t *count);

/**
 * Redacts events in place: blanks everything that a viewer (a seat or LOGRES_SPECTATOR) may not
 * know. The number and order of records do not change. `state` is the state before or after the
 * move. Errors: LOGRES_ERR_ARGUMENT (no such viewer).
 */
LOGRES_API logres_error logres_events_redact(const logres_state *state, int32_t viewer,
                                             logres_event *events, uint32_t count);

/* ---- information keys ----------------------------------------------------------------------- */

/*
 * An information key is a 64-bit hash of everything that a viewer has seen since a first state:
 * the view of that state, and for each ply the actor, the move without hidden values, and the
 * redacted events, as in logres_match_history_to_json. Except for hash collisions, two plays have
 * equal keys if and only if the viewer cannot tell them apart. Unlike the hash of a view, a key
 * forgets nothing (perfect recall). The viewer may know the key.
 *
 * The caller keeps the key: start it at the first state and step it for every ply, including
 * chance plies. logres_match_info_key does this for matches. Keys are equal on all platforms.
 */

/** The version of information keys. It increases when the key of an unchanged play changes. */
#define LOGRES_INFO_KEY_VERSION 1

/** Starts the key of a viewer (a seat or LOGRES_SPECTATOR) at the first state or its view. *key
 * becomes the hash of the view. Errors: those of logres_view. */
LOGRES_API logres_error logres_info_key_start(const logres_state *first, int32_t viewer,
                                              uint64_t *key);

/**
 * Steps *key, the viewer's key at the full state `before`, by one ply. `events` holds all `count`
 * records of the move, as written by logres_apply_events. Call this for each viewer before you
 * redact the records. Takes time proportional to `count`. Errors: LOGRES_ERR_VIEW, LOGRES_ERR_MOVE
 * (the phase has no such move; legality is not checked), LOGRES_ERR_ARGUMENT (no such viewer, or
 * more than LOGRES_EVENTS_MAX records).
 */
LOGRES_API logres_error logres_info_key_step(const logres_state *before, logres_move move,
                                             const logres_event *events, uint32_t count,
                                             int32_t viewer, uint64_t *key);

#ifdef __cplusplus
}
#endif

#endif
