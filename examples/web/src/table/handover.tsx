// Hides the table until the next person has the device.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Mark } from '../kit/marks';
import { text } from '../language';
import { nameOf } from './names';
import type { AtTable, Session } from './session';

interface HandoverProps {
  readonly session: Session;
  readonly table: AtTable;
  readonly seat: number;
}

export function Handover({ session, table, seat }: HandoverProps): JSX.Element {
  const name = nameOf(table, seat);
  const here = useRef<HTMLButtonElement>(null);
  useEffect(() => here.current?.focus(), []); // autofocus works only while a page loads
  return (
    <main class="handover">
      <Mark seat={seat} size={120} />
      <h1>{text.handover.to(name)}</h1>
      <p>{text.handover.lookAway}</p>
      <button type="button" class="first" ref={here} onClick={() => session.come()}>
        {text.handover.iAm(name)}
      </button>
      <button type="button" class="plain-button" onClick={() => session.leave()}>
        {text.startPage}
      </button>
    </main>
  );
}
