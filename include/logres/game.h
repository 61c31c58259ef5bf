/*
 * Games, states and moves: the core of the library. Since 0.1.0. SPDX-License-Identifier: MIT
 *
 * Every function that returns an error: NULL for a required pointer gives LOGRES_ERR_NULL; memory that is no state
 * gives LOGRES_ERR_STATE; after an error the outputs are unchanged, except a problem (may be NULL), a count that
 * LOGRES_ERR_BUFFER fills, and what the function's comment names.
 *
 * Pass the bytes of a state from outside to logres_validate before any other call. A call for a state that never
 * passed it may crash or not return; it can also give LOGRES_ERR_ARGUMENT (chance or a playout has no move to draw)
 * or LOGRES_ERR_LIMIT (more events, values or text than a valid state can have), and change its outputs.
 *
 * Functions that begin something take the id of a game (logres_new). Functions about a game take its description
 * (logres_game_phase_name). Outputs come last, then a problem.
 */
#ifndef LOGRES_GAME_H
#define LOGRES_GAME_H

#include <logres/base.h>
#include <logres/rng.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- states and moves ---------------------------------------------------------------------------------------- */

/** Size of a state in bytes; it never changes. */
#define LOGRES_STATE_SIZE 512

/**
 * A state of any game, or one viewer's view of it: a plain value without pointers. Copy it by assignment; keep the
 * old one to undo. Equal states have equal bytes. The bytes are private: read them with the functions below or a
 * game's typed reader. They are the same on all platforms and may be sent to another process or machine; there they
 * must pass logres_validate first. The layout may change with a minor version, so save states as JSON.
 */
typedef struct LOGRES_MAY_ALIAS logres_state {
    LOGRES_ALIGN8 uint8_t bytes[LOGRES_STATE_SIZE]; /**< private to the library */
} logres_state;

/**
 * A move: a number below the game's `move_space`, relative to a state. Player moves come first, chance moves from
 * `player_moves` on. Numbers are fixed within a rules revision; save moves as JSON or text.
 */
typedef uint16_t logres_move;

/** No game has more moves; a buffer of this size is always large enough. */
#define LOGRES_MOVES_MAX 4096

/** No chance node has more outcomes. */
#define LOGRES_CHANCE_MAX 256

/** 64-bit words of a bit set over all moves. */
#define LOGRES_MASK_WORDS (LOGRES_MOVES_MAX / 64)

/* ---- registry ------------------------------------------------------------------------------------------------ */

/** Kinds of option values. */
enum logres_option_kind {
    LOGRES_OPTION_SEAT = 1,   /**< a seat, or LOGRES_NONE for null */
    LOGRES_OPTION_NUMBER = 2, /**< a number */
    LOGRES_OPTION_CHOICE = 3  /**< an index into the option's `names`; JSON has the name instead */
};

/** One option of a game besides `players`. */
typedef struct logres_option {
    const char *name;         /**< as in JSON, "first_player" */
    int32_t kind;             /**< LOGRES_OPTION_… */
    int32_t default_value;    /**< LOGRES_NONE is null */
    int32_t low;              /**< the least value, except null */
    int32_t high;             /**< the greatest value; of a seat at most players - 1 */
    const char *const *names; /**< of LOGRES_OPTION_CHOICE: high + 1 names; else NULL */
} logres_option;

/**
 * Who sees the pieces of a place. Everybody sees their number. A game can keep who else has seen a piece, as a field
 * of LOGRES_VALUE_SEATS: views of these seats show the piece as long as it stays where it is.
 */
enum logres_place_seen {
    LOGRES_PLACE_OPEN = 0,  /**< everybody */
    LOGRES_PLACE_OWN = 1,   /**< the seat whose place it is */
    LOGRES_PLACE_HIDDEN = 2 /**< nobody */
};

