/* The list of games. A build with other games sets LGI_GAMES to its own list
 * (test/sample_game). */
#include "state/registry.h"

#ifndef LGI_GAMES
#define LGI_GAMES "games/games.h"
#endif

#define LGI_GAME(id) extern const lgi_game lgi_##id;
#include LGI_GAMES
#undef LGI_GAME

const lgi_game *const lgi_games[] = {
#define LGI_GAME(id) &lgi_##id,
#include LGI_GAMES
#undef LGI_GAME
};

const uint32_t lgi_game_total = sizeof lgi_games / sizeof *lgi_games;
