/*
 * Core: games, states, moves, results and views. Since 0.1.0. SPDX-License-Identifier: MIT
 *
 * The first part has the functions that most hosts need, in the order of use: choose a game, start
 * it, list moves, apply them, read the result, show each player a view. Skip the second part on
 * first reading. It serves hosts that replace printed data, draw chance themselves, or answer
 * questions before a move.
 *
 * Every function that returns an error: NULL for a required pointer gives LOGRES_ERR_NULL; memory
 * that is no state gives LOGRES_ERR_STATE; after an error the outputs are unchanged, except a
 * problem (may be NULL), a count that LOGRES_ERR_BUFFER fills, and what the function's comment
 * names.
 *
 * Pass the bytes of a state from outside to logres_validate before any other call. A call for a
 * state that never passed it may crash or not return; it can also give LOGRES_ERR_ARGUMENT (chance
 * or a playout has no move to draw) or LOGRES_ERR_LIMIT (more events, values or text than a valid
 * state can have), and change its outputs.
 *
 * Functions that begin something take the id of a game (logres_new). Functions about a game take
 * its description and are called logres_game_… (logres_game_phase_name). Functions that read a
 * struct from an object are called after the struct, logres_…_of (logres_config_of). Outputs come
 * last, then a problem.
 */
#ifndef LOGRES_GAME_H
#define LOGRES_GAME_H

#include <logres/base.h>
#include <logres/rng.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ==== part 1: what most hosts need
 * ============================================================================ */

/* ---- states and moves ----------------------------------------------------------------------- */

/** Size of a state in bytes; it never changes. */
#define LOGRES_STATE_SIZE 512

/**
 * A state of any game, or one viewer's view of it: a plain value without pointers. Copy it by
 * assignment; keep the old one to undo. Equal states have equal bytes. The bytes are private: read
 * them with the functions below or a game's typed reader. They are the same on all platforms and
 * may be sent to another process or machine; there they must pass logres_validate first. The
 * layout may change with a minor version, so save states as JSON.
 */
typedef struct LOGRES_MAY_ALIAS logres_state {
    LOGRES_ALIGN8 uint8_t bytes[LOGRES_STATE_SIZE]; /**< private to the library */
} logres_state;

/**
 * A move: a number below the game's `move_space`, relative to a state. Player moves come first,
 * chance moves from `player_moves` on. Numbers are fixed within a rules revision; save moves as
 * JSON or text.
 */
typedef uint16_t logres_move;

/** No game has more moves; a buffer of this size is always large enough. */
#define LOGRES_MOVES_MAX 4096

/* ---- games ---------------------------------------------------------------------------------- */

/** A description of a game, a row of the library's list of games. Static storage; never
 * changes. */
typedef struct logres_game_info {
    const char *id;                /**< "arthurs_court" */
    const char *title;             /**< "King Arthur's Court" */
    const char *designer;          /**< "Phillip Lerche" */
    uint32_t number;               /**< permanent */
    uint32_t rules;                /**< rules revision, as in JSON */
    uint32_t min_players;          /**< the fewest players */
    uint32_t max_players;          /**< the most players; seats are 0 … players - 1 */
    uint32_t default_players;      /**< the default */
    uint32_t option_count;         /**< rows of logres_game_option */
    uint32_t player_moves;         /**< numbers of player moves are below this */
    uint32_t move_space;           /**< numbers of all moves are below this */
    uint32_t most_legal_moves;     /**< of any state in which a player is to move */
    uint32_t most_chance_outcomes; /**< of any chance node. Their numbers are player_moves …
                                        move_space - 1: whoever needs ids of outcomes from 0 on
                                        subtracts player_moves */
    uint32_t most_events;          /**< records of any one move */
    uint32_t body_size;            /**< bytes of a state that the game uses, after the 16 of the
                                        header */
    uint32_t must_end;             /**< 1: every game ends by its rules; 0: only with
                                        `turn_limit` */
    uint32_t components_size;      /**< bytes of logres_config.components that the game uses; 0:
                                        none */
    uint32_t piece_count;          /**< rows of `pieces` */
    const char *const *pieces;     /**< names of the pieces in events and inventories, without
                                        components; logres_piece_name gives those of a state */
    uint32_t place_count;          /**< rows of logres_game_place, the kinds of places where pieces
                                        can be */
    uint32_t field_count;          /**< rows of logres_game_field, the counters and other fields of
                                        events */
    uint32_t refusal_count;        /**< rows of logres_game_refusal are 1 … refusal_count - 1 */
    uint32_t phase_count;          /**< phases are 0 … phase_count - 1; the last one is "over" */
    uint32_t is_perfect_information; /**< 1: nothing is ever hidden from anybody */
    uint32_t has_later_chance; /**< 1: chance moves can come after the first move of a player */
    uint32_t is_cooperative;   /**< 1: the players have one score, and win or lose together */
    uint32_t lower_is_better;  /**< 1: fewer points are better */
} logres_game_info;

