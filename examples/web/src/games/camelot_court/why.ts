// What a move of Camelot: The Court is good for, and what is at stake.

import { at, number, type Position } from '../../model/position';
import type { Config, Value } from '../../wire/json';
import type { Change, NameOf } from '../game';
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
import { text } from './text';

/** "raises your hall from 5 to 9 points, and lowers Balin’s from 12 to 8" */
function worths({ seat, before, after, config }: Change, name: NameOf): string | null {
  const of = (one: number) => ({
    who: name(one),
    was: worthOf(one, before, config),
    is: worthOf(one, after, config),
  });
  const own = of(seat);
  const [worst] = [...Array(before.players).keys()]
    .filter((one) => one !== seat)
    .map(of)
    .filter(({ was, is }) => is < was)
    .sort((a, b) => a.is - a.was - (b.is - b.was));
  const rises = own.is > own.was;
  return rises || worst ? text.why.worths(rises ? own : null, worst ?? null) : null;
}

/** A challenge or a banishment that waits for dice. */
function chances({ before, after, config }: Change): string | null {
  const pending = pendingOf(after);
  const other = pending && knightAt(before, pending.to);
  if (!other) return null;
  const power = (name: string) => knightOf(name, after, config).power;
  const { knight, to } = pending;
  const name = knightName(other);
  return knight
    ? text.why.takes(to, name, chanceToWin(power(knight), power(other)))
    : text.why.drivesOut(name, chanceToBanish(power(other)));
}

/** What a knight gets or loses in power. */
function strengths({ before, after, config, move }: Change): string | null {
  const knight = knightAt(before, String(move['at']));
  if (!knight) return null;
  const power = (position: Position) => knightOf(knight, position, config).power;
  const [was, is] = [power(before), power(after)];
  return was === is ? null : text.why.power(knightName(knight), was, is);
}

/** How many lines meet at the new space of a knight. */
function stand({ config, move, before }: Change): string | null {
  const to = move['to'] as Value | undefined;
  if (typeof to !== 'string') return null;
  const knight = String(move['knight'] ?? knightAt(before, String(move['from'])));
  const n = linesOf(config).filter((line) => line.includes(to)).length;
  const who = isKnight(knight) ? knightName(knight) : text.why.theKnight;
  return text.why.lines(who, to, n);
}

export function why(change: Change, name: NameOf): string | null {
  const { move, seat, after, before, config } = change;
  const cards = at(after, 'hand', seat).length;
  switch (move.type) {
    case 'score':
      return worthOf(seat, before, config) ? null : text.why.score;
    case 'end':
    case 'done':
      return text.why.end(cards);
    case 'discard':
      return text.why.discard;
    default: {
      const found = chances(change) ?? worths(change, name) ?? strengths(change) ?? stand(change);
      if (found) return found;
      const who = (space: unknown) => {
        const knight = knightAt(before, String(space));
        return knight ? knightName(knight) : text.nobody;
      };
      if (move.type === 'leave') return text.why.leave(who(move['from']));
      const { a, b } = move;
      if (move.type === 'merlin') return text.why.swap(who(a), String(a), who(b), String(b));
      return text.why.changes(who(move['at'] ?? move['from']));
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
  if (enough.length) return text.stake.scoring;
  const limit = Number(config['turn_limit'] ?? 0);
  const left = limit ? limit - number(position, 'turn') + 1 : Infinity;
  if (left <= 2 * position.players) return text.stake.turns(left);
  const target = Number(config['target']);
  return best > 0
    ? text.stake.needs(more.length ? null : first!, target - best)
    : text.stake.target(target);
}
