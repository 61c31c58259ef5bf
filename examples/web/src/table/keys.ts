// Keyboard shortcuts.

import { useLayoutEffect } from 'preact/hooks';
import type { Over } from '../screens/table';
import type { Session } from './session';

export function useKeys(session: Session, show: (over: Over) => void): void {
  // At once, not after painting: no key that is pressed meanwhile is lost.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.repeat && !event.key.startsWith('Arrow')) return;
      if (document.querySelector('dialog[open]')) return; // a dialog has its own keys
      if (session.page.table?.handover?.covered) return; // no keys while the table is covered
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement)
        return;
      const action = actionOf(event, session, show);
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [session]);
}

/** A key that is held chooses once, and a second press nothing that has just come up: it is not meant. */
export function onceForEachPress(event: KeyboardEvent): void {
  const chooses = event.key === 'Enter' || (event.key === ' ' && !isText(event.target));
  if (!chooses || !(event.repeat || settles(event.target))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Whether something has just come up, so that taps do not reach it yet: see controls.css. */
const settles = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.getAnimations().some((one) => (one as CSSAnimation).animationName === 'settle');

const isText = (target: EventTarget | null): boolean => target instanceof HTMLInputElement;

function actionOf(
  event: KeyboardEvent,
  session: Session,
  show: (over: Over) => void,
): (() => void) | null {
  const { table } = session.page;
  const isNow = table?.follows && !table.review; // else the buttons are off, too
  switch (event.key) {
    case 'Escape':
      return () => void session.back();
    case 'Enter':
      return isNowhere(event.target) && table?.choice?.ways.length === 1 && isAsked()
        ? () => session.confirm()
        : null;
    case 'm':
    case '/':
      return table?.choice ? () => show('moves') : null;
    case 'u':
      return isNow ? () => session.undo() : null;
    case 'r':
      return isNow && table.turn?.undo.redo ? () => session.redo() : null;
    case 'h':
      return isNow ? () => session.hint() : null;
    case 'a':
      return isNow ? () => session.replay() : null;
    case 'l':
      return () => showLog(show);
    case 'ArrowLeft':
      return () => table && session.goto(table.shown - 1);
    case 'ArrowRight':
      return table && !table.follows ? () => session.goto(table.shown + 1) : null;
    default:
      return null;
  }
}

/** The log in sight gets the focus; else it opens. */
function showLog(show: (over: Over) => void): void {
  const line = document.querySelector<HTMLElement>('.side .log button[tabindex="0"]');
  if (line?.getClientRects().length) line.focus();
  else show('log');
}

/** Whether the button that confirms is there, and not only since a moment ago. */
function isAsked(): boolean {
  const confirm = document.querySelector('.prompt .confirm');
  return confirm !== null && !settles(confirm);
}

/** Whether the focus is on no button. */
const isNowhere = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.matches('.doing, main'));
