// Names of players.

import { curled } from '../games/words';
import type { Catalogue } from '../wire/json';
import { cleanName } from '../wire/players';
import type { Player } from '../wire/protocol';
import type { AtTable } from './session';

/** Names as they are shown: clean, and those of right-to-left writing keep to themselves within a sentence. */
export const shownPlayers = (players: readonly Player[]): readonly Player[] =>
  players.map((player, seat) => {
    const given = cleanName(player.name);
    const name = given && !VIEWER.test(given) ? given : `Player ${seat + 1}`;
    return { ...player, name: RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name };
  });

/** What the page calls the viewer. */
const VIEWER = /^your?$/i;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A game as it is shown: with the apostrophes of a book. */
export const shownGame = (game: Catalogue): Catalogue => ({ ...game, title: curled(game.title) });

export const nameOf = ({ opened }: AtTable, seat: number): string =>
  opened.players[seat]?.name ?? '?';

/** Who is to move, and what one sees of that: somebody who is not at an online table does not think. */
export function waiting(table: AtTable, seat: number): string {
  const there = table.online?.seats?.seats[seat];
  const missing = there?.kind === 'person' && !there.here;
  const does = !missing ? 'is thinking…' : there.sat ? 'is away.' : 'is not here yet.';
  return `${nameOf(table, seat)} ${does}`;
}

/** In a sentence; the viewer is "you". */
export const inSentence =
  (table: AtTable) =>
  (seat: number): string =>
    seat === table.viewer ? 'you' : nameOf(table, seat);

export const subject = (table: AtTable, seat: number): string =>
  seat === table.viewer ? 'You' : nameOf(table, seat);
