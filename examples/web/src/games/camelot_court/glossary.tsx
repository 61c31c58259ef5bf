// Every card, knight, place and phase of Camelot: The Court in a sentence.

import type { JSX } from 'preact';
import { CardFace } from '../../kit/card';
import { Shield } from '../../kit/marks';
import { kindOf, nameOf } from '../../model/narrow';
import {
  PHASES,
  type Entries,
  type Entry,
  type Glossary,
  type PictureProps,
  type Told,
} from '../glossary';
import { cardName, faceOf } from './cards';
import { Figure } from './knight';
import {
  CARDS,
  FACTION,
  followerOf,
  isKnight,
  knightAt,
  knightName,
  knightOf,
  ownerOf,
  placeIn,
  ROWS,
  rowOf,
  SPACES,
} from './table';
import { text } from './text';

const DOES: Readonly<Record<string, string>> = text.does;

const order = (name: string): boolean => (CARDS as readonly string[]).includes(name);

function card(name: string): Entry {
  const follower = followerOf(name);
  const called = cardName(name);
  return follower
    ? { name: called, text: text.followerText(follower), said: text.saidFollower(called) }
    : { name: called, text: DOES[name]!, said: [called] };
}

const NOWHERE = { players: 0, viewer: null, fields: {}, spots: new Map() };

function knight(name: string, { config, position }: Told): Entry {
  const { seat, power, points: worth, scandalised } = knightOf(name, position ?? NOWHERE, config);
  return text.knight(knightName(name), FACTION[seat]!, power, worth, scandalised);
}

function space(name: string): Entry | null {
  if (!SPACES.includes(name)) return null;
  const row = rowOf(name);
  const { name: rank, text: does } = text.ranks[row]!;
  return {
    name: text.spaceName(name, rank, placeIn(name), ROWS[row].spaces),
    text: does,
    said: [name],
  };
}

const PLACES: Entries = text.places;
const PHASE: Entries = { ...PHASES, ...text.phases };

function Picture({ piece: name, width, told }: PictureProps): JSX.Element {
  if (!isKnight(name)) return <CardFace face={faceOf(name, width)} width={width} />;
  const seat = ownerOf(name);
  return (
    <svg width={width} height={width} viewBox="-26 -25 52 52" aria-hidden="true">
      {told ? (
        <Figure knight={knightOf(name, told.position ?? NOWHERE, told.config)} r={24} />
      ) : (
        <Shield seat={seat} size={38} />
      )}
    </svg>
  );
}

export const glossary: Glossary = {
  piece: (name, told) => (isKnight(name) ? knight(name, told) : order(name) ? card(name) : null),
  place(name, part) {
    if (part === null) return PLACES[name] ?? null;
    if (name === 'hall') return space(part);
    return name === 'followers' && isKnight(part)
      ? { name: text.followersOf(knightName(part)), text: PLACES['followers']!.text }
      : null;
  },
  phase: (name) => PHASE[name] ?? null,
  topics(thing, position) {
    const [name = '', more] = nameOf(thing).split('/');
    if (kindOf(thing) === 'card') return [`piece:${more ?? name}`];
    if (kindOf(thing) !== 'spot') return [];
    if (name === 'door') return ['place:outside'];
    if (isKnight(name)) return [`piece:${name}`];
    if (more) return [`piece:${more}`];
    const there = knightAt(position, name);
    return [...(there ? [`piece:${there}`] : []), `place:hall[${name}]`];
  },
  Picture,
  how: {
    'Before the first turn': ['tristram', 'constantine'],
    Move: ['move'],
    Challenge: ['tristram', 'gawaine'],
    Gossip: ['gossip'],
    Banish: ['banish'],
    Merlin: ['merlin'],
    Dwarf: ['dwarf'],
    'Soldier, priest': ['soldier-1', 'priest-1'],
    Score: ['score'],
  },
};
