// What the start page shows of King Arthur's Court.

import { text } from '../../language';
import type { Cover } from '../game';
import './arthurs_court.css';
import { Picture } from './picture';

export const cover: Cover = {
  id: 'arthurs_court',
  ...text.covers.arthurs_court,
  taught: true,
  Picture,
};
