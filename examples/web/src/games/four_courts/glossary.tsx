// Every card, place and phase of Four Courts in a sentence.

import type { JSX } from 'preact';
import { kindOf, nameOf } from '../../model/narrow';
import { PHASES, type Entries, type Entry, type Glossary, type PictureProps } from '../glossary';
import { upper } from '../words';
import { called, cardOf, RANKS, stepOf, SUITS, type Suit } from './cards';
import { Tarot } from './face';

const MONARCH =
  'Lies on the dais, where a player has two monarchs: 1 point, and the cards of its suit count for the player.';
const COURT: Readonly<Record<string, string>> = {
  king: MONARCH,
  queen: MONARCH,
  knight:
    'Lies on the dais, which has place for one knight: 1 point if its suit is that of a monarch.',
  page: 'Ends a Run and goes to its player’s dais, else to the court: 1 point if its suit is that of a monarch.',
};

function textOf(name: string): string {
  const { suit, rank } = cardOf(name);
  if (!suit)
    return rank === '0'
      ? 'Goes on a monarch without majors: 1 point. Nothing is lower than the Fool.'
      : `Goes on a monarch, over lower majors only: 1 point, and 3 more for the highest major of all.`;
  if (COURT[rank]) return COURT[rank];
  const next = RANKS[stepOf(name) + 1];
  const first = rank === 'ace' ? 'The lowest run card' : 'A run card';
  return `${first}: in a Run of ${suit} the ${next} comes after it. 1 point in a court whose monarchs have ${suit}.`;
}

const isCard = (name: string): boolean => {
  const { suit, rank } = cardOf(name);
  if (!suit) return /^major-(\d|1\d|2[01])$/.test(name);
  return SUITS.includes(suit as Suit) && (stepOf(name) >= 0 || rank in COURT);
};

function piece(name: string): Entry | null {
  if (!isCard(name)) return null;
  const said = called(name).replace(/^the /, '');
  return { name: upper(said), text: textOf(name), said: [said] };
}

const PLACES: Entries = {
  deck: {
    name: 'Pickup pile',
    text: 'Cards to draw, face down. When it is empty, all discards become the new pile.',
  },
  hand: {
    name: 'Hand',
    text: 'Cards that only their player sees. They go to the dais, to the discards, or to a court in a Run.',
  },
  discards: {
    name: 'Discards',
    text: 'Face down. Their player knows them until they become the new pile.',
  },
  court: {
    name: 'Court',
    text: 'The cards that a player brought in Runs: 1 point for each in a suit of the player’s monarchs.',
  },
  monarch: {
    name: 'Monarchs',
    text: 'Two places of the dais for kings and queens. Their suits make cards count.',
  },
  majors: {
    name: 'Majors',
    text: 'They lie on a monarch, each higher than those below it: 1 point each.',
  },
  knight: { name: 'Knight of the dais', text: 'Counts 1 point if its suit is that of a monarch.' },
  page: {
    name: 'Page of the dais',
    text: 'Comes from a Run or a trade: 1 point if its suit is that of a monarch.',
  },
};

const PHASE: Entries = {
  ...PHASES,
  trade: { name: 'Trade', text: 'You may offer a card of your court for a page in another court.' },
  answer: { name: 'Answer', text: 'Accept the offered card for your page, or refuse.' },
  dais: { name: 'Dais', text: 'Place up to two cards on your dais.' },
  discard: {
    name: 'Discard',
    text: 'Discard up to two cards, face down. Then your hand is filled.',
  },
  draw: { name: 'Drawing', text: 'The hand is filled again.' },
  run: {
    name: 'Run',
    text: 'Name a suit of your hand, but not that of the last Run. Your lowest card of it begins.',
  },
  defer: {
    name: 'Deputy',
    text: 'You cannot begin a Run: name a player who names the suit instead.',
  },
};

const Picture = ({ piece: name, width }: PictureProps): JSX.Element => (
  <Tarot name={name} width={width} />
);

export const glossary: Glossary = {
  piece,
  place(name, part) {
    const place = PLACES[name] ?? null;
    if (!place || part === null) return place;
    const which = part === '0' ? 'first' : 'second';
    return { name: `${place.name}, ${which} place`, text: place.text };
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
