// What the start page shows of King Arthur: The Card Game.

import { text } from '../../language';
import type { Cover } from '../game';
import './arthur_card_game.css';
import { Picture } from './picture';

export const cover: Cover = {
  id: 'arthur_card_game',
  ...text.covers.arthur_card_game,
  taught: true,
  Picture,
};
