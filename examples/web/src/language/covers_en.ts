// What the start page says of each game, in English: a line about it, whom it suits, and how long it takes.

export const covers = {
  artus: {
    about: 'Move your knights around the table before the King turns its values on them.',
    suits: 'Easy to learn: you play one card at a time, and the table shows what each move scores.',
    length: '11 or 16 turns each',
  },
  camelot_court: {
    about: 'Lead your knights up the hall to the throne, and keep them out of scandal.',
    suits: 'Loud and full of twists: dice, gossip and plays of several cards.',
    length: '20 to 90 minutes, by target score',
  },
  arthurs_court: {
    about: 'Bid for the castle’s four characters and gather a balanced court.',
    suits: 'For planners: everything lies open, and every bid counts.',
    length: '45 to 90 minutes',
  },
  arthur_card_game: {
    about: 'Defeat witches, knights, monsters and dragons, and spend them on adventures.',
    suits: 'Short turns: collect, fight, and be first where it pays.',
    length: '30 minutes',
  },
  four_courts: {
    about: 'Seat monarchs of four suits, and gather courts in Runs that sweep around the table.',
    suits: 'With tarot cards: build slowly, then sweep the table with one Run.',
    length: 'about 15 turns',
  },
};
