/* The list of games. */
#ifndef LGI_REGISTRY_H
#define LGI_REGISTRY_H

#include "state/game.h"

/* Ascending by number (src/games/games.c). */
extern const lgi_game *const lgi_games[];
extern const uint32_t lgi_game_total;

/* Return the game with a number or an id, or NULL. */
const lgi_game *lgi_game_by_number(uint32_t number);
const lgi_game *lgi_game_by_id(const char *id);

/* Returns the game of a public description, or NULL. A copy of a description has no game, because
 * its address identifies it. */
const lgi_game *lgi_game_of_info(const logres_game_info *info);

/* Returns the game of an opened state; never NULL. */
const lgi_game *lgi_game_of(const lgi_state *s);

#endif
