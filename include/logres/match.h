/*
 * Matches: a mutable handle over immutable states, with undo, redo, save and replay. Since 0.1.0.
 * SPDX-License-Identifier: MIT
 *
 * A match keeps its moves and a keyframe, the whole state, every 32 plies. So any ply is at most
 * 32 applies away, and calls do not get slower in a long match. Every function that returns an
 * error: NULL for a required pointer gives LOGRES_ERR_NULL; after an error the match and the
 * outputs are unchanged, except a problem (may be NULL) and what LOGRES_ERR_BUFFER fills.
 */
#ifndef LOGRES_MATCH_H
#define LOGRES_MATCH_H

#include <logres/event.h>
#include <logres/game.h>
#include <logres/json.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A match; its contents are private to the library. */
typedef struct logres_match logres_match;

/** What a match starts from. Zero it, set `size`, then fill in either `game` (and `config`) or
 * `initial`. */
typedef struct logres_match_options {
    uint32_t size;                     /**< sizeof(logres_match_options) */
    uint32_t has_seed;                 /**< 1: the match draws chance from `seed`; 0: chance comes
                                            from the host */
    uint64_t seed;                     /**< for logres_rng_seed, stream 0; whoever guesses it knows
                                            all draws */
    const char *game;                  /**< id; may be NULL with `initial` */
    const logres_config *config;       /**< NULL for the defaults; must be NULL with `initial` */
    const logres_state *initial;       /**< a full state to start from, or NULL; it is validated
                                            and copied */
    const logres_allocator *allocator; /**< copied; NULL for the C library's */
} logres_match_options;

/**
 * Makes a match. Free it with logres_match_free. Errors: LOGRES_ERR_ARGUMENT (size; neither a game
 * nor an initial state; an initial state and a config; size of the allocator), LOGRES_ERR_GAME (no
 * such game; not that of the initial state), LOGRES_ERR_STATE (the header of the initial state is
 * wrong, also that of another version), those of logres_new and logres_validate, LOGRES_ERR_VIEW,
 * LOGRES_ERR_MEMORY.
 */
LOGRES_API logres_error logres_match_new(const logres_match_options *options, logres_match **out,
                                         logres_problem *problem);

/**
 * Makes a match that equals another one: plies that were undone, generator, end and host object
 * included. The two share nothing. `allocator` is copied; NULL is the C library's, not that of
 * `match`. Free the copy with logres_match_free. Errors: LOGRES_ERR_ARGUMENT (size of the
 * allocator), LOGRES_ERR_MEMORY.
 */
LOGRES_API logres_error logres_match_copy(const logres_match *match,
                                          const logres_allocator *allocator, logres_match **out);

/** Frees a match and all it holds; NULL is allowed. */
LOGRES_API void logres_match_free(logres_match *match);

/** The current state, in the match's memory: copy it before you change or free the match. NULL for
 * NULL. */
LOGRES_API const logres_state *logres_match_state(const logres_match *match);

/** How many plies were played; 0 for NULL. */
LOGRES_API uint32_t logres_match_ply(const logres_match *match);

/** How many plies there are, undone ones included; 0 for NULL. */
LOGRES_API uint32_t logres_match_length(const logres_match *match);

/** 1 when the game is over or the match is closed; else 0, also for NULL. */
LOGRES_API int32_t logres_match_is_over(const logres_match *match);

/** The state before ply `ply` (0 … length), without moving. Errors: LOGRES_ERR_PLY. */
LOGRES_API logres_error logres_match_state_at(const logres_match *match, uint32_t ply,
                                              logres_state *out);

/** The move of ply `ply` (0 … length - 1), relative to logres_match_state_at(ply). Errors:
 * LOGRES_ERR_PLY. */
LOGRES_API logres_error logres_match_move_at(const logres_match *match, uint32_t ply,
                                             logres_move *move);

/** The events of ply `ply`; buffer as in logres_apply_events. Errors: LOGRES_ERR_PLY,
 * LOGRES_ERR_BUFFER. */
LOGRES_API logres_error logres_match_events_at(const logres_match *match, uint32_t ply,
                                               logres_event *events, uint32_t capacity,
                                               uint32_t *count);

/**
 * Like logres_match_events_at, but redacted for a viewer (a seat or LOGRES_SPECTATOR), and only
 * for played plies: undone ones give LOGRES_ERR_PLY. Other errors: LOGRES_ERR_ARGUMENT (no such
 * viewer).
 */
