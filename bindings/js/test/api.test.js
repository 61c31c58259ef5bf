/* Every part of the API works as src/index.d.ts says. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { createContext, runInContext, runInNewContext } from 'node:vm';

import * as module from 'logres';

import { constantNetwork, logres, middles, randomGame, seats, variants } from './support.js';

const { CHANCE, LogresError } = module;
const illegal = { name: 'LogresError', code: 'LOGRES_ERR_MOVE' };

// ---- games

test('the five games and what is known of them', () => {
    assert.deepEqual(logres.games().map(({ id }) => id),
                     ['arthurs_court', 'artus', 'four_courts', 'arthur_card_game', 'camelot_court']);
    const { info, catalogue } = logres.game('artus');
    assert.equal(info.title, 'Artus');
    assert.deepEqual([info.minPlayers, info.maxPlayers, info.mustEnd, info.hasComponents], [2, 4, true, true]);
    assert.deepEqual([info.isCooperative, info.lowerIsBetter], [false, false]);
    assert.deepEqual(info.options[1], {
        name: 'variant', kind: 'choice', default: 'beginner', low: 0, high: 1, names: ['beginner', 'advanced'] });
    assert.equal(info.options[0].default, null);
    assert.deepEqual(info.places[0], { name: 'hand', seen: 'own' });
    assert.deepEqual([catalogue.format, catalogue.game, catalogue.config], ['logres/game', 'artus', null]);
    assert.deepEqual(catalogue.phases.map(({ name }) => name), info.phases);
    assert.deepEqual(catalogue.pieces.map(({ name }) => name), [...new Set(info.pieces)]); // equal cards have one name
    assert.equal(logres.game('artus'), logres.game('artus'));
    assert.equal(String(logres.game('artus')), 'artus');
    assert.throws(() => logres.game('chess'), { code: 'LOGRES_ERR_GAME' });
    assert.throws(() => logres.game(2), TypeError);
});

test('configs', () => {
    const state = logres.game('artus').new({ players: 3, variant: 'advanced', first_player: null });
    assert.deepEqual(state.config,
                     { players: 3, first_player: null, variant: 'advanced', king_metal: 'bronze', components: null });
    assert.equal(state.players, 3);
    assert.equal(logres.game('artus').new({ players: undefined }).players, 2);
    assert.throws(() => logres.game('artus').new({ players: 9 }), { code: 'LOGRES_ERR_CONFIG', path: 'players' });
    assert.throws(() => logres.game('artus').new({ colour: 1 }), { code: 'LOGRES_ERR_CONFIG' });
    assert.throws(() => logres.game('artus').new(3), TypeError);
    const components = { ring_cards: ['gold'] };
    assert.throws(() => logres.game('artus').new({ components }), LogresError);
});

test('other components have other names of pieces', () => {
    const knightCards = [[1, 5, false], [2, 5, false], [3, 6, false], [4, 7, false], [5, 8, false], [6, 9, false],
                         [7, 9, false], [1, 5, true]];
    const state = logres.game('artus').new({ components: { knight_cards: knightCards } });
    assert.equal(state.pieceNames[0], 'knight:1-5');
    assert.equal(state.catalogue.pieces[0].name, 'knight:1-5');
    assert.equal(state.catalogue.pieces[0].copies, 2);
    assert.equal(logres.game('artus').new().pieceNames[0], 'knight:1-4');
});

// ---- states

test('properties of a state', () => {
    const state = logres.game('artus').new({ first_player: 0 });
    assert.deepEqual([state.game.id, state.players, state.phase, state.actor], ['artus', 2, 'deal', CHANCE]);
    assert.deepEqual([state.isOver, state.isView, state.viewer, state.result], [false, false, null, null]);
    assert.deepEqual(state.standing, { scores: [0, 0], ranks: [1, 1], winners: [0, 1] });
    assert.match(state.hash, /^0x[0-9a-f]{16}$/);
    assert.equal(state.fields().turn, 0);
    assert.equal(state.fields().hand.length, 2);
    assert.equal(state.fields().knights[0].length, 5);
    assert.equal(state.fields().royal_seat.length, 4);
    assert.match(String(state), /^Artus \(beginner\)/);
    assert.equal(state.table().places.pile[0].knight.constructor, Object);
    assert.equal(state.catalogue.config.players, 2);
});

test('states are values', () => {
    for (const { state } of middles()) {
        const [before, text, ids] = [state.hash, state.stringify(), state.legalIds()];
        const after = state.apply(ids.at(-1));
        assert.equal(state.hash, before);
        assert.equal(state.stringify(), text);
        assert.deepEqual(state.legalIds(), ids);
        assert.ok(!state.equals(after) && after.equals(state.apply(ids.at(-1))));
        assert.notEqual(after.hash, before);
        const { bytes } = state;
        bytes.fill(0);
        assert.equal(state.hash, before);
        assert.ok(!state.equals(null) && !state.equals(state.hash));
    }
});

test('JSON in and out, as objects, texts and UTF-8, of states and of views', () => {
    for (const { state } of middles()) {
        for (const one of [state, state.view(state.actor), state.view()]) {
            const json = one.toJSON();
            assert.equal(json.format, one.isView ? 'logres/view' : 'logres/state');
            for (const form of [json, one.stringify(), one.stringify({ pretty: true }), JSON.stringify(one),
                                new TextEncoder().encode(one.stringify())]) {
                const read = logres.State.fromJSON(form);
                assert.ok(read.equals(one));
                assert.equal(read.isView, one.isView);
                assert.ok(read instanceof logres.State);
            }
            assert.ok(logres.State.fromBytes(one.bytes).equals(one));
            assert.equal(logres.State.fromBytes(one.bytes).game, one.game);
        }
    }
    assert.throws(() => logres.State.fromBytes(new Uint8Array(512)), { code: 'LOGRES_ERR_STATE' });
    assert.throws(() => logres.State.fromBytes(new Uint8Array(511)), { code: 'LOGRES_ERR_STATE' });
    assert.throws(() => logres.State.fromBytes([]), TypeError);
});

test('UTF-8 in buffers and views of every kind, of other realms, too', () => {
    const match = new logres.Match('artus', { players: 2, seed: 1 });
    const copy = logres.Match.fromJSON(match.stringify());
    const before = match.ply;
    match.resolve();
    const state = match.resolve();
    const [, events] = state.apply(state.legalIds()[0], { events: true });
    const context = createContext({});
    const kinds = Object.fromEntries(['Uint8Array', 'DataView', 'ArrayBuffer'].map((name) =>
        [name, runInContext(name, context)]));
    const forms = (text) => {
        const utf8 = new TextEncoder().encode(text.padEnd(4 * Math.ceil(text.length / 4)));
        const { buffer } = new Uint8Array(utf8);
        const shared = new SharedArrayBuffer(utf8.length);
        new Uint8Array(shared).set(utf8);
        const foreign = new kinds.ArrayBuffer(utf8.length);
        new Uint8Array(foreign).set(utf8);
        const within = new Uint8Array([0, 0, ...utf8, 0]).buffer;
        const lying = Object.defineProperties(new DataView(buffer), { byteLength: { value: 1 }, buffer: { value: within } });
        return [buffer, shared, foreign, new kinds.Uint8Array(utf8), new kinds.DataView(buffer), lying, Buffer.from(utf8),
                new DataView(within, 2, utf8.length), new Uint8ClampedArray(utf8), new Int32Array(buffer)];
    };
    for (const form of forms(state.stringify()))
        assert.ok(logres.State.fromJSON(form).equals(state));
    for (const form of forms(JSON.stringify(events)))
        assert.ok(logres.Event.listFromJSON(state, form).every((event, i) => event.equals(events[i])));
    for (const form of forms(match.stringify())) {
        const read = logres.Match.fromJSON(form);
        assert.equal(read.stringify(), match.stringify());
        read.free();
    }
    for (const form of forms(match.journalJson(before))) {
        assert.ok(copy.appendJournal(form).equals(state));
        copy.goto(before);
    }
    assert.throws(() => logres.State.fromJSON(new ArrayBuffer(8)), { code: 'LOGRES_ERR_JSON' });
    match.free();
    copy.free();
});

test('errors in JSON have code and path', () => {
    const state = logres.game('arthurs_court').new();
    const json = state.toJSON();
    json.players[1].treasury[0] = 9;
    assert.throws(() => logres.State.fromJSON(json), { code: 'LOGRES_ERR_INVALID', path: 'players[1].treasury[0]' });
    assert.throws(() => logres.State.fromJSON({ ...state.toJSON(), format: 'x' }), { path: 'format' });
    assert.throws(() => logres.State.fromJSON({ ...state.toJSON(), round: 'x' }),
                  { code: 'LOGRES_ERR_FORMAT', path: 'round' });
    assert.throws(() => logres.State.fromJSON({ ...state.view(0).toJSON(), round: 'x' }),
                  { code: 'LOGRES_ERR_FORMAT', path: 'round' });
    assert.throws(() => logres.State.fromJSON({ ...state.view(0).toJSON(), format: 'logres/state' }),
                  { code: 'LOGRES_ERR_FORMAT', text: 'unknown key "viewer"' });
    assert.throws(() => logres.State.fromJSON('{"a":1'), { code: 'LOGRES_ERR_JSON' });
    const error = (() => {
        try {
            return logres.State.fromJSON(json);
        } catch (caught) {
            return caught;
        }
    })();
    assert.ok(error instanceof Error && error instanceof logres.LogresError && error instanceof LogresError);
    assert.deepEqual([error.name, error.number, error.message], ['LogresError', 4, `${error.path}: ${error.text}`]);
});

test('views hide, and determinize fills in', () => {
    for (const { state, rng } of middles()) {
        for (const viewer of [null, ...Array(state.players).keys()]) {
            const view = state.view(viewer);
            assert.deepEqual([view.isView, view.viewer], [true, viewer]);
            const deal = view.determinize(rng);
            assert.ok(!deal.isView && deal.view(viewer).equals(view));
        }
        const mine = state.view(state.actor);
        assert.deepEqual(mine.legalIds(), state.legalIds());
        assert.throws(() => mine.apply(mine.legalIds()[0]), { code: 'LOGRES_ERR_VIEW' });
        assert.throws(() => state.determinize(rng), { code: 'LOGRES_ERR_FULL' });
        assert.throws(() => state.view(state.players), { code: 'LOGRES_ERR_ARGUMENT' });
        assert.throws(() => state.view('0'), TypeError);
    }
});

test('the result of a game that is over', () => {
    for (const { game, options } of variants()) {
        const end = randomGame(game.new(options), new logres.Rng(5));
        assert.deepEqual([end.isOver, end.actor, end.phase], [true, null, 'over']);
        assert.deepEqual([end.legalIds(), end.legalMoves()], [[], []]);
        const { scores, ranks, winners } = end.result;
        assert.deepEqual(end.standing, { scores, ranks, winners });
        assert.deepEqual(end.toJSON().result, end.result);
        assert.throws(() => end.apply(0), { code: 'LOGRES_ERR_OVER' });
    }
});

// ---- moves and events

test('moves as numbers, objects and texts', () => {
    for (const { state } of middles()) {
        const moves = state.legalMoves();
        assert.deepEqual(moves.map(({ id }) => id), state.legalIds());
        const sensible = state.sensibleMoves().map(({ id }) => id);
        assert.ok(sensible.length > 0 && sensible.every((id) => moves.some((move) => move.id === id)));
        const mask = state.legalMask();
        assert.deepEqual([...mask.keys()].filter((id) => mask[id]), state.legalIds());
        for (const move of moves.slice(0, 20)) {
            const after = state.apply(move.id);
            assert.equal(move.type, move.toJSON().type);
            assert.equal(JSON.stringify(move), move.stringify());
            assert.ok(Object.isFrozen(move.toJSON()));
            for (const form of [move, move.toJSON(), String(move), move.labelled, { ...move.toJSON() }]) {
                assert.ok(state.apply(form).equals(after));
                assert.ok(state.isLegal(form));
                assert.ok(state.move(form).equals(move));
            }
            assert.ok(move instanceof logres.Move && move.state === state && move.game === state.game);
        }
        assert.ok(!moves[0].equals(moves[1]) && !moves[0].equals(moves[0].id));
    }
});

test('moves have their arguments as properties', () => {
    for (const { id } of logres.games()) {
        const match = new logres.Match(id, { seed: 4 });
        for (let ply = 0; ply < 80 && !match.isOver; ply++) {
            const moves = match.state.legalMoves();
            for (const move of moves.slice(0, 20)) {
                const { type, ...args } = move.toJSON();
                assert.equal(move.type, type);
                assert.deepEqual(Object.fromEntries(Object.keys(args).map((name) => [name, move[name]])), args);
                assert.deepEqual(Object.keys(move), []);
            }
            match.play(moves[ply * 7 % moves.length], { seat: match.state.actor });
        }
        assert.ok(match.moves.every((move) => move instanceof logres.Move));
        for (const { name } of match.game.catalogue.phases.flatMap(({ moves }) => moves.flatMap((row) => row.args)))
            assert.ok(!Object.hasOwn(Object.getPrototypeOf(match.moves[0]), `${name}_`), name); // the types do not know it
        match.free();
    }
    const pass = logres.game('arthurs_court').new().move({ type: 'courtier', courtier: 'knight' });
    assert.equal(pass.tiles, undefined);
    assert.throws(() => {
        pass.courtier = 'maiden';
    }, TypeError);
});

test('illegal moves are refused', () => {
    const { state } = middles()[0];
    const { moveSpace } = state.game.info;
    const wrong = [...Array(moveSpace).keys()].find((id) => !state.legalIds().includes(id));
    assert.ok(!state.isLegal(wrong));
    assert.throws(() => state.apply(wrong), illegal);
    for (const id of [-1, moveSpace, 65536 + state.legalIds()[0], 2 ** 40])
        assert.throws(() => state.apply(id), illegal);
    for (const id of [0.5, NaN, true, null, undefined, [], () => 0])
        assert.throws(() => state.apply(id), TypeError);
    assert.throws(() => state.apply({ type: 'fly' }), illegal);
    assert.throws(() => state.apply('fly'), illegal);
    assert.throws(() => state.apply(logres.game('artus').new().legalMoves()[0]), illegal);
    assert.ok(!state.isLegal('fly'));
    assert.throws(() => state.isLegal(null), TypeError);
});

/** A Four Courts in which seat 0 has the 7 of cups and may place monarchs, and the match that led there. */
function atTheDais() {
    const match = new logres.Match('four_courts', { players: 3, seed: 3, first_player: 0 });
    const state = match.resolve();
    assert.deepEqual([state.phase, state.actor], ['dais', 0]);
    assert.match(String(state), /hand +cups 7/);
    return { match, state };
}

