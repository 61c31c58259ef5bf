/// <reference lib="esnext.disposable" />
import type { Games } from './games.js';

export type * from './games.js';

// ---- loading -----------------------------------------------------------------------------------------------------

// The host's classes, if the project's libraries declare them: "dom" is not needed.
type Url = typeof globalThis extends { URL: { prototype: infer T } } ? T : { readonly href: string };
type FetchResponse = typeof globalThis extends { Response: { prototype: infer T } } ? T : never;
type CompiledModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer T } } } ? T : object;

/** Where the module may come from: a URL (in Node no path), a Response, bytes, or a compiled WebAssembly.Module. */
export type Source = string | Url | FetchResponse | CompiledModule | ArrayBufferView | ArrayBuffer;

/**
 * Loads the library: from the package's own logres.wasm, or from a URL, a Response, bytes, or a compiled module. Each
 * call makes a new instance; objects of two instances cannot be mixed. The entry logres/inline contains the module, so
 * its `load` needs no file. In an instance of logres-core.wasm, searches and bots throw an Error.
 */
export function load(source?: Source | Promise<Source>): Promise<Logres>;

/** The actor of dice, draws and random setup. */
export const CHANCE: -2;
/** In arrays: the actor of a game that is over. */
export const NOBODY: -3;
/** In arrays: the viewer who sees only public information. */
export const SPECTATOR: -4;

/** An instance of the library. */
export interface Logres {
    /** The version of the library. */
    readonly version: string;
    /** The compiled module. A worker that is sent it can `load` it without compiling again. */
    readonly module: CompiledModule;
    /** The instance's memory in bytes. It grows, but never shrinks. */
    readonly memoryBytes: number;
    readonly CHANCE: typeof CHANCE;
    readonly NOBODY: typeof NOBODY;
    readonly SPECTATOR: typeof SPECTATOR;
    readonly LogresError: typeof LogresError;
    /** All games of the library. */
    games(): Game[];
    /** The game with an id. */
    game<G extends GameId>(id: G): Game<G>;
    /** n new games of a config, or n times a state, side by side. */
    batch<G extends GameId>(start: Game<G> | G | State<G>, n: number, options?: BatchOptions<G>): Batch<G>;
    /** The levels, the weakest first. */
    readonly LEVELS: readonly Level[];
    /** The iterations of a level in the game of a view, with its variant and players. */
    botIterations(view: State, level: Level): number;
    /**
     * A bot's turn: the move of a level for the viewer of a view, who is to move. The seed of its search is the next
     * number of `rng`, in every language; a view with a single sensible move is not searched.
     */
    botMove<G extends GameId>(view: State<G>, level: Level, rng: Rng): Move<G>;
    readonly State: StateReader;
    readonly Event: EventReader;
    readonly Move: { [Symbol.hasInstance](value: unknown): value is Move };
    readonly Rng: RngConstructor;
    readonly Match: MatchConstructor;
    readonly Search: SearchConstructor;
}

// ---- errors ------------------------------------------------------------------------------------------------------

/** The errors of the library; the C header logres/base.h explains them. */
export type ErrorCode =
    | 'LOGRES_ERR_NULL' | 'LOGRES_ERR_ARGUMENT' | 'LOGRES_ERR_STATE' | 'LOGRES_ERR_INVALID' | 'LOGRES_ERR_VIEW'
    | 'LOGRES_ERR_GAME' | 'LOGRES_ERR_CONFIG' | 'LOGRES_ERR_MOVE' | 'LOGRES_ERR_SEAT' | 'LOGRES_ERR_PHASE'
    | 'LOGRES_ERR_OVER' | 'LOGRES_ERR_BUFFER' | 'LOGRES_ERR_TEXT' | 'LOGRES_ERR_JSON' | 'LOGRES_ERR_FORMAT'
    | 'LOGRES_ERR_VERSION' | 'LOGRES_ERR_LIMIT' | 'LOGRES_ERR_MEMORY' | 'LOGRES_ERR_PLY' | 'LOGRES_ERR_RNG'
    | 'LOGRES_ERR_CLOSED' | 'LOGRES_ERR_HASH' | 'LOGRES_ERR_FULL' | 'LOGRES_ERR_NETWORK';

/** An error of the library. Arguments of a wrong type, and objects that were freed, give a TypeError instead. */
export class LogresError extends Error {
    /** Its name. */
    readonly code: ErrorCode;
    /** Its number. */
    readonly number: number;
    /** The problem; `message` also has the path. */
    readonly text: string;
    /** Where, like "players[2].treasury[0]", or "". */
    readonly path: string;
    /** If a rule forbids a move: the rule, as in Refusal; `message` has it, too. Else "". */
    readonly rule: string;
    /** As in Refusal; else 0. */
    readonly refusal: number;
    readonly nearness: number;
    readonly numbers: readonly [number, number, number];
}

