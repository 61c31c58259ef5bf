// Every message between the page and the host of a match. The host is a worker of this page; it
// could be a server as well, since nothing here says where it is. A host tells a page only what
// the person who is looking at it may know: tables, moves and events are those of one viewer.

import type { Actor, Catalogue, Config, GameEvent, Json, Move, Result, Table, Told } from './json';

/** The longest name. */
export const NAME_MAX = 16;

/** Somebody at the table. A person sits at the page; a bot thinks at the host. */
export type Player =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'bot'; readonly name: string; readonly level: string };

/** Who looks: a seat, or null for a spectator. */
export type Viewer = number | null;

/** A match that the host keeps, and that can be resumed. */
export interface Kept {
  readonly id: string;
  readonly game: string;
  readonly players: readonly Player[];
  readonly ply: number;
  readonly over: boolean;
  readonly saved: number;
}

// ---- from the page to the host -----------------------------------------------------------------

export type ToHost =
  /** Which games, levels and kept matches are there? → `welcome` */
  | { readonly type: 'hello' }
  /** Begin a match. → `opened`, then as after `look` */
  | {
      readonly type: 'new';
      readonly game: string;
      readonly config: Config;
      readonly players: readonly Player[];
    }
  /** Open a kept match, or the text of a file. → `opened` */
  | { readonly type: 'resume'; readonly id: string }
  | { readonly type: 'open'; readonly text: string }
  | { readonly type: 'forget'; readonly id: string }
  /** The person with this seat is at the page now. → `position`, and `turn` */
  | { readonly type: 'look'; readonly viewer: Viewer }
  /** The page has shown everything before this ply: bots wait for that before they move. */
  | { readonly type: 'seen'; readonly ply: number }
  /** Make a move; it is refused if the match has gone on. → `ply`, … */
  | { readonly type: 'play'; readonly ply: number; readonly move: Move }
  /** What would this move do, as far as it is certain? → `preview` */
  | { readonly type: 'preview'; readonly ply: number; readonly move: Move }
  /** Why can nothing be done with this thing, whatever a touch of it means? → `explained` */
  | {
      readonly type: 'explain';
      readonly ply: number;
      readonly thing: string;
      readonly meanings: readonly string[];
    }
  /** Take back to the viewer's last decision, or play again what was taken back. → `went` */
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** What would a bot do here? → `thinking`, `hint` */
  | { readonly type: 'hint'; readonly ply: number }
  /** Write the match to a file. → `file` */
  | { readonly type: 'save' }
  /** Stop playing this match; it is kept. → `welcome` */
  | { readonly type: 'leave' };

// ---- from the host to the page -----------------------------------------------------------------

/** A ply as its viewer may know it, and the points that all have after it. */
export interface Ply extends Told {
  readonly scores: readonly number[];
}

/** How far the viewer may take back: to this ply, or not, because of the ply `barrier`. */
export interface Undo {
  readonly to: number | null;
  readonly barrier: number | null;
  readonly redo: boolean;
}

/** The rule that forbids a move, and a sentence without a full stop. */
export interface Refusal {
  readonly rule: string;
  readonly text: string;
}

export interface Rated {
  readonly move: Move;
  readonly visits: number;
  /** What the mover wins on average, in per cent of what can be won. */
  readonly value: number;
}

export type FromHost =
  | {
      readonly type: 'welcome';
      readonly games: readonly Catalogue[];
      readonly levels: readonly string[];
      readonly kept: readonly Kept[];
    }
  /** A match. `printed`: the components in full, of the game where the config has none of its own. */
  | {
      readonly type: 'opened';
      readonly id: string;
      readonly catalogue: Catalogue;
      readonly config: Config;
      readonly printed: Json;
      readonly players: readonly Player[];
    }
  /** All that a viewer may know: the table before the first ply, then every ply. The viewer has
   *  seen the first `seen` plies before. */
  | {
      readonly type: 'position';
      readonly viewer: Viewer;
      readonly table: Table;
      readonly scores: readonly number[];
      readonly plies: readonly Ply[];
      readonly seen: number;
    }
  /** One ply more. */
  | { readonly type: 'ply'; readonly ply: number; readonly told: Ply }
  /** The match was taken back to this ply. */
  | { readonly type: 'went'; readonly ply: number }
  /** The match waits for `actor` (null: it is over). `legal`: the moves of the viewer, if the
   *  viewer is to move. */
  | {
      readonly type: 'turn';
      readonly ply: number;
      readonly actor: Actor;
      readonly legal: readonly Move[] | null;
      readonly undo: Undo;
      readonly result: Result | null;
    }
  /** The match waits for another person than the viewer: let them come, then `look`. */
  | { readonly type: 'handover'; readonly seat: number }
  /** A bot, or the one who gives a hint, is at work. */
  | {
      readonly type: 'thinking';
      readonly seat: number;
      readonly hint: boolean;
      readonly done: number;
      readonly of: number;
    }
  /** `events`: what is certain. `free`: whether the move could be taken back by its player. */
  | {
      readonly type: 'preview';
      readonly ply: number;
      readonly move: Move;
      readonly events: readonly GameEvent[];
      readonly free: boolean;
    }
  /** `refusal`: that of the move nearest to legal; null if no rule says it. */
  | {
      readonly type: 'explained';
      readonly ply: number;
      readonly thing: string;
      readonly refusal: Refusal | null;
    }
  | { readonly type: 'hint'; readonly ply: number; readonly moves: readonly Rated[] }
  | { readonly type: 'file'; readonly name: string; readonly url: string }
  /** What was asked cannot be done: an error of the library, or of the host. */
  | {
      readonly type: 'refused';
      readonly asked: ToHost['type'];
      readonly code: string;
      readonly path: string;
      readonly text: string;
    };
