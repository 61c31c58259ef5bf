/*
 * Matches: a mutable handle over immutable states, with undo, redo, save and replay. Since 0.1.0.
 * SPDX-License-Identifier: MIT
 *
 * A match keeps its moves, and a keyframe (the whole state) every 32 plies. Any ply is therefore
 * at most 31 calls of logres_apply away from a keyframe. Only functions that read or write many
 * plies, such as writers, logres_match_copy and logres_match_undo_decision, take time in
 * proportion to them. In every function that returns an error, NULL for a required pointer fails
 * with LOGRES_ERR_NULL. After an error the match and the outputs are unchanged, except a problem
 * (may be NULL) and outputs written on LOGRES_ERR_BUFFER. A match must be used by one thread at a
 * time.
 */
#ifndef LOGRES_MATCH_H
#define LOGRES_MATCH_H

#include <logres/event.h>
#include <logres/game.h>
#include <logres/json.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A match. Its contents are private to the library. */
typedef struct logres_match logres_match;

/** The start of a match. Zero the struct, set `size`, then set either `game` (and optionally
 * `config`) or `initial`. */
typedef struct logres_match_options {
    uint32_t size;                     /**< sizeof(logres_match_options) */
    uint32_t has_seed;                 /**< 1: the match draws chance moves from `seed`; 0: the
                                            host plays them */
    uint64_t seed;                     /**< for logres_rng_seed, stream 0; anyone who guesses it
                                            knows all draws */
    const char *game;                  /**< id of the game; may be NULL with `initial` */
    const logres_config *config;       /**< NULL for the defaults; must be NULL with `initial` */
    const logres_state *initial;       /**< a full state to start from, or NULL; validated and
                                            copied */
    const logres_allocator *allocator; /**< copied; NULL for the C library's */
} logres_match_options;

/**
 * Creates a match. Free it with logres_match_free. Errors: LOGRES_ERR_ARGUMENT (`size`; neither a
 * game nor an initial state; both an initial state and a config; the allocator's size),
 * LOGRES_ERR_GAME (no such game, or not that of the initial state), LOGRES_ERR_STATE (the header
 * of the initial state is wrong or of another version), those of logres_new and logres_validate,
 * LOGRES_ERR_VIEW, LOGRES_ERR_MEMORY.
 */
LOGRES_API logres_error logres_match_new(const logres_match_options *options, logres_match **out,
                                         logres_problem *problem);

/**
 * Copies a match, including undone plies, generator, end and host object. The copy shares no
 * memory with the original. `allocator` is copied; NULL selects the C library's, not that of
 * `match`. Free the copy with logres_match_free. Errors: LOGRES_ERR_ARGUMENT (the allocator's
 * size), LOGRES_ERR_MEMORY.
 */
LOGRES_API logres_error logres_match_copy(const logres_match *match,
                                          const logres_allocator *allocator, logres_match **out);

/** Frees a match and everything it owns. NULL is allowed. */
LOGRES_API void logres_match_free(logres_match *match);

/** Returns the current state, or NULL for NULL. The match owns it; the pointer is valid until the
 * match is changed or freed. */
LOGRES_API const logres_state *logres_match_state(const logres_match *match);

/** Returns the number of plies played, or 0 for NULL. */
LOGRES_API uint32_t logres_match_ply(const logres_match *match);

/** Returns the number of plies including undone ones, or 0 for NULL. */
LOGRES_API uint32_t logres_match_length(const logres_match *match);

/** Returns 1 if the game is over or the match is closed, else 0. Returns 0 for NULL. */
LOGRES_API int32_t logres_match_is_over(const logres_match *match);

/** Writes the state before ply `ply` (0 … length) without moving the match. Errors:
 * LOGRES_ERR_PLY. */
LOGRES_API logres_error logres_match_state_at(const logres_match *match, uint32_t ply,
                                              logres_state *out);

/** Writes the move of ply `ply` (0 … length - 1), relative to logres_match_state_at(ply). Errors:
 * LOGRES_ERR_PLY. */
LOGRES_API logres_error logres_match_move_at(const logres_match *match, uint32_t ply,
                                             logres_move *move);

/** Writes the events of ply `ply`. The buffer works as in logres_apply_events. Errors:
 * LOGRES_ERR_PLY, LOGRES_ERR_BUFFER. */
