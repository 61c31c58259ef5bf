/* The library's errors, and checks of arguments. */
import { ERRORS, OK } from './abi.js';

const ROWS = new Map(ERRORS.map(([name, number, text]) => [number, { code: `LOGRES_${name}`, text }]));

/** The refusal of an error without a rule. */
const NO_REFUSAL = { rule: '', refusal: 0, nearness: 0, numbers: [0, 0, 0] };

/**
 * An error of the library: `code` is its name, `text` the message, `path` the position in the input, or "". If a rule
 * forbids a move, it also has the `rule`, the number of the game's refusal, the nearness, and the numbers of the text.
 */
export class LogresError extends Error {
    constructor(number, text = '', path = '', { rule, refusal, nearness, numbers } = NO_REFUSAL) {
        const row = ROWS.get(number) ?? { code: 'unknown error', text: 'unknown error' };
        super((path ? `${path}: ` : '') + (text || row.text) + (rule ? ` (${rule})` : ''));
        this.code = row.code;
        this.number = number;
        this.text = text || row.text;
        this.path = path;
        this.rule = rule;
        this.refusal = refusal;
        this.nearness = nearness;
        this.numbers = [...numbers];
    }
}
// Not a field, because bundlers shorten class names, and stack traces show this one.
Object.defineProperty(LogresError.prototype, 'name', { value: 'LogresError', configurable: true, writable: true });

/** Throws unless the error number is 0. */
export function check(number) {
    if (number !== OK)
        throw new LogresError(number);
}

const isMap = (value) => value instanceof Map || value instanceof Set;

/** Returns the kind of an argument, for a TypeError. */
export function kindOf(value) {
    return value === null ? 'null' : Array.isArray(value) ? 'a list' : isMap(value) ? 'a map or set' : typeof value;
}

/** Returns an integer from `least` to `most`. Throws TypeError for other types, and the error `number` out of range. */
export function integer(value, what, least, most, number) {
    if (!Number.isInteger(value))
        throw new TypeError(`${what} must be an integer, not ${typeof value === 'number' ? value : kindOf(value)}`);
    if (value < least || value > most)
        throw new LogresError(number, `${what} must be from ${least} to ${most}`);
    return value;
}

/** Returns `value`. Throws TypeError unless it is an object, but not a list or a map, which have no members. */
export function objectOf(value, what) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || isMap(value))
        throw new TypeError(`${what} must be an object, not ${kindOf(value)}`);
    return value;
}

/** Throws TypeError for unknown options, because a misspelled `seat` would not be checked. */
export function onlyOptions(options, ...names) {
    if (options === undefined)
        return;
    objectOf(options, 'options');
    for (const name of Object.keys(options)) {
        if (!names.includes(name))
            throw new TypeError(`unknown option "${name}"; the options are ${names.join(', ')}`);
    }
}
