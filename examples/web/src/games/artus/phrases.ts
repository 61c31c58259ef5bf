// Artus in words.

import type { GameEvent, Move, PieceEvent, Spot } from '../../wire/json';
import { isPieces } from '../../wire/json';
import type { Ply } from '../../wire/protocol';
import { kindOf, nameOf, type Choice, type Thing } from '../../model/narrow';
import { field, number, type Position } from '../../model/position';
import type { NameOf, Phrases, Sentence } from '../game';
import { plain, tabled, you } from '../words';
import { cardOf, figureAt, figureOn, ownerOf, PENALTY, wrap, type Pile } from './table';
import { text } from './text';
import { stake, why } from './why';

export const cardName = (name: string): string => text.cardName(cardOf(name));

const card = (made: Move) => cardOf(String(made['card']));

function move(made: Move, position: Position): string {
  const from = made['from'] as number;
  switch (made.type) {
    case 'place':
      return text.place(made['seat'] as number);
    case 'knight':
    case 'royal': {
      const to = wrap(from + (made['steps'] as number));
      return text.moveFigure(figureOn(position, from), from, to, card(made));
    }
    case 'ring': {
      const at = made['at'] as number;
      return text.ring(figureOn(position, at), at, card(made));
    }
    case 'score':
      return scoring(made);
    case 'draw_from':
      return text.draw(made['pile'] as Pile);
    default:
      return plain(made.type);
  }
}

function scoring(made: Move): string {
  const { score } = card(made);
  const seats = made['seats'] as readonly number[];
  if (score === 'wild') return text.scoreBest;
  if (score === 'all' || score === 'opposite') return text.scores[score];
  return seats.length ? text.scoreOn(seats) : text.takePenalty;
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
      const theirs = owner === actor && actor !== null && name(actor) !== you;
      const whose = owner === null || theirs ? null : name(owner);
      return text.movedAway(figureOn(before, from.part as number), whose, to.part as number);
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
  const who = seat === null ? '' : name(seat);
  const from = made['from'] as number;
  switch (made.type) {
    case 'draw': {
      const drawn = events.find(isPieces);
      if (!drawn || field(before, 'phase') === 'deal') return null;
      const to = drawn.from.seat ?? null;
      const known = drawn.piece ? cardOf(drawn.piece) : null;
      const of = to === null ? '' : name(to);
      return { seat: to, text: text.drew(of, known, String(drawn.from.part) as Pile) };
    }
    case 'first_player': {
      const first = made['player'] as number;
      return { seat: first, text: text.first(name(first)) };
    }
    case 'place':
      return { seat, text: text.placed(who, made['seat'] as number) };
    case 'knight':
    case 'royal': {
      const to = wrap(from + (made['steps'] as number));
      const rest = displaced(events, before, name, seat);
      return { seat, text: text.moved(who, figureOn(before, from), from, to) + rest };
    }
    case 'ring': {
      const at = made['at'] as number;
      const crowns = crowned(ply) !== null;
      return { seat, text: text.gaveRing(who, figureOn(before, at), at, crowns) };
    }
    case 'score': {
      if (isPenalty(made)) return { seat, text: text.tookPenalty(who) };
      return { seat, text: text.scored(who, card(made).score) };
    }
    default:
      return null;
  }
}

// ---- asking ------------------------------------------------------------------------------------

function ask(position: Position, { given, implied }: Choice): string {
  switch (field(position, 'phase')) {
    case 'place':
      return text.ask.place;
    case 'choose_pile':
      return text.ask.pile;
    default:
      break;
  }
  const chosen = [...given, ...implied];
  const card = chosen.find((thing) => kindOf(thing) === 'card');
  const chairs = chosen.filter((thing) => kindOf(thing) === 'chair');
  if (card) return `${cardName(nameOf(card))}: ${next(nameOf(card), chairs.length)}`;
  if (chairs.length) return text.ask.where;
  return text.ask.play(number(position, 'plays_left'));
}

function next(name: string, chairs: number): string {
  const { kind, score } = cardOf(name);
  if (kind === 'ring') return text.ask.prince;
  if (kind === 'score' && score !== 'wild') return text.ask.knights;
  if (chairs) return text.ask.seat;
  if (kind === 'king') return text.ask.royal;
  return kind === 'knight' ? text.ask.knight : text.ask.figure;
}

function thing(touched: Thing, position: Position): string {
  const name = nameOf(touched);
  if (kindOf(touched) === 'card') return cardName(name);
  if (kindOf(touched) === 'pile') return text.pile(name as Pile);
  const chair = Number(name);
  return text.seat(name, figureAt(position, chair) ? figureOn(position, chair) : null);
}

const called = (piece: string): string =>
  piece.includes(':') ? text.called(cardOf(piece)) : text.calledFigure(piece);

const SOURCES = ['knight', 'royal', 'ring', 'score', 'penalty'];

const sources: Phrases['sources'] = {
  names: text.sources,
  of: ({ points }, { move: made }) => {
    const none = made.type === 'score' && points < 0 && isPenalty(made);
    return SOURCES.indexOf(none ? 'penalty' : made.type);
  },
};

/** Whether a scoring card is played by who cannot meet its demand. */
const isPenalty = (made: Move): boolean =>
  card(made).score in PENALTY && !(made['seats'] as unknown[]).length;

export const phrases: Phrases = {
  ...tabled(text, {
    place: 'AR-11',
    play: 'AR-12',
    choose_pile: 'AR-13',
  }),
  thing,
  called,
  ask,
  move,
  told,
  why,
  stake,
  ended: () => text.ended,
  sources,
};
