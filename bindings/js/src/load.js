/* Loads the library from whatever holds its module. SPDX-License-Identifier: MIT */
import { logresOf } from './logres.js';

/**
 * A new instance of the library, from a URL, a Response, bytes, or a compiled WebAssembly.Module, or a promise of one.
 */
export async function loadFrom(source) {
    return logresOf(await compiled(await source));
}

/** The class of an object, also of another realm, such as a test runner's or a frame's. */
const classOf = (value) => Object.prototype.toString.call(value).slice(8, -1);

export const isUrl = (source) => typeof source === 'string' || classOf(source) === 'URL';

async function compiled(source) {
    if (classOf(source) === 'WebAssembly.Module')
        return source;
    if (isUrl(source))
        return fromResponse(await fetch(source));
    if (classOf(source) === 'Response')
        return fromResponse(source);
    return WebAssembly.compile(source);
}

async function fromResponse(response) {
    if (!response.ok)
        throw new Error(`cannot load ${response.url}: ${response.status} ${response.statusText}; ${HELP}`);
    const type = response.headers.get('content-type') ?? '';
    if (type.toLowerCase() === 'application/wasm') // with a charset, compileStreaming refuses it
        return WebAssembly.compileStreaming(response);
    if (type.startsWith('text/html')) // a development server's answer for a missing file
        throw new Error(`${response.url} is a page; with Vite, set optimizeDeps: { exclude: ['logres'] }; ${HELP}`);
    return WebAssembly.compile(await response.arrayBuffer()); // a server that does not know .wasm
}

/** What helps whoever lacks the module. */
export const HELP = 'logres/inline contains the module, and load() takes its address (README.md, "Bundlers and pages")';

/** The address of the module; `find` throws where a bundler has made a script of the code, which has no address. */
export function packaged(find) {
    try {
        return find();
    } catch (cause) {
        throw new Error(`this bundle does not know where it lies, so it cannot find logres.wasm; ${HELP}`, { cause });
    }
}
