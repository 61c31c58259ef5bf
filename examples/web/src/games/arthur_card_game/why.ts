// What a move of King Arthur: The Card Game is good for, and what is at stake.

import { at, field, number, type Position } from '../../model/position';
import type { Change, NameOf } from '../game';
import type { Config } from '../../wire/json';
import { ADVENTURES, adventureOf, columnsOf, fewest, foeOf, isFoe, knightsIn } from './table';
import { text } from './text';

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

const onTable = (position: Position): number => Object.values(columnsOf(position)).flat().length;

const total = (pieces: readonly string[]): number =>
  pieces.reduce((sum, foe) => sum + foeOf(foe).value, 0);

export function why({ move, seat, before, after }: Change, name: NameOf): string | null {
  const said = text.why;
  const who = name(seat);
  const knights = knightsIn(at(after, 'hand', seat).flatMap(({ piece }) => piece ?? []));
  switch (move.type) {
    case 'fight': {
      if (move['mode'] === 'seal') return said.seal(knights);
      const [was, is] = [payable(before, seat), payable(after, seat)];
      const worth = (one: string | null) => (one ? adventureOf(one).points : 0);
      if (is && worth(is) > worth(was))
        return said.payable({ piece: is, name: adventureOf(is).name }, worth(is));
      const now = held(after, seat);
      return said.adversaries(who, now.length, total(now));
    }
    case 'adventure': {
      const { points, price } = adventureOf(String(move['adventure']));
      const way = fewest(price, held(before, seat)) ?? [];
      return said.adventure(points, total(way));
    }
    case 'pay': {
      const left = held(after, seat);
      return said.pay(left.length, total(left));
    }
    case 'replenish':
      return said.reveal(onTable(before));
    case 'draw':
      return said.draw(who, at(before, 'hand', seat).length + 1);
    case 'done':
      return said.done(who, at(after, 'hand', seat).length);
    default:
      return leaves(String(field(before, 'phase')), before, seat, knights);
  }
}

/** What is left alone by a step of the turn that is skipped. */
function leaves(phase: string, before: Position, seat: number, knights: number): string {
  if (phase === 'replenish') return text.why.revealsNone(onTable(before));
  if (phase === 'adventure') return text.why.keeps(held(before, seat).length);
  return text.why.noFight(knights);
}

/** How far the end is: by adventures, or by turns. */
export function stake(position: Position, config: Config): string | null {
  const turn = number(position, 'turn');
  if (!turn) return null;
  const limit = Number(config['turn_limit'] ?? 0);
  const left = limit ? limit - turn + 1 : Infinity;
  if (left <= 2 * position.players) return text.stake.turns(left);
  return text.stake.adventures(at(position, 'adventures').length - 1);
}
