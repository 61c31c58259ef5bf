// The host's end of looking back: chooses which decisions of a match are judged, asks the workers,
// keeps what they find, and tells the page.

import type { Logres, Match } from 'logres';
import type { Told } from '../wire/json';
import type { FromHost, Judgement } from '../wire/protocol';
import { Helper } from '../worker/helper';
import type { Table } from '../worker/table';
import type { Answer, Effort, Question } from './judge';
import { keepReview, readReview } from './store';

type Judge = Helper<Question, Answer>;

/** A judgement with the numbers of the moves that the bot expected. */
export interface Found extends Judgement {
  readonly line: readonly number[];
}

/** Counts the ways to judge: what was kept by another one is not read. */
const JUDGE = 2;
/** The most decisions that are judged unasked: of a longer match, this many spread evenly. */
const MOST = 1000;
/** The most that are kept. */
const KEPT = 2000;
/** So many that look the greatest are judged again, for longer: only those can be turning points. */
const AGAIN = 16;
const QUICK: Effort = { iterations: 400, worlds: 64 };
/** Of a match of more decisions each gets less, down to a third. */
const MANY = 300;
const SURE: Effort = { iterations: 4000, worlds: 256 };
/** Seeds are fixed, so that the same decision gets the same judgement; those of the two efforts differ. */
const SEEDS = { quick: 1, sure: 1_000_003 };
const SAVE_EVERY = 50;
/** In so many worlds that fit the mover's view the bot's line is tried. */
const WORLDS = 8;

export class Desk {
  private readonly found = new Map<number, Found>();
  private readonly failed = new Set<number>();
  private readonly decisions: ReadonlySet<number>;
  private readonly planned: readonly number[];
  private readonly key: string;
  private closed = false;
  private kept: Promise<void> | null = null;
  /** The workers, with the ply that each thinks of. */
  private readonly workers = new Map<Judge, number | null>();
  /** What is still to judge, and what the page asked for. */
  private queue: number[] = [];
  private asked: number[] = [];

  constructor(
    private readonly logres: Logres,
    private readonly table: Table,
    private readonly tell: (message: FromHost) => void,
  ) {
    const { actors, match } = table;
    const plies = [...Array(match.ply).keys()].filter((ply) => typeof actors[ply] === 'number');
    this.decisions = new Set(plies);
    this.planned = fromCoarseToFine(spread(plies, MOST));
    this.key = keyOf(match);
  }

  /** Tells all that is known, and goes on thinking or stops. A ply that is asked for comes first. */
  async open(think: boolean, ply: number | null): Promise<void> {
    this.kept ??= this.read();
    await this.kept;
    if (this.closed) return;
    if (ply !== null && this.decisions.has(ply) && !this.found.get(ply)?.sure) {
      this.failed.delete(ply);
      this.asked.push(ply);
    }
    if (think) this.start();
    else this.pause();
    this.say([...this.found.values()], true);
  }

  private async read(): Promise<void> {
    for (const one of await readReview(this.table.id, this.key))
      if (this.table.actors[one.ply] === one.seat) this.found.set(one.ply, one);
  }

  // ---- thinking

  private start(): void {
    this.queue = this.planned.filter((ply) => !this.isDone(ply));
    if (!this.queue.length && !this.asked.length && this.greatest() === undefined) return;
    const cores = navigator.hardwareConcurrency || 1;
    while (this.workers.size < (cores > 2 ? 2 : 1)) this.hire();
    this.feed();
  }

  /** Stops thinking; what was found is kept. */
  pause(): void {
    if (!this.workers.size) return;
    for (const worker of this.workers.keys()) worker.dismiss();
    this.workers.clear();
    void this.save();
  }

  /** Ends; the match may be gone after this. */
  close(): void {
    this.pause();
    this.closed = true;
  }

  private hire(): void {
    const hear = (answer: Answer) => this.hear(worker, answer);
    const worker: Judge = new Helper('judge', hear, () => this.lose(worker));
    this.workers.set(worker, null);
  }

  /** Gives idle workers the next questions; ends if there are none. */
  private feed(): void {
    for (const [worker, ply] of this.workers) {
      const next = ply === null ? this.next() : null;
      if (!next) continue;
      this.workers.set(worker, next.ply);
      worker.ask(next);
    }
    if ([...this.workers.values()].every((ply) => ply === null)) this.pause();
  }

  private next(): Question | null {
    const busy = [...this.workers.values()];
    const asked = this.asked.shift();
    if (asked !== undefined) return this.question(asked, true);
    for (let ply; (ply = this.queue.shift()) !== undefined;) {
      if (!this.isDone(ply) && !busy.includes(ply)) return this.question(ply, false);
    }
    if (busy.some((ply) => ply !== null)) return null; // the greatest follow from all
    const again = this.greatest();
    return again === undefined ? null : this.question(again, true);
  }

  private isDone(ply: number): boolean {
    return this.found.has(ply) || this.failed.has(ply);
  }

  /** The next that looks great and was judged only once: of losses and luck in turn. */
  private greatest(): number | undefined {
    if (this.sure >= AGAIN) return undefined;
    const sizes = [lossOf, ({ luck }: Found) => Math.abs(luck ?? 0)];
    const bySize = (size: (one: Found) => number) =>
      this.left()
        .filter((one) => size(one) > 0)
        .sort((a, b) => size(b) - size(a) || a.ply - b.ply)[0]?.ply;
    const turn = this.sure % 2;
    return bySize(sizes[turn]!) ?? bySize(sizes[1 - turn]!);
  }

