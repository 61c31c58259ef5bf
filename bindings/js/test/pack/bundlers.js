/*
 * The packed package in bundlers, test runners and runtimes of npm: each builds or runs a few lines in a folder of
 * build/bundlers, and must begin the same match as plain Node. The campaign bundlers calls it, after `make wasm`.
 */
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { chromium } from 'playwright-core';

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../../build/bundlers', import.meta.url));
const VERSIONS = [
    'vite@7.3.8', 'webpack@5.113.0', 'webpack-cli@7.3.1', 'esbuild@0.28.2', 'next@16.4.6', 'react@19.3.1',
    'react-dom@19.3.1', 'jest@30.5.2', 'jest-environment-jsdom@30.5.2', 'vitest@3.2.7', 'bun@1.4.5', 'deno@2.9.6',
    'typescript@5.9.3', '@types/node@20.19.43',
];
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' };
const run = promisify(execFile);
/** Node as it was before require() took ES modules. */
const OLD_NODE = ['node', '--no-experimental-require-module'];
const bin = (name) => join(ROOT, 'node_modules/.bin', name);

// ---- what every case does

const IMPORT = "import { load } from 'logres';\n";
const INLINE = "import { load } from 'logres/inline';\n";
const REQUIRE = "const { load } = require('logres');\n";
/** `source`: what load gets. */
const begin = (source = '') => `load(${source}).then((logres) =>
    new logres.Match('artus', { players: 2, seed: 7 }).resolve().hash)`;
const print = (source) => `${begin(source)}.then(console.log, (error) => console.log(error.message));\n`;
const show = (source) => `${begin(source)}.catch(String).then((text) => { document.title = text; });\n`;
const PAGE = (script) => `<!doctype html><link rel="icon" href="data:,"><script type="module" src="${script}"></script>`;
const CHECK = `test('begins', async () => expect(await ${begin()}).toBe(process.env.HASH));\n`;

let browser;
let hash;

before(async () => {
    await mkdir(ROOT, { recursive: true });
    await writeFile(join(ROOT, 'package.json'), '{ "private": true, "type": "module" }');
    const quiet = ['--loglevel', 'error'];
    const { stdout } = await run('npm', ['pack', ...quiet, '--pack-destination', ROOT], { cwd: PACKAGE });
    const tarball = `./${stdout.trim().split('\n').at(-1)}`;
    await rm(join(ROOT, 'package-lock.json'), { force: true }); // it would ask for the tarball of the last time
    await run('npm', ['install', ...quiet, '--no-audit', '--no-fund', tarball, ...VERSIONS], { cwd: ROOT });
    const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    hash = await (await folder('node', { 'main.js': IMPORT + print() }))('node', 'main.js');
    assert.match(hash, /^0x[0-9a-f]{16}$/);
});

after(() => browser?.close());

/** Writes the files of a case, {path: text}; returns what runs a command there and gives its output. */
async function folder(name, files) {
    const at = join(ROOT, name);
    await rm(at, { recursive: true, force: true });
    for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(at, path)), { recursive: true });
        await writeFile(join(at, path), text);
    }
    const env = { ...process.env, HASH: hash, NEXT_TELEMETRY_DISABLED: '1', DENO_NO_UPDATE_CHECK: '1' };
    return async (command, ...args) => {
        const { stdout } = await run(command, args, { cwd: at, env })
            .catch(({ message, stdout }) => assert.fail(`${message}\n${stdout}`));
        return stdout.trim();
    };
}

/** The title that a page of a folder gives itself. */
async function titled(name, path = '') {
    const server = createServer(async ({ url }, response) => {
        const file = new URL(url, 'http://here').pathname;
        const data = await readFile(join(ROOT, name, file.endsWith('/') ? `${file}index.html` : file)).catch(() => null);
        response.writeHead(data ? 200 : 404, { 'content-type': TYPES[extname(file)] ?? 'text/html' }).end(data);
    });
    await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
    try {
        return await titleAt(`http://127.0.0.1:${server.address().port}/${path}`);
    } finally {
        server.close();
    }
}

async function titleAt(url) {
    const page = await browser.newPage();
    try {
        await page.goto(url);
        await page.waitForFunction(() => document.title, null, { timeout: 60_000 });
        return await page.title();
    } finally {
        await page.close();
    }
}

// ---- bundlers

