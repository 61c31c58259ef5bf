/* The registry. */
#include "core/game.h"

#define LGI_GAME(id) extern const lgi_game lgi_##id;
#include "games/games.h"
#undef LGI_GAME

const lgi_game *const lgi_games[] = {
#define LGI_GAME(id) &lgi_##id,
#include "games/games.h"
#undef LGI_GAME
};

const uint32_t lgi_game_total = sizeof lgi_games / sizeof *lgi_games;