/** A kind of place where pieces can be. */
typedef struct logres_place {
    const char *name;              /**< "treasury" */
    uint32_t per_seat;             /**< 1: every seat has one of its own */
    uint32_t parts;                /**< the number of parts, or 0 */
    const char *const *part_names; /**< `parts` names, or NULL where a part is just a number */
    uint32_t seen;                 /**< LOGRES_PLACE_… */
} logres_place;

/** What the value of a field is. */
enum logres_value_kind {
    LOGRES_VALUE_NUMBER = 1, /**< a number */
    LOGRES_VALUE_YES_NO = 2, /**< 0 or 1 */
    LOGRES_VALUE_SEAT = 3,   /**< a seat, or LOGRES_NONE */
    LOGRES_VALUE_ACTOR = 4,  /**< a seat, LOGRES_CHANCE or LOGRES_NOBODY */
    LOGRES_VALUE_PHASE = 5,  /**< an index into the game's phases */
    LOGRES_VALUE_NAME = 6,   /**< an index into the field's `value_names`, or LOGRES_NONE */
    LOGRES_VALUE_SEATS = 7   /**< a bit set of seats; the bit of a seat is 1 << seat */
};

/** A field of a game's state, such as a counter. Fields 0 and 1 are always phase and actor. */
typedef struct logres_field {
    const char *name;               /**< "round" */
    int32_t event;                  /**< the kind of its events, LOGRES_EVENT_… */
    uint32_t parts;                 /**< the number of parts, each with a value, or 0 */
    uint32_t per_seat;              /**< 1: the parts are seats, of which the players use the first */
    const char *const *part_names;  /**< `parts` names, or NULL where a part is just a number */
    int32_t value;                  /**< LOGRES_VALUE_… */
    uint32_t name_count;            /**< of LOGRES_VALUE_NAME, else 0 */
    const char *const *value_names; /**< the names of LOGRES_VALUE_NAME, else NULL */
} logres_field;

/** A description of a game, a row of the library's list of games. Static storage; never changes. */
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
    uint32_t most_chance_outcomes; /**< of any chance node */
    uint32_t most_events;          /**< records of any one move */
    uint32_t body_size;            /**< bytes of a state that the game uses, after the 16 of the header */
    uint32_t must_end;             /**< 1: every game ends by its rules; 0: only with `turn_limit` */
    uint32_t components_size;      /**< bytes of logres_config.components that the game uses; 0: none */
    uint32_t piece_count;          /**< rows of `pieces` */
    const char *const *pieces;     /**< names of the pieces in events and inventories, without components;
                                          logres_piece_name gives those of a state */
    uint32_t place_count;          /**< rows of logres_game_place, the kinds of places where pieces can be */
    uint32_t field_count;          /**< rows of logres_game_field, the counters and other fields of events */
    uint32_t refusal_count;        /**< rows of logres_game_refusal are 1 … refusal_count - 1 */
    uint32_t phase_count;          /**< phases are 0 … phase_count - 1; the last one is "over" */
} logres_game_info;

/** How many games the library has. */
LOGRES_API uint32_t logres_game_count(void);

/** The game at an index below logres_game_count(), in the order of their numbers; NULL for any other index. */
LOGRES_API const logres_game_info *logres_game_at(uint32_t index);

/** The game with an id; NULL if there is none (or `id` is NULL). */
LOGRES_API const logres_game_info *logres_game_find(const char *id);

/**
 * An option of a game, in the order of the config's JSON and of logres_config.option. NULL if the game has no such
 * index, or `game` is not from the library. Static storage; never changes.
 */
LOGRES_API const logres_option *logres_game_option(const logres_game_info *game, uint32_t index);

/** A kind of place of a game; otherwise as logres_game_option. */
LOGRES_API const logres_place *logres_game_place(const logres_game_info *game, uint32_t index);

/** A field of a game; otherwise as logres_game_option. */
LOGRES_API const logres_field *logres_game_field(const logres_game_info *game, uint32_t index);

