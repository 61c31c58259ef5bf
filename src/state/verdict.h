/* Verdicts: whether a move is legal, and what forbids it if it is not. */
#ifndef LGI_VERDICT_H
#define LGI_VERDICT_H

#include <logres/base.h>

#include "base/assert.h"

enum { LGI_VERDICT_NUMBERS = 3 };

/* What forbids a move: a row of the game's refusals, and the numbers for its words. It fits into a register. */
typedef struct lgi_verdict {
    uint16_t refusal; /* 0: nothing forbids it */
    int16_t number[LGI_VERDICT_NUMBERS];
} lgi_verdict;

/* Refusals of the core, which belong to no game. */
enum {
    LGI_NO_SUCH_MOVE = UINT16_MAX, /* of no row of this phase */
    LGI_NOT_THERE = UINT16_MAX - 1 /* the place of the phase has no such piece: the piece, and the place */
};

#define LGI_LEGAL ((lgi_verdict){0, {0}})

/* Forbids a move: LGI_FORBID(TOO_WEAK, 12, power). */
#define LGI_FORBID(...) lgi_forbid((const int[1 + LGI_VERDICT_NUMBERS]){__VA_ARGS__})

static inline lgi_verdict lgi_forbid(const int parts[1 + LGI_VERDICT_NUMBERS]) {
    lgi_verdict verdict = {(uint16_t)parts[0], {0}};
    LGI_ASSERT(parts[0] > 0 && parts[0] <= UINT16_MAX);
    for (int i = 0; i < LGI_VERDICT_NUMBERS; i++) {
        LGI_ASSERT(parts[1 + i] >= INT16_MIN && parts[1 + i] <= INT16_MAX);
        verdict.number[i] = (int16_t)parts[1 + i];
    }
    return verdict;
}

/* For rules that are one condition: `return lgi_if(is_empty(chair), TAKEN);` */
static inline lgi_verdict lgi_if(int is_allowed, int refusal) {
    return is_allowed ? LGI_LEGAL : LGI_FORBID(refusal);
}

#endif
