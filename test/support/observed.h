/* Observations, and what they must be by the other public calls. */
#ifndef TEST_OBSERVED_H
#define TEST_OBSERVED_H

#include "support/support.h"

typedef struct observed {
    logres_observation_row row[LOGRES_OBSERVATION_ROWS_MAX];
    int16_t value[LOGRES_OBSERVATION_MAX];
    uint32_t rows, values;
} observed;

/* Values that nobody wrote are 0x5a5a. */
void observe(const logres_state *view, observed *o);

/* Compares each value of the view's observation. */
void observation_is_right(const logres_state *view);

/* Whether row n of a viewer's observation follows from the view of another. */
bool is_shared_row(const logres_state *other, const observed *o, int viewer, uint32_t n);

#endif