const noPlace = { rule: 'FC-7', text: 'cups-7 cannot be placed on a dais', numbers: [6, 0, 0] };

test('a move that is not legal is refused with its rule', () => {
    const { match, state } = atTheDais();
    for (const form of [{ type: 'place', card: 'cups-7' }, 'place cups-7', 'place card=cups-7',
                        state.move({ type: 'place', card: 'cups-7' }).id]) {
        const refusal = state.explain(form);
        assert.deepEqual(refusal, { ...noPlace, refusal: refusal.refusal, nearness: refusal.nearness });
        assert.deepEqual(state.view(0).explain(form), refusal);
        assert.deepEqual(state.game.refusals[refusal.refusal - 1],
                         { rule: 'FC-7', words: '{piece 1} cannot be placed on a dais' });
        const error = { ...illegal, ...refusal, message: 'cups-7 cannot be placed on a dais (FC-7)', path: '' };
        assert.throws(() => state.apply(form), error);
        assert.throws(() => state.apply(form, { events: true }), error);
        assert.throws(() => state.undoBarrier(form), error);
        assert.throws(() => match.play(form), error);
        assert.throws(() => match.play(form, { seat: 0, ply: match.ply }), error);
    }
    const nothing = { rule: '', refusal: 0, nearness: 0, numbers: [0, 0, 0] };
    assert.throws(() => match.play('place cups-7', { seat: 2 }),
                  { code: 'LOGRES_ERR_SEAT', message: "it is seat 0's turn", ...nothing });
    match.free();
});

