/* Matches: plies, undo, events, saves and journals. */
import * as abi from './abi.js';
import { orNull } from './describe.js';
import { LogresError, check, integer, kindOf, objectOf, onlyOptions } from './errors.js';
import { findGame, withConfig } from './game.js';
import { jsonOf, objectText } from './json.js';
import { namesOf, numbersOf } from './library.js';
import { KIND, Owned, held, isFreed } from './owned.js';
import { Rng, rngOf, uint64, withRng } from './rng.js';
import {
    CHANCE, Move, NO_MOVE, addressOf, eventList, flagsOf, gameAt, idOf, linesOf, newMove, newState, publicOf,
    stateOf, viewerOf,
} from './state.js';

const RNG = abi.STRUCTS.logres_rng.size;
const REASONS = numbersOf(abi.REASONS);
const REASON_NAMES = namesOf('REASON_');

/** A game with a history that can be undone, saved and replayed. */
export class Match extends Owned {
    #library;
    #game;
    #state = null;
    #warning;

    constructor(library, at, warning = null) {
        super(library, at, library.c.logres_match_free);
        this.#library = library;
        this.#warning = warning;
        this.#game = gameAt(library, library.c.logres_match_state(at));
    }

    get [KIND]() {
        return 'match';
    }

    // -- queries

    get game() {
        return this.#game;
    }

    get warning() {
        return this.#warning;
    }

    get state() {
        const at = held(this);
        if (!this.#state) {
            const { c, next, u8 } = this.#library;
            const from = c.logres_match_state(at);
            u8.copyWithin(next, from, from + abi.STATE_SIZE);
            this.#state = newState(this.#library, this.#game);
        }
        return this.#state;
    }

    get ply() {
        return this.#library.c.logres_match_ply(held(this));
    }

    get length() {
        return this.#library.c.logres_match_length(held(this));
    }

    get isOver() {
        return this.#library.c.logres_match_is_over(held(this)) === 1;
    }

