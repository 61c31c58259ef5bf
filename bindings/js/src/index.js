/*
 * Logres: an embeddable rules engine for Arthurian table games. This file is for browsers, workers and bundlers;
 * node.js is for Node. SPDX-License-Identifier: MIT
 */
import { logresOf } from './logres.js';

export { LogresError } from './errors.js';
export { CHANCE, NOBODY, SPECTATOR } from './state.js';

/**
 * Loads the library from the package's logres.wasm, or from a URL, a Response, bytes, or a compiled
 * WebAssembly.Module. Each call makes a new instance.
 */
export async function load(source = new URL('../dist/logres.wasm', import.meta.url)) {
    return logresOf(await compiled(await source));
}

async function compiled(source) {
    if (source instanceof WebAssembly.Module)
        return source;
    if (typeof source === 'string' || source instanceof URL)
        return fromResponse(await fetch(source));
    if (typeof Response === 'function' && source instanceof Response)
        return fromResponse(source);
    return WebAssembly.compile(source);
}

async function fromResponse(response) {
    if (!response.ok)
        throw new Error(`cannot load ${response.url}: ${response.status} ${response.statusText}`);
    const type = response.headers.get('content-type') ?? '';
    if (type.startsWith('application/wasm'))
        return WebAssembly.compileStreaming(response);
    if (type.startsWith('text/html')) // a development server's answer for a missing file
        throw new Error(`${response.url} is a page; with Vite, set optimizeDeps: { exclude: ['logres'] }`);
    return WebAssembly.compile(await response.arrayBuffer()); // a server that does not know .wasm
}
