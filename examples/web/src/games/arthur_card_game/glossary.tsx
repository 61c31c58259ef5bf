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
import { faceOf } from './hand';
import { AdventureSign, FoeSign, Seal } from './signs';
import { ADVENTURES, adventureOf, cardOf, foeOf, isFoe, sealOf } from './table';
import { text } from './text';

const CARDS = /^((orange|red|beige)(_double)?|merlin)$/;

/** How many there are of an adversary. */
function copies(piece: string, { config }: Told): number {
  const { colour, value } = foeOf(piece);
  const printed = config['components'] as { adversaries: Record<string, readonly number[]> } | null;
  return printed?.adversaries[colour]?.[value - 1] ?? 0;
}

function piece(name: string, told: Told): Entry | null {
  const { variant } = told.config;
  if (isFoe(name) && foeOf(name).value)
    return text.adversary(foeOf(name), variant === 'advanced', copies(name, told));
  if (name === 'merlin') return text.merlin;
  if (CARDS.test(name)) return text.knightCard(cardOf(name));
  const seal = sealOf(name);
  if (seal !== null) return text.sealOf(letterOf(seal));
  if (!ADVENTURES[name]) return null;
  const { name: title, points: won, price } = adventureOf(name);
  return { name: title, text: text.adventureText(won, price) };
}

const PLACES: Entries = text.places;
const PHASE: Entries = { ...PHASES, ...text.phases };

function Picture({ piece: name, width }: PictureProps): JSX.Element {
  if (CARDS.test(name)) return <CardFace face={faceOf(name)} width={width} />;
  const seal = sealOf(name);
  if (seal !== null) return <Seal seat={seal} size={width} />;
  if (!isFoe(name)) return <AdventureSign name={name} size={width} />;
  const { colour, value } = foeOf(name);
  return (
    <span class={`kc-large ${colour}`} style={`width:${width}px`}>
      <FoeSign colour={colour} size={width * 0.62} />
      <b class="number">{value}</b>
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