/** Returns the number of games in the library. */
LOGRES_API uint32_t logres_game_count(void);

/** Returns the game at an index below logres_game_count(), by ascending number; NULL for any other
 * index. */
LOGRES_API const logres_game_info *logres_game_at(uint32_t index);

/** Returns the game with an id; NULL if there is none, or `id` is NULL. */
LOGRES_API const logres_game_info *logres_game_find(const char *id);

/* ---- configs and new games ------------------------------------------------------------------ */

/** The most options of any game. */
#define LOGRES_OPTIONS_MAX 8

/** Room for the components of any game. */
#define LOGRES_COMPONENTS_MAX 192

/** What a game is started with. Fill it with logres_config_init, then change what you want. */
typedef struct logres_config {
    uint32_t size;                             /**< sizeof(logres_config) */
    uint32_t game;                             /**< the game's number */
    int32_t players;                           /**< number of players */
    int32_t option[LOGRES_OPTIONS_MAX];        /**< in the order of logres_game_option; the rest is
                                                    LOGRES_NONE */
    uint32_t has_components;                   /**< 1: `components` replace the game's printed
                                                    data; 0: null */
    uint8_t components[LOGRES_COMPONENTS_MAX]; /**< the game's own struct (logres_artus_components,
                                                    …), then zeros; all zeros if has_components is
                                                    0 */
} logres_config;

/** The exported form of logres_config_init; `size` is the caller's sizeof(logres_config). */
LOGRES_API logres_error logres_config_init_sized(const char *game, logres_config *config,
                                                 size_t size);

/** Fills a config with a game's defaults. Errors: LOGRES_ERR_NULL, LOGRES_ERR_GAME (no such
 * id). */
LOGRES_INLINE logres_error logres_config_init(const char *game, logres_config *config) {
    return logres_config_init_sized(game, config, sizeof *config);
}

/**
 * Sets "players" or an option by name. Ranges are checked when the config is used. Errors:
 * LOGRES_ERR_NULL, LOGRES_ERR_CONFIG (no such option, or a config without its size).
 */
LOGRES_API logres_error logres_config_set(logres_config *config, const char *name, int32_t value);

/**
 * Sets an option that is a choice, such as "variant", to one of its names, such as "advanced".
 * Errors: LOGRES_ERR_NULL, LOGRES_ERR_CONFIG (no such option or name, or a config without its
 * size).
 */
LOGRES_API logres_error logres_config_choose(logres_config *config, const char *name,
                                             const char *value);

/**
 * Makes the first state of a game. `config` may be NULL for the defaults. Nothing is random here:
 * chance comes later, as moves of LOGRES_CHANCE. Errors: LOGRES_ERR_NULL, LOGRES_ERR_GAME (no such
 * id, or a config of another game), LOGRES_ERR_CONFIG.
 */
LOGRES_API logres_error logres_new(const char *game, const logres_config *config,
                                   logres_state *out, logres_problem *problem);

/**
 * What no game of a config exceeds, from its first state on. Scores and margins are those of every
 * standing on the way, the result among them. A margin is a player's score minus the best score of
 * the others: negative for those who are behind. Bounds are true, but a game need not reach them.
 */
typedef struct logres_bounds {
    int32_t most_plies; /**< plies of a game, chance plies included; LOGRES_NONE: no bound */
    int32_t most_chance_plies; /**< chance plies of a game; LOGRES_NONE: no bound */
    int32_t least_score;       /**< INT32_MIN if the game does not say */
    int32_t most_score;        /**< INT32_MAX if the game does not say */
    int32_t least_margin;      /**< at least -INT32_MAX */
    int32_t most_margin;       /**< at most INT32_MAX */
} logres_bounds;