test('explain: null for a legal move, else its refusal, or an error', () => {
    for (const { state } of middles()) {
        const view = state.view(state.actor);
        const legal = new Set(state.legalIds());
        for (let id = 0; id < state.game.info.moveSpace; id += 7) {
            const refusal = state.explain(id);
            assert.equal(refusal === null, legal.has(id));
            assert.deepEqual(view.explain(id), refusal);
            if (refusal?.refusal)
                assert.equal(state.game.refusals[refusal.refusal - 1].rule, refusal.rule);
        }
        for (const form of ['fly', { type: 'fly' }, 60000])
            assert.deepEqual([state.explain(form).rule, state.explain(form).refusal], ['', 0]);
        assert.throws(() => state.explain(null), TypeError);
        assert.throws(() => state.explain(state.legalMoves()[0] + ' nonsense'), { code: 'LOGRES_ERR_TEXT' });
        const turn = { code: 'LOGRES_ERR_VIEW', message: `it is seat ${state.actor}'s turn` };
        for (const viewer of [null, (state.actor + 1) % state.players]) {
            const other = state.view(viewer);
            for (const ask of [() => other.explain(0), () => other.explainAny(''), () => other.legalIds(),
                               () => other.legalMoves(), () => other.legalMask(), () => other.undoBarrier(0)])
                assert.throws(ask, turn);
        }
        assert.throws(() => state.view().apply(0), { code: 'LOGRES_ERR_VIEW', message: /^a full state or a different view/ });
        const end = state.playout(new logres.Rng(1));
        assert.throws(() => end.explain(0), { code: 'LOGRES_ERR_OVER' });
    }
});

