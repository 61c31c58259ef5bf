/* Lists of legal moves. Only a phase with a `list` of its own needs this. */
#ifndef LGI_LIST_H
#define LGI_LIST_H

#include "base/bits.h"
#include "base/inline.h"
#include "state/game.h"

/* A run: for each row of a set of rows, the moves first + row * stride + b for each bit b of another set. The lowest
 * of them is number `from` of the list. */
typedef struct lgi_run {
    uint64_t set;
    uint32_t from, rows;
    int first, stride;
} lgi_run;

/*
 * A list of moves that is being made. What does not fit is counted, not written, so no state makes it overflow. In a
 * list with room for runs, sets of moves are noted as runs and not written: `at` has holes where they are, so only
 * lgi_move_at reads it. When there are as many runs as there is room for, sets are written again.
 */
typedef struct lgi_moves {
    logres_move *at;
    uint32_t room, count;
    uint32_t safe; /* below this count a whole set can be written, eight moves at once; 0 if there are runs */
    uint32_t run_room, run_count;
    lgi_run *runs;
} lgi_moves;

/* A list of which one move will be read, and its memory: it points into itself, so it cannot be copied. A list
 * of camelot_court has at most 133 runs. */
typedef struct lgi_choice {
    lgi_moves moves;
    lgi_run runs[160];
    logres_move at[LOGRES_MOVES_MAX];
} lgi_choice;

/* Adds a move; 64 bits, so that callers need no casts. */
static inline void lgi_add(lgi_moves *moves, int64_t move) {
    if (moves->count < moves->room)
        moves->at[moves->count] = (logres_move)move;
    moves->count++;
}

enum { LGI_SET_ROOM = 64 + 8 }; /* that writing a set takes at most */

static inline uint32_t lgi_safe_count(uint32_t room) {
    return room < LGI_SET_ROOM ? 0 : room - LGI_SET_ROOM + 1;
}

/* Adds a set of moves to a list that is noting runs, or has little room. */
static inline void lgi_note_grid(int first, int stride, uint32_t rows, uint64_t set, lgi_moves *moves) {
    if (moves->run_count < moves->run_room) {
        moves->runs[moves->run_count] = (lgi_run){set, moves->count, rows, first, stride};
        moves->run_count += rows && set;
        moves->count += (uint32_t)(lgi_count_bits(rows) * lgi_count_bits(set));
        return;
    }
    for (; rows; rows &= rows - 1)
        for (uint64_t left = set; left; left &= left - 1)
            lgi_add(moves, first + lgi_lowest_bit(rows) * stride + lgi_lowest_bit(left));
}

/* Adds the moves first + b for each bit b of a set. */
static inline void lgi_list_set(int first, uint64_t set, lgi_moves *moves) {
    if (moves->count >= moves->safe) {
        lgi_note_grid(first, 0, 1, set, moves);
        return;
    }
    moves->count += lgi_write_bits((uint16_t)first, set, moves->at + moves->count);
}

/* Adds the same set of moves for each row of a set of rows: first + row * stride + b for each bit b of `set`. */
static inline void lgi_list_grid(int first, int stride, uint32_t rows, uint64_t set, lgi_moves *moves) {
    if (!moves->safe) {
        lgi_note_grid(first, stride, rows, set, moves);
        return;
    }
    for (; rows; rows &= rows - 1)
        lgi_list_set(first + lgi_lowest_bit(rows) * stride, set, moves);
}

/* Adds again what was added since the list was as it is in `before`, with numbers that are higher by `shift`. Then
 * only sets were added. */
void lgi_list_again(lgi_moves before, int shift, lgi_moves *moves);

/* Adds the moves first … first + count - 1. Where there is room it writes eight at once, even if fewer count, since
 * the ends of short loops cannot be predicted. */
static inline void lgi_list_range(unsigned first, unsigned count, lgi_moves *moves) {
    enum { AT_ONCE = 8 };
    if (count > AT_ONCE || moves->room < AT_ONCE || moves->count > moves->room - AT_ONCE) {
        for (unsigned i = 0; i < count; i++)
            lgi_add(moves, first + i);
        return;
    }
    logres_move *at = moves->at + moves->count;
    for (unsigned i = 0; i < AT_ONCE; i++) /* one store, if the compiler knows vectors */
        at[i] = (logres_move)(first + i);
    moves->count += count;
}

logres_move lgi_move_in_runs(const lgi_moves *moves, uint32_t number);

/* Move number `number` of a list; the number is below the list's count and its room. */
static inline logres_move lgi_move_at(const lgi_moves *moves, uint32_t number) {
    return moves->run_count ? lgi_move_in_runs(moves, number) : moves->at[number];
}

/* Whether a move is one of first … first + count - 1. */
bool lgi_is_in_range(unsigned first, unsigned count, logres_move move);

/* One move for each kind, from `first` on, of which a multiset has pieces. */
void lgi_list_held(unsigned first, const uint8_t *counts, unsigned kinds, lgi_moves *moves);

#endif
