/** An object with memory in the module, which is freed by free(), by `using`, or by the garbage collector. */
export class Owned {
    /** Takes over what is at `at`; `free` frees it. */
    _own(library, at, free) {
        this._library = library;
        this._at = at;
        library.owned.register(this, { at, free }, this);
        this._free = free;
    }

    /** The address. */
    get _held() {
        if (!this._at)
            throw new Error(`the ${this._what} has been freed`);
        return this._at;
    }

    free() {
        if (!this._at)
            return;
        this._library.owned.unregister(this);
        this._free(this._at);
        this._at = 0;
    }
}
if (Symbol.dispose)
    Object.defineProperty(Owned.prototype, Symbol.dispose, { value: Owned.prototype.free });

/** What frees forgotten objects. */
export function registry() {
    return new FinalizationRegistry(({ at, free }) => free(at));
}
