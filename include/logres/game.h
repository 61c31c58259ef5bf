/*
 * Core: games, states, moves, results and views. Since 0.1.0. SPDX-License-Identifier: MIT
 *
 * Part 1 contains the functions that most hosts need, in order of use: choose a game, start it,
 * list moves, apply them, read the result, and show each player a view. Skip part 2 on first
 * reading. It is for hosts that replace printed data, draw chance themselves, or answer questions
 * before a move.
 *
 * All functions that return an error share these rules. NULL for a required pointer fails with
 * LOGRES_ERR_NULL. Memory that is not a state fails with LOGRES_ERR_STATE. After an error the
 * outputs are unchanged, except a problem (which may be NULL), a count written on
 * LOGRES_ERR_BUFFER, and outputs that the function's comment names.
 *
 * Pass state bytes from outside to logres_validate before any other call. On bytes that this check
 * rejects, a call may crash or never return. It may also fail with LOGRES_ERR_ARGUMENT (chance or
 * a playout has no move to draw) or LOGRES_ERR_LIMIT (more events, values or text than a valid
 * state can have), and may then change its outputs.
 *
 * Naming: functions that start something take the id of a game (logres_new). Functions about a
 * game take its description and are named logres_game_… (logres_game_phase_name). Functions that
 * read a struct from an object are named after the struct, logres_…_of (logres_config_of). Outputs
 * are the last parameters, followed only by a problem.
 */
#ifndef LOGRES_GAME_H
#define LOGRES_GAME_H

#include <logres/base.h>
#include <logres/rng.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ==== part 1: functions for most hosts ======================================================= */

/* ---- states and moves ----------------------------------------------------------------------- */

/** The size of a state in bytes. It never changes. */
#define LOGRES_STATE_SIZE 512

/**
 * A state of any game, or one viewer's view of it: a plain value without pointers. Copy it by
 * assignment, and keep the old copy to undo. Equal states have equal bytes.
 *
 * The bytes are private. Read them with the functions below or with a game's typed reader. They
 * are the same on all platforms and may be sent to another process or machine, which must pass
 * them to logres_validate first. The layout may change with a minor version, so save states as
 * JSON.
 */
typedef struct LOGRES_MAY_ALIAS logres_state {
    LOGRES_ALIGN8 uint8_t bytes[LOGRES_STATE_SIZE]; /**< private to the library */
} logres_state;

/**
 * A move: a number below the game's `move_space`, interpreted relative to a state. Player moves
 * come first; chance moves start at `player_moves`. The numbering is fixed within a rules
 * revision. Save moves as JSON or text.
 */
typedef uint16_t logres_move;

/** The maximum number of legal moves in any game. A buffer of this size is always large enough. */
#define LOGRES_MOVES_MAX 4096

/* ---- games ---------------------------------------------------------------------------------- */

/** Describes a game. Descriptions are in static storage and never change. */
typedef struct logres_game_info {
    const char *id;                /**< "arthurs_court" */
    const char *title;             /**< "King Arthur's Court" */
    const char *designer;          /**< "Phillip Lerche" */
    uint32_t number;               /**< the permanent number of the game */
    uint32_t rules;                /**< rules revision, as in JSON */
    uint32_t min_players;          /**< the fewest players */
    uint32_t max_players;          /**< the most players; seats are 0 … players - 1 */
    uint32_t default_players;      /**< the default number of players */
    uint32_t option_count;         /**< number of options (logres_game_option) */
    uint32_t player_moves;         /**< numbers of player moves are below this */
    uint32_t move_space;           /**< numbers of all moves are below this */
    uint32_t most_legal_moves;     /**< the most legal moves of any state in which a player acts */
    uint32_t most_chance_outcomes; /**< the most outcomes of any chance node. They are numbered
                                        player_moves … move_space - 1; subtract player_moves to get
                                        ids that start at 0 */
    uint32_t most_events;          /**< the most event records of any one move */
    uint32_t body_size;            /**< bytes of a state that the game uses after the 16-byte
                                        header */
    uint32_t must_end;             /**< 1: the rules end every game; 0: only a `turn_limit` does */
    uint32_t components_size;      /**< bytes of logres_config.components that the game uses; 0 if
                                        it has no components */
    uint32_t piece_count;          /**< rows of `pieces` */
    const char *const *pieces;     /**< names of the pieces in events and inventories, for the
                                        default components; logres_piece_name returns the names for
                                        a state */
    uint32_t place_count;          /**< rows of logres_game_place, the kinds of places that can
                                        hold pieces */
    uint32_t field_count;          /**< rows of logres_game_field, the counters and other fields of
                                        events */
    uint32_t refusal_count; /**< rows of logres_game_refusal are numbered 1 … refusal_count
                                        - 1 */
    uint32_t phase_count;   /**< phases are 0 … phase_count - 1; the last one is "over" */
    uint32_t is_perfect_information; /**< 1: no information is ever hidden */
    uint32_t has_later_chance;       /**< 1: chance moves can occur after the first player move */
    uint32_t is_cooperative;  /**< 1: the players share one score and win or lose together */
    uint32_t lower_is_better; /**< 1: fewer points are better */
} logres_game_info;

