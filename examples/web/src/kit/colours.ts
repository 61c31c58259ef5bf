// A game may have colours of its own for its players: `[data-table]` in its style sheet.

import { useLayoutEffect } from 'preact/hooks';

export function useColoursOf(game: string): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['table'] = game;
    return () => void delete dataset['table'];
  }, [game]);
}
