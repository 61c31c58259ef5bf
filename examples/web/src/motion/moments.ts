// The big moments: dice settle on what chance gave, points rise where they are won, a king is crowned. They animate
// nothing but transform and opacity, which need no layout. With reduced motion, a highlight takes their place.

import type { Origin } from '../games/game';
import { signed } from '../games/words';
import type { Spot } from '../wire/json';
import { lessMotion } from '../table/settings';
import { spotOf } from './flight';

const highlight = (element: Element): Animation =>
  element.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 300 });

/** Shows a box over the page while it is animated, around a point. */
function over(kind: string, content: string, frames: Keyframe[], time: EffectTiming): Animation {
  const box = document.createElement('div');
  box.className = kind;
  box.innerHTML = content;
  document.body.append(box);
  const animation = box.animate(frames, { easing: 'ease-in-out', fill: 'backwards', ...time });
  const land = () => box.remove();
  animation.finished.then(land, land);
  return animation;
}

/** The middle of a thing, as far from the sides of the page as a number is wide. */
function middleOf({ x, y, width, height }: DOMRect): string {
  const inside = Math.max(EDGE, Math.min(innerWidth - EDGE, x + width / 2));
  return `translate(${inside}px, ${y + height / 2}px) translate(-50%, -50%)`;
}
const EDGE = 36;

/** Light that spreads from a thing. */
const shine = (at: string, time: EffectTiming): Animation =>
  over(
    'shine',
    '',
    [
      { transform: `${at} scale(0.4)`, opacity: 0 },
      { transform: `${at} scale(1)`, opacity: 1, offset: 0.3 },
      { transform: `${at} scale(1.7)`, opacity: 0 },
    ],
    time,
  );

// ---- dice --------------------------------------------------------------------------------------

const ROLL = 800;
/** When a face of a tumbling die is seen: the two that are not rolled by turns, then the rolled one. */
const FACES: readonly (readonly number[])[] = [
  [1, 0, 1, 0, 0],
  [0, 1, 0, 1, 0],
  [0, 0, 0, 0, 1],
];

/** The dice of the scene tumble and settle. */
export function roll(): Animation[] {
  const dice = [...document.querySelectorAll('[data-die]')];
  if (lessMotion()) return dice.map(highlight);
  return dice.flatMap((die, i) => {
    const time: EffectTiming = { duration: ROLL, delay: 90 * i, fill: 'backwards' };
    const tumbles = die.animate(
      [
        { transform: 'translate(0, -30px) rotate(-600deg) scale(2)' },
        { transform: 'translate(0, 0) rotate(-220deg) scale(2)', offset: 0.4 },
        { transform: 'translate(0, -10px) rotate(-90deg) scale(1.9)', offset: 0.58 },
        { transform: 'translate(0, 0) rotate(0deg) scale(1.9)', offset: 0.76 },
        { transform: 'translate(0, 0) rotate(0deg) scale(1)' },
      ],
      time,
    );
    const faces = [...die.querySelectorAll('.face')].map((face, n) => {
      const seen = FACES[n]!.map((opacity, at) => ({ opacity, offset: at * 0.16 }));
      const steps = [...seen, { opacity: FACES[n]![4]!, offset: 1 }];
      return face.animate(
        steps.map((step) => ({ ...step, easing: 'step-end' })),
        time,
      );
    });
    return [tumbles, ...faces];
  });
}

// ---- points ------------------------------------------------------------------------------------

interface Riser extends Pick<Origin, 'seat' | 'points'> {
  readonly from: DOMRect;
  readonly to: DOMRect;
}

const scoreOf = (seat: number): Element | null => document.querySelector(`[data-score="${seat}"]`);

/** Where points rise from and go to; measured before the step is drawn. */
export function risersOf(origins: readonly Origin[]): Riser[] {
  return origins.flatMap(({ seat, points, spot }) => {
    const to = scoreOf(seat)?.getBoundingClientRect();
    const from = spotOf(spot)?.getBoundingClientRect() ?? to;
    return to && from ? [{ seat, points, from, to }] : [];
  });
}

const RISE = 1500;
const NEXT = 70;

/** New points go from the things that earned them to the player's score, one after the other. */
export function rise(risers: readonly Riser[]): Animation[] {
  if (lessMotion()) return atScores(risers);
  return risers.flatMap(({ seat, points, from, to }, i) => {
    const [start, end] = [middleOf(from), middleOf(to)];
    const delay = NEXT * Math.min(i, 14);
    const flight = number(points, { duration: RISE, delay }, [
      { transform: `${start} scale(0.6)`, opacity: 0 },
      { transform: `${start} scale(1.3)`, opacity: 1, offset: 0.2 },
      { transform: `${start} scale(1.3)`, opacity: 1, offset: 0.45 },
      { transform: `${end} scale(1)`, opacity: 1, offset: 0.85 },
      { transform: `${end} scale(1)`, opacity: 0 },
    ]);
    const grows = [
      { transform: 'scale(1)' },
      { transform: 'scale(1.4)' },
      { transform: 'scale(1)' },
    ];
    const land = { duration: 300, delay: delay + RISE * 0.8 };
    const counts = scoreOf(seat)?.animate(grows, land) ?? [];
    return [flight, shine(start, { duration: 600, delay })].concat(counts);
  });
}

/** With reduced motion the sums fade at the scores. */
function atScores(risers: readonly Riser[]): Animation[] {
  const seats = [...new Set(risers.map(({ seat }) => seat))];
  return seats.map((seat) => {
    const mine = risers.filter((riser) => riser.seat === seat);
    const transform = middleOf(mine[0]!.to);
    return number(
      mine.reduce((sum, { points }) => sum + points, 0),
      { duration: RISE },
      [
        { transform, opacity: 0 },
        { transform, opacity: 1, offset: 0.25 },
        { transform, opacity: 0 },
      ],
    );
  });
}

const number = (points: number, time: EffectTiming, frames: Keyframe[]): Animation =>
  over(`rising number ${points < 0 ? 'bad' : 'good'}`, signed(points), frames, time);

// ---- a coronation ------------------------------------------------------------------------------

const CROWN =
  '<svg viewBox="-13 -15 26 26"><path d="M-11 9V-6L-5.500 1L0-10L5.500 1L11-6V9Z"/></svg>';

/** A crown comes down on who sits at a spot. */
export function crown(spot: Spot): Animation[] {
  const element = spotOf(spot);
  if (!element) return [];
  if (lessMotion()) return [highlight(element)];
  const at = middleOf(element.getBoundingClientRect());
  const comes = [
    { transform: `${at} translateY(-80px) scale(1.8)`, opacity: 0 },
    { transform: `${at} translateY(-55px) scale(1.6)`, opacity: 1, offset: 0.25 },
    { transform: `${at} translateY(0) scale(1)`, opacity: 1, offset: 0.7 },
    { transform: `${at} translateY(0) scale(1.15)`, opacity: 0 },
  ];
  return [
    over('crowning', CROWN, comes, { duration: 1100 }),
    shine(at, { duration: 700, delay: 600 }),
  ];
}
