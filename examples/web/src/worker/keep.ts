// Saved matches, in the browser's database. Only the host opens it: a match holds everything, and
// the page must not see it.

import type { Kept } from '../wire/protocol';
import { Database, wait } from './database';

export interface Record extends Kept {
  /** The match as the library writes it. */
  readonly text: string;
  /** How many plies each seat has seen. */
  readonly seen: readonly number[];
  /** How many plies the text has, those that can be redone too. */
  readonly length?: number;
  /** Who wrote it, and how often: see keep(). */
  readonly writer?: string;
  readonly written?: number;
}

/** How saving ended: `moved`, another tab has gone on with the match; `room`, none is left; `place`,
 *  there is no database. */
export type Saved = 'kept' | 'moved' | 'room' | 'place';

const matches = new Database('logres', 'matches');

/** Whether a record can be listed; it may be damaged, or of another version. */
const isWhole = ({ id, game, ply, saved, players }: Partial<Record>): boolean =>
  typeof id === 'string' &&
  typeof game === 'string' &&
  Number.isFinite(ply) &&
  Number.isFinite(saved) &&
  Array.isArray(players) &&
  players.every((one) => typeof Object(one).name === 'string');

/** All matches, newest first; none without a database. */
export async function kept(): Promise<Kept[]> {
  try {
    const all = await wait<Record[]>((await matches.store('readonly')).getAll());
    return all
      .filter(isWhole)
      .map(({ id, game, players, ply, over, saved, result }) => {
        return { id, game, players, ply, over, saved, result: result ?? null };
      })
      .sort((a, b) => b.saved - a.saved);
  } catch {
    return [];
  }
}

export async function find(id: string): Promise<Record | undefined> {
  return wait<Record | undefined>((await matches.store('readonly')).get(id));
}

/**
 * Saves a match. `base` is the record that it went on from. If another writer has saved since, the record with fewer
 * plies gives way.
 */
export async function keep(record: Record, base: Record | null): Promise<Saved> {
  let store: IDBObjectStore;
  try {
    store = await matches.store('readwrite');
  } catch {
    return 'place';
  }
  try {
    const there = await wait<Record | undefined>(store.get(record.id));
    const known =
      !there ||
      there.writer === record.writer ||
      (there.writer === base?.writer && there.written === base?.written);
    if (!known && (there.length ?? 0) >= (record.length ?? 0)) return 'moved';
    store.put(record);
    await done(store.transaction);
    return 'kept';
  } catch (error) {
    return (error as Error | null)?.name === 'QuotaExceededError' ? 'room' : 'place';
  }
}

/** A quota may show only when the change is written. */
function done(change: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () => reject(change.error);
  });
}

export async function forget(id: string): Promise<void> {
  await wait((await matches.store('readwrite')).delete(id));
}
