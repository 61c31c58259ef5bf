/*
 * Bots: computer players that cannot peek, and the search behind them. Since 0.1.0.
 * SPDX-License-Identifier: MIT
 *
 * logres_bot_move plays a turn at one of four levels. A host that shows progress, stops early or
 * uses threads runs the search itself.
 *
 * The search is a single-observer information set Monte Carlo tree search. Each iteration deals a
 * full state that fits the view, descends a tree of moves, and evaluates the position it reaches
 * for every player, either with a value network or with a playout that favors moves that did well
 * so far. A search receives nothing but a view, so a bot cannot know what its player does not.
 *
 * A search lives in memory that the caller provides and allocates nothing. It refers to no other
 * memory except a network passed by the caller. It can be copied with memcpy and does not need to
 * be freed. When the memory is full, the tree stops growing and the search continues with the
 * existing nodes. It computes with integers only, so the same view, options, memory and iterations
 * produce the same search on every platform.
 *
 * NULL for a required pointer fails with LOGRES_ERR_NULL; memory that is not a search or not a
 * state fails with LOGRES_ERR_STATE. After an error the outputs and the search are unchanged,
 * except outputs written on LOGRES_ERR_BUFFER. A search must be used by one thread at a time.
 */
#ifndef LOGRES_SEARCH_H
#define LOGRES_SEARCH_H

#include <logres/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- bots ----------------------------------------------------------------------------------- */

/**
 * Levels of play, LOGRES_LEVEL_EASY and so on, weakest first: X(name, number, name in text).
 * Numbers are permanent. A level determines the number of iterations and how a move is chosen
 * after them. Hard and expert play the best move. Easy and normal sometimes play another move that
 * looks nearly as good. docs/strength.md reports how often each level beats the one below.
 * logres_bot_move plays a whole turn.
 */
#define LOGRES_LEVELS(X)                                                                          \
    X(EASY, 0, "easy")                                                                            \
    X(NORMAL, 1, "normal")                                                                        \
    X(HARD, 2, "hard")                                                                            \
    X(EXPERT, 3, "expert")

enum logres_level {
#define LOGRES_LEVEL_ENUM(name, number, text) LOGRES_LEVEL_##name = number,
    LOGRES_LEVELS(LOGRES_LEVEL_ENUM)
#undef LOGRES_LEVEL_ENUM
};

/** The number of levels. */
#define LOGRES_LEVEL_COUNT 4

/** Returns the name of a level, such as "easy", or NULL for an unknown level. Static storage. */
LOGRES_API const char *logres_level_name(int32_t level);

/** Returns the level with a name, or LOGRES_NONE for an unknown name or NULL. */
LOGRES_API int32_t logres_level_find(const char *name);

/**
 * Returns the number of iterations that a bot of a level runs in the game of a state or view,
 * given its variant and players, with the default evaluation. Returns 0 for memory that is not a
 * state and for an unknown level.
 */
LOGRES_API uint32_t logres_bot_iterations(const logres_state *state, int32_t level);

/** Returns the number of plies after which a search cuts off its playouts in the game of a state,
 * unless its options specify another limit. Returns 0 for memory that is not a state. */
LOGRES_API uint32_t logres_bot_playout_limit(const logres_state *state);

/** Writes the number of bytes of memory that logres_bot_move needs for a view. Errors:
 * LOGRES_ERR_ARGUMENT (no such level), those of logres_search_memory. */
LOGRES_API logres_error logres_bot_memory(const logres_state *view, int32_t level, size_t *bytes);

/**
 * Chooses a move as a player of this level who sees only the view. The next number of *rng seeds
 * the search, identically in every language binding. A view with only one sensible move also
 * consumes a number, but is not searched. `memory` is used as in logres_search_init; the caller
 * may reuse it afterwards. After any error *rng is unchanged. Errors: LOGRES_ERR_ARGUMENT (no such
 * level), LOGRES_ERR_RNG, LOGRES_ERR_BUFFER (fewer bytes than logres_bot_memory reports), those of
 * logres_search_init.
 */
LOGRES_API logres_error logres_bot_move(const logres_state *view, int32_t level, logres_rng *rng,
                                        void *memory, size_t bytes, logres_move *move);

/* ---- evaluation ----------------------------------------------------------------------------- */

/**
 * The value of a certain, decisive win; 0 is a certain, decisive loss. A value is not a
 * probability: the final place contributes three quarters, and the margin of points contributes
 * one quarter. A certain win by one point is worth about seven eighths. In a cooperative game,
 * winning contributes three quarters. The other quarter depends on where the score lies in the
 * range of the game's score field.
 */