LOGRES_API logres_error logres_match_events_at(const logres_match *match, uint32_t ply,
                                               logres_event *events, uint32_t capacity,
                                               uint32_t *count);

/**
 * Writes the events of a played ply, redacted for a viewer (a seat or LOGRES_SPECTATOR). Errors:
 * LOGRES_ERR_PLY (no such ply, or it was undone), LOGRES_ERR_BUFFER, LOGRES_ERR_ARGUMENT (no such
 * viewer).
 */
LOGRES_API logres_error logres_match_events_for(const logres_match *match, uint32_t ply,
                                                int32_t viewer, logres_event *events,
                                                uint32_t capacity, uint32_t *count);

/**
 * Writes a viewer's information key (event.h) before ply `ply`, 0 … logres_match_ply: a hash of
 * everything that a seat or LOGRES_SPECTATOR has seen until then. From the first call on, the
 * match stores the keys of all viewers, 8 bytes each per ply. A call replays only the plies played
 * since the previous call, because keys that are stored need not be computed again. Errors:
 * LOGRES_ERR_PLY (beyond the current ply), LOGRES_ERR_ARGUMENT (no such viewer),
 * LOGRES_ERR_MEMORY.
 */
LOGRES_API logres_error logres_match_info_key(logres_match *match, uint32_t ply, int32_t viewer,
                                              uint64_t *key);

/**
 * Writes the move of a played ply as JSON for a viewer (a seat or LOGRES_SPECTATOR). Hidden values
 * are null, as in the viewer's history. Errors: those of the JSON writers, LOGRES_ERR_PLY (no such
 * ply, or it was undone), LOGRES_ERR_ARGUMENT (no such viewer).
 */
LOGRES_API logres_error logres_match_move_to_json(const logres_match *match, uint32_t ply,
                                                  int32_t viewer, uint32_t flags, char *buffer,
                                                  size_t capacity, size_t *need);

/**
 * Writes the line of a viewer's log that starts at ply *ply, like logres_ply_to_sentence (text.h)
 * for a played ply. Consecutive chance draws share a line: "Player 1 draws 3 cards." *ply becomes
 * the first ply after the line, so repeated calls from ply 0 up to logres_match_ply write the
 * whole log. `names` and the buffer work as in text.h. Errors: LOGRES_ERR_PLY (no such ply, or it
 * was undone), LOGRES_ERR_ARGUMENT (no such viewer), LOGRES_ERR_BUFFER (*ply is unchanged).
 */
LOGRES_API logres_error logres_match_sentence(const logres_match *match, int32_t viewer,
                                              const char *names, uint32_t *ply, char *buffer,
                                              size_t capacity, size_t *need);

/**
 * Writes LOGRES_BARRIER_YES or LOGRES_BARRIER_NO: whether ply `ply` (0 … length - 1) is an undo
 * barrier, that is, whether taking it back would leave a player with knowledge gained from it.
 * logres_undo_barrier predicts this before a move is played. Errors: LOGRES_ERR_PLY.
 */
LOGRES_API logres_error logres_match_barrier_at(const logres_match *match, uint32_t ply,
                                                int32_t *barrier);

/** Writes the earliest ply that undo can reach without crossing a barrier. Undo itself ignores
 * barriers. */
LOGRES_API logres_error logres_match_undo_floor(const logres_match *match, uint32_t *ply);

/**
 * Plays exactly one ply, chance included, and drops undone plies. Errors: LOGRES_ERR_CLOSED,
 * LOGRES_ERR_PLY (`ply` is not the current one, so the sender saw another state), LOGRES_ERR_SEAT
 * (`seat` is not the actor; pass LOGRES_CHANCE for chance), LOGRES_ERR_MOVE, LOGRES_ERR_OVER,
 * LOGRES_ERR_LIMIT (2^24 plies), LOGRES_ERR_MEMORY. The problem is that of logres_play, or names
 * the current ply.
 */
LOGRES_API logres_error logres_match_play(logres_match *match, uint32_t ply, int32_t seat,
                                          logres_move move, logres_problem *problem);

/**
 * Draws chance moves with the match's generator until a player acts or the game is over. *plies
 * (may be NULL) becomes the number of plies played. After an error none is played. Errors:
 * LOGRES_ERR_CLOSED, LOGRES_ERR_RNG (chance is the actor and the match has no generator),
 * LOGRES_ERR_LIMIT, LOGRES_ERR_MEMORY.
 */
