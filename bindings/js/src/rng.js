import { ERR_ARGUMENT, ERR_RNG, STRUCTS } from './abi.js';
import { LogresError, check, integer } from './errors.js';

const SIZE = STRUCTS.logres_rng.size;
const MOST = (1n << 64n) - 1n;

/** A number of 64 bits from a bigint or an integer that is exact. */
export function uint64(value, what) {
    if (typeof value !== 'bigint' && !Number.isSafeInteger(value))
        throw new TypeError(`${what} must be a bigint or an integer of at most 53 bits`);
    const number = BigInt(value);
    if (number < 0n || number > MOST)
        throw new LogresError(ERR_ARGUMENT, `${what} must be from 0 to ${MOST}`);
    return number;
}

/** The library's generator, xoshiro256**. */
export class Rng {
    constructor(library, seed, stream) {
        const [first, second] = [uint64(seed, 'seed'), uint64(stream, 'stream')];
        this._library = library;
        this._bytes = new Uint8Array(SIZE);
        this._use((c, rng) => check(c.logres_rng_seed(rng, first, second)));
    }

    /** What `work` returns for the functions and the address of the generator, which it may draw from. */
    _use(work) {
        const { c, rng } = this._library;
        this._library.u8.set(this._bytes, rng);
        const made = work(c, rng);
        this._bytes.set(this._library.u8.subarray(rng, rng + SIZE));
        return made;
    }

    next() {
        return this._use((c, rng) => {
            check(c.logres_rng_next(rng, this._library.count));
            return this._library.data.getBigUint64(this._library.count, true);
        });
    }

    below(bound) {
        integer(bound, 'bound', 0, 0xffffffff, ERR_ARGUMENT);
        return this._use((c, rng) => {
            check(c.logres_rng_below(rng, bound, this._library.count));
            return this._library.u32[this._library.count >> 2];
        });
    }

    get words() {
        const data = new DataView(this._bytes.buffer);
        return Array.from({ length: SIZE / 8 }, (_, i) => data.getBigUint64(8 * i, true));
    }

    copy() {
        return rngFrom(this._library, this._bytes, Object.getPrototypeOf(this));
    }

    /** Whoever knows a generator knows what it will draw, so a host writes its words by hand. */
    toJSON() {
        throw new TypeError('a generator has no JSON; keep its words, as texts');
    }

    [Symbol.for('nodejs.util.inspect.custom')]() {
        return 'Rng';
    }
}

/** The generator with these words. */
export function rngFromWords(library, words, prototype) {
    const given = Array.from(words, (word) => uint64(word, 'a word'));
    if (given.length !== SIZE / 8 || given.every((word) => word === 0n))
        throw new LogresError(ERR_RNG, 'not the state of a generator');
    const bytes = new Uint8Array(SIZE);
    const data = new DataView(bytes.buffer);
    given.forEach((word, i) => data.setBigUint64(8 * i, word, true));
    return rngFrom(library, bytes, prototype);
}

/** The generator with a copy of these bytes. */
export function rngFrom(library, bytes, prototype = library.Rng.prototype) {
    const made = Object.create(prototype);
    made._library = library;
    made._bytes = bytes.slice();
    return made;
}

/** `value`; TypeError if it is no generator of this instance. */
export function rngOf(library, value) {
    if (!(value instanceof Rng) || value._library !== library)
        throw new TypeError('rng must be a logres.Rng of the same instance');
    return value;
}
