// What the catalogue says about things to touch: which values of moves and fields are cells of a board.

import type { Arg, Catalogue, Field, Place, Value } from '../../wire/json';
import { nameOf, type Slot, type Thing } from '../../model/narrow';
import type { Move } from '../../wire/json';
import { upper } from '../numbers';

/** "king_metal" → "king metal". Hyphens, colons and capitals stay as the game wrote them. */
export const written = (name: string): string => name.replace(/_/g, ' ');
export const heading = (name: string): string => upper(written(name));

export const partsOf = (place: Place | Field): readonly (number | string)[] =>
  typeof place.parts === 'number' ? [...Array(place.parts).keys()] : (place.parts ?? []);

const same = (some: readonly Value[], others: readonly Value[]): boolean =>
  some.length === others.length && some.every((one, i) => one === others[i]);

const FEW = 4; // numbers below that are seldom places

/** The place for all that has these values as its parts. */
const placeOf = (catalogue: Catalogue, values: readonly Value[]): Place | null =>
  values.length < FEW
    ? null
    : (catalogue.places.find((place) => !place.per_seat && same(partsOf(place), values)) ?? null);

/** The place to whose parts a field points, such as the seat of a king. */
export function placeOfField(catalogue: Catalogue, field: Field): Place | null {
  if (field.parts !== null || field.per_seat) return null;
  if (field.names) return placeOf(catalogue, field.names);
  const { low, high } = field;
  if (low !== 0 || high === undefined || high > 999) return null;
  return placeOf(catalogue, [...Array(high + 1).keys()]);
}

/** The place of a field with a value for each part. */
export const placeOfParts = (catalogue: Catalogue, field: Field): Place | null =>
  field.parts === null ? null : placeOf(catalogue, partsOf(field));

/** The places that are boards, a cell for each part: those that moves choose from. */
export function boardsOf(catalogue: Catalogue): Set<Place> {
  const args = catalogue.phases.flatMap(({ moves }) => moves.flatMap((move) => move.args));
  const found = args.map((arg) => (arg.kind === 'piece' ? null : placeOf(catalogue, arg.values)));
  return new Set(found.filter((place) => place !== null));
}

export const cellOf = (place: string, part: number | string): Thing => `cell:${place}=${part}`;

// ---- arguments of moves --------------------------------------------------------------------------

export const argsOf = (catalogue: Catalogue): Map<string, readonly Arg[]> =>
  new Map(
    catalogue.phases.flatMap(({ name, moves }) =>
      moves.map(({ type, args }): [string, readonly Arg[]] => [`${name} ${type}`, args]),
    ),
  );

/** The thing to touch for a value of an argument. */
function thingOf(catalogue: Catalogue, arg: Arg, value: Value): Thing {
  const board = placeOf(catalogue, arg.values);
  if (value === null || arg.kind === 'yes_no') return `arg:${arg.name}=${value}`;
  if (arg.kind === 'piece') return `piece:${value}`;
  if (arg.kind === 'seat') return `seat:${value}`;
  return board ? cellOf(board.name, value as number | string) : `arg:${arg.name}=${value}`;
}

/** What is touched for a move: its type, then its values. */
export function slotsOf(catalogue: Catalogue, args: readonly Arg[], move: Move): Slot[] {
  const slots = args.map((arg) => {
    const value = move[arg.name] ?? null;
    const values = (Array.isArray(value) ? value : [value]) as readonly Value[];
    return values.map((one) => thingOf(catalogue, arg, one));
  });
  return [[`type:${move.type}`], ...slots];
}

/** The values of moves that a touch may mean, as labelled text. */
export function meaningsOf(catalogue: Catalogue): (thing: Thing) => string[] {
  const meanings = new Map<Thing, Set<string>>();
  for (const { moves } of catalogue.phases)
    for (const { args } of moves)
      for (const arg of args)
        for (const value of arg.values) {
          const thing = thingOf(catalogue, arg, value);
          const found = meanings.get(thing) ?? new Set();
          meanings.set(thing, found.add(`${arg.name}=${value}`));
        }
  return (thing) => [...(meanings.get(thing) ?? [nameOf(thing)])];
}
