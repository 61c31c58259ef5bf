/* An instance of the WebAssembly module: its calls, its memory and its strings. */
import * as abi from './abi.js';
import { LogresError } from './errors.js';

const { STRUCTS } = abi;
const STATE = abi.STATE_SIZE;
const SHELF = 16 * STATE; // states share buffers of this size: allocating one per state would dominate a call's time
const SPARE = 64 * 2 ** 20; // at most this many spare bytes when memory grows
const TEXT = abi.JSON_MAX + 1; // bytes: the longest text except matches, histories and events
const INTEGERS = {
    int8: 'getInt8', uint8: 'getUint8', int16: 'getInt16', uint16: 'getUint16', int32: 'getInt32',
    uint32: 'getUint32', size: 'getUint32', int64: 'getBigInt64', uint64: 'getBigUint64',
};
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const PROBLEM = Object.fromEntries(STRUCTS.logres_problem.fields.map(([name, offset]) => [name, offset]));
const NUMBERS = Array.from({ length: abi.REFUSAL_NUMBERS }, (_, i) => PROBLEM.number + 4 * i);
const REFUSAL = [PROBLEM.refusal, PROBLEM.nearness, ...NUMBERS]; // the integers of a refusal's problem
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * The module and its memory. Calls take only numbers. All other data goes through module memory that is allocated
 * once, so calls do not allocate. All arguments are read before this memory is written, because reading them may run
 * the caller's code, which may call the library, too.
 */
export class Library {
    constructor(instance, module) {
        this.c = callable(instance.exports);
        this.module = module;
        this.c._initialize();
        this._here = this._next = 0;
        this._renew();
        this._here = this.allocate(STATE); // the bytes of `_state`
        this._next = this.allocate(STATE); // calls write states here
        this._state = null;
        this.shelf = new Uint8Array(SHELF); // copies of the newest states
        this._full = 0; // used bytes of the shelf
        this.other = this.allocate(STATE); // a second state
        this.rng = this.allocate(STRUCTS.logres_rng.size);
        this.problem = this.allocate(STRUCTS.logres_problem.size);
        this.config = this.allocate(STRUCTS.logres_config.size);
        this.events = this.allocate(abi.EVENTS_MAX * STRUCTS.logres_event.size);
        this.count = this.allocate(8); // output of calls through a pointer: a number of up to 64 bits
        this.list = this.allocate(abi.MOVES_MAX * 8); // moves, weights, masks, rows and other lists
        this.listSize = abi.MOVES_MAX * 8;
        this._input = this.allocate(TEXT);
        this._output = this.allocate(TEXT);
        this._renew();
    }

    // -- memory. Growing it replaces its buffer, and old views then have length 0.

    get bytes() {
        return this.u8.length;
    }

    get u8() {
        return this._u8.length ? this._u8 : this._renew()._u8;
    }

    get u16() {
        return this._u16.length ? this._u16 : this._renew()._u16;
    }

    get i32() {
        return this._i32.length ? this._i32 : this._renew()._i32;
    }

    get u32() {
        return this._u32.length ? this._u32 : this._renew()._u32;
    }

    get data() {
        return this._u8.length ? this._data : this._renew()._data;
    }

    _renew() {
        this._spare();
        const { buffer } = this.c.memory;
        this._u8 = new Uint8Array(buffer);
        this._u16 = new Uint16Array(buffer);
        this._i32 = new Int32Array(buffer);
        this._u32 = new Uint32Array(buffer);
        this._data = new DataView(buffer);
        this._hereBytes = this._u8.subarray(this._here, this._here + STATE);
        this._nextBytes = this._u8.subarray(this._next, this._next + STATE);
        return this;
    }

    /** Grows memory with spare room, because V8 collects garbage whenever it grows, and malloc grows it by pages. */
    _spare() {
        this.c.free(this.c.malloc(Math.min(this.c.memory.buffer.byteLength / 2, SPARE)));
    }

    /** Allocates module memory, aligned to 8 bytes. */
    allocate(bytes) {
        const at = bytes < 2 ** 31 ? this.c.malloc(bytes) : 0; // malloc would see only the lower 32 bits
        if (!at)
            throw new LogresError(abi.ERR_MEMORY);
        return at;
    }

    /** Calls `work` with the address of temporary memory, and returns its result. */
    withMemory(bytes, work) {
        const at = this.allocate(bytes);
        try {
            return work(at);
        } finally {
            this.c.free(at);
        }
    }

