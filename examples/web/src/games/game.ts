// What the page knows of one game: where its places lie, how its pieces look, and what its moves are
// called. Nothing here knows a rule: what is legal comes from the host, as a list of moves.

import type { ComponentType } from 'preact';
import type { Catalogue, Config, GameEvent, Move, Value } from '../wire/json';
import type { Player, Ply } from '../wire/protocol';
import type { Choice, Slot, Thing } from '../model/narrow';
import type { Position } from '../model/position';

/** What every part of a scene gets. */
export interface SceneProps {
  readonly catalogue: Catalogue;
  /** The options, with what is printed on the components in full. */
  readonly config: Config;
  readonly players: readonly Player[];
  readonly position: Position;
  /** The seat whose eyes the page has; null for a spectator. */
  readonly viewer: number | null;
  /** What the last ply of a player did. */
  readonly last: readonly GameEvent[];
  /** The last ply of a player and what chance decided since, with the ply that is being shown. */
  readonly recent: readonly Ply[];
  /** The last ply whose move has a type, such as the last roll of the dice, however long ago. */
  readonly lastOf: (type: string) => Ply | null;
  /** What the move that was chosen will do, as far as it is certain. */
  readonly preview: readonly GameEvent[];
}

export interface BoardProps extends SceneProps {
  /** The room there is, in pixels. */
  readonly width: number;
  readonly height: number;
}

export interface SeatProps extends SceneProps {
  readonly seat: number;
}

export interface HandProps extends SceneProps {
  /** Whose hand it is: the viewer's. */
  readonly seat: number;
  readonly width: number;
}

/** A sentence of the log: who did it (null: nobody), and what was done, in the past tense. */
export interface Sentence {
  readonly seat: number | null;
  readonly text: string;
}

/** The name of a seat in a sentence: "Balin", or "you". */
export type NameOf = (seat: number) => string;

export interface Phrases {
  /** The label of an option, of one of its values, and of a thing that can be touched. */
  option(name: string): string;
  value(option: string, value: Value): string;
  thing(thing: Thing, position: Position): string;
  /** What the person to move is asked to do, after some touches. */
  ask(position: Position, choice: Choice): string;
  /** What a move would do, as an order: "Move the knight on 9 to 13". */
  move(move: Move, position: Position, name: NameOf): string;
  /** The heading under which moves of a type are listed. */
  group(type: string): string;
  /** A ply in the log; null if it is not worth a sentence. */
  told(ply: Ply, before: Position, name: NameOf): Sentence | null;
  /** The parts of a score at the end, by seat. */
  parts?(position: Position, result: Readonly<Record<string, unknown>>): readonly Part[];
}

export interface Part {
  readonly name: string;
  readonly points: readonly (number | string)[];
}

export interface Game {
  readonly id: string;
  /** One line for the start screen. */
  readonly about: string;
  /** How long a game is: as its rulebook says, or in turns by its rules, or as bots were seen to play it. */
  readonly length: string;
  readonly Picture: ComponentType;
  readonly phrases: Phrases;
  /** What a person touches to make a move. */
  slots(move: Move, position: Position): readonly Slot[];
  /**
   * What a touch of a thing may mean, as values of moves in the library's labelled form, `card=cups-7`: the library
   * says why no move has them.
   */
  meanings(thing: Thing, position: Position): readonly string[];
  /** The types of chance's moves that a person wants to read before the match goes on. */
  readonly telling?: readonly string[];
  /** The kinds of things that the scene shows; the others are offered as buttons. */
  readonly onTable: readonly string[];
  readonly Board: ComponentType<BoardProps>;
  /** More about a player, beside the name. */
  readonly Seat: ComponentType<SeatProps>;
  /** In one short line, for a narrow screen. */
  readonly SeatLine: ComponentType<SeatProps>;
  readonly Hand: ComponentType<HandProps> | null;
}
