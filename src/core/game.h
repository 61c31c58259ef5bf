/*
 * What a game module gives to the core: one const lgi_game. Nothing else of a game is known outside its
 * folder.
 *
 * A game is tables (pieces, places, fields, phases, rows of moves) and a few functions. A phase is one row
 * that says who acts and how its moves are listed, judged and done; a row of moves says how the numbers of
 * one type of move in one phase are read, from which come their JSON and their text.
 */
#ifndef LGI_GAME_H
#define LGI_GAME_H

#include <logres/event.h>
#include <logres/game.h>

#include "core/error.h"
#include "core/event.h"
#include "core/state.h"

struct lgi_io;
struct lgi_text;

enum {
    LGI_ITEMS_MAX = 20,
    LGI_ARGS_MAX = 8,
    LGI_WORD_MAX = 80 /* bytes of the longest word that is ever read or written, its NUL included */
};

/* The value of one argument of a move: an item, null (no items, not a list), or a list of items. */
typedef struct lgi_value {
    uint8_t count;
    int16_t item[LGI_ITEMS_MAX];
} lgi_value;

/*
 * A kind of argument. Its `values` values are numbered from 0. Without `unrank` value i is the one item first
 * + i. Items are written by name, where there are names, from names[0] for item 0 on; or they are pieces.
 */
typedef struct lgi_kind {
    uint16_t values;
    int16_t first;
    bool list;
    bool pieces; /* items are numbers of pieces, written by the names of those */
    bool yes_no; /* items are 0 and 1 */
    uint16_t name_count;
    const char *const *names;
    void (*unrank)(const lgi_state *s, unsigned index, lgi_value *value);
    /* Optional, for kinds with many values: the index that a value must have if it is one; else all are
     * tried. */
    unsigned (*rank)(const lgi_state *s, const lgi_value *value);
    /* The only seat that knows the value, before the move; NULL: everybody knows it. */
    int (*known_to)(const lgi_state *s);
    /*
     * Of a row's first argument, where its arguments depend on each other: its values number them all, and the other
     * kinds have one value. unrank_all gives the values of all arguments; rank_all the only index that they can have,
     * or any number if they have none.
     */
    void (*unrank_all)(const lgi_state *s, unsigned index, lgi_value *values);
    unsigned (*rank_all)(const lgi_state *s, const lgi_value *values);
} lgi_kind;

typedef struct lgi_arg {
    const char *name;
    const lgi_kind *kind;
} lgi_arg;

/* One type of move in one phase: its numbers are first, first + 1, …, one for each combination of its
 * arguments' values, the last argument running fastest. Rows stand in ascending order and leave no gap. */
typedef struct lgi_row {
    uint8_t phase;
    logres_move first;
    const char *type;
    lgi_arg args[LGI_ARGS_MAX];
} lgi_row;

/* A list of moves in the making. What does not fit is counted, not written, so that no list can leave its buffer,
 * whatever the state is. */
typedef struct lgi_moves {
    logres_move *at;
    uint32_t room, count;
} lgi_moves;

/* Adds a move; 64 bits take the numbers of all callers as they are. */
static inline void lgi_add(lgi_moves *moves, int64_t move) {
    if (moves->count < moves->room)
        moves->at[moves->count] = (logres_move)move;
    moves->count++;
}

typedef enum { LGI_PLAYER, LGI_BY_CHANCE, LGI_BY_NOBODY } lgi_who;

typedef struct lgi_phase {
    const char *name;
    lgi_who who;
    /* Adds the legal moves, ascending. */
    void (*list)(const lgi_state *s, lgi_moves *moves);
    /* Whether a move of any number is legal; NULL: if it is listed. */
    bool (*may)(const lgi_state *s, logres_move move);
    /* Does a legal move. */
    void (*play)(lgi_state *s, logres_move move, lgi_log *log);
    /* Chance phases: the weight of a listed move; NULL where all have weight 1. */
    uint32_t (*weight)(const lgi_state *s, logres_move move);
    /*
     * Or without `list`, `may` and `weight`: the moves first … first + count - 1, with a count of 0 one for each
     * seat; of these, where there is a `deck`, those whose kind it has pieces of, the weight of each their number, or
     * 1 if `even`.
     */
    logres_move first;
    uint16_t count;
    const uint8_t *(*deck)(const lgi_state *s);
    bool even;
} lgi_phase;

