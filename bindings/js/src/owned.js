/** Returns the address of an object's memory. Throws TypeError if it was freed. Internal, like isFreed. */
export let held;
export let isFreed;

/** An object with memory in the module, freed by free(), by `using`, or by the garbage collector. */
export class Owned {
    #library;
    #at;
    #free;

    /** Takes ownership of the memory at `at`; `free` frees it. */
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

/** The key of a class's noun for its objects, for messages. */
export const KIND = Symbol('kind');

/** Frees unreachable objects. */
export function registry() {
    return new FinalizationRegistry(({ at, free }) => free(at));
}