/** Returns the number of games in the library. */
LOGRES_API uint32_t logres_game_count(void);

/** Returns the game at an index below logres_game_count(), in ascending order of number. Returns
 * NULL for any other index. */
LOGRES_API const logres_game_info *logres_game_at(uint32_t index);

/** Returns the game with an id. Returns NULL for an unknown id or NULL. */
LOGRES_API const logres_game_info *logres_game_find(const char *id);

/* ---- configs and new games ------------------------------------------------------------------ */

/** The maximum number of options of a game. */
#define LOGRES_OPTIONS_MAX 8

/** Bytes reserved for the components of any game. */
#define LOGRES_COMPONENTS_MAX 192

/** The parameters of a new game. Fill it with logres_config_init, then change the members you
 * need. */
typedef struct logres_config {
    uint32_t size;                             /**< sizeof(logres_config) */
    uint32_t game;                             /**< the game's number */
    int32_t players;                           /**< number of players */
    int32_t option[LOGRES_OPTIONS_MAX];        /**< in the order of logres_game_option; unused
                                                    entries are LOGRES_NONE */
    uint32_t has_components;                   /**< 1: `components` replaces the game's printed
                                                    data; 0: null */
    uint8_t components[LOGRES_COMPONENTS_MAX]; /**< the game's own struct (logres_artus_components,
                                                    …) followed by zeros; all zeros if
                                                    has_components is 0 */
} logres_config;

/** The exported form of logres_config_init; `size` is the caller's sizeof(logres_config). */
LOGRES_API logres_error logres_config_init_sized(const char *game, logres_config *config,
                                                 size_t size);

/** Fills a config with a game's defaults. Errors: LOGRES_ERR_NULL, LOGRES_ERR_GAME (no such
 * id). */
LOGRES_INLINE logres_error logres_config_init(const char *game, logres_config *config) {
    return logres_config_init_sized(game, config, sizeof *config);
}

/** Sets "players" or an option by name. The range is checked when the config is used. Errors:
 * LOGRES_ERR_NULL, LOGRES_ERR_CONFIG (no such option, or the config's size is not set). */
LOGRES_API logres_error logres_config_set(logres_config *config, const char *name, int32_t value);

/** Sets a choice option, such as "variant", to one of its names, such as "advanced". Errors:
 * LOGRES_ERR_NULL, LOGRES_ERR_CONFIG (no such option or name, or the config's size is not set). */
LOGRES_API logres_error logres_config_choose(logres_config *config, const char *name,
                                             const char *value);

/**
 * Writes the first state of a game. A NULL `config` selects the defaults. The call draws nothing
 * at random; random setup follows as moves of LOGRES_CHANCE. Errors: LOGRES_ERR_NULL,
 * LOGRES_ERR_GAME (no such id, or a config of another game), LOGRES_ERR_CONFIG.
 */
LOGRES_API logres_error logres_new(const char *game, const logres_config *config,
                                   logres_state *out, logres_problem *problem);

/**
 * Bounds that no game with a config exceeds, from its first state on. The bounds of scores and
 * margins also cover every intermediate standing. A margin is a player's score minus the best
 * score of the other players, so it is negative for a player who is behind. Every bound holds, but
 * need not be tight.
 */
typedef struct logres_bounds {
    int32_t most_plies;        /**< the most plies of a game, including chance plies; LOGRES_NONE:
                             unbounded */
    int32_t most_chance_plies; /**< the most chance plies of a game; LOGRES_NONE: unbounded */
    int32_t least_score;       /**< the lowest score; INT32_MIN if unknown */
    int32_t most_score;        /**< the highest score; INT32_MAX if unknown */
    int32_t least_margin;      /**< the smallest margin, at least -INT32_MAX */
    int32_t most_margin;       /**< the largest margin, at most INT32_MAX */
} logres_bounds;

