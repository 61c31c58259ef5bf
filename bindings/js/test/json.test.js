/* Untrusted texts and objects: bad ones give a LogresError (or a TypeError), and the module still works. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { corpus, logres, middles } from './support.js';

const state = logres.game('artus').new();
const readers = {
    state: (json) => logres.State.fromJSON(json),
    match: (json) => logres.Match.fromJSON(json).free(),
    journal: (json) => {
        const match = new logres.Match('artus', { seed: 1 });
        try {
            match.appendJournal(json);
        } finally {
            match.free();
        }
    },
    events: (json) => logres.Event.listFromJSON(state, json),
    move: (json) => state.move(typeof json === 'string' ? JSON.parse(json) : json),
    line: (json) => state.move(String(json)),
    config: (json) => logres.game('artus').new(typeof json === 'string' ? JSON.parse(json) : json),
};

/** Whether a reader accepts it; any error but a LogresError, a TypeError or a SyntaxError of JSON.parse fails. */
function takes(read, json) {
    try {
        read(json);
        return true;
    } catch (error) {
        assert.ok([logres.LogresError, TypeError, SyntaxError].some((kind) => error instanceof kind), error);
        if (error instanceof logres.LogresError) {
            assert.match(error.code, /^LOGRES_ERR_[A-Z]+$/);
            assert.match(error.message, /^[ -~]*$/); // printable ASCII
            assert.ok(error.message.includes(error.path));
        }
        return false;
    }
}

/** The module still works. */
function works() {
    assert.equal(logres.game('artus').new().hash, state.hash);
    assert.ok(logres.State.fromJSON(state.toJSON()).equals(state));
}

for (const name of ['config', 'events', 'journal', 'match', 'move', 'state_json']) {
    test(`the fuzz corpus of ${name} traps nowhere`, () => {
        for (const { bytes } of corpus(name)) {
            const text = new TextDecoder().decode(bytes);
            takes(readers.state, bytes);
            takes(readers.match, bytes);
            takes(readers.journal, bytes);
            takes(readers.events, bytes);
            takes(readers.line, text);
        }
        works();
    });
}

test('the fuzz corpus of states traps nowhere', () => {
    for (const { bytes } of corpus('state')) {
        const raw = new Uint8Array(512);
        raw.set(bytes.subarray(0, 512));
        takes(logres.State.fromBytes, raw);
    }
    works();
});

test('texts that are too long, too deep or too many', () => {
    const long = ' '.repeat(70_000);
    for (const text of [long, `{"a":"${long}"}`, '['.repeat(60_000), '{"a":'.repeat(10_000),
                        `[${'0,'.repeat(30_000)}0]`]) {
        for (const read of [readers.state, readers.events])
            assert.equal(takes(read, text), false);
        takes(readers.match, text);
        takes(readers.journal, text);
    }
    assert.throws(() => readers.match(`[${'0,'.repeat(2_000_000)}0]`), { code: 'LOGRES_ERR_LIMIT' });
    assert.throws(() => readers.match(' '.repeat(17 * 1024 * 1024)), { code: 'LOGRES_ERR_LIMIT' });
    works();
});

test('objects without a JSON form', () => {
    const ring = {};
    ring.ring = ring;
    let deep = {};
    for (let i = 0; i < 100_000; i++)
        deep = { deep };
    const throwing = { toJSON() { throw new logres.LogresError(1); } };
    assert.throws(() => logres.Match.fromJSON(Promise.resolve('{}')), { name: 'TypeError', message: /await it first/ });
    for (const json of [null, undefined, 1, 1n, true, NaN, Symbol('s'), () => 1, [], {}, [[]], { type: 1n },
                        { players: NaN }, { first_player: Infinity }, ring, deep, throwing, new Map(), new Date(NaN),
                        { type: 'place', seat: '1' }, { type: 'place', seat: 1.5 }, { type: 'place', seat: 1, x: 1 }]) {
        for (const [name, read] of Object.entries(readers)) {
            if (name !== 'line' || typeof json !== 'symbol')
                takes(read, json);
        }
    }
    assert.throws(() => logres.game('artus').new({ first_player: NaN }),
                  { code: 'LOGRES_ERR_FORMAT', path: 'first_player' });
    assert.throws(() => logres.game('artus').new(ring), { code: 'LOGRES_ERR_FORMAT' });
    assert.throws(() => logres.game('artus').new(deep), { code: 'LOGRES_ERR_LIMIT' });
    works();
});

test('an error of the caller\'s own getter is the cause', () => {
    const match = new logres.Match('artus');
    for (const [kind, code] of [[TypeError, 'LOGRES_ERR_FORMAT'], [RangeError, 'LOGRES_ERR_LIMIT']]) {
        const mine = new kind('mine');
        assert.throws(() => { match.host = { get x() { throw mine; } }; }, (error) =>
            error.code === code && error.cause === mine && !Object.keys(error).includes('cause'));
    }
    const mine = new Error('mine');
    assert.throws(() => { match.host = { get x() { throw mine; } }; }, mine);
    match.free();
});

test('texts that are not Unicode', () => {
    for (const text of ['"\ud800"', '{"format":"\udc00"}', '\ud83d'])
        assert.throws(() => logres.State.fromJSON(text), { code: 'LOGRES_ERR_JSON' });
    assert.throws(() => logres.State.fromJSON(new Uint8Array([0x22, 0xff, 0x22])), { code: 'LOGRES_ERR_JSON' });
    assert.throws(() => state.move('place\u00001'), { code: 'LOGRES_ERR_TEXT' });
    const match = new logres.Match('artus', { host: { who: 'Gwenhwyfar ♕ 🏰 é' } });
    assert.deepEqual(match.host, { who: 'Gwenhwyfar ♕ 🏰 é' });
    assert.deepEqual(logres.Match.fromJSON(match.toJSON()).host, match.host);
    match.free();
});

test('states with one byte changed', () => {
    for (const { state: some, rng } of middles()) {
        for (let i = 0; i < 300; i++) {
            const { bytes } = some;
            bytes[rng.below(512)] ^= 1 << rng.below(8);
            try {
                const read = logres.State.fromBytes(bytes);
                read.legalIds();
                read.playout(rng, { limit: 50 });
                read.toJSON();
            } catch (error) {
                assert.ok(error instanceof logres.LogresError, error);
            }
        }
    }
    works();
});

test('JSON of states with values changed', () => {
    const wrong = [null, -1, 999, 2 ** 40, 'x', true, [], {}, 1.5];
    for (const { state: some, rng } of middles()) {
        for (let i = 0; i < 100; i++) {
            const json = some.toJSON();
            let at = json;
            for (;;) {
                const keys = Object.keys(at);
                const key = keys[rng.below(keys.length)];
                if (!Object.keys(at[key] ?? {}).length || typeof at[key] === 'string' || rng.below(4) === 0) {
                    at[key] = wrong[rng.below(wrong.length)];
                    break;
                }
                at = at[key];
            }
            takes(readers.state, json);
        }
    }
    works();
});
