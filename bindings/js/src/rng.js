/* Random numbers. */
import { ERR_ARGUMENT, ERR_RNG, STRUCTS } from './abi.js';
import { LogresError, check, integer } from './errors.js';

const SIZE = STRUCTS.logres_rng.size;
const MOST = (1n << 64n) - 1n;

/** Returns a 64-bit number from a bigint or a safe integer. */
export function uint64(value, what) {
    if (typeof value !== 'bigint' && !Number.isSafeInteger(value))
        throw new TypeError(`${what} must be a bigint or an integer of at most 53 bits`);
    const number = BigInt(value);
    if (number < 0n || number > MOST)
        throw new LogresError(ERR_ARGUMENT, `${what} must be from 0 to ${MOST}`);
    return number;
}

/** Returns `value`. Throws TypeError unless it is a generator of this instance. Internal, like withRng. */
export let rngOf;
/** Calls `work` with the functions and the address of a generator, and returns its result. */
export let withRng;

/** The library's generator, xoshiro256**. */
export class Rng {
    #library;
    #bytes;

    constructor(library, bytes) {
        this.#library = library;
        this.#bytes = bytes;
    }

    static {
        rngOf = (library, value) => {
            if (!(value instanceof Rng) || value.#library !== library)
                throw new TypeError('rng must be a logres.Rng of the same instance');
            return value;
        };
        withRng = (library, rng, work) => rngOf(library, rng).#use(work);
    }

    #use(work) {
        const { c, rng } = this.#library;
        this.#library.u8.set(this.#bytes, rng);
        const made = work(c, rng);
        this.#bytes.set(this.#library.u8.subarray(rng, rng + SIZE));
        return made;
    }

    next() {
        return this.#use((c, rng) => {
            check(c.logres_rng_next(rng, this.#library.count));
            return this.#library.data.getBigUint64(this.#library.count, true);
        });
    }

    below(bound) {
        integer(bound, 'bound', 0, 0xffffffff, ERR_ARGUMENT);
        return this.#use((c, rng) => {
            check(c.logres_rng_below(rng, bound, this.#library.count));
            return this.#library.u32[this.#library.count >> 2];
        });
    }

    get words() {
        const data = new DataView(this.#bytes.buffer);
        return Array.from({ length: SIZE / 8 }, (_, i) => data.getBigUint64(8 * i, true));
    }

    copy() {
        return Reflect.construct(Rng, [this.#library, this.#bytes.slice()], this.#library.Rng);
    }

    /** A generator predicts its draws, so it has no JSON form; a host may save its words. */
    toJSON() {
        throw new TypeError('a generator has no JSON; keep its words, as strings');
    }

    toString() {
        return 'Rng';
    }

    [Symbol.for('nodejs.util.inspect.custom')]() {
        return 'Rng';
    }
}

/** Returns the bytes of a generator with a seed. */
export function seededBytes({ c, rng, u8 }, seed, stream) {
    check(c.logres_rng_seed(rng, uint64(seed, 'seed'), uint64(stream, 'stream')));
    return u8.slice(rng, rng + SIZE);
}

let entropy = globalThis.crypto;

/** Sets the source of entropy on platforms without a global one. */
export function drawFrom(source) {
    entropy ??= source;
}

/** Returns the bytes of an unpredictable generator. */
export function freshBytes() {
    if (!entropy)
        throw new Error('there is no globalThis.crypto; in Node 18, import logres without /inline');
    return entropy.getRandomValues(new Uint8Array(SIZE));
}

/** Returns the bytes of a generator with these words. */
export function bytesOfWords(words) {
    const given = Array.from(words, (word) => uint64(word, 'a word'));
    if (given.length !== SIZE / 8 || given.every((word) => word === 0n))
        throw new LogresError(ERR_RNG, 'not a valid generator state');
    const bytes = new Uint8Array(SIZE);
    const data = new DataView(bytes.buffer);
    given.forEach((word, i) => data.setBigUint64(8 * i, word, true));
    return bytes;
}
