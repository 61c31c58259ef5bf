// The guided first match of King Arthur's Court.

import { best, inPhase, ofType, spot, times, type Lesson, type Now } from '../../lesson/lesson';
import { at, number, type Position } from '../../model/position';
import type { Move } from '../../wire/json';
import { list, many } from '../words';
import {
  CHARACTERS,
  goldIn,
  ROLE,
  standing,
  strength,
  sum,
  titleOf,
  typeOf,
  worth,
  type Character,
  type Type,
} from './table';

const GROUPS: readonly Type[] = ['maiden', 'guard', 'knight'];

/** How good a court is after some courtiers came and went: the smallest group counts most, and jesters fill it up. */
function quality({ position }: Now, come: readonly unknown[] = [], gone: readonly unknown[] = []) {
  const count = (type: Type) =>
    strength(position, 0, type) +
    come.filter((one) => one === type).length -
    gone.filter((one) => one === type).length;
  const groups = GROUPS.map(count);
  for (let n = count('jester'); n > 0; n--) groups[groups.indexOf(Math.min(...groups))]!++;
  const [a, b, c] = groups.sort((x, y) => x - y) as [number, number, number];
  return 100 * a + 10 * b + c;
}

const said = (position: Position, seat = 0): string =>
  list(GROUPS.map((type) => many(strength(position, seat, type), type)));

const purse = (name: unknown, { position }: Now): number =>
  goldIn(at(position, 'purse', undefined, String(name)));
const tiles = (move: Move): readonly number[] => move['tiles'] as readonly number[];

const balance = (move: Move, now: Now): number => quality(now, [move['take']], [move['give']]);

/** The swap that balances the court best, if any does. */
const swap = (now: Now): Move | undefined =>
  best(
    ofType(now, 'swap').filter((move) => balance(move, now) > quality(now)),
    (move) => balance(move, now),
  );

/** The character with the fullest purse; among equals the one that helps the court most. */
const character = (now: Now): Move | undefined =>
  best(ofType(now, 'character'), (move) => {
    const name = move['character'] as Character;
    return 1000 * purse(name, now) + quality(now, Array(worth(name)).fill(typeOf(name)));
  });

