// Names of players.

import type { AtTable } from './session';

export const nameOf = ({ opened }: AtTable, seat: number): string =>
  opened.players[seat]?.name ?? '?';

/** In a sentence; the viewer is "you". */
export const inSentence =
  (table: AtTable) =>
  (seat: number): string =>
    seat === table.viewer ? 'you' : nameOf(table, seat);

export const subject = (table: AtTable, seat: number): string =>
  seat === table.viewer ? 'You' : nameOf(table, seat);
