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

/** The sizes of the groups, with the jesters where they help most: 1·2·2. */
function groupsOf(position: Position, seat: number): string {
  const sizes = GROUPS.map((type) => strength(position, seat, type));
  const merlin = holderOf(position, 'merlin') === seat;
  const takes = merlin || sizes.some(Boolean);
  for (let n = takes ? strength(position, seat, 'jester') : 0; n > 0; n--) {
    const least = Math.min(...sizes.filter((size) => merlin || size));
    sizes[sizes.indexOf(least)]!++;
  }
  return sizes.sort((a, b) => a - b).join('·');
}

/** "turns your groups with jesters from 1·2·2 to 1·2·3", or the types of which there are more. */
function grows({ seat, before, after }: Change, name: NameOf): string | null {
  const [was, is] = [groupsOf(before, seat), groupsOf(after, seat)];
  if (is !== was) return `turns ${whose(name(seat))} groups with jesters from ${was} to ${is}`;
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
      return (
        grows(change, name) ??
        `leaves ${whose(name(seat))} groups with jesters at ${groupsOf(after, seat)}`
      );
  }
}

/** Whether the match is in its last round: Guinevere calls no full row. */
export function stake(position: Position): string | null {
  if (!number(position, 'round')) return null;
  if (field(position, 'last_round') === true) return 'the last round';
  const left = at(position, 'peasantry').length;
  const row = position.players + 1;
  const calls = holderOf(position, 'guinevere') === null || at(position, 'aspirants').length < row;
  return left < row && calls ? 'maybe the last round' : `${left} in the peasantry`;
}
