// The language of the page: the player's choice on this device, otherwise the browser's. Changing it reloads the page,
// so that every text is of one language; the address and the storage bring back what was open.

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

const KEY = 'logres-language';

const isLanguage = (name: string | null): name is Language => Object.hasOwn(LANGUAGES, name ?? '');

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // no storage
  }
}

export const language: Language =
  [kept(), ...navigator.languages.map((name) => name.slice(0, 2))].find(isLanguage) ?? 'en';

/** Keeps the choice and reloads the page in that language. */
export function chooseLanguage(name: Language): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Without storage the browser's language stays.
  }
  location.reload();
}

document.documentElement.lang = language;

/** The page's own texts. The texts of a game come with the game: `games/GAME/en.ts` and `de.ts`. */
export const { text } = await (language === 'de' ? import('./de') : import('./en'));
