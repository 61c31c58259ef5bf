// Any game without its own folder, from its catalogue.

import type { Catalogue } from '../../wire/json';
import type { Game } from '../game';
import { genericGlossary } from '../glossary';
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
  suits: '',
  length: '',
  Picture,
  phrases: genericPhrases,
  glossary: genericGlossary(catalogue),
  slots: genericSlots(catalogue),
  meanings: genericMeanings(catalogue),
  onTable: [],
  Board: GenericBoard,
  Seat: GenericSeat,
  SeatLine: GenericSeatLine,
  Hand: catalogue.places.some(({ seen }) => seen === 'own') ? GenericHand : null,
});
