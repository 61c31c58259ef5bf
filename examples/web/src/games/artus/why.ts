// What a move of Artus is good for, and what is at stake.

import { at, number, type Position } from '../../model/position';
import type { Config } from '../../wire/json';
import type { Change, NameOf } from '../game';
import { kingOf, ownerOf, SEATS, turnsOf, valuesOf, wrap, type Pile } from './table';
import { text } from './text';

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
  const [was, is] = of(seat);
  const n = valuesOn(after, seat, config).length;
  const own = is > was ? text.why.turnsOwn(name(seat), n, was, is) : '';
  const [worst] = [...Array(before.players).keys()]
    .filter((one) => one !== seat)
    .map((one) => ({ one, values: of(one) }))
    .sort((a, b) => a.values[1] - a.values[0] - (b.values[1] - b.values[0]));
  const falls = worst && worst.values[1] < worst.values[0];
  if (!falls) return own || null;
  const other = name(worst.one);
  return own
    ? own + text.why.andOther(other, ...worst.values)
    : text.why.turnsOther(other, ...worst.values);
}

export function why(change: Change, name: NameOf): string | null {
  const { move, seat, before, after, config } = change;
  switch (move.type) {
    case 'place': {
      const chair = move['seat'] as number;
      return text.why.takesSeat(valuesOf(config)[wrap(kingOf(after) - chair)]!);
    }
    case 'draw_from': {
      const pile = String(move['pile']) as Pile;
      return text.why.hand(name(seat), at(before, 'hand', seat, pile).length + 1, pile);
    }
    case 'score':
      if (move['from'] === undefined && move['at'] === undefined) return null; // the points say it
      return turned(change, name);
    case 'ring': {
      const rings = at(after, 'chair', undefined, move['at'] as number).filter(
        ({ piece }) => piece === 'ring',
      ).length;
      return turned(change, name) ?? text.why.rings(rings);
    }
    default:
      return (
        turned(change, name) ?? text.why.leaves(name(seat), sum(valuesOn(after, seat, config)))
      );
  }
}

export function stake(position: Position, config: Config): string | null {
  const turn = number(position, 'turn');
  return turn ? text.turnsLeft(turnsOf(position, config) - turn + 1) : null;
}
