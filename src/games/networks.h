/* One line for each game with a value network, src/games/<id>/network.c. */
