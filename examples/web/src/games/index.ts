// The games that have a folder; every other game is shown by its catalogue.

import type { Catalogue } from '../wire/json';
import { game as arthurCardGame } from './arthur_card_game';
import { game as arthursCourt } from './arthurs_court';
import { game as artus } from './artus';
import { game as camelotCourt } from './camelot_court';
import { game as fourCourts } from './four_courts';
import type { Game } from './game';
import { generic } from './generic';

/** A build in the mode `generic` shows every game by its catalogue: for tests. */
const GAMES: Readonly<Record<string, (catalogue: Catalogue) => Game>> =
  import.meta.env.MODE === 'generic'
    ? {}
    : {
        artus,
        camelot_court: camelotCourt,
        arthurs_court: arthursCourt,
        arthur_card_game: arthurCardGame,
        four_courts: fourCourts,
      };

const made = new Map<Catalogue, Game>();

export function gameOf(catalogue: Catalogue): Game {
  let game = made.get(catalogue);
  if (!game) made.set(catalogue, (game = (GAMES[catalogue.game] ?? generic)(catalogue)));
  return game;
}

/** Games with a folder come first, in its order. */
export const order = Object.keys(GAMES);