    stateAt(ply) {
        check(this.#library.c.logres_match_state_at(held(this), plyOf(ply), this.#library.next));
        return newState(this.#library, this.#game);
    }

    moveAt(ply) {
        return newMove(this.stateAt(ply), this.#idAt(ply));
    }

    #idAt(ply) {
        const { c, count } = this.#library;
        check(c.logres_match_move_at(held(this), ply, count));
        return this.#library.u16[count >> 1];
    }

    get moves() {
        const moves = [];
        for (let state = this.stateAt(0), ply = 0; ply < this.length; ply++) {
            moves.push(newMove(state, this.#idAt(ply)));
            state = state.apply(moves[ply].id);
        }
        return moves;
    }

    events(ply, ...viewers) { // a missing argument differs from undefined: an unset viewer must not receive everything
        const before = this.stateAt(ply);
        const { c, events, count } = this.#library;
        if (!viewers.length) {
            check(c.logres_match_events_at(held(this), ply, events, abi.EVENTS_MAX, count));
            return eventList(before);
        }
        const seat = viewerOf(before, viewers[0] ?? null);
        check(c.logres_match_events_for(held(this), ply, seat, events, abi.EVENTS_MAX, count));
        return eventList(publicOf(before));
    }

    moveFor(ply, viewer = null) {
        return JSON.parse(this.#text('logres_match_move_to_json', plyOf(ply), viewerOf(this.state, viewer), 0));
    }

    log(viewer = null, names = [], start = 0) {
        const [seat, text, first] = [viewerOf(this.state, viewer), linesOf(names), plyOf(start)];
        const library = this.#library;
        const lines = [];
        library.withText(text, (at) => {
            for (let ply = first; ply < this.ply; ply = library.u32[library.list >> 2]) {
                library.u32[library.list >> 2] = ply;
                lines.push(this.#text('logres_match_sentence', seat, at, library.list));
            }
        });
        return lines;
    }

    infoKey(viewer = null, ply = this.ply) {
        const { c, list } = this.#library;
        check(c.logres_match_info_key(held(this), plyOf(ply), viewerOf(this.state, viewer), list));
        return this.#library.data.getBigUint64(list, true);
    }

    isBarrier(ply) {
        const { c, count } = this.#library;
        check(c.logres_match_barrier_at(held(this), plyOf(ply), count));
        return this.#library.i32[count >> 2] === abi.BARRIER_YES;
    }

    get undoFloor() {
        const { c, count } = this.#library;
        check(c.logres_match_undo_floor(held(this), count));
        return this.#library.u32[count >> 2];
    }

    // -- moves

    play(move, options) {
        return this.#play('logres_match_play', move, options);
    }

    playAndResolve(move, options) {
        return this.#play('logres_match_play_and_resolve', move, options);
    }

    #play(name, move, options = {}) {
        onlyOptions(options, 'seat', 'ply');
        // An option that is present but undefined must not play for the actor or at any ply.
        const { seat, ply } = options;
        const who = 'seat' in options ? seat ?? abi.NOBODY : null;
        if (who !== null)
            integer(who, 'seat', -(2 ** 31), 2 ** 31 - 1, abi.ERR_SEAT);
        const now = 'ply' in options ? plyOf(ply) : this.ply;
        const { state } = this;
        const { id, refused } = chosen(state, move);
        if (this.state !== state) // a getter of the move changed the match
            throw new LogresError(abi.ERR_PLY);
        const actor = who ?? playerOf(state);
        const { c, problem } = this.#library;
        const number = c[name](held(this), now, actor, id, problem);
        if (number === abi.ERR_MOVE && refused)
            throw refused;
        this.#library.checkProblem(number);
        this.#state = null;
        return this.state;
    }

    resolve() {
        return this.#change('logres_match_resolve', 0);
    }

    undo() {
        return this.#change('logres_match_undo');
    }

    undoDecision(seat, options = {}) {
        onlyOptions(options, 'fair');
        integer(seat, 'seat', -(2 ** 31), 2 ** 31 - 1, abi.ERR_ARGUMENT);
        return this.#change('logres_match_undo_decision', seat, options.fair ? 1 : 0);
    }

    redo() {
        return this.#change('logres_match_redo');
    }

    goto(ply) {
        return this.#change('logres_match_goto', plyOf(ply));
    }

    #change(name, ...more) {
        check(this.#library.c[name](held(this), ...more));
        this.#state = null;
        return this.state;
    }

    copy() {
        const { c, count } = this.#library;
        check(c.logres_match_copy(held(this), 0, count));
        return Reflect.construct(Match, [this.#library, this.#library.u32[count >> 2]], this.#library.Match);
    }

    close(reason, seat = null) {
        if (typeof reason !== 'string')
            throw new TypeError(`reason must be a string, not ${kindOf(reason)}`);
        if (!Object.hasOwn(REASONS, reason))
            throw new LogresError(abi.ERR_ARGUMENT, `reason must be one of ${Object.keys(REASONS).join(', ')}`);
        const who = seat === null ? abi.NONE : integer(seat, 'seat', 0, this.state.players - 1, abi.ERR_ARGUMENT);
        check(this.#library.c.logres_match_close(held(this), REASONS[reason], who));
    }

    get ended() {
        const { c, list } = this.#library;
        check(c.logres_match_end_of_sized(held(this), list, abi.STRUCTS.logres_match_end.size));
        const { reason, seat, ply } = this.#library.read('logres_match_end', list);
        return reason ? { reason: REASON_NAMES[reason], seat: orNull(seat), ply } : null;
    }

    get host() {
        return JSON.parse(this.#text('logres_match_host'));
    }

    set host(data) {
        const text = objectText(data, 'host'); // may run the host's code, even free()
        setHost(this.#library, held(this), text);
    }

    get rng() {
        const { c, rng } = this.#library;
        const number = c.logres_match_rng(held(this), rng);
        if (number === abi.ERR_RNG)
            return null;
        check(number);
        return Reflect.construct(Rng, [this.#library, this.#library.u8.slice(rng, rng + RNG)], this.#library.Rng);
    }

    set rng(rng) {
        withRng(this.#library, rng, (c, at) => check(c.logres_match_set_rng(held(this), at)));
    }

    // -- output

    toJSON(options) {
        return JSON.parse(this.stringify(typeof options === 'string' ? {} : options)); // JSON.stringify passes a key
    }

    stringify(options) {
        return this.#text('logres_match_to_json', flagsOf(options, 'hashes') | (options?.hashes ? abi.JSON_HASHES : 0));
    }

    history(viewer, start) {
        return JSON.parse(this.historyJson(viewer, start));
    }

    historyJson(viewer = null, start = 0) {
        return this.#text('logres_match_history_to_json', viewerOf(this.state, viewer), plyOf(start), 0);
    }

    journal(start, options) {
        return JSON.parse(this.journalJson(start, options));
    }

    journalJson(start = 0, options) {
        onlyOptions(options, 'host');
        return this.#text('logres_match_journal_to_json', plyOf(start), options?.host ? abi.JSON_HOST : 0);
    }

    appendJournal(json) {
        const data = jsonOf(json);
        const library = this.#library;
        this.#warning = library.withText(data, (text, length) => {
            library.checkProblem(library.c.logres_match_append_journal(held(this), text, length, library.problem));
            return library.report();
        });
        this.#state = null;
        return this.state;
    }

    /** Returns the text of a writer function that takes the match and these arguments. */
    #text(writer, ...more) {
        const at = held(this);
        return this.#library.text((...out) => this.#library.c[writer](at, ...more, ...out));
    }

    /** As in Python, the text does not show the table, which would reveal all hands. */
    toString() {
        return isFreed(this) ? 'Match, freed' : `Match of ${this.#game.id}, ply ${this.ply} of ${this.length}`;
    }
}

/** Returns the address of a new match. */
export function createMatch(library, game, options = {}) {
    const { seed, initial, host, rng, ...config } = objectOf(options, 'options');
    const given = { seed: seed === undefined || seed === null ? null : uint64(seed, 'seed') };
    const draws = rng !== undefined && rng !== null; // with the host's generator
    if (draws && given.seed !== null)
        throw new LogresError(abi.ERR_ARGUMENT, 'a match has a seed or a generator, not both');
    if (draws)
        rngOf(library, rng);
    const text = host === undefined ? null : objectText(host, 'host');
    const at = initial !== undefined && initial !== null ? fromState(library, game, initial, config, given)
        : withConfig(library, findGame(library, game), config,
                     (id, made) => create(library, { ...given, game: id, config: made }));
    try {
        if (text)
            setHost(library, at, text);
        if (draws)
            withRng(library, rng, (c, words) => check(c.logres_match_set_rng(at, words)));
        return at;
    } catch (error) {
        library.c.logres_match_free(at);
        throw error;
    }
}

function setHost(library, at, host) {
    library.withText(host, (text, length) => library.checkProblem(
        library.c.logres_match_set_host(at, text, length, library.problem)));
}

/** Returns the address of a match read from an object, text or bytes, and the hashes that were not verified. */
export function readMatch(library, json) {
    const data = jsonOf(json);
    return library.withText(data, (text, length) => {
        const { c, count, problem } = library;
        library.checkProblem(c.logres_match_from_json(text, length, 0, count, problem));
        return [library.u32[count >> 2], library.report()];
    });
}

/** Returns the address of a new match that starts from a state. */
function fromState(library, game, initial, config, given) {
    stateOf(library, initial);
    if (game !== undefined && game !== null && findGame(library, game) !== initial.game)
        throw new LogresError(abi.ERR_GAME, `is a state of ${initial.game.id}`, 'initial');
    if (Object.keys(config).length)
        throw new LogresError(abi.ERR_ARGUMENT, 'initial already sets players and options');
    return create(library, { ...given, initial: addressOf(initial) });
}

/** Returns the address of a new match. The options are addresses and a seed, or null. */
function create(library, { seed, ...addresses }) {
    const { c, list, count, problem } = library;
    library.write('logres_match_options', list, { ...addresses, has_seed: Number(seed !== null), seed: seed ?? 0 });
    library.checkProblem(c.logres_match_new(list, count, problem));
    return library.u32[count >> 2];
}

function plyOf(ply) {
    return integer(ply, 'ply', 0, 0xffffffff, abi.ERR_PLY);
}

/** Returns the default seat: the actor, but never chance. */
function playerOf(state) {
    const { actor } = state;
    return actor === null || actor === CHANCE ? abi.NONE : actor;
}

/** Returns the number of a move, or the error of a refusal, which is thrown only if ply and seat are correct. */
function chosen(state, move) {
    try {
        if (move instanceof Move && move.game.id === state.game.id && !isFor(move.state, state))
            throw new LogresError(abi.ERR_MOVE, `a move of another state, perhaps an earlier one: ${move}`);
        return { id: idOf(state, move), refused: null };
    } catch (refused) {
        if (!(refused instanceof LogresError))
            throw refused;
        return { id: NO_MOVE, refused };
    }
}

/** Returns whether `theirs` and `state` look the same to the player to move. */
function isFor(theirs, state) {
    if (theirs.equals(state))
        return true;
    const { actor } = state;
    if (actor === null || actor === CHANCE || theirs.actor !== actor || theirs.isView && theirs.viewer !== actor)
        return false;
    return theirs.view(actor).equals(state.view(actor));
}
