// Why a touch has no effect: one sentence, the rule, and a sign on the thing.

import type { JSX } from 'preact';
import type { Reason } from './session';
import { lessMotion } from './settings';

/** The rule opens the rules of the game at it. */
export function Why({
  reason: { text, rule },
  rules,
}: {
  reason: Reason;
  rules: (rule: string) => void;
}): JSX.Element {
  if (rule === undefined) return <>{text}</>;
  return (
    <>
      {text}{' '}
      <button type="button" class="rule-button" onClick={() => rules(rule)}>
        {rule}
      </button>
    </>
  );
}

const SHAKEN: Keyframe[] = [
  { translate: '0' },
  { translate: '-4px' },
  { translate: '4px' },
  { translate: '-2px' },
  { translate: '0' },
];

/** The touched thing shakes once; with reduced motion it is outlined for a moment. */
export function shake({ thing }: Reason): void {
  if (thing === undefined) return;
  for (const element of document.querySelectorAll(`[data-thing="${CSS.escape(thing)}"]`)) {
    if (!lessMotion()) element.animate(SHAKEN, { duration: 260 });
    else {
      const outline = `3px solid ${getComputedStyle(element).getPropertyValue('--bad')}`;
      element.animate([{ outline }, { outline }], { duration: 1200 });
    }
  }
}
