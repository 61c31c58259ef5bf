// Why a move is not legal, in German, by the library's words: {1} to {3} stand for numbers, {piece 1} for the name of a
// piece, bare and in the nominative, and player {1} for that of a player.

import { refusals as arthurCardGame } from './arthur_card_game/refusals_de';
import { refusals as arthursCourt } from './arthurs_court/refusals_de';
import { refusals as artus } from './artus/refusals_de';
import { refusals as camelotCourt } from './camelot_court/refusals_de';
import { refusals as fourCourts } from './four_courts/refusals_de';

/** Refusals of several games. */
const shared = {
  'the hand has no {piece 1}': 'Nicht auf deiner Hand: {piece 1}',
  'the hand has no {piece 1} to discard': 'Nicht auf deiner Hand: {piece 1}',
};

export const refusals: Readonly<Record<string, string>> = {
  ...shared,
  ...artus,
  ...camelotCourt,
  ...arthursCourt,
  ...arthurCardGame,
  ...fourCourts,
};
