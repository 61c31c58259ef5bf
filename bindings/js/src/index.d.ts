/// <reference lib="esnext.disposable" />
import type { Games } from './games.js';

export type * from './games.js';

// ---- loading -----------------------------------------------------------------------------------------------------

// The host's classes, if the project's libraries declare them: "dom" is not needed.
type Url = typeof globalThis extends { URL: { prototype: infer T } } ? T : { readonly href: string };
type FetchResponse = typeof globalThis extends { Response: { prototype: infer T } } ? T : never;
type CompiledModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer T } } } ? T : object;

/** Where to load the module from: a URL (in Node no path), a Response, bytes, or a compiled WebAssembly.Module. */
export type Source = string | Url | FetchResponse | CompiledModule | ArrayBufferView | ArrayBuffer;

/**
 * Loads the library from the package's own logres.wasm, or from a URL, a Response, bytes, or a compiled module. Each
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
    /** The compiled module. A worker that receives it can `load` it without compiling it again. */
    readonly module: CompiledModule;
    /** The instance's memory in bytes. It grows, but never shrinks. */
    readonly memoryBytes: number;
    readonly CHANCE: typeof CHANCE;
    readonly NOBODY: typeof NOBODY;
    readonly SPECTATOR: typeof SPECTATOR;
    readonly LogresError: typeof LogresError;
    /** All games of the library. */
    games(): Game[];
    /** Returns the game with an id. */
    game<G extends GameId>(id: G): Game<G>;
    /** Makes a batch of n new games of a config, or of n copies of a state. */
    batch<G extends GameId>(start: Game<G> | G | State<G>, n: number, options?: BatchOptions<G>): Batch<G>;
    /** The levels, the weakest first. */
    readonly LEVELS: readonly Level[];
    /** Returns the iterations of a level in the game of a view, with its variant and players. */
    botIterations(view: State, level: Level): number;
    /**
     * Returns the move of a level for the viewer of a view, who is to move. The next number of `rng` seeds its search,
     * in every language. A view with a single sensible move is not searched.
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

/** An error of the library. Arguments of a wrong type and freed objects throw a TypeError instead. */
export class LogresError extends Error {
    /** Its name. */
    readonly code: ErrorCode;
    /** Its number. */
    readonly number: number;
    /** The problem. `message` also includes the path. */
    readonly text: string;
    /** The path of the error, such as "players[2].treasury[0]", or "". */
    readonly path: string;
    /** The rule that forbids a move, as in Refusal, which `message` includes, too; else "". */
    readonly rule: string;
    /** As in Refusal; else 0. */
    readonly refusal: number;
    readonly nearness: number;
    readonly numbers: readonly [number, number, number];
}

/** Why a move is illegal. It reveals no more than the mover's view. */
export interface Refusal {
    /** The rule of the game's page, "FC-7"; "" if there is no such move here. */
    readonly rule: string;
    /** A sentence with the numbers of this position, without a full stop. */
    readonly text: string;
    /** The number of the refusal, from 1: `game.refusals[refusal - 1]`; 0 if there is no such move here. */
    readonly refusal: number;
    /** The nearness: the greater, the nearer the move is to a legal one. */
    readonly nearness: number;
    /** The values of {1}, {2} and {3} in the refusal's text; {piece 1} is a piece by its number. */
    readonly numbers: readonly [number, number, number];
}

// ---- games -------------------------------------------------------------------------------------------------------

