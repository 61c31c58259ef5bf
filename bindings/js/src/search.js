/* Searches and bots. */
import * as abi from './abi.js';
import { LogresError, check, integer, kindOf, onlyOptions } from './errors.js';
import { numbersOf } from './library.js';
import { copyNetwork } from './network.js';
import { KIND, Owned, held, isFreed } from './owned.js';
import { rngOf, uint64, withRng } from './rng.js';
import { addressOf, checkTurn, newMove, stateOf } from './state.js';

const OPTIONS = 'logres_search_options';
const ROW = 'logres_search_move';
const PROGRESS = 'logres_search_progress';
const NUMBERS = numbersOf(abi.LEVELS);

/** The levels, the weakest first. */
export const LEVELS = Object.freeze(Object.keys(NUMBERS));

const ROOM = 20_000; // default capacity of the tree, in iterations
const MOST = 2 ** 31 - 1; // iterations
const STEP = 10; // approximate maximum milliseconds per library call

/** A search of a view for the best move; it sees no hidden information. */
export class Search extends Owned {
    #library;
    #view;
    #bytes; // size of its memory
    #network; // referenced by its memory and that of its copies

    constructor(library, view, at, bytes, network) {
        super(library, at, freeWith(library.c, network));
        this.#library = library;
        this.#view = view;
        this.#bytes = bytes;
        this.#network = network;
    }

    get [KIND]() {
        return 'search';
    }

    get view() {
        return this.#view;
    }

    // -- running

    run(budget) {
        const asked = typeof budget === 'number' ? { iterations: budget } : budget ?? {};
        onlyOptions(asked, 'iterations', 'seconds', 'progress');
        const { iterations = null, seconds = null, progress } = asked;
        if (iterations === null && seconds === null)
            throw new TypeError('run needs iterations or seconds');
        const most = integer(iterations ?? MOST, 'iterations', 0, MOST, abi.ERR_LIMIT);
        const end = performance.now() + 1000 * (seconds === null ? Infinity : secondsOf(seconds));
        if (end === Infinity && !progress)
            this.#run(most);
        else
            this.#runInSteps(most, end, progress);
        return this.progress;
    }

    #run(iterations) {
        check(this.#library.c.logres_search_run(held(this), iterations));
    }

