// The aim of a game: the first paragraph of its "How to play".

import type { JSX } from 'preact';
import { useRules } from '../rules/dialog';

export function Aim({ game }: { game: string }): JSX.Element | null {
  const page = useRules(game);
  const [first] = page && page !== 'missing' ? page.how : [];
  if (!first) return null;
  return (
    <span>
      <b>{first.title}.</b> <span dangerouslySetInnerHTML={{ __html: first.html }} />
    </span>
  );
}