    // -- states: the last used one stays in place

    /** Returns the address of a state's bytes, copied from a place on a shelf. */
    put(state, shelf, place) {
        if (this._state !== state) {
            this._state = null;
            this.u8.set(shelf.subarray(place, place + STATE), this._here);
            this._state = state;
        }
        return this._here;
    }

    /** Returns the address where a call writes a state; newState in state.js creates an object from it. */
    get next() {
        return this._next;
    }

    /** Copies the bytes at `next` to the shelf, and returns their place there. */
    shelve() {
        if (this._full === SHELF) {
            this.shelf = new Uint8Array(SHELF);
            this._full = 0;
        }
        const place = this._full;
        this.shelf.set(this._u8.length ? this._nextBytes : this._renew()._nextBytes, place);
        this._full += STATE;
        return place;
    }

    /** Records that the bytes at `next` belong to a state. */
    keep(state) {
        [this._here, this._next] = [this._next, this._here];
        [this._hereBytes, this._nextBytes] = [this._nextBytes, this._hereBytes];
        this._state = state;
        return state;
    }

    // -- errors

    /** Throws the problem unless the error number is 0. */
    checkProblem(number) {
        if (number)
            throw new LogresError(number, this._told('text'), this._told('path'), this._refusal());
    }

    /** Returns the warning of a successful call, as an error that is not thrown, or null. */
    report() {
        const text = this._told('text');
        return text ? { text, path: this._told('path') } : null;
    }

    _told(field) {
        return this.string(this.problem + PROBLEM[field]);
    }

    _refusal() {
        const { i32 } = this;
        const [refusal, nearness, ...numbers] = REFUSAL.map((offset) => i32[(this.problem + offset) >> 2]);
        return { rule: this._told('rule'), refusal, nearness, numbers };
    }

    // -- strings

    /** Returns the NUL-terminated text at an address. */
    string(at) {
        const u8 = this.u8;
        let end = at;
        while (u8[end])
            end++;
        return decoder.decode(u8.subarray(at, end));
    }

    /** Returns the text of a writer function of the library, called with (buffer, capacity, need). */
    text(writer) {
        const number = writer(this._output, TEXT, this.count);
        if (number === abi.ERR_BUFFER)
            return this._longText(writer, this.u32[this.count >> 2]);
        if (number)
            throw new LogresError(number);
        return this._decode(this._output, this.u32[this.count >> 2] - 1);
    }

    _longText(writer, need) {
        return this.withMemory(need, (at) => {
            const number = writer(at, need, this.count);
            if (number)
                throw new LogresError(number);
            return this._decode(at, need - 1);
        });
    }

    _decode(at, length) {
        return decoder.decode(this.u8.subarray(at, at + length));
    }

    /** Calls `work` with the address and length of NUL-terminated text or bytes, and returns its result. */
    withText(text, work) {
        if (typeof text !== 'string')
            return this._withBytes(text, work);
        if (LONE_SURROGATE.test(text))
            throw new LogresError(abi.ERR_JSON, 'not Unicode');
        if (3 * text.length >= TEXT)
            return this._withBytes(encoder.encode(text), work);
        const { u8 } = this;
        const { written } = encoder.encodeInto(text, u8.subarray(this._input, this._input + TEXT));
        u8[this._input + written] = 0;
        return work(this._input, written);
    }

    _withBytes(bytes, work) {
        return this.withMemory(bytes.length + 1, (at) => {
            this.u8.set(bytes, at);
            this.u8[at + bytes.length] = 0;
            return work(at, bytes.length);
        });
    }

    // -- structs

    /** Writes the numbers of a struct whose first field is its size; missing numbers are 0. */
    write(name, at, values) {
        const { size, fields } = STRUCTS[name];
        for (const [field, offset, kind] of fields) {
            const value = field === 'size' ? size : values[field] ?? 0;
            if (sizeOf(kind) === 8)
                this.data.setBigUint64(at + offset, BigInt(value), true);
            else
                this.data.setUint32(at + offset, value, true);
        }
    }

    /** Returns a struct as an object: 64-bit integers become numbers, texts strings, and other pointers addresses. */
    read(name, at) {
        const made = {};
        for (const [field, offset, kind, ...count] of STRUCTS[name].fields)
            made[field] = this._readArray(kind, at + offset, count);
        return made;
    }

