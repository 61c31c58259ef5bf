/* The library's games and the samples: what src/games/games.c reads with
 * -DLGI_GAMES='"sample_game/games.h"'. */
#include "games/games.h"
LGI_GAME(ford)
LGI_GAME(joust)
LGI_GAME(tourney)
LGI_GAME(vigil)
LGI_GAME(nimmt)