/** Why a move is not legal. It reveals no more than the mover's view. */
export interface Refusal {
    /** The rule of the game's page, "FC-7"; "" if there is no such move here. */
    readonly rule: string;
    /** A sentence with the numbers of this position, without a full stop. */
    readonly text: string;
    /** Which of the game's refusals, from 1: `game.refusals[refusal - 1]`; 0 if there is no such move here. */
    readonly refusal: number;
    /** The greater, the nearer the move is to legal. */
    readonly nearness: number;
    /** What {1}, {2} and {3} in the refusal's words stand for; {piece 1} is a piece by its number. */
    readonly numbers: readonly [number, number, number];
}

// ---- games -------------------------------------------------------------------------------------------------------

export type GameId = keyof Games;
/** A config: `players` and the options of the game; missing ones have their defaults. */
export type Config<G extends GameId = GameId> = Games[G]['Config'];
/** A move as JSON, of a player or of chance. */
export type MoveJSON<G extends GameId = GameId> = Games[G]['Move'] | Games[G]['Outcome'];
/** A move as JSON for a viewer: null for hidden values. */
export type SeenMoveJSON<G extends GameId = GameId> = Games[G]['SeenMove'];
/** An event as JSON. */
export type EventJSON<G extends GameId = GameId> = Games[G]['Event'];
/** A seat, CHANCE, or null when the game is over. */
export type Actor = number | null;

/** One of the games. */
export interface Game<G extends GameId = GameId> {
    readonly id: G;
    readonly info: GameInfo<G>;
    /** The description for generic clients; State.catalogue has the names of a state's components. */
    readonly catalogue: Catalogue<G>;
    /** The refusals 1, 2, …, the farthest from legal first, for hosts with their own texts. */
    readonly refusals: readonly { readonly rule: string; readonly words: string }[];
    /** The layout of State.observe, with the ranges of the default config. */
    readonly observationLayout: ObservationRow[];
    /**
     * A hash of what the values of observations mean, the same for all configs. What was learned from observations fits a
     * library with the same hash.
     */
    readonly observationHash: string;
    /** Checks that bytes are a value network for this game; else throws a LogresError. */
    checkNetwork(network: Uint8Array): void;
    /**
     * A name of a move number that needs no state, for tables of actions and logs: unique in the game, within a rules
     * revision. "play knight card=knight:1-4 from#0 steps=-12" is a move of the first knight, wherever it is: "#" is
     * before an index. Text for people is a Move's.
     */
    moveName(id: number): string;
    /** The first state of a game. Chance comes as moves of CHANCE. */
    'new'(config?: Config<G>): State<G>;
    /** What no game of a config exceeds. */
    bounds(config?: Config<G>): Bounds;
    /** Its id, also from toJSON. */
    toString(): string;
    toJSON(): G;
}

/** A description of a game. */
export interface GameInfo<G extends GameId = GameId> {
    readonly id: G;
    readonly title: string;
    readonly designer: string;
    readonly number: number;
    /** The rules revision, as in JSON. */
    readonly rules: number;
    readonly minPlayers: number;
    readonly maxPlayers: number;
    readonly defaultPlayers: number;
    readonly options: readonly OptionInfo[];
    /** Numbers of player moves are below this. */
    readonly playerMoves: number;
    /** Numbers of all moves are below this. */
    readonly moveSpace: number;
    readonly mostLegalMoves: number;
    /** The numbers of outcomes are playerMoves … moveSpace - 1. */
    readonly mostChanceOutcomes: number;
    readonly mostEvents: number;
    readonly bodySize: number;
    /** Whether every game ends by its rules; if not, it ends only with the option `turn_limit`. */
    readonly mustEnd: boolean;
    /** Whether the option `components` can replace its printed data. */
    readonly hasComponents: boolean;
    /** Names of the pieces in events; State.pieceNames has those of a state's `components`. */
    readonly pieces: readonly Games[G]['Piece'][];
    readonly places: readonly { readonly name: Games[G]['Place']; readonly seen: 'open' | 'own' | 'hidden' }[];
    readonly fields: readonly Games[G]['Field'][];
    readonly phases: readonly Games[G]['Phase'][];
    /** Whether nothing is ever hidden from anybody. */
    readonly isPerfectInformation: boolean;
    /** Whether chance moves can come after the first move of a player. */
    readonly hasLaterChance: boolean;
    /** Whether the players have one score, and win or lose together. */
    readonly isCooperative: boolean;
    /** Whether fewer points are better. */
    readonly lowerIsBetter: boolean;
}

/**
 * What no game of a config exceeds, from its first state on; null: no bound. Scores and margins are those of every
 * standing on the way, the result among them; a margin is a player's score minus the best score of the others.
 */
export interface Bounds {
    /** Plies of a game, chance plies included. */
    mostPlies: number | null;
    mostChancePlies: number | null;
    leastScore: number;
    mostScore: number;
    leastMargin: number;
    mostMargin: number;
}

