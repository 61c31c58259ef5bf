/*
 * Logres: an embeddable rules engine for Arthurian table games. This file is for browsers, workers and bundlers;
 * node.js is for Node. SPDX-License-Identifier: MIT
 */
import { loadFrom, packaged } from './load.js';

export { LogresError } from './errors.js';
export { CHANCE, NOBODY, SPECTATOR } from './state.js';

/**
 * Loads the library from the package's logres.wasm, or from a URL, a Response, bytes, or a compiled
 * WebAssembly.Module. Each call creates a new instance.
 */
export async function load(source = packaged(() => new URL('../dist/logres.wasm', import.meta.url))) {
    return loadFrom(source);
}
