// Four Courts, for the table: how its moves touch what lies there.

import { isPieces, type Move, type Spot } from '../../wire/json';
import type { Ply } from '../../wire/protocol';
import { kindOf, nameOf, type Slot, type Thing } from '../../model/narrow';
import type { Game } from '../game';
import { Board } from './board';
import { cover } from './cover';
import './four_courts.css';
import { Hand } from './hand';
import { glossary } from './glossary';
import { lesson } from './lesson';
import { phrases } from './phrases';
import { Seat, SeatLine } from './seat';

function slots(move: Move): readonly Slot[] {
  const one = (kind: string, arg: string): Slot => [`${kind}:${String(move[arg])}`];
  switch (move.type) {
    case 'place':
    case 'discard':
      return [one('card', 'card')];
    case 'crown':
      return [one('card', 'card'), one('monarch', 'monarch')];
    case 'offer':
      return [one('page', 'page'), one('give', 'give')];
    case 'run':
      return [one('suit', 'suit')];
    case 'defer':
      return [one('seat', 'player')];
    default:
      return [[`type:${move.type}`]];
  }
}

function meanings(thing: Thing): readonly string[] {
  const kind = kindOf(thing);
  if (kind === 'type') return [nameOf(thing)];
  return [`${kind === 'seat' ? 'player' : kind}=${nameOf(thing)}`];
}

/** Where a monarch takes a throne, or gets a major. */
function crowned({ move, events }: Ply): Spot | null {
  if (move.type !== 'place' && move.type !== 'crown') return null;
  const isThrone = ({ place }: Spot) => place === 'monarch' || place === 'majors';
  return events.filter(isPieces).find(({ to }) => isThrone(to))?.to ?? null;
}

export const game = (): Game => ({
  ...cover,
  phrases,
  glossary,
  lesson,
  slots,
  meanings,
  crowned,
  onTable: ['card', 'monarch', 'page', 'give', 'suit', 'seat'],
  Board,
  Seat,
  SeatLine,
  Hand,
});
