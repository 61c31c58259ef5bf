/* JSON to and from the library. */
import { ERR_FORMAT, ERR_LIMIT, ERR_TEXT } from './abi.js';
import { LogresError, kindOf, objectOf } from './errors.js';
import { bytesOf } from './library.js';

/** Returns JSON for the library: text unchanged, a copy of bytes, any other value serialized. */
export function jsonOf(value) {
    if (typeof value === 'string')
        return value;
    if (ArrayBuffer.isView(value))
        return bytesOf(value).slice();
    if (isBuffer(value))
        return new Uint8Array(value).slice();
    if (value instanceof Promise)
        throw new TypeError('a promise is not JSON: await it first');
    return written(value);
}

/** Returns whether a value is an ArrayBuffer, even one of another realm, where its class differs. */
function isBuffer(value) {
    return /^\[object (Shared)?ArrayBuffer\]$/.test(Object.prototype.toString.call(value));
}

/** Serializes an object. Throws TypeError for anything else. */
export function objectText(value, what) {
    return written(objectOf(value, what));
}

function written(value) {
    let text;
    try {
        text = JSON.stringify(value);
        if (text?.includes('null')) // NaN is also serialized as null
            text = JSON.stringify(value, finite);
    } catch (cause) { // possibly from a getter of the caller
        if (!(cause instanceof RangeError || cause instanceof TypeError))
            throw cause;
        const error = cause instanceof RangeError ? new LogresError(ERR_LIMIT, 'nested too deeply') // stack overflow
            : new LogresError(ERR_FORMAT, 'has no JSON form: it contains itself or a bigint');
        throw Object.defineProperty(error, 'cause', { value: cause, configurable: true, writable: true }); // as Error's
    }
    if (text === undefined)
        throw new TypeError(`${kindOf(value)} has no JSON form`);
    return text;
}

function finite(key, value) {
    if (typeof value === 'number' && !Number.isFinite(value))
        throw new LogresError(ERR_FORMAT, `${value} has no JSON form`, key);
    return value;
}

/** Returns text for a function that reads up to a NUL. */
export function lineOf(text) {
    if (text.includes('\0'))
        throw new LogresError(ERR_TEXT);
    return text;
}

/** Returns parsed JSON, deeply frozen. */
export function frozen(value) {
    if (typeof value !== 'object' || value === null)
        return value;
    for (const key in value)
        frozen(value[key]);
    return Object.freeze(value);
}
