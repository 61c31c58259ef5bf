/*
 * The definition of a game: one const lgi_game. Nothing else in a game's folder is visible outside
 * it.
 *
 * A game consists of tables and a few functions. The tables of places and fields describe the
 * contents of a state. Driven by their rows, the core counts, moves, hides, deals and checks
 * pieces, checks the ranges of fields, records their changes, and converts all of this to and from
 * JSON, and to the public struct. A phase defines who acts and has a table of move types. A move
 * type is one kind of move: its arguments, from which its numbers, JSON and text are derived, and
 * the functions `may` and `apply`.
 *
 * Members marked "Only" are rarely needed. Skip them on first reading.
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

/* Each `out` is the offset of an int32_t in the game's public struct; 0 means that the struct
 * lacks the value. */

typedef struct lgi_option_row {
    logres_option info;
    uint16_t out;
} lgi_option_row;

/* Ways to store pieces. */
typedef enum lgi_form {
    LGI_COUNTS, /* a byte per piece: its count */
    LGI_BITS,   /* a bit per piece: whether it is present */
    LGI_SLOT,   /* a byte: the piece that is present, relative to `first`, or LOGRES_NONE */
    LGI_OWNER,  /* a byte per piece: its seat or part; LOGRES_NONE if it is in the place without
                   seats or parts */
    LGI_DERIVED /* not stored: derived by the game's `count` */
} lgi_form;

/* The storage of the pieces first … first + kinds - 1 of a place. */
typedef struct lgi_storage {
    uint8_t form;   /* lgi_form */
    uint16_t at;    /* offset in the body; the storage is an array indexed by seat, then part */
    uint16_t out;   /* the stored values, as int32_t */
    int16_t first;  /* the first piece */
    uint16_t kinds; /* number of pieces */

    /* Only if each seat has pieces of its own: `first` applies to seat 0, and each further seat
     * adds piece_step. */
    int16_t piece_step;
    /* Only if JSON writes counts as a list of names instead of an object of numbers. Bits are
     * always a list. */
    bool as_names;
    /* Only if the parts of a place share one array: part n has the pieces split[n] … split[n + 1]
     * - 1. */
    const uint8_t *split;
    /*
     * Only for LGI_DERIVED: returns the number of copies of a piece at a spot, or of all pieces
     * for LOGRES_NONE. Fields and other storages have already been checked. The core rejects a
     * negative number.
     */
    int (*count)(const lgi_state *s, logres_spot spot, int piece);
    /*
     * Only for LGI_DERIVED, to speed up observations and checks, which otherwise call `count` for
     * each piece. Writes all nonzero counts in the order seat, part, piece. For a hidden place,
     * whose observation has only totals, it writes the totals instead. Seats, and pieces that
     * belong to seats, are in the order of `place_of_seat`.
     */
    void (*count_all)(const lgi_state *s, const uint8_t *place_of_seat, int16_t *counts);
} lgi_storage;

enum { LGI_STORAGES = 3 };

/* A place. A place that is not open has a single storage. Unless its pieces are derived, the body
 * also holds the number of pieces at each spot in one byte, which views keep. */
typedef struct lgi_place {
    logres_place info;
    lgi_storage stored[LGI_STORAGES + 1]; /* terminated by a row without kinds */
    uint16_t total, total_out;            /* offsets of the totals in the body and in the public
                                             struct */
    const char *total_name;               /* the name of their row in observations, NAME_size; set
                                             by LGI_TOTAL_IN */
    /* Only if `stored` has several rows, or a field shares the place's name: the names of these
     * rows in observations, NAME_WHAT, set by LGI_ROW_NAMES. */
    const char *const *row_names;

    /*
     * Only if views remember a piece that was shown to a seat: the offset of the sets of seats
     * that know it, one bit set per spot. lgi_show adds seats; a piece that arrives or leaves
     * clears them. The bytes are also a field, LGI_KNOWN_FIELD; a game's own `json` must read that
     * field before the place. The place is LGI_SLOT, not open, and either by seat or in parts.
     */
    uint16_t known;
} lgi_place;

/*
 * A field. Its bytes hold an unsigned number (one byte), a signed number (two or four), a seat or
 * name (LOGRES_NONE is null), or 0 or 1. If the names of its parts point into the game's own list
 * of pieces, rather than at copies of the strings, the parts are those pieces and rotate with the
 * seats in observations. The same holds for parts of places.
 */
