import type { Slot } from '../../model/narrow';
import type { Position } from '../../model/position';
import type { Move } from '../../wire/json';
import type { Game } from '../game';
import './arthur_card_game.css';
import { Board } from './board';
import { Hand } from './hand';
import { phrases } from './phrases';
import { Picture } from './picture';
import { Seat, SeatLine } from './seat';

const times = (n: unknown, thing: string): string[] => Array<string>(n as number).fill(thing);

/** The cards that are played, in any order. */
function cardsOf({ colour, singles, doubles, merlins }: Move): Slot {
  return [
    ...times(singles, `card:${String(colour)}`),
    ...times(doubles, `card:${String(colour)}_double`),
    ...times(merlins, 'card:merlin'),
  ];
}

/** A fight is touched as adversary, seal or take if both can be, and cards. */
function slots(move: Move, _position: Position): readonly Slot[] {
  switch (move.type) {
    case 'fight': {
      const foe = `foe:${String(move['adversary'])}`;
      if (move['sealed']) return [[`${foe}:mine`], cardsOf(move)];
      return [[foe], [`foe:${String(move['mode'])}`], cardsOf(move)];
    }
    case 'adventure':
      return [[`adventure:${String(move['adventure'])}`]];
    case 'pay':
      return [[`held:${String(move['adversary'])}`]];
    default:
      return [[`type:${move.type}`]];
  }
}

export const game = (): Game => ({
  id: 'arthur_card_game',
  about: 'Fight witches, knights, monsters and dragons, and pay adventures with them.',
  length: '30 minutes',
  Picture,
  phrases,
  slots,
  onTable: ['foe', 'card', 'adventure', 'held'],
  Board,
  Seat,
  SeatLine,
  Hand,
});
