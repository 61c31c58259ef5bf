// The moves that a bot prefers, with its numbers.

import type { JSX } from 'preact';
import { text } from '../language';
import type { Rated } from '../wire/protocol';
import { inSentence } from './names';
import { whyText } from './why';
import { costly, type AtTable, type Session } from './session';

interface HintNoteProps {
  readonly session: Session;
  readonly table: AtTable;
  readonly hint: readonly Rated[];
}

export function HintNote({ session, table, hint }: HintNoteProps): JSX.Element {
  const { game, position, known, shown } = table;
  const scores = known!.scoresAt(shown);
  const tries = hint.reduce((sum, { visits }) => sum + visits, 0) || 1;
  return (
    <div class="note hint" role="region" aria-label={text.hint}>
      <p>{text.hints.title}</p>
      <ol>
        {hint.slice(0, 4).map(({ move, visits, value, outcome }, i) => (
          <li key={i}>
            <b>
              {costly(game.phrases.move(move, position!, inSentence(table)), session.gain(move))}
            </b>
            {outcome && (
              <span class="why">
                {whyText(table, table.viewer!, move, position!, scores, outcome)}
              </span>
            )}
            <span class="hint-bar" style={`--part:${visits / tries}`} />
            <span class="small">{text.prompt.worth(value)}</span>
            <button type="button" onClick={() => session.pick(move)}>
              {text.hints.play}
            </button>
          </li>
        ))}
      </ol>
      <button
        type="button"
        class="icon plain-button close"
        aria-label={text.close}
        onClick={() => session.back()}
      >
        ✕
      </button>
    </div>
  );
}
