/* One line for each game, ascending by number. Its folder, src/games/<id>, defines lgi_<id>. */
LGI_GAME(arthurs_court)
LGI_GAME(artus)
LGI_GAME(four_courts)
LGI_GAME(arthur_card_game)
LGI_GAME(camelot_court)
