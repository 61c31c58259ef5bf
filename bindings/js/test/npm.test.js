/* Packages of npm: the lock files list them, they run on Node 18.18, and npm explains why it cannot get one. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const FOLDERS = ['bindings/js', 'examples/web'];
const npm = spawnSync('npm', ['--version']).status === 0;

function read(folder, file) {
    return JSON.parse(readFileSync(join(ROOT, folder, file), 'utf8'));
}

/** Whether a range like `^18.19.0 || >=20` takes Node 18.18, the package's first; all its parts are lower bounds. */
function takesNode18(range) {
    return range.split('||').some((part) => {
        const [, sign, major, minor = '0'] = /^\s*(\^|>=|~)?\s*v?(\d+)(?:\.(\d+|x))?/.exec(part);
        const low = major * 100 + (Number(minor) || 0);
        return low <= 1818 && (sign === '>=' || major === '18');
    });
}

test('ranges of Node are understood', () => {
    for (const range of ['>=18', '>= 18', '>=18.18', '^18.0.0 || >=20.0.0', '^8.16.0 || >=11.0.0', '18.x'])
        assert.ok(takesNode18(range), range);
    for (const range of ['>=20', '^20.0.0 || >=22', '^16.0.0', '>=18.19'])
        assert.ok(!takesNode18(range), range);
});

for (const folder of FOLDERS) {
    test(`${folder}: the lock file holds what package.json asks for, on every platform`, () => {
        const { dependencies, devDependencies } = read(folder, 'package.json');
        const { packages } = read(folder, 'package-lock.json');
        assert.deepEqual([packages[''].dependencies, packages[''].devDependencies], [dependencies, devDependencies]);
        const held = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')));
        for (const [path, one] of Object.entries(packages)) {
            const needed = { ...one.dependencies, ...one.optionalDependencies, ...(path ? {} : one.devDependencies) };
            for (const name of Object.keys(needed))
                assert.ok(held.has(name), `${path} needs ${name}`);
        }
    });

    test(`${folder}: what it holds runs on Node 18.18, and names no registry`, () => {
        const { packages } = read(folder, 'package-lock.json');
        for (const [path, { engines, integrity, link, resolved }] of Object.entries(packages)) {
            assert.ok(takesNode18(engines?.node ?? '>=0'), `${path} wants Node ${engines?.node}`);
            assert.ok(!path.startsWith('node_modules/') || link || integrity, path);
            assert.doesNotMatch(resolved ?? '', /:/, path);
        }
    });
}

test('npm without its registry says why', { skip: npm ? false : 'npm is missing' }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'logres-'));
    try {
        for (const file of ['package.json', 'package-lock.json'])
            cpSync(join(ROOT, 'bindings/js', file), join(folder, file));
        const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0',
                      npm_config_cache: join(folder, 'cache') };
        for (const name of ['MAKEFLAGS', 'MAKELEVEL', 'npm_config_loglevel'])
            delete env[name];
        const { status, stderr } = spawnSync('make', [`${folder}/node_modules/.package-lock.json`],
                                             { cwd: ROOT, env, encoding: 'utf8' });
        assert.notEqual(status, 0);
        assert.match(stderr, /ECONNREFUSED.*127\.0\.0\.1:9/s);
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
});

test('every npm command prints errors and installs only what the lock files list', () => {
    const lines = readFileSync(join(ROOT, 'Makefile'), 'utf8').split('\n').filter((line) => /^\t.*\bnpm /.test(line));
    assert.ok(lines.length);
    for (const line of lines)
        assert.doesNotMatch(line, /--silent|--quiet|-s\b|npm (install|i|update)\b/);
});
