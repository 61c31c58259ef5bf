// What the guided first match of Camelot: The Court says, in English.

/** The parts of the page to which it points. */
export const names = { outside: 'your knights outside' };

export const words = {
  aim: (target: number) =>
    `The aim: be the first to have ${target} points. Your knights bring them whenever somebody scores the hall.`,
  knights: (faction: string) =>
    `These are your knights, of ${faction}. The left number is their power, for fights; the right one their points, for scoring.`,
  place: (name: string, space: string, power: number, points: string) =>
    `Put ${name} on ${space}, with power ${power} and ${points}. Touch him, then the space.`,
  rows: 'The higher, the better: a knight in the top row scores twice his points, in the two rows below his points, in the lowest row 1.',
  second: 'Now place one more knight, as you like.',
  turn: 'Your turn: play as many of these cards as you like, one after the other.',
  read: (points: boolean) =>
    `Each does what its name says. ${points ? 'Point at one' : 'Hold one down'} to read it.`,
  up: (name: string, from: string, to: string, worth: number) =>
    `Lead ${name} up, from ${from} along a line to ${to}: he would score ${worth} there.`,
  door: 'A move can also bring a knight of yours in through the door, onto the lowest row, or take one out from there.',
  anybody: 'In the hall you may move anybody’s knight, not only yours: theirs down, for example.',
  challenge:
    'Move onto another faction’s knight, and you challenge him: both sides add a die to their power. With more, you take his space.',
  dwarf: 'The dwarf is a joker: he is a move, gossip, banish or score, as you like.',
  scandal:
    'Gossip scandalises a knight: he lies face down, and his own power and points count nothing.',
  gossip: (by: string, name: string, now: number, then: number) =>
    `Now something clever. ${by} would beat ${name} in ${now} of 100 fights. Gossip first, and it will be ${then}.`,
  recovers: 'He turns up again when somebody scores, by more gossip, or when he leaves the hall.',
  fight: (by: string, name: string, own: number, other: number, chance: number) =>
    `Now challenge him: ${by} has power ${own}, ${name} ${other}. You win ${chance} of 100 times.`,
  follow: (name: string, card: string) =>
    `Give ${name} this card, ${card}: soldiers add power, priests points. It stays with him; a knight has two at most.`,
  banish: 'To banish a knight, roll more than his power with one die: then he leaves the hall.',
  score: (own: number, other: number) =>
    `Now score: everybody does, you first. You get ${own}, the other player ${other}. It is the last card of a turn.`,
  stop: 'These cards are better kept for later. Stop playing cards.',
  discard:
    'You may discard what you do not want. Then your hand is filled up to six cards. These are fine: keep them.',
  end: (own: number, other: number, target: number) =>
    `So it goes on: you have ${own}, the other player ${other}. At ${target} the match is won at once.`,
};

export const learned = {
  knights: 'knights have power to fight and points to score',
  rows: 'the higher in the hall, the more a knight scores',
  turn: 'a turn is as many cards as you like',
  up: 'knights go along the lines',
  anybody: 'you may move the knights of others, too',
  dwarf: 'the dwarf is whatever you need',
  gossip: 'gossip first, then challenge',
  recovers: 'a score turns the scandalised up again',
  fight: 'in a challenge power and a die decide',
  follow: 'soldiers and priests follow a knight',
  score: 'score when your knights are worth more than theirs',
  end: 'who reaches the points to win has won at once',
};
