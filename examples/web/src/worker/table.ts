// A match at the host: the library's match, its players and viewer, and what each may know.

import type { Logres, Match, MoveLike, Refusal as Nearest, State } from 'logres';
import type {
  Actor,
  Catalogue,
  GameEvent,
  Json,
  Move,
  Result,
  Table as TableJson,
  Told,
} from '../wire/json';
import type { FromHost, Player, Ply, ToHost, Undo, Viewer } from '../wire/protocol';

type Of<T extends FromHost['type']> = Extract<FromHost, { type: T }>;
type To<T extends ToHost['type']> = Extract<ToHost, { type: T }>;

/** A move from the wire; the library checks it. */
const like = (move: Move): MoveLike => move as unknown as MoveLike;

const WORLDS = 4; // determinized states that a preview tries

export class Table {
  viewer: Viewer = null;
  /** How many plies the page has shown. */
  shown = 0;
  /** How many plies each seat has seen. */
  readonly seen: number[];
  private readonly actors: Actor[];

  constructor(
    private readonly logres: Logres,
    readonly id: string,
    readonly match: Match,
    readonly players: readonly Player[],
    seen?: readonly number[],
  ) {
    this.seen = [...(seen ?? players.map(() => 0))];
    this.actors = match.history(null).plies.map(({ actor }) => actor as Actor);
    // With several people the one to move becomes the viewer; nobody is after the end.
    if (this.persons.length < 2 || this.match.isOver) this.viewer = this.persons[0] ?? null;
  }

  get state(): State {
    return this.match.state;
  }

  get actor(): Actor {
    if (this.match.isOver) return null;
    const { actor } = this.state;
    return actor === this.logres.CHANCE ? 'chance' : (actor as number | null);
  }

  get catalogue(): Catalogue {
    return this.state.catalogue as unknown as Catalogue;
  }

  /** The components in full, written out by the library; null if it cannot. */
  get printed(): Json {
    const { players, components } = this.state.config as unknown as Record<string, Json>;
    if (!this.catalogue.components || components) return components ?? null;
    try {
      const { config } = this.match.game.new({ players, components: {} } as never);
      return (config as unknown as Record<string, Json>)['components']!;
    } catch {
      return null; // some games take all components or none
    }
  }

  get persons(): number[] {
    return [...this.players.keys()].filter((seat) => this.players[seat]!.kind === 'person');
  }

  /** Whether people must not see each other's view. */
  get secret(): boolean {
    return this.catalogue.places.some(({ seen }) => seen === 'own');
  }

  /** Whether the page may be shown what a viewer knows. After the end nothing is secret any more. */
  mayLook(viewer: Viewer): boolean {
    if (viewer === null || this.persons.includes(viewer)) return true;
    return this.match.isOver && this.players[viewer] !== undefined;
  }

  /** Whether the page has shown every ply it was sent. */
  get followed(): boolean {
    return this.shown >= this.match.ply || (this.viewer === null && this.persons.length > 0);
  }

  playerToMove(): Player | null {
    const { actor } = this;
    return typeof actor === 'number' ? this.players[actor]! : null;
  }

  // ---- playing

  play(move: Move): void {
    this.actors.splice(this.match.ply, Infinity, this.actor);
    this.match.play(like(move), { seat: this.state.actor as number });
  }

  /**
   * Draws the next chance move from 256 bits of the system each time: a player who knew a seed, or tried them all,
   * would know all hands.
   */
  draw(): void {
    const before = this.match.ply;
    this.match.rng = this.logres.Rng.fromWords(crypto.getRandomValues(new BigUint64Array(4)));
    this.match.resolve();
    const { ply } = this.match;
    this.actors.splice(before, Infinity, ...Array<Actor>(ply - before).fill('chance'));
  }

  /** The view of a seat as JSON, for a bot. */
  viewOf(seat: number): object {
    return this.state.view(seat).toJSON();
  }

  // ---- telling the viewer