typedef struct lgi_field {
    logres_field info;
    uint16_t at; /* offset in the body; parts are contiguous */
    uint16_t out;
    uint8_t bytes;                               /* bytes per part: 1, 2 or 4; 0: one bit per part,
                                                    so the field is a bit set */
    int32_t low, high;                           /* range of a number, stored or derived */
    int (*derive)(const lgi_state *s, int part); /* only if it is not stored */
} lgi_field;

/* ---- moves ---------------------------------------------------------------------------------- */

enum { LGI_ITEMS_MAX = 20, LGI_ARGS_MAX = 8 };

/* Only for arguments that are lists, can be null, or depend on the state. A value is an item, null
 * (no items, and not a list), or a list of items. */
typedef struct lgi_value {
    uint8_t count;
    int16_t item[LGI_ITEMS_MAX];
} lgi_value;

/* A type of argument. It has `values` values, each a single item: value i is items[i], or first +
 * i without `items`. */
typedef struct lgi_arg_type {
    uint16_t values;
    int16_t first;
    const int8_t *items;
    /* JSON and text write an item as a piece, yes or no, a seat, or a name (names[0] is item 0);
     * otherwise as a number. */
    bool pieces, yes_no, seats;
    uint16_t name_count;
    const char *const *names;
    bool amount; /* 0 means none, so the labeled form omits it */
    bool hidden; /* only the actor knows the value; if it is a piece, those who see it move also
                    know it, unless an equal piece could be moving unseen in the same ply */

    /* Only if a value is a list, can be null, or depends on the state: writes the value at an
     * index. */
    bool list;
    void (*unrank)(const lgi_state *s, unsigned index, lgi_value *value);
    /* Only for types with many values: returns the only index that a value could have. If NULL,
     * all indexes are tried. */
    unsigned (*rank)(const lgi_state *s, const lgi_value *value);
    /* Only if `unrank` reads the state: the range of all items in all states. Without a range,
     * values are the same in all states and appear in the names of moves. */
    int16_t low, high;
    /*
     * Only for the first argument of a row whose arguments depend on each other: its values
     * enumerate all combinations, and the other arguments' types have a single value. rank_all
     * returns the only index that a combination can have, or any index if it has none.
     */
    void (*unrank_all)(const lgi_state *s, unsigned index, lgi_value *values);
    unsigned (*rank_all)(const lgi_state *s, const lgi_value *values);
} lgi_arg_type;

typedef struct lgi_arg {
    const char *name;
    const lgi_arg_type *type;
} lgi_arg;

/*
 * A move type: one kind of move in one phase. Its numbers are first, first + 1, …, one for each
 * combination of its arguments' values, with the last argument changing fastest. The move types of
 * a phase are in ascending order, and those of a game leave no gaps, with players' moves before
 * chance moves.
 *
 * `may` and `apply` receive each argument as items[i] or first + i of its type, where i is the
 * index of its value.
 */
typedef struct lgi_move_type {
    logres_move first;
    const char *name; /* unique within the phase */
    lgi_arg args[LGI_ARGS_MAX];
    /*
     * LGI_FROM(place), if the move takes its first argument, a piece, from one place; for a place
     * by seat, from the actor's. The piece must be present, and chance weighs it by its count.
     * `missing` is the refusal for an absent piece, which its text calls {piece 1}. Without one,
     * the core's general refusal is used. If the argument's type is not pieces, its value i is
     * piece i of the place.
     */
    uint8_t from, missing;
    /*
     * Allows a move, or returns the reason why it is illegal. NULL: every move that `from` allows
     * is legal. The result must not depend on what is hidden from the actor, since lists and
     * explanations are shown to the actor.
     */
    lgi_verdict (*may)(const lgi_state *s, const int args[]);
    /* Applies a legal move. */
    void (*apply)(lgi_state *s, const int args[], lgi_log *log);

    /* Only for speed, in addition to `may`: adds the legal moves of this type, and of the types
     * after it with the same function, in ascending order. A test compares it with `may`. */
    void (*list)(const lgi_state *s, struct lgi_moves *moves);
    /* Only if the core cannot count the pieces of the place, because they are derived or the seat
     * is not the actor's: writes the count of each kind. */
    void (*counts)(const lgi_state *s, uint8_t *counts);

    /*
     * Only if hidden pieces decide what a move does: returns a number that encodes what everyone
     * learns about them beyond the pieces that the move reveals, such as who wins a comparison of
     * two hands. If two moves look the same and have the same number, observers cannot tell them
     * apart. NULL: nobody learns anything. Only tests use it.
     */
    unsigned (*reveals)(const lgi_state *s, const int args[]);
} lgi_move_type;

