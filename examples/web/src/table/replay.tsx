// Shows the last turn of the others again.

import type { JSX } from 'preact';
import { text } from '../language';
import type { Session } from './session';

export const Replay = ({ session }: { session: Session }): JSX.Element => (
  <button
    type="button"
    class="icon replay"
    title={text.prompt.key(text.table.lastTurn, 'A')}
    aria-label={text.table.lastTurn}
    disabled={session.replayed === null}
    onClick={() => session.replay()}
  >
    ⟲
  </button>
);
