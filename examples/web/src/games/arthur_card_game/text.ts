// The texts of King Arthur: The Card Game, in the language of the page.

import { language } from '../../language/which';

export const { text } = await (language === 'de' ? import('./de') : import('./en'));
