// Judgements of matches, in a database of their own: they can always be made again, so the oldest go.

import { Database, wait } from '../worker/database';
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

const reviews = new Database('logres-reviews', 'reviews');

/** Whether a judgement can be shown; a record may be damaged. */
function isWhole(found: unknown): boolean {
  const { ply, seat, best, played, error, luck, luckError, line } = Object(found) as Partial<Found>;
  const numbers = [ply, seat, best, played ?? 0, error, luck ?? 0, luckError];
  return numbers.every(Number.isFinite) && Array.isArray(line) && line.every(Number.isInteger);
}

/** What was found before; nothing without a database. */
export async function readReview(id: string, key: string): Promise<readonly Found[]> {
  try {
    const review = await wait<Review | undefined>((await reviews.store('readonly')).get(id));
    return review?.key === key && Array.isArray(review.found) ? review.found.filter(isWhole) : [];
  } catch {
    return [];
  }
}

export async function keepReview(review: Review): Promise<void> {
  try {
    await wait((await reviews.store('readwrite')).put(review));
    const keys = await wait((await reviews.store('readonly')).count());
    if (keys <= MOST) return;
    const all = await wait<Review[]>((await reviews.store('readonly')).getAll());
    all.sort((a, b) => b.saved - a.saved);
    for (const { id } of all.slice(MOST)) await forgetReview(id);
  } catch {
    // Without a database, or without room, it is judged again the next time.
  }
}

export async function forgetReview(id: string): Promise<void> {
  try {
    await wait((await reviews.store('readwrite')).delete(id));
  } catch {
    // No database: nothing is kept.
  }
}
