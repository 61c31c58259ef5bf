// What is printed on the round table and the cards of Artus, and where it lies.

import { at, number, type Position } from '../../model/position';
import type { Config } from '../../wire/json';

export const SEATS = 28;

interface Components {
  readonly table: readonly number[];
  readonly carpet: readonly number[];
}

/** How many cards a turn plays. */
const CARDS_A_TURN: Readonly<Record<string, number>> = { beginner: 1, advanced: 2 };

/** The turns of all players together: everybody plays all their cards. */
export function turnsOf(position: Position, { variant }: Config): number {
  const cards = (seat: number): number =>
    [...position.spots]
      .filter(([key]) => new RegExp(`^(hand|pile|played)@${seat}\\b`).test(key))
      .reduce((sum, [, tokens]) => sum + tokens.length, 0);
  const all = Array.from({ length: position.players }, (_, seat) => cards(seat));
  return all.reduce((sum, n) => sum + n, 0) / (CARDS_A_TURN[String(variant)] ?? 1);
}

const printed = ({ components }: Config): Components => components as unknown as Components;

/** The values counted counter-clockwise from the King. */
export const valuesOf = (config: Config): readonly number[] => printed(config).table;
export const carpetOf = (config: Config): readonly number[] => printed(config).carpet;

export const wrap = (seat: number): number => ((seat % SEATS) + SEATS) % SEATS;
export const kingOf = (position: Position): number => number(position, 'king');

/** Whose knight a piece is; null if it is none. */
export function ownerOf(piece: string | null): number | null {
  const found = /^knight-(\d)$/.exec(piece ?? '');
  return found ? Number(found[1]) : null;
}

export type Metal = 'bronze' | 'silver';
export const isRoyal = (piece: string | null): piece is Metal =>
  piece === 'bronze' || piece === 'silver';

/** Who sits on a chair. */
export function figureAt(position: Position, chair: number): string | null {
  return (
    at(position, 'chair', undefined, chair).find(({ piece }) => piece !== 'ring')?.piece ?? null
  );
}

/** Who sits on a chair, for a sentence; the metal is that of a prince or King. */
export interface Figure {
  readonly kind: 'knight' | 'prince' | 'king';
  readonly metal: string;
}

export function figureOn(position: Position, chair: number): Figure {
  const piece = figureAt(position, chair);
  if (!isRoyal(piece)) return { kind: 'knight', metal: '' };
  return { kind: chair === kingOf(position) ? 'king' : 'prince', metal: piece };
}

/** A card by its name: knight:1-4, king:any:1-5:both, ring:silver, score:all. */
export interface Card {
  readonly kind: 'knight' | 'king' | 'ring' | 'score';
  readonly metal: Metal | 'any' | null;
  readonly range: string;
  readonly both: boolean;
  readonly score: string;
}

export function cardOf(name: string): Card {
  const [kind, ...rest] = name.split(':') as [Card['kind'], ...string[]];
  const metal = kind === 'king' || kind === 'ring' ? (rest.shift() as Card['metal']) : null;
  const range = kind === 'knight' || kind === 'king' ? (rest[0] ?? '').replace('-', '–') : '';
  return {
    kind,
    metal,
    range,
    both: rest.includes('both'),
    score: kind === 'score' ? rest[0]! : '',
  };
}

export const PILES = ['knight', 'king', 'scoring'] as const;
export type Pile = (typeof PILES)[number];

/** What three scoring cards cost if their demand cannot be met. */
export const PENALTY = { colours: 15, carpet: 25, red: 50 } as const;
