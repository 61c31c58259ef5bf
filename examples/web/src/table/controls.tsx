// The slider through all plies.

import type { JSX } from 'preact';
import { text } from '../language';
import { Replay } from './replay';
import type { AtTable, Session } from './session';

export function Controls({ session, table }: { session: Session; table: AtTable }): JSX.Element {
  const { shown, follows } = table;
  const ply = follows ? shown : table.ply; // plies not yet shown do not count
  return (
    <div class="controls">
      <button
        type="button"
        class="icon"
        aria-label={text.previousStep}
        disabled={!shown}
        onClick={() => session.goto(shown - 1)}
      >
        ‹
      </button>
      <input
        type="range"
        min={0}
        max={ply}
        value={shown}
        aria-label={text.table.step}
        aria-valuetext={text.table.stepOf(shown, ply)}
        onInput={({ currentTarget }) => session.goto(currentTarget.valueAsNumber)}
      />
      <button
        type="button"
        class="icon"
        aria-label={text.nextStep}
        disabled={follows}
        onClick={() => session.goto(shown + 1)}
      >
        ›
      </button>
      {follows && <Replay session={session} />}
      <span class="small number">
        {shown}/{ply}
      </span>
    </div>
  );
}