/* Replaced printed data. Its struct is made of character types, so that it may lie anywhere. */
typedef struct lgi_components {
    const void *defaults; /* info.components_size bytes */
    /* Any bytes of the struct; a refusal's path begins below "components". */
    logres_error (*check)(const void *components, logres_problem *problem);
    /* The keys of the object, read into or written from the struct, which has the defaults before it is read. */
    void (*json)(struct lgi_io *io, void *components);
} lgi_components;

typedef struct lgi_game {
    logres_game_info info;
    const lgi_components *components; /* NULL where the game has none */
    const lgi_phase *phases;
    const lgi_row *rows;
    uint32_t row_count;
    /* From a zeroed body with its options and players to the first state. */
    void (*setup)(lgi_state *s);
    /* Makes the view of s->viewer from a full state; NULL where nothing is hidden. */
    void (*hide)(lgi_state *s);
    /* Deals what a view hides; NULL where nothing is hidden. */
    void (*deal)(lgi_state *s, logres_rng *rng);
    /* Validity beyond header, options and unused bytes; safe on any body. Returns LOGRES_OK or fills the
     * problem. */
    logres_error (*validate)(const lgi_state *s, logres_problem *problem);
    /* How many of a piece are at a spot; of places that are not open also for LOGRES_NONE: of all pieces. */
    int (*inventory)(const lgi_state *s, logres_spot spot, int piece);
    /* The name of a piece, static or in `word`; NULL where info.pieces has the names of all configs. */
    const char *(*piece_name)(const lgi_state *s, int piece, char word[LGI_WORD_MAX]);
    /* logres_barrier for a player's move and the mover's own view; NULL where it is never one. */
    int (*barrier)(const lgi_state *view, logres_move move);
    int (*field)(const lgi_state *s, int field, int part);
    /* Scores, ranks and winners of a state that is over; `players` is filled in, the rest zero. */
    void (*result)(const lgi_state *s, logres_result *result);
    void (*picture)(const lgi_state *s, struct lgi_text *text);
    /* The state's fields, in JSON order, read or written; then what `result` has beyond the common fields, or
     * NULL. */
    void (*json)(struct lgi_io *io, lgi_state *s);
    void (*json_result)(struct lgi_io *io, const lgi_state *s);
} lgi_game;

/* The registry, ascending by number (src/games/games.c). */
extern const lgi_game *const lgi_games[];
extern const uint32_t lgi_game_total;

/* The module of a number or an id, or NULL. */
const lgi_game *lgi_game_by_number(uint32_t number);
const lgi_game *lgi_game_by_id(const char *id);

/* Checks a state's header and finds its game: the beginning of every public function that takes a state. */
logres_error lgi_open(const logres_state *state, const lgi_game **game);

/* The same for functions that need a full state (LOGRES_ERR_VIEW otherwise). */
logres_error lgi_open_full(const logres_state *state, const lgi_game **game);

/* The same for one game's typed reading into `out`: LOGRES_ERR_NULL if that is NULL, LOGRES_ERR_GAME for other
 * games. */
logres_error lgi_open_as(const logres_state *state, const lgi_game *game, const void *out);

/* The header of a state of a game, with a zeroed body; and whether a header is one (any bytes). */
void lgi_start(lgi_state *s, const lgi_game *game, unsigned players);
bool lgi_header_is_sound(const lgi_state *s, const lgi_game *game);

/* Writes the legal moves of a state of this phase, one that is not over, as far as there is room, and returns how
 * many there are; and whether a move of any number is legal there. */
