/* Batches: many states of one game that advance together. */
import * as abi from './abi.js';
import { observationSize } from './describe.js';
import { LogresError, check, integer, objectOf, onlyOptions } from './errors.js';
import { findGame } from './game.js';
import { bytesOf } from './library.js';
import { KIND, Owned, held, isFreed } from './owned.js';
import { uint64 } from './rng.js';
import { NO_MOVE, SPECTATOR, State, addressOf, filled, limitOf, newState, stateOf } from './state.js';

const STATE = abi.STATE_SIZE;
const RNG = abi.STRUCTS.logres_rng.size;
const RESULT = abi.STRUCTS.logres_result;

/** Many states with the same game and number of players, each with its own generator. */
export class Batch extends Owned {
    #library;
    #first;
    #length;

    constructor(library, first, n, seeds) {
        super(library, library.allocate(n * (STATE + RNG) || 1), library.c.free);
        this.#library = library;
        this.#first = first;
        this.#length = n;
        for (let i = 0; i < n; i++)
            this.set(i, first);
        library.u8.fill(0, this.#rngs, this.#rngs + n * RNG);
        this.#seed(seeds);
    }

    get [KIND]() {
        return 'batch';
    }

    get first() {
        return this.#first;
    }

    get length() {
        return this.#length;
    }

    get #rngs() {
        return held(this) + this.#length * STATE;
    }

