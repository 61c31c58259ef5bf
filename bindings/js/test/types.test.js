/* The declarations are complete: the generated types, and every name of src/index.d.ts. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import * as module from 'logres';

import { ERRORS, LEVELS, REASONS } from '../src/abi.js';
import { ROOT, logres } from './support.js';

const text = readFileSync(new URL('../src/index.d.ts', import.meta.url), 'utf8');

/** The names of the members of an interface. */
function declared(name) {
    const body = new RegExp(`^export (?:interface|class) ${name}\\b.*\\{\\n((?:    .*\\n|\\n)*)\\}`, 'm').exec(text)[1];
    const names = [...body.matchAll(/^ {4}(?:readonly |get |set )*'?([a-zA-Z]\w*)'?[?(:<]/gm)];
    return [...new Set(names.map(([, one]) => one))].sort();
}

/** The public names of an object and its classes. */
function found(object) {
    const names = new Set();
    for (let at = object; at && at !== Object.prototype && at !== Error.prototype; at = Object.getPrototypeOf(at))
        Object.getOwnPropertyNames(at).forEach((name) => names.add(name));
    names.delete('constructor');
    return [...names].filter((name) => !name.startsWith('_')).sort();
}

/** The texts of a union of literals. */
function literals(name) {
    const [, union] = new RegExp(`^export type ${name} =([^;]*);`, 'm').exec(text);
    return [...union.matchAll(/'([^']*)'/g)].map(([, one]) => one);
}

test('the types of the games agree with the library', () => {
    execFileSync('node', [fileURLToPath(new URL('../tools/types.mjs', import.meta.url)), '--check'], { stdio: 'pipe' });
});

test('every name is declared, and every declared name exists', () => {
    const match = new logres.Match('arthurs_court', { seed: 1 });
    const view = match.resolve().view(0);
    const search = new logres.Search(view);
    const batch = logres.batch('arthurs_court', 1);
    const [move] = view.legalMoves();
    const [, [event]] = match.state.apply(0, { events: true });
    const args = view.catalogue.phases.flatMap(({ moves }) => moves.flatMap((row) => row.args.map(({ name }) => name)));
    const objects = { Logres: logres, Game: logres.game('artus'), State: view, MoveMembers: move, Event: event,
                      Rng: new logres.Rng(1), Match: match, Search: search, Batch: batch };
    for (const [name, object] of Object.entries(objects))
        assert.deepEqual(found(object).filter((one) => object !== move || !args.includes(one)), declared(name), name);
    const rows = { GameInfo: logres.game('artus').info, OptionInfo: logres.game('artus').info.options[0],
                   ObservationRow: view.observationLayout[0], Standing: view.standing, SearchProgress: search.progress,
                   SearchMove: search.moves[0], Totals: match.state.playouts(new logres.Rng(1), 1),
                   Catalogue: logres.game('artus').catalogue };
    for (const [name, object] of Object.entries(rows))
        assert.deepEqual(Object.keys(object).sort(), declared(name), name);
    assert.deepEqual(Object.keys(module).sort(), ['CHANCE', 'LogresError', 'NOBODY', 'SPECTATOR', 'load']);
    [match, search, batch].forEach((owned) => owned.free());
});

test('errors, reasons and levels are those of the headers', () => {
    assert.deepEqual(literals('ErrorCode'), ERRORS.slice(1).map(([name]) => `LOGRES_${name}`));
    assert.deepEqual(literals('Reason'), REASONS.map(([, , name]) => name));
    assert.deepEqual(literals('Level'), LEVELS.map(([, , name]) => name));
    for (const name of ['CHANCE', 'NOBODY', 'SPECTATOR'])
        assert.ok(text.includes(`export const ${name}: ${module[name]};`));
});

test('the module exports every public function', () => {
    const folder = new URL('include/logres/', ROOT);
    const headers = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8')).join('');
    const names = [...headers.matchAll(/^LOGRES_API[^;(]*?(logres_\w+)\(/gm)].map(([, name]) => name);
    const exported = WebAssembly.Module.exports(logres.module).map(({ name }) => name);
    assert.ok(names.length > 60);
    for (const name of names)
        assert.ok(exported.includes(name), name);
});

test('the package has the version of the library', () => {
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    assert.equal(version, logres.version);
});
