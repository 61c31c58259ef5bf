// A guided first match: prompts that point at things, over an ordinary match. A prompt is shown while its condition
// holds at the learner's decision, so the learner may play as they like. Nothing here knows a game.

import { text } from '../language';
import type { Config, Move } from '../wire/json';
import { inviting, type Choice, type Thing } from '../model/narrow';
import { field, type Position } from '../model/position';

/** What a prompt points at: a thing of the scene, or any part of the page, with its name. */
export type Target = Thing | Part;

export interface Part {
  readonly css: string;
  readonly name: string;
}

export const CONFIRM: Part = { css: '.prompt .confirm', name: text.lesson.confirm };
export const BACK: Part = { css: '.prompt .back', name: text.lesson.back };
export const HAND: Part = { css: 'section.hand', name: text.lesson.hand };
export const seat = (n: number): Part => ({
  css: `.seat[data-seat="${n}"]`,
  name: text.lesson.seat(n === 0),
});
export const spot = (key: string, name: string): Part => ({ css: `[data-spot="${key}"]`, name });

/** A decision of the learner, who sits at seat 0. */
export interface Now {
  readonly position: Position;
  /** The options, with what is printed on the components in full. */
  readonly config: Config;
  readonly legal: readonly Move[];
  /** The learner's own moves before. */
  readonly own: readonly Move[];
  /** The points of all seats. */
  readonly scores: readonly number[];
  /** The points that a move brings; null if that is not certain. */
  readonly gain: (move: Move) => number | null;
}

interface Shown {
  /** What it is about, for the end: "You know now …" */
  readonly learned?: string | undefined;
}

/** A prompt that is read, and ends with Next. */
export interface Note extends Shown {
  readonly move?: undefined;
  readonly when: (now: Now) => boolean;
  readonly at: readonly Target[] | ((now: Now) => readonly Target[]);
  readonly text: string | ((now: Now) => string);
}

/** A prompt that advises a move: shown if there is one, it points at what to touch and ends when the move is made. */
export interface Task extends Shown {
  readonly when?: undefined;
  readonly move: (now: Now) => Move | undefined;
  readonly text: string | ((now: Now, move: Move) => string);
  /** Whether another move does as well; without it only the same. */
  readonly also?: (move: Move, advised: Move) => boolean;
}

export type Step = Note | Task;

export const note = (
  when: Note['when'],
  at: Note['at'],
  text: Note['text'],
  learned?: Note['learned'],
): Note => ({ when, at, text, learned });

export interface Lesson {
  /** Chance and the bot draw from it: the lesson is the same for everybody. */
  readonly seed: number;
  readonly config: Config;
  /** In this order, each once; with the last one the lesson ends. */
  readonly steps: readonly Step[];
}

/** The level of the bot: it answers at once. */
export const LEVEL = 'easy';

/** How far a learner is. */
export interface Progress {
  readonly done: ReadonlySet<number>;
  /** Whether the last move was another one than the prompt advised. */
  readonly strayed: boolean;
  /** Why there are no more prompts; null: there are. */
  readonly ended: 'learned' | 'left' | null;
}

export const BEGIN: Progress = { done: new Set(), strayed: false, ended: null };

export const isTask = (step: Step): step is Task => step.move !== undefined;
const same = (a: Move | undefined, b: Move): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The first prompt of those left that fits; -1 if none does. */
export function stepAt({ steps }: Lesson, { done, ended }: Progress, now: Now | null): number {
  if (!now || ended) return -1;
  return steps.findIndex(
    (step, i) => !done.has(i) && (isTask(step) ? step.move(now) !== undefined : step.when(now)),
  );
}

/** A prompt was read, or its move was made. */
export function after({ steps }: Lesson, progress: Progress, step: number): Progress {
  const done = new Set(progress.done).add(step);
  const ended = step === steps.length - 1 ? 'learned' : progress.ended;
  return { done, ended, strayed: false };
}

/** The learner made a move: the prompt that was shown is done, whatever the move was. */
export function moved(lesson: Lesson, progress: Progress, now: Now | null, move: Move): Progress {
  const i = stepAt(lesson, progress, now);
  const step = lesson.steps[i];
  if (!step || i === lesson.steps.length - 1) return { ...progress, strayed: false };
  const next = after(lesson, progress, i);
  if (!isTask(step)) return next;
  const advised = step.move(now!)!;
  return { ...next, strayed: !same(advised, move) && !step.also?.(move, advised) };
}

/** What to touch next for a move. */
export function toTouch(move: Move, choice: Choice): Target {
  const way = choice.ways.find((one) => same(one.move, move));
  if (!way) return BACK;
  if (choice.ways.length === 1) return CONFIRM;
  const open = inviting(choice);
  const thing = way.open.flat().find((one) => open.has(one));
  return (
    thing ?? { css: `[data-move="${CSS.escape(JSON.stringify(move))}"]`, name: text.lesson.button }
  );
}

/** Whether the match is in one of some phases. */
export const inPhase = ({ position }: Now, ...names: readonly string[]): boolean =>
  names.includes(String(field(position, 'phase')));

/** The legal moves of a type. */
export const ofType = ({ legal }: Now, type: string): readonly Move[] =>
  legal.filter((move) => move.type === type);

/** How often the learner has made such a move. */
export const times = ({ own }: Now, ...types: readonly string[]): number =>
  own.filter(({ type }) => types.includes(type)).length;

/** The best of some moves; undefined if there are none. */
export function best(
  moves: readonly Move[],
  worth: (move: Move) => number | null,
): Move | undefined {
  let found: Move | undefined;
  let most = -Infinity;
  for (const move of moves) {
    const value = worth(move) ?? -Infinity;
    if (value > most) [found, most] = [move, value];
  }
  return found;
}
