/* Support for tests of the search: memory with guards, the inside of a search, and its
 * pictures. */
#ifndef TEST_SEARCH_H
#define TEST_SEARCH_H

#include "support/support.h"

#include "bots/search.h"

/* Memory for a search, with guards before and behind it. */
typedef struct room {
    uint8_t *block; /* freed by leave */
    uint8_t *memory;
    size_t bytes;
} room;

/* Memory of this size, filled with this value. */
room room_of(size_t bytes, uint8_t fill);
/* Checks that nothing outside the memory was written, and frees it. */
void leave(room *r);

/* The bytes with which a search of this view is not full after so many iterations. */
size_t memory_for(const logres_state *view, uint32_t iterations);
/* Begins a search in the whole memory. Playouts have `limit` plies, or the default number if it is
 * 0. */
logres_search *begin_search(room *r, const logres_state *view, uint64_t seed, uint32_t limit);
/* The same by LOGRES_EVALUATION_... */
logres_search *begin_search_by(uint32_t evaluation, room *r, const logres_state *view,
                               uint64_t seed, uint32_t limit);

/* The bytes of a search that are in use. */
size_t bytes_in_use(const logres_search *search);
/* Two searches are the same, byte for byte. */
void expect_same_search(const logres_search *a, const logres_search *b);

/*
 * The results of a search are consistent: the best move is legal and first of the line, visits add
 * up to the iterations, means are in range. So is its tree: every node in use is reached once.
 */
void check_search(const logres_search *search);

/* Values of the viewer's choices by search, if only ranks count, or the score of a cooperative
 * game, and playouts go to the end. */
typedef struct answer {
    uint32_t best; /* the index of its best move */
    double value;  /* of that move, 0 … 1 */
} answer;
answer search_by_rank(const logres_state *view, uint32_t iterations, uint64_t seed);

#endif
