/* Memory stays flat and may grow; instances and workers share nothing. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';

import { load } from 'logres';

import { constantNetwork, golden, logres, middles } from './support.js';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc');
const STATES = 1_000_000;
const MIB = 1024 * 1024;

/** Bytes that JavaScript holds, buffers included, after collections: Node 20 needs two for what has finalizers. */
function held() {
    gc();
    gc();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
}

const witness = new FinalizationRegistry((tell) => tell());

/** Collects until the callbacks of what was forgotten before have run: a witness that is forgotten last is gone. */
async function collect() {
    let gone = false;
    (() => witness.register({}, () => { gone = true; }))();
    const end = Date.now() + Number(process.env.PATIENCE ?? 300) * 1000;
    for (let more = 2; more > 0; more -= gone) { // those of other registries may run a turn later
        assert.ok(Date.now() < end, 'the collector leaves what was forgotten');
        gc();
        await new Promise((resolve) => { setTimeout(resolve); });
    }
}

/** Plays random moves for so many states. */
function play(game, states) {
    let [state, seed] = [game.new(), 1];
    for (let i = 0; i < states; i++) {
        const ids = state.legalIds();
        seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
        state = ids.length ? state.apply(ids[Math.floor(seed / 2 ** 32 * ids.length)]) : game.new();
    }
}

test('a million states leave memory flat', () => {
    play(logres.game('artus'), 10_000);
    const [linear, heap] = [logres.memoryBytes, held()];
    play(logres.game('artus'), STATES);
    assert.equal(logres.memoryBytes, linear);
    assert.ok(held() < heap + 2 * MIB, `${held()} bytes, ${heap} before`);
});

test('memory grows in few steps, since each lets V8 collect garbage', async () => {
    const own = await load();
    const start = own.memoryBytes;
    const matches = [];
    let [linear, steps] = [start, 0];
    while (own.memoryBytes < 16 * start || matches.length < 5000) {
        const match = new own.Match('artus', { seed: 1 });
        match.resolve();
        matches.push(match);
        steps += own.memoryBytes !== linear;
        linear = own.memoryBytes;
    }
    assert.ok(steps <= 2 + Math.log(linear / start) / Math.log(1.4), `${steps} steps to ${linear} bytes`);
    matches.forEach((match) => match.free());
});

test('addresses stay below 2 GiB', async () => { // above it JavaScript would read them as negative numbers
    const { exports } = await WebAssembly.instantiate(logres.module);
    assert.throws(() => exports.memory.grow(2 ** 31 / 2 ** 16), RangeError);
});

test('JSON, matches, searches and batches leave memory flat', () => {
    const { state, rng } = middles()[1];
    const text = golden('artus-4.json');
    const work = () => {
        logres.Match.fromJSON(text).free();
        logres.State.fromJSON(state.toJSON());
        assert.throws(() => logres.State.fromJSON('[[['));
        const match = new logres.Match('artus', { seed: 1, host: { some: 'thing' } });
        match.resolve();
        match.appendJournal(match.journal());
        match.history(0);
        match.free();
        const search = new logres.Search(state.view(state.actor), { room: 500 });
        search.run(20);
        search.free();
        const network = constantNetwork(state.game);
        const view = state.view(state.actor);
        const byNetwork = new logres.Search(view, { room: 500, network });
        const copy = byNetwork.copy();
        byNetwork.free();
        copy.run(20);
        copy.free();
        view.evaluate(network);
        state.game.checkNetwork(network);
        assert.throws(() => new logres.Search(state, { network }));
        assert.throws(() => new logres.Search(view, { network: network.slice(1) }));
        assert.throws(() => new logres.Search(view, { room: 2 ** 30, network }));
        const batch = logres.batch('artus', 20, { seeds: 1 });
        batch.resolve();
        batch.observe();
        batch.free();
        state.playouts(rng, 1);
    };
    work();
    const linear = logres.memoryBytes;
    for (let i = 0; i < 200; i++)
        work();
    assert.equal(logres.memoryBytes, linear);
});

test('forgotten objects are freed', async () => {
    const { state } = middles()[1];
    const forget = () => {
        for (let i = 0; i < 50; i++)
            new logres.Search(state.view(state.actor), { room: 2000, network: constantNetwork(state.game) });
        for (let i = 0; i < 50; i++)
            new logres.Match('artus', { seed: 1 }).resolve();
    };
    forget();
    await collect();
    const linear = logres.memoryBytes;
    for (let i = 0; i < 5; i++) {
        forget();
        await collect();
    }
    assert.ok(logres.memoryBytes <= 1.5 * linear, `${logres.memoryBytes} bytes, ${linear} before`);
});

test('objects work on when the memory has grown', async () => {
    const own = await load();
    const rng = new own.Rng(1);
    const state = own.game('artus').new({ players: 3 }).resolve(rng);
    const match = new own.Match('artus', { players: 3, seed: 2 });
    const batch = own.batch('artus', 3, { seeds: 1 });
    const before = [state.hash, match.state.hash, batch.at(1).hash];
    const linear = own.memoryBytes;
    const search = new own.Search(state.view(state.actor), { room: 200_000 });
    assert.ok(own.memoryBytes > linear);
    assert.deepEqual([state.hash, match.state.hash, batch.at(1).hash], before);
    assert.ok(state.apply(state.legalIds()[0]).equals(state.apply(state.legalMoves()[0])));
    assert.equal(state.observe().length, own.game('artus').new().observe().length);
    assert.equal(match.resolve().actor, match.state.actor);
    assert.equal(batch.actors().length, 3);
    assert.ok(search.run(10).iterations === 10 && rng.below(5) < 5);
});

