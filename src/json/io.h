/*
 * An abstract reader and writer of JSON. A game describes its state once, in the order of the JSON, with these calls.
 * The same lines write a state or read one, as `reading` says. src/json implements both.
 *
 * Inside objects a key names the value; inside lists the key is NULL and values follow each other. After the
 * first error all calls do nothing and loops over lists end, so a description needs no checks of its own; what it has
 * read is thrown away. A writer needs keys and words only during the call.
 *
 * A third implementation describes: it reads no text, but is told what the values may be, and nothing it gives is
 * refused. shapes.c of test/tools/generators makes the JSON Schemas from it.
 */
#ifndef LGI_IO_H
#define LGI_IO_H

#include <stdbool.h>
#include <stdint.h>

#include <logres/base.h>

#include "state/game.h"

typedef struct lgi_io lgi_io;

/* What src/json implements. A reader fills *value or calls lgi_io_fail; a word that it gives lives as long as the
 * reader. */
typedef struct lgi_io_ops {
    void (*begin)(lgi_io *io, const char *key, bool list, uint32_t *count); /* count: of a list, read */
    void (*end)(lgi_io *io);
    bool (*some)(lgi_io *io, const char *key,
                 bool some);                  /* whether a value is there and not null; writes null if not */
    bool (*has)(lgi_io *io, const char *key); /* reading: whether the key is there at all */
    void (*number)(lgi_io *io, const char *key, int64_t *value);
    void (*yes_no)(lgi_io *io, const char *key, bool *value);
    void (*text)(lgi_io *io, const char *key, const char **word);
    void (*path)(lgi_io *io, const char *key, char path[LOGRES_PROBLEM_PATH]); /* reading */
    bool (*is_text)(lgi_io *io, const char *key); /* reading: whether the value is there and a string */
} lgi_io_ops;

/* What one who describes implements besides. Before a number, or a list: the least and most that it, or its length,
 * may be. Before a text: one of the words that it may be. */
typedef struct lgi_io_hints {
    void (*range)(lgi_io *io, int64_t low, int64_t high);
    void (*word)(lgi_io *io, const char *word);
} lgi_io_hints;

struct lgi_io {
    const lgi_io_ops *ops;
    const lgi_io_hints *hints; /* describing, else NULL */
    const lgi_game *game;
    bool reading;
    logres_error error;
    logres_problem *problem; /* reading; may be NULL */
    /* What LGI_ERR_VALUE becomes: LOGRES_ERR_CONFIG in a config, LOGRES_ERR_INVALID in a state. */
    logres_error of_values;
};

/* For lgi_io_fail: a value that no struct may have either. What only JSON can get wrong (its keys, types, and the
 * order and length of its lists) is LOGRES_ERR_FORMAT. */
enum { LGI_ERR_VALUE = -1 };

/* Refuses what was read, with an error, where it is (a key of the innermost object, or NULL), and why. */
void lgi_io_fail(lgi_io *io, logres_error error, const char *key, const char *format, ...);

void lgi_io_object(lgi_io *io, const char *key);
/* Begins a list and returns how many values follow: `count` when writing; when reading, at most `most`. */
uint32_t lgi_io_list(lgi_io *io, const char *key, uint32_t count, uint32_t most);
/* Begins a list of exactly `count` values; false after an error. */
bool lgi_io_exact_list(lgi_io *io, const char *key, uint32_t count);
/* Ends an object or a list. */
void lgi_io_end(lgi_io *io);
/* Whether to go on with an optional key: always when writing; when reading, if the key is there. */
bool lgi_io_given(lgi_io *io, const char *key);

/* Whether there is a value other than null; writes null if `some` is false. The value itself comes next. */
bool lgi_io_some(lgi_io *io, const char *key, bool some);
/* The same for a value that must not be null if `some`, and must be null otherwise. */
bool lgi_io_only_if(lgi_io *io, const char *key, bool some);

