// Every message between the page and the host of a match. The host is a worker of this page, but it
// could be a server. A host sends a page only what its viewer may know: tables, moves and events
// of one viewer.

import type { Actor, Catalogue, Config, GameEvent, Json, Move, Result, Table, Told } from './json';

/** The least and the most milliseconds that a bot can have for a move. */
export const MILLISECONDS = { least: 100, most: 60_000 } as const;

/** Begins the id of a match that goes on from a ply of another one. It counts for no score between friends. */
export const BRANCH = 'branch-';

/** A player. A person uses the page; a bot runs at the host. */
export type Player =
  | { readonly kind: 'person'; readonly name: string }
  | {
      readonly kind: 'bot';
      readonly name: string;
      readonly level: string;
      /** It thinks for this time, however fast the device is; without it for its level's iterations. */
      readonly milliseconds?: number;
    };

/** A seat, or null for a spectator. */
export type Viewer = number | null;

/** A saved match. */
export interface Kept {
  readonly id: string;
  readonly game: string;
  readonly players: readonly Player[];
  readonly ply: number;
  readonly over: boolean;
  readonly saved: number;
  /** Of a match that is over. */
  readonly result?: Result | null;
}

// ---- from the page to the host -----------------------------------------------------------------

export type ToHost =
  /** Asks for games, levels and saved matches. → `welcome` */
  | { readonly type: 'hello' }
  /** Begin a match. → `opened`, then as after `look` */
  | {
      readonly type: 'new';
      readonly game: string;
      readonly config: Config;
      readonly players: readonly Player[];
    }
  /** Begin a guided match: chance and bots draw from the seed, and the match is not kept. → as `new` */
  | {
      readonly type: 'lesson';
      readonly game: string;
      readonly config: Config;
      readonly players: readonly Player[];
      readonly seed: number;
    }
  /** Open a saved match, or the text of a file; `take`: even if it is open elsewhere. → `opened`,
   *  or `elsewhere`, and `opened` after it if the match becomes free soon */
  | { readonly type: 'resume'; readonly id: string; readonly take?: boolean }
  | { readonly type: 'open'; readonly text: string }
  /** Open what a link holds, from `shared`. → `opened` */
  | { readonly type: 'open link'; readonly link: string }
  | { readonly type: 'forget'; readonly id: string }
  /** The person with this seat is the viewer now. → `position`, and `turn` */
  | { readonly type: 'look'; readonly viewer: Viewer }
  /** The page has shown every ply before this one; bots wait for it. */
  | { readonly type: 'seen'; readonly ply: number }
  /** Play a move; refused if the match has moved on. → `ply`, … */
  | { readonly type: 'play'; readonly ply: number; readonly move: Move }
  /** Asks for the certain events of a move. → `preview`, and then `worth` if the match `weighs` */
  | { readonly type: 'preview'; readonly ply: number; readonly move: Move }
  /** Asks why no legal move uses this thing, in any of its meanings. → `explained` */
  | {
      readonly type: 'explain';
      readonly ply: number;
      readonly thing: string;
      readonly meanings: readonly string[];
    }
  /** Undo to the viewer's last decision, or redo. → `went` */
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** Asks for a bot's moves. → `thinking`, `hint` */
  | { readonly type: 'hint'; readonly ply: number }
  /** Judge the decisions of a match that is over, or stop (`think`). The decision at `ply`, if given, comes first and
   *  is thought about for longer. → `judged`, again and again */
  | { readonly type: 'review'; readonly think: boolean; readonly ply: number | null }
  /** Asks what a bot would have played at a judged ply. → `instead` */
  | { readonly type: 'instead'; readonly ply: number }
  /** Play on from a ply of a match that is over, as a new match with these players. → `opened`, then as after
   *  `look` */
  | { readonly type: 'branch'; readonly ply: number; readonly players: readonly Player[] }
  /** Write the match, if it is over, or what its viewer knows of it, for a link. → `shared` */
  | { readonly type: 'share' }
  /** Write the match to a file. → `file` */
  | { readonly type: 'save' }
  /** Leave this match; it stays saved. → `welcome` */
  | { readonly type: 'leave' };

// ---- from the host to the page -----------------------------------------------------------------

/** A ply as its viewer may know it, and all scores after it. */
export interface Ply extends Told {
  readonly scores: readonly number[];
}

/** What is certain of a move: its events, and the scores after it, if they are certain. */
export interface Outcome {
  readonly events: readonly GameEvent[];
  readonly scores: readonly number[] | null;
}

/** How far the viewer may undo: to this ply, or not, because of the ply `barrier`. */
export interface Undo {
  readonly to: number | null;
  readonly barrier: number | null;
  readonly redo: boolean;
}

/** How a match was closed before its end. */
export interface Ended {
  readonly reason: string;
  readonly seat: number | null;
}

/**
 * The rule that forbids a move, and why: the library's words, in which {1} to {3} stand for the numbers and {piece 1}
 * for a piece (null: that number is none).
 */
export interface Refusal {
  readonly rule: string;
  readonly words: string;
  readonly numbers: readonly number[];
  readonly pieces: readonly (string | null)[];
}

export interface Rated {
  readonly move: Move;
  /** What it changes; an older server does not say it. */
  readonly outcome?: Outcome;
  readonly visits: number;
  /** The mover's average result, in per cent of the best. */
  readonly value: number;
}

