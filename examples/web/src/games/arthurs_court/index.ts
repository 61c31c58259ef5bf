// King Arthur's Court, for the table: how its moves touch what lies there.

import type { Move } from '../../wire/json';
import { kindOf, nameOf, type Slot, type Thing } from '../../model/narrow';
import { field, type Position } from '../../model/position';
import type { Game } from '../game';
import { Board } from './board';
import { cover } from './cover';
import { glossary } from './glossary';
import { lesson } from './lesson';
import { phrases } from './phrases';
import { Seat, SeatLine } from './seat';
import { courtThing, tileThing } from './table';

const SEATS = [0, 1, 2, 3];
const all = (move: Move, arg: string): readonly string[] =>
  (move[arg] as readonly unknown[]).map(String);

/** Courtiers, tiles and characters are touched where they are. */
function slots(move: Move, position: Position): readonly Slot[] {
  const actor = field(position, 'actor');
  const lancelot = field(position, 'phase') === 'lancelot';
  switch (move.type) {
    case 'courtier':
      return [[`peasantry:${String(move['courtier'])}`]];
    case 'bid':
      return [all(move, 'tiles').map((value) => tileThing(actor, value))];
    case 'give':
      return [[tileThing(actor, move['tile'])]];
    case 'character':
      return [[`character:${String(move['character'])}`]];
    case 'swap': {
      const from = lancelot
        ? courtThing(field(position, 'target'), move['take'])
        : `aspirants:${String(move['take'])}`;
      return [[courtThing(actor, move['give'])], [from]];
    }
    case 'take':
      return [all(move, 'courtiers').map((type) => `aspirants:${type}`)];
    case 'refill':
      return [all(move, 'courtiers').map((type) => `peasantry:${type}`)];
    default:
      return [[`type:${move.type}`]];
  }
}

/** The meaning of a courtier or a tile depends on its owner. */
function meanings(thing: Thing, position: Position): readonly string[] {
  const name = nameOf(thing);
  const actor = field(position, 'actor');
  const lancelot = field(position, 'phase') === 'lancelot';
  switch (kindOf(thing)) {
    case 'type':
      return [name];
    case 'character':
      return [`character=${name}`];
    case 'peasantry':
      return [`courtier=${name}`, `refill courtiers=${name}`];
    case 'aspirants':
      return lancelot ? [] : [`swap take=${name}`, `take courtiers=${name}`];
  }
  if (thing === courtThing(actor, name)) return [`give=${name}`];
  if (thing === tileThing(actor, name)) return [`tiles=${name}`, `tile=${name}`];
  const from = courtThing(field(position, 'target'), name);
  return lancelot && thing === from ? [`take=${name}`] : [];
}

export const game = (): Game => ({
  ...cover,
  phrases,
  glossary,
  lesson,
  slots,
  meanings,
  dice: ['roll_favor', 'roll_aspirant'],
  onTable: [
    'peasantry',
    'aspirants',
    'character',
    ...SEATS.flatMap((seat) => [`court${seat}`, `tile${seat}`]),
  ],
  Board,
  Seat,
  SeatLine,
  Hand: null,
});
