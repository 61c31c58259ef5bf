/* One line for each game with a value network, src/games/<id>/network.c. */
LGI_NETWORK(arthurs_court)
LGI_NETWORK(artus)
LGI_NETWORK(four_courts)
LGI_NETWORK(arthur_card_game)
LGI_NETWORK(camelot_court)
