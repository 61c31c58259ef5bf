// What a move of Four Courts is good for, and what is at stake.

import { at, number, type Position } from '../../model/position';
import { isPieces } from '../../wire/json';
import type { Change, NameOf } from '../game';
import { many, whose } from '../words';
import { called, cardOf, firstOf, suitsOf } from './cards';

/** How many places of a dais are filled. */
const filled = (position: Position, seat: number): number =>
  [
    at(position, 'monarch', seat, 0),
    at(position, 'monarch', seat, 1),
    at(position, 'knight', seat),
    at(position, 'page', seat),
  ].filter(({ length }) => length).length;

/** What a discarded card was good for. */
function gives({ move, seat, before }: Change, mine: string): string {
  const { suit } = cardOf(String(move['card']));
  if (suit) {
    const counts = suitsOf(before, seat).has(suit);
    return `gives up a card of ${suit}, ${counts ? 'one' : 'none'} of ${mine} suits`;
  }
  const majors = at(before, 'hand', seat).filter(({ piece }) => piece && !cardOf(piece).suit);
  return majors.length > 1
    ? `gives up one of ${mine} ${majors.length} majors`
    : `gives up ${mine} only major`;
}

export function why(change: Change, name: NameOf): string | null {
  const { move, seat, before, after, events } = change;
  const mine = whose(name(seat));
  const hand = many(at(after, 'hand', seat).length, 'card');
  switch (move.type) {
    case 'place': {
      const n = filled(after, seat);
      return n === 4
        ? `fills ${mine} dais, which ends the match`
        : `fills ${n} of the 4 places of ${mine} dais`;
    }
    case 'crown':
      return `strengthens ${called(String(move['monarch']))}`;
    case 'discard':
      return gives(change, mine);
    case 'run': {
      const suit = String(move['suit']);
      const laid = events
        .filter(isPieces)
        .filter(({ from, to }) => from.place === 'hand' && to.seat === seat);
      const first = firstOf(before, seat, suit);
      if (laid.length) return `brings ${many(laid.length, 'card')} to ${mine} court`;
      return first
        ? `begins with the ${cardOf(first).rank}, ${mine} lowest of ${suit}`
        : `names ${suit}`;
    }
    case 'defer':
      return `leaves the suit to ${name(move['player'] as number)}`;
    case 'offer':
      return `would bring ${name(seat)} ${called(String(move['page']))}`;
    case 'accept':
    case 'refuse':
      return `${move.type === 'accept' ? 'takes what is offered' : 'keeps what is asked for'}`;
    default:
      return `keeps ${hand} in ${mine} hand`;
  }
}

/** Whose dais is nearest to full, or how many turns without a Run there were. */
export function stake(position: Position, _config: unknown, name: NameOf): string | null {
  const seats = [...Array(position.players).keys()];
  if (seats.some((seat) => filled(position, seat) === 4)) return 'the last turn';
  const near = seats.find((seat) => filled(position, seat) === 3);
  if (near !== undefined) return `one card fills ${whose(name(near))} dais`;
  const runless = number(position, 'runless');
  if (runless) return `${many(runless, 'turn')} without a Run`;
  const deck = at(position, 'deck').length;
  return deck ? `${many(deck, 'card')} in the pile` : null;
}
