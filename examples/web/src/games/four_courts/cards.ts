// The cards of Four Courts by their names: cups-ace, wands-10, swords-page, major-0.

import { at, type Position, type Token } from '../../model/position';
import type { Named } from './en';
import { text } from './text';

export const SUITS = ['cups', 'wands', 'swords', 'pentacles'] as const;
export type Suit = (typeof SUITS)[number];

/** What a Run goes through, from the first to the last. */
export const RANKS = ['ace', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'page'] as const;
const COURT = ['knight', 'queen', 'king'] as const;

export interface Card {
  /** Null: a major. */
  readonly suit: Suit | null;
  /** ace, 2 … king; of a major its number. */
  readonly rank: string;
}

export function cardOf(name: string): Card {
  const cut = name.indexOf('-');
  const suit = name.slice(0, cut);
  return { suit: suit === 'major' ? null : (suit as Suit), rank: name.slice(cut + 1) };
}

/** Where a card comes in a Run: 0 for an ace, 10 for a page, -1 if it never does. */
export function stepOf(name: string): number {
  const { suit, rank } = cardOf(name);
  return suit ? (RANKS as readonly string[]).indexOf(rank) : -1;
}

const TENS = [
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const;

export function roman(n: number): string {
  if (n === 0) return '0';
  let left = n;
  return TENS.map(([sign, worth]) => {
    const times = Math.floor(left / worth);
    left -= times * worth;
    return sign.repeat(times);
  }).join('');
}

const SHORT: Readonly<Record<string, string>> = text.short;

/** What the corner of a card says. */
export function indexOf(name: string): string {
  const { suit, rank } = cardOf(name);
  return suit ? (SHORT[rank] ?? rank) : roman(Number(rank));
}

/** A card for a sentence. */
export const named = (name: string): Named => {
  const card = cardOf(name);
  return { ...card, roman: card.suit ? '' : roman(Number(card.rank)) };
};
export const called = (name: string): string => text.called(named(name));

/** The order of the rulebook: suits by rank, then the majors. */
export function placeOf(name: string): number {
  const { suit, rank } = cardOf(name);
  if (!suit) return 100 + Number(rank);
  return SUITS.indexOf(suit) * 20 + [...RANKS, ...COURT].indexOf(rank as (typeof RANKS)[number]);
}

export const sorted = (tokens: readonly Token[]): Token[] =>
  [...tokens].sort((a, b) => placeOf(a.piece ?? 'major-99') - placeOf(b.piece ?? 'major-99'));

/** The card of a suit with which a hand would begin a Run; null if it has none, or is not seen. */
export function firstOf(position: Position, seat: number, suit: string): string | null {
  const fit = at(position, 'hand', seat).flatMap(({ piece }) =>
    piece !== null && cardOf(piece).suit === suit && stepOf(piece) >= 0 ? [piece] : [],
  );
  return fit.sort((a, b) => stepOf(a) - stepOf(b))[0] ?? null;
}

/** The suits that count for a player: those of the monarchs. */
export function suitsOf(position: Position, seat: number): Set<string> {
  const monarchs = [0, 1].flatMap((part) => at(position, 'monarch', seat, part));
  return new Set(monarchs.flatMap(({ piece }) => (piece ? [cardOf(piece).suit!] : [])));
}
