// Judgements of matches, in a database of their own: they can always be made again, so the oldest go.

import type { Found } from './desk';

export interface Review {
  /** The id of the match. */
  readonly id: string;
  /** Tells its moves: a match that went another way is judged anew. */
  readonly key: string;
  readonly saved: number;
  readonly found: readonly Found[];
}

/** How many reviews are stored. */
const MOST = 40;
const STORE = 'reviews';

function wait<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });
}

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  if (!opened) {
    const request = indexedDB.open('logres-reviews', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    opened = wait(request);
  }
  return opened;
}

/** A browser may close the database while the page sleeps: then it is opened again. */
async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  try {
    return (await database()).transaction(STORE, mode).objectStore(STORE);
  } catch {
    opened = null;
    return (await database()).transaction(STORE, mode).objectStore(STORE);
  }
}

/** Whether a judgement can be shown; a record may be damaged. */
function isWhole(found: unknown): boolean {
  const { ply, seat, best, played, error, luck, luckError, line } = Object(found) as Partial<Found>;
  const numbers = [ply, seat, best, played ?? 0, error, luck ?? 0, luckError];
  return numbers.every(Number.isFinite) && Array.isArray(line) && line.every(Number.isInteger);
}

/** What was found before; nothing without a database. */
export async function readReview(id: string, key: string): Promise<readonly Found[]> {
  try {
    const review = await wait<Review | undefined>((await store('readonly')).get(id));
    return review?.key === key && Array.isArray(review.found) ? review.found.filter(isWhole) : [];
  } catch {
    return [];
  }
}

export async function keepReview(review: Review): Promise<void> {
  try {
    await wait((await store('readwrite')).put(review));
    const keys = await wait((await store('readonly')).count());
    if (keys <= MOST) return;
    const all = await wait<Review[]>((await store('readonly')).getAll());
    all.sort((a, b) => b.saved - a.saved);
    for (const { id } of all.slice(MOST)) await forgetReview(id);
  } catch {
    // Without a database, or without room, it is judged again the next time.
  }
}

export async function forgetReview(id: string): Promise<void> {
  try {
    await wait((await store('readwrite')).delete(id));
  } catch {
    // No database: nothing is kept.
  }
}
