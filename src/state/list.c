/* Lists of legal moves. */
#include "state/list.h"

#include "base/assert.h"
#include "state/multiset.h"

void lgi_list_held(unsigned first, const uint8_t *counts, unsigned kinds, lgi_moves *moves) {
    for (unsigned at = 0; at < kinds; at += 64)
        lgi_list_set((int)(first + at), lgi_kinds_of(counts + at, kinds - at < 64 ? kinds - at : 64), moves);
}

logres_move lgi_move_in_runs(const lgi_moves *moves, uint32_t number) {
    uint32_t runs = moves->run_count; /* that begin at this number or before */
    while (runs && moves->runs[runs - 1].from > number)
        runs--;
    const lgi_run *run = runs ? &moves->runs[runs - 1] : NULL;
    uint32_t r = run ? number - run->from : 0;
    return run && r < (uint32_t)lgi_count_bits(run->set) ? (logres_move)(run->first + lgi_bit_at(run->set, (int)r))
                                                         : moves->at[number];
}

bool lgi_is_in_range(unsigned first, unsigned count, logres_move move) {
    return move >= first && move < first + count;
}
