/* Multisets of pieces, as counts by kind, and lists of moves. */
#ifndef LGI_MULTISET_H
#define LGI_MULTISET_H

#include "base/bits.h"
#include "state/game.h"

/* These are inline, since they are called often, mostly with a constant number of kinds. They read eight or four
 * counts at once, which compilers do not see by themselves. */
static inline unsigned lgi_sum(const uint8_t *counts, unsigned kinds) {
    unsigned sum = 0, i = 0;
    for (; i + 8 <= kinds; i += 8)
        sum += lgi_sum_of_bytes(lgi_load_u64(counts + i));
    if (i + 4 <= kinds) {
        sum += lgi_sum_of_bytes(lgi_load_u32(counts + i));
        i += 4;
    }
    for (; i < kinds; i++)
        sum += counts[i];
    return sum;
}

/* The kinds in a multiset as bits, at most 64. It has no branches on counts, since they would be unpredictable. */
static inline uint64_t lgi_kinds_of(const uint8_t *counts, unsigned kinds) {
    uint64_t bits = 0;
    unsigned i = 0;
    for (; i + 8 <= kinds; i += 8)
        bits |= (uint64_t)lgi_bytes_above_0(lgi_load_u64(counts + i)) << i;
    if (i + 4 <= kinds) {
        bits |= (uint64_t)lgi_bytes_above_0(lgi_load_u32(counts + i)) << i;
        i += 4;
    }
    for (; i < kinds; i++)
        bits |= (uint64_t)(counts[i] != 0) << i;
    return bits;
}

/* The only kind in a multiset, or the first; LOGRES_NONE if it is empty. */
static inline int lgi_only_piece(const uint8_t *counts, unsigned kinds) {
    uint64_t bits = lgi_kinds_of(counts, kinds);
    return bits ? lgi_lowest_bit(bits) : LOGRES_NONE;
}

/* The kind of the r-th of some pieces, counted from 0. Of fewer than 128, eight kinds are looked at together, without
 * branches: it is the number of sums, of a count and all before it, that are at most r. */
static inline unsigned lgi_kind_of_piece(const uint8_t *counts, unsigned kinds, uint32_t total, uint32_t r) {
    unsigned kind = 0;
    for (; total < 128; kind += 8) {
        LGI_ASSERT(kind < kinds); /* there are more than r */
        uint64_t sums = lgi_word_at(counts, kinds, kind) * 0x0101010101010101u;
        if (r < sums >> 56)
            return kind + (unsigned)lgi_bytes_up_to(sums, (int)r);
        r -= (uint32_t)(sums >> 56);
    }
    for (; r >= counts[kind]; kind++)
        r -= counts[kind];
    return kind;
}

/* A run: the moves first + b for each bit b of a set. The lowest of them is number `from` of the list. */
typedef struct lgi_run {
    uint64_t set;
    uint32_t from;
    int first;
} lgi_run;

/*
 * A list of moves that is being made. What does not fit is counted, not written, so no state makes it overflow. In a
 * list with room for runs, sets of moves are noted as runs and not written: `at` has holes where they are, so only
 * lgi_move_at reads it. When there are as many runs as there is room for, sets are written again.
 */
typedef struct lgi_moves {
    logres_move *at;
    uint32_t room, count;
    lgi_run *runs;
    uint32_t run_room, run_count;
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

/* Adds the moves first + b for each bit b of a set. */
static inline void lgi_list_set(int first, uint64_t set, lgi_moves *moves) {
    if (moves->run_count < moves->run_room) {
        moves->runs[moves->run_count] = (lgi_run){set, moves->count, first};
        moves->run_count += set != 0;
        moves->count += (uint32_t)lgi_count_bits(set);
        return;
    }
    for (; set; set &= set - 1)
        lgi_add(moves, first + lgi_lowest_bit(set));
}

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

/*
 * Moves `count` random pieces from one multiset to another; each piece is equally likely. There are at least `count`,
 * and the generator is seeded.
 */
void lgi_deal(uint8_t *from, uint8_t *to, unsigned kinds, unsigned count, logres_rng *rng);

#endif