    /** Runs in one or more steps until `progress` returns a true value. Steps get shorter near the end. */
    #runInSteps(iterations, end, progress) {
        let now = performance.now();
        for (let [left, step] = [iterations, 1]; left > 0;) {
            const [begin, some] = [now, Math.min(left, step)];
            this.#run(some);
            left -= some;
            now = performance.now();
            const stop = progress?.(this);
            if (stop instanceof Promise) // is always true
                throw new TypeError('progress must not be async: its promise would end the run');
            if (stop || now >= end)
                return;
            const [took, aim] = [now - begin, Math.min(STEP, (end - now) / 2)];
            step = took < aim / 2 ? 2 * step : Math.max(1, Math.floor(step * aim / took));
        }
    }

    add(other) {
        if (!(other instanceof Search) || other.#library !== this.#library)
            throw new TypeError('other must be a logres.Search of the same instance');
        check(this.#library.c.logres_search_add(held(this), held(other)));
    }

    copy() {
        const from = held(this);
        const at = this.#library.allocate(this.#bytes);
        this.#library.u8.copyWithin(at, from, from + this.#bytes);
        return Reflect.construct(Search, [this.#library, this.#view, at, this.#bytes, this.#network],
            this.#library.Search);
    }

    // -- results

    get best() {
        const { c, count } = this.#library;
        check(c.logres_search_best(held(this), count));
        return this.#moveAt(count);
    }

    choose(level) {
        const { c, count } = this.#library;
        check(c.logres_search_choose(held(this), levelOf(level), count));
        return this.#moveAt(count);
    }

    #moveAt(at) {
        return newMove(this.#view, this.#library.u16[at >> 1]);
    }

    get moves() {
        const library = this.#library;
        const most = this.#view.game.info.mostLegalMoves;
        const { size } = abi.STRUCTS[ROW];
        return library.withMemory(most * size, (at) => {
            check(library.c.logres_search_moves_sized(held(this), at, size, most, library.count));
            return library.structs(ROW, at, library.u32[library.count >> 2]).map(({ move, visits, value, score }) =>
                ({ move: newMove(this.#view, move), visits, value: value / abi.SEARCH_WIN, score: score / 100 }));
        });
    }

    get line() {
        const { c, list, count } = this.#library;
        check(c.logres_search_line(held(this), list, abi.MOVES_MAX, count));
        return this.#library.numbers(list, this.#library.u32[count >> 2]);
    }

    get progress() {
        const { c, list } = this.#library;
        check(c.logres_search_progress_of_sized(held(this), list, abi.STRUCTS[PROGRESS].size));
        const { reserved, ...progress } = this.#library.read(PROGRESS, list);
        return progress;
    }

    toJSON() {
        throw new TypeError('a search has no JSON');
    }

    toString() {
        return isFreed(this) ? 'Search, freed'
            : `Search of ${this.#view.game.id}, ${this.progress.iterations} iterations, best ${this.best}`;
    }
}

/** Frees a search, and its network with the last search that uses it. */
function freeWith({ free }, network) {
    if (!network)
        return free;
    network.users++;
    return (at) => {
        free(at);
        if (!--network.users)
            free(network.at);
    };
}

/** Returns the address of a new search, the size of its memory, and its network, or null. */
export function createSearch(library, view, options = {}) {
    onlyOptions(options, 'exploration', 'playoutLimit', 'seed', 'room', 'network', 'playouts');
    const given = {
        exploration: uint32(options.exploration ?? 0, 'exploration'),
        playout_limit: uint32(options.playoutLimit ?? 0, 'playoutLimit'),
        evaluation: options.playouts ? abi.EVALUATION_PLAYOUTS : abi.EVALUATION_DEFAULT,
        seed: uint64(options.seed ?? 0, 'seed'),
    };
    const room = uint32(options.room ?? ROOM, 'room');
    const { network } = options;
    if (network !== undefined && given.evaluation)
        throw new LogresError(abi.ERR_ARGUMENT, 'a search by playouts has no network');
    const bytes = memoryFor(library, stateOf(library, view), room);
    const copy = network === undefined ? null
        : { ...copyNetwork(library, addressOf(view), network), users: 0 };
    return [beginSearch(library, view, given, bytes, copy), bytes, copy];
}

/** Returns the address of an initialized search. Frees its network on failure. */
function beginSearch(library, view, given, bytes, network) {
    const { c, list, count } = library;
    let at = 0;
    try {
        at = library.allocate(bytes);
        library.write(OPTIONS, list, { ...given, network: network?.at, network_size: network?.size });
        check(c.logres_search_init(addressOf(view), list, at, bytes, count, 0));
        return at;
    } catch (error) {
        c.free(at);
        c.free(network?.at ?? 0);
        throw error;
    }
}

/** Returns the iterations of a level in the game of a view. */
export function botIterations(library, view, level) {
    return library.c.logres_bot_iterations(addressOf(stateOf(library, view)), levelOf(level));
}

/** Returns a bot's move at a level for the viewer of a view. */
export function botMove(library, view, level, rng) {
    const { count } = library;
    const number = levelOf(level);
    rngOf(library, rng);
    checkTurn(library.c.logres_bot_memory(addressOf(stateOf(library, view)), number, count), view);
    const bytes = library.u32[count >> 2];
    return library.withMemory(bytes, (at) => withRng(library, rng, (c, generator) => {
        check(c.logres_bot_move(addressOf(view), number, generator, at, bytes, count));
        return newMove(view, library.u16[count >> 1]);
    }));
}

function levelOf(level) {
    if (typeof level !== 'string')
        throw new TypeError(`level must be a string, not ${kindOf(level)}`);
    if (!Object.hasOwn(NUMBERS, level))
        throw new LogresError(abi.ERR_ARGUMENT, `level must be one of ${LEVELS.join(', ')}`);
    return NUMBERS[level];
}

function uint32(value, what) {
    return integer(value, what, 0, 0xffffffff, abi.ERR_ARGUMENT);
}

function secondsOf(value) {
    if (typeof value !== 'number' || Number.isNaN(value))
        throw new TypeError(`seconds must be a number, not ${Number.isNaN(value) ? value : kindOf(value)}`);
    if (value < 0)
        throw new LogresError(abi.ERR_ARGUMENT, 'seconds must not be negative');
    return value;
}

/** Returns the size of a search whose tree has room for this many iterations. */
function memoryFor(library, view, room) {
    checkTurn(library.c.logres_search_memory(addressOf(view), room, library.count), view);
    return library.u32[library.count >> 2];
}
