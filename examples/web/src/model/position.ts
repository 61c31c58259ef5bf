// The pieces and fields of a table, by the names of the catalogue; it knows no game. A position is
// made from a table once, then events change it. Every piece is a token that keeps its identity
// while it moves, so that a scene can follow it.

import {
  isPieces,
  isPoints,
  type Catalogue,
  type FieldValues,
  type GameEvent,
  type Json,
  type PieceEvent,
  type Pieces,
  type Place,
  type Spot,
  type Table,
  type Value,
} from '../wire/json';

/** One piece; null if hidden from the viewer. */
export interface Token {
  readonly id: number;
  readonly piece: string | null;
}

export interface Position {
  readonly players: number;
  readonly viewer: number | null;
  readonly fields: { readonly [field: string]: FieldValues };
  readonly spots: ReadonlyMap<string, readonly Token[]>;
}

export function spotKey({ place, seat, part }: Spot): string {
  return `${place}${seat === undefined ? '' : `@${seat}`}${part === undefined ? '' : `[${part}]`}`;
}

const NONE: readonly Token[] = [];

/** The tokens at a spot, in order of arrival. */
export function at(
  position: Position,
  place: string,
  seat?: number,
  part?: number | string,
): readonly Token[] {
  return position.spots.get(spotKey({ place, seat, part })) ?? NONE;
}

/** The known pieces at a spot, each once, with its number. */
export function counted(tokens: readonly Token[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { piece } of tokens) {
    if (piece !== null) found.set(piece, (found.get(piece) ?? 0) + 1);
  }
  return found;
}

/** The value of a field, of one of its parts if it has parts. */
export function field(position: Position, name: string, part?: number | string): Value {
  const value = position.fields[name];
  if (value === undefined) return null;
  if (value === null || typeof value !== 'object') return value;
  const inner = (value as { readonly [part: string]: Value })[String(part)];
  return inner === undefined ? null : inner;
}

/** The value of a field if it is a number, else 0. */
export function number(position: Position, name: string, part?: number | string): number {
  const value = field(position, name, part);
  return typeof value === 'number' ? value : 0;
}

// ---- from a table ------------------------------------------------------------------------------

/** All spots of a place. */
export function spotsOf(place: Place, players: number): Spot[] {
  const seats = place.per_seat ? [...Array(players).keys()] : [undefined];
  const parts = partsOf(place);
  return seats.flatMap((seat) => parts.map((part) => ({ place: place.name, seat, part })));
}

function partsOf(place: Place): readonly (number | string | undefined)[] {
  if (place.parts === null) return [undefined];
  return typeof place.parts === 'number' ? [...Array(place.parts).keys()] : place.parts;
}

function piecesAt(table: Table, { place, seat, part }: Spot): Pieces {
  let found = table.places[place] as { readonly [key: string]: Json };
  if (seat !== undefined) found = found[seat] as typeof found;
  if (part !== undefined) found = found[part] as typeof found;
  return found as Pieces;
}

export function fromTable(catalogue: Catalogue, table: Table): Position {
  const spots = new Map<string, readonly Token[]>();
  let id = 0;
  const token = (piece: string | null): Token => ({ id: id++, piece });
  for (const place of catalogue.places) {
    for (const spot of spotsOf(place, table.players)) {
      const pieces = piecesAt(table, spot);
      const named: (string | null)[] =
        typeof pieces === 'number'
          ? Array<null>(pieces).fill(null)
          : Object.entries(pieces).flatMap(([piece, n]) => Array<string>(n).fill(piece));
      if (named.length) spots.set(spotKey(spot), named.map(token));
    }
  }
  const { players, fields, viewer = null } = table;
  return { players, viewer, fields, spots };
}

// ---- by events ---------------------------------------------------------------------------------

/** Whether the viewer of a position knows the pieces at a spot. */
export function isSeen(catalogue: Catalogue, position: Position, spot: Spot): boolean {
  const seen = catalogue.places.find(({ name }) => name === spot.place)?.seen ?? 'open';
  return seen === 'open' || (seen === 'own' && spot.seat === position.viewer);
}

/** Whether a piece that was shown at a spot, and stays there, is known from then on. */
const isKept = (catalogue: Catalogue, { event, to }: PieceEvent): boolean =>
  event === 'shown' && catalogue.places.some(({ name, known_by }) => name === to.place && known_by);

/** The position after some events. Tokens that moved come last at their new spot. */
export function after(
  catalogue: Catalogue,
  position: Position,
  events: readonly GameEvent[],
): Position {
  if (!events.length) return position;
  const spots = new Map(position.spots);
  const fields: { [field: string]: FieldValues } = { ...position.fields };
  for (const event of events) {
    if (isPieces(event)) {
      const from = spotKey(event.from);
      const to = spotKey(event.to);
      const [taken, rest] = take(spots.get(from) ?? NONE, event.piece, event.amount);
      const isKnown = isSeen(catalogue, position, event.to) || isKept(catalogue, event);
      const piece = isKnown ? event.piece : null;
      spots.set(from, rest);
      spots.set(to, [...(spots.get(to) ?? NONE), ...taken.map(({ id }) => ({ id, piece }))]);
    } else if (isPoints(event)) {
      const add = (old: Value) => (typeof old === 'number' ? old : 0) + event.points;
      change(fields, event.field, event.seat, add);
    } else {
      change(fields, event.field ?? event.event, event.part, () => event.value);
    }
  }
  return { ...position, fields, spots };
}

function take(tokens: readonly Token[], piece: string | null, amount: number): [Token[], Token[]] {
  const fits = (token: Token) => token.piece === piece || token.piece === null;
  const taken = new Set(tokens.filter(fits).slice(-amount));
  return [[...taken], tokens.filter((token) => !taken.has(token))];
}

function change(
  fields: { [field: string]: FieldValues },
  name: string,
  part: number | string | undefined,
  put: (old: Value) => Value,
): void {
  const whole = fields[name] ?? null;
  if (part === undefined) fields[name] = put(whole as Value);
  else if (Array.isArray(whole)) {
    fields[name] = whole.map((old: Value, i) => (i === part ? put(old) : old));
  } else {
    const parts = whole as { readonly [part: string]: Value };
    fields[name] = { ...parts, [part]: put(parts[part] ?? null) };
  }
}
