// What a move of Artus is good for, and what is at stake.

import { at, number, type Position } from '../../model/position';
import type { Config } from '../../wire/json';
import type { Change, NameOf } from '../game';
import { many, minus, numeral, whose } from '../words';
import { kingOf, ownerOf, SEATS, turnsOf, valuesOf, wrap } from './table';

const CHAIRS = [...Array(SEATS).keys()];

/** The values of the chairs on which a player's knights sit. */
function valuesOn(position: Position, seat: number, config: Config): readonly number[] {
  const sits = (chair: number) =>
    at(position, 'chair', undefined, chair).some(({ piece }) => ownerOf(piece) === seat);
  return CHAIRS.filter(sits).map((chair) => valuesOf(config)[wrap(kingOf(position) - chair)]!);
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** "turns your three knights from 3 to 14, and Balin’s from 9 to −2" */
function turned({ seat, before, after, config }: Change, name: NameOf): string | null {
  const of = (one: number) =>
    [before, after].map((position) => sum(valuesOn(position, one, config))) as [number, number];
  const way = ([was, is]: readonly number[]) => `from ${minus(was!)} to ${minus(is!)}`;
  const [was, is] = of(seat);
  const n = valuesOn(after, seat, config).length;
  const knights = n === 1 ? 'knight' : `${numeral(n)} knights`;
  const own = is > was ? `turns ${whose(name(seat))} ${knights} ${way([was, is])}` : '';
  const [worst] = [...Array(before.players).keys()]
    .filter((one) => one !== seat)
    .map((one) => ({ one, values: of(one) }))
    .sort((a, b) => a.values[1] - a.values[0] - (b.values[1] - b.values[0]));
  const falls = worst && worst.values[1] < worst.values[0];
  if (!own) return falls ? `turns ${whose(name(worst.one))} knights ${way(worst.values)}` : null;
  return falls ? `${own}, and ${whose(name(worst.one))} ${way(worst.values)}` : own;
}

export function why(change: Change, name: NameOf): string | null {
  const { move, seat, before, after, config } = change;
  switch (move.type) {
    case 'place': {
      const chair = move['seat'] as number;
      const value = valuesOf(config)[wrap(kingOf(after) - chair)]!;
      return value > 0
        ? `takes a seat that is worth ${value} now`
        : `takes a seat that is worth ${minus(value)} now, until the King moves`;
    }
    case 'draw_from': {
      const pile = String(move['pile']);
      const n = at(before, 'hand', seat, pile).length + 1;
      return `brings ${whose(name(seat))} hand to ${many(n, `${pile} card`)}`;
    }
    case 'score':
      if (move['from'] === undefined && move['at'] === undefined) return null; // the points say it
      return turned(change, name);
    case 'ring': {
      const rings = at(after, 'chair', undefined, move['at'] as number).filter(
        ({ piece }) => piece === 'ring',
      ).length;
      return (
        turned(change, name) ??
        (rings < 3 ? `brings the prince to ${rings} of 3 rings` : 'crowns the prince')
      );
    }
    default:
      return (
        turned(change, name) ??
        `leaves ${whose(name(seat))} knights at ${minus(sum(valuesOn(after, seat, config)))} in all`
      );
  }
}

export function stake(position: Position, config: Config): string | null {
  const turn = number(position, 'turn');
  return turn ? `${many(turnsOf(position, config) - turn + 1, 'turn')} left` : null;
}
