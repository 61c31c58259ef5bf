/*
 * What a game must define: one const lgi_game. Nothing else of it is known outside its folder.
 *
 * A game is tables and a few functions. The tables of places and fields say what a state holds:
 * from their rows the core counts, moves, hides, deals and checks pieces, checks the ranges of
 * fields, records their changes, and reads and writes them as JSON and for the public struct. A
 * phase says who acts, and has the types of moves that there are. A move type is one kind of move:
 * its arguments, from which come its numbers, JSON and text, and the functions `may` and `apply`.
 */
#ifndef LGI_GAME_H
#define LGI_GAME_H

#include <logres/event.h>
#include <logres/game.h>

#include "base/bits.h"
#include "base/print.h"
#include "state/state.h"
#include "state/verdict.h"

struct lgi_io;                  /* json/io.h */
struct lgi_moves;               /* state/list.h */
typedef struct lgi_log lgi_log; /* table/log.h */

/* ---- options, places and fields ------------------------------------------------------------- */

/* The offsets `out` are those in the game's public struct, of an int32_t; 0: it is not there. */

typedef struct lgi_option_row {
    logres_option info;
    uint16_t out;
} lgi_option_row;

/* How pieces are stored. */
typedef enum lgi_form {
    LGI_COUNTS, /* a byte for each piece: how many are there */
    LGI_BITS,   /* a bit for each piece: whether it is there */
    LGI_SLOT,   /* a byte: which piece is there, counted from `first`, or LOGRES_NONE */
    LGI_OWNER,  /* a byte for each piece: its seat or part; LOGRES_NONE if it is in the place that
                   has neither */
    LGI_DERIVED /* derived by the game's `count`; not stored */
} lgi_form;

/* Where a place has the pieces first ... first + kinds - 1. */
typedef struct lgi_storage {
    uint8_t form;   /* lgi_form */
    uint16_t at;    /* offset in the body; an array by seat, then part */
    uint16_t out;   /* what is stored, as int32_t */
    int16_t first;  /* piece */
    uint16_t kinds; /* number of pieces */

    /* Only if seats have pieces of their own: `first` is that of seat 0, and grows by this from
     * seat to seat. */
    int16_t piece_step;
    /* Only if JSON shall write counts as a list of names, not as an object of numbers; bits always
     * are a list. */
    bool as_names;
    /* Only if the parts of a place share one array: part n has the pieces split[n] ... split[n +
     * 1] - 1. */
    const uint8_t *split;
    /* Only of LGI_DERIVED: the number of a piece at a spot, or of all pieces for LOGRES_NONE.
     * Fields and other forms were checked before. The core refuses a negative number. */
    int (*count)(const lgi_state *s, logres_spot spot, int piece);
    /* LGI_DERIVED, only for the speed of observations and checks; NULL: they call `count` for each
     * piece. Writes all counts that are not 0, by seat, part, then piece; of a hidden place, of
     * which only totals are observed, those. Seats, and pieces that belong to seats, are in the
     * order of `place_of_seat`. */
    void (*count_all)(const lgi_state *s, const uint8_t *place_of_seat, int16_t *counts);
} lgi_storage;

enum { LGI_STORAGES = 3 };

/* A place. A place that is not open has one storage, and the number of its pieces beside it, which
 * views show too: a byte for each spot, unless the pieces are derived. */
typedef struct lgi_place {
    logres_place info;
    lgi_storage stored[LGI_STORAGES + 1]; /* the last has no kinds */
    uint16_t total, total_out;            /* offsets of the numbers of pieces in the body and in
                                             the public struct */
    const char *total_name;               /* their row in observations, NAME_size; LGI_TOTAL_IN
                                             fills it in */
    /* Only if `stored` has several rows, or a field has the name of the place: the names of these
     * rows in observations, NAME_WHAT, by LGI_ROW_NAMES. */
    const char *const *row_names;

    /* Only if views keep a piece that was shown to a seat: the offset of the seats that know the
     * piece, a bit set for each spot. lgi_show adds seats. A piece that comes or goes clears them.
     * The bytes are also a field, LGI_KNOWN_FIELD; a `json` of the game's own reads it before the
     * place. The place is LGI_SLOT, not open, and by seat or in parts, not both. */
    uint16_t known;
} lgi_place;

/* A field. Its bytes are a number without sign (one byte) or with (two, four), a seat or name
 * (LOGRES_NONE is null), or 0 and 1. Parts that are named by entries of the game's list of pieces
 * itself, not by copies, are these pieces, and turn with the seats in observations; so are parts
 * of places. */
