/* The library's games and the sample: what src/games/games.c reads with -DLGI_GAMES='"sample_game/games.h"'. */
#include "games/games.h"
LGI_GAME(coin_bids)
