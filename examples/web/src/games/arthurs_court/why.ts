// What a move at King Arthur's Court is good for, and what is at stake.

import { at, field, number, type Position } from '../../model/position';
import type { Change, NameOf } from '../game';
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
import { text } from './text';

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
  if (is !== was) return text.why.groups(name(seat), was, is);
  const more = TYPES.filter((type) => strength(after, seat, type) > strength(before, seat, type));
  if (!more.length) return null;
  return text.why.more(
    name(seat),
    more.map((type) => [type, strength(after, seat, type)]),
  );
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
  const who = name(seat);
  const gold = goldIn(at(before, 'treasury', seat));
  switch (move.type) {
    case 'bid':
      return text.why.bid(who, purseOf(before), sum(move['tiles'] as readonly number[]));
    case 'pass':
      return text.why.pass(who, gold);
    case 'character': {
      const character = move['character'] as Character;
      const purse = goldIn(at(before, 'purse', undefined, character));
      return text.why.character(who, worth(character), typeOf(character), purse, standing(before));
    }
    case 'give':
      return text.why.give(who, gold - Number(move['tile']), gold);
    case 'done':
      return text.why.done(who);
    case 'refill': {
      const called = move['courtiers'] as readonly string[];
      return text.why.refill(new Set(called).size, at(after, 'peasantry').length);
    }
    default:
      return grows(change, name) ?? text.why.same(who, groupsOf(after, seat));
  }
}

/** Whether the match is in its last round: Guinevere calls no full row. */
export function stake(position: Position): string | null {
  if (!number(position, 'round')) return null;
  if (field(position, 'last_round') === true) return text.stake.last;
  const left = at(position, 'peasantry').length;
  const row = position.players + 1;
  const calls = holderOf(position, 'guinevere') === null || at(position, 'aspirants').length < row;
  return left < row && calls ? text.stake.maybe : text.stake.left(left);
}