#define LOGRES_SEARCH_WIN 65536

/**
 * Evaluates a view without a search. Writes the value of the position to its viewer, 0 …
 * LOGRES_SEARCH_WIN, according to the game's value network. If the game is over or has no network,
 * the value is that of the standing. The viewer need not be the actor. Errors: LOGRES_ERR_FULL (a
 * full state, or a spectator's view).
 */
LOGRES_API logres_error logres_evaluate(const logres_state *view, int32_t *value);

/**
 * Evaluates a view with the caller's own network: `size` bytes as written by `make train`. Each
 * call checks the network, which takes longer than the evaluation. Errors: those of
 * logres_evaluate and logres_network_check.
 */
LOGRES_API logres_error logres_evaluate_with(const logres_state *view, const void *network,
                                             size_t size, int32_t *value);

/**
 * Checks whether bytes are a value network for the game of a state, with any config. Any bytes are
 * allowed. Errors: LOGRES_ERR_VERSION (another version of the format), LOGRES_ERR_NETWORK (not a
 * network, a damaged one, or one for another observation layout).
 */
LOGRES_API logres_error logres_network_check(const logres_state *state, const void *network,
                                             size_t size, logres_problem *problem);

/* ---- searches ------------------------------------------------------------------------------- */

/** A search, at the start of its memory. Its contents are private to the library. */
typedef struct logres_search logres_search;

/** How a search evaluates the leaves of its tree. */
enum logres_evaluation {
    LOGRES_EVALUATION_DEFAULT = 0, /**< the given network, or the default of the game: its own
                                        network, or playouts if they are stronger */
    LOGRES_EVALUATION_PLAYOUTS = 1 /**< playouts, as in a game without a network */
};

/** Options of a search. Zero the struct and set `size`; members that are 0 have their defaults. */
typedef struct logres_search_options {
    uint32_t size;          /**< sizeof(logres_search_options) */
    uint32_t exploration;   /**< in thousandths; greater values keep trying other moves for longer;
                                 0: 100 with a network, 200 if playouts precede the network, 700
                                 with playouts alone */
    uint32_t playout_limit; /**< plies after which a playout is cut off and evaluated; 0: the
                                 game's default, usually no playout with a network */
    uint32_t evaluation;    /**< LOGRES_EVALUATION_… */
    uint64_t seed;          /**< seeds the search's own generator, whose stream is not that of
                                 matches: the seed of the match reveals nothing */
    const void *network; /**< a value network for the game; the caller owns it and must not change
                              it while the search is in use; NULL: the game's own network, if
                              any */
    size_t network_size; /**< the size of `network` in bytes; 0 for NULL */
} logres_search_options;

/** The results of a search for one move. */
typedef struct logres_search_move {
    logres_move move;  /**< a legal move of the view */
    uint16_t reserved; /**< 0 */
    uint32_t visits;   /**< iterations that began with the move; more visits mean a better move */
    int32_t value;     /**< mean value to the viewer, 0 … LOGRES_SEARCH_WIN; 0 without visits */
    int32_t score;     /**< the viewer's mean score at the end of iterations, in hundredths; 0
                            without visits */
} logres_search_move;

/** The progress of a search. */
typedef struct logres_search_progress {
    uint64_t iterations; /**< iterations of this search and of those merged into it */
    uint64_t plies;      /**< plies applied in them, including those of moves that were only
                              compared */
    uint32_t nodes;      /**< nodes of the tree in use */
    uint32_t room;       /**< nodes that fit in the memory; when all are in use, the tree stops
                              growing */
    uint32_t depth;      /**< plies of the longest path in the tree so far */
    uint32_t reserved;   /**< 0 */
} logres_search_progress;

/**
 * Writes the number of bytes that guarantee room for the tree during `iterations` iterations. With
 * 0 iterations, writes the minimum that logres_search_init accepts. Errors: those of
 * logres_search_init for the view, LOGRES_ERR_LIMIT (more than SIZE_MAX).
 */
LOGRES_API logres_error logres_search_memory(const logres_state *view, uint32_t iterations,
                                             size_t *bytes);

/**
 * Begins a search of a view in `bytes` bytes of memory, aligned to 8. The caller owns the memory
 * and must keep it for as long as the search is in use. `options` may be NULL. The view and the
 * options may lie within the memory and are then overwritten. *need (may be NULL) becomes the
 * minimum number of bytes, also on LOGRES_ERR_BUFFER.
 *
 * Errors: LOGRES_ERR_NULL, LOGRES_ERR_ARGUMENT (alignment; size or evaluation of the options; a
 * network without a size, combined with LOGRES_EVALUATION_PLAYOUTS, or overlapping the memory),
 * LOGRES_ERR_VERSION and LOGRES_ERR_NETWORK as in logres_network_check, LOGRES_ERR_STATE (not a
 * view), LOGRES_ERR_FULL (a full state), LOGRES_ERR_SEAT (the viewer is not the actor),
 * LOGRES_ERR_OVER, LOGRES_ERR_BUFFER (too little memory).
 */
