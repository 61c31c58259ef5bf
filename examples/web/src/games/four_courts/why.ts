// What a move of Four Courts is good for, and what is at stake.

import { at, number, type Position } from '../../model/position';
import { isPieces } from '../../wire/json';
import type { Change, NameOf } from '../game';
import { cardOf, firstOf, named, suitsOf, type Suit } from './cards';
import { text } from './text';

/** How many places of a dais are filled. */
const filled = (position: Position, seat: number): number =>
  [
    at(position, 'monarch', seat, 0),
    at(position, 'monarch', seat, 1),
    at(position, 'knight', seat),
    at(position, 'page', seat),
  ].filter(({ length }) => length).length;

/** What a discarded card was good for. */
function gives({ move, seat, before }: Change, who: string): string {
  const { suit } = cardOf(String(move['card']));
  if (suit) return text.why.givesSuit(who, suit, suitsOf(before, seat).has(suit));
  const majors = at(before, 'hand', seat).filter(({ piece }) => piece && !cardOf(piece).suit);
  return text.why.givesMajor(who, majors.length);
}

export function why(change: Change, name: NameOf): string | null {
  const { move, seat, before, after, events } = change;
  const who = name(seat);
  switch (move.type) {
    case 'place':
      return text.why.fills(who, filled(after, seat));
    case 'crown':
      return text.why.crown(named(String(move['monarch'])));
    case 'discard':
      return gives(change, who);
    case 'run': {
      const suit = move['suit'] as Suit;
      const laid = events
        .filter(isPieces)
        .filter(({ from, to }) => from.place === 'hand' && to.seat === seat);
      const first = firstOf(before, seat, suit);
      if (laid.length) return text.why.run(who, laid.length);
      return first ? text.why.begins(who, cardOf(first).rank, suit) : text.why.names(suit);
    }
    case 'defer':
      return text.why.defer(name(move['player'] as number));
    case 'offer':
      return text.why.offer(who, named(String(move['page'])));
    case 'accept':
      return text.why.accept;
    case 'refuse':
      return text.why.refuse;
    default:
      return text.why.hand(who, at(after, 'hand', seat).length);
  }
}

/** Whose dais is nearest to full, or how many turns without a Run there were. */
export function stake(position: Position, _config: unknown, name: NameOf): string | null {
  const seats = [...Array(position.players).keys()];
  if (seats.some((seat) => filled(position, seat) === 4)) return text.stake.last;
  const near = seats.find((seat) => filled(position, seat) === 3);
  if (near !== undefined) return text.stake.near(name(near));
  const runless = number(position, 'runless');
  if (runless) return text.stake.runless(runless);
  const deck = at(position, 'deck').length;
  return deck ? text.stake.deck(deck) : null;
}