/** An option of a game besides `players`; null stands for null. */
export interface OptionInfo {
    readonly name: string;
    readonly kind: 'seat' | 'number' | 'choice';
    readonly default: number | string | null;
    readonly low: number;
    readonly high: number;
    /** The values of a choice. */
    readonly names: readonly string[];
}

/** The description of a game for generic clients; docs/json.md explains it. */
export interface Catalogue<G extends GameId = GameId> {
    format: 'logres/game';
    version: 1;
    game: G;
    rules: number;
    config: Required<Config<G>> | null;
    title: string;
    designer: string;
    number: number;
    players: { least: number; most: number; default: number };
    must_end: boolean;
    is_perfect_information: boolean;
    has_later_chance: boolean;
    is_cooperative: boolean;
    lower_is_better: boolean;
    limits: {
        player_moves: number; move_space: number; most_legal_moves: number; most_chance_outcomes: number;
        most_events: number;
    };
    options: CatalogueOption[];
    components: boolean;
    pieces: { name: Games[G]['Piece']; copies?: number }[];
    places: CataloguePlace<G>[];
    fields: CatalogueField<G>[];
    phases: CataloguePhase<G>[];
    /** The refusals, the farthest from legal first; `{1}` and `{piece 1}` stand for the numbers of a problem. */
    refusals: { rule: string; words: string }[];
}

export type CatalogueOption =
    | { name: string; kind: 'seat'; default: number | null; low: number; high: number }
    | { name: string; kind: 'number'; default: number; low: number; high: number }
    | { name: string; kind: 'choice'; default: string; names: string[] };

export interface CataloguePlace<G extends GameId = GameId> {
    name: Games[G]['Place'];
    /** Every seat has one. */
    per_seat: boolean;
    /** null, their number, or their names. */
    parts: null | number | string[];
    /** Who sees the pieces there: everybody, the seat, or nobody. */
    seen: 'open' | 'own' | 'hidden';
    /** The field of the seats that know the pieces there, if the game keeps that. */
    known_by?: Games[G]['Field'];
}

export interface CatalogueField<G extends GameId = GameId> {
    name: Games[G]['Field'];
    /** The kind of its events. */
    event: 'phase' | 'actor' | 'turn' | 'set' | 'scored';
    per_seat: boolean;
    parts: null | number | string[];
    value: 'number' | 'yes_no' | 'seat' | 'actor' | 'phase' | 'name' | 'seats';
    low?: number;
    high?: number;
    names?: string[];
}

export interface CataloguePhase<G extends GameId = GameId> {
    name: Games[G]['Phase'];
    actor: 'player' | 'chance' | null;
    /** Whether hidden pieces may decide what a move does, besides those that it shows. */
    reveals: boolean;
    moves: CatalogueMove<G>[];
}

export interface CatalogueMove<G extends GameId = GameId> {
    type: Games[G]['MoveType'];
    /** Its numbers: `count` from `first` on. */
    first: number;
    count: number;
    /** The keys of the move after `type`, in their order. */
    args: CatalogueArgument[];
}

export interface CatalogueArgument {
    name: string;
    kind: 'piece' | 'name' | 'number' | 'seat' | 'yes_no';
    list: boolean;
    null: boolean;
    hidden: boolean;
    /** All possible values; with `list`, in a list; with `null`, null too. */
    values: (string | number | boolean | null)[];
}

/** A row of the layout of observations; the C header logres/observe.h explains it. */
export interface ObservationRow {
    /** Unique: of the option, field or place; "hand_size" of the totals of "hand"; "players", "components". */
    name: string;
    kind: 'players' | 'option' | 'field' | 'counts' | 'slot' | 'total' | 'components';
    /** What a value is. */
    value: 'number' | 'yes_no' | 'seat' | 'actor' | 'phase' | 'name' | 'seats';
    /** `count` = seats × parts × pieces values from here on, by seat, then part, then piece. */
    offset: number;
    count: number;
    /** 1, or the most players; seat 0 is the viewer, seat 1 the next one, and so on. */
    seats: number;
    parts: number;
    pieces: number;
    /** Of counts and slots: the first piece, as in GameInfo.pieces. */
    firstPiece: number | null;
    /** Not 0: the pieces are the seat's own; the next seat's have numbers higher by this. */
    pieceStep: number;
    least: number;
    greatest: number;
    /** Whether all viewers have the same values, each from its own seat on. */
    isPublic: boolean;
}

// ---- states ------------------------------------------------------------------------------------------------------

/** A Move, its number, its object, or its text. */
export type MoveLike<G extends GameId = GameId> = Move<G> | number | MoveJSON<G> | string;

/** A part of a player's move: its type, some of its values, or both; of a list, some of its items. Any number will do. */
export type Touched<G extends GameId = GameId> = Games[G]['Move'] extends infer M
    ? (M extends M ? { [K in keyof M]?: AnyNumber<M[K]> } : never) : never;
