/* Hello, Logres: plays the first legal move until the game is over. */
#include <stdio.h>
#include <string.h>

#include <logres.h>

int main(int argc, char **argv) {
    logres_state state;
    logres_move moves[LOGRES_MOVES_MAX];
    logres_rng rng;
    logres_result result;
    uint32_t count;

    if (argc > 1) {
        printf("usage: hello\n");
        return strcmp(argv[1], "--help") == 0 ? 0 : 2;
    }
    logres_rng_seed(&rng, 2026, 0);
    if (logres_new("arthurs_court", NULL, &state, NULL))
        return 1;
    while (!logres_is_over(&state)) {
        logres_resolve(&state, &rng, &state, NULL); /* draws chance moves until a player acts */
        logres_legal_moves(&state, moves, LOGRES_MOVES_MAX, &count);
        if (count && logres_apply(&state, moves[0], &state))
            return 1;
    }
    logres_result_of(&state, &result);
    for (uint32_t seat = 0; seat < result.players; seat++)
        printf("player %u: score %d, rank %d\n", (unsigned)seat, (int)result.scores[seat],
               (int)result.ranks[seat]);
    return 0;
}
