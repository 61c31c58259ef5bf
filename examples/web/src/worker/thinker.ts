// The bots' worker: it gets a view and searches, so that the host can answer at once. It gets nothing
// else, so it knows no more than its player.

import type { Level, Logres, MoveLike } from 'logres';
import type { Move } from '../wire/json';
import { help } from './helper';
import { worthAfter } from './worth';

/** A job from the host; `view` is the JSON of a view. A new job stops the one before. */
export interface Job {
  readonly job: number;
  readonly view: object;
  readonly level: Level;
  readonly seed: number;
  /** For how long to search; if undefined, for the iterations of the level. */
  readonly milliseconds: number | undefined;
}

/** Asks what a move is worth to the viewer of a view. It stops no job. */
export interface Question {
  readonly ply: number;
  readonly view: object;
  readonly move: Move;
}

/** The answer, 0 … 1. */
export type Weighed = Pick<Question, 'ply' | 'move'> & { readonly worth: number };

/** A number without a job only stops the one before. */
export type Asked = Job | { readonly job: number } | Question;

export interface Thought {
  readonly move: Move;
  readonly visits: number;
  readonly value: number;
}

export type Answer =
  | { readonly job: number; readonly done: number; readonly of: number }
  | { readonly job: number; readonly failed: string }
  | { readonly job: number; readonly best: Move; readonly moves: readonly Thought[] }
  | Weighed;

const STEP = 30; // milliseconds between two checks for messages
/** The tree of a search by time has room for this many iterations a millisecond, and for no more than the most. */
const ROOM_PER_MS = 60;
const ROOM_MOST = 300_000;
let current = 0;

const messages = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

help<Asked, Answer>((asked, library, answer) => {
  if ('ply' in asked) {
    library.then(
      (logres) => answer(weigh(logres, asked)),
      () => {}, // the helper is lost: nothing is said
    );
    return;
  }
  const { job } = asked;
  current = job;
  if (!('view' in asked)) return;
  library
    .then((logres) => think(logres, asked, answer))
    .catch((error) => answer({ job, failed: String(error) }));
});

function weigh(logres: Logres, { ply, view, move }: Question): Weighed {
  const worth = worthAfter(logres, logres.State.fromJSON(view), move as unknown as MoveLike);
  return { ply, move, worth };
}

async function think(
  logres: Logres,
  { job, view, level, seed, milliseconds }: Job,
  answer: (message: Answer) => void,
): Promise<void> {
  const seen = logres.State.fromJSON(view);
  const of = milliseconds ?? logres.botIterations(seen, level);
  const room = milliseconds ? Math.min(milliseconds * ROOM_PER_MS, ROOM_MOST) : of;
  const search = new logres.Search(seen, { seed, room });
  const begun = performance.now();
  try {
    for (let done = 0; done < of;) {
      if (milliseconds) {
        // A position with one legal move takes as long as any other: the time tells nothing.
        search.run({ seconds: Math.min(STEP, milliseconds - done) / 1000 });
        done = Math.min(Math.round(performance.now() - begun), of);
      } else {
        done = search.run({ iterations: of - done, seconds: STEP / 1000 }).iterations;
      }
      answer({ job, done, of });
      await messages();
      if (job !== current) return;
    }
    const moves = search.moves.map(({ move, visits, value }) => ({
      move: move.toJSON() as Move,
      visits,
      value,
    }));
    answer({ job, best: search.choose(level).toJSON() as Move, moves });
  } finally {
    search.free();
  }
}
