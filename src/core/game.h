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

#include <logres/game.h>

#include "core/log.h"

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
 * A type of argument. Its `values` values are numbered from 0. Without `unrank` value i is the one item first
 * + i. Items are written by name, where there are names, from names[0] for item 0 on; or they are pieces.
 */
typedef struct lgi_arg_type {
    uint16_t values;
    int16_t first;
    bool list;
    bool pieces; /* items are numbers of pieces, written by the names of those */
    bool yes_no; /* items are 0 and 1 */
    uint16_t name_count;
    const char *const *names;
    void (*unrank)(const lgi_state *s, unsigned index, lgi_value *value);
    /* Optional, for types with many values: the index that a value must have if it is one; else all are
     * tried. */
    unsigned (*rank)(const lgi_state *s, const lgi_value *value);
    /* The only seat that knows the value, before the move; NULL: everybody knows it. */
    int (*known_to)(const lgi_state *s);
    /*
     * Of a row's first argument, where its arguments depend on each other: its values number them all, and the other
     * types have one value. unrank_all gives the values of all arguments; rank_all the only index that they can have,
     * or any number if they have none.
     */
    void (*unrank_all)(const lgi_state *s, unsigned index, lgi_value *values);
    unsigned (*rank_all)(const lgi_state *s, const lgi_value *values);
} lgi_arg_type;

typedef struct lgi_arg {
    const char *name;
    const lgi_arg_type *type;
} lgi_arg;

/* One type of move in one phase: its numbers are first, first + 1, …, one for each combination of its
 * arguments' values, the last argument running fastest. Rows stand in ascending order and leave no gap. */
typedef struct lgi_row {
    uint8_t phase;
    logres_move first;
    const char *type;
    lgi_arg args[LGI_ARGS_MAX];
    /* Where the phase has no functions: whether a move is legal (NULL: all are), and doing it. `args` has a number for
     * each argument: its type's `first` + the index of its value. */
    bool (*may)(const lgi_state *s, const int args[]);
    void (*play)(lgi_state *s, const int args[], lgi_log *log);
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

/* A place as lgi_phase.from. */
#define LGI_FROM(place) ((place) + 1)

/*
 * A phase. Its moves are those of its rows that their `may` allows, and their `play` does them; or, where that is too
 * slow or there is more to say:
 */
typedef struct lgi_phase {
    const char *name;
    lgi_who who;
    /* Does a legal move. */
    void (*play)(lgi_state *s, logres_move move, lgi_log *log);
    /* Adds the legal moves, ascending. */
    void (*list)(const lgi_state *s, lgi_moves *moves);
    /* Whether a move of any number is legal; NULL: if its row allows it, or with a `play` here, if it is listed. */
    bool (*may)(const lgi_state *s, logres_move move);
    /* Chance phases: the weight of a listed move; NULL where all have weight 1. */
    uint32_t (*weight)(const lgi_state *s, logres_move move);
    /*
     * With `play` alone the moves are first … first + count - 1, with a count of 0 one for each seat. With `from`,
     * LGI_FROM(place), whoever plays them, there is one for each kind of piece in the place (of the actor, if it is by
     * seat), and legal are those of which it has a piece; their weights are how many it has, or 1 if `uniform`.
     */
    logres_move first;
    uint16_t count;
    uint8_t from;
    bool uniform;
    const uint8_t *(*deck)(const lgi_state *s);
    /* LOGRES_BARRIER_… of a player's moves here, where the game has no `barrier`. */
    uint8_t barrier;
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
    /* From a body with its options and players to the first state. Nothing is in it: no pieces, seats and names are
     * null, all else is zero. */
    void (*setup)(lgi_state *s);
    int (*field)(const lgi_state *s, int field, int part);
    /* How many of a piece there are in a game, all places together: any number up to 255. NULL: one of each. */
    int (*copies)(const lgi_state *s, int piece);
    /* What a view forgets besides the pieces that its viewer does not see; NULL if nothing. */
    void (*hide)(lgi_state *s);
    /* Deals what a view hides; NULL: the pieces that it does not show, all deals equally likely. */
    void (*deal)(lgi_state *s, logres_rng *rng);
    /* What the rows do not say of validity: unused bytes are zero, options, fields and places are in their ranges, unused
     * seats are empty, and all pieces are there. Returns LOGRES_OK or fills the problem. */
    logres_error (*validate)(const lgi_state *s, logres_problem *problem);
    int (*inventory)(const lgi_state *s, logres_spot spot, int piece);
    /* The name of a piece, static or in `word`; NULL where info.pieces has the names of all configs. */
    const char *(*piece_name)(const lgi_state *s, int piece, char word[LGI_WORD_MAX]);
    /* logres_barrier for a player's move and the mover's own view; NULL where it is never one. */
    int (*barrier)(const lgi_state *view, logres_move move);
    /* Scores, ranks and winners of a state that is over; `players` is filled in, the rest zero. */
    void (*result)(const lgi_state *s, logres_result *result);
    void (*picture)(const lgi_state *s, struct lgi_text *text);
    /* The state's fields, in JSON order, read or written; then what `result` has beyond the common fields, or
     * NULL. */
    void (*json)(struct lgi_io *io, lgi_state *s);
    void (*json_result)(struct lgi_io *io, const lgi_state *s);
};

#endif
