// Every card, place and phase of Four Courts in a sentence.

import type { JSX } from 'preact';
import { kindOf, nameOf } from '../../model/narrow';
import { PHASES, type Entries, type Entry, type Glossary, type PictureProps } from '../glossary';
import { cardOf, named, RANKS, stepOf, SUITS, type Suit } from './cards';
import { Tarot } from './face';
import { text } from './text';

const COURT: Readonly<Record<string, string>> = text.court;

function textOf(name: string): string {
  const { suit, rank } = cardOf(name);
  if (!suit) return rank === '0' ? text.fool : text.major;
  if (COURT[rank]) return COURT[rank];
  return text.runCard(rank === 'ace', suit, RANKS[stepOf(name) + 1]!);
}

const isCard = (name: string): boolean => {
  const { suit, rank } = cardOf(name);
  if (!suit) return /^major-(\d|1\d|2[01])$/.test(name);
  return SUITS.includes(suit as Suit) && (stepOf(name) >= 0 || rank in COURT);
};

function piece(name: string): Entry | null {
  if (!isCard(name)) return null;
  const card = named(name);
  return { name: text.cardName(card), text: textOf(name), said: text.saidCard(card) };
}

const PLACES: Entries = text.places;
const PHASE: Entries = { ...PHASES, ...text.phases };

const Picture = ({ piece: name, width }: PictureProps): JSX.Element => (
  <Tarot name={name} width={width} />
);

export const glossary: Glossary = {
  piece,
  place(name, part) {
    const place = PLACES[name] ?? null;
    if (!place || part === null) return place;
    return { name: text.partOf(place.name, part !== '0'), text: place.text };
  },
  phase: (name) => PHASE[name] ?? null,
  topics(thing) {
    const kind = kindOf(thing);
    if (kind === 'suit') return ['phase:run'];
    if (kind === 'seat') return ['phase:defer'];
    return ['card', 'monarch', 'page', 'give'].includes(kind) ? [`piece:${nameOf(thing)}`] : [];
  },
  Picture,
  how: {
    'The dais': ['cups-king', 'major-17'],
    Discard: ['wands-2'],
    'The Run': ['cups-3', 'cups-4', 'cups-5'],
    Pages: ['swords-page'],
    Points: ['cups-king', 'cups-7'],
  },
};
