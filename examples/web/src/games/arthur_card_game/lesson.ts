// The guided first match of King Arthur: The Card Game.

import {
  best,
  HAND,
  inPhase,
  ofType,
  seat,
  spot,
  times,
  type Lesson,
  type Now,
} from '../../lesson/lesson';
import { at, field } from '../../model/position';
import type { Move } from '../../wire/json';
import { many } from '../words';
import { costs, foeName, phrases } from './phrases';
import { adventureOf, fewest, foeOf, isFoe } from './table';

const held = ({ position }: Now): string[] =>
  at(position, 'held', 0).flatMap(({ piece }) => (isFoe(piece) ? [piece] : []));
const valueOf = (pieces: readonly string[]): number =>
  pieces.reduce((sum, piece) => sum + foeOf(piece).value, 0);
const foe = (move: Move): string => String(move['adversary']);
const title = (move: Move): string => phrases.called(String(move['adventure']));
const cards = (move: Move): number =>
  Number(move['singles']) + Number(move['doubles']) + Number(move['merlins']);
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

export const lesson: Lesson = {
  seed: 1,
  config: { variant: 'basic', first_player: 0 },
  steps: [
    {
      when: (now) => inPhase(now, 'fight', 'replenish'),
      at: () => [spot('table', 'the adversaries on the table')],
      text: () =>
        'Adversaries in four colours. In your turn you may fight one: it costs exactly its value, in knights of one colour.',
      learned: 'an adversary costs its value in knights of one colour',
    },
    {
      when: (now) => inPhase(now, 'fight', 'replenish'),
      at: () => [HAND],
      text: () =>
        'Your knights. A card with two riders counts as two knights, and Merlin as one of any colour.',
    },
    {
      move: (now) => (inPhase(now, 'replenish') ? ofType(now, 'replenish')[0] : undefined),
      text: () =>
        'No colour has four adversaries on the table, so you may have new ones turned up, until one has.',
    },
    {
      when: (now) =>
        inPhase(now, 'fight') &&
        at(now.position, 'adventures').some(({ piece }) => piece === ROBBERS),
      at: () => [`adventure:${ROBBERS}`],
      text: () => {
        const { points, price } = adventureOf(ROBBERS);
        return `Most points come from adventures, which are paid with adversaries. This one costs ${costs(price)}, whatever they are worth, and brings ${points} points.`;
      },
      learned: 'adventures are paid with adversaries, and bring most points',
    },
    {
      move: (now) => (inPhase(now, 'fight') ? cheapest(now) : undefined),
      also: ({ type }) => type === 'fight',
      text: (_, move) =>
        `Now something clever: fight for the cheapest, ${phrases.called(foe(move))}. It costs ${many(foeOf(foe(move)).value, 'knight')}, but pays for an adventure as well as a dear one. Touch it, then your cards.`,
      learned: 'cheap adversaries pay where any will do',
    },
    {
      move: (now) => (inPhase(now, 'draw') ? ofType(now, 'draw')[0] : undefined),
      text: () =>
        'At the end of a turn you draw a knight card. If you neither fight nor have an adventure, you may draw two: a way to save up for something dear.',
      learned: 'who neither fights nor has an adventure may draw two cards',
    },
    {
      when: (now) => inPhase(now, 'fight', 'replenish', 'adventure') && turns(now) > 0,
      at: () => [spot('held@0', 'your adversaries')],
      text: (now) => {
        const mine = held(now);
        return `Here lie the adversaries that you hold: ${mine.map(foeName).join(', ') || 'none yet'}. At the end each scores its value, if you have not paid it for an adventure.`;
      },
    },
    {
      move: (now) => (inPhase(now, 'fight') && turns(now) > 0 ? cheapest(now) : undefined),
      also: ({ type }) => type === 'fight',
      text: (_, move) =>
        `One more cheap one: ${phrases.called(foe(move))}, for ${many(foeOf(foe(move)).value, 'knight')}.`,
    },
    {
      move: (now) => best(ofType(now, 'adventure'), (move) => profit(move, now)),
      also: ({ type }) => type === 'adventure',
      text: (now, move) => {
        const { points, price } = adventureOf(String(move['adventure']));
        const pay = valueOf(fewest(price, held(now)) ?? []);
        return `You can pay for ${title(move)} now: ${costs(price)}. It brings ${points} points for adversaries worth ${pay}.`;
      },
      learned: 'be first at an adventure: each can be won once',
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
      text: (_, move) =>
        `Pay with as little as you can, the dearest first: ${phrases.called(foe(move))}. The button above your hand pays all of it.`,
    },
    {
      when: (now) =>
        inPhase(now, 'fight', 'replenish', 'draw') &&
        (turns(now) > 4 || times(now, 'adventure') > 0),
      at: () => [seat(0), seat(1)],
      text: ({ scores }) =>
        `So it goes on until the twelfth adventure, or until no adversary is left. You have ${scores[0]}, the other player ${scores[1]}.`,
      learned: 'the twelfth adventure ends the match',
    },
  ],
};
