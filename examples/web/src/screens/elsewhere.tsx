// An address of a match that is not on the screen: it is open in another tab, or it is being opened.

import type { JSX } from 'preact';
import { Problem } from '../kit/problem';
import { text } from '../language';
import type { Session } from '../table/session';

export function Elsewhere({ session }: { session: Session }): JSX.Element {
  return (
    <main class="handover">
      <h1>{text.elsewhere.title}</h1>
      <p>{text.elsewhere.why}</p>
      <button type="button" class="first" onClick={() => session.takeOver()}>
        {text.elsewhere.here}
      </button>
      <button type="button" class="plain-button" onClick={() => session.leave()}>
        {text.startPage}
      </button>
    </main>
  );
}

export const Opening = ({ session }: { session: Session }): JSX.Element => (
  <main class="handover">
    <p class="waiting">{text.elsewhere.opening}</p>
    <Problem text={session.page.problem} />
    <button type="button" class="plain-button" onClick={() => session.leave()}>
      {text.startPage}
    </button>
  </main>
);
