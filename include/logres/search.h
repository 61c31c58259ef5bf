/*
 * Bots: players that cannot peek, and their search. Since 0.1.0. SPDX-License-Identifier: MIT
 *
 * logres_bot_move plays a turn at one of four levels. A host that shows progress, stops early or
 * uses threads runs the search itself.
 *
 * Single-observer information set Monte Carlo tree search: every iteration deals a full state that
 * fits a view, goes down a tree of moves, and evaluates where it came to for each player: by a
 * value network, or by playing on with moves that did well so far. A search is given a view and
 * nothing else, so a bot cannot know what its player does not.
 *
 * A search lies in memory of the caller and has no other, except a network of the caller's. It can
 * be copied with memcpy to another address and needs no free. When the memory is full, the tree
 * stops growing and the search goes on with the moves in it. It counts in integers, so the same
 * view, options, memory and number of iterations give the same search on every platform.
 *
 * NULL for a required pointer gives LOGRES_ERR_NULL, memory that is no search or no state
 * LOGRES_ERR_STATE. After an error the outputs and the search are unchanged, except what
 * LOGRES_ERR_BUFFER fills.
 */
#ifndef LOGRES_SEARCH_H
#define LOGRES_SEARCH_H

#include <logres/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- bots ----------------------------------------------------------------------------------- */

/**
 * How well a bot plays, LOGRES_LEVEL_EASY and so on, the weakest first: X(name, number, name in
 * text). Numbers are permanent. A level is a number of iterations and a way to choose after them.
 * Hard and expert play the best move; easy and normal sometimes play another one that looks nearly
 * as good. docs/bots.md says how often each level beats the one below. logres_bot_move plays a
 * bot's whole turn.
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

/** How many levels there are. */
#define LOGRES_LEVEL_COUNT 4

/** Returns the name of a level, "easy"; NULL for a number that is none. Static storage. */
LOGRES_API const char *logres_level_name(int32_t level);

/** Returns the level of a name; LOGRES_NONE for another text or NULL. */
LOGRES_API int32_t logres_level_find(const char *name);

/**
 * Returns the iterations that a bot of a level makes in the game of a state or view, with its
 * variant and players, in searches by the default evaluation. Returns 0 for memory that is no
 * state and for a number that is no level.
 */
LOGRES_API uint32_t logres_bot_iterations(const logres_state *state, int32_t level);

/**
 * Returns the plies after which a search by playouts in the game of a state cuts them off, unless
 * its options say otherwise. Memory that is no state gives 0.
 */
LOGRES_API uint32_t logres_bot_playout_limit(const logres_state *state);

/**
 * Tells how many bytes of memory logres_bot_move needs for a view. Errors: LOGRES_ERR_ARGUMENT (no
 * such level), those of logres_search_memory.
 */
LOGRES_API logres_error logres_bot_memory(const logres_state *view, int32_t level, size_t *bytes);

/**
 * Chooses a bot's move: that of a player of this level who sees only the view. The next number of
 * *rng seeds its search, in every language. A view with a single sensible move takes a number,
 * too, but is not searched. The memory is as in logres_search_init; the caller may reuse it
 * afterwards. On any error *rng is unchanged. Errors: LOGRES_ERR_ARGUMENT (no such level),
 * LOGRES_ERR_RNG, LOGRES_ERR_BUFFER (fewer bytes than logres_bot_memory says), those of
 * logres_search_init.
 */
LOGRES_API logres_error logres_bot_move(const logres_state *view, int32_t level, logres_rng *rng,
                                        void *memory, size_t bytes, logres_move *move);

/* ---- evaluation ----------------------------------------------------------------------------- */

/**
 * What a value comes close to where the viewer is first by far; 0 is last by far. Three quarters
 * of a value are the place, one quarter is the margin of points, so it is no probability: a sure
 * win by a point is worth about seven eighths. In a cooperative game the place is whether the
 * players win, and the margin how far their score is from the worst to the best that the field of
 * points allows.
 */
#define LOGRES_SEARCH_WIN 65536

/**
 * Evaluates a view without a search: writes what the position is worth to its viewer, 0 …
 * LOGRES_SEARCH_WIN, by the value network of the game. When the game is over, and in a game
 * without a network, the value is that of the standing. The viewer need not be to move. Errors:
 * LOGRES_ERR_FULL (a full state, or the view of a spectator).
 */
