/* The entries of the package for CommonJS, and with the module inside, and the types of all of them. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';

import * as module from 'logres';

import { PACKAGE, alone, begin, logres } from './support.js';

const require = createRequire(import.meta.url);

const ENTRIES = {
    "require('logres')": () => require('logres'),
    "import('logres/inline')": () => import('logres/inline'),
    "require('logres/inline')": () => require('logres/inline'),
};

for (const [how, get] of Object.entries(ENTRIES)) {
    test(`${how} has the same names, and loads the same library`, async () => {
        const entry = await get();
        const names = Object.keys(entry).filter((name) => !['default', 'module.exports'].includes(name)).sort();
        assert.deepEqual(names, Object.keys(module).sort());
        const library = await entry.load();
        assert.equal(begin(library), begin(logres));
        assert.throws(() => library.game('chess'), entry.LogresError);
    });
}

test('CommonJS can be loaded where there are no ES modules, as in Jest', async () => {
    const file = require.resolve('logres');
    const code = readFileSync(file, 'utf8');
    const made = { exports: {} };
    const globals = { TextEncoder, TextDecoder, URL, WebAssembly, performance };
    runInNewContext(`((require, module, __filename) => {${code}\n})`, globals)(require, made, file);
    assert.equal(begin(await made.exports.load()), begin(logres));
});

test('an entry with the module needs no other file', async () => {
    const { load } = createRequire(join(alone('dist/inline.cjs'), 'here.cjs'))('./dist/inline.cjs');
    assert.equal(begin(await load()), begin(logres));
    const folder = alone('src', 'dist/base64.js');
    const inline = await import(pathToFileURL(join(folder, 'src/inline.js')));
    assert.equal(begin(await inline.load()), begin(logres));
});

test('every entry has its types, with the same names for CommonJS', () => {
    const { exports } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
    for (const entry of [exports['.'], exports['./inline']]) {
        assert.equal(Object.keys(entry.import)[0], 'types'); // the first that fits is taken
        assert.equal(Object.keys(entry.require)[0], 'types');
        assert.match(entry.import.types, /\.d\.ts$/);
        assert.match(entry.require.types, /\.d\.cts$/);
        const [types, common] = [entry.import, entry.require].map((one) => readFileSync(join(PACKAGE, one.types), 'utf8'));
        assert.equal(common, types.replaceAll('./games.js', './games.cjs'));
    }
    for (const name of readdirSync(join(PACKAGE, 'dist')).filter((file) => file.endsWith('.wasm')))
        assert.match(readFileSync(join(PACKAGE, exports[`./${name}`].types), 'utf8'), /export default/);
});
