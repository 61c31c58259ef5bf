// What the start page shows of Four Courts.

import { text } from '../../language';
import type { Cover } from '../game';
import { Picture } from './picture';

export const cover: Cover = {
  id: 'four_courts',
  ...text.covers.four_courts,
  taught: true,
  Picture,
};
