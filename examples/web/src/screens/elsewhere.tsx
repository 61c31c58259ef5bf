// An address of a match that is not on the screen: it is open in another tab, or it is being opened.

import type { JSX } from 'preact';
import { Problem } from '../kit/problem';
import type { Session } from '../table/session';

export function Elsewhere({ session }: { session: Session }): JSX.Element {
  return (
    <main class="handover">
      <h1>This match is open in another tab</h1>
      <p>
        One tab at a time can show it, so that no move is lost. Nothing is lost if you change tabs.
      </p>
      <button type="button" class="first" onClick={() => session.takeOver()}>
        Go on here
      </button>
      <button type="button" class="plain-button" onClick={() => session.leave()}>
        Start page
      </button>
    </main>
  );
}

export const Opening = ({ session }: { session: Session }): JSX.Element => (
  <main class="handover">
    <p class="waiting">Opening the match…</p>
    <Problem text={session.page.problem} />
    <button type="button" class="plain-button" onClick={() => session.leave()}>
      Start page
    </button>
  </main>
);
