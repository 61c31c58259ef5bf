/* Verdicts: whether a move is legal, and if not, why. Legality and its explanation come from the
 * same function and cannot disagree. */
#ifndef LGI_VERDICT_H
#define LGI_VERDICT_H

#include <logres/base.h>

#include "base/assert.h"

enum { LGI_VERDICT_NUMBERS = LOGRES_REFUSAL_NUMBERS };

/* The reason why a move is refused: a row of the game's refusals and the numbers in its text. It
 * has 8 bytes, so it is returned in a register. */
typedef struct lgi_verdict {
    uint16_t refusal; /* 0: legal */
    int16_t number[LGI_VERDICT_NUMBERS];
} lgi_verdict;

/* Refusals that are common to all games. */
enum {
    LGI_NO_SUCH_MOVE = UINT16_MAX, /* no move type of this phase has the number */
    LGI_NOT_THERE = UINT16_MAX - 1 /* numbers: a piece, and the place that lacks it */
};

#define LGI_LEGAL ((lgi_verdict){0, {0}})

/* Makes the verdict of an illegal move: LGI_FORBID(TOO_WEAK, 12, power). */
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

/* For rules that are a single condition: `return lgi_allow_if(is_empty(chair), TAKEN);` */
static inline lgi_verdict lgi_allow_if(int is_allowed, int refusal) {
    return is_allowed ? LGI_LEGAL : LGI_FORBID(refusal);
}

#endif
