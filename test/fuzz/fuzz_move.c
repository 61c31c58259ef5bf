/* A move as text and as JSON, in a state of a random game: three bytes choose the state, the rest
 * is the move. */
#include "fuzz/fuzz.h"

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
    if (size <= FUZZ_HEAD || max_size <= FUZZ_HEAD || seed % 8 == 0)
        return LLVMFuzzerMutate(data, size, max_size);
    return FUZZ_HEAD +
           fuzz_mutate_json(data + FUZZ_HEAD, size - FUZZ_HEAD, max_size - FUZZ_HEAD, seed);
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
    if (size < FUZZ_HEAD)
        return 0;
    logres_state state = fuzz_state_of(data);
    logres_problem problem;
    logres_move move;
    const char *json = (const char *)data + FUZZ_HEAD;
    size_t length = size - FUZZ_HEAD;
    fuzz_mark(&move, sizeof move);
    logres_error error = logres_move_from_json(&state, json, length, &move, &problem);
    check(&state, error, &move, &problem);
    LAW(error || fuzz_has_integers_only(json, length));
    char *line = fuzz_memory(length + 1);
    memcpy(line, json, length);
    line[length] = '\0';
    fuzz_mark(&move, sizeof move);
    error = logres_move_from_text(&state, line, &move, &problem);
    check(&state, error, &move, &problem);
    free(line);
    return 0;
}
