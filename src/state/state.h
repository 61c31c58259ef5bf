/* The bytes of a state. */
#ifndef LGI_STATE_H
#define LGI_STATE_H

#include <stdbool.h>
#include <string.h>

#include <logres/game.h>

#include "base/assert.h"

/*
 * A state is 512 bytes of character types only, so that it has no padding, no alignment traps and one layout
 * on every platform: numbers wider than a byte are little-endian byte arrays, read and written by lgi_load_i16
 * and its like. The body starts with the game's options, 16 bits each, in the order of the game's option
 * rows.
 */
enum {
    LGI_LAYOUT = 1, /* rises when the header or the meaning of a body changes */
    LGI_HEADER = 16,
    LGI_BODY = LOGRES_STATE_SIZE - LGI_HEADER
};

enum { LGI_FULL, LGI_VIEW };

typedef struct lgi_game lgi_game; /* state/game.h */

typedef struct lgi_state {
    uint8_t magic[4];
    uint8_t layout;
    uint8_t game;
    uint8_t rules;
    uint8_t players;
    uint8_t phase;
    int8_t actor;
    uint8_t kind;  /* LGI_FULL or LGI_VIEW */
    int8_t viewer; /* of a view; 0 in a full state */
    uint8_t reserved[4];
    uint8_t body[LGI_BODY];
} lgi_state;

_Static_assert(sizeof(lgi_state) == sizeof(logres_state), "a state is 512 bytes");
_Static_assert(offsetof(lgi_state, body) == LGI_HEADER, "the header is 16 bytes");

static inline const lgi_state *lgi_const(const logres_state *state) {
    return (const lgi_state *)(const void *)state;
}

static inline lgi_state *lgi_writable(logres_state *state) {
    return (lgi_state *)(void *)state;
}

/* Copies a state, maybe onto itself. An assignment does the same, but gcc makes one string instruction of it, with
 * which an apply takes a quarter longer; of memcpy too, if it knows the size or a bound of it. */
static inline void lgi_copy(logres_state *out, const logres_state *state) {
    for (int i = 0; out != state && i < LOGRES_STATE_SIZE; i += 64)
        memcpy(out->bytes + i, state->bytes + i, 64);
}

/* Copies bytes by a call of memcpy, which is not inlined. */
void lgi_copy_bytes(void *out, const void *bytes, size_t size);

/* Defines a game's two ways to a state's body: body_of(s) to read it, body_in(s) to write it. */
#define LGI_BODY_TYPE(type)                                                                                          \
    _Static_assert(sizeof(type) <= LGI_BODY && _Alignof(type) == 1, "a body fits, and is made of character types");  \
    static inline const type *body_of(const lgi_state *s) {                                                          \
        return (const type *)(const void *)s->body;                                                                  \
    }                                                                                                                \
    static inline type *body_in(lgi_state *s) {                                                                      \
        return (type *)(void *)s->body;                                                                              \
    }

static inline int lgi_min(int a, int b) {
    return a < b ? a : b;
}

static inline int lgi_max(int a, int b) {
    return a > b ? a : b;
}

static inline int lgi_load_i16(const uint8_t bytes[2]) {
    return (int16_t)(uint16_t)(bytes[0] | bytes[1] << 8);
}

static inline void lgi_store_i16(uint8_t bytes[2], int value) {
    LGI_ASSERT(value >= INT16_MIN && value <= INT16_MAX);
    bytes[0] = (uint8_t)value;
    bytes[1] = (uint8_t)((unsigned)value >> 8);
}

