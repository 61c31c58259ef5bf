import * as abi from './abi.js';
import { LogresError, check, integer, kindOf } from './errors.js';
import { numbersOf } from './library.js';
import { Owned } from './owned.js';
import { rngOf, uint64 } from './rng.js';
import { Move, stateOf } from './state.js';

const OPTIONS = 'logres_search_options';
const ROW = 'logres_search_move';
const LEVELS = numbersOf(abi.LEVELS);
const ROOM = 20_000; // iterations for which there is room in the tree, if the caller does not say
const MOST = 2 ** 31 - 1; // iterations
const STEP = 10; // milliseconds that a call of the library takes, about

/** A bot that cannot peek: it searches a view for the best move. */
export class Search extends Owned {
    constructor(library, view, options = {}) {
        super();
        const given = {
            exploration: uint32(options.exploration ?? 0, 'exploration'),
            playout_limit: uint32(options.playoutLimit ?? 0, 'playoutLimit'),
            seed: uint64(options.seed ?? 0, 'seed'),
        };
        const room = uint32(options.room ?? ROOM, 'room');
        this._begin(library, stateOf(library, view), memoryFor(library, view, room), (at, bytes) => {
            const { c, list, count } = library;
            library.write(OPTIONS, list, given);
            return c.logres_search_init(library.put(view), list, at, bytes, count, 0);
        });
    }

    /** Takes memory of so many bytes, which `fill` makes a search of the view. */
    _begin(library, view, bytes, fill) {
        const at = library.allocate(bytes);
        const number = fill(at, bytes);
        if (number) {
            library.c.free(at);
            throw new LogresError(number);
        }
        this.view = view;
        this._bytes = bytes;
        this._own(library, at, library.c.free);
    }

    get _what() {
        return 'search';
    }

    // -- searching

    run(budget) {
        const { iterations, seconds, progress } = typeof budget === 'number' ? { iterations: budget } : budget ?? {};
        if (iterations === undefined && seconds === undefined)
            throw new TypeError('run needs iterations or seconds');
        const most = integer(iterations ?? MOST, 'iterations', 0, MOST, abi.ERR_LIMIT);
        const end = performance.now() + 1000 * (seconds === undefined ? Infinity : secondsOf(seconds));
        if (end === Infinity && !progress)
            this._run(most);
        else
            this._runInSteps(most, (now) => progress?.(this) || now >= end);
        return this.progress;
    }

    _run(iterations) {
        check(this._library.c.logres_search_run(this._held, iterations));
    }

    /** Runs in steps of about STEP milliseconds, at least one, until `stops` returns something true after one. */
    _runInSteps(iterations, stops) {
        let now = performance.now();
        for (let [left, step] = [iterations, 1]; left > 0;) {
            const [begin, some] = [now, Math.min(left, step)];
            this._run(some);
            left -= some;
            now = performance.now();
            if (stops(now))
                return;
            step = now - begin < STEP / 2 ? 2 * step : now - begin > STEP ? Math.max(1, step >> 1) : step;
        }
    }

    add(other) {
        if (!(other instanceof Search) || other._library !== this._library)
            throw new TypeError('other must be a logres.Search of the same instance');
        check(this._library.c.logres_search_add(this._held, other._held));
    }

    copy() {
        const library = this._library;
        const from = this._held;
        const made = Object.create(Object.getPrototypeOf(this));
        made._begin(library, this.view, this._bytes, (at, bytes) => {
            library.u8.copyWithin(at, from, from + bytes);
            return abi.OK;
        });
        return made;
    }

    // -- what it found

    get best() {
        const { c, count } = this._library;
        check(c.logres_search_best(this._held, count));
        return this._moveAt(count);
    }

    choose(level) {
        const { c, count } = this._library;
        check(c.logres_search_choose(this._held, levelOf(level), count));
        return this._moveAt(count);
    }

    _moveAt(at) {
        return new Move(this.view, this._library.u16[at >> 1]);
    }

    get moves() {
        const library = this._library;
        const most = this.view.game.info.mostLegalMoves;
        return library.withMemory(most * abi.STRUCTS[ROW].size, (at) => {
            check(library.c.logres_search_moves(this._held, at, most, library.count));
            return library.structs(ROW, at, library.u32[library.count >> 2]).map(({ move, visits, value, score }) =>
                ({ move: new Move(this.view, move), visits, value: value / abi.SEARCH_WIN, score: score / 100 }));
        });
    }

    get line() {
        const { c, list, count } = this._library;
        check(c.logres_search_line(this._held, list, abi.MOVES_MAX, count));
        return this._library.numbers(list, this._library.u32[count >> 2]);
    }

    get progress() {
        const { c, list } = this._library;
        check(c.logres_search_progress_of(this._held, list));
        const { reserved, ...progress } = this._library.read('logres_search_progress', list);
        return progress;
    }

    toJSON() {
        throw new TypeError('a search has no JSON');
    }

    [Symbol.for('nodejs.util.inspect.custom')]() {
        return this._at ? `Search of ${this.view.game.id}, ${this.progress.iterations} iterations, best ${this.best}`
            : 'Search, freed';
    }
}

/** {level: the iterations that it is meant to have}, the weakest first. */
export function levelsOf({ c }) {
    return Object.fromEntries(Object.entries(LEVELS).map(([name, number]) =>
        [name, c.logres_level_iterations(number)]));
}

/** The move of a bot of a level for the viewer of a view. */
export function botMove(library, view, level, rng) {
    const iterations = library.c.logres_level_iterations(levelOf(level));
    const seed = rngOf(library, rng).next();
    const search = new Search(library, view, { seed, room: iterations });
    try {
        if (view.legalIds().length > 1)
            search.run(iterations);
        return search.choose(level);
    } finally {
        search.free();
    }
}

function levelOf(level) {
    if (typeof level !== 'string')
        throw new TypeError(`level must be a string, not ${kindOf(level)}`);
    if (!Object.hasOwn(LEVELS, level))
        throw new LogresError(abi.ERR_ARGUMENT, `level must be one of ${Object.keys(LEVELS).join(', ')}`);
    return LEVELS[level];
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

/** The bytes of a search whose tree has room for so many iterations. */
function memoryFor(library, view, room) {
    check(library.c.logres_search_memory(library.put(view), room, library.count));
    return library.u32[library.count >> 2];
}
