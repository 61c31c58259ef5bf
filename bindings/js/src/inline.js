/* Logres with the module embedded, for single-file bundles. SPDX-License-Identifier: MIT */
import { BASE64 } from '../dist/base64.js';
import { loadFrom } from './load.js';

export { LogresError } from './errors.js';
export { CHANCE, NOBODY, SPECTATOR } from './state.js';

/** Like load in index.js, but needs no file. */
export async function load(source = moduleBytes()) {
    return loadFrom(source);
}

const moduleBytes = () => Uint8Array.from(atob(BASE64), (letter) => letter.charCodeAt(0));
