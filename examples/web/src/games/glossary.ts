// A word for everything: the name of each piece, place and phase, and a sentence that says what it does or is worth.

import type { ComponentType } from 'preact';
import type { Thing } from '../model/narrow';
import type { Position } from '../model/position';
import type { Catalogue, Config } from '../wire/json';
import { text } from './generic/text';
import { list, phases, plain } from './words';

export interface Entry {
  readonly name: string;
  readonly text: string;
  /** What the log calls it, if not by its name. */
  readonly said?: readonly string[];
}

/** What an entry may use: the options with the components in full and, at the table, the position. */
export interface Told {
  readonly config: Config;
  readonly players: number;
  readonly position: Position | null;
}

export interface Glossary {
  /** Null: unknown. */
  piece(name: string, told: Told): Entry | null;
  /** A place; of one of its parts, if it is given. */
  place(name: string, part: string | null, told: Told): Entry | null;
  phase(name: string, told: Told): Entry | null;
  /** What a touchable thing is: `piece:cups-7`, `place:chair[3]`. */
  topics(thing: Thing, position: Position): readonly Topic[];
  /** A piece, drawn about as wide; nothing for a piece without a picture. */
  readonly Picture: ComponentType<PictureProps>;
  /** The pieces drawn beside a paragraph of "How to play", by the words that it begins with. */
  readonly how: Readonly<Record<string, readonly string[]>>;
}

export interface PictureProps {
  readonly piece: string;
  readonly width: number;
  /** Null: before a match. */
  readonly told: Told | null;
}

/** What can be looked up: `piece:NAME`, `place:NAME`, `place:NAME[PART]` or `phase:NAME`. */
export type Topic = string;

/** Entries by name. */
export type Entries = Readonly<Record<string, Entry>>;

/** Phases that every game may have. */
export const PHASES: Entries = phases;

/** The entry of a topic. */
export function entryOf(glossary: Glossary, topic: Topic, told: Told): Entry | null {
  const [, kind, name, part = null] = /^(\w+):([^[]*)(?:\[(.*)\])?$/.exec(topic) ?? [];
  if (name === undefined) return null;
  if (kind === 'piece') return glossary.piece(name, told);
  if (kind === 'place') return glossary.place(name.replace(/@\d+$/, ''), part, told);
  return kind === 'phase' ? glossary.phase(name, told) : null;
}

/** All topics of a game: its pieces, its places, the named parts of them, its phases. */
export function topicsOf({ pieces, places, phases }: Catalogue): Topic[] {
  return [
    ...pieces.map(({ name }) => `piece:${name}`),
    ...places.map(({ name }) => `place:${name}`),
    ...places.flatMap(({ name, parts }) => partsOf(parts).map((part) => `place:${name}[${part}]`)),
    ...phases.map(({ name }) => `phase:${name}`),
  ];
}

const partsOf = (parts: null | number | readonly string[]): readonly (number | string)[] =>
  typeof parts === 'number' ? [...Array(parts).keys()] : (parts ?? []);

/** The glossary of a game without its own: what the catalogue tells. */
export function genericGlossary(catalogue: Catalogue): Glossary {
  const find = <T extends { readonly name: string }>(all: readonly T[], name: string) =>
    all.find((one) => one.name === name) ?? null;
  return {
    piece(name) {
      const piece = find(catalogue.pieces, name);
      return piece && { name: plain(name), text: text.copies(piece.copies ?? 0) };
    },
    place(name, part) {
      const place = find(catalogue.places, name);
      if (!place) return null;
      const called = part === null ? plain(name) : `${plain(name)}: ${plain(part)}`;
      return { name: called, text: `${text.owner(place.per_seat)} ${text.seen[place.seen]}` };
    },
    phase(name) {
      const phase = find(catalogue.phases, name);
      if (!phase) return null;
      const moves = list(phase.moves.map(({ type }) => plain(type).toLowerCase()));
      return { name: plain(name), text: text.moves(phase.actor === 'chance', moves) };
    },
    topics: (thing) => (thing.startsWith('piece:') ? [thing] : []),
    Picture: () => null,
    how: {},
  };
}