LOGRES_API logres_error logres_match_events_for(const logres_match *match, uint32_t ply,
                                                int32_t viewer, logres_event *events,
                                                uint32_t capacity, uint32_t *count);

/**
 * *key becomes a viewer's information key (event.h) before ply `ply`, 0 … logres_match_ply: the
 * number of all that a seat or LOGRES_SPECTATOR has seen until then. The match keeps the keys of
 * all viewers from the first call on, 8 bytes each per ply, so a call plays again only the plies
 * since the last one; a ply that has its keys costs nothing. Errors: LOGRES_ERR_PLY (beyond the
 * current ply), LOGRES_ERR_ARGUMENT (no such viewer), LOGRES_ERR_MEMORY.
 */
LOGRES_API logres_error logres_match_info_key(logres_match *match, uint32_t ply, int32_t viewer,
                                              uint64_t *key);

/**
 * Writes the move of a played ply as JSON for a viewer (a seat or LOGRES_SPECTATOR), with null for
 * hidden values, as in the viewer's history. Errors: those of the JSON writers, LOGRES_ERR_PLY (no
 * such ply, or it was undone), LOGRES_ERR_ARGUMENT (no such viewer).
 */
LOGRES_API logres_error logres_match_move_to_json(const logres_match *match, uint32_t ply,
                                                  int32_t viewer, uint32_t flags, char *buffer,
                                                  size_t capacity, size_t *need);

/**
 * Writes the line of a viewer's log that begins at ply *ply: logres_ply_to_sentence (text.h) of a
 * played ply, where consecutive draws of chance share a line, "Player 1 draws 3 cards." *ply
 * becomes the ply after them, so calls from 0 on until logres_match_ply write the whole log.
 * `names` and the buffer are as in text.h. Errors: LOGRES_ERR_PLY (no such ply, or it was undone),
 * LOGRES_ERR_ARGUMENT (no such viewer), LOGRES_ERR_BUFFER (*ply stays unchanged).
 */
LOGRES_API logres_error logres_match_sentence(const logres_match *match, int32_t viewer,
                                              const char *names, uint32_t *ply, char *buffer,
                                              size_t capacity, size_t *need);

/**
 * Whether ply `ply` (0 … length - 1) is an undo barrier, LOGRES_BARRIER_YES or LOGRES_BARRIER_NO:
 * taking it back would leave somebody with new knowledge. logres_undo_barrier answers before a
 * move is played. Errors: LOGRES_ERR_PLY.
 */
LOGRES_API logres_error logres_match_barrier_at(const logres_match *match, uint32_t ply,
                                                int32_t *barrier);

/** *ply becomes the earliest ply that undo can reach without crossing a barrier. Undo itself
 * ignores barriers. */
LOGRES_API logres_error logres_match_undo_floor(const logres_match *match, uint32_t *ply);

/**
 * Plays exactly one ply, chance included; plies that were undone are dropped. Errors:
 * LOGRES_ERR_CLOSED, LOGRES_ERR_PLY (`ply` is not the current one: the sender saw another state),
 * LOGRES_ERR_SEAT (`seat` is not the actor; LOGRES_CHANCE for chance), LOGRES_ERR_MOVE,
 * LOGRES_ERR_OVER, LOGRES_ERR_LIMIT (2^24 plies), LOGRES_ERR_MEMORY. The problem is that of
 * logres_play, or says the current ply.
 */
LOGRES_API logres_error logres_match_play(logres_match *match, uint32_t ply, int32_t seat,
                                          logres_move move, logres_problem *problem);

/**
 * Draws chance with the match's generator until a player acts or the game is over; *plies (may be
 * NULL) becomes the number of plies played. On an error none are played. Errors:
 * LOGRES_ERR_CLOSED, LOGRES_ERR_RNG (chance is to move and the match has no generator),
 * LOGRES_ERR_LIMIT, LOGRES_ERR_MEMORY.
 */
LOGRES_API logres_error logres_match_resolve(logres_match *match, uint32_t *plies);

/**
 * Plays a ply as logres_match_play does, then draws chance as logres_match_resolve does. On an
 * error nothing is played. Errors: those of both.
 */
LOGRES_API logres_error logres_match_play_and_resolve(logres_match *match, uint32_t ply,
                                                      int32_t seat, logres_move move,
                                                      logres_problem *problem);

/** The match's generator, copied into *rng. Errors: LOGRES_ERR_RNG (it has none). */
LOGRES_API logres_error logres_match_rng(const logres_match *match, logres_rng *rng);

