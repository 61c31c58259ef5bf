// What a move of Camelot: The Court is good for, and what is at stake.

import { at, number, type Position } from '../../model/position';
import type { Config, Value } from '../../wire/json';
import type { Change, NameOf } from '../game';
import { list, many, points, whose } from '../words';
import {
  chanceToBanish,
  chanceToWin,
  isKnight,
  knightAt,
  knightName,
  knightOf,
  linesOf,
  pendingOf,
  worthOf,
} from './table';

/** "raises your hall from 5 to 9 points, and lowers Balin’s from 12 to 8" */
function worths({ seat, before, after, config }: Change, name: NameOf): string | null {
  const of = (one: number) => [worthOf(one, before, config), worthOf(one, after, config)] as const;
  const way = ([was, is]: readonly [number, number]) => `from ${was} to ${points(is)}`;
  const own = of(seat);
  const clauses = own[1] > own[0] ? [`raises ${whose(name(seat))} hall ${way(own)}`] : [];
  const [worst] = [...Array(before.players).keys()]
    .filter((one) => one !== seat && of(one)[1] < of(one)[0])
    .sort((a, b) => of(a)[1] - of(a)[0] - (of(b)[1] - of(b)[0]));
  if (worst !== undefined) {
    const hall = clauses.length ? '' : ' hall';
    clauses.push(`lowers ${whose(name(worst))}${hall} ${way(of(worst))}`);
  }
  return clauses.length ? list(clauses) : null;
}

/** A challenge or a banishment that waits for dice. */
function chances({ before, after, config }: Change): string | null {
  const pending = pendingOf(after);
  const other = pending && knightAt(before, pending.to);
  if (!other) return null;
  const power = (name: string) => knightOf(name, after, config).power;
  const { knight, to } = pending;
  return knight
    ? `takes ${to} from ${knightName(other)} with a chance of ${chanceToWin(power(knight), power(other))}\u00a0%`
    : `drives ${knightName(other)} out with a chance of ${chanceToBanish(power(other))}\u00a0%`;
}

/** What a knight gets or loses in power. */
function strengths({ before, after, config, move }: Change): string | null {
  const knight = knightAt(before, String(move['at']));
  if (!knight) return null;
  const [was, is] = [before, after].map((one) => knightOf(knight, one, config).power);
  return was === is ? null : `takes the power of ${knightName(knight)} from ${was} to ${is}`;
}

/** How many lines meet at the new space of a knight. */
function stand({ config, move, before }: Change): string | null {
  const to = move['to'] as Value | undefined;
  if (typeof to !== 'string') return null;
  const knight = String(move['knight'] ?? knightAt(before, String(move['from'])));
  const n = linesOf(config).filter((line) => line.includes(to)).length;
  const who = isKnight(knight) ? knightName(knight) : 'the knight';
  return `brings ${who} to ${to}, where ${many(n, 'line')} ${n === 1 ? 'ends' : 'meet'}`;
}

export function why(change: Change, name: NameOf): string | null {
  const { move, seat, after, before, config } = change;
  const cards = at(after, 'hand', seat).length;
  switch (move.type) {
    case 'score':
      return worthOf(seat, before, config) ? null : 'scores the hall now, for everybody';
    case 'end':
    case 'done':
      return cards
        ? `keeps ${many(cards, 'card')} for the next turn`
        : 'ends the cards of this turn';
    case 'discard':
      return 'makes room to draw another card';
    default: {
      const found = chances(change) ?? worths(change, name) ?? strengths(change) ?? stand(change);
      if (found) return found;
      const who = (space: unknown) => knightName(knightAt(before, String(space)) ?? 'nobody');
      if (move.type === 'leave') return `brings ${who(move['from'])} out, to enter elsewhere`;
      const { a, b } = move;
      if (move.type === 'merlin')
        return `brings ${who(a)} to ${String(b)} and ${who(b)} to ${String(a)}`;
      return `changes what ${who(move['at'] ?? move['from'])} can do`;
    }
  }
}

/** How far the leader is from the target. */
export function stake(position: Position, config: Config, name: NameOf): string | null {
  if (!number(position, 'turn')) return null;
  const seats = [...Array(position.players).keys()];
  const score = (seat: number) => number(position, 'score', seat);
  const best = Math.max(...seats.map(score));
  const [first, ...more] = seats.filter((seat) => score(seat) === best).map(name);
  const enough = seats.filter(
    (seat) => score(seat) + worthOf(seat, position, config) >= Number(config['target']),
  );
  if (enough.length) return 'a scoring now ends the match';
  const limit = Number(config['turn_limit'] ?? 0);
  const left = limit ? limit - number(position, 'turn') + 1 : Infinity;
  if (left <= 2 * position.players) return `${many(left, 'turn')} left`;
  const needs = more.length || first === 'you' ? 'need' : 'needs';
  return best > 0
    ? `${more.length ? 'the leaders' : first} ${needs} ${Number(config['target']) - best} more`
    : `first to ${String(config['target'])}`;
}