type AnyNumber<T> = T extends number ? number : T extends readonly (infer I)[] ? AnyNumber<I>[] : T;

/** A state of a game, or a view: what one viewer knows of it. It never changes. */
export interface State<G extends GameId = GameId> {
    readonly game: Game<G>;
    /** The number of players. */
    readonly players: number;
    /** The config: `players` and all options. */
    readonly config: Required<Config<G>>;
    readonly phase: Games[G]['Phase'];
    /** Who is to move: a seat, CHANCE, or null when the game is over. */
    readonly actor: Actor;
    readonly isOver: boolean;
    /** When over: scores, ranks, winners and the game's own keys, as in JSON; null before. */
    readonly result: Result | null;
    /** Scores, ranks and winners as they are now; of a view by what its viewer may know. */
    readonly standing: Standing;
    readonly isView: boolean;
    /** The seat whose view this is; null for a spectator's, and for a full state (see isView). */
    readonly viewer: number | null;
    /** The library's 64-bit hash, the same on every platform, as in JSON: "0x" and 16 digits. */
    readonly hash: string;
    /** A copy of its 512 bytes, to send to another worker or process; State.fromBytes reads them. */
    readonly bytes: Uint8Array;
    /** Whether both are the same state or view. */
    equals(other: unknown): boolean;
    /** The game's typed struct as numbers, lists and objects. Lists by seat are as long as there are players. */
    fields(): Games[G]['Fields'];
    /** The names of the pieces, in the order of `game.info.pieces`. */
    readonly pieceNames: string[];

    /**
     * The numbers of the legal moves, ascending; at a chance node those of its outcomes; empty when over. A view
     * whose viewer is not to move gives an error with whose turn it is; so do legalMoves and legalMask.
     */
    legalIds(): number[];
    /** The legal moves, in the order of the rules. */
    legalMoves(): Move<G>[];
    /** The legal moves that have these values, in the forms of explainAny, which says why if there are none. */
    movesWith(touched: Touched<G> | string): Move<G>[];
    /** The legal moves without those that no sensible player makes; all of them if none is left. */
    sensibleMoves(): Move<G>[];
    /** A byte for each move, 1 if it is legal: playerMoves of them, at a chance node moveSpace. */
    legalMask(out?: Uint8Array): Uint8Array;
    isLegal(move: MoveLike<G>): boolean;
    /**
     * Why a move is not legal; null if it is. For a full state or the mover's view; the mover may see the answer. What
     * is no move's text or object, such as "place" without its seat, gives an error (LOGRES_ERR_TEXT, LOGRES_ERR_FORMAT).
     */
    explain(move: MoveLike<G>): Refusal | null;
    /**
     * Why no move with these values is legal, for an interface where a person has touched a card: an object, or text
     * in the form of Move.labelled: "card=cups-7", "place card=cups-7". The refusal of the nearest to legal among the
     * moves with these values; null if one is legal.
     */
    explainAny(touched: Touched<G> | string): Refusal | null;
    /** Whether a legal move would be an undo barrier; the mover may see the answer. */
    undoBarrier(move: MoveLike<G>): 'no' | 'yes' | 'maybe';
    /** The outcomes of a chance node with their weights. */
    chance(): [move: Move<G>, weight: number][];
    /** A move of this state, which need not be legal. */
    move(move: MoveLike<G>): Move<G>;

    /** The state after a move; with `events` also its events. */
    apply(move: MoveLike<G>): State<G>;
    apply(move: MoveLike<G>, options: { events: true }): [state: State<G>, events: Event<G>[]];
    apply(move: MoveLike<G>, options?: { events?: false }): State<G>;
    apply(move: MoveLike<G>, options: { events?: boolean }): State<G> | [state: State<G>, events: Event<G>[]];
    /**
     * Starts an information key, a number for all that a viewer (null is a spectator) has seen since this state: two
     * plays have equal keys exactly if the viewer cannot tell them apart. A match has Match.infoKey.
     */
    infoKey(viewer?: number | null): bigint;
    /** The viewer's key after a move of this full state, from the key before it; chance moves are plies, too. */
    infoKeyAfter(key: bigint, move: MoveLike<G>, viewer?: number | null): bigint;
    /**
     * A move of this full state and what it does as one line of English for people, with what a viewer (null is a
     * spectator) may know: "Anna takes a knight from the aspirants to their court." `names` are those of the seats;
     * without one it is "player 1". Match.log has the lines of a match.
     */
    sentence(move: MoveLike<G>, viewer?: number | null, names?: readonly string[]): string;
    /** Draws chance moves until a player acts or the game is over. */
    resolve(rng: Rng): State<G>;
    /** Plays random moves until the game is over or `limit` plies (100,000) have been played. */
    playout(rng: Rng, options?: { limit?: number }): State<G>;
    /** The sums of n playouts from here. */
    playouts(rng: Rng, n: number, options?: { limit?: number }): Totals;

