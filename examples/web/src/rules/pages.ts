// The rules of the games, loaded on demand, in the language of the page.

import { pages } from 'virtual:rules';
import type { Page } from 'virtual:rules/*';
import { language } from '../language';

export type RulesPage = Page;

/** A game that has none in this language has them in English. */
export const rulesOf = (game: string): Promise<RulesPage> | null =>
  (pages[language][game] ?? pages.en[game])?.() ?? null;
