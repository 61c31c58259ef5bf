/* Logres for Node, where fetch reads no files. SPDX-License-Identifier: MIT */
import { webcrypto } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { HELP, isUrl, loadFrom, packaged } from './load.js';
import { drawFrom } from './rng.js';

export { LogresError } from './errors.js';
export { CHANCE, NOBODY, SPECTATOR } from './state.js';

drawFrom(webcrypto); // not a global in Node 18

/** Like load in index.js, but also accepts a file URL, such as pathToFileURL returns. */
export async function load(source = packaged(() => new URL('../dist/logres.wasm', import.meta.url))) {
    const given = await source;
    if (!isUrl(given))
        return loadFrom(given);
    const url = String(given); // Next creates URL objects that contain a path
    if (!URL.canParse(url) || /^[a-z]:[\\/]/i.test(url))
        throw new TypeError(`"${url}" is not a URL; pathToFileURL from node:url converts a path; ${NEXT}`);
    return loadFrom(/^file:/i.test(url) ? bytesOf(new URL(url)) : url);
}

const NEXT = "in Next, set serverExternalPackages: ['logres']";

async function bytesOf(file) {
    try {
        return await readFile(file);
    } catch (cause) {
        const hint = cause.code === 'ENOENT' ? `; ${HELP}; in a checkout, \`make wasm\` builds it` : '';
        throw new Error(`cannot load ${file}: ${cause.message}${hint}`, { cause });
    }
}
