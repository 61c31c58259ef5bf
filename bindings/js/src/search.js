import * as abi from './abi.js';
import { LogresError, check, integer } from './errors.js';
import { Owned } from './owned.js';
import { uint64 } from './rng.js';
import { Move, stateOf } from './state.js';

const OPTIONS = abi.STRUCTS.logres_search_options;
const ROW = 'logres_search_move';
const ITERATIONS = 20_000; // for which there is room in the tree, if the caller does not say
const STEP = 10; // milliseconds between two looks at the clock

/** A bot that cannot peek: it searches a view for the best move. */
export class Search extends Owned {
    constructor(library, view, options = {}) {
        super();
        const given = {
            size: OPTIONS.size,
            exploration: uint32(options.exploration ?? 0, 'exploration'),
            playout_limit: uint32(options.playoutLimit ?? 0, 'playoutLimit'),
            reserved: 0,
            seed: uint64(options.seed ?? 0, 'seed'),
        };
        const room = uint32(options.room ?? ITERATIONS, 'room');
        this.view = stateOf(library, view);
        this._step = 16; // iterations between two looks at the clock
        this._own(library, create(library, view, given, room), library.c.free);
    }

    get _what() {
        return 'search';
    }

    run(budget = {}) {
        const { iterations, seconds } = typeof budget === 'number' ? { iterations: budget } : budget;
        if (iterations === undefined && seconds === undefined)
            throw new TypeError('run needs iterations or seconds');
        const most = uint32(iterations ?? 0x7fffffff, 'iterations');
        if (seconds === undefined)
            this._run(most);
        else
            this._runUntil(performance.now() + 1000 * number(seconds, 'seconds'), most);
        return this.progress;
    }

    _run(iterations) {
        check(this._library.c.logres_search_run(this._held, iterations));
    }

    /** Runs in steps of about STEP milliseconds until a time, at least one step. */
    _runUntil(end, most) {
        let now = performance.now();
        for (let left = most; left > 0;) {
            const some = Math.min(this._step, left);
            this._run(some);
            left -= some;
            const took = performance.now() - now;
            now += took;
            if (now >= end)
                return;
            this._step = Math.max(1, Math.min(2 * this._step, Math.round(this._step * STEP / took)));
        }
    }

    get best() {
        const { c, count } = this._library;
        check(c.logres_search_best(this._held, count));
        return new Move(this.view, this._library.u16[count >> 1]);
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
        const { iterations, plies, nodes, room, depth } = this._library.read('logres_search_progress', list);
        return { iterations, plies, nodes, room, depth };
    }

    add(other) {
        if (!(other instanceof Search) || other._library !== this._library)
            throw new TypeError('other must be a logres.Search of the same instance');
        check(this._library.c.logres_search_add(this._held, other._held));
    }
}

function uint32(value, what) {
    return integer(value, what, 0, 0xffffffff, abi.ERR_ARGUMENT);
}

function number(value, what) {
    if (!Number.isFinite(value))
        throw new TypeError(`${what} must be a number`);
    return value;
}

/** The address of a new search, whose tree has room for so many iterations. */
function create(library, view, options, room) {
    const { c, list, count } = library;
    for (const [field, offset] of OPTIONS.fields) {
        if (field === 'seed')
            library.data.setBigUint64(list + offset, options.seed, true);
        else
            library.data.setUint32(list + offset, options[field], true);
    }
    const state = library.put(view);
    check(c.logres_search_memory(state, room, count));
    const bytes = library.u32[count >> 2];
    const at = library.allocate(bytes);
    const number = c.logres_search_init(state, list, at, bytes, count, 0);
    if (number) {
        c.free(at);
        throw new LogresError(number);
    }
    return at;
}
