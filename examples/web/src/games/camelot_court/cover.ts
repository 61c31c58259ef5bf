// What the start page shows of Camelot: The Court.

import { text } from '../../language';
import type { Cover } from '../game';
import './camelot_court.css';
import { Picture } from './picture';

export const cover: Cover = {
  id: 'camelot_court',
  ...text.covers.camelot_court,
  taught: true,
  printed: true,
  Picture,
};