typedef enum { LGI_ACTOR_PLAYER, LGI_ACTOR_CHANCE, LGI_ACTOR_NOBODY } lgi_actor;

#define LGI_FROM(place) ((place) + 1)

/* A phase: who acts, and the available move types. */
typedef struct lgi_phase {
    lgi_actor who;
    const lgi_move_type *move_types;
    unsigned move_type_count;
} lgi_phase;

/* Fills in the rest of a phase's row: LGI_MOVES({MOVE_PASS, "pass", .apply = apply_pass}, …). */
#define LGI_MOVES(...)                                                                            \
    .move_types = (const lgi_move_type[]){__VA_ARGS__},                                           \
    .move_type_count = sizeof((const lgi_move_type[]){__VA_ARGS__}) / sizeof(lgi_move_type)

/* The data printed on cards or pieces, which a config can replace: a struct of character types, so
 * that it needs no alignment within a config or a body. */
typedef struct lgi_components {
    const void *defaults; /* info.components_size bytes */
    unsigned seat_bytes;  /* bytes per possible seat at the start of the struct; usually 0 */
    /* Checks a struct, whatever bytes it holds. The path of a problem is relative to
     * "components". */
    logres_error (*check)(const void *components, logres_problem *problem);
    /* Reads or writes the keys of the object. Before reading, the struct holds the defaults. */
    void (*json)(struct lgi_io *io, void *components);
} lgi_components;

enum { LGI_LEVELS = 4 }; /* of logres/search.h */

/* How bots play a game. Members that are 0 select the defaults that suit most games
 * (bots/effort.c). */
typedef struct lgi_bots {
    uint32_t playout_limit;          /* plies after which a playout is cut off and evaluated by the
                                        standing */
    uint32_t iterations[LGI_LEVELS]; /* iterations per level, with playouts */
    uint32_t by_network[LGI_LEVELS]; /* iterations per level, with the game's network */
    bool by_playouts; /* playouts are stronger than the game's network, so searches use them */
    uint32_t plies_to_network; /* plies of a playout before the network evaluates; 0: it evaluates
                                  at once */
    /*
     * Only if random playouts are a poor judge. A game without `bots` gets defaults for both
     * members (bots/effort.c). `moves_per_prior`: each move starts with virtual visits, one for
     * every `moves_per_prior` legal moves, whose result is the standing after the move. `leaf`:
     * the percentage of an iteration's reward that comes from the standing before the playout.
     */
    uint32_t moves_per_prior, leaf;
} lgi_bots;

/* The bytes of a value network (bots/network.h); NULL: none. */
typedef struct lgi_bytes {
    const uint8_t *at;
    size_t size;
} lgi_bytes;

/* Ends a game's network.c, which `make train` writes: exports its array to bots/networks.c. The
 * array is not a member of lgi_game, so that a program without bots does not link it. */
#define LGI_NETWORK_BYTES(game, array)                                                            \
    extern const lgi_bytes lgi_##game##_network;                                                  \
    const lgi_bytes lgi_##game##_network = {array, sizeof(array)}

/*
 * Derive numbers and texts from a list X(name, number, text) in a game's public header, so that
 * the header remains the only place that defines them. For a list of phases such as
 * LOGRES_QUEST_PHASES, LGI_PHASES sets the members of lgi_game, and LGI_PHASE_NUMBER defines the
 * numbers PHASE_NAME.
 */
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

/* A phrase for a row of a table. A list of phrases ends with a row without words. */
typedef struct lgi_phrase {
    int of; /* the first number of a move type, a place, or a field */
    const char *words;
} lgi_phrase;

/* LGI_SEAT_MARK + seat, at the start of a piece's words, stands for the owner: "Anna's". */
enum { LGI_SEAT_MARK = 1 };