export type GameId = keyof Games;
/** A config: `players` and the options of the game. Missing options have their defaults. */
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
    /** The refusals 1, 2, …, the farthest from legal first. For hosts with texts of their own. */
    readonly refusals: readonly { readonly rule: string; readonly words: string }[];
    /** The layout of State.observe, with the ranges of the default config. */
    readonly observationLayout: ObservationRow[];
    /**
     * A hash of the meaning of observations, the same for all configs. Networks trained on observations fit a library
     * with the same hash.
     */
    readonly observationHash: string;
    /** Checks that bytes are a value network for this game. Throws a LogresError otherwise. */
    checkNetwork(network: Uint8Array): void;
    /**
     * Returns a name of a move number that needs no state, for tables of actions and logs. It is unique in the game,
     * within a rules revision: "play knight card=knight:1-4 from#0 steps=-12" is a move of the first knight, wherever
     * it is. "#" precedes an index. For text for people, use a Move.
     */
    moveName(id: number): string;
    /** Returns the first state of a game. Chance moves are plies of CHANCE. */
    'new'(config?: Config<G>): State<G>;
    /** Returns the bounds of plies and scores of a config. */
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
    /** Whether every game ends by its rules; if not, only the option `turn_limit` guarantees an end. */
    readonly mustEnd: boolean;
    /** Whether the option `components` can replace its printed data. */
    readonly hasComponents: boolean;
    /** Names of the pieces in events; State.pieceNames has those of a state's `components`. */
    readonly pieces: readonly Games[G]['Piece'][];
    readonly places: readonly { readonly name: Games[G]['Place']; readonly seen: 'open' | 'own' | 'hidden' }[];
    readonly fields: readonly Games[G]['Field'][];
    readonly phases: readonly Games[G]['Phase'][];
    /** Whether everything is public. */
    readonly isPerfectInformation: boolean;
    /** Whether chance moves can come after the first move of a player. */
    readonly hasLaterChance: boolean;
    /** Whether the players share one score, and win or lose together. */
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
     * Returns the numbers of the legal moves in ascending order; at a chance node those of its outcomes; an empty array
     * when the game is over. For a view whose viewer is not to move it throws an error that says whose turn it is; so
     * do legalMoves and legalMask.
     */
    legalIds(): number[];
    /** Returns the legal moves in the order of their numbers. */
    legalMoves(): Move<G>[];
    /** Returns the legal moves that have these values, in the forms of explainAny, which says why there are none. */
    movesWith(touched: Touched<G> | string): Move<G>[];
    /** Returns the legal moves except those that no sensible player makes; all legal moves if none remains. */
    sensibleMoves(): Move<G>[];
    /** Returns a byte for each move, 1 if it is legal: playerMoves bytes, at a chance node moveSpace. */
    legalMask(out?: Uint8Array): Uint8Array;
    isLegal(move: MoveLike<G>): boolean;
    /**
     * Returns why a move is illegal; null for a legal one. For a full state or the mover's view; the answer is safe to
     * show to the mover. Text or an object that is no move, such as "place" without its seat, throws an error
     * (LOGRES_ERR_TEXT, LOGRES_ERR_FORMAT).
     */
    explain(move: MoveLike<G>): Refusal | null;
    /**
     * Returns why no move with these values is legal; null if one is legal. For an interface in which a person has
     * touched a card. The values are an object, or text in the form of Move.labelled: "card=cups-7", "place
     * card=cups-7". The refusal is that of the move nearest to a legal one.
     */
    explainAny(touched: Touched<G> | string): Refusal | null;
    /** Returns whether a legal move would be an undo barrier; the answer is safe to show to the mover. */
    undoBarrier(move: MoveLike<G>): 'no' | 'yes' | 'maybe';
    /** Returns the outcomes of a chance node with their weights. */
    chance(): [move: Move<G>, weight: number][];
    /** Returns a move of this state. It need not be legal. */
    move(move: MoveLike<G>): Move<G>;

    /** Returns the state after a move; with `events` also its events. */
    apply(move: MoveLike<G>): State<G>;
    apply(move: MoveLike<G>, options: { events: true }): [state: State<G>, events: Event<G>[]];
    apply(move: MoveLike<G>, options?: { events?: false }): State<G>;
    apply(move: MoveLike<G>, options: { events?: boolean }): State<G> | [state: State<G>, events: Event<G>[]];
    /**
     * Starts an information key, a number for everything that a viewer (null is a spectator) has seen since this state.
     * Two plays have equal keys if and only if the viewer cannot tell them apart. For a match, use Match.infoKey.
     */
    infoKey(viewer?: number | null): bigint;
    /**
     * Returns the viewer's key after a move of this full state, given the key before it. Chance moves are plies, too.
     */
    infoKeyAfter(key: bigint, move: MoveLike<G>, viewer?: number | null): bigint;
    /**
     * Returns a move of this full state and its effects as one line of English, limited to what a viewer (null is a
     * spectator) may know: "Anna takes a knight from the aspirants to their court." `names` are those of the seats;
     * without a name a seat is "player 1". Match.log returns the lines of a match.
     */
    sentence(move: MoveLike<G>, viewer?: number | null, names?: readonly string[]): string;
    /** Draws chance moves until a player acts or the game is over. Returns the resulting state. */
    resolve(rng: Rng): State<G>;
    /**
     * Plays random moves until the game is over or `limit` plies (100,000) have been played. Returns the resulting
     * state.
     */
    playout(rng: Rng, options?: { limit?: number }): State<G>;
    /** Returns the sums of n playouts from this state. */
    playouts(rng: Rng, n: number, options?: { limit?: number }): Totals;

    /** Returns the view of a seat; null is a spectator. */
    view(viewer?: number | null): State<G>;
    /** Returns a full state drawn uniformly from those that agree with this view. */
    determinize(rng: Rng): State<G>;
    /** Returns the view as numbers. The viewer is that of a view, else the player to move, or a spectator. */
    observe(out?: Int16Array): Int16Array;
    /** The rows of Game.observationLayout with the ranges of this state's config. */
    readonly observationLayout: ObservationRow[];
    /**
     * Returns the value of this view for its viewer, 0 … 1 as in SearchMove.value, estimated without a search by the
     * game's value network or by another one. In a game without a network, and when the game is over, it is that of the
     * standing.
     */
    evaluate(network?: Uint8Array): number;
    /** Returns the pieces that the viewer of this view sees and a spectator does not, one line per place. */
    privateText(): string;

    toJSON(): StateJSON<G>;
    /** Returns the library's JSON text, always the same for the same state. */
    stringify(options?: { pretty?: boolean }): string;
    /** Returns the values of all fields and the pieces at all places, in the words of events. */
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
    /** The number of playouts. */
    playouts: number;
    /** The number of playouts that reached the end of the game. */
    over: number;
    plies: number;
    /** Sums of the scores in the last standings. */
    scores: number[];
    /** Sums of the ranks in the last standings, 1 for the first. */
    ranks: number[];
    /** The number of playouts in which the seat was among the winners. */
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
    /** The move's number, which is relative to the state: an integer of 16 bits. */
    readonly id: number;
    /** The state that the move was made for. */
    readonly state: State<G>;
    readonly game: Game<G>;
    /** The type, as in its JSON. */
    readonly type: Games[G]['MoveType'];
    /** The move as an object, `{ type, … }`. It is created once and frozen. */
    toJSON(): MoveJSON<G>;
    /** The library's own JSON text. */
    stringify(options?: { pretty?: boolean }): string;
    /** Returns toString() with the names of values and without defaults: "bid tiles=3,4". */
    readonly labelled: string;
    /** One line: "bid 3,4". */
    toString(): string;
    /** Returns whether two moves belong to the same game and have the same JSON. */
    equals(other: unknown): boolean;
}