/** The exported form of logres_bounds_of; `size` is the caller's sizeof(logres_bounds). */
LOGRES_API logres_error logres_bounds_of_sized(const logres_config *config, logres_bounds *bounds,
                                               size_t size, logres_problem *problem);

/** Reads the bounds of a config, for example to size buffers or scale rewards. Errors:
 * LOGRES_ERR_GAME (no such game), LOGRES_ERR_CONFIG. */
LOGRES_INLINE logres_error logres_bounds_of(const logres_config *config, logres_bounds *bounds,
                                            logres_problem *problem) {
    return logres_bounds_of_sized(config, bounds, sizeof *bounds, problem);
}

/* ---- questions about a state ---------------------------------------------------------------- */

/*
 * These functions return their result directly: `if (logres_actor(&state) == me)`. For NULL, and
 * for memory that is not a state, they return NULL, 0 or LOGRES_NO_STATE, as documented for each.
 * NULL and LOGRES_NO_STATE never have another meaning.
 */

/** Returns the game of a state or view, or NULL. Static storage. */
LOGRES_API const logres_game_info *logres_game_of(const logres_state *state);

/** Returns the number of players, or 0. */
LOGRES_API uint32_t logres_players(const logres_state *state);

/** Returns the phase, one of the constants in the game's own header, or LOGRES_NO_STATE. */
LOGRES_API int32_t logres_phase(const logres_state *state);

/** Returns the actor: a seat, LOGRES_CHANCE, LOGRES_NOBODY when the game is over, or
 * LOGRES_NO_STATE. */
LOGRES_API int32_t logres_actor(const logres_state *state);

/**
 * Returns 1 if the game is over, else 0. Returns LOGRES_NO_STATE (-5) for memory that is not a
 * state. C treats -5 as true, so `while (!logres_is_over(&state))` terminates even then. Compare
 * the result with 1 if the memory may not be a state.
 */
LOGRES_API int32_t logres_is_over(const logres_state *state);

/** Returns the viewer of a view: a seat or LOGRES_SPECTATOR. Returns LOGRES_NONE for a full state,
 * or LOGRES_NO_STATE. */
LOGRES_API int32_t logres_viewer(const logres_state *state);

/** Returns 1 if both are equal states or views, else 0. Memory that is not a state equals
 * nothing. */
LOGRES_API int32_t logres_equal(const logres_state *a, const logres_state *b);

/** The version of logres_hash, recorded next to hashes in match files. */
#define LOGRES_HASH_VERSION 1

/**
 * Returns a 64-bit hash that is equal on all platforms: XXH64 with seed 0 over the 512 bytes of
 * the canonical little-endian layout. Equal states have equal hashes; views differ from full
 * states. Returns 0 for memory that is not a state.
 */
LOGRES_API uint64_t logres_hash(const logres_state *state);

/* ---- moves ---------------------------------------------------------------------------------- */

/**
 * Lists the legal moves in ascending order, the order in which the rules list them. At a chance
 * node it lists the outcomes; for a game that is over, nothing. *count becomes the number of
 * moves. Entries beyond it may be overwritten. If `capacity` is smaller, the call fails with
 * LOGRES_ERR_BUFFER and writes only *count. `moves` may be NULL if `capacity` is 0. A view has the
 * moves of the full state if its viewer is the actor, and none when the game is over. Any other
 * view fails with LOGRES_ERR_VIEW.
 *
 * Numbers depend only on what the actor sees. In all full states with the same view, the viewer's
 * moves have the same numbers in the same order. If the same moves are applied to all of them, a
 * number still denotes the same move in each, no matter who acts. A search over many deals can
 * therefore key its nodes by move.
 */
LOGRES_API logres_error logres_legal_moves(const logres_state *state, logres_move *moves,
                                           uint32_t capacity, uint32_t *count);

/** Returns 1 if the move is legal, else 0. Any number is allowed. Returns 0 for a view whose
 * viewer is not the actor, and for memory that is not a state. */
LOGRES_API int32_t logres_is_legal(const logres_state *state, logres_move move);

/**
 * Explains why a move is illegal. Any number is allowed. Returns LOGRES_OK if the move is legal.
 * With LOGRES_ERR_MOVE, `problem` holds the rule that forbids it, a sentence with the numbers of
 * this position, and how close the move was to being legal.
 *
 * The answer uses only the actor's view, so the actor may see it; the view itself yields the same
 * answer. At a chance node the answer can depend on hidden pieces, which chance knows. To show a
 * player why a move is illegal, call this function on the player's view. Other errors:
 * LOGRES_ERR_OVER, LOGRES_ERR_VIEW (the viewer is not the actor; the problem names the actor).
 */
