// Shows the last turn of the others again.

import type { JSX } from 'preact';
import type { Session } from './session';

export const Replay = ({ session }: { session: Session }): JSX.Element => (
  <button
    type="button"
    class="icon replay"
    title="Show the last turn again (A)"
    aria-label="Show the last turn again"
    disabled={session.replayed === null}
    onClick={() => session.replay()}
  >
    ⟲
  </button>
);
