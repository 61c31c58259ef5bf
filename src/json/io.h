/*
 * An abstract reader and writer of JSON. A game describes its state once, in the order of the
 * JSON. The same calls read or write it, depending on `reading`, so the two directions cannot
 * disagree. tree.c is the reader, write.c the writer.
 *
 * In an object a key names the value; in a list the key is NULL. After the first error all calls
 * do nothing and loops over lists end, so a description need not check for errors; everything that
 * it has read is discarded. A writer needs keys and words only during the call.
 *
 * A third implementation records the schema; its dummy values are never rejected.
 * test/tools/generators/shapes.c makes the JSON Schemas with it.
 */
#ifndef LGI_IO_H
#define LGI_IO_H

#include <stdbool.h>
#include <stdint.h>

#include <logres/base.h>

#include "state/game.h"

typedef struct lgi_io lgi_io;

/* The functions of a reader or writer. A reader sets *value or calls lgi_io_fail. Its words live
 * as long as the reader. A writer's `path` and `is_text` are NULL, because only readers reject
 * values. */
typedef struct lgi_io_ops {
    void (*begin)(lgi_io *io, const char *key, bool list,
                  uint32_t *count); /* count: the length of a list being read */
    void (*end)(lgi_io *io);
    bool (*some)(lgi_io *io, const char *key,
                 bool some);                  /* returns whether the value is not null; writes null
                                                 if `some` is false */
    bool (*has)(lgi_io *io, const char *key); /* reading: returns whether the key exists */
    void (*number)(lgi_io *io, const char *key, int64_t *value);
    void (*yes_no)(lgi_io *io, const char *key, bool *value);
    void (*text)(lgi_io *io, const char *key, const char **word);
    void (*path)(lgi_io *io, const char *key, char path[LOGRES_PROBLEM_PATH]); /* reading */
    bool (*is_text)(lgi_io *io, const char *key); /* reading: returns whether the value is a
                                                     string */
} lgi_io_ops;

/*
 * Additional functions of the schema recorder. `range` is called before a number, with its range,
 * and before a list, with the range of its length. `word` is called before a string, once for each
 * allowed word.
 */
typedef struct lgi_io_hints {
    void (*range)(lgi_io *io, int64_t low, int64_t high);
    void (*word)(lgi_io *io, const char *word);
} lgi_io_hints;

struct lgi_io {
    const lgi_io_ops *ops;
    const lgi_io_hints *hints; /* set by the schema recorder, else NULL */
    const lgi_game *game;
    bool reading;
    logres_error error;
    logres_problem *problem; /* reading; may be NULL */
    /* The error for LGI_ERR_VALUE: LOGRES_ERR_CONFIG in a config, LOGRES_ERR_INVALID in a
     * state. */
    logres_error of_values;
};

/*
 * For lgi_io_fail: a value that would also be wrong in a struct. Mistakes that only JSON can have
 * (keys, types, order and length of lists) are LOGRES_ERR_FORMAT. The number is negative because
 * error codes are not.
 */
enum { LGI_ERR_VALUE = -1 };

/*
 * Rejects what was read: the value of a key of the innermost object, or, for NULL, the last value
 * of a list or the object itself. Only the first error is kept. The format is that of lgi_print.
 */
void lgi_io_fail(lgi_io *io, logres_error error, const char *key, const char *format, ...);

void lgi_io_object(lgi_io *io, const char *key);
/* Begins a list and returns the number of values that follow: `count` when writing; when reading,
 * at most `most`. Callers rely on `most` to index arrays of fixed size. */
uint32_t lgi_io_list(lgi_io *io, const char *key, uint32_t count, uint32_t most);
/* Begins a list of exactly `count` values; returns false after an error. */
bool lgi_io_exact_list(lgi_io *io, const char *key, uint32_t count);
/* Begins the parts of a place or field: an object if they have names, else a list. `names` may be
 * NULL. */
void lgi_io_parts(lgi_io *io, const char *key, uint32_t parts, const char *const *names);
/* Returns the key of a part: its name, or NULL in a list. */
const char *lgi_io_part(const char *const *names, int part);
/* Ends an object or a list. */
void lgi_io_end(lgi_io *io);
/* Returns whether to read or write an optional key: when reading, if it exists; when writing,
 * always. */
bool lgi_io_optional(lgi_io *io, const char *key);

