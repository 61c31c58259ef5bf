// What the start page shows of Four Courts.

import type { Cover } from '../game';
import { Picture } from './picture';

export const cover: Cover = {
  id: 'four_courts',
  about: 'Seat monarchs of four suits, and gather courts in Runs that sweep around the table.',
  suits: 'With tarot cards: build slowly, then sweep the table with one Run.',
  length: 'about 15 turns',
  taught: true,
  Picture,
};