LOGRES_API logres_error logres_evaluate(const logres_state *view, int32_t *value);

/**
 * Evaluates a view by a network of the caller's: `size` bytes, as `make train` writes them. It is
 * checked each time, which takes longer than the evaluation. Errors: those of logres_evaluate and
 * logres_network_check.
 */
LOGRES_API logres_error logres_evaluate_with(const logres_state *view, const void *network,
                                             size_t size, int32_t *value);

/**
 * Checks that bytes are a value network for the game of a state, with any config. Any bytes are
 * allowed. Errors: LOGRES_ERR_VERSION (another version of the format), LOGRES_ERR_NETWORK (no
 * network, a damaged one, or one for observations with another layout).
 */
LOGRES_API logres_error logres_network_check(const logres_state *state, const void *network,
                                             size_t size, logres_problem *problem);

/* ---- searches ------------------------------------------------------------------------------- */

/** A search, at the beginning of its memory; its contents are private to the library. */
typedef struct logres_search logres_search;

/** How a search judges the positions in which its tree ends. */
enum logres_evaluation {
    LOGRES_EVALUATION_DEFAULT = 0, /**< by the given network, or as the game's bots: by its
                                        network, or by playouts where they judge better */
    LOGRES_EVALUATION_PLAYOUTS = 1 /**< by playouts, as in a game without a network */
};

/** How to search. Zero it and set `size`; what is 0 has its default. */
typedef struct logres_search_options {
    uint32_t size;          /**< sizeof(logres_search_options) */
    uint32_t exploration;   /**< in thousandths: more tries other moves for longer; 0: 100 by a
                                 network, 200 if the game has playouts precede it, 700 by
                                 playouts */
    uint32_t playout_limit; /**< plies after which a playout is cut off and evaluated; 0: those of
                                 the game, with a network mostly none */
    uint32_t evaluation;    /**< LOGRES_EVALUATION_…, how positions are judged */
    uint64_t seed;          /**< for the search's own generator */
    const void *network; /**< a value network for the game, which stays the caller's and must not
                              change while the search is used; NULL: the game's own, if there is
                              one */
    size_t network_size; /**< its bytes; 0 for NULL */
} logres_search_options;

/** What a search found out about a move. */
typedef struct logres_search_move {
    logres_move move;  /**< a legal move of the view */
    uint16_t reserved; /**< 0 */
    uint32_t visits;   /**< iterations that began with it; the more, the better it looks */
    int32_t value;     /**< mean worth to the viewer, 0 … LOGRES_SEARCH_WIN; 0 without visits */
    int32_t score;     /**< the viewer's mean score where iterations ended, in hundredths; 0
                            without visits */
} logres_search_move;

/** How far a search is. */
typedef struct logres_search_progress {
    uint64_t iterations; /**< done by this search and those added to it */
    uint64_t plies;      /**< applied in them, with those of moves that were only compared */
    uint32_t nodes;      /**< of the tree, in use */
    uint32_t room;       /**< for nodes in the memory; when all are in use, the tree no longer
                              grows */
    uint32_t depth;      /**< plies of the longest way down the tree so far */
    uint32_t reserved;   /**< 0 */
} logres_search_progress;

/**
 * The bytes that a search of a view takes if its tree must never be full in so many iterations;
 * with 0 iterations, the least that logres_search_init takes. Errors: those of logres_search_init
 * for the view, LOGRES_ERR_LIMIT (more than SIZE_MAX).
 */
LOGRES_API logres_error logres_search_memory(const logres_state *view, uint32_t iterations,
                                             size_t *bytes);

/**
 * Begins a search in memory of so many bytes, aligned to 8, which stays the caller's. `options`
 * may be NULL; the view and the options may lie in the memory, and are overwritten then. *need
 * (may be NULL) becomes the least number of bytes, with LOGRES_ERR_BUFFER too. Errors:
 * LOGRES_ERR_NULL, LOGRES_ERR_ARGUMENT (alignment; size or evaluation of the options; a network
 * without a size, with LOGRES_EVALUATION_PLAYOUTS, or that overlaps the memory),
 * LOGRES_ERR_VERSION and LOGRES_ERR_NETWORK as in logres_network_check, LOGRES_ERR_STATE (no
 * view), LOGRES_ERR_FULL (a full state), LOGRES_ERR_SEAT (the viewer is not to move),
 * LOGRES_ERR_OVER, LOGRES_ERR_BUFFER (too little memory).
 */
