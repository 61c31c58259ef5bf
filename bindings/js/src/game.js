import * as abi from './abi.js';
import { catalogueOf, infoOf } from './describe.js';
import { LogresError, kindOf } from './errors.js';
import { objectText } from './json.js';
import { newState } from './state.js';

/** One of the games. */
export class Game {
    constructor(library, at) {
        this._library = library;
        this._at = at;
        this.info = infoOf(library, at);
    }

    get id() {
        return this.info.id;
    }

    new(config = {}) {
        const library = this._library;
        return withConfig(this, config, (id, made) => {
            library.checkProblem(library.c.logres_new(id, made, library.next, library.problem));
            return newState(library, this);
        });
    }

    get catalogue() {
        return catalogueOf(this, 0);
    }

    get observationLayout() {
        return this.new().observationLayout;
    }

    /** The number of values of an observation. */
    get _observationSize() {
        this._size ??= this.observationLayout.reduce((sum, row) => sum + row.count, 0);
        return this._size;
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

/** What `work` returns for the addresses of a game's id and of a config; what is missing has its default. */
export function withConfig(game, config, work) {
    const library = game._library;
    const id = library.u32[game._at >> 2]; // the first field of the info
    return library.withText(objectText(config, 'a config'), (text, length) => {
        library.checkProblem(library.c.logres_config_from_json(
            id, text, length, library.config, abi.STRUCTS.logres_config.size, library.problem));
        return work(id, library.config);
    });
}

/** The games of a library by their ids. */
export function allGames(library) {
    const count = library.c.logres_game_count();
    const games = Array.from({ length: count }, (_, i) => new Game(library, library.c.logres_game_at(i)));
    return new Map(games.map((game) => [game.id, game]));
}

/** A Game, or the one with an id. */
export function findGame(library, game) {
    if (game instanceof Game && game._library === library)
        return game;
    if (typeof game !== 'string')
        throw new TypeError(`a game must be a Game of this instance or an id, not ${kindOf(game)}`);
    const found = library.games.get(game);
    if (!found)
        throw new LogresError(abi.ERR_GAME, `unknown game; there are ${[...library.games.keys()].join(', ')}`);
    return found;
}
