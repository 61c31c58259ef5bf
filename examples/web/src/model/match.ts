// A match as one viewer knows it: the first table and all plies; the table at any ply follows from
// them. It knows no game.

import type { Catalogue, Table } from '../wire/json';
import type { Player, Ply } from '../wire/protocol';
import { after, fromTable, type Position } from './position';

export class Known {
  private readonly positions: Position[];
  readonly plies: Ply[];

  constructor(
    readonly catalogue: Catalogue,
    readonly players: readonly Player[],
    table: Table,
    private readonly scores: readonly number[],
    plies: readonly Ply[],
  ) {
    this.positions = [fromTable(catalogue, table)];
    this.plies = [...plies];
  }

  /** Sets a ply and drops later ones. */
  add(ply: number, told: Ply): void {
    this.plies.splice(ply, Infinity, told);
    this.positions.splice(ply + 1);
  }

  /** The table before a ply. */
  before(ply: number): Position {
    for (let n = this.positions.length; n <= ply; n++) {
      const { events } = this.plies[n - 1]!;
      this.positions.push(after(this.catalogue, this.positions[n - 1]!, events));
    }
    return this.positions[ply]!;
  }

  /** The points of all seats before a ply. */
  scoresAt(ply: number): readonly number[] {
    return ply ? this.plies[ply - 1]!.scores : this.scores;
  }

  /** What each seat gained by a ply. */
  gained(ply: number): readonly number[] {
    const before = this.scoresAt(ply);
    return this.scoresAt(ply + 1).map((score, seat) => score - before[seat]!);
  }

  /** The last player's ply before this one, and the chance moves since. */
  recent(ply: number): readonly Ply[] {
    const before = this.plies.slice(0, ply);
    const first = before.findLastIndex(({ actor }) => actor !== 'chance');
    return before.slice(Math.max(0, first));
  }

  /**
   * Where the turns of the others begin that a viewer has seen last, or, for a spectator, the last turn; null if there
   * were none.
   */
  lastTurn(ply: number, viewer: number | null): number | null {
    const isOwn = (one: number) => this.plies[one]!.actor === viewer;
    const isChance = (one: number) => this.plies[one]!.actor === 'chance';
    let end = ply;
    while (end > 0 && (isOwn(end - 1) || isChance(end - 1))) end--;
    let first = end;
    const last = end && this.plies[end - 1]!.actor;
    const goesOn = (one: number) =>
      isChance(one) || (viewer === null ? this.plies[one]!.actor === last : !isOwn(one));
    while (first > 0 && goesOn(first - 1)) first--;
    while (first < end && isChance(first)) first++;
    return first < end ? first : null;
  }

  /** The last ply before this one whose move has a type. */
  lastOf(type: string, ply: number): Ply | null {
    return this.plies.slice(0, ply).findLast(({ move }) => move.type === type) ?? null;
  }
}