typedef struct lgi_field {
    logres_field info;
    uint16_t at; /* offset in the body; parts follow each other */
    uint16_t out;
    uint8_t bytes;                               /* of one part: 1, 2 or 4; 0: one bit, the parts
                                                    of a bit set */
    int32_t low, high;                           /* range of a number, derived or stored */
    int (*derive)(const lgi_state *s, int part); /* only if it is not stored */
} lgi_field;

/* ---- moves ---------------------------------------------------------------------------------- */

enum { LGI_ITEMS_MAX = 20, LGI_ARGS_MAX = 8 };

/* Only for arguments that are lists or may be null, or whose values depend on the state: a value
 * is an item, null (no items, and not a list), or a list of items. */
typedef struct lgi_value {
    uint8_t count;
    int16_t item[LGI_ITEMS_MAX];
} lgi_value;

/* A type of argument. It has `values` values, each one item: value i is items[i], or without
 * `items` first + i. */
typedef struct lgi_arg_type {
    uint16_t values;
    int16_t first;
    const int8_t *items;
    /* JSON and text write an item as a piece, yes or no, a seat, or a name (names[0] is item 0);
     * else as a number. */
    bool pieces, yes_no, seats;
    uint16_t name_count;
    const char *const *names;
    bool amount; /* 0 means none, so the labelled form of a move leaves it out */
    bool hidden; /* only the mover knows the value; if it is a piece, so do those who see it move,
                    unless they see that others move, too, which may be equal */

    /* Only if a value is a list or may be null, or depends on the state: the value with an
     * index. */
    bool list;
    void (*unrank)(const lgi_state *s, unsigned index, lgi_value *value);
    /* For types with many values: the only index that a value can have. NULL: all are tried. */
    unsigned (*rank)(const lgi_state *s, const lgi_value *value);
    /* If `unrank` reads the state: no item is ever outside low … high. Else a value is the same in
     * all states, and in names of moves. */
    int16_t low, high;
    /* Only for the first argument of a row whose arguments depend on each other: its values number
     * all of them together, and the other types have one value. rank_all gives the only index that
     * they can have, or any if they have none. */
    void (*unrank_all)(const lgi_state *s, unsigned index, lgi_value *values);
    unsigned (*rank_all)(const lgi_state *s, const lgi_value *values);
} lgi_arg_type;

typedef struct lgi_arg {
    const char *name;
    const lgi_arg_type *type;
} lgi_arg;

/*
 * A move type: one kind of move in one phase. Its numbers are first, first + 1, …: one for each
 * combination of its arguments' values, where the last argument changes fastest. The move types of
 * a phase are in ascending order, and those of a game leave no gaps, players' before chance's.
 *
 * `may` and `apply` get each argument as items[i] or first + i of its type, where i is the index
 * of
 * its value.
 */
typedef struct lgi_move_type {
    logres_move first;
    const char *name; /* unique within the phase */
    lgi_arg args[LGI_ARGS_MAX];
    /* LGI_FROM(place), if the move takes its first argument, a piece, from one place; of a place
     * by seat, from the actor's. The piece must be there, and chance weighs it by how many there
     * are. `missing` is the refusal of others, with the piece as {piece 1}; chance may leave it
     * out, and so may a move whose place has every piece. If the argument is no piece by its type,
     * its value i is piece i of the place. */
    uint8_t from, missing;
    /* Allows a move, or says what forbids it. NULL: every number is legal, as far as `from`
     * allows. */
    lgi_verdict (*may)(const lgi_state *s, const int args[]);
    /* Applies a legal move. */
    void (*apply)(lgi_state *s, const int args[], lgi_log *log);

    /* Only for speed, beside `may`: adds the legal moves of this type, and of those after it that
     * name the same function, in ascending order. A law compares it with `may`. */
    void (*list)(const lgi_state *s, struct lgi_moves *moves);
    /* Only if the core cannot count the pieces of the place, since they are derived, or the seat
     * is not the actor's: writes how many there are of each kind. */
    void (*counts)(const lgi_state *s, uint8_t *counts);

    /* Only if hidden pieces decide what a move does: a number for what everybody learns of them,
     * besides the pieces that the move lays open or shows. Where two hands are compared, it says
     * who wins. If two moves look the same and have the same number, no observer can tell them
     * apart. NULL: nobody learns anything. Only tests ask. */
    unsigned (*reveals)(const lgi_state *s, const int args[]);
} lgi_move_type;

typedef enum { LGI_ACTOR_PLAYER, LGI_ACTOR_CHANCE, LGI_ACTOR_NOBODY } lgi_actor;