/** One thing that a move did. It never changes. */
export interface Event<G extends GameId = GameId> {
    readonly kind: EventJSON<G>['event'];
    /** Returns whether a seat may know the piece; null is a spectator. */
    seenBy(viewer?: number | null): boolean;
    /** Returns the event without what a viewer may not know. */
    redacted(viewer?: number | null): Event<G>;
    /** The event as an object. It is created once and frozen. */
    toJSON(): EventJSON<G>;
    /** One line. */
    toString(): string;
    equals(other: unknown): boolean;
}

export interface EventReader {
    /**
     * Reads the events of a ply in the form they have in histories. `state` is the state or view before or after it.
     */
    listFromJSON<G extends GameId>(state: State<G>, json: readonly object[] | JSONText): Event<G>[];
    [Symbol.hasInstance](value: unknown): value is Event;
}

// ---- generators --------------------------------------------------------------------------------------------------

/**
 * The library's generator, xoshiro256**: a seed and a stream give the same numbers on every platform. Use a seed only
 * for what must be reproducible. Where people play, take a fresh generator for each draw, `logres.Rng.fresh()`.
 */
export interface Rng {
    /** Returns the next 64 random bits. */
    next(): bigint;
    /** Returns a number in [0, bound), each equally likely. */
    below(bound: number): number;
    /** The four words of its state. */
    readonly words: bigint[];
    /** Returns another generator that continues with the same numbers; for a subclass, too, a logres.Rng. */
    copy(): Rng;
    /** Throws a TypeError, since a serialized generator would predict its draws. Save `words` as strings instead. */
    toJSON(): never;
    /** "Rng". */
    toString(): string;
}

