/* A match between bots of each game named, as in test/golden/bots.txt. */
#include <stdio.h>
#include <stdlib.h>

#include <logres.h>

static void check(logres_error error) {
    if (error) {
        fprintf(stderr, "%s\n", logres_error_text(error));
        exit(1);
    }
}

static logres_move move_of(const logres_state *state, logres_rng *rng) {
    logres_state view;
    logres_move move;
    size_t bytes;
    check(logres_view(state, logres_actor(state), &view));
    check(logres_bot_memory(&view, LOGRES_LEVEL_EASY, &bytes));
    void *memory = malloc(bytes);
    check(memory ? logres_bot_move(&view, LOGRES_LEVEL_EASY, rng, memory, bytes, &move)
                 : LOGRES_ERR_MEMORY);
    free(memory);
    return move;
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        logres_match_options options = {.size = sizeof options,
                                        .has_seed = 1,
                                        .seed = 7,
                                        .game = argv[i]};
        logres_match *match;
        logres_rng rng;
        check(logres_match_new(&options, &match, NULL));
        check(logres_rng_seed(&rng, 7, 1));
        check(logres_match_resolve(match, NULL));
        const logres_state *state = logres_match_state(match);
        for (uint32_t ply; ply = logres_match_ply(match), !logres_is_over(state) && ply < 60;) {
            check(logres_match_play(match, ply, logres_actor(state), move_of(state, &rng), NULL));
            check(logres_match_resolve(match, NULL));
            state = logres_match_state(match);
        }
        printf("%s: %u plies, 0x%016llx\n", argv[i], (unsigned)logres_match_ply(match),
               (unsigned long long)logres_hash(state));
        logres_match_free(match);
    }
    return 0;
}
