// What the start page shows of Artus.

import { text } from '../../language';
import type { Cover } from '../game';
import { Picture } from './picture';

export const cover: Cover = {
  id: 'artus',
  ...text.covers.artus,
  first: true,
  taught: true,
  Picture,
};
