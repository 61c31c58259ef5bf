// The rules of the games, loaded on demand.

import { pages } from 'virtual:rules';
import type { Page } from 'virtual:rules/*';

export type RulesPage = Page;

export const rulesOf = (game: string): Promise<RulesPage> | null => pages[game]?.() ?? null;