    _readArray(kind, at, count) {
        if (!count.length)
            return this._readOne(kind, at);
        const [length, ...rest] = count;
        const step = rest.reduce((product, each) => product * each, sizeOf(kind));
        return Array.from({ length }, (_, i) => this._readArray(kind, at + i * step, rest));
    }

    _readOne(kind, at) {
        if (kind in STRUCTS)
            return this.read(kind, at);
        if (kind === 'text')
            return this.string(this.u32[at >> 2]);
        return Number(this.data[INTEGERS[kind] ?? 'getUint32'](at, true));
    }

    /** Returns a list of 16-bit numbers; much faster than Array.from. */
    numbers(at, count) {
        const { u16 } = this;
        const made = new Array(count);
        for (let i = 0, from = at >> 1; i < count; i++)
            made[i] = u16[from + i];
        return made;
    }

    /** Returns the strings of a table of pointers. */
    strings(at, count) {
        return Array.from({ length: count }, (_, i) => this.string(this.u32[(at >> 2) + i]));
    }

    /** Returns the structs of an array. */
    structs(name, at, count) {
        return Array.from({ length: count }, (_, i) => this.read(name, at + i * STRUCTS[name].size));
    }

    /** Returns the structs at the addresses that `row(index)` returns, starting at `first`. */
    rows(name, row, count, first = 0) {
        return Array.from({ length: count - first }, (_, i) => this.read(name, row(first + i)));
    }

    /** Like read, but truncates arrays by seat to the number of players. */
    readBySeat(name, at, players) {
        const made = this.read(name, at);
        for (const field of abi.BY_SEAT[name] ?? [])
            made[field].length = players;
        return made;
    }
}

function sizeOf(kind) {
    return STRUCTS[kind]?.size ?? (INTEGERS[kind] ? Number(/\d+/.exec(kind)?.[0] ?? 32) / 8 : 4);
}

/**
 * The module's exports. If JavaScript's stack overflows within a call, the module's own stack pointer is not restored.
 * The next call resets it.
 */
function callable({ memory, __stack_pointer: pointer, ...functions }) {
    if (!pointer)
        throw new Error(`the WebAssembly module is not the logres.wasm of this package, ${abi.VERSION_STRING}`);
    const top = pointer.value;
    let torn = false; // whether a call did not return: calls never nest
    const safe = (call) => (...given) => {
        if (torn)
            pointer.value = top;
        torn = true;
        const result = call(...given);
        torn = false;
        return result;
    };
    const calls = Object.entries(functions).map(([name, call]) => [name, safe(call)]);
    return { __proto__: LACKING, memory, ...Object.fromEntries(calls) };
}

/** Returns the prototype of a module's calls, which throws a clear error for missing ones. */
const LACKING = new Proxy({}, {
    get(_, name) {
        throw new Error(`logres-core.wasm has no bots; ${String(name)} is in logres.wasm`);
    },
});

const TYPED = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(Uint8Array.prototype));
const VIEW = Object.getOwnPropertyDescriptors(DataView.prototype);

/** Returns the class name of a typed array, even one of another realm; undefined for anything else. */
export function typeOf(array) {
    return TYPED[Symbol.toStringTag].get.call(array);
}

/** Returns the true length of a typed array, ignoring an overridden `length`. Throws TypeError for anything else. */
export function lengthOf(array) {
    return TYPED.length.get.call(array);
}

/** Copies values into a typed array. An overridden `set` would gain access to the module's memory. */
export function copyInto(array, values) {
    TYPED.set.value.call(array, values);
}

/** Returns the bytes of a typed array or a DataView, in place. */
export function bytesOf(array) {
    const kind = typeOf(array) ? TYPED : VIEW;
    const [buffer, from, length] = ['buffer', 'byteOffset', 'byteLength'].map((name) => kind[name].get.call(array));
    return new Uint8Array(buffer, from, length);
}

/** Returns {number: lowercase name} for the constants whose names begin with `prefix`. */
export function namesOf(prefix) {
    return Object.fromEntries(Object.entries(abi).filter(([name]) => name.startsWith(prefix))
        .map(([name, number]) => [number, name.slice(prefix.length).toLowerCase()]));
}

/** Returns {name: number} for a list in the headers, by the names in JSON. */
export function numbersOf(list) {
    return Object.fromEntries(list.map(([, number, text]) => [text, number]));
}
