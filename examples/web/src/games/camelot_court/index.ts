// Camelot: The Court, for the table: how its moves touch what lies there.

import type { Move, Value } from '../../wire/json';
import { kindOf, nameOf, type Slot, type Thing } from '../../model/narrow';
import type { Game } from '../game';
import { Board } from './board';
import { cover } from './cover';
import { origins } from './dice';
import { Hand } from './hand';
import { glossary } from './glossary';
import { lesson } from './lesson';
import { phrases } from './phrases';
import { Seat, SeatLine } from './seat';
import { isKnight, useOf } from './table';

const spot = (name: unknown): Slot => [`spot:${String(name)}`];

/** The card is touched first, then the use of a dwarf. */
function cardOf({ type, card }: Move): Slot[] {
  const touched = [`card:${String(card)}`];
  return card === 'dwarf' && type !== 'discard'
    ? [touched, [`card:dwarf/${useOf(type)}`]]
    : [touched];
}

/** The follower that gossip removes is touched beside its knight. */
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

/** The types of moves for which a card can be used. */
const TYPES: Readonly<Record<string, readonly string[]>> = { move: ['enter', 'move', 'leave'] };

function meanings(thing: Thing): readonly string[] {
  const [name, more] = nameOf(thing).split('/') as [string, string | undefined];
  if (kindOf(thing) === 'type') return [name];
  if (kindOf(thing) === 'card') {
    if (name === 'merlin') return ['merlin', 'discard card=merlin'];
    return more ? (TYPES[more] ?? [more]).map((type) => `${type} card=${name}`) : [`card=${name}`];
  }
  if (more) return [`at=${name} follower=${more}`];
  if (isKnight(name)) return [`knight=${name}`];
  return name === 'door'
    ? ['leave']
    : ['from', 'to', 'at', 'a', 'b'].map((arg) => `${arg}=${name}`);
}

export const game = (): Game => ({
  ...cover,
  phrases,
  glossary,
  lesson,
  slots,
  meanings,
  origins,
  dice: ['dice', 'die'],
  telling: ['dice', 'die'],
  onTable: ['spot', 'card'],
  Board,
  Seat,
  SeatLine,
  Hand,
});
