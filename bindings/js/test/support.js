/* What the tests share: one instance of the library, the golden files, and random games. */
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';

import { load } from 'logres';

export const ROOT = new URL('../../../', import.meta.url);
export const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
export const GOLDEN = new URL('test/golden/', ROOT);

export const logres = await load();

/** The names of the golden files that end so. */
export function goldenFiles(end) {
    return readdirSync(GOLDEN).filter((name) => name.endsWith(end));
}

export function golden(name) {
    return readFileSync(new URL(name, GOLDEN), 'utf8');
}

/** The files of a corpus of the fuzz targets, as bytes. */
export function corpus(name) {
    const folder = new URL(`test/fuzz/corpus/${name}/`, ROOT);
    return readdirSync(folder).map((file) => ({ file, bytes: new Uint8Array(readFileSync(new URL(file, folder))) }));
}

/** An empty folder with copies of files of the package, until the tests end. */
export function alone(...files) {
    const folder = mkdtempSync(join(tmpdir(), 'logres-'));
    after(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    for (const file of files)
        cpSync(join(PACKAGE, file), join(folder, file), { recursive: true });
    return folder;
}

/** The hash after the first chance moves of a match, the same in every instance. */
export const begin = (library) => new library.Match('artus', { players: 2, seed: 7 }).resolve().hash;

/** { game, name, options } for each variant of each game; random games end. */
export function variants() {
    return logres.games().flatMap((game) => {
        const choices = game.info.options.find(({ name }) => name === 'variant')?.names ?? [''];
        const ends = game.info.mustEnd ? {} : { turn_limit: 30 };
        return choices.map((variant, i) => ({
            game,
            name: i ? `${game.id}-${variant}` : game.id,
            options: i ? { ...ends, variant } : ends,
        }));
    });
}

/** All numbers of players of a game. */
export function seats({ info }) {
    return Array.from({ length: info.maxPlayers - info.minPlayers + 1 }, (_, i) => info.minPlayers + i);
}

/** Calls `visit` with each state of a random game, until it is over or `visit` returns true; returns the last state. */
export function randomGame(state, rng, visit = () => false) {
    while (!visit(state) && !state.isOver)
        state = state.playout(rng, { limit: 1 });
    return state;
}

/** A state of each game in which a player acts, in the middle of a random game, with its Rng. */
export function middles(seed = 1) {
    return variants().map(({ game, options }) => {
        const rng = new logres.Rng(seed);
        const start = game.new(options).playout(rng, { limit: 40 }).resolve(rng);
        return { game, rng, state: start.isOver ? game.new(options).resolve(rng) : start };
    });
}

/**
 * A value network that ignores the view (src/bots/network.h): only the bias of its output is not 0. The value is
 * 1 / (1 + exp(-eighths / 8)).
 */
export function constantNetwork(game, eighths = 0) {
    const rows = game.observationLayout.length + 1;
    const bytes = new Uint8Array(24 + 8 * rows + 16 * (2 + 16 + 2 + 2) + 2);
    const data = new DataView(bytes.buffer);
    bytes.set(new TextEncoder().encode('LGNW'));
    [1, rows, 16, 16].forEach((number, i) => data.setUint16(4 + 2 * i, number, true));
    data.setBigUint64(16, BigInt(game.observationHash), true);
    data.setInt16(bytes.length - 2, 512 * eighths, true);
    return bytes;
}
