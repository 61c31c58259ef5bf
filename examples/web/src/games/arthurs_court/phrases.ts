// King Arthur's Court in words.

import type { GameEvent, Move, PieceEvent } from '../../wire/json';
import { isField, isPieces } from '../../wire/json';
import type { Ply } from '../../wire/protocol';
import { complete, kindOf, nameOf, type Choice, type Thing } from '../../model/narrow';
import { at, field, number, type Position } from '../../model/position';
import { letterOf } from '../../kit/marks';
import type { NameOf, Part, Phrases, Sentence } from '../game';
import { plain, tabled } from '../words';
import {
  goldIn,
  holderOf,
  standing,
  strength,
  sum,
  TYPES,
  valueOf,
  type Character,
  type Type,
} from './table';
import { text, titleOf } from './text';
import { stake, why } from './why';

const tilesOf = (move: Move): readonly number[] => move['tiles'] as readonly number[];
const typesOf = (move: Move): readonly Type[] => move['courtiers'] as readonly Type[];

const together = (values: readonly number[]): string =>
  values.length > 1 ? `${values.join(' + ')} = ${sum(values)}` : `${values[0]}`;

/** The owner of a wanted courtier; null for one of the aspirants. */
const ownerIn = (position: Position, name: NameOf): string | null => {
  const target = field(position, 'target');
  return typeof target === 'number' ? name(target) : null;
};

// ---- moves -------------------------------------------------------------------------------------

function move(made: Move, position: Position, name: NameOf): string {
  switch (made.type) {
    case 'courtier':
      return text.takeCourtier(made['courtier'] as Type);
    case 'bid':
      return text.bid(together(tilesOf(made)));
    case 'pass':
      return text.pass;
    case 'character':
      return text.takeCharacter(made['character'] as Character);
    case 'swap':
      return text.swap(made['give'] as Type, made['take'] as Type, ownerIn(position, name));
    case 'done':
      return text.stopSwapping;
    case 'take':
      return text.take(typesOf(made));
    case 'refill':
      return text.call(typesOf(made));
    case 'give':
      return text.give(made['tile'] as number);
    default:
      return plain(made.type);
  }
}

// ---- the log -----------------------------------------------------------------------------------

const isLast = (events: readonly GameEvent[]): boolean =>
  events.some((event) => isField(event) && event.field === 'last_round' && event.value === true);

/** A ply in a few words; null if it needs no line. */
function deed(
  { move: made, events }: Ply,
  who: string,
  before: Position,
  name: NameOf,
): string | null {
  const said = text.told;
  switch (made.type) {
    case 'courtier':
      return said.courtier(who, made['courtier'] as Type);
    case 'bid':
      return said.bid(who, together(tilesOf(made)));
    case 'pass':
      return said.pass(who);
    case 'character': {
      const character = made['character'] as Character;
      const purse = goldIn(at(before, 'purse', undefined, character));
      return said.character(who, character, standing(before), purse);
    }
    case 'swap':
      return said.swap(who, made['give'] as Type, made['take'] as Type, ownerIn(before, name));
    case 'done':
      return said.done(who);
    case 'take':
      return said.take(who, typesOf(made));
    case 'refill':
      return said.refill(who, typesOf(made));
    case 'give': {
      const given = events.find(
        (event): event is PieceEvent => isPieces(event) && event.to.place === 'treasury',
      );
      return said.give(who, given ? name(given.to.seat!) : null, made['tile'] as number);
    }
    default:
      return null;
  }
}

function chance({ move: made }: Ply, before: Position, name: NameOf): Sentence | null {
  if (made.type === 'roll_favor') {
    const seat = made['player'] as number;
    return { seat, text: text.told.favor(name(seat)) };
  }
  if (made.type !== 'roll_aspirant') return null;
  const type = made['courtier'] as Type;
  return {
    seat: null,
    text: before.players === 2 ? text.told.returned(type) : text.told.joined(type),
  };
}

function told(ply: Ply, before: Position, name: NameOf): Sentence | null {
  if (typeof ply.actor !== 'number') return chance(ply, before, name);
  const said = deed(ply, name(ply.actor), before, name);
  if (said === null) return null;
  return { seat: ply.actor, text: isLast(ply.events) ? said + text.told.last : said };
}

// ---- asking ------------------------------------------------------------------------------------

function bidding(position: Position, choice: Choice): string {
  const high = standing(position);
  const laid = [...choice.given, ...choice.implied].filter((thing) =>
    kindOf(thing).startsWith('tile'),
  );
  const worth = sum(laid.map((thing) => Number(nameOf(thing))));
  if (!laid.length) return high ? text.ask.outbid(high) : text.ask.open;
  return complete(choice).length ? text.ask.bid(worth) : text.ask.addTile(worth, high);
}