/** The name of a phase of a game, as in JSON; NULL if there is no such game or phase. Static storage. */
LOGRES_API const char *logres_game_phase_name(const logres_game_info *game, int32_t phase);

/* ---- config and new games ------------------------------------------------------------------------------------ */

/** The most options of any game. */
#define LOGRES_OPTIONS_MAX 8

/** Room for the components of any game. */
#define LOGRES_COMPONENTS_MAX 192

/** What a game is started with. Fill it with logres_config_init, then change what you want. */
typedef struct logres_config {
    uint32_t size;                             /**< sizeof(logres_config) */
    uint32_t game;                             /**< the game's number */
    int32_t players;                           /**< number of players */
    int32_t option[LOGRES_OPTIONS_MAX];        /**< in the order of logres_game_option; the rest is LOGRES_NONE */
    uint32_t has_components;                   /**< 1: `components` replace the game's printed data; 0: null */
    uint8_t components[LOGRES_COMPONENTS_MAX]; /**< the game's own struct (logres_artus_components, …), then zeros;
                                                  all zeros if has_components is 0 */
} logres_config;

/** The exported form of logres_config_init; `size` is the caller's sizeof(logres_config). */
LOGRES_API logres_error logres_config_init_sized(const char *game, logres_config *config, size_t size);

/**
 * Fills a config with a game's defaults. Errors: LOGRES_ERR_NULL, LOGRES_ERR_GAME (no such id).
 */
LOGRES_INLINE logres_error logres_config_init(const char *game, logres_config *config) {
    return logres_config_init_sized(game, config, sizeof *config);
}

/**
 * Sets "players" or an option by name; ranges are checked when the config is used.
 * Errors: LOGRES_ERR_NULL, LOGRES_ERR_CONFIG (no such option, or a config without its size).
 */
LOGRES_API logres_error logres_config_set(logres_config *config, const char *name, int32_t value);

/**
 * Sets an option that is a choice, such as "variant", to one of its names, such as "advanced". Errors:
 * LOGRES_ERR_NULL, LOGRES_ERR_CONFIG (no such option or name, or a config without its size).
 */
LOGRES_API logres_error logres_config_choose(logres_config *config, const char *name, const char *value);

/**
 * Replaces the printed data of the game: copies its struct of `size` bytes (logres_artus_components, …); NULL
 * restores the default. The content is checked when the config is used. Errors: LOGRES_ERR_NULL, LOGRES_ERR_ARGUMENT
 * (not the size of the game's struct), LOGRES_ERR_CONFIG (a config without its size).
 */
LOGRES_API logres_error logres_config_set_components(logres_config *config, const void *components, size_t size);

/** The exported form of logres_config_of; `size` is the caller's sizeof(logres_config). */
LOGRES_API logres_error logres_config_of_sized(const logres_state *state, logres_config *config, size_t size);

/**
 * Reads the config that a state was started with. Errors: LOGRES_ERR_STATE.
 */
LOGRES_INLINE logres_error logres_config_of(const logres_state *state, logres_config *config) {
    return logres_config_of_sized(state, config, sizeof *config);
}

/**
 * The first state of a game. `config` may be NULL for the defaults. Nothing is random here: chance comes as
 * moves of LOGRES_CHANCE. Errors: LOGRES_ERR_NULL, LOGRES_ERR_GAME (no such id, or a config of
 * another game), LOGRES_ERR_CONFIG.
 */
LOGRES_API logres_error logres_new(const char *game, const logres_config *config, logres_state *out,
                                   logres_problem *problem);

/* ---- queries ------------------------------------------------------------------------------------------------- */

/*
 * Simple queries return their value: `if (logres_actor(&state) == me)`. Memory that is no state, and NULL, give NULL,
 * 0 or LOGRES_NO_STATE, as each says; states and views never do.
 */

/** The game of a state or view, or NULL. Static storage. */
LOGRES_API const logres_game_info *logres_game_of(const logres_state *state);

