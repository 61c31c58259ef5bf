import type { Move, Value } from '../../wire/json';
import type { Slot } from '../../model/narrow';
import type { Game } from '../game';
import './camelot_court.css';
import { Board } from './board';
import { Hand } from './hand';
import { phrases } from './phrases';
import { Picture } from './picture';
import { Seat, SeatLine } from './seat';
import { useOf } from './table';

const spot = (name: unknown): Slot => [`spot:${String(name)}`];

/** A card is touched first, and of a dwarf what it is used as. */
function cardOf({ type, card }: Move): Slot[] {
  const touched = [`card:${String(card)}`];
  return card === 'dwarf' && type !== 'discard'
    ? [touched, [`card:dwarf/${useOf(type)}`]]
    : [touched];
}

/** The follower that a gossip takes is touched beside its knight. */
const follower = (at: Value, name: Value): Slot => (name === null ? [] : spot(`${at}/${name}`));

function slots(move: Move): readonly Slot[] {
  switch (move.type) {
    case 'place':
      return [spot(move['knight']), spot(move['to'])];
    case 'enter':
      return [...cardOf(move), spot(move['knight']), spot(move['to'])];
    case 'move':
      return [...cardOf(move), spot(move['from']), spot(move['to'])];
    case 'leave':
      return [...cardOf(move), spot(move['from']), spot('door')];
    case 'gossip':
      return [
        ...cardOf(move),
        spot(move['at']),
        follower(move['at'] as Value, move['follower'] as Value),
      ];
    case 'banish':
    case 'follow':
      return [...cardOf(move), spot(move['at'])];
    case 'merlin':
      return [['card:merlin'], [...spot(move['a']), ...spot(move['b'])]];
    case 'score':
    case 'discard':
      return cardOf(move);
    default:
      return [[`type:${move.type}`]];
  }
}

export const game = (): Game => ({
  id: 'camelot_court',
  about: 'Bring your knights up through the hall, and keep them out of scandal.',
  length: '20 to 90 minutes, by the target',
  Picture,
  phrases,
  slots,
  telling: ['dice', 'die'],
  onTable: ['spot', 'card'],
  Board,
  Seat,
  SeatLine,
  Hand,
});
