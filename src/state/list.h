/* Lists of legal moves. Only move types with a `list` of their own use this. */
#ifndef LGI_LIST_H
#define LGI_LIST_H

#include "base/bits.h"
#include "base/inline.h"
#include "state/game.h"

/* A list of moves under construction. Moves that do not fit are counted but not written, so no
 * state can overflow it. */
typedef struct lgi_moves {
    logres_move *at;
    uint32_t room, count;
    uint32_t safe; /* while `count` is below this, a whole set fits, even written eight moves at a
                      time */
} lgi_moves;

static inline lgi_moves lgi_new_list(logres_move *at, uint32_t room) {
    enum { SET = 64 }; /* the maximum number of moves written for a set, including the overrun */
    return (lgi_moves){at, room, 0, room < SET ? 0 : room - SET + 1};
}

/* Adds a move. The parameter has 64 bits so that callers need no casts. */
static inline void lgi_add(lgi_moves *moves, int64_t move) {
    if (moves->count < moves->room)
        moves->at[moves->count] = (logres_move)move;
    moves->count++;
}

/* Adds the moves first + b for each bit b of a set. */
static inline void lgi_list_set(int first, uint64_t set, lgi_moves *moves) {
    if (moves->count < moves->safe) {
        moves->count += lgi_write_bits((uint16_t)first, set, moves->at + moves->count);
        return;
    }
    for (; set; set &= set - 1)
        lgi_add(moves, first + lgi_lowest_bit(set));
}

/* Adds the same set of moves for each row of a set of rows: first + row * stride + b for each bit
 * b of `set`. */
static inline void lgi_list_grid(int first, int stride, uint32_t rows, uint64_t set,
                                 lgi_moves *moves) {
    for (; rows; rows &= rows - 1)
        lgi_list_set(first + lgi_lowest_bit(rows) * stride, set, moves);
}

/* Appends the list's moves from index `from` on a second time, each increased by `shift`. Copying
 * them is faster than deriving them twice. */
void lgi_list_again(uint32_t from, int shift, lgi_moves *moves);

/* Adds the moves first … first + count - 1. If they fit, the function always writes eight at once,
 * even for a smaller `count`, because the exit of a short loop cannot be predicted. */
static inline void lgi_list_range(unsigned first, unsigned count, lgi_moves *moves) {
    enum { AT_ONCE = 8 };
    if (count > AT_ONCE || moves->count >= moves->safe) {
        for (unsigned i = 0; i < count; i++)
            lgi_add(moves, first + i);
        return;
    }
    logres_move *at = moves->at + moves->count;
    for (unsigned i = 0; i < AT_ONCE; i++) /* fixed length: one vector store */
        at[i] = (logres_move)(first + i);
    moves->count += count;
}

/* Returns whether a move is one of first … first + count - 1. */
bool lgi_is_in_range(unsigned first, unsigned count, logres_move move);

#endif
