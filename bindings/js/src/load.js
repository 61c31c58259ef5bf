/* Loads the library from any source of its module. SPDX-License-Identifier: MIT */
import { logresOf } from './logres.js';

/**
 * Returns a new instance of the library from a URL, a Response, bytes or a compiled WebAssembly.Module, or a promise.
 */
export async function loadFrom(source) {
    return logresOf(await compiled(await source));
}

/** Returns the class name of an object, even one of another realm, such as a test runner's or a frame's. */
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
    if (type.toLowerCase() === 'application/wasm') // compileStreaming refuses a type with a charset
        return WebAssembly.compileStreaming(response);
    if (type.startsWith('text/html')) // a development server's response for a missing file
        throw new Error(`${response.url} is a page; with Vite, set optimizeDeps: { exclude: ['logres'] }; ${HELP}`);
    return WebAssembly.compile(await response.arrayBuffer()); // for servers without a type for .wasm
}

/** Advice for a missing module. */
export const HELP = 'logres/inline contains the module, and load() takes its address (README.md, "Bundlers and pages")';

/** Returns the module's URL. `find` throws if a bundler turned the code into a script, which has no URL. */
export function packaged(find) {
    try {
        return find();
    } catch (cause) {
        throw new Error(`this bundle does not know its location, so it cannot find logres.wasm; ${HELP}`, { cause });
    }
}
