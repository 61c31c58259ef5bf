// The games that have a folder; every other game is shown by its catalogue. Their covers come with the page, all else
// when a game is chosen.

import { loadRefusals } from '../table/refusal';
import type { Catalogue } from '../wire/json';
import { cover as arthurCardGame } from './arthur_card_game/cover';
import { cover as arthursCourt } from './arthurs_court/cover';
import { cover as artus } from './artus/cover';
import { cover as camelotCourt } from './camelot_court/cover';
import { cover as fourCourts } from './four_courts/cover';
import type { Cover, Game } from './game';
import { cover as generic } from './generic/cover';

interface Folder {
  readonly cover: Cover;
  readonly load: () => Promise<{ readonly game: (catalogue: Catalogue) => Game }>;
}

/** A build in the mode `generic` shows every game by its catalogue: for tests. */
const FOLDERS: Readonly<Record<string, Folder>> =
  import.meta.env.MODE === 'generic'
    ? {}
    : {
        artus: { cover: artus, load: () => import('./artus') },
        camelot_court: { cover: camelotCourt, load: () => import('./camelot_court') },
        arthurs_court: { cover: arthursCourt, load: () => import('./arthurs_court') },
        arthur_card_game: { cover: arthurCardGame, load: () => import('./arthur_card_game') },
        four_courts: { cover: fourCourts, load: () => import('./four_courts') },
      };

/** Games with a folder come first, in its order. */
export const order = Object.keys(FOLDERS);

export const coverOf = ({ game }: Catalogue): Cover => FOLDERS[game]?.cover ?? generic;

/** The games that are loaded, by their ids. */
const makers = new Map<string, (catalogue: Catalogue) => Game>();
const made = new Map<Catalogue, Game>();

export const isLoaded = ({ game }: Catalogue): boolean => makers.has(game);

/** Loads a game; rejects if that is not possible now. */
export async function loadGame({ game }: Catalogue): Promise<void> {
  if (makers.has(game)) return;
  const load = FOLDERS[game]?.load() ?? import('./generic');
  const [loaded] = await Promise.all([load, loadRefusals()]);
  makers.set(game, loaded.game);
}

/** A game that is loaded. */
export function gameOf(catalogue: Catalogue): Game {
  let game = made.get(catalogue);
  if (!game) made.set(catalogue, (game = makers.get(catalogue.game)!(catalogue)));
  return game;
}