/** The exported form of logres_bounds_of; `size` is the caller's sizeof(logres_bounds). */
LOGRES_API logres_error logres_bounds_of_sized(const logres_config *config, logres_bounds *bounds,
                                               size_t size, logres_problem *problem);

/**
 * Reads the bounds of a config, such as those of a learner's rewards or of its buffers. Errors:
 * LOGRES_ERR_GAME (no such game), LOGRES_ERR_CONFIG.
 */
LOGRES_INLINE logres_error logres_bounds_of(const logres_config *config, logres_bounds *bounds,
                                            logres_problem *problem) {
    return logres_bounds_of_sized(config, bounds, sizeof *bounds, problem);
}

/* ---- questions about a state ---------------------------------------------------------------- */

/*
 * These return their answer: `if (logres_actor(&state) == me)`. Memory that is no state, and NULL,
 * give NULL, 0 or LOGRES_NO_STATE, as each function says. The answers NULL and LOGRES_NO_STATE
 * never mean anything else.
 */

/** Returns the game of a state or view, or NULL. Static storage. */
LOGRES_API const logres_game_info *logres_game_of(const logres_state *state);

/** Returns the number of players, or 0. */
LOGRES_API uint32_t logres_players(const logres_state *state);

/** Returns the phase, one of the constants in the game's own header, or LOGRES_NO_STATE. */
LOGRES_API int32_t logres_phase(const logres_state *state);

/** Returns who is to move: a seat, LOGRES_CHANCE, LOGRES_NOBODY when the game is over, or
 * LOGRES_NO_STATE. */
LOGRES_API int32_t logres_actor(const logres_state *state);

/**
 * Returns 1 when the game is over, else 0. Memory that is no state gives LOGRES_NO_STATE, -5,
 * which C takes for true: `while (!logres_is_over(&state))` ends even then. Where memory may be no
 * state, compare the result with 1.
 */
LOGRES_API int32_t logres_is_over(const logres_state *state);

/** Returns whose view it is: a seat or LOGRES_SPECTATOR; LOGRES_NONE for a full state; or
 * LOGRES_NO_STATE. */
LOGRES_API int32_t logres_viewer(const logres_state *state);

/** Returns 1 if both are equal states or views, else 0. Memory that is no state equals nothing. */
LOGRES_API int32_t logres_equal(const logres_state *a, const logres_state *b);

/** The version of logres_hash, written beside hashes in match files. */
#define LOGRES_HASH_VERSION 1

/**
 * Returns a 64-bit hash, equal on all platforms: XXH64 with seed 0 over the 512 bytes of the
 * canonical little-endian layout. Equal states have equal hashes; views differ from full states.
 * Memory that is no state gives 0.
 */
LOGRES_API uint64_t logres_hash(const logres_state *state);

/* ---- moves ---------------------------------------------------------------------------------- */

/**
 * Lists the legal moves in ascending order, which is that of the rules. A chance node has its
 * outcomes, a game that is over has none. *count becomes their number; the rest of the buffer may
 * change. If `capacity` is smaller, the error is LOGRES_ERR_BUFFER and only *count is written;
 * `moves` may be NULL if `capacity` is 0. A view has the moves of the full state if its viewer is
 * to move, and none when over; otherwise the error is LOGRES_ERR_VIEW.
 *
 * Numbers depend only on what the mover sees. All full states with the same view give its viewer's
 * moves the same numbers in the same order. After the same moves from there, a number is the same
 * move in all of them, whoever is to move. So a search over many deals can key its nodes by move.
 */
LOGRES_API logres_error logres_legal_moves(const logres_state *state, logres_move *moves,
                                           uint32_t capacity, uint32_t *count);

/**
 * Returns 1 if the move is legal, else 0. Any number is allowed. A view whose viewer is not to
 * move gives 0, and so does memory that is no state.
 */
LOGRES_API int32_t logres_is_legal(const logres_state *state, logres_move move);

/**
 * Explains why a move is illegal. Returns LOGRES_OK if it is legal. With LOGRES_ERR_MOVE,
 * `problem` has the rule that forbids it, a sentence with the numbers of this position, and how
 * near to legal the move was. Any number is allowed. The answer uses only the mover's view, so the
 * mover may see it; that view gives the same answer. At a chance node the mover knows what is
 * hidden: for a player, ask about the player's view. Other errors: LOGRES_ERR_OVER,
 * LOGRES_ERR_VIEW (a viewer who is not to move; the problem says whose turn it is).
 */
