// Artus, for the table: how its moves touch what lies there.

import type { Move } from '../../wire/json';
import { kindOf, nameOf, type Slot, type Thing } from '../../model/narrow';
import { field, type Position } from '../../model/position';
import type { Game } from '../game';
import { Board } from './board';
import { cover } from './cover';
import './artus.css';
import { Hand } from './hand';
import { origins } from './origins';
import { glossary } from './glossary';
import { lesson } from './lesson';
import { crowned, phrases } from './phrases';
import { Seat, SeatLine } from './seat';
import { wrap } from './table';

const chair = (seat: unknown): string => `chair:${wrap(seat as number)}`;

/** A figure's move is touched as card, chair, chair; everything else as its arguments. */
function slots(move: Move): readonly Slot[] {
  const card = [`card:${String(move['card'])}`];
  switch (move.type) {
    case 'place':
      return [[chair(move['seat'])]];
    case 'knight':
    case 'royal':
      return [
        card,
        [chair(move['from'])],
        [chair((move['from'] as number) + (move['steps'] as number))],
      ];
    case 'ring':
      return [card, [chair(move['at'])]];
    case 'score':
      return [card, (move['seats'] as readonly number[]).map(chair)];
    case 'draw_from':
      return [[`pile:${String(move['pile'])}`]];
    default:
      return [[`type:${move.type}`]];
  }
}

function meanings(thing: Thing, position: Position): readonly string[] {
  const name = nameOf(thing);
  if (kindOf(thing) !== 'chair') return [`${kindOf(thing)}=${name}`];
  return field(position, 'phase') === 'place'
    ? [`seat=${name}`]
    : [`from=${name}`, `at=${name}`, `seats=${name}`];
}

export const game = (): Game => ({
  ...cover,
  phrases,
  glossary,
  lesson,
  slots,
  meanings,
  origins,
  crowned,
  onTable: ['chair', 'card', 'pile'],
  Board,
  Seat,
  SeatLine,
  Hand,
});
