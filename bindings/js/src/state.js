/* States, views, moves and events. */
import * as abi from './abi.js';
import { catalogueOf, layoutOf, observationSize } from './describe.js';
import { LogresError, check, integer, kindOf, onlyOptions } from './errors.js';
import { frozen, jsonOf, lineOf, objectText } from './json.js';
import { copyInto, lengthOf, namesOf, typeOf } from './library.js';
import { withNetwork } from './network.js';
import { uint64, withRng } from './rng.js';

export const { CHANCE, NOBODY, SPECTATOR } = abi;
export const LIMIT = 100_000; // default plies of a playout
export const NO_MOVE = 0xffff; // not a move of any game

const SIZE = abi.STATE_SIZE;
const EVENT = abi.STRUCTS.logres_event.size;
const SEEN_BY = abi.STRUCTS.logres_event.fields.find(([name]) => name === 'seen_by')[1];
const BARRIERS = namesOf('BARRIER_');
const EVENT_KINDS = Object.fromEntries(abi.EVENTS.map(([, number, text]) => [number, text]));

/** Return the library of a state, the address of its bytes there, and a writer's text. Internal. */
export let libraryOf;
export let addressOf;
let textOf;

/** A state of a game, or a view, which contains only one viewer's information. Immutable. */
export class State {
    #library;
    #game;
    #shelf; // the buffer of its bytes
    #place; // their offset

    constructor(library, game, shelf, place) {
        this.#library = library;
        this.#game = game;
        this.#shelf = shelf;
        this.#place = place;
    }

    static {
        libraryOf = (state) => state.#library;
        addressOf = (state) => state.#at;
        textOf = (state, ...writer) => state.#text(...writer);
    }

