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
import { faceOf } from './cards';
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
import { text } from './text';

function card(name: string): Entry {
  const { kind, metal, range, both, score } = cardOf(name);
  const { does, moves } = text;
  const of = metal === 'any' ? null : metal;
  const scores: Readonly<Record<string, string>> = {
    ...does,
    colours: does.colours(PENALTY.colours),
    carpet: does.carpet(PENALTY.carpet),
    red: does.red(PENALTY.red),
  };
  const sentence = {
    knight: () => moves.knight(range, both),
    king: () => moves.king(of, range, both),
    ring: () => moves.ring(of),
    score: () => scores[score] ?? '',
  }[kind];
  const called = text.cardName(cardOf(name));
  return { name: called, text: sentence(), said: text.saidCard(called) };
}

function piece(name: string): Entry | null {
  const owner = ownerOf(name);
  if (owner !== null) return text.knightOf(letterOf(owner));
  if (isRoyal(name)) return text.royal(name);
  if (name === 'ring') return text.ringPiece;
  return /^(knight|king|ring|score):/.test(name) ? card(name) : null;
}

const PLACES: Entries = text.places;
const PILE: Entries = text.pileOf;

function chair(seat: number, { config, position }: Told): Entry {
  const words = text.chair;
  const name = words.name(seat);
  const carpet = carpetOf(config).includes(seat) ? words.carpet : '';
  if (!position) return { name, text: words.unknown + carpet };
  const king = kingOf(position);
  const value = valuesOf(config)[wrap(king - seat)]!;
  return { name, text: (king === seat ? words.king : words.worth(value, king)) + carpet };
}

const PHASE: Entries = { ...PHASES, ...text.phases };

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
    return kind && place ? { name: text.pileIn(place.name, kind.name), text: kind.text } : null;
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
