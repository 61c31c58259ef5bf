// The texts of Four Courts, in the language of the page.

import { language } from '../../language/which';

export const { text } = await (language === 'de' ? import('./de') : import('./en'));