LOGRES_API logres_error logres_match_resolve(logres_match *match, uint32_t *plies);

/** Plays a ply like logres_match_play, then draws chance moves like logres_match_resolve. After an
 * error nothing is played. Errors: those of both. */
LOGRES_API logres_error logres_match_play_and_resolve(logres_match *match, uint32_t ply,
                                                      int32_t seat, logres_move move,
                                                      logres_problem *problem);

/** Copies the match's generator into *rng. Errors: LOGRES_ERR_RNG (the match has none). */
LOGRES_API logres_error logres_match_rng(const logres_match *match, logres_rng *rng);

/**
 * Copies a generator into the match, which draws from it from now on. A match without a generator
 * gets one. This lets a host draw with fresh numbers from a secure source, or from its own stream.
 * The seed in the match's JSON does not change (it is 0 if the match had no generator). Errors:
 * LOGRES_ERR_RNG (never seeded).
 */
LOGRES_API logres_error logres_match_set_rng(logres_match *match, const logres_rng *rng);

/** Takes back one ply. The generator is not rewound. Errors: LOGRES_ERR_PLY (at the start). */
LOGRES_API logres_error logres_match_undo(logres_match *match);

/** Replays the next undone ply. Errors: LOGRES_ERR_PLY (nothing was undone). */
LOGRES_API logres_error logres_match_redo(logres_match *match);

/** Undoes or redoes to ply `ply` (0 … length). Errors: LOGRES_ERR_PLY. */
LOGRES_API logres_error logres_match_goto(logres_match *match, uint32_t ply);

/**
 * Undoes to a player's last decision: the latest ply before the current one at which `seat` had
 * more than one legal move. If `fair` is not 0, the call does not cross a barrier
 * (logres_match_undo_floor). After an error nothing is undone. Errors: LOGRES_ERR_ARGUMENT (`seat`
 * is not a player's), LOGRES_ERR_PLY (no decision to return to, or none before the barrier).
 */
LOGRES_API logres_error logres_match_undo_decision(logres_match *match, int32_t seat,
                                                   int32_t fair);

/** Reasons for closing a match, LOGRES_REASON_RESIGN and so on: X(name, number, name in JSON).
 * Numbers are permanent. */
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

/** How the host closed a match. */
typedef struct logres_match_end {
    int32_t reason; /**< LOGRES_REASON_…; 0 if it was not closed */
    int32_t seat;   /**< the seat that resigned or lost on time, or LOGRES_NONE */
    uint32_t ply;   /**< the ply at which the match was closed */
} logres_match_end;

/**
 * Closes a match at its current ply. Playing and resolving then fail; undo, redo and goto still
 * work. A match cannot be reopened. Errors: LOGRES_ERR_ARGUMENT (no such reason or seat),
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
 * Stores a JSON object of the host with the match. The library never interprets it. It must be
 * strict JSON of at most LOGRES_JSON_MAX bytes. Fractions and integers of more than 53 bits keep
 * their text, which is limited to 63 characters. Errors: those of the JSON readers,
 * LOGRES_ERR_MEMORY.
 */
LOGRES_API logres_error logres_match_set_host(logres_match *match, const char *text, size_t length,
                                              logres_problem *problem);

/** Writes the host's object as compact JSON, initially "{}". The buffer works as in text.h. */
LOGRES_API logres_error logres_match_host(const logres_match *match, char *buffer, size_t capacity,
                                          size_t *need);

/**
 * Writes a match: config or initial state, seed and generator, all moves in readable form, the
 * current ply, how it was closed, the host's object and, with LOGRES_JSON_HASHES, the hash after
 * each ply. Errors: those of the JSON writers, LOGRES_ERR_LIMIT (more than LOGRES_JSON_MATCH_MAX
 * bytes or LOGRES_JSON_VALUES_MAX values). With random moves, depending on the game, 215,000 to
 * 270,000 plies fit with hashes and 275,000 to 365,000 without.
 */
LOGRES_API logres_error logres_match_to_json(const logres_match *match, uint32_t flags,
                                             char *buffer, size_t capacity, size_t *need);

