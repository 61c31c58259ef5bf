/* Levels of play: their names, the move that each chooses after a search, and a bot's whole
 * turn. */
#include <stddef.h>
#include <string.h>

#include "bots/search.h"
#include "state/game.h"
#include "state/registry.h"

typedef struct weakness {
    uint32_t overlooks; /* percentage of moves that the level ignores, if there are three or more
                           */
    /* how much worse than the best move a played move can be; LGI_ONE is a win */
    int32_t gives_away;
} weakness;

static const weakness weaknesses[LOGRES_LEVEL_COUNT] = {
    [LOGRES_LEVEL_EASY] = {30, LGI_ONE / 16},
    [LOGRES_LEVEL_NORMAL] = {20, LGI_ONE / 16},
    [LOGRES_LEVEL_HARD] = {0, 0},
    [LOGRES_LEVEL_EXPERT] = {0, 0},
};

static bool is_level(int32_t level) {
    return level >= 0 && level < LOGRES_LEVEL_COUNT;
}

/* ---- names ---------------------------------------------------------------------------------- */

static const char *const names[] = {
#define NAME(name, number, text) [number] = text,
    LOGRES_LEVELS(NAME)
#undef NAME
};
_Static_assert(sizeof names / sizeof *names == LOGRES_LEVEL_COUNT, "every level has a name");

const char *logres_level_name(int32_t level) {
    return is_level(level) ? names[level] : NULL;
}

int32_t logres_level_find(const char *name) {
    if (!name)
        return LOGRES_NONE;
    for (int32_t level = 0; level < LOGRES_LEVEL_COUNT; level++)
        if (strcmp(name, names[level]) == 0)
            return level;
    return LOGRES_NONE;
}

/* ---- choosing ------------------------------------------------------------------------------- */

static bool overlooks(const weakness *w, logres_rng *rng) {
    uint32_t drawn = 0;
    logres_rng_below(rng, 100, &drawn);
    return drawn < w->overlooks;
}

/*
 * Returns the best of the moves that are not ignored and look nearly as good as `best`, or `best`
 * itself if there are none. Weak levels overlook moves, as people do; the threshold keeps them
 * from obvious blunders. Draws come from a copy of the generator, so that choosing does not change
 * the search.
 */
static logres_move choose_weak(const logres_search *s, const weakness *w, logres_move best) {
    const lgi_root_move *root_moves = s->root_moves, *end = root_moves + s->root_move_count,
                        *top = root_moves, *found = NULL;
    logres_rng rng = s->rng;
    while (top->move != best)
        top++;
    for (const lgi_root_move *r = root_moves; r < end; r++) {
        bool is_near = r->visits && lgi_value_of(top) - lgi_value_of(r) <= w->gives_away;
        if (is_near && !overlooks(w, &rng) && (!found || lgi_is_better(r, found)))
            found = r;
    }
    return found ? found->move : best;
}

/* Returns whether a level ignores moves in this search. In a game that does not define its levels,
 * the cost of ignoring moves is unknown, so only easy does so. */
static bool is_weak(const logres_search *search, int32_t level) {
    const lgi_state *view = lgi_const(&search->view);
    if (!weaknesses[level].overlooks || search->sensible_count <= 2)
        return false;
    return level == LOGRES_LEVEL_EASY || lgi_levels_of(lgi_game_of(view), view);
}

logres_error logres_search_choose(const logres_search *search, int32_t level, logres_move *move) {
    logres_move best = 0;
    logres_error error = move ? logres_search_best(search, &best) : LOGRES_ERR_NULL;
    if (error)
        return error;
    if (!is_level(level))
        return LOGRES_ERR_ARGUMENT;
    const weakness *w = &weaknesses[level];
    *move = is_weak(search, level) ? choose_weak(search, w, best) : best;
    return LOGRES_OK;
}

/* ---- a whole turn --------------------------------------------------------------------------- */

logres_error logres_bot_memory(const logres_state *view, int32_t level, size_t *bytes) {
    if (!view || !bytes)
        return LOGRES_ERR_NULL;
    if (!is_level(level))
        return LOGRES_ERR_ARGUMENT;
    return logres_search_memory(view, logres_bot_iterations(view, level), bytes);
}

logres_error logres_bot_move(const logres_state *view, int32_t level, logres_rng *rng,
                             void *memory, size_t bytes, logres_move *move) {
    if (!view || !rng || !memory || !move)
        return LOGRES_ERR_NULL;
    size_t need = 0;
    logres_error error = logres_bot_memory(view, level, &need);
    if (error)
        return error;
    logres_rng numbers = *rng;
    logres_search_options options = {.size = sizeof options};
    error = bytes < need ? LOGRES_ERR_BUFFER : logres_rng_next(&numbers, &options.seed);
    logres_search *search = NULL;
    if (!error) /* not `bytes`: with more memory the search could differ, and the move would depend
                   on the size of the caller's buffer */
        error = logres_search_init(view, &options, memory, need, &search, NULL);
    /* `view` can lie in the memory and be overwritten by now */
    if (!error && search->sensible_count > 1)
        error = logres_search_run(search, logres_bot_iterations(&search->view, level));
    if (!error)
        error = logres_search_choose(search, level, move);
    if (!error)
        *rng = numbers;
    return error;
}
