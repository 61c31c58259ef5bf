/*
 * The package as users get it: packed, installed in an empty folder, and run in plain Node, from a script of a page, in
 * a worker, in a Vite build and in Vite's development server; and checked by TypeScript. The campaign pack calls it, after
 * `npm ci`. CHROMIUM names another browser.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

import { chromium } from 'playwright-core';
import * as vite from 'vite';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' };
const KIB = 1024;
const run = promisify(execFile);

let folder;
let browser;

before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'logres-'));
    await cp(join(HERE, 'app'), folder, { recursive: true });
    const quiet = ['--loglevel', 'error'];
    const { stdout } = await run('npm', ['pack', ...quiet, '--pack-destination', folder], { cwd: PACKAGE });
    const tarball = stdout.trim().split('\n').at(-1);
    await run('npm', ['install', ...quiet, '--no-audit', '--no-fund', '--offline', tarball], { cwd: folder });
    const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
});

after(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
});

/** The app's output in a page. */
async function shown(url) {
    const page = await browser.newPage();
    const messages = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(String(error)));
    await page.goto(url);
    await page.waitForFunction(() => document.title !== 'loading', null, { timeout: 60_000 });
    const found = { text: JSON.parse(await page.textContent('pre')), messages };
    await page.close();
    return found;
}

/** Serves the files of a folder while `work` runs. `types` are their media types. */
async function served(root, work, types = TYPES) {
    const server = createServer(async (request, response) => {
        const { pathname } = new URL(request.url, 'http://localhost');
        try {
            const data = await readFile(join(root, pathname.endsWith('/') ? `${pathname}index.html` : pathname));
            response.writeHead(200, { 'content-type': types[extname(pathname)] ?? 'text/html' }).end(data);
        } catch {
            response.writeHead(404).end();
        }
    });
    await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
    try {
        return await work(`http://127.0.0.1:${server.address().port}/`);
    } finally {
        server.close();
    }
}

/** The app's output in Node. */
async function said() {
    const { stdout } = await run('node', ['node.mjs'], { cwd: folder });
    return JSON.parse(stdout);
}

test('the modules and the package are small', async () => {
    const sizes = { 'logres.wasm': [700, 300], 'logres-core.wasm': [480, 176] }; // in KiB, and compressed
    for (const [name, [whole, compressed]] of Object.entries(sizes)) {
        const wasm = await readFile(join(folder, 'node_modules/logres/dist', name));
        const packed = gzipSync(wasm, { level: 9 }).length;
        assert.ok(wasm.length <= whole * KIB && packed <= compressed * KIB, `${name}: ${wasm.length}, ${packed}`);
        assert.deepEqual(WebAssembly.Module.imports(await WebAssembly.compile(wasm)), []);
    }
    for (const file of ['LICENSE', 'README.md', 'dist/LICENSES.txt', 'src/index.d.ts', 'src/games.d.ts'])
        assert.ok((await stat(join(folder, 'node_modules/logres', file))).isFile());
});

test('in plain Node', async () => {
    const { hash, best, worker } = await said();
    assert.match(hash, /^0x[0-9a-f]{16}$/);
    assert.deepEqual(worker, { hash, best });
    for (const example of ['hello.mjs', 'bot.mjs']) {
        const { stdout } = await run('node', [`node_modules/logres/examples/${example}`, 'artus', '20'],
                                     { cwd: folder });
        assert.match(stdout, /scores: \[/);
    }
});

test('from a script of a page, and in its worker', async () => {
    const { text, messages } = await served(folder, (url) => shown(`${url}plain.html`));
    assert.deepEqual([text, messages], [await said(), []]);
});

test('from a server that does not know .wasm', async () => {
    const { text } = await served(folder, (url) => shown(`${url}plain.html`), { ...TYPES, '.wasm': 'text/plain' });
    assert.deepEqual(text, await said());
});

test('in a Vite build', async () => {
    await vite.build({ root: folder, logLevel: 'error', build: { outDir: 'built' } });
    const { text, messages } = await served(join(folder, 'built'), (url) => shown(url));
    assert.deepEqual([text, messages], [await said(), []]);
});

/** The app's output in Vite's development server. */
async function developed(config) {
    const server = await vite.createServer({
        root: folder, logLevel: 'error', server: { host: '127.0.0.1' }, ...config });
    try {
        await server.listen();
        return (await shown(server.resolvedUrls.local[0])).text;
    } finally {
        await server.close();
    }
}

test("in Vite's development server", async () => {
    assert.deepEqual(await developed({ optimizeDeps: { exclude: ['logres'] } }), await said());
});

test("Vite's development server without that setting gets an error that names it", async () => {
    assert.match((await developed({})).error, /optimizeDeps/);
});

test('tsc --strict compiles the typed example, and the result runs', async () => {
    const tsc = join(PACKAGE, 'node_modules/typescript/bin/tsc');
    await cp(join(PACKAGE, 'examples/typed.ts'), join(folder, 'typed.ts'));
    for (const [module, resolution] of [['esnext', 'bundler'], ['nodenext', 'nodenext']]) {
        await run('node', [tsc, '--strict', '--noUncheckedIndexedAccess', '--target', 'es2022', '--module', module,
                           '--moduleResolution', resolution, 'typed.ts'], { cwd: folder })
            .catch((error) => assert.fail(error.stdout));
        const { stdout } = await run('node', ['typed.js'], { cwd: folder });
        assert.match(stdout, /comes to court/);
    }
});

test('tsc --strict takes every declaration file without the libraries of browsers and of Node', async () => {
    const tsc = join(PACKAGE, 'node_modules/typescript/bin/tsc');
    const compilerOptions = { strict: true, noEmit: true, skipLibCheck: false, target: 'es2022', lib: ['es2022'],
                              types: [], module: 'esnext', moduleResolution: 'bundler' };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['plain.ts'] }));
    await writeFile(join(folder, 'plain.ts'), `import { load, type Source } from 'logres';
const bytes: Source = new Uint8Array(8);
const logres = await load(Promise.resolve(bytes));
await load(logres.module);
// @ts-expect-error: a number is no source
await load(7);
export const over: boolean = new logres.Match('artus', { seed: 1n }).resolve().isOver;
`);
    await run('node', [tsc, '--project', folder], { cwd: folder }).catch((error) => assert.fail(error.stdout));
});

test('tsc --strict takes every declaration file', async () => {
    const tsc = join(PACKAGE, 'node_modules/typescript/bin/tsc');
    await writeFile(join(folder, 'all.ts'), "export * from 'logres';\nimport type {} from 'logres';\n");
    await run('node', [tsc, '--strict', '--noEmit', '--skipLibCheck', 'false', '--target', 'es2022', '--module',
                       'esnext', '--moduleResolution', 'bundler', 'all.ts'], { cwd: folder })
        .catch((error) => assert.fail(error.stdout));
});