export interface RngConstructor {
    /** Seeds and streams have 64 bits; a number is exact up to 53. */
    new(seed: number | bigint, stream?: number | bigint): Rng;
    /** Returns a generator with a state read from `words`; for a subclass, too, a logres.Rng. */
    fromWords(words: Iterable<number | bigint>): Rng;
    /** Returns an unpredictable generator, seeded from the system's entropy, for tables where people play. */
    fresh(): Rng;
}

// ---- matches -----------------------------------------------------------------------------------------------------

/** The arguments of a match, besides the game's options. */
export interface MatchOptions {
    /**
     * With a seed the match draws chance itself (resolve), and anybody who learns the seed can predict all draws.
     * Without one, chance comes from the host: by play, or from an `rng`, as matches between people require.
     */
    seed?: number | bigint | null;
    /** A generator to draw from. The match copies it. Use Rng.fresh() where people play. */
    rng?: Rng | null;
    /** The host's own data, saved with the match. */
    host?: object;
}

export type Reason = 'resign' | 'timeout' | 'abandoned' | 'agreed';

/**
 * A game with its history, which can be undone, saved and replayed. free(), `using` or the garbage collector frees it.
 */
export interface Match<G extends GameId = GameId> {
    readonly game: Game<G>;
    /** The current state. */
    readonly state: State<G>;
    /** The number of plies played. */
    readonly ply: number;
    /** The number of plies played plus the undone ones that redo can play. */
    readonly length: number;
    /** Whether the game is over or the match was closed, so that no more plies can be played. */
    readonly isOver: boolean;
    /** Returns the state before a ply, 0 … length. */
    stateAt(ply: number): State<G>;
    /** Returns the move of a ply, 0 … length - 1. */
    moveAt(ply: number): Move<G>;
    /** Returns all moves, including those of undone plies. */
    readonly moves: Move<G>[];
    /** Returns all events of a ply, for the host only. */
    events(ply: number): Event<G>[];
    /** Returns the events of a played ply, redacted for a viewer; null and undefined are a spectator. */
    events(ply: number, viewer: number | null | undefined): Event<G>[];
    /** Returns the move of a played ply for a viewer, with null for hidden values. */
    moveFor(ply: number, viewer?: number | null): SeenMoveJSON<G>;
    /**
     * Returns the played plies from `start` on as lines of English, limited to what a viewer (null is a spectator) may
     * know. Consecutive draws of chance share a line. See State.sentence.
     */
    log(viewer?: number | null, names?: readonly string[], start?: number): string[];
    /**
     * Returns a viewer's information key before a ply, 0 … ply, or now; see State.infoKey. The match caches its keys,
     * so calling this after each ply is fast.
     */
    infoKey(viewer?: number | null, ply?: number): bigint;
    /** Returns whether a player keeps new knowledge after the ply is undone; see State.undoBarrier. */
    isBarrier(ply: number): boolean;
    /** Returns the earliest ply that undo can reach without crossing a barrier. undo itself ignores barriers. */
    readonly undoFloor: number;