    /** The view of a seat; null is a spectator. */
    view(viewer?: number | null): State<G>;
    /** Deals a full state that fits this view, uniformly. */
    determinize(rng: Rng): State<G>;
    /** The view as numbers. The viewer is a view's, else the player to move, or a spectator. */
    observe(out?: Int16Array): Int16Array;
    /** Like Game.observationLayout, with the ranges of this state's config. */
    readonly observationLayout: ObservationRow[];
    /**
     * The worth of this view to its viewer, 0 … 1 as in SearchMove.value, by the game's value network or by another one,
     * without a search. In a game without a network, and when it is over, it is that of the standing.
     */
    evaluate(network?: Uint8Array): number;
    /** The pieces that the viewer of this view sees and a spectator does not, a line for each place. */
    privateText(): string;

    toJSON(): StateJSON<G>;
    /** The library's own JSON text, always the same for the same state. */
    stringify(options?: { pretty?: boolean }): string;
    /** The values of all fields and the pieces at all places, in the words of events. */
    table(): Table<G>;
    /** Like Game.catalogue, with this state's config, its names of pieces, their copies, and only its seats. */
    readonly catalogue: Catalogue<G>;
    /** A picture of the table, in ASCII. */
    toString(): string;
}

/** JSON as a text, or as its UTF-8 in a typed array, a DataView or an ArrayBuffer, of any realm. */
export type JSONText = string | ArrayBufferView | ArrayBuffer;

export interface StateReader {
    /** Reads a state or a view. */
    fromJSON<G extends GameId = GameId>(json: object | JSONText): State<G>;
    /** Reads and validates the bytes of a state or a view. */
    fromBytes<G extends GameId = GameId>(bytes: Uint8Array): State<G>;
    [Symbol.hasInstance](value: unknown): value is State;
}

/** Scores, ranks and winners; rank 1 is the first, and shared by those who tie. */
export interface Standing {
    scores: number[];
    ranks: number[];
    /** The seats of rank 1, ascending; in a cooperative game all seats, or none if the players lost. */
    winners: number[];
}

/** A standing with the game's own keys, such as parts of the scores. */
export interface Result extends Standing {
    [key: string]: unknown;
}

/** Sums over playouts, in total and by seat. */
export interface Totals {
    /** How many there were. */
    playouts: number;
    /** How many of them reached the end of the game. */
    over: number;
    plies: number;
    /** Of the last standings. */
    scores: number[];
    /** Of the last standings, 1 for the first. */
    ranks: number[];
    /** How often the seat was among the winners. */
    wins: number[];
}

/** A state or a view as JSON; the page of the game explains its own keys. */
export interface StateJSON<G extends GameId = GameId> {
    format: 'logres/state' | 'logres/view';
    version: 1;
    game: G;
    rules: number;
    /** Of a view: a seat, or null for a spectator. */
    viewer?: number | null;
    config: Required<Config<G>>;
    phase: Games[G]['Phase'];
    actor: number | 'chance' | null;
    result?: Result;
    [key: string]: unknown;
}

/** A state or view by fields and places, in the words of events; docs/json.md explains it. */
export interface Table<G extends GameId = GameId> {
    format: 'logres/table';
    version: 1;
    game: G;
    rules: number;
    /** Of a view: a seat, or null for a spectator. */
    viewer?: number | null;
    players: number;
    fields: Games[G]['TableFields'];
    places: Games[G]['TablePlaces'];
    result?: Result;
}

/**
 * A move of a state, with a property for each argument: `move.card` of `{ type: 'place', card: 'cups-7' }`. In
 * TypeScript, `move.type` tells which there are. It never changes.
 */
export type Move<G extends GameId = GameId> = MoveMembers<G> & Readonly<MoveJSON<G>>;

/** The members of every move. */
export interface MoveMembers<G extends GameId = GameId> {
    /** Its number, which is relative to the state: an integer of 16 bits. */
    readonly id: number;
    /** The state that it was made for. */
    readonly state: State<G>;
    readonly game: Game<G>;
    /** The type, as in its JSON. */
    readonly type: Games[G]['MoveType'];
    /** The move as an object, `{ type, … }`, which is made once and frozen. */
    toJSON(): MoveJSON<G>;
    /** The library's own JSON text. */
    stringify(options?: { pretty?: boolean }): string;
    /** Like toString(), with the names of values and without defaults: "bid tiles=3,4". */
    readonly labelled: string;
    /** One line: "bid 3,4". */
    toString(): string;
    /** Whether it is a move of the same game with the same JSON. */
    equals(other: unknown): boolean;
}

/** One thing that a move did. It never changes. */
export interface Event<G extends GameId = GameId> {
    readonly kind: EventJSON<G>['event'];
    /** Whether a seat may know the piece; null is a spectator. */
    seenBy(viewer?: number | null): boolean;
    /** The event without what a viewer may not know. */
    redacted(viewer?: number | null): Event<G>;
    /** The event as an object, which is made once and frozen. */
    toJSON(): EventJSON<G>;
    /** One line. */
    toString(): string;
    equals(other: unknown): boolean;
}