#define LGI_FROM(place) ((place) + 1)

/* A phase: who acts, and the types of moves that there are. */
typedef struct lgi_phase {
    lgi_actor who;
    const lgi_move_type *move_types;
    unsigned move_type_count;
} lgi_phase;

/* The rest of a phase's row: LGI_MOVES({MOVE_PASS, "pass", .apply = apply_pass}, …). */
#define LGI_MOVES(...)                                                                            \
    .move_types = (const lgi_move_type[]){__VA_ARGS__},                                           \
    .move_type_count = sizeof((const lgi_move_type[]){__VA_ARGS__}) / sizeof(lgi_move_type)

/* Printed data that a config can replace, as a struct of character types, so that it needs no
 * alignment. */
typedef struct lgi_components {
    const void *defaults; /* info.components_size bytes */
    unsigned seat_bytes;  /* bytes for each possible seat, at the start of the struct; mostly 0 */
    /* Checks any bytes of the struct; the path of a problem is relative to "components". */
    logres_error (*check)(const void *components, logres_problem *problem);
    /* Reads or writes the keys of the object; before reading, the struct has the defaults. */
    void (*json)(struct lgi_io *io, void *components);
} lgi_components;

enum { LGI_LEVELS = 4 }; /* of logres/search.h */

/* How bots play a game; what is 0 is as in most games (bots/effort.c). */
typedef struct lgi_bots {
    uint32_t playout_limit;          /* plies after which a playout is cut off and judged by the
                                        standing */
    uint32_t iterations[LGI_LEVELS]; /* of each level, with playouts */
    uint32_t by_network[LGI_LEVELS]; /* the same by the game's network */
    bool by_playouts; /* playouts judge better than the game's network, so searches use them */
    uint32_t plies_to_network; /* of a playout before the network judges; 0: it judges at once */
    /* Only where random playouts are no judge; a game without `bots` has both (bots/effort.c). One
     * visit of each move counts as made for so many moves that there are, with the standing after
     * the move as its result; and so many percent of an iteration's reward are for the standing
     * before the playout. */
    uint32_t moves_per_prior, leaf;
} lgi_bots;

/* The bytes of a value network (bots/network.h); NULL: none. */
typedef struct lgi_bytes {
    const uint8_t *at;
    size_t size;
} lgi_bytes;

/* The end of a game's network.c, which `make train` writes: names its array for bots/networks.c.
 * Not a member of lgi_game, so that a program without bots does not link it. */
#define LGI_NETWORK_BYTES(game, array)                                                            \
    extern const lgi_bytes lgi_##game##_network;                                                  \
    const lgi_bytes lgi_##game##_network = {array, sizeof(array)}

/* What a game takes of a list X(name, number, text) in its public header: numbers, and words. Of
 * its list of phases, LOGRES_QUEST_PHASES: the numbers as PHASE_NAME, and the members of
 * lgi_game. */
#define LGI_LIST_NUMBER(name, number, text)  name = number,
#define LGI_LIST_TEXT(name, number, text)    text,
#define LGI_PHASE_NUMBER(name, number, text) PHASE_##name = number,
#define LGI_PHASE_TEXT(name, number, text)   [number] = text,
#define LGI_PHASE_ONE(name, number, text)    +1
#define LGI_PHASES(list)                                                                          \
    .info.phase_count = 0 list(LGI_PHASE_ONE), .phase_names = (const char *const[]) {             \
        list(LGI_PHASE_TEXT)                                                                      \
    }

/* ---- words ---------------------------------------------------------------------------------- */

/* A phrase for a row of a table; a list ends with a row without words. */
typedef struct lgi_phrase {
    int of; /* a move type's first number, a place or a field */
    const char *words;
} lgi_phrase;

enum { LGI_SEAT_MARK = 1 }; /* LGI_SEAT_MARK + seat at the start of a piece's words: "Anna's" */

/*
 * Phrases for the sentences of the log, where those from the tables read badly
 * (text/sentence.c).
 *
 * Moves: what the actor does, "bids {tiles}". Of chance it is the whole sentence. {ARGUMENT} is a
 * value. {PLACE ARGUMENT} is the piece at a part of an open place, before the move. {moved} are
 * the pieces of the first event MOVED. Events of pieces that a phrase names are not told again.
 * Places: with the article, "the hall", or for those of seats without it; a part with a name
 * follows. Nothing is said of a place with "".
 * Fields: said when a value is set that is not null or no; {} is the value, a name or a number.
 */
