/* The public API, built on an instance of the module. */
import * as abi from './abi.js';
import { batchOf } from './batch.js';
import { LogresError } from './errors.js';
import { allGames, findGame } from './game.js';
import { Library } from './library.js';
import { Match, createMatch, readMatch } from './match.js';
import { registry } from './owned.js';
import { Rng, bytesOfWords, freshBytes, seededBytes } from './rng.js';
import { LEVELS, Search, botIterations, botMove, createSearch } from './search.js';
import {
    CHANCE, Event, Move, NOBODY, SPECTATOR, State, eventsFromJSON, stateFromBytes, stateFromJSON,
} from './state.js';

/** Returns the API of a new instance of a compiled module. */
export async function logresOf(module) {
    const library = new Library(await WebAssembly.instantiate(module, {}), module);
    if (Math.floor(library.c.logres_version_number() / 100) !== Math.floor(abi.VERSION_NUMBER / 100))
        throw new Error(`logres.wasm and this package have different versions; the package has ${abi.VERSION_STRING}`);
    library.games = allGames(library);
    library.owned = registry();
    return publicFace(library);
}

/** Subclasses inherit readers and copies that return these classes; only a constructor creates its own class. */
function publicFace(library) {
    library.Rng = class extends Rng {
        constructor(seed, stream = 0) {
            super(library, seededBytes(library, seed, stream));
        }

        static fresh() {
            return Reflect.construct(Rng, [library, freshBytes()], library.Rng);
        }

        static fromWords(words) {
            return Reflect.construct(Rng, [library, bytesOfWords(words)], library.Rng);
        }
    };
    library.Match = class extends Match {
        constructor(game, options) {
            super(library, createMatch(library, game, options));
        }

        static fromJSON(json) {
            return Reflect.construct(Match, [library, ...readMatch(library, json)], library.Match);
        }
    };
    library.Search = class extends Search {
        constructor(view, options) {
            super(library, view, ...createSearch(library, view, options));
        }
    };
    return Object.freeze({
        version: library.string(library.c.logres_version()),
        module: library.module,
        get memoryBytes() {
            return library.bytes;
        },
        CHANCE,
        NOBODY,
        SPECTATOR,
        LogresError,
        games: () => [...library.games.values()],
        game: (id) => findGame(library, id),
        batch: (start, n, options) => batchOf(library, start, n, options),
        LEVELS,
        botIterations: (view, level) => botIterations(library, view, level),
        botMove: (view, level, rng) => botMove(library, view, level, rng),
        State: Object.freeze({
            fromJSON: (json) => stateFromJSON(library, json),
            fromBytes: (bytes) => stateFromBytes(library, bytes),
            [Symbol.hasInstance]: (value) => value instanceof State,
        }),
        Event: Object.freeze({
            listFromJSON: (state, json) => eventsFromJSON(library, state, json),
            [Symbol.hasInstance]: (value) => value instanceof Event,
        }),
        Move: Object.freeze({ [Symbol.hasInstance]: (value) => value instanceof Move }),
        Rng: library.Rng,
        Match: library.Match,
        Search: library.Search,
    });
}
