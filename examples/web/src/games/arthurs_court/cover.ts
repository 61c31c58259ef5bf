// What the start page shows of King Arthur's Court.

import type { Cover } from '../game';
import './arthurs_court.css';
import { Picture } from './picture';

export const cover: Cover = {
  id: 'arthurs_court',
  about: 'Bid for the castle’s four characters and gather a balanced court.',
  suits: 'For planners: everything lies open, and every bid counts.',
  length: '45 to 90 minutes',
  taught: true,
  Picture,
};
