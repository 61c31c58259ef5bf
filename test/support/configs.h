/* Configs of every game for tests along random play. */
#ifndef TEST_CONFIGS_H
#define TEST_CONFIGS_H

#include <logres.h>

/* How many variants a game has: the values of its option "variant", or one. */
int variants_of(const logres_game_info *game);

/* The name of a variant of a game that has them. */
const char *variant_name(const logres_game_info *game, int variant);

/* A random value of an option, whatever its range. */
int random_option(const logres_option *option, int players, logres_rng *rng);

/* A config of a variant (0, 1, …) with other options at random; with random components in one game of three. */
logres_config random_config(const logres_game_info *game, int variant, int players, logres_rng *rng);

#endif