void lgi_io_int(lgi_io *io, const char *key, int *value, int low, int high);
void lgi_io_u8(lgi_io *io, const char *key, uint8_t *value, int low, int high);
void lgi_io_yes_no(lgi_io *io, const char *key, bool *value);
/* A word from a list, as its index. */
void lgi_io_name(lgi_io *io, const char *key, int *index, const char *const *names, unsigned count);
/* The name of a piece, as its number, counted from `first`; there are `kinds`. */
void lgi_io_piece(lgi_io *io, const lgi_state *s, const char *key, int *piece, int first, unsigned kinds);
/* The name of one of `count` rows of the game, as its index. */
void lgi_io_row(lgi_io *io, const char *key, int *index, unsigned count,
                const char *(*name_of)(const lgi_game *game, int index));
/* A seat of the game, or null as LOGRES_NONE. */
void lgi_io_seat(lgi_io *io, const char *key, int8_t *seat, unsigned players);
/* Any short word: writes it, or returns the one that is read; "" after an error. */
const char *lgi_io_text(lgi_io *io, const char *key, const char *word);
/* A word or number that must be this one. */
void lgi_io_word(lgi_io *io, const char *key, const char *word);
void lgi_io_exactly(lgi_io *io, const char *key, int value);
/* Up to four words of 64 bits as "0x" and 16 hexadecimal digits each. */
void lgi_io_hex(lgi_io *io, const char *key, uint64_t *words, unsigned count);

/* A multiset as an object with the count of every kind: {"jester":2,…}. */
void lgi_io_counts(lgi_io *io, const char *key, uint8_t *counts, const char *const *names, unsigned kinds);
/* A multiset of the numbers first, first + 1, … as an ascending list: [1,1,3]. */
void lgi_io_bag(lgi_io *io, const char *key, uint8_t *counts, int first, unsigned kinds);
/* A multiset of the pieces first, first + 1, … as an ascending list of their names. */
void lgi_io_pieces(lgi_io *io, const lgi_state *s, const char *key, uint8_t *counts, int first, unsigned kinds);
/* A set of seats as an ascending list. */
void lgi_io_seats(lgi_io *io, const char *key, uint8_t *set, unsigned players);

/* A value of a field by its row: what is given is written, what is read is returned. */
int lgi_io_value(lgi_io *io, const lgi_state *s, const char *key, const lgi_field *row, int value);
/*
 * A field by its row: a number, true or false, a seat or name or null. A set of seats is a list of them; the parts of
 * other fields are an object if they have names, else a list. Or one part of a field, called like the field.
 */
void lgi_io_field(lgi_io *io, lgi_state *s, int field);
void lgi_io_field_part(lgi_io *io, lgi_state *s, int field, int part);
/* The fields first … last. */
void lgi_io_fields(lgi_io *io, lgi_state *s, int first, int last);
/* The pieces of a spot by the first layout of its place, as counts, a list of names, or a name or null; their number
 * if they are hidden. */
void lgi_io_place(lgi_io *io, lgi_state *s, logres_spot spot);
/* The same where JSON calls it otherwise than the row of the place. */
void lgi_io_place_as(lgi_io *io, lgi_state *s, const char *key, logres_spot spot);
/* "players": a list with an object for each seat, whose keys `player` reads or writes. */
void lgi_io_players(lgi_io *io, lgi_state *s, void (*player)(lgi_io *io, lgi_state *s, int seat));

/*
 * All keys of a state, in the order of its rows: the turn (fields of that event), phase and actor, the other fields,
 * places, and `players` with what is by seat, places first. Sets of seats are lists. What is derived is
 * left out; a game whose pieces are LGI_OWNER, or of several layouts in one place, needs a `json` of its own.
 */
void lgi_io_rows(lgi_io *io, lgi_state *s);

/* "phase" and "actor" of a state. */
void lgi_io_phase(lgi_io *io, lgi_state *s);
void lgi_io_actor(lgi_io *io, lgi_state *s);

#endif
