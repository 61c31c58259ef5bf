/* Lists of legal moves. */
#include "state/list.h"

#include "base/assert.h"
#include "state/multiset.h"

void lgi_list_held(unsigned first, const uint8_t *counts, unsigned kinds, lgi_moves *moves) {
    for (unsigned at = 0; at < kinds; at += 64)
        lgi_list_set((int)(first + at), lgi_kinds_of(counts + at, kinds - at < 64 ? kinds - at : 64), moves);
}

void lgi_list_again(lgi_moves before, int shift, lgi_moves *moves) {
    uint32_t runs = moves->run_count, written = before.count, end = moves->count;
    for (uint32_t i = before.run_count; i < runs; i++) {
        lgi_run run = moves->runs[i];
        written = run.from + (uint32_t)(lgi_count_bits(run.rows) * lgi_count_bits(run.set));
        lgi_list_grid(run.first + shift, run.stride, run.rows, run.set, moves);
    }
    for (; written < end && moves->count < moves->safe; written += 8) {
        logres_move eight[8]; /* what is read and what is written may overlap */
        memcpy(eight, moves->at + written, sizeof eight);
        lgi_write_eight((uint16_t)shift, eight, moves->at + moves->count);
        moves->count += end - written < 8 ? end - written : 8;
    }
    for (; written < end; written++)
        lgi_add(moves, written < moves->room ? moves->at[written] + shift : 0);
}

logres_move lgi_move_in_runs(const lgi_moves *moves, uint32_t number) {
    uint32_t runs = moves->run_count; /* that begin at this number or before */
    while (runs && moves->runs[runs - 1].from > number)
        runs--;
    if (!runs)
        return moves->at[number];
    const lgi_run *run = &moves->runs[runs - 1];
    uint32_t in_a_row = (uint32_t)lgi_count_bits(run->set), r = number - run->from;
    if (r >= in_a_row * (uint32_t)lgi_count_bits(run->rows))
        return moves->at[number];
    int row = lgi_bit_at(run->rows, (int)(r / in_a_row));
    return (logres_move)(run->first + row * run->stride + lgi_bit_at(run->set, (int)(r % in_a_row)));
}

bool lgi_is_in_range(unsigned first, unsigned count, logres_move move) {
    return move >= first && move < first + count;
}
