// The rules of the games, loaded on demand.

export interface RulesPage {
  readonly html: string;
  readonly rules: Readonly<Record<string, string>>;
}

const PAGES: Readonly<Record<string, () => Promise<RulesPage>>> = {
  arthur_card_game: () => import('virtual:rules/arthur_card_game'),
  arthurs_court: () => import('virtual:rules/arthurs_court'),
  artus: () => import('virtual:rules/artus'),
  camelot_court: () => import('virtual:rules/camelot_court'),
  four_courts: () => import('virtual:rules/four_courts'),
};

export const rulesOf = (game: string): Promise<RulesPage> | null => PAGES[game]?.() ?? null;
