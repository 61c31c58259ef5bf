// What is said of a match waits, in its order, until the match's game is loaded.

import type { Catalogue } from '../wire/json';
import { isLoaded, loadGame } from '.';

export class Waiting {
  private loading: Promise<void> | null = null;
  private left = 0;

  /** `miss`: the game could not be loaded. */
  constructor(private readonly miss: () => void) {}

  /** What waits is not heard any more. */
  leave(): void {
    this.left++;
    this.loading = null;
  }

  /** `catalogue`: of the game of a match that begins here; null where the match goes on. */
  hear(catalogue: Catalogue | null, hear: () => void): void {
    const isNew = catalogue !== null && !isLoaded(catalogue);
    const { loading: before, left } = this;
    if (!isNew && !before) return hear();
    const end = (then: () => void) => () => {
      if (this.loading === mine) this.loading = null;
      if (left === this.left) then();
    };
    const mine: Promise<void> = (before ?? Promise.resolve())
      .then(() => (isNew ? loadGame(catalogue) : undefined))
      .then(end(hear), end(this.miss));
    this.loading = mine;
  }
}
