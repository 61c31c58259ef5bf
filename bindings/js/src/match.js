import * as abi from './abi.js';
import { orNull } from './describe.js';
import { LogresError, check, integer, kindOf } from './errors.js';
import { findGame, withConfig } from './game.js';
import { jsonOf, objectText } from './json.js';
import { namesOf, numbersOf } from './library.js';
import { Owned } from './owned.js';
import { rngFrom, rngOf, uint64 } from './rng.js';
import {
    CHANCE, Move, NO_MOVE, checkStep, eventList, flagsOf, gameAt, idOf, newState, publicOf, stateOf, viewerOf,
} from './state.js';

const RNG = abi.STRUCTS.logres_rng.size;
const REASONS = numbersOf(abi.REASONS);
const REASON_NAMES = namesOf('REASON_');

/** A game with its history, which can be undone, saved and replayed. */
export class Match extends Owned {
    constructor(library, game, options = {}) {
        super();
        const { seed, initial, host, ...config } = options;
        const given = { seed: seed === undefined || seed === null ? null : uint64(seed, 'seed') };
        const text = host === undefined ? null : objectText(host, 'host');
        const at = initial ? fromState(library, game, initial, config, given)
            : withConfig(findGame(library, game), config,
                         (id, made) => create(library, { ...given, game: id, config: made }));
        this._begin(library, at);
        if (text)
            this._setHost(text);
    }

    _begin(library, at) {
        this._own(library, at, library.c.logres_match_free);
        this.warning = null;
        check(library.c.logres_match_state(at, library.next));
        this._game = gameAt(library, library.next);
        this._state = newState(library, this._game);
    }

    get _what() {
        return 'match';
    }

    // -- asking

    get game() {
        return this._game;
    }

    get state() {
        const at = this._held;
        if (!this._state) {
            check(this._library.c.logres_match_state(at, this._library.next));
            this._state = newState(this._library, this._game);
        }
        return this._state;
    }

    get ply() {
        return this._plies()[0];
    }

    get length() {
        return this._plies()[1];
    }

    _plies() {
        const { c, count } = this._library;
        check(c.logres_match_ply(this._held, count, count + 4));
        return [this._library.u32[count >> 2], this._library.u32[(count >> 2) + 1]];
    }

    stateAt(ply) {
        check(this._library.c.logres_match_state_at(this._held, plyOf(ply), this._library.next));
        return newState(this._library, this._game);
    }

    moveAt(ply) {
        return new Move(this.stateAt(ply), this._idAt(ply));
    }

    _idAt(ply) {
        const { c, count } = this._library;
        check(c.logres_match_move_at(this._held, ply, count));
        return this._library.u16[count >> 1];
    }

    get moves() {
        const moves = [];
        for (let state = this.stateAt(0), ply = 0; ply < this.length; ply++) {
            moves.push(new Move(state, this._idAt(ply)));
            state = state._after(moves[ply].id);
        }
        return moves;
    }

    events(ply, ...viewers) { // none, not undefined: a viewer that somebody forgot to set must not be told everything
        const before = this.stateAt(ply);
        const { c, events, count } = this._library;
        if (!viewers.length) {
            check(c.logres_match_events_at(this._held, ply, events, abi.EVENTS_MAX, count));
            return eventList(before);
        }
        const seat = viewerOf(before, viewers[0] ?? null);
        check(c.logres_match_events_for(this._held, ply, seat, events, abi.EVENTS_MAX, count));
        return eventList(publicOf(before));
    }

    moveFor(ply, viewer = null) {
        return JSON.parse(this._text('logres_match_move_to_json', plyOf(ply), viewerOf(this.state, viewer), 0));
    }

    isBarrier(ply) {
        const { c, count } = this._library;
        check(c.logres_match_barrier_at(this._held, plyOf(ply), count));
        return this._library.i32[count >> 2] === abi.BARRIER_YES;
    }

    get undoFloor() {
        const { c, count } = this._library;
        check(c.logres_match_undo_floor(this._held, count));
        return this._library.u32[count >> 2];
    }

    // -- playing

    play(move, options = {}) {
        if (typeof options !== 'object' || options === null)
            throw new TypeError(`options must be an object, not ${kindOf(options)}`);
        const { seat, ply } = options;
        const who = 'seat' in options ? seat ?? abi.NOBODY : null; // a seat that was forgotten may not play for all
        if (who !== null)
            integer(who, 'seat', -(2 ** 31), 2 ** 31 - 1, abi.ERR_SEAT);
        const now = ply === undefined ? this.ply : plyOf(ply);
        const { state } = this;
        const { id, refused } = chosen(state, move);
        const actor = who ?? playerOf(state);
        const number = this._library.c.logres_match_play(this._held, now, actor, id, 0);
        if (number === abi.ERR_MOVE && refused)
            throw refused;
        checkStep(number, state, id);
        this._state = null;
        return this.state;
    }

    resolve() {
        return this._change('logres_match_resolve', 0);
    }

    undo() {
        return this._change('logres_match_undo');
    }

    redo() {
        return this._change('logres_match_redo');
    }

    goto(ply) {
        return this._change('logres_match_goto', plyOf(ply));
    }

    _change(name, ...more) {
        check(this._library.c[name](this._held, ...more));
        this._state = null;
        return this.state;
    }

