// The parts of docs/json.md that the page uses, for any game.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Value = null | boolean | number | string;

/** A move: its type and the values of its arguments. */
export interface Move {
  readonly type: string;
  readonly [arg: string]: Value | readonly Value[];
}

export type Actor = number | 'chance' | null;

/** A place, with its seat and part. */
export interface Spot {
  readonly place: string;
  readonly seat?: number;
  readonly part?: number | string;
}

/** Equal pieces went from one spot to another. */
export interface PieceEvent {
  readonly event: string;
  readonly piece: string | null;
  readonly amount: number;
  readonly from: Spot;
  readonly to: Spot;
}

/** A field of a seat grew. */
export interface PointsEvent {
  readonly event: string;
  readonly field: string;
  readonly seat: number;
  readonly points: number;
}

/** A field has another value; without a name it is the field `event`. */
export interface FieldEvent {
  readonly event: string;
  readonly field?: string;
  readonly part?: number | string;
  readonly value: Value;
}

export type GameEvent = PieceEvent | PointsEvent | FieldEvent;

export const isPieces = (event: GameEvent): event is PieceEvent => 'from' in event;
export const isPoints = (event: GameEvent): event is PointsEvent => 'points' in event;
export const isField = (event: GameEvent): event is FieldEvent => 'value' in event;

/** Pieces with their numbers, or only a count. */
export type Pieces = number | { readonly [piece: string]: number };
export type FieldValues = Value | readonly Value[] | { readonly [part: string]: Value };

export interface Result {
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
  readonly winners: readonly number[];
  readonly [more: string]: unknown;
}

export interface Table {
  readonly game: string;
  readonly viewer?: number | null;
  readonly players: number;
  readonly fields: { readonly [field: string]: FieldValues };
  readonly places: { readonly [place: string]: Json };
  readonly result?: Result;
}

export interface Option {
  readonly name: string;
  readonly kind: 'seat' | 'number' | 'choice';
  readonly default: Value;
  readonly low?: number;
  readonly high?: number;
  readonly names?: readonly string[];
}

export interface Place {
  readonly name: string;
  readonly per_seat: boolean;
  readonly parts: null | number | readonly string[];
  readonly seen: 'open' | 'own' | 'hidden';
  /** The field of the seats that know the pieces, of a place that keeps what was shown. */
  readonly known_by?: string;
}

export interface Arg {
  readonly name: string;
  readonly kind: 'piece' | 'name' | 'number' | 'seat' | 'yes_no';
  readonly list: boolean;
  readonly null: boolean;
  readonly hidden: boolean;
  readonly values: readonly Value[];
}

export interface MoveType {
  readonly type: string;
  readonly args: readonly Arg[];
}

export interface Phase {
  readonly name: string;
  readonly actor: 'player' | 'chance' | null;
  /** Whether hidden pieces may decide what a move does without being shown. */
  readonly reveals: boolean;
  readonly moves: readonly MoveType[];
}

export interface Field {
  readonly name: string;
  readonly event: string;
  readonly per_seat: boolean;
  readonly parts: null | number | readonly string[];
  readonly value: string;
  readonly low?: number;
  readonly high?: number;
  readonly names?: readonly string[];
}

export interface Catalogue {
  readonly game: string;
  readonly title: string;
  readonly designer: string;
  readonly players: { readonly least: number; readonly most: number; readonly default: number };
  readonly must_end: boolean;
  readonly is_cooperative: boolean;
  readonly lower_is_better: boolean;
  readonly components: boolean;
  readonly options: readonly Option[];
  readonly pieces: readonly { readonly name: string; readonly copies?: number }[];
  readonly places: readonly Place[];
  readonly fields: readonly Field[];
  readonly phases: readonly Phase[];
}

/** The options of a match, without the number of players. */
export type Config = { readonly [option: string]: Json };

/** A ply as one viewer may know it. */
export interface Told {
  readonly actor: Actor;
  readonly move: Move;
  readonly events: readonly GameEvent[];
}