/** The number of players, or 0. */
LOGRES_API uint32_t logres_players(const logres_state *state);

/** The phase, for logres_game_phase_name and the constants of the game's own header, or LOGRES_NO_STATE. */
LOGRES_API int32_t logres_phase(const logres_state *state);

/** Who is to move: a seat, LOGRES_CHANCE, LOGRES_NOBODY when over, or LOGRES_NO_STATE. */
LOGRES_API int32_t logres_actor(const logres_state *state);

/** 1 when the game is over, else 0; or LOGRES_NO_STATE, so `while (!logres_is_over(&state))` always ends. */
LOGRES_API int32_t logres_is_over(const logres_state *state);

/** Whose view it is: a seat or LOGRES_SPECTATOR; LOGRES_NONE for a full state; or LOGRES_NO_STATE. */
LOGRES_API int32_t logres_viewer(const logres_state *state);

/** 1 if both are equal states or views, else 0. Memory that is no state equals nothing. */
LOGRES_API int32_t logres_equal(const logres_state *a, const logres_state *b);

/** The version of logres_hash, written beside hashes in match files. */
#define LOGRES_HASH_VERSION 1

/**
 * A 64-bit hash, equal on all platforms: XXH64 with seed 0 over the 512 bytes of the canonical little-endian
 * layout. Equal states have equal hashes; views differ from full states. 0 for memory that is no state.
 */
LOGRES_API uint64_t logres_hash(const logres_state *state);

/**
 * 1 if the move is legal, else 0, for any number. 0 also for a view whose viewer is not to move, and for memory that
 * is no state.
 */
LOGRES_API int32_t logres_is_legal(const logres_state *state, logres_move move);

/**
 * The legal moves, ascending, which is the order of the rules; outcomes at a chance node, none when over. *count
 * becomes their number; the rest of the buffer may change. If `capacity` is smaller, the error is LOGRES_ERR_BUFFER
 * and only *count is written; `moves` may be NULL if `capacity` is 0. A view has those of the full state if its
 * viewer is to move, none when over, else LOGRES_ERR_VIEW. All full states with the same view give its viewer's moves
 * the same numbers in the same order; and after the same moves from there a number is the same move in all of them,
 * whoever is to move, so a tree over many deals may know moves by their numbers.
 */
LOGRES_API logres_error logres_legal_moves(const logres_state *state, logres_move *moves, uint32_t capacity,
                                           uint32_t *count);

/**
 * The legal moves without foolish ones, ascending. A foolish move is legal, but no sensible player makes it, by what
 * the player to move sees: to banish an own knight. A state and the view of that player give the same moves. All
 * legal moves, if every one is foolish, at a chance node, and in a game that calls none foolish. Buffer and errors as
 * in logres_legal_moves.
 */
LOGRES_API logres_error logres_sensible_moves(const logres_state *state, logres_move *moves, uint32_t capacity,
                                              uint32_t *count);

/**
 * How many iterations a bot of a level (logres/search.h) makes in the game of a state or view, with its variant and
 * players, or 0; 0 for a number that is no level, too.
 */
LOGRES_API uint32_t logres_bot_iterations(const logres_state *state, int32_t level);

/** The plies after which a search in a state's game cuts off its playouts, unless its options say otherwise; or 0. */
LOGRES_API uint32_t logres_bot_playout_limit(const logres_state *state);

/**
 * The legal moves as a bit set: bit m % 64 of mask[m / 64]. `words` is the capacity of `mask` in 64-bit
 * words; all of them are written. It must be at least (move_space + 63) / 64, else LOGRES_ERR_BUFFER. Views as above.
 */
LOGRES_API logres_error logres_legal_mask(const logres_state *state, uint64_t *mask, uint32_t words);

/**
 * The outcomes of a chance node, ascending, each with its integer weight (at least 1). An outcome's probability is
 * its weight divided by the sum of all weights. `moves` or `weights` may be NULL if not wanted. Buffers as in
 * logres_legal_moves. Errors: LOGRES_ERR_PHASE (a player is to move), LOGRES_ERR_OVER, LOGRES_ERR_VIEW.
 */
