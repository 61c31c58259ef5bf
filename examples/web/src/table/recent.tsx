// On a narrow screen: the last three lines of the log above the prompt, or, looking back, the slider in their
// place, so that the table stays in sight and nothing moves. Lines are whole, the last one first in the document: those
// that find no room are left out.

import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { Mark } from '../kit/marks';
import { text } from '../language';
import { Controls } from './controls';
import { linesBefore } from './lines';
import { subject } from './names';
import { Replay } from './replay';
import type { AtTable, Session } from './session';

const LINES = 3;

interface RecentProps {
  readonly session: Session;
  readonly table: AtTable;
  readonly showLog: () => void;
}

export function Recent({ session, table, showLog }: RecentProps): JSX.Element {
  const { known, shown, follows } = table;
  const lines = useMemo(() => linesBefore(table, shown, LINES), [known, shown, table.turn?.ended]);
  if (!follows) {
    return (
      <div class="recent">
        <Controls session={session} table={table} />
      </div>
    );
  }
  return (
    <div class="recent">
      <button type="button" class="recent-lines" onClick={showLog}>
        <span class="unseen">{text.lines.recent} </span>
        {[...lines].reverse().map((line) => (
          <span key={line.end ? 'end' : line.ply} class="recent-line">
            {line.seat !== null && <Mark seat={line.seat} size={13} />}
            <span class="recent-text">
              {line.seat !== null && <b>{subject(table, line.seat)} </b>}
              {line.text}
            </span>
          </span>
        ))}
      </button>
      <Replay session={session} />
      <button
        type="button"
        class="icon"
        title={text.prompt.key(text.lookBack, '←')}
        aria-label={text.table.backOne}
        disabled={!shown}
        onClick={() => session.goto(shown - 1)}
      >
        ‹
      </button>
    </div>
  );
}