test('explainAny: why no move with these values is legal', () => {
    const { match, state } = atTheDais();
    const { refusal, nearness } = state.explain('place cups-7');
    for (const touched of ['card=cups-7', 'place card=cups-7', { type: 'place', card: 'cups-7' }, { card: 'cups-7' },
                           { type: undefined, card: 'cups-7' }])
        assert.deepEqual(state.explainAny(touched), { ...noPlace, refusal, nearness });
    for (const touched of ['', {}, 'done', { type: 'done' }, 'card=cups-king', { card: 'cups-king' }])
        assert.equal(state.explainAny(touched), null);
    for (const touched of ['suit=cups', { seat: 1 }, 'card=cups-99', { type: 'fly' }]) {
        assert.equal(state.explainAny(touched).refusal, 0);
        assert.match(state.explainAny(touched).text, /^no move of phase dais has "/);
    }
    for (const touched of [null, undefined, 3, ['place']])
        assert.throws(() => state.explainAny(touched), TypeError);
    for (const touched of ['card=cups-king\0x', { card: 'cups-king x' }, { type: 'place card=cups-king' }])
        assert.throws(() => state.explainAny(touched), { code: 'LOGRES_ERR_TEXT' });
    match.free();
    for (const { state: some } of middles()) { // any values of a legal move, as in its JSON, are allowed
        for (const move of some.legalMoves().slice(0, 20))
            assert.equal(some.explainAny(move.toJSON()), null, String(move));
    }
});

test('chance is a player', () => {
    const state = logres.game('arthurs_court').new({ players: 3 });
    const rolling = randomGame(state, new logres.Rng(1), ({ actor }) => actor === CHANCE);
    const outcomes = rolling.chance();
    assert.deepEqual(outcomes.map(([{ id }]) => id), rolling.legalIds());
    assert.ok(outcomes.every(([, weight]) => weight >= 1));
    assert.equal(rolling.legalMask().length, state.game.info.moveSpace);
    assert.equal(rolling.undoBarrier(outcomes[0][0]), 'yes');
    assert.throws(() => state.chance(), { code: 'LOGRES_ERR_PHASE' });
    assert.notEqual(rolling.resolve(new logres.Rng(2)).actor, CHANCE);
    assert.ok(rolling.resolve(new logres.Rng(2)).equals(rolling.resolve(new logres.Rng(2))));
});

test('events tell what a move did', () => {
    for (const { state, rng } of middles()) {
        let now = state;
        for (let i = 0; i < 20 && !now.isOver; i++) {
            const ids = now.legalIds();
            const [after, events] = now.apply(ids[rng.below(ids.length)], { events: true });
            for (const viewer of [null, 0]) {
                const seen = events.map((event) => event.redacted(viewer));
                const json = seen.map((event) => event.toJSON());
                const read = logres.Event.listFromJSON(after.view(viewer), json);
                assert.deepEqual(read.map((event) => event.toJSON()), json);
                seen.forEach((event, at) => {
                    assert.equal(event.kind, json[at].event);
                    assert.equal(typeof String(event), 'string');
                    assert.ok(event instanceof logres.Event && event.equals(event.redacted(viewer)));
                    if (json[at].piece === null)
                        assert.ok(!events[at].seenBy(viewer));
                });
            }
            now = after;
        }
    }
    const state = logres.game('artus').new();
    assert.throws(() => logres.Event.listFromJSON(state, [{ event: 'x' }]), LogresError);
    assert.throws(() => logres.Event.listFromJSON({}, []), TypeError);
});

// ---- generators, playouts, observations

test('generators', () => {
    const rng = new logres.Rng(7, 1);
    const twin = logres.Rng.fromWords(rng.words);
    const copy = rng.copy();
    const numbers = Array.from({ length: 5 }, () => rng.next());
    for (const other of [twin, copy, new logres.Rng(7n, 1n)])
        assert.deepEqual(Array.from({ length: 5 }, () => other.next()), numbers);
    assert.equal(typeof numbers[0], 'bigint');
    assert.equal(new logres.Rng(0).words.length, 4);
    assert.notDeepEqual(new logres.Rng(2n ** 64n - 1n).words, new logres.Rng(0).words);
    assert.ok(Array.from({ length: 100 }, () => rng.below(6)).every((n) => n >= 0 && n < 6));
    assert.notDeepEqual(logres.Rng.fresh().words, logres.Rng.fresh().words);
    const given = new logres.Match('artus', { rng });
    assert.deepEqual(given.rng.words, rng.words);
    rng.next();
    assert.notDeepEqual(given.rng.words, rng.words); // a copy
    given.free();
    assert.throws(() => new logres.Match('artus', { rng, seed: 1 }), { text: 'a match has a seed or a generator, not both' });
    assert.throws(() => new logres.Match('artus', { rng: 7 }), TypeError);
    assert.throws(() => rng.below(0), { code: 'LOGRES_ERR_ARGUMENT' });
    assert.throws(() => logres.Rng.fromWords([0, 0, 0, 0]), { code: 'LOGRES_ERR_RNG' });
    assert.throws(() => new logres.Rng(2n ** 64n), { code: 'LOGRES_ERR_ARGUMENT' });
    assert.throws(() => new logres.Rng(-1), { code: 'LOGRES_ERR_ARGUMENT' });
    for (const seed of [2 ** 53, 0.5, '1', undefined, null])
        assert.throws(() => new logres.Rng(seed), TypeError);
    assert.throws(() => logres.game('artus').new().resolve(7), TypeError);
});

test('playouts', () => {
    const state = logres.game('four_courts').new({ players: 3 });
    const end = state.playout(new logres.Rng(1));
    assert.ok(end.isOver);
    assert.ok(!state.playout(new logres.Rng(1), { limit: 3 }).isOver);
    const totals = state.playouts(new logres.Rng(1), 50);
    assert.deepEqual([totals.playouts, totals.over, totals.wins.length], [50, 50, 3]);
    assert.ok(totals.wins.reduce((a, b) => a + b) >= 50 && totals.plies > 50);
    const one = state.playouts(new logres.Rng(1), 1);
    assert.deepEqual(one.scores, end.standing.scores);
    assert.throws(() => state.playouts(new logres.Rng(1), -1), { code: 'LOGRES_ERR_ARGUMENT' });
});

test('names of moves, and private texts', () => {
    const artus = logres.game('artus');
    const names = Array.from({ length: artus.info.moveSpace }, (_, id) => artus.moveName(id));
    assert.equal(new Set(names).size, names.length);
    assert.equal(names[52], 'play knight card=knight:1-4 from#1 steps=-12');
    assert.throws(() => artus.moveName(names.length), { code: 'LOGRES_ERR_MOVE' });
    assert.throws(() => artus.moveName(-1), { code: 'LOGRES_ERR_MOVE' });
    assert.throws(() => artus.moveName('0'), TypeError);
    const state = artus.new().resolve(new logres.Rng(1));
    assert.match(state.view(1).privateText(), /^hand\[knight\]: knight:\d/);
    assert.equal(state.view().privateText(), '');
    assert.throws(() => state.privateText(), { code: 'LOGRES_ERR_FULL' });
});

test('observations', () => {
    for (const { game, state } of middles()) {
        const layout = state.observationLayout;
        const values = state.observe();
        const last = layout.at(-1);
        assert.equal(values.length, last.offset + last.count);
        assert.deepEqual(layout.map(({ name }) => name), game.observationLayout.map(({ name }) => name));
        assert.deepEqual(layout.filter(({ isPublic }) => !isPublic).map(({ name }) => name),
            game.info.places.filter(({ seen }) => seen === 'own').map(({ name }) => name));
        assert.deepEqual(values, state.view(state.actor).observe());
        assert.equal(values[layout.find(({ kind }) => kind === 'players').offset], state.players);
        for (const row of layout) {
            for (const value of values.subarray(row.offset, row.offset + row.count))
                assert.ok(value >= Math.max(row.least, -32768) && value <= Math.min(row.greatest, 32767), row.name);
        }
        const out = new Int16Array(values.length);
        assert.equal(state.observe(out), out);
        assert.deepEqual(out, values);
        assert.throws(() => state.observe(new Int16Array(3)), { code: 'LOGRES_ERR_ARGUMENT' });
        assert.throws(() => state.observe([]), TypeError);
    }
});

// ---- matches

test('a match is played, undone and redone', () => {
    const match = new logres.Match('arthurs_court', { players: 3, seed: 7, host: { table: 'blue' } });
    assert.deepEqual([match.ply, match.length, match.undoFloor, match.ended, match.isOver], [0, 0, 0, null, false]);
    match.resolve();
    const start = match.state;
    assert.equal(match.state, start);
    assert.equal(match.isBarrier.length, 1);
    const move = start.legalMoves()[0];
    const after = match.play(move);
    assert.ok(after.equals(start.apply(move)));
    assert.deepEqual([match.ply, match.length], [1, 1]);
    assert.ok(match.undo().equals(start) && match.length === 1 && match.ply === 0);
    assert.ok(match.redo().equals(after));
    assert.ok(match.goto(0).equals(start) && match.goto(1).equals(after));
    assert.ok(match.stateAt(0).equals(start) && match.moveAt(0).equals(move) && match.moves[0].equals(move));
    assert.deepEqual(match.moveFor(0), move.toJSON());
    assert.ok(match.events(0).length > 0);
    assert.deepEqual(match.host, { table: 'blue' });
    match.host = { table: 'red' };
    assert.deepEqual(logres.Match.fromJSON(match.toJSON()).host, { table: 'red' });
    assert.throws(() => match.redo(), { code: 'LOGRES_ERR_PLY' });
    assert.throws(() => match.goto(2), { code: 'LOGRES_ERR_PLY' });
    match.close('resign', 1);
    assert.deepEqual(match.ended, { reason: 'resign', seat: 1, ply: 1 });
    assert.ok(match.isOver && !match.state.isOver);
    assert.throws(() => match.play(match.state.legalIds()[0]), { code: 'LOGRES_ERR_CLOSED' });
    assert.throws(() => match.close('agreed'), { code: 'LOGRES_ERR_CLOSED' });
    assert.throws(() => match.close('boredom'), { code: 'LOGRES_ERR_ARGUMENT' });
    assert.throws(() => match.close(5), TypeError);
    match.free();
});

test('an unset viewer or seat does not count as the host', () => {
    const match = new logres.Match('four_courts', { players: 2, seed: 7 });
    match.resolve(); // the first cards are drawn into hands
    const card = (...viewers) => match.events(0, ...viewers)[0].toJSON().piece;
    assert.notEqual(card(), null);
    assert.deepEqual([card(null), card(undefined)], [null, null]);
    const move = match.state.legalIds()[0];
    for (const seat of [undefined, null])
        assert.throws(() => match.play(move, { seat }), { code: 'LOGRES_ERR_SEAT' });
    for (const seat of ['0', 0.5, NaN])
        assert.throws(() => match.play(move, { seat }), TypeError);
    match.play(move, {});
    match.free();
});

test('the JSON of an object holds neither the memory of the library nor other states', () => {
    const match = new logres.Match('artus', { players: 3, seed: 1 });
    const view = match.resolve().view(0);
    assert.equal(JSON.stringify({ game: match.game }), '{"game":"artus"}');
    for (const object of [new logres.Rng(1), new logres.Search(match.state.view(match.state.actor)),
                          logres.batch('artus', 2)])
        assert.throws(() => JSON.stringify({ object }), TypeError);
    match.free();
});

test('spreading, cloning and printing an object reveal nothing', () => {
    const match = new logres.Match('artus', { players: 3, seed: 1 });
    const state = match.resolve();
    const [after, [event]] = state.apply(state.legalIds()[0], { events: true });
    const [move] = after.legalMoves();
    move.toJSON();
    event.toJSON();
    const search = new logres.Search(state.view(state.actor));
    const batch = logres.batch(state, 2, { seeds: 1 });
    for (const object of [match.game, state, state.view(0), move, event, match.rng, match, search, batch]) {
        assert.deepEqual(Reflect.ownKeys(object), []);
        assert.deepEqual([{ ...object }, structuredClone(object)], [{}, {}]);
        assert.ok(inspect(object, { showHidden: true, depth: 9 }).length < 100);
        assert.ok(inspect(object, { depth: 9, customInspect: false }).length < 100);
    }
    for (const owned of [match, search, batch])
        owned.free();
});

test('matches, searches, batches and generators print as one line', () => {
    const match = new logres.Match('artus', { players: 2, seed: 1, first_player: 0 });
    const { actor } = match.resolve();
    const search = new logres.Search(match.state.view(actor));
    const batch = logres.batch('artus', 3);
    match.undo();
    assert.equal(String(match), `Match of artus, ply ${match.ply} of ${match.length}`);
    assert.equal(String(search), `Search of artus, 0 iterations, best ${search.best}`);
    assert.equal(String(batch), 'Batch of 3 states of artus');
    assert.equal(String(new logres.Rng(1)), 'Rng');
    for (const [owned, kind] of [[match, 'Match'], [search, 'Search'], [batch, 'Batch']]) {
        assert.equal(inspect(owned), String(owned));
        owned.free();
        assert.equal(String(owned), `${kind}, freed`);
    }
});

test('descriptions of games are frozen', () => {
    const frozen = (value) => typeof value !== 'object' || value === null
        || Object.isFrozen(value) && Object.values(value).every(frozen);
    for (const game of logres.games()) {
        assert.ok(frozen(game.info) && frozen(game.refusals) && game.refusals.length);
        assert.deepEqual(game.refusals, game.catalogue.refusals);
        assert.throws(() => { game.info.phases[0] = 'x'; }, TypeError);
        assert.throws(() => { game.info = null; }, TypeError);
    }
    assert.ok(frozen(logres.LEVELS));
});

test('unknown options are refused', () => {
    const { state } = middles()[1];
    const match = new logres.Match('artus', { seed: 1 });
    const playing = match.resolve();
    const id = playing.legalIds()[0];
    const search = new logres.Search(playing.view(playing.actor));
    const batch = logres.batch('artus', 2, { seeds: 1 });
    const rng = new logres.Rng(1);
    for (const use of [
        () => new logres.Search(state.view(state.actor), { rooom: 9 }),
        () => new logres.Search(state.view(state.actor), { playout_limit: 9 }),
        () => search.run({ iterations: 1, second: 1 }),
        () => match.play(id, { Seat: 0 }), // a misspelt seat must not play for the actor
        () => match.stringify({ hash: true }),
        () => match.toJSON({ hash: true }),
        () => match.journal(0, { hosts: true }),
        () => state.apply(state.legalIds()[0], { event: true }),
        () => state.playout(rng, { limits: 1 }),
        () => state.playouts(rng, 1, { limits: 1 }),
        () => state.stringify({ prety: true }),
        () => state.legalMoves()[0].stringify({ prety: true }),
        ...['legalMask', 'legalIds', 'observe', 'standings', 'resolve', 'playout'].map((name) => () => batch[name]({ error: 1 })),
        () => batch.apply([0, 0], { error: 1 }),
        () => batch.step([0, 0], { error: 1 }),
    ])
        assert.throws(use, { name: 'TypeError', message: /unknown option/ }, String(use));
    assert.equal(match.ply, match.length);
    for (const initial of ['', 0, false, {}])
        assert.throws(() => new logres.Match('artus', { initial }), TypeError, String(initial));
    for (const options of [7, null, 'x', true, 1n, [], new Map([['seat', 1]]), () => 1, Symbol('x')]) {
        for (const use of [() => new logres.Match('artus', options), () => new logres.Match(null, options),
                           () => logres.batch('artus', 2, options), () => logres.batch(state, 2, options),
                           () => logres.game('artus').new(options), () => match.play(id, options),
                           () => new logres.Search(state.view(state.actor), options)])
            assert.throws(use, { name: 'TypeError', message: /^(options|a config) must be an object, not / }, String(use));
    }
    assert.throws(() => new logres.Match('artus', { seeds: 1 }), { code: 'LOGRES_ERR_CONFIG' });
    assert.throws(() => logres.game('artus').new({ seed: 1 }), { code: 'LOGRES_ERR_CONFIG' });
    assert.throws(() => logres.batch('artus', 1, { seed: 1 }), { code: 'LOGRES_ERR_CONFIG' });
    assert.throws(() => logres.batch(state, 1, { seed: 1 }), { code: 'LOGRES_ERR_ARGUMENT' });
    for (const owned of [match, search, batch])
        owned.free();
});

test('a match refuses stale plies, wrong seats and moves of other states', () => {
    const match = new logres.Match('artus', { players: 2, seed: 1, first_player: 0 });
    match.resolve();
    const { state, ply } = match;
    const [move, other] = state.legalMoves();
    assert.throws(() => match.play(move, { ply: ply - 1 }), { code: 'LOGRES_ERR_PLY', text: `the match is at ply ${ply}` });
    assert.throws(() => match.play(move, { ply: undefined }), TypeError); // of a message without one
    assert.throws(() => match.state.view(logres.CHANCE), { code: 'LOGRES_ERR_ARGUMENT', path: 'viewer' });
    assert.throws(() => match.play(move, { seat: 1 - state.actor }), { code: 'LOGRES_ERR_SEAT' });
    assert.throws(() => match.play({ type: 'fly' }, { seat: 1 - state.actor }), { code: 'LOGRES_ERR_SEAT' });
    assert.throws(() => match.play({ type: 'fly' }), illegal);
    assert.throws(() => match.play(null), TypeError);
    const seen = state.view(state.actor).legalMoves()[0];
    match.play(seen, { seat: state.actor, ply });
    assert.throws(() => match.play(other), { ...illegal, message: /another state/ });
    match.play(other.toJSON());
    match.undo();
    const dealt = match.state.view(match.state.actor).determinize(new logres.Rng(1));
    match.play(dealt.legalMoves()[0]);
    match.free();
});

test('chance comes from the host, or from a generator that can be read and set', () => {
    const match = new logres.Match('artus', { players: 2 });
    assert.equal(match.rng, null);
    assert.throws(() => match.resolve(), { code: 'LOGRES_ERR_RNG' });
    const [draw] = match.state.legalMoves();
    assert.throws(() => match.play(draw), { code: 'LOGRES_ERR_SEAT' });
    match.play(draw, { seat: CHANCE });
    match.rng = new logres.Rng(3);
    assert.deepEqual(match.rng.words, new logres.Rng(3).words);
    match.resolve();
    assert.notDeepEqual(match.rng.words, new logres.Rng(3).words);
    match.free();
});

test('a move and the chance after it, and back to the last decision', () => {
    const [match, other] = [1, 2].map(() => new logres.Match('arthurs_court', { players: 2, seed: 7 }));
    for (const each of [match, other])
        each.play('courtier maiden');
    other.play('courtier maiden');
    assert.throws(() => match.playAndResolve('courtier maiden', { seat: 0 }), { code: 'LOGRES_ERR_SEAT' });
    assert.throws(() => match.playAndResolve('courtier maiden', { ply: 0 }), { code: 'LOGRES_ERR_PLY' });
    assert.equal(match.length, 1);
    assert.ok(match.playAndResolve('courtier maiden', { seat: 1, ply: 1 }).equals(other.resolve()));
    assert.throws(() => match.undoDecision(0, { fair: true }), { code: 'LOGRES_ERR_PLY' }); // the dice have been seen
    assert.throws(() => match.undoDecision(2), { code: 'LOGRES_ERR_ARGUMENT' });
    assert.throws(() => match.undoDecision(0, { fare: true }), TypeError);
    assert.equal(match.undoDecision(0).legalMoves().length, 4);
    assert.deepEqual([match.ply, match.length], [0, 4]);
    const { state } = match;
    assert.deepEqual(state.movesWith({ courtier: 'maiden' }).map(String), ['courtier maiden']);
    assert.deepEqual(state.movesWith('courtier=maiden').map(({ id }) => id), state.movesWith({ courtier: 'maiden' }).map(({ id }) => id));
    assert.deepEqual(state.movesWith('').map(({ id }) => id), state.legalIds());
    assert.deepEqual(state.movesWith({ courtier: 'gold' }), []);
    match.free();
    other.free();
});

test('histories and journals', () => {
    const match = new logres.Match('four_courts', { players: 2, seed: 5 });
    match.resolve();
    const copy = logres.Match.fromJSON(match.stringify());
    for (let i = 0; i < 10; i++) {
        const { ply } = match;
        match.play(match.state.legalIds()[0]);
        match.resolve();
        const entry = match.journalJson(ply);
        assert.ok(!entry.includes('\n'));
        assert.deepEqual(match.journal(ply), JSON.parse(entry));
        assert.ok(copy.appendJournal(i % 2 ? entry : match.journal(ply)).equals(match.state));
    }
    assert.equal(copy.stringify({ hashes: true }), match.stringify({ hashes: true }));
    assert.equal(copy.warning, null);
    const history = match.history(1, 3);
    assert.deepEqual(JSON.parse(match.historyJson(1, 3)), history);
    assert.equal(history.plies.length, match.ply - 3);
    assert.ok(logres.State.fromJSON(history.view).equals(match.state.view(1)));
    history.plies.forEach(({ move, events }, i) => {
        assert.deepEqual(match.moveFor(3 + i, 1), move);
        assert.deepEqual(match.events(3 + i, 1).map((event) => event.toJSON()), events);
    });
    assert.ok(match.history().plies.some(({ move }) => move.card === null));
    const other = match.journalJson(match.ply).replace('four_courts', 'artus');
    assert.throws(() => match.appendJournal(other), { code: 'LOGRES_ERR_GAME' });
    assert.throws(() => match.journal(99), { code: 'LOGRES_ERR_PLY' });
    const later = { ...match.toJSON({ hashes: true }), hash_version: 9 };
    assert.equal(logres.Match.fromJSON(later).warning.path, 'hash_version');
    match.free();
});

test('information keys step by what their viewer sees', () => {
    const state = logres.game('four_courts').new({ players: 2 });
    const [[one], [other]] = state.chance();
    for (const [viewer, tells] of [[0, true], [1, false], [null, false]]) {
        const key = state.infoKey(viewer);
        assert.equal(`0x${key.toString(16).padStart(16, '0')}`, state.view(viewer).hash);
        const keys = [one, other].map((move) => state.infoKeyAfter(key, move, viewer));
        assert.equal(keys[0] !== keys[1], tells);
        assert.throws(() => state.view(0).infoKeyAfter(key, one, viewer), { code: 'LOGRES_ERR_VIEW' });
    }
    assert.throws(() => state.infoKey(2), { code: 'LOGRES_ERR_ARGUMENT' });
    assert.throws(() => state.infoKeyAfter(-1n, one), { code: 'LOGRES_ERR_ARGUMENT' });
    const match = new logres.Match('four_courts', { players: 2, seed: 5 });
    const keys = [match.state.infoKey(1)];
    for (; match.ply < 30;) {
        const { state: before } = match;
        const [move] = before.legalMoves();
        keys.push(before.infoKeyAfter(keys.at(-1), move, 1));
        match.play(move, { seat: before.actor });
    }
    assert.equal(match.infoKey(1), keys.at(-1));
    match.goto(9);
    assert.deepEqual([match.infoKey(1), match.infoKey(1, 4)], [keys[9], keys[4]]);
    assert.throws(() => match.infoKey(1, 10), { code: 'LOGRES_ERR_PLY' });
    match.free();
});

test('a copy of a match goes on alone', () => {
    const match = new logres.Match('four_courts', { players: 2, seed: 5, host: { a: 1 } });
    match.resolve();
    match.undo();
    const copy = match.copy();
    assert.ok(copy instanceof logres.Match);
    assert.equal(copy.stringify({ hashes: true }), match.stringify({ hashes: true }));
    copy.goto(0);
    match.free();
    assert.ok(copy.length > 0 && copy.ply === 0);
    copy.free();
});

test('bounds of configs', () => {
    const game = logres.game('arthurs_court');
    assert.deepEqual(game.bounds({ players: 3, first_player: 1 }), {
        mostPlies: 603, mostChancePlies: 0, leastScore: 0, mostScore: 4, leastMargin: -4, mostMargin: 4,
    });
    assert.equal(logres.game('camelot_court').bounds().mostPlies, null);
    assert.throws(() => game.bounds({ players: 5 }), { code: 'LOGRES_ERR_CONFIG' });
    assert.ok(game.info.isPerfectInformation && game.info.hasLaterChance);
});

test('a match from a state', () => {
    const { state } = middles()[1];
    const match = new logres.Match(null, { initial: state, seed: 1 });
    assert.ok(match.state.equals(state) && match.game === state.game);
    assert.ok(logres.Match.fromJSON(match.toJSON()).stateAt(0).equals(state));
    assert.throws(() => new logres.Match('four_courts', { initial: state }), { code: 'LOGRES_ERR_GAME' });
    assert.throws(() => new logres.Match('artus', { initial: state, players: 2 }), { code: 'LOGRES_ERR_ARGUMENT' });
    assert.throws(() => new logres.Match('artus', { initial: state.view() }), { code: 'LOGRES_ERR_VIEW' });
    assert.throws(() => new logres.Match('artus', { initial: {} }), TypeError);
    assert.throws(() => new logres.Match('chess'), { code: 'LOGRES_ERR_GAME' });
    assert.throws(() => new logres.Match(), TypeError);
    match.free();
});

// ---- searches

test('a search runs by iterations and by seconds', () => {
    for (const { state } of middles().filter((each) => each.state.legalIds().length > 1)) {
        const search = new logres.Search(state.view(state.actor), { seed: 3 });
        assert.equal(search.best.id, state.legalIds()[0]);
        const { iterations, nodes, room } = search.run(50);
        assert.ok(iterations === 50 && nodes > 1 && room > nodes);
        assert.equal(search.run({ iterations: 50 }).iterations, 100);
        assert.ok(search.run({ seconds: 0.01 }).iterations > 100);
        const so = search.progress.iterations;
        assert.equal(search.run({ seconds: 100, iterations: 20 }).iterations, so + 20);
        const { moves, best, line } = search;
        assert.deepEqual(moves.map(({ move }) => move.id), state.legalIds());
        assert.equal(moves.reduce((sum, { visits }) => sum + visits, 0), search.progress.iterations);
        const most = Math.max(...moves.map(({ visits }) => visits));
        assert.equal(moves.find(({ move }) => move.equals(best)).visits, most);
        assert.ok(moves.every(({ value }) => value >= 0 && value <= 1));
        assert.equal(line[0], best.id);
        assert.ok(state.isLegal(best));
        const other = new logres.Search(state.view(state.actor), { seed: 4 });
        other.run(30);
        const before = search.progress.iterations;
        for (const unset of [null, undefined]) { // a limit that is not set must not be a run without end
            assert.throws(() => search.run({ iterations: unset, seconds: null }), { message: 'run needs iterations or seconds' });
            assert.equal(search.run({ iterations: 0, seconds: unset }).iterations, before);
        }
        search.add(other);
        assert.equal(search.progress.iterations, before + 30);
        search.free();
        other.free();
    }
});

test('a search calls back, and can be copied', () => {
    const { state } = middles()[1];
    const search = new logres.Search(state.view(state.actor), { seed: 3 });
    const seen = [];
    search.run({ iterations: 1000, progress: ({ progress }) => seen.push(progress.iterations) === 3 });
    assert.deepEqual([seen.length, seen.at(-1)], [3, search.progress.iterations]);
    assert.ok(seen.at(-1) < 1000);
    assert.throws(() => search.copy().run({ iterations: 1000, progress: async () => false }),
                  { name: 'TypeError', message: /^progress must not be async/ });
    const copy = search.copy();
    for (const each of [search, copy])
        each.run(50);
    assert.deepEqual(copy.moves.map(({ visits }) => visits), search.moves.map(({ visits }) => visits));
    copy.run(5);
    assert.equal(copy.progress.iterations, search.progress.iterations + 5);
    search.free();
    assert.equal(copy.run(5).iterations, seen.at(-1) + 60);
    copy.free();
});

test('readers and copies of a subclass give objects of the package, whose constructors are done', () => {
    class Named extends logres.Match {
        #name = 'Ann';

        get name() {
            return this.#name;
        }
    }
    class Dice extends logres.Rng {
        constructor() {
            super(5);
        }
    }
    class Thinker extends logres.Search {}
    const named = new Named('artus', { players: 2, seed: 1 });
    const state = named.resolve();
    const thinker = new Thinker(state.view(state.actor));
    const made = [Named.fromJSON(named.stringify()), Dice.fromWords(new Dice().words), new Dice().copy(), thinker.copy()];
    assert.deepEqual(made.map(({ constructor }) => constructor), [logres.Match, logres.Rng, logres.Rng, logres.Search]);
    assert.equal(named.name, 'Ann');
    assert.equal(made[0].stringify(), named.stringify());
    assert.deepEqual(made[2].words, new Dice().words);
    for (const owned of [named, thinker, made[0], made[3]])
        owned.free();
});

test('bots of every level', () => {
    assert.deepEqual(logres.LEVELS, ['easy', 'normal', 'hard', 'expert']);
    for (const { state } of middles()) {
        const view = state.view(state.actor);
        const [rng, twin] = [new logres.Rng(1), new logres.Rng(1)];
        const move = logres.botMove(view, 'easy', rng);
        assert.ok(state.isLegal(move));
        assert.ok(move.equals(logres.botMove(view, 'easy', twin.copy())));
        twin.next();
        assert.deepEqual(rng.words, twin.words); // one number for a turn
    }
    const { state } = middles()[1];
    const view = state.view(state.actor);
    const easy = logres.botIterations(view, 'easy');
    const search = new logres.Search(view, { seed: new logres.Rng(1).next(), room: easy });
    search.run(easy);
    assert.ok(search.choose('easy').equals(logres.botMove(search.view, 'easy', new logres.Rng(1))));
    assert.ok(search.choose('expert').equals(search.best));
    assert.throws(() => search.choose('genius'), { code: 'LOGRES_ERR_ARGUMENT' });
    assert.throws(() => search.choose(1), TypeError);
    const rng = new logres.Rng(1);
    assert.throws(() => logres.botMove(state, 'easy', rng), { code: 'LOGRES_ERR_FULL' });
    assert.throws(() => logres.botMove(state.view(), 'easy', rng), { code: 'LOGRES_ERR_SEAT' });
    assert.throws(() => logres.botMove(search.view, 'genius', rng), { code: 'LOGRES_ERR_ARGUMENT' });
    assert.throws(() => logres.botMove(search.view, 'easy', {}), TypeError);
    assert.throws(() => logres.botMove({}, 'easy', rng), TypeError);
    assert.deepEqual(rng.words, new logres.Rng(1).words);
    search.free();
});

test('the same seeds give the same match of bots', () => {
    const played = () => {
        const match = new logres.Match('arthurs_court', { players: 2, seed: 7 });
        const rng = new logres.Rng(7, 1);
        match.resolve();
        for (let turn = 0; turn < 8; turn++) {
            const { state } = match;
            const ids = state.legalIds();
            const seed = rng.copy().next();
            const move = logres.botMove(state.view(state.actor), 'easy', rng);
            const room = logres.botIterations(state.view(state.actor), 'easy');
            const search = new logres.Search(state.view(state.actor), { seed, room });
            if (ids.length > 1)
                search.run(room);
            assert.ok(search.choose('easy').equals(move)); // as hosts did before botMove
            search.free();
            match.play(move);
            match.resolve();
        }
        const text = match.stringify();
        match.free();
        return text;
    };
    assert.equal(played(), played());
});

test('a search spends its time to an iteration', (t) => {
    const { state } = middles()[1];
    const search = new logres.Search(state.view(state.actor));
    let cost; // milliseconds of an iteration
    t.mock.method(performance, 'now', () => search.progress.iterations * cost);
    for (cost of [0.01, 1, 3]) {
        for (const seconds of [0, 0.004, 0.02, 0.5]) {
            const before = search.progress.iterations;
            const spent = (search.run({ seconds }).iterations - before) * cost;
            assert.ok(spent * (1 + 1e-9) >= Math.max(1000 * seconds, cost) && spent <= 1000 * seconds + 2 * cost);
        }
    }
    search.free();
});

test('a search refuses what it cannot search', () => {
    const { state } = middles()[1];
    const view = state.view(state.actor);
    assert.throws(() => new logres.Search(state), { code: 'LOGRES_ERR_FULL' });
    const other = state.view((state.actor + 1) % state.players);
    const turn = { code: 'LOGRES_ERR_SEAT', text: `it is seat ${state.actor}'s turn` };
    assert.throws(() => new logres.Search(other), turn);
    assert.throws(() => logres.botMove(other, 'easy', new logres.Rng(1)), turn);
    assert.throws(() => new logres.Search({}), TypeError);
    assert.throws(() => new logres.Search(view, { seed: -1 }), { code: 'LOGRES_ERR_ARGUMENT' });
    assert.throws(() => new logres.Search(view, { room: 2 ** 31 }), LogresError);
    const search = new logres.Search(view);
    assert.throws(() => search.run(), TypeError);
    assert.throws(() => search.run({ seconds: 'x' }), TypeError);
    assert.throws(() => search.run({ seconds: NaN }), TypeError);
    assert.throws(() => search.run({ seconds: -1 }), { code: 'LOGRES_ERR_ARGUMENT' });
    assert.equal(search.progress.iterations, 0);
    assert.throws(() => search.run(2 ** 31), { code: 'LOGRES_ERR_LIMIT' });
    assert.throws(() => search.add(search.best), TypeError);
    search.free();
});

test('value networks', () => {
    const hashes = new Set(logres.games().map(({ observationHash }) => observationHash));
    assert.equal(hashes.size, logres.games().length);
    for (const { game, state } of middles()) {
        const view = state.view((state.actor + 1) % state.players);
        const network = constantNetwork(game);
        game.checkNetwork(network);
        assert.equal(view.evaluate(network), 0.5);
        assert.equal(view.evaluate(new DataView(constantNetwork(game, 8).buffer)), 47911 / 65536);
        assert.ok(view.evaluate() >= 0 && view.evaluate() <= 1);
        assert.throws(() => state.evaluate(), { code: 'LOGRES_ERR_FULL' });
        assert.throws(() => state.view().evaluate(network), { code: 'LOGRES_ERR_FULL' });
        const other = logres.games().find((one) => one !== game);
        const later = network.slice();
        later[4] = 2;
        const turn = state.view(state.actor);
        for (const use of [(bytes) => game.checkNetwork(bytes), (bytes) => turn.evaluate(bytes),
                           (bytes) => new logres.Search(turn, { network: bytes })]) {
            assert.throws(() => use(network.slice(1)), { code: 'LOGRES_ERR_NETWORK', text: 'not a network' });
            assert.throws(() => use(new Uint8Array()), { code: 'LOGRES_ERR_NETWORK' });
            assert.throws(() => use(constantNetwork(other)), { code: 'LOGRES_ERR_NETWORK' });
            assert.throws(() => use(later), { code: 'LOGRES_ERR_VERSION' });
            assert.throws(() => use([...network]), TypeError);
            assert.throws(() => use(network.buffer), TypeError);
            assert.throws(() => use(null), TypeError);
        }
    }
});

test('searches by a network of the caller, or by playouts', () => {
    const { game, state } = middles()[1];
    const view = state.view(state.actor);
    const found = (search) => {
        const rows = search.moves.map(({ visits, value, score }) => [visits, value, score]);
        search.free();
        return rows;
    };
    const searched = (options) => {
        const search = new logres.Search(view, { seed: 1, ...options });
        search.run(200);
        return found(search);
    };
    const network = constantNetwork(game, 8);
    const search = new logres.Search(view, { seed: 1, network });
    network.fill(0); // the search has its own copy
    search.run(100);
    const copy = search.copy();
    search.free(); // nor does a copy need the first search
    new logres.Search(view, { network: constantNetwork(game, -8) }).free(); // lies where the freed one lay
    copy.run(100);
    const rows = found(copy);
    assert.deepEqual(rows, searched({ network: constantNetwork(game, 8) }));
    assert.notDeepEqual(rows, searched({ playouts: true }));
    assert.throws(() => new logres.Search(view, { network: constantNetwork(game), playouts: true }),
                  { code: 'LOGRES_ERR_ARGUMENT', text: 'a search by playouts has no network' });
});

// ---- batches

test('a batch does what single calls do', () => {
    for (const { game, options } of variants()) {
        const n = 6;
        const players = seats(game).at(-1);
        const batch = logres.batch(game, n, { ...options, players, seeds: 9 });
        const rngs = Array.from({ length: n }, (_, i) => new logres.Rng(9, i));
        let states = rngs.map(() => game.new({ ...options, players }));
        const same = () => states.forEach((state, i) => assert.ok(batch.at(i).equals(state)));
        for (let round = 0; round < 5; round++) {
            batch.resolve();
            states = states.map((state, i) => state.resolve(rngs[i]));
            same();
            assert.deepEqual([...batch.actors()], states.map((state) => state.actor ?? logres.NOBODY));
            const masks = batch.legalMask();
            const width = game.info.playerMoves;
            const moves = states.map((state, i) => {
                assert.deepEqual(masks.subarray(i * width, (i + 1) * width), state.legalMask());
                return state.legalIds()[0];
            });
            const { ids, offsets } = batch.legalIds();
            states.forEach((state, i) =>
                assert.deepEqual([...ids.subarray(offsets[i], offsets[i + 1])], [...state.legalIds()]));
            assert.equal(ids.length, offsets[n]);
            const seen = batch.observe();
            const { scores, ranks } = batch.standings();
            states.forEach((state, i) => {
                const values = state.observe();
                assert.deepEqual(seen.subarray(i * values.length, (i + 1) * values.length), values);
                assert.deepEqual([scores[i], ranks[i]], [state.standing.scores, state.standing.ranks]);
            });
            batch.apply(moves);
            states = states.map((state, i) => state.apply(moves[i]));
            same();
        }
        batch.playout();
        states = states.map((state, i) => state.playout(rngs[i]));
        same();
        assert.deepEqual(batch.reset(), Array(n).fill(true));
        assert.ok([...batch].every((state) => state.equals(batch.first)));
        batch.free();
    }
});

test('errors of single states of a batch', () => {
    const batch = logres.batch('artus', 3, { first_player: 0 });
    assert.throws(() => batch.resolve(), { code: 'LOGRES_ERR_RNG', path: '[0]' });
    const errors = new Int32Array(3);
    batch.apply([batch.at(0).legalIds()[0], -1, 70_000], { errors });
    assert.deepEqual([...errors], [0, 8, 8]);
    assert.ok(!batch.at(0).equals(batch.first) && batch.at(-1).equals(batch.first));
    const unseeded = logres.batch('artus', 2);
    assert.throws(() => unseeded.step([...unseeded].map((state) => state.legalIds()[0])),
                  { code: 'LOGRES_ERR_RNG', path: '[0]' });
    const seeded = logres.batch('artus', 2, { players: 2, seeds: 3 });
    const other = logres.batch('artus', 2, { players: 2, seeds: 3 });
    seeded.resolve(), other.resolve();
    const first = [0, 1].map((i) => seeded.at(i).legalIds()[i]);
    other.apply(first), other.resolve();
    assert.deepEqual(seeded.step(first), other.actors());
    assert.ok(seeded.at(0).equals(other.at(0)) && seeded.at(1).equals(other.at(1)));
    assert.throws(() => seeded.step([-1, -1]), { code: 'LOGRES_ERR_MOVE', path: '[0]' });
    assert.throws(() => batch.legalMask(), { code: 'LOGRES_ERR_BUFFER' });
    assert.equal(batch.legalMask({ width: batch.game.info.moveSpace }).length, 3 * batch.game.info.moveSpace);
    assert.throws(() => batch.at(3), { code: 'LOGRES_ERR_ARGUMENT' });
    assert.throws(() => batch.apply([1, 2]), { code: 'LOGRES_ERR_ARGUMENT' });
    assert.throws(() => batch.apply(['1', 2, 3]), TypeError);
    assert.throws(() => batch.set(0, logres.game('four_courts').new()), { code: 'LOGRES_ERR_GAME' });
    assert.throws(() => batch.set(0, logres.game('artus').new({ players: 3 })), { code: 'LOGRES_ERR_ARGUMENT' });
    assert.throws(() => batch.observe({ viewers: [0, 1, 2] }), { code: 'LOGRES_ERR_ARGUMENT', path: '[2]' });
    assert.throws(() => logres.batch('artus', 2, { seeds: [1] }), { code: 'LOGRES_ERR_ARGUMENT' });
    assert.throws(() => logres.batch(batch.first, 2, { players: 2 }), { code: 'LOGRES_ERR_ARGUMENT' });
    assert.throws(() => batch.resolve({ errors: new Int32Array(2) }), { text: 'errors must have 3 values, not 2' });
    assert.throws(() => batch.resolve({ errors: null }), { name: 'TypeError', message: /^errors must be a/ });
    const empty = logres.batch(batch.first, 0);
    assert.deepEqual([empty.length, empty.actors().length, [...empty]], [0, 0, []]);
    batch.free();
    empty.free();
});

// ---- freed objects

test('freed objects cannot be used', () => {
    const match = new logres.Match('artus', { seed: 1 });
    const search = new logres.Search(match.resolve().view(match.state.actor));
    const batch = logres.batch('artus', 2);
    for (const one of [match, search, batch]) {
        one.free();
        one.free();
    }
    for (const use of [() => match.state, () => match.ply, () => match.undo(), () => match.toJSON(),
                       () => match.play(0)])
        assert.throws(use, { name: 'TypeError', message: 'the match has been freed' });
    for (const use of [() => search.run(1), () => search.best, () => search.moves, () => search.progress])
        assert.throws(use, /the search has been freed/);
    for (const use of [() => batch.at(0), () => batch.actors(), () => batch.resolve(), () => batch.apply([0, 0])])
        assert.throws(use, /the batch has been freed/);
    if (Symbol.dispose) {
        const other = new logres.Match('artus');
        other[Symbol.dispose]();
        assert.throws(() => other.state, /freed/);
    }
});

// ---- code of the host that runs in the middle of a call, or breaks it off

test('a stack that overflows in the middle of a call does not break later calls', async () => {
    const own = await module.load();
    const state = own.game('artus').new().resolve(new own.Rng(1));
    const text = state.stringify();
    const errors = new Set();
    const overflow = (left) => { // and calls the library where the stack is almost full
        try {
            overflow(left);
        } catch (error) {
            errors.add(error.name);
            if (left.calls-- > 0)
                state.stringify();
        }
    };
    for (let i = 0; i < 20; i++) // each left the module less room
        overflow({ calls: 100 });
    assert.deepEqual([...errors], ['RangeError']);
    assert.equal(state.stringify(), text);
    const match = new own.Match('artus', { seed: 1 });
    match.resolve();
    match.free();
});

test('typed arrays with another length have the true one', async () => {
    const own = await module.load();
    const other = (array, name, value) => Object.defineProperty(array, name, { value });
    const state = own.game('artus').new();
    const long = new Uint8Array(100_000);
    long.set(state.bytes);
    assert.throws(() => own.State.fromBytes(other(long, 'length', 512)), { code: 'LOGRES_ERR_STATE' });
    const json = new TextEncoder().encode(state.stringify() + ' '.repeat(50_000));
    assert.ok(own.State.fromJSON(other(json, 'length', 5)).equals(state));

    const batch = own.batch('artus', 500, { seeds: 1 });
    batch.resolve();
    const masks = batch.legalMask();
    const out = new Uint8Array(masks.length);
    assert.deepEqual(batch.legalMask({ out: other(out, 'byteLength', 0) }) && Array.from(out), Array.from(masks));
    assert.throws(() => batch.legalMask({ out: other(new Uint8Array(1), 'length', masks.length) }),
                  { code: 'LOGRES_ERR_ARGUMENT' });
    const short = other(Object.create(Uint8Array.prototype), 'length', masks.length);
    assert.throws(() => batch.legalMask({ out: short }), TypeError);
    assert.throws(() => batch.actors(other(new Int32Array(1), 'length', 500)), { code: 'LOGRES_ERR_ARGUMENT' });
});

test('typed arrays of another realm are taken, as in Jest or from a frame', () => {
    const made = (code, given) => runInNewContext(code, { given });
    const { state } = middles()[1];
    assert.ok(logres.State.fromBytes(made('Uint8Array.from(given)', state.bytes)).equals(state));
    assert.ok(logres.State.fromJSON(made('Uint8Array.from(given)', Buffer.from(state.stringify()))).equals(state));
    const mask = made('new Uint8Array(given)', state.legalMask().length);
    assert.deepEqual(Array.from(state.legalMask(mask)), Array.from(state.legalMask()));
    assert.throws(() => state.legalMask(made('new Int8Array(given)', mask.length)), TypeError);
});

test('an array with a method set of its own never gets the memory of the module', () => {
    const { state } = middles()[1];
    const [mask, seen] = [state.legalMask(), state.observe()];
    const outs = [new Uint8Array(mask.length), new Int16Array(seen.length)];
    for (const out of outs)
        out.set = () => assert.fail('called');
    assert.deepEqual(Array.from(state.legalMask(outs[0])), Array.from(mask));
    assert.deepEqual(Array.from(state.observe(outs[1])), Array.from(seen));
});

test('an array that goes away while viewers are read is refused', () => {
    const batch = logres.batch('artus', 3, { seeds: 1 });
    batch.resolve();
    const out = new Int16Array(batch.observe().length);
    const viewers = { *[Symbol.iterator]() {
        structuredClone(out.buffer, { transfer: [out.buffer] });
        yield* [null, null, null];
    } };
    assert.throws(() => batch.observe({ viewers, out }), { code: 'LOGRES_ERR_ARGUMENT' });
});

test('a host object or a move whose getter frees or changes the match', () => {
    const freed = new logres.Match('artus', { seed: 1 });
    assert.throws(() => { freed.host = { get a() { return freed.free(); } }; }, /has been freed/);

    const match = new logres.Match('artus', { seed: 1 });
    match.resolve();
    const [first, second] = match.state.legalMoves();
    match.play(second);
    const { ply } = match;
    const move = match.state.legalMoves()[0].toJSON();
    assert.throws(() => match.play({ ...move, get type() {
        match.undo();
        match.play(first);
        return move.type;
    } }), { code: 'LOGRES_ERR_PLY' });
    assert.equal(match.ply, ply);
    assert.equal(match.moveAt(ply - 1).id, first.id);
});
