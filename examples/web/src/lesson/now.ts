// The learner's decision, as lessons see it.

import type { AtTable, Session } from '../table/session';
import type { Now } from './lesson';

/** Null while the learner is not to choose. */
export function nowOf(table: AtTable, session: Session): Now | null {
  const { turn, start, choice, position, follows, handover, known, shown, opened, viewer } = table;
  if (!turn?.legal || !start || !choice || !position || !known || !follows || handover) return null;
  return {
    position,
    config: { ...opened.config, components: opened.printed },
    legal: turn.legal,
    own: known.plies.slice(0, shown).flatMap(({ actor, move }) => (actor === viewer ? [move] : [])),
    scores: known.scoresAt(shown),
    gain: (move) => session.gain(move),
  };
}
