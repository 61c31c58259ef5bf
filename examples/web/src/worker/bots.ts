// The host's end of the second worker.

import type { Level, Logres } from 'logres';
import type { Move } from '../wire/json';
import { sendModule } from './library';
import type { Answer, Job, Thought } from './thinker';

export interface Advice {
  readonly best: Move;
  readonly moves: readonly Thought[];
}

type Progress = (done: number, of: number) => void;

export class Bots {
  private worker: Worker | null = null;
  private job = 0;
  private waiting: { progress: Progress; resolve: (advice: Advice | null) => void } | null = null;

  /** Starts the worker, if it does not run: the start page does without it. */
  start(logres: Logres): void {
    if (this.worker) return;
    this.worker = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }: MessageEvent<Answer>) => this.hear(data);
    sendModule(this.worker, logres);
  }

  /** Searches a view, with a seed of the system if there is none; null if stopped. */
  think(
    view: object,
    level: Level,
    progress: Progress,
    milliseconds?: number,
    seed = crypto.getRandomValues(new Uint32Array(1))[0]!,
  ): Promise<Advice | null> {
    this.stop();
    const job: Job = { job: this.job, view, level, seed, milliseconds };
    this.worker!.postMessage(job);
    return new Promise((resolve) => (this.waiting = { progress, resolve }));
  }

  stop(): void {
    this.job++;
    this.waiting?.resolve(null);
    this.waiting = null;
  }

  private hear(answer: Answer): void {
    if (answer.job !== this.job || !this.waiting) return;
    if ('done' in answer) return this.waiting.progress(answer.done, answer.of);
    const { resolve } = this.waiting;
    this.waiting = null;
    resolve(answer);
  }
}
