// What the start page shows of King Arthur: The Card Game.

import type { Cover } from '../game';
import './arthur_card_game.css';
import { Picture } from './picture';

export const cover: Cover = {
  id: 'arthur_card_game',
  about: 'Fight witches, knights, monsters and dragons, and pay for adventures with them.',
  suits: 'Short turns: collect, fight, and be first where it pays.',
  length: '30 minutes',
  taught: true,
  Picture,
};