LOGRES_API logres_error logres_search_init(const logres_state *view,
                                           const logres_search_options *options, void *memory,
                                           size_t bytes, logres_search **search, size_t *need);

/** Runs more iterations. Errors: LOGRES_ERR_LIMIT (more than 2^31 - 1 in total). */
LOGRES_API logres_error logres_search_run(logres_search *search, uint32_t iterations);

/** Writes the best move so far, the one with the most visits. Without iterations it is the first
 * sensible move. */
LOGRES_API logres_error logres_search_best(const logres_search *search, logres_move *move);

/** The exported form of logres_search_moves; `size` is the caller's sizeof(logres_search_move). */
LOGRES_API logres_error logres_search_moves_sized(const logres_search *search,
                                                  logres_search_move *moves, size_t size,
                                                  uint32_t capacity, uint32_t *count);

/**
 * Lists the results for every legal move of the view, in ascending order. Moves that
 * logres_sensible_moves omits have no visits. The buffer works as in logres_legal_moves. Errors:
 * LOGRES_ERR_BUFFER.
 */
LOGRES_INLINE logres_error logres_search_moves(const logres_search *search,
                                               logres_search_move *moves, uint32_t capacity,
                                               uint32_t *count) {
    return logres_search_moves_sized(search, moves, sizeof *moves, capacity, count);
}

/**
 * Lists the expected continuation: the best move, then the most visited reply to it, and so on,
 * without chance moves. *count becomes the number of moves written, at most `capacity`; further
 * moves are omitted.
 */
LOGRES_API logres_error logres_search_line(const logres_search *search, logres_move *moves,
                                           uint32_t capacity, uint32_t *count);

/** The exported form of logres_search_progress_of; `size` is the caller's
 * sizeof(logres_search_progress). */
LOGRES_API logres_error logres_search_progress_of_sized(const logres_search *search,
                                                        logres_search_progress *progress,
                                                        size_t size);

/** Reads the progress of a search. */
LOGRES_INLINE logres_error logres_search_progress_of(const logres_search *search,
                                                     logres_search_progress *progress) {
    return logres_search_progress_of_sized(search, progress, sizeof *progress);
}

/**
 * Writes the move that a player of a level chooses after a search of any length. A copy of the
 * search's generator decides whether a good move is overlooked, so the same search yields the same
 * move. Errors: LOGRES_ERR_ARGUMENT (no such level).
 */
LOGRES_API logres_error logres_search_choose(const logres_search *search, int32_t level,
                                             logres_move *move);

/**
 * Merges another search of the same view, for example from another thread with another seed. This
 * changes the results of best, moves, choose and progress, but not the tree: logres_search_line
 * follows this search's own tree after the best move. A search merged into itself counts twice.
 * Errors: LOGRES_ERR_ARGUMENT (another view, or one search with a network and one with playouts),
 * LOGRES_ERR_LIMIT (more than 2^31 - 1 iterations in total).
 */
LOGRES_API logres_error logres_search_add(logres_search *search, const logres_search *other);

/* ---- for your own bots ---------------------------------------------------------------------- */

/**
 * Determinizes a view: deals the hidden pieces at random into a full state. All deals that agree
 * with the view, and with everything its phase implies, are equally likely. A view does not
 * contain what the viewer could remember from earlier. Do not use the seed and stream that dealt
 * the game: the generator could repeat the deal and reveal hidden pieces to a bot. Use another
 * stream. `out` may be `view`. Errors: LOGRES_ERR_FULL (a full state), LOGRES_ERR_RNG.
 */
LOGRES_API logres_error logres_determinize(const logres_state *view, logres_rng *rng,
                                           logres_state *out);

/**
 * Lists the legal moves except foolish ones, in ascending order. A foolish move is legal, but no
 * sensible player would make it with the actor's information, such as banishing one's own knight.
 * A state and its actor's view have the same sensible moves. Lists all legal moves if every one is
 * foolish, at a chance node, and in a game that defines no foolish moves. The buffer and errors
 * are those of logres_legal_moves.
 */
LOGRES_API logres_error logres_sensible_moves(const logres_state *state, logres_move *moves,
                                              uint32_t capacity, uint32_t *count);

#ifdef __cplusplus
}
#endif

#endif
