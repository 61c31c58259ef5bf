// The guided first match of King Arthur: The Card Game.

import {
  best,
  HAND,
  inPhase,
  note,
  ofType,
  seat,
  spot,
  times,
  type Lesson,
  type Now,
} from '../../lesson/lesson';
import { at, field } from '../../model/position';
import type { Move } from '../../wire/json';
import { foeName, phrases } from './phrases';
import { adventureOf, fewest, foeOf, isFoe } from './table';
import { text } from './text';

const { learned, names, words } = text.lesson;

const held = ({ position }: Now): string[] =>
  at(position, 'held', 0).flatMap(({ piece }) => (isFoe(piece) ? [piece] : []));
const valueOf = (pieces: readonly string[]): number =>
  pieces.reduce((sum, piece) => sum + foeOf(piece).value, 0);
const foe = (move: Move): string => String(move['adversary']);
const title = (move: Move): string => phrases.called(String(move['adventure']));
const cards = (move: Move): number =>
  Number(move['singles']) + Number(move['doubles']) + Number(move['merlins']);
/** The adversary of a fight, and what it costs. */
const price = (move: Move): [string, number] => [phrases.called(foe(move)), foeOf(foe(move)).value];
const turns = (now: Now): number => times(now, 'draw');

/** The cheapest adversary, with the fewest cards and without Merlin. */
const cheapest = (now: Now): Move | undefined =>
  best(
    ofType(now, 'fight'),
    (move) => -(10 * foeOf(foe(move)).value + cards(move) + 2 * Number(move['merlins'])),
  );

/** What an adventure brings more than the adversaries that pay for it. */
const profit = (move: Move, now: Now): number => {
  const { points, price } = adventureOf(String(move['adventure']));
  return points - valueOf(fewest(price, held(now)) ?? []);
};

const ROBBERS = 'battle_robbers';

const begins = (now: Now): boolean => inPhase(now, 'fight', 'replenish');

export const lesson: Lesson = {
  seed: 1,
  config: { variant: 'basic', first_player: 0 },
  steps: [
    note(begins, [seat(0)], words.aim),
    note(begins, [{ css: '.kc-steps', name: names.steps }], words.turn, learned.turn),
    note(begins, [spot('table', names.table)], words.fight, learned.fight),
    note(begins, [HAND], words.knights),
    {
      move: (now) => (inPhase(now, 'replenish') ? ofType(now, 'replenish')[0] : undefined),
      text: words.reveal,
    },
    note(
      (now) =>
        inPhase(now, 'fight') &&
        at(now.position, 'adventures').some(({ piece }) => piece === ROBBERS),
      [`adventure:${ROBBERS}`],
      () => {
        const { points, price } = adventureOf(ROBBERS);
        return words.adventures(text.costs(price), points);
      },
      learned.adventures,
    ),
    {
      move: (now) => (inPhase(now, 'fight') ? cheapest(now) : undefined),
      also: ({ type }) => type === 'fight',
      text: (_, move) => words.cheap(...price(move)),
      learned: learned.cheap,
    },
    {
      move: (now) => (inPhase(now, 'draw') ? ofType(now, 'draw')[0] : undefined),
      text: words.draw,
    },
    note(
      (now) => inPhase(now, 'fight', 'replenish', 'adventure') && turns(now) > 0,
      [spot('knight_deck', names.knights)],
      words.two,
      learned.two,
    ),
    note(
      (now) =>
        inPhase(now, 'fight', 'replenish', 'adventure') && turns(now) > 0 && held(now).length > 0,
      [spot('held@0', names.held)],
      (now) => words.held(held(now).map(foeName).join(', ')),
    ),
    {
      move: (now) => (inPhase(now, 'fight') && turns(now) > 0 ? cheapest(now) : undefined),
      also: ({ type }) => type === 'fight',
      text: (_, move) => words.more(...price(move)),
    },
    {
      move: (now) => best(ofType(now, 'adventure'), (move) => profit(move, now)),
      also: ({ type }) => type === 'adventure',
      text: (now, move) => {
        const { points, price } = adventureOf(String(move['adventure']));
        const pay = valueOf(fewest(price, held(now)) ?? []);
        return words.adventure(title(move), text.costs(price), points, pay);
      },
    },
    {
      move: (now) => {
        const name = field(now.position, 'payment');
        if (!inPhase(now, 'pay') || typeof name !== 'string') return undefined;
        const paid = at(now.position, 'payment').flatMap(({ piece }) => piece ?? []);
        const [first] = fewest(adventureOf(name).price, held(now), paid) ?? [];
        return ofType(now, 'pay').find((move) => foe(move) === first);
      },
      also: ({ type }) => type === 'pay',
      text: (_, move) => words.pay(phrases.called(foe(move))),
    },
    note(
      (now) => inPhase(now, 'fight', 'replenish', 'draw') && times(now, 'adventure') > 0,
      [seat(0)],
      words.once,
      learned.once,
    ),
    note(
      (now) =>
        inPhase(now, 'fight', 'replenish', 'draw') &&
        (turns(now) > 4 || times(now, 'adventure') > 0),
      [seat(0), seat(1)],
      ({ scores }) => words.end(scores[0]!, scores[1]!),
      learned.end,
    ),
  ],
};