LOGRES_API logres_error logres_explain(const logres_state *state, logres_move move,
                                       logres_problem *problem);

/**
 * Writes the state after a move of a player or of chance. `out` may be `state`. Errors:
 * LOGRES_ERR_MOVE (not legal here), LOGRES_ERR_OVER, LOGRES_ERR_VIEW.
 */
LOGRES_API logres_error logres_apply(const logres_state *state, logres_move move,
                                     logres_state *out);

/**
 * Applies a move that a client sent, and checks that `seat` is to move. Errors: those of
 * logres_apply, LOGRES_ERR_SEAT (`seat` is not the actor; chance moves need LOGRES_CHANCE). The
 * problem says whose turn it is, or, as logres_explain does, why the move is not legal.
 */
LOGRES_API logres_error logres_play(const logres_state *state, int32_t seat, logres_move move,
                                    logres_state *out, logres_problem *problem);

/**
 * Draws chance moves until a player acts or the game is over; *plies (may be NULL) becomes their
 * number, possibly 0. `out` may be `state`. Errors: LOGRES_ERR_VIEW, LOGRES_ERR_RNG.
 */
LOGRES_API logres_error logres_resolve(const logres_state *state, logres_rng *rng,
                                       logres_state *out, uint32_t *plies);

/* ---- results -------------------------------------------------------------------------------- */

/** How a game ended, or how it stands. Entries from `players` on are 0. */
typedef struct logres_result {
    uint32_t players;                   /**< number of players */
    uint32_t winners;                   /**< bit set of the seats of rank 1; in a cooperative game
                                             of all seats, or of none if the players lost */
    int32_t scores[LOGRES_PLAYERS_MAX]; /**< points, before tie-breaks */
    int32_t ranks[LOGRES_PLAYERS_MAX];  /**< 1 + the number of players placed strictly better,
                                             after tie-breaks; 1 in a cooperative game */
} logres_result;

/** The exported form of logres_result_of; `size` is the caller's sizeof(logres_result). */
LOGRES_API logres_error logres_result_of_sized(const logres_state *state, logres_result *result,
                                               size_t size);

/** Reads the result of a game that is over. Errors: LOGRES_ERR_PHASE (it is not over). */
LOGRES_INLINE logres_error logres_result_of(const logres_state *state, logres_result *result) {
    return logres_result_of_sized(state, result, sizeof *result);
}

/** The exported form of logres_standing_of; `size` is the caller's sizeof(logres_result). */
LOGRES_API logres_error logres_standing_of_sized(const logres_state *state,
                                                 logres_result *standing, size_t size);

/**
 * Reads scores, ranks and winners as they are now, in any phase; in a view, as far as its viewer
 * may know. The page of each game defines its standing. When the game is over, the standing is the
 * result. Use it for scoreboards and for playouts that are cut off.
 */
LOGRES_INLINE logres_error logres_standing_of(const logres_state *state, logres_result *standing) {
    return logres_standing_of_sized(state, standing, sizeof *standing);
}

/* ---- views, and states from outside --------------------------------------------------------- */

/**
 * Makes the view of a viewer (a seat or LOGRES_SPECTATOR): the state without what the viewer may
 * not know. A view can be made of a view only for the same viewer. `out` may be `state`. Errors:
 * LOGRES_ERR_ARGUMENT (no such viewer), LOGRES_ERR_VIEW (the view of somebody else).
 */
LOGRES_API logres_error logres_view(const logres_state *state, int32_t viewer, logres_state *out);

/**
 * Checks whether any 512 bytes are a valid state or view. Every successor of a valid state is
 * valid. Errors: LOGRES_ERR_STATE (not a state of this library; other calls give this for any bad
 * header), LOGRES_ERR_VERSION (another layout or other rules), LOGRES_ERR_GAME (no such game),
 * LOGRES_ERR_CONFIG, LOGRES_ERR_INVALID (breaks a rule; the problem says which).
 */
LOGRES_API logres_error logres_validate(const logres_state *state, logres_problem *problem);

/* ==== part 2: what some hosts need
 * ============================================================================ */

/* ---- components ----------------------------------------------------------------------------- */

/**
 * Replaces the printed data of the game. Copies the game's struct (logres_artus_components, …) of
 * `size` bytes; NULL restores the default. The content is checked when the config is used. Errors:
 * LOGRES_ERR_NULL, LOGRES_ERR_ARGUMENT (not the size of the game's struct), LOGRES_ERR_CONFIG (a
 * config without its size).
 */
