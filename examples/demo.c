/* Plays a complete match between seeded random players and saves it for replay:
 * demo FILE [GAME [PLAYERS [SEED]]] */
#include <stdlib.h>

#include "files.h"
#include "options.h"

/* Plays one random move, or resolves chance; returns 0 when the game is over. */
static int play_on(logres_match *match, logres_rng *rng) {
    logres_state state;
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count, pick, ply;
    state = *logres_match_state(match);
    ply = logres_match_ply(match);
    int32_t actor = logres_actor(&state);
    if (actor == LOGRES_NOBODY)
        return 0;
    if (actor == LOGRES_CHANCE)
        return !logres_match_resolve(match, NULL);
    logres_legal_moves(&state, moves, LOGRES_MOVES_MAX, &count);
    logres_rng_below(rng, count, &pick);
    return !logres_match_play(match, ply, actor, moves[pick], NULL);
}

static int usage(FILE *out) {
    fprintf(out, "usage: demo FILE [GAME [PLAYERS [SEED]]]\n");
    return out == stdout ? 0 : 2;
}

int main(int argc, char **argv) {
    if (argc < 2 || argc > 5 || is_flag(argv[1]))
        return usage(asks_for_help(argv[1]) ? stdout : stderr);
    logres_match_options options = {.size = sizeof options, .has_seed = 1};
    options.game = argc > 2 ? argv[2] : "arthurs_court";
    uint64_t players = 0, seed = 2026;
    if ((argc > 3 && !read_number(argv[3], 99, &players)) ||
        (argc > 4 && !read_number(argv[4], UINT64_MAX, &seed)))
        return usage(stderr);
    options.seed = seed;
    logres_config config;
    logres_match *match;
    logres_problem problem;
    if (logres_config_init(options.game, &config)) {
        fprintf(stderr, "demo: %s: %s\n", options.game, no_such_game());
        return 2;
    }
    config.players = argc > 3 ? (int32_t)players : config.players;
    options.config = &config;
    if (logres_match_new(&options, &match, &problem)) {
        print_problem("demo", &problem);
        return 2;
    }
    logres_rng choices;
    logres_rng_seed(&choices, options.seed, 1);
    while (play_on(match, &choices)) {
    }
    uint32_t plies;
    plies = logres_match_ply(match);
    int good = save_match(match, argv[1]);
    if (good)
        printf("%u random players played %s: %u plies, saved in %s\n", (unsigned)config.players,
               options.game, (unsigned)plies, argv[1]);
    logres_match_free(match);
    return ended(good ? 0 : 1);
}