test('Vite', async () => {
    const sh = await folder('vite', { 'index.html': PAGE('./main.js'), 'main.js': IMPORT + show() });
    await sh(bin('vite'), 'build', '--logLevel', 'error');
    assert.equal(await titled('vite/dist'), hash);
});

test('Vite, the address of the module', async () => {
    const main = `${IMPORT}import wasm from 'logres/logres.wasm?url';\n${show('wasm')}`;
    const sh = await folder('vite-url', { 'index.html': PAGE('./main.js'), 'main.js': main });
    await sh(bin('vite'), 'build', '--logLevel', 'error');
    assert.equal(await titled('vite-url/dist'), hash);
});

for (const [main, code] of [['main.mjs', IMPORT], ['main.cjs', REQUIRE]]) {
    const build = [`./${main}`, '--mode', 'production', '--output-path', 'dist'];

    test(`webpack for pages, ${main}`, async () => {
        const name = `webpack-web-${main}`;
        const sh = await folder(name, { [main]: code + show(), 'dist/index.html': PAGE('./main.js') });
        await sh(bin('webpack'), ...build, '--target', 'web');
        assert.equal(await titled(`${name}/dist`), hash);
    });

    test(`webpack for Node, ${main}`, async () => {
        const sh = await folder(`webpack-node-${main}`, { [main]: code + print() });
        await sh(bin('webpack'), ...build, '--target', 'node', '--output-filename', 'out.cjs');
        assert.equal(await sh('node', 'dist/out.cjs'), hash);
    });
}

const QUIET = '--log-level=error';

for (const format of ['esm', 'cjs']) {
    const out = `out.${{ esm: 'mjs', cjs: 'cjs' }[format]}`;
    const build = ['main.js', '--bundle', '--platform=node', `--format=${format}`, `--outfile=${out}`, QUIET];

    test(`esbuild to ${format}, with the module inside`, async () => {
        const sh = await folder(`esbuild-${format}-inline`, { 'main.js': INLINE + print() });
        await sh(bin('esbuild'), ...build);
        assert.equal(await sh('node', out), hash);
    });

    test(`esbuild to ${format}, with packages outside`, async () => {
        const sh = await folder(`esbuild-${format}-external`, { 'main.js': IMPORT + print() });
        await sh(bin('esbuild'), ...build, '--packages=external');
        assert.equal(await sh(...OLD_NODE, out), hash);
    });

    test(`esbuild to ${format} without the module says what helps`, async () => {
        const sh = await folder(`esbuild-${format}`, { 'main.js': IMPORT + print() });
        await sh(bin('esbuild'), ...build, '--log-override:empty-import-meta=silent');
        assert.match(await sh('node', out), /logres\/inline/);
    });
}

test('esbuild for pages, the address of the module', async () => {
    const main = `${IMPORT}import wasm from 'logres/logres.wasm';\n${show('wasm')}`;
    const sh = await folder('esbuild-url', { 'dist/index.html': PAGE('./main.js'), 'main.js': main });
    await sh(bin('esbuild'), 'main.js', '--bundle', '--format=esm', '--loader:.wasm=file', '--outdir=dist', QUIET);
    assert.equal(await titled('esbuild-url/dist'), hash);
});

test('a service worker, a classic script of esbuild', async () => {
    const sh = await folder('service-worker', {
        'dist/index.html': PAGE('./main.js'),
        'dist/main.js': `navigator.serviceWorker.onmessage = ({ data }) => { document.title = data; };
await navigator.serviceWorker.register('worker.js');
(await navigator.serviceWorker.ready).active.postMessage('begin');`,
        'worker.js': `${INLINE}self.onmessage = (event) =>
    event.waitUntil(${begin()}.catch(String).then((text) => event.source.postMessage(text)));`,
    });
    await sh(bin('esbuild'), 'worker.js', '--bundle', '--outdir=dist', QUIET);
    assert.equal(await titled('service-worker/dist'), hash);
});

// ---- frameworks and test runners

const nextApp = (name, config) => folder(name, {
    'package.json': '{ "private": true }',
    'next.config.mjs': `export default ${config};\n`,
    'app/layout.js': 'export default ({ children }) => <html><body>{children}</body></html>;\n',
    'app/page.js': `${IMPORT}import Client from './client.js';
export default async () => <main>{await ${begin()}}<Client /></main>;\n`,
    'app/client.js': `'use client';\nimport { useEffect } from 'react';\n${IMPORT}
export default function Client() {
    useEffect(() => { ${show()} }, []);
    return null;
}\n`,
});

