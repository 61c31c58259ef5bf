// What the dialog of the rules shows: how to play, questions, every piece in a sentence, and the numbered rules; and a
// search in questions and rules.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useGame } from '../games/use';
import { text } from '../language';
import { useRules, type Props } from './dialog';
import { HowToPlay } from './how';
import { Numbered } from './numbered';
import { Questions } from './questions';
import { find, searchFor } from './search';
import { Words } from './words';
import './rules.css';

type View = 'how' | 'words' | 'rules';

const VIEWS: readonly [View, string][] = [
  ['how', text.howToPlay],
  ['words', text.ruleBook.words],
  ['rules', text.ruleBook.all],
];

export function Rules({ catalogue, rule, told, learn }: Props): JSX.Element {
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
    <>
      <div class="choices rules-views" role="group" aria-label={text.ruleBook.parts}>
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
        aria-label={text.ruleBook.searchBoth}
        placeholder={text.ruleBook.search}
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
        {found && (found.said ?? text.ruleBook.noRule(query.trim()))}
      </p>
      <div class="rules-body">
        {page === 'missing' || game === 'missing' ? (
          <p>{text.ruleBook.notLoaded}</p>
        ) : !page || !game ? (
          <p>{text.loading}</p>
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
                {text.ruleBook.learn}
              </button>
            )}
            <Questions questions={page.questions} search={null} show={showRule} />
          </>
        ) : (
          <Numbered legend={page.legend} sections={page.sections} search={null} wanted={wanted} />
        )}
      </div>
    </>
  );
}
