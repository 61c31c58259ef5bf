/* Bots for the examples. A bot gets the view of its seat, so it cannot peek. */
#ifndef EXAMPLES_PLAY_BOTS_H
#define EXAMPLES_PLAY_BOTS_H

#include <string.h>

#include <logres.h>

/* Chooses a move for the viewer of a view, who is to move. */
typedef logres_move bot(const logres_state *view, logres_rng *rng);

static inline logres_move play_random(const logres_state *view, logres_rng *rng) {
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = 0, pick = 0;
    logres_legal_moves(view, moves, LOGRES_MOVES_MAX, &count);
    logres_rng_below(rng, count, &pick);
    return moves[pick];
}

/* The levels, by name; the first is the default. */
static const struct level {
    const char *name;
    bot *choose;
} levels[] = {{"random", play_random}};

enum { LEVELS = sizeof levels / sizeof *levels };

/* The level of a name, or NULL. */
static inline const struct level *find_level(const char *name) {
    for (int i = 0; i < LEVELS; i++)
        if (strcmp(name, levels[i].name) == 0)
            return &levels[i];
    return NULL;
}

#endif
