/*
 * Game tables: events, which record what a move did. Since 0.1.0. SPDX-License-Identifier: MIT
 *
 * The state before and the records determine the state after. Every change of a piece's place is a
 * MOVED, DISPLACED or RESHUFFLED record, every change of a score a SCORED record, in the order in
 * which they happen. Then comes a record for every other field that changed, with its new value.
 * logres_inventory and logres_field_value read the same places, pieces and fields from a state.
 *
 * NULL, memory that is no state, and outputs after errors: as in game.h.
 */
#ifndef LOGRES_EVENT_H
#define LOGRES_EVENT_H

#include <logres/tables.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Kinds of events, LOGRES_EVENT_MOVED and so on: X(name, number, name in JSON and text, class).
 * Numbers are permanent; new kinds come last. MOVED: `amount` equal pieces went from one place to
 * another; DISPLACED: the same, because another piece took their place; RESHUFFLED: the same, into
 * a deck that was empty; SHOWN: they stay where they are (`from` and `to` are equal), and the
 * viewers in `seen_by` see them (no game of 0.1 has such). Hidden pieces are recorded one by one,
 * so no record tells that they are equal. SCORED: `amount` points came (or went, if negative) to a
 * seat. The others set a field to the value `amount`: PHASE (an index into the game's phases),
 * ACTOR (a seat, LOGRES_CHANCE or LOGRES_NOBODY), TURN (a turn or a round passed on), SET (any
 * other field).
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

/** Classes of events: how to read a record. A host that goes by classes understands future kinds,
 * too. */
enum logres_events_of {
    LOGRES_EVENT_OF_PIECES = 1, /**< `amount` of `piece` went from one spot to another */
    LOGRES_EVENT_OF_POINTS = 2, /**< the part `to.part` of the field `piece`, a seat's score, grew
                                     by `amount` */
    /** the part `to.part` of the field `piece` now has the value `amount` */
    LOGRES_EVENT_OF_FIELD = 3
};

/** The class of a kind of events, LOGRES_EVENT_OF_…; 0 for a number that is not a kind. */
LOGRES_API int32_t logres_event_class(int32_t kind);

/** The bit of spectators in logres_event.seen_by; the bit of a seat is 1 << seat. */
#define LOGRES_SEEN_BY_SPECTATORS 0x8000
/** Everybody, spectators too. */
#define LOGRES_SEEN_BY_ALL 0xffff

/** One record of 16 bytes. */
typedef struct logres_event {
    uint8_t kind;     /**< LOGRES_EVENT_… */
    uint8_t reserved; /**< 0 */
    uint16_t seen_by; /**< bit set of the viewers who may know the piece */
    int16_t piece;    /**< of pieces: index into the game's pieces, LOGRES_NONE if hidden; others:
                           index into its fields */
    logres_spot from; /**< of pieces: where they were; others: no place */
    logres_spot to;   /**< of pieces: where they are now; of points: `part` is the seat; of a
                           field: `part` names the value of a field with parts */
    int32_t amount;   /**< of pieces: how many; of points: the change; of a field: the new value */
} logres_event;

/** The most records of any one move of any game. */
#define LOGRES_EVENTS_MAX 256

/**
 * Like logres_apply, and also reports what happened. *count becomes the number of records. If
 * `capacity` is smaller, the error is LOGRES_ERR_BUFFER and only *count is written; `events` may
 * be NULL if `capacity` is 0. Other errors: as logres_apply.
 */
LOGRES_API logres_error logres_apply_events(const logres_state *state, logres_move move,
                                            logres_state *out, logres_event *events,
                                            uint32_t capacity, uint32_t *count);

/**
 * Blanks, in place, what a viewer (a seat or LOGRES_SPECTATOR) may not know. The number and order
 * of records stay the same. `state` is the state before or after the move. Errors:
 * LOGRES_ERR_ARGUMENT (no such viewer).
 */
LOGRES_API logres_error logres_events_redact(const logres_state *state, int32_t viewer,
                                             logres_event *events, uint32_t count);

/* ---- information keys ----------------------------------------------------------------------- */

/*
 * An information key is a 64-bit number for everything that a viewer has seen since a first state:
 * that state's view, and of each ply the actor, the move with hidden values left out, and the
 * redacted events, as logres_match_history_to_json writes plies. So two plays have equal keys
 * exactly if the viewer cannot tell them apart, except for collisions of the hash. Unlike the hash
 * of a view, a key forgets nothing (perfect recall). The viewer may know it.
 *
 * The caller carries the key along: start it at the first state, step it by every ply, also those
 * of chance. logres_match_info_key does this for matches. Keys are equal on all platforms.
 */

/** The version of information keys. It rises when the key of an unchanged play changes. */
#define LOGRES_INFO_KEY_VERSION 1

/**
 * Starts the key of a viewer (a seat or LOGRES_SPECTATOR) at the first state or its view: *key
 * becomes the hash of the view. Errors: as logres_view.
 */
LOGRES_API logres_error logres_info_key_start(const logres_state *first, int32_t viewer,
                                              uint64_t *key);

/**
 * Steps *key, the viewer's key at the full state `before`, by a ply. `events` has all `count`
 * records of the move, as logres_apply_events writes them; call it for each viewer before you
 * redact them. The time grows with the number of records only. Errors: LOGRES_ERR_VIEW,
 * LOGRES_ERR_MOVE (the phase has no such move; legality is not checked), LOGRES_ERR_ARGUMENT (no
 * such viewer, or more than LOGRES_EVENTS_MAX records).
 */
LOGRES_API logres_error logres_info_key_step(const logres_state *before, logres_move move,
                                             const logres_event *events, uint32_t count,
                                             int32_t viewer, uint64_t *key);

#ifdef __cplusplus
}
#endif

#endif
