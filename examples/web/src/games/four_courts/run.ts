// The last Run, card by card, with each player.

import { at, type Position } from '../../model/position';
import type { SceneProps } from '../game';
import { runCards } from './phrases';

export interface Step {
  readonly card: string;
  readonly seat: number;
}

/** The cards of all courts and pages. */
function lying(position: Position): Set<string | null> {
  const seats = [...Array(position.players).keys()];
  const tokens = seats.flatMap((seat) => [
    ...at(position, 'court', seat),
    ...at(position, 'page', seat),
  ]);
  return new Set(tokens.map(({ piece }) => piece));
}

/** While a Run comes to the table, its cards so far. */
export function runOf({ lastOf, position }: SceneProps): readonly Step[] {
  const cards = lying(position);
  return runCards(lastOf('run')?.events ?? [])
    .map(({ piece, from }) => ({ card: piece, seat: from.seat! }))
    .filter(({ card }) => cards.has(card));
}