/*
 * Phrases for the sentences of the log, where those derived from the tables read badly
 * (text/sentence.c).
 *
 * Moves: what the actor does, "bids {tiles}"; for chance, the whole sentence. {ARGUMENT} is
 * replaced with the value of the argument, {PLACE ARGUMENT} with the piece at a part of an open
 * place before the move, and {moved} with the pieces of the first MOVED event. The log does not
 * repeat events of pieces that a phrase names. Places: with the article, "the hall", except for
 * places of seats. The name of a part is appended. Places with "" are not mentioned. Fields: used
 * when a value other than null or no is set; {} is the value, a name or a number.
 */
typedef struct lgi_words {
    const lgi_phrase *moves, *places, *fields;
    const char *hidden_piece; /* a piece that is hidden from the viewer; NULL: "piece" */
    /*
     * Returns a noun without an article; "the …", used as is; or LGI_SEAT_MARK + the owner's seat,
     * followed by the rest. The string is static or in `word`. NULL: derived from the piece's
     * name.
     */
    const char *(*piece)(const lgi_state *s, int piece, char word[LGI_WORD_MAX]);
} lgi_words;

/* Sets a table of lgi_game and its number of rows: LGI_TABLE(field, fields) sets
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
    /* The reasons why moves are refused, ordered by nearness: of two refused moves, the one with
     * the later row is closer to legal. Row 0 is empty. */
    const logres_refusal *refusals;
    /* Sets up the first state. On entry, the body holds the config and no pieces; seats and names
     * are null, and everything else is zero. */
    void (*setup)(lgi_state *s);
    /*
     * Checks what the rows do not express. The core has already checked that unused bytes are
     * zero, that options, fields and places are in range, that unused seats are empty, and that
     * all pieces are present.
     */
    logres_error (*validate)(const lgi_state *s, logres_problem *problem);

    /* All members from here on may be NULL. Returns the number of copies of a piece in the whole
     * game, at most 255. NULL: one each. */
    int (*copies)(const lgi_state *s, int piece);
    /* Returns the name of a piece, static or in `word`. NULL: the names of info.pieces, which are
     * then unique. */
    const char *(*piece_name)(const lgi_state *s, int piece, char word[LGI_WORD_MAX]);
    /*
     * Sets the current scores, ranks and winners of a state or view, in any phase; when the game
     * is over, they are the result. On entry, `players` is set and the rest is zero. NULL: the
     * score field alone decides.
     */
    void (*standing)(const lgi_state *s, logres_result *result);
    /* Returns the logres_undo_barrier of a player's move, judged from that player's view. NULL:
     * LOGRES_BARRIER_NO. */
    int (*barrier)(const lgi_state *view, logres_move move);
    /* Returns whether a player's legal move is foolish: no sensible player makes it, given what
     * this player sees. It must return the same for a state and for the player's view of it. */
    bool (*foolish)(const lgi_state *s, logres_move move);
    /*
     * Sets the bounds for the config of a first state; a comment above each number proves it. On
     * entry, plies are unbounded, and scores have the range of the score field, or no bound if a
     * competitive game defines `standing`. In a competitive game, margins left at 0 and 0 become
     * the range of scores.
     */
    void (*bounds)(const lgi_state *first, logres_bounds *bounds);
    /* Returns how bots play with the state's config; never NULL. */
    const lgi_bots *(*bots)(const lgi_state *s);
    /* Deals the hidden pieces of a view. NULL: all deals are equally likely. */
    void (*deal)(lgi_state *s, logres_rng *rng);
    /* Prints the table as text. NULL: prints all places and fields. */
    void (*picture)(const lgi_state *s, struct lgi_writer *text);
    const lgi_words *words;
    /* Reads or writes the state's keys in JSON order. NULL: the keys of all places and fields
     * (lgi_io_rows). json_result writes further keys of `result`. */
    void (*json)(struct lgi_io *io, lgi_state *s);
    void (*json_result)(struct lgi_io *io, const lgi_state *s);
    const lgi_components *components;
    /* Only to speed up observations: LGI_OBSERVER of learn/vectors.h. NULL: observations read the
     * tables. */
    uint32_t (*observe)(const lgi_state *s, int16_t *values);
};

/* Returns the phrase of a game for a row of its tables, or NULL. */
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
