// Why a touch has no effect, with the text of the rule.

import type { JSX } from 'preact';
import { useRules } from '../rules/dialog';
import type { AtTable, Reason, Session } from './session';

export function ReasonNote({
  session,
  table,
  reason,
  rules,
}: {
  session: Session;
  table: AtTable;
  reason: Reason;
  rules: (rule?: string) => void;
}): JSX.Element {
  const found = useRules(table.opened.catalogue.game);
  const page = found === 'missing' ? null : found;
  return (
    <div class="note" role="alert">
      <p>
        <b>{reason.text}</b>
      </p>
      {reason.rules.map((rule) => (
        <p key={rule}>
          <button type="button" class="rule-button" onClick={() => rules(rule)}>
            {rule}
          </button>{' '}
          <span dangerouslySetInnerHTML={{ __html: page?.rules[rule] ?? '' }} />
        </p>
      ))}
      <button
        type="button"
        class="icon plain-button close"
        aria-label="Close"
        onClick={() => session.back()}
      >
        ✕
      </button>
    </div>
  );
}
