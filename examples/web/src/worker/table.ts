// A match at the host: the library's match, its players and viewer, and what each may know.

import type { Logres, Match, MoveLike, Refusal as Nearest, State } from 'logres';
import { isPieces } from '../wire/json';
import { isOfLink } from './link';
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
import type {
  FromHost,
  Outcome as Certain,
  Player,
  Ply,
  Refusal,
  ToHost,
  Undo,
  Viewer,
} from '../wire/protocol';

type Of<T extends FromHost['type']> = Extract<FromHost, { type: T }>;
type To<T extends ToHost['type']> = Extract<ToHost, { type: T }>;

/** A move from the wire; the library checks it. */
const like = (move: Move): MoveLike => move as unknown as MoveLike;

/** What is certain of a move, by what its mover sees. */
interface Outcome {
  /** The first events that happen whatever is hidden. */
  readonly events: readonly GameEvent[];
  /** Whether these are all. */
  readonly whole: boolean;
  /** If they are all: the state after the move, as far as the mover sees it. */
  readonly after: State;
}

/** A generator with 256 bits of the system. */
export const fromSystem = (logres: Logres): InstanceType<Logres['Rng']> =>
  logres.Rng.fromWords(crypto.getRandomValues(new BigUint64Array(4)));

export class Table {
  viewer: Viewer = null;
  /** How many plies the page has shown. */
  shown = 0;
  /** How many plies each seat has seen. */
  readonly seen: number[];
  readonly catalogue: Catalogue;
  /** Who acted at each ply. */
  readonly actors: Actor[];

  constructor(
    readonly logres: Logres,
    readonly id: string,
    readonly match: Match,
    readonly players: readonly Player[],
    seen?: readonly number[],
    /** The seed of a guided match; null for any other. */
    readonly lesson: number | null = null,
  ) {
    this.seen = [...(seen ?? players.map(() => 0))];
    this.catalogue = match.state.catalogue as unknown as Catalogue;
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

  /** Whether nothing can be played any more. */
  get isOver(): boolean {
    return this.match.isOver;
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

  /** Whether it is a finished match of others, which came with a link. */
  get shared(): boolean {
    return isOfLink(this.id);
  }

  /** The seats of people who are here. */
  get persons(): number[] {
    if (this.shared) return [];
    return [...this.players.keys()].filter((seat) => this.players[seat]!.kind === 'person');
  }

  /** Whether the page may see with the eyes of this viewer: a person, or, where none is here, any when they have finished. */
  canBe(viewer: Viewer): boolean {
    if (viewer === null || this.persons.includes(viewer)) return true;
    return !this.persons.length && this.isOver && viewer in this.players;
  }

  /** Whether people must not see each other's view. */
  get secret(): boolean {
    return this.catalogue.places.some(({ seen }) => seen === 'own');
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
   * would know all hands. A guided match hides nothing: it is the same for everybody.
   */
  draw(): void {
    const before = this.match.ply;
    this.match.rng =
      this.seed === undefined ? fromSystem(this.logres) : new this.logres.Rng(this.seed);
    this.match.resolve();
    const { ply } = this.match;
    this.actors.splice(before, Infinity, ...Array<Actor>(ply - before).fill('chance'));
  }

  /** The seed of whatever is drawn at this ply of a guided match. */
  get seed(): number | undefined {
    return this.lesson === null ? undefined : this.lesson * 1000 + this.match.ply;
  }

  /** The view of a seat, or of a spectator (null). */
  viewOf(seat: Viewer): object {
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
    const gains = legal && this.gains(legal);
    const { ply } = this.match;
    return {
      type: 'turn',
      ply,
      actor,
      legal,
      gains,
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
    const refusal = nearest && this.refusal(nearest);
    return { type: 'explained', ply, thing, refusal };
  }

  private refusal({ rule, refusal, numbers }: Nearest): Refusal {
    const { words } = this.match.game.refusals[refusal - 1]!;
    const names: readonly string[] = this.state.pieceNames;
    const pieces = numbers.map((number, i) =>
      words.includes(`{piece ${i + 1}}`) ? (names[number] ?? null) : null,
    );
    return { rule, words, numbers, pieces };
  }

  preview(ply: number, move: Move): Of<'preview'> {
    const { events, whole, after } = this.outcome(move, this.state.view(this.viewer));
    const free = whole && after.actor === this.viewer;
    return { type: 'preview', ply, move, events, free };
  }

  /** What is certain of a move, for the sentence why it is good. */
  certain(move: Move, view = this.state.view(this.viewer)): Certain {
    const { events, whole, after } = this.outcome(move, view);
    return { events, scores: whole ? after.view(this.viewer).standing.scores : null };
  }

  /** The points that each move brings the viewer; null if that is not certain. */
  private gains(moves: readonly Move[]): (number | null)[] {
    const view = this.state.view(this.viewer);
    const mine = (state: State) => state.view(this.viewer).standing.scores[this.viewer!]!;
    const before = mine(this.state);
    return moves.map((move) => {
      const { whole, after } = this.outcome(move, view);
      return whole ? mine(after) - before : null;
    });
  }

  /**
   * What is certain of a move, from the viewer's view alone, so it tells no secret. The library says whether hidden
   * pieces may decide what the move does: if its phase `reveals` (who is skipped, say), or if it is an undo barrier.
   * If not, it does the same in every state that fits the view, so one such state shows it. A barrier lays something
   * open; before that the mover's own pieces move.
   */
  private outcome(move: Move, view: State): Outcome {
    const world = view.determinize(new this.logres.Rng(0));
    const [after, found] = world.apply(like(move), { events: true });
    const all = found.map((event) => event.redacted(this.viewer).toJSON() as GameEvent);
    const { reveals } = this.catalogue.phases.find(({ name }) => name === view.phase)!;
    if (reveals) return { events: [], whole: false, after };
    if (view.undoBarrier(like(move)) === 'no') return { events: all, whole: true, after };
    const end = all.findIndex((event) => !this.isOwn(event));
    return { events: end < 0 ? all : all.slice(0, end), whole: false, after };
  }

  /** Whether the viewer's own piece moves. */
  private isOwn = (event: GameEvent): boolean =>
    isPieces(event) && event.piece !== null && event.from.seat === this.viewer;
}