uint32_t lgi_list(const lgi_phase *phase, const lgi_state *s, logres_move *moves, uint32_t room);
bool lgi_is_legal(const lgi_phase *phase, const lgi_state *s, logres_move move);

/* What the moves of a view or state may be asked: the phase row, or NULL in *phase where nothing is legal. */
logres_error lgi_ask(const logres_state *state, const lgi_game **game, const lgi_phase **phase);

/* The name of a piece in this state: static or in `word`; and the first piece of a name, or LOGRES_NONE. */
const char *lgi_piece_name(const lgi_game *game, const lgi_state *s, int piece, char word[LGI_WORD_MAX]);
int lgi_find_piece(const lgi_game *game, const lgi_state *s, const char *name, size_t length);

/* The name of a kind of event, or NULL; a field of a state, own ones and the game's; whether an event is one
 * of the game's, so that its names can be looked up. */
const char *lgi_event_name(int kind);
int lgi_field_value(const lgi_game *game, const lgi_state *s, int field, int part);
bool lgi_event_fits(const lgi_game *game, const lgi_state *s, const logres_event *event);

/* Whether a ply that was made is an undo barrier, by its records. */
bool lgi_is_barrier(const lgi_game *game, const lgi_state *before, const logres_event *events, uint32_t count);

/* The word for a field's value, or NULL if it is a number, yes or no, or null; and whether it is null. */
const char *lgi_field_word(const lgi_game *game, const logres_field *field, int value);
bool lgi_field_is_null(const logres_field *field, int value);

/* A refusal of `validate`, "path|why" and its values. */
#define LGI_REFUSE(...) return lgi_fail(problem, LOGRES_ERR_INVALID, __VA_ARGS__)

/* What a turn takes for granted: its number is 1 to `last`, if that is not 0; somebody's turn it is, as the config's
 * first player has it, and no player but `actor` acts. A game without that option gives LOGRES_NONE as
 * `first_player`. */
logres_error lgi_check_turn(const lgi_state *s, int turn, int last, int current, int actor, int first_player,
                            logres_problem *problem);

/* A phase in which chance names the first player is not there where the config's option does. */
logres_error lgi_check_first_player(const lgi_state *s, bool is_named, unsigned option, logres_problem *problem);

/* The phase and who acts, in the head of a picture. */
void lgi_print_phase(struct lgi_text *text, const lgi_game *game, const lgi_state *s);

/* The moves first … first + count - 1, and whether a move is one of them. */
void lgi_list_range(unsigned first, unsigned count, lgi_moves *moves);
bool lgi_is_in_range(unsigned first, unsigned count, logres_move move);

/* Sets the phase and who acts in it. */
static inline void lgi_enter(lgi_state *s, unsigned phase, int actor) {
    s->phase = (uint8_t)phase;
    s->actor = (int8_t)actor;
}

/* The result of a state that is over. */
void lgi_result(const lgi_game *game, const lgi_state *s, logres_result *result);
/* Ranks and winners where only the scores decide, which are filled in. */
void lgi_rank_by_score(logres_result *result);

/* Where the bytes of a state's components are: after the options and a byte that says whether there are any. */
static inline const uint8_t *lgi_components_of(const lgi_game *game, const lgi_state *s) {
    return s->body + 2 * game->info.option_count + 1;
}

/* Checks a config against its game; `config` has passed lgi_config_take. */
logres_error lgi_config_check(const lgi_game *game, const logres_config *config, logres_problem *problem);
void lgi_config_defaults(const lgi_game *game, logres_config *config);
void lgi_config_read(const lgi_game *game, const lgi_state *s, logres_config *config);
void lgi_config_write(lgi_state *s, const lgi_game *game, const logres_config *config);
/* Copies a caller's config of any known size; LOGRES_ERR_CONFIG if it was never initialised. */
logres_error lgi_config_take(const logres_config *given, logres_config *config);
logres_error lgi_config_give(const logres_config *config, uint32_t size, logres_config *out);

#endif