LOGRES_API logres_error logres_search_init(const logres_state *view,
                                           const logres_search_options *options, void *memory,
                                           size_t bytes, logres_search **search, size_t *need);

/** Goes on for so many iterations. Errors: LOGRES_ERR_LIMIT (more than 2^31 - 1 in all). */
LOGRES_API logres_error logres_search_run(logres_search *search, uint32_t iterations);

/** The move to play: the one with the most visits. With no iterations, the first sensible move. */
LOGRES_API logres_error logres_search_best(const logres_search *search, logres_move *move);

/** The exported form of logres_search_moves; `size` is the caller's sizeof(logres_search_move). */
LOGRES_API logres_error logres_search_moves_sized(const logres_search *search,
                                                  logres_search_move *moves, size_t size,
                                                  uint32_t capacity, uint32_t *count);

/**
 * What is known of every legal move of the view, ascending. Moves that logres_sensible_moves
 * leaves out have no visits. Buffer as in logres_legal_moves. Errors: LOGRES_ERR_BUFFER.
 */
LOGRES_INLINE logres_error logres_search_moves(const logres_search *search,
                                               logres_search_move *moves, uint32_t capacity,
                                               uint32_t *count) {
    return logres_search_moves_sized(search, moves, sizeof *moves, capacity, count);
}

/**
 * The players' moves that are expected next: the best move, then the most visited answer to it,
 * and so on; chance is left out. Those that do not fit are cut off; *count becomes their number,
 * at most `capacity`.
 */
LOGRES_API logres_error logres_search_line(const logres_search *search, logres_move *moves,
                                           uint32_t capacity, uint32_t *count);

/** The exported form of logres_search_progress_of; `size` is the caller's
 * sizeof(logres_search_progress). */
LOGRES_API logres_error logres_search_progress_of_sized(const logres_search *search,
                                                        logres_search_progress *progress,
                                                        size_t size);

/** Reads how far the search is. */
LOGRES_INLINE logres_error logres_search_progress_of(const logres_search *search,
                                                     logres_search_progress *progress) {
    return logres_search_progress_of_sized(search, progress, sizeof *progress);
}

/**
 * The move that a player of a level plays after a search, of however many iterations. What is
 * overlooked is drawn from a copy of the search's generator, so the same search gives the same
 * move. Errors: LOGRES_ERR_ARGUMENT (no such level).
 */
LOGRES_API logres_error logres_search_choose(const logres_search *search, int32_t level,
                                             logres_move *move);

/**
 * Adds to a search what another one of the same view found out about the legal moves, to put
 * together what threads searched with different seeds. It changes what best, moves, choose and
 * progress say, not the tree, so the line is what this search expects after the move that is best
 * now. A search added to itself counts twice. Errors: LOGRES_ERR_ARGUMENT (another view, or
 * one by a network and one by playouts), LOGRES_ERR_LIMIT (more than 2^31 - 1 iterations in all).
 */
LOGRES_API logres_error logres_search_add(logres_search *search, const logres_search *other);

/* ---- for bots of your own ------------------------------------------------------------------- */

/**
 * Determinizes a view: deals the hidden pieces at random to a full state. All deals that agree
 * with the view, and with what its phase proves, are equally likely. A view does not contain what
 * the viewer could remember from earlier. A generator that begins with the seed and stream of the
 * deal may draw the same cards again, and then a bot sees what is hidden: give it another stream.
 * `out` may be `view`. Errors: LOGRES_ERR_FULL (a full state), LOGRES_ERR_RNG.
 */
LOGRES_API logres_error logres_determinize(const logres_state *view, logres_rng *rng,
                                           logres_state *out);

/**
 * Lists the legal moves without foolish ones, ascending. A foolish move is legal, but no sensible
 * player makes it, judged by what the player to move sees: to banish an own knight. A state and
 * the view of that player give the same moves. Lists all legal moves if every one is foolish, at a
 * chance node, and in a game that calls none foolish. Buffer and errors as in logres_legal_moves.
 */
LOGRES_API logres_error logres_sensible_moves(const logres_state *state, logres_move *moves,
                                              uint32_t capacity, uint32_t *count);

#ifdef __cplusplus
}
#endif

#endif