LOGRES_API logres_error logres_chance_moves(const logres_state *state, logres_move *moves, uint32_t *weights,
                                            uint32_t capacity, uint32_t *count);

/**
 * Why a move is illegal. LOGRES_OK: it is legal. LOGRES_ERR_MOVE: it is not, and `problem` has the rule that forbids
 * it, a sentence with the numbers of this position, and how near to legal the move was. Any number is allowed. The
 * answer uses only the mover's view, so the mover may see it; that view gives the same answer. At a chance node the
 * mover knows what is hidden: for a player, ask about the player's view. Other errors: LOGRES_ERR_OVER,
 * LOGRES_ERR_VIEW (a viewer who is not to move; the problem says whose turn it is).
 */
LOGRES_API logres_error logres_explain(const logres_state *state, logres_move move, logres_problem *problem);

/**
 * Why no move with some values is legal, for a person who has touched a card. `values` is the known part of the move,
 * in the labelled form of logres_move_to_text: "card=cups-7", "place card=cups-7", "swap take=knight", or "" for any
 * move. Behind a type the first values may stand without labels: "place cups-7". LOGRES_OK: a legal move has all
 * these values (its lists may have more). LOGRES_ERR_MOVE: none has, and `problem` is logres_explain's for the move
 * nearest to legal; without a rule if no move of this phase has these values. Other errors: as logres_explain.
 */
LOGRES_API logres_error logres_explain_any(const logres_state *state, const char *values, logres_problem *problem);

/** A reason why a game refuses a move. Rows are in order of nearness: later rows are nearer to legal. */
typedef struct logres_refusal {
    const char *rule;  /**< a rule of the game's page, "FC-7" */
    const char *words; /**< a sentence: {1} … {3} stand for numbers, {piece 1} for the name of piece {1} */
    int32_t is_short;  /**< 1: the move needs {1} and has {2}; a smaller gap is nearer to legal */
} logres_refusal;

/** A refusal of a game, from row 1 on; row 0 is NULL. Otherwise as logres_game_option. */
LOGRES_API const logres_refusal *logres_game_refusal(const logres_game_info *game, uint32_t index);

/** How a game ended, or how it stands. Entries from `players` on are 0. */
typedef struct logres_result {
    uint32_t players;                   /**< number of players */
    uint32_t winners;                   /**< bit set of the seats of rank 1 */
    int32_t scores[LOGRES_PLAYERS_MAX]; /**< points, before tie-breaks */
    int32_t ranks[LOGRES_PLAYERS_MAX];  /**< 1 + the number of players placed strictly better, after tie-breaks */
} logres_result;

/** The exported form of logres_result_of; `size` is the caller's sizeof(logres_result). */
LOGRES_API logres_error logres_result_of_sized(const logres_state *state, logres_result *result, size_t size);

/**
 * Reads the result of a game that is over. Errors: LOGRES_ERR_PHASE (it is not over).
 */
LOGRES_INLINE logres_error logres_result_of(const logres_state *state, logres_result *result) {
    return logres_result_of_sized(state, result, sizeof *result);
}

/** The exported form of logres_standing_of; `size` is the caller's sizeof(logres_result). */
LOGRES_API logres_error logres_standing_of_sized(const logres_state *state, logres_result *standing, size_t size);

/**
 * Reads scores, ranks and winners as they are now, in any phase; in a view, as far as its viewer may know. The page
 * of each game defines its standing. When the game is over, the standing is the result. Use it for scoreboards and
 * for playouts that are cut off.
 */
LOGRES_INLINE logres_error logres_standing_of(const logres_state *state, logres_result *standing) {
    return logres_standing_of_sized(state, standing, sizeof *standing);
}

