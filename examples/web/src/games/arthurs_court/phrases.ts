// King Arthur's Court in words.

import type { GameEvent, Move, PieceEvent, Value } from '../../wire/json';
import { isField, isPieces } from '../../wire/json';
import type { Ply } from '../../wire/protocol';
import { complete, kindOf, nameOf, type Choice, type Thing } from '../../model/narrow';
import { at, field, number, type Position } from '../../model/position';
import { letterOf } from '../../kit/marks';
import type { NameOf, Part, Phrases, Sentence } from '../game';
import { list, lower, plain, upper, valueIn } from '../words';
import {
  CHARACTERS,
  goldIn,
  holderOf,
  standing,
  strength,
  sum,
  titleOf,
  TYPES,
  type Character,
} from './table';
import { stake, why } from './why';

const tilesOf = (move: Move): readonly number[] => move['tiles'] as readonly number[];
const one = (type: unknown): string => `a ${String(type)}`;

/** "a jester and two knights" */
function company(types: readonly string[]): string {
  const numbers = ['', 'a', 'two', 'three', 'four', 'five'];
  const kinds = [...new Set(types)].map((type) => {
    const n = types.filter((other) => other === type).length;
    return `${numbers[n] ?? n} ${type}${n > 1 ? 's' : ''}`;
  });
  return list(kinds);
}

const together = (values: readonly number[]): string =>
  values.length > 1 ? `${values.join(' + ')} = ${sum(values)}` : `${values[0]}`;

/** A courtier of the aspirants, or of a player: "Balin’s knight". */
function wanted(type: unknown, target: Value, name: NameOf): string {
  if (typeof target !== 'number') return one(type);
  return name(target) === 'you' ? `your ${String(type)}` : `${name(target)}’s ${String(type)}`;
}

// ---- moves -------------------------------------------------------------------------------------

function move(made: Move, position: Position, name: NameOf): string {
  switch (made.type) {
    case 'courtier':
      return `Take ${one(made['courtier'])} from the peasantry`;
    case 'bid':
      return `Bid ${together(tilesOf(made))}`;
    case 'pass':
      return 'Pass';
    case 'character':
      return `Take ${titleOf(made['character'] as Character)}`;
    case 'swap': {
      const target = field(position, 'target');
      return `Give ${one(made['give'])} for ${wanted(made['take'], target, name)}`;
    }
    case 'done':
      return 'Stop exchanging';
    case 'take':
      return `Take ${company(made['courtiers'] as readonly string[])}`;
    case 'refill':
      return `Call ${company(made['courtiers'] as readonly string[])}`;
    case 'give':
      return `Give the tile ${made['tile']}`;
    default:
      return plain(made.type);
  }
}

// ---- the log -----------------------------------------------------------------------------------

const isLast = (events: readonly GameEvent[]): boolean =>
  events.some((event) => isField(event) && event.field === 'last_round' && event.value === true);

/** A ply in a few words; null if it needs no line. */
function deed({ move: made, events }: Ply, before: Position, name: NameOf): string | null {
  switch (made.type) {
    case 'courtier':
      return `took ${one(made['courtier'])}`;
    case 'bid':
      return `bid ${together(tilesOf(made))}`;
    case 'pass':
      return 'passed';
    case 'character': {
      const character = made['character'] as Character;
      const purse = goldIn(at(before, 'purse', undefined, character));
      return `took ${titleOf(character)}: paid ${standing(before)}, got ${purse}`;
    }
    case 'swap': {
      const target = field(before, 'target');
      return `gave ${one(made['give'])} for ${wanted(made['take'], target, name)}`;
    }
    case 'done':
      return 'stopped exchanging';
    case 'take':
      return `took ${company(made['courtiers'] as readonly string[])}`;
    case 'refill':
      return `called ${company(made['courtiers'] as readonly string[])}`;
    case 'give': {
      const given = events.find(
        (event): event is PieceEvent => isPieces(event) && event.to.place === 'treasury',
      );
      return `gave ${given ? name(given.to.seat!) : 'Arthur'} the tile ${made['tile']}`;
    }
    default:
      return null;
  }
}

function chance({ move: made }: Ply, before: Position): Sentence | null {
  if (made.type === 'roll_favor')
    return { seat: made['player'] as number, text: 'got the King’s Favor' };
  if (made.type !== 'roll_aspirant') return null;
  const type = String(made['courtier']);
  const text =
    before.players === 2
      ? `The ${type} returned to the peasantry`
      : `Another ${type} joined the aspirants`;
  return { seat: null, text };
}

function told(ply: Ply, before: Position, name: NameOf): Sentence | null {
  if (typeof ply.actor !== 'number') return chance(ply, before);
  const text = deed(ply, before, name);
  return text === null
    ? null
    : { seat: ply.actor, text: isLast(ply.events) ? `${text}; this is the last round` : text };
}

// ---- asking ------------------------------------------------------------------------------------

function bidding(position: Position, choice: Choice): string {
  const high = standing(position);
  const laid = [...choice.given, ...choice.implied].filter((thing) =>
    kindOf(thing).startsWith('tile'),
  );
  const worth = sum(laid.map((thing) => Number(nameOf(thing))));
  if (!laid.length)
    return high
      ? `Bid more than ${high}, or pass.`
      : 'Open the auction for a character: choose tiles.';
  return complete(choice).length
    ? `${worth}: bid it, or add a tile.`
    : `${worth}: add a tile, the bid is ${high}.`;
}

