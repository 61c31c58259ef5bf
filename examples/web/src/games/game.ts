// What the page knows of one game: its layout, its pieces and the words for its moves. No rules are
// here: the host sends the legal moves.

import type { ComponentType } from 'preact';
import type { Catalogue, Config, GameEvent, Move, Spot, Value } from '../wire/json';
import type { Player, Ply } from '../wire/protocol';
import type { Choice, Slot, Thing } from '../model/narrow';
import type { Position } from '../model/position';
import type { Lesson } from '../lesson/lesson';
import type { Glossary } from './glossary';

/** Moves that belong together and are offered as one: the parts of a payment. */
export interface Series {
  readonly text: string;
  readonly moves: readonly Move[];
}

/** What every part of a scene gets. */
export interface SceneProps {
  readonly catalogue: Catalogue;
  /** The options, with what is printed on the components in full. */
  readonly config: Config;
  readonly players: readonly Player[];
  readonly position: Position;
  /** The viewer's seat; null for a spectator. */
  readonly viewer: number | null;
  /** The events of the last player's ply. */
  readonly last: readonly GameEvent[];
  /** The last player's ply and the chance moves since, with the ply being shown. */
  readonly recent: readonly Ply[];
  /** The last ply of a move type, such as the last roll, however long ago. */
  readonly lastOf: (type: string) => Ply | null;
  /** The certain events of the chosen move. */
  readonly preview: readonly GameEvent[];
}

export interface BoardProps extends SceneProps {
  /** The available size, in pixels. */
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

/** A sentence of the log: the seat (null: nobody) and the action, in the past tense. */
export interface Sentence {
  readonly seat: number | null;
  readonly text: string;
}

/** The name of a seat in a sentence: "Balin", or "you". */
export type NameOf = (seat: number) => string;

/** What a move changes, as far as it is certain. */
export interface Change {
  readonly move: Move;
  readonly seat: number;
  readonly before: Position;
  readonly after: Position;
  readonly events: readonly GameEvent[];
  readonly config: Config;
}

export interface Phrases {
  /** The label of an option, of one of its values, and of a thing that can be touched. */
  option(name: string): string;
  /** What an option does, in a sentence. */
  optionNote(name: string): string;
  /** The usual values of an option that is a number: they are offered as choices, before all others. */
  usual?(name: string): readonly number[];
  value(option: string, value: Value): string;
  thing(thing: Thing, position: Position, name?: NameOf): string;
  /** A piece in a sentence, as people call it: "the 7 of cups". */
  called(piece: string): string;
  /** The rule that says what a player does in a phase; none if the game has no page of rules. */
  rule(phase: string): string | undefined;
  /** The prompt for the person to move, after some touches. */
  ask(position: Position, choice: Choice, name?: NameOf): string;
  /** A move as an order: "Move the knight on 9 to 13". */
  move(move: Move, position: Position, name: NameOf): string;
  /** The heading under which moves of a type are listed. */
  group(type: string): string;
  /** A ply in the log, without the points it gained; null if it is not worth a sentence. */
  told(ply: Ply, before: Position, name: NameOf, config: Config): Sentence | null;
  /** What a move is good for, as a clause: "turns your three knights from 3 to 14"; points and places are told anyway. */
  why?(change: Change, name: NameOf): string | null;
  /** What is at stake now, in a few words: "3 turns left". */
  stake?(position: Position, config: Config, name: NameOf): string | null;
  /** Why the match is over, without a full stop: "Elaine reached 50 points". */
  ended?(end: Position, config: Config, name: NameOf): string;
  /** Where points come from, for the sums at the end of a game whose result has no parts. */
  readonly sources?: {
    readonly names: readonly string[];
    /** The number of the name. */
    of(origin: Origin, ply: Ply): number;
  };
  /** The parts of a score at the end, by seat. */
  parts?(position: Position, result: Readonly<Record<string, unknown>>): readonly Part[];
}

/** Points of a seat that come from a spot. */
export interface Origin {
  readonly seat: number;
  readonly points: number;
  readonly spot: Spot;
}

export interface Part {
  readonly name: string;
  readonly points: readonly (number | string)[];
}

/** What the start page shows of a game; the rest is loaded when it is needed. */
export interface Cover {
  readonly id: string;
  /** One line for the start screen. */
  readonly about: string;
  /** Whom it suits, in one sentence, for "Which game first?". */
  readonly suits: string;
  /** Whether a newcomer should begin with it. */
  readonly first?: boolean;
  /** The length of a game: from its rulebook, its rules, or matches of bots. */
  readonly length: string;
  /** Whether there is a guided first match. */
  readonly taught?: boolean;
  /** The players' colours are printed on their pieces. */
  readonly printed?: boolean;
  readonly Picture: ComponentType;
}

export interface Game extends Cover {
  readonly phrases: Phrases;
  /** The word for every piece, place and phase. */
  readonly glossary: Glossary;
  /** The guided first match. */
  readonly lesson?: Lesson;
  /** What a person touches to make a move. */
  slots(move: Move, position: Position): readonly Slot[];
  /**
   * The possible meanings of a touch, as labelled move values, `card=cups-7`: the library says why no move has
   * them.
   */
  meanings(thing: Thing, position: Position): readonly string[];
  /** Where the points of a ply come from; without it, from where the last piece of the seat came. */
  origins?(ply: Ply, before: Position, config: Config): readonly Origin[];
  /** Moves to play one after the other at one touch; null if there is no need. */
  series?(position: Position): Series | null;
  /** The types of chance moves that roll dice: elements with `data-die`, or the pieces that move. */
  readonly dice?: readonly string[];
  /** Where a ply crowns somebody. */
  crowned?(ply: Ply, before: Position): Spot | null;
  /** The types of chance moves that need a pause to read. */
  readonly telling?: readonly string[];
  /** The kinds of things that the scene shows; the others are offered as buttons. */
  readonly onTable: readonly string[];
  /** The buttons ask for one thing after the other, as for a move with many arguments. */
  readonly inOrder?: boolean;
  readonly Board: ComponentType<BoardProps>;
  /** More about a player, beside the name. */
  readonly Seat: ComponentType<SeatProps>;
  /** In one short line, for a narrow screen. */
  readonly SeatLine: ComponentType<SeatProps>;
  readonly Hand: ComponentType<HandProps> | null;
}