export interface EventReader {
    /** Reads the events of a ply as they are in histories. `state` is the state or view before or after it. */
    listFromJSON<G extends GameId>(state: State<G>, json: readonly object[] | JSONText): Event<G>[];
    [Symbol.hasInstance](value: unknown): value is Event;
}

// ---- generators --------------------------------------------------------------------------------------------------

/**
 * The library's generator, xoshiro256**: a seed and a stream give the same numbers everywhere. A seed is for what shall
 * be the same again. Where people play, take a fresh one for each draw, `logres.Rng.fresh()`.
 */
export interface Rng {
    /** The next 64 random bits. */
    next(): bigint;
    /** A number in [0, bound), each equally likely. */
    below(bound: number): number;
    /** The four words of its state. */
    readonly words: bigint[];
    /** Another generator that gives the same numbers from now on; of a subclass, too, a logres.Rng. */
    copy(): Rng;
    /** Throws a TypeError: a generator predicts its draws. Keep `words`, as texts. */
    toJSON(): never;
    /** "Rng". */
    toString(): string;
}

export interface RngConstructor {
    /** Seeds and streams have 64 bits; a number is exact up to 53. */
    new(seed: number | bigint, stream?: number | bigint): Rng;
    /** The generator with a state read from `words`; of a subclass, too, a logres.Rng. */
    fromWords(words: Iterable<number | bigint>): Rng;
    /** A generator that nobody can guess, from the system's entropy: for tables where people play. */
    fresh(): Rng;
}

// ---- matches -----------------------------------------------------------------------------------------------------

/** The arguments of a match, besides the game's options. */
export interface MatchOptions {
    /**
     * With a seed the match draws chance itself (resolve); anybody who learns the seed can predict all draws. Without
     * one, chance comes from the host: by play, or from an `rng`, as matches between people need.
     */
    seed?: number | bigint | null;
    /** A generator to draw from, which is copied: Rng.fresh() where people play. */
    rng?: Rng | null;
    /** The host's own data, saved with the match. */
    host?: object;
}

export type Reason = 'resign' | 'timeout' | 'abandoned' | 'agreed';

/** A game with its history, which can be undone, saved and replayed. free(), `using` or the collector frees it. */
export interface Match<G extends GameId = GameId> {
    readonly game: Game<G>;
    /** The current state. */
    readonly state: State<G>;
    /** The number of plies played. */
    readonly ply: number;
    /** The number of plies played plus the undone ones that redo can play. */
    readonly length: number;
    /** Whether the game is over or the match was closed, so that nothing can be played. */
    readonly isOver: boolean;
    /** The state before a ply, 0 … length. */
    stateAt(ply: number): State<G>;
    /** The move of a ply, 0 … length - 1. */
    moveAt(ply: number): Move<G>;
    /** All moves, including those of undone plies. */
    readonly moves: Move<G>[];
    /** All events of a ply, for the host only. */
    events(ply: number): Event<G>[];
    /** The events of a played ply, redacted for a viewer; null and undefined are a spectator. */
    events(ply: number, viewer: number | null | undefined): Event<G>[];
    /** The move of a played ply for a viewer: null for hidden values. */
    moveFor(ply: number, viewer?: number | null): SeenMoveJSON<G>;
    /**
     * The played plies from `start` on as lines of English for people, with what a viewer (null is a spectator) may
     * know; draws of chance that follow each other share a line. See State.sentence.
     */
    log(viewer?: number | null, names?: readonly string[], start?: number): string[];
    /**
     * A viewer's information key before a ply, 0 … ply, or now; see State.infoKey. The match keeps its keys, so asking
     * after each ply is quick.
     */
    infoKey(viewer?: number | null, ply?: number): bigint;
    /** Whether a player keeps new knowledge after the ply is undone; see State.undoBarrier. */
    isBarrier(ply: number): boolean;
    /** The earliest ply that undo can reach without crossing a barrier. Undo itself ignores barriers. */
    readonly undoFloor: number;

