// The guided first match of Artus.

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
import { number } from '../../model/position';
import type { Move } from '../../wire/json';
import { minus, signed } from '../words';
import { figureAt, kingOf, ownerOf, SEATS, valuesOf, wrap } from './table';

/** What a seat is worth while the King sits on another. */
const valueAt = (chair: number, now: Now, king = kingOf(now.position)): number =>
  valuesOf(now.config)[wrap(king - chair)]!;

const mine = ({ position }: Now): number[] =>
  [...Array(SEATS).keys()].filter((chair) => ownerOf(figureAt(position, chair)) === 0);

/** What the seats of the learner's knights are worth together, with the King on a seat. */
const worth = (now: Now, king?: number): number =>
  mine(now).reduce((sum, chair) => sum + valueAt(chair, now, king), 0);

const from = (move: Move): number => move['from'] as number;
const to = (move: Move): number => wrap(from(move) + (move['steps'] as number));
const gained = (move: Move, now: Now): string => signed(now.gain(move) ?? 0);

/** The move of a knight to an empty seat that scores most. */
const bestKnight = (now: Now): Move | undefined =>
  best(
    ofType(now, 'knight').filter((move) => figureAt(now.position, to(move)) === null),
    now.gain,
  );

/** The move of the King that helps the learner's knights most, if any does. */
function bestKing(now: Now): Move | undefined {
  const king = kingOf(now.position);
  const found = best(
    ofType(now, 'royal').filter(
      (move) => from(move) === king && figureAt(now.position, to(move)) === null,
    ),
    (move) => worth(now, to(move)),
  );
  return found && worth(now, to(found)) > worth(now) ? found : undefined;
}

const movedKing = ({ own }: Now): boolean => own.some(({ type }) => type === 'royal');
const turns = (now: Now): number => times(now, 'draw_from');
const chair = (n: number): string => `chair:${n}`;

export const lesson: Lesson = {
  seed: 1,
  config: { variant: 'beginner', first_player: 0 },
  steps: [
    {
      when: (now) => inPhase(now, 'place') && !now.own.length,
      at: () => [{ css: '.artus-values', name: 'the ring of values' }],
      text: ({ config }) => {
        const values = valuesOf(config).filter(Number.isFinite);
        return `Every seat is worth the number in front of it, from ${Math.max(...values)} just behind the King to ${minus(Math.min(...values))}. The numbers turn with the King.`;
      },
      learned: 'the values turn with the King',
    },
    {
      move: (now) =>
        inPhase(now, 'place')
          ? best(now.legal, (move) => valueAt(move['seat'] as number, now))
          : undefined,
      text: (now, move) =>
        `Put a knight on seat ${move['seat']}: of the empty ones it is worth most, ${minus(valueAt(move['seat'] as number, now))}.`,
    },
    {
      when: (now) => inPhase(now, 'place') && mine(now).length > 0,
      at: (now) => [chair(mine(now)[0]!)],
      text: (now) =>
        `This knight scores nothing while he sits. He scores his seat when he leaves it: ${minus(valueAt(mine(now)[0]!, now))} as things are. Place the others as you like.`,
    },
    {
      when: (now) => inPhase(now, 'play'),
      at: () => [HAND],
      text: () =>
        'Your turn: play one of these cards. Those with a shield move a knight of yours, those with a crown the King or a prince, those with a ring give a prince a ring.',
      learned: 'a turn: play a card, then draw one',
    },
    {
      move: (now) => (inPhase(now, 'play') ? bestKnight(now) : undefined),
      also: (move, advised) => move.type === 'knight' && from(move) === from(advised),
      text: (now, move) =>
        `Play this card: your knight goes from ${from(move)} to ${to(move)} and scores the seat that he leaves, ${gained(move, now)}. Touch the card, the knight, the seat.`,
      learned: 'a knight scores the seat that he leaves',
    },
    {
      move: (now) => ofType(now, 'draw_from')[0],
      also: ({ type }) => type === 'draw_from',
      text: () =>
        'Now draw a card. You may choose the pile: the backs show a shield or a crown, not more.',
    },
    {
      when: (now) => inPhase(now, 'play') && turns(now) > 0,
      at: () => [seat(1)],
      text: ({ scores }) =>
        `The other player had a turn, too, and has ${minus(scores[1]!)} points. Their cards are hidden; the lines below the table tell what they did.`,
    },
    {
      move: (now) => (inPhase(now, 'play') && turns(now) > 0 ? bestKing(now) : undefined),
      also: (move, advised) => move.type === 'royal' && from(move) === from(advised),
      text: (now, move) =>
        `Now something clever: move the King from ${from(move)} to ${to(move)}. It scores nothing, but your knights’ seats, together worth ${minus(worth(now))}, will be worth ${minus(worth(now, to(move)))}.`,
      learned: 'who moves the King decides what all seats are worth',
    },
    {
      move: (now) => (inPhase(now, 'play') && movedKing(now) ? bestKnight(now) : undefined),
      also: ({ type }) => type === 'knight',
      text: (now, move) =>
        `Take it before somebody turns the King again: your knight on ${from(move)} scores ${gained(move, now)} if he leaves now.`,
      learned: 'leave a seat while it is good',
    },
    {
      when: (now) => inPhase(now, 'play') && turns(now) > 3,
      at: () => [spot('supply', 'the middle of the table'), seat(0)],
      text: ({ position, scores }) =>
        `So it goes on. This is turn ${number(position, 'turn')}, as the middle of the table says; you have ${minus(scores[0]!)} points. Everybody plays all their cards, the bad ones too: then the most points win.`,
      learned: 'all cards are played, so keep a good use for the bad ones',
    },
  ],
};
