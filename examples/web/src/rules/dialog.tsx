// The rules of a game, over the page: how to play, every piece in a sentence, and the numbered rules.

import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Told } from '../games/glossary';
import { useGame } from '../games/use';
import { Dialog } from '../kit/dialog';
import type { Catalogue } from '../wire/json';
import { HowToPlay } from './how';
import { rulesOf, type RulesPage } from './pages';
import { Words } from './words';
import './rules.css';

/** The rules of a game; null while they load, 'missing' if there are none or loading failed. */
export function useRules(game: string): RulesPage | null | 'missing' {
  const [page, setPage] = useState<RulesPage | null | 'missing'>(null);
  useEffect(() => {
    let wanted = true;
    const missing = () => wanted && setPage('missing');
    const loading = rulesOf(game);
    if (loading) void loading.then((found) => wanted && setPage(found), missing);
    else missing();
    return () => void (wanted = false);
  }, [game]);
  return page;
}

type View = 'how' | 'words' | 'rules';

const VIEWS: readonly [View, string][] = [
  ['how', 'How to play'],
  ['words', 'Every piece'],
  ['rules', 'All rules, numbered'],
];

export function RulesDialog({
  catalogue,
  rule,
  told,
  learn,
  close,
}: {
  catalogue: Catalogue;
  /** The rule to scroll to. */
  rule?: string | undefined;
  /** For the words of the pieces; null before a match. */
  told: Told | null;
  /** Begins the guided match, before any other. */
  learn?: () => void;
  close: () => void;
}): JSX.Element {
  const page = useRules(catalogue.game);
  const game = useGame(catalogue);
  const [view, show] = useState<View>(rule === undefined ? 'how' : 'rules');
  return (
    <Dialog title={catalogue.title} close={close}>
      <div class="choices rules-views" role="group" aria-label="Parts of the rules">
        {VIEWS.filter(([name]) => name !== 'words' || told).map(([name, label]) => (
          <button key={name} type="button" aria-pressed={view === name} onClick={() => show(name)}>
            {label}
          </button>
        ))}
      </div>
      {page === 'missing' || game === 'missing' ? (
        <p>The rules of this game could not be loaded.</p>
      ) : !page || !game ? (
        <p>Loading…</p>
      ) : view === 'words' && told ? (
        <Words game={game} catalogue={catalogue} told={told} />
      ) : view === 'how' ? (
        <>
          <HowToPlay game={game} page={page} />
          {game.lesson && learn && (
            <button type="button" class="first rules-learn" onClick={learn}>
              Learn it in five minutes: a guided first match
            </button>
          )}
        </>
      ) : (
        <Numbered page={page} rule={rule} />
      )}
    </Dialog>
  );
}

function Numbered({ page, rule }: { page: RulesPage; rule: string | undefined }): JSX.Element {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!rule) return;
    const found = text.current?.querySelector(`#${CSS.escape(rule)}`);
    found?.classList.add('wanted');
    found?.scrollIntoView({ block: 'center' });
  }, [page, rule]);
  return <div class="rules" ref={text} dangerouslySetInnerHTML={{ __html: page.html }} />;
}
