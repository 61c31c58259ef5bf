// What a move of King Arthur: The Card Game is good for, and what is at stake.

import { at, field, number, type Position } from '../../model/position';
import type { Change, NameOf } from '../game';
import type { Config } from '../../wire/json';
import { many, whose } from '../words';
import { ADVENTURES, adventureOf, columnsOf, fewest, foeOf, isFoe, knightsIn } from './table';

const held = (position: Position, seat: number): string[] =>
  at(position, 'held', seat).flatMap(({ piece }) => (isFoe(piece) ? [piece] : []));

/** The dearest adventure on the table that a player can pay. */
function payable(position: Position, seat: number): string | null {
  const names = at(position, 'adventures').flatMap(({ piece }) =>
    piece && piece in ADVENTURES && fewest(adventureOf(piece).price, held(position, seat))
      ? [piece]
      : [],
  );
  return names.sort((a, b) => adventureOf(b).points - adventureOf(a).points)[0] ?? null;
}

const foes = (n: number): string => many(n, 'adversary', 'adversaries');

const onTable = (position: Position): number => Object.values(columnsOf(position)).flat().length;

const total = (pieces: readonly string[]): number =>
  pieces.reduce((sum, foe) => sum + foeOf(foe).value, 0);

export function why(
  { move, seat, before, after }: Change,
  name: NameOf,
  title: (adventure: string) => string,
): string | null {
  const mine = whose(name(seat));
  const knights = knightsIn(at(after, 'hand', seat).flatMap(({ piece }) => piece ?? []));
  switch (move.type) {
    case 'fight': {
      if (move['mode'] === 'seal')
        return `reserves it for later, and keeps ${many(knights, 'knight')}`;
      const [was, is] = [payable(before, seat), payable(after, seat)];
      const worth = (one: string | null) => (one ? adventureOf(one).points : 0);
      if (worth(is) > worth(was))
        return `makes ${title(is!)} payable, worth ${many(worth(is), 'point')}`;
      const now = held(after, seat);
      return `brings ${mine} adversaries to ${now.length}, worth ${total(now)}`;
    }
    case 'adventure': {
      const { points, price } = adventureOf(String(move['adventure']));
      const way = fewest(price, held(before, seat)) ?? [];
      return `is worth ${many(points, 'point')}, for adversaries worth ${total(way)}`;
    }
    case 'pay': {
      const left = held(after, seat);
      return `leaves ${foes(left.length)}, worth ${total(left)}`;
    }
    case 'replenish':
      return `adds to the ${foes(onTable(before))} on the table`;
    case 'draw':
      return `brings ${mine} hand to ${many(at(before, 'hand', seat).length + 1, 'card')}`;
    case 'done':
      return `keeps ${mine} hand at ${many(at(after, 'hand', seat).length, 'card')}`;
    default:
      return leaves(String(field(before, 'phase')), before, seat, knights);
  }
}

/** What is left alone by a step of the turn that is skipped. */
function leaves(phase: string, before: Position, seat: number, knights: number): string {
  if (phase === 'replenish') return `adds none to the ${foes(onTable(before))} on the table`;
  if (phase === 'adventure') return `keeps ${foes(held(before, seat).length)}`;
  return knights ? `keeps ${many(knights, 'knight')} for the next turn` : 'passes the fight';
}

/** How far the end is: by adventures, or by turns. */
export function stake(position: Position, config: Config): string | null {
  const turn = number(position, 'turn');
  if (!turn) return null;
  const limit = Number(config['turn_limit'] ?? 0);
  const left = limit ? limit - turn + 1 : Infinity;
  if (left <= 2 * position.players) return `${many(left, 'turn')} left`;
  return `${many(at(position, 'adventures').length - 1, 'adventure')} to the end`;
}
