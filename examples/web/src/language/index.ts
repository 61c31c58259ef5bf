// The page's own texts, in the language of its reader. The texts of a game come with the game: `games/GAME/en.ts` and
// `de.ts`. The module that names the language is another one, so that the texts themselves may ask for it.

import { language } from './which';

export { chooseLanguage, language, LANGUAGES, locale, type Language } from './which';

export const { text } = await (language === 'de' ? import('./de') : import('./en'));
