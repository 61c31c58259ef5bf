/* The list of games. */
#ifndef LGI_REGISTRY_H
#define LGI_REGISTRY_H

#include "state/game.h"

/* Ascending by number (src/games/games.c). */
extern const lgi_game *const lgi_games[];
extern const uint32_t lgi_game_total;

/* The game of a number or an id, or NULL. */
const lgi_game *lgi_game_by_number(uint32_t number);
const lgi_game *lgi_game_by_id(const char *id);

/* The game of a public description, or NULL, also for a copy of one. */
const lgi_game *lgi_game_of_info(const logres_game_info *info);

/* The game of a state that has been opened; never NULL. */
const lgi_game *lgi_game_of(const lgi_state *s);

#endif
