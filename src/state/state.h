/* The byte layout of a state. */
#ifndef LGI_STATE_H
#define LGI_STATE_H

#include <stdbool.h>
#include <string.h>

#include <logres/game.h>

#include "base/assert.h"

/*
 * A state is 512 bytes of character types, so there is no padding, no alignment requirement, and
 * one layout on every platform. That makes comparison a memcmp, hashing independent of the
 * machine, and copying through a network safe. Wider numbers are little-endian byte arrays,
 * accessed by lgi_load_i16, lgi_store_i16 and so on. The body starts with the game's options, 16
 * bits each.
 */
enum {
    LGI_LAYOUT = 1, /* increased when the header or the meaning of a body changes */
    LGI_HEADER = 16,
    LGI_BODY = LOGRES_STATE_SIZE - LGI_HEADER
};

enum { LGI_FULL, LGI_VIEW };

typedef struct lgi_game lgi_game; /* state/game.h */

typedef struct LOGRES_MAY_ALIAS lgi_state {
    uint8_t magic[4];
    uint8_t layout;
    uint8_t game;
    uint8_t rules;
    uint8_t players;
    uint8_t phase;
    int8_t actor;
    uint8_t kind;  /* LGI_FULL or LGI_VIEW */
    int8_t viewer; /* 0 in a full state */
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

/*
 * Copies a state; out == s is allowed. Copying in blocks of 64 bytes is deliberate: gcc turns an
 * assignment, or a memcpy whose size it can bound, into one string instruction, which makes apply
 * 25 % slower.
 */
static inline void lgi_copy_state(lgi_state *out, const lgi_state *s) {
    if (out == s)
        return;
    for (int i = 0; i < LOGRES_STATE_SIZE; i += 64)
        memcpy((uint8_t *)out + i, (const uint8_t *)s + i, 64);
}

/* lgi_copy_state for public states. */
static inline void lgi_copy(logres_state *out, const logres_state *state) {
    lgi_copy_state(lgi_writable(out), lgi_const(state));
}

/* Copies bytes with a call of memcpy that is never inlined, for sizes where gcc would otherwise
 * emit a slow string instruction. */
void lgi_copy_bytes(void *out, const void *bytes, size_t size);

/* Defines a game's accessors for its body: read_body(s) and write_body(s). */
#define LGI_BODY_TYPE(type)                                                                       \
    _Static_assert(sizeof(type) <= LGI_BODY && _Alignof(type) == 1,                               \
                   "a body fits and has character types only");                                   \
    static inline const type *read_body(const lgi_state *s) {                                     \
        return (const type *)(const void *)s->body;                                               \
    }                                                                                             \
    static inline type *write_body(lgi_state *s) {                                                \
        return (type *)(void *)s->body;                                                           \
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
    return (int)((uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
                 (uint32_t)bytes[3] << 24);
}

static inline void lgi_store_i32(uint8_t bytes[4], int value) {
    for (int i = 0; i < 4; i++)
        bytes[i] = (uint8_t)((uint32_t)value >> 8 * i);
}

/* Returns the value of an option of the config; LOGRES_NONE is null. */
static inline int lgi_option(const lgi_state *s, unsigned option) {
    return lgi_load_i16(s->body + 2 * option);
}

/* Returns whether a state shows a seat's private pieces: full states and that seat's view do. */
static inline bool lgi_sees(const lgi_state *s, int seat) {
    return s->kind == LGI_FULL || s->viewer == seat;
}

/* Returns whether a number is a viewer: a seat or LOGRES_SPECTATOR. */
static inline bool lgi_is_viewer(const lgi_state *s, int viewer) {
    return viewer == LOGRES_SPECTATOR || (viewer >= 0 && viewer < s->players);
}

/* Returns the seat to the left of another. */
static inline int lgi_next_seat(const lgi_state *s, int seat) {
    LGI_ASSERT(seat >= 0 && seat < s->players);
    return seat + 1 == s->players ? 0 : seat + 1;
}

/* Returns the seat to the right of another. */
static inline int lgi_seat_before(const lgi_state *s, int seat) {
    LGI_ASSERT(seat >= 0 && seat < s->players);
    return seat == 0 ? s->players - 1 : seat - 1;
}

/* Returns the seat `steps` to the left; `steps` may exceed the number of players. */
static inline int lgi_seat_after(const lgi_state *s, int seat, int steps) {
    LGI_ASSERT(seat >= 0 && seat < s->players && steps >= 0);
    return (seat + steps % s->players) % s->players;
}

/* Returns the number of steps to the left from one seat to another, 0 … players - 1. */
static inline int lgi_steps_to(const lgi_state *s, int from, int to) {
    LGI_ASSERT(from >= 0 && from < s->players && to >= 0 && to < s->players);
    return to - from + (to < from ? s->players : 0);
}

/* A set of seats has a bit per seat. lgi_put_bit, lgi_drop_bit and lgi_count_bits work on it. */
static inline unsigned lgi_all_seats(const lgi_state *s) {
    return (1u << s->players) - 1;
}

static inline bool lgi_has_seat(unsigned seats, int seat) {
    LGI_ASSERT(seat >= 0 && seat < LOGRES_PLAYERS_MAX);
    return seats >> seat & 1;
}

/* Increments a turn counter. It saturates at INT32_MAX, so an endless game never overflows. */
static inline void lgi_count_turn(uint8_t turn[4]) {
    if (lgi_load_i32(turn) < INT32_MAX)
        lgi_store_i32(turn, lgi_load_i32(turn) + 1);
}

/* Returns whether `turn_limit` ends the game after this turn; 0 means no limit. */
static inline bool lgi_is_last_turn(int limit, const uint8_t turn[4]) {
    return limit > 0 && lgi_load_i32(turn) == limit;
}

/* Sets the phase and its actor. */
static inline void lgi_enter(lgi_state *s, unsigned phase, int actor) {
    s->phase = (uint8_t)phase;
    s->actor = (int8_t)actor;
}

/* Writes the header of a new state and zeroes the body. */
void lgi_start(lgi_state *s, const lgi_game *game, unsigned players);

/* Checks a state's header and finds its game. Every public function that takes a state calls this
 * first, so uninitialized or foreign memory is reported instead of used. */
logres_error lgi_open(const logres_state *state, const lgi_game **game);

/* Explains why lgi_open rejects a header, with the errors and texts of the JSON reader. */
logres_error lgi_explain_header(const logres_state *state, logres_problem *problem);

/* lgi_open for full states; fails with LOGRES_ERR_VIEW for a view. */
logres_error lgi_open_full(const logres_state *state, const lgi_game **game);

/* lgi_open for the typed reader of one game; fails with LOGRES_ERR_GAME for another game. */
logres_error lgi_open_for_game(const logres_state *state, const lgi_game *game);

#endif
