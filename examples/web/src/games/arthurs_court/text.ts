// The texts of King Arthur’s Court, in the language of the page.

import { language } from '../../language/which';
import type { Character } from './table';

export const { text } = await (language === 'de' ? import('./de') : import('./en'));

export const titleOf = (character: Character): string => text.titles[character];
