// What is at stake at the table that is shown, and who leads.

import { upper } from '../games/words';
import { field } from '../model/position';
import { configIn } from './lines';
import { inSentence } from './names';
import type { AtTable } from './session';

/** "3 turns left"; null before the first turn, and when the match is over. */
export function stakeOf(table: AtTable): string | null {
  const { position, game } = table;
  if (!position || field(position, 'actor') === null) return null;
  const said = game.phrases.stake?.(position, configIn(table), inSentence(table));
  return said ? upper(said) : null;
}

/** Who has the best score of different ones. */
export function leadersOf({ known, shown, opened }: AtTable): readonly number[] {
  const scores = known?.scoresAt(shown) ?? [];
  const best = (opened.catalogue.lower_is_better ? Math.min : Math.max)(...scores);
  const leaders = [...scores.keys()].filter((seat) => scores[seat] === best);
  return leaders.length < scores.length ? leaders : [];
}