test('calls work on when they make the memory grow themselves', async () => {
    const own = await load();
    const { moves, ...rest } = JSON.parse(golden('artus-2.json'));
    const linear = own.memoryBytes;
    const host = { notes: 'x'.repeat(60_000) };
    const matches = Array.from({ length: 40 }, () => own.Match.fromJSON({ ...rest, moves, host }));
    assert.ok(own.memoryBytes > linear);
    for (const match of matches) {
        assert.equal(match.state.hash, rest.hashes.at(-1));
        assert.deepEqual(match.host, host);
    }
    const many = own.batch('artus', 5000, { seeds: 3 });
    assert.equal(many.playout({ limit: 20 }).length, 5000);
    assert.ok(many.at(4999).equals(own.game('artus').new().playout(new own.Rng(3, 4999), { limit: 20 })));
});

test('running out of memory is an error, and the instance works on', async () => {
    const own = await load();
    const state = own.game('artus').new({ first_player: 0 }).resolve(new own.Rng(1));
    const full = [];
    assert.throws(() => {
        for (;;)
            full.push(new own.Search(state.view(state.actor), { room: 8_000_000 }));
    }, { code: 'LOGRES_ERR_MEMORY' });
    assert.ok(full.length > 1);
    assert.equal(own.State.fromJSON(state.toJSON()).hash, state.hash);
    full.forEach((search) => search.free());
    new own.Search(state.view(state.actor), { room: 8_000_000 }).free();
});

test('arrays beyond 32 bits of memory are out of memory, too', async () => {
    const own = await load();
    const batch = own.batch('artus', 2 ** 20);
    assert.throws(() => batch.legalMask({ width: 4096 }), { code: 'LOGRES_ERR_MEMORY' });
    assert.equal(batch.at(2 ** 20 - 1).hash, batch.first.hash);
    batch.free();
});

test('reading without a class gives one of the package, and leaks nothing', () => {
    const { fromJSON } = logres.Match;
    const texts = Array.from({ length: 300 }, () => golden('artus-4.json'));
    const read = () => texts.map(fromJSON).forEach((match) => match.free());
    assert.ok([texts[0]].map(fromJSON)[0] instanceof logres.Match);
    read();
    const linear = logres.memoryBytes;
    for (let i = 0; i < 10; i++)
        read();
    assert.equal(logres.memoryBytes, linear);
    const { fromWords } = logres.Rng;
    assert.equal(fromWords(new logres.Rng(7).words).next(), new logres.Rng(7).next());
});

test('two instances share nothing but their code', async () => {
    const [one, two] = [await load(logres.module), await load(logres.module)];
    const [a, b] = [one.game('artus').new(), two.game('artus').new()];
    assert.ok(a.equals(b));
    assert.throws(() => one.batch(b, 2), TypeError);
    assert.throws(() => one.batch(two.game('artus'), 2), TypeError);
    assert.throws(() => a.resolve(new two.Rng(1)), TypeError);
    assert.throws(() => new one.Match(null, { initial: b }), TypeError);
    const large = new one.Search(a.resolve(new one.Rng(1)).view(a.resolve(new one.Rng(1)).actor), { room: 300_000 });
    assert.ok(one.memoryBytes > two.memoryBytes);
    assert.equal(two.State.fromJSON(a.toJSON()).hash, a.hash);
    large.free();
});

test('load takes bytes, a module, a URL, and promises of them', async () => {
    const url = new URL('../dist/logres.wasm', import.meta.url);
    const bytes = await readFile(url);
    for (const source of [bytes, new Uint8Array(bytes).buffer, readFile(url), logres.module, url, url.href,
                          Promise.resolve(url), new Response(bytes),
                          new Response(bytes, { headers: { 'content-type': 'application/wasm' } })])
        assert.equal((await load(source)).version, logres.version);
    await assert.rejects(load(new Uint8Array(8)), WebAssembly.CompileError);
    const empty = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0); // another module
    await assert.rejects(load(empty), /not the logres\.wasm of this package/);
    await assert.rejects(load(new Response('', { status: 404 })), /404/);
    await assert.rejects(load('dist/logres.wasm'), { name: 'TypeError', message: /is not a URL; pathToFileURL from node:url converts a path/ });
});

test('logres-core.wasm plays the same, and says that it has no bots', async () => {
    const core = await load(new URL('../dist/logres-core.wasm', import.meta.url));
    for (const { id } of logres.games()) {
        const match = new core.Match(id, { seed: 7 });
        assert.equal(match.resolve().playout(new core.Rng(7)).hash,
                     new logres.Match(id, { seed: 7 }).resolve().playout(new logres.Rng(7)).hash);
        const view = match.state.view(match.state.actor);
        assert.equal(view.determinize(new core.Rng(1)).isView, false);
        for (const ask of [() => new core.Search(view), () => core.botIterations(view, 'easy'),
                           () => core.botMove(view, 'easy', new core.Rng(1))])
            assert.throws(ask, /logres-core\.wasm has no bots; logres_\w+ is in logres\.wasm/);
        match.free();
    }
    const game = core.game('artus');
    const network = new Uint8Array(1 << 16);
    const check = () => assert.throws(() => game.checkNetwork(network), /has no bots/);
    check();
    const linear = core.memoryBytes;
    for (let i = 0; i < 200; i++)
        check();
    assert.equal(core.memoryBytes, linear);
});

test('a worker plays on with a module and bytes from a message', async () => {
    const { state } = middles()[1];
    const view = state.view(state.actor);
    const worker = new Worker(new URL('worker.js', import.meta.url), {
        workerData: { module: logres.module, view: view.bytes, seed: 3, iterations: 200 } });
    const answer = await new Promise((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
    });
    const search = new logres.Search(view, { seed: 3 });
    search.run(200);
    assert.deepEqual(answer, { move: search.best.toJSON(), hash: view.hash });
    search.free();
});