/**
 * Checks whether any 512 bytes are a valid state or view. Every successor of a valid state is valid. Errors:
 * LOGRES_ERR_STATE (not a state of this library; other calls give this for any bad header),
 * LOGRES_ERR_VERSION (another layout or other rules), LOGRES_ERR_GAME (no such game), LOGRES_ERR_CONFIG,
 * LOGRES_ERR_INVALID (breaks a rule; the problem says which).
 */
LOGRES_API logres_error logres_validate(const logres_state *state, logres_problem *problem);

/* ---- steps --------------------------------------------------------------------------------------------------- */

/**
 * The state after a move of a player or of chance. `out` may be `state`. Errors: LOGRES_ERR_MOVE (not legal here),
 * LOGRES_ERR_OVER, LOGRES_ERR_VIEW.
 */
LOGRES_API logres_error logres_apply(const logres_state *state, logres_move move, logres_state *out);

/**
 * logres_apply for servers that pass on what clients send. Errors: those of logres_apply, LOGRES_ERR_SEAT (`seat` is
 * not the actor; chance moves need LOGRES_CHANCE). The problem says whose turn it is, or, as logres_explain does, why
 * the move is not legal.
 */
LOGRES_API logres_error logres_play(const logres_state *state, int32_t seat, logres_move move, logres_state *out,
                                    logres_problem *problem);

/**
 * Maps a number r in [0, total weight) to an outcome of a chance node, in listed order. The mapping is fixed. It
 * serves secure generators, commit-reveal schemes, physical dice and audits. *total (may be NULL) becomes the total
 * weight, even with LOGRES_ERR_ARGUMENT (r is not below it). Other errors: as logres_chance_moves.
 */
LOGRES_API logres_error logres_chance_pick(const logres_state *state, uint32_t r, logres_move *move, uint32_t *total);

/** Draws an outcome of a chance node by its weight. Errors: as logres_chance_moves, LOGRES_ERR_RNG. */
LOGRES_API logres_error logres_chance_sample(const logres_state *state, logres_rng *rng, logres_move *move);

/**
 * Draws chance moves until a player acts or the game is over; *plies (may be NULL) becomes their number, possibly 0.
 * `out` may be `state`. Errors: LOGRES_ERR_VIEW, LOGRES_ERR_RNG.
 */
LOGRES_API logres_error logres_resolve(const logres_state *state, logres_rng *rng, logres_state *out,
                                       uint32_t *plies);

/**
 * Plays uniformly random moves (chance by its weights) until the game is over or `limit` plies have been played;
 * reaching the limit is not an error. *plies (may be NULL) becomes their number. `out` may be `state`. Errors:
 * LOGRES_ERR_VIEW, LOGRES_ERR_RNG.
 */
LOGRES_API logres_error logres_playout(const logres_state *state, logres_rng *rng, uint32_t limit, logres_state *out,
                                       uint32_t *plies);

/* ---- views --------------------------------------------------------------------------------------------------- */

/**
 * The view of a viewer (a seat or LOGRES_SPECTATOR): the state without what the viewer may not know. The view of a
 * view is allowed for the same viewer only. `out` may be `state`. Errors: LOGRES_ERR_ARGUMENT (no such viewer),
 * LOGRES_ERR_VIEW (the view of somebody else).
 */
LOGRES_API logres_error logres_view(const logres_state *state, int32_t viewer, logres_state *out);

/**
 * Determinizes a view: deals the hidden pieces at random to a full state. All deals that agree with the view, and
 * with what its phase proves, are equally likely. A view does not contain what the viewer could remember from
 * earlier. A generator that begins with the seed and stream of the deal may draw the same cards again, and then a bot
 * sees what is hidden: give it another stream. `out` may be `view`. Errors: LOGRES_ERR_FULL (a full state),
 * LOGRES_ERR_RNG.
 */
LOGRES_API logres_error logres_determinize(const logres_state *view, logres_rng *rng, logres_state *out);

#ifdef __cplusplus
}
#endif

#endif
