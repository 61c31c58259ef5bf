// Artus in English.

import { many, minus } from '../numbers';
import { list, lower, numeral, upper, whose } from '../words';
import type { Card, Figure, Pile } from './table';
import * as lesson from './lesson_en';

const scores = {
  all: 'Score all your knights',
  opposite: 'Score all your knights, signs reversed',
  colours: 'Score three knights: green, yellow and red',
  carpet: 'Score two knights on the carpet',
  red: 'Score three knights on red',
  wild: 'Wild card',
};

/** What a player scored, by the card. */
const scored: Readonly<Record<string, string>> = {
  all: 'all knights',
  opposite: 'all knights, signs reversed',
  colours: 'three knights: green, yellow and red',
  carpet: 'two knights on the carpet',
  red: 'three knights on red',
  wild: 'the best knight',
};

const piles = { knight: 'knight card', king: 'king card', scoring: 'scoring card' };

/** "the knight", "the silver prince", "the King" */
const figureIn = ({ kind, metal }: Figure): string =>
  kind === 'prince' ? `the ${metal} prince` : kind === 'king' ? 'the King' : 'the knight';

function cardName({ kind, metal, range, both, score }: Card): string {
  const way = both ? ', either way' : '';
  if (kind === 'knight') return `Knight card ${range}${way}`;
  if (kind === 'king') return `King card ${range}${way}, ${metal === 'any' ? 'any royal' : metal}`;
  if (kind === 'ring') return `Ring card, ${metal === 'any' ? 'any prince' : `a ${metal} prince`}`;
  return (scores as Readonly<Record<string, string>>)[score] ?? upper(score);
}

/** The card of a move: two cards may do the same. */
function by({ kind, range, both, metal, score }: Card): string {
  if (score) return '(wild card)';
  return `(${kind}${range && ` ${range}`}${both ? ' ±' : ''}${metal === 'any' ? '' : ` ${metal ?? ''}`.trimEnd()})`;
}

const valuesTo = (was: number, is: number): string => `from ${minus(was)} to ${minus(is)}`;
const knights = (n: number): string => (n === 1 ? 'knight' : `${numeral(n)} knights`);

