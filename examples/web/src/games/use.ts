// A game for a screen, which shows something else until it is loaded.

import { useEffect, useReducer, useState } from 'preact/hooks';
import type { Catalogue } from '../wire/json';
import { gameOf, isLoaded, loadGame } from '.';
import type { Game } from './game';

/** A game; null while it loads, 'missing' if it could not be loaded. */
export function useGame(catalogue: Catalogue): Game | null | 'missing' {
  const [, loaded] = useReducer((n: number) => n + 1, 0);
  const [missing, miss] = useState(false);
  useEffect(() => {
    if (isLoaded(catalogue)) return;
    miss(false);
    loadGame(catalogue).then(
      () => loaded(undefined),
      () => miss(true),
    );
  }, [catalogue.game]);
  if (isLoaded(catalogue)) return gameOf(catalogue);
  return missing ? 'missing' : null;
}
