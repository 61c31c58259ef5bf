import type { Move } from '../../wire/json';
import type { Slot } from '../../model/narrow';
import type { Game } from '../game';
import './artus.css';
import { Board } from './board';
import { Hand } from './hand';
import { phrases } from './phrases';
import { Picture } from './picture';
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

export const game = (): Game => ({
  id: 'artus',
  about: 'Move your knights around the table before the King turns its values on them.',
  length: '11 or 16 turns each',
  Picture,
  phrases,
  slots,
  onTable: ['chair', 'card', 'pile'],
  Board,
  Seat,
  SeatLine,
  Hand,
});
