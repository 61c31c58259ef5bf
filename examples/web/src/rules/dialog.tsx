// The rules of a game, over the page.

import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../kit/dialog';
import { rulesOf, type RulesPage } from './pages';
import './rules.css';

/** The rules of a game; null while they load, 'missing' if that failed. */
export function useRules(game: string): RulesPage | null | 'missing' {
  const [page, setPage] = useState<RulesPage | null | 'missing'>(null);
  useEffect(() => {
    let wanted = true;
    void rulesOf(game)?.then(
      (found) => wanted && setPage(found),
      () => wanted && setPage('missing'),
    );
    return () => void (wanted = false);
  }, [game]);
  return page;
}

export function RulesDialog({
  game,
  title,
  rule,
  close,
}: {
  game: string;
  title: string;
  /** The rule to scroll to. */
  rule?: string | undefined;
  close: () => void;
}): JSX.Element {
  const page = useRules(game);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!page || !rule) return;
    const found = text.current?.querySelector(`#${CSS.escape(rule)}`);
    found?.classList.add('wanted');
    found?.scrollIntoView({ block: 'center' });
  }, [page, rule]);
  return (
    <Dialog title={`Rules of ${title}`} close={close}>
      {page === 'missing' ? (
        <p>The rules need a network connection. Please try again later.</p>
      ) : page ? (
        <div class="rules" ref={text} dangerouslySetInnerHTML={{ __html: page.html }} />
      ) : (
        <p>Loading…</p>
      )}
    </Dialog>
  );
}
