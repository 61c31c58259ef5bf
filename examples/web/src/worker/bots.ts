// The host's end of the bots' worker.

import type { Level } from 'logres';
import type { Move } from '../wire/json';
import { HostError } from '../wire/protocol';
import { Helper } from './helper';
import type { Answer, Asked, Job, Question, Thought, Weighed } from './thinker';

export interface Advice {
  readonly best: Move;
  readonly moves: readonly Thought[];
}

type Progress = (done: number, of: number) => void;

interface Waiting {
  readonly progress: Progress;
  readonly resolve: (advice: Advice | null) => void;
  readonly reject: (why: Error) => void;
}

export class Bots {
  private helper: Helper<Asked, Answer> | null = null;
  private job = 0;
  private waiting: Waiting | null = null;

  constructor(private readonly weighed: (answer: Weighed) => void) {}

  /** Starts the worker, if it does not run: the start page does without it. */
  start(): Helper<Asked, Answer> {
    const hear = (answer: Answer) => this.hear(answer);
    const lost = () => {
      this.helper = null; // the next search tries again
      this.fail('BOT_LOST', 'it could not be loaded. Check your connection.');
    };
    return (this.helper ??= new Helper('thinker', hear, lost));
  }

  /** Searches a view, with a seed of the system if there is none; null if stopped. Rejects if that is not possible. */
  think(
    view: object,
    level: Level,
    progress: Progress,
    milliseconds?: number,
    seed = crypto.getRandomValues(new Uint32Array(1))[0]!,
  ): Promise<Advice | null> {
    this.stop();
    const job: Job = { job: this.job, view, level, seed, milliseconds };
    this.start().ask(job);
    return new Promise((resolve, reject) => (this.waiting = { progress, resolve, reject }));
  }

  /** Asks what a move is worth. `weighed` hears the answer; there is none if the worker is lost. */
  weigh(question: Question): void {
    this.start().ask(question);
  }

  stop(): void {
    this.job++;
    if (!this.waiting) return;
    this.waiting.resolve(null);
    this.waiting = null;
    this.helper?.ask({ job: this.job });
  }

  private fail(code: string, why: string): void {
    this.waiting?.reject(new HostError(code, `The bot cannot think: ${why}`));
    this.waiting = null;
  }

  private hear(answer: Answer): void {
    if ('worth' in answer) return this.weighed(answer);
    if (answer.job !== this.job || !this.waiting) return;
    if ('failed' in answer) return this.fail('BOT_FAILED', answer.failed);
    if ('done' in answer) return this.waiting.progress(answer.done, answer.of);
    const { resolve } = this.waiting;
    this.waiting = null;
    resolve(answer);
  }
}
