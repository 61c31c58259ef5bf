// Saved matches, in the browser's database. Only the host opens it: a match holds everything, and
// the page must not see it.

import type { Kept } from '../wire/protocol';

export interface Record extends Kept {
  /** The match as the library writes it. */
  readonly text: string;
  /** How many plies each seat has seen. */
  readonly seen: readonly number[];
}

const MOST = 12;

function wait<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () =>
      reject(request.error ?? new Error('the database of the browser failed'));
  });
}

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  if (!opened) {
    const request = indexedDB.open('logres', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('matches', { keyPath: 'id' });
    opened = wait(request);
  }
  return opened;
}

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await database()).transaction('matches', mode).objectStore('matches');
}

/** Whether a record can be listed; an earlier version may have written another form. */
const isWhole = ({ id, game, ply, saved, players }: Partial<Record>): boolean =>
  typeof id === 'string' &&
  typeof game === 'string' &&
  Number.isFinite(ply) &&
  Number.isFinite(saved) &&
  Array.isArray(players);

/** All matches, newest first; none without a database. */
export async function kept(): Promise<Kept[]> {
  try {
    const all = await wait<Record[]>((await store('readonly')).getAll());
    const records = all.filter(isWhole);
    return records.map(({ text: _, seen: __, ...rest }) => rest).sort((a, b) => b.saved - a.saved);
  } catch {
    return [];
  }
}

export async function find(id: string): Promise<Record | undefined> {
  return wait<Record | undefined>((await store('readonly')).get(id));
}

export async function keep(record: Record): Promise<void> {
  try {
    await wait((await store('readwrite')).put(record));
    for (const { id } of (await kept()).slice(MOST)) await forget(id);
  } catch {
    // No database, or no room: the match continues unsaved.
  }
}

export async function forget(id: string): Promise<void> {
  await wait((await store('readwrite')).delete(id));
}