/**
 * Copies a generator into the match, which draws from it from now on; a match without one gets
 * one. So a host can draw with fresh numbers of a secure source, or with its own stream. The seed
 * in the match's JSON stays as it was (0 in a match without a generator). Errors: LOGRES_ERR_RNG
 * (never seeded).
 */
LOGRES_API logres_error logres_match_set_rng(logres_match *match, const logres_rng *rng);

/** Takes back one ply. Never touches the generator. Errors: LOGRES_ERR_PLY (at the start). */
LOGRES_API logres_error logres_match_undo(logres_match *match);

/** Plays the next undone ply again. Errors: LOGRES_ERR_PLY (nothing was undone). */
LOGRES_API logres_error logres_match_redo(logres_match *match);

/** Undoes or redoes to ply `ply` (0 … length). Errors: LOGRES_ERR_PLY. */
LOGRES_API logres_error logres_match_goto(logres_match *match, uint32_t ply);

/**
 * Undoes to a player's last decision: the latest ply before the current one at which `seat` had
 * more than one legal move. With `fair` not 0, not across a barrier (logres_match_undo_floor).
 * Errors, which undo nothing: LOGRES_ERR_ARGUMENT (no player's seat), LOGRES_ERR_PLY (there is no
 * decision to return to, or not fairly).
 */
LOGRES_API logres_error logres_match_undo_decision(logres_match *match, int32_t seat,
                                                   int32_t fair);

/** Reasons for closing a match, LOGRES_REASON_RESIGN and so on: X(name, number, name in JSON).
 * They are permanent. */
#define LOGRES_REASONS(X)                                                                         \
    X(RESIGN, 1, "resign")                                                                        \
    X(TIMEOUT, 2, "timeout")                                                                      \
    X(ABANDONED, 3, "abandoned")                                                                  \
    X(AGREED, 4, "agreed")

enum logres_reason {
#define LOGRES_REASON_ENUM(name, number, text) LOGRES_REASON_##name = number,
    LOGRES_REASONS(LOGRES_REASON_ENUM)
#undef LOGRES_REASON_ENUM
};

/** How a match was closed by its host. */
typedef struct logres_match_end {
    int32_t reason; /**< LOGRES_REASON_…; 0 if it was not closed */
    int32_t seat;   /**< who resigned or lost on time, or LOGRES_NONE */
    uint32_t ply;   /**< the ply at which it was closed */
} logres_match_end;

/**
 * Closes a match at its current ply: play and resolve are refused from then on; undo, redo and
 * goto still work; nothing reopens it. Errors: LOGRES_ERR_ARGUMENT (no such reason or seat),
 * LOGRES_ERR_OVER (the game is over), LOGRES_ERR_CLOSED.
 */
LOGRES_API logres_error logres_match_close(logres_match *match, int32_t reason, int32_t seat);

/** The exported form of logres_match_end_of; `size` is the caller's sizeof(logres_match_end). */
LOGRES_API logres_error logres_match_end_of_sized(const logres_match *match, logres_match_end *end,
                                                  size_t size);

/** Reads how the match was closed. */
LOGRES_INLINE logres_error logres_match_end_of(const logres_match *match, logres_match_end *end) {
    return logres_match_end_of_sized(match, end, sizeof *end);
}

/**
 * Keeps a JSON object of the host with the match; the library never interprets it. It must be
 * strict JSON of at most LOGRES_JSON_MAX bytes. Numbers other than integers of at most 53 bits
 * keep their text, of at most 63 characters. Errors: those of the JSON readers,
 * LOGRES_ERR_MEMORY.
 */
LOGRES_API logres_error logres_match_set_host(logres_match *match, const char *text, size_t length,
                                              logres_problem *problem);

/** The host's object as compact JSON; "{}" at first. Buffer as in text.h. */
LOGRES_API logres_error logres_match_host(const logres_match *match, char *buffer, size_t capacity,
                                          size_t *need);

/**
 * Writes a match: config or initial state, seed and generator, all moves in readable form, the
 * current ply, how it was closed, the host's object and, with LOGRES_JSON_HASHES, the hash after
 * each ply. Errors: those of the JSON writers, LOGRES_ERR_LIMIT (more than LOGRES_JSON_MATCH_MAX
 * bytes or LOGRES_JSON_VALUES_MAX values: of random moves with hashes some 215,000 to 270,000
 * plies fit, by game, without hashes 275,000 to 365,000).
 */