typedef struct lgi_words {
    const lgi_phrase *moves, *places, *fields;
    const char *hidden_piece; /* a piece that the viewer does not see; NULL: "piece" */
    /* A noun without article; "the …", as it is; or LGI_SEAT_MARK + the seat of the owner, and
     * the rest. NULL: from the piece's name. Static, or in `word`. */
    const char *(*piece)(const lgi_state *s, int piece, char word[LGI_WORD_MAX]);
} lgi_words;

/* A table of lgi_game and how many rows it has: LGI_TABLE(field, fields) fills in
 * `info.field_count` and `fields`. */
#define LGI_TABLE(row, table)  .info.row##_count = sizeof(table) / sizeof *(table), .row##s = table
#define LGI_PIECE_NAMES(table) .piece_count = sizeof(table) / sizeof *(table), .pieces = table

struct lgi_game {
    logres_game_info info;
    const lgi_option_row *options;
    const lgi_place *places;
    const lgi_field *fields;
    const lgi_phase *phases;
    const char *const *phase_names;
    /* What forbids moves, from far to near: of two refused moves, the one with the later row was
     * nearer to legal. Row 0 is empty. */
    const logres_refusal *refusals;
    /* Makes the first state, from a body with its options: no pieces, seats and names are null,
     * all else is zero. */
    void (*setup)(lgi_state *s);
    /* Checks what the rows do not say. Before it the core has checked that unused bytes are zero,
     * options, fields and places are in their ranges, unused seats are empty, and all pieces are
     * there. */
    logres_error (*validate)(const lgi_state *s, logres_problem *problem);

    /* All others may be NULL. How many of a piece the game has, in all places together, at most
     * 255; without it one of each. */
    int (*copies)(const lgi_state *s, int piece);
    /* The name of a piece, static or in `word`. Without it that of info.pieces, where all are
     * different. */
    const char *(*piece_name)(const lgi_state *s, int piece, char word[LGI_WORD_MAX]);
    /* Fills in scores, ranks and winners as they are now, in any phase, also of a view; when the
     * game is over they are the result. `players` is set, the rest is zero. Without it the field
     * of points alone decides. */
    void (*standing)(const lgi_state *s, logres_result *result);
    /* logres_undo_barrier of a player's move, judged by that player's view. Without it
     * LOGRES_BARRIER_NO. */
    int (*barrier)(const lgi_state *view, logres_move move);
    /* Whether a player's legal move is foolish: no sensible player makes it, by what this player
     * sees. A state and the player's view give the same answer. */
    bool (*foolish)(const lgi_state *s, logres_move move);
    /* The bounds of the config of a first state, and above each number why it holds. Before the
     * call, plies have no bound, and scores the range of the field of points, or no bound with
     * `standing` of a game that is not cooperative. Margins need not be set: 0 and 0 become the
     * range of scores where players play against each other. */
    void (*bounds)(const lgi_state *first, logres_bounds *bounds);
    /* How bots play with the state's config; never NULL. */
    const lgi_bots *(*bots)(const lgi_state *s);
    /* Deals what a view hides. Without it the hidden pieces, where all deals are equally
     * likely. */
    void (*deal)(lgi_state *s, logres_rng *rng);
    /* Prints the table as text. Without it all that the rows of places and fields say. */
    void (*picture)(const lgi_state *s, struct lgi_writer *text);
    const lgi_words *words;
    /* Reads or writes the state's keys, in JSON order. Without it those of the rows of places and
     * fields (lgi_io_rows). json_result writes further keys of `result`. */
    void (*json)(struct lgi_io *io, lgi_state *s);
    void (*json_result)(struct lgi_io *io, const lgi_state *s);
    const lgi_components *components;
    /* Only for the speed of observations: LGI_OBSERVER of learn/vectors.h. Without it they read
     * the tables. */
    uint32_t (*observe)(const lgi_state *s, int16_t *values);
};

/* The phrase of a game for a row of its tables, or NULL. */
static inline const char *lgi_find_phrase(const lgi_phrase *rows, int of) {
    for (; rows && rows->words; rows++)
        if (rows->of == of)
            return rows->words;
    return NULL;
}

static inline const char *lgi_phrase_of_move(const lgi_game *game, const lgi_move_type *type) {
    return game->words ? lgi_find_phrase(game->words->moves, type->first) : NULL;
}

static inline const char *lgi_phrase_of_place(const lgi_game *game, int place) {
    return game->words ? lgi_find_phrase(game->words->places, place) : NULL;
}

static inline const char *lgi_phrase_of_field(const lgi_game *game, int field) {
    return game->words ? lgi_find_phrase(game->words->fields, field) : NULL;
}

#endif
