#include "support/golden.h"

#include <stdio.h>

#include "support/support.h"

enum { PERFT_STATES = 10000 }; /* depths are counted until one has as many states */

static uint64_t perft(const logres_state *state, int depth) {
    logres_move moves[LOGRES_MOVES_MAX];
    uint32_t count = 0;
    ok(logres_legal_moves(state, moves, LOGRES_MOVES_MAX, &count));
    if (depth == 1)
        return count;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < count; i++) {
        logres_state next;
        ok(logres_apply(state, moves[i], &next));
        sum += perft(&next, depth - 1);
    }
    return sum;
}

/* Counts from the start and from states in the middle of random games: one line each. */
static void perft_file(const logres_game_info *game, golden_file *file) {
    static char text[65536];
    size_t length = 0;
    for (int players = (int)game->min_players; players <= (int)game->max_players; players++)
        for (uint32_t skipped = 0; skipped <= 120; skipped += 20) {
            logres_state s = new_game(game->id, players, LOGRES_NONE);
            logres_rng rng;
            ok(logres_rng_seed(&rng, skipped, (uint64_t)players));
            ok(logres_playout(&s, &rng, skipped, &s, NULL));
            length += (size_t)snprintf(text + length, sizeof text - length,
                                       "%d players, after %u random plies:", players, (unsigned)skipped);
            uint64_t count = 1;
            for (int depth = 1; depth <= 8 && count > 0 && count < PERFT_STATES; depth++) {
                count = perft(&s, depth);
                length += (size_t)snprintf(text + length, sizeof text - length, " %llu", (unsigned long long)count);
            }
            length += (size_t)snprintf(text + length, sizeof text - length, "\n");
        }
    char path[128];
    snprintf(path, sizeof path, "test/golden/%s-perft.txt", game->id);
    file(path, text);
}

/* A whole match of random players, with its hashes. */
static void match_file(const logres_game_info *game, int players, golden_file *file) {
    logres_config config;
    logres_match *match = NULL;
    ok(logres_config_init(&config, sizeof config, game->id));
    ok(logres_config_set(&config, "players", players));
    logres_match_options options = {
        .size = sizeof options, .has_seed = 1, .seed = 100, .game = game->id, .config = &config};
    ok(logres_match_new(&options, &match, NULL));
    logres_rng rng;
    ok(logres_rng_seed(&rng, 100, (uint64_t)players));
    for (;;) {
        logres_state s;
        logres_move moves[LOGRES_MOVES_MAX];
        uint32_t count = 0, pick = 0, ply = 0;
        ok(logres_match_resolve(match, NULL));
        ok(logres_match_state(match, &s));
        ok(logres_match_ply(match, &ply, NULL));
        ok(logres_legal_moves(&s, moves, LOGRES_MOVES_MAX, &count));
        if (!count)
            break;
        ok(logres_rng_below(&rng, count, &pick));
        ok(logres_match_play(match, ply, actor(&s), moves[pick]));
    }
    char path[128], *text = match_json_of(match, LOGRES_JSON_HASHES);
    snprintf(path, sizeof path, "test/golden/%s-%d.json", game->id, players);
    file(path, text);
    free(text);
    logres_match_free(match);
}

void each_golden_file(golden_file *file) {
    for (uint32_t i = 0; i < logres_game_count(); i++) {
        const logres_game_info *game = logres_game_at(i);
        perft_file(game, file);
        for (int players = (int)game->min_players; players <= (int)game->max_players; players++)
            match_file(game, players, file);
    }
}