static inline int lgi_load_i32(const uint8_t bytes[4]) {
    return (int)((uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24);
}

static inline void lgi_store_i32(uint8_t bytes[4], int value) {
    for (int i = 0; i < 4; i++)
        bytes[i] = (uint8_t)((uint32_t)value >> 8 * i);
}

/* The value of an option of the config, by its row; LOGRES_NONE is null. */
static inline int lgi_option(const lgi_state *s, unsigned option) {
    return lgi_load_i16(s->body + 2 * option);
}

/* Whether a state shows what only one seat sees: a full state does, and that seat's view. */
static inline bool lgi_sees(const lgi_state *s, int seat) {
    return s->kind == LGI_FULL || s->viewer == seat;
}

/* Whether this is a viewer: a seat of the game, or LOGRES_SPECTATOR. */
static inline bool lgi_is_viewer(const lgi_state *s, int viewer) {
    return viewer == LOGRES_SPECTATOR || (viewer >= 0 && viewer < s->players);
}

/* The seat to the left of another. */
static inline int lgi_next_seat(const lgi_state *s, int seat) {
    LGI_ASSERT(seat >= 0 && seat < s->players);
    return seat + 1 == s->players ? 0 : seat + 1;
}

/* The seat to the right of another. */
static inline int lgi_seat_before(const lgi_state *s, int seat) {
    LGI_ASSERT(seat >= 0 && seat < s->players);
    return seat == 0 ? s->players - 1 : seat - 1;
}

/* The seat that is so many steps to the left, which may go round more than once. */
static inline int lgi_seat_after(const lgi_state *s, int seat, int steps) {
    LGI_ASSERT(seat >= 0 && seat < s->players && steps >= 0);
    return (seat + steps) % s->players;
}

/* How many steps to the left it is from one seat to another: 0 to itself. */
static inline int lgi_steps_to(const lgi_state *s, int from, int to) {
    LGI_ASSERT(from >= 0 && from < s->players && to >= 0 && to < s->players);
    return to - from + (to < from ? s->players : 0);
}

/* Sets of seats, a bit for each: lgi_put_bit adds a seat to one in the body, lgi_drop_bit removes it, lgi_count_bits
 * counts. */
static inline unsigned lgi_all_seats(const lgi_state *s) {
    return (1u << s->players) - 1;
}

static inline bool lgi_has_seat(unsigned seats, int seat) {
    LGI_ASSERT(seat >= 0 && seat < LOGRES_PLAYERS_MAX);
    return seats >> seat & 1;
}

/* The next seat to the left that is in a set; the seat itself if no other is. */
static inline int lgi_next_in(const lgi_state *s, unsigned seats, int seat) {
    LGI_ASSERT(seats & lgi_all_seats(s));
    int next = lgi_next_seat(s, seat);
    while (next != seat && !lgi_has_seat(seats, next))
        next = lgi_next_seat(s, next);
    return next;
}

/* Goes to the next turn; INT32_MAX stays. */
static inline void lgi_count_turn(uint8_t turn[4]) {
    if (lgi_load_i32(turn) < INT32_MAX)
        lgi_store_i32(turn, lgi_load_i32(turn) + 1);
}

/* Whether a turn is the last that a `turn_limit` allows; 0 is no limit. */
static inline bool lgi_is_last_turn(int limit, const uint8_t turn[4]) {
    return limit > 0 && lgi_load_i32(turn) == limit;
}

/* The seat whose turn it is if `first` had turn 1. */
static inline int lgi_seat_of_turn(const lgi_state *s, int first, int turn) {
    LGI_ASSERT(s->players > 0);
    return (int)(((int64_t)first + turn - 1) % s->players);
}

/* Sets the phase and who acts in it. */
static inline void lgi_enter(lgi_state *s, unsigned phase, int actor) {
    s->phase = (uint8_t)phase;
    s->actor = (int8_t)actor;
}

/* Makes the header of a state, and zeroes the body. */
void lgi_start(lgi_state *s, const lgi_game *game, unsigned players);

/* Checks a state's header and finds its game. Every public function that takes a state begins with this. */
logres_error lgi_open(const logres_state *state, const lgi_game **game);

/* Says what is wrong with a header that lgi_open refuses, with the errors and words of the JSON reader. */
logres_error lgi_explain_header(const logres_state *state, logres_problem *problem);

/* The same as lgi_open for functions that need a full state (LOGRES_ERR_VIEW otherwise). */
logres_error lgi_open_full(const logres_state *state, const lgi_game **game);

/* The same for one game's typed reading into `out`: LOGRES_ERR_NULL if that is NULL, LOGRES_ERR_GAME for other
 * games. */
logres_error lgi_open_as(const logres_state *state, const lgi_game *game, const void *out);

#endif
