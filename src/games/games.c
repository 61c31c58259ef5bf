/* The registry. A build with more games than the library's own names its list with LGI_GAMES (test/sample_game). */
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
