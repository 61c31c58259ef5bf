/* A host that searches: prints a bot's first move in every game. */
#include <logres.h>
#include <stdio.h>
#include <stdlib.h>

static int ask(const logres_state *view, logres_rng *rng, logres_move *move) {
    size_t bytes = 0;
    if (logres_bot_memory(view, 0, &bytes))
        return 1;
    void *memory = malloc(bytes);
    int failed = !memory || logres_bot_move(view, 0, rng, memory, bytes, move);
    free(memory);
    return failed;
}

static int begin(const char *game, logres_rng *rng) {
    logres_state state, view;
    logres_move move;
    if (logres_new(game, NULL, &state, NULL) || logres_resolve(&state, rng, &state, NULL) ||
        logres_view(&state, logres_actor(&state), &view) || ask(&view, rng, &move))
        return 1;
    printf("%s %u\n", game, (unsigned)move);
    return 0;
}

int main(void) {
    logres_rng rng;
    int failed = logres_rng_seed(&rng, 2026, 0);
    for (uint32_t i = 0; i < logres_game_count(); i++)
        failed |= begin(logres_game_at(i)->id, &rng);
    return failed;
}
