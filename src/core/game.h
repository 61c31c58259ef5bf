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

struct lgi_game {
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
};

#endif
