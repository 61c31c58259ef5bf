// King Arthur: The Card Game, for the table: how its moves touch what lies there.

import { kindOf, nameOf, type Slot, type Thing } from '../../model/narrow';
import type { Position } from '../../model/position';
import type { Move } from '../../wire/json';
import type { Game } from '../game';
import { Board } from './board';
import { cover } from './cover';
import { Hand } from './hand';
import { glossary } from './glossary';
import { lesson } from './lesson';
import { payment, phrases } from './phrases';
import { Seat, SeatLine } from './seat';
import { isMode } from './table';

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

function meanings(thing: Thing): readonly string[] {
  const name = nameOf(thing);
  switch (kindOf(thing)) {
    case 'foe':
      return [foeMeaning(name)];
    case 'card':
      return [cardMeaning(name)];
    case 'adventure':
      return [`adventure=${name}`];
    case 'held':
      return [`pay adversary=${name}`];
    default:
      return [name];
  }
}

function foeMeaning(name: string): string {
  if (isMode(name)) return `mode=${name}`;
  const [adversary, seal] = name.split(':');
  return `fight adversary=${adversary}${seal ? ' sealed=yes' : ''}`;
}

function cardMeaning(name: string): string {
  if (name === 'merlin') return 'merlins=1';
  const [, colour, double] = /^(.*?)(_double)?$/.exec(name)!;
  return `colour=${colour} ${double ? 'doubles' : 'singles'}=1`;
}

export const game = (): Game => ({
  ...cover,
  phrases,
  glossary,
  lesson,
  slots,
  meanings,
  series: payment,
  onTable: ['foe', 'card', 'adventure', 'held'],
  Board,
  Seat,
  SeatLine,
  Hand,
});
