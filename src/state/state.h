/* The bytes of a state. */
#ifndef LGI_STATE_H
#define LGI_STATE_H

#include <stdbool.h>
#include <string.h>

#include <logres/game.h>

#include "base/assert.h"

/*
 * A state is 512 bytes, all of character types: no padding, no alignment traps, one layout on
 * every platform. Wider numbers are little-endian byte arrays, read and written by lgi_load_i16,
 * lgi_store_i16 and the like. The body begins with the game's options, 16 bits each.
 */
enum {
    LGI_LAYOUT = 1, /* rises when the header or the meaning of a body changes */
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

/* Copies a state; out == s is allowed. gcc turns an assignment into one string instruction, and so
 * a memcpy whose size it knows or can bound; apply gets 25 % slower. */
static inline void lgi_copy_state(lgi_state *out, const lgi_state *s) {
    if (out == s)
        return;
    for (int i = 0; i < LOGRES_STATE_SIZE; i += 64)
        memcpy((uint8_t *)out + i, (const uint8_t *)s + i, 64);
}

/* The same for states as hosts have them. */
static inline void lgi_copy(logres_state *out, const logres_state *state) {
    lgi_copy_state(lgi_writable(out), lgi_const(state));
}

/* Copies bytes by a call of memcpy, which is not inlined. */
void lgi_copy_bytes(void *out, const void *bytes, size_t size);

/* Defines how a game reaches its body: read_body(s) to read, write_body(s) to write. */
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

/* The value of an option of the config; LOGRES_NONE is null. */
static inline int lgi_option(const lgi_state *s, unsigned option) {
    return lgi_load_i16(s->body + 2 * option);
}

/* Whether a state shows what only one seat sees: in full states, and in that seat's view. */
static inline bool lgi_sees(const lgi_state *s, int seat) {
    return s->kind == LGI_FULL || s->viewer == seat;
}

/* Whether a number is a viewer: a seat or LOGRES_SPECTATOR. */
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

/* The seat `steps` to the left; steps may exceed the number of players. */
static inline int lgi_seat_after(const lgi_state *s, int seat, int steps) {
    LGI_ASSERT(seat >= 0 && seat < s->players && steps >= 0);
    return (seat + steps % s->players) % s->players;
}

/* The steps to the left from one seat to another, 0 … players - 1. */
static inline int lgi_steps_to(const lgi_state *s, int from, int to) {
    LGI_ASSERT(from >= 0 && from < s->players && to >= 0 && to < s->players);
    return to - from + (to < from ? s->players : 0);
}

/* Sets of seats have a bit for each seat. lgi_put_bit, lgi_drop_bit and lgi_count_bits work on
 * them. */
static inline unsigned lgi_all_seats(const lgi_state *s) {
    return (1u << s->players) - 1;
}

static inline bool lgi_has_seat(unsigned seats, int seat) {
    LGI_ASSERT(seat >= 0 && seat < LOGRES_PLAYERS_MAX);
    return seats >> seat & 1;
}

/* Counts a turn, up to INT32_MAX. */
static inline void lgi_count_turn(uint8_t turn[4]) {
    if (lgi_load_i32(turn) < INT32_MAX)
        lgi_store_i32(turn, lgi_load_i32(turn) + 1);
}

/* Whether `turn_limit` ends the game after this turn; 0 is no limit. */
static inline bool lgi_is_last_turn(int limit, const uint8_t turn[4]) {
    return limit > 0 && lgi_load_i32(turn) == limit;
}

/* Sets the phase and who acts in it. */
static inline void lgi_enter(lgi_state *s, unsigned phase, int actor) {
    s->phase = (uint8_t)phase;
    s->actor = (int8_t)actor;
}

/* Writes the header of a new state and zeroes the body. */
void lgi_start(lgi_state *s, const lgi_game *game, unsigned players);

/* Checks a state's header and finds its game. Every public function that takes a state begins with
 * this. */
logres_error lgi_open(const logres_state *state, const lgi_game **game);

/* Explains why lgi_open refuses a header, with the errors and texts of the JSON reader. */
logres_error lgi_explain_header(const logres_state *state, logres_problem *problem);

/* lgi_open for full states; a view gives LOGRES_ERR_VIEW. */
logres_error lgi_open_full(const logres_state *state, const lgi_game **game);

/* lgi_open for the typed reader of one game. LOGRES_ERR_GAME for another game. */
logres_error lgi_open_for_game(const logres_state *state, const lgi_game *game);

#endif
