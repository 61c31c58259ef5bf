/* Prints the hash of the end of a random game, for every game and number of players. It is the
 * same on every platform. */
#include <logres.h>
#include <stdio.h>

static int play(const char *game, uint32_t players, logres_rng *rng) {
    logres_config config;
    logres_state state;
    uint32_t plies = 0;
    if (logres_config_init(game, &config))
        return 1;
    config.players = (int32_t)players;
    if (logres_new(game, &config, &state, NULL) ||
        logres_playout(&state, rng, 5000, &state, &plies))
        return 1;
    printf("%s %u %u %016llx\n", game, (unsigned)players, (unsigned)plies,
           (unsigned long long)logres_hash(&state));
    return 0;
}

int main(void) {
    logres_rng rng;
    int failed = logres_rng_seed(&rng, 2026, 0);
    for (uint32_t i = 0; i < logres_game_count(); i++) {
        const logres_game_info *game = logres_game_at(i);
        for (uint32_t players = game->min_players; players <= game->max_players; players++)
            failed |= play(game->id, players, &rng);
    }
    return failed;
}
