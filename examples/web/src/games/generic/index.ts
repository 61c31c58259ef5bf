// Any game without its own folder, from its catalogue.

import type { Catalogue } from '../../wire/json';
import { field } from '../../model/position';
import type { Game } from '../game';
import { cover } from './cover';
import './generic.css';
import { argsOf, meaningsOf, slotsOf } from './parts';
import { genericGlossary } from '../glossary';
import { genericPhrases } from './phrases';
import { GenericBoard, GenericHand, GenericSeat, GenericSeatLine } from './scene';

export function game(catalogue: Catalogue): Game {
  const args = argsOf(catalogue);
  return {
    ...cover,
    id: catalogue.game,
    phrases: genericPhrases(catalogue),
    glossary: genericGlossary(catalogue),
    slots: (move, position) =>
      slotsOf(catalogue, args.get(`${field(position, 'phase')} ${move.type}`) ?? [], move),
    meanings: meaningsOf(catalogue),
    onTable: ['cell'],
    inOrder: true,
    Board: GenericBoard,
    Seat: GenericSeat,
    SeatLine: GenericSeatLine,
    Hand: catalogue.places.some(({ seen, per_seat }) => per_seat && seen === 'own')
      ? GenericHand
      : null,
  };
}
