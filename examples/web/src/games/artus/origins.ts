// Where the points of a ply come from: the chairs that it scored.

import { at, type Position } from '../../model/position';
import { isPoints, type Config } from '../../wire/json';
import type { Ply } from '../../wire/protocol';
import type { Origin } from '../game';
import { cardOf, kingOf, ownerOf, SEATS, valuesOf, wrap } from './table';

export function origins(
  { actor, move, events }: Ply,
  before: Position,
  config: Config,
): readonly Origin[] {
  const sum = events.filter(isPoints).reduce((total, { points }) => total + points, 0);
  if (typeof actor !== 'number' || !sum) return [];
  const chairs = chairsOf(move, actor, before);
  const sign = cardOf(String(move['card'])).score === 'opposite' ? -1 : 1;
  const values = chairs.map((chair) => sign * valuesOf(config)[wrap(kingOf(before) - chair)]!);
  const origin = (points: number, part: number | undefined): Origin => {
    const spot = part === undefined ? { place: 'played', seat: actor } : { place: 'chair', part };
    return { seat: actor, points, spot };
  };
  // What the library counted stands; the values only say which part of it came from which chair.
  if (values.reduce((total, value) => total + value, 0) !== sum) return [origin(sum, chairs[0])];
  return chairs.map((chair, i) => origin(values[i]!, chair)).filter(({ points }) => points);
}

function chairsOf(move: Ply['move'], actor: number, before: Position): readonly number[] {
  if (move.type !== 'score') return [(move['from'] ?? move['at']) as number];
  const { score } = cardOf(String(move['card']));
  if (score !== 'all' && score !== 'opposite') return move['seats'] as readonly number[];
  return [...Array(SEATS).keys()].filter((chair) =>
    at(before, 'chair', undefined, chair).some(({ piece }) => ownerOf(piece) === actor),
  );
}