function swapping(
  { given, implied }: Choice,
  who: string,
  from: string,
  otherwise: string,
): string {
  const chosen = [...given, ...implied];
  const [other] = chosen.filter((thing) => thing.startsWith(from));
  const [own] = chosen.filter((thing) => thing.startsWith('court') && !thing.startsWith(from));
  if (own && !other) return `${who}: choose a courtier for your ${nameOf(own)}.`;
  if (other && !own) return `${who}: which courtier will you give for the ${nameOf(other)}?`;
  return otherwise;
}

function ask(position: Position, choice: Choice, name: NameOf = letterOf): string {
  const given = choice.given.length;
  switch (field(position, 'phase')) {
    case 'choose_courtier':
      return 'Take a courtier from the peasantry.';
    case 'bid':
      return bidding(position, choice);
    case 'choose_character':
      return 'You won the auction: take a character.';
    case 'merlin': {
      const left = number(position, 'swaps_left');
      return swapping(choice, 'Merlin', 'aspirants', `Merlin: swap with aspirants, ${left} left.`);
    }
    case 'guinevere_take':
      return given ? 'Guinevere: take one more aspirant.' : 'Guinevere: take two aspirants.';
    case 'aspirant_take':
      return 'Guinevere lets you take one aspirant.';
    case 'guinevere_refill': {
      const left = rowOf(position) - given;
      return `Guinevere: call ${left} ${given ? 'more' : 'from the peasantry'}.`;
    }
    case 'arthur_tax':
      return `Arthur’s tax: give ${name(holderOf(position, 'arthur')!)} one of your tiles.`;
    case 'lancelot': {
      const target = number(position, 'target');
      return swapping(
        choice,
        'Lancelot',
        `court${target}`,
        `Lancelot: swap a courtier with ${name(target)}.`,
      );
    }
    default:
      return '';
  }
}

/** How many aspirants a full row has. */
const rowOf = ({ players }: Position): number => players + 1;

// ---- things ------------------------------------------------------------------------------------

const seatOf = (thing: Thing): number => Number(/^(?:court|tile)(\d)/.exec(thing)?.[1] ?? 0);
const owner = (thing: Thing, { viewer }: Position): string =>
  seatOf(thing) === viewer ? 'your' : `${letterOf(seatOf(thing))}’s`;

function thing(touched: Thing, position: Position): string {
  const name = nameOf(touched);
  const kind = kindOf(touched);
  if (kind === 'character') {
    const holder = holderOf(position, name as Character);
    return holder === null
      ? titleOf(name as Character)
      : `${titleOf(name as Character)}, taken by ${letterOf(holder)}`;
  }
  if (kind === 'peasantry') return `${plain(name)}s in the peasantry`;
  if (kind === 'aspirants') return `Aspirants: ${name}s`;
  if (kind.startsWith('court')) return upper(`${owner(touched, position)} ${name}s`);
  if (kind.startsWith('tile')) return upper(`${owner(touched, position)} tile ${name}`);
  return name === 'done' ? 'Stop' : plain(name);
}

/** "Merlin", "tile 3", "jester" */
const called = (piece: string): string =>
  (CHARACTERS as readonly string[]).includes(piece) ? upper(piece) : lower(plain(piece));

// ---- the result --------------------------------------------------------------------------------

/** The points are the smallest group, after the jesters joined; the others and the Favor break ties. */
function parts(position: Position, result: Readonly<Record<string, unknown>>): readonly Part[] {
  const groups = result['groups'] as readonly (readonly number[])[];
  const favor = groups.map((_, seat) =>
    at(position, 'court', seat).some(({ piece }) => piece === 'favor'),
  );
  return [
    ...[...TYPES.slice(1), TYPES[0]].map((type) => ({
      name: `${upper(type)}s`,
      points: groups.map((_, seat) => strength(position, seat, type)),
    })),
    { name: 'Groups with jesters', points: groups.map((sizes) => sizes.join('·')) },
    { name: 'Favor', points: favor.map((has) => (has ? '✓' : '–')) },
  ];
}

const GROUPS: Readonly<Record<string, string>> = {
  courtier: 'Take a courtier',
  bid: 'Bid',
  pass: 'Pass',
  character: 'Take a character',
  swap: 'Exchange courtiers',
  done: 'Stop',
  take: 'Take aspirants',
  refill: 'Call a new row',
  give: 'Give a tile',
};

/** The rules that say what a player does in a phase. */
const RULES: Readonly<Record<string, string>> = {
  choose_courtier: 'AC-5',
  bid: 'AC-11',
  choose_character: 'AC-13',
  merlin: 'AC-16',
  guinevere_take: 'AC-17',
  aspirant_take: 'AC-17',
  guinevere_refill: 'AC-17',
  arthur_tax: 'AC-18',
  lancelot: 'AC-19',
};

const NOTES: Readonly<Record<string, string>> = {
  first_player: 'Who has the King’s Favor in the first round, and so starts its auctions.',
};

export const phrases: Phrases = {
  option: (name) => (name === 'first_player' ? 'First holder of the King’s Favor' : plain(name)),
  value: valueIn(),
  optionNote: (name) => NOTES[name] ?? '',
  rule: (phase) => RULES[phase],
  thing,
  called,
  ask,
  move,
  group: (type) => GROUPS[type] ?? plain(type),
  told,
  why,
  stake,
  ended: () => 'the row could not be filled again, and the last round is played',
  parts,
};