LOGRES_API logres_error logres_match_to_json(const logres_match *match, uint32_t flags,
                                             char *buffer, size_t capacity, size_t *need);

/**
 * Writes what a viewer (a seat or LOGRES_SPECTATOR) may know of a match: the plies from ply `from`
 * on and their events, with null for what is hidden, and the viewer's view of the current state.
 * It has no seed, generator, undone plies or hashes. `from` 0 is the whole match; a client that
 * has n plies asks from n on. Errors: those of the JSON writers, LOGRES_ERR_PLY (`from` is beyond
 * the current ply), LOGRES_ERR_ARGUMENT (no such viewer).
 */
LOGRES_API logres_error logres_match_history_to_json(const logres_match *match, int32_t viewer,
                                                     uint32_t from, uint32_t flags, char *buffer,
                                                     size_t capacity, size_t *need);

/**
 * Writes what logres_match_to_json writes, into memory of its own, as logres_state_to_json_alloc
 * does. Errors: as there, and those of logres_match_to_json; LOGRES_ERR_BUFFER does not occur.
 */
LOGRES_API logres_error logres_match_to_json_alloc(const logres_match *match, uint32_t flags,
                                                   const logres_allocator *allocator, char **text,
                                                   size_t *length);

/** The same for logres_match_history_to_json. */
LOGRES_API logres_error logres_match_history_to_json_alloc(const logres_match *match,
                                                           int32_t viewer, uint32_t from,
                                                           uint32_t flags,
                                                           const logres_allocator *allocator,
                                                           char **text, size_t *length);

/** The same for logres_match_journal_to_json. */
LOGRES_API logres_error logres_match_journal_to_json_alloc(const logres_match *match,
                                                           uint32_t from, uint32_t flags,
                                                           const logres_allocator *allocator,
                                                           char **text, size_t *length);

/**
 * Reads a match by replaying it; recorded hashes are verified. `allocator` is copied and may be
 * NULL. Hashes of an unknown hash_version are ignored; the call returns LOGRES_OK and `problem`
 * reports it: path "hash_version", code LOGRES_OK. Errors: those of the JSON readers,
 * LOGRES_ERR_CONFIG, LOGRES_ERR_INVALID, LOGRES_ERR_VIEW (`initial` is a view), LOGRES_ERR_MOVE
 * (the path names the ply), LOGRES_ERR_HASH (the problem names the first ply that differs), and
 * for values out of range LOGRES_ERR_PLY, LOGRES_ERR_ARGUMENT (also the allocator's size),
 * LOGRES_ERR_OVER and LOGRES_ERR_RNG, as in a call.
 */
LOGRES_API logres_error logres_match_from_json(const char *text, size_t length,
                                               const logres_allocator *allocator,
                                               logres_match **out, logres_problem *problem);

/**
 * Writes a journal entry: the plies from ply `from` on (0 … length), undone ones included, the
 * generator after them, the current ply, how the match was closed, with LOGRES_JSON_HOST the
 * host's object, and the hash of the state after the last ply. Without LOGRES_JSON_PRETTY it is
 * one line: a server saves a move by appending a line to a file. `from` is the ply of the match
 * before the change to save. Errors: those of the JSON writers, LOGRES_ERR_PLY (`from` is beyond
 * the end), LOGRES_ERR_LIMIT as in logres_match_to_json.
 */
LOGRES_API logres_error logres_match_journal_to_json(const logres_match *match, uint32_t from,
                                                     uint32_t flags, char *buffer, size_t capacity,
                                                     size_t *need);

/**
 * Appends a journal entry: drops the plies from its `from` on, plays its own, and takes over its
 * generator, current ply, end and, if given, host object. A match that equalled another one when
 * its journal began, and got all entries in order, equals it again. On any error the match is
 * unchanged. A hash of an unknown hash_version is ignored and reported as in
 * logres_match_from_json. Errors: those of the JSON readers, LOGRES_ERR_GAME (also for another
 * game than the match's), LOGRES_ERR_PLY (`from` is beyond the end: an entry is missing),
 * LOGRES_ERR_MOVE (the path names the move), LOGRES_ERR_HASH (plies of another match),
 * LOGRES_ERR_CLOSED (the match was closed, and the entry has other plies or another end), and for
 * values out of range those of logres_match_from_json.
 */
LOGRES_API logres_error logres_match_append_journal(logres_match *match, const char *text,
                                                    size_t length, logres_problem *problem);

#ifdef __cplusplus
}
#endif

#endif
