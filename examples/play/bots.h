/* Bots for the examples. A bot receives only the view of its seat, so it cannot peek. */
#ifndef EXAMPLES_PLAY_BOTS_H
#define EXAMPLES_PLAY_BOTS_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <logres.h>

/* ---- seats ---------------------------------------------------------------------------------- */

/* In addition to the library's levels: a bot without a search. */
static const char random_bot[] = "random";

/* The bots at a table: "random", the name of a level, or NULL for none. */
typedef struct bots {
    const char *seat[LOGRES_PLAYERS_MAX];
    const char *others; /* the default for all seats */
} bots;

/* Returns a name as stored in `bots`, or NULL if it is unknown. */
static inline const char *bot_called(const char *name) {
    return strcmp(name, random_bot) == 0 ? random_bot : logres_level_name(logres_level_find(name));
}

static inline void print_bots(FILE *out) {
    fprintf(out, "%s", random_bot);
    for (int32_t level = 0; level < LOGRES_LEVEL_COUNT; level++)
        fprintf(out, " %s", logres_level_name(level));
}

/* Parses "1" for the default bot, "12=hard" or "all=easy". Returns NULL or an error message. */
static inline const char *add_bots(bots *b, const char *text, const char *usual) {
    size_t length = strcspn(text, "=");
    const char *bot = text[length] ? bot_called(text + length + 1) : usual;
    if (!bot)
        return "there is no such bot";
    if (length == 3 && memcmp(text, "all", length) == 0) {
        b->others = bot;
        return NULL;
    }
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return "needs seats, such as 1, 12 or all";
        if (text[i] >= '0' + LOGRES_PLAYERS_MAX)
            return "the game has fewer players";
        b->seat[text[i] - '0'] = bot;
    }
    return length ? NULL : "needs a seat";
}

/* Called when the number of players is known. Returns NULL or an error message. */
static inline const char *seat_bots(bots *b, uint32_t players) {
    for (uint32_t seat = 0; seat < LOGRES_PLAYERS_MAX; seat++)
        if (seat < players)
            b->seat[seat] = b->seat[seat] ? b->seat[seat] : b->others;
        else if (b->seat[seat])
            return "the game has fewer players";
    return NULL;
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* Memory for searches, reused by the next one; initialize it with {0}. */
typedef struct notebook {
    void *memory;
    size_t bytes;
} notebook;

enum { TREE = 20000 /* minimum iterations for which a bot's tree has memory */ };

/* Starts a search of a view. Returns NULL if memory runs out or the viewer is not to move. */
static inline logres_search *begin_search(notebook *n, const logres_state *view,
                                          uint32_t iterations, uint64_t seed) {
    logres_search_options options = {.size = sizeof options, .seed = seed};
    logres_search *search = NULL;
    size_t need = 0;
    if (logres_search_memory(view, iterations, &need))
        return NULL;
    if (need > n->bytes) {
        free(n->memory);
        n->memory = malloc(need);
        n->bytes = n->memory ? need : 0;
    }
    return logres_search_init(view, &options, n->memory, n->bytes, &search, NULL) ? NULL : search;
}

/* Runs a search: logres_search_run, or a function that runs it in steps and shows progress. */
typedef logres_error thinking(logres_search *search, uint32_t iterations);

static inline logres_error choose_randomly(const logres_move *moves, uint32_t count,
                                           logres_rng *rng, logres_move *move) {
    uint32_t pick = 0;
    logres_error error = logres_rng_below(rng, count, &pick);
    if (!error)
        *move = moves[pick];
    return error;
}

/* Chooses a bot's move for the viewer of a view, who must be the player to move. */
static inline logres_error choose_move(const char *bot, const logres_state *view, logres_rng *rng,
                                       notebook *n, thinking *think, logres_move *move) {
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = 0;
    uint64_t seed = 0;
    int32_t level = logres_level_find(bot);
    logres_error error = logres_legal_moves(view, moves, LOGRES_MOVES_MAX, &count);
    if (error)
        return error;
    if (level < 0)
        return choose_randomly(moves, count, rng, move);
    error = logres_rng_next(rng, &seed);
    uint32_t iterations = logres_bot_iterations(view, level);
    logres_search *search = begin_search(n, view, iterations > TREE ? iterations : TREE, seed);
    if (!error)
        error = !search ? LOGRES_ERR_MEMORY : count > 1 ? think(search, iterations) : LOGRES_OK;
    return error ? error : logres_search_choose(search, level, move);
}

#endif