LOGRES_API logres_error logres_explain(const logres_state *state, logres_move move,
                                       logres_problem *problem);

/** Writes the state after a move of a player or of chance. `out` may be `state`. Errors:
 * LOGRES_ERR_MOVE (not legal here), LOGRES_ERR_OVER, LOGRES_ERR_VIEW. */
LOGRES_API logres_error logres_apply(const logres_state *state, logres_move move,
                                     logres_state *out);

/**
 * Applies a move that a client sent, if `seat` is the actor. Chance moves need LOGRES_CHANCE.
 * Errors: those of logres_apply, LOGRES_ERR_SEAT (`seat` is not the actor). The problem names the
 * actor, or explains the illegal move as logres_explain does.
 */
LOGRES_API logres_error logres_play(const logres_state *state, int32_t seat, logres_move move,
                                    logres_state *out, logres_problem *problem);

/**
 * Draws chance moves until a player acts or the game is over. *plies (may be NULL) becomes the
 * number of moves drawn, possibly 0. `out` may be `state`. Errors: LOGRES_ERR_VIEW,
 * LOGRES_ERR_RNG.
 */
LOGRES_API logres_error logres_resolve(const logres_state *state, logres_rng *rng,
                                       logres_state *out, uint32_t *plies);

/* ---- results -------------------------------------------------------------------------------- */

/** The result or standing of a game. Entries from `players` on are 0. */
typedef struct logres_result {
    uint32_t players;                   /**< number of players */
    uint32_t winners;                   /**< bit set of the seats of rank 1; in a cooperative game,
                                             all seats if the players won, else none */
    int32_t scores[LOGRES_PLAYERS_MAX]; /**< points before tie-breaks */
    int32_t ranks[LOGRES_PLAYERS_MAX];  /**< 1 + the number of players placed strictly better,
                                             after tie-breaks; 1 in a cooperative game */
} logres_result;

/** The exported form of logres_result_of; `size` is the caller's sizeof(logres_result). */
LOGRES_API logres_error logres_result_of_sized(const logres_state *state, logres_result *result,
                                               size_t size);

/** Reads the result of a game that is over. Errors: LOGRES_ERR_PHASE (not over). */
LOGRES_INLINE logres_error logres_result_of(const logres_state *state, logres_result *result) {
    return logres_result_of_sized(state, result, sizeof *result);
}

/** The exported form of logres_standing_of; `size` is the caller's sizeof(logres_result). */
LOGRES_API logres_error logres_standing_of_sized(const logres_state *state,
                                                 logres_result *standing, size_t size);

/**
 * Reads the current scores, ranks and winners, in any phase. In a view they include only what the
 * viewer may know. Each game's page defines its standing. When the game is over, the standing
 * equals the result. Use it for scoreboards and for truncated playouts.
 */
LOGRES_INLINE logres_error logres_standing_of(const logres_state *state, logres_result *standing) {
    return logres_standing_of_sized(state, standing, sizeof *standing);
}

/* ---- views, and states from outside --------------------------------------------------------- */

/**
 * Writes the view of a viewer (a seat or LOGRES_SPECTATOR): the state without the information
 * hidden from that viewer. `state` may itself be a view, but only of the same viewer. `out` may be
 * `state`. Errors: LOGRES_ERR_ARGUMENT (no such viewer), LOGRES_ERR_VIEW (another viewer's view).
 */
LOGRES_API logres_error logres_view(const logres_state *state, int32_t viewer, logres_state *out);

/**
 * Checks whether 512 bytes, which may have any content, are a valid state or view. Every successor
 * of a valid state is valid. Errors: LOGRES_ERR_STATE (not a state of this library),
 * LOGRES_ERR_VERSION (another layout or rules revision), LOGRES_ERR_GAME (no such game),
 * LOGRES_ERR_CONFIG, LOGRES_ERR_INVALID (violates a rule, which the problem names). Other
 * functions report any bad header as LOGRES_ERR_STATE.
 */
LOGRES_API logres_error logres_validate(const logres_state *state, logres_problem *problem);

/* ==== part 2: functions for some hosts ======================================================= */

/* ---- components ----------------------------------------------------------------------------- */

/**
 * Replaces the printed data of a game. Copies the game's struct (logres_artus_components, …) of
 * `size` bytes into the config; NULL restores the default. The content is checked when the config
 * is used. Errors: LOGRES_ERR_NULL, LOGRES_ERR_ARGUMENT (not the size of the game's struct),
 * LOGRES_ERR_CONFIG (the config's size is not set).
 */