function swapping(
  { given, implied }: Choice,
  by: Character,
  from: string,
  otherwise: string,
): string {
  const chosen = [...given, ...implied];
  const [other] = chosen.filter((thing) => thing.startsWith(from));
  const [own] = chosen.filter((thing) => thing.startsWith('court') && !thing.startsWith(from));
  if (own && !other) return text.ask.otherFor(by, nameOf(own) as Type);
  if (other && !own) return text.ask.ownFor(by, nameOf(other) as Type);
  return otherwise;
}

function ask(position: Position, choice: Choice, name: NameOf = letterOf): string {
  const given = choice.given.length;
  switch (field(position, 'phase')) {
    case 'choose_courtier':
      return text.ask.courtier;
    case 'bid':
      return bidding(position, choice);
    case 'choose_character':
      return text.ask.character;
    case 'merlin': {
      const left = number(position, 'swaps_left');
      return swapping(choice, 'merlin', 'aspirants', text.ask.merlin(left));
    }
    case 'guinevere_take':
      return text.ask.guinevere(given > 0);
    case 'aspirant_take':
      return text.ask.aspirant;
    case 'guinevere_refill':
      return text.ask.refill(rowOf(position) - given, given > 0);
    case 'arthur_tax':
      return text.ask.tax(name(holderOf(position, 'arthur')!));
    case 'lancelot': {
      const target = number(position, 'target');
      return swapping(choice, 'lancelot', `court${target}`, text.ask.lancelot(name(target)));
    }
    default:
      return '';
  }
}

/** How many aspirants a full row has. */
const rowOf = ({ players }: Position): number => players + 1;

// ---- things ------------------------------------------------------------------------------------

const seatOf = (thing: Thing): number => Number(/^(?:court|tile)(\d)/.exec(thing)?.[1] ?? 0);
/** The letter of the player who has a thing; null for the viewer. */
const letterIn = (thing: Thing, { viewer }: Position): string | null =>
  seatOf(thing) === viewer ? null : letterOf(seatOf(thing));

function thing(touched: Thing, position: Position): string {
  const name = nameOf(touched);
  const kind = kindOf(touched);
  if (kind === 'character') {
    const holder = holderOf(position, name as Character);
    const title = titleOf(name as Character);
    return holder === null ? title : text.taken(title, letterOf(holder));
  }
  if (kind === 'peasantry') return text.inPeasantry(name as Type);
  if (kind === 'aspirants') return text.inAspirants(name as Type);
  if (kind.startsWith('court')) return text.inCourt(letterIn(touched, position), name as Type);
  if (kind.startsWith('tile')) return text.tileOf(letterIn(touched, position), name);
  return { done: text.stop, pass: text.pass }[name] ?? plain(name);
}

/** "Merlin", "tile 3", "jester" */
const called = (piece: string): string =>
  piece.startsWith('tile-')
    ? text.calledTile(valueOf(piece))
    : ((text.called as Readonly<Record<string, string>>)[piece] ?? plain(piece));

// ---- the result --------------------------------------------------------------------------------

/** The points are the smallest group, after the jesters joined; the others and the Favor break ties. */
function parts(position: Position, result: Readonly<Record<string, unknown>>): readonly Part[] {
  const groups = result['groups'] as readonly (readonly number[])[];
  const favor = groups.map((_, seat) =>
    at(position, 'court', seat).some(({ piece }) => piece === 'favor'),
  );
  return [
    ...[...TYPES.slice(1), TYPES[0]].map((type) => ({
      name: text.types[type],
      points: groups.map((_, seat) => strength(position, seat, type)),
    })),
    { name: text.groupsWithJesters, points: groups.map((sizes) => sizes.join('·')) },
    { name: text.favor, points: favor.map((has) => (has ? '✓' : '–')) },
  ];
}

export const phrases: Phrases = {
  ...tabled(text, {
    choose_courtier: 'AC-5',
    bid: 'AC-11',
    choose_character: 'AC-13',
    merlin: 'AC-16',
    guinevere_take: 'AC-17',
    aspirant_take: 'AC-17',
    guinevere_refill: 'AC-17',
    arthur_tax: 'AC-18',
    lancelot: 'AC-19',
  }),
  thing,
  called,
  ask,
  move,
  told,
  why,
  stake,
  ended: () => text.ended,
  parts,
};
