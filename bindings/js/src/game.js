/* A game: its description, and new states of it. */
import * as abi from './abi.js';
import { catalogueOf, infoOf, orNull, refusalsOf } from './describe.js';
import { LogresError, integer, kindOf } from './errors.js';
import { frozen, objectText } from './json.js';
import { withNetwork } from './network.js';
import { addressOf, hexOf, newState } from './state.js';

/** Returns the address of a game's info. */
let infoAt;

/** One of the library's games. */
export class Game {
    #library;
    #at;
    #info;
    #refusals;

    constructor(library, at) {
        this.#library = library;
        this.#at = at;
        this.#info = frozen(infoOf(library, at));
        this.#refusals = frozen(refusalsOf(library, at));
    }

    static {
        infoAt = (game) => game.#at;
    }

    get info() {
        return this.#info;
    }

    get id() {
        return this.#info.id;
    }

    get refusals() {
        return this.#refusals;
    }

    new(config = {}) {
        const library = this.#library;
        return withConfig(library, this, config, (id, made) => {
            library.checkProblem(library.c.logres_new(id, made, library.next, library.problem));
            return newState(library, this);
        });
    }

    bounds(config = {}) {
        const library = this.#library;
        return withConfig(library, this, config, (id, made) => {
            const { list, problem } = library;
            const { size } = abi.STRUCTS.logres_bounds;
            library.checkProblem(library.c.logres_bounds_of_sized(made, list, size, problem));
            const c = library.read('logres_bounds', list);
            return {
                mostPlies: orNull(c.most_plies), mostChancePlies: orNull(c.most_chance_plies),
                leastScore: c.least_score, mostScore: c.most_score,
                leastMargin: c.least_margin, mostMargin: c.most_margin,
            };
        });
    }

    get catalogue() {
        return catalogueOf(this.#library, this.#at, 0);
    }

    moveName(id) {
        integer(id, 'id', 0, 0xffff, abi.ERR_MOVE);
        return this.#library.text((...out) => this.#library.c.logres_move_name(this.#at, id, ...out));
    }

    get observationLayout() {
        return this.new().observationLayout;
    }

    get observationHash() {
        return hexOf(this.#library.c.logres_observation_hash(addressOf(this.new())));
    }

    checkNetwork(network) {
        withNetwork(this.#library, addressOf(this.new()), network, () => {});
    }

    toString() {
        return this.id;
    }

    toJSON() {
        return this.id;
    }

    [Symbol.for('nodejs.util.inspect.custom')]() {
        return `Game ${this.id}`;
    }
}

/** Calls `work` with the addresses of a game's id and of a default config, and returns its result. */
export function withConfig(library, game, config, work) {
    const id = library.u32[infoAt(game) >> 2]; // the first field of the info
    return library.withText(objectText(config, 'a config'), (text, length) => {
        library.checkProblem(library.c.logres_config_from_json_sized(
            id, text, length, library.config, abi.STRUCTS.logres_config.size, library.problem));
        return work(id, library.config);
    });
}

/** Returns the games of a library by their ids. */
export function allGames(library) {
    const count = library.c.logres_game_count();
    const games = Array.from({ length: count }, (_, i) => new Game(library, library.c.logres_game_at(i)));
    return new Map(games.map((game) => [game.id, game]));
}

/** Returns a Game, or the game with an id. */
export function findGame(library, game) {
    if (game instanceof Game && library.games.get(game.id) === game)
        return game;
    if (typeof game !== 'string')
        throw new TypeError(`a game must be a Game of this instance or an id, not ${kindOf(game)}`);
    const found = library.games.get(game);
    if (!found)
        throw new LogresError(abi.ERR_GAME, `unknown game; there are ${[...library.games.keys()].join(', ')}`);
    return found;
}
