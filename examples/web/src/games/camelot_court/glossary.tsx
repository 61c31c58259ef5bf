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
import { lower, points } from '../words';
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

const DOES: Readonly<Record<string, string>> = {
  move: 'A knight enters, goes along one line, or leaves from the Equites. On a knight of another faction that is a challenge.',
  gossip:
    'Turns a knight in the hall face down: scandalised, without power and points of his own, and one follower less. Or turns him up again.',
  banish: 'Roll a die: if it is higher than the knight’s power, he leaves the hall.',
  score:
    'Everybody scores their knights that lie face up, you first. Then all turn up, and you play no more cards in this turn.',
  merlin: 'Two knights in the hall change places, with their followers.',
  dwarf: 'Is used as a move, gossip, banish or score.',
};

const order = (name: string): boolean => (CARDS as readonly string[]).includes(name);

function card(name: string): Entry {
  const follower = followerOf(name);
  const said = [cardName(name), lower(cardName(name))];
  if (!follower) return { name: cardName(name), text: DOES[name]!, said: said.slice(0, 1) };
  const adds = follower.kind === 'soldier' ? 'power' : 'points';
  const text = `Follows a knight in the hall and adds ${follower.worth} to his ${adds}. A knight has two followers at most.`;
  return { name: cardName(name), text, said };
}

const NOWHERE = { players: 0, viewer: null, fields: {}, spots: new Map() };

function knight(name: string, { config, position }: Told): Entry {
  const { seat, power, points: worth, scandalised } = knightOf(name, position ?? NOWHERE, config);
  const state = scandalised
    ? ' Scandalised: his own power and points count nothing until the next score.'
    : '';
  return {
    name: `${knightName(name)} of ${FACTION[seat]}`,
    text: `Power ${power} in challenges and against a banish, ${points(worth)} in a score.${state}`,
    said: [knightName(name)],
  };
}

/** What a score brings in each row, from the Senators down. */
const RANK = [
  {
    name: 'Senators',
    text: 'The row before the throne. A score counts a knight’s points here twice.',
  },
  { name: 'Upper Nobilitas', text: 'A score counts a knight’s points here once.' },
  { name: 'Lower Nobilitas', text: 'A score counts a knight’s points here once.' },
  {
    name: 'Equites',
    text: 'The row at the door. A score counts 1 for a knight here, and his priests.',
  },
] as const;

function space(name: string): Entry | null {
  if (!SPACES.includes(name)) return null;
  const row = rowOf(name);
  const { name: rank, text } = RANK[row];
  const place = `space ${placeIn(name)} of ${ROWS[row].spaces} from the left`;
  return { name: `${name}: ${rank}, ${place}`, text, said: [name] };
}

const PLACES: Entries = {
  deck: { name: 'Deck', text: 'Cards to draw, face down.' },
  hand: { name: 'Hand', text: 'Up to six cards that only their player sees.' },
  discard: {
    name: 'Played cards',
    text: 'They lie open. When a card is needed and the deck is empty, they become the deck.',
  },
  outside: {
    name: 'Outside',
    text: 'A player’s knights that are not in the hall. A move brings them in through the door.',
  },
  hall: {
    name: 'Hall',
    text: 'Four rows of spaces. The nearer to the throne, the more a score brings; moves follow the lines.',
  },
  followers: {
    name: 'Followers',
    text: 'Soldiers and priests under a knight. They go with him, and are lost when he leaves the hall.',
  },
};

const PHASE: Entries = {
  ...PHASES,
  place: {
    name: 'Placing',
    text: 'In turn, each player puts a knight on an empty space of the Equites, twice round.',
  },
  play: { name: 'Playing', text: 'Play as many cards as you like, one by one. A score ends it.' },
  challenge: {
    name: 'Challenge',
    text: 'Both sides add a die to their knight’s power. Only with more does the challenger win.',
  },
  banish: {
    name: 'Banish',
    text: 'If the die is higher than the knight’s power, he leaves the hall.',
  },
  discard: {
    name: 'Discarding',
    text: 'Throw away cards that you do not want. Your hand is filled again.',
  },
  draw: { name: 'Drawing', text: 'The hand is filled up to six cards.' },
};

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
      ? { name: `Followers of ${knightName(part)}`, text: PLACES['followers']!.text }
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
