// What a move at King Arthur's Court is good for, and what is at stake.

import { at, field, number, type Position } from '../../model/position';
import type { Change, NameOf } from '../game';
import { list, many, whose } from '../words';
import {
  CHARACTERS,
  goldIn,
  holderOf,
  standing,
  strength,
  sum,
  TYPES,
  typeOf,
  worth,
  type Character,
} from './table';

const GROUPS = TYPES.filter((type) => type !== 'jester');

/** "raises your smallest group from 1 to 2", or the types of which there are more. */
function grows({ seat, before, after }: Change, name: NameOf): string | null {
  const least = (position: Position) =>
    Math.min(...GROUPS.map((type) => strength(position, seat, type)));
  const [was, is] = [least(before), least(after)];
  if (is > was) return `raises ${whose(name(seat))} smallest group from ${was} to ${is}`;
  const more = TYPES.filter((type) => strength(after, seat, type) > strength(before, seat, type));
  if (!more.length) return null;
  const groups = more.map((type) => `${type}s to ${strength(after, seat, type)}`);
  return `brings ${whose(name(seat))} ${list(groups)}`;
}

/** The most gold in the purse of a character that can still be taken. */
const purseOf = (position: Position): number =>
  Math.max(
    ...CHARACTERS.filter((character) => holderOf(position, character) === null).map((character) =>
      goldIn(at(position, 'purse', undefined, character)),
    ),
  );

export function why(change: Change, name: NameOf): string | null {
  const { move, seat, before, after } = change;
  const gold = goldIn(at(before, 'treasury', seat));
  switch (move.type) {
    case 'bid':
      return `may bring ${name(seat)} a character and up to ${purseOf(before)} gold for ${sum(move['tiles'] as readonly number[])}`;
    case 'pass':
      return `saves ${whose(name(seat))} ${gold} gold`;
    case 'character': {
      const character = move['character'] as Character;
      const purse = goldIn(at(before, 'purse', undefined, character));
      const more = `adds ${worth(character)} to ${whose(name(seat))} ${typeOf(character)}s`;
      return `${more} and gets ${purse} gold for ${standing(before)}`;
    }
    case 'give':
      return `leaves ${name(seat)} ${gold - Number(move['tile'])} of ${gold} gold`;
    case 'done':
      return `keeps ${whose(name(seat))} court as it is`;
    case 'refill': {
      const called = move['courtiers'] as readonly string[];
      return `fills the row with ${many(new Set(called).size, 'type')} and leaves ${at(after, 'peasantry').length} in the peasantry`;
    }
    default:
      return grows(change, name) ?? `keeps the size of ${whose(name(seat))} smallest group`;
  }
}

/** Whether the match is in its last round, or who would have the Favor. */
export function stake(position: Position): string | null {
  if (!number(position, 'round')) return null;
  if (field(position, 'last_round') === true) return 'the last round';
  const left = at(position, 'peasantry').length;
  return left < 2 * position.players + 2 ? 'maybe the last round' : `${left} in the peasantry`;
}
