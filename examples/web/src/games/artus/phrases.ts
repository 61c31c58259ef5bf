// Artus in words.

import type { GameEvent, Move, PieceEvent, Spot } from '../../wire/json';
import { isPieces } from '../../wire/json';
import type { Ply } from '../../wire/protocol';
import { kindOf, nameOf, type Choice, type Thing } from '../../model/narrow';
import { field, number, type Position } from '../../model/position';
import type { NameOf, Phrases, Sentence } from '../game';
import { list, lower, many, plain, valueIn, whose } from '../words';
import { cardOf, figureAt, isRoyal, kingOf, ownerOf, PENALTY, wrap } from './table';
import { stake, why } from './why';

const SCORES: Readonly<Record<string, string>> = {
  all: 'Score all your knights',
  opposite: 'Score all your knights, signs turned round',
  colours: 'Score three knights: green, yellow and red',
  carpet: 'Score two knights on the carpet',
  red: 'Score three knights on red',
  wild: 'Wild card',
};

export function cardName(name: string): string {
  const { kind, metal, range, both, score } = cardOf(name);
  const way = both ? ', either way' : '';
  if (kind === 'knight') return `Knight card ${range}${way}`;
  if (kind === 'king') return `King card ${range}${way}, ${metal === 'any' ? 'any royal' : metal}`;
  if (kind === 'ring') return `Ring card, ${metal === 'any' ? 'any prince' : `a ${metal} prince`}`;
  return SCORES[score] ?? plain(score);
}

const PILE: Readonly<Record<string, string>> = {
  knight: 'knight card',
  king: 'king card',
  scoring: 'scoring card',
};

/** "the knight", "the silver prince", "the King" */
function figure(position: Position, chair: number): string {
  const piece = figureAt(position, chair);
  if (!isRoyal(piece)) return 'the knight';
  return chair === kingOf(position) ? 'the King' : `the ${piece} prince`;
}

/** The card of a move: two cards may do the same. */
function by(made: Move): string {
  const { kind, range, both, metal, score } = cardOf(made['card'] as string);
  if (score) return '(wild card)';
  return `(${kind}${range && ` ${range}`}${both ? ' ±' : ''}${metal === 'any' ? '' : ` ${metal ?? ''}`.trimEnd()})`;
}

function move(made: Move, position: Position): string {
  const from = made['from'] as number;
  switch (made.type) {
    case 'place':
      return `Place a knight on seat ${made['seat']}`;
    case 'knight':
    case 'royal': {
      const n = made['steps'] as number;
      return `Move ${figure(position, from)} from ${from} to ${wrap(from + n)} ${by(made)}`;
    }
    case 'ring':
      return `Give a ring to ${figure(position, made['at'] as number)} on ${made['at']} ${by(made)}`;
    case 'score':
      return scoring(made);
    case 'draw_from':
      return `Draw a ${PILE[made['pile'] as string]}`;
    default:
      return plain(made.type);
  }
}

function scoring(made: Move): string {
  const { score } = cardOf(made['card'] as string);
  const seats = made['seats'] as readonly number[];
  if (score === 'wild') return 'Score your best knight';
  if (score === 'all' || score === 'opposite') return SCORES[score]!;
  return seats.length ? `Score the knights on ${list(seats.map(String))}` : 'Take the penalty';
}

// ---- the log -----------------------------------------------------------------------------------

function displaced(
  events: readonly GameEvent[],
  before: Position,
  name: NameOf,
  actor: number | null,
): string {
  const moved = events.filter(
    (event): event is PieceEvent =>
      isPieces(event) && event.event === 'displaced' && event.piece !== 'ring',
  );
  return moved
    .map(({ piece, from, to }) => {
      const owner = ownerOf(piece);
      const who =
        owner === null
          ? figure(before, from.part as number)
          : owner === actor && name(owner) !== 'you'
            ? 'another of their knights'
            : `${whose(name(owner))} knight`;
      return `; ${who} moved away to ${to.part}`;
    })
    .join('');
}

/** The chair of a prince whose third ring makes him the King. */
export function crowned({ move: made, events }: Ply): Spot | null {
  const king = events.some((event) => 'field' in event && event.field === 'king');
  return king && made.type === 'ring' ? { place: 'chair', part: made['at'] as number } : null;
}