/**
 * Writes everything that a viewer (a seat or LOGRES_SPECTATOR) may know about a match: the plies
 * from `from` on and their events, with null for hidden values, and the viewer's view of the
 * current state. The history contains no seed, generator, undone plies or hashes. To write the
 * whole match, pass 0 as `from`; for a client that already has n plies, pass n. Errors: those of
 * the JSON writers, LOGRES_ERR_PLY (`from` is beyond the current ply), LOGRES_ERR_ARGUMENT (no
 * such viewer).
 */
LOGRES_API logres_error logres_match_history_to_json(const logres_match *match, int32_t viewer,
                                                     uint32_t from, uint32_t flags, char *buffer,
                                                     size_t capacity, size_t *need);

/** Writes a match like logres_match_to_json, but allocates the text like
 * logres_state_to_json_alloc. Errors: those of both functions, except LOGRES_ERR_BUFFER. */
LOGRES_API logres_error logres_match_to_json_alloc(const logres_match *match, uint32_t flags,
                                                   const logres_allocator *allocator, char **text,
                                                   size_t *length);

/** Writes a history like logres_match_history_to_json, but allocates the text like
 * logres_state_to_json_alloc. */
LOGRES_API logres_error logres_match_history_to_json_alloc(const logres_match *match,
                                                           int32_t viewer, uint32_t from,
                                                           uint32_t flags,
                                                           const logres_allocator *allocator,
                                                           char **text, size_t *length);

/** Writes a journal entry like logres_match_journal_to_json, but allocates the text like
 * logres_state_to_json_alloc. */
LOGRES_API logres_error logres_match_journal_to_json_alloc(const logres_match *match,
                                                           uint32_t from, uint32_t flags,
                                                           const logres_allocator *allocator,
                                                           char **text, size_t *length);

/**
 * Reads a match by replaying it, and verifies recorded hashes. `allocator` is copied and may be
 * NULL. Free the match with logres_match_free. Hashes of an unknown hash_version are ignored; the
 * call then returns LOGRES_OK, and `problem` has the path "hash_version" and the code LOGRES_OK.
 * Errors: those of the JSON readers, LOGRES_ERR_CONFIG, LOGRES_ERR_INVALID, LOGRES_ERR_VIEW
 * (`initial` is a view), LOGRES_ERR_MOVE (the path names the ply), LOGRES_ERR_HASH (the problem
 * names the first ply that differs). Values out of range fail with LOGRES_ERR_PLY,
 * LOGRES_ERR_ARGUMENT (also the allocator's size), LOGRES_ERR_OVER or LOGRES_ERR_RNG, as in the
 * corresponding calls.
 */
LOGRES_API logres_error logres_match_from_json(const char *text, size_t length,
                                               const logres_allocator *allocator,
                                               logres_match **out, logres_problem *problem);

/**
 * Writes a journal entry: the plies from `from` (0 … length) on, including undone ones, the
 * generator after them, the current ply, how the match was closed, the hash of the state after the
 * last ply and, with LOGRES_JSON_HOST, the host's object. Without LOGRES_JSON_PRETTY the entry is
 * one line, so a server can save a move by appending a line to a file. As `from`, pass the match's
 * ply before the change to be saved. Errors: those of the JSON writers, LOGRES_ERR_PLY (`from` is
 * beyond the end), LOGRES_ERR_LIMIT as in logres_match_to_json.
 */
LOGRES_API logres_error logres_match_journal_to_json(const logres_match *match, uint32_t from,
                                                     uint32_t flags, char *buffer, size_t capacity,
                                                     size_t *need);

/**
 * Appends a journal entry: drops the plies from the entry's `from` on, plays the entry's plies,
 * and adopts its generator, current ply, end and, if present, host object. If two matches were
 * equal when the journal of one began, appending all its entries in order to the other makes them
 * equal again. After any error the match is unchanged. A hash of an unknown hash_version is
 * ignored and reported as in logres_match_from_json.
 *
 * Errors: those of the JSON readers, LOGRES_ERR_GAME (also for a game other than the match's),
 * LOGRES_ERR_PLY (`from` is beyond the end, so an entry is missing), LOGRES_ERR_MOVE (the path
 * names the move), LOGRES_ERR_HASH (plies of another match), LOGRES_ERR_CLOSED (the match is
 * closed, and the entry has other plies or another end), and for values out of range those of
 * logres_match_from_json.
 */
LOGRES_API logres_error logres_match_append_journal(logres_match *match, const char *text,
                                                    size_t length, logres_problem *problem);

#ifdef __cplusplus
}
#endif

#endif
