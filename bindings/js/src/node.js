/* Logres for Node, where fetch reads no files. SPDX-License-Identifier: MIT */
import { readFile } from 'node:fs/promises';

import { load as loadFrom } from './index.js';

export * from './index.js';

/** Like load of index.js; a URL may also be that of a file, as pathToFileURL makes it of a path. */
export async function load(source = new URL('../dist/logres.wasm', import.meta.url)) {
    const given = await source;
    const isFile = (typeof given === 'string' || given instanceof URL) && /^file:/i.test(given);
    if (typeof given === 'string' && (!URL.canParse(given) || /^[a-z]:[\\/]/i.test(given)))
        throw new TypeError(`"${given}" is no URL; of a path, pathToFileURL of node:url makes one`);
    return loadFrom(isFile ? bytesOf(new URL(given)) : given);
}

async function bytesOf(file) {
    try {
        return await readFile(file);
    } catch (cause) {
        const hint = cause.code === 'ENOENT' ? ' (in a checkout, `make wasm` builds it)' : '';
        throw new Error(`cannot load ${file}: ${cause.message}${hint}`, { cause });
    }
}
