// What the guided first match of King Arthur’s Court says, in English.

/** The parts of the page to which it points. */
export const names = {
  court: 'your court',
  other: 'the other court',
  favor: 'the King’s Favor',
  tiles: 'your tiles',
  purse: 'the purse',
  peasantry: 'the peasantry',
};

export const words = {
  aim: 'The aim: a large and balanced court. At the end only the smallest of your three groups counts: maidens, guards or knights.',
  take: (courtier: string) => `Take ${courtier} from the peasantry to begin with.`,
  jester: 'This is your jester. At the end jesters join the groups that need them.',
  auctions:
    'The four characters are auctioned, one after the other. With two players each gets two of them a round.',
  bid: (gold: number) =>
    `You bid with these tiles, worth ${gold} together. Only the winner of an auction pays.`,
  roles: {
    merlin: 'Merlin exchanges up to three of your courtiers for aspirants. He counts as a jester.',
    guinevere:
      'Guinevere takes two aspirants; everybody else takes one. She counts as two maidens.',
    arthur:
      'Arthur taxes: everybody else gives you a tile, but keeps their last one. He counts as two guards.',
    lancelot:
      'Lancelot exchanges one of your courtiers for one in each other court. He counts as two knights.',
  },
  favor:
    'The King’s Favor opens the auctions and breaks ties. Whoever has Arthur gets it for the next round.',
  open: (gold: number) =>
    `You open the auction. Bid as little as you can, ${gold}: touch the tile, then the button.`,
  pass: (bid: number) =>
    `The bid is ${bid}. Bid more, or pass: that costs nothing, and you win another auction of this round.`,
  purse: 'What a winner pays becomes this purse. Whoever takes the character next gets it.',
  again: (gold: number) =>
    `Another auction, and you open it. Again as little as you can, ${gold}: if nobody bids more, that is all you pay.`,
  purses: (name: string, paid: number, back: number) => {
    const sums =
      back > paid
        ? `${back - paid} more than you pay`
        : `so it costs you ${back < paid ? `only ${paid - back}` : 'nothing'}`;
    return `Now something clever: you pay ${paid}, but the purse of ${name} holds ${back}, and you get it: ${sums}. Take this one.`;
  },
  merlin: (give: string, take: string, court: string) =>
    `Merlin exchanges: give ${give} for ${take}. You have ${court}.`,
  merlinStop: 'Merlin could exchange, but no exchange would make your smallest group larger. Stop.',
  lancelot: (give: string, take: string, court: string) =>
    `Lancelot exchanges one with the other court. They have ${court}: take ${take} and give ${give}.`,
  lancelotStop: 'Lancelot could exchange one, but none helps you. Stop.',
  guinevere: (courtiers: string, court: string) =>
    `Guinevere lets you take ${courtiers}. You have ${court}: fill the smallest group.`,
  row: 'Guinevere also calls the new row of aspirants. Choose what you need, and Merlin can fetch it.',
  tax: (tile: number) => `Arthur asks for a tile. Give the smallest, ${tile}.`,
  courts: (own: string, other: string) =>
    `A round is over. You have ${own}; the other court has ${other}. What would you bid for?`,
  end: 'So it goes on, round by round. When the peasantry cannot fill the row any more, the round is the last.',
};

export const learned = {
  aim: 'your smallest group is your score',
  jester: 'jesters join the groups that need them',
  bid: 'bid tiles, or pass: only the winner pays',
  roles: 'each character counts in the court and acts at once',
  favor: 'the King’s Favor opens the auctions and breaks ties',
  pass: 'to pass is cheap: everybody gets a character',
  again: 'who opens should bid little',
  purses: 'a full purse makes a high bid cheap',
  merlin: 'Merlin evens out your court',
  lancelot: 'Lancelot takes what the other court needs',
  guinevere: 'Guinevere brings courtiers, to the others too',
  end: 'rounds go on until the peasantry cannot fill the row',
};