/**
 * What a search of the mover's view thinks of a decision: of what the mover knew then, and nothing else. Values go from
 * 0 to 1, as docs/bots.md says.
 */
export interface Judgement {
  readonly ply: number;
  readonly seat: number;
  /** The value of the best move, and of the played one; null if the search knows too little of it. */
  readonly best: number;
  readonly played: number | null;
  /** The played move cost at least `best` − `played` − `error`. */
  readonly error: number;
  /** Whether no sensible player makes the played move; then the search does not try it. */
  readonly foolish: boolean;
  /** What chance gave the mover just before, against its other outcomes; null if there was no chance. It is off by
   *  `luckError` at most. */
  readonly luck: number | null;
  readonly luckError: number;
  /** Whether the search thought for longer. */
  readonly sure: boolean;
}

export type FromHost =
  | {
      readonly type: 'welcome';
      readonly games: readonly Catalogue[];
      readonly levels: readonly string[];
      readonly kept: readonly Kept[];
    }
  /** The answer to `leave`: what came before it is of what was left. */
  | { readonly type: 'left' }
  /** A match. `printed`: the components in full, of the game where the config has none of its own. */
  | {
      readonly type: 'opened';
      readonly id: string;
      readonly catalogue: Catalogue;
      readonly config: Config;
      readonly printed: Json;
      readonly players: readonly Player[];
      /** A guided match. */
      readonly lesson?: boolean;
      /** A finished match of others, which came with a link: it is looked back at, from its first ply. */
      readonly shared?: boolean;
      /** How many set phrases the server knows, if there is one. */
      readonly phrases?: number;
      /** Whether the host says what previewed moves are worth. */
      readonly weighs?: boolean;
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
  /** One more ply. */
  | { readonly type: 'ply'; readonly ply: number; readonly told: Ply }
  /** Undo or redo moved the match to this ply. */
  | { readonly type: 'went'; readonly ply: number }
  /** The match waits for `actor` (null: it is over). `legal`: the moves of the viewer, if the
   *  viewer is to move. `gains`: the points that each brings the viewer; null if that is not certain. */
  | {
      readonly type: 'turn';
      readonly ply: number;
      readonly actor: Actor;
      readonly legal: readonly Move[] | null;
      readonly gains: readonly (number | null)[] | null;
      readonly undo: Undo;
      readonly result: Result | null;
      readonly ended: Ended | null;
    }
  /** Another person is to move: hand over, then `look`. */
  | { readonly type: 'handover'; readonly seat: number }
  /** A bot is searching, for its move or a hint. */
  | {
      readonly type: 'thinking';
      readonly seat: number;
      readonly hint: boolean;
      readonly done: number;
      readonly of: number;
    }
  /** `events`: the certain ones. `free`: whether the player could undo the move, and is still to move. */
  | {
      readonly type: 'preview';
      readonly ply: number;
      readonly move: Move;
      readonly events: readonly GameEvent[];
      readonly free: boolean;
    }
  /** What the position after the previewed move is worth to its player, in per cent of the best, without a search. */
  | { readonly type: 'worth'; readonly ply: number; readonly move: Move; readonly value: number }
  /** `refusal`: that of the move nearest to legal; null if no rule says it. */
  | {
      readonly type: 'explained';
      readonly ply: number;
      readonly thing: string;
      readonly refusal: Refusal | null;
    }
  | { readonly type: 'hint'; readonly ply: number; readonly moves: readonly Rated[] }
  /** Judgements: `all` there are, or new ones; `done` of `of` are made that a review makes unasked. The match has
   *  `decisions` of players. */
  | {
      readonly type: 'judged';
      readonly all: boolean;
      readonly judgements: readonly Judgement[];
      readonly done: number;
      readonly of: number;
      readonly decisions: number;
      readonly thinking: boolean;
    }
  /** The bot's move at a ply, and the plies that it expected then, in one of the worlds that fit the mover's view;
   *  none if it was played. `hidden`: the viewer may not know, as it would name hidden cards of another player. */
  | {
      readonly type: 'instead';
      readonly ply: number;
      readonly plies: readonly Told[];
      /** What is certain of the first of them. */
      readonly outcome?: Outcome;
      readonly hidden: boolean;
    }
  | { readonly type: 'file'; readonly name: string; readonly url: string }
  /** `link`: the part of an address; null if it would be too long. `over`: it holds the whole match. */
  | { readonly type: 'shared'; readonly link: string | null; readonly over: boolean }
  /** The match is open elsewhere, so it is not open here (any more). */
  | { readonly type: 'elsewhere'; readonly id: string }
  /** The match is kept no longer: no room (`oldest` could be deleted), or no place at all; null: it is
   *  kept again. */
  | {
      readonly type: 'unkept';
      readonly why: 'room' | 'place' | null;
      readonly oldest: Kept | null;
    }
  /** A request failed: an error of the library or the host. */
  | {
      readonly type: 'refused';
      readonly asked: ToHost['type'];
      readonly code: string;
      readonly path: string;
      readonly text: string;
    };

/** A refusal of the host, with a code by which the page says it in its language. */
export class HostError extends Error {
  constructor(
    readonly code: string,
    words: string,
  ) {
    super(words);
  }
}