  /** What may be judged again: where a loss or luck was found. */
  private left(): Found[] {
    const all = [...this.found.values()];
    return all.filter(
      (one) => !one.sure && !this.failed.has(one.ply) && (lossOf(one) > 0 || one.luck),
    );
  }

  private get sure(): number {
    return [...this.found.values()].filter(({ sure }) => sure).length;
  }

  private question(ply: number, sure: boolean): Question {
    const { match, actors } = this.table;
    const mover = actors[ply] as number;
    let first = ply;
    while (actors[first - 1] === 'chance') first--;
    return {
      ply,
      view: match.stateAt(ply).view(mover).bytes,
      played: match.moveAt(ply).id,
      before: first < ply ? match.stateAt(first).view(mover).bytes : null,
      effort: sure ? SURE : quick(this.planned.length),
      seed: ply + (sure ? SEEDS.sure : SEEDS.quick),
      sure,
    };
  }

  /** A worker could not be loaded. What it was to judge is judged when the page asks again. */
  private lose(worker: Judge): void {
    this.workers.delete(worker);
    if (!this.workers.size) this.say([], false);
  }

  private hear(worker: Judge, answer: Answer): void {
    if (!this.workers.has(worker)) return;
    this.workers.set(worker, null);
    const { ply } = answer;
    if ('failed' in answer) {
      this.failed.add(ply);
    } else {
      const seat = this.table.actors[ply] as number;
      this.found.set(ply, { ...answer, seat });
    }
    this.feed();
    const one = this.found.get(ply);
    this.say(one ? [one] : [], false);
    if (this.found.size % SAVE_EVERY === 0) void this.save();
  }

  private say(found: readonly Found[], all: boolean): void {
    const judgements = found.map(({ line: _, ...judgement }) => judgement);
    const first = this.planned.filter((ply) => this.isDone(ply)).length;
    const sure = Math.min(this.sure, AGAIN);
    const whole = first === this.planned.length;
    const again = whole ? Math.min(AGAIN, sure + this.left().length) : AGAIN;
    this.tell({
      type: 'judged',
      all,
      judgements,
      done: first + sure,
      of: this.planned.length + again,
      decisions: this.decisions.size,
      thinking: this.workers.size > 0,
    });
  }

  private save(): Promise<void> {
    const found = [...this.found.values()].slice(0, KEPT);
    return keepReview({ id: this.table.id, key: this.key, saved: Date.now(), found });
  }

  // ---- the bot's line

  /**
   * What the bot would have played, and what it expected then, as a viewer may know it. The line is played in a world
   * that fits the mover's view, not in the match. In a game with hidden hands it is for its mover alone, as it names
   * cards of that hand.
   */
  instead(ply: number): Extract<FromHost, { type: 'instead' }> {
    const { table } = this;
    const line = this.found.get(ply)?.line ?? [];
    const mover = table.actors[ply] as number;
    if (!line.length) return { type: 'instead', ply, plies: [], hidden: false };
    if (table.secret && table.viewer !== mover)
      return { type: 'instead', ply, plies: [], hidden: true };
    const view = table.match.stateAt(ply).view(mover);
    let longest: Told[] = [];
    let most = 0;
    for (let seed = 1; seed <= WORLDS && most < line.length; seed++) {
      const { plies, moves } = this.playLine(view.determinize(new this.logres.Rng(seed)), line);
      if (moves > most) [longest, most] = [plies, moves];
    }
    const outcome = longest[0] && table.certain(longest[0].move, view);
    return { type: 'instead', ply, plies: longest, outcome, hidden: false };
  }

  private playLine(initial: ReturnType<Match['stateAt']>, line: readonly number[]) {
    const match = new this.logres.Match(null, { initial, seed: 1 });
    let moves = 0;
    try {
      for (const move of line) {
        if (match.state.legalIds().includes(move)) match.play(move);
        else break;
        moves++;
        if (moves < line.length) match.resolve();
      }
      const { plies } = match.history(this.table.viewer);
      return { plies: plies as unknown as Told[], moves };
    } finally {
      match.free();
    }
  }
}

/** The first look at each of so many decisions. */
function quick(decisions: number): Effort {
  const part = Math.min(1, Math.max(1 / 3, MANY / decisions));
  return { ...QUICK, iterations: Math.round(QUICK.iterations * part) };
}

/** How much worse the played move was than the best. */
export const lossOf = ({ best, played }: Judgement): number =>
  played === null ? 0 : Math.max(0, best - played);

/** At most so many of some plies, at even distances. */
function spread(plies: readonly number[], most: number): readonly number[] {
  if (plies.length <= most) return plies;
  return Array.from({ length: most }, (_, i) => plies[Math.floor((i * plies.length) / most)]!);
}

/** Every sixteenth first, then those between: a curve that was stopped reaches the end, too. */
function fromCoarseToFine(plies: readonly number[]): readonly number[] {
  const starts = [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15];
  return starts.flatMap((start) => plies.filter((_, i) => i % 16 === start));
}

/** A hash of the first state and all moves (FNV-1a). */
function keyOf(match: Match): string {
  let hash = 0x811c9dc5;
  for (const { id } of match.moves) hash = Math.imul(hash ^ id, 0x01000193) >>> 0;
  return `${JUDGE}-${match.stateAt(0).hash}-${match.length}-${hash}`;
}