    /**
     * Plays one ply and returns the state after it. Undone plies are dropped. A server passes on the `seat` that sent
     * the move and the `ply` that it saw. Without `seat` the player to move plays; null or undefined is nobody, and
     * the move is refused; a `ply` that is given must be a number. Chance moves need `seat: CHANCE`. A Move belongs to
     * its state, and to states that its player cannot distinguish from it; in others it is refused.
     */
    play(move: MoveLike<G>, options?: { seat?: number | null; ply?: number }): State<G>;
    /** play(), then resolve(); returns the state after both. If either is refused, nothing is played. */
    playAndResolve(move: MoveLike<G>, options?: { seat?: number | null; ply?: number }): State<G>;
    /** Draws chance with the match's generator until a player acts; returns the new state. */
    resolve(): State<G>;
    /**
     * Undoes to the latest ply at which a seat had more than one legal move; with `fair` not across a barrier
     * (undoFloor). Returns the new state; LOGRES_ERR_PLY if there is no such ply.
     */
    undoDecision(seat: number, options?: { fair?: boolean }): State<G>;
    /** Takes back one ply; returns the new state. */
    undo(): State<G>;
    /** Plays the next undone ply again; returns the new state. */
    redo(): State<G>;
    /** Undoes or redoes to a ply, 0 … length; returns the new state. */
    goto(ply: number): State<G>;
    /** Another match that equals this one: undone plies, generator, end and host object included. */
    copy(): Match<G>;
    /** Closes the match for good; `seat` is the player who did it. */
    close(reason: Reason, seat?: number | null): void;
    /** How it was closed; null if it was not. */
    readonly ended: { reason: Reason; seat: number | null; ply: number } | null;
    /** The host's own object; the library never interprets it. Assign a new one to change it. */
    host: object;
    /** A copy of the match's generator; null if it has none. Assign one, and the match goes on with a copy of it. */
    get rng(): Rng | null;
    set rng(rng: Rng);

    /** The match with all its moves; with `hashes` a reader can verify every state. */
    toJSON(options?: { hashes?: boolean }): MatchJSON<G>;
    /** The same as text, as the library writes it. */
    stringify(options?: { hashes?: boolean; pretty?: boolean }): string;
    /** What a viewer (null is a spectator) may know of the match: the plies from `start` on, and the view. */
    history(viewer?: number | null, start?: number): History<G>;
    /** The same as text, as the library writes it. */
    historyJson(viewer?: number | null, start?: number): string;
    /** A journal entry: the plies from `start` on. appendJournal() reads it. */
    journal(start?: number, options?: { host?: boolean }): object;
    /** The same as text, on one line. */
    journalJson(start?: number, options?: { host?: boolean }): string;
    /** Appends a journal entry; returns the new state. If it is refused, nothing has changed. */
    appendJournal(json: object | JSONText): State<G>;
    /** The hashes that could not be verified on reading or appending; null if none. */
    readonly warning: { path: string; text: string } | null;
    /** One line that tells no secret: "Match of artus, ply 3 of 5". The picture of the table is String(match.state). */
    toString(): string;
    /** Frees its memory; then it cannot be used. Calling it again is allowed. */
    free(): void;
    [Symbol.dispose](): void;
}

export interface MatchConstructor {
    /** A match that starts from a state. */
    new<G extends GameId>(game: Game<G> | G | null, options: MatchOptions & { initial: State<G> }): Match<G>;
    new<G extends GameId>(game: Game<G> | G, options?: MatchOptions & Config<G>): Match<G>;
    /** Reads a match and replays it; recorded hashes are verified. Of a subclass, too, it gives a logres.Match. */
    fromJSON<G extends GameId = GameId>(json: object | JSONText): Match<G>;
}

/** A match as JSON. */
export interface MatchJSON<G extends GameId = GameId> {
    format: 'logres/match';
    version: 1;
    game: G;
    rules: number;
    config: Required<Config<G>>;
    initial: StateJSON<G> | null;
    seed: string | null;
    rng: string | null;
    moves: MoveJSON<G>[];
    cursor: number;
    ended: { reason: Reason; seat: number | null; ply: number } | null;
    host: object;
    hash_version?: number;
    hashes?: string[];
}

/** What one viewer may know of a match. */
export interface History<G extends GameId = GameId> {
    format: 'logres/history';
    version: 1;
    game: G;
    rules: number;
    viewer: number | null;
    config: Required<Config<G>>;
    from: number;
    plies: { actor: number | 'chance'; move: SeenMoveJSON<G>; events: EventJSON<G>[] }[];
    view: StateJSON<G>;
}

// ---- searches ----------------------------------------------------------------------------------------------------

export interface SearchOptions {
    /** Of the search's own generator; 0 if missing. */
    seed?: number | bigint;
    /** In thousandths: with more, other moves are tried for longer. */
    exploration?: number;
    /** Plies after which a playout ends and is evaluated. */
    playoutLimit?: number;
    /** A value network that judges positions instead of the game's own; the search keeps a copy. */
    network?: Uint8Array;
    /** Leaves that to random play, as in a game without a network. */
    playouts?: boolean;
    /** The iterations for which the tree has room (20,000), about 64 bytes each. */
    room?: number;
}

/** The results of a search for a move. */
export interface SearchMove<G extends GameId = GameId> {
    move: Move<G>;
    /** Iterations that began with it; more for better moves. */
    visits: number;
    /** The mean result for the viewer, 0 … 1. */
    value: number;
    /** The viewer's mean score where iterations ended. */
    score: number;
}

export interface SearchProgress {
    /** Done by this search and those added to it. */
    iterations: number;
    /** Applied in them. */
    plies: number;
    /** Nodes of the tree, in use. */
    nodes: number;
    /** Nodes for which there is memory; when all are in use, the tree no longer grows. */
    room: number;
    /** The depth of the tree in plies. */
    depth: number;
}

