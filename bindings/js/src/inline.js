/* Logres with the module inside, for bundles of one file. SPDX-License-Identifier: MIT */
import { BASE64 } from '../dist/base64.js';
import { loadFrom } from './load.js';

export { LogresError } from './errors.js';
export { CHANCE, NOBODY, SPECTATOR } from './state.js';

/** Like load of index.js, but needs no file. */
export async function load(source = moduleBytes()) {
    return loadFrom(source);
}

const moduleBytes = () => Uint8Array.from(atob(BASE64), (letter) => letter.charCodeAt(0));
