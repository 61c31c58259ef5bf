/* Random configs of every game. */
#ifndef TEST_CONFIGS_H
#define TEST_CONFIGS_H

#include <logres.h>

/* The number of variants of a game: the values of its option "variant", or 1. */
int variants_of(const logres_game_info *game);

/* The name of a variant of a game that has them. */
const char *variant_name(const logres_game_info *game, int variant);

/* A random value of an option with any range. */
int random_option(const logres_option *option, int players, logres_rng *rng);

/* A config of a variant (0, 1, …) with random other options, and in one case of three with random
 * components. */
logres_config random_config(const logres_game_info *game, int variant, int players,
                            logres_rng *rng);

#endif
