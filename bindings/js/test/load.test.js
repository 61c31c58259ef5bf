/* The library loads from whatever holds its module, and says what is missing. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';

import * as module from 'logres';

import { alone, begin, logres } from './support.js';

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

// ---- the module is missing

/** The error of load() in a copy of the package without its modules, whose code was changed. */
async function failure(change, entry) {
    const folder = alone('src');
    const file = join(folder, 'src', entry);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    return (await import(pathToFileURL(file))).load().then(() => null, ({ message }) => message);
}

test('in Node, a missing module says what a bundle needs', async () => {
    assert.match(await failure((code) => code, 'node.js'), /ENOENT.*logres\/inline.*load\(\).*make wasm/s);
});

test('an address that a server of Next cannot read names its setting', async () => {
    const url = { [Symbol.toStringTag]: 'URL', toString: () => '/_next/static/media/logres.wasm' };
    await assert.rejects(module.load(url), /"\/_next\/.*" is not a URL.*serverExternalPackages/);
});

test('a bundle without an address says what it needs', async () => {
    for (const entry of ['node.js', 'index.js']) // as esbuild writes CommonJS
        assert.match(await failure((code) => code.replaceAll('import.meta.url', 'undefined'), entry),
                     /this bundle .*logres\/inline.*load\(\)/);
});

test('a server without the module is answered with what helps', async () => {
    await served('<!doctype html>', 'text/html', async (url) => {
        await assert.rejects(module.load(url), /is a page.*optimizeDeps.*logres\/inline/);
    });
});
