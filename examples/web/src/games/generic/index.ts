// Any game without its own folder, from its catalogue.

import type { Catalogue } from '../../wire/json';
import type { Game } from '../game';
import { genericPhrases } from './phrases';
import { Picture } from './picture';
import {
  GenericBoard,
  GenericHand,
  GenericSeat,
  GenericSeatLine,
  genericMeanings,
  genericSlots,
} from './scene';

export const generic = (catalogue: Catalogue): Game => ({
  id: catalogue.game,
  about: '',
  length: '',
  Picture,
  phrases: genericPhrases,
  slots: genericSlots(catalogue),
  meanings: genericMeanings(catalogue),
  onTable: [],
  Board: GenericBoard,
  Seat: GenericSeat,
  SeatLine: GenericSeatLine,
  Hand: catalogue.places.some(({ seen }) => seen === 'own') ? GenericHand : null,
});
