// The four types of courtier at King Arthur's Court, and the character of each.

import { at, field, number, type Position, type Token } from '../../model/position';

export const TYPES = ['jester', 'maiden', 'guard', 'knight'] as const;
export const CHARACTERS = ['merlin', 'guinevere', 'arthur', 'lancelot'] as const;
export type Type = (typeof TYPES)[number];
export type Character = (typeof CHARACTERS)[number];

/** The type that a pawn counts as, and how many of it. */
export const typeOf = (character: Character): Type => TYPES[CHARACTERS.indexOf(character)]!;
export const characterOf = (type: Type): Character => CHARACTERS[TYPES.indexOf(type)]!;
export const worth = (character: Character): number => (character === 'merlin' ? 1 : 2);

export const valueOf = (tile: string | null): number => Number((tile ?? '').slice('tile-'.length));
export const goldIn = (tiles: readonly Token[]): number =>
  tiles.reduce((sum, { piece }) => sum + valueOf(piece), 0);
export const sum = (values: readonly number[]): number =>
  values.reduce((all, value) => all + value, 0);

export const ofPiece = (tokens: readonly Token[], name: string): Token[] =>
  tokens.filter(({ piece }) => piece === name);

/** The seat that has the pawn of a character; null while it stands in the castle. */
export function holderOf(position: Position, character: Character): number | null {
  for (let seat = 0; seat < position.players; seat++) {
    if (ofPiece(at(position, 'court', seat), character).length) return seat;
  }
  return null;
}

/** How many a court has of a type, with its pawn. */
export function strength(position: Position, seat: number, type: Type): number {
  const court = at(position, 'court', seat);
  const character = characterOf(type);
  return ofPiece(court, type).length + ofPiece(court, character).length * worth(character);
}

/** How many tiles of a value are in the standing bid of a seat. */
export const bidOf = (position: Position, seat: number, value: number): number =>
  field(position, 'high_bidder') === seat ? number(position, 'bid', value) : 0;

export const standing = (position: Position): number =>
  sum([1, 2, 3, 4, 5].map((value) => value * number(position, 'bid', value)));

/** Things that are touched: a stack of courtiers, a tile of a player, a character. */
export const courtThing = (seat: unknown, type: unknown): string =>
  `court${String(seat)}:${String(type)}`;
export const tileThing = (seat: unknown, value: unknown): string =>
  `tile${String(seat)}:${String(value)}`;