export const text = {
  lesson,
  scores,
  cardName,
  // ---- moves
  place: (seat: number) => `Place a knight on seat ${seat}`,
  moveFigure: (figure: Figure, from: number, to: number, card: Card) =>
    `Move ${figureIn(figure)} from ${from} to ${to} ${by(card)}`,
  ring: (figure: Figure, at: number, card: Card) =>
    `Give a ring to ${figureIn(figure)} on ${at} ${by(card)}`,
  draw: (pile: Pile) => `Draw a ${piles[pile]}`,
  scoreBest: 'Score your best knight',
  scoreOn: (seats: readonly number[]) => `Score the knights on ${list(seats.map(String))}`,
  takePenalty: 'Take the penalty',
  groups: {
    place: 'Place a knight',
    knight: 'Move a knight',
    royal: 'Move the King or a prince',
    ring: 'Give a ring',
    score: 'Score knights',
    draw_from: 'Draw a card',
  },
  // ---- the log
  drew: (_who: string, card: Card | null, pile: Pile) => {
    if (!card) return `drew a ${piles[pile]}`;
    return `drew ${card.score ? `“${cardName(card)}”` : `the ${lower(cardName(card))}`}`;
  },
  first: (_who: string) => 'will place last and play first',
  placed: (_who: string, seat: number) => `placed a knight on seat ${seat}`,
  moved: (_who: string, figure: Figure, from: number, to: number) =>
    `moved ${figureIn(figure)} from ${from} to ${to}`,
  gaveRing: (_who: string, figure: Figure, at: number, crowns: boolean) =>
    `gave a ring to ${figureIn(figure)} on ${at}${crowns ? `; ${figureIn(figure)} is the new King` : ''}`,
  tookPenalty: (_who: string) => 'took the penalty',
  scored: (_who: string, score: string) => `scored ${scored[score] ?? score}`,
  /** After a move. `figure`: who moved away; `owner`: whose knight, null for the mover's other one. */
  movedAway: (figure: Figure, owner: string | null, to: number) => {
    const knight = owner === null ? 'another of their knights' : `${whose(owner)} knight`;
    return `; ${figure.kind === 'knight' ? knight : figureIn(figure)} fell back to ${to}`;
  },
  ended: 'all cards are played',
  // ---- asking
  ask: {
    place: 'Place a knight on an empty seat.',
    pile: 'Draw a card from one of your piles.',
    where: 'Which card, or which seat?',
    play: (left: number) => (left > 1 ? `Play a card (${left} left this turn).` : 'Play a card.'),
    prince: 'choose a prince.',
    knights: 'choose the knights.',
    seat: 'choose a seat to move to.',
    royal: 'choose the King or a prince.',
    knight: 'choose one of your knights.',
    figure: 'choose a figure, or score.',
  },
  // ---- things
  pile: (pile: Pile) => `Your pile of ${piles[pile]}s`,
  seat: (seat: number | string, figure: Figure | null) =>
    `Seat ${seat}${figure ? `, ${figureIn(figure)}` : ''}`,
  called: (card: Card) => {
    if (card.score) return card.score === 'wild' ? lower(cardName(card)) : `“${cardName(card)}”`;
    return lower(cardName(card)).replace(/, (.*)$/, ' ($1)');
  },
  calledFigure: (piece: string): string => piece,
  options: { king_metal: 'Metal of the first King', first_player: 'First player', variant: 'Game' },
  values: {
    beginner: 'Beginner: 4 cards in hand, one a turn',
    advanced: 'Advanced: 6 cards in hand, two a turn, scoring cards',
    silver: 'Silver',
    bronze: 'Bronze',
  },
  notes: {
    first_player: 'Who takes the first turn, after placing last.',
    king_metal:
      'The metal of the first King and the prince opposite. Half of the king cards move royals of one metal only.',
    variant: 'The advanced game adds cards that score many knights at once, or cost points.',
  },
  sources: ['Knights moved', 'King and princes', 'Rings', 'Knights scored', 'Penalties'],
  // ---- why
  why: {
    turnsOwn: (who: string, n: number, was: number, is: number) =>
      `raises ${whose(who)} ${knights(n)} ${valuesTo(was, is)}`,
    turnsOther: (who: string, was: number, is: number) =>
      `lowers ${whose(who)} knights ${valuesTo(was, is)}`,
    /** After `turnsOwn`. */
    andOther: (who: string, was: number, is: number) =>
      ` and lowers ${whose(who)} ${valuesTo(was, is)}`,
    takesSeat: (value: number) =>
      `takes a seat worth ${minus(value)} now${value > 0 ? '' : ', until the King moves'}`,
    hand: (who: string, n: number, pile: Pile) =>
      `brings ${whose(who)} hand to ${many(n, `${pile} card`)}`,
    rings: (n: number): string =>
      n < 3 ? `brings the prince to ${n} of 3 rings` : 'crowns the prince',
    leaves: (who: string, value: number) =>
      `leaves ${whose(who)} knights on seats worth ${minus(value)}`,
  },
  turnsLeft: (n: number) => `${many(n, 'turn')} left`,
  // ---- the glossary
  does: {
    all: 'Scores the seats of all your knights. Nobody moves.',
    opposite: 'Scores the seats of all your knights with the opposite sign: bad seats earn points.',
    colours: (penalty: number) =>
      `Scores three of your knights, one each on green, yellow and red. If you cannot: ${minus(-penalty)}.`,
    carpet: (penalty: number) =>
      `Scores two of your knights on the carpet. If you cannot: ${minus(-penalty)}.`,
    red: (penalty: number) =>
      `Scores three of your knights on red seats, which cost points. If you cannot: ${minus(-penalty)}.`,
    wild: 'Moves one of your knights or any royal 1 to 3 seats forward, gives any prince a ring, or scores your best knight.',
  },
  moves: {
    knight: (range: string, both: boolean) =>
      `Moves one of your knights ${range} seats ${both ? 'forward or backward' : 'forward, clockwise'}. You score the seat he leaves, before he moves.`,
    king: (metal: string | null, range: string, both: boolean) =>
      `Moves the King or a prince${metal ? ` of ${metal}` : ''} ${range} seats ${both ? 'forward or backward' : 'forward, clockwise'}. For a prince you score the seat he leaves; the King turns all values.`,
    ring: (metal: string | null) =>
      `Gives a ring to a ${metal ? `${metal} ` : ''}prince, and you score his seat. His third ring makes him King.`,
  },
  saidCard: (name: string): string[] => [name, lower(name)],
  royal: (metal: string) => ({
    name: `King or prince of ${metal}`,
    text: `Belongs to no player: cards for ${metal} or for any royal move him. A prince’s third ring makes him King.`,
    said: [`${metal} prince`],
  }),
  knightOf: (letter: string) => ({
    name: `Knight of player ${letter}`,
    text: 'When his player moves him, that player scores the seat he leaves.',
  }),
  ringPiece: { name: 'Ring', text: 'A prince has one or two. The third makes him King.' },
  places: {
    hand: { name: 'Hand', text: 'The cards a player can play. Others see only the backs.' },
    pile: {
      name: 'Piles',
      text: 'The cards a player has yet to draw, face down, one pile for each kind.',
    },
    played: { name: 'Played cards', text: 'They lie face up and are not used again.' },
    unplaced: {
      name: 'Knights to place',
      text: 'They take their seats one by one before the first turn.',
    },
    chair: {
      name: 'Seats',
      text: 'The 28 seats of the round table. The value of each depends on how far it is behind the King.',
    },
    supply: {
      name: 'Supply of rings',
      text: 'Ring cards take a ring from here. A King who is replaced returns all but one of his.',
    },
  },
  pileOf: {
    knight: { name: 'Knight cards', text: 'They move your own knights.' },
    king: { name: 'King cards', text: 'They move the King and princes, or give rings.' },
    scoring: {
      name: 'Scoring cards',
      text: 'Advanced game only: they score knights where they sit.',
    },
  },
  pileIn: (place: string, pile: string) => `${place}: ${lower(pile)}`,
  chair: {
    name: (seat: number) => `Seat ${seat}`,
    unknown: 'One of the seats of the round table.',
    king: 'The King sits here: all values are counted from him.',
    worth: (value: number, king: number) =>
      `Worth ${minus(value)} (${value > 0 ? 'green' : value < 0 ? 'red' : 'yellow'}) while the King sits on ${king}. Moving a knight away from it scores that.`,
    carpet: ' It lies on the carpet.',
  },
  phases: {
    place: { name: 'Placing', text: 'Players take turns placing a knight on an empty seat.' },
    play: { name: 'Playing', text: 'Play a card from your hand and do what it says.' },
    choose_pile: { name: 'Drawing', text: 'Choose the pile to draw from.' },
    draw: { name: 'Drawing', text: 'The top card of the pile is drawn.' },
  },
  // ---- the table
  table: 'The round table',
  chairLabel: (thing: string, value: number) => `${thing}, value ${minus(value)}`,
  beforeFirst: 'Before the first turn',
  ringsLeft: (n: number) => `${many(n, 'ring')} left`,
  drawLabel: (pile: Pile, left: number) => `Draw a ${pile} card, ${left} left`,
  hand: 'Hand',
  piles: 'Piles',
  backs: (place: string, counts: readonly (readonly [number, Pile])[]) =>
    `${place}: ${counts.map(([n, pile]) => `${n} ${pile}`).join(', ')}`,
  toPlace: (n: number) => `${n} to place`,
  cards: (n: number) => many(n, 'card'),
  carpet: 'Carpet',
  allShort: 'all',
};

export type Text = typeof text;
