/* Lists of legal moves. */
#include "state/list.h"

#include "base/assert.h"

void lgi_list_again(uint32_t from, int shift, lgi_moves *moves) {
    uint32_t end = moves->count;
    for (; from < end && moves->count < moves->safe; from += 8) {
        logres_move eight[8]; /* source and destination may overlap */
        memcpy(eight, moves->at + from, sizeof eight);
        lgi_write_eight((uint16_t)shift, eight, moves->at + moves->count);
        moves->count += end - from < 8 ? end - from : 8;
    }
    for (; from < end; from++)
        lgi_add(moves, from < moves->room ? moves->at[from] + shift : 0);
}

bool lgi_is_in_range(unsigned first, unsigned count, logres_move move) {
    return move >= first && move < first + count;
}
