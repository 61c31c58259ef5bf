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
  take: (courtier: string) => `Begin by taking ${courtier} from the peasantry.`,
  jester: 'This is your jester. At the end jesters join the groups that need them.',
  auctions:
    'The four characters are auctioned one by one. With two players, each gets two of them per round.',
  bid: (gold: number) =>
    `You bid with these tiles, worth ${gold} in all. Only the winner of an auction pays.`,
  roles: {
    merlin: 'Merlin exchanges up to three of your courtiers for aspirants. He counts as a jester.',
    guinevere:
      'Guinevere takes two aspirants; everybody else takes one. She counts as two maidens.',
    arthur:
      'Arthur collects a tax: everybody else gives you a tile, but never their last. He counts as two guards.',
    lancelot:
      'Lancelot exchanges one of your courtiers for one in each other court. He counts as two knights.',
  },
  favor:
    'Whoever holds the King’s Favor opens the auctions and wins ties. It goes to the player with Arthur for the next round.',
  open: (gold: number) =>
    `You open the auction. Bid as little as you can, ${gold}: touch the tile, then the button.`,
  pass: (bid: number) =>
    `The bid is ${bid}. Bid more, or pass: passing is free, and you will win another auction this round.`,
  purse: 'What a winner pays becomes this purse. Whoever takes the character next gets it.',
  again: (gold: number) =>
    `You open another auction. Again bid as little as you can, ${gold}: if nobody bids more, that is all you pay.`,
  outbid: (bid: number) =>
    `The bid is now ${bid}. Pass again: once the other player has two characters, nobody can outbid you.`,
  purses: (name: string, paid: number, back: number) => {
    const sums =
      back > paid
        ? `${back - paid} more than you pay`
        : `it costs you ${back < paid ? `only ${paid - back}` : 'nothing'}`;
    return `Now something clever: you pay ${paid}, but ${name}’s purse holds ${back}, and you get it: ${sums}. Take this one.`;
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
  end: 'And so on, round by round. When the peasantry can no longer fill the row, that round is the last.',
};

export const learned = {
  aim: 'your smallest group is your score',
  jester: 'jesters join the groups that need them',
  bid: 'bid tiles, or pass: only the winner pays',
  roles: 'each character acts at once and counts in your court',
  favor: 'the King’s Favor opens the auctions and wins ties',
  pass: 'passing is free: everybody gets a character',
  again: 'open an auction with a low bid',
  purses: 'a full purse makes a high bid cheap',
  merlin: 'Merlin evens out your court',
  lancelot: 'Lancelot takes what the other court needs',
  guinevere: 'Guinevere brings courtiers, and the others get some, too',
  end: 'rounds go on until the peasantry cannot fill the row',
};
