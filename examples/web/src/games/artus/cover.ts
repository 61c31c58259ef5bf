// What the start page shows of Artus.

import type { Cover } from '../game';
import { Picture } from './picture';

export const cover: Cover = {
  id: 'artus',
  about: 'Move your knights around the table before the King turns its values on them.',
  suits: 'Easy to learn: you play one card at a time, and the table shows what each move scores.',
  first: true,
  length: '11 or 16 turns each',
  taught: true,
  Picture,
};
