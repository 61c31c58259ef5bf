/* Counts the sequences of exactly n plies, including chance: perft DEPTH [GAME [PLAYERS]] */
#include <stdio.h>
#include <stdlib.h>

#include <logres.h>

#include "options.h"

static uint64_t perft(const logres_state *state, unsigned depth) {
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count;
    if (depth == 0)
        return 1;
    if (logres_legal_moves(state, moves, LOGRES_MOVES_MAX, &count))
        return 0;
    if (depth == 1)
        return count;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < count; i++) {
        logres_state next;
        if (!logres_apply(state, moves[i], &next))
            sum += perft(&next, depth - 1);
    }
    return sum;
}

static int usage(FILE *out) {
    fprintf(out, "usage: perft DEPTH [GAME [PLAYERS]]\n");
    return out == stdout ? 0 : 2;
}

int main(int argc, char **argv) {
    if (argc < 2 || argc > 4 || is_flag(argv[1]))
        return usage(asks_for_help(argv[1]) ? stdout : stderr);
    const char *game = argc > 2 ? argv[2] : "arthurs_court";
    logres_config config;
    logres_state state;
    logres_problem problem;
    uint64_t deepest, players;
    if (!read_number(argv[1], 99, &deepest) || (argc > 3 && !read_number(argv[3], 99, &players)))
        return usage(stderr);
    if (logres_config_init(game, &config)) {
        fprintf(stderr, "perft: %s: %s\n", game, no_such_game());
        return 2;
    }
    if (argc > 3)
        logres_config_set(&config, "players", (int32_t)players);
    if (logres_new(game, &config, &state, &problem)) {
        fprintf(stderr, "perft: %s %s\n", problem.path, problem.text);
        return 1;
    }
    for (unsigned depth = 1; depth <= deepest; depth++)
        printf("%2u %llu\n", depth, (unsigned long long)perft(&state, depth));
    return ended(0);
}