    /**
     * Plays one ply and returns the state after it. Undone plies are dropped. A server passes on the `seat` that sent
     * the move and the `ply` that the sender saw. Without `seat` the player to move plays; null or undefined is nobody,
     * and the move is refused. A `ply` that is given must be a number. Chance moves need `seat: CHANCE`. A Move belongs
     * to its state, and to states that its player cannot distinguish from it; in others it is refused.
     */
    play(move: MoveLike<G>, options?: { seat?: number | null; ply?: number }): State<G>;
    /** Calls play(), then resolve(), and returns the state after both. If either fails, the match stays unchanged. */
    playAndResolve(move: MoveLike<G>, options?: { seat?: number | null; ply?: number }): State<G>;
    /** Draws chance moves with the match's generator until a player acts, and returns the new state. */
    resolve(): State<G>;
    /**
     * Undoes plies back to the latest one at which a seat had more than one legal move; with `fair`, not across a
     * barrier (undoFloor). Returns the new state. Throws LOGRES_ERR_PLY if there is no such ply.
     */
    undoDecision(seat: number, options?: { fair?: boolean }): State<G>;
    /** Undoes one ply and returns the new state. */
    undo(): State<G>;
    /** Redoes the next undone ply and returns the new state. */
    redo(): State<G>;
    /** Undoes or redoes plies up to a ply, 0 … length, and returns the new state. */
    goto(ply: number): State<G>;
    /** Returns a deep copy of the match, including undone plies, generator, end and host object. */
    copy(): Match<G>;
    /** Closes the match permanently. `seat` is the player responsible. */
    close(reason: Reason, seat?: number | null): void;
    /** How the match was closed; null if it was not. */
    readonly ended: { reason: Reason; seat: number | null; ply: number } | null;
    /** The host's own object; the library never interprets it. Assign a new one to change it. */
    host: object;
    /**
     * A copy of the match's generator; null if it has none. Assigning a generator makes the match continue with a copy
     * of it.
     */
    get rng(): Rng | null;
    set rng(rng: Rng);

    /** Returns the match with all its moves; with `hashes`, a reader can verify every state. */
    toJSON(options?: { hashes?: boolean }): MatchJSON<G>;
    /** The same as text, as the library writes it. */
    stringify(options?: { hashes?: boolean; pretty?: boolean }): string;
    /** Returns what a viewer (null is a spectator) may know about the match: the plies from `start` on, and the view. */
    history(viewer?: number | null, start?: number): History<G>;
    /** The same as text, as the library writes it. */
    historyJson(viewer?: number | null, start?: number): string;
    /** Returns a journal entry: the plies from `start` on. appendJournal() reads it. */
    journal(start?: number, options?: { host?: boolean }): object;
    /** The same as text, on one line. */
    journalJson(start?: number, options?: { host?: boolean }): string;
    /** Appends a journal entry and returns the new state. If it is refused, the match stays unchanged. */
    appendJournal(json: object | JSONText): State<G>;
    /** The hashes that could not be verified on reading or appending; null if none. */
    readonly warning: { path: string; text: string } | null;
    /**
     * Returns one line without hidden information: "Match of artus, ply 3 of 5". For the picture of the table, use
     * String(match.state).
     */
    toString(): string;
    /** Frees the memory. The object cannot be used afterwards. Calling it again is allowed. */
    free(): void;
    [Symbol.dispose](): void;
}