    close(reason, seat = null) {
        if (typeof reason !== 'string')
            throw new TypeError(`reason must be a text, not ${kindOf(reason)}`);
        if (!Object.hasOwn(REASONS, reason))
            throw new LogresError(abi.ERR_ARGUMENT, `reason must be one of ${Object.keys(REASONS).join(', ')}`);
        const who = seat === null ? abi.NONE : integer(seat, 'seat', 0, this.state.players - 1, abi.ERR_ARGUMENT);
        check(this._library.c.logres_match_close(this._held, REASONS[reason], who));
    }

    get ended() {
        const { c, list } = this._library;
        check(c.logres_match_ended(this._held, list));
        const { reason, seat, ply } = this._library.read('logres_match_end', list);
        return reason ? { reason: REASON_NAMES[reason], seat: orNull(seat), ply } : null;
    }

    get host() {
        return JSON.parse(this._text('logres_match_host'));
    }

    set host(data) {
        this._setHost(objectText(data, 'host'));
    }

    _setHost(data) {
        const library = this._library;
        library.withText(data, (text, length) => library.checkProblem(
            library.c.logres_match_set_host(this._held, text, length, library.problem)));
    }

    get rng() {
        const { c, rng } = this._library;
        const number = c.logres_match_rng(this._held, rng);
        if (number === abi.ERR_RNG)
            return null;
        check(number);
        return rngFrom(this._library, this._library.u8.subarray(rng, rng + RNG));
    }

    set rng(rng) {
        rngOf(this._library, rng)._use((c, at) => check(c.logres_match_set_rng(this._held, at)));
    }

    // -- writing

    toJSON(options) {
        return JSON.parse(this.stringify(options));
    }

    stringify(options) {
        return this._text('logres_match_to_json', flagsOf(options) | (options?.hashes ? abi.JSON_HASHES : 0));
    }

    history(viewer = null, start = 0) {
        return JSON.parse(this._text('logres_match_history_to_json', viewerOf(this.state, viewer), plyOf(start), 0));
    }

    journal(start = 0, options) {
        return this._text('logres_match_journal_to_json', plyOf(start), options?.host ? abi.JSON_HOST : 0);
    }

    append(json) {
        const data = jsonOf(json);
        const library = this._library;
        this.warning = library.withText(data, (text, length) => {
            library.checkProblem(library.c.logres_match_append_journal(this._held, text, length, library.problem));
            return library.report();
        });
        this._state = null;
        return this.state;
    }

    /** The text of a writer that takes the match and these arguments. */
    _text(writer, ...more) {
        const at = this._held;
        return this._library.text((...out) => this._library.c[writer](at, ...more, ...out));
    }

    [Symbol.for('nodejs.util.inspect.custom')]() {
        return this._at ? `Match of ${this._game.id}, ply ${this.ply} of ${this.length}` : 'Match, freed';
    }
}

/** The match of an object, a text or bytes of JSON. */
export function matchFromJSON(library, json, prototype) {
    const data = jsonOf(json);
    return library.withText(data, (text, length) => {
        const { c, count, problem } = library;
        library.checkProblem(c.logres_match_from_json(text, length, 0, count, problem));
        const made = Object.create(prototype);
        made._begin(library, library.u32[count >> 2]);
        made.warning = library.report();
        return made;
    });
}

/** The address of a new match that starts from a state. */
function fromState(library, game, initial, config, given) {
    stateOf(library, initial);
    if (game !== undefined && game !== null && findGame(library, game) !== initial.game)
        throw new LogresError(abi.ERR_GAME, `is a state of ${initial.game.id}`, 'initial');
    if (Object.keys(config).length)
        throw new LogresError(abi.ERR_ARGUMENT, 'initial already sets players and options');
    return create(library, { ...given, initial: library.put(initial) });
}

/** The address of a new match. The options are addresses and a seed, or null. */
function create(library, { seed, ...addresses }) {
    const { c, list, count, problem } = library;
    library.write('logres_match_options', list, { ...addresses, has_seed: Number(seed !== null), seed: seed ?? 0 });
    library.checkProblem(c.logres_match_new(list, count, problem));
    return library.u32[count >> 2];
}

function plyOf(ply) {
    return integer(ply, 'ply', 0, 0xffffffff, abi.ERR_PLY);
}

/** The seat to play for if none is given: the actor, but never chance. */
function playerOf(state) {
    const { actor } = state;
    return actor === null || actor === CHANCE ? abi.NONE : actor;
}

/** The number of a move, or why it is refused. That is thrown only if ply and seat are right. */
function chosen(state, move) {
    try {
        if (move instanceof Move && !isFor(move.state, state))
            throw new LogresError(abi.ERR_MOVE, `a move of another state: ${move}`);
        return { id: idOf(state, move), refused: null };
    } catch (refused) {
        if (!(refused instanceof LogresError))
            throw refused;
        return { id: NO_MOVE, refused };
    }
}

/** Whether the player to move cannot tell the state or view `theirs` apart from `state`. */
function isFor(theirs, state) {
    if (theirs.equals(state))
        return true;
    const { actor } = state;
    if (actor === null || actor === CHANCE || theirs.actor !== actor || theirs.isView && theirs.viewer !== actor)
        return false;
    return theirs.view(actor).equals(state.view(actor));
}
