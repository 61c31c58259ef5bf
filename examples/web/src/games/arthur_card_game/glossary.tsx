// Every card, adventure, place and phase of King Arthur: The Card Game in a sentence.

import type { JSX } from 'preact';
import { CardFace } from '../../kit/card';
import { letterOf } from '../../kit/marks';
import { kindOf, nameOf } from '../../model/narrow';
import {
  PHASES,
  type Entries,
  type Entry,
  type Glossary,
  type PictureProps,
  type Told,
} from '../glossary';
import { many, points } from '../words';
import { faceOf } from './hand';
import { cardName, costs, foeName } from './phrases';
import { AdventureSign, FoeSign, Seal } from './signs';
import { ADVENTURES, adventureOf, cardOf, foeOf, isFoe, sealOf } from './table';

const CARDS = /^((orange|red|beige)(_double)?|merlin)$/;

function knight(kind: string): Entry {
  const { colour, knights } = cardOf(kind);
  const said = [`${colour} ${knights === 2 ? 'double' : 'knight'}`];
  if (!colour)
    return {
      name: 'Merlin',
      text: 'Pays as a knight of any colour, also alone or with other Merlins.',
    };
  const pays = knights === 2 ? 'Two knights on one card' : 'One knight';
  return {
    name: cardName(kind),
    text: `${pays}. A fight is paid with knights of one colour.`,
    said,
  };
}

/** How many there are of an adversary. */
function copies(piece: string, { config }: Told): number {
  const { colour, value } = foeOf(piece);
  const printed = config['components'] as { adversaries: Record<string, readonly number[]> } | null;
  return printed?.adversaries[colour]?.[value - 1] ?? 0;
}

function adversary(piece: string, told: Told): Entry {
  const { value } = foeOf(piece);
  const costly = told.config['variant'] === 'advanced';
  const price = costly
    ? `${many(2 * value, 'knight')} to take, ${value} to seal`
    : many(value, 'knight');
  const n = copies(piece, told);
  const left = n ? ` There ${n === 1 ? 'is one' : `are ${n}`} in the game.` : '';
  return {
    name: foeName(piece),
    text: `Costs ${price}. Pays ${value} for adventures, or is worth ${points(value)} at the end.${left}`,
    said: [foeName(piece), foeName(piece).toLowerCase()],
  };
}

function piece(name: string, told: Told): Entry | null {
  if (isFoe(name) && foeOf(name).value) return adversary(name, told);
  if (CARDS.test(name)) return knight(name);
  const seal = sealOf(name);
  if (seal !== null)
    return {
      name: `Seal of player ${letterOf(seal)}`,
      text: 'Of the advanced game: only its owner can fight the adversary that it lies on.',
    };
  if (!ADVENTURES[name]) return null;
  const { name: title, points: won, price } = adventureOf(name);
  return {
    name: title,
    text: `Worth ${points(won)}. Costs ${costs(price)}, from those that you hold.`,
  };
}

const PLACES: Entries = {
  knight_deck: { name: 'Knight deck', text: 'Knight cards to draw, face down.' },
  hand: { name: 'Hand', text: 'A player’s knights. Others see only how many cards there are.' },
  knight_discard: {
    name: 'Knights played',
    text: 'When the deck is empty and somebody draws, these become the deck.',
  },
  adversary_deck: {
    name: 'Adversary deck',
    text: 'The adversaries to come. Which they are is no secret, but not their order.',
  },
  table: {
    name: 'Table',
    text: 'The adversaries that can be fought. At four of a colour no more are revealed.',
  },
  sealed: { name: 'Sealed', text: 'Adversaries with a seal: only its owner can fight them.' },
  held: {
    name: 'Adversaries won',
    text: 'They pay for adventures, and those left at the end score their values.',
  },
  payment: {
    name: 'Payment',
    text: 'The adversaries paid so far for the adventure that was begun.',
  },
  adversary_discard: {
    name: 'Adversaries spent',
    text: 'They have paid for adventures and do not come back.',
  },
  adventures: {
    name: 'Adventures',
    text: 'They lie open. With the twelfth that is taken the game is over.',
  },
  won: { name: 'Adventures won', text: 'Their points count for the player.' },
  seals: {
    name: 'Seals',
    text: 'Of the advanced game: a player’s seals that lie on no adversary.',
  },
};

const PHASE: Entries = {
  ...PHASES,
  reveal: { name: 'Reveal', text: 'Adversaries are turned up until a colour has four.' },
  deal: { name: 'Deal', text: 'Chance deals knight cards.' },
  replenish: { name: 'Reveal', text: 'You may turn up adversaries until a colour has four.' },
  fight: {
    name: 'Fight',
    text: 'You may win one adversary with exactly as many knights as it costs.',
  },
  adventure: { name: 'Adventure', text: 'You may begin one adventure that you can pay for.' },
  pay: { name: 'Payment', text: 'Pay adversaries, the highest first, until the price is met.' },
  draw: { name: 'Draw', text: 'You may draw a knight card; two if you did nothing else.' },
};

function Picture({ piece: name, width }: PictureProps): JSX.Element {
  if (CARDS.test(name)) return <CardFace face={faceOf(name)} width={width} />;
  const seal = sealOf(name);
  if (seal !== null) return <Seal seat={seal} size={width} />;
  if (!isFoe(name)) return <AdventureSign name={name} size={width} />;
  const { colour, value } = foeOf(name);
  return (
    <span class="kc">
      <span class={`kc-large ${colour}`} style={`width:${width}px`}>
        <FoeSign colour={colour} size={width * 0.62} />
        <b class="number">{value}</b>
      </span>
    </span>
  );
}

export const glossary: Glossary = {
  piece,
  place: (name, part) => (part === null ? (PLACES[name] ?? null) : null),
  phase: (name) => PHASE[name] ?? null,
  topics(thing) {
    const name = nameOf(thing).split(':')[0]!;
    switch (kindOf(thing)) {
      case 'card':
      case 'adventure':
      case 'held':
        return [`piece:${name}`];
      case 'foe':
        return isFoe(name) ? [`piece:${name}`] : [];
      case 'type':
        return { replenish: ['place:adversary_deck'], draw: ['place:knight_deck'] }[name] ?? [];
      default:
        return [];
    }
  },
  Picture,
  how: {
    Reveal: ['yellow-2', 'green-3'],
    Fight: ['orange', 'orange_double'],
    Adventure: ['holy_grail'],
    Draw: ['merlin'],
    'Basic and advanced': ['seal-0'],
  },
};
