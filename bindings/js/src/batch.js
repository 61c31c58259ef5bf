import * as abi from './abi.js';
import { LogresError, check, integer } from './errors.js';
import { findGame } from './game.js';
import { Owned } from './owned.js';
import { uint64 } from './rng.js';
import { NO_MOVE, SPECTATOR, State, filled, limitOf, newState, stateOf } from './state.js';

const STATE = abi.STATE_SIZE;
const RNG = abi.STRUCTS.logres_rng.size;
const RESULT = abi.STRUCTS.logres_result;

/** States of one game and number of players, side by side, each with a generator of its own. */
export class Batch extends Owned {
    constructor(library, first, n, seeds) {
        super();
        this.first = first;
        this.length = n;
        this._own(library, library.allocate(n * (STATE + RNG) || 1), library.c.free);
        for (let i = 0; i < n; i++)
            this.set(i, first);
        library.u8.fill(0, this._rngs, this._rngs + n * RNG);
        this._seed(seeds);
    }

    get _what() {
        return 'batch';
    }

    get _rngs() {
        return this._held + this.length * STATE;
    }

    _seed(seeds) {
        seeds.forEach(([seed, stream], i) =>
            check(this._library.c.logres_rng_seed(this._rngs + i * RNG, seed, stream)));
    }

    get game() {
        return this.first.game;
    }

    // -- one by one

    at(index) {
        const from = this._place(index);
        const library = this._library;
        library.u8.copyWithin(library.next, from, from + STATE);
        return newState(library, this.game);
    }

    set(index, state) {
        const to = this._place(index);
        stateOf(this._library, state);
        if (state.game !== this.game)
            throw new LogresError(abi.ERR_GAME, `a state of ${state.game.id} in a batch of ${this.game.id}`);
        if (state.players !== this.first.players)
            throw new LogresError(abi.ERR_ARGUMENT,
                                  `a state of ${state.players} players in a batch of ${this.first.players}`);
        const from = this._library.put(state);
        this._library.u8.copyWithin(to, from, from + STATE);
    }

    *[Symbol.iterator]() {
        for (let i = 0; i < this.length; i++)
            yield this.at(i);
    }

    /** The address of a state; negative indices count from the end. */
    _place(index) {
        integer(index, 'index', -this.length, this.length - 1, abi.ERR_ARGUMENT);
        return this._held + (index < 0 ? index + this.length : index) * STATE;
    }

    // -- asking

    actors(out) {
        const actors = filled(out, Int32Array, this.length);
        return this._filled(actors, (c, at) => check(c.logres_batch_actors(this._held, this.length, at)));
    }

    legalMask({ out, errors, width = this.game.info.playerMoves } = {}) {
        integer(width, 'width', 0, abi.MOVES_MAX, abi.ERR_ARGUMENT);
        const masks = filled(out, Uint8Array, this.length * width);
        return this._filled(masks, (c, at) =>
            this._each(errors, (...last) => c.logres_batch_masks(this._held, this.length, at, width, ...last)));
    }

    observe({ viewers, out, errors } = {}) {
        const width = this.game._observationSize;
        const values = filled(out, Int16Array, this.length * width);
        const seen = viewers === undefined ? null : this._given(viewers, 'viewers', abi.NONE, SPECTATOR);
        return this._filled(values, (c, at) => this._with(seen && Int32Array.from(seen), (seats) => this._each(errors,
            (...last) => c.logres_batch_observe(this._held, this.length, seats, at, width, ...last))));
    }

    standings({ errors } = {}) {
        const { players } = this.first;
        const step = RESULT.size / 4;
        const rows = this._filled(new Int32Array(this.length * step), (c, at) =>
            this._each(errors, (...last) => c.logres_batch_standings(this._held, this.length, at, ...last)));
        const column = (field) => {
            const from = RESULT.fields.find(([name]) => name === field)[1] / 4;
            return Array.from({ length: this.length }, (_, i) =>
                Array.from(rows.subarray(i * step + from, i * step + from + players)));
        };
        return { scores: column('scores'), ranks: column('ranks') };
    }

    // -- steps

    apply(moves, { errors } = {}) {
        const given = this._given(moves, 'moves', NO_MOVE).map((move) => (move >= 0 && move < NO_MOVE ? move : NO_MOVE));
        this._with(Uint16Array.from(given), (at) =>
            this._each(errors, (...last) => this._library.c.logres_batch_apply(this._held, this.length, at, ...last)));
    }

    resolve({ errors } = {}) {
        this._each(errors, (...last) =>
            this._library.c.logres_batch_resolve(this._held, this.length, this._rngs, ...last));
    }

    playout({ limit, errors } = {}) {
        const most = limitOf({ limit });
        return this._filled(new Uint32Array(this.length), (c, at) => this._each(errors,
            (...last) => c.logres_batch_playout(this._held, this.length, this._rngs, most, at, ...last)));
    }

    reset() {
        const resets = this._filled(new Uint8Array(this.length), (c, at) => check(
            c.logres_batch_reset(this._held, this.length, this._library.put(this.first), at)));
        return Array.from(resets, Boolean);
    }

    // -- arrays in and out

    /** The caller's n numbers; null becomes `null`, what is no 32-bit integer `misfit`. */
    _given(values, what, misfit, ofNull) {
        const given = Array.from(values, (value) => (value === null && ofNull !== undefined ? ofNull : value));
        if (given.length !== this.length)
            throw new LogresError(abi.ERR_ARGUMENT, `${what} must be ${this.length} numbers, not ${given.length}`);
        given.forEach((value) => integer(value, `one of ${what}`, -Infinity, Infinity));
        return given.map((value) => ((value | 0) === value ? value : misfit));
    }

    /** What `work` returns for the address of an array's values, or 0 if there is none. */
    _with(array, work) {
        if (!array)
            return work(0);
        return this._library.withMemory(array.byteLength || 1, (at) => {
            this._library.u8.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
            return work(at);
        });
    }

    /** Fills an array with what `work` writes to an address. */
    _filled(array, work) {
        const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
        return this._with(array, (at) => {
            work(this._library.c, at);
            bytes.set(this._library.u8.subarray(at, at + bytes.length));
            return array;
        });
    }

    /** Calls a function that notes each state's error; throws the first of them unless the caller wants them. */
    _each(errors, call) {
        const numbers = filled(errors, Int32Array, this.length);
        this._filled(numbers, (c, at) => call(at));
        if (errors)
            return;
        const at = numbers.findIndex((number) => number !== abi.OK);
        if (at >= 0)
            throw new LogresError(numbers[at], '', `[${at}]`);
    }

    [Symbol.for('nodejs.util.inspect.custom')]() {
        return `Batch of ${this.length} states of ${this.game.id}`;
    }
}

/** A batch of n new games, or of n times a state. */
export function batchOf(library, start, n, { seeds, ...config } = {}) {
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

/** [seed, stream] of each state; none if there are no seeds. */
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