export interface MatchConstructor {
    /** Makes a match that starts from a state. */
    new<G extends GameId>(game: Game<G> | G | null, options: MatchOptions & { initial: State<G> }): Match<G>;
    new<G extends GameId>(game: Game<G> | G, options?: MatchOptions & Config<G>): Match<G>;
    /** Reads a match, replays it, and verifies recorded hashes. For a subclass, too, it returns a logres.Match. */
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

/** What one viewer may know about a match. */
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
    /** Evaluates by random play instead, as in a game without a network. */
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

/** A search of a view, so a bot that cannot peek. free(), `using` or the garbage collector frees it. */
export interface Search<G extends GameId = GameId> {
    readonly view: State<G>;
    /**
     * Runs a number of iterations or seconds, up to the first limit. With seconds it runs at least one iteration, and
     * ends about one iteration late. The number of iterations then depends on the machine; use iterations where results
     * must be reproducible. `progress` is called about every hundredth of a second; if it returns a truthy value, the
     * run ends. `progress` must not be async.
     */
    run(budget: number | SearchBudget<G>): SearchProgress;
    /** Returns the move to play: the one with the most visits. */
    readonly best: Move<G>;
    /** Returns the move that a level plays after this search. */
    choose(level: Level): Move<G>;
    /** Returns the results for every legal move, in the order of their numbers. */
    readonly moves: SearchMove<G>[];
    /** Returns the numbers of the players' expected next moves, the best move first. */
    readonly line: number[];
    readonly progress: SearchProgress;
    /** Adds the results of another search of the same view; the tree stays unchanged. */
    add(other: Search<G>): void;
    /** Returns a copy of the search; for a subclass, too, a logres.Search. */
    copy(): Search<G>;
    /** Frees the memory. The object cannot be used afterwards. Calling it again is allowed. */
    free(): void;
    [Symbol.dispose](): void;
    /** Throws a TypeError: a search has no JSON. */
    toJSON(): never;
    /** One line. */
    toString(): string;
}

export interface SearchConstructor {
    /** Makes a search of a view whose viewer is to move. */
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
    /** Returns a current state; -1 is the last. */
    at(index: number): State<G>;
    /** Replaces a state by one of the same game and number of players. */
    set(index: number, state: State<G>): void;
    /** Returns the actor of each state. */
    actors(out?: Int32Array): Int32Array;
    /** Returns the legal moves as bytes, `width` (playerMoves) per state; chance nodes need moveSpace. */
    legalMask(options?: { width?: number; out?: Uint8Array; errors?: Int32Array }): Uint8Array;
    /**
     * Returns the legal moves of all states, one state after the other: those of state i are from offsets[i] up to
     * offsets[i + 1].
     */
    legalIds(options?: { errors?: Int32Array }): { ids: Uint16Array; offsets: Uint32Array };
    /** Returns the views as numbers, one row per state; without viewers, as seen by the player to move. */
    observe(options?: { viewers?: Iterable<number | null>; out?: Int16Array; errors?: Int32Array }): Int16Array;
    /** Returns State.standing of each state: by state, then by seat. */
    standings(options?: { errors?: Int32Array }): { scores: number[][]; ranks: number[][] };
    /** Applies the move with the number moves[i] to state i. */
    apply(moves: Iterable<number>, options?: { errors?: Int32Array }): void;
    /** Calls apply, resolve and actors in one step, which is faster. */
    step(moves: Iterable<number>, options?: { errors?: Int32Array }): Int32Array;
    /** Draws chance moves in each state until a player acts or the game is over. */
    resolve(options?: { errors?: Int32Array }): void;
    /** Plays random moves until the games are over or `limit` plies have been played. Returns the plies played. */
    playout(options?: { limit?: number; errors?: Int32Array }): Uint32Array;
    /** Resets the states whose game is over to `first`, and returns which. Their generators continue. */
    reset(): boolean[];
    /** Frees the memory. The object cannot be used afterwards. Calling it again is allowed. */
    free(): void;
    [Symbol.dispose](): void;
    /** Throws a TypeError: a batch has no JSON, its states have. */
    toJSON(): never;
    /** One line. */
    toString(): string;
}
