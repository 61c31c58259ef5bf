/* The library loads from whatever holds its module. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';

import * as module from 'logres';

import { begin, logres } from './support.js';

const WASM = readFileSync(new URL('../dist/logres.wasm', import.meta.url));

/** Serves bytes with a media type while `work` runs. */
async function served(bytes, type, work) {
    const server = createServer((_, response) => response.writeHead(200, { 'content-type': type }).end(bytes));
    await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
    try {
        return await work(`http://127.0.0.1:${server.address().port}/logres.wasm`);
    } finally {
        server.close();
    }
}

for (const type of ['application/wasm', 'application/wasm; charset=utf-8', 'Application/Wasm;charset=UTF-8', 'text/plain'])
    test(`from a server that says ${type}`, () => served(WASM, type, async (url) => {
        for (const source of [url, new URL(url), fetch(url)])
            assert.equal(begin(await module.load(source)), begin(logres));
    }));

test('from what another realm made', async () => {
    const bytes = runInNewContext('Uint8Array.from(given)', { given: WASM });
    const compiled = runInNewContext('new WebAssembly.Module(given)', { given: bytes });
    for (const source of [bytes, bytes.buffer, compiled])
        assert.equal(begin(await module.load(source)), begin(logres));
});
