// The rules of a game, over the page: how to play, questions, every piece in a sentence, and the numbered rules; and a
// search in questions and rules.

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Told } from '../games/glossary';
import { useGame } from '../games/use';
import { Dialog } from '../kit/dialog';
import type { Catalogue } from '../wire/json';
import { HowToPlay } from './how';
import { Numbered } from './numbered';
import { rulesOf, type RulesPage } from './pages';
import { Questions } from './questions';
import { find, searchFor } from './search';
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
  ['rules', 'All rules'],
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
  const [wanted, want] = useState(rule);
  const [view, setView] = useState<View>(rule === undefined ? 'how' : 'rules');
  const [query, setQuery] = useState('');
  const search = searchFor(query);
  const found = search && page && page !== 'missing' ? find(page, search) : null;
  const show = (view: View, rule?: string) => {
    setQuery('');
    want(rule);
    setView(view);
  };
  const showRule = (rule: string) => show('rules', rule);
  return (
    <Dialog title={catalogue.title} close={close}>
      <div class="choices rules-views" role="group" aria-label="Parts of the rules">
        {VIEWS.filter(([name]) => name !== 'words' || told).map(([name, label]) => (
          <button
            key={name}
            type="button"
            aria-pressed={!search && view === name}
            onClick={() => show(name)}
          >
            {label}
          </button>
        ))}
      </div>
      <input
        class="rules-search"
        type="search"
        aria-label="Search questions and rules"
        placeholder="Search the rules"
        value={query}
        onInput={({ currentTarget }) => setQuery(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !query) return;
          setQuery('');
          event.preventDefault(); // the dialog stays
          event.stopPropagation();
        }}
      />
      <p class="small rules-found" role="status">
        {found && (found.said ?? `No rule has “${query.trim()}”.`)}
      </p>
      <div class="rules-body">
        {page === 'missing' || game === 'missing' ? (
          <p>The rules of this game could not be loaded.</p>
        ) : !page || !game ? (
          <p>Loading…</p>
        ) : found ? (
          <>
            <Questions questions={found.questions} search={search} show={showRule} />
            <Numbered sections={found.sections} search={search} />
          </>
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
            <Questions questions={page.questions} search={null} show={showRule} />
          </>
        ) : (
          <Numbered legend={page.legend} sections={page.sections} search={null} wanted={wanted} />
        )}
      </div>
    </Dialog>
  );
}