  /** What the viewer may know of the plies from one on. */
  told(from: number): Ply[] {
    const plies = this.match.history(this.viewer, from).plies as unknown as Told[];
    return plies.map((told, i) => ({ ...told, scores: this.scoresAt(from + i + 1) }));
  }

  private scoresAt(ply: number): readonly number[] {
    const state = ply === this.match.ply ? this.state : this.match.stateAt(ply);
    return state.view(this.viewer).standing.scores;
  }

  position(): Of<'position'> {
    const { viewer } = this;
    const seen = viewer === null ? Math.max(0, ...this.seen) : this.seen[viewer]!;
    const table = this.match.stateAt(0).view(viewer).table() as unknown as TableJson;
    return {
      type: 'position',
      viewer,
      table,
      scores: this.scoresAt(0),
      plies: this.told(0),
      seen: Math.min(seen, this.match.ply),
    };
  }

  turn(): Of<'turn'> {
    const { actor, state, viewer } = this;
    const mine = viewer !== null && actor === viewer;
    const legal = mine
      ? state
          .view(viewer)
          .legalMoves()
          .map((move) => move.toJSON() as Move)
      : null;
    const { ply } = this.match;
    return {
      type: 'turn',
      ply,
      actor,
      legal,
      undo: this.undo(),
      result: state.result as Result | null,
      ended: this.match.ended,
    };
  }

  // ---- undo and redo

  /** Undoes up to the viewer's last decision, but no barrier and no other person's move. */
  private undo(): Undo {
    const { ply, length, undoFloor } = this.match;
    if (this.match.ended || (this.viewer !== null && !this.persons.includes(this.viewer)))
      return { to: null, barrier: null, redo: false };
    const redo = ply < length;
    for (let to = ply - 1; to >= 0; to--) {
      const actor = this.actors[to]!;
      if (to < undoFloor) return { to: null, barrier: undoFloor - 1, redo };
      if (actor === this.viewer && actor !== null) return { to, barrier: null, redo };
      if (this.persons.includes(actor as number)) break;
    }
    return { to: null, barrier: null, redo };
  }

  takeBack(): boolean {
    const { to } = this.undo();
    if (to !== null) this.match.goto(to);
    return to !== null;
  }

  /** Redoes moves up to the viewer's next decision. */
  playAgain(): void {
    const { length } = this.match;
    let to = this.match.ply + 1;
    while (to < length && this.actors[to] !== this.viewer) to++;
    this.match.goto(Math.min(to, length));
  }

  // ---- what a move would do, and why it cannot be made

  explain({ ply, thing, meanings }: To<'explain'>): Of<'explained'> {
    const view = this.state.view(this.viewer);
    const refusals = meanings.flatMap((values) => view.explainAny(values) ?? []);
    const nearest = refusals
      .filter(({ rule }) => rule)
      .reduce<Nearest | null>((a, b) => (a && a.nearness >= b.nearness ? a : b), null);
    const refusal = nearest && { rule: nearest.rule, text: nearest.text };
    return { type: 'explained', ply, thing, refusal };
  }

  /** What a move does in each of several states that fit the viewer's view, so it tells no secret. */
  preview(ply: number, move: Move): Of<'preview'> {
    const view = this.state.view(this.viewer);
    const outcomes = Array.from({ length: WORLDS }, (_, seed) => {
      const world = view.determinize(new this.logres.Rng(seed));
      const [after, events] = world.apply(like(move), { events: true });
      return {
        actor: after.actor,
        events: events.map((event) => event.toJSON() as GameEvent),
      };
    });
    const events = outcomes.map((outcome) => outcome.events).reduce(common);
    const mine = outcomes.every(({ actor }) => actor === this.viewer);
    return {
      type: 'preview',
      ply,
      move,
      events,
      free: mine && view.undoBarrier(like(move)) === 'no',
    };
  }
}

/** The common start of two lists of events. */
function common(a: GameEvent[], b: GameEvent[]): GameEvent[] {
  const end = a.findIndex((event, i) => JSON.stringify(event) !== JSON.stringify(b[i]));
  return end < 0 ? a : a.slice(0, end);
}
