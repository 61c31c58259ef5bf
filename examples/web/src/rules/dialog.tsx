// The rules of a game, over the page. What is in the dialog is loaded with the first one.

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Told } from '../games/glossary';
import { Dialog } from '../kit/dialog';
import { text } from '../language';
import type { Catalogue } from '../wire/json';
import { rulesOf, type RulesPage } from './pages';

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

export interface Props {
  catalogue: Catalogue;
  /** The rule to scroll to. */
  rule?: string | undefined;
  /** For the words of the pieces; null before a match. */
  told: Told | null;
  /** Begins the guided match, before any other. */
  learn?: () => void;
  close: () => void;
}

export function RulesDialog(props: Props): JSX.Element {
  const { title } = props.catalogue;
  const [Rules, show] = useState<((props: Props) => JSX.Element) | null | 'missing'>(null);
  useEffect(() => {
    let wanted = true;
    import('./content').then(
      (content) => wanted && show(() => content.Rules),
      () => wanted && show('missing'),
    );
    return () => void (wanted = false);
  }, []);
  return (
    <Dialog title={title} close={props.close}>
      {Rules === 'missing' ? (
        <p>{text.ruleBook.notLoaded}</p>
      ) : Rules ? (
        <Rules {...props} />
      ) : (
        <p>{text.loading}</p>
      )}
    </Dialog>
  );
}
