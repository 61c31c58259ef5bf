// The guided first match of King Arthur's Court.

import {
  best,
  inPhase,
  note,
  ofType,
  spot,
  times,
  type Lesson,
  type Now,
} from '../../lesson/lesson';
import { at, number, type Position } from '../../model/position';
import type { Move } from '../../wire/json';
import { list } from '../words';
import {
  CHARACTERS,
  goldIn,
  holderOf,
  standing,
  strength,
  sum,
  typeOf,
  worth,
  type Character,
  type Type,
} from './table';
import { text, titleOf } from './text';

const { learned, names, words } = text.lesson;

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
  text.counted(GROUPS.map((type) => [type, strength(position, seat, type)]));

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

const a = (courtier: unknown): string => text.one(courtier as Type);
/** A character that somebody has taken in this round. */
const taken = ({ position }: Now): Character | undefined =>
  CHARACTERS.find((name) => holderOf(position, name) !== null);

const bids = (now: Now): boolean => inPhase(now, 'bid');
const ended = (now: Now): boolean => bids(now) && number(now.position, 'round') > 1;

export const lesson: Lesson = {
  seed: 76,
  config: { first_player: 0 },
  steps: [
    note(
      (now) => inPhase(now, 'choose_courtier'),
      [spot('court@0', names.court)],
      words.aim,
      learned.aim,
    ),
    {
      move: (now) => best(ofType(now, 'courtier'), (move) => quality(now, [move['courtier']])),
      also: ({ type }) => type === 'courtier',
      text: (_, move) => words.take(a(move['courtier'])),
    },
    note(
      (now) => inPhase(now, 'bid') && strength(now.position, 0, 'jester') > 0,
      ['court0:jester'],
      words.jester,
      learned.jester,
    ),
    note(
      bids,
      CHARACTERS.map((name) => `character:${name}`),
      words.auctions,
    ),
    ...CHARACTERS.map((name, i) =>
      note(bids, [`character:${name}`], words.roles[name], i ? undefined : learned.roles),
    ),
    note(bids, [{ css: '.ac-favor', name: names.favor }], words.favor, learned.favor),
    note(
      bids,
      [spot('treasury@0', names.tiles)],
      ({ position }) => words.bid(goldIn(at(position, 'treasury', 0))),
      learned.bid,
    ),
    {
      move: (now) =>
        standing(now.position) ? undefined : best(ofType(now, 'bid'), (move) => -sum(tiles(move))),
      also: ({ type }) => type === 'bid',
      text: (_, move) => words.open(sum(tiles(move))),
    },
    {
      move: (now) => (standing(now.position) ? ofType(now, 'pass')[0] : undefined),
      also: ({ type }) => type === 'bid',
      text: ({ position }) => words.pass(standing(position)),
      learned: learned.pass,
    },
    note(
      (now) => inPhase(now, 'bid') && taken(now) !== undefined,
      (now) => [spot(`purse[${taken(now)}]`, names.purse)],
      words.purse,
    ),
    {
      move: (now) =>
        times(now, 'bid') && !standing(now.position)
          ? best(ofType(now, 'bid'), (move) => -sum(tiles(move)))
          : undefined,
      also: ({ type }) => type === 'bid',
      text: (_, move) => words.again(sum(tiles(move))),
      learned: learned.again,
    },
    {
      move: (now) => (standing(now.position) ? ofType(now, 'pass')[0] : undefined),
      also: ({ type }) => type === 'bid',
      text: ({ position }) => words.outbid(standing(position)),
    },
    {
      move: character,
      also: ({ type }) => type === 'character',
      text: (now, { character: name }) =>
        words.purses(titleOf(name as Character), standing(now.position), purse(name, now)),
      learned: learned.purses,
    },
    {
      move: (now) => (inPhase(now, 'merlin') ? (swap(now) ?? ofType(now, 'done')[0]) : undefined),
      also: ({ type }) => type === 'swap',
      text: ({ position }, { type, give, take }) =>
        type === 'swap' ? words.merlin(a(give), a(take), said(position)) : words.merlinStop,
      learned: learned.merlin,
    },
    {
      move: (now) =>
        inPhase(now, 'lancelot')
          ? (swap(now) ??
            ofType(now, 'done')[0] ??
            best(ofType(now, 'swap'), (move) => balance(move, now)))
          : undefined,
      also: ({ type }) => type === 'swap',
      text: ({ position }, { type, give, take }) =>
        type === 'swap' ? words.lancelot(a(give), a(take), said(position, 1)) : words.lancelotStop,
      learned: learned.lancelot,
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
        words.guinevere(list((move['courtiers'] as readonly string[]).map(a)), said(position)),
      learned: learned.guinevere,
    },
    {
      move: (now) =>
        inPhase(now, 'guinevere_refill')
          ? best(now.legal, (move) => quality(now, move['courtiers'] as readonly string[]))
          : undefined,
      also: () => true,
      text: words.row,
    },
    {
      move: (now) =>
        inPhase(now, 'arthur_tax') ? best(now.legal, (move) => -Number(move['tile'])) : undefined,
      also: ({ type }) => type === 'give',
      text: (_, move) => words.tax(Number(move['tile'])),
    },
    note(ended, [spot('court@0', names.court), spot('court@1', names.other)], ({ position }) =>
      words.courts(said(position), said(position, 1)),
    ),
    note(ended, [spot('peasantry', names.peasantry)], words.end, learned.end),
  ],
};
