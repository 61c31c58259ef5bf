// What the start page shows of Camelot: The Court.

import type { Cover } from '../game';
import './camelot_court.css';
import { Picture } from './picture';

export const cover: Cover = {
  id: 'camelot_court',
  about: 'Bring your knights up through the hall, and keep them out of scandal.',
  suits: 'Loud and full of turns: dice, gossip and plans of several cards.',
  length: '20 to 90 minutes, by the target',
  taught: true,
  printed: true,
  Picture,
};
