/* Value networks of the caller: bytes that are copied into the module's memory. */
import { LogresError, kindOf } from './errors.js';
import { bytesOf } from './library.js';

/**
 * Copies a network and checks it for the game of the state at an address. Returns the copy's address, which the caller
 * frees, and its size. Throws TypeError unless the network is an array of bytes.
 */
export function copyNetwork(library, state, network) {
    if (!ArrayBuffer.isView(network))
        throw new TypeError(`a network must be a Uint8Array, not ${kindOf(network)}`);
    const bytes = bytesOf(network);
    const at = library.allocate(bytes.length);
    library.u8.set(bytes, at);
    try {
        library.checkProblem(library.c.logres_network_check(state, at, bytes.length, library.problem));
    } catch (error) { // including the error of a module without bots
        library.c.free(at);
        throw error;
    }
    return { at, size: bytes.length };
}

/** Calls `work` with the address and size of a copy of a network, and returns its result. */
export function withNetwork(library, state, network, work) {
    const { at, size } = copyNetwork(library, state, network);
    try {
        return work(at, size);
    } finally {
        library.c.free(at);
    }
}
