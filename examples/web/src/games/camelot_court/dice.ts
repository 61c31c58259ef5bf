// A challenge as the sum of what each side has, and where scored points come from.

import type { Position } from '../../model/position';
import { isPoints, type Config, type Value } from '../../wire/json';
import type { Ply } from '../../wire/protocol';
import type { Origin } from '../game';
import { followerOf, knightAt, knightOf, pendingOf, SPACES, worthAt } from './table';

/** A die, and what is added to it: the knight's own power, then each of its soldiers. */
export interface Side {
  readonly die: number;
  readonly added: readonly number[];
}

export const powerOf = ({ added }: Side): number => added.reduce((sum, one) => sum + one, 0);
export const totalOf = (side: Side): number => side.die + powerOf(side);

function sideOf(die: Value | undefined, name: string, before: Position, config: Config): Side {
  const { power, followers } = knightOf(name, before, config);
  const soldiers = followers
    .map(({ card }) => followerOf(card)!)
    .flatMap(({ kind, worth }) => (kind === 'soldier' ? [worth] : []));
  const own = soldiers.reduce((rest, worth) => rest - worth, power);
  return { die: Number(die), added: [own, ...soldiers] };
}

/** The challenger and the challenged knight of the dice that were rolled. */
export function sidesOf(
  made: Readonly<Record<string, Value>>,
  before: Position,
  config: Config,
): readonly [Side, Side] {
  const { knight, to } = pendingOf(before)!;
  return [
    sideOf(made['mover'], knight!, before, config),
    sideOf(made['other'], knightAt(before, to)!, before, config),
  ];
}

/** The knights that scored, each with its points. */
export function origins({ events }: Ply, before: Position, config: Config): readonly Origin[] {
  const scored = new Set(events.filter(isPoints).map(({ seat }) => seat));
  return SPACES.flatMap((part) => {
    const name = knightAt(before, part);
    if (!name) return [];
    const knight = knightOf(name, before, config);
    const points = worthAt(part, knight);
    if (!points || !scored.has(knight.seat)) return [];
    return [{ seat: knight.seat, points, spot: { place: 'hall', part } }];
  });
}