test('Next without its setting gets an error that names it', async () => {
    const sh = await nextApp('next-without', '{}');
    await assert.rejects(sh(bin('next'), 'build'), /serverExternalPackages/);
});

test('Next, in a server component and in a page', async () => {
    const sh = await nextApp('next', "{ serverExternalPackages: ['logres'] }");
    await sh(bin('next'), 'build');
    const server = spawn(bin('next'), ['start', '--port', '0', '--hostname', '127.0.0.1'],
                         { cwd: join(ROOT, 'next'), detached: true });
    try {
        const url = await new Promise((resolve, reject) => {
            let said = '';
            server.stdout.on('data', (text) => {
                said += text;
                const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
                if (found && /Ready/.test(said))
                    resolve(found);
            });
            server.on('exit', () => reject(new Error(said)));
        });
        assert.match(await (await fetch(url)).text(), new RegExp(`<main>${hash}`));
        assert.equal(await titleAt(url), hash);
    } finally {
        process.kill(-server.pid);
    }
});

/** What jsdom lacks. */
const SETUP = `const { TextDecoder, TextEncoder } = require('node:util');
Object.assign(globalThis, { TextDecoder, TextEncoder });\n`;

for (const environment of ['node', 'jsdom'])
    test(`Jest, ${environment}`, async () => {
        const sh = await folder(`jest-${environment}`, {
            'package.json': '{ "private": true }',
            'jest.config.cjs': "module.exports = { setupFiles: ['./setup.cjs'] };\n",
            'setup.cjs': environment === 'jsdom' ? SETUP : '',
            'main.test.js': `${REQUIRE}${CHECK}`,
        });
        await sh(bin('jest'), '--env', environment);
    });

test('Vitest', async () => {
    const sh = await folder('vitest', { 'main.test.js': `import { expect, test } from 'vitest';\n${IMPORT}${CHECK}` });
    await sh(bin('vitest'), 'run', '--root', '.');
});

test('TypeScript to CommonJS', async () => {
    const sh = await folder('typescript', {
        'package.json': '{ "private": true }',
        'main.ts': `${IMPORT}import { load as inline, type State } from 'logres/inline';
const hash = ({ hash }: State<'artus'>) => hash;
async function main() {
    for (const logres of [await load(), await inline()])
        console.log(hash(new logres.Match('artus', { players: 2, seed: 7 }).resolve()));
}
void main();\n`,
        'bundled.ts': `${IMPORT}import wasm from 'logres/logres.wasm';\nvoid load(wasm);\n`,
    });
    const strict = ['--strict', '--skipLibCheck', 'false', '--target', 'es2022', '--types', 'node'];
    await sh(bin('tsc'), ...strict, '--module', 'nodenext', 'main.ts');
    assert.deepEqual((await sh(...OLD_NODE, 'main.js')).split('\n'), [hash, hash]);
    await sh(bin('tsc'), ...strict, '--module', 'esnext', '--moduleResolution', 'bundler', '--noEmit', 'bundled.ts');
});

// ---- runtimes

test('Bun: run, build and compile', async () => {
    const sh = await folder('bun', { 'main.js': IMPORT + print(), 'inline.js': INLINE + print() });
    assert.equal(await sh(bin('bun'), 'main.js'), hash);
    await sh(bin('bun'), 'build', 'inline.js', '--outfile=out.js', '--target=bun');
    assert.equal(await sh(bin('bun'), 'out.js'), hash);
    await sh(bin('bun'), 'build', 'inline.js', '--compile', '--outfile=program');
    assert.equal(await sh('./program'), hash);
    await sh(bin('bun'), 'build', 'main.js', '--outfile=without.js', '--target=bun');
    assert.match(await sh(bin('bun'), 'without.js'), /logres\/inline/);
});

test('Deno', async () => {
    const sh = await folder('deno', { 'main.js': IMPORT + print(), 'inline.js': INLINE + print() });
    assert.equal(await sh(bin('deno'), 'run', '--allow-read', 'main.js'), hash);
    assert.equal(await sh(bin('deno'), 'run', 'inline.js'), hash);
});