    #seed(seeds) {
        seeds.forEach(([seed, stream], i) =>
            check(this.#library.c.logres_rng_seed(this.#rngs + i * RNG, seed, stream)));
    }

    get game() {
        return this.#first.game;
    }

    // -- single states

    at(index) {
        const from = this.#place(index);
        const library = this.#library;
        library.u8.copyWithin(library.next, from, from + STATE);
        return newState(library, this.game);
    }

    set(index, state) {
        const to = this.#place(index);
        stateOf(this.#library, state);
        if (state.game !== this.game)
            throw new LogresError(abi.ERR_GAME, `a state of ${state.game.id} in a batch of ${this.game.id}`);
        if (state.players !== this.#first.players)
            throw new LogresError(abi.ERR_ARGUMENT,
                                  `a state of ${state.players} players in a batch of ${this.#first.players}`);
        const from = addressOf(state);
        this.#library.u8.copyWithin(to, from, from + STATE);
    }

    *[Symbol.iterator]() {
        for (let i = 0; i < this.#length; i++)
            yield this.at(i);
    }

    /** Returns the address of a state; negative indices count from the end. */
    #place(index) {
        integer(index, 'index', -this.#length, this.#length - 1, abi.ERR_ARGUMENT);
        return held(this) + (index < 0 ? index + this.#length : index) * STATE;
    }

    // -- queries

    actors(out) {
        const actors = filled(out, Int32Array, this.#length);
        this.#fill(actors, (at) => check(this.#library.c.logres_batch_actors(held(this), this.#length, at)));
        return actors;
    }

    legalMask(options) {
        onlyOptions(options, 'width', 'out', 'errors');
        const { out, errors, width = this.game.info.playerMoves } = options ?? {};
        integer(width, 'width', 0, abi.MOVES_MAX, abi.ERR_ARGUMENT);
        const masks = filled(out, Uint8Array, this.#length * width);
        this.#fill(masks, (at) => this.#each(errors, 'logres_batch_masks', at, width));
        return masks;
    }

    legalIds(options) {
        const errors = errorsOf(options);
        const offsets = new Uint32Array(this.#length + 1);
        this.#fill(offsets, (from) => // returns the number of items
            this.#library.c.logres_batch_moves(held(this), this.#length, 0, 0, from, 0));
        const ids = new Uint16Array(offsets[this.#length]);
        this.#fill(ids, (at) => this.#fill(offsets, (from) =>
            this.#each(errors, 'logres_batch_moves', at, ids.length, from)));
        return { ids, offsets };
    }

    observe(options) {
        onlyOptions(options, 'viewers', 'out', 'errors');
        const { viewers, out, errors } = options ?? {};
        const numbers = viewers === undefined ? null
            : Int32Array.from(listOf(viewers, this.#length, 'viewers'), viewerNumber);
        const width = observationSize(this.game);
        const values = filled(out, Int16Array, this.#length * width);
        const observe = (seats) => this.#fill(values, (at) =>
            this.#each(errors, 'logres_batch_observe', seats, at, width));
        if (numbers)
            this.#with(numbers, observe);
        else
            observe(0);
        return values;
    }

    standings(options) {
        const errors = errorsOf(options);
        const step = RESULT.size / 4;
        const rows = new Int32Array(this.#length * step);
        this.#fill(rows, (at) => this.#each(errors, 'logres_batch_standings_sized', at, RESULT.size));
        const column = (field) => {
            const first = RESULT.fields.find(([name]) => name === field)[1] / 4;
            return Array.from({ length: this.#length }, (_, i) =>
                Array.from(rows.subarray(i * step + first, i * step + first + this.#first.players)));
        };
        return { scores: column('scores'), ranks: column('ranks') };
    }

    // -- moves

    apply(moves, options) {
        const errors = errorsOf(options);
        const numbers = Uint16Array.from(listOf(moves, this.#length, 'moves'), moveNumber);
        this.#with(numbers, (at) => this.#each(errors, 'logres_batch_apply', at));
    }

    step(moves, options) {
        const errors = errorsOf(options);
        const numbers = Uint16Array.from(listOf(moves, this.#length, 'moves'), moveNumber);
        const actors = new Int32Array(this.#length);
        this.#with(numbers, (at) => this.#fill(actors, (to) =>
            this.#each(errors, 'logres_batch_step', at, this.#rngs, to)));
        return actors;
    }

    resolve(options) {
        const errors = errorsOf(options);
        this.#each(errors, 'logres_batch_resolve', this.#rngs);
    }

    playout(options) {
        onlyOptions(options, 'limit', 'errors');
        const { limit, errors } = options ?? {};
        const plies = new Uint32Array(this.#length);
        const most = limitOf({ limit });
        this.#fill(plies, (at) => this.#each(errors, 'logres_batch_playout', this.#rngs, most, at));
        return plies;
    }

    reset() {
        const resets = new Uint8Array(this.#length);
        this.#fill(resets, (at) => check(this.#library.c.logres_batch_reset(
            held(this), this.#length, addressOf(this.#first), at)));
        return Array.from(resets, Boolean);
    }

    // -- calls

    /** Calls `work` with the address of a copy of an array, and returns its result. */
    #with(array, work) {
        const bytes = bytesOf(array);
        return this.#library.withMemory(bytes.length || 1, (at) => {
            this.#library.u8.set(bytes, at);
            return work(at);
        });
    }

    /** Fills an array with the values that `work` writes to a temporary address. */
    #fill(array, work) {
        this.#with(array, (at) => {
            work(at);
            const bytes = bytesOf(array);
            bytes.set(this.#library.u8.subarray(at, at + bytes.length));
        });
    }

    /** Calls a function that records each state's error. Throws the first one unless the caller passed `errors`. */
    #each(errors, name, ...more) {
        const numbers = filled(errors, Int32Array, this.#length, 'errors');
        let code;
        this.#fill(numbers, (at) => { code = this.#library.c[name](held(this), this.#length, ...more, at); });
        if (code === abi.ERR_LIMIT) // an error of the whole batch, not of a state
            throw new LogresError(code);
        const wrong = errors ? -1 : numbers.findIndex((number) => number !== abi.OK);
        if (wrong >= 0)
            throw new LogresError(numbers[wrong], '', `[${wrong}]`);
    }

    toJSON() {
        throw new TypeError('a batch has no JSON; its states do');
    }

    toString() {
        return isFreed(this) ? 'Batch, freed' : `Batch of ${this.#length} states of ${this.game.id}`;
    }
}

function errorsOf(options) {
    onlyOptions(options, 'errors');
    return options?.errors;
}

/** Returns a batch of n new games, or of n copies of a state. */
export function batchOf(library, start, n, options = {}) {
    const { seeds, ...config } = objectOf(options, 'options');
    integer(n, 'n', 0, 1 << 20, abi.ERR_ARGUMENT);
    const drawn = seeded(seeds, n);
    return new Batch(library, begin(library, start, config), n, drawn);
}

function begin(library, start, config) {
    if (!(start instanceof State))
        return findGame(library, start).new(config);
    if (Object.keys(config).length)
        throw new LogresError(abi.ERR_ARGUMENT, 'the state already sets players and options');
    return stateOf(library, start);
}

/** Returns [seed, stream] for each state, or nothing if there are no seeds. */
function seeded(seeds, n) {
    if (seeds === undefined || seeds === null)
        return [];
    if (typeof seeds === 'number' || typeof seeds === 'bigint') {
        const seed = uint64(seeds, 'seeds');
        return Array.from({ length: n }, (_, i) => [seed, BigInt(i)]);
    }
    const made = Array.from(seeds, (seed) => [uint64(seed, 'a seed'), 0n]);
    if (made.length !== n)
        throw new LogresError(abi.ERR_ARGUMENT, `${n} seeds are needed, not ${made.length}`);
    return made;
}

/** Returns the caller's n values as a list. */
function listOf(values, n, what) {
    const list = Array.from(values);
    if (list.length !== n)
        throw new LogresError(abi.ERR_ARGUMENT, `${what} must be ${n} numbers, not ${list.length}`);
    return list;
}

/** Returns a 16-bit number. A number that is not a move becomes an error of its state. */
function moveNumber(value) {
    const move = integer(value, 'the number of a move', -Infinity, Infinity);
    return move >= 0 && move < NO_MOVE ? move : NO_MOVE;
}

function viewerNumber(value) {
    const viewer = value === null ? SPECTATOR : integer(value, 'a viewer', -Infinity, Infinity);
    return (viewer | 0) === viewer ? viewer : abi.NONE;
}