function told(ply: Ply, before: Position, name: NameOf): Sentence | null {
  const { actor, move: made, events } = ply;
  const seat = typeof actor === 'number' ? actor : null;
  const from = made['from'] as number;
  switch (made.type) {
    case 'draw': {
      const drawn = events.find(isPieces);
      if (!drawn || field(before, 'phase') === 'deal') return null;
      const card = drawn.piece ? known(drawn.piece) : `a ${PILE[String(drawn.from.part)]}`;
      return { seat: drawn.from.seat ?? null, text: `drew ${card}` };
    }
    case 'first_player':
      return { seat: made['player'] as number, text: 'got the first turn, after placing last' };
    case 'place':
      return { seat, text: `placed a knight on seat ${made['seat']}` };
    case 'knight':
    case 'royal': {
      const way = `from ${from} to ${wrap(from + (made['steps'] as number))}`;
      const rest = displaced(events, before, name, seat);
      return { seat, text: `moved ${figure(before, from)} ${way}${rest}` };
    }
    case 'ring': {
      const who = figure(before, made['at'] as number);
      const now = crowned(ply) ? `; ${who} is the new King` : '';
      return { seat, text: `gave a ring to ${who} on ${made['at']}${now}` };
    }
    case 'score': {
      const { score } = cardOf(made['card'] as string);
      if (isPenalty(made)) return { seat, text: 'took the penalty' };
      const what =
        score === 'wild' ? 'the best knight' : lower(SCORES[score] ?? score).replace(/^score /, '');
      return { seat, text: `scored ${what.replace('your ', '')}` };
    }
    default:
      return null;
  }
}

const known = (card: string): string =>
  cardOf(card).score ? `“${cardName(card)}”` : `the ${lower(cardName(card))}`;

// ---- asking ------------------------------------------------------------------------------------

function ask(position: Position, { given, implied }: Choice): string {
  switch (field(position, 'phase')) {
    case 'place':
      return 'Place a knight on an empty seat.';
    case 'choose_pile':
      return 'Draw a card from one of your piles.';
    default:
      break;
  }
  const chosen = [...given, ...implied];
  const card = chosen.find((thing) => kindOf(thing) === 'card');
  const chairs = chosen.filter((thing) => kindOf(thing) === 'chair');
  if (card) return `${cardName(nameOf(card))}: ${next(nameOf(card), chairs.length)}`;
  if (chairs.length) return 'Which card, or where to?';
  const left = number(position, 'plays_left');
  return left > 1 ? `Play a card (${many(left, 'card')} this turn).` : 'Play a card.';
}

function next(name: string, chairs: number): string {
  const { kind, score } = cardOf(name);
  if (kind === 'ring') return 'choose a prince.';
  if (kind === 'score' && score !== 'wild') return 'choose the knights.';
  if (chairs) return 'choose the seat to move to.';
  if (kind === 'king') return 'choose the King or a prince.';
  return kind === 'knight' ? 'choose one of your knights.' : 'choose a figure, or score.';
}

function thing(touched: Thing, position: Position): string {
  const name = nameOf(touched);
  if (kindOf(touched) === 'card') return cardName(name);
  if (kindOf(touched) === 'pile') return `Your pile of ${PILE[name]}s`;
  const piece = figureAt(position, Number(name));
  return piece ? `Seat ${name}, ${figure(position, Number(name))}` : `Seat ${name}`;
}

/** "king card 4–8 (any royal)", "“Score three knights on red”", "silver" */
function called(piece: string): string {
  if (!piece.includes(':')) return piece;
  const name = cardName(piece);
  const { score } = cardOf(piece);
  if (score) return score === 'wild' ? lower(name) : `“${name}”`;
  return lower(name).replace(/, (.*)$/, ' ($1)');
}

const VALUES: Readonly<Record<string, string>> = {
  beginner: 'Beginner: 4 cards in hand, one a turn',
  advanced: 'Advanced: 6 cards in hand, scoring cards, two a turn',
};

const SOURCES = ['knight', 'royal', 'ring', 'score', 'penalty'];

const sources: Phrases['sources'] = {
  names: ['Knights that moved', 'King and princes', 'Rings', 'Scored knights', 'Penalties'],
  of: ({ points }, { move: made }) => {
    const none = made.type === 'score' && points < 0 && isPenalty(made);
    return SOURCES.indexOf(none ? 'penalty' : made.type);
  },
};

/** Whether a scoring card is played by who cannot meet its demand. */
const isPenalty = (made: Move): boolean =>
  cardOf(made['card'] as string).score in PENALTY && !(made['seats'] as unknown[]).length;

const GROUPS: Readonly<Record<string, string>> = {
  place: 'Place a knight',
  knight: 'Move a knight',
  royal: 'Move the King or a prince',
  ring: 'Give a ring',
  score: 'Score knights',
  draw_from: 'Draw a card',
};

/** The rules that say what a player does in a phase. */
const RULES: Readonly<Record<string, string>> = {
  place: 'AR-11',
  play: 'AR-12',
  choose_pile: 'AR-13',
};

const NOTES: Readonly<Record<string, string>> = {
  first_player: 'Who has the first turn, and before it places last.',
  king_metal:
    'Most king cards move royals of one metal only. The metal of the first King, and of the prince opposite.',
  variant: 'The advanced game has cards that score many knights at once, or cost points.',
};

export const phrases: Phrases = {
  option: (name) =>
    ({ king_metal: 'Metal of the first King', first_player: 'First player', variant: 'Game' })[
      name
    ] ?? plain(name),
  value: valueIn(VALUES),
  optionNote: (name) => NOTES[name] ?? '',
  rule: (phase) => RULES[phase],
  thing,
  called,
  ask,
  move,
  group: (type) => GROUPS[type] ?? plain(type),
  told,
  why,
  stake,
  ended: () => 'all cards are played',
  sources,
};
