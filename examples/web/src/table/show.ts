// Shows plies step by step until the page has caught up with the host.

import { framesOf } from '../model/frames';
import { after } from '../model/position';
import type { Ply } from '../wire/protocol';
import { fly, mark, routesOf, takeOff } from '../motion/flight';
import { crown, rise, risersOf, roll } from '../motion/moments';
import { isPoints } from '../wire/json';
import { lineOf, originsOf } from './lines';
import type { Session } from './session';
import { lessMotion } from './settings';

const STEP = { calm: 340, quick: 190, none: 0 } as const;
/** The pause after another player's ply, to read it. */
const REST = { calm: 420, quick: 160, none: 0 } as const;
/** More of it for each letter of its sentence, up to a length. */
const LETTER = { calm: 14, quick: 6, none: 0 } as const;
const LONG = 90;
const ALIKE = 90;
/** Points from more things than this are waited for. */
const FEW = 3;

export class Show {
  private running = false;
  private hurrying = false;
  /** Incremented when the page jumps to another ply. */
  private round = 0;
  private flying: Animation[] = [];
  /** Whether the last ply was shown as it happened. */
  private lively = false;
  /** Whether it is shown again. */
  private again = false;

  constructor(private readonly session: Session) {}

  stop(): void {
    this.round++;
    this.lively = this.again = false;
    this.hurry();
  }

  /** Shows the table before a ply at once. */
  jump(ply: number): void {
    this.stop();
    const { known } = this.session.page.table ?? {};
    if (known) {
      const position = known.before(ply);
      this.session.set({ shown: ply, begun: ply, position, moving: false, said: null });
    }
  }

  /** Shows what happened from a ply on again, even where pieces go at once. */
  replay(from: number): void {
    this.jump(from);
    this.again = true;
    void this.go();
  }

  /** A touch on the table ends the wait. */
  hurry(): void {
    this.hurrying = true;
    for (const animation of this.flying.splice(0)) animation.finish();
  }

  /** Runs until every ply is shown. What comes in the same moment as its end, a turn say, goes again. */
  async go(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      for (;;) {
        const { table } = this.session.page;
        if (!table?.known || !table.follows || table.shown >= table.ply) break;
        this.hurrying = false;
        if (!table.moving) this.session.set({ moving: true });
        await this.ply(table.shown);
      }
    } finally {
      this.running = false;
    }
    this.arrived();
  }

  private arrived(): void {
    const { table } = this.session.page;
    this.again = false;
    if (table?.moving) this.session.set({ moving: false });
    if (table?.known && table.shown === table.ply)
      this.session.send({ type: 'seen', ply: table.ply });
    this.session.tellEnd(this.lively);
    this.session.offer();
  }

  private async ply(ply: number): Promise<void> {
    const { round } = this;
    const { known, game, viewer } = this.session.page.table!;
    const told = known!.plies[ply]!;
    const isStill = () => !pace.step || this.hurrying;
    const pace = this.paceOf(ply, told);
    let position = known!.before(ply);
    const steps = framesOf(told.events);
    const scores = steps.findIndex((step) => step.some(isPoints));
    this.lively = true;
    const rolled = game.dice?.includes(told.move.type) ?? false;
    if (rolled && !isStill()) {
      this.session.set({ begun: ply + 1 });
      await drawn();
      if (round !== this.round) return;
      this.session.sound('dice');
      await this.seen(roll());
      if (round !== this.round) return;
    }
    this.session.tell(ply);
    for (const [i, step] of steps.entries()) {
      const before = position;
      position = after(known!.catalogue, before, step);
      const routes = routesOf(before, position, step);
      const still = isStill();
      const starts = still || lessMotion() ? [] : takeOff(routes);
      const rises = !still && i === (scores < 0 ? steps.length - 1 : scores);
      const risers = rises ? risersOf(originsOf(this.session.page.table!, known!, ply)) : [];
      this.session.set({ position, begun: ply + 1 });
      await drawn();
      if (round !== this.round) return;
      const rising = rise(risers);
      if (lessMotion()) mark(routes);
      if (risers.length) this.session.sound(known!.gained(ply)[viewer!]! < 0 ? 'loss' : 'points');
      const flights = fly(starts, pace.step, rolled);
      await this.seen(flights, risers.length > FEW ? rising : [], rising);
      if (!flights.length) await wait(0); // many steps in one task would block the page
      if (round !== this.round) return;
    }
    const crowned = isStill() ? null : game.crowned?.(told, known!.before(ply));
    if (crowned) await this.seen(crown(crowned));
    if (round !== this.round) return;
    position = known!.before(ply + 1);
    this.session.set({ shown: ply + 1, begun: ply + 1, position });
    if (pace.rest && !this.hurrying) await wait(pace.rest);
  }

  /** Waits for the end of animations; a touch ends these and others. */
  private async seen(
    animations: readonly Animation[],
    more: readonly Animation[] = [],
    others: readonly Animation[] = [],
  ): Promise<void> {
    this.flying = [...this.flying.filter(isRunning), ...animations, ...others];
    await Promise.allSettled([...animations, ...more].map(({ finished }) => finished));
  }

  private paceOf(ply: number, told: Ply): { step: number; rest: number } {
    const { known, viewer, game } = this.session.page.table!;
    const { pace: chosen } = this.session.page.settings;
    const pace = chosen === 'none' && this.again ? 'quick' : chosen;
    if (told.actor === 'chance') {
      const next = known!.plies[ply + 1] ?? known!.plies[ply - 1];
      const alike = next?.actor === 'chance' && next.move.type === told.move.type;
      const rest = game.telling?.includes(told.move.type) ? 2 * REST[pace] : 0;
      return { step: alike ? Math.min(ALIKE, STEP[pace]) : STEP[pace], rest };
    }
    const letters = lineOf(this.session.page.table!, known!, ply)?.text.length ?? 0;
    const rest = REST[pace] + LETTER[pace] * Math.min(letters, LONG);
    return { step: STEP[pace], rest: told.actor === viewer ? 0 : rest };
  }
}

const isRunning = ({ playState }: Animation): boolean => playState === 'running';

const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

const drawings = new Set<() => void>();

/** Waits until the page is rendered, before it is painted. */
const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    drawings.add(resolve);
    setTimeout(resolve, 100); // a hidden page is not rendered
  });

/** The page calls this after it has rendered. */
export function isDrawn(): void {
  for (const resolve of drawings) resolve();
  drawings.clear();
}
