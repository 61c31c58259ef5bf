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

const chosen = [kept()].find(isLanguage);
const systems = navigator.languages;

export const language: Language =
  chosen ?? systems.map((name) => name.slice(0, 2)).find(isLanguage) ?? 'en';

/** For dates; undefined, as the system writes them, where the page does not have its language. */
export const locale: string | undefined =
  systems.find((name) => name.startsWith(language)) ?? chosen;

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