LOGRES_API logres_error logres_config_set_components(logres_config *config, const void *components,
                                                     size_t size);

/** The exported form of logres_config_of; `size` is the caller's sizeof(logres_config). */
LOGRES_API logres_error logres_config_of_sized(const logres_state *state, logres_config *config,
                                               size_t size);

/** Reads the config that a state was started with. Errors: LOGRES_ERR_STATE. */
LOGRES_INLINE logres_error logres_config_of(const logres_state *state, logres_config *config) {
    return logres_config_of_sized(state, config, sizeof *config);
}

/* ---- chance --------------------------------------------------------------------------------- */

/** No chance node has more outcomes. */
#define LOGRES_CHANCE_MAX 256

/**
 * Lists the outcomes of a chance node, ascending, each with its integer weight (at least 1). An
 * outcome's probability is its weight divided by the sum of all weights. `moves` or `weights` may
 * be NULL if not wanted. Buffers as in logres_legal_moves. Errors: LOGRES_ERR_PHASE (a player is
 * to move), LOGRES_ERR_OVER, LOGRES_ERR_VIEW.
 */
LOGRES_API logres_error logres_chance_moves(const logres_state *state, logres_move *moves,
                                            uint32_t *weights, uint32_t capacity, uint32_t *count);

/**
 * Maps a number r in [0, total weight) to an outcome of a chance node, in listed order. The
 * mapping is fixed. It serves secure generators, commit-reveal schemes, physical dice and audits.
 * *total (may be NULL) becomes the total weight, even with LOGRES_ERR_ARGUMENT (r is not below
 * it). Other errors: as logres_chance_moves.
 */
LOGRES_API logres_error logres_chance_pick(const logres_state *state, uint32_t r,
                                           logres_move *move, uint32_t *total);

/** Draws an outcome of a chance node by its weight. Errors: as logres_chance_moves,
 * LOGRES_ERR_RNG. */
LOGRES_API logres_error logres_chance_sample(const logres_state *state, logres_rng *rng,
                                             logres_move *move);

/* ---- before a move is made ------------------------------------------------------------------ */

/**
 * Explains why no move with some values is legal, for a person who has touched a card. `values` is
 * the known part of the move, in the labelled form of logres_move_to_text: "card=cups-7", "place
 * card=cups-7", "swap take=knight", or "" for any move. After a type, the first values need no
 * labels: "place cups-7". Returns LOGRES_OK if a legal move has all these values (its lists may
 * have more). With LOGRES_ERR_MOVE, `problem` is that of logres_explain for the move nearest to
 * legal, without a rule if no move of this phase has these values. Other errors: as
 * logres_explain.
 */
LOGRES_API logres_error logres_explain_any(const logres_state *state, const char *values,
                                           logres_problem *problem);

/**
 * Lists the legal moves that have some values, for a person who has touched a card; `values` as in
 * logres_explain_any, which says why if there are none. Order, buffer and errors as in
 * logres_legal_moves; also LOGRES_ERR_NULL (`values`).
 */
LOGRES_API logres_error logres_moves_with(const logres_state *state, const char *values,
                                          logres_move *moves, uint32_t capacity, uint32_t *count);

/** Whether undoing a move would leave somebody with new knowledge. */
enum logres_undo_barrier {
    LOGRES_BARRIER_NO = 0,   /**< no: it shows nobody what was hidden or left to chance
                                  (conclusions do not count, such as that nobody has a card) */
    LOGRES_BARRIER_YES = 1,  /**< yes */
    LOGRES_BARRIER_MAYBE = 2 /**< maybe: the mover's view does not tell */
};

/**
 * Predicts whether a legal move would be an undo barrier: a chance move at a node of more than one
 * outcome, or a move that shows somebody a hidden piece (unless its owner shows it on purpose).
 * For a player's move the answer depends on that player's view only, so the player may see it.
 * logres_match_barrier_at answers for a ply that was played. Errors: as logres_apply, and
 * LOGRES_ERR_VIEW for the view of somebody who is not to move.
 */
LOGRES_API logres_error logres_undo_barrier(const logres_state *state, logres_move move,
                                            int32_t *barrier);

#ifdef __cplusplus
}
#endif

#endif
