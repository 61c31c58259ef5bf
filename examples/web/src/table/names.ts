// Names of players.

import { curled } from '../games/words';
import { text } from '../language';
import type { Who } from '../language/en';
import type { Catalogue } from '../wire/json';
import { cleanName } from '../wire/players';
import type { Player } from '../wire/protocol';
import type { AtTable } from './session';

/** Names as they are shown: clean, and those of right-to-left writing keep to themselves within a sentence. */
export const shownPlayers = (players: readonly Player[]): readonly Player[] =>
  players.map((player, seat) => {
    const given = cleanName(player.name);
    const name = given && !text.names.taken.test(given) ? given : text.names.unnamed(seat + 1);
    return { ...player, name: apart(name) };
  });

/** A name that somebody kept, as it is shown. */
export const shownName = (name: string): string => apart(cleanName(name));

const apart = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** The ranges that Unicode sets aside for right-to-left writing; a pattern cannot ask for the direction. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A game as it is shown: in the page's language, with the apostrophes of a book. */
export const shownGame = (game: Catalogue): Catalogue => ({
  ...game,
  title: curled(text.title(game.game, game.title)),
  designer: text.designers(game.designer),
});

export const nameOf = ({ opened }: AtTable, seat: number): string =>
  opened.players[seat]?.name ?? '?';

/** Who is to move, and what one sees of that: somebody who is not at an online table does not think. */
export function waiting(table: AtTable, seat: number): string {
  const there = table.online?.seats?.seats[seat];
  const missing = there?.kind === 'person' && !there.here;
  const { isThinking, isAway, isMissing } = text.names;
  return (!missing ? isThinking : there.sat ? isAway : isMissing)(nameOf(table, seat));
}

/** For the sentences of the language file; the viewer is null. */
export const whoAt = (table: AtTable, seat: number): Who =>
  seat === table.viewer ? null : nameOf(table, seat);

/** In a sentence; the viewer is "you". */
export const inSentence =
  (table: AtTable) =>
  (seat: number): string =>
    seat === table.viewer ? text.names.you : nameOf(table, seat);

export const subject = (table: AtTable, seat: number): string =>
  seat === table.viewer ? text.names.You : nameOf(table, seat);
