/* A move as text and as JSON, in a state of a random game: three bytes choose the state, the rest is the move. */
#include "fuzz/fuzz.h"
#include "support/configs.h"

enum { HEAD = 3 };

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
    if (size <= HEAD || max_size <= HEAD || seed % 8 == 0)
        return LLVMFuzzerMutate(data, size, max_size);
    return HEAD + fuzz_mutate_json(data + HEAD, size - HEAD, max_size - HEAD, seed);
}

/* The first byte chooses game, players and variant, the second the config and the moves, the third the ply. */
static logres_state state_of(const uint8_t head[HEAD]) {
    const logres_game_info *game = logres_game_at(head[0] % logres_game_count());
    uint32_t sizes = game->max_players - game->min_players + 1, rest = head[0] / logres_game_count();
    logres_rng rng;
    logres_state state;
    LAW(logres_rng_seed(&rng, head[1], 16) == LOGRES_OK);
    logres_config config =
        random_config(game, (int)(rest / sizes) % variants_of(game), (int)(game->min_players + rest % sizes), &rng);
    LAW(logres_new(game->id, &config, &state, NULL) == LOGRES_OK);
    LAW(logres_playout(&state, &rng, head[2], &state, NULL) == LOGRES_OK);
    return state;
}

static void check(const logres_state *state, logres_error error, const logres_move *move,
                  const logres_problem *problem) {
    const logres_game_info *game = logres_game_of(state);
    fuzz_check_problem(error, problem);
    LAW((error != LOGRES_OK) == fuzz_is_untouched(move, sizeof *move));
    LAW(game);
    if (error)
        return;
    LAW(*move < game->move_space);
    fuzz_check_move(state, *move);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < HEAD)
        return 0;
    logres_state state = state_of(data);
    logres_problem problem;
    logres_move move;
    const char *json = (const char *)data + HEAD;
    size_t length = size - HEAD;
    fuzz_mark(&move, sizeof move);
    logres_error error = logres_move_from_json(&state, json, length, &move, &problem);
    check(&state, error, &move, &problem);
    LAW(error || fuzz_has_integers_only(json, length));
    char *line = fuzz_memory(length + 1);
    memcpy(line, json, length);
    line[length] = '\0';
    fuzz_mark(&move, sizeof move);
    error = logres_move_parse(&state, line, &move, &problem);
    check(&state, error, &move, &problem);
    free(line);
    return 0;
}
