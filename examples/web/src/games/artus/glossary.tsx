// Every card, figure, place and phase of Artus in a sentence.

import type { JSX } from 'preact';
import { CardFace } from '../../kit/card';
import { Crown, Ring } from '../../kit/heraldry';
import { letterOf, Shield } from '../../kit/marks';
import { kindOf, nameOf } from '../../model/narrow';
import {
  PHASES,
  type Entries,
  type Entry,
  type Glossary,
  type PictureProps,
  type Told,
} from '../glossary';
import { lower, minus } from '../words';
import { faceOf } from './cards';
import { cardName } from './phrases';
import {
  cardOf,
  carpetOf,
  figureAt,
  isRoyal,
  kingOf,
  ownerOf,
  PENALTY,
  valuesOf,
  wrap,
} from './table';

const SCORES: Readonly<Record<string, string>> = {
  all: 'Scores the seats of all your knights. Nobody moves.',
  opposite: 'Scores the seats of all your knights with the opposite sign: bad seats bring points.',
  colours: `Scores three of your knights, one on green, one on yellow, one on red. If you cannot: ${minus(-PENALTY.colours)}.`,
  carpet: `Scores two of your knights on the carpet. If you cannot: ${minus(-PENALTY.carpet)}.`,
  red: `Scores three of your knights on red seats, which cost points. If you cannot: ${minus(-PENALTY.red)}.`,
  wild: 'Moves a knight of yours or any royal 1 to 3 seats forward, gives a ring to any prince, or scores your best knight.',
};

function card(name: string): Entry {
  const { kind, metal, range, both, score } = cardOf(name);
  const way = `${range} seats ${both ? 'forward or backward' : 'forward, clockwise'}`;
  const of = metal === 'any' || !metal ? '' : ` of ${metal}`;
  const said = cardName(name);
  const text = {
    knight: `Moves one of your knights ${way}. First you score the seat that he leaves.`,
    king: `Moves the King or a prince${of} ${way}. A prince scores the seat that he leaves, the King turns all values.`,
    ring: `Gives a ring to a prince${of}, and you score his seat. With his third ring he becomes King.`,
    score: SCORES[score] ?? '',
  }[kind];
  return { name: said, text, said: [said, lower(said)] };
}

const METAL = (metal: string): Entry => ({
  name: `King or prince of ${metal}`,
  text: `Belongs to nobody: cards for ${metal}, or for either metal, move him. A prince has rings, and the third makes him King.`,
  said: [`${metal} prince`],
});

function piece(name: string): Entry | null {
  const owner = ownerOf(name);
  if (owner !== null)
    return {
      name: `Knight of player ${letterOf(owner)}`,
      text: 'When his player moves him, the player first scores the seat that he leaves.',
    };
  if (isRoyal(name)) return METAL(name);
  if (name === 'ring')
    return { name: 'Ring', text: 'A prince has one or two. With the third he becomes King.' };
  return /^(knight|king|ring|score):/.test(name) ? card(name) : null;
}

const PLACES: Entries = {
  hand: { name: 'Hand', text: 'The cards that a player can play. Others see only their backs.' },
  pile: {
    name: 'Piles',
    text: 'The cards that a player has not drawn yet, face down, by their kind.',
  },
  played: { name: 'Played cards', text: 'They are not used again, and everybody sees them.' },
  unplaced: {
    name: 'Knights to place',
    text: 'Before the first turn they get a seat, one at a time.',
  },
  chair: {
    name: 'Seats',
    text: 'The 28 seats of the round table. The value of each depends on how far it is behind the King.',
  },
  supply: {
    name: 'Supply of rings',
    text: 'Ring cards take a ring from here. An old King brings his back.',
  },
};

const PILE: Entries = {
  knight: { name: 'Knight cards', text: 'They move your own knights.' },
  king: { name: 'King cards', text: 'They move the King and princes, or give rings.' },
  scoring: {
    name: 'Scoring cards',
    text: 'Of the advanced game: they score knights where they sit.',
  },
};

function chair(seat: number, { config, position }: Told): Entry {
  const name = `Seat ${seat}`;
  const carpet = carpetOf(config).includes(seat) ? ' It lies on the carpet.' : '';
  if (!position) return { name, text: `One of the seats of the round table.${carpet}` };
  const king = kingOf(position);
  const value = valuesOf(config)[wrap(king - seat)]!;
  const colour = value > 0 ? 'green' : value < 0 ? 'red' : 'yellow';
  if (king === seat)
    return { name, text: `The King sits here: all values are counted from him.${carpet}` };
  const text = `Worth ${minus(value)} (${colour}) while the King sits on ${king}. Whoever moves a knight away scores that.`;
  return { name, text: text + carpet };
}

const PHASE: Entries = {
  ...PHASES,
  place: { name: 'Placing', text: 'In turn, each player puts a knight on an empty seat.' },
  play: { name: 'Playing', text: 'Play a card from your hand and do what it says.' },
  choose_pile: { name: 'Drawing', text: 'Choose the pile from which you draw a card.' },
  draw: { name: 'Drawing', text: 'Chance gives the top card of the pile.' },
};

function Picture({ piece: name, width }: PictureProps): JSX.Element {
  const owner = ownerOf(name);
  if (owner === null && !isRoyal(name) && name !== 'ring')
    return <CardFace face={faceOf(name, 0)} width={width} />;
  return (
    <svg width={width} height={width} viewBox="-14.500 -15.500 29 31" aria-hidden="true">
      {owner !== null && <Shield seat={owner} />}
      {isRoyal(name) && <Crown metal={name} letter={name.charAt(0).toUpperCase()} />}
      {name === 'ring' && <Ring />}
    </svg>
  );
}

export const glossary: Glossary = {
  piece,
  place(name, part, told) {
    if (part === null) return PLACES[name] ?? null;
    if (name === 'chair') return chair(Number(part), told);
    const kind = PILE[part];
    const place = PLACES[name];
    return kind && place ? { name: `${place.name}: ${lower(kind.name)}`, text: kind.text } : null;
  },
  phase: (name) => PHASE[name] ?? null,
  topics(thing, position) {
    const name = nameOf(thing);
    if (kindOf(thing) === 'card') return [`piece:${name}`];
    if (kindOf(thing) === 'pile') return [`place:pile[${name}]`];
    if (kindOf(thing) !== 'chair') return [];
    const figure = figureAt(position, Number(name));
    return [`place:chair[${name}]`, ...(figure ? [`piece:${figure}`] : [])];
  },
  Picture,
  how: {
    'Before the first turn': ['knight-0', 'knight-1'],
    'Knight card': ['knight:3-6'],
    'King card': ['king:silver:1-7'],
    'Ring card': ['ring:silver'],
    'A taken seat': ['knight-0', 'silver'],
    'Beginner and advanced': ['score:colours'],
  },
};