/** At least one of iterations and seconds; 0.02 seconds are 20 milliseconds. */
export interface SearchBudget<G extends GameId = GameId> {
    iterations?: number;
    seconds?: number;
    progress?(search: Search<G>): unknown;
}

/** How well a bot plays. */
export type Level = 'easy' | 'normal' | 'hard' | 'expert';

/** A bot that cannot peek: it searches a view. free(), `using` or the collector frees it. */
export interface Search<G extends GameId = GameId> {
    readonly view: State<G>;
    /**
     * Runs a number of iterations or seconds, up to the first limit. With seconds it runs at least one iteration, and
     * ends about one iteration late. How many it does depends on the machine; what must repeat counts them.
     * `progress` is called about every hundredth of a second; if it returns something true, the run ends.
     */
    run(budget: number | SearchBudget<G>): SearchProgress;
    /** The move to play: the one with the most visits. */
    readonly best: Move<G>;
    /** The move of a level after this search. */
    choose(level: Level): Move<G>;
    /** The results for every legal move, in their order. */
    readonly moves: SearchMove<G>[];
    /** The numbers of the expected next moves of the players, the best move first. */
    readonly line: number[];
    readonly progress: SearchProgress;
    /** Adds the results of another search of the same view; the tree stays unchanged. */
    add(other: Search<G>): void;
    /** A copy of the search; of a subclass, too, a logres.Search. */
    copy(): Search<G>;
    /** Frees its memory; then it cannot be used. Calling it again is allowed. */
    free(): void;
    [Symbol.dispose](): void;
    /** Throws a TypeError: a search has no JSON. */
    toJSON(): never;
    /** One line. */
    toString(): string;
}

export interface SearchConstructor {
    /** A search of a view whose viewer is to move. */
    new<G extends GameId>(view: State<G>, options?: SearchOptions): Search<G>;
}

// ---- batches -----------------------------------------------------------------------------------------------------

/** A config, and one seed (state i draws from Rng(seed, i)) or n of them. */
export type BatchOptions<G extends GameId = GameId> =
    Config<G> & { seeds?: number | bigint | Iterable<number | bigint> | null };

/**
 * States of one game and number of players, side by side, each with its own generator. A call does what single calls
 * would do, with the same results. In arrays an actor or viewer is a seat, CHANCE, NOBODY or SPECTATOR.
 *
 * One state's error does not stop the others. That state stays unchanged, and the thrown error has the first of them
 * in its path, "[3]". If `errors` is given, nothing is thrown: it gets each state's error number, 0 for none.
 */
export interface Batch<G extends GameId = GameId> extends Iterable<State<G>> {
    readonly length: number;
    readonly game: Game<G>;
    /** The first state of all, to which reset() returns. */
    readonly first: State<G>;
    /** A current state; -1 is the last. */
    at(index: number): State<G>;
    /** Replaces a state by one of the same game and number of players. */
    set(index: number, state: State<G>): void;
    /** Who is to move in each state. */
    actors(out?: Int32Array): Int32Array;
    /** The legal moves as bytes, `width` (playerMoves) for each state; chance nodes need moveSpace. */
    legalMask(options?: { width?: number; out?: Uint8Array; errors?: Int32Array }): Uint8Array;
    /** The legal moves, those of all states one after the other: those of state i are from offsets[i] on, up to
     * offsets[i + 1]. */
    legalIds(options?: { errors?: Int32Array }): { ids: Uint16Array; offsets: Uint32Array };
    /** The views as numbers, a row for each state; without viewers, as seen by the player to move. */
    observe(options?: { viewers?: Iterable<number | null>; out?: Int16Array; errors?: Int32Array }): Int16Array;
    /** State.standing of each: by state, then by seat. */
    standings(options?: { errors?: Int32Array }): { scores: number[][]; ranks: number[][] };
    /** Applies the move with the number moves[i] to state i. */
    apply(moves: Iterable<number>, options?: { errors?: Int32Array }): void;
    /** apply, resolve and actors in one call, which is quicker. */
    step(moves: Iterable<number>, options?: { errors?: Int32Array }): Int32Array;
    /** Draws chance moves in each state until a player acts or the game is over. */
    resolve(options?: { errors?: Int32Array }): void;
    /** Plays random moves until the games are over or `limit` plies have been played; returns the plies played. */
    playout(options?: { limit?: number; errors?: Int32Array }): Uint32Array;
    /** States whose game is over become `first` again; returns which. Their generators go on. */
    reset(): boolean[];
    /** Frees its memory; then it cannot be used. Calling it again is allowed. */
    free(): void;
    [Symbol.dispose](): void;
    /** Throws a TypeError: a batch has no JSON, its states have. */
    toJSON(): never;
    /** One line. */
    toString(): string;
}