    get #at() {
        return this.#library.put(this, this.#shelf, this.#place);
    }

    // -- queries

    get game() {
        return this.#game;
    }

    get players() {
        return this.#library.c.logres_players(this.#at);
    }

    get config() {
        const { c, config } = this.#library;
        check(c.logres_config_of_sized(this.#at, config, abi.STRUCTS.logres_config.size));
        return JSON.parse(this.#library.text((...out) => c.logres_config_to_json(config, 0, ...out)));
    }

    get phase() {
        return this.#game.info.phases[this.#library.c.logres_phase(this.#at)];
    }

    get actor() {
        const actor = this.#library.c.logres_actor(this.#at);
        return actor === NOBODY ? null : actor;
    }

    get isOver() {
        return this.#library.c.logres_is_over(this.#at) === 1;
    }

    get result() {
        return this.isOver ? JSON.parse(this.#text('logres_result_to_json', 0)) : null;
    }

    get standing() {
        const { c, list } = this.#library;
        check(c.logres_standing_of_sized(this.#at, list, abi.STRUCTS.logres_result.size));
        const { scores, ranks, winners } = this.#library.readBySeat('logres_result', list, this.players);
        return { scores, ranks, winners: [...ranks.keys()].filter((seat) => winners >> seat & 1) };
    }

    get isView() {
        return this.#library.c.logres_viewer(this.#at) !== abi.NONE;
    }

    get viewer() {
        const viewer = this.#library.c.logres_viewer(this.#at);
        return viewer < 0 ? null : viewer;
    }

    get hash() {
        return hexOf(this.#library.c.logres_hash(this.#at));
    }

    get bytes() {
        return this.#shelf.slice(this.#place, this.#place + SIZE);
    }

    equals(other) {
        return other instanceof State && sameBytes(this.#shelf, this.#place, other.#shelf, other.#place, SIZE);
    }

    fields() {
        const { id } = this.#game;
        const struct = `logres_${id}`;
        const { size } = abi.STRUCTS[struct];
        return this.#library.withMemory(size, (at) => {
            check(this.#library.c[`${struct}_read_sized`](this.#at, at, size));
            return this.#library.readBySeat(struct, at, this.players);
        });
    }

    get pieceNames() {
        return this.#game.info.pieces.map((_, piece) => this.#text('logres_piece_name', piece));
    }

    // -- moves

    legalIds() {
        const { c, list, count } = this.#library;
        checkTurn(c.logres_legal_moves(this.#at, list, abi.MOVES_MAX, count), this);
        return this.#library.numbers(list, this.#library.u32[count >> 2]);
    }

    legalMoves() {
        return this.legalIds().map((id) => newMove(this, id));
    }

    movesWith(touched) {
        const values = typeof touched === 'string' ? lineOf(touched) : labelsOf(touched);
        const library = this.#library;
        const { c, list, count } = library;
        checkTurn(library.withText(values, (text) =>
            c.logres_moves_with(this.#at, text, list, abi.MOVES_MAX, count)), this);
        return library.numbers(list, library.u32[count >> 2]).map((id) => newMove(this, id));
    }

    sensibleMoves() {
        const { c, list, count } = this.#library;
        checkTurn(c.logres_sensible_moves(this.#at, list, abi.MOVES_MAX, count), this);
        return this.#library.numbers(list, this.#library.u32[count >> 2]).map((id) => newMove(this, id));
    }

    legalMask(out) {
        const { info } = this.#game;
        const width = this.actor === CHANCE ? info.moveSpace : info.playerMoves;
        const mask = filled(out, Uint8Array, width);
        const { c, list } = this.#library;
        checkTurn(c.logres_batch_masks(this.#at, 1, list, width, 0), this);
        copyInto(mask, this.#library.u8.subarray(list, list + width));
        return mask;
    }

    isLegal(move) {
        try {
            const id = idOf(this, move);
            return this.#library.c.logres_is_legal(this.#at, id) === 1;
        } catch (error) {
            if (error instanceof LogresError)
                return false;
            throw error;
        }
    }

    explain(move) {
        return refusalOf(() => explain(this, idOf(this, move)));
    }

    explainAny(touched) {
        const values = typeof touched === 'string' ? lineOf(touched) : labelsOf(touched);
        const library = this.#library;
        return refusalOf(() => library.withText(values, (text) =>
            library.checkProblem(library.c.logres_explain_any(this.#at, text, library.problem))));
    }

    undoBarrier(move) {
        const { c, count } = this.#library;
        const id = idOf(this, move);
        const number = c.logres_undo_barrier(this.#at, id, count);
        if (number === abi.ERR_VIEW)
            checkTurn(number, this);
        checkStep(number, this, id);
        return BARRIERS[this.#library.i32[count >> 2]];
    }

    chance() {
        const { c, list, count } = this.#library;
        const weights = list + 2 * abi.MOVES_MAX;
        check(c.logres_chance_moves(this.#at, list, weights, abi.CHANCE_MAX, count));
        return Array.from({ length: this.#library.u32[count >> 2] }, (_, i) =>
            [newMove(this, this.#library.u16[(list >> 1) + i]), this.#library.u32[(weights >> 2) + i]]);
    }

    move(move) {
        if (move instanceof Move && move.state === this)
            return move;
        return newMove(this, idOf(this, move));
    }

    // -- moves and draws

    apply(move, options) {
        const id = idOf(this, move);
        onlyOptions(options, 'events');
        return options?.events ? this.#applyEvents(id) : this.#after(id);
    }

    #after(id) {
        const library = this.#library;
        const number = library.c.logres_apply(this.#at, id, library.next);
        if (number)
            checkStep(number, this, id);
        return newState(library, this.#game);
    }

    #applyEvents(id) {
        const { c, next, events, count } = this.#library;
        checkStep(c.logres_apply_events(this.#at, id, next, events, abi.EVENTS_MAX, count), this, id);
        const made = eventList(this);
        return [newState(this.#library, this.#game), made];
    }

    infoKey(viewer = null) {
        const { c, list } = this.#library;
        check(c.logres_info_key_start(this.#at, viewerOf(this, viewer), list));
        return this.#library.data.getBigUint64(list, true);
    }

    infoKeyAfter(key, move, viewer = null) {
        const id = idOf(this, move);
        const [seat, number] = [viewerOf(this, viewer), uint64(key, 'key')];
        const { c, next, events, count, list, data, u32 } = this.#library;
        checkStep(c.logres_apply_events(this.#at, id, next, events, abi.EVENTS_MAX, count), this, id);
        data.setBigUint64(list, number, true);
        check(c.logres_info_key_step(this.#at, id, events, u32[count >> 2], seat, list));
        return data.getBigUint64(list, true);
    }

    sentence(move, viewer = null, names = []) {
        const id = idOf(this, move);
        const [seat, lines] = [viewerOf(this, viewer), linesOf(names)];
        const library = this.#library;
        const { c, next, events, count } = library;
        return library.withText(lines, (at) => {
            checkStep(c.logres_apply_events(this.#at, id, next, events, abi.EVENTS_MAX, count), this, id);
            const here = this.#at;
            const made = library.u32[count >> 2];
            return library.text((...out) => c.logres_ply_to_sentence(here, id, events, made, seat, at, ...out));
        });
    }

    resolve(rng) {
        return this.#drawn(rng, (c, from, generator, next) => c.logres_resolve(from, generator, next, 0));
    }

    playout(rng, options) {
        const limit = limitOf(options);
        return this.#drawn(rng, (c, from, generator, next) => c.logres_playout(from, generator, limit, next, 0));
    }

    playouts(rng, n, options) {
        const limit = limitOf(options);
        integer(n, 'n', 0, 0xffffffff, abi.ERR_ARGUMENT);
        const library = this.#library;
        return withRng(library, rng, (c, generator) => {
            const { size } = abi.STRUCTS.logres_totals;
            check(c.logres_playout_totals_sized(this.#at, generator, n, limit, library.list, size));
            return library.readBySeat('logres_totals', library.list, this.players);
        });
    }

    /** Returns the state after a call that draws. */
    #drawn(rng, call) {
        const library = this.#library;
        withRng(library, rng, (c, generator) => check(call(c, this.#at, generator, library.next)));
        return newState(library, this.#game);
    }

    // -- views

    view(viewer = null) {
        const seat = viewerOf(this, viewer);
        check(this.#library.c.logres_view(this.#at, seat, this.#library.next));
        return newState(this.#library, this.#game);
    }

    determinize(rng) {
        return this.#drawn(rng, (c, from, generator, next) => c.logres_determinize(from, generator, next));
    }

    observe(out) {
        const width = observationSize(this.#game);
        const values = filled(out, Int16Array, width);
        const { c, list } = this.#library;
        check(c.logres_batch_observe(this.#at, 1, 0, list, width, 0));
        copyInto(values, new Int16Array(c.memory.buffer, list, width));
        return values;
    }

    get observationLayout() {
        return layoutOf(this.#library, this.#at);
    }

    evaluate(network) {
        const library = this.#library;
        const { c, count } = library;
        if (network === undefined)
            check(c.logres_evaluate(this.#at, count));
        else
            withNetwork(library, this.#at, network,
                (at, size) => check(c.logres_evaluate_with(this.#at, at, size, count)));
        return library.i32[count >> 2] / abi.SEARCH_WIN;
    }

    privateText() {
        return this.#text('logres_private_to_text');
    }

    // -- output

    toJSON() {
        return JSON.parse(this.stringify());
    }

    stringify(options) {
        return this.#text(this.isView ? 'logres_view_to_json' : 'logres_state_to_json', flagsOf(options));
    }

    table() {
        return JSON.parse(this.#text('logres_table_to_json', 0));
    }

    get catalogue() {
        return catalogueOf(this.#library, this.#library.c.logres_game_of(this.#at), this.#at);
    }

    toString() {
        return this.#text('logres_state_to_text');
    }

    /** Returns the text of a writer function that takes the state and these arguments. */
    #text(writer, ...more) {
        const at = this.#at;
        return this.#library.text((...out) => this.#library.c[writer](at, ...more, ...out));
    }

    [Symbol.for('nodejs.util.inspect.custom')]() {
        const of = this.isView ? ` view of ${this.viewer ?? 'a spectator'},` : '';
        const actor = this.actor === CHANCE ? 'chance' : this.actor;
        return `State of ${this.#game.id},${of} phase ${this.phase}, actor ${actor}`;
    }
}

/** A move of a state. Immutable. */
export class Move {
    #state;
    #id;
    #json = null;

    constructor(state, id) {
        this.#state = state;
        this.#id = id;
    }

    get id() {
        return this.#id;
    }

    get state() {
        return this.#state;
    }

    get game() {
        return this.#state.game;
    }

    get type() {
        const library = libraryOf(this.#state);
        return library.string(library.c.logres_move_type_name(addressOf(this.#state), this.#id));
    }

    toJSON() {
        this.#json ??= frozen(JSON.parse(this.stringify()));
        return this.#json;
    }

    stringify(options) { // avoids _text, which takes longer than the library's call
        const library = libraryOf(this.#state);
        const flags = flagsOf(options);
        const at = addressOf(this.#state);
        return library.text((buffer, capacity, need) =>
            library.c.logres_move_to_json(at, this.#id, flags, buffer, capacity, need));
    }

    get labelled() {
        return textOf(this.#state, 'logres_move_to_text', this.#id, abi.TEXT_LABELS);
    }

    toString() {
        return textOf(this.#state, 'logres_move_to_text', this.#id, 0);
    }

    equals(other) {
        return other instanceof Move && this.game.id === other.game.id && this.stringify() === other.stringify();
    }

    [Symbol.for('nodejs.util.inspect.custom')]() {
        return `Move ${this.#id}: ${this}`;
    }
}

const kinds = new WeakMap(); // {game: the class of its moves}

/**
 * A move of a state. The class of a game's moves has a getter for each argument. Getters of the class, not properties
 * of the move, keep printing and spreading cheap. A name that all moves use for a property gets a trailing "_".
 */
export function newMove(state, id) {
    const { game } = state;
    if (!kinds.has(game))
        kinds.set(game, kindOfMoves(game));
    return new (kinds.get(game))(state, id);
}

function kindOfMoves(game) {
    const Kind = { Move: class extends Move {} }.Move; // the name shown by debuggers
    const args = game.catalogue.phases.flatMap(({ moves }) => moves.flatMap(({ args }) => args));
    for (const { name } of args) {
        const get = function () {
            return this.toJSON()[name];
        };
        Object.defineProperty(Kind.prototype, name in Move.prototype ? `${name}_` : name, { get, configurable: true });
    }
    return Kind;
}

/** One effect of a move. Immutable. */
export class Event {
    #state;
    #bytes;
    #json = null;

    constructor(state, bytes) {
        this.#state = state;
        this.#bytes = bytes;
    }

    get kind() {
        return EVENT_KINDS[this.#bytes[0]] ?? this.toJSON().event; // for a module newer than this file
    }

    seenBy(viewer = null) {
        const seat = viewerOf(this.#state, viewer);
        const seenBy = this.#bytes[SEEN_BY] | this.#bytes[SEEN_BY + 1] << 8;
        return Boolean(seenBy & (seat === SPECTATOR ? abi.SEEN_BY_SPECTATORS : 1 << seat));
    }

    redacted(viewer = null) {
        const seat = viewerOf(this.#state, viewer);
        const library = libraryOf(this.#state);
        const at = this.#put();
        check(library.c.logres_events_redact(addressOf(this.#state), seat, at, 1));
        return new Event(publicOf(this.#state), library.u8.slice(at, at + EVENT));
    }

    toJSON() {
        this.#json ??= frozen(JSON.parse(textOf(this.#state, 'logres_events_to_json', this.#put(), 1, 0))[0]);
        return this.#json;
    }

    toString() {
        return textOf(this.#state, 'logres_event_to_text', this.#put());
    }

    equals(other) {
        return other instanceof Event && this.#state.game.id === other.#state.game.id
            && sameBytes(this.#bytes, 0, other.#bytes, 0, EVENT);
    }

    /** Returns the address of the record. */
    #put() {
        const { events, u8 } = libraryOf(this.#state);
        u8.set(this.#bytes, events);
        return events;
    }

    [Symbol.for('nodejs.util.inspect.custom')]() {
        return `Event ${this}`;
    }
}

/** Returns a call's 64-bit output as text. */
export function hexOf(bits) {
    return `0x${BigInt.asUintN(64, bits).toString(16).padStart(16, '0')}`;
}

function sameBytes(a, from, b, other, length) {
    for (let i = 0; i < length; i++) {
        if (a[from + i] !== b[other + i])
            return false;
    }
    return true;
}

// -- construction

/** Returns the state that a call wrote to `library.next`. */
export function newState(library, game) {
    const place = library.shelve(); // may start a new shelf
    return library.keep(new State(library, game, library.shelf, place));
}

/** Returns the state or view read from an object, text or bytes. */
export function stateFromJSON(library, json) {
    const data = jsonOf(json);
    return library.withText(data, (text, length) => {
        const { c, next, problem } = library;
        const number = c.logres_state_from_json(text, length, next, problem);
        if (number === abi.ERR_VIEW || number === abi.ERR_FORMAT)
            return viewFromJSON(library, text, length, number);
        library.checkProblem(number);
        return newState(library, gameAt(library, next));
    });
}

/** Returns the view of a text. If it is not a view either, reads it as a state again for the problem. */
function viewFromJSON(library, text, length) {
    const { c, next, problem } = library;
    const number = c.logres_view_from_json(text, length, next, problem);
    if (number === abi.ERR_FULL || number === abi.ERR_FORMAT && library.report().path === 'format')
        library.checkProblem(c.logres_state_from_json(text, length, next, problem));
    library.checkProblem(number);
    return newState(library, gameAt(library, next));
}

/** Returns the state of 512 untrusted bytes. */
export function stateFromBytes(library, bytes) {
    if (typeOf(bytes) !== 'Uint8Array')
        throw new TypeError(`the bytes of a state must be a Uint8Array, not ${kindOf(bytes)}`);
    if (lengthOf(bytes) !== SIZE)
        throw new LogresError(abi.ERR_STATE);
    library.u8.set(bytes, library.next);
    library.checkProblem(library.c.logres_validate(library.next, library.problem));
    return newState(library, gameAt(library, library.next));
}

/** Returns the game of the state at an address. */
export function gameAt(library, state) {
    const info = library.c.logres_game_of(state);
    if (!info)
        throw new LogresError(abi.ERR_STATE);
    return library.games.get(library.string(library.u32[info >> 2]));
}

/** Returns the events that a call wrote. `state` is the state before or after them. */
export function eventList(state) {
    const { events, count, u8, u32 } = libraryOf(state);
    return Array.from({ length: u32[count >> 2] }, (_, i) =>
        new Event(state, u8.slice(events + i * EVENT, events + (i + 1) * EVENT)));
}

/** Returns the events of a list from a history. */
export function eventsFromJSON(library, state, json) {
    const data = jsonOf(json);
    stateOf(library, state);
    return library.withText(data, (text, length) => {
        const { c, events, count, problem } = library;
        const at = addressOf(state);
        const number = c.logres_events_from_json(at, text, length, events, abi.EVENTS_MAX, count, problem);
        if (number === abi.ERR_BUFFER)
            throw new LogresError(abi.ERR_LIMIT, `more than ${abi.EVENTS_MAX} events`);
        library.checkProblem(number);
        return eventList(state);
    });
}

// -- arguments

/** Returns the number of a move in a state from a Move, number, object or text; it need not be legal. */
export function idOf(state, move) {
    if (typeof move === 'number')
        return numbered(state, move);
    if (move instanceof Move)
        return like(state, move);
    if (typeof move === 'string')
        return parsed(state, lineOf(move), (c, at, text, length, ...out) => c.logres_move_from_text(at, text, ...out));
    return parsed(state, objectText(move, 'a move'), (c, ...all) => c.logres_move_from_json(...all));
}

function numbered(state, id) {
    if (!Number.isInteger(id))
        throw new TypeError(`the number of a move must be an integer, not ${id}`);
    if (id < 0 || id >= state.game.info.moveSpace)
        throw new LogresError(abi.ERR_MOVE, 'no such move');
    return id;
}

function parsed(state, text, call) {
    const library = libraryOf(state);
    return library.withText(text, (at, length) => {
        library.checkProblem(call(library.c, addressOf(state), at, length, library.count, library.problem));
        return library.u16[library.count >> 1];
    });
}

function like(state, move) {
    if (move.state === state || move.state.equals(state))
        return move.id;
    if (move.game.id !== state.game.id)
        throw new LogresError(abi.ERR_MOVE, `a move of ${move.game.id}`);
    return idOf(state, move.toJSON());
}

/** Returns the names of seats as lines. A line break within a name would start the next seat's name. */
export function linesOf(names) {
    if (names === null || typeof names !== 'object') // a string would be one name per letter
        throw new TypeError('names must be a list of strings');
    return Array.from(names, (name) => String(name ?? '').replace(/[\n\0]/g, ' ')).join('\n');
}

/** Returns the number of a viewer: a seat, or null for a spectator. */
export function viewerOf(state, viewer) {
    if (viewer === null)
        return SPECTATOR;
    integer(viewer, 'viewer', -Infinity, Infinity);
    if (viewer < 0 || viewer >= state.players) {
        const why = `must be a seat, 0 to ${state.players - 1}, or null for a spectator; chance has no view`;
        throw new LogresError(abi.ERR_ARGUMENT, why, 'viewer');
    }
    return viewer;
}

/** Returns `value`. Throws TypeError unless it is a state of this instance. */
export function stateOf(library, value) {
    if (!(value instanceof State))
        throw new TypeError(`must be a State, not ${kindOf(value)}`);
    if (libraryOf(value) !== library)
        throw new TypeError('must be a State of the same instance: it was made by another load()');
    return value;
}

export function limitOf(options) {
    onlyOptions(options, 'limit');
    return integer(options?.limit ?? LIMIT, 'limit', 0, 0xffffffff, abi.ERR_ARGUMENT);
}

/** Returns the flags of a writer function, which may have other options. */
export function flagsOf(options, ...more) {
    onlyOptions(options, 'pretty', ...more);
    return options?.pretty ? abi.JSON_PRETTY : 0;
}

/** Returns the caller's output array or a new one. */
export function filled(out, kind, length, what = 'out') {
    if (out === undefined)
        return new kind(length);
    if (typeOf(out) !== kind.name)
        throw new TypeError(`${what} must be a ${kind.name}`);
    if (lengthOf(out) !== length)
        throw new LogresError(abi.ERR_ARGUMENT, `${what} must have ${length} values, not ${lengthOf(out)}`);
    return out;
}

/** Returns a view unchanged; for a full state, returns the spectator's view. */
export function publicOf(state) {
    return state.isView ? state : state.view();
}

// -- refusals

/** Throws the refusal if a move is not legal. */
function explain(state, id) {
    const library = libraryOf(state);
    library.checkProblem(library.c.logres_explain(addressOf(state), id, library.problem));
}

/** Throws unless `number` is 0. The error of an illegal move contains the rule that forbids it. */
export function checkStep(number, state, id) {
    if (number === abi.ERR_MOVE)
        explain(state, id);
    check(number);
}

/** Throws unless `number` is 0. If a view's viewer is not the actor, the error names the actor. */
export function checkTurn(number, state) {
    if (number === abi.ERR_VIEW || number === abi.ERR_SEAT) {
        const library = libraryOf(state);
        if (library.c.logres_explain(addressOf(state), NO_MOVE, library.problem) === abi.ERR_VIEW)
            library.checkProblem(number);
    }
    check(number);
}

/** Returns the refusal in the error that `ask` throws, or null. */
function refusalOf(ask) {
    try {
        ask();
        return null;
    } catch (error) {
        if (!(error instanceof LogresError && error.number === abi.ERR_MOVE))
            throw error;
        const { rule, path, refusal, nearness, numbers } = error;
        const text = path ? `${path}: ${error.text}` : error.text; // with a path, the value of a nonexistent move
        return { rule, text, refusal, nearness, numbers };
    }
}

/** Returns the labeled line of part of a move: "place card=cups-7". */
function labelsOf(touched) {
    if (typeof touched !== 'object' || touched === null || Array.isArray(touched))
        throw new TypeError(`what was touched must be a string or an object, not ${kindOf(touched)}`);
    const { type, ...values } = touched;
    const labels = Object.entries(values).filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}=${labelOf(value)}`);
    return lineOf([...type === undefined ? [] : [labelOf(type)], ...labels].join(' '));
}

/** Returns a value for a labeled line. A value that contains a space would be read as two. */
function labelOf(value) {
    const text = value === null || Array.isArray(value) && !value.length ? '-'
        : typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
    if (/\s/.test(text))
        throw new LogresError(abi.ERR_TEXT);
    return text;
}
