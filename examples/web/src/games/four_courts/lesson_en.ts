// What the guided first match of Four Courts says, in English.

/** The parts of the page to which it points. */
export const names = {
  court: 'your court',
  throne: (n: number) => `the ${n === 1 ? 'first' : 'second'} throne of your dais`,
  monarch: 'your monarch',
  parts: 'the parts of a turn',
  knight: 'your knight’s place',
  page: 'your page’s place',
};

export const words = {
  aim: 'The aim: have the most points at the end. Most come from the cards in this court of yours.',
  dais: 'This is your dais. Two monarchs sit here, kings or queens, and only cards of their two suits score for you.',
  turn: 'Your turn has three parts: place cards on the dais, discard, and the Run.',
  choose: (card: string, cards: string, suit: string) =>
    `Place ${card}: you hold ${cards} of ${suit} that may come to your court.`,
  only: (card: string, suit: string) =>
    `Place ${card}, your only monarch now, so ${suit} will score for you.`,
  rise: 'Majors, the cards with Roman numerals, go on a monarch. Each must be higher than the one below, so start low.',
  crown: (card: string, best: boolean) =>
    `Lay ${card} on your monarch: 1 point${best ? ', and 3 more while no dais has a higher one' : ''}.`,
  stays: 'What lies on your dais stays there to the end.',
  done: 'Nothing else in your hand needs to go to the dais now. Go on.',
  discard: 'Now you may discard up to two cards, face down. Then your hand is refilled.',
  useless: (card: string) => `${card} is not in a suit of your monarchs: away with it.`,
  keep: 'You may discard one more. If you want to keep the rest, go on.',
  run: 'The Run: you name a suit, and your lowest card of it begins.',
  next: 'Whoever holds the next rank plays it, you or the other player, and so on. Each card goes to its player’s court.',
  clever: (suit: string, ranks: string, together: boolean, more: number) => {
    const chain = together
      ? `your ${ranks} follow each other, so nobody can come between`
      : `your ${ranks} begins`;
    const rest = more ? `; the Run may even reach your other ${more}` : '';
    return `Now something clever: name ${suit}. There ${chain}${rest}.`;
  },
  court: (cards: string, good: number, points: string) =>
    `Your court now has ${cards}; ${good} of them ${good === 1 ? 'is' : 'are'} in a suit of your monarchs and would score. You have ${points}.`,
  barred: (suit: string) => `${suit} was the suit of the last Run, so it cannot be named now.`,
  ahead: (suit: string, rank: string) =>
    `Now you choose. ${suit} would do: you begin with the ${rank}. But the others may name next what you leave them.`,
  page: 'A page you play in a Run goes to your dais. A knight you place there yourself, like a monarch.',
  grow: (card: string) =>
    `A new turn, with the same three parts. First place ${card}: it fits now.`,
  trade:
    'If all four pages lie with others, you may offer a card of your court for one, before you place anything.',
  end: (own: number, other: number) =>
    `The match ends with the turn in which a dais is full: two monarchs, a knight and a page. You have ${own}, the other player ${other}.`,
};

export const learned = {
  dais: 'your two monarchs decide which suits score for you',
  turn: 'a turn: the dais, discards, the Run',
  rise: 'majors on a monarch must rise',
  discard: 'discard what does not score, and draw',
  next: 'a Run brings cards to the courts, including the others’',
  clever: 'name a suit in which your ranks follow each other',
  trade: 'a court card may buy a page from another player',
  barred: 'the suit of the last Run is barred',
  end: 'a full dais ends the match',
};