LOGRES_API logres_error logres_config_set_components(logres_config *config, const void *components,
                                                     size_t size);

/** The exported form of logres_config_of; `size` is the caller's sizeof(logres_config). */
LOGRES_API logres_error logres_config_of_sized(const logres_state *state, logres_config *config,
                                               size_t size);

/** Reads the config with which a state was started. Errors: LOGRES_ERR_STATE. */
LOGRES_INLINE logres_error logres_config_of(const logres_state *state, logres_config *config) {
    return logres_config_of_sized(state, config, sizeof *config);
}

/* ---- chance --------------------------------------------------------------------------------- */

/** The maximum number of outcomes of a chance node. */
#define LOGRES_CHANCE_MAX 256

/**
 * Lists the outcomes of a chance node in ascending order, each with an integer weight of at least
 * 1. An outcome's probability is its weight divided by the sum of all weights. Either of `moves`
 * and `weights` may be NULL. Buffers work as in logres_legal_moves. Errors: LOGRES_ERR_PHASE (a
 * player is the actor), LOGRES_ERR_OVER, LOGRES_ERR_VIEW, LOGRES_ERR_BUFFER.
 */
LOGRES_API logres_error logres_chance_moves(const logres_state *state, logres_move *moves,
                                            uint32_t *weights, uint32_t capacity, uint32_t *count);

/**
 * Maps a number `r` in [0, total weight) to an outcome of a chance node, in listed order. The
 * mapping never changes, which makes it suitable for secure generators, commit-reveal schemes,
 * physical dice and audits. *total (may be NULL) becomes the total weight, even on
 * LOGRES_ERR_ARGUMENT (`r` is too large). Other errors: those of logres_chance_moves.
 */
LOGRES_API logres_error logres_chance_pick(const logres_state *state, uint32_t r,
                                           logres_move *move, uint32_t *total);

/** Draws an outcome of a chance node according to its weight. Errors: those of
 * logres_chance_moves, LOGRES_ERR_RNG. */
LOGRES_API logres_error logres_chance_sample(const logres_state *state, logres_rng *rng,
                                             logres_move *move);

/* ---- before a move is made ------------------------------------------------------------------ */

/**
 * Explains why no move with given values is legal, for example when a player touches a card.
 * `values` is the known part of a move in the labeled form of logres_move_to_text: "card=cups-7",
 * "place card=cups-7" or "swap take=knight"; "" stands for any move. After a type, leading values
 * need no labels: "place cups-7".
 *
 * Returns LOGRES_OK if some legal move has all these values; the move's lists may contain more
 * items. With LOGRES_ERR_MOVE, `problem` is that of logres_explain for the move closest to being
 * legal. It has no rule if no move of this phase has these values. Other errors: those of
 * logres_explain.
 */
LOGRES_API logres_error logres_explain_any(const logres_state *state, const char *values,
                                           logres_problem *problem);

/**
 * Lists the legal moves with given values, for example when a player touches a card. `values`
 * works as in logres_explain_any, which explains an empty list. Order, buffer and errors are those
 * of logres_legal_moves; also LOGRES_ERR_NULL (`values`).
 */
LOGRES_API logres_error logres_moves_with(const logres_state *state, const char *values,
                                          logres_move *moves, uint32_t capacity, uint32_t *count);

/** Whether undoing a move would leave a player with knowledge gained from it. */
enum logres_undo_barrier {
    LOGRES_BARRIER_NO = 0,   /**< no: the move reveals nothing hidden and nothing left to chance;
                                  inferences, such as that nobody has a card, do not count */
    LOGRES_BARRIER_YES = 1,  /**< yes */
    LOGRES_BARRIER_MAYBE = 2 /**< unknown: the actor's view does not determine it */
};

/**
 * Predicts whether a legal move would be an undo barrier. A chance move is a barrier if the node
 * has more than one outcome. A player's move is a barrier if it reveals a hidden piece to anyone,
 * unless the owner of the piece shows it on purpose. For a player's move the answer depends only
 * on that player's view, so the player may see it. logres_match_barrier_at answers the same
 * question for a ply already played. Errors: those of logres_apply, and LOGRES_ERR_VIEW for a view
 * whose viewer is not the actor.
 */
LOGRES_API logres_error logres_undo_barrier(const logres_state *state, logres_move move,
                                            int32_t *barrier);

#ifdef __cplusplus
}
#endif

#endif
