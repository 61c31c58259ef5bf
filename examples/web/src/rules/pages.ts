// The rules of the games, loaded on demand.

import { pages } from 'virtual:rules';
import type { Block } from 'virtual:rules/*';

export interface RulesPage {
  readonly how: readonly Block[];
  readonly html: string;
  readonly rules: Readonly<Record<string, string>>;
}

export const rulesOf = (game: string): Promise<RulesPage> | null => pages[game]?.() ?? null;
