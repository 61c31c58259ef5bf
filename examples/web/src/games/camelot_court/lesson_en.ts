// What the guided first match of Camelot: The Court says, in English.

/** The parts of the page to which it points. */
export const names = { outside: 'your knights outside' };

export const words = {
  aim: (target: number) =>
    `The aim: be the first to reach ${target} points. Your knights earn them whenever somebody scores the hall.`,
  knights: (faction: string) =>
    `These are your knights, of ${faction}. The left number is their power, for challenges; the right one is their points, for scoring.`,
  place: (name: string, space: string, power: number, points: string) =>
    `Put ${name} on ${space}: he has power ${power} and ${points}. Touch him, then the space.`,
  rows: 'The higher, the better: a knight scores twice his points in the top row, his points in the two rows below, and 1 in the lowest.',
  second: 'Now place one more knight, wherever you like.',
  turn: 'Your turn: play as many of these cards as you like, one at a time.',
  read: (points: boolean) =>
    `Each does what its name says. ${points ? 'Point at one' : 'Hold one down'} to read it.`,
  up: (name: string, from: string, to: string, worth: number) =>
    `Lead ${name} up, from ${from} along a line to ${to}: he would score ${worth} there.`,
  door: 'A move can also bring one of your knights in through the door, to the lowest row, or take one out from there.',
  anybody:
    'In the hall you may move any knight, not only yours: bring an opponent’s down, for example.',
  challenge:
    'Move onto another faction’s knight to challenge him: both sides add a die to their power. If you have more, you take his space.',
  dwarf: 'The dwarf is wild: he is a move, gossip, banish or score, as you like.',
  merlin:
    'A card that you may draw later, Merlin, swaps any two knights in the hall, whoever they belong to.',
  scandal:
    'Gossip scandalizes a knight: he lies face down, and his own power and points count for nothing.',
  gossip: (by: string, name: string, now: number, then: number) =>
    `Now something clever. ${by} would beat ${name} in ${now} of 100 challenges. Gossip first, and it will be ${then}.`,
  recovers: 'He turns face up when somebody scores, by more gossip, or when he leaves the hall.',
  fight: (by: string, name: string, own: number, other: number, chance: number) =>
    `Now challenge him: ${by} has power ${own}, ${name} ${other}. You win ${chance} times out of 100.`,
  follow: (name: string, card: string) =>
    `Give ${name} this card, ${card}: soldiers add power, priests points. It stays with him; a knight has at most two.`,
  banish: 'To banish a knight, roll more than his power on one die: then he leaves the hall.',
  score: (own: number, other: number) =>
    `Now score. Everybody scores, you first: you get ${own}, the other player ${other}. It is the last card of your turn.`,
  stop: 'These cards are worth keeping for later. Stop playing cards.',
  discard:
    'You may discard what you do not want. Then your hand is refilled to six cards. These are fine: keep them.',
  end: (own: number, other: number, target: number) =>
    `And so on: you have ${own}, the other player ${other}. Whoever reaches ${target} wins at once.`,
};

export const learned = {
  knights: 'knights have power to fight and points to score',
  rows: 'the higher in the hall, the more a knight scores',
  turn: 'in a turn you play as many cards as you like',
  up: 'knights go along the lines',
  anybody: 'you may move other players’ knights, too',
  dwarf: 'the dwarf is whatever you need',
  merlin: 'Merlin swaps two knights in the hall',
  gossip: 'gossip first, then challenge',
  recovers: 'a score turns scandalized knights face up again',
  fight: 'power and a die decide a challenge',
  follow: 'soldiers and priests follow a knight',
  score: 'score when your knights are worth more than theirs',
  end: 'whoever reaches the points to win wins at once',
};
