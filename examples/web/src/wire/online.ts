// What the wire has besides protocol.ts when the host is examples/online and people sit apart. One
// WebSocket, at any path, with the subprotocol `logres`; without that the server closes it. Each message to
// the server is a JSON text of at most 4096 bytes; a text of the server is a message, or a list of those
// that it says at once. `make test-all ONLY=check/online` compares the types here with those that the
// server knows.
//
// `seq` numbers the changes of a match. What depends on what its sender saw carries the `seq` of the
// last `turn`, and is refused with STALE if the game has changed since: so a message that comes twice or
// late changes nothing.

import type { Move, Result } from './json';
import type { Ended, FromHost, Player, Ply, ToHost, Undo, Viewer } from './protocol';

/** Of a new match. Times in seconds. Without these: no clock, no delay, no hints, spectators. */
export interface Rules {
  /** `late`: a seat whose time is up goes to a bot, or the match ends. */
  readonly clock?: {
    readonly bank: number;
    readonly increment: number;
    readonly late: 'bot' | 'end';
  } | null;
  readonly spectators?: boolean;
  /** Spectators see everything so much later. */
  readonly delay?: number;
  readonly hints?: boolean;
}

/** Types of ToHost that stay as they are. */
type Same = Extract<
  ToHost,
  {
    type:
      | 'hello'
      | 'leave'
      | 'look'
      | 'seen'
      | 'save'
      | 'resume'
      | 'open'
      | 'forget'
      | 'review'
      | 'instead'
      | 'branch'
      | 'share'
      | 'open link';
  }
>;

type WithSeq<T> = T & { readonly seq: number };

export type ToServer =
  /** From `resume` on they are refused: the page does that itself, with what it saved. */
  | Same
  /** Make a match. → `made` */
  | (Extract<ToHost, { type: 'new' }> & { readonly online?: Rules })
  /** Sit down, or look on; without a name, look at the seat before sitting down. Again after each lost
   *  connection. → `opened`, `position`, `turn`, `seats` */
  | {
      readonly type: 'join';
      readonly id: string;
      readonly token: string;
      readonly name?: string;
    }
  /** How a match stands, without coming to its table. → `glanced` */
  | { readonly type: 'glance'; readonly id: string; readonly token: string }
  /** As in ToHost; a move may be a text, as logres_move_from_text reads it. */
  | WithSeq<Omit<Extract<ToHost, { type: 'play' }>, 'move'> & { readonly move: Move | string }>
  | WithSeq<Extract<ToHost, { type: 'preview' | 'explain' | 'hint' }>>
  /** Undo at once if the turn's undo has `to`, else ask the others. → `went` or `seats`; redo: → `ply`s, `turn` */
  | WithSeq<Extract<ToHost, { type: 'undo' | 'redo' }>>
  /** Answer who asks; `seq` is that of `asked`. Who asked may withdraw with `yes: false`. → `seats` */
  | { readonly type: 'consent'; readonly seq: number; readonly yes: boolean }
  /** → `turn`, `seats` */
  | { readonly type: 'resign'; readonly seq: number }
  /** → `seats` */
  | { readonly type: 'name'; readonly name: string }
  /** Let a bot play my seat, or that of somebody who is away. → `seats` */
  | { readonly type: 'give'; readonly seat: number; readonly level: string }
  /** Play my seat again myself. → `seats` */
  | { readonly type: 'take' }
  /** Say one of a few set phrases: a number, whose words each page has in its own language. → `said` */
  | { readonly type: 'say'; readonly phrase: number }
  /** The same people again, each one seat further, with the same tokens. → `seats` with `rematch` */
  | { readonly type: 'rematch' };

export type Seat = Player & {
  /** Whether a person holds it; false: it was a bot's from the beginning. */
  readonly link: boolean;
  /** Whether that person ever came. */
  readonly sat: boolean;
  readonly here: boolean;
  /** Milliseconds left when this was sent. It runs for the seat to move, once all have sat. */
  readonly clock?: number;
};

/** Somebody asks to go back to a ply. `waiting`: who has not agreed yet. */
export interface Asked {
  readonly seq: number;
  readonly seat: number;
  readonly to: number;
  readonly waiting: readonly number[];
}

/** Types of FromHost that stay as they are; `thinking` only for a hint. */
type SameFrom = Extract<
  FromHost,
  { type: 'welcome' | 'opened' | 'preview' | 'explained' | 'hint' | 'thinking' }
>;

export type FromServer =
  | SameFrom
  /** The tokens of the seats (null: a bot's) and of spectators. Only now are they told. */
  | {
      readonly type: 'made';
      readonly id: string;
      readonly seats: readonly (string | null)[];
      readonly watch: string | null;
    }
  /** `ago`: milliseconds since the last move; `asks`: the seat that asks the viewer to let it take a move back. */
  | {
      readonly type: 'glanced';
      readonly id: string;
      readonly ply: number;
      readonly actor: number | 'chance' | null;
      readonly ago: number;
      readonly asks: number | null;
      readonly names: readonly string[];
      readonly rematch: string | null;
      readonly result: Result | null;
      readonly ended: Ended | null;
    }
  | WithSeq<Extract<FromHost, { type: 'position' }>>
  | { readonly type: 'ply'; readonly seq: number; readonly ply: number; readonly told: Ply }
  | WithSeq<Extract<FromHost, { type: 'went' }>>
  /** `undo.ask`: the ply that the others would be asked for. */
  | (WithSeq<Omit<Extract<FromHost, { type: 'turn' }>, 'undo'>> & {
      readonly undo: Undo & { readonly ask: number | null };
    })
  /** All that is not the game; sent whenever some of it changes. `rematch`: the id to join. */
  | {
      readonly type: 'seats';
      readonly seq: number;
      readonly you: Viewer;
      readonly seats: readonly Seat[];
      readonly asked: Asked | null;
      readonly rematch: string | null;
      readonly hints: boolean;
      /** By how many seats rematches have moved everybody on. */
      readonly turned: number;
      /** How many look on; not told to who sees all later. */
      readonly watching?: number;
    }
  /** A person says a phrase. It is not kept, and not told to who sees all later. */
  | { readonly type: 'said'; readonly seat: number; readonly phrase: number }
  /** The whole match for a file, when it is over. */
  | { readonly type: 'saved'; readonly name: string; readonly match: object }
  | {
      readonly type: 'refused';
      readonly asked: ToServer['type'] | '?';
      readonly code: string;
      readonly path: string;
      readonly text: string;
    };
