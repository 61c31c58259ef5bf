// Every courtier, character, place and phase of King Arthur's Court in a sentence.

import type { JSX } from 'preact';
import { kindOf, nameOf } from '../../model/narrow';
import { PHASES, type Entries, type Entry, type Glossary, type PictureProps } from '../glossary';
import { many, upper } from '../words';
import { Coin, Die, Pawn, Tile } from './pieces';
import {
  CHARACTERS,
  ROLES,
  titleOf,
  typeOf,
  TYPES,
  valueOf,
  worth,
  type Character,
  type Type,
} from './table';

const isType = (name: string): name is Type => TYPES.includes(name as Type);
const isCharacter = (name: string): name is Character => CHARACTERS.includes(name as Character);

const DICE: Entries = {
  favor: {
    name: 'King’s Favor',
    text: 'Its holder opens the auctions and is ahead in a tie. After each round it goes to the player who has Arthur.',
    said: ['King’s Favor', 'Favor'],
  },
  black_die: {
    name: 'Black die',
    text: 'With 3 players it lies on the character that nobody took. In this round somebody must take it.',
  },
};

function piece(name: string): Entry | null {
  if (name === 'jester')
    return {
      name: 'Jester',
      text: 'At the end joins any of your groups that is not empty, where that is best for you.',
      said: ['jester', 'jesters'],
    };
  if (isType(name))
    return {
      name: upper(name),
      text: `Your ${name}s are one of your three groups. The player whose smallest group is the largest wins.`,
      said: [name, `${name}s`],
    };
  if (isCharacter(name)) {
    const counts = many(worth(name), typeOf(name));
    return {
      name: titleOf(name),
      text: `${ROLES[name]}. At the end the pawn counts as ${counts}.`,
    };
  }
  if (name.startsWith('tile-')) {
    const value = valueOf(name);
    return {
      name: `Tile of ${value}`,
      text: `Money, worth ${value} in a bid. Who wins the auction pays it into the character’s purse.`,
      said: [`tile ${value}`],
    };
  }
  return DICE[name] ?? null;
}

const PLACES: Entries = {
  peasantry: {
    name: 'Peasantry',
    text: 'The courtiers that nobody has yet. From here comes each new row of aspirants.',
  },
  aspirants: {
    name: 'Aspirants',
    text: 'The row of courtiers that Guinevere takes from and Merlin exchanges with.',
  },
  castle: { name: 'Castle', text: 'The characters that nobody has taken in this round.' },
  character: {
    name: 'Characters',
    text: 'Each character can be taken once a round, with the money in its purse.',
  },
  purse: {
    name: 'Purses',
    text: 'The money that comes with a character. The bid that wins is its next purse.',
  },
  court: { name: 'Court', text: 'A player’s courtiers and characters. They decide the game.' },
  treasury: {
    name: 'Treasury',
    text: 'A player’s tiles, open to all. Only who wins an auction pays.',
  },
  box: { name: 'Box', text: 'The two dice, while they are not in the game.' },
};

const PHASE: Entries = {
  ...PHASES,
  choose_courtier: { name: 'First courtier', text: 'Each player takes one courtier of any type.' },
  roll_aspirant: { name: 'First row', text: 'Chance names a type for the row of aspirants.' },
  roll_favor: { name: 'First holder', text: 'Chance gives the King’s Favor to a player.' },
  bid: {
    name: 'Auction',
    text: 'Bid tiles worth more than the last bid, or pass. Only the winner pays.',
  },
  choose_character: {
    name: 'Choice',
    text: 'The winner takes a free character and the money in its purse.',
  },
  merlin: {
    name: 'Merlin',
    text: 'Exchange courtiers of yours for aspirants, three times at most.',
  },
  guinevere_take: { name: 'Guinevere', text: 'Take two aspirants.' },
  aspirant_take: { name: 'Guinevere', text: 'Every other player takes one aspirant.' },
  guinevere_refill: { name: 'Guinevere', text: 'Call a new row of aspirants from the peasantry.' },
  arthur_tax: { name: 'Arthur', text: 'Each other player gives a tile, but not their last.' },
  lancelot: {
    name: 'Lancelot',
    text: 'Exchange one courtier of yours for one of each other player.',
  },
};

function Picture({ piece: name, width }: PictureProps): JSX.Element | null {
  if (isType(name)) return <Coin type={name} size={width} />;
  if (isCharacter(name)) return <Pawn character={name} size={width * 1.35} />;
  if (name.startsWith('tile-')) return <Tile value={valueOf(name)} size={width} />;
  return <Die black={name === 'black_die'} size={width} />;
}

export const glossary: Glossary = {
  piece,
  place(name, part) {
    const place = PLACES[name] ?? null;
    if (!place || part === null) return place;
    if (!isCharacter(part)) return null;
    const title = titleOf(part);
    return name === 'purse'
      ? { name: `${title}’s purse`, text: `The money that comes with ${title}.` }
      : { name: title, text: `${ROLES[part]}.` };
  },
  phase: (name) => PHASE[name] ?? null,
  topics(thing) {
    const [kind, name] = [kindOf(thing), nameOf(thing)];
    if (kind.startsWith('tile')) return [`piece:tile-${name}`];
    if (kind === 'peasantry' || kind === 'aspirants') return [`piece:${name}`, `place:${kind}`];
    return kind === 'character' || kind.startsWith('court') ? [`piece:${name}`] : [];
  },
  Picture,
  how: {
    'The auction': ['tile-3', 'tile-4'],
    'The winner': ['tile-1', 'tile-2'],
    Merlin: ['merlin'],
    Guinevere: ['guinevere'],
    Arthur: ['arthur'],
    Lancelot: ['lancelot'],
    'The end': ['maiden', 'guard', 'knight'],
    'With 3 players': ['black_die'],
  },
};
