/** The address of an object's memory; a TypeError if it was freed. For this package only, as isFreed. */
export let held;
export let isFreed;

/** An object with memory in the module, which is freed by free(), by `using`, or by the garbage collector. */
export class Owned {
    #library;
    #at;
    #free;

    /** Takes over the memory at `at`; `free` frees it. */
    constructor(library, at, free) {
        this.#library = library;
        this.#at = at;
        this.#free = free;
        library.owned.register(this, { at, free }, this);
    }

    static {
        isFreed = (owned) => !owned.#at;
        held = (owned) => {
            if (!owned.#at)
                throw new TypeError(`the ${owned[KIND]} has been freed`);
            return owned.#at;
        };
    }

    free() {
        if (!this.#at)
            return;
        this.#library.owned.unregister(this);
        this.#free(this.#at);
        this.#at = 0;
    }

    [Symbol.for('nodejs.util.inspect.custom')]() {
        return String(this);
    }
}
if (Symbol.dispose)
    Object.defineProperty(Owned.prototype, Symbol.dispose, { value: Owned.prototype.free });

/** The key of a class's word for its objects. */
export const KIND = Symbol('kind');

/** Frees forgotten objects. */
export function registry() {
    return new FinalizationRegistry(({ at, free }) => free(at));
}