export const lesson: Lesson = {
  seed: 76,
  config: { first_player: 0 },
  steps: [
    {
      when: (now) => inPhase(now, 'choose_courtier'),
      at: () => [spot('court@0', 'your court')],
      text: () =>
        'This is your court. At the end only the smallest of three groups counts: maidens, guards or knights. So gather some of each.',
      learned: 'your smallest group is your score',
    },
    {
      move: (now) => best(ofType(now, 'courtier'), (move) => quality(now, [move['courtier']])),
      also: ({ type }) => type === 'courtier',
      text: (_, move) =>
        `Take a ${String(move['courtier'])} from the peasantry to begin with.${move['courtier'] === 'jester' ? ' At the end a jester joins the group that needs one.' : ''}`,
    },
    {
      when: (now) => inPhase(now, 'bid'),
      at: () => [spot('treasury@0', 'your tiles')],
      text: ({ position }) =>
        `Now the auctions, one after the other. You bid with these tiles, worth ${goldIn(at(position, 'treasury', 0))} together. Only the winner of an auction pays.`,
      learned: 'bid tiles, or pass: only the winner pays',
    },
    {
      when: (now) => inPhase(now, 'bid'),
      at: () => CHARACTERS.map((name) => `character:${name}`),
      text: () =>
        `The winner takes one of these, which counts in the court and acts at once. ${CHARACTERS.map((name) => `${titleOf(name)}: ${ROLE[name]}`).join('; ')}.`,
    },
    {
      move: (now) =>
        standing(now.position) ? undefined : best(ofType(now, 'bid'), (move) => -sum(tiles(move))),
      also: ({ type }) => type === 'bid',
      text: (_, move) =>
        `You open the auction. Bid as little as you can, ${sum(tiles(move))}: touch the tile, then the button.`,
    },
    {
      move: (now) => (standing(now.position) ? ofType(now, 'pass')[0] : undefined),
      also: ({ type }) => type === 'bid',
      text: ({ position }) =>
        `The bid is ${standing(position)}. Bid more, or pass: that costs nothing, you win another auction of this round, and what they pay fills a purse that you may win later.`,
      learned: 'to pass is cheap: everybody gets a character',
    },
    {
      move: (now) =>
        times(now, 'bid') && !standing(now.position)
          ? best(ofType(now, 'bid'), (move) => -sum(tiles(move)))
          : undefined,
      also: ({ type }) => type === 'bid',
      text: (_, move) =>
        `Another auction, and you open it, too. Again as little as you can, ${sum(tiles(move))}: if nobody bids more, that is all you pay.`,
      learned: 'who opens should bid little',
    },
    {
      move: character,
      also: ({ type }) => type === 'character',
      text: (now, move) => {
        const [paid, back] = [standing(now.position), purse(move['character'], now)];
        const sums =
          back > paid
            ? `${back - paid} more than you pay`
            : `so it costs you ${back < paid ? `only ${paid - back}` : 'nothing'}`;
        return `Now something clever: you pay ${paid}, but the purse of ${titleOf(move['character'] as Character)} holds ${back}, and you get it: ${sums}. Take this one.`;
      },
      learned: 'a full purse makes a high bid cheap',
    },
    {
      move: (now) => (inPhase(now, 'merlin') ? (swap(now) ?? ofType(now, 'done')[0]) : undefined),
      also: ({ type }) => type === 'swap',
      text: ({ position }, move) =>
        move.type === 'swap'
          ? `Merlin exchanges: give a ${String(move['give'])} for a ${String(move['take'])}. You have ${said(position)}.`
          : 'Merlin could exchange, but no exchange would make your smallest group larger. Stop.',
      learned: 'Merlin evens out your court',
    },
    {
      move: (now) =>
        inPhase(now, 'lancelot')
          ? (swap(now) ??
            ofType(now, 'done')[0] ??
            best(ofType(now, 'swap'), (move) => balance(move, now)))
          : undefined,
      also: ({ type }) => type === 'swap',
      text: ({ position }, move) =>
        move.type === 'swap'
          ? `Lancelot exchanges one with the other court. They have ${said(position, 1)}: take a ${String(move['take'])} and give a ${String(move['give'])}.`
          : 'Lancelot could exchange one, but none helps you. Stop.',
      learned: 'Lancelot takes what the other court needs',
    },
    {
      move: (now) =>
        inPhase(now, 'guinevere_take', 'aspirant_take')
          ? best(ofType(now, 'take'), (move) =>
              quality(now, move['courtiers'] as readonly string[]),
            )
          : undefined,
      also: ({ type }) => type === 'take',
      text: ({ position }, move) =>
        `Guinevere lets you take ${list((move['courtiers'] as readonly string[]).map((one) => `a ${one}`))}. You have ${said(position)}: fill the smallest group.`,
      learned: 'Guinevere brings courtiers, to the others too',
    },
    {
      move: (now) =>
        inPhase(now, 'arthur_tax') ? best(now.legal, (move) => -Number(move['tile'])) : undefined,
      also: ({ type }) => type === 'give',
      text: (_, move) => `Arthur asks for a tile. Give the smallest, ${String(move['tile'])}.`,
    },
    {
      when: (now) => inPhase(now, 'bid') && number(now.position, 'round') > 1,
      at: () => [spot('court@0', 'your court'), spot('court@1', 'the other court')],
      text: ({ position }) =>
        `A round is over, and so it goes on until the peasantry is empty. You have ${said(position)}; the other court has ${said(position, 1)}. What would you bid for?`,
      learned: 'rounds go on until the peasantry cannot fill the row',
    },
  ],
};
