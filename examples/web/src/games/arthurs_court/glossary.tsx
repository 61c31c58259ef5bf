// Every courtier, character, place and phase of King Arthur's Court in a sentence.

import type { JSX } from 'preact';
import { kindOf, nameOf } from '../../model/narrow';
import { PHASES, type Entries, type Entry, type Glossary, type PictureProps } from '../glossary';
import { Coin, Die, Pawn, Tile } from './pieces';
import { CHARACTERS, typeOf, TYPES, valueOf, worth, type Character, type Type } from './table';
import { text, titleOf } from './text';

const isType = (name: string): name is Type => TYPES.includes(name as Type);
const isCharacter = (name: string): name is Character => CHARACTERS.includes(name as Character);

const PIECES: Entries = text.pieces;

function piece(name: string): Entry | null {
  if (PIECES[name]) return PIECES[name];
  if (isType(name)) return text.groupOf(name);
  if (isCharacter(name))
    return { name: titleOf(name), text: text.pawn(name, worth(name), typeOf(name)) };
  return name.startsWith('tile-') ? text.tile(valueOf(name)) : null;
}

const PLACES: Entries = text.places;

const PHASE: Entries = { ...PHASES, ...text.phases };

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
    return name === 'purse'
      ? text.purseOf(part)
      : { name: titleOf(part), text: `${text.roles[part]}.` };
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
