// A worker that judges decisions of a match that is over. It gets what the mover knew then and the
// move that was played, and nothing of what came later; so the same question has the same answer
// in every match that looked the same to the mover.

import type { Logres, Search, State } from 'logres';
import type { Judgement } from '../wire/protocol';
import { help } from '../worker/helper';
import { BY_PLAYOUTS } from '../worker/worth';

/** A decision, as views in bytes. */
export interface Question {
  readonly ply: number;
  /** What the mover knew. */
  readonly view: Uint8Array;
  /** The number of the played move. */
  readonly played: number;
  /** What the mover knew before the chance moves just before; null if there were none. */
  readonly before: Uint8Array | null;
  readonly effort: Effort;
  readonly seed: number;
  /** Whether this is the longer look. */
  readonly sure: boolean;
}

/** How long to think. */
export interface Effort {
  readonly iterations: number;
  /** How many other outcomes of chance to evaluate. */
  readonly worlds: number;
}

/** A judgement without its seat, and the numbers of the best move and of those expected after it. */
export interface Verdict extends Omit<Judgement, 'seat'> {
  readonly line: readonly number[];
}

export type Answer = Verdict | { readonly ply: number; readonly failed: string };

/** Fewer visits say nothing of a move: the search goes on, up to so many times its iterations. */
const ENOUGH = 12;
const LONGER = 4;
const LINE = 4;
/** Smaller differences are not told as luck: a network is not exact. */
const ROUGH = 0.02;
/** Twice the standard deviation of an iteration's value: by a network, and by playouts. */
const APART = 0.12;
const APART_BY_PLAYOUTS = 1;

help<Question, Answer>((question, library, answer) => {
  const { ply } = question;
  library
    .then((logres) => answer(judge(logres, question)))
    .catch((error) => answer({ ply, failed: String(error) }));
});

function judge(logres: Logres, question: Question): Verdict {
  const view = logres.State.fromBytes(question.view);
  const choice = choiceOf(logres, view, question);
  const luck = question.before
    ? luckOf(logres, view, logres.State.fromBytes(question.before), question)
    : null;
  return {
    ply: question.ply,
    sure: question.sure,
    ...choice,
    luck: luck && round(luck.value),
    luckError: round(luck?.error ?? 0),
  };
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

function choiceOf(logres: Logres, view: State, { played, effort, seed }: Question) {
  const { iterations } = effort;
  const search = new logres.Search(view, { seed, room: LONGER * iterations });
  try {
    for (let run = 0; run < LONGER; run++) {
      search.run(iterations);
      if ((rowOf(search, played)?.visits ?? ENOUGH) >= ENOUGH) break;
    }
    const best = rowOf(search, search.best.id)!;
    const row = rowOf(search, played);
    const known = row && row.visits >= ENOUGH;
    const apart = BY_PLAYOUTS.has(view.game.id) ? APART_BY_PLAYOUTS : APART;
    return {
      foolish: !row && !view.sensibleMoves().some(({ id }) => id === played),
      best: round(best.value),
      played: known ? round(row.value) : null,
      error: known ? round(apart * Math.sqrt(1 / best.visits + 1 / row.visits)) : 1,
      line: best.move.id === played ? [] : search.line.slice(0, LINE),
    };
  } finally {
    search.free();
  }
}

/** What a search knows of a move; undefined if it leaves the move out, as no sensible player makes it. */
const rowOf = (search: Search, id: number) =>
  search.moves.find(({ move, visits }) => move.id === id && visits > 0);

/** Compares what chance gave the mover with other outcomes, drawn from what the mover knew before it. */
function luckOf(logres: Logres, view: State, before: State, { effort, seed }: Question) {
  const { worlds } = effort;
  const rng = new logres.Rng(seed);
  const others: number[] = [];
  for (let n = 0; n < worlds; n++) {
    const world = before.determinize(rng).resolve(rng);
    if (world.actor !== view.viewer) continue; // another player would have moved
    others.push(world.view(view.viewer).evaluate());
  }
  if (others.length < Math.max(3, worlds * 0.75)) return null;
  const usual = mean(others);
  const squares = others.reduce((sum, value) => sum + (value - usual) ** 2, 0);
  const deviation = Math.sqrt(squares / (others.length - 1));
  return {
    value: view.evaluate() - usual,
    error: (2 * deviation) / Math.sqrt(others.length) + ROUGH,
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
