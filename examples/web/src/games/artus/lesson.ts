// The guided first match of Artus.

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
import type { Thing } from '../../model/narrow';
import { number } from '../../model/position';
import type { Move } from '../../wire/json';
import { minus, points, signed } from '../words';
import { figureAt, isRoyal, kingOf, ownerOf, SEATS, valuesOf, wrap } from './table';
import { text } from './text';

const { learned, names, words } = text.lesson;

/** What a seat is worth while the King sits on another. */
const valueAt = (chair: number, now: Now, king = kingOf(now.position)): number =>
  valuesOf(now.config)[wrap(king - chair)]!;

const chairs = ({ position }: Now, fits: (figure: string | null) => boolean): number[] =>
  [...Array(SEATS).keys()].filter((chair) => fits(figureAt(position, chair)));
const mine = (now: Now): number[] => chairs(now, (figure) => ownerOf(figure) === 0);
const princes = (now: Now): Thing[] =>
  chairs(now, isRoyal).flatMap((one) => (one === kingOf(now.position) ? [] : [chair(one)]));

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
const chair = (n: number): Thing => `chair:${n}`;
/** The learner's turn to play a card, after so many others. */
const plays = (now: Now, after = 0): boolean => inPhase(now, 'play') && turns(now) >= after;

const begins = (now: Now): boolean => inPhase(now, 'place') && !now.own.length;

export const lesson: Lesson = {
  seed: 1,
  config: { variant: 'beginner', first_player: 0 },
  steps: [
    note(begins, [seat(0)], words.aim),
    note(begins, [{ css: '.artus-values', name: names.values }], ({ config }) => {
      const values = valuesOf(config).filter(Number.isFinite);
      return words.values(Math.max(...values), minus(Math.min(...values)));
    }),
    note(begins, ({ position }) => [chair(kingOf(position))], words.turns, learned.turns),
    {
      move: (now) =>
        inPhase(now, 'place')
          ? best(now.legal, (move) => valueAt(move['seat'] as number, now))
          : undefined,
      text: (now, { seat: to }) => words.place(to as number, minus(valueAt(to as number, now))),
    },
    note(
      (now) => inPhase(now, 'place') && mine(now).length > 0,
      (now) => [chair(mine(now)[0]!)],
      (now) => words.sits(minus(valueAt(mine(now)[0]!, now))),
    ),
    note(
      (now) => inPhase(now, 'place') && mine(now).length > 0,
      [{ css: '.artus-values', name: names.values }],
      words.spread,
    ),
    note(plays, [HAND], words.turn, learned.turn),
    note(
      plays,
      ({ legal }) => [
        ...new Set(legal.flatMap(({ type, card }) => (type === 'knight' ? [`card:${card}`] : []))),
      ],
      words.knights,
    ),
    {
      move: (now) => (plays(now) ? bestKnight(now) : undefined),
      also: (move, advised) => move.type === 'knight' && from(move) === from(advised),
      text: (now, move) => words.leave(from(move), to(move), gained(move, now)),
      learned: learned.leave,
    },
    {
      move: (now) => ofType(now, 'draw_from')[0],
      also: ({ type }) => type === 'draw_from',
      text: words.draw,
    },
    note(
      (now) => plays(now, 1),
      [seat(1)],
      ({ scores }) => words.others(points(scores[1]!)),
    ),
    note((now) => plays(now, 1), princes, words.royals, learned.royals),
    {
      move: (now) => (plays(now, 1) ? bestKing(now) : undefined),
      also: (move, advised) => move.type === 'royal' && from(move) === from(advised),
      text: (now, move) =>
        words.king(from(move), to(move), minus(worth(now)), minus(worth(now, to(move)))),
      learned: learned.king,
    },
    {
      move: (now) => (plays(now) && movedKing(now) ? bestKnight(now) : undefined),
      also: ({ type }) => type === 'knight',
      text: (now, move) => words.hurry(from(move), gained(move, now)),
      learned: learned.hurry,
    },
    note(
      (now) => plays(now, 3),
      (now) =>
        chairs(now, (figure) => ownerOf(figure) === 1)
          .slice(0, 1)
          .map(chair),
      words.taken,
      learned.taken,
    ),
    note(
      (now) => plays(now, 3),
      (now) => chairs(now, (figure) => ownerOf(figure) === 1).map(chair),
      words.push,
    ),
    note((now) => plays(now, 3), [spot('supply', names.middle)], words.rings),
    note((now) => plays(now, 3), princes, words.crown, learned.crown),
    note(
      (now) => plays(now, 4),
      [spot('supply', names.middle), seat(0)],
      ({ position, scores }) => words.end(number(position, 'turn'), points(scores[0]!)),
      learned.end,
    ),
  ],
};