/* Returns whether the value is not null. When writing, `some` decides, and false writes null. If
 * it is not null, the caller reads or writes it next. */
bool lgi_io_nullable(lgi_io *io, const char *key, bool some);
/* lgi_io_nullable for a value that must be null if and only if `some` is false. */
bool lgi_io_null_unless(lgi_io *io, const char *key, bool some);

void lgi_io_int(lgi_io *io, const char *key, int *value, int low, int high);
/* lgi_io_u8 is for ranges within 0 … 255. */
void lgi_io_u8(lgi_io *io, const char *key, uint8_t *value, int low, int high);
void lgi_io_yes_no(lgi_io *io, const char *key, bool *value);
/* One of a list of words, represented by its index. */
void lgi_io_name(lgi_io *io, const char *key, int *index, const char *const *names,
                 unsigned count);
/* The name of one of the pieces first … first + kinds - 1, represented by its number minus
 * `first`. */
void lgi_io_piece(lgi_io *io, const lgi_state *s, const char *key, int *piece, int first,
                  unsigned kinds);
/* One of `count` names returned by a function, represented by its index. */
void lgi_io_row_name(lgi_io *io, const char *key, int *index, unsigned count,
                     const char *(*name_of)(const lgi_game *game, int index));
/* A seat of the game, or null as LOGRES_NONE. */
void lgi_io_seat(lgi_io *io, const char *key, int8_t *seat, unsigned players);
/* Any short word: writes `word`, or returns the word read; "" after an error. */
const char *lgi_io_text(lgi_io *io, const char *key, const char *word);
/* A constant: reading accepts only this word or number. */
void lgi_io_constant_word(lgi_io *io, const char *key, const char *word);
void lgi_io_constant_number(lgi_io *io, const char *key, int value);
/* Up to four 64-bit words as "0x" followed by 16 hexadecimal digits each. */
void lgi_io_hex(lgi_io *io, const char *key, uint64_t *words, unsigned count);

/* A multiset as an object with all counts: {"jester":2,…}. */
void lgi_io_counts(lgi_io *io, const char *key, uint8_t *counts, const char *const *names,
                   unsigned kinds);
/* A multiset of the numbers first, first + 1, … as an ascending list: [1,1,3]. */
void lgi_io_bag(lgi_io *io, const char *key, uint8_t *counts, int first, unsigned kinds);
/* A multiset of the pieces first, first + 1, … as an ascending list of their names. */
void lgi_io_pieces(lgi_io *io, const lgi_state *s, const char *key, uint8_t *counts, int first,
                   unsigned kinds);
/* A set of seats as an ascending list. */
void lgi_io_seats(lgi_io *io, const char *key, uint8_t *set, unsigned players);

/* The value of a field: writes `value`, or returns the value read. */
int lgi_io_value(lgi_io *io, const lgi_state *s, const char *key, const lgi_field *row, int value);
/*
 * A field: a number, true or false, a seat, a name or null. A set of seats is a list; other named
 * parts form an object, numbered parts a list. lgi_io_field_part is a single part under the
 * field's name.
 */
void lgi_io_field(lgi_io *io, lgi_state *s, int field);
void lgi_io_field_part(lgi_io *io, lgi_state *s, int field, int part);
/* The fields first … last. */
void lgi_io_fields(lgi_io *io, lgi_state *s, int first, int last);
/* The pieces of a spot in the first storage of its place: counts, a list of names, or a name or
 * null. If the pieces are hidden, the value is their number. */
void lgi_io_place(lgi_io *io, lgi_state *s, logres_spot spot);
/* lgi_io_place under a key other than the place's name. */
void lgi_io_place_as(lgi_io *io, lgi_state *s, const char *key, logres_spot spot);
/* "players": a list with an object for each seat; `player` reads or writes its keys. */
void lgi_io_players(lgi_io *io, lgi_state *s, void (*player)(lgi_io *io, lgi_state *s, int seat));

/*
 * All keys of a state, in the order of its tables: turns, phase and actor, the other fields,
 * places, and `players` with places and fields per seat. Derived pieces and fields are omitted,
 * because they follow from the others. A game with LGI_OWNER or several storages in one place
 * needs its own `json`.
 */
void lgi_io_rows(lgi_io *io, lgi_state *s);

/* "phase" and "actor" of a state. */
void lgi_io_phase(lgi_io *io, lgi_state *s);
void lgi_io_actor(lgi_io *io, lgi_state *s);

#endif
